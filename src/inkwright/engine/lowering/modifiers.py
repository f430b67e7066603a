"""Lowering of modifiers of cards."""

from __future__ import annotations

from inkwright.effects import keywords as kw
from inkwright.effects.abilities import Triggered
from inkwright.effects.amounts import Number
from inkwright.effects.costs import DiscardCards, PayInk
from inkwright.effects.modifiers import (
    Add,
    AlsoNamed,
    Becomes,
    Can,
    Cant,
    CantGainAbilities,
    CantGainKeyword,
    CantUnlessPaid,
    Conditional,
    DealsWith,
    Equals,
    Exchange,
    Floor,
    GainAbility,
    GainClassification,
    GainKeyword,
    LoseAbilities,
    LoseAbility,
    LoseKeyword,
    Must,
    Shielded,
    ShiftBase,
    TakesFrom,
    Unchanged,
)
from inkwright.effects.node import Node
from inkwright.engine import codes as c
from inkwright.engine.codes import (
    M_ABILITY,
    M_CANT_GAIN,
    M_CLASS,
    M_FLAG,
    M_KEYWORD,
    M_LORE,
    M_LOSE_ABILITY,
    M_LOSE_ALL,
    M_LOSE_KEYWORD,
    M_NAMES,
    M_RULE,
    M_SHIFT_NAMES,
    M_SING_BONUS,
    M_SINGER,
    M_STRENGTH,
    M_TAKES,
    M_WILLPOWER,
)
from inkwright.engine.definition import Mod, RuleModDef, StaticDef, TakenDef
from inkwright.engine.effect_order import FIRST_RANK
from inkwright.engine.evaluate.amounts import AmtGap, AmtOverPrinted, AmtStat
from inkwright.engine.evaluate.registers import REG_ITSELF
from inkwright.engine.lowering.costs import lower_cost
from inkwright.engine.lowering.dependencies import ALL_STATS, EVERY_KEYWORD, reads
from inkwright.engine.lowering.families import GRANTED, MODIFIERS, Unsupported
from inkwright.engine.lowering.filters import heedful, lower_filter
from inkwright.engine.lowering.keywords import keyword_bit
from inkwright.engine.lowering.lowering import Lowering
from inkwright.engine.lowering.others import NOTHING_MENTIONED
from inkwright.engine.modify import EVERY_ABILITY, NOT_INCREASED, NOT_REDUCED

ABOUT_OTHERS = (
    c.F_CANT_BE_BANISHED,
    c.F_CANT_BE_CHALLENGED,
    c.F_CANT_BE_CHOSEN,
    c.F_CANT_BE_CHOSEN_BY_OPPONENTS,
    c.F_CANT_BE_EXERTED,
    c.F_CANT_BE_INKED,
    c.F_CANT_BE_PUT_ON_DECK,
    c.F_CANT_BE_RETURNED,
    c.F_CANT_BE_SHUFFLED,
    c.F_CANT_CHALLENGE,
    c.F_CANT_MOVE,
    c.F_CANT_SING,
    c.F_CAN_CHALLENGE_READY,
    c.F_CAN_CHALLENGE_DRYING,
    c.F_MUST_CHALLENGE,
    c.F_NO_OTHER_DAMAGE,
    c.F_TAKES_NO_DAMAGE,
)
"""Permissions, restrictions and obligations that may be limited to certain cards."""
DAMAGE_FLAGS = {"willpower": c.F_DEALS_WITH_WILLPOWER, "lore": c.F_DEALS_WITH_LORE}
"""Characteristics other than strength with which damage is dealt in a challenge."""
PRICED = ("quest", "challenge", "be_challenged", "be_chosen")
"""Actions that may be forbidden unless they are paid for."""
STAT_MODS = {
    "strength": (M_STRENGTH, 3),
    "willpower": (M_WILLPOWER, 3),
    "lore": (M_LORE, 4),
    "sing_cost": (M_SING_BONUS, 3),
}
"""Kind and rank of the modifier of each characteristic; keywords add to the others."""


LOST = {"any": EVERY_ABILITY, "keyword": EVERY_KEYWORD}
"""Kinds of abilities of which a card can lose all."""


def by_time(modifiers: tuple[Node, ...]) -> list[tuple[Node, ...]]:
    """Split modifiers into groups that are applied one after the other.

    Losses of abilities come first, and unchangeable characteristics are fixed before anything is added.
    """
    first = tuple(each for each in modifiers if isinstance(each, LoseAbilities))
    kept = tuple(each for each in modifiers if isinstance(each, Unchanged))
    rest = tuple(each for each in modifiers if not isinstance(each, LoseAbilities | Unchanged))
    return [each for each in (first, kept, rest) if each]


def refuse_applied_only(modifiers: tuple[Node, ...]) -> None:
    """Refuse modifiers that depend on the moment at which they are applied."""
    for each in modifiers:
        if isinstance(each, Exchange | Becomes):
            raise Unsupported(f"a continuous {each!r}")


def refuse_continuous_only(modifiers: tuple[Node, ...]) -> None:
    """Refuse modifiers that look at cards repeatedly, which a temporary effect does not."""
    for each in modifiers:
        if isinstance(each, TakesFrom):
            raise Unsupported(f"a temporary {each!r}")


def lower_modifiers(low: Lowering, nodes: tuple[Node, ...]) -> tuple[Mod, ...]:
    """Lower several modifiers; one node may become several."""
    return tuple(mod for node in nodes for mod in MODIFIERS.lower(low, node))


@MODIFIERS.lowers(Add)
def add(low: Lowering, node: Add) -> list[Mod]:
    if node.stat not in STAT_MODS:
        raise MODIFIERS.unsupported(node)
    kind, rank = STAT_MODS[node.stat]
    return [Mod(kind, 0, low.modifier_amount(node.amount), rank)]


@MODIFIERS.lowers(Floor)
def floor(low: Lowering, node: Floor) -> list[Mod]:
    if node.stat != "strength":
        raise MODIFIERS.unsupported(node)
    return [Mod(M_FLAG, c.F_STRENGTH_FLOOR)]


@MODIFIERS.lowers(Unchanged)
def unchanged(low: Lowering, node: Unchanged) -> list[Mod]:
    flags = NOT_INCREASED if node.change == "increased" else NOT_REDUCED
    kind = STAT_MODS[node.stat][0] if node.stat in STAT_MODS else -1
    if kind not in flags:
        raise MODIFIERS.unsupported(node)
    return [Mod(M_FLAG, flags[kind])]


@MODIFIERS.lowers(Can)
def can(low: Lowering, node: Can) -> list[Mod]:
    if node.what not in c.CAN:
        raise MODIFIERS.unsupported(node)
    if node.what == "challenge_drying" and node.targets is not None:
        some = Mod(M_FLAG, c.F_CAN_CHALLENGE_SOME_DRYING)
        return [some, flag(low, c.CAN[node.what], node.targets)]
    return [flag(low, c.CAN[node.what], node.targets)]


@MODIFIERS.lowers(Cant)
def cant(low: Lowering, node: Cant) -> list[Mod]:
    if node.what == "be_challenged_except_by_evasive":
        return [Mod(M_FLAG, c.F_CHALLENGED_BY_EVASIVE_ONLY)]
    if node.what == "be_chosen_because_of_ward":
        return [Mod(M_FLAG, c.F_WARDED)]
    if node.what not in c.CANT:
        raise MODIFIERS.unsupported(node)
    return [flag(low, c.CANT[node.what], node.by)]


@MODIFIERS.lowers(CantUnlessPaid)
def cant_unless_paid(low: Lowering, node: CantUnlessPaid) -> list[Mod]:
    in_cards = isinstance(node.cost, DiscardCards) and node.what != "be_chosen"
    if node.what not in PRICED or not (in_cards or isinstance(node.cost, PayInk)):
        raise MODIFIERS.unsupported(node)
    if node.by is not None and node.what != "challenge":
        raise MODIFIERS.unsupported(node)
    cards = lower_filter(low, node.by) if node.by is not None else None
    return [rule_mod(low, RuleModDef(c.CANT[node.what], cards, lower_cost(low, node.cost)))]


@MODIFIERS.lowers(Must)
def must(low: Lowering, node: Must) -> list[Mod]:
    if node.what not in c.MUST:
        raise MODIFIERS.unsupported(node)
    bit = c.MUST[node.what]
    return [Mod(M_FLAG, bit) if node.cards is None else flag(low, bit, node.cards)]


@MODIFIERS.lowers(GainKeyword)
def gain_keyword(low: Lowering, node: GainKeyword) -> list[Mod]:
    """Lower a gained keyword: its bit, number, flags and ability."""
    bit = keyword_bit(node.keyword)
    if not kw.KEYWORDS[node.keyword].gained:
        raise Unsupported(f"gaining {node.keyword}")
    mod = Mod(M_KEYWORD, bit, low.modifier_amount(node.amount) if node.amount is not None else None, 2)
    before = low.title
    low.title = node.keyword
    number = node.amount.value if isinstance(node.amount, Number) else None
    for ability in kw.abilities(node.keyword, number):
        if isinstance(ability, Triggered):
            mod.part = GRANTED.lower(low, ability)
    low.title = before
    return [mod]


@MODIFIERS.lowers(LoseKeyword)
def lose_keyword(low: Lowering, node: LoseKeyword) -> list[Mod]:
    return [Mod(M_LOSE_KEYWORD, keyword_bit(node.keyword), None, 1)]


@MODIFIERS.lowers(LoseAbilities)
def lose_abilities(low: Lowering, node: LoseAbilities) -> list[Mod]:
    return [Mod(M_LOSE_ALL, LOST[node.what], None, FIRST_RANK if node.what == "any" else 1)]


@MODIFIERS.lowers(CantGainAbilities)
def cant_gain_abilities(low: Lowering, node: CantGainAbilities) -> list[Mod]:
    return [Mod(M_CANT_GAIN, LOST[node.what], None, 1)]


@MODIFIERS.lowers(Exchange)
def exchange(low: Lowering, node: Exchange) -> list[Mod]:
    low.speaks_of_itself = True
    mods = []
    for stat, other in ((node.a, node.b), (node.b, node.a)):
        if stat == "sing_cost" or other == "sing_cost":
            raise MODIFIERS.unsupported(node)
        kind, rank = STAT_MODS[stat]
        mods.append(Mod(kind, 0, AmtGap(stat, AmtStat(other, REG_ITSELF)), rank))
    return mods


@MODIFIERS.lowers(Becomes)
def becomes(low: Lowering, node: Becomes) -> list[Mod]:
    if node.stat == "sing_cost":
        raise MODIFIERS.unsupported(node)
    low.speaks_of_itself = True
    kind, rank = STAT_MODS[node.stat]
    return [Mod(kind, 0, AmtGap(node.stat, heedful(low.modifier_amount(node.amount), True)), rank)]


@MODIFIERS.lowers(Equals)
def equals(low: Lowering, node: Equals) -> list[Mod]:
    if node.stat == "sing_cost":
        return [Mod(M_SINGER, 0, low.modifier_amount(node.amount), 3)]
    low.speaks_of_itself = True
    kind, rank = STAT_MODS[node.stat]
    return [Mod(kind, 0, AmtOverPrinted(node.stat, heedful(low.modifier_amount(node.amount), True)), rank)]


@MODIFIERS.lowers(CantGainKeyword)
def cant_gain_keyword(low: Lowering, node: CantGainKeyword) -> list[Mod]:
    return [Mod(M_CANT_GAIN, keyword_bit(node.keyword), None, 1)]


@MODIFIERS.lowers(Conditional)
def conditional(low: Lowering, node: Conditional) -> list[Mod]:
    condition = low.condition(node.condition)
    mods = list(lower_modifiers(low, node.modifiers))
    for mod in mods:
        if mod.condition is not None:
            raise Unsupported("a condition within a condition of modifiers")
        mod.condition = condition
        mod.depends_on |= condition.depends_on
        mod.rank = max(mod.rank, 4) if reads(node.condition) & ALL_STATS else mod.rank
    return mods


@MODIFIERS.lowers(GainAbility)
def gain_ability(low: Lowering, node: GainAbility) -> list[Mod]:
    mod = Mod(M_ABILITY, 0, None, 2)
    outer, low.mentioned = low.mentioned, NOTHING_MENTIONED
    stepless, low.stepless = low.stepless, True
    mod.part = GRANTED.lower(low, node.ability)
    low.mentioned, low.stepless = outer, stepless
    if isinstance(mod.part, StaticDef):
        mod.depends_on |= mod.part.depends_on
    return [mod]


@MODIFIERS.lowers(LoseAbility)
def lose_ability(low: Lowering, node: LoseAbility) -> list[Mod]:
    mod = Mod(M_LOSE_ABILITY, 0, None, 1)
    mod.text = node.title.upper()
    return [mod]


@MODIFIERS.lowers(GainClassification)
def gain_classification(low: Lowering, node: GainClassification) -> list[Mod]:
    mod = Mod(M_CLASS, 0, None, 0)
    mod.text = node.classification
    return [mod]


@MODIFIERS.lowers(AlsoNamed)
def also_named(low: Lowering, node: AlsoNamed) -> list[Mod]:
    mod = Mod(M_NAMES, 0, None, 0)
    mod.names = frozenset(node.names)
    return [mod]


@MODIFIERS.lowers(TakesFrom)
def takes_from(low: Lowering, node: TakesFrom) -> list[Mod]:
    if low.many_recipients:
        raise MODIFIERS.unsupported(node)
    mod = Mod(M_TAKES, 0, None, 0)
    taken = TakenDef(lower_filter(low, node.cards), node.what)
    low.keep(taken)
    mod.part = taken
    mod.depends_on = taken.cards.depends_on | c.D_UNDER
    return [mod]


@MODIFIERS.lowers(ShiftBase)
def shift_base(low: Lowering, node: ShiftBase) -> list[Mod]:
    if not node.names:
        return [Mod(M_FLAG, c.F_SHIFT_BASE)]
    mod = Mod(M_SHIFT_NAMES, 0, None, 0)
    mod.names = frozenset(node.names)
    return [mod]


@MODIFIERS.lowers(DealsWith)
def deals_with(low: Lowering, node: DealsWith) -> list[Mod]:
    if node.stat not in DAMAGE_FLAGS:
        raise MODIFIERS.unsupported(node)
    return [Mod(M_FLAG, DAMAGE_FLAGS[node.stat])]


@MODIFIERS.lowers(Shielded)
def shielded(low: Lowering, node: Shielded) -> list[Mod]:
    if node.source not in c.SHIELDED:
        raise MODIFIERS.unsupported(node)
    if node.by is not None:
        return [flag(low, c.SHIELDED[node.source], node.by)]
    return [Mod(M_FLAG, c.SHIELDED[node.source])]


def flag(low: Lowering, bit: int, cards: Node | None) -> Mod:
    """Return the modifier of a permission or restriction, possibly limited to certain cards."""
    if cards is None:
        return Mod(M_FLAG, bit, None, 2)
    if bit not in ABOUT_OTHERS:
        raise Unsupported(f"a permission or restriction about certain cards: {cards!r}")
    return rule_mod(low, RuleModDef(bit, lower_filter(low, cards), None))


def rule_mod(low: Lowering, part: RuleModDef) -> Mod:
    """Return the modifier for a rule that concerns certain cards or has a cost."""
    low.keep(part)
    mod = Mod(M_RULE, 0, None, 2)
    mod.part = part
    return mod
