"""Steps that reveal, search and name cards."""

from __future__ import annotations

from inkwright.engine.codes import A_NAME, ASK_NAME, L_LOOK, L_NAMES, L_REVEAL, Z_DECK
from inkwright.engine.evaluate.registers import refs_in
from inkwright.engine.machine_types import i64
from inkwright.engine.packing import CARD_MASK, FIELD_MASK, FIRST_FIELD, pack
from inkwright.engine.resolve import Frame
from inkwright.engine.scope import Amt, CardFilter, Step, Test, Who
from inkwright.engine.state import State
from inkwright.engine.steps.operands import UP_TO, asked_player, source_of
from inkwright.engine.steps.targets import ChooseCardsStep
from inkwright.engine.zones import look, note, show


class SearchStep(ChooseCardsStep):
    """Search a private zone, which may fail to find what is there (7.1.4)."""

    __slots__ = ()

    def __init__(self, reg: i64, cards: CardFilter, amount: Amt | None, who: Who) -> None:
        super().__init__(reg, cards, UP_TO, amount, who, False)

    def foresee(self, g: State, frame: Frame) -> bool:
        return False  # it looks at cards and shuffles them, whatever it finds

    def run(self, g: State, frame: Frame) -> bool:
        if frame.stage == 0 and self.cards.zone == Z_DECK:
            for q in {g.owner[cid] for cid in self.cards.find(g, frame)} or {frame.you}:
                look(g, g.players[q].deck, 1 << asked_player(self.who, g, frame))
        return super().run(g, frame)


class NameCardStep(Step):
    """Name a card or something else, by its index among everything that can be named."""

    __slots__ = ("names", "reg", "what")

    def __init__(self, reg: int, names: tuple[str, ...], what: str) -> None:
        self.reg = reg
        self.names = names
        self.what = what

    def run(self, g: State, frame: Frame) -> bool:
        options = [pack(A_NAME, i) for i in range(len(self.names))]
        if self.what == "card" and not g.edition.pair_is_name:
            single = frozenset(self.names)
            options = [pack(A_NAME, i) for i, name in enumerate(self.names) if not is_pair(name, single)]
        g.ask(frame.you, ASK_NAME, options, frame.this & CARD_MASK)
        return False

    def answer(self, g: State, frame: Frame, action: i64) -> None:
        index = action >> FIRST_FIELD & FIELD_MASK
        frame.regs[self.reg] = (index,)
        note(g, L_NAMES, "5.2.6", frame.you, frame.this & CARD_MASK, -1, index)
        frame.pc += 1


def is_pair(name: str, names: frozenset[str]) -> bool:
    """Return whether a name joins several others, as `A & B` or `A, B & C` (5.2.6.1)."""
    return " & " in name and frozenset(name.replace(", ", " & ").split(" & ")) <= names


class RevealStep(Step):
    """Reveal the cards of a register, or show them to some players for `LookAt` (6.1.14)."""

    __slots__ = ("reg", "reveal", "who")

    def __init__(self, reg: i64, reveal: bool, who: Who) -> None:
        self.reg = reg
        self.reveal = reveal
        self.who = who

    def possible(self, g: State, frame: Frame, whole: bool) -> bool:
        return bool(refs_in(frame, self.reg))

    def run(self, g: State, frame: Frame) -> bool:
        refs = refs_in(frame, self.reg)
        lookers = self.who.players(g, frame)
        if not self.reveal:
            look(g, [ref & CARD_MASK for ref in refs], sum(1 << q for q in lookers))
        for ref in refs:
            cid = ref & CARD_MASK
            if self.reveal:
                show(g, cid)
                note(g, L_REVEAL, "6.1.14.1", g.owner[cid], cid, source_of(frame))
                continue
            for q in lookers:
                note(g, L_LOOK, "6.1.14.1", q, cid, source_of(frame))
        if not refs:
            frame.complete = False
        frame.pc += 1
        return True


class RevealUntilStep(Step):
    """Reveal from the top of a deck until some cards pass the tests; bind them and all revealed."""

    __slots__ = ("amount", "found", "revealed", "tests", "who")

    def __init__(self, who: Who, tests: tuple[Test, ...], amount: Amt, found: i64, revealed: i64) -> None:
        self.who = who
        self.tests = tests
        self.amount = amount
        self.found = found
        self.revealed = revealed

    def run(self, g: State, frame: Frame) -> bool:
        player = asked_player(self.who, g, frame)
        wanted = self.amount.value(g, frame)
        found: list[int] = []
        revealed: list[int] = []
        for cid in g.players[player].deck[::-1]:
            if len(found) >= wanted:
                break
            show(g, cid)
            note(g, L_REVEAL, "6.1.14.1", player, cid, source_of(frame))
            revealed.append(g.ref(cid))
            if all(test.passes(g, frame, cid, None) for test in self.tests):
                found.append(g.ref(cid))
        frame.regs[self.found] = tuple(found)
        frame.regs[self.revealed] = tuple(revealed)
        if frame.paying:
            frame.report(len(found), wanted)
        frame.pc += 1
        return True
