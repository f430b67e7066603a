"""Lowering of amounts."""

from __future__ import annotations

from inkwright.effects.amounts import (
    Aggregate,
    AtMost,
    ClassificationCount,
    CountOf,
    CountPlayers,
    Difference,
    Distinct,
    InkTypes,
    LoreOf,
    MostAlike,
    MostCommonClassification,
    NameCount,
    Namesakes,
    Number,
    PlaceAmong,
    Plus,
    Quotient,
    ResourceOf,
    SizeOf,
    SpentOn,
    StatOf,
    StatOfTarget,
    Times,
    TimesHappened,
    ValueOf,
)
from inkwright.effects.filters import Filter, LocationWith, OfType
from inkwright.effects.targets import LocationOf
from inkwright.engine.evaluate.amounts import (
    AmtAtMost,
    AmtBanished,
    AmtBound,
    AmtClassifications,
    AmtCount,
    AmtCounter,
    AmtDifference,
    AmtDistinct,
    AmtHappened,
    AmtInkTypes,
    AmtLore,
    AmtLowest,
    AmtMostAlike,
    AmtMostShared,
    AmtNames,
    AmtNumber,
    AmtOver,
    AmtPlace,
    AmtPlayers,
    AmtPlus,
    AmtQuotient,
    AmtSize,
    AmtSpent,
    AmtStat,
    AmtTimes,
)
from inkwright.engine.lowering.events import is_passive, lower_event
from inkwright.engine.lowering.families import AMOUNTS
from inkwright.engine.lowering.filters import check_stat, for_counting, lower_asked, lower_filter
from inkwright.engine.lowering.lowering import Lowering
from inkwright.engine.lowering.resource_codes import counter_code
from inkwright.engine.past import THIS_TURN
from inkwright.engine.scope import Amt


@AMOUNTS.lowers(Number)
def number(low: Lowering, node: Number) -> Amt:
    return AmtNumber(node.value)


@AMOUNTS.lowers(CountOf)
def count_of(low: Lowering, node: CountOf) -> Amt:
    return AmtCount(lower_asked(low, for_counting(low, node.filter)))


@AMOUNTS.lowers(StatOf)
def stat_of(low: Lowering, node: StatOf) -> Amt:
    return AmtStat(check_stat(node.stat), low.reg_asked(node.card))


@AMOUNTS.lowers(LoreOf)
def lore_of(low: Lowering, node: LoreOf) -> Amt:
    return AmtLore(low.players(node.players))


@AMOUNTS.lowers(CountPlayers)
def count_players(low: Lowering, node: CountPlayers) -> Amt:
    return AmtPlayers(low.players(node.players))


@AMOUNTS.lowers(ResourceOf)
def resource_of(low: Lowering, node: ResourceOf) -> Amt:
    return AmtCounter(counter_code(node.resource), low.players(node.players))


@AMOUNTS.lowers(SpentOn)
def spent_on(low: Lowering, node: SpentOn) -> Amt:
    return AmtSpent(counter_code(node.resource), low.reg(node.card))


@AMOUNTS.lowers(NameCount)
def name_count(low: Lowering, node: NameCount) -> Amt:
    return AmtNames(lower_filter(low, node.filter))


@AMOUNTS.lowers(Namesakes)
def namesakes(low: Lowering, node: Namesakes) -> Amt:
    return AmtMostShared(lower_filter(low, node.filter), names=True)


@AMOUNTS.lowers(MostCommonClassification)
def most_common_classification(low: Lowering, node: MostCommonClassification) -> Amt:
    return AmtMostShared(lower_filter(low, node.filter), names=False)


@AMOUNTS.lowers(MostAlike)
def most_alike(low: Lowering, node: MostAlike) -> Amt:
    return AmtMostAlike(check_stat(node.stat), lower_filter(low, node.filter))


@AMOUNTS.lowers(Distinct)
def distinct(low: Lowering, node: Distinct) -> Amt:
    return AmtDistinct(check_stat(node.stat), lower_filter(low, node.filter))


@AMOUNTS.lowers(ClassificationCount)
def classification_count(low: Lowering, node: ClassificationCount) -> Amt:
    return AmtClassifications(lower_filter(low, node.filter))


@AMOUNTS.lowers(Quotient)
def quotient(low: Lowering, node: Quotient) -> Amt:
    return AmtQuotient(low.amount(node.amount), node.divisor, node.up)


@AMOUNTS.lowers(SizeOf)
def size_of(low: Lowering, node: SizeOf) -> Amt:
    reg = low.reg(node.name)
    return AmtBanished(reg) if reg in low.banished else AmtSize(reg)


@AMOUNTS.lowers(ValueOf)
def value_of(low: Lowering, node: ValueOf) -> Amt:
    return AmtBound(low.reg(node.name))


@AMOUNTS.lowers(Times)
def times(low: Lowering, node: Times) -> Amt:
    return AmtTimes(node.factor, low.amount(node.amount))


@AMOUNTS.lowers(Plus)
def plus(low: Lowering, node: Plus) -> Amt:
    return AmtPlus(low.amount(node.left), low.amount(node.right))


@AMOUNTS.lowers(Difference)
def difference(low: Lowering, node: Difference) -> Amt:
    return AmtDifference(low.amount(node.left), low.amount(node.right))


@AMOUNTS.lowers(AtMost)
def at_most(low: Lowering, node: AtMost) -> Amt:
    return AmtAtMost(low.amount(node.amount), low.amount(node.limit))


@AMOUNTS.lowers(Aggregate)
def aggregate(low: Lowering, node: Aggregate) -> Amt:
    if node.how == "lowest":
        return AmtLowest(check_stat(node.stat), lower_filter(low, node.filter))
    return AmtOver(check_stat(node.stat), lower_filter(low, node.filter), node.how == "total")


@AMOUNTS.lowers(InkTypes)
def ink_types(low: Lowering, node: InkTypes) -> Amt:
    return AmtInkTypes(lower_filter(low, node.filter))


@AMOUNTS.lowers(StatOfTarget)
def stat_of_target(low: Lowering, node: StatOfTarget) -> Amt:
    if low.stepless and isinstance(node.target, LocationOf):
        there = Filter("play", (OfType(("location",)), LocationWith(node.target.card)))
        return low.amount(Aggregate("total", node.stat, there))
    return AmtStat(check_stat(node.stat), low.target(node.target))


@AMOUNTS.lowers(TimesHappened)
def times_happened(low: Lowering, node: TimesHappened) -> Amt:
    low.looks_back |= node.period != THIS_TURN
    of = "others" if node.of == "cards" and is_passive(node.trigger) else node.of
    return AmtHappened(lower_event(low, node.trigger, True), of, node.period)


@AMOUNTS.lowers(PlaceAmong)
def place_among(low: Lowering, node: PlaceAmong) -> Amt:
    return AmtPlace(lower_event(low, node.trigger, True), low.reg(node.card))
