"""Short names for the trees written by hand, and the class of their entries.

An entry names a card and the title of one of its abilities. Keyword lines and the text of an action have no
title; `nth` tells several of them apart. The printed texts are not stored here.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from inkwright.catalogue.literals import AddedStat, EventName, KeywordName
from inkwright.effects.abilities import Ability, Activated, Gets, Static, Triggered
from inkwright.effects.amounts import Amount, CountOf, Number, TimesHappened
from inkwright.effects.conditions import CompareAmounts, Condition, DuringTurnOf, Exists, Is, PaidBy
from inkwright.effects.control import ChoosePlayer, Compound, EachPlayer, May, Seq
from inkwright.effects.costs import Cost, Costs, ExertThis
from inkwright.effects.damage import Banish
from inkwright.effects.durations import DuringTheirNextTurn, Forever, ThisTurn, UntilYourNextTurn
from inkwright.effects.filters import (
    Another,
    CardTest,
    Classified,
    CompareStat,
    Filter,
    Inkable,
    IsThis,
    Named,
    OfType,
    OneOf,
    OwnedBy,
)
from inkwright.effects.lasting import Apply, DelayedTrigger
from inkwright.effects.literals import Comparison, FilterZone
from inkwright.effects.modifiers import Add, Cant, GainKeyword, Modifier
from inkwright.effects.node import Effect
from inkwright.effects.players import ActivePlayer, AllPlayers, Opponents, ThatPlayer, They, You
from inkwright.effects.playing import Play
from inkwright.effects.resources import LoseLore
from inkwright.effects.revealing import LookAt, Reveal
from inkwright.effects.rule_changes import Discount
from inkwright.effects.targets import Chosen, DeckCards, Exactly, HowMany, Ref, Rest, Selected, Target, UpTo
from inkwright.effects.triggers import When
from inkwright.effects.zones import Discard, Draw, ToDeck, ToHand, ToInkwell
from inkwright.text.filter_order import in_order


@dataclass(frozen=True)
class Reading:
    """An ability of a card and its expected tree."""

    card: str
    title: str
    tree: Ability
    nth: int = 0
    """Index among the card's abilities of that title."""

    def __str__(self) -> str:
        return f"{self.card}: {self.title or self.nth}"


def n(value: int) -> Number:
    return Number(value)


YOU, OPPONENTS, EVERYBODY, THEY = You(), Opponents(), AllPlayers(), They()
MINE, OPPOSING, THEIRS = OwnedBy(YOU), OwnedBy(OPPONENTS), OwnedBy(THEY)
CHARACTER, ITEM, LOCATION = OfType(("character",)), OfType(("item",)), OfType(("location",))
ACTION, SONG, INKABLE = OfType(("action",)), Classified(("Song",)), Inkable()
ONE = Exactly(n(1))
THIS_TURN, UNTIL_YOURS, THEIR_NEXT = ThisTurn(), UntilYourNextTurn(), DuringTheirNextTurn()
MY_TURN, OPPONENTS_TURN = DuringTurnOf(YOU), DuringTurnOf(OPPONENTS)
IT, OTHER, CHOSEN, PICKED, EACH, TOP = map(Ref, ("it", "other", "chosen", "picked", "each", "top"))
SELF = Ref("this")
DRAW = Draw(YOU, n(1))


def cards_in(zone: FilterZone, *tests: CardTest) -> Filter:
    return Filter(zone, in_order(tests))


def play(*tests: CardTest) -> Filter:
    return cards_in("play", *tests)


def in_discard(*tests: CardTest) -> Filter:
    """Cards in your discard pile."""
    return cards_in("discard", MINE, *tests)


def among(*tests: CardTest) -> Filter:
    """Some of the cards that were looked at."""
    return cards_in("deck", OneOf("top"), *tests)


def named(*names: str) -> Named:
    return Named(names)


def kind(*names: str) -> Classified:
    return Classified(names)


def cost(op: Comparison, value: int) -> CompareStat:
    return CompareStat("cost", op, n(value))


def strength(op: Comparison, value: int) -> CompareStat:
    return CompareStat("strength", op, n(value))


def chosen(*tests: CardTest, count: HowMany = ONE, bind: str = "chosen", zone: FilterZone = "play") -> Chosen:
    return Chosen(cards_in(zone, *tests), count, YOU, bind)


def pick(filter: Filter, count: HowMany = ONE) -> Selected:
    return Selected(filter, count)


def picked(*tests: CardTest, bind: str = "picked", zone: FilterZone = "play") -> Selected:
    return Selected(cards_in(zone, *tests), ONE, bind=bind)


def theirs(*tests: CardTest, count: int = 1) -> Chosen:
    """Cards that each of several players chooses among their own."""
    return Chosen(play(THEIRS, *tests), Exactly(n(count)), THEY)


def up_to(number: int) -> UpTo:
    return UpTo(n(number))


def top(count: int = 1, who: Any = YOU) -> DeckCards:
    return DeckCards(who, n(count))


THIS = play(IsThis())
MY_CHARACTERS = play(MINE, CHARACTER)
ANY_CHARACTER = play(CHARACTER)
ANOTHER = play(Another(), CHARACTER)
HAND = cards_in("hand", MINE)
PLAYED, QUESTS = When("plays", THIS, None, YOU), When("quests", THIS)
STRENGTH_2 = Add("strength", n(2))


def on_play(effect: Effect, condition: Condition | None = None) -> Triggered:
    return Triggered((PLAYED,), effect, condition)


def on_quest(effect: Effect, condition: Condition | None = None) -> Triggered:
    return Triggered((QUESTS,), effect, condition)


def whenever_played(card: Filter, effect: Effect, condition: Condition | None = None) -> Triggered:
    return Triggered((When("plays", card, None, YOU),), effect, condition)


def when(event: EventName, effect: Effect, **more: Any) -> Triggered:
    condition = more.pop("condition", None)
    return Triggered((When(event, **more),), effect, condition)


def exert(*more: Cost) -> Cost:
    return Costs((ExertThis(), *more)) if more else ExertThis()


def use(cost: Cost, effect: Effect) -> Activated:
    return Activated(cost, effect)


def seq(*effects: Effect) -> Seq:
    return Seq(effects)


def add(stat: AddedStat, value: int) -> Add:
    return Add(stat, n(value))


def keyword(name: KeywordName, number: int | None = None) -> GainKeyword:
    return GainKeyword(name, None if number is None else n(number))


def gets(*modifiers: Modifier, when: Condition | None = None, cards: Filter | None = None) -> Static:
    return Static((Gets(modifiers, cards),), when)


def give(target: Target, *modifiers: Modifier, until: Any = THIS_TURN) -> Apply:
    return Apply(target, modifiers, until)


def own_cost(amount: Amount, condition: Condition | None = None) -> Static:
    """A discount for the card itself."""
    return Static((Discount(YOU, THIS, amount),), condition, "any")


def have(*tests: CardTest) -> Exists:
    return Exists(play(MINE, *tests))


def this_is(*tests: CardTest) -> Is:
    return Is("this", tests)


def cards_of(who: Any, zone: FilterZone, *tests: CardTest) -> CountOf:
    return CountOf(cards_in(zone, OwnedBy(who), *tests))


def happened(
    times: int, event: EventName, *tests: CardTest, zone: FilterZone = "play", who: Any = None
) -> CompareAmounts:
    return CompareAmounts(TimesHappened(When(event, cards_in(zone, *tests), None, who)), ">=", n(times))


def lose_lore(number: int) -> EachPlayer:
    return EachPlayer(OPPONENTS, LoseLore(THEY, n(number)))


def discard(who: Any = YOU, count: int = 1, bind: str = "chosen") -> Discard:
    return Discard(Chosen(cards_in("hand", OwnedBy(who)), Exactly(n(count)), who, bind))


def to_inkwell(exerted: bool = True) -> ToInkwell:
    return ToInkwell(top(), exerted)


def chosen_opponent(effect: Effect) -> Seq:
    return seq(ChoosePlayer(OPPONENTS), EachPlayer(ThatPlayer(), effect))


def rest_below() -> ToDeck:
    return ToDeck(Rest("top"), "bottom", YOU)


def looked_into(count: int, select: Any) -> tuple[Effect, ...]:
    """Look at some cards, reveal some of them and take them, and put the rest on the bottom."""
    return (LookAt(top(count)), May(Compound((Reveal(select), ToHand(PICKED)))), rest_below())


def look_for(*tests: CardTest) -> Seq:
    """Look at four cards, reveal one that fits and take it, and put the rest on the bottom."""
    return Seq(looked_into(4, pick(Filter("deck", (OneOf("top"), *tests)))))


CANT_QUEST = (Cant("quest"),)
CANT_QUEST_OR_CHALLENGE = (Cant("quest"), Cant("challenge"))
EMPTY_HAND = CompareAmounts(CountOf(HAND), "==", n(0))
SHIFTED = PaidBy("shift", "it")
FLOODBORN_PLAYED = When("plays", play(kind("Floodborn"), CHARACTER), None, YOU)
PLAYED_ANOTHER = CompareAmounts(
    TimesHappened(When("plays", play(Another(), CHARACTER), None, YOU)), ">=", n(1)
)
CHARACTER_BANISHED = CompareAmounts(TimesHappened(When("is_banished", ANY_CHARACTER)), ">=", n(1))
CHEATED = Seq(
    (
        Play(pick(Filter("hand", (MINE, CHARACTER, CompareStat("cost", "<=", n(4)))))),
        Apply(Ref("picked"), (keyword("Rush"),), Forever()),
        DelayedTrigger(When("turn_ends", None, None, ActivePlayer()), Banish(Ref("picked"))),
    )
)
