"""Abilities that trigger as their own card is played or quests."""

from __future__ import annotations

from reading_words import (
    ACTION,
    ANOTHER,
    CANT_QUEST,
    CHARACTER,
    DRAW,
    HAND,
    ITEM,
    LOCATION,
    MINE,
    MY_CHARACTERS,
    MY_TURN,
    ONE,
    OPPONENTS,
    OWN,
    PLAYED,
    PLAYED_ANOTHER,
    QUESTS,
    SONG,
    STRENGTH_2,
    THEIR_NEXT,
    THEIRS,
    THEY,
    THIS,
    TOP,
    UNTIL_YOURS,
    YOU,
    N,
    Reading,
    chosen,
    discard,
    discard_one,
    give,
    keyword,
    kind,
    look_for,
    lose_lore,
    on_play,
    on_quest,
    pick,
    play,
    up_to,
)

from inkwright.effects.abilities import Triggered
from inkwright.effects.amounts import CountOf, Happened, Number, SizeOf, Times, ValueOf
from inkwright.effects.conditions import AnyPlayer, Exists, Holds, Is, Never
from inkwright.effects.costs import PayInk
from inkwright.effects.durations import AtTheirNextStart
from inkwright.effects.effects import (
    Again,
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
    Either,
    Exactly,
    Exert,
    GainLore,
    If,
    LookAt,
    May,
    MoveTo,
    Nothing,
    Pay,
    Pick,
    Play,
    PutDamage,
    ReadyCards,
    RemoveDamage,
    Rest,
    ReturnToHand,
    Reveal,
    Search,
    Select,
    Seq,
    ShuffleDeck,
    The,
    Then,
    ToDeck,
    ToDiscard,
    ToDo,
    ToHand,
    ToInkwell,
    TopOfDeck,
    TotalUpTo,
)
from inkwright.effects.filters import Another, AtLocation, Compare, Damaged, Filter, Named, OfType, OneOf
from inkwright.effects.modifiers import Add, Can, Cant, GainAbility, Only
from inkwright.effects.players import AllPlayers, PlayerOf, ThatPlayer
from inkwright.effects.triggers import When

READINGS = (
    Reading("Ariel - Spectacular Singer", "MUSICAL DEBUT", on_play(look_for(SONG))),
    Reading("Tinker Bell - Generous Fairy", "MAKE A NEW FRIEND", on_play(look_for(CHARACTER))),
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
    Reading(
        "Mushu - Stealthy Dragon",
        "TIP THE SCALES",
        on_quest(
            May(DRAW),
            AnyPlayer(OPPONENTS, Holds(CountOf(Filter("hand", (OWN,))), ">", CountOf(HAND))),
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
    Reading("Beast - Wolfsbane", "ROAR", on_play(Exert(Each(play(THEIRS, Damaged(), CHARACTER))))),
    Reading(
        "Alice - Clumsy as Can Be",
        "ACCIDENT PRONE",
        on_quest(PutDamage(N[1], Each(ANOTHER))),
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
                    GainLore(YOU, Times(1, SizeOf("movers"))),
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
        "Dinky - Has the Brains",
        "GET HIM!",
        on_play(
            EachPlayer(
                OPPONENTS,
                Both((Select(Chosen(play(OWN, CHARACTER), ONE, THEY)), Deal(N[1], The("chosen")))),
            )
        ),
    ),
    Reading(
        "Flash - Records Specialist",
        "DEEP RESEARCH",
        on_quest(May(give(chosen(kind("Detective"), CHARACTER), STRENGTH_2))),
    ),
    Reading(
        "Pepa Madrigal - Calm Before the Storm",
        "STORMY WEATHER",
        on_play(Deal(N[1], Each(play(Another(), MINE, CHARACTER)))),
    ),
    Reading(
        "Goofy - Expert Shipwright",
        "CLEVER DESIGN",
        on_quest(Apply(chosen(CHARACTER), (keyword("Ward"),), UNTIL_YOURS)),
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
        "Perdita - Determined Mother",
        "QUICK, EVERYONE HIDE",
        on_play(May(ToInkwell(Each(discard(kind("Puppy"), CHARACTER))))),
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
        "Prince Phillip - Vanquisher of Foes",
        "SWIFT AND SURE",
        on_play(Banish(Each(play(THEIRS, Damaged(), CHARACTER)))),
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
    Reading("Kevin - Flightless Bird", "BACK TO THE NEST", on_quest(ToDeck(The("this"), "top"))),
    Reading(
        "Sulley - Protective Monster",
        "FEARSOME GLARE",
        on_play(May(Exert(Each(Filter("inkwell", (MINE,)))))),
    ),
    Reading(
        "Belle - Of the Ball",
        "USHERED INTO THE PARTY",
        on_play(Apply(Each(play(Another(), MINE, CHARACTER)), (keyword("Ward"),), UNTIL_YOURS)),
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
    Reading("Jasmine - Rebellious Princess", "YOU'LL NEVER MISS IT", on_quest(lose_lore(1))),
    Reading(
        "Anna - Mystical Majesty",
        "EXCEPTIONAL POWER",
        on_play(Exert(Each(play(THEIRS, CHARACTER)))),
    ),
    Reading(
        "Mother Gothel - Knows What's Best",
        "LOOK WHAT YOU'VE DONE",
        on_play(
            May(
                ToDo(
                    Deal(N[2], chosen(Another(), MINE, CHARACTER)),
                    give(
                        The("chosen"),
                        keyword("Challenger", 1),
                        GainAbility(
                            Triggered((When("banished_in_challenge", THIS),), ReturnToHand(The("this")))
                        ),
                    ),
                )
            )
        ),
    ),
    Reading(
        "Elsa - Ice Maker",
        "WINTER WALL",
        on_quest(
            ToDo(
                May(Exert(chosen(CHARACTER))),
                If(
                    Exists(play(MINE, CHARACTER, Named(("Anna",)))),
                    Apply(The("chosen"), (Cant("ready"),), AtTheirNextStart()),
                ),
            )
        ),
    ),
    Reading(
        "Simba - Fighting Prince",
        "STEP DOWN OR FIGHT",
        Triggered(
            (PLAYED, When("banishes", THIS, ANOTHER, None, MY_TURN)),
            May(
                Choose(
                    (
                        Then((Draw(YOU, N[2]), Discard(Chosen(HAND, Exactly(N[2]))))),
                        Deal(N[2], chosen(CHARACTER, bind="chosen2")),
                    ),
                    ONE,
                )
            ),
        ),
    ),
    Reading(
        "Charles Muntz - Obsessive Explorer",
        "FIND THAT BIRD!",
        on_quest(
            Seq(
                (
                    LookAt(TOP),
                    If(
                        Is("top", (CHARACTER, Named(("Kevin",)))),
                        ToDo(
                            May(
                                ToDo(
                                    Both((Reveal(The("top")), ToHand(The("top")))),
                                    GainLore(YOU, N[3]),
                                )
                            ),
                            Nothing(),
                            ToDeck(The("top"), "either"),
                        ),
                        ToDeck(The("top"), "either"),
                    ),
                )
            )
        ),
    ),
    Reading(
        "Wreck-It Ralph - Big Lug",
        "BACK ON TRACK",
        Triggered(
            (PLAYED, QUESTS),
            ToDo(
                May(ReturnToHand(pick(discard(kind("Racer"), CHARACTER, Compare("cost", "<=", N[6]))))),
                GainLore(YOU, N[1]),
            ),
        ),
    ),
    Reading(
        "Pepa Madrigal - Weather Maker",
        "IT LOOKS LIKE RAIN",
        on_play(
            Seq(
                (
                    May(Exert(chosen(THEIRS, CHARACTER))),
                    Apply(
                        The("chosen"),
                        (Only(Never(Is("chosen", (AtLocation(),))), (Cant("ready"),)),),
                        AtTheirNextStart(),
                    ),
                )
            )
        ),
    ),
    Reading(
        "Baymax - Armored Companion",
        "THE TREATMENT IS WORKING",
        Triggered(
            (PLAYED, QUESTS),
            Seq(
                (
                    May(RemoveDamage(up_to(2), chosen(Another(), MINE, CHARACTER))),
                    GainLore(YOU, Times(1, ValueOf("removed"))),
                )
            ),
        ),
    ),
    Reading(
        "Arthur - King Victorious",
        "KNIGHTED BY THE KING",
        on_play(
            give(
                chosen(CHARACTER),
                keyword("Challenger", 2),
                keyword("Resist", 2),
                Can("challenge_ready"),
            )
        ),
    ),
    Reading(
        "Antonio Madrigal - Animal Doctor",
        "HEALING HANDS",
        on_play(
            Seq(
                (
                    May(RemoveDamage(up_to(3), chosen(MINE, CHARACTER))),
                    If(Holds(ValueOf("removed"), ">=", N[1]), ToInkwell(TOP)),
                )
            )
        ),
    ),
    Reading(
        "The Leviathan - Guardian of Atlantis",
        "IT'S A MACHINE!",
        on_play(
            May(Banish(chosen(THEIRS, CHARACTER, count=TotalUpTo("strength", Number(10))))),
            Holds(Happened(When("to_discard", Filter("discard"), None, YOU)), ">=", N[2]),
        ),
    ),
    Reading(
        "Anna - Heir to Arendelle",
        "LOVING HEART",
        on_play(
            Seq(
                (
                    Select(chosen(THEIRS, CHARACTER)),
                    Apply(The("chosen"), (Cant("ready"),), AtTheirNextStart()),
                )
            ),
            Exists(play(MINE, CHARACTER, Named(("Elsa",)))),
        ),
    ),
    Reading(
        "John Silver - Ferocious Friend",
        "CHART YOUR OWN COURSE",
        on_quest(
            Seq(
                (
                    ToDo(May(Deal(N[1], chosen(Another(), MINE, CHARACTER))), ReadyCards(The("chosen"))),
                    give(The("chosen"), *CANT_QUEST),
                )
            )
        ),
    ),
    Reading(
        "Maurice - Unconventional Inventor",
        "HOW ON EARTH DID THAT HAPPEN?",
        on_play(
            Seq(
                (
                    May(ToDo(Banish(chosen(MINE, ITEM)), DRAW)),
                    If(
                        Is("chosen", (Named(("Maurice's Machine",)),)),
                        May(Banish(chosen(CHARACTER, Compare("strength", "<=", N[2]), bind="chosen2"))),
                    ),
                )
            )
        ),
    ),
    Reading(
        "Sisu - Uniting Dragon",
        "TRUST BUILDS TRUST",
        on_quest(
            Seq(
                (
                    Reveal(TOP),
                    If(
                        Is("top", (kind("Dragon"), CHARACTER)),
                        Both((ToHand(The("top")), Again())),
                        ToDeck(The("top"), "either"),
                    ),
                )
            )
        ),
    ),
    Reading(
        "Darkwing Duck - Dashing Gadgeteer",
        "MODERN MARVEL",
        on_quest(
            ToDo(
                May(ToDeck(pick(discard(ITEM)), "bottom")),
                May(Play(Pick(discard(ITEM, Compare("cost", "<=", N[5])), ONE, YOU, "picked2"))),
            )
        ),
    ),
    Reading(
        "Yzma - On Edge",
        "WHY DO WE EVEN HAVE THAT LEVER?",
        on_play(
            Seq(
                (
                    May(
                        Both(
                            (
                                Search(Filter("deck", (MINE, Named(("Wrong Lever!",)))), ONE),
                                Reveal(The("found")),
                            )
                        )
                    ),
                    Both((ToHand(The("found")), ShuffleDeck())),
                )
            ),
            Exists(discard(Named(("Pull the Lever!",)))),
        ),
    ),
    Reading(
        "Syndrome - Out for Revenge",
        "GOT ME MONOLOGUING!",
        on_quest(
            Seq(
                (
                    ReturnToHand(pick(discard(kind("Robot"), CHARACTER))),
                    May(
                        Either(
                            (
                                Play(
                                    Pick(
                                        Filter(
                                            "hand",
                                            (MINE, kind("Robot"), CHARACTER, Compare("cost", "<=", N[8])),
                                        ),
                                        ONE,
                                        YOU,
                                        "picked2",
                                    )
                                ),
                                Play(
                                    Pick(
                                        Filter(
                                            "hand",
                                            (MINE, kind("Robot"), CHARACTER, Compare("cost", "<=", N[8])),
                                        ),
                                        ONE,
                                        YOU,
                                        "picked3",
                                    ),
                                    "shift_free",
                                ),
                            )
                        )
                    ),
                )
            )
        ),
    ),
)
