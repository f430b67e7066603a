"""`make play`: one line for each step of the setup, its options, and what it says if a step fails."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture
def set_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The script, with an environment that is not there yet and a client that is built."""
    spec = importlib.util.spec_from_file_location("set_up", ROOT / "set_up.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    monkeypatch.setattr(module, "VENV", tmp_path)
    monkeypatch.setattr(module, "INSTALLED", tmp_path / ".installed")
    monkeypatch.setattr(module, "client_steps", lambda: ())
    return module


def step(what: str, code: str) -> tuple[str, list[list[str]], str]:
    return what, [[sys.executable, "-c", code]], f"{what} did not work"


def test_each_step_is_one_line_and_the_game_gets_its_options(
    set_up: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    played: list[list[str]] = []

    def run_game(arguments: list[str]) -> int:
        played.append(arguments)
        return 0

    monkeypatch.setattr(set_up, "python_steps", lambda: [step("Setting up Python", "print('chatter')")])
    monkeypatch.setattr(set_up, "client_steps", lambda: [step("Building the browser client", "")])
    monkeypatch.setattr(set_up, "run_game", run_game)
    assert set_up.main(["play", "--port", "9000"]) == 0
    assert played == [["--port", "9000"]]
    lines = capsys.readouterr().out.splitlines()
    assert [line.rsplit(" ", 2)[0] for line in lines] == [
        "Setting up Python (1/2)…",
        "Building the browser client (2/2)…",
        "Ready after",
    ]
    assert set_up.INSTALLED.exists()


def test_nothing_is_said_when_everything_is_there(
    set_up: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert [what for what, *_ in set_up.python_steps()] == ["Setting up Python", "Installing Python packages"]
    set_up.INSTALLED.touch()
    monkeypatch.setattr(set_up, "run_game", lambda _: 0)
    assert set_up.main(["play"]) == 0
    assert capsys.readouterr() == ("", "")


def test_a_failed_step_shows_what_was_said_and_what_to_do(
    set_up: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    failing = step("Installing Python packages", "import sys; print('no network'); sys.exit(1)")
    monkeypatch.setattr(set_up, "python_steps", lambda: [failing])
    assert set_up.main([]) == 2
    said = capsys.readouterr()
    assert said.out == "Installing Python packages (1/1)…\n"
    assert said.err == "no network\ninkwright: Installing Python packages did not work\n"
    assert not set_up.INSTALLED.exists()


def test_without_a_client_the_game_is_played_in_the_terminal(
    set_up: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    set_up.INSTALLED.touch()
    played: list[list[str]] = []
    monkeypatch.setattr(set_up, "client_steps", lambda: [step("Building", "raise SystemExit(3)")])
    monkeypatch.setattr(set_up, "run_game", lambda arguments: played.append(arguments))
    set_up.main(["play"])
    assert played == [["--terminal"]]
    assert "Playing in the terminal instead." in capsys.readouterr().err
