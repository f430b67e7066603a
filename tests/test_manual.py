"""The manual: pages can be found, links lead somewhere, commands are accepted, notebooks run."""

from __future__ import annotations

import json
import re
import shlex
from collections import Counter
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

import inkwright
from inkwright.cards.table import load
from inkwright.cli.main import build_parser, join_command
from inkwright.scenarios.model import Scenario
from inkwright.scenarios.reader import read_text
from inkwright.scenarios.runner import run

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
PAGES = sorted(DOCS.rglob("*.md"))
NOTEBOOKS = sorted(DOCS.rglob("*.ipynb"))


def listed(page: Path) -> list[Path]:
    """Return the pages in the toctrees of a page."""
    trees = re.findall(
        r"^```\{toctree\}\n(.*?)^```", page.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL
    )
    names = [line for tree in trees for line in tree.splitlines() if line and not line.startswith(":")]
    found = [next(iter(page.parent.glob(f"{name}.*")), page.parent / name) for name in names]
    if page == DOCS / "rules" / "README.md":  # docs/conf.py adds the chapters, because the page is generated
        found += [each for each in page.parent.glob("*.md") if each != page]
    return found


def test_every_page_is_in_one_menu() -> None:
    menus = [each for page in PAGES for each in listed(page)]
    assert [page for page, count in Counter(menus).items() if count > 1] == []
    assert sorted(menus) == sorted({*PAGES, *NOTEBOOKS} - {DOCS / "index.md"})


def anchors(page: Path) -> set[str]:
    """Return what can follow the # in a link to a page."""
    text = re.sub(r"^```.*?^```", "", page.read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL)
    headings = re.findall(r"^#+ (.+)$", text, re.MULTILINE)
    slugs = [re.sub(r"[^\w\- ]", "", each.lower()).strip().replace(" ", "-") for each in headings]
    return {*slugs, *re.findall(r'<a id="([^"]+)"', text)}


@pytest.mark.parametrize(
    "page", [*PAGES, ROOT / "README.md", ROOT / "CONTRIBUTING.md"], ids=lambda page: page.name
)
def test_links_lead_to_files_and_headings(page: Path) -> None:
    broken = []
    for link, anchor in re.findall(
        r"\]\(((?!https?:)[^)#\s]*)#?([^)\s]*)\)", page.read_text(encoding="utf-8")
    ):
        target = page.parent / link if link else page
        if target == DOCS / "contributing.md":  # its text is elsewhere
            target = ROOT / "CONTRIBUTING.md"
        if not target.exists() or (anchor and target.suffix == ".md" and anchor not in anchors(target)):
            broken.append(f"{link}#{anchor}")
    assert broken == []


COMMANDS = [
    (page.name, line)
    for page in [*PAGES, ROOT / "CONTRIBUTING.md"]
    for line in re.findall(r"^ *(inkwright .+)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    if "--version" not in line and line != "inkwright record 1"  # the first line of a record
]


def test_the_manual_shows_commands() -> None:
    assert len(COMMANDS) > 30


@pytest.mark.parametrize(("page", "line"), COMMANDS)
def test_commands_in_the_manual_are_accepted(page: str, line: str) -> None:
    words = shlex.split(re.split(r" {2,}| \| | > ", line)[0], comments=True)[1:]
    words = join_command(words)
    args, unknown = build_parser(words[0]).parse_known_args(words)
    assert args.command == words[0]
    assert unknown == []


POSITIONS = [
    (page, block)
    for page in [*PAGES, ROOT / "CONTRIBUTING.md"]
    for block in re.findall(
        r"^```yaml\n(title:.*?)^```", page.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL
    )
    if "players:" in block  # others are excerpts
]


@pytest.mark.parametrize(("page", "block"), POSITIONS, ids=[page.name for page, _ in POSITIONS])
def test_scenarios_in_the_manual_pass(page: Path, block: str) -> None:
    found = list(read_text(block))
    assert found
    for scenario in found:
        assert isinstance(scenario, Scenario), scenario
        outcome = run(scenario, load())
        assert outcome.ok, outcome.failures or outcome.error


def test_the_reference_has_every_public_name() -> None:
    reference = (DOCS / "api.md").read_text(encoding="utf-8")
    shown = set(re.findall(r"\.\. auto\w+:: inkwright\.(\w+)(?:\(\))?$", reference, re.MULTILINE))
    assert shown == {*inkwright.__all__} - {"__version__"}


def cells(notebook: Path) -> list[dict[str, Any]]:
    """Return the code cells of a notebook."""
    found = json.loads(notebook.read_text(encoding="utf-8"))["cells"]
    return [cell for cell in found if cell["cell_type"] == "code"]


@pytest.mark.parametrize("notebook", NOTEBOOKS, ids=lambda each: each.stem)
def test_notebooks_are_stored_without_output(notebook: Path) -> None:
    assert all(cell["outputs"] == [] and cell["execution_count"] is None for cell in cells(notebook))


def needs(*packages: str) -> None:
    missing = [name for name in packages if find_spec(name) is None]
    if missing:
        files = "-r requirements-lab.txt -r requirements-heavy.txt"
        pytest.skip(f"NOT TESTED without {', '.join(missing)}: pip install {files}")


def shortened(source: str) -> str:
    """Return a cell that plays fewer games."""
    return source.replace("GAMES = 60", "GAMES = 2").replace("PAIRS = 20", "PAIRS = 3")


@pytest.mark.slow
@pytest.mark.build("pure")
@pytest.mark.parametrize("notebook", NOTEBOOKS, ids=lambda each: each.stem)
def test_the_cells_of_a_notebook_run(notebook: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sources = [shortened("".join(cell["source"])) for cell in cells(notebook)]
    if any("matplotlib" in source for source in sources):
        needs("matplotlib")
    monkeypatch.setenv("MPLBACKEND", "svg")
    names: dict[str, Any] = {"__name__": "__main__"}
    for source in sources:
        exec(compile(source, notebook.name, "exec"), names)
    CHECKS[notebook.stem](names)


def check_matchups(names: dict[str, Any]) -> None:
    assert names["deck"].size == 60
    assert names["GAMES"] == 2
    assert [bar.get_width() for bar in names["axes"].patches] == names["values"]
    assert len(names["values"]) == 6


def check_what_happens_if(names: dict[str, Any]) -> None:
    assert names["duel"].sentence.startswith("Lilo is banished")
    assert names["refused"].refused
    assert names["refused"].lines[-1].endswith("(8.3.3)")  # the rule that the next cell looks up
    assert names["sung"].decision and names["taken"].decision
    assert names["answer"].sentence == "Your opponent wins the game."
    assert names["outcome"].ok


def check_write_a_bot(names: dict[str, Any]) -> None:
    assert not names["result"].faults
    assert len(names["head_to_head"].games) == 6
    assert names["against_random"].score > names["against_greedy"].score


CHECKS = {
    "matchups": check_matchups,
    "what-happens-if": check_what_happens_if,
    "write-a-bot": check_write_a_bot,
}


@pytest.mark.slow
@pytest.mark.build("pure")
@pytest.mark.parametrize("notebook", NOTEBOOKS, ids=lambda each: each.stem)
def test_jupyter_executes_a_notebook(notebook: Path) -> None:
    needs("nbclient", "nbformat", "ipykernel", "matplotlib")
    import nbformat
    from nbclient import NotebookClient

    read = nbformat.read(notebook, as_version=4)
    for cell in read.cells:
        cell.source = shortened(cell.source)
    NotebookClient(read, timeout=300, resources={"metadata": {"path": str(ROOT)}}).execute()
    assert any(cell.get("outputs") for cell in read.cells)
