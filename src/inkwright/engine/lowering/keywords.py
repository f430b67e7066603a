"""Lowering of printed keywords, and of the ways to shift."""

from __future__ import annotations

from inkwright.effects import keywords as kw
from inkwright.effects.abilities import Activated, Gets, Keyword, Static
from inkwright.effects.amounts import Number
from inkwright.effects.costs import PayInk
from inkwright.effects.modifiers import GainKeyword
from inkwright.effects.rule_changes import AlternateCost, RuleChange
from inkwright.effects.triggers import When
from inkwright.engine import codes as c
from inkwright.engine.definition import Program, ReturnDef, ShiftDef
from inkwright.engine.lowering.costs import lower_cost
from inkwright.engine.lowering.events import lower_event
from inkwright.engine.lowering.families import ABILITIES, Unsupported
from inkwright.engine.lowering.lowering import Lowering
from inkwright.engine.modify import add_number
from inkwright.engine.scope import R_FIRST_FREE
from inkwright.engine.temporary import TemporaryReturnStep

BASE_TYPES = {"Character": c.CHARACTER, "Item": c.ITEM, "Location": c.LOCATION}
"""Words before Shift for the type of cards that the card is shifted onto."""


def keyword_bit(name: str) -> int:
    """Return the bit of a keyword."""
    if name not in c.KEYWORDS:
        raise Unsupported(f"keyword: {name}")
    return c.KEYWORDS[name]


@ABILITIES.lowers(Keyword)
def keyword(low: Lowering, node: Keyword) -> None:
    """Make a printed keyword part of the card's own characteristics and abilities."""
    home = low.home
    name = node.name
    base = home.base
    low.title = name
    bit = keyword_bit(name)
    if base.kw & bit and name not in kw.STACKING and name != kw.SHIFT:
        return  # a second copy ceases to exist (8.1.2)
    base.kw |= bit
    base.flags |= c.KEYWORD_FLAGS.get(bit, 0)
    if bit & c.NUMBERED:
        add_number(base, bit, node.number or 0)
    if name == kw.SING_TOGETHER:
        home.sing_together = node.number or 0
    elif name == kw.SHIFT:
        home.shifts = (*home.shifts, lower_shift(low, node))
    for ability in kw.abilities(name, node.number):
        if name == kw.BOOST and node.cost is not None and isinstance(ability, Activated):
            ability = ability.replace(cost=node.cost)
        ABILITIES.lower(low, ability)


def take_shifts(low: Lowering, ability: Static) -> Static:
    """Add the ways to shift that a static ability gives its own card; return the rest of the ability."""
    home = low.home
    rest: list[Gets | RuleChange] = []
    for part in ability.parts:
        gains = part.modifiers if isinstance(part, Gets) and part.cards is None else ()
        if len(gains) == 1 and isinstance(gains[0], GainKeyword) and gains[0].keyword == kw.SHIFT:
            cost = PayInk(gains[0].amount if gains[0].amount is not None else Number(0))
            shift = lower_shift(low, Keyword("Shift", None, cost, gains[0].variant))
        elif isinstance(part, AlternateCost) and part.way == "shift":
            shift = ShiftDef(lower_cost(low, part.cost))
            shift.base_type = home.type
        else:
            rest.append(part)
            continue
        if ability.condition is not None:
            shift.condition = low.condition(ability.condition)
        low.sign(shift)
        home.shifts = (*home.shifts, shift)
        home.base.kw |= c.KW_SHIFT
    return Static(tuple(rest), ability.condition, ability.zone)


def lower_shift(low: Lowering, node: Keyword) -> ShiftDef:
    """Lower one way to shift, from the keyword's variants (8.10.8, 8.10.9)."""
    cost = node.cost if node.cost is not None else PayInk(Number(node.number or 0))
    shift = ShiftDef(lower_cost(low, cost))
    shift.base_type = low.home.type
    for variant in node.variant:
        if variant in BASE_TYPES:
            shift.needs_name = False
            shift.base_type = BASE_TYPES[variant]
        elif variant == "Universal":
            shift.needs_name = False
        elif variant == "Duo":
            shift.duo = True
        elif variant == "Combo":
            shift.combo = True
        elif variant == "Temporary":
            shift.returns = temporary_return(low)
        elif variant == "Potato":
            shift.item_name = variant
        else:
            shift.needs_name = False
            shift.needs_class = variant
    return shift


def temporary_return(low: Lowering) -> ReturnDef:
    """Return the delayed trigger of a Temporary Shift (8.10.8.5)."""
    program = Program([TemporaryReturnStep()], R_FIRST_FREE)
    low.keep(program)
    watched = lower_event(low, When("turn_ends"), False)
    trigger = ReturnDef((watched,), program, None, 0, c.Z_PLAY)
    low.keep(trigger)
    return trigger
