"""The README tells the truth: its examples run, its commands work, its links lead somewhere."""

from __future__ import annotations

import ast
import doctest
import json
import re
import shlex
from pathlib import Path

import pytest

import inkwright
from inkwright.cli.main import main

ROOT = Path(__file__).parents[1]
README = ROOT / "README.md"
PAGES = [README, ROOT / "CONTRIBUTING.md", ROOT / "CHANGELOG.md", *sorted((ROOT / "docs").glob("*.md"))]
COMMANDS = re.findall(r"^    (inkwright .+?)(?: {2,}.*)?$", README.read_text(encoding="utf-8"), re.MULTILINE)


@pytest.mark.parametrize("page", [README, ROOT / "docs" / "api.md"], ids=lambda page: page.name)
def test_the_examples_run(page: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    # Without the fences, which doctest would take for output; blank lines keep the line numbers.
    text = re.sub(r"^```.*$", "", page.read_text(encoding="utf-8"), flags=re.MULTILINE)
    examples = doctest.DocTestParser().get_doctest(text, {}, page.name, str(page), 0)
    assert len(examples.examples) >= 6
    report: list[str] = []
    doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(examples, out=report.append)
    assert "".join(report) == ""


def test_the_page_shows_commands() -> None:
    assert len(COMMANDS) >= 5


@pytest.mark.slow
@pytest.mark.parametrize("line", COMMANDS)
def test_a_command_on_the_page_works(
    line: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(ROOT)
    assert main(shlex.split(line)[1:]) == 0
    assert capsys.readouterr().out


@pytest.mark.slow
@pytest.mark.parametrize("line", COMMANDS)
def test_a_command_on_the_page_has_help_and_speaks_json(
    line: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(ROOT)
    words = shlex.split(line)[1:]
    assert main([*words, "--json"]) == 0
    answers = capsys.readouterr().out
    if answers.startswith('{"file"'):  # a line for each scenario
        assert all(json.loads(answer) for answer in answers.splitlines())
    else:
        assert json.loads(answers)
    with pytest.raises(SystemExit) as ended:
        main([*words, "--help"])
    assert ended.value.code == 0
    assert "example" in capsys.readouterr().out


def test_the_targets_of_make_on_the_page_are_there() -> None:
    texts = "\n".join(page.read_text(encoding="utf-8") for page in PAGES)
    named = set(re.findall(r"(?:`|^    )make (\w+)", texts, re.MULTILINE))
    targets = re.findall(r"^(\w+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    assert named >= {"test", "play"}
    assert named <= set(targets)


def test_the_files_named_for_contributors_are_there() -> None:
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    named = re.findall(r"`((?:tests|docs|src|[a-z]+)/[\w./-]*\w/?)`", text)
    assert len(named) >= 15
    named.remove("cards/set-NN")  # a pattern and no file
    named.remove("build/manual/")  # made by `make docs`
    places = (ROOT, ROOT / "src" / "inkwright")
    assert [name for name in named if not any((place / name).exists() for place in places)] == []


def test_the_places_listed_for_contributors_are_there() -> None:
    page = ROOT / "docs" / "contributors.md"
    listing = page.read_text(encoding="utf-8").partition("## Where things are")[2].partition("\n```")[0]
    places = re.findall(r"^    (\S+) {2,}\S", listing, re.MULTILINE)
    assert len(places) >= 8
    assert [place for place in places if not (ROOT / place).exists()] == []


BLOCKS = [
    (page, block)
    for page in PAGES
    for block in re.findall(
        r"^```python\n(.*?)^```", page.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL
    )
    if ">>>" not in block  # those are run, with their answers, above
]


@pytest.mark.parametrize(("page", "block"), BLOCKS, ids=[page.name for page, _ in BLOCKS])
def test_python_on_a_page_runs(page: Path, block: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    exec(compile(block, str(page), "exec"), {})


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    links = re.findall(r"\]\(([^)#]+)", page.read_text(encoding="utf-8"))
    local = [link for link in links if not link.startswith("http")]
    assert [link for link in local if not (page.parent / link).exists()] == []


def test_it_says_what_it_is_not() -> None:
    text = " ".join(README.read_text(encoding="utf-8").split())
    assert "unofficial fan software" in text
    assert "not published, endorsed or approved by, nor affiliated with" in text


def test_every_name_offered_at_the_top_is_there_and_typed() -> None:
    for name in inkwright.__all__:
        assert getattr(inkwright, name)
    assert set(inkwright.__all__) <= set(dir(inkwright))
    # What type checkers see is what is fetched at run time.
    tree = ast.parse((ROOT / "src" / "inkwright" / "__init__.py").read_text(encoding="utf-8"))
    imported = {
        alias.asname or alias.name: f"{node.module}:{alias.name}"
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("inkwright")
        for alias in node.names
    }
    assert imported == inkwright._HOME
    assert sorted(imported) == sorted(inkwright.__all__)


def test_a_name_that_is_not_there() -> None:
    with pytest.raises(AttributeError, match="no attribute 'nonsense'"):
        _ = inkwright.nonsense  # type: ignore[attr-defined]  # that it is missing is the point
