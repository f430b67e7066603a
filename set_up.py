"""Set up what a checkout needs, one line per step; run by `make` with any Python 3.11 or newer.

`python3 set_up.py` makes the virtual environment. `python3 set_up.py play` also builds the browser client and
starts the game with the options that follow. What is up to date is skipped, so later runs work offline.
"""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from types import ModuleType
from typing import IO

BAD_INPUT, INTERRUPTED = 2, 130
ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
INSTALLED = VENV / ".installed"
REQUIREMENTS = ("requirements-dev.txt", "requirements-cards.txt", "pyproject.toml")
_TICK = 1.0

Step = tuple[str, list[list[str]], str]
"""What is done, the commands that do it, and advice if one of them fails."""


class Failed(Exception):
    """Failed step."""


def main(arguments: Sequence[str]) -> int:
    """Set up the environment, and with `play` everything to play."""
    playing = bool(arguments) and arguments[0] == "play"
    steps = [*python_steps()]
    optional = [*client_steps()] if playing else []
    total = len(steps) + len(optional)
    started = time.monotonic()
    try:
        for number, step in enumerate(steps, start=1):
            carry_out(step, number, total)
        if steps:
            INSTALLED.touch()
    except Failed as problem:
        print(f"inkwright: {problem}", file=sys.stderr)
        return BAD_INPUT
    if not playing:
        return 0
    terminal: list[str] = []
    try:
        for number, step in enumerate(optional, start=len(steps) + 1):
            carry_out(step, number, total)
    except Failed as problem:
        print(f"inkwright: {problem}. Playing in the terminal instead.", file=sys.stderr)
        terminal = ["--terminal"]
    if total:
        print(f"Ready after {duration(time.monotonic() - started)}.", flush=True)
    return run_game([*terminal, *arguments[1:]])


def python_steps() -> Iterable[Step]:
    """Yield the steps that make the virtual environment."""
    if not is_stale(INSTALLED, (ROOT / name for name in REQUIREMENTS)):
        return
    pip = [str(program("python")), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    yield (
        "Setting up Python",
        [[sys.executable, "-m", "venv", str(VENV)]],
        "a virtual environment could not be made; on Debian: apt install python3-venv",
    )
    yield (
        "Installing Python packages",
        [
            [*pip, "-r", "requirements-dev.txt"],
            [*pip, "--no-deps", "-r", "requirements-cards.txt"],
            [*pip, "--no-deps", "--no-build-isolation", "--editable", "."],
        ],
        "Python packages could not be installed; the first run needs a network",
    )


def client_steps() -> Iterable[Step]:
    """Yield the steps that build the browser client."""
    build = client_build()
    if not build.stale(build.PAGE, build.sources()):
        return
    command = [str(program("python")), str(ROOT / "client" / "build.py")]
    if build.stale(build.INSTALLED, iter([build.CLIENT / "package-lock.json"])):
        yield (
            "Installing the tools of the browser client",
            [[*command, "--tools"]],
            "the tools that build the browser client could not be installed; the first run needs a network",
        )
    yield "Building the browser client", [command], "the browser client could not be built"


def carry_out(step: Step, number: int, total: int) -> None:
    """Carry out a step; show its time, and what its commands say only if one fails."""
    what, commands, advice = step
    title = f"{what} ({number}/{total})…"
    started = time.monotonic()
    live = sys.stdout.isatty()
    if live:
        print(title, end="", flush=True)
    with tempfile.TemporaryFile() as said:
        for command in commands:
            if run_quietly(command, said, lambda: show(title, started, live)):
                print("" if live else title, flush=True)
                said.seek(0)
                sys.stderr.write(said.read().decode(errors="replace"))
                raise Failed(advice)
    print(f"{chr(13) if live else ''}{title} {duration(time.monotonic() - started)}", flush=True)


def run_quietly(command: Sequence[str], said: IO[bytes], tick: Callable[[], None]) -> int:
    """Run a command with its output in a file; call `tick` every second. Return the exit status."""
    process = subprocess.Popen(
        command, cwd=ROOT, stdin=subprocess.DEVNULL, stdout=said, stderr=subprocess.STDOUT
    )
    try:
        while True:
            try:
                return process.wait(_TICK)
            except subprocess.TimeoutExpired:
                tick()
    finally:
        if process.poll() is None:
            process.terminate()


def show(title: str, started: float, live: bool) -> None:
    """Show on a terminal how long a step has taken so far."""
    if live:
        print(f"\r{title} {duration(time.monotonic() - started)}", end="", flush=True)


def run_game(arguments: Sequence[str]) -> int:
    """Start the game; Ctrl-C belongs to it alone."""
    command = [str(program("inkwright")), "play", *arguments]
    if os.name == "posix":
        os.execv(command[0], command)
    return subprocess.run(command, check=False).returncode


def program(name: str) -> Path:
    """Return a program of the virtual environment."""
    return VENV / "Scripts" / f"{name}.exe" if os.name == "nt" else VENV / "bin" / name


def duration(seconds: float) -> str:
    """Return a time for people."""
    whole = round(seconds)
    return f"{whole // 60} min {whole % 60} s" if whole >= 60 else f"{whole} s"


def is_stale(target: Path, needed: Iterable[Path]) -> bool:
    """Return whether a file is missing or older than what it depends on."""
    return not target.exists() or any(each.stat().st_mtime > target.stat().st_mtime for each in needed)


def client_build() -> ModuleType:
    """Import client/build.py, which is not in a package."""
    spec = importlib.util.spec_from_file_location("client_build", ROOT / "client" / "build.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        print()
        sys.exit(INTERRUPTED)
