"""The instructions of programs that steer: sequence, choices, conditions, loops, and selecting cards."""

from __future__ import annotations

from typing import Final

from inkwright.engine.checks import check_state
from inkwright.engine.codes import (
    A_CARD,
    A_DONE,
    A_NAME,
    A_NO,
    A_OPTION,
    A_PLAYER,
    A_YES,
    ASK_CHOOSE,
    ASK_COST,
    ASK_MAY,
    ASK_NAME,
    ASK_OPTION,
    ASK_PLAYER,
    ASK_SELECT,
    CHARACTER,
    E_CHOSEN,
    E_CHOSEN_FOR_SUPPORT,
    F_CANT_BE_CHOSEN,
    F_MUST_BE_CHOSEN,
    L_NAMES,
    Z_DECK,
    Z_PLAY,
    pack,
)
from inkwright.engine.costs import can_pay_cards, next_payers, pay_ink, payable
from inkwright.engine.definition import CostDef
from inkwright.engine.evaluate.amounts import stat_of
from inkwright.engine.evaluate.players import WhoYou
from inkwright.engine.evaluate.registers import refs_in
from inkwright.engine.play import distinct, pay_with
from inkwright.engine.project import refresh
from inkwright.engine.resolve import Frame
from inkwright.engine.scope import Amt, CardFilter, Cond, Step, Who
from inkwright.engine.state import Permanent, State
from inkwright.engine.zones import exert, look, note

EXACTLY: Final = 0
UP_TO: Final = 1
ANY: Final = 2


def first(who: Who, g: State, f: Frame) -> int:
    """The one player a step asks."""
    if isinstance(who, WhoYou):
        return f.you
    players = who.players(g, f)
    return players[0] if players else f.you


class EndSentence(Step):
    """In the edition that says so by the letter, a check follows each sentence (2.0: 1.8.1, 6.1.2)."""

    __slots__ = ()

    def run(self, g: State, frame: Frame) -> bool:
        frame.pc += 1
        if g.edition.gsc_per_sentence:
            check_state(g)
            return g.outcome == -2 and g.stack[-1] is frame
        return True


class Jump(Step):
    """Go on elsewhere."""

    __slots__ = ("to",)

    def __init__(self) -> None:
        self.to: int = 0

    def run(self, g: State, frame: Frame) -> bool:
        frame.pc = self.to
        return True


class IfHolds(Step):
    """Go on if a condition holds, elsewhere if not."""

    __slots__ = ("condition", "otherwise")

    def __init__(self, condition: Cond) -> None:
        self.condition = condition
        self.otherwise: int = 0

    def run(self, g: State, frame: Frame) -> bool:
        frame.pc = frame.pc + 1 if self.condition.holds(g, frame) else self.otherwise
        return True


class IfByPart(Step):
    """Go on if the edition has several players act part by part (6.7.6.1)."""

    __slots__ = ("otherwise",)

    def __init__(self) -> None:
        self.otherwise: int = 0

    def run(self, g: State, frame: Frame) -> bool:
        frame.pc = frame.pc + 1 if g.edition.simultaneous_by_part else self.otherwise
        return True


class AskMay(Step):
    """A player may do what follows, or not (6.1.4). What could not be done counts as declined (6.1.4.1)."""

    __slots__ = ("declined", "who")

    def __init__(self, who: Who) -> None:
        self.who = who
        self.declined: int = 0

    def run(self, g: State, frame: Frame) -> bool:
        options = [pack(A_YES), pack(A_NO)]
        whole = False
        for step in frame.program.steps[frame.pc + 1 : self.declined]:
            if isinstance(step, Mark):
                whole = True
                continue
            if not possible(step, g, frame, whole):
                options = [pack(A_NO)]
            break
        g.ask(first(self.who, g, frame), ASK_MAY, options, frame.this & 0xFFFF)
        return False

    def answer(self, g: State, frame: Frame, action: int) -> None:
        if action & 31 == A_YES:
            frame.pc += 1
        else:
            frame.pc = self.declined
            frame.full = False
            frame.complete = False


def possible(step: Step, g: State, frame: Frame, whole: bool = False) -> bool:
    """Whether a step could do anything now, or all of it: used to skip what could only be declined."""
    if isinstance(step, ChooseCards):
        if step.count != EXACTLY:
            return True
        needed = step.amount.value(g, frame) if whole and step.amount is not None else 1
        return len(step.candidates(g, frame, ())) >= needed
    if isinstance(step, GatherDeck) and whole:
        wanted = step.amount.value(g, frame)
        return all(len(g.players[q].deck) >= wanted for q in step.who.players(g, frame))
    if isinstance(step, PayCost):
        return step.can_pay(g, frame)
    if isinstance(step, ExertBySymbol):
        return bool(step.ready(g, frame))
    return True


class Mark(Step):
    """From here on it is watched whether everything is done completely (6.1.5.1).

    The A of "A to B" is not even begun if it can't be: it is paid completely or not at all.
    """

    __slots__ = ("end",)

    def __init__(self) -> None:
        self.end: int = 0
        """Where it is asked whether all was done."""

    def run(self, g: State, frame: Frame) -> bool:
        frame.full = frame.full and frame.complete  # what came before counts for the whole (6.1.1)
        frame.complete = possible(frame.program.steps[frame.pc + 1], g, frame, True)
        frame.paying = True
        frame.pc = frame.pc + 1 if frame.complete else self.end
        return True


class IfComplete(Step):
    """Go on if everything since the mark was done completely."""

    __slots__ = ("otherwise",)

    def __init__(self) -> None:
        self.otherwise: int = 0

    def run(self, g: State, frame: Frame) -> bool:
        frame.paying = False
        frame.pc = frame.pc + 1 if frame.complete else self.otherwise
        return True


class ChooseMode(Step):
    """Choose among several effects that follow; each ends with a jump back here until enough are chosen."""

    __slots__ = ("amount", "count", "end", "only_possible", "reg", "starts", "who")

    def __init__(self, who: Who, count: int, amount: Amt | None, reg: int, only_possible: bool) -> None:
        self.who = who
        self.count = count
        self.amount = amount
        self.reg = reg
        self.starts: tuple[int, ...] = ()
        self.end: int = 0
        self.only_possible = only_possible
        """A or B: if only one is possible, that one is forced (6.1.5.2)."""

    def run(self, g: State, frame: Frame) -> bool:
        taken = frame.regs[self.reg]
        wanted = self.amount.value(g, frame) if self.amount is not None else len(self.starts)
        left = [i for i in range(len(self.starts)) if i not in taken]
        if self.only_possible:
            left = [i for i in left if possible(frame.program.steps[self.starts[i]], g, frame)] or left
        if DONE in taken or len(taken) >= wanted or not left:
            frame.regs[self.reg] = ()
            frame.pc = self.end
            return True
        if self.count == EXACTLY and wanted >= len(self.starts) > 1:
            self.take(frame, left[0])  # All of them: nothing to choose, and they go in printed order (6.1.2).
            return True
        options = [pack(A_OPTION, i) for i in left]
        if self.count != EXACTLY:
            options.append(pack(A_DONE))
        g.ask(first(self.who, g, frame), ASK_OPTION, options, frame.this & 0xFFFF)
        return False

    def answer(self, g: State, frame: Frame, action: int) -> None:
        if action & 31 == A_DONE:
            frame.regs[self.reg] = (*frame.regs[self.reg], DONE)
            return
        self.take(frame, action >> 5 & 0xFFFF)

    def take(self, frame: Frame, option: int) -> None:
        """Go on with one of the effects."""
        frame.regs[self.reg] = (*frame.regs[self.reg], option)
        frame.pc = self.starts[option]


DONE: Final = -1


class EachPlayerStart(Step):
    """Begin a loop over players: the register holds who is left, and who `they` were before."""

    __slots__ = ("end", "reg", "who")

    def __init__(self, who: Who, reg: int) -> None:
        self.who = who
        self.reg = reg
        self.end: int = 0

    def run(self, g: State, frame: Frame) -> bool:
        players = self.who.players(g, frame)
        if not players:
            frame.pc = self.end
            return True
        frame.regs[self.reg] = (frame.they, *players[1:])
        frame.they = players[0]
        frame.pc += 1
        return True


class EachPlayerNext(Step):
    """The next player of a loop, or out of it."""

    __slots__ = ("reg", "start")

    def __init__(self, reg: int, start: int) -> None:
        self.reg = reg
        self.start = start

    def run(self, g: State, frame: Frame) -> bool:
        before, *rest = frame.regs[self.reg]
        if rest:
            frame.they = rest[0]
            frame.regs[self.reg] = (before, *rest[1:])
            frame.pc = self.start
        else:
            frame.they = before
            frame.pc += 1
        return True


class BindPlayers(Step):
    """Bind the players who act, so that all parts of an effect are for the same ones."""

    __slots__ = ("reg", "who")

    def __init__(self, reg: int, who: Who) -> None:
        self.reg = reg
        self.who = who

    def run(self, g: State, frame: Frame) -> bool:
        frame.regs[self.reg] = tuple(self.who.players(g, frame))
        frame.pc += 1
        return True


class Keep(Step):
    """Put aside what the player who acts has bound, for the next part of the effect (6.7.6.1)."""

    __slots__ = ("at", "reg")

    def __init__(self, reg: int, at: int) -> None:
        self.reg = reg
        self.at = at
        """The first of as many registers as there can be players."""

    def run(self, g: State, frame: Frame) -> bool:
        frame.regs[self.at + frame.they] = frame.regs[self.reg]
        frame.pc += 1
        return True


class Recall(Step):
    """Take up again what the player who acts had bound."""

    __slots__ = ("at", "reg")

    def __init__(self, reg: int, at: int) -> None:
        self.reg = reg
        self.at = at

    def run(self, g: State, frame: Frame) -> bool:
        frame.regs[self.reg] = frame.regs[self.at + frame.they]
        frame.pc += 1
        return True


class Clear(Step):
    """Nothing is bound in a register."""

    __slots__ = ("reg",)

    def __init__(self, reg: int) -> None:
        self.reg = reg

    def run(self, g: State, frame: Frame) -> bool:
        frame.regs[self.reg] = ()
        frame.pc += 1
        return True


class Append(Step):
    """Add what is bound in one register to another."""

    __slots__ = ("reg", "to")

    def __init__(self, reg: int, to: int) -> None:
        self.reg = reg
        self.to = to

    def run(self, g: State, frame: Frame) -> bool:
        frame.regs[self.to] = (*frame.regs[self.to], *frame.regs[self.reg])
        frame.pc += 1
        return True


class CopyTo(Step):
    """Bind in one register what is bound in another."""

    __slots__ = ("reg", "to")

    def __init__(self, reg: int, to: int) -> None:
        self.reg = reg
        self.to = to

    def run(self, g: State, frame: Frame) -> bool:
        frame.regs[self.to] = frame.regs[self.reg]
        frame.pc += 1
        return True


class EachCardStart(Step):
    """Begin a loop over cards: each is bound in turn."""

    __slots__ = ("bind", "end", "reg", "rest")

    def __init__(self, reg: int, bind: int, rest: int) -> None:
        self.reg = reg
        self.bind = bind
        self.rest = rest
        self.end: int = 0

    def run(self, g: State, frame: Frame) -> bool:
        refs = frame.regs[self.reg]
        if not refs:
            frame.pc = self.end
            return True
        frame.regs[self.bind] = refs[:1]
        frame.regs[self.rest] = refs[1:]
        frame.pc += 1
        return True


class EachCardNext(Step):
    """The next card of a loop, or out of it."""

    __slots__ = ("bind", "rest", "start")

    def __init__(self, bind: int, rest: int, start: int) -> None:
        self.bind = bind
        self.rest = rest
        self.start = start

    def run(self, g: State, frame: Frame) -> bool:
        rest = frame.regs[self.rest]
        if rest:
            frame.regs[self.bind] = rest[:1]
            frame.regs[self.rest] = rest[1:]
            frame.pc = self.start
        else:
            frame.pc += 1
        return True


class RepeatStart(Step):
    """Begin doing something that many times, counted once (6.1.8)."""

    __slots__ = ("amount", "end", "reg")

    def __init__(self, amount: Amt, reg: int) -> None:
        self.amount = amount
        self.reg = reg
        self.end: int = 0

    def run(self, g: State, frame: Frame) -> bool:
        times = self.amount.value(g, frame)
        if times <= 0:
            frame.pc = self.end
            return True
        frame.regs[self.reg] = (times,)
        frame.pc += 1
        return True


class RepeatNext(Step):
    """Once more, or out."""

    __slots__ = ("reg", "start")

    def __init__(self, reg: int, start: int) -> None:
        self.reg = reg
        self.start = start

    def run(self, g: State, frame: Frame) -> bool:
        left = frame.regs[self.reg][0] - 1
        frame.regs[self.reg] = (left,)
        frame.pc = self.start if left > 0 else frame.pc + 1
        return True


class ChooseCards(Step):
    """Choose cards one at a time and bind them."""

    __slots__ = (
        "amount",
        "budget",
        "by_symbol",
        "cards",
        "chosen",
        "count",
        "not_at",
        "not_where",
        "reg",
        "stat",
        "support",
        "who",
    )

    def __init__(
        self, reg: int, cards: CardFilter, count: int, amount: Amt | None, who: Who, chosen: bool
    ) -> None:
        self.reg = reg
        self.cards = cards
        self.count = count
        self.amount = amount
        self.who = who
        self.chosen = chosen
        """Chosen in the sense of Ward and "is chosen", not just picked."""
        self.support: bool = False
        self.by_symbol: bool = False
        """To be exerted by the exert symbol, which drying characters can't be (5.1.1.11)."""
        self.stat: str = ""
        self.not_where: int | None = None
        """Characters that are to move there: editions without an idle move let them move elsewhere only."""
        self.not_at: int | None = None
        """The location they are to move to, as for `not_where`."""
        self.budget: Amt | None = None
        """The characteristics of all that is chosen may add up to at most this."""

    def candidates(self, g: State, frame: Frame, taken: tuple[int, ...]) -> list[int]:
        """What may be chosen: all requirements within all limiters (6.7.3)."""
        if g.dirty:
            refresh(g)
        found = self.cards.find(g, frame)
        if taken:
            found = [cid for cid in found if g.ref(cid) not in taken]
        if self.by_symbol:
            found = [cid for cid in found if takes_symbol(g, g.at[cid])]
        if (self.not_at is not None or self.not_where is not None) and not g.edition.move_choice_always:
            found = self.elsewhere(g, frame, found)
        if self.budget is not None:
            left = self.budget.value(g, frame)
            for ref in taken:
                left -= stat_of(g, self.stat, ref & 0xFFFF, g.last_known(ref))
            found = [cid for cid in found if stat_of(g, self.stat, cid, g.at.get(cid)) <= left]
        if self.chosen and self.cards.zone == Z_PLAY:
            for cid in found:
                if g.at[cid].d.flags & (F_CANT_BE_CHOSEN | F_MUST_BE_CHOSEN):
                    return self.choosable(g, found, g.team[first(self.who, g, frame)])
        return found

    def choosable(self, g: State, found: list[int], team: int) -> list[int]:
        """What a player of a team may choose where cards of opponents can't be chosen or have to be."""
        found = [
            cid for cid in found if not g.at[cid].d.flags & F_CANT_BE_CHOSEN or g.team[g.owner[cid]] == team
        ]
        must = [cid for cid in found if g.at[cid].d.flags & F_MUST_BE_CHOSEN and g.team[g.owner[cid]] != team]
        return must or found

    def elsewhere(self, g: State, frame: Frame, found: list[int]) -> list[int]:
        """Without moves to where a character is already (4.7.2)."""
        if self.not_at is not None:
            places = [ref & 0xFFFF for ref in refs_in(frame, self.not_at)]
            return [cid for cid in found if g.at[cid].at not in places]
        if self.not_where is not None:
            moving = [p.at for p in map(g.permanent, refs_in(frame, self.not_where)) if p is not None]
            return [cid for cid in found if any(at != cid for at in moving) or not moving]
        return found

    def run(self, g: State, frame: Frame) -> bool:
        if frame.stage == 0:
            frame.stage = 1
            frame.regs[self.reg] = ()
            frame.need = self.amount.value(g, frame) if self.amount is not None else 1 << 30
        taken = frame.regs[self.reg]
        if frame.stage == 1 and len(taken) < frame.need:
            found = self.candidates(g, frame, taken)
            if found:
                options = [pack(A_CARD, cid) for cid in distinct(g, found)]
                if self.count != EXACTLY:
                    options.append(pack(A_DONE))
                kind = ASK_CHOOSE if self.chosen else ASK_SELECT
                g.ask(first(self.who, g, frame), kind, options, frame.this & 0xFFFF)
                return False
        frame.stage = 0
        if self.count == EXACTLY and len(taken) < frame.need:
            frame.complete = False
        frame.need = 0
        frame.selected = (*frame.selected, *taken)
        frame.pc += 1
        return True

    def answer(self, g: State, frame: Frame, action: int) -> None:
        if action & 31 == A_DONE:
            frame.stage = 2
            return
        cid = action >> 5 & 0xFFFF
        frame.regs[self.reg] = (*frame.regs[self.reg], g.ref(cid))
        if self.chosen and g.zones[cid] == Z_PLAY:
            by = first(self.who, g, frame)
            g.emit(E_CHOSEN, "6.1.3", by, cid, frame.this & 0xFFFF)
            if self.support:
                g.emit(E_CHOSEN_FOR_SUPPORT, "8.13.1", by, cid, frame.this & 0xFFFF)


def takes_symbol(g: State, p: Permanent) -> bool:
    """Whether the exert symbol in an effect is open to a card: to drying characters only where an edition
    closes nothing but costs to them, and calls this none."""
    if not p.drying or p.card.type != CHARACTER:
        return True
    return not g.edition.drying_blocks_all_exert and g.edition.a_to_b != "cost"


class ExertBySymbol(Step):
    """Exert the cards of a register by the exert symbol, which drying characters can't be (5.1.1.11)."""

    __slots__ = ("reg",)

    def __init__(self, reg: int) -> None:
        self.reg = reg

    def ready(self, g: State, frame: Frame) -> list[Permanent]:
        """Those of the cards that can be exerted so."""
        found = [p for p in map(g.permanent, refs_in(frame, self.reg)) if p is not None]
        return [p for p in found if not p.exerted and takes_symbol(g, p)]

    def run(self, g: State, frame: Frame) -> bool:
        able = self.ready(g, frame)
        for p in able:
            exert(g, p, "5.1.1.12", frame.this & 0xFFFF)
        if len(able) < len(refs_in(frame, self.reg)) or not able:
            frame.complete = False
        frame.pc += 1
        return True


class SearchCards(ChooseCards):
    """Search a private zone, which may fail to find what is there (7.1.4)."""

    __slots__ = ()

    def __init__(self, reg: int, cards: CardFilter, amount: Amt | None, who: Who) -> None:
        super().__init__(reg, cards, UP_TO, amount, who, False)

    def run(self, g: State, frame: Frame) -> bool:
        if frame.stage == 0 and self.cards.zone == Z_DECK:
            for q in {g.owner[cid] for cid in self.cards.find(g, frame)} or {frame.you}:
                look(g, g.players[q].deck, 1 << first(self.who, g, frame))
        return super().run(g, frame)


class Gather(Step):
    """Bind all cards a filter finds."""

    __slots__ = ("cards", "reg")

    def __init__(self, reg: int, cards: CardFilter) -> None:
        self.reg = reg
        self.cards = cards

    def run(self, g: State, frame: Frame) -> bool:
        if g.dirty:
            refresh(g)
        frame.regs[self.reg] = tuple(g.ref(cid) for cid in self.cards.find(g, frame))
        frame.pc += 1
        return True


class GatherRandom(Step):
    """Bind some of the cards a filter finds, by chance."""

    __slots__ = ("amount", "cards", "reg")

    def __init__(self, reg: int, cards: CardFilter, amount: Amt) -> None:
        self.reg = reg
        self.cards = cards
        self.amount = amount

    def run(self, g: State, frame: Frame) -> bool:
        found = self.cards.find(g, frame)
        g.shuffle(found)
        wanted = self.amount.value(g, frame)
        if len(found) < wanted:
            frame.complete = False
        frame.regs[self.reg] = tuple(g.ref(cid) for cid in found[:wanted])
        frame.pc += 1
        return True


class GatherDeck(Step):
    """Bind the top or bottom cards of decks, the outermost first."""

    __slots__ = ("amount", "reg", "top", "who")

    def __init__(self, reg: int, who: Who, amount: Amt, top: bool) -> None:
        self.reg = reg
        self.who = who
        self.amount = amount
        self.top = top

    def run(self, g: State, frame: Frame) -> bool:
        wanted = self.amount.value(g, frame)
        refs: list[int] = []
        for q in self.who.players(g, frame):
            deck = g.players[q].deck
            cids = deck[::-1][:wanted] if self.top else deck[:wanted]
            if len(cids) < wanted:
                frame.complete = False
            refs += [g.ref(cid) for cid in cids]
        frame.regs[self.reg] = tuple(refs)
        frame.pc += 1
        return True


class GatherPlace(Step):
    """Bind the location that a bound card is at, or last was at."""

    __slots__ = ("card", "reg")

    def __init__(self, reg: int, card: int) -> None:
        self.reg = reg
        self.card = card

    def run(self, g: State, frame: Frame) -> bool:
        found = []
        for ref in refs_in(frame, self.card):
            p = g.last_known(ref)
            if p is not None and p.at >= 0 and g.ref(p.at) not in found:
                found.append(g.ref(p.at))
        frame.regs[self.reg] = tuple(found)
        frame.pc += 1
        return True


class GatherTogether(Step):
    """Bind the cards of several registers under one."""

    __slots__ = ("parts", "reg")

    def __init__(self, reg: int, parts: tuple[int, ...]) -> None:
        self.reg = reg
        self.parts = parts

    def run(self, g: State, frame: Frame) -> bool:
        refs: list[int] = []
        for part in self.parts:
            refs += [ref for ref in refs_in(frame, part) if ref not in refs]
        frame.regs[self.reg] = tuple(refs)
        frame.pc += 1
        return True


class GatherRest(Step):
    """Bind those of some cards that have not been moved since they were bound."""

    __slots__ = ("reg", "source")

    def __init__(self, reg: int, source: int) -> None:
        self.reg = reg
        self.source = source

    def run(self, g: State, frame: Frame) -> bool:
        frame.regs[self.reg] = tuple(ref for ref in frame.regs[self.source] if g.ref(ref & 0xFFFF) == ref)
        frame.pc += 1
        return True


class ChooseAPlayer(Step):
    """Choose a player and bind them."""

    __slots__ = ("candidates", "reg", "who")

    def __init__(self, reg: int, candidates: Who, who: Who) -> None:
        self.reg = reg
        self.candidates = candidates
        self.who = who

    def run(self, g: State, frame: Frame) -> bool:
        found = self.candidates.players(g, frame)
        if not found:
            frame.regs[self.reg] = ()
            frame.complete = False
            frame.pc += 1
            return True
        options = [pack(A_PLAYER, q) for q in found]
        g.ask(first(self.who, g, frame), ASK_PLAYER, options, frame.this & 0xFFFF)
        return False

    def answer(self, g: State, frame: Frame, action: int) -> None:
        frame.regs[self.reg] = (action >> 5 & 0xFFFF,)
        frame.pc += 1


class ChooseSomePlayers(Step):
    """Choose any number of players, one at a time, and bind them in turn order (6.1.3, 6.7.6)."""

    __slots__ = ("candidates", "reg", "who")

    def __init__(self, reg: int, candidates: Who, who: Who) -> None:
        self.reg = reg
        self.candidates = candidates
        self.who = who

    def run(self, g: State, frame: Frame) -> bool:
        if frame.stage == 0:
            frame.stage = 1
            frame.regs[self.reg] = ()
        left = [q for q in self.candidates.players(g, frame) if q not in frame.regs[self.reg]]
        if frame.stage == 1 and left:
            options = [pack(A_PLAYER, q) for q in left] + [pack(A_DONE)]
            g.ask(first(self.who, g, frame), ASK_PLAYER, options, frame.this & 0xFFFF)
            return False
        frame.stage = 0
        frame.regs[self.reg] = tuple(q for q in g.turn_order() if q in frame.regs[self.reg])
        frame.pc += 1
        return True

    def answer(self, g: State, frame: Frame, action: int) -> None:
        if action == pack(A_DONE):
            frame.stage = 2
        else:
            frame.regs[self.reg] = (*frame.regs[self.reg], action >> 5 & 0xFFFF)


class BindAmount(Step):
    """Bind a number, counted now (6.1.8)."""

    __slots__ = ("amount", "reg")

    def __init__(self, reg: int, amount: Amt) -> None:
        self.reg = reg
        self.amount = amount

    def run(self, g: State, frame: Frame) -> bool:
        frame.regs[self.reg] = (self.amount.value(g, frame),)
        frame.pc += 1
        return True


class AskName(Step):
    """Name a card: any name of the cards of this game's table, known to the engine by number."""

    __slots__ = ("names",)

    def __init__(self, names: tuple[str, ...]) -> None:
        self.names = names

    def run(self, g: State, frame: Frame) -> bool:
        g.ask(frame.you, ASK_NAME, [pack(A_NAME, i) for i in range(len(self.names))], frame.this & 0xFFFF)
        return False

    def answer(self, g: State, frame: Frame, action: int) -> None:
        index = action >> 5 & 0xFFFF
        g.named = (self.names[index],)
        note(g, L_NAMES, "6.1.11", frame.you, frame.this & 0xFFFF, -1, index)
        frame.pc += 1


class PayCost(Step):
    """Pay a cost while resolving; if it can't be paid, nothing is and it counts as not done (1.5.3).

    Cards it is paid with are chosen first, one at a time, and bound.
    """

    __slots__ = ("cost", "reg", "who")

    def __init__(self, cost: CostDef, who: Who, reg: int) -> None:
        self.cost = cost
        self.who = who
        self.reg = reg

    def can_pay(self, g: State, frame: Frame) -> bool:
        """Whether the whole cost can be paid now."""
        player = first(self.who, g, frame)
        if self.cost.ink is not None and self.cost.ink.value(g, frame) > payable(g, player):
            return False
        if self.cost.cards and not can_pay_cards(g, player, frame.this, self.cost):
            return False
        p = g.permanent(frame.this)
        if self.cost.exert_this and (p is None or p.exerted):
            return False
        return not self.cost.banish_this or p is not None

    def run(self, g: State, frame: Frame) -> bool:
        player = first(self.who, g, frame)
        if frame.stage == 0:
            if not self.can_pay(g, frame):
                frame.complete = False
                frame.pc += 1
                return True
            frame.stage = 1
            frame.regs[self.reg] = ()
        if frame.stage == 1:
            found = next_payers(g, player, frame.this, self.cost, frame.regs[self.reg])
            if found:
                g.ask(
                    player, ASK_COST, [pack(A_CARD, cid) for cid in distinct(g, found)], frame.this & 0xFFFF
                )
                return False
            frame.stage = 2
            if self.cost.ink is not None and not pay_ink(g, player, self.cost.ink.value(g, frame)):
                return False
        frame.stage = 0
        frame.pc += 1
        self.pay(g, frame)
        return g.stack[-1] is frame

    def pay(self, g: State, frame: Frame) -> None:
        """Pay everything that is not ink."""
        i = 0
        for part in self.cost.cards:
            count = part.amount.value(g, frame)
            pay_with(g, part.verb, frame.regs[self.reg][i : i + count])
            i += count
        p = g.permanent(frame.this)
        if p is not None:
            if self.cost.exert_this:
                pay_with(g, "exert", (p.ref,))
            if self.cost.banish_this:
                pay_with(g, "banish", (p.ref,))

    def answer(self, g: State, frame: Frame, action: int) -> None:
        frame.regs[self.reg] = (*frame.regs[self.reg], g.ref(action >> 5 & 0xFFFF))
