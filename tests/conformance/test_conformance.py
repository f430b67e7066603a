"""The conformance suite: our own engine through the adapter, and adapters that break the protocol."""

from __future__ import annotations

import json
import re
import shlex
import sys
from pathlib import Path

import pytest

from inkwright.cli.main import main
from inkwright.scenarios.library import stored

ADAPTER = f"{shlex.quote(sys.executable)} -m inkwright.conformance.adapter"
MANUAL = Path(__file__).parents[2] / "docs" / "conformance.md"
READY = 'import sys, json\nprint(\'{"type": "ready", "protocol": 1, "engine": "toy"}\', flush=True)\n'
TOY = (
    READY
    + """
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "scenario":
        result = "unsupported" if "Boost" in message["title"] else "fail"
        answer = {"type": "result", "id": message["id"], "result": result, "message": "no"}
        print(json.dumps(answer), flush=True)
"""
)


def adapter(tmp_path: Path, source: str) -> str:
    program = tmp_path / "adapter.py"
    program.write_text(source, encoding="utf-8")
    return shlex.join([sys.executable, str(program)])


@pytest.mark.slow
def test_our_engine_conforms_through_the_adapter(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["conformance", ADAPTER, "--only", "3-turn", "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert report["fail"] == report["unsupported"] == 0
    assert report["pass"] == len(report["results"]) >= 20


def test_failures_and_what_is_not_supported_are_counted(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["conformance", adapter(tmp_path, TOY), "--only", "8-keywords"]) == 1
    last = capsys.readouterr().out.splitlines()[-1]
    assert last.startswith("toy, suite ")
    assert ": 0 of " in last
    assert " 0 not supported" not in last


@pytest.mark.parametrize(
    ("source", "wrong"),
    [
        ("", "the adapter has "),
        ("print('hello')", "expected a message of type 'ready'"),
        (READY.replace(": 1", ": 2"), "speaks protocol 2"),
        (
            READY + 'print(\'{"type": "result", "id": "x"}\', flush=True); input(); input()',
            "expected its result",
        ),
    ],
)
def test_adapters_that_break_the_protocol_are_told_how(
    source: str, wrong: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["conformance", adapter(tmp_path, source)]) == 2
    assert wrong in capsys.readouterr().err


def test_bad_input_is_explained(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["conformance", "no-such-program"]) == 2
    assert main(["conformance", ADAPTER, "--only", "nowhere"]) == 2
    assert "no scenario has a name" in capsys.readouterr().err


def test_the_traps_of_the_manual_are_scenarios_that_cite_their_rules() -> None:
    traps = re.findall(
        r"^\| ([\d.]+) \| (.*) \| `(.*)` \|$", MANUAL.read_text(encoding="utf-8"), re.MULTILINE
    )
    assert len(traps) > 10
    known = {each.name: each for each in stored()}
    for rule, title, name in traps:
        assert known[name].title == title
        assert re.search(rf"^cites: .*\b{re.escape(rule)}[],]", known[name].text, re.MULTILINE), name
