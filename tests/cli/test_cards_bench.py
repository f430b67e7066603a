"""`inkwright bench`, and the promises about the cards that it shows."""

from __future__ import annotations

import json
from pathlib import Path

import before_after
import pytest

from inkwright.cli import bench, bench_engine
from inkwright.cli.main import main
from inkwright.decks.samples import sample_directory
from inkwright.engine.build_kind import build_kind


def test_import_and_first_look_up_keep_their_promises() -> None:
    # Measured far below, so a busy machine does not fail this: about 1 ms and 15 ms.
    effort = bench.Effort(quick=False, decks=sample_directory())
    assert 0 < bench.import_ms(effort) < 60
    assert 0 < bench.first_lookup_ms(effort) < 60


@pytest.mark.slow
def test_a_worker_is_ready_soon() -> None:
    # The promise is 300 ms; a busy machine may double that.
    assert 0 < bench.worker_ms(bench.Effort(quick=True, decks=sample_directory())) < 600


@pytest.mark.slow
def test_actions_are_faster_without_listing_and_states_take_memory() -> None:
    decks = sample_directory()
    listed, unlisted = bench_engine.replayed_actions_per_s(decks, True)
    assert 0 < listed < unlisted
    each = bench_engine.game_kib(decks, True)
    assert bench_engine.ten_thousand_states_mib(decks, True) == pytest.approx(each * 10_000 / 1024, rel=0.1)


@pytest.mark.parametrize(
    ("name", "before", "after", "line"),
    [
        ("games_per_s", [100, 90, 200], [150, 180, 210], "100.0 180.0 1.80 1.05 to 2.00"),
        ("copy_us", [2.0, 4.0, 3.0], [1.0, 1.0, 1.5], "3.0 1.0 3.00 2.00 to 4.00"),
        ("state_kib", [3.0], [6.0], "3.0 6.0 0.50 0.50 to 0.50"),
    ],
)
def test_a_comparison_has_medians_their_ratio_and_its_range(
    name: str, before: list[float], after: list[float], line: str
) -> None:
    assert before_after.compare(name, before, after).split() == [name, *line.split()]


def test_a_side_without_inkwright_is_a_clear_error(tmp_path: Path) -> None:
    (tmp_path / "inkwright").mkdir()
    (tmp_path / "inkwright" / "__init__.py").touch()
    with pytest.raises(SystemExit, match="No module named inkwright"):
        before_after.bench(tmp_path, ["import_ms"])


@pytest.mark.slow
def test_a_source_directory_is_a_side() -> None:
    source = Path(bench.__file__).parents[2]
    assert set(before_after.bench(source, ["import_ms"])) == {"import_ms"}


@pytest.mark.slow
def test_figures_as_json_include_the_calibration(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "--json", "import_ms", "first_lookup_ms"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert set(report) == {"build", "calibration_per_s", "figures", "rounds", "promised_under", "missed"}
    assert report["promised_under"] == {"import_ms": 60, "first_lookup_ms": 40}
    assert report["missed"] == []
    assert report["build"] == build_kind()
    assert report["calibration_per_s"] > 0
    assert set(report["figures"]) == {"import_ms", "first_lookup_ms"}


def test_chosen_figures_are_a_table_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "import_ms"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines[:3]] == ["benchmark", "calibration_per_s", "import_ms"]
    assert "under 60" in lines[2]
    assert lines[-1].startswith(f"{build_kind()} build, Python 3.")


@pytest.mark.slow
@pytest.mark.parametrize(("measured", "status"), [(59.9, 0), (60.0, 1), (1234.5, 1)])
def test_a_promise_that_is_missed_is_status_1(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, measured: float, status: int
) -> None:
    slow = bench.Benchmark("slow_ms", "a figure of this test", lambda effort: measured, limit=60)
    free = bench.Benchmark("free_per_s", "a figure that promises nothing", lambda effort: 1e9)
    monkeypatch.setattr(bench, "BENCHMARKS", (slow, free))
    assert main(["bench"]) == status
    missed = [f"inkwright: slow_ms is {measured:,.1f}; its limit is 60"] if status else []
    assert capsys.readouterr().err.splitlines() == missed
    assert main(["bench", "--json"]) == status
    assert json.loads(capsys.readouterr().out)["missed"] == (["slow_ms"] if status else [])


def test_an_unknown_figure_is_an_error(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "speed"]) == 2
    assert "no benchmark is called 'speed'; choose from: import_ms, " in capsys.readouterr().err


def test_every_figure_has_a_name_of_its_own_that_ends_in_its_unit() -> None:
    keys = [each.key for each in bench.BENCHMARKS]
    assert len(set(keys)) == len(keys)
    assert all(key.endswith(("_ms", "_us", "_kib", "_mib")) or "_per_s" in key for key in keys)
