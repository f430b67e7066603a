"""Which effect changes which characteristics, found by applying the effects one at a time."""

from __future__ import annotations

from dataclasses import dataclass

from inkwright.engine.definition import Derived, StaticDef
from inkwright.engine.effect_order import in_order
from inkwright.engine.effect_results import apply, evaluate, evaluate_static
from inkwright.engine.scope import Scope
from inkwright.engine.state import Permanent, State, Static, Timed

NUMBERS = ("strength", "willpower", "lore", "move_cost", "challenger", "resist", "singer", "sing_bonus")
STATIC = -1
"""Duration of an effect that lasts as long as its card is in play."""


@dataclass(frozen=True, slots=True)
class Influence:
    """Change that one effect makes to one card in play."""

    source: int
    """Reference to the source card."""
    title: str
    until: int
    numbers: dict[str, int]
    """Change of each of `NUMBERS`; unchanged ones are left out."""
    keywords: int
    """Keywords it grants or increases, as a mask."""
    flags: int
    """Permissions, restrictions and shields it grants, as a mask."""


def influences(g: State) -> dict[int, list[Influence]]:
    """Return the influences on each changed card in play, in the order of application (6.6)."""
    found: dict[int, list[Influence]] = {}
    if not g.statics and not g.timed:
        return found
    fresh = g.copy()
    cards = [p for player in fresh.players for p in player.play]
    for p in cards:
        p.now = p.card.base
    for source in in_order(fresh):
        before = [p.now.copy() for p in cards]
        apply(fresh, evaluate(fresh, source))
        if isinstance(source, Static):
            _note(found, cards, before, source.this, source.ability.title, STATIC)
        elif isinstance(source, Timed):
            _note(found, cards, before, source.this, source.part.title, source.until)
    for p in cards:
        for gift in p.now.granted:
            if isinstance(gift.ability, StaticDef):
                before = [other.now.copy() for other in cards]
                apply(fresh, evaluate_static(fresh, Scope(p.player, p.ref), gift.ability))
                _note(found, cards, before, gift.source, gift.ability.title, STATIC)
    return found


def _note(
    found: dict[int, list[Influence]],
    cards: list[Permanent],
    before: list[Derived],
    source: int,
    title: str,
    until: int,
) -> None:
    for p, old in zip(cards, before, strict=True):
        d = p.now
        numbers = {
            name: getattr(d, name) - getattr(old, name)
            for name in NUMBERS
            if getattr(d, name) != getattr(old, name)
        }
        keywords, flags = d.kw & ~old.kw, d.flags & ~old.flags
        if numbers or keywords or flags:
            found.setdefault(p.cid, []).append(Influence(source, title, until, numbers, keywords, flags))
