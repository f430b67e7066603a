"""The host side of the engine protocol: start a bot's process and ask it for decisions.

Every question ends with a legal answer or a `BotFault`, within its time limit and a short grace period. After
a fault that leaves the process unusable, it is killed and started again for the next question. That is safe
because each question is self-contained.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence

from inkwright.bots import protocol
from inkwright.bots.child_process import MOST_OUTPUT, ChildProcess, Deaf, Flood, Gone
from inkwright.bots.faults import BotFault
from inkwright.errors import InkwrightError, quote

START_SECONDS = 10.0
"""Time limit for the handshake."""
GRACE_SECONDS = 0.5
"""Time after `stop` in which an answer still counts."""
QUIT_SECONDS = 1.0
"""Time limit for exiting after `quit`."""

InfoListener = Callable[[str], None]
"""Receives the `info` lines of a bot."""


class Host:
    """A bot's process and the state of the conversation. Use it as a context manager, or call `close`."""

    def __init__(
        self,
        command: Sequence[str],
        *,
        start_seconds: float = START_SECONDS,
        grace_seconds: float = GRACE_SECONDS,
        quit_seconds: float = QUIT_SECONDS,
        on_info: InfoListener | None = None,
    ) -> None:
        if not command:
            raise InkwrightError("no bot given: add the command that starts it")
        self.command = tuple(command)
        self.name = command[0].rpartition("/")[2]
        """Name that the bot gave in the handshake; before that, its command."""
        self.author = ""
        self.started = False
        """True once a handshake has been completed."""
        self._start_seconds = start_seconds
        self._grace_seconds = grace_seconds
        self._quit_seconds = quit_seconds
        self._on_info = on_info
        self._child: ChildProcess | None = None
        self._number = 0
        self._unanswered = False
        """True if the last question was not answered."""
        self._game: tuple[int, int] | None = None
        self._announced = False
        """True once the process knows about the current game."""
        self._unexpected = ""
        """First line since the last question that is not part of the protocol."""

    def new_game(self, seed: int, player: int) -> None:
        """Announce a new game. A bot that has not answered the last question is restarted."""
        self._game = (seed, player)
        self._announced = False
        if self._unanswered:
            self._drop()

    def ask(self, view: str, actions: Sequence[str], milliseconds: int) -> int:
        """Return the number of the action that the bot chooses. Raises BotFault."""
        self._unanswered = True
        child = self._child or self._start()
        self._number += 1
        self._unexpected = ""
        child.reset_limits()
        try:
            first = "" if self._game is None or self._announced else protocol.new_game(*self._game)
            child.send(first + protocol.question(self._number, view, actions, milliseconds))
            self._announced = True
            best = self._wait(child, actions, milliseconds)
        except Gone:
            raise self._fatal("crash", f"it {child.ending}") from None
        except Flood:
            raise self._fatal("flood", f"it wrote more than {MOST_OUTPUT:,} bytes for one answer") from None
        except Deaf:
            raise self._fatal("deaf", "it did not read its input") from None
        self._unanswered = False
        return best

    def close(self) -> None:
        """End the process, with `quit` if it listens."""
        if self._child is not None:
            self._child.close(f"{protocol.QUIT}\n", self._quit_seconds)
            self._child = None

    def __enter__(self) -> Host:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # The handshake.

    def _start(self) -> ChildProcess:
        try:
            child = ChildProcess(self.command)
        except InkwrightError as problem:
            raise BotFault("start", str(problem)) from None
        self._child = child
        self._announced = False
        deadline = time.monotonic() + self._start_seconds
        try:
            child.send(protocol.hello())
            while True:
                line = child.receive(deadline)
                if line is None:
                    seconds = f"{self._start_seconds:g} s"
                    raise self._fatal("start", f"it did not say `{protocol.READY}` within {seconds}")
                word, _, rest = line.strip().partition(" ")
                if word == protocol.ID:
                    self._introduce(rest.strip())
                elif word == protocol.READY:
                    break
                elif word != protocol.INFO:
                    self._unexpected = self._unexpected or line
        except Gone:
            raise self._fatal("start", f"it {child.ending} before it was ready") from None
        except Flood:
            raise self._fatal(
                "flood", f"it wrote more than {MOST_OUTPUT:,} bytes before it was ready"
            ) from None
        if rest.strip() != str(protocol.VERSION):
            raise self._fatal(
                "start",
                f"it speaks protocol version {quote(rest.strip())}, not {protocol.VERSION}",
            )
        self.started = True
        return child

    def _introduce(self, rest: str) -> None:
        what, _, value = rest.partition(" ")
        value = protocol.one_line("".join(char if char.isprintable() else " " for char in value))[:80]
        if what == "name" and value:
            self.name = value
        elif what == "author":
            self.author = value

    # Questions.

    def _wait(self, child: ChildProcess, actions: Sequence[str], milliseconds: int) -> int:
        """Read until the bot answers this question; send `stop` when the time is up."""
        deadline = time.monotonic() + milliseconds / 1000
        stopped = False
        while True:
            line = child.receive(deadline)
            if line is None:
                if stopped:
                    raise self._fault("timeout", f"it did not answer within {milliseconds} ms")
                stopped = True
                deadline = time.monotonic() + self._grace_seconds
                child.send(f"{protocol.STOP}\n")
                continue
            word, _, rest = line.strip().partition(" ")
            if word == protocol.INFO:
                if self._on_info is not None:
                    self._on_info(rest)
            elif word == protocol.BEST_ACTION:
                best = self._answer(rest, actions)
                if best is not None:
                    return best
            else:
                self._unexpected = self._unexpected or line

    def _answer(self, rest: str, actions: Sequence[str]) -> int | None:
        """Return the action of an answer, or None if it is a late answer to an earlier question."""
        number, _, answer = rest.strip().partition(" ")
        if _is_number(number) and int(number) < self._number:
            return None
        action, _, text = answer.strip().partition(" ")
        said = f"`{protocol.BEST_ACTION} {rest.strip()[:80]}`"
        if number != str(self._number) or not _is_number(action):
            wanted = f"`{protocol.BEST_ACTION} {self._number} N`, where N is the number of an action"
            raise self._fault("illegal", f"it answered {quote(said)}; expected {wanted}")
        if int(action) >= len(actions):
            raise self._fault("illegal", f"it answered {quote(said)}, but there are {len(actions)} actions")
        if text.strip() and protocol.one_line(text) != protocol.one_line(actions[int(action)]):
            raise self._fault("illegal", f"it answered {quote(said)}, which is {actions[int(action)]}")
        return int(action)

    def _fault(self, kind: str, what: str) -> BotFault:
        """Return a fault that leaves the process usable."""
        if self._unexpected:
            what += f"; it wrote {quote(self._unexpected)}"
        errors = self._child.last_errors if self._child is not None else ""
        if errors:
            what += f"; standard error: {quote(errors.splitlines()[-1])}"
        return BotFault(kind, f"{self.name}: {what}")

    def _fatal(self, kind: str, what: str) -> BotFault:
        """Return a fault that makes the process unusable, and end it."""
        fault = self._fault(kind, what)
        self._drop()
        return fault

    def _drop(self) -> None:
        if self._child is not None:
            self._child.close()
            self._child = None
        self._unanswered = False


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) <= 9
