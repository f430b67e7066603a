"""What happened, told to one player in plain sentences.

The event log has every step with its rule; this tells what a person at the table would say, in an order that
is easy to follow, and names cards only where that person may know them (6.1.14.1, 7.1.2, 7.1.3). How the game
ended is told elsewhere.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from inkwright.engine.codes import (
    E_CARD_PUT_UNDER,
    E_CHALLENGES,
    E_CHOSEN,
    E_CHOSEN_FOR_SUPPORT,
    E_DAMAGE_REMOVED,
    E_DISCARDS,
    E_DRAWS,
    E_ENTERS,
    E_EXERTS,
    E_GAINS_DROPS,
    E_GAINS_LORE,
    E_INKS,
    E_IS_BANISHED,
    E_LEAVES_DISCARD,
    E_LEAVES_PLAY,
    E_LOSES_LORE,
    E_MOVES,
    E_PLAYS,
    E_QUESTS,
    E_READIES,
    E_REMOVES_DROPS,
    E_RETURNED_TO_HAND,
    E_SHIFTS_ONTO,
    E_SINGS,
    E_TAKES_DAMAGE,
    E_TO_DISCARD,
    E_USES_BOOST,
    KEYWORDS,
    L_ALTER,
    L_DRAW_FAILS,
    L_FIZZLES,
    L_LOOK,
    L_LOSES,
    L_NAMES,
    L_REPLACED,
    L_RESOLVES,
    L_REVEAL,
    L_SHUFFLE,
    L_SKIPS,
    L_STARTS,
    L_TO_DECK,
    L_TO_HAND,
    L_TRIGGERED,
    L_TURN,
    Z_DECK,
    Z_INKWELL,
)
from inkwright.engine.definition import Program
from inkwright.engine.packing import ref_card
from inkwright.engine.resolve import Frame
from inkwright.engine.state import LogEntry, State
from inkwright.notation.eventlog import name_named
from inkwright.notation.wording import program_words

# Rules of events that go without saying beside the event they belong to.
_QUEST_LORE = "4.5.1.4"
_TURN_INK = "4.2.1.3"
_EXERTED_FOR_A_REASON = frozenset({"4.5.1.3", "4.6.4.4", "5.4.4.2", "4.4.3.4", "4.3.2.4"})
_READY_STEP = "3.2.1.1"
_SETUP_SHUFFLES = frozenset({"2.2.1.2", "2.2.2.3"})
_ALTERED = "2.2.2.1"
_ACTION_DONE = "5.4.1.2"
# Rules by which an effect resolves: that of an ability which was used, and that of one which was triggered.
_USED = "4.4.4"
_WAITED = "7.7.4.2"

# Events told with one sentence whatever surrounds them; {c} and {o} are cards, {n} an amount.
_SENTENCES = {
    E_TAKES_DAMAGE: "{c} takes {n} damage",
    E_DAMAGE_REMOVED: "{n} damage is removed from {c}",
    E_IS_BANISHED: "{c} is banished",
    E_RETURNED_TO_HAND: "{c} returns to hand",
    E_MOVES: "{c} moves to {o}",
    E_CHOSEN_FOR_SUPPORT: "{o} supports {c}",
    L_FIZZLES: "an ability of {c} does nothing",
    L_REPLACED: "{c} replaces what would happen to {o}",
}
_THIRD_PERSON = {"have": "has", "are": "is", "pass": "passes"}
_CARD = "a card"
_DECK_PLACES = ("on the bottom of the deck", "on the top of the deck")
_MOVES = frozenset(
    {
        E_DRAWS,
        E_ENTERS,
        E_INKS,
        E_LEAVES_DISCARD,
        E_LEAVES_PLAY,
        E_PLAYS,
        E_TO_DISCARD,
        L_TO_DECK,
        L_TO_HAND,
    }
)
"""Events by which a card changes zones."""


@dataclass(frozen=True, slots=True)
class _Told:
    """A sentence. Where it is about a card that several sentences in a row may be about, in three parts."""

    before: str
    what: str = ""
    after: str = ""


def tell(g: State, entries: Sequence[LogEntry], viewer: int, names: Sequence[str] = ()) -> list[str]:
    """The sentences that tell a player what a stretch of the log says; runs of the same are told once.

    `names` are what the players are called, if not `player 1` and so on.
    """
    teller = _Teller(g, entries, viewer, names)
    runs: list[list[_Told]] = []
    for at in range(len(entries)):
        told = teller.sentence(at)
        if isinstance(told, str):
            told = _Told(told)
        if not told.before:
            continue
        if runs and (runs[-1][0].before, runs[-1][0].after) == (told.before, told.after):
            runs[-1].append(told)
        else:
            runs.append([told])
    return [_joined(run) for run in runs]


def _joined(run: list[_Told]) -> str:
    """One sentence for a run of sentences that differ at most in the card they are about."""
    first = run[0]
    text = first.before
    if first.what:
        counts = {told.what: 0 for told in run}
        for told in run:
            counts[told.what] += 1
        names = (
            sorted(counts) if first.after in _DECK_PLACES else counts
        )  # the order may be for nobody to know
        what = [_several(name, counts[name]) for name in names]
        text += " " + " and ".join(filter(None, (", ".join(what[:-1]), what[-1])))
        text += f" {first.after}" if first.after else ""
    elif len(run) > 1:
        text += f" (x{len(run)})"
    return text[0].upper() + text[1:]


def _several(what: str, count: int) -> str:
    if count == 1:
        return what
    return f"{count} cards" if what == _CARD else f"{what} x{count}"


class _Teller:
    """Tells the entries of one stretch of the log to one player."""

    def __init__(self, g: State, entries: Sequence[LogEntry], viewer: int, names: Sequence[str]) -> None:
        self.g = g
        self.entries = entries
        self.viewer = viewer
        self.players = names or [f"player {player + 1}" for player in range(len(g.players))]

    def name(self, cid: int) -> str:
        return self.g.cards[cid].full_name if cid >= 0 else "something"

    def whose(self, cid: int) -> str:
        owner = self.g.owner[cid]
        return "your" if owner == self.viewer else f"{self.players[owner]}'s"

    def does(self, player: int, verb: str) -> str:
        """`you play`, `player 2 plays`."""
        if player == self.viewer:
            return f"you {verb}"
        return f"{self.players[player]} {_THIRD_PERSON.get(verb, verb + 's')}"

    def follows(self, at: int, kind: int, card: int = -1, other: int = -1) -> bool:
        """Whether such an event is the next one, apart from abilities that trigger."""
        for entry in self.entries[at + 1 :]:
            if entry[0] != L_TRIGGERED:
                return entry[0] == kind and card in (-1, entry[3]) and other in (-1, entry[4])
        return False

    def moved(self, at: int, card: int) -> int:
        """The last event of this stretch by which a card changed zones, or began to; -1 if there is none."""
        for entry in reversed(self.entries[:at]):
            if entry[3] == card and entry[0] in _MOVES:
                return entry[0]
        return -1

    def sentence(self, at: int) -> str | _Told:
        """One entry as a sentence, or nothing where another entry says it."""
        kind, rule, player, card, other, amount, source = self.entries[at]
        if kind in _SENTENCES:
            return _SENTENCES[kind].format(c=self.name(card), o=self.name(other), n=amount)
        if kind in (E_PLAYS, E_ENTERS, E_SHIFTS_ONTO, E_SINGS):
            return self.playing(at)
        if kind in (E_DRAWS, L_LOOK, L_REVEAL, L_TO_HAND, L_TO_DECK, E_INKS, L_SHUFFLE, L_ALTER):
            return self.hidden(at)
        if kind in (E_LEAVES_PLAY, E_TO_DISCARD, E_DISCARDS):
            return self.leaving(at)
        if kind in (L_TURN, L_STARTS, L_LOSES, L_DRAW_FAILS, L_SKIPS):
            return self.course(at)
        if kind == L_RESOLVES:
            return self.resolving(at)
        if kind == E_QUESTS:
            return f"{self.name(card)} quests for {amount} lore"
        if kind == E_CHALLENGES:
            if self.name(card) == self.name(other):
                return (
                    f"{self.whose(card)} {self.name(card)} challenges {self.whose(other)} {self.name(other)}"
                )
            return f"{self.name(card)} challenges {self.name(other)}"
        if kind in (E_GAINS_LORE, E_LOSES_LORE):
            if rule == _QUEST_LORE:
                return ""
            verb, link = ("gain", "from") if kind == E_GAINS_LORE else ("lose", "to")
            because = f" {link} {self.name(source)}" if source >= 0 else ""
            return f"{self.does(player, verb)} {amount} lore{because}"
        if kind == E_EXERTS:
            return "" if rule in _EXERTED_FOR_A_REASON else f"{self.name(card)} exerts"
        if kind == E_READIES:
            return "" if rule == _READY_STEP else f"{self.name(card)} readies"
        if kind == E_CHOSEN:
            if self.follows(at, E_CHOSEN_FOR_SUPPORT, card, other):
                return ""
            return f"{self.does(player, 'choose')} {self.name(card)} for {self.name(other)}"
        if kind == E_CARD_PUT_UNDER:
            if self.follows(at, E_USES_BOOST, card):
                return ""
            known = self.name(other) if other >= 0 and self.shown(at, other) else _CARD
            return f"{known} is put under {self.name(card)}"
        if kind == E_USES_BOOST:
            return f"{self.does(player, 'boost')} {self.name(card)} with the top card of the deck"
        if kind in (E_GAINS_DROPS, E_REMOVES_DROPS):
            drops = f"{amount} ink drop{'s' if amount != 1 else ''}"
            return f"{self.does(player, 'gain' if kind == E_GAINS_DROPS else 'spend')} {drops}"
        if kind == L_NAMES:
            return f"{self.does(player, 'name')} {name_named(self.g, card, amount)}"
        return ""

    def playing(self, at: int) -> str:
        """Playing a card: one sentence for announcing, entering, shifting and singing."""
        kind, _, player, card, other, amount, _ = self.entries[at]
        if kind == E_ENTERS:
            if self.follows(at, E_PLAYS, card):
                return ""
            return f"{self.name(card)} enters play{' exerted' if amount else ''}"
        if kind == E_SHIFTS_ONTO:
            return f"{self.does(player, 'shift')} {self.name(card)} onto {self.name(other)}"
        if kind == E_SINGS:
            return f"{self.name(card)} sings {self.name(other)}"
        if self.follows(at, E_SHIFTS_ONTO, card) or self.follows(at, E_SINGS, -1, card):
            return ""
        exerted = any(e[0] == E_ENTERS and e[3] == card and e[5] for e in self.entries[at - 1 : at])
        price = f"for {amount} ink" if amount else "for free"
        return f"{self.does(player, 'play')} {self.name(card)} {price}{', exerted' if exerted else ''}"

    def resolving(self, at: int) -> str:
        """An ability as it begins to resolve, in its own words; used ones are told now and not when done."""
        _, rule, player, card, _, index, _ = self.entries[at]
        if rule == _ACTION_DONE:
            return self.doing(at, card)
        if rule not in (_USED, _WAITED) or self.follows(at, L_FIZZLES, card):
            return ""
        program = self.program(card, index)
        title = program.title if program is not None else ""
        if title in KEYWORDS:
            return ""  # what comes of it says enough
        words = ""
        if program is not None and not self.is_asked(at, card):
            words = program_words(program, self.g.cards[card])
        if rule == _USED:
            used = f"{title} of {self.name(card)}" if title else f"an ability of {self.name(card)}"
            return f"{self.does(player, 'use')} {used}" + (f": {words}" if words else "")
        whose = f"{self.whose(card)} " if player != self.viewer else ""
        named = f"{whose}{self.name(card)}" + (f" ({title})" if title else "")
        return f"{named}: {words}" if words else ""

    def doing(self, at: int, card: int) -> str:
        """What an action does, for those who are not about to be asked about it."""
        program = self.g.cards[card].play_program
        if program is None or self.is_asked(at, card):
            return ""
        words = program_words(program, self.g.cards[card])
        return f"{self.name(card)}: {words}" if words else ""

    def is_asked(self, at: int, card: int) -> bool:
        """Whether the viewer is asked about this effect next, so that the question tells what it is."""
        top = self.g.stack[-1] if self.g.stack else None
        return (
            self.g.ask_player == self.viewer
            and isinstance(top, Frame)
            and ref_card(top.this) == card
            and not any(entry[0] == L_RESOLVES for entry in self.entries[at + 1 :])
        )

    def program(self, card: int, index: int) -> Program | None:
        """The part of a card that a log entry speaks of."""
        parts = self.g.cards[card].parts
        part = parts[index] if 0 <= index < len(parts) else None
        return part if isinstance(part, Program) else None

    def hidden(self, at: int) -> str | _Told:
        """Cards that only some may see: named to whoever may know them."""
        kind, rule, player, card, _, amount, _ = self.entries[at]
        mine = player == self.viewer
        known = self.name(card) if self.shown(at, card) else _CARD
        if kind == E_DRAWS:
            if rule == _ALTERED and not mine:
                return ""
            return _Told(self.does(player, "draw"), self.name(card) if mine else _CARD)
        if kind == L_LOOK:
            return _Told(f"{self.does(player, 'look')} at", self.name(card) if mine else _CARD)
        if kind == L_REVEAL:
            return _Told(self.does(player, "reveal"), self.name(card))
        if kind == L_TO_HAND:
            if self.moved(at, card) == E_LEAVES_PLAY:
                return ""
            return _Told(self.does(player, "put"), self.name(card) if mine else known, "into hand")
        if kind == L_TO_DECK:
            if rule == _ALTERED or self.moved(at, card) == E_LEAVES_PLAY:
                return ""
            return _Told(self.does(player, "put"), known, _DECK_PLACES[amount])
        if kind == E_INKS:
            return self.inking(at)
        if kind == L_SHUFFLE:
            return "" if rule in _SETUP_SHUFFLES else f"{self.does(player, 'shuffle')} the deck"
        if not amount:
            return f"{self.does(player, 'keep')} the opening hand"
        if mine:
            return ""  # the new cards have just been told
        return f"{self.does(player, 'put')} back {amount} card{'s' if amount > 1 else ''} of the opening hand"

    def inking(self, at: int) -> str | _Told:
        """A card goes into an inkwell: shown as the turn's ink (4.2.1.1), but not by an effect (7.5.6)."""
        _, rule, player, card, _, _, _ = self.entries[at]
        if rule == _TURN_INK:
            return f"{self.does(player, 'ink')} {self.name(card)}"
        if self.moved(at, card) == E_LEAVES_PLAY:
            return ""
        known = self.name(card) if self.shown(at, card) else _CARD
        return _Told(self.does(player, "put"), known, "into the inkwell")

    def shown(self, at: int, card: int) -> bool:
        """Whether the viewer has just seen which card it is that moves."""
        for entry in reversed(self.entries[:at]):
            if entry[0] == L_SHUFFLE and entry[2] == self.g.owner[card]:
                return False
            if entry[3] == card:
                if entry[0] in (L_REVEAL, E_LEAVES_DISCARD) or (
                    entry[0] == L_LOOK and entry[2] == self.viewer
                ):
                    return True
                if entry[0] in _MOVES:
                    return False
        return False

    def leaving(self, at: int) -> str | _Told:
        """Cards on their way out: told once, by the event that says most."""
        kind, rule, player, card, _, amount, _ = self.entries[at]
        if kind == E_LEAVES_PLAY:
            to = {Z_DECK: "goes into the deck", Z_INKWELL: "goes into the inkwell"}.get(amount)
            return f"{self.name(card)} {to}" if to else ""
        if kind == E_DISCARDS:
            return _Told(self.does(player, "discard"), self.name(card))
        said = (
            self.follows(at, E_DISCARDS, card)
            or self.moved(at, card) == E_LEAVES_PLAY
            or rule == _ACTION_DONE
        )
        return "" if said else f"{self.name(card)} goes to the discard"

    def course(self, at: int) -> str:
        """The course of the game: turns, and its end."""
        kind, _, player, _, _, amount, _ = self.entries[at]
        if kind == L_TURN:
            return f"-- turn {amount}: {'your turn' if player == self.viewer else self.players[player]}"
        if kind == L_STARTS:
            return self.does(player, "start")
        if kind == L_LOSES:
            return f"{self.does(player, 'are')} out of the game"
        if kind == L_SKIPS:
            return f"{self.does(player, 'skip')} drawing"
        return f"{self.does(player, 'have')} no card to draw"
