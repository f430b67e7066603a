"""What happened, told to one player in plain sentences.

The event log has every step with its rule; this tells what a person at the table would say, and names cards
only where that person may know them. How the game ended is told elsewhere.
"""

from __future__ import annotations

from collections.abc import Sequence

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
    E_USES,
    E_USES_BOOST,
    L_ALTER,
    L_DRAW_FAILS,
    L_FIZZLES,
    L_LOOK,
    L_LOSES,
    L_REPLACED,
    L_REVEAL,
    L_SHUFFLE,
    L_SKIPS,
    L_STARTS,
    L_TO_HAND,
    L_TRIGGERED,
    L_TURN,
    Z_DECK,
    Z_INKWELL,
)
from inkwright.engine.state import LogEntry, State

# Rules of events that go without saying beside the event they belong to.
_QUEST_LORE = "4.5.1.4"
_TURN_INK = "4.2.1.3"
_EXERTED_FOR_A_REASON = frozenset({"4.5.1.3", "4.6.4.4", "5.4.4.2", "4.4.3.4", "4.3.2.4"})
_READY_STEP = "3.2.1.1"
_SETUP_SHUFFLES = frozenset({"2.2.1.2", "2.2.2.3"})
_ALTERED = "2.2.2.1"
_ACTION_DONE = "5.4.1.2"

# Events told with one sentence whatever surrounds them; {c} and {o} are cards, {n} an amount.
_SENTENCES = {
    E_TAKES_DAMAGE: "{c} takes {n} damage",
    E_DAMAGE_REMOVED: "{n} damage is removed from {c}",
    E_IS_BANISHED: "{c} is banished",
    E_RETURNED_TO_HAND: "{c} returns to hand",
    E_MOVES: "{c} moves to {o}",
    E_CHOSEN_FOR_SUPPORT: "{o} supports {c}",
    L_REVEAL: "{c} is revealed",
    L_FIZZLES: "an ability of {c} does nothing",
    L_REPLACED: "{c} replaces what would happen to {o}",
}
_THIRD_PERSON = {"have": "has", "are": "is", "pass": "passes"}


def tell(g: State, entries: Sequence[LogEntry], viewer: int) -> list[str]:
    """The sentences that tell a player what a stretch of the log says; runs of the same are told once."""
    teller = _Teller(g, entries, viewer)
    told: list[str] = []
    times: list[int] = []
    for at in range(len(entries)):
        sentence = teller.sentence(at)
        if not sentence:
            continue
        sentence = sentence[0].upper() + sentence[1:]
        if told and told[-1] == sentence:
            times[-1] += 1
        else:
            told.append(sentence)
            times.append(1)
    return [f"{text} (x{count})" if count > 1 else text for text, count in zip(told, times, strict=True)]


class _Teller:
    """Tells the entries of one stretch of the log to one player."""

    def __init__(self, g: State, entries: Sequence[LogEntry], viewer: int) -> None:
        self.g = g
        self.entries = entries
        self.viewer = viewer

    def name(self, cid: int) -> str:
        return self.g.cards[cid].full_name if cid >= 0 else "something"

    def whose(self, cid: int) -> str:
        owner = self.g.owner[cid]
        return "your" if owner == self.viewer else f"player {owner + 1}'s"

    def does(self, player: int, verb: str) -> str:
        """`you play`, `player 2 plays`."""
        if player == self.viewer:
            return f"you {verb}"
        return f"player {player + 1} {_THIRD_PERSON.get(verb, verb + 's')}"

    def follows(self, at: int, kind: int, card: int = -1, other: int = -1) -> bool:
        """Whether such an event is the next one, apart from abilities that trigger."""
        for entry in self.entries[at + 1 :]:
            if entry[0] != L_TRIGGERED:
                return entry[0] == kind and card in (-1, entry[3]) and other in (-1, entry[4])
        return False

    def precedes(self, at: int, kind: int, card: int) -> bool:
        """Whether such an event came earlier in this stretch."""
        return any(entry[0] == kind and entry[3] == card for entry in self.entries[:at])

    def sentence(self, at: int) -> str:
        """One entry as a sentence, or nothing where another entry says it."""
        kind, rule, player, card, other, amount, source = self.entries[at]
        if kind in _SENTENCES:
            return _SENTENCES[kind].format(c=self.name(card), o=self.name(other), n=amount)
        if kind in (E_PLAYS, E_ENTERS, E_SHIFTS_ONTO, E_SINGS):
            return self.playing(at)
        if kind in (E_DRAWS, L_LOOK, L_TO_HAND, E_INKS, L_SHUFFLE, L_ALTER):
            return self.hidden(at)
        if kind in (E_LEAVES_PLAY, E_TO_DISCARD, E_DISCARDS):
            return self.leaving(at)
        if kind in (L_TURN, L_STARTS, L_LOSES, L_DRAW_FAILS, L_SKIPS):
            return self.course(at)
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
            because = f" from {self.name(source)}" if source >= 0 else ""
            return f"{self.does(player, 'gain' if kind == E_GAINS_LORE else 'lose')} {amount} lore{because}"
        if kind == E_EXERTS:
            return "" if rule in _EXERTED_FOR_A_REASON else f"{self.name(card)} exerts"
        if kind == E_READIES:
            return "" if rule == _READY_STEP else f"{self.name(card)} readies"
        if kind == E_CHOSEN:
            if self.follows(at, E_CHOSEN_FOR_SUPPORT, card, other):
                return ""
            return f"{self.does(player, 'choose')} {self.name(card)} for {self.name(other)}"
        if kind == E_CARD_PUT_UNDER:
            boosted = self.follows(at, E_USES_BOOST, card)
            return "" if boosted else f"a card is put under {self.name(card)}"
        if kind == E_USES_BOOST:
            return f"{self.does(player, 'boost')} {self.name(card)} with the top card of the deck"
        if kind == E_USES:
            if self.precedes(at, E_USES_BOOST, card):
                return ""
            return f"{self.does(player, 'use')} an ability of {self.name(card)}"
        if kind in (E_GAINS_DROPS, E_REMOVES_DROPS):
            drops = f"{amount} ink drop{'s' if amount != 1 else ''}"
            return f"{self.does(player, 'gain' if kind == E_GAINS_DROPS else 'spend')} {drops}"
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
        return (
            f"{self.does(player, 'play')} {self.name(card)} for {amount} ink{', exerted' if exerted else ''}"
        )

    def hidden(self, at: int) -> str:
        """Cards that only some may see: named to whoever may know them (7.1.2)."""
        kind, rule, player, card, _, amount, _ = self.entries[at]
        mine = player == self.viewer
        if kind == E_DRAWS:
            if rule == _ALTERED and not mine:
                return ""
            return f"{self.does(player, 'draw')} {self.name(card) if mine else 'a card'}"
        if kind == L_LOOK:
            return f"{self.does(player, 'look')} at {self.name(card) if mine else 'a card'}"
        if kind == L_TO_HAND:
            if self.precedes(at, E_RETURNED_TO_HAND, card):
                return ""
            return f"{self.does(player, 'put')} {self.name(card) if mine else 'a card'} into hand"
        if kind == E_INKS:
            if rule == _TURN_INK:
                return f"{self.does(player, 'ink')} a card"
            owner = "your" if mine else f"player {player + 1}'s"
            return f"a card goes into {owner} inkwell"
        if kind == L_SHUFFLE:
            return "" if rule in _SETUP_SHUFFLES else f"{self.does(player, 'shuffle')} the deck"
        if not amount:
            return f"{self.does(player, 'keep')} the opening hand"
        if mine:
            return ""  # the new cards have just been told
        return f"{self.does(player, 'put')} back {amount} card{'s' if amount > 1 else ''} of the opening hand"

    def leaving(self, at: int) -> str:
        """Cards on their way out: told once, by the event that says most."""
        kind, rule, player, card, _, amount, _ = self.entries[at]
        if kind == E_LEAVES_PLAY:
            to = {Z_DECK: "goes into the deck", Z_INKWELL: "goes into the inkwell"}.get(amount)
            return f"{self.name(card)} {to}" if to else ""
        if kind == E_DISCARDS:
            return f"{self.does(player, 'discard')} {self.name(card)}"
        said = (
            self.follows(at, E_DISCARDS, card)
            or self.precedes(at, E_LEAVES_PLAY, card)
            or rule == _ACTION_DONE
        )
        return "" if said else f"{self.name(card)} goes to the discard"

    def course(self, at: int) -> str:
        """The course of the game: turns, and its end."""
        kind, _, player, _, _, amount, _ = self.entries[at]
        if kind == L_TURN:
            return f"-- turn {amount}: {'your turn' if player == self.viewer else f'player {player + 1}'}"
        if kind == L_STARTS:
            return self.does(player, "start")
        if kind == L_LOSES:
            return f"{self.does(player, 'are')} out of the game"
        if kind == L_SKIPS:
            return f"{self.does(player, 'skip')} drawing"
        return f"{self.does(player, 'have')} no card to draw"
