"""The entry point: exit statuses, errors on stderr, closed pipes, and help of every sub-command."""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType

import pytest

from inkwright import __version__, cli
from inkwright.cli.main import COMMANDS, build_parser, main
from inkwright.errors import InkwrightError

ENTRY = [sys.executable, "-c", "from inkwright.cli.main import run; run()"]


@pytest.fixture
def command(monkeypatch: pytest.MonkeyPatch) -> Callable[[Callable[[], int]], None]:
    """Registers a sub-command `probe` that does what it is given."""

    def register(act: Callable[[], int]) -> None:
        def configure(parser: argparse.ArgumentParser) -> None:
            parser.set_defaults(run=lambda args: act())

        module = ModuleType("probe_command")
        module.__dict__["configure"] = configure
        monkeypatch.setitem(sys.modules, "probe_command", module)
        monkeypatch.setitem(COMMANDS, "probe", ("probe_command", "for this test"))

    return register


def raising(problem: BaseException) -> Callable[[], int]:
    def act() -> int:
        raise problem

    return act


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["--version"])
    assert ended.value.code == 0
    assert capsys.readouterr().out in (f"inkwright {__version__} ({kind})\n" for kind in ("pure", "compiled"))


def test_the_package_runs_as_a_module() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "inkwright", "--version"], capture_output=True, text=True, check=False
    )
    assert done.stdout.startswith(f"inkwright {__version__}"), done.stderr


@pytest.mark.parametrize(
    "words",
    [
        [],
        ["nonsense"],
        ["--nonsense"],
        ["rules"],
        ["rules", "1.1.1", "--nonsense"],
        ["cards"],
        ["cards", "serach", "stitch"],
        ["cards", "search", "--nonsense"],
        ["cards", "search", "--inkable", "--uninkable"],
        ["deck", "check"],
        ["deck", "check", "one.txt", "two\n\nthree.txt"],
    ],
)
def test_a_command_line_that_cannot_be_read_is_status_2(
    capsys: pytest.CaptureFixture[str], words: list[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        main(words)
    assert ended.value.code == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.startswith("inkwright: ")
    assert printed.err.endswith(" --help`\n")
    assert printed.err.count("\n") == 1


def test_the_line_about_a_long_mistake_is_short(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["rules", "1.1.1", "--" + "x" * 100_000])
    assert len(capsys.readouterr().err) < 500


@pytest.mark.parametrize(
    "words",
    [
        ["cards", "show", "Stitch - Rock Star"],
        ["cards", "search", "--format", "core"],
        ["deck", "check", "my-deck.txt"],
    ],
)
@pytest.mark.parametrize("day", ["yesterday", "2026-02-30", "2026", "", "17.7.2026", "9" * 10_000])
def test_an_invalid_date_is_the_same_error_everywhere(
    words: list[str], day: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*words, "--date", day]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.startswith("inkwright: not a date: '")
    assert printed.err.endswith("'; write it as in 2026-07-17\n")
    assert len(printed.err) < 200


def test_an_unknown_command_names_the_known_ones(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["nonsense"])
    message = capsys.readouterr().err
    assert "nonsense" in message
    assert all(name in message for name in COMMANDS)


@pytest.mark.parametrize("status", [0, 1])
def test_the_status_of_a_command_is_passed_on(
    command: Callable[[Callable[[], int]], None], status: int
) -> None:
    command(lambda: status)
    assert main(["probe"]) == status


@pytest.mark.parametrize(
    ("problem", "status", "line"),
    [
        (InkwrightError("deck.txt:3: no card"), 2, "inkwright: deck.txt:3: no card"),
        (
            FileNotFoundError(2, "No such file or directory", "x.txt"),
            2,
            "inkwright: x.txt: No such file or directory",
        ),
        (OSError("disk is gone"), 2, "inkwright: disk is gone"),
        (KeyboardInterrupt(), 130, "inkwright: stopped"),
    ],
)
def test_a_problem_is_one_line_on_stderr(
    command: Callable[[Callable[[], int]], None],
    capsys: pytest.CaptureFixture[str],
    problem: BaseException,
    status: int,
    line: str,
) -> None:
    command(raising(problem))
    assert main(["probe"]) == status
    printed = capsys.readouterr()
    assert (printed.out, printed.err) == ("", line + "\n")


def test_a_bug_is_not_hidden(command: Callable[[Callable[[], int]], None]) -> None:
    command(raising(ZeroDivisionError()))
    with pytest.raises(ZeroDivisionError):
        main(["probe"])


# A long answer meets the closed pipe while it is printed, a short one when it is flushed at the end.
@pytest.mark.parametrize("words", [["rules", "the"], ["rules", "1.1.1"]], ids=["long", "short"])
def test_a_reader_who_goes_away_is_no_error(words: list[str]) -> None:
    with subprocess.Popen([*ENTRY, *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait(timeout=60) == 0


# The same two answers meet an output that takes nothing.
@pytest.mark.parametrize("words", [["rules", "the"], ["rules", "1.1.1"]], ids=["long", "short"])
def test_an_answer_that_cannot_be_written_is_told_once(words: list[str]) -> None:
    unwritable = os.open(os.devnull, os.O_RDONLY)
    try:
        buffered = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
        done = subprocess.run([*ENTRY, *words], stdout=unwritable, stderr=subprocess.PIPE, env=buffered)
    finally:
        os.close(unwritable)
    assert done.returncode == 2
    assert done.stderr.startswith(b"inkwright: ")
    assert done.stderr.count(b"\n") == 1


@pytest.mark.parametrize(
    ("closed", "words", "status", "said"),
    [
        (">&-", ["rules", "1.1.1"], 0, ""),
        (">&-", ["rules", "xylophone"], 1, "no rule mentions 'xylophone'\n"),
        ("<&-", ["deck", "check", "-"], 2, "inkwright: standard input is closed: "),
    ],
)
def test_streams_that_are_closed_are_no_traceback(
    closed: str, words: list[str], status: int, said: str
) -> None:
    shell = ["sh", "-c", f'exec "$@" {closed}', "sh"]
    done = subprocess.run([*shell, *ENTRY, *words], stderr=subprocess.PIPE, text=True)
    assert done.returncode == status
    assert done.stderr.startswith(said)
    assert len(done.stderr.splitlines()) == (1 if said else 0)


@pytest.mark.parametrize(
    ("words", "page"),
    [
        (["--nonsense"], "inkwright"),
        (["deck", "check", "one.txt", "two.txt"], "inkwright deck check"),
        (["cards", "search", "--nonsense"], "inkwright cards search"),
        (["rules", "1.1.1", "--nonsense"], "inkwright rules"),
    ],
)
def test_a_mistake_names_the_help_of_its_own_command(
    words: list[str], page: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        main(words)
    assert capsys.readouterr().err.endswith(f"; see `{page} --help`\n")


def test_letters_the_terminal_cannot_show_are_no_error() -> None:
    command = [*ENTRY, "cards", "show", "Te Ka - Elemental Terror"]
    done = subprocess.run(command, capture_output=True, env={**os.environ, "PYTHONIOENCODING": "ascii"})
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.startswith(rb"Te K\u0101 - Elemental Terror")


def test_the_entry_point_exits_with_the_status() -> None:
    done = subprocess.run([*ENTRY, "rules", "99.99"], capture_output=True, text=True)
    assert done.returncode == 2
    assert done.stdout == ""
    assert len(done.stderr.splitlines()) == 1


def parsers(name: str) -> Iterator[argparse.ArgumentParser]:
    """The parser of a sub-command and those of its own sub-commands, however deep."""

    def walk(parser: argparse.ArgumentParser) -> Iterator[argparse.ArgumentParser]:
        yield parser
        for action in parser._actions:
            if isinstance(action, argparse._SubParsersAction):
                for inner in action.choices.values():
                    yield from walk(inner)

    (commands,) = [
        each for each in build_parser(name)._actions if isinstance(each, argparse._SubParsersAction)
    ]
    yield from walk(commands.choices[name])


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_help_with_an_example(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    for parser in parsers(name):
        words = parser.prog.split()[1:]
        with pytest.raises(SystemExit) as ended:
            main([*words, "--help"])
        assert ended.value.code == 0
        printed = capsys.readouterr()
        assert printed.err == ""
        assert "example" in printed.out.lower(), f"no example in: inkwright {' '.join(words)} --help"
        assert f"inkwright {name}" in printed.out.split("xample", 1)[1], (
            f"{parser.prog}: the example is not of it"
        )


def test_commands_get_their_cards_only_by_the_option_that_chooses_a_table() -> None:
    # `card_table.chosen` is the one way to the cards, so whoever needs cards has --cards.
    loading = re.compile(r"^\s*(?:from|import) .*\bload\b", re.MULTILINE)
    sources = {path.stem: path.read_text(encoding="utf-8") for path in Path(cli.__file__).parent.glob("*.py")}
    assert [name for name, source in sources.items() if loading.search(source)] == ["card_table"]
    users = [name for name, source in sources.items() if "card_table.from_args(" in source]
    assert set(users) >= {"cards", "deck"}
    assert [name for name in users if "card_table.add_option(" not in sources[name]] == []


def test_help_names_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["--help"])
    assert ended.value.code == 0
    printed = capsys.readouterr().out
    assert "example" in printed
    for name, (_, summary) in COMMANDS.items():
        assert name in printed
        assert summary in " ".join(printed.split())
