"""Abilities that trigger on any other event."""

from __future__ import annotations

from reading_words import (
    ACTION,
    ANOTHER,
    ANY_CHARACTER,
    CANT_QUEST,
    CANT_QUEST_OR_CHALLENGE,
    CHARACTER,
    DRAW,
    FLOODBORN_PLAYED,
    HAND,
    ITEM,
    LOCATION,
    MINE,
    MY_CHARACTERS,
    MY_TURN,
    ONE,
    OPPONENTS,
    OPPONENTS_TURN,
    OWN,
    SHIFTED,
    SONG,
    STRENGTH_2,
    THEIR_NEXT,
    THEIRS,
    THEY,
    THIS,
    THIS_TURN,
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
    lose_lore,
    pick,
    play,
    this_is,
    up_to,
)

from inkwright.effects.abilities import Triggered
from inkwright.effects.amounts import CountOf, Highest, Number, StatOf, StatOfTarget, TimesHappened, ValueOf
from inkwright.effects.conditions import AnyPlayer, CompareAmounts, Exists, Is
from inkwright.effects.control import Both, Choose, EachPlayer, If, IfDone, InsteadIf, May, Nothing, Seq, Then
from inkwright.effects.damage import Banish, DealDamage, MoveDamage, PutDamage, RemoveDamage
from inkwright.effects.exerting import Exert, Ready
from inkwright.effects.filters import (
    Another,
    AnyTest,
    AtLocation,
    CardUnder,
    CompareStat,
    Damaged,
    Filter,
    Here,
    Inked,
    IsExerted,
    IsReady,
    IsThis,
    Named,
    NotTest,
    OfType,
    OneOf,
    WithKeyword,
)
from inkwright.effects.lasting import Apply, NextCostsLess, NextReplacement
from inkwright.effects.modifiers import Add, Cant, Shielded
from inkwright.effects.playing import Play
from inkwright.effects.resources import GainLore
from inkwright.effects.revealing import LookAt, Reveal, Search
from inkwright.effects.targets import All, Chosen, Each, Exactly, Ref, Rest, TopOfDeck
from inkwright.effects.triggers import Nth, When
from inkwright.effects.zones import (
    Discard,
    Draw,
    PutUnder,
    ReturnToHand,
    ShuffleDeck,
    ToDeck,
    ToHand,
    ToInkwell,
)

READINGS = (
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
            IfDone(May(Ready(chosen(CHARACTER))), give(Ref("chosen"), *CANT_QUEST)),
            None,
            1,
        ),
    ),
    Reading(
        "Field of Ice",
        "ICY DEFENSE",
        Triggered(
            (When("plays", ANY_CHARACTER, None, YOU),),
            Apply(Ref("it"), (keyword("Resist", 1),), UNTIL_YOURS),
        ),
    ),
    Reading(
        "Maurice's Machine",
        "BREAK DOWN",
        Triggered(
            (When("is_banished", THIS),),
            May(ReturnToHand(pick(discard(ITEM, CompareStat("cost", "<=", N[2]))))),
        ),
    ),
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
        "Scar - Vicious Cheater",
        "DADDY ISN'T HERE TO SAVE YOU",
        Triggered(
            (When("banishes", THIS, ANOTHER, None, MY_TURN),),
            Seq((May(Ready(Ref("this"))), give(Ref("this"), *CANT_QUEST))),
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
        "Goofy - Groundbreaking Chef",
        "PLENTY TO GO AROUND",
        Triggered(
            (When("turn_ends", None, None, YOU),),
            Seq(
                (
                    May(RemoveDamage(up_to(1), Each(play(Another(), MINE, CHARACTER)))),
                    Ready(Ref("healed")),
                )
            ),
        ),
    ),
    Reading(
        "The Vine - Towering Stalk",
        "HOSTILE SWARM",
        Triggered(
            (When("is_banished", play(MINE, kind("Floodborn"), CHARACTER), None, None, OPPONENTS_TURN),),
            DealDamage(N[1], Each(play(THEIRS, CHARACTER))),
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
        "The Sword Released",
        "POWER APPOINTED",
        Triggered(
            (When("turn_starts", None, None, YOU),),
            Both((lose_lore(1), GainLore(YOU, ValueOf("lost")))),
            Exists(
                play(
                    MINE,
                    CHARACTER,
                    CompareStat("strength", ">", Highest("strength", play(THEIRS, CHARACTER))),
                )
            ),
        ),
    ),
    Reading(
        "Zeus - Mr. Lightning Bolts",
        "TARGET PRACTICE",
        Triggered(
            (When("challenges", THIS, ANOTHER),),
            give(Ref("this"), Add("strength", StatOfTarget("strength", chosen(CHARACTER)))),
        ),
    ),
    Reading(
        "Kuzco - Temperamental Emperor",
        "NO TOUCHY!",
        Triggered((When("challenged_and_banished", THIS),), May(Banish(Ref("other")))),
    ),
    Reading(
        "Snow White - Merry as the Morning",
        "NEVER FORGOTTEN",
        Triggered(
            (When("banished_in_challenge", THIS, None, None, OPPONENTS_TURN),),
            ReturnToHand(Ref("this")),
        ),
    ),
    Reading(
        "Goofy - Emerald Champion",
        "EVEN THE SCORE",
        Triggered(
            (When("challenged_and_banished", play(Another(), MINE, Inked(("Emerald",)), CHARACTER)),),
            Banish(Ref("other")),
        ),
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
        "Cinderella - Dream Come True",
        "WHATEVER YOU WISH FOR",
        Triggered(
            (When("turn_ends", None, None, YOU),),
            May(IfDone(ToInkwell(pick(HAND), False), DRAW)),
            CompareAmounts(
                TimesHappened(When("plays", play(kind("Princess"), CHARACTER), None, YOU)), ">=", N[1]
            ),
        ),
    ),
    Reading(
        "The Bayou - Mysterious Swamp",
        "SHOW ME THE WAY",
        Triggered((When("quests", play(CHARACTER, Here())),), May(Then((DRAW, discard_one())))),
    ),
    Reading(
        "Aurora - Waking Beauty",
        "SWEET DREAMS",
        Triggered(
            (When("damage_removed", ANY_CHARACTER, None, YOU, None, N[1]),),
            Seq((Ready(Ref("this")), give(Ref("this"), *CANT_QUEST_OR_CHALLENGE))),
        ),
    ),
    Reading(
        "Bucky - Squirrel Squeak Tutor",
        "SQUEAK",
        Triggered((FLOODBORN_PLAYED,), EachPlayer(OPPONENTS, discard_one(THEY)), SHIFTED),
    ),
    Reading(
        "Honey Lemon - Chemistry Whiz",
        "PRETTY GREAT, HUH?",
        Triggered((FLOODBORN_PLAYED,), May(RemoveDamage(up_to(2), chosen(CHARACTER))), SHIFTED),
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
            May(PutUnder(TOP, Ref("it"))),
        ),
    ),
    Reading(
        "Daisy Duck - Pirate Captain",
        "DISTANT SHORES",
        Triggered((When("quests", play(MINE, kind("Pirate"), CHARACTER, AtLocation())),), DRAW),
    ),
    Reading(
        "Mr. Smee - Efficient Captain",
        "PIPE UP THE CREW",
        Triggered(
            (When("plays", play(ACTION, NotTest(SONG)), None, YOU),),
            May(Ready(chosen(kind("Pirate"), CHARACTER))),
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
        "Hans - Brazen Manipulator",
        "GROWING INFLUENCE",
        Triggered(
            (When("turn_starts", None, None, YOU),),
            GainLore(YOU, N[2]),
            AnyPlayer(OPPONENTS, CompareAmounts(CountOf(play(OWN, IsReady(), CHARACTER)), ">=", N[2])),
        ),
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
            Apply(Ref("this"), (Cant("be_challenged"),), UNTIL_YOURS),
        ),
    ),
    Reading(
        "Prince John - Fraidy-Cat",
        "HELP! HELP!",
        Triggered((When("plays", ANY_CHARACTER, None, OPPONENTS),), DealDamage(N[1], Ref("this"))),
    ),
    Reading(
        "Shenzi - Head Hyena",
        "WHAT HAVE WE GOT HERE?",
        Triggered(
            (When("challenges", play(MINE, kind("Hyena"), CHARACTER), play(Damaged(), CHARACTER)),),
            GainLore(YOU, N[2]),
        ),
    ),
    Reading(
        "Kenai - Protective Brother",
        "HE NEEDS ME",
        Triggered(
            (When("turn_ends", None, None, YOU),),
            May(
                Both(
                    (
                        Ready(chosen(Another(), MINE, CHARACTER)),
                        RemoveDamage(All(), Ref("chosen")),
                    )
                )
            ),
            this_is(IsExerted()),
        ),
    ),
    Reading(
        "Tinker Bell - Insistent Fairy",
        "PAY ATTENTION",
        Triggered(
            (When("plays", play(CHARACTER, CompareStat("strength", ">=", N[5])), None, YOU),),
            May(IfDone(Exert(Ref("it")), GainLore(YOU, N[2]))),
        ),
    ),
    Reading(
        "Unconventional Tool",
        "FIXED IN NO TIME",
        Triggered((When("is_banished", THIS),), NextCostsLess(YOU, play(ITEM), N[2])),
    ),
    Reading(
        "Mr. Litwak - Arcade Owner",
        "THE GANG'S ALL HERE",
        Triggered(
            (When("plays", ANOTHER, None, YOU, MY_TURN),),
            Seq((May(Ready(Ref("this"))), give(Ref("this"), *CANT_QUEST_OR_CHALLENGE))),
            None,
            1,
        ),
    ),
    Reading(
        "Seven Dwarfs' Mine - Secure Fortress",
        "MOUNTAIN DEFENSE",
        Triggered(
            (Nth(1, When("moves", ANY_CHARACTER, THIS, YOU, MY_TURN)),),
            May(
                InsteadIf(
                    DealDamage(N[1], chosen(CHARACTER)),
                    Is("it", (kind("Knight"),)),
                    DealDamage(N[2], Ref("chosen")),
                )
            ),
        ),
    ),
    Reading(
        "Noi - Acrobatic Baby",
        "FANCY FOOTWORK",
        Triggered((When("plays", play(ACTION), None, YOU),), give(Ref("this"), Shielded("challenge"))),
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
        "Imperial Proclamation",
        "CALL TO THE FRONT",
        Triggered((When("challenges", MY_CHARACTERS, ANOTHER),), NextCostsLess(YOU, ANY_CHARACTER, N[1])),
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
        "Lilo - Escape Artist",
        "NO PLACE I'D RATHER BE",
        Triggered(
            (When("turn_starts", None, None, YOU),),
            May(Play(Ref("this"), "cost", True)),
            None,
            None,
            "discard",
        ),
    ),
    Reading(
        "Mirabel Madrigal - Family Guardian",
        "MIRACULOUS PROTECTION",
        Triggered(
            (When("damage_removed", MY_CHARACTERS, None, YOU),),
            IfDone(May(Ready(Ref("it"))), give(Ref("it"), *CANT_QUEST_OR_CHALLENGE)),
        ),
    ),
    Reading(
        "Ring of Stones - Place of Legends",
        "PART THE VEIL",
        Triggered((When("moves", ANY_CHARACTER, THIS, None, MY_TURN),), GainLore(YOU, N[1]), None, 1),
    ),
    Reading(
        "Mufasa - Betrayed Leader",
        "THE SUN WILL SET",
        Triggered(
            (When("is_banished", THIS),),
            Seq(
                (
                    May(Reveal(TOP)),
                    If(
                        Is("top", (CHARACTER,)),
                        IfDone(May(Play(Ref("top"), "free", True)), Nothing(), ToDeck(Ref("top"), "top")),
                        ToDeck(Ref("top"), "top"),
                    ),
                )
            ),
        ),
    ),
    Reading(
        "Mulan - Elite Archer",
        "TRIPLE SHOT",
        Triggered(
            (When("deals_challenge_damage", THIS, ANOTHER, None, MY_TURN),),
            DealDamage(ValueOf("amount"), chosen(Another(), CHARACTER, count=up_to(2))),
        ),
    ),
    Reading(
        "Scar - Finally King",
        "STICK WITH ME",
        Triggered(
            (When("turn_ends", None, None, YOU),),
            IfDone(
                May(Draw(YOU, StatOfTarget("strength", chosen(MINE, kind("Ally"), CHARACTER)))),
                Both(
                    (
                        Discard(Chosen(HAND, Exactly(N[2]), YOU, "chosen2")),
                        Banish(Ref("chosen")),
                    )
                ),
            ),
            this_is(IsExerted()),
        ),
    ),
    Reading(
        "Darkwing Tower - Icy Headquarters",
        "EVIL VANQUISHED",
        Triggered(
            (When("is_banished", play(THEIRS, kind("Villain"), CHARACTER), None, None, MY_TURN),),
            IfDone(May(Ready(pick(play(CHARACTER, Here())))), give(Ref("picked"), *CANT_QUEST)),
        ),
    ),
    Reading(
        "Simba - King in the Making",
        "TIMELY ALLIANCE",
        Triggered(
            (When("card_put_under", THIS, None, YOU),),
            Seq(
                (
                    May(Reveal(TOP)),
                    If(
                        Is("top", (CHARACTER,)),
                        IfDone(May(Play(Ref("top"), "free", True)), Nothing(), ToDeck(Ref("top"), "bottom")),
                        ToDeck(Ref("top"), "bottom"),
                    ),
                )
            ),
        ),
    ),
    Reading(
        "Raya - Kumandran Rider",
        "COME ON, LET'S DO THIS",
        Triggered(
            (When("inks", None, None, YOU, MY_TURN),),
            Seq(
                (
                    May(Ready(chosen(Another(), MINE, CHARACTER))),
                    give(Ref("chosen"), *CANT_QUEST),
                )
            ),
            None,
            1,
        ),
    ),
    Reading(
        "Maui - Stubborn Trickster",
        "I'M NOT FINISHED YET",
        Triggered(
            (When("is_banished", THIS),),
            Choose(
                (
                    PutDamage(N[2], Each(play(THEIRS, CHARACTER))),
                    Banish(Each(play(THEIRS, ITEM), "each2")),
                    Banish(Each(play(THEIRS, LOCATION), "each3")),
                ),
                ONE,
            ),
        ),
    ),
    Reading(
        "Sleepy Hollow - The Bridge",
        "HEAD FOR THE BRIDGE!",
        Triggered(
            (When("quests", play(CHARACTER, Here())),),
            May(
                IfDone(
                    Banish(Ref("this")),
                    Both((GainLore(YOU, N[2]), Apply(Ref("it"), (keyword("Evasive"),), UNTIL_YOURS))),
                )
            ),
        ),
    ),
    Reading(
        "Antonio Madrigal - Friend to All",
        "OF COURSE THEY CAN COME",
        Triggered(
            (When("sings", MY_CHARACTERS, play(SONG), None, MY_TURN),),
            Seq(
                (
                    May(
                        Both(
                            (
                                Search(
                                    Filter("deck", (MINE, CHARACTER, CompareStat("cost", "<=", N[3]))), ONE
                                ),
                                Reveal(Ref("found")),
                            )
                        )
                    ),
                    Both((ToHand(Ref("found")), ShuffleDeck())),
                )
            ),
            None,
            1,
        ),
    ),
    Reading(
        "Ursula - Deceiver of All",
        "WHAT A DEAL",
        Triggered(
            (When("sings", THIS, play(SONG)),),
            IfDone(
                May(Play(Ref("other"))),
                NextReplacement(
                    When("to_discard", play(OneOf("other"))),
                    ToDeck(Ref("it"), "bottom"),
                    THIS_TURN,
                ),
            ),
        ),
    ),
    Reading(
        "Rapunzel - Ready for Adventure",
        "ACT OF KINDNESS",
        Triggered(
            (When("chosen_for_support", MY_CHARACTERS),),
            NextReplacement(When("is_dealt_damage", play(OneOf("it"))), Nothing(), UNTIL_YOURS),
        ),
    ),
    Reading(
        "Bambi - Ethereal Fawn",
        "COME SEE!",
        Triggered(
            (When("exerts", THIS, None, None, MY_TURN),),
            Seq(
                (
                    Reveal(TopOfDeck(YOU, StatOf("under", "this"))),
                    ToHand(Each(Filter("deck", (OneOf("top"), CHARACTER)))),
                    ToDeck(Rest("top"), "bottom", YOU),
                )
            ),
        ),
    ),
    Reading(
        "Camilo Madrigal - Prankster",
        "MANY FORMS",
        Triggered(
            (When("turn_starts", None, None, YOU),),
            May(
                Choose(
                    (
                        give(Ref("this"), Add("lore", N[1])),
                        give(Ref("this"), keyword("Challenger", 2)),
                    ),
                    ONE,
                )
            ),
        ),
    ),
)
