"""Whatever a bot's process does, a question ends in time with an answer or a fault, and nothing is left."""

from __future__ import annotations

import os
import resource
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from inkwright.bots import protocol
from inkwright.bots.child_process import ChildProcess
from inkwright.bots.faults import KINDS, BotFault
from inkwright.bots.host import Host
from inkwright.errors import InkwrightError

BOT = Path(__file__).with_name("torture_bot.py")
ACTIONS = ["pass", "quest Stitch - New Dog"]
TIME = 1500
"""Milliseconds for an answer, where a bot is expected to give one: Python takes its time to start."""
SHORT = 120
"""Milliseconds, where none is expected."""
MOST_SECONDS = 4.0
"""No question takes longer than this, whatever the bot does."""


class Told(list[str]):
    """Messages that a bot sent with `info`, shortened."""

    def __call__(self, text: str) -> None:
        self.append(text[:50])


def host(way: str, told: Told | None = None, start: float = 10.0, grace: float = 0.1) -> Host:
    command = [sys.executable, "-S", str(BOT), way]
    return Host(command, start_seconds=start, grace_seconds=grace, quit_seconds=0.2, on_info=told)


def ask(bot: Host, milliseconds: int = TIME) -> int:
    begun = time.monotonic()
    try:
        return bot.ask('{"turn": 1}', ACTIONS, milliseconds)
    finally:
        assert time.monotonic() - begun < MOST_SECONDS


def fault(bot: Host, milliseconds: int = TIME) -> BotFault:
    with pytest.raises(BotFault) as caught:
        ask(bot, milliseconds)
    assert caught.value.kind in KINDS
    assert len(str(caught.value)) < 1000
    assert "\n" not in str(caught.value)
    return caught.value


OPEN_FILES = Path("/proc/self/fd")


@pytest.fixture(autouse=True)
def nothing_is_left(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """No process and no open file is left when a test is over."""
    before = len(list(OPEN_FILES.iterdir())) if OPEN_FILES.is_dir() else None
    pids: list[int] = []
    start = ChildProcess.__init__

    def noted(self: ChildProcess, command: list[str]) -> None:
        start(self, command)
        pids.append(self.pid)

    monkeypatch.setattr(ChildProcess, "__init__", noted)
    yield
    for pid in pids:
        with pytest.raises(ChildProcessError):  # reaped already
            os.waitpid(pid, os.WNOHANG)
    if before is not None:
        assert len(list(OPEN_FILES.iterdir())) <= before


def is_running(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    try:
        return " Z " not in Path(f"/proc/{pid}/stat").read_text()
    except FileNotFoundError:
        return False


def test_a_bot_that_behaves() -> None:
    told = Told()
    with host("slow", told) as bot:
        assert bot.name == "slow" or not bot.started
        assert [ask(bot), ask(bot)] == [1, 1]
        assert (bot.name, bot.author, bot.started) == ("torture", "nobody", True)
    assert told == ["still here 1", "still here 2"]


def test_thinking_until_stop_is_in_time() -> None:
    with host("on_stop", grace=TIME / 1000) as bot:
        assert ask(bot, SHORT) == 1
        assert ask(bot, SHORT) == 1


def test_no_such_command() -> None:
    with Host(["./there-is-no-such-bot"]) as bot:
        found = fault(bot)
    assert found.kind == "start"
    assert "there-is-no-such-bot" in str(found)
    with pytest.raises(InkwrightError, match="no bot given"):
        Host([])


def test_crash_at_start_reports_last_words() -> None:
    with host("crash_at_start") as bot:
        for _ in range(2):
            found = fault(bot)
            assert found.kind == "start"
            assert "status 3" in str(found)
            assert "a library is missing" in str(found)
        assert not bot.started


@pytest.mark.parametrize("way", ["silent_at_start", "garbage_at_start"])
def test_no_handshake(way: str) -> None:
    with host(way, start=0.4) as bot:
        found = fault(bot)
    assert found.kind == "start"
    assert "within 0.4 s" in str(found)


def test_another_version() -> None:
    with host("other_version") as bot:
        found = fault(bot)
    assert found.kind == "start"
    assert "'99'" in str(found)


def test_crash_in_a_game_and_a_new_start() -> None:
    with host("crash_in_game") as bot:
        assert ask(bot) == 1
        found = fault(bot)
        assert found.kind == "crash"
        assert "SIGABRT" in str(found)
        assert ask(bot) == 1  # started again


@pytest.mark.parametrize("way", ["silent", "unfinished_line", "only_garbage"])
def test_no_answer(way: str) -> None:
    with host(way) as bot:
        found = fault(bot, 600)
        assert found.kind == "timeout"
        assert ("hello" in str(found)) == (way == "only_garbage")


def test_a_late_answer_is_not_taken_for_the_next_one() -> None:
    with host("late") as bot:
        assert fault(bot, 400).kind == "timeout"
        assert ask(bot) == 1  # not the 0 of the first question
        assert ask(bot) == 0


def test_a_new_game_does_not_wait_for_an_answer_that_is_owed() -> None:
    with host("late") as bot:
        assert fault(bot, 400).kind == "timeout"
        bot.new_game(7, 0)
        assert fault(bot, 400).kind == "timeout"  # a new process, and again its first question


@pytest.mark.parametrize("way", ["partial_lines", "binary_garbage", "long_line"])
def test_odd_but_answered(way: str) -> None:
    told = Told()
    with host(way, told) as bot:
        assert [ask(bot), ask(bot)] == [1, 1]
    assert all(len(text) <= 50 for text in told)


@pytest.mark.parametrize("way", ["megabyte_line", "flood_output", "flood_errors", "flood_unasked"])
def test_floods_stop_early_and_are_not_kept(way: str) -> None:
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    with host(way) as bot:
        assert fault(bot, 3000).kind == "flood"
        assert fault(bot, 3000).kind == "flood"  # of the next process
    grown = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before
    assert grown < 40_000  # kilobytes


@pytest.mark.parametrize("way", ["no_number", "words_for_number", "other_words", "future"])
def test_wrong_answers_are_one_fault(way: str) -> None:
    with host(way) as bot:
        assert fault(bot).kind == "illegal"
        assert ask(bot) == 0  # the same process plays on


def test_numbers_out_of_range() -> None:
    with host("too_high") as bot:
        for _ in range(4):
            assert fault(bot).kind == "illegal"
        assert ask(bot) == 0


@pytest.mark.parametrize("way", ["closes_output"])
def test_closed_pipes(way: str) -> None:
    with host(way) as bot:
        found = fault(bot)
        assert found.kind == "crash"
        assert "closed its output" in str(found)


def test_closed_input() -> None:
    with host("closes_input") as bot:
        assert fault(bot, 400).kind in ("timeout", "crash")
        assert fault(bot, 400).kind in ("timeout", "crash")


def test_a_bot_that_does_not_read() -> None:
    with host("reads_nothing") as bot, pytest.raises(BotFault) as caught:
        bot.ask('{"long": "' + "x" * 1_000_000 + '"}', ACTIONS, SHORT)
    assert caught.value.kind == "deaf"


def test_quit_ignored() -> None:
    with host("ignores_quit") as bot:
        assert ask(bot) == 1
        begun = time.monotonic()
    assert time.monotonic() - begun < MOST_SECONDS


def test_a_child_that_keeps_the_pipe_open_is_ended_too() -> None:
    told = Told()
    with host("keeps_child", told) as bot:
        assert ask(bot) == 1
        pid = int(told[0])
        assert is_running(pid)
        found = fault(bot, SHORT)
        assert found.kind in ("timeout", "crash")
    deadline = time.monotonic() + 5
    while is_running(pid) and time.monotonic() < deadline:
        time.sleep(0.01)
    assert not is_running(pid)


def test_what_is_not_utf_8_can_be_asked_too() -> None:
    with host("slow") as bot:
        assert bot.ask('{"name": "\ud800 \u2028 \x85"}', ["pass", "quest \udfff\n\u2028"], TIME) == 1


def test_a_view_keeps_its_spaces() -> None:
    text = protocol.question(3, '{"name":\n"two  spaces\u00a0and more"}', ["a\nb  c"], 5)
    assert text == 'view {"name": "two  spaces\u00a0and more"}\naction 0 a b c\ngo 3 time 5\n'


def test_every_way_is_tested() -> None:
    import torture_bot

    source = Path(__file__).read_text()
    ways = set(torture_bot.WAYS) - {"handshake", "next_question", "answer_all"}
    assert {way for way in ways if f'"{way}"' not in source} == set()
