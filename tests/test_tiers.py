"""The tiers of the test suite: what `make check` leaves out, and what needs no compiled engine."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")
BUSY = """
import pytest, time

def busy():
    end = time.process_time() + 0.3
    while time.process_time() < end:
        pass

def test_quick(): pass
def test_busy(): busy()
@pytest.mark.slow
def test_marked(): busy()
@pytest.fixture
def prepared(): busy()
def test_with_a_busy_fixture(prepared): pass
"""
SELECTED = """
import pytest

def test_everywhere(): pass
@pytest.mark.build("pure")
def test_pure(): pass
@pytest.mark.build("compiled")
def test_compiled(): pass
@pytest.mark.outside_data("INKWRIGHT_NO_SUCH_DATA")
def test_data(): pass
"""

SLOW = """
import pytest

def test_quick(): pass
@pytest.mark.slow
def test_slow(): pass
@pytest.mark.slow
@pytest.mark.both_builds
def test_both(): pass
@pytest.mark.slow
@pytest.mark.build("pure")
def test_pure(): pass
"""


def run_pytest(folder: Path, text: str, *options: str) -> str:
    """Run the tests of a text with the plugin of this repository; what pytest prints."""
    (folder / "test_made_up.py").write_text(text, encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "-p", "tiers", "-p", "no:cacheprovider", "-v", *options, "."]
    path = os.pathsep.join((str(ROOT / "tests"), os.environ.get("PYTHONPATH", "")))
    environment = {**os.environ, "PYTHONPATH": path}
    return subprocess.run(
        command, cwd=folder, env=environment, capture_output=True, text=True, check=False
    ).stdout


@pytest.mark.slow
def test_a_busy_test_fails_unless_it_is_marked_slow(tmp_path: Path) -> None:
    told = run_pytest(tmp_path, BUSY, "-o", "cpu_limit=0.1")
    outcomes = dict(re.findall(r"::(\w+) (PASSED|FAILED)", told))
    assert outcomes == {
        "test_quick": "PASSED",
        "test_busy": "FAILED",
        "test_marked": "PASSED",
        "test_with_a_busy_fixture": "PASSED",
    }
    assert "mark it with @pytest.mark.slow" in told


@pytest.mark.slow
def test_tests_that_do_not_apply_are_deselected_and_not_skipped(tmp_path: Path) -> None:
    told = run_pytest(tmp_path, SELECTED)
    assert "2 passed, 2 deselected" in told


@pytest.mark.slow
def test_slow_tests_run_once_unless_they_say_otherwise(tmp_path: Path) -> None:
    told = run_pytest(tmp_path, SLOW, "--slow-in=elsewhere")
    assert set(re.findall(r"::(\w+) PASSED", told)) == {"test_quick", "test_both", "test_pure"}
    told = run_pytest(tmp_path, SLOW, "--slow-in=test_made_up.py")
    assert "4 passed" in told


@pytest.mark.parametrize("name", ["PLAIN_ONLY", "AROUND", "EARLY"])
def test_places_named_in_the_makefile_exist(name: str) -> None:
    said = re.search(rf"^{name} := ((?:.+\\\n)*.+)$", MAKEFILE, re.MULTILINE)
    assert said is not None
    places = re.findall(r"tests/\S+", said[1])
    assert places
    assert [place for place in places if not (ROOT / place).exists()] == []


def test_folders_left_out_of_the_compiled_run_do_not_use_the_engine() -> None:
    """Folders in PLAIN_ONLY import nothing that plays a game, so the build makes no difference to them."""
    said = re.search(r"^PLAIN_ONLY := (.+)$", MAKEFILE, re.MULTILINE)
    assert said is not None
    playing = re.compile(
        r"inkwright(\.(engine|game|view|notation|bots|sim|render|web)\b.*|\.scenarios\.runner)?"
    )
    found = []
    for folder in said[1].split():
        assert (ROOT / folder).is_dir(), folder
        for path in (ROOT / folder).rglob("*.py"):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                names = [each.name for each in node.names] if isinstance(node, ast.Import) else []
                names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
                found += [f"{path.name}: {name}" for name in names if playing.fullmatch(name)]
    assert found == []


def test_build_requirements_are_the_same_everywhere() -> None:
    """A compiled wheel is built in isolation from what requirements-fast.txt has stored."""
    hook = ast.parse((ROOT / "hatch_build.py").read_text(encoding="utf-8"))
    [needs] = [
        ast.literal_eval(node.value)
        for node in hook.body
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "NEEDS"
    ]
    project = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    backend = re.findall(r'^requires = \["(.+)"\]$', project, re.MULTILINE)

    def pins(name: str) -> set[str]:
        lines = (ROOT / name).read_text(encoding="utf-8").splitlines()
        return {line for line in lines if "==" in line}

    fast = pins("requirements-fast.txt")
    assert fast == {*needs, *backend}
    names = {pin.partition("==")[0] for pin in fast}
    assert {pin for pin in pins("requirements-dev.txt") if pin.partition("==")[0] in names} <= fast


@pytest.mark.parametrize("name", ["slow", "both_builds", "build", "outside_data"])
def test_marks_are_registered(pytestconfig: pytest.Config, name: str) -> None:
    assert any(line.startswith(name) for line in pytestconfig.getini("markers"))
