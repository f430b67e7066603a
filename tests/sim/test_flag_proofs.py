"""Every value of every flag of every edition is proven by a scenario: with any other value one fails."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pytest

from inkwright.cards.table import load
from inkwright.cli.main import main
from inkwright.rules import rulebook
from inkwright.rules.editions import EDITIONS, FLAGS, meaning, rules_of, value_of, with_flag
from inkwright.sim.flag_proofs import Cell, Place, about, holds, prove, read_places

ROOT = Path(__file__).parents[2]
DIRECTORY = ROOT / "tests" / "scenarios" / "editions"
UPDATE = "inkwright rules flags tests/scenarios/editions --markdown"


@pytest.fixture(scope="module")
def places() -> list[Place]:
    return read_places(DIRECTORY)


@pytest.fixture(scope="module")
def cells(places: list[Place]) -> list[Cell]:
    return list(prove(places, load()))


def test_every_changed_flag_is_noticed(cells: list[Cell]) -> None:
    assert len(cells) == len(EDITIONS) * sum(len(values) - 1 for values in FLAGS.values())
    assert [cell for cell in cells if not cell.noticed_by] == []


@pytest.mark.parametrize("flag", FLAGS)
def test_any_two_values_of_a_flag_differ(flag: str, places: list[Place]) -> None:
    """Also values that no edition has."""
    table = load()
    found = about(flag, places)
    for one, other in combinations(FLAGS[flag], 2):
        assert any(
            holds(each.scenario, with_flag(preset, flag, one), table)
            != holds(each.scenario, with_flag(preset, flag, other), table)
            for preset in EDITIONS
            for each in found
        ), f"{flag}: no scenario tells {one!r} from {other!r}"


def test_each_file_is_about_a_flag(places: list[Place]) -> None:
    assert {Path(place.file).stem for place in places if "/" not in place.file} == set(FLAGS)


@pytest.mark.slow
def test_the_page_has_the_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "flags", str(DIRECTORY), "--markdown"]) == 0
    page = (ROOT / "docs" / "editions.md").read_text(encoding="utf-8")
    kept = page.partition(f"<!-- begin: {UPDATE} -->\n")[2].partition("<!-- end -->")[0]
    assert kept == capsys.readouterr().out, f"docs/editions.md is stale; put in the output of `{UPDATE}`"


@pytest.mark.parametrize("flag", FLAGS)
def test_the_meaning_of_a_flag_names_rules_that_exist(flag: str) -> None:
    assert len(meaning(flag)) > 20
    assert all(rulebook.rule(number) for number in rules_of(flag))


def test_nothing_proves_an_edition_without_scenarios(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = (DIRECTORY / "deck_out.yaml").read_text(encoding="utf-8")
    (tmp_path / "deck_out.yaml").write_text(text.replace("2025-08-22, ", ""), encoding="utf-8")
    assert main(["rules", "flags", str(tmp_path)]) == 1
    printed = capsys.readouterr().out
    assert "nothing notices deck_out = turn_end in 2025-08-22" in printed
    assert "deck_out = draw in 2.3" not in printed
    assert main(["rules", "flags", str(tmp_path / "none")]) == 2
    assert "no scenarios found" in capsys.readouterr().err


def test_values_are_those_of_the_type() -> None:
    for preset in EDITIONS:
        for flag, values in FLAGS.items():
            assert len(values) >= 2
            assert value_of(preset, flag) in values
