"""`inkwright cards show` and `inkwright cards search`, as a user sees them."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from inkwright.cards.search import cost_range
from inkwright.cards.table import ENVIRONMENT, SHIPPED, load
from inkwright.cli.main import main
from inkwright.errors import InkwrightError, quote

Run = Callable[..., tuple[int, str, str]]
CARDS = load(SHIPPED)


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    monkeypatch.delenv(ENVIRONMENT, raising=False)

    def run(*words: str) -> tuple[int, str, str]:
        status = main(["cards", *words])
        said = capsys.readouterr()
        return status, said.out, said.err

    return run


def found(run: Run, *options: str) -> set[str]:
    """The full names a search finds."""
    status, out, _ = run("search", *options, "--json")
    answer: dict[str, Any] = json.loads(out)
    assert status == 0
    assert answer["count"] == len(answer["cards"])
    return {each["full_name"] for each in answer["cards"]}


# show


def test_show_prints_the_text_of_a_card(run: Run) -> None:
    status, out, _ = run("show", "A Whole New World", "--json")
    assert status == 0
    assert json.loads(out)["text"] == [
        {"title": "", "text": "Each player discards their hand and draws 7 cards."}
    ]
    status, out, _ = run("show", "A Whole New World")
    assert out.splitlines()[1] == "  Each player discards their hand and draws 7 cards."


def test_show_is_readable(run: Run) -> None:
    status, out, err = run("show", "stitch", "-", "rock", "star", "--date", "2026-08-01")
    title, *text, rest = re.split(r"\n(?=  \S)", out, maxsplit=3)
    assert text[0].startswith("  Shift 4 ⬡ (")
    assert text[1].startswith("  ADORING FANS Whenever you play a character")
    assert (status, f"{title}\n{rest}", err) == (
        0,
        """\
Stitch - Rock Star
  type       Character, Floodborn, Hero, Alien
  ink        Amber, cost 6, inkable
  stats      strength 3, willpower 5, lore 3
  keywords   Shift 4
  deck       at most 4 copies
  core       legal on 2026-08-01
  infinity   legal on 2026-08-01
  printings
    set                     number  rarity
    1    The First Chapter      23  Super Rare
    1    The First Chapter    2/P1  Special
    3    Into the Inklands   30/P1  Special
    9    Fabled                  3  Super Rare
    9    Fabled              3/DIS  Special
""",
        "",
    )


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("Microbots", "  deck       any number of copies"),
        ("Microbots", "  core       not legal on 2026-08-01: rotated out of Core Constructed on 2026-07-17"),
        ("Be Prepared", "  ink        Ruby, cost 7, not inkable"),
        ("Anna - Ensnared Sister", "  ink       no ink, cost 6, inkable"),
        ("Flotsam & Jetsam - Entangling Eels", "  names      Flotsam & Jetsam, Flotsam, Jetsam"),
        ("Never Land - Mermaid Lagoon", "  stats      willpower 4, lore 1, move cost 1"),
        ("Let it Go", "  alternative spelling of Let It Go"),
        ("Dalmatian Puppy - Tail Wagger", "    3    Into the Inklands       4c  Common"),
    ],
)
def test_show_says_what_is_special(run: Run, name: str, line: str) -> None:
    status, out, _ = run("show", name, "--date", "2026-08-01")
    assert status == 0
    assert line.split() in [each.split() for each in out.splitlines()]


def test_show_as_json(run: Run) -> None:
    status, out, _ = run("show", "Microbots", "--json", "--date", "2026-08-01")
    card = json.loads(out)
    assert status == 0
    assert (card["full_name"], card["copy_limit"], card["type"]) == ("Microbots", None, "item")
    assert card["printings"] == [
        {"set_code": "6", "number": 167, "rarity": "Uncommon", "promo": None, "variant": None}
    ]
    assert card["legal"] == {
        "on": "2026-08-01",
        "core": {"legal": False, "reason": "rotated out of Core Constructed on 2026-07-17"},
        "infinity": {"legal": True, "reason": None},
    }


def test_a_misspelt_name_gets_the_nearest_ones(run: Run) -> None:
    status, out, err = run("show", "Stich - Rok Star")
    assert (status, out) == (2, "")
    assert err.startswith(
        "inkwright: there is no card called 'Stich - Rok Star'; did you mean Stitch - Rock Star, "
    )
    assert err.count("\n") == 1


def test_a_name_without_a_version_gets_its_versions(run: Run) -> None:
    status, _, err = run("show", "Stitch")
    assert status == 2
    assert "add the version: Stitch - " in err


# search


def test_a_bare_search_counts_every_identity(run: Run) -> None:
    assert run("search", "--count") == (0, "2789\n", "")
    status, out, _ = run("search")
    assert status == 0
    assert out.splitlines()[-1] == "2,789 cards"


def test_a_search_is_an_aligned_table_that_ends_with_the_count(run: Run) -> None:
    status, out, _ = run("search", "--classification", "hyena", "--cost", "1-2")
    lines = out.splitlines()
    assert status == 0
    assert lines[0].split() == ["name", "ink", "cost", "inkable", "type", "str", "will", "lore", "sets"]
    assert lines[-1] == f"{len(lines) - 3} cards"
    ink = lines[0].index("ink")
    assert all(line[ink - 1] == " " != line[ink] for line in lines[1:-2])


def test_words_are_found_in_names_classifications_keywords_and_titles(run: Run) -> None:
    assert "Stitch - Rock Star" in found(run, "STITCH")
    assert found(run, "stitch", "rock star") == found(run, "Stitch - Rock Star") == {"Stitch - Rock Star"}
    assert found(run, "adoring fans") == {"Stitch - Rock Star"}
    assert found(run, "flotsam & jetsam") == {"Flotsam & Jetsam - Entangling Eels"}
    assert found(run, "puppy shift") >= {"Thunderbolt - Wonder Dog"}


@pytest.mark.parametrize(
    ("options", "fits"),
    [
        (["--ink", "amber"], lambda card: "Amber" in card.inks),
        (["--ink", "Ruby", "--ink", "steel"], lambda card: card.inks == ("Ruby", "Steel")),
        (["--cost", "0"], lambda card: card.cost == 0),
        (["--cost", "3-5"], lambda card: 3 <= card.cost <= 5),
        (["--cost", "9+"], lambda card: card.cost >= 9),
        (["--type", "song"], lambda card: "Song" in card.classifications),
        (["--type", "Location"], lambda card: card.type == "location"),
        (["--classification", "seven dwarfs"], lambda card: "Seven Dwarfs" in card.classifications),
        (["--keyword", "vanish"], lambda card: "Vanish" in card.keywords),
        (["--keyword", "shift 5"], lambda card: any(each.endswith("Shift 5") for each in card.keywords)),
        (["--keyword", "Resist +2"], lambda card: "Resist +2" in card.keywords),
        (["--set", "Q1"], lambda card: any(each.set_code == "Q1" for each in card.printings)),
        (["--set", "fabled", "--set", "1"], lambda card: {"9", "1"} <= {p.set_code for p in card.printings}),
        (["--inkable"], lambda card: card.inkwell),
        (["--uninkable", "--type", "action"], lambda card: not card.inkwell and card.type == "action"),
    ],
)
def test_each_option_keeps_the_cards_that_fit(
    run: Run, options: list[str], fits: Callable[[Any], bool]
) -> None:
    wanted = {card.full_name for card in CARDS if fits(card)}
    assert wanted
    assert found(run, *options) == wanted


def test_shift_is_every_kind_of_shift(run: Run) -> None:
    shifts = found(run, "--keyword", "Shift")
    assert shifts >= {"Baymax - Giant Robot", "Diablo - Devoted Herald", "Sulley & Boo - Scare Buddies"}


@pytest.mark.slow
def test_a_format_keeps_what_is_legal_on_the_day(run: Run) -> None:
    core = found(run, "--format", "core", "--date", "2026-08-01")
    assert "Stitch - Rock Star" in core
    assert "Microbots" not in core
    assert "Microbots" in found(run, "--format", "Core", "--date", "2026-07-16")
    infinity = found(run, "--format", "infinity", "--date", "2026-08-01")
    assert core < infinity
    assert "Hiram Flaversham - Toymaker" not in infinity


def test_a_search_without_luck_gets_the_nearest_names(run: Run) -> None:
    status, out, err = run("search", "stich", "rok", "star")
    assert (status, out) == (1, "")
    assert err.startswith("no card matches; nearest names: Stitch - Rock Star, ")
    assert err.count("\n") == 1


def test_a_search_without_luck_or_words_says_so(run: Run) -> None:
    assert run("search", "--cost", "99") == (1, "", "no card matches\n")
    assert run("search", "--cost", "99", "--count") == (1, "0\n", "no card matches\n")
    status, out, _ = run("search", "--cost", "99", "--json")
    assert (status, json.loads(out)) == (1, {"count": 0, "cards": []})


def test_counts_as_json(run: Run) -> None:
    assert json.loads(run("search", "--count", "--json")[1]) == {"count": 2789}


@pytest.mark.parametrize(
    ("options", "complaint"),
    [
        (["--ink", "stel"], "no card has the ink 'stel'; did you mean Steel?"),
        (["--classification", "Heroo"], "no card has the classification 'Heroo'; did you mean Hero?"),
        (["--keyword", "shft"], "no card has the keyword 'shft'; did you mean Shift?"),
        (["--keyword", "Shift 99"], "no card has the keyword 'Shift 99'; did you mean Shift?"),
        (["--keyword", ""], "no card has the keyword ''"),
        (["--set", "fabeld"], "there is no set called 'fabeld'; did you mean Fabled?"),
        (["--set", "99"], "there is no set called '99'"),
        (
            ["--type", "vehicle"],
            "there is no card type 'vehicle'; choose one of character, action, item, location",
        ),
        (["--cost", "cheap"], "'cheap' is not a cost; write 3, 3-5 or 7+"),
        (["--cost", "5-3"], "put the lower number first"),
        (["--cost", "-3"], "'-3' is not a cost"),
        (["--format", "modern"], "there is no format called 'modern'; choose one of core, infinity"),
        (["--format", "core", "--date", "17.7.2026"], "not a date: '17.7.2026'; write it as in 2026-07-17"),
        (["--date", "2026-07-17"], "add --format"),
        (["--cards", "nowhere.jsonl"], "nowhere.jsonl: card table not found"),
    ],
)
def test_impossible_options_are_one_clear_line(run: Run, options: list[str], complaint: str) -> None:
    joined = [f"{options[at]}={options[at + 1]}" for at in range(0, len(options), 2)]
    status, out, err = run("search", *joined)
    assert (status, out) == (2, "")
    assert err.startswith("inkwright: ")
    assert complaint in err
    assert err.count("\n") == 1


def test_another_table_by_the_environment(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(ENVIRONMENT, str(tmp_path / "foreign.jsonl"))
    (tmp_path / "foreign.jsonl").write_text("[]")
    status, _, err = run("search", "--count")
    assert status == 2
    assert "not a card table" in err
    assert run("search", "--count", "--cards", str(SHIPPED))[1] == "2789\n"


@pytest.mark.parametrize("command", [[], ["show"], ["search"], ["compile"]])
def test_every_command_has_help_with_an_example(
    command: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as done:
        main(["cards", *command, "--help"])
    assert done.value.code == 0
    assert "example" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("text", "costs"), [("3", range(3, 4)), ("3-5", range(3, 6)), (" 0 ", range(1)), ("2-2", range(2, 3))]
)
def test_costs(text: str, costs: range) -> None:
    assert cost_range(text) == costs


@given(st.text())
def test_any_cost_is_a_range_or_a_clear_error(text: str) -> None:
    try:
        assert len(cost_range(text)) >= 1
    except InkwrightError as problem:
        assert quote(text) in str(problem)


@pytest.mark.slow
@settings(deadline=None, max_examples=50, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(st.text(st.characters(exclude_categories=["Cs"]), min_size=1), max_size=3))
def test_any_words_are_answered(run: Run, words: list[str]) -> None:
    status, out, err = run("search", "--count", "--", *words)
    assert 0 <= int(out) <= 2789
    assert status == (0 if int(out) else 1)
    assert len(err.splitlines()) == status
