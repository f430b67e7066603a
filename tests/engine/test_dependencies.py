"""What effects depend on: the whole depends on everything that its parts look at (6.4.2)."""

from __future__ import annotations

from collections.abc import Iterator

from inkwright.cards.table import load
from inkwright.engine.definition import Mod, Part, StaticDef
from inkwright.engine.lowering import lower_card
from inkwright.engine.scope import Amt, CardFilter, Cond, Step, Who
from inkwright.engine.scope import Test as CardTest

Depending = Amt | CardFilter | Cond | CardTest | Mod | StaticDef | Who
FIELDS: dict[type, tuple[str, ...]] = {}
BACK = {"ability", "effect", "home", "origins", "source"}
"""Fields that lead back to the card or its text."""


def test_the_whole_depends_on_everything_that_its_parts_depend_on() -> None:
    forgetful: dict[str, str] = {}
    for card in load():
        if not card.abilities:
            continue
        seen: set[int] = set()
        for whole in depending(list(lower_card(card, card.abilities, tuple).parts), seen):
            for name, part in parts_of(whole):
                if isinstance(part, Depending) and part.depends_on & ~whole.depends_on:
                    forgetful[f"{type(whole).__name__}.{name}"] = card.full_name
    assert forgetful == {}


def depending(open_: list[object], seen: set[int]) -> Iterator[Depending]:
    """Yield everything inside lowered abilities that knows what it depends on."""
    while open_:
        found = open_.pop()
        if id(found) not in seen:
            seen.add(id(found))
            if isinstance(found, Depending):
                yield found
            open_ += [part for _, part in parts_of(found)]


def parts_of(whole: object) -> Iterator[tuple[str, object]]:
    """Yield the evaluators, steps and definitions in the fields of one, with the field's name."""
    made = type(whole)
    if made not in FIELDS:
        names = [name for base in made.__mro__ for name in getattr(base, "__slots__", ())]
        FIELDS[made] = tuple(
            name for name in names if name not in ("home", "source", "ability", "effect", "origins")
        )
    for name in FIELDS[made]:
        value = getattr(whole, name, None)
        for part in value if isinstance(value, tuple | list) else (value,):
            if isinstance(part, Depending | Step | Part):
                yield name, part
