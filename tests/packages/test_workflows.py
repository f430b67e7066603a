"""The workflows for GitHub Actions: what they name exists, and they are pinned and restricted."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml

ROOT = Path(__file__).parents[2]
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
TARGETS = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
PINNED = re.compile(r"[\w-]+/[\w-]+@(v\d+(\.\d+)*|release/v\d+)")


def jobs(path: Path) -> dict[str, dict[str, Any]]:
    """The jobs of a workflow."""
    found: dict[str, dict[str, Any]] = yaml.safe_load(path.read_text(encoding="utf-8"))["jobs"]
    return found


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_everything_a_workflow_names_exists(path: Path) -> None:
    found = jobs(path)
    for name, job in found.items():
        assert job.get("needs", name) in found, name
        if "uses" in job:
            assert (ROOT / job["uses"]).is_file(), name
            continue
        assert job["timeout-minutes"] > 0, name
        for step in job["steps"]:
            assert ("uses" in step) != ("run" in step), step
            if "uses" in step:
                assert PINNED.fullmatch(step["uses"]), step
            for target in re.findall(r"^make ([a-z-]+)", step.get("run", ""), re.MULTILINE):
                assert target in TARGETS, target
            # Text from outside must not become part of a script.
            assert "${{ github." not in step.get("run", ""), step


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_workflows_may_only_read_unless_a_job_says_more(path: Path) -> None:
    assert yaml.safe_load(path.read_text(encoding="utf-8"))["permissions"] == {"contents": "read"}


def test_every_supported_python_is_tested_and_compiled_for() -> None:
    prefix = "Programming Language :: Python :: 3."
    claimed = [
        each.removeprefix(prefix) for each in PROJECT["project"]["classifiers"] if each.startswith(prefix)
    ]
    (ci,) = [path for path in WORKFLOWS if path.stem == "ci"]
    assert jobs(ci)["install"]["strategy"]["matrix"]["python"] == [f"3.{minor}" for minor in claimed]
    assert PROJECT["tool"]["cibuildwheel"]["build"] == " ".join(f"cp3{minor}-*" for minor in claimed)
