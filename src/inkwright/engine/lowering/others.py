"""What "another" and "other" mean in triggered abilities (6.1.6)."""

from __future__ import annotations

from inkwright.effects.filters import Another, Filter, IsThis, OfType, OwnedBy
from inkwright.effects.node import Node
from inkwright.effects.players import Players
from inkwright.effects.triggers import Nth, When


def event_cards(events: tuple[Node, ...], *effects: Node | None) -> tuple[Filter, ...]:
    """Return the descriptions of the event's card if "another" in the effects means other than that card.

    "Whenever one of your characters quests, ready another chosen character" excludes the questing character.
    But if the ability mentions its own card, "another" means other than this card.
    """
    trees = [effect for effect in effects if effect is not None]
    if not any(mentions_others(tree) for tree in trees) or any(mentions_this(tree) for tree in trees):
        return ()
    described: list[Filter] = []
    for event in events:
        when = event.when if isinstance(event, Nth) else event
        subject = when.subject if isinstance(when, When) else None
        if subject is None or mentions_this(subject) or mentions_others(subject):
            return ()
        described.append(subject)
    return tuple(described)


def could_be_meant(cards: tuple[Filter, ...], node: Filter) -> bool:
    """Return whether the event's card has a type and an owner that a filter names."""
    owners = owners_of(node)
    return any(
        types_of(card) & types_of(node) and (not owners or not owners_of(card) or owners & owners_of(card))
        for card in cards
    )


def types_of(node: Filter) -> frozenset[str]:
    """Return the card types that a filter names."""
    return frozenset(name for test in node.tests if isinstance(test, OfType) for name in test.types)


def owners_of(node: Filter) -> frozenset[Players]:
    """Return the players that a filter names as owners."""
    return frozenset(test.players for test in node.tests if isinstance(test, OwnedBy))


def mentions_this(tree: Node) -> bool:
    """Return whether a tree refers to its own card, apart from "another"."""
    return isinstance(tree, IsThis) or "this" in tree.values() or any(map(mentions_this, parts_of(tree)))


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
