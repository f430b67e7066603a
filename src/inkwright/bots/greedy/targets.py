"""Scores of effects on their targets, if each player chooses what is best for them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from inkwright.bots.greedy.board import Board, Speaker
from inkwright.bots.greedy.card_effects import NOT_UNSEEN, CardEffect, read_most
from inkwright.bots.greedy.costs import CARD
from inkwright.bots.greedy.evaluation import (
    Amount,
    Players,
    cards_in_play,
    read_amount,
    read_players,
    read_tests,
    sides,
)
from inkwright.effects import filters as fi
from inkwright.effects.node import Node
from inkwright.effects.targets import (
    AtRandom,
    Chosen,
    DeckCards,
    Each,
    Exactly,
    LocationOf,
    Ref,
    Rest,
    Selected,
    Together,
)

_WHOLE_HAND: Final = 9


class Goal:
    """A target that is not scored, and the base class of all others."""

    __slots__ = ()

    def score(self, board: Board, effect: CardEffect, speaker: Speaker) -> float:
        """Return my gain from an effect on the target."""
        return 0.0


class OwnCard(Goal):
    """The ability's own card."""

    __slots__ = ()

    def score(self, board: Board, effect: CardEffect, speaker: Speaker) -> float:
        this = speaker.this
        return 0.0 if this is None else effect.score(board, this, speaker)


class FromDeck(Goal):
    """Cards of a deck."""

    __slots__ = ("amount", "players")

    def __init__(self, players: Players, amount: Amount) -> None:
        self.players = players
        self.amount = amount

    def score(self, board: Board, effect: CardEffect, speaker: Speaker) -> float:
        if not effect.from_deck:
            return 0.0
        return CARD * self.amount.value(board, speaker) * sides(board, self.players, speaker)


class AllOf(Goal):
    """Several targets at once."""

    __slots__ = ("parts",)

    def __init__(self, parts: list[Goal]) -> None:
        self.parts = parts

    def score(self, board: Board, effect: CardEffect, speaker: Speaker) -> float:
        total = 0.0
        for part in self.parts:
            total += part.score(board, effect, speaker)
        return total


class EachCard(Goal):
    """All cards that a filter finds, and the base class of those chosen among them."""

    __slots__ = ("in_discard", "in_hand", "in_play", "owners", "tests")

    def __init__(self, cards: fi.Filter) -> None:
        self.in_play: bool = fi.PLAY in cards.zone.split("|")
        self.in_hand: bool = cards.zone == fi.HAND
        self.in_discard: bool = cards.zone == fi.DISCARD
        self.tests = read_tests(cards.tests)
        self.owners = [read_players(test.players) for test in cards.tests if isinstance(test, fi.OwnedBy)]

    def score(self, board: Board, effect: CardEffect, speaker: Speaker) -> float:
        if not self.in_play:
            return self.unseen(board, effect, _WHOLE_HAND, speaker)
        return total_of(self.scores(board, effect, speaker))

    def scores(self, board: Board, effect: CardEffect, speaker: Speaker) -> list[float]:
        """Return the scores of the cards in play that the target may mean, best first."""
        found = [effect.score(board, unit, speaker) for unit in cards_in_play(board, self.tests, speaker)]
        if len(found) > 1:
            found.sort(reverse=True)
        return found

    def unseen(self, board: Board, effect: CardEffect, count: int, speaker: Speaker) -> float:
        """Return my gain from an effect on up to `count` cards outside play, most of which are not known."""
        if effect.unseen == NOT_UNSEEN:
            return 0.0
        owner = speaker.they if speaker.they >= 0 else speaker.you
        for owners in self.owners:
            found = owners.of(board, speaker)
            if found:
                owner = found[0]
        if self.in_hand:
            count = min(count, board.hand_count(owner))
        elif self.in_discard:
            count = min(count, board.discard_count(owner))
        else:
            count = min(count, 2)
        return effect.score_unseen(self.in_hand, count) * (1 if board.is_mine(owner) else -1)


class RandomCards(EachCard):
    """Random cards among those that a filter finds."""

    __slots__ = ("amount",)

    def __init__(self, cards: fi.Filter, amount: Amount) -> None:
        super().__init__(cards)
        self.amount = amount

    def score(self, board: Board, effect: CardEffect, speaker: Speaker) -> float:
        if not self.in_play:
            return self.unseen(board, effect, self.amount.value(board, speaker), speaker)
        scores = self.scores(board, effect, speaker)
        return total_of(scores) / max(1, len(scores))


class ChosenCards(EachCard):
    """Cards that a player chooses."""

    __slots__ = ("by", "exactly", "most")

    def __init__(self, cards: fi.Filter, by: Players, most: Amount, exactly: bool) -> None:
        super().__init__(cards)
        self.by = by
        self.most = most
        self.exactly = exactly
        """True if the player can't choose fewer."""

    def score(self, board: Board, effect: CardEffect, speaker: Speaker) -> float:
        if not self.in_play:
            return self.unseen(board, effect, min(3, self.most.value(board, speaker)), speaker)
        scores = self.scores(board, effect, speaker)
        if not board.is_mine(self.by.of(board, speaker)[0]):
            scores.reverse()  # an opponent chooses what is worst for me
        wanted = scores[: self.most.value(board, speaker)]
        if self.exactly:
            return total_of(wanted)
        total = 0.0
        for value in wanted:
            if value > 0.0:
                total += value
        return total


def total_of(values: list[float]) -> float:
    """Return the sum of some scores, added in order."""
    total = 0.0
    for value in values:
        total += value
    return total


def read_target(target: Node | None) -> Goal:
    """Read a target."""
    found = TARGETS.get(type(target)) if target is not None else None
    return Goal() if found is None else found(target)


def _chosen(target: Chosen | Selected) -> Goal:
    exactly = isinstance(target.count, Exactly)
    return ChosenCards(target.filter, read_players(target.by), read_most(target.count), exactly)


def _ref(target: Ref) -> Goal:
    if target.name == "this":
        return OwnCard()
    # The card on top of the deck, after it was revealed or looked at.
    return FromDeck(Players(), Amount(1)) if target.name == "top" else Goal()


TARGETS: Final[Mapping[type[Node], Callable[..., Goal]]] = {
    Ref: _ref,
    DeckCards: lambda target: FromDeck(read_players(target.players), read_amount(target.amount)),
    Together: lambda target: AllOf([read_target(part) for part in target.targets]),
    Each: lambda target: EachCard(target.filter),
    AtRandom: lambda target: RandomCards(target.filter, read_amount(target.amount)),
    Chosen: _chosen,
    Selected: _chosen,
}
IGNORED_TARGETS: Final[Mapping[type[Node], str]] = {
    LocationOf: "few effects act on the location of a card",
    Rest: "the cards left over are known only while the effect resolves",
}
