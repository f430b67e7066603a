"""Trees of printed abilities, written by hand from the cards' texts and the rules.

An entry names a card and the title of one of its abilities; keyword lines and the text of an action have no
title, and `nth` tells several of them apart. The texts themselves are not kept here.
"""

from __future__ import annotations

from dataclasses import dataclass

from inkwright.effects.abilities import Ability, Activated, Gets, Keyword, OnAction, Static, Triggered
from inkwright.effects.amounts import CountOf, Happened, Highest, Measured, Number, Times, TotalOf, ValueOf
from inkwright.effects.conditions import AnyPlayer, Condition, DuringTurnOf, Exists, Holds, Is, PaidBy
from inkwright.effects.costs import BanishThis, Cost, Costs, DiscardCards, ExertThis, PayInk
from inkwright.effects.durations import (
    AtTheirNextStart,
    DuringTheirNextTurn,
    Forever,
    ThisTurn,
    UntilYourNextTurn,
)
from inkwright.effects.effects import (
    AllOfIt,
    Apply,
    Banish,
    Both,
    Choose,
    ChoosePlayer,
    Chosen,
    Deal,
    Discard,
    Draw,
    Each,
    EachPlayer,
    Effect,
    Exactly,
    Exert,
    GainLore,
    HowMany,
    If,
    Later,
    LookAt,
    LoseLore,
    May,
    MoveDamage,
    NameCard,
    NextCostsLess,
    Nothing,
    Pay,
    Pick,
    Play,
    PutUnder,
    ReadyCards,
    RemoveDamage,
    Rest,
    ReturnToHand,
    Reveal,
    Select,
    Seq,
    ShuffleIn,
    Target,
    The,
    Then,
    ToDeck,
    ToDo,
    Together,
    ToHand,
    ToInkwell,
    TopOfDeck,
    UpTo,
)
from inkwright.effects.filters import (
    Another,
    AtLocation,
    CardUnder,
    Classified,
    Compare,
    Damaged,
    Filter,
    Here,
    Inked,
    IsThis,
    OfType,
    OneOf,
    OwnedBy,
    Pred,
    SameName,
    Undamaged,
    WithKeyword,
)
from inkwright.effects.modifiers import Add, Cant, CostLess, GainAbility, GainKeyword, Modifier
from inkwright.effects.players import (
    ActivePlayer,
    AllPlayers,
    Opponents,
    PlayerOf,
    Players,
    ThatPlayer,
    They,
    You,
)
from inkwright.effects.triggers import When


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


def play(*tests: Pred) -> Filter:
    return Filter("play", tests)


def discard(*tests: Pred) -> Filter:
    return Filter("discard", (MINE, *tests))


def chosen(*tests: Pred, count: HowMany = ONE, bind: str = "chosen") -> Chosen:
    return Chosen(play(*tests), count, YOU, bind)


def pick(filter: Filter, count: HowMany = ONE) -> Pick:
    return Pick(filter, count)


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


def this_is(*tests: Pred) -> Is:
    return Is("this", tests)


def lose_lore(number: int) -> EachPlayer:
    return EachPlayer(OPPONENTS, LoseLore(THEY, N[number]))


def discard_one(players: Players = YOU, bind: str = "chosen") -> Discard:
    return Discard(Chosen(Filter("hand", (OwnedBy(players),)), ONE, players, bind))


def look_for(*tests: Pred) -> Seq:
    """Look at four cards, reveal one of a kind into hand, the rest to the bottom."""
    taken = Reveal(pick(Filter("deck", (OneOf("top"), *tests))))
    return Seq(
        (
            LookAt(TopOfDeck(YOU, N[4])),
            May(Both((taken, ToHand(The("picked"))))),
            ToDeck(Rest("top"), "bottom", YOU),
        )
    )


CANT_QUEST = (Cant("quest"),)
CANT_QUEST_OR_CHALLENGE = (Cant("quest"), Cant("challenge"))
SHIFTED = PaidBy("shift", "it")
FLOODBORN_PLAYED = When("plays", play(kind("Floodborn"), CHARACTER), None, YOU)
PLAYED_ANOTHER = Holds(Happened(When("plays", play(Another(), CHARACTER), None, YOU)), ">=", N[1])
CHARACTER_BANISHED = Holds(Happened(When("is_banished", ANY_CHARACTER)), ">=", N[1])
CHEATED = Seq(
    (
        Play(pick(Filter("hand", (MINE, CHARACTER, Compare("cost", "<=", N[4]))))),
        Apply(The("picked"), (keyword("Rush"),), Forever()),
        Later(When("turn_ends", None, None, ActivePlayer()), Banish(The("picked"))),
    )
)

READINGS = (
    Reading("Ariel - Spectacular Singer", "MUSICAL DEBUT", on_play(look_for(SONG))),
    Reading("Tinker Bell - Generous Fairy", "MAKE A NEW FRIEND", on_play(look_for(CHARACTER))),
    Reading(
        "Hana's Inkcaster",
        "REJUVENATING FLOURISH",
        Activated(
            ExertThis(),
            Seq(
                (
                    RemoveDamage(up_to(2), chosen(CHARACTER)),
                    If(
                        Is("chosen", (CardUnder(),)),
                        Apply(The("chosen"), (keyword("Resist", 1),), UNTIL_YOURS),
                    ),
                )
            ),
        ),
    ),
    Reading(
        "Bellwether - Assistant Mayor",
        "FEAR ALWAYS WORKS",
        Triggered(
            (When("inks", None, None, YOU, MY_TURN),),
            Apply(chosen(THEIRS, CHARACTER), (keyword("Reckless"),), THEIR_NEXT),
        ),
    ),
    Reading(
        "Ares - God of War",
        "CALL TO BATTLE",
        Triggered(
            (
                When(
                    "card_put_under",
                    play(MINE, OfType(("character", "location"))),
                    None,
                    YOU,
                    MY_TURN,
                ),
            ),
            ToDo(May(ReadyCards(chosen(CHARACTER))), give(The("chosen"), *CANT_QUEST)),
            None,
            1,
        ),
    ),
    Reading(
        "Forest Duel",
        "",
        OnAction(
            give(
                Each(MY_CHARACTERS),
                keyword("Challenger", 2),
                GainAbility(Triggered((When("banished_in_challenge", THIS),), ReturnToHand(The("this")))),
            )
        ),
    ),
    Reading("Dig a Little Deeper", "", Keyword("Sing Together", 8)),
    Reading(
        "Pluto - Tried and True",
        "HAPPY HELPER",
        gets(STRENGTH_2, keyword("Support"), when=this_is(Undamaged())),
    ),
    Reading("Chief Powhatan - Protective Leader", "", Keyword("Bodyguard")),
    Reading(
        "Maleficent - Vexed Partygoer",
        "WHAT AN AWKWARD SITUATION",
        on_quest(
            May(
                ToDo(
                    discard_one(),
                    ReturnToHand(
                        chosen(
                            OfType(("character", "item", "location")),
                            Compare("cost", "<=", N[3]),
                            bind="chosen2",
                        ),
                        PlayerOf("chosen2"),
                    ),
                )
            )
        ),
    ),
    Reading(
        "Field of Ice",
        "ICY DEFENSE",
        Triggered(
            (When("plays", ANY_CHARACTER, None, YOU),),
            Apply(The("it"), (keyword("Resist", 1),), UNTIL_YOURS),
        ),
    ),
    Reading(
        "Lumiere - Nimble Candelabra",
        "QUICK-STEP",
        gets(keyword("Evasive"), when=Exists(discard(ITEM))),
    ),
    Reading(
        "Maurice's Machine",
        "BREAK DOWN",
        Triggered(
            (When("is_banished", THIS),),
            May(ReturnToHand(pick(discard(ITEM, Compare("cost", "<=", N[2]))))),
        ),
    ),
    Reading(
        "Miracle Candle",
        "ABUELA'S GIFT",
        Activated(
            BanishThis(),
            If(
                Holds(CountOf(MY_CHARACTERS), ">=", N[3]),
                Both((GainLore(YOU, N[2]), RemoveDamage(up_to(2), chosen(LOCATION)))),
            ),
        ),
    ),
    Reading(
        "Webby Vanderquack - Junior Prospector",
        "WORK SMARTER",
        on_quest(
            May(ToInkwell(TOP)),
            AnyPlayer(
                OPPONENTS,
                Holds(CountOf(Filter("inkwell", (OWN,))), ">", CountOf(Filter("inkwell", (MINE,)))),
            ),
        ),
    ),
    Reading("Promising Lead", "", OnAction(give(chosen(CHARACTER), Add("lore", N[1]), keyword("Support")))),
    Reading(
        "Everybody's Got a Weakness",
        "",
        OnAction(
            Seq(
                (
                    MoveDamage(ONE, Each(play(MINE, Damaged(), CHARACTER)), chosen(THEIRS, CHARACTER)),
                    Draw(YOU, Times(1, ValueOf("moved"))),
                )
            )
        ),
    ),
    Reading(
        "Sherwood Forest - Outlaw Hideaway",
        "FAMILIAR TERRAIN",
        gets(
            keyword("Ward"),
            GainAbility(Activated(exert(PayInk(N[1])), Deal(N[2], chosen(Damaged(), CHARACTER)))),
            cards=play(CHARACTER, Here()),
        ),
    ),
    Reading("Stitch - Covert Agent", "HIDE", gets(keyword("Ward"), when=this_is(AtLocation()))),
    Reading(
        "Beast - Aggressive Lord",
        "THAT'S MINE",
        Triggered(
            (When("challenges", THIS, ANOTHER),),
            Both((lose_lore(1), GainLore(YOU, N[1]))),
            this_is(CardUnder()),
        ),
    ),
    Reading(
        "Mushu - Stealthy Dragon",
        "TIP THE SCALES",
        on_quest(
            May(DRAW),
            AnyPlayer(OPPONENTS, Holds(CountOf(Filter("hand", (OWN,))), ">", CountOf(HAND))),
        ),
    ),
    Reading(
        "Scar - Vicious Cheater",
        "DADDY ISN'T HERE TO SAVE YOU",
        Triggered(
            (When("banishes", THIS, ANOTHER, None, MY_TURN),),
            Seq((May(ReadyCards(The("this"))), give(The("this"), *CANT_QUEST))),
        ),
    ),
    Reading("Madam Mim - Rival of Merlin", "GRUESOME AND GRIM", Activated(ExertThis(), CHEATED)),
    Reading("Gruesome and Grim", "", OnAction(CHEATED)),
    Reading(
        "Lose the Way",
        "",
        OnAction(
            Seq(
                (
                    Exert(chosen(CHARACTER)),
                    ToDo(
                        May(discard_one(bind="chosen2")),
                        Apply(The("chosen"), (Cant("ready"),), AtTheirNextStart()),
                    ),
                )
            )
        ),
    ),
    Reading(
        "King's Sensor Core",
        "ROYAL SEARCH",
        Activated(
            exert(PayInk(N[2])),
            Seq(
                (
                    Reveal(TOP),
                    If(
                        Is("top", (Classified(("Prince", "King")), CHARACTER)),
                        ToDo(May(ToHand(The("top"))), Nothing(), ToDeck(The("top"), "top")),
                        ToDeck(The("top"), "top"),
                    ),
                )
            ),
        ),
    ),
    Reading(
        "Bounce",
        "",
        OnAction(
            ToDo(
                ReturnToHand(chosen(MINE, CHARACTER)),
                ReturnToHand(chosen(Another(), CHARACTER, bind="chosen2"), PlayerOf("chosen2")),
            )
        ),
    ),
    Reading(
        "Hades - Ruthless Tyrant",
        "SHORT ON PATIENCE",
        Triggered(
            (PLAYED, QUESTS),
            May(ToDo(Deal(N[2], chosen(Another(), MINE, CHARACTER)), Draw(YOU, N[2]))),
        ),
    ),
    Reading(
        "Falling Down the Rabbit Hole",
        "",
        OnAction(
            EachPlayer(
                AllPlayers(),
                Both((Select(Chosen(play(OWN, CHARACTER), ONE, THEY)), ToInkwell(The("chosen"), True, THEY))),
            )
        ),
    ),
    Reading("Mickey Mouse - Playful Sorcerer", "", Keyword("Shift", 3)),
    Reading(
        "Anna - Diplomatic Queen",
        "ROYAL RESOLUTION",
        on_play(
            May(
                ToDo(
                    Pay(PayInk(N[2])),
                    Choose(
                        (
                            EachPlayer(OPPONENTS, discard_one(THEY)),
                            give(chosen(CHARACTER, bind="chosen2"), STRENGTH_2),
                            Banish(chosen(Damaged(), CHARACTER, bind="chosen3")),
                        ),
                        ONE,
                    ),
                )
            )
        ),
    ),
    Reading(
        "Minnie Mouse - Pirate Lookout",
        "LAND, HO!",
        Triggered(
            (When("inks", None, None, YOU, MY_TURN),),
            May(ReturnToHand(pick(discard(LOCATION)))),
            None,
            1,
        ),
    ),
    Reading(
        "Elsa - Storm Chaser",
        "TEMPEST",
        Activated(ExertThis(), give(chosen(CHARACTER), keyword("Challenger", 2), keyword("Rush"))),
    ),
    Reading(
        "Robin Hood - Timely Contestant",
        "TAG ME IN!",
        Static(
            (CostLess(YOU, THIS, Times(1, TotalOf("damage", play(THEIRS, CHARACTER)))),),
            None,
            "any",
        ),
    ),
    Reading(
        "Ursula - Deceiver",
        "YOU'LL NEVER EVEN MISS IT",
        on_play(
            Seq(
                (
                    ChoosePlayer(OPPONENTS),
                    EachPlayer(
                        ThatPlayer(),
                        Both(
                            (
                                Reveal(Each(Filter("hand", (OWN,)))),
                                Discard(Chosen(Filter("hand", (OWN, SONG)), ONE)),
                            )
                        ),
                    ),
                )
            )
        ),
    ),
    Reading(
        "John Silver - Alien Pirate",
        "PICK YOUR FIGHTS",
        Triggered(
            (PLAYED, QUESTS),
            Apply(chosen(THEIRS, CHARACTER), (keyword("Reckless"),), THEIR_NEXT),
        ),
    ),
    Reading(
        "Tinker Bell - Snowflake Collector",
        "FLURRY OF DELIGHT",
        gets(keyword("Evasive"), when=Holds(CountOf(HAND), ">=", N[4])),
    ),
    Reading(
        "Goofy - Groundbreaking Chef",
        "PLENTY TO GO AROUND",
        Triggered(
            (When("turn_ends", None, None, YOU),),
            Seq(
                (
                    May(RemoveDamage(up_to(1), Each(play(Another(), MINE, CHARACTER)))),
                    ReadyCards(The("healed")),
                )
            ),
        ),
    ),
    Reading("Sina - Vigilant Parent", "", Keyword("Alert")),
    Reading(
        "The Vine - Towering Stalk",
        "HOSTILE SWARM",
        Triggered(
            (When("is_banished", play(MINE, kind("Floodborn"), CHARACTER), None, None, OPPONENTS_TURN),),
            Deal(N[1], Each(play(THEIRS, CHARACTER))),
        ),
    ),
    Reading(
        "Mrs. Incredible - Created by the Vine",
        "TORRENT",
        Triggered(
            (When("quests", play(MINE, kind("Floodborn"), CHARACTER)),),
            NextCostsLess(YOU, ANY_CHARACTER, N[1], "shift"),
        ),
    ),
    Reading(
        "Sabotage",
        "",
        OnAction(
            Banish(
                Together(
                    (
                        chosen(OfType(("item", "location"))),
                        Each(play(Another(), OfType(("item", "location")), SameName("chosen"))),
                    )
                )
            )
        ),
    ),
    Reading(
        "Bruno Madrigal - Seeing the Future",
        "CHANGE THE OUTCOME",
        on_play(
            Seq(
                (
                    May(Seq((ChoosePlayer(AllPlayers()), LookAt(TopOfDeck(ThatPlayer(), N[1]))))),
                    ToDeck(The("top"), "either", None, ThatPlayer()),
                )
            )
        ),
    ),
    Reading(
        "The Sword Released",
        "POWER APPOINTED",
        Triggered(
            (When("turn_starts", None, None, YOU),),
            Both((lose_lore(1), GainLore(YOU, ValueOf("lost")))),
            Exists(
                play(MINE, CHARACTER, Compare("strength", ">", Highest("strength", play(THEIRS, CHARACTER))))
            ),
        ),
    ),
    Reading(
        "Zeus - Mr. Lightning Bolts",
        "TARGET PRACTICE",
        Triggered(
            (When("challenges", THIS, ANOTHER),),
            give(The("this"), Add("strength", Measured("strength", chosen(CHARACTER)))),
        ),
    ),
    Reading("Giant Cobra - Ghostly Serpent", "", Keyword("Vanish")),
    Reading(
        "Kuzco - Temperamental Emperor",
        "NO TOUCHY!",
        Triggered((When("challenged_and_banished", THIS),), May(Banish(The("other")))),
    ),
    Reading("Cinderella - Gentle and Kind", "", Keyword("Singer", 5)),
    Reading(
        "Snow White - Merry as the Morning",
        "NEVER FORGOTTEN",
        Triggered(
            (When("banished_in_challenge", THIS, None, None, OPPONENTS_TURN),),
            ReturnToHand(The("this")),
        ),
    ),
    Reading(
        "Luisa Madrigal - Confident Climber",
        "I CAN TAKE IT",
        Activated(
            PayInk(N[1]),
            Seq(
                (
                    MoveDamage(up_to(1), chosen(MINE, CHARACTER), The("this")),
                    If(
                        this_is(Compare("damage", ">=", N[3])),
                        MoveDamage(AllOfIt(), The("this"), chosen(THEIRS, CHARACTER, bind="chosen2")),
                    ),
                )
            ),
        ),
    ),
    Reading(
        "DunBroch Family Tapestry",
        "MEND THE BOND",
        Activated(
            exert(BanishThis()),
            EachPlayer(AllPlayers(), ShuffleIn(Each(Filter("discard", (OWN, CHARACTER))), THEY)),
        ),
    ),
    Reading(
        "Can't Hold It Back Anymore",
        "",
        OnAction(
            Seq(
                (
                    Exert(chosen(THEIRS, CHARACTER)),
                    MoveDamage(AllOfIt(), Each(play(Another(), CHARACTER)), The("chosen")),
                )
            )
        ),
    ),
    Reading(
        "Goofy - Emerald Champion",
        "EVEN THE SCORE",
        Triggered(
            (When("challenged_and_banished", play(Another(), MINE, Inked(("Emerald",)), CHARACTER)),),
            Banish(The("other")),
        ),
    ),
    Reading(
        "Diablo - Devoted Herald",
        "",
        Keyword("Shift", None, DiscardCards(Filter("hand", (MINE, ACTION)), N[1])),
    ),
    Reading(
        "Bruno Madrigal - Oasis Oracle",
        "FIND THAT VISION",
        Triggered(
            (When("damage_removed", MY_CHARACTERS, None, YOU, MY_TURN),),
            Seq(
                (
                    May(LookAt(TopOfDeck(YOU, N[2]))),
                    Both(
                        (
                            ToHand(pick(Filter("deck", (OneOf("top"),)))),
                            ToDeck(Rest("top"), "bottom"),
                        )
                    ),
                )
            ),
            None,
            1,
        ),
    ),
    Reading(
        "Illuminary Tunnels - Linked Caverns",
        "SUBTERRANEAN NETWORK",
        gets(
            Add("lore", Times(1, CountOf(play(Another(), MINE, LOCATION)))),
            when=Exists(play(MINE, CHARACTER, Here())),
        ),
    ),
    Reading(
        "Roo - Little Helper",
        "HOPPING IN",
        Activated(
            ExertThis(),
            PutUnder(The("this"), pick(play(MINE, OfType(("character", "location")), WithKeyword("Boost")))),
        ),
    ),
    Reading(
        "The Sorcerer's Hat",
        "INCREDIBLE ENERGY",
        Activated(
            exert(PayInk(N[1])),
            Seq(
                (
                    Then((NameCard(), Reveal(TOP))),
                    If(
                        Is("top", (SameName("named"),)),
                        ToHand(The("top")),
                        ToDeck(The("top"), "top"),
                    ),
                )
            ),
        ),
    ),
    Reading(
        "Cinderella - Dream Come True",
        "WHATEVER YOU WISH FOR",
        Triggered(
            (When("turn_ends", None, None, YOU),),
            May(ToDo(ToInkwell(pick(HAND), False), DRAW)),
            Holds(Happened(When("plays", play(kind("Princess"), CHARACTER), None, YOU)), ">=", N[1]),
        ),
    ),
)
