"""Meaning of "another" and "other" in triggered abilities (6.1.6)."""

from __future__ import annotations

from typing import NamedTuple

from inkwright.effects.filters import PLAY, Another, Classified, Filter, Here, IsThis, OfType, OwnedBy
from inkwright.effects.node import Node
from inkwright.effects.players import Opponents, Players, You
from inkwright.effects.targets import Chosen, Selected
from inkwright.effects.triggers import Nth, When


class Mentioned(NamedTuple):
    """Cards that "another" may exclude."""

    event: tuple[Filter, ...] = ()
    """Descriptions of the event's card, if "another" can exclude that card."""
    chosen: tuple[Filter, ...] = ()
    """Descriptions of cards in play that the effect lets a player choose."""
    own: str = ""
    """Type of the ability's own card, if the ability mentions it and "another" therefore excludes it."""
    second: tuple[Filter, ...] = ()
    """Descriptions of the second card of the event, if each of its events has one."""
    paid: bool = False
    """True if the cost of the ability was paid with other cards."""
    home: str = ""
    """Type of the ability's own card."""

    def means_event_card(self, node: Filter) -> bool:
        """Return whether "another" in a filter can exclude the event's card.

        It does if the cards are compared with that card: "another character with the same name".
        """
        if self.event and mentions_card(node, "it"):
            return True
        if self.own and node.zone == PLAY and self.own in (types_of(node) or (self.own,)):
            return False
        return could_be_meant(self.event, node)

    def means_other_card(self, node: Filter) -> bool:
        """Return whether "other" in a filter can only exclude the second card of the event.

        For opposing cards, "each other" doesn't exclude this card, which can't be one of them. "Another song
        card" excludes the song, not the character that sang.
        """
        if owners_of(node) == {Opponents()}:
            return could_be_meant(self.second, node)
        first = {name for card in self.event for name in types_of(card)} | {self.home}
        return not first & types_of(node) and could_be_meant(self.second, node)

    def means_chosen_card(self, node: Filter) -> bool:
        """Return whether "another" in a filter excludes a card chosen before."""
        return could_be_meant(self.chosen, node)


NOTHING_MENTIONED = Mentioned()


def mentioned(own: str, events: tuple[Node, ...], *effects: Node | None) -> Mentioned:
    """Return the cards that an ability of a card of some type mentions before "another".

    "Whenever one of your characters quests, ready another chosen character" excludes both the questing
    character and this card (6.1.6). But if the ability mentions its own card, "another" excludes only this
    card, if it could be one of them: an item is not a character, and a card in play is not in a discard.
    """
    trees = [effect for effect in effects if effect is not None]
    if not any(mentions_others(tree) for tree in trees):
        return NOTHING_MENTIONED
    own_mentioned = any(mentions_this(tree) for tree in trees)
    described: list[Filter] = []
    second = second_cards(events)
    for event in events:
        when = event.when if isinstance(event, Nth) else event
        if not isinstance(when, When) or when.subject is None:
            return NOTHING_MENTIONED
        subject = when.subject
        if IsThis() in subject.tests:
            return only_if_meant(Mentioned(second=second, home=own), trees)
        own_mentioned = own_mentioned or mentions_this(subject) or mentions_others(subject)
        if when.event == "plays" and when.players is not None:
            subject = subject.replace(tests=(*subject.tests, OwnedBy(when.players)))
        elif Here() in subject.tests:
            subject = subject.replace(tests=(*subject.tests, OwnedBy(You())))  # 4.7.1
        described.append(subject)
    chosen = tuple(each for tree in trees for each in chosen_cards(tree))
    made = Mentioned(tuple(described), chosen, own if own_mentioned else "", second, home=own)
    return only_if_meant(made, trees)


def only_if_meant(made: Mentioned, trees: list[Node]) -> Mentioned:
    """Return mentioned cards, without the second cards of events if no "another" can exclude those."""
    meant = any(made.means_other_card(cards) for tree in trees for cards in filters_of_others(tree))
    return made if meant else made._replace(second=())


def filters_of_others(tree: Node) -> list[Filter]:
    """Return the filters in a tree that have an "another" or "other"."""
    found = [each for part in parts_of(tree) for each in filters_of_others(part)]
    return [*found, tree] if isinstance(tree, Filter) and Another() in tree.tests else found


def second_cards(events: tuple[Node, ...]) -> tuple[Filter, ...]:
    """Return the descriptions of the other cards of events, or none if one of them has none."""
    found: list[Filter] = []
    for event in events:
        when = event.when if isinstance(event, Nth) else event
        if not isinstance(when, When) or when.object is None or IsThis() in when.object.tests:
            return ()
        found.append(when.object)
    return tuple(found)


def chosen_cards(tree: Node) -> list[Filter]:
    """Return the descriptions of cards in play that an effect lets a player choose, apart from "another"."""
    found = [each for part in parts_of(tree) for each in chosen_cards(part)]
    if isinstance(tree, (Chosen, Selected)) and tree.filter.zone == PLAY and not mentions_others(tree.filter):
        found.append(tree.filter)
    return found


def could_be_meant(cards: tuple[Filter, ...], node: Filter) -> bool:
    """Return whether a filter could find one of the cards, judged by type and owner."""
    owners = owners_of(node)
    return any(
        types_of(card) & types_of(node) and (not owners or not owners_of(card) or owners & owners_of(card))
        for card in cards
    )


def types_of(node: Filter) -> frozenset[str]:
    """Return the card types that a filter names; songs are actions."""
    song = any(isinstance(test, Classified) and test.classifications == ("Song",) for test in node.tests)
    named = frozenset(name for test in node.tests if isinstance(test, OfType) for name in test.types)
    return named or frozenset(("action",) if song else ())


def owners_of(node: Filter) -> frozenset[Players]:
    """Return the players that a filter names as owners."""
    return frozenset(test.players for test in node.tests if isinstance(test, OwnedBy))


def mentions_this(tree: Node) -> bool:
    """Return whether a tree refers to its own card, apart from "another"."""
    return isinstance(tree, IsThis) or "this" in tree.values() or any(map(mentions_this, parts_of(tree)))


def mentions_card(tree: Node, name: str) -> bool:
    """Return whether a tree refers to the card of a name."""
    return name in tree.values() or any(mentions_card(part, name) for part in parts_of(tree))


def mentions_others(tree: Node) -> bool:
    """Return whether a tree has an "another" or "other"."""
    return isinstance(tree, Another) or any(map(mentions_others, parts_of(tree)))


def parts_of(tree: Node) -> list[Node]:
    """Return the nodes in the fields of a node."""
    found: list[Node] = []
    for value in tree.values():
        if isinstance(value, Node):
            found.append(value)
        elif isinstance(value, tuple):
            found += [part for part in value if isinstance(part, Node)]
    return found
