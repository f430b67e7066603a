"""The host's side of the engine protocol: starts a bot's process, asks it, and takes no harm from it.

Every question ends with a legal answer or one `BotFault`, within the time for it and a little more. After a
fault that leaves the process useless it is ended, and started again for the next question: each question says
all there is to know.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence

from inkwright.bots import protocol
from inkwright.bots.child_process import MOST_OUTPUT, ChildProcess, Deaf, Flood, Gone
from inkwright.bots.faults import BotFault
from inkwright.errors import InkwrightError, shown

START_SECONDS = 10.0
"""How long a bot may take to shake hands."""
GRACE_SECONDS = 0.5
"""How long after `stop` an answer still counts: a line takes its way."""
QUIT_SECONDS = 1.0
"""How long a bot may take to end after `quit`."""

Hear = Callable[[str], None]
"""Takes what a bot tells with `info`."""


class Host:
    """A bot's process and what has been said with it. Use it as a context manager, or `close` it."""

    def __init__(
        self,
        command: Sequence[str],
        *,
        start_seconds: float = START_SECONDS,
        grace_seconds: float = GRACE_SECONDS,
        quit_seconds: float = QUIT_SECONDS,
        hear: Hear | None = None,
    ) -> None:
        if not command:
            raise InkwrightError("which bot? Give the command that starts it")
        self.command = tuple(command)
        self.name = command[0].rpartition("/")[2]
        """What the bot calls itself; until it has said so, its command."""
        self.author = ""
        self.started = False
        """Whether it has ever shaken hands."""
        self._start_seconds = start_seconds
        self._grace_seconds = grace_seconds
        self._quit_seconds = quit_seconds
        self._hear = hear
        self._child: ChildProcess | None = None
        self._number = 0
        self._owing = False
        """The last question was not answered."""
        self._game: tuple[int, int] | None = None
        self._told = False
        """Whether the process has been told of the game."""
        self._odd = ""
        """The first line since the question that is not of the protocol."""

    def new_game(self, seed: int, player: int) -> None:
        """Another game begins. A bot that still owes an answer is started anew."""
        self._game = (seed, player)
        self._told = False
        if self._owing:
            self._drop()

    def ask(self, view: str, actions: Sequence[str], milliseconds: int) -> int:
        """Which of the actions the bot takes, as its number. Raises BotFault."""
        self._owing = True
        child = self._child or self._start()
        self._number += 1
        self._odd = ""
        child.allow_more()
        try:
            first = "" if self._game is None or self._told else protocol.new_game(*self._game)
            child.send(first + protocol.question(self._number, view, actions, milliseconds))
            self._told = True
            best = self._wait(child, actions, milliseconds)
        except Gone:
            raise self._broken("crash", f"it {child.ending}") from None
        except Flood:
            raise self._broken(
                "flood", f"it wrote more than {MOST_OUTPUT:,} bytes while it was asked"
            ) from None
        except Deaf:
            raise self._broken("deaf", "it did not read what it was sent") from None
        self._owing = False
        return best

    def close(self) -> None:
        """Say goodbye, and see to it that the process ends."""
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
        self._told = False
        deadline = time.monotonic() + self._start_seconds
        try:
            child.send(protocol.hello())
            while True:
                line = child.receive(deadline)
                if line is None:
                    seconds = f"{self._start_seconds:g} s"
                    raise self._broken("start", f"it did not say `{protocol.READY}` within {seconds}")
                word, _, rest = line.strip().partition(" ")
                if word == protocol.ID:
                    self._introduce(rest.strip())
                elif word == protocol.READY:
                    break
                elif word != protocol.INFO:
                    self._odd = self._odd or line
        except Gone:
            raise self._broken("start", f"it {child.ending} before it was ready") from None
        except Flood:
            raise self._broken(
                "flood", f"it wrote more than {MOST_OUTPUT:,} bytes before it was ready"
            ) from None
        if rest.strip() != str(protocol.VERSION):
            raise self._broken(
                "start", f"it speaks version {shown(rest.strip())} of the protocol, not {protocol.VERSION}"
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
        """Read until there is an answer to this question; say `stop` when the time is up."""
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
                if self._hear is not None:
                    self._hear(rest)
            elif word == protocol.BEST_ACTION:
                best = self._answer(rest, actions)
                if best is not None:
                    return best
            else:
                self._odd = self._odd or line

    def _answer(self, rest: str, actions: Sequence[str]) -> int | None:
        """The action that an answer means; None for one to an earlier question, which comes too late."""
        number, _, answer = rest.strip().partition(" ")
        if _is_number(number) and int(number) < self._number:
            return None
        action, _, text = answer.strip().partition(" ")
        said = f"`{protocol.BEST_ACTION} {rest.strip()[:80]}`"
        if number != str(self._number) or not _is_number(action):
            wanted = f"`{protocol.BEST_ACTION} {self._number} N`, N being the number of an action"
            raise self._fault("illegal", f"it said {shown(said)}; right would be {wanted}")
        if int(action) >= len(actions):
            raise self._fault("illegal", f"it said {shown(said)}, but there are {len(actions)} actions")
        if text.strip() and protocol.one_line(text) != protocol.one_line(actions[int(action)]):
            raise self._fault("illegal", f"it said {shown(said)}, but that one is {actions[int(action)]}")
        return int(action)

    def _fault(self, kind: str, what: str) -> BotFault:
        """A fault after which the process may go on."""
        if self._odd:
            what += f"; what it said was {shown(self._odd)}"
        words = self._child.last_words if self._child is not None else ""
        if words:
            what += f"; on its standard error output: {shown(words.splitlines()[-1])}"
        return BotFault(kind, f"{self.name}: {what}")

    def _broken(self, kind: str, what: str) -> BotFault:
        """A fault after which the process is of no more use."""
        fault = self._fault(kind, what)
        self._drop()
        return fault

    def _drop(self) -> None:
        if self._child is not None:
            self._child.close()
            self._child = None
        self._owing = False


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) <= 9
