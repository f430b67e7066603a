"""The extras `lab`, `dask` and `ray`: reports, Parquet, data frames and clusters."""

from __future__ import annotations

import json
import os
import re
import signal
from html.parser import HTMLParser
from importlib.util import find_spec
from pathlib import Path

import pytest
from lab_plans import small_plan

import inkwright as ink
from inkwright.cli.main import main
from inkwright.decks.samples import sample_list
from inkwright.lab.batches import play_all
from inkwright.lab.clusters import OnDask, OnRay, crew_on
from inkwright.lab.game_result import GameResult

ONE, TWO = str(sample_list("amber-steel")), str(sample_list("ruby-sapphire"))


def needs(*packages: str) -> None:
    missing = [name for name in packages if find_spec(name) is None]
    if missing:
        files = "-r requirements-lab.txt -r requirements-heavy.txt"
        pytest.skip(f"NOT TESTED without {', '.join(missing)}: pip install {files}")


class Links(HTMLParser):
    """Collects what a page would load, and its ids."""

    def __init__(self) -> None:
        super().__init__()
        self.loads: list[str] = []
        self.ids: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if name in ("src", "href", "xlink:href") and value and not value.startswith(("#", "data:")):
                self.loads.append(value)
            if name == "id" and value:
                self.ids.append(value)


@pytest.mark.slow
@pytest.mark.build("pure")
def test_a_report_is_one_page_that_loads_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    needs("matplotlib")
    mine = tmp_path / "mine.txt"
    mine.write_text(
        "Deck: A <b> & $x$\n" + Path(ONE).read_text(encoding="utf-8").replace("Deck:", "#"), encoding="utf-8"
    )
    page = tmp_path / "report.html"
    assert main(["sim", str(mine), TWO, "--games", "40", "--jobs", "1", "--report", str(page)]) == 0
    html = page.read_text(encoding="utf-8")
    links = Links()
    links.feed(html)
    assert links.loads == []
    assert "url(http" not in html and "@import" not in html
    assert html.count("<svg ") >= 5
    assert "A &lt;b&gt; &amp; $x$ against Growing Shadow" in html
    assert not re.search(r"<b>", html)
    assert "greedy plays all decks" in html and "40 games" in html
    for command in ("gauntlet", "compare"):
        changed = tmp_path / "changed.txt"
        changed.write_text(
            Path(ONE).read_text(encoding="utf-8").replace("4 Smash", "4 Dragon Fire"), encoding="utf-8"
        )
        words = [command, ONE, str(changed), "--against", TWO, "--games", "30", "--jobs", "1"]
        assert main([*words, "--report", str(page)]) == 0
        assert "Win rate of the deck on the left" in page.read_text(encoding="utf-8")
    assert (
        main(["gauntlet", ONE, "--against", ONE, TWO, "--games", "15", "--jobs", "1", "--report", str(page)])
        == 0
    )
    html = page.read_text(encoding="utf-8")
    assert "Win rate of the deck at the top" in html and "against all opponents" in html
    assert "Cards of Family First" in html and "Cards of all opponents" not in html
    capsys.readouterr()


@pytest.mark.slow
@pytest.mark.build("pure")
def test_dask_gives_the_same_results_and_survives_a_killed_worker() -> None:
    needs("distributed")
    plan = small_plan()
    crew = crew_on("dask", 2)
    executor = crew.start()
    assert isinstance(executor, OnDask) and crew.size == 2
    found: dict[int, GameResult] = {}
    killed = False
    for games in play_all(plan, [(0, 300)], crew):
        assert not found.keys() & dict(games).keys()
        found |= games
        if not killed:
            killed = True
            first = next(iter(executor.cluster.workers.values()))
            os.kill(first.pid, signal.SIGKILL)
    assert sorted(found) == list(range(300))
    alone = {at: plan.play(at) for at in range(0, 300, 30)}
    assert {at: found[at] for at in alone} == alone


@pytest.mark.slow
@pytest.mark.build("pure")
def test_ray_gives_the_same_results_and_survives_a_killed_worker(monkeypatch: pytest.MonkeyPatch) -> None:
    needs("ray")
    monkeypatch.setenv("RAY_worker_niceness", "0")  # or else workers wait for all other tests
    plan = small_plan()
    crew = crew_on("ray", 2)
    executor = crew.start()
    assert isinstance(executor, OnRay) and crew.size == 2
    victim = executor.submit(os.getpid).result()
    found: dict[int, GameResult] = {}
    killed = False
    for games in play_all(plan, [(0, 60)], crew):
        assert not found.keys() & dict(games).keys()
        found |= games
        if not killed:
            killed = True
            os.kill(victim, signal.SIGKILL)
    assert sorted(found) == list(range(60))
    alone = {at: plan.play(at) for at in range(0, 60, 12)}
    assert {at: found[at] for at in alone} == alone


@pytest.mark.build("pure")
def test_parquet_has_a_row_per_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    needs("pyarrow")
    from pyarrow import parquet

    path = tmp_path / "games.parquet"
    assert main(["sim", ONE, TWO, "--games", "6", "--jobs", "1", "--parquet", str(path)]) == 0
    capsys.readouterr()
    stored = parquet.read_table(path)
    found = ink.simulate(ONE, TWO, games=6)
    assert json.loads(stored.schema.metadata[b"inkwright-lab"])["seed"] == 0
    assert stored.column("seed").to_pylist() == [result.seed for result in found.results]


@pytest.mark.build("pure")
def test_frames_have_a_row_per_game() -> None:
    needs("pandas", "polars")
    found = ink.simulate(ONE, TWO, games=6)
    for frame in (found.to_pandas(), found.to_polars()):
        assert len(frame) == 6
        assert list(frame["points"]) == [result.points(0) for result in found.results]
        assert [list(each) for each in frame["lore"]] == [list(result.lore[0]) for result in found.results]


def test_what_is_missing_is_said_before_a_game_is_played(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    import sys

    for name in ("matplotlib", "pyarrow", "pandas", "polars", "distributed", "ray"):
        monkeypatch.setitem(sys.modules, name, None)  # importing it raises ImportError
    assert main(["sim", ONE, TWO, "--report", str(tmp_path / "x.html"), "--games", "100000"]) == 2
    assert "pip install 'inkwright[lab]'" in capsys.readouterr().err
    assert main(["sim", ONE, TWO, "--parquet", str(tmp_path / "x"), "--games", "100000"]) == 2
    assert "pyarrow" in capsys.readouterr().err
    assert main(["sim", ONE, TWO, "--on", "dask", "--games", "100000"]) == 2
    assert "pip install 'inkwright[dask]'" in capsys.readouterr().err
    assert main(["sim", ONE, TWO, "--on", "ray=auto", "--games", "100000"]) == 2
    assert "pip install 'inkwright[ray]'" in capsys.readouterr().err
    found = ink.simulate(ONE, TWO, games=1)
    with pytest.raises(ink.InkwrightError, match="pip install pandas"):
        found.to_pandas()
    with pytest.raises(ink.InkwrightError, match="pip install polars"):
        found.to_polars()


def test_simulate_continues_a_file(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    ink.simulate(ONE, TWO, games=2, out=path)
    found = ink.simulate(ONE, TWO, games=4, out=path)
    assert found.results == ink.simulate(ONE, TWO, games=4).results
    assert len(path.read_text(encoding="utf-8").splitlines()) == 5
    assert found.win_rate.trials == 4
    with pytest.raises(ink.InkwrightError, match="games is 0"):
        ink.simulate(ONE, TWO, games=0)
