"""Which cards of a game a name in a scenario means.

A name is an alias, a full name, or a name alone; `them:Goofy` picks the player, `Goofy#2` the second copy.
Copies are counted in the order in which the scenario lists its cards: in play, hand, deck, discard.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from inkwright.cards.names import fold, nearest
from inkwright.engine.codes import Z_DECK, Z_DISCARD, Z_HAND
from inkwright.engine.state import State
from inkwright.errors import shown
from inkwright.scenarios.errors import ScenarioError
from inkwright.scenarios.yaml_nodes import Text

_COPY = re.compile(r"(?P<name>.*\S)\s*#\s*(?P<number>[1-9]\d{0,3})$")


@dataclass(frozen=True, slots=True)
class Names:
    """What the players and cards of a scenario are called."""

    players: tuple[str, ...]
    aliases: Mapping[str, tuple[int, ...]]
    """The card ids under each alias."""
    recorded: bool = False
    """Another engine found the cards by name: the player it says beside one may be the wrong one."""

    def player(self, text: str) -> int:
        """The number of a player; -1 when there is none of that name."""
        return self.players.index(text) if text in self.players else -1

    def parted(self, text: str) -> tuple[int, str, int]:
        """A name taken apart: the player (or -1), the name itself, the number of the copy (or 0)."""
        number = 0
        copy = _COPY.fullmatch(text)
        if copy and text not in self.aliases:
            text, number = copy["name"], int(copy["number"])
        who, colon, rest = text.partition(":")
        if colon and text not in self.aliases and who.strip() in self.players:
            return self.players.index(who.strip()), rest.strip(), number
        return -1, text, number

    def among(self, g: State, text: str, cids: Iterable[int]) -> list[int]:
        """Those of the cards that a name means; equal cards outside play may stand for each other."""
        cids = list(dict.fromkeys(cids))
        player, name, number = self.parted(text)
        if name in self.aliases:
            meant = self.aliases[name]
            meant = meant[number - 1 : number] if number else meant
            return [cid for cid in cids if any(alike(g, cid, other) for other in meant)]
        if number:
            copies = self.called(g, name, range(len(g.cards)), player)
            wanted = copies[number - 1 : number]
            return [cid for cid in cids if any(alike(g, cid, other) for other in wanted)]
        return self.called(g, name, cids, player)

    def whoevers(self, g: State, text: str, cids: Iterable[int]) -> list[int]:
        """Those of the cards that a recorded name means when nobody minds whose they are."""
        player, name, number = self.parted(text)
        return self.called(g, name, cids, -1) if self.recorded and player >= 0 and not number else []

    def called(self, g: State, name: str, cids: Iterable[int], player: int) -> list[int]:
        """The cards with a full name; where there are none, those with a name."""
        cids = [cid for cid in cids if player < 0 or g.owner[cid] == player]
        wanted = fold(name)
        full = [cid for cid in cids if fold(g.cards[cid].full_name) == wanted]
        if full:
            return full
        named = [cid for cid in cids if fold(g.cards[cid].card.name) == wanted]
        return named or [cid for cid in cids if wanted in map(fold, g.cards[cid].card.names)]

    def meant(self, g: State, name: Text, preferred: Sequence[int] = ()) -> int:
        """The one card a name means, looked for first among the preferred. Raises ScenarioError."""
        return self.copies(g, name, preferred)[0]

    def copies(self, g: State, name: Text, preferred: Sequence[int] = ()) -> list[int]:
        """All copies of the one card of one player that a name means. Raises ScenarioError."""
        found = self.among(g, name.value, preferred) or self.among(g, name.value, range(len(g.cards)))
        if not found:
            raise self.unknown(g, name)
        exact = self.exactly(g, name.value)
        if exact >= 0:
            return [exact]
        self.one_kind(g, name, found)
        return found

    def exactly(self, g: State, text: str) -> int:
        """The very card an alias or a numbered name means, or -1 when it means no single one."""
        player, name, number = self.parted(text)
        if name in self.aliases:
            meant = self.aliases[name]
            if number and number <= len(meant):
                return meant[number - 1]
            return meant[0] if len(meant) == 1 else -1
        if number:
            copies = self.called(g, name, range(len(g.cards)), player)
            if number <= len(copies):
                return copies[number - 1]
        return -1

    def one_kind(self, g: State, name: Text, found: Sequence[int]) -> None:
        """Several copies of one player will do, different cards will not."""
        kinds = {(g.owner[cid], g.cards[cid].full_name) for cid in found}
        if len(kinds) > 1:
            several = {full for _, full in kinds}
            shown_ = sorted(
                several if len(several) > 1 else {f"{self.players[q]}:{full}" for q, full in kinds}
            )
            raise ScenarioError(name.line, f"{shown(name.value)} could be any of: {', '.join(shown_)}")

    def unknown(self, g: State, name: Text) -> ScenarioError:
        """No card is called that."""
        _, bare, _ = self.parted(name.value)
        known = list(dict.fromkeys(card.full_name for card in g.cards)) + list(self.aliases)
        near = nearest(bare, known, 3)
        hint = f"; nearest: {', '.join(near)}" if near else f"; there are: {', '.join(known)}"
        return ScenarioError(name.line, f"no card of this scenario is called {shown(name.value)}{hint}")


def alike(g: State, cid: int, other: int) -> bool:
    """Whether two cards are the same, or equal ones in one hand, deck or discard: a game offers only one."""
    return cid == other or (
        g.zones[cid] == g.zones[other]
        and g.zones[cid] in (Z_HAND, Z_DECK, Z_DISCARD)
        and g.owner[cid] == g.owner[other]
        and g.cards[cid] is g.cards[other]
    )


def exchangeable(g: State, cid: int, other: int) -> bool:
    """Whether a card may be taken where an equal one is offered: not in a deck, where places matter."""
    return alike(g, cid, other) and (cid == other or g.zones[cid] != Z_DECK)
