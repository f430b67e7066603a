"""The names of players and cards in a scenario.

A card is named by an alias, a full name or a name alone; `them:Goofy` picks the player, `Goofy#2` the second
copy. Copies are counted in the order in which the scenario lists its cards: play, hand, deck, discard.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from inkwright.cards.names import fold, nearest
from inkwright.engine.codes import Z_DECK, Z_DISCARD, Z_HAND
from inkwright.engine.state import State
from inkwright.errors import quote
from inkwright.scenarios.errors import ScenarioError
from inkwright.scenarios.yaml_nodes import Text

_COPY = re.compile(r"(?P<name>.*\S)\s*#\s*(?P<number>[1-9]\d{0,3})$")


@dataclass(frozen=True, slots=True)
class Names:
    """Names of the players and cards of a scenario."""

    players: tuple[str, ...]
    aliases: Mapping[str, tuple[int, ...]]
    """Card ids by alias."""
    recorded: bool = False
    """True in a recorded position: another engine may have put the wrong player before a name."""
    bystanders: frozenset[str] = frozenset()
    """Players and cards that a variant adds; the scenario never means them."""

    def player(self, text: str) -> int:
        """Return the index of a player, or -1 if no player has that name."""
        return self.players.index(text) if text in self.players else -1

    def split(self, text: str) -> tuple[int, str, int]:
        """Split a name into the player (or -1), the bare name and the number of the copy (or 0)."""
        number = 0
        copy = _COPY.fullmatch(text)
        if copy and text not in self.aliases:
            text, number = copy["name"], int(copy["number"])
        who, colon, rest = text.partition(":")
        if colon and text not in self.aliases and who.strip() in self.players:
            return self.players.index(who.strip()), rest.strip(), number
        return -1, text, number

    def matching(self, g: State, text: str, cids: Iterable[int]) -> list[int]:
        """Return the cards of `cids` that a name can mean; equal cards outside play match too."""
        cids = list(dict.fromkeys(cids))
        player, name, number = self.split(text)
        if name in self.aliases:
            meant = self.aliases[name]
            meant = meant[number - 1 : number] if number else meant
            return [cid for cid in cids if any(are_interchangeable(g, cid, other) for other in meant)]
        if number:
            copies = self.with_name(g, name, range(len(g.cards)), player)
            wanted = copies[number - 1 : number]
            return [cid for cid in cids if any(are_interchangeable(g, cid, other) for other in wanted)]
        return self.with_name(g, name, cids, player)

    def matching_any_owner(self, g: State, text: str, cids: Iterable[int]) -> list[int]:
        """Return the cards that a recorded name can mean when its player is ignored."""
        player, name, number = self.split(text)
        return self.with_name(g, name, cids, -1) if self.recorded and player >= 0 and not number else []

    def with_name(self, g: State, name: str, cids: Iterable[int], player: int) -> list[int]:
        """Return the cards with this full name, or else those with this name."""
        cids = [cid for cid in cids if player < 0 or g.owner[cid] == player]
        wanted = fold(name)
        full = [cid for cid in cids if fold(g.cards[cid].full_name) == wanted]
        if full:
            return full
        named = [cid for cid in cids if fold(g.cards[cid].card.name) == wanted]
        return named or [cid for cid in cids if wanted in map(fold, g.cards[cid].card.names)]

    def find_card(self, g: State, name: Text, preferred: Sequence[int] = ()) -> int:
        """Return the card that a name means, preferably one of `preferred`. Raises ScenarioError."""
        return self.find_copies(g, name, preferred)[0]

    def find_copies(self, g: State, name: Text, preferred: Sequence[int] = ()) -> list[int]:
        """Return all copies of the card that a name means, of one player. Raises ScenarioError."""
        found = self.matching(g, name.value, preferred) or self.matching(g, name.value, range(len(g.cards)))
        if not found:
            raise self.unknown_name(g, name)
        exact = self.find_exact(g, name.value)
        if exact >= 0:
            return [exact]
        self.require_one_kind(g, name, found)
        return found

    def find_exact(self, g: State, text: str) -> int:
        """Return the single card that an alias or a numbered name means, or -1."""
        player, name, number = self.split(text)
        if name in self.aliases:
            meant = self.aliases[name]
            if number and number <= len(meant):
                return meant[number - 1]
            return meant[0] if len(meant) == 1 else -1
        if number:
            copies = self.with_name(g, name, range(len(g.cards)), player)
            if number <= len(copies):
                return copies[number - 1]
        return -1

    def require_one_kind(self, g: State, name: Text, found: Sequence[int]) -> None:
        """Raise ScenarioError unless all cards found are copies of one card of one player."""
        kinds = {(g.owner[cid], g.cards[cid].full_name) for cid in found}
        if len(kinds) > 1:
            several = {full for _, full in kinds}
            shown_ = sorted(
                several if len(several) > 1 else {f"{self.players[q]}:{full}" for q, full in kinds}
            )
            raise ScenarioError(name.line, f"{quote(name.value)} could mean any of: {', '.join(shown_)}")

    def unknown_name(self, g: State, name: Text) -> ScenarioError:
        """Return the error for a name that no card has."""
        _, bare, _ = self.split(name.value)
        known = list(dict.fromkeys(card.full_name for card in g.cards)) + list(self.aliases)
        near = nearest(bare, known, 3)
        hint = f"did you mean {' or '.join(near)}?" if near else f"the cards are: {', '.join(known)}"
        return ScenarioError(name.line, f"no card in this scenario is called {quote(name.value)}; {hint}")


def are_interchangeable(g: State, cid: int, other: int) -> bool:
    """Return whether two cards are the same or equal cards in one hand, deck or discard.

    Of equal cards in such a zone the engine offers only one.
    """
    return cid == other or (
        g.zones[cid] == g.zones[other]
        and g.zones[cid] in (Z_HAND, Z_DECK, Z_DISCARD)
        and g.owner[cid] == g.owner[other]
        and g.cards[cid] is g.cards[other]
    )


def can_stand_in(g: State, cid: int, other: int) -> bool:
    """Return whether a card can replace an equal one that is offered: not in a deck, which is ordered."""
    return are_interchangeable(g, cid, other) and (cid == other or g.zones[cid] != Z_DECK)
