"""Kinds of abilities, for the marks and emblems that tell cards apart at a glance."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, cast

from inkwright.effects.abilities import Keyword
from inkwright.effects.amounts import Number
from inkwright.effects.modifiers import Add, GainKeyword
from inkwright.effects.node import Node
from inkwright.view import schema

_KINDS: Final[dict[str, schema.AbilityKind]] = {
    "Banish": "banish",
    "BanishCards": "banish",
    "DealDamage": "damage",
    "DivideDamage": "damage",
    "PutDamage": "damage",
    "MoveDamage": "damage",
    "SwapDamage": "damage",
    "DamageEachOther": "damage",
    "RemoveDamage": "heal",
    "Draw": "draw",
    "DrawUntil": "draw",
    "LookAt": "look",
    "Reveal": "look",
    "RevealUntil": "look",
    "Search": "look",
    "NameCard": "look",
    "ToInkwell": "ink",
    "ExtraInk": "ink",
    "MayInkFrom": "ink",
    "CountAsInkable": "ink",
    "GainResource": "ink",
    "GainLore": "lore",
    "LoseLore": "lore",
    "Discount": "cheaper",
    "AlternateCost": "cheaper",
    "PlayFree": "cheaper",
    "UseFree": "cheaper",
    "Play": "cheaper",
    "Discard": "discard",
    "DiscardUntil": "discard",
    "DiscardCards": "discard",
    "ToDiscard": "discard",
    "ReturnToHand": "return",
    "ShuffleIn": "return",
    "ExertThis": "exert",
    "ExertCards": "exert",
    "Exert": "exert",
    "Ready": "ready",
    "MoveTo": "move",
    "MoveFree": "move",
    "Cant": "forbid",
    "PlayersCant": "forbid",
    "CantUnlessPaid": "forbid",
}
_STATS: Final[dict[str, schema.AbilityKind]] = {
    "lore": "lore",
    "strength": "stronger",
    "willpower": "stronger",
}


def ability_kinds(abilities: Sequence[Node]) -> list[schema.AbilityKind]:
    """Return what the abilities of a card do: its keywords in order, then other kinds, each once."""
    keywords = [_keyword(each.name) for each in abilities if isinstance(each, Keyword)]
    others = [
        kind
        for each in abilities
        if not isinstance(each, Keyword)
        for part in _parts(each)
        if (kind := _kind(part)) is not None
    ]
    return list(dict.fromkeys([*keywords, *others]))


def _kind(part: Node) -> schema.AbilityKind | None:
    if isinstance(part, GainKeyword):
        return _keyword(part.keyword)
    if isinstance(part, Add):
        falls = isinstance(part.amount, Number) and part.amount.value < 0
        kind = _STATS.get(part.stat)
        return "weaker" if falls and kind == "stronger" else kind
    return _KINDS.get(type(part).__name__)


def _keyword(name: str) -> schema.AbilityKind:
    return cast(schema.AbilityKind, name.lower().replace(" ", "_"))


def _parts(part: object) -> Iterator[Node]:
    """Yield a node and everything in it, in order."""
    if isinstance(part, Node):
        yield part
        for value in part.values():
            yield from _parts(value)
    elif isinstance(part, tuple):
        for each in part:
            yield from _parts(each)
