"""The words that trees written by hand share, and an entry of the lists of them.

An entry names a card and the title of one of its abilities; keyword lines and the text of an action have no
title, and `nth` tells several of them apart. The texts themselves are not kept here.
"""

from __future__ import annotations

from dataclasses import dataclass

from inkwright.effects.abilities import Ability, Gets, Static, Triggered
from inkwright.effects.amounts import CountOf, Number, TimesHappened
from inkwright.effects.conditions import CompareAmounts, Condition, DuringTurnOf, Is, PaidBy
from inkwright.effects.control import Both, EachPlayer, May, Seq
from inkwright.effects.costs import Cost, Costs, ExertThis
from inkwright.effects.damage import Banish
from inkwright.effects.durations import DuringTheirNextTurn, Forever, ThisTurn, UntilYourNextTurn
from inkwright.effects.filters import (
    Another,
    CardTest,
    Classified,
    CompareStat,
    Filter,
    IsThis,
    OfType,
    OneOf,
    OwnedBy,
)
from inkwright.effects.lasting import Apply, DelayedTrigger
from inkwright.effects.modifiers import Add, Cant, GainKeyword, Modifier
from inkwright.effects.node import Effect
from inkwright.effects.players import ActivePlayer, Opponents, Players, They, You
from inkwright.effects.playing import Play
from inkwright.effects.resources import LoseLore
from inkwright.effects.revealing import LookAt, Reveal
from inkwright.effects.targets import Chosen, Exactly, HowMany, Ref, Rest, Selected, Target, TopOfDeck, UpTo
from inkwright.effects.triggers import When
from inkwright.effects.zones import Discard, Draw, ToDeck, ToHand


@dataclass(frozen=True)
class Reading:
    """An ability of a card, and the tree it has to have."""

    card: str
    title: str
    tree: Ability
    nth: int = 0
    """Which of the card's abilities of that title."""

    def __str__(self) -> str:
        return f"{self.card}: {self.title or self.nth}"


CHARACTER, ITEM, LOCATION = OfType(("character",)), OfType(("item",)), OfType(("location",))
ACTION, SONG = OfType(("action",)), Classified(("Song",))
YOU, OPPONENTS, THEY = You(), Opponents(), They()
MINE, THEIRS, OWN = OwnedBy(YOU), OwnedBy(OPPONENTS), OwnedBy(THEY)
N = tuple(map(Number, range(10)))
ONE = Exactly(N[1])
THIS_TURN, UNTIL_YOURS, THEIR_NEXT = ThisTurn(), UntilYourNextTurn(), DuringTheirNextTurn()
MY_TURN, OPPONENTS_TURN = DuringTurnOf(YOU), DuringTurnOf(OPPONENTS)
DRAW = Draw(YOU, N[1])


def play(*tests: CardTest) -> Filter:
    return Filter("play", tests)


def discard(*tests: CardTest) -> Filter:
    return Filter("discard", (MINE, *tests))


def chosen(*tests: CardTest, count: HowMany = ONE, bind: str = "chosen") -> Chosen:
    return Chosen(play(*tests), count, YOU, bind)


def pick(filter: Filter, count: HowMany = ONE) -> Selected:
    return Selected(filter, count)


def kind(name: str) -> Classified:
    return Classified((name,))


def up_to(number: int) -> UpTo:
    return UpTo(N[number])


THIS = play(IsThis())
MY_CHARACTERS = play(MINE, CHARACTER)
ANY_CHARACTER = play(CHARACTER)
ANOTHER = play(Another(), CHARACTER)
HAND = Filter("hand", (MINE,))
TOP = TopOfDeck(YOU, N[1])
PLAYED, QUESTS = When("plays", THIS, None, YOU), When("quests", THIS)
STRENGTH_2 = Add("strength", N[2])


def on_play(effect: Effect, condition: Condition | None = None) -> Triggered:
    return Triggered((PLAYED,), effect, condition)


def on_quest(effect: Effect, condition: Condition | None = None) -> Triggered:
    return Triggered((QUESTS,), effect, condition)


def gets(*modifiers: Modifier, when: Condition | None = None, cards: Filter | None = None) -> Static:
    return Static((Gets(modifiers, cards),), when)


def give(target: Target, *modifiers: Modifier) -> Apply:
    return Apply(target, modifiers, THIS_TURN)


def keyword(name: str, number: int | None = None) -> GainKeyword:
    return GainKeyword(name, None if number is None else N[number])


def exert(*more: Cost) -> Cost:
    return Costs((ExertThis(), *more)) if more else ExertThis()


def this_is(*tests: CardTest) -> Is:
    return Is("this", tests)


def lose_lore(number: int) -> EachPlayer:
    return EachPlayer(OPPONENTS, LoseLore(THEY, N[number]))


def discard_one(players: Players = YOU, bind: str = "chosen") -> Discard:
    return Discard(Chosen(Filter("hand", (OwnedBy(players),)), ONE, players, bind))


def look_for(*tests: CardTest) -> Seq:
    """Look at four cards, reveal one of a kind into hand, the rest to the bottom."""
    taken = Reveal(pick(Filter("deck", (OneOf("top"), *tests))))
    return Seq(
        (
            LookAt(TopOfDeck(YOU, N[4])),
            May(Both((taken, ToHand(Ref("picked"))))),
            ToDeck(Rest("top"), "bottom", YOU),
        )
    )


CANT_QUEST = (Cant("quest"),)
CANT_QUEST_OR_CHALLENGE = (Cant("quest"), Cant("challenge"))
EMPTY_HAND = CompareAmounts(CountOf(HAND), "==", N[0])
SHIFTED = PaidBy("shift", "it")
FLOODBORN_PLAYED = When("plays", play(kind("Floodborn"), CHARACTER), None, YOU)
PLAYED_ANOTHER = CompareAmounts(
    TimesHappened(When("plays", play(Another(), CHARACTER), None, YOU)), ">=", N[1]
)
CHARACTER_BANISHED = CompareAmounts(TimesHappened(When("is_banished", ANY_CHARACTER)), ">=", N[1])
CHEATED = Seq(
    (
        Play(pick(Filter("hand", (MINE, CHARACTER, CompareStat("cost", "<=", N[4]))))),
        Apply(Ref("picked"), (keyword("Rush"),), Forever()),
        DelayedTrigger(When("turn_ends", None, None, ActivePlayer()), Banish(Ref("picked"))),
    )
)
