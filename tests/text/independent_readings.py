"""Trees of printed abilities, written by hand from the cards' texts and the rules.

An entry names a card and the title of one of its abilities; keyword lines and the text of an action have no
title, and `nth` tells several of them apart. The texts themselves are not kept here.
"""

from __future__ import annotations

from dataclasses import dataclass

from inkwright.effects.abilities import (
    Abilities,
    Ability,
    Activated,
    Gets,
    Instead,
    Keyword,
    OnAction,
    Static,
    Triggered,
)
from inkwright.effects.amounts import (
    CountOf,
    Happened,
    Highest,
    InkTypes,
    Measured,
    Number,
    SizeOf,
    StatOf,
    Times,
    TotalOf,
    ValueOf,
)
from inkwright.effects.conditions import (
    All,
    AnyPlayer,
    Condition,
    DuringTurnOf,
    Exists,
    Holds,
    Is,
    Never,
    PaidBy,
)
from inkwright.effects.costs import (
    BanishCards,
    BanishThis,
    Cost,
    Costs,
    DiscardCards,
    ExertCards,
    ExertThis,
    NoCost,
    PayInk,
)
from inkwright.effects.durations import (
    AtTheirNextStart,
    DuringTheirNextTurn,
    Forever,
    ThisTurn,
    UntilYourNextTurn,
)
from inkwright.effects.effects import (
    AllOfIt,
    AnyNumber,
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
    Either,
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
    MoveTo,
    NameCard,
    NextCostsLess,
    Nothing,
    Pay,
    Pick,
    Play,
    PutDamage,
    PutUnder,
    Rather,
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
    ToDiscard,
    ToDo,
    Together,
    ToHand,
    ToInkwell,
    TopOfDeck,
    UpTo,
    Whenever,
)
from inkwright.effects.filters import (
    Another,
    AnyTest,
    AtLocation,
    CardUnder,
    Classified,
    Compare,
    Damaged,
    Exerted,
    Filter,
    Here,
    Inked,
    IsThis,
    Named,
    Not,
    OfType,
    OneOf,
    OwnedBy,
    Pred,
    Ready,
    SameName,
    Undamaged,
    UnderCard,
    WithKeyword,
)
from inkwright.effects.modifiers import (
    Add,
    Can,
    Cant,
    CostLess,
    Enters,
    GainAbility,
    GainKeyword,
    MayPlayFrom,
    Modifier,
    Shielded,
)
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
from inkwright.effects.triggers import Nth, When


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
EMPTY_HAND = Holds(CountOf(HAND), "==", N[0])
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
    Reading(
        "Restoring the Crown",
        "",
        OnAction(
            Seq(
                (
                    Exert(Each(play(THEIRS, CHARACTER))),
                    Whenever(When("banishes", MY_CHARACTERS, ANOTHER), GainLore(YOU, N[2]), THIS_TURN),
                )
            )
        ),
    ),
    Reading("Marching Off to Battle", "", OnAction(If(CHARACTER_BANISHED, Draw(YOU, N[2])))),
    Reading("Beast - Wolfsbane", "ROAR", on_play(Exert(Each(play(THEIRS, Damaged(), CHARACTER))))),
    Reading(
        "Firefly Swarm",
        "",
        OnAction(
            Choose(
                (
                    Banish(chosen(CHARACTER, Compare("strength", "<=", N[2]))),
                    If(
                        Holds(
                            Happened(When("to_discard", Filter("discard", (Another(),)), None, YOU)),
                            ">=",
                            N[2],
                        ),
                        Banish(chosen(CHARACTER, bind="chosen2")),
                    ),
                ),
                ONE,
            )
        ),
    ),
    Reading(
        "The Bayou - Mysterious Swamp",
        "SHOW ME THE WAY",
        Triggered((When("quests", play(CHARACTER, Here())),), May(Then((DRAW, discard_one())))),
    ),
    Reading(
        "Right Behind You",
        "",
        OnAction(
            Seq(
                (
                    DRAW,
                    If(
                        All(
                            (
                                Exists(play(MINE, kind("Seven Dwarfs"), CHARACTER)),
                                Exists(play(MINE, kind("Princess"), CHARACTER)),
                            )
                        ),
                        May(Play(pick(Filter("hand", (MINE, kind("Seven Dwarfs"), CHARACTER))))),
                    ),
                )
            )
        ),
    ),
    Reading(
        "Alice - Clumsy as Can Be",
        "ACCIDENT PRONE",
        on_quest(PutDamage(N[1], Each(ANOTHER))),
    ),
    Reading(
        "Aurora - Waking Beauty",
        "SWEET DREAMS",
        Triggered(
            (When("damage_removed", ANY_CHARACTER, None, YOU, None, N[1]),),
            Seq((ReadyCards(The("this")), give(The("this"), *CANT_QUEST_OR_CHALLENGE))),
        ),
    ),
    Reading("Fa Zhou - Honorable Warrior", "BATTLE WOUND", Static((Enters(THIS, False, N[2]),))),
    Reading(
        "Ed - Hysterical Partygoer",
        "ROWDY GUEST",
        gets(Cant("challenge", THIS), cards=play(Damaged(), CHARACTER)),
    ),
    Reading(
        "Judy Hopps - On the Case",
        "HIDDEN CLUES",
        on_play(
            May(ToInkwell(chosen(ITEM), True, PlayerOf("chosen"))),
            Exists(play(Another(), MINE, kind("Detective"), CHARACTER)),
        ),
    ),
    Reading(
        "The Wall - Border Fortress",
        "PROTECT THE REALM",
        gets(
            Cant("be_challenged"),
            when=Exists(play(MINE, Exerted(), CHARACTER, Here())),
            cards=play(Another(), MINE, LOCATION),
        ),
    ),
    Reading("Scrooge's Counting House - Ebenezer's Office", "", Keyword("Boost", 2)),
    Reading(
        "Bucky - Squirrel Squeak Tutor",
        "SQUEAK",
        Triggered((FLOODBORN_PLAYED,), EachPlayer(OPPONENTS, discard_one(THEY)), SHIFTED),
    ),
    Reading(
        "Aurora - Lore Guardian",
        "ROYAL INVENTORY",
        Activated(
            ExertCards(play(MINE, ITEM), N[1]),
            Both((LookAt(TOP), ToDeck(The("top"), "either"))),
        ),
    ),
    Reading(
        "Willie the Giant - Ghost of Christmas Present",
        "THE FOOD OF GENEROSITY",
        gets(
            *CANT_QUEST_OR_CHALLENGE,
            when=Never(Holds(Happened(When("card_put_under", THIS, None, YOU)), ">=", N[1])),
        ),
    ),
    Reading(
        "Merlin - Turtle",
        "GIVE ME TIME TO THINK",
        Triggered(
            (PLAYED, When("leaves_play", THIS)),
            Seq(
                (
                    LookAt(TopOfDeck(YOU, N[2])),
                    Both(
                        (
                            ToDeck(pick(Filter("deck", (OneOf("top"),))), "top"),
                            ToDeck(Rest("top"), "bottom"),
                        )
                    ),
                )
            ),
        ),
    ),
    Reading(
        "Honey Lemon - Chemistry Whiz",
        "PRETTY GREAT, HUH?",
        Triggered((FLOODBORN_PLAYED,), May(RemoveDamage(up_to(2), chosen(CHARACTER))), SHIFTED),
    ),
    Reading(
        "Rhino - Power Hamster",
        "EPIC BALL OF AWESOME",
        gets(keyword("Resist", 2), when=this_is(Undamaged())),
    ),
    Reading(
        "Kakamora - Band of Pirates",
        "SHOWBOATING",
        gets(keyword("Challenger", 3), when=Exists(play(Another(), MINE, kind("Pirate"), CHARACTER))),
    ),
    Reading(
        "They Never Come Back",
        "",
        OnAction(
            Seq(
                (
                    Apply(chosen(CHARACTER, count=up_to(2)), (Cant("ready"),), AtTheirNextStart()),
                    DRAW,
                )
            )
        ),
    ),
    Reading(
        "Mother Gothel - Underhanded Schemer",
        "SOMEBODY'S GOT TO USE IT",
        gets(STRENGTH_2, when=CHARACTER_BANISHED),
    ),
    Reading(
        "Moana - Kakamora Leader",
        "GATHERING FORCES",
        on_play(
            Seq(
                (
                    May(
                        MoveTo(
                            pick(MY_CHARACTERS, AnyNumber()),
                            Pick(play(LOCATION), ONE, YOU, "picked2"),
                        )
                    ),
                    GainLore(YOU, Times(1, SizeOf("picked"))),
                )
            )
        ),
    ),
    Reading(
        "Gaston - Arrogant Showoff",
        "BREAK APART",
        on_play(May(ToDo(Banish(pick(play(MINE, ITEM))), give(chosen(CHARACTER), STRENGTH_2)))),
    ),
    Reading(
        "Goldie O'Gilt - Cunning Prospector",
        "CLAIM JUMPER",
        on_play(
            Seq(
                (
                    ChoosePlayer(OPPONENTS),
                    EachPlayer(
                        ThatPlayer(),
                        Both(
                            (
                                Reveal(Each(Filter("hand", (OWN,)))),
                                Discard(Chosen(Filter("hand", (OWN, LOCATION)), ONE)),
                            )
                        ),
                    ),
                )
            )
        ),
    ),
    Reading(
        "Launchpad - Trusty Sidekick",
        "WHAT DID YOU NEED?",
        Activated(
            ExertThis(),
            Seq(
                (
                    DRAW,
                    If(
                        Never(Exists(play(MINE, CHARACTER, Named(("Darkwing Duck",))))),
                        discard_one(),
                    ),
                )
            ),
        ),
    ),
    Reading(
        "Captain Hook - The Pirate King",
        "GIVE 'EM ALL YOU GOT!",
        Triggered(
            (When("takes_damage", play(THEIRS, CHARACTER), None, None, MY_TURN),),
            give(Each(play(MINE, kind("Pirate"), CHARACTER)), STRENGTH_2, keyword("Resist", 2)),
            None,
            1,
        ),
    ),
    Reading(
        "Mama Odie - Solitary Sage",
        "I'VE GOT TO DO EVERYTHING AROUND HERE",
        Triggered(
            (When("plays", play(SONG), None, YOU),),
            May(MoveDamage(up_to(2), chosen(CHARACTER), chosen(THEIRS, CHARACTER, bind="chosen2"))),
        ),
    ),
    Reading(
        "Goofy - Extreme Athlete",
        "STAR POWER",
        Triggered(
            (When("challenges", THIS, ANOTHER),),
            give(Each(play(Another(), MINE, CHARACTER)), Add("lore", N[1])),
        ),
    ),
    Reading(
        "Scrooge McDuck - Cavern Prospector",
        "SPECULATION",
        Triggered(
            (
                When(
                    "plays",
                    play(OfType(("character", "location")), WithKeyword("Boost")),
                    None,
                    YOU,
                ),
            ),
            May(PutUnder(TOP, The("it"))),
        ),
    ),
    Reading(
        "Piglet - Sturdy Swordsman",
        "NOT SO SMALL ANYMORE",
        gets(Can("challenge_ready"), when=EMPTY_HAND),
    ),
    Reading(
        "Triton's Trident",
        "SYMBOL OF POWER",
        Activated(BanishThis(), give(chosen(CHARACTER), Add("strength", Times(1, CountOf(HAND))))),
    ),
    Reading(
        "Daisy Duck - Pirate Captain",
        "DISTANT SHORES",
        Triggered((When("quests", play(MINE, kind("Pirate"), CHARACTER, AtLocation())),), DRAW),
    ),
    Reading(
        "Lyle Tiberius Rourke - Crystallized Commander",
        "PLAN'S CHANGED",
        on_play(
            Seq(
                (
                    ToDiscard(TopOfDeck(YOU, N[2])),
                    May(ReturnToHand(pick(discard(ACTION, Compare("cost", "<=", N[4]))))),
                )
            )
        ),
    ),
    Reading(
        "Mr. Smee - Efficient Captain",
        "PIPE UP THE CREW",
        Triggered(
            (When("plays", play(ACTION, Not(SONG)), None, YOU),),
            May(ReadyCards(chosen(kind("Pirate"), CHARACTER))),
        ),
    ),
    Reading(
        "Come Out and Fight!",
        "",
        OnAction(
            Seq(
                (
                    Both(
                        (
                            Select(chosen(OfType(("character", "item", "location")))),
                            ToDeck(
                                Each(Filter("under", (UnderCard("chosen"),))),
                                "random",
                                None,
                                PlayerOf("chosen"),
                            ),
                        )
                    ),
                    DRAW,
                )
            )
        ),
    ),
    Reading(
        "Peter Pan - Lost Boy Leader",
        "I CAME TO LISTEN TO THE STORIES",
        Triggered((When("moves", THIS, play(LOCATION)),), GainLore(YOU, StatOf("lore", "other")), None, 1),
    ),
    Reading(
        "Minnie Mouse - Dazzling Dancer",
        "DANCE-OFF",
        Triggered(
            (
                When(
                    "challenges",
                    play(AnyTest(((IsThis(),), (MINE, CHARACTER, Named(("Mickey Mouse",)))))),
                    ANOTHER,
                ),
            ),
            GainLore(YOU, N[1]),
        ),
    ),
    Reading(
        "Morty Fieldmouse - Tiny Tim",
        "HOLIDAY CHEER",
        gets(Add("lore", Times(1, StatOf("under", "this")))),
    ),
    Reading(
        "Milo Thatch - Courageous Explorer",
        "FASCINATING DISCOVERY",
        gets(
            Add("lore", N[1]),
            when=All(
                (
                    MY_TURN,
                    Holds(Happened(When("to_discard", Filter("discard"), None, YOU)), ">=", N[2]),
                )
            ),
        ),
    ),
    Reading(
        "Dinky - Has the Brains",
        "GET HIM!",
        on_play(
            EachPlayer(
                OPPONENTS,
                Both((Select(Chosen(play(OWN, CHARACTER), ONE, THEY)), Deal(N[1], The("chosen")))),
            )
        ),
    ),
    Reading("The Queen - Fairest of All", "", Keyword("Ward"), 1),
    Reading(
        "Mushu's Rocket",
        "HITCH A RIDE",
        Activated(Costs((PayInk(N[2]), BanishThis())), give(chosen(CHARACTER), keyword("Rush"))),
    ),
    Reading(
        "Sleepy's Flute",
        "A SILLY SONG",
        Activated(
            ExertThis(),
            If(
                Holds(Happened(When("plays", play(SONG), None, YOU)), ">=", N[1]),
                GainLore(YOU, N[1]),
            ),
        ),
    ),
    Reading(
        "Hans - Brazen Manipulator",
        "GROWING INFLUENCE",
        Triggered(
            (When("turn_starts", None, None, YOU),),
            GainLore(YOU, N[2]),
            AnyPlayer(OPPONENTS, Holds(CountOf(play(OWN, Ready(), CHARACTER)), ">=", N[2])),
        ),
    ),
    Reading(
        "Angel - Experiment 624",
        "UNTOUCHABLE",
        gets(keyword("Resist", 2), when=EMPTY_HAND),
    ),
    Reading(
        "Scrooge McDuck - Richest Duck in the World",
        "I DIDN'T GET RICH BY BEING STUPID",
        Triggered(
            (When("banishes", THIS, ANOTHER, None, MY_TURN),),
            May(Play(pick(Filter("hand", (MINE, ITEM))))),
        ),
    ),
    Reading(
        "Isabela Madrigal - In the Moment",
        "I'M TIRED OF PERFECT",
        Triggered(
            (When("sings", MY_CHARACTERS, play(SONG)),),
            Apply(The("this"), (Cant("be_challenged"),), UNTIL_YOURS),
        ),
    ),
    Reading(
        "Magic Carpet - Flying Rug",
        "FIND THE WAY",
        Activated(
            ExertThis(),
            MoveTo(pick(MY_CHARACTERS), Pick(play(LOCATION), ONE, YOU, "picked2")),
        ),
    ),
    Reading(
        "Darkwing's Chair Set",
        "SUDDEN SPIN",
        Activated(
            exert(BanishThis()),
            Rather(
                RemoveDamage(up_to(2), chosen(CHARACTER)),
                Is("chosen", (CHARACTER, Named(("Darkwing Duck",)))),
                RemoveDamage(up_to(4), The("chosen")),
            ),
        ),
    ),
    Reading(
        "Prince John - Fraidy-Cat",
        "HELP! HELP!",
        Triggered((When("plays", ANY_CHARACTER, None, OPPONENTS),), Deal(N[1], The("this"))),
    ),
    Reading(
        "Pride Lands - Jungle Oasis",
        "OUR HUMBLE HOME",
        Activated(
            BanishThis(),
            Play(pick(discard(CHARACTER))),
            Holds(CountOf(play(MINE, CHARACTER, Here())), ">=", N[3]),
        ),
    ),
    Reading("Della Duck - Unstoppable Mom", "", Keyword("Reckless")),
    Reading(
        "Shenzi - Head Hyena",
        "WHAT HAVE WE GOT HERE?",
        Triggered(
            (When("challenges", play(MINE, kind("Hyena"), CHARACTER), play(Damaged(), CHARACTER)),),
            GainLore(YOU, N[2]),
        ),
    ),
    Reading(
        "We've Got a Lot to Do!",
        "",
        OnAction(ToInkwell(chosen(OfType(("item", "location"))), True, PlayerOf("chosen"))),
    ),
    Reading(
        "Flash - Records Specialist",
        "DEEP RESEARCH",
        on_quest(May(give(chosen(kind("Detective"), CHARACTER), STRENGTH_2))),
    ),
    Reading(
        "Broken Pod",
        "RENEWAL PROCESS",
        Activated(
            exert(PayInk(N[1])),
            Seq(
                (
                    ChoosePlayer(AllPlayers()),
                    ToDeck(pick(Filter("discard", (OwnedBy(ThatPlayer()),))), "bottom", None, ThatPlayer()),
                )
            ),
        ),
    ),
    Reading(
        "Pepa Madrigal - Calm Before the Storm",
        "STORMY WEATHER",
        on_play(Deal(N[1], Each(play(Another(), MINE, CHARACTER)))),
    ),
    Reading(
        "Making Magic",
        "",
        OnAction(
            Seq(
                (
                    MoveDamage(ONE, chosen(CHARACTER), chosen(THEIRS, CHARACTER, bind="chosen2")),
                    DRAW,
                )
            )
        ),
    ),
    Reading(
        "Donald Duck - Musketeer",
        "STAY ALERT!",
        gets(keyword("Evasive"), when=MY_TURN, cards=play(MINE, kind("Musketeer"), CHARACTER)),
    ),
    Reading(
        "Kenai - Protective Brother",
        "HE NEEDS ME",
        Triggered(
            (When("turn_ends", None, None, YOU),),
            May(
                Both(
                    (
                        ReadyCards(chosen(Another(), MINE, CHARACTER)),
                        RemoveDamage(AllOfIt(), The("chosen")),
                    )
                )
            ),
            this_is(Exerted()),
        ),
    ),
    Reading(
        "Goofy - Expert Shipwright",
        "CLEVER DESIGN",
        on_quest(Apply(chosen(CHARACTER), (keyword("Ward"),), UNTIL_YOURS)),
    ),
    Reading(
        "Tinker Bell - Insistent Fairy",
        "PAY ATTENTION",
        Triggered(
            (When("plays", play(CHARACTER, Compare("strength", ">=", N[5])), None, YOU),),
            May(ToDo(Exert(The("it")), GainLore(YOU, N[2]))),
        ),
    ),
    Reading(
        "Lilo - Best Explorer Ever",
        "COME ON, PEOPLE, LET'S MOVE",
        on_play(give(Each(play(Another(), MINE, CHARACTER)), keyword("Challenger", 2))),
    ),
    Reading(
        "Li Shang - Archery Instructor",
        "ARCHERY LESSON",
        on_quest(give(Each(MY_CHARACTERS), keyword("Evasive"))),
    ),
    Reading(
        "With a Few Good Friends",
        "",
        OnAction(
            Seq(
                (
                    ChoosePlayer(AllPlayers()),
                    EachPlayer(ThatPlayer(), Draw(THEY, Times(1, InkTypes(MY_CHARACTERS)))),
                )
            )
        ),
        1,
    ),
    Reading(
        "Unconventional Tool",
        "FIXED IN NO TIME",
        Triggered((When("is_banished", THIS),), NextCostsLess(YOU, play(ITEM), N[2])),
    ),
    Reading(
        "Madam Mim - Purple Dragon",
        "I WIN, I WIN!",
        on_play(
            Either(
                (
                    Banish(The("this")),
                    ReturnToHand(chosen(Another(), MINE, CHARACTER, count=Exactly(N[2]))),
                )
            )
        ),
    ),
    Reading("Wee Dingwall - Scrappy Lad", "", Keyword("Challenger", 2)),
    Reading(
        "Potion of Malice",
        "SUPPRESSED ANGER",
        Activated(exert(PayInk(N[1])), PutDamage(N[1], chosen(CHARACTER))),
    ),
    Reading(
        "Rapunzel - Escaping the Tower",
        "THE CALL OF ADVENTURE",
        Activated(
            NoCost(),
            ToDo(
                discard_one(),
                Apply(The("this"), (Add("lore", N[1]), keyword("Evasive")), UNTIL_YOURS),
            ),
            None,
            1,
        ),
    ),
    Reading(
        "Belle - Mechanic Extraordinaire",
        "REPURPOSE",
        on_quest(
            May(
                ToDo(
                    ToDeck(pick(discard(ITEM), up_to(3)), "bottom"),
                    GainLore(YOU, Times(1, SizeOf("picked"))),
                )
            )
        ),
    ),
    Reading(
        "Queen of Hearts - Losing Her Temper",
        "ROYAL PAIN",
        gets(Add("strength", N[3]), when=this_is(Damaged())),
    ),
    Reading(
        "Gyro-Evac",
        "TAKE HER UP",
        Activated(exert(PayInk(N[1])), Apply(chosen(MINE, CHARACTER), (keyword("Evasive"),), UNTIL_YOURS)),
    ),
    Reading(
        "Pete - Wrestling Champ",
        "RE-PETE",
        Activated(
            ExertThis(),
            Seq(
                (
                    Reveal(TOP),
                    If(Is("top", (CHARACTER, Named(("Pete",)))), May(Play(The("top")))),
                )
            ),
        ),
    ),
    Reading("Metamorphosis", "", OnAction(Play(pick(discard(CHARACTER)), "shift_free"))),
    Reading(
        "Syndrome's Remote",
        "ZERO-POINT ENERGY",
        Activated(exert(PayInk(N[2])), Apply(chosen(CHARACTER), (Cant("challenge"),), THEIR_NEXT)),
    ),
    Reading(
        "Perdita - Determined Mother",
        "QUICK, EVERYONE HIDE",
        on_play(May(ToInkwell(Each(discard(kind("Puppy"), CHARACTER))))),
    ),
    Reading(
        "The Horned King - Merciless Master",
        "CAULDRON'S POWER",
        Static((MayPlayFrom(YOU, discard(CHARACTER), True),), this_is(Exerted())),
    ),
    Reading(
        "The Plank",
        "WALK!",
        Activated(
            Costs((PayInk(N[2]), BanishThis())),
            Choose(
                (
                    Banish(chosen(kind("Hero"), CHARACTER)),
                    Seq(
                        (
                            ReadyCards(chosen(kind("Villain"), CHARACTER, bind="chosen2")),
                            give(The("chosen2"), *CANT_QUEST),
                        )
                    ),
                ),
                ONE,
            ),
        ),
    ),
    Reading(
        "Miriam Mendelsohn - Ticket Holder",
        "I GOT 'EM!",
        on_play(EachPlayer(AllPlayers(), Draw(THEY, N[1]))),
    ),
    Reading(
        "Edna Mode - Fashion Designer",
        "MAKING SUPERS FABULOUS",
        on_quest(give(Each(play(MINE, kind("Super"), CHARACTER)), Add("lore", N[1]))),
    ),
    Reading(
        "Card Soldiers - Royal Troops",
        "TAKE POINT",
        gets(STRENGTH_2, when=Exists(play(Damaged(), CHARACTER))),
    ),
    Reading(
        "Prince Phillip - Vanquisher of Foes",
        "SWIFT AND SURE",
        on_play(Banish(Each(play(THEIRS, Damaged(), CHARACTER)))),
    ),
    Reading(
        "Tamatoa - So Shiny!",
        "GLAM",
        gets(Add("lore", Times(1, CountOf(play(MINE, ITEM))))),
    ),
    Reading(
        "Mr. Litwak - Arcade Owner",
        "THE GANG'S ALL HERE",
        Triggered(
            (When("plays", ANOTHER, None, YOU, MY_TURN),),
            Seq((May(ReadyCards(The("this"))), give(The("this"), *CANT_QUEST_OR_CHALLENGE))),
            None,
            1,
        ),
    ),
    Reading(
        "Little John - Sir Reginald",
        "WHAT A BEAUTIFUL BRAWL!",
        on_play(
            Choose(
                (
                    give(chosen(kind("Hero"), CHARACTER), keyword("Resist", 2)),
                    Deal(N[2], chosen(kind("Villain"), CHARACTER, bind="chosen2")),
                ),
                ONE,
            )
        ),
    ),
    Reading(
        "Seven Dwarfs' Mine - Secure Fortress",
        "MOUNTAIN DEFENSE",
        Triggered(
            (Nth(1, When("moves", ANY_CHARACTER, THIS, YOU, MY_TURN)),),
            May(
                Rather(
                    Deal(N[1], chosen(CHARACTER)),
                    Is("it", (kind("Knight"),)),
                    Deal(N[2], The("chosen")),
                )
            ),
        ),
    ),
    Reading("Kevin - Flightless Bird", "BACK TO THE NEST", on_quest(ToDeck(The("this"), "top"))),
    Reading(
        "Hypnotic Strength",
        "",
        OnAction(Seq((DRAW, give(chosen(CHARACTER), keyword("Challenger", 2))))),
    ),
    Reading(
        "Sulley - Protective Monster",
        "FEARSOME GLARE",
        on_play(May(Exert(Each(Filter("inkwell", (MINE,)))))),
    ),
    Reading(
        "Noi - Acrobatic Baby",
        "FANCY FOOTWORK",
        Triggered((When("plays", play(ACTION), None, YOU),), give(The("this"), Shielded("challenge"))),
    ),
    Reading(
        "Mickey Mouse & Minnie Mouse - Adventuring Duo",
        "THINKING OF YOU",
        Instead(When("is_banished", THIS), ToInkwell(The("this"))),
    ),
    Reading(
        "Belle - Of the Ball",
        "USHERED INTO THE PARTY",
        on_play(Apply(Each(play(Another(), MINE, CHARACTER)), (keyword("Ward"),), UNTIL_YOURS)),
    ),
    Reading(
        "Sneezy - Very Allergic",
        "AH-CHOO!",
        Triggered(
            (
                When(
                    "plays",
                    play(AnyTest(((IsThis(),), (Another(), kind("Seven Dwarfs"), CHARACTER)))),
                    None,
                    YOU,
                ),
            ),
            May(give(chosen(CHARACTER), Add("strength", Number(-1)))),
        ),
    ),
    Reading(
        "Lilo - Bundled Up",
        "EXTRA LAYERS",
        Instead(When("takes_damage", THIS, None, None, OPPONENTS_TURN), Nothing(), None, 1),
    ),
    Reading(
        "Imperial Proclamation",
        "CALL TO THE FRONT",
        Triggered((When("challenges", MY_CHARACTERS, ANOTHER),), NextCostsLess(YOU, ANY_CHARACTER, N[1])),
    ),
    Reading(
        "Hades - Double Dealer",
        "HERE'S THE TRADE-OFF",
        Activated(
            exert(BanishCards(play(Another(), MINE, CHARACTER), N[1])),
            Play(pick(Filter("hand", (MINE, CHARACTER, SameName("paid"))))),
        ),
    ),
    Reading(
        "Vanellope von Schweetz - Gutsy Go-Getter",
        "AS READY AS I'LL EVER BE",
        Triggered(
            (When("turn_starts", None, None, YOU),),
            Both((DRAW, GainLore(YOU, N[1]))),
            this_is(AtLocation()),
        ),
    ),
    Reading(
        "Taran - Pig Keeper",
        "FOLLOW THE PIG",
        on_quest(May(ReturnToHand(pick(discard(CHARACTER, Named(("Hen Wen",))))))),
    ),
    Reading(
        "Goofy - Galumphing Gumshoe",
        "HOT PURSUIT",
        Triggered(
            (PLAYED, QUESTS),
            Apply(Each(play(THEIRS, CHARACTER)), (Add("strength", Number(-1)),), UNTIL_YOURS),
        ),
    ),
    Reading(
        "Lilo - Escape Artist",
        "NO PLACE I'D RATHER BE",
        Triggered(
            (When("turn_starts", None, None, YOU),),
            May(Play(The("this"), "cost", True)),
            None,
            None,
            "discard",
        ),
    ),
    Reading(
        "Pluto - Vigilant Traveler",
        "BEWARE OF DOG",
        on_quest(
            Apply(chosen(THEIRS, CHARACTER), (Add("strength", Number(-1)),), UNTIL_YOURS),
            PLAYED_ANOTHER,
        ),
    ),
    Reading(
        "Queen of Hearts - Impatient Traveler",
        "ROYAL COMMAND",
        on_quest(give(chosen(CHARACTER), keyword("Rush")), PLAYED_ANOTHER),
    ),
    Reading(
        "Look What You've Done",
        "",
        Abilities(
            (
                OnAction(Deal(N[2], chosen(CHARACTER))),
                Triggered(
                    (When("discards", Filter("hand", (IsThis(),)), None, YOU, MY_TURN),),
                    May(Play(The("this"), "cost")),
                    None,
                    None,
                    "discard",
                ),
            )
        ),
    ),
    Reading("Rise of the Titans", "", OnAction(Banish(chosen(OfType(("item", "location")))))),
    Reading(
        "Mirabel Madrigal - Family Guardian",
        "MIRACULOUS PROTECTION",
        Triggered(
            (When("damage_removed", MY_CHARACTERS, None, YOU),),
            ToDo(May(ReadyCards(The("it"))), give(The("it"), *CANT_QUEST_OR_CHALLENGE)),
        ),
    ),
    Reading(
        "Anna - Soothing Sister",
        "UNUSUAL TRANSFORMATION",
        Static(
            (Gets((keyword("Shift", 0),)),),
            Holds(Happened(When("leaves_discard")), ">=", N[1]),
            "any",
        ),
    ),
    Reading("Namaari - Morning Mist", "BLADES", gets(Can("challenge_ready"))),
    Reading(
        "Ransack",
        "",
        OnAction(Then((Draw(YOU, N[2]), Discard(Chosen(HAND, Exactly(N[2])))))),
    ),
    Reading("Strike a Good Match", "", OnAction(Then((Draw(YOU, N[2]), discard_one())))),
    Reading(
        "The Dodo - Outlandish Storyteller",
        "EXTRAORDINARY SITUATION",
        gets(Add("strength", Times(1, StatOf("damage", "this")))),
    ),
    Reading("Jasmine - Rebellious Princess", "YOU'LL NEVER MISS IT", on_quest(lose_lore(1))),
    Reading(
        "Anna - Mystical Majesty",
        "EXCEPTIONAL POWER",
        on_play(Exert(Each(play(THEIRS, CHARACTER)))),
    ),
    Reading(
        "Hercules - Spectral Demigod",
        "SUPERHUMAN STRENGTH",
        gets(Add("strength", N[3]), when=this_is(CardUnder())),
    ),
    Reading(
        "Triton - Champion of Atlantica",
        "IMPOSING PRESENCE",
        gets(
            Add("strength", Times(-1, CountOf(play(MINE, LOCATION)))),
            cards=play(THEIRS, CHARACTER),
        ),
    ),
    Reading(
        "Launch",
        "",
        OnAction(
            ToDo(
                Banish(chosen(MINE, ITEM)),
                Deal(N[5], chosen(CHARACTER, bind="chosen2")),
            )
        ),
    ),
    Reading(
        "Ring of Stones - Place of Legends",
        "PART THE VEIL",
        Triggered((When("moves", ANY_CHARACTER, THIS, None, MY_TURN),), GainLore(YOU, N[1]), None, 1),
    ),
    Reading(
        "Mr. Incredible - Super Strong",
        "ALWAYS UNITED",
        gets(Add("strength", Times(2, CountOf(play(Another(), MINE, CHARACTER))))),
    ),
)
