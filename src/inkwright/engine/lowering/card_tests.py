"""Lowering of tests of single cards."""

from __future__ import annotations

from inkwright.effects.amounts import Aggregate
from inkwright.effects.filters import (
    Another,
    AnyTest,
    AtCard,
    AtLocation,
    AtLocationThat,
    AtSameLocation,
    CardUnder,
    Challenged,
    Challenging,
    Classified,
    CompareStat,
    CompareStats,
    Damaged,
    Filter,
    HasAbilities,
    HasNamed,
    Here,
    Hosts,
    Inkable,
    Inked,
    IsExerted,
    IsReady,
    IsThis,
    LastCounter,
    LocationWith,
    Named,
    NamesakeOf,
    NameTookPart,
    NotTest,
    OfType,
    OneOf,
    OwnedBy,
    PlayedWith,
    SameName,
    SharesName,
    SharesStat,
    SharesTrait,
    TookPart,
    Undamaged,
    UnderCard,
    UnderOneOf,
    WasAt,
    WithKeyword,
)
from inkwright.effects.literals import NamedTrait
from inkwright.effects.players import Opponents, You
from inkwright.engine import codes as c
from inkwright.engine.evaluate.card_tests import (
    TestAbilities,
    TestAboveOthers,
    TestAnother,
    TestAny,
    TestClass,
    TestCompare,
    TestCompareOwn,
    TestDamaged,
    TestExerted,
    TestInChallenge,
    TestInk,
    TestInkable,
    TestInvolved,
    TestKeyword,
    TestLastCounter,
    TestMine,
    TestNamed,
    TestNamedBefore,
    TestNameInvolved,
    TestNot,
    TestOneOf,
    TestOtherThanItself,
    TestOwner,
    TestPlayedWith,
    TestSameName,
    TestSharesName,
    TestSharesStat,
    TestSharesTrait,
    TestSuffered,
    TestThis,
    TestType,
)
from inkwright.engine.evaluate.place_tests import (
    TestAtLocation,
    TestAtLocationThat,
    TestAtSame,
    TestCardUnder,
    TestHere,
    TestHosts,
    TestLocationWith,
    TestUnder,
    TestUnderOneOf,
    TestWasAt,
)
from inkwright.engine.lowering.events import is_passive, lower_event
from inkwright.engine.lowering.families import CARD_TESTS
from inkwright.engine.lowering.filters import check_stat, heedful, lower_filter
from inkwright.engine.lowering.keywords import keyword_bit
from inkwright.engine.lowering.lowering import Lowering
from inkwright.engine.lowering.resource_codes import counter_code
from inkwright.engine.past import THIS_TURN
from inkwright.engine.scope import CardFilter, Test

TRAITS: dict[str, NamedTrait] = {
    "classification": "classification",
    "ink type": "ink type",
    "number": "number",
}
"""Things other than cards that can be named."""


@CARD_TESTS.lowers(OfType)
def of_type(low: Lowering, node: OfType) -> Test:
    return TestType(frozenset(c.TYPE_NAMES.index(name) for name in node.types))


@CARD_TESTS.lowers(Named)
def named(low: Lowering, node: Named) -> Test:
    return TestNamed(frozenset(node.names))


@CARD_TESTS.lowers(Classified)
def classified(low: Lowering, node: Classified) -> Test:
    return TestClass(frozenset(node.classifications))


@CARD_TESTS.lowers(Inked)
def inked(low: Lowering, node: Inked) -> Test:
    return TestInk(frozenset(node.inks))


@CARD_TESTS.lowers(WithKeyword)
def with_keyword(low: Lowering, node: WithKeyword) -> Test:
    return TestKeyword(keyword_bit(node.keyword))


@CARD_TESTS.lowers(HasAbilities)
def has_abilities(low: Lowering, node: HasAbilities) -> Test:
    return TestAbilities(node.what == "any")


@CARD_TESTS.lowers(IsExerted)
def is_exerted(low: Lowering, node: IsExerted) -> Test:
    return TestExerted(True)


@CARD_TESTS.lowers(IsReady)
def is_ready(low: Lowering, node: IsReady) -> Test:
    return TestExerted(False)


@CARD_TESTS.lowers(Damaged)
def damaged(low: Lowering, node: Damaged) -> Test:
    return TestDamaged(True)


@CARD_TESTS.lowers(Undamaged)
def undamaged(low: Lowering, node: Undamaged) -> Test:
    return TestDamaged(False)


@CARD_TESTS.lowers(IsThis)
def is_this(low: Lowering, node: IsThis) -> Test:
    return TestThis()


@CARD_TESTS.lowers(Another)
def another(low: Lowering, node: Another) -> Test:
    if low.other_than_itself:
        low.speaks_of_itself = True
        return TestOtherThanItself()
    return TestAnother()


@CARD_TESTS.lowers(AtLocation)
def at_location(low: Lowering, node: AtLocation) -> Test:
    return TestAtLocation()


@CARD_TESTS.lowers(AtLocationThat)
def at_location_that(low: Lowering, node: AtLocationThat) -> Test:
    return TestAtLocationThat(tuple(low.test(test) for test in node.tests))


@CARD_TESTS.lowers(Here)
def here(low: Lowering, node: Here) -> Test:
    return TestHere(low.lasting)


@CARD_TESTS.lowers(LastCounter)
def last_counter(low: Lowering, node: LastCounter) -> Test:
    return TestLastCounter(node.name)


@CARD_TESTS.lowers(CardUnder)
def card_under(low: Lowering, node: CardUnder) -> Test:
    return TestCardUnder()


@CARD_TESTS.lowers(Inkable)
def inkable(low: Lowering, node: Inkable) -> Test:
    return TestInkable()


@CARD_TESTS.lowers(Challenging)
def challenging(low: Lowering, node: Challenging) -> Test:
    return TestInChallenge(0)


@CARD_TESTS.lowers(Challenged)
def challenged(low: Lowering, node: Challenged) -> Test:
    return TestInChallenge(1)


@CARD_TESTS.lowers(SameName)
def same_name(low: Lowering, node: SameName) -> Test:
    if node.card == "named":
        return TestNamedBefore(low.reg(node.card), "card", low.names("card"))
    return TestSameName(low.reg(node.card))


@CARD_TESTS.lowers(SharesTrait)
def shares_trait(low: Lowering, node: SharesTrait) -> Test:
    return TestSharesTrait(low.reg(node.card), node.trait)


@CARD_TESTS.lowers(NamesakeOf)
def namesake_of(low: Lowering, node: NamesakeOf) -> Test:
    return TestSameName(low.target(node.target))


@CARD_TESTS.lowers(HasNamed)
def has_named(low: Lowering, node: HasNamed) -> Test:
    if node.name not in TRAITS:
        raise CARD_TESTS.unsupported(node)
    return TestNamedBefore(low.reg(node.name), node.name, low.names(TRAITS[node.name]))


@CARD_TESTS.lowers(SharesName)
def shares_name(low: Lowering, node: SharesName) -> Test:
    return TestSharesName(*_compared(low, node.filter), node.same_player)


@CARD_TESTS.lowers(SharesStat)
def shares_stat(low: Lowering, node: SharesStat) -> Test:
    return TestSharesStat(check_stat(node.stat), *_compared(low, node.filter))


def _compared(low: Lowering, cards: Filter) -> tuple[CardFilter, CardFilter]:
    """Lower the cards that a card in play, and a card elsewhere, is compared with."""
    elsewhere = lower_filter(low, cards)
    if Another() not in cards.tests:
        return elsewhere, elsewhere
    # A card in play is compared with cards other than itself, including this card.
    tests = tuple(test for test in cards.tests if test != Another())
    return lower_filter(low, cards.replace(tests=tests)), elsewhere


@CARD_TESTS.lowers(CompareStat)
def compare_stat(low: Lowering, node: CompareStat) -> Test:
    highest = node.amount
    if isinstance(highest, Aggregate) and highest.how == "highest" and isinstance(highest.filter, Filter):
        if Another() in highest.filter.tests and highest.stat == node.stat:
            return TestAboveOthers(check_stat(node.stat), node.op, *_compared(low, highest.filter))
    return TestCompare(check_stat(node.stat), node.op, heedful(low.amount(node.amount)))


@CARD_TESTS.lowers(CompareStats)
def compare_stats(low: Lowering, node: CompareStats) -> Test:
    return TestCompareOwn(check_stat(node.stat), node.op, check_stat(node.than))


@CARD_TESTS.lowers(OwnedBy)
def owned_by(low: Lowering, node: OwnedBy) -> Test:
    if isinstance(node.players, You):
        return TestMine(True)
    if isinstance(node.players, Opponents):
        return TestMine(False)
    return TestOwner(low.players(node.players))


@CARD_TESTS.lowers(OneOf)
def one_of(low: Lowering, node: OneOf) -> Test:
    return TestOneOf(low.reg(node.name))


@CARD_TESTS.lowers(AtSameLocation)
def at_same_location(low: Lowering, node: AtSameLocation) -> Test:
    return TestAtSame(low.reg(node.card), True)


@CARD_TESTS.lowers(PlayedWith)
def played_with(low: Lowering, node: PlayedWith) -> Test:
    return TestPlayedWith(counter_code(node.resource), node.least)


@CARD_TESTS.lowers(WasAt)
def was_at(low: Lowering, node: WasAt) -> Test:
    return TestWasAt(low.reg(node.card))


@CARD_TESTS.lowers(LocationWith)
def location_with(low: Lowering, node: LocationWith) -> Test:
    return TestLocationWith(low.reg(node.card))


@CARD_TESTS.lowers(Hosts)
def hosts(low: Lowering, node: Hosts) -> Test:
    return TestHosts(tuple(low.test(test) for test in node.tests), node.op, low.amount(node.amount))


@CARD_TESTS.lowers(AtCard)
def at_card(low: Lowering, node: AtCard) -> Test:
    return TestAtSame(low.reg(node.card), False)


@CARD_TESTS.lowers(UnderCard)
def under_card(low: Lowering, node: UnderCard) -> Test:
    return TestUnder(low.reg(node.card))


@CARD_TESTS.lowers(UnderOneOf)
def under_one_of(low: Lowering, node: UnderOneOf) -> Test:
    return TestUnderOneOf(lower_filter(low, node.filter))


@CARD_TESTS.lowers(TookPart)
def took_part(low: Lowering, node: TookPart) -> Test:
    low.looks_back |= node.period != THIS_TURN
    kind = TestSuffered if is_passive(node.trigger) else TestInvolved
    return kind(lower_event(low, node.trigger, True), node.period)


@CARD_TESTS.lowers(NameTookPart)
def name_took_part(low: Lowering, node: NameTookPart) -> Test:
    return TestNameInvolved(lower_event(low, node.trigger, True), node.this_way)


@CARD_TESTS.lowers(NotTest)
def not_test(low: Lowering, node: NotTest) -> Test:
    return TestNot(low.test(node.test))


@CARD_TESTS.lowers(AnyTest)
def any_test(low: Lowering, node: AnyTest) -> Test:
    return TestAny(tuple(tuple(low.test(test) for test in tests) for tests in node.options))
