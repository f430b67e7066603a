"""Abstract base classes of lowered abilities: amounts, tests, conditions and steps.

A scope is the context of a running ability: its controller, its card and its bound values. A card reference
packs the card's id with its stamp, which changes whenever the card changes zones, so an outdated reference is
recognised (6.1.11.1, 7.1.6).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from inkwright.engine.machine_types import i64, mypyc_attr, vec

if TYPE_CHECKING:
    from inkwright.engine.definition import Program
    from inkwright.engine.resolve import Frame
    from inkwright.engine.state import Permanent, State

# Registers that a trigger fills.
R_IT: Final = 0
R_OTHER: Final = 1
R_PLAYER: Final = 2
R_AMOUNT: Final = 3
R_FIRST_FREE: Final = 4


UNBOUND: Final[list[tuple[int, ...]]] = []
"""Registers of a scope without bindings; shared, so never modified."""


@mypyc_attr(acyclic=True, free_list_len=1)
class Scope:
    """Context of an ability: its controller, its card and its bound values."""

    __slots__ = ("itself", "regs", "selected", "they", "this", "you")

    def __init__(self, you: i64, this: i64) -> None:
        self.you = you
        """Controller."""
        self.this = this
        """Reference of the card the ability is on."""
        self.they: i64 = you
        """Player that "they" stands for: in a loop over players, the current one."""
        self.itself: i64 = -1
        """Reference of the card that the modifier being evaluated is on; set before each use."""
        self.regs: list[tuple[int, ...]] = UNBOUND
        """Registers: references, players or numbers under each bound name."""
        self.selected: tuple[int, ...] = ()
        """References of all cards selected so far, which `Another` excludes (6.1.6)."""


@mypyc_attr(acyclic=True)
class Process(Scope):
    """Process on the resolution stack: a turn, a play, a challenge, an effect.

    Its fields are plain data and hold everything that is needed to continue. `run` works until it has pushed
    another process, asked for a decision or popped itself; `answer` takes the answer to a decision.
    """

    __slots__ = ("below", "stage")

    below: Process
    """The process under it on the stack, which waits for it; set when it is pushed."""

    def __init__(self, you: i64, this: i64) -> None:
        # The fields of a scope, set here to save a call. Processes that are made often call this directly,
        # since `super()` makes an object in plain Python; those made most often set the fields themselves.
        self.you = you
        self.this = this
        self.they = you
        self.itself = -1
        self.regs = UNBOUND
        self.selected = ()
        self.stage: i64 = 0
        """Number of the part of its work that comes next; each kind of process has its own numbering."""

    def run(self, g: State) -> None:
        raise NotImplementedError

    def answer(self, g: State, action: i64) -> None:
        raise NotImplementedError

    def copy(self) -> Process:
        raise NotImplementedError

    def paid_way(self, cid: i64) -> i64:
        """Return how the action being played was paid for; -1 for other cards."""
        return -1

    def spent_on(self, cid: i64) -> int:
        """Return the resources removed to pay for the action that this plays, packed by `with_spent`."""
        return 0

    def note_spent(self, code: i64, amount: i64) -> None:
        """Record that some of a resource was removed to pay for this."""

    def let_happen(self, amount: i64) -> None:
        """Record that a replacement of this event was declined."""


NO_PROCESS: Final = Process(-1, -1)
"""Top of an empty stack."""


class Who:
    """Lowered set of players; `depends_on` has the kinds of changes that can affect it."""

    __slots__ = ("depends_on",)

    def __init__(self) -> None:
        self.depends_on: i64 = 0

    def players(self, g: State, f: Scope) -> list[int]:
        raise NotImplementedError

    def includes(self, g: State, f: Scope, player: i64) -> bool:
        """Return whether a player is one of them."""
        return player in self.players(g, f)


class Amt:
    """A lowered amount; `depends_on` has the kinds of changes that can affect it."""

    __slots__ = ("depends_on",)

    def __init__(self) -> None:
        self.depends_on: i64 = 0

    def value(self, g: State, f: Scope) -> i64:
        raise NotImplementedError


class Test:
    """A lowered test of one card. `p` is the card in play (or as it last was), None in other zones."""

    __slots__ = ("depends_on",)

    def __init__(self) -> None:
        self.depends_on: i64 = 0

    def passes(self, g: State, f: Scope, cid: i64, p: Permanent | None) -> bool:
        raise NotImplementedError


class CardFilter:
    """A lowered filter."""

    __slots__ = ("depends_on", "tests", "zone")

    def __init__(self, zone: i64, tests: tuple[Test, ...]) -> None:
        self.zone = zone
        self.tests: vec[Test] = vec[Test](tests)
        self.depends_on: i64 = 0

    def find(self, g: State, f: Scope) -> list[int]:
        raise NotImplementedError

    def resolving(self, g: State, f: Scope) -> list[int]:
        """Return the resolving actions that pass the filter; only those are in play (7.4.1)."""
        return []

    def match(self, g: State, f: Scope, cid: i64, p: Permanent | None) -> bool:
        for test in self.tests:
            if not test.passes(g, f, cid, p):
                return False
        return True


class Cond:
    """A lowered condition."""

    __slots__ = ("depends_on",)

    def __init__(self) -> None:
        self.depends_on: i64 = 0

    def holds(self, g: State, f: Scope) -> bool:
        raise NotImplementedError


class Step:
    """One instruction of a program.

    `run` performs it and advances `frame.pc`; it returns False if the frame must wait for an answer or
    another frame. `answer` takes the answer to the decision that `run` asked for.
    """

    __slots__ = ()

    def possible(self, g: State, frame: Frame, whole: bool) -> bool:
        """Return whether the step can do anything now or, if `whole`, all that it says (6.1.5.1, 6.1.5.2)."""
        return True

    def suffices(self, g: State, frame: Frame) -> bool:
        """Return False if only a part of the step can be done (6.1.5.2)."""
        return True

    def foresee(self, g: State, frame: Frame) -> bool:
        """Bind everything that it could bind and continue; return False if it does more than bind."""
        return False

    def serves(self, frame: Frame, end: i64) -> bool:
        """Return whether a later step, from a given index on, uses what it has bound."""
        return False

    def begins_with_ink(self, program: Program) -> i64:
        """Return 1 if it begins the A of "A to B" with an ink cost, 0 without one, -1 if it begins no A."""
        return -1

    def forbids(self, g: State, frame: Frame, reg: i64, cid: i64) -> bool:
        """Return whether something keeps it from acting on a card, which is then not offered (1.2.2)."""
        return False

    def keeps_order(self, reg: i64) -> bool:
        """Return whether it depends on the order of the cards in a register."""
        return False

    def run(self, g: State, frame: Frame) -> bool:
        raise NotImplementedError

    def answer(self, g: State, frame: Frame, action: i64) -> None:
        raise NotImplementedError
