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
    INKABLE,
    IT,
    ITEM,
    LOCATION,
    MINE,
    MY_CHARACTERS,
    MY_TURN,
    ONE,
    OPPONENTS,
    OPPONENTS_TURN,
    OPPOSING,
    SELF,
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
    Reading,
    add,
    among,
    cards_in,
    cards_of,
    chosen,
    chosen_opponent,
    cost,
    discard,
    give,
    happened,
    in_discard,
    keyword,
    kind,
    looked_into,
    lose_lore,
    n,
    on_quest,
    pick,
    picked,
    play,
    seq,
    strength,
    this_is,
    to_inkwell,
    top,
    up_to,
    when,
    whenever_played,
)

from inkwright.effects.abilities import Triggered
from inkwright.effects.amounts import (
    Aggregate,
    AtMost,
    CountOf,
    Number,
    StatOf,
    StatOfTarget,
    TimesHappened,
    ValueOf,
)
from inkwright.effects.conditions import AnyPlayer, CompareAmounts, EveryPlayer, Exists, Is, PaidBy
from inkwright.effects.control import (
    Choose,
    ChoosePlayer,
    Compound,
    EachPlayer,
    If,
    IfDone,
    InsteadIf,
    May,
    Nothing,
    Pay,
    Seq,
)
from inkwright.effects.costs import PayInk
from inkwright.effects.damage import Banish, DealDamage, MoveDamage, PutDamage, RemoveDamage
from inkwright.effects.durations import ThisChallenge, ThisTurn
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
    SameName,
    WithKeyword,
)
from inkwright.effects.lasting import Apply, ApplyRule, DelayedTrigger, NextReplacement
from inkwright.effects.modifiers import Add, Cant, Must, Shielded
from inkwright.effects.players import PlayerOf, ThatPlayer
from inkwright.effects.playing import Play
from inkwright.effects.resources import GainLore, LoseLore
from inkwright.effects.revealing import LookAt, NameCard, Reveal, RevealUntil, Search
from inkwright.effects.rule_changes import Discount
from inkwright.effects.targets import (
    All,
    AnyNumber,
    Chosen,
    DeckCards,
    Each,
    Exactly,
    Ref,
    Rest,
    Selected,
    UpTo,
)
from inkwright.effects.triggers import Nth, When
from inkwright.effects.zones import (
    Discard,
    DiscardUntil,
    Draw,
    DrawUntil,
    PutUnder,
    ReturnToHand,
    ShuffleDeck,
    ShuffleIn,
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
            Apply(chosen(OPPOSING, CHARACTER), (keyword("Reckless"),), THEIR_NEXT),
        ),
    ),
    Reading(
        "Ares - God of War",
        "CALL TO BATTLE",
        Triggered(
            (When("card_put_under", play(MINE, OfType(("character", "location"))), None, YOU, MY_TURN),),
            IfDone(May(Ready(chosen(CHARACTER))), give(Ref("chosen"), *CANT_QUEST)),
            None,
            1,
        ),
    ),
    Reading(
        "Field of Ice",
        "ICY DEFENSE",
        Triggered(
            (When("plays", ANY_CHARACTER, None, YOU),), Apply(Ref("it"), (keyword("Resist", 1),), UNTIL_YOURS)
        ),
    ),
    Reading(
        "Maurice's Machine",
        "BREAK DOWN",
        Triggered(
            (When("is_banished", THIS),),
            May(ReturnToHand(pick(in_discard(ITEM, CompareStat("cost", "<=", n(2)))))),
        ),
    ),
    Reading(
        "Beast - Aggressive Lord",
        "THAT'S MINE",
        Triggered(
            (When("challenges", THIS, ANOTHER),),
            Compound((lose_lore(1), GainLore(YOU, n(1)))),
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
            (When("inks", None, None, YOU, MY_TURN),), May(ReturnToHand(pick(in_discard(LOCATION)))), None, 1
        ),
    ),
    Reading(
        "Goofy - Groundbreaking Chef",
        "PLENTY TO GO AROUND",
        Triggered(
            (When("turn_ends", None, None, YOU),),
            Seq((May(RemoveDamage(up_to(1), Each(play(Another(), MINE, CHARACTER)))), Ready(Ref("healed")))),
        ),
    ),
    Reading(
        "The Vine - Towering Stalk",
        "HOSTILE SWARM",
        Triggered(
            (When("is_banished", play(MINE, kind("Floodborn"), CHARACTER), None, None, OPPONENTS_TURN),),
            DealDamage(n(1), Each(play(OPPOSING, CHARACTER))),
        ),
    ),
    Reading(
        "Mrs. Incredible - Created by the Vine",
        "TORRENT",
        Triggered(
            (When("quests", play(MINE, kind("Floodborn"), CHARACTER)),),
            ApplyRule(Discount(YOU, ANY_CHARACTER, n(1), "shift", "next"), ThisTurn()),
        ),
    ),
    Reading(
        "The Sword Released",
        "POWER APPOINTED",
        Triggered(
            (When("turn_starts", None, None, YOU),),
            Compound((lose_lore(1), GainLore(YOU, ValueOf("lost")))),
            Exists(
                play(
                    MINE,
                    CHARACTER,
                    CompareStat("strength", ">", Aggregate("highest", "strength", play(OPPOSING, CHARACTER))),
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
            (When("banished_in_challenge", THIS, None, None, OPPONENTS_TURN),), ReturnToHand(Ref("this"))
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
                    May(LookAt(DeckCards(YOU, n(2)))),
                    Compound((ToHand(pick(Filter("deck", (OneOf("top"),)))), ToDeck(Rest("top"), "bottom"))),
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
                TimesHappened(When("plays", play(kind("Princess"), CHARACTER), None, YOU)), ">=", n(1)
            ),
        ),
    ),
    Reading(
        "The Bayou - Mysterious Swamp",
        "SHOW ME THE WAY",
        Triggered((When("quests", play(CHARACTER, Here())),), May(Compound((DRAW, discard()), "then"))),
    ),
    Reading(
        "Aurora - Waking Beauty",
        "SWEET DREAMS",
        Triggered(
            (When("damage_removed", ANY_CHARACTER, None, YOU, None, n(1)),),
            Seq((Ready(Ref("this")), give(Ref("this"), *CANT_QUEST_OR_CHALLENGE))),
        ),
    ),
    Reading(
        "Bucky - Squirrel Squeak Tutor",
        "SQUEAK",
        Triggered((FLOODBORN_PLAYED,), EachPlayer(OPPONENTS, discard(THEY)), SHIFTED),
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
            (When("takes_damage", play(OPPOSING, CHARACTER), None, None, MY_TURN),),
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
            May(MoveDamage(up_to(2), chosen(CHARACTER), chosen(OPPOSING, CHARACTER, bind="chosen2"))),
        ),
    ),
    Reading(
        "Goofy - Extreme Athlete",
        "STAR POWER",
        Triggered(
            (When("challenges", THIS, ANOTHER),),
            give(Each(play(Another(), MINE, CHARACTER)), Add("lore", n(1))),
        ),
    ),
    Reading(
        "Scrooge McDuck - Cavern Prospector",
        "SPECULATION",
        Triggered(
            (When("plays", play(OfType(("character", "location")), WithKeyword("Boost")), None, YOU),),
            May(PutUnder(top(), Ref("it"))),
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
            GainLore(YOU, n(1)),
        ),
    ),
    Reading(
        "Hans - Brazen Manipulator",
        "GROWING INFLUENCE",
        Triggered(
            (When("turn_starts", None, None, YOU),),
            GainLore(YOU, n(2)),
            AnyPlayer(OPPONENTS, CompareAmounts(CountOf(play(THEIRS, IsReady(), CHARACTER)), ">=", n(2))),
        ),
    ),
    Reading(
        "Scrooge McDuck - Richest Duck in the World",
        "I DIDN'T GET RICH BY BEING STUPID",
        Triggered(
            (When("banishes", THIS, ANOTHER, None, MY_TURN),), May(Play(pick(Filter("hand", (MINE, ITEM)))))
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
        Triggered((When("plays", ANY_CHARACTER, None, OPPONENTS),), DealDamage(n(1), Ref("this"))),
    ),
    Reading(
        "Shenzi - Head Hyena",
        "WHAT HAVE WE GOT HERE?",
        Triggered(
            (When("challenges", play(MINE, kind("Hyena"), CHARACTER), play(Damaged(), CHARACTER)),),
            GainLore(YOU, n(2)),
        ),
    ),
    Reading(
        "Kenai - Protective Brother",
        "HE NEEDS ME",
        Triggered(
            (When("turn_ends", None, None, YOU),),
            May(Compound((Ready(chosen(Another(), MINE, CHARACTER)), RemoveDamage(All(), Ref("chosen"))))),
            this_is(IsExerted()),
        ),
    ),
    Reading(
        "Tinker Bell - Insistent Fairy",
        "PAY ATTENTION",
        Triggered(
            (When("plays", play(CHARACTER, CompareStat("strength", ">=", n(5))), None, YOU),),
            May(IfDone(Exert(Ref("it")), GainLore(YOU, n(2)))),
        ),
    ),
    Reading(
        "Unconventional Tool",
        "FIXED IN NO TIME",
        Triggered(
            (When("is_banished", THIS),),
            ApplyRule(Discount(YOU, play(ITEM), n(2), "play", "next"), ThisTurn()),
        ),
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
                    DealDamage(n(1), chosen(CHARACTER)),
                    Is("it", (kind("Knight"),)),
                    DealDamage(n(2), Ref("chosen")),
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
        Triggered(
            (When("challenges", MY_CHARACTERS, ANOTHER),),
            ApplyRule(Discount(YOU, ANY_CHARACTER, n(1), "play", "next"), ThisTurn()),
        ),
    ),
    Reading(
        "Vanellope von Schweetz - Gutsy Go-Getter",
        "AS READY AS I'LL EVER BE",
        Triggered(
            (When("turn_starts", None, None, YOU),),
            Compound((DRAW, GainLore(YOU, n(1)))),
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
        Triggered((When("moves", ANY_CHARACTER, THIS, None, MY_TURN),), GainLore(YOU, n(1)), None, 1),
    ),
    Reading(
        "Mufasa - Betrayed Leader",
        "THE SUN WILL SET",
        Triggered(
            (When("is_banished", THIS),),
            Seq(
                (
                    May(Reveal(top())),
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
                Compound((Discard(Chosen(HAND, Exactly(n(2)), YOU, "chosen2")), Banish(Ref("chosen")))),
            ),
            this_is(IsExerted()),
        ),
    ),
    Reading(
        "Darkwing Tower - Icy Headquarters",
        "EVIL VANQUISHED",
        Triggered(
            (When("is_banished", play(OPPOSING, kind("Villain"), CHARACTER), None, None, MY_TURN),),
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
                    May(Reveal(top())),
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
            Seq((May(Ready(chosen(Another(), MINE, CHARACTER))), give(Ref("chosen"), *CANT_QUEST))),
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
                    PutDamage(n(2), Each(play(OPPOSING, CHARACTER))),
                    Banish(Each(play(OPPOSING, ITEM), "each2")),
                    Banish(Each(play(OPPOSING, LOCATION), "each3")),
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
                    Compound((GainLore(YOU, n(2)), Apply(Ref("it"), (keyword("Evasive"),), UNTIL_YOURS))),
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
                        Compound(
                            (
                                Search(
                                    Filter("deck", (MINE, CHARACTER, CompareStat("cost", "<=", n(3)))), ONE
                                ),
                                Reveal(Ref("found")),
                            )
                        )
                    ),
                    Compound((ToHand(Ref("found")), ShuffleDeck())),
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
                    When("to_discard", play(OneOf("other"))), ToDeck(Ref("it"), "bottom"), THIS_TURN
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
                    Reveal(DeckCards(YOU, StatOf("under", "this"))),
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
                    (give(Ref("this"), Add("lore", n(1))), give(Ref("this"), keyword("Challenger", 2))), ONE
                )
            ),
        ),
    ),
    Reading(
        "Lucky - Runt of the Litter",
        "FOLLOW MY VOICE",
        on_quest(seq(*looked_into(2, Selected(among(kind("Puppy"), CHARACTER), AnyNumber())))),
    ),
    Reading(
        "Merlin - Clever Clairvoyant",
        "PRESTIDIGITONIUM",
        on_quest(
            seq(
                Compound((NameCard(), Reveal(top())), "then"),
                If(Is("top", (SameName("named"),)), ToInkwell(TOP), ToDeck(TOP, "top")),
            )
        ),
    ),
    Reading(
        "Gaston - Frightful Bully",
        "TOP THAT!",
        on_quest(
            give(chosen(OPPOSING, CHARACTER), Cant("challenge"), Must("quest"), until=THEIR_NEXT),
            Is("this", (CardUnder(),)),
        ),
    ),
    Reading(
        "Mulan - Resourceful Recruit",
        "RIGOROUS TRAINING",
        on_quest(GainLore(YOU, AtMost(StatOf("strength", "this"), n(6)))),
    ),
    Reading(
        "Mirabel Madrigal - Gift of the Family",
        "SAVING THE MIRACLE",
        on_quest(give(Each(play(MINE, Another(), kind("Madrigal"), CHARACTER)), add("lore", 1))),
    ),
    Reading(
        "Beagle Boys - Small-Time Crooks",
        "HURRY IT UP!",
        on_quest(give(chosen(MINE, CHARACTER), keyword("Rush"), keyword("Resist", 1))),
    ),
    Reading(
        "Alma Madrigal - Heart of the Family",
        "FIND A WAY",
        on_quest(
            MoveDamage(UpTo(n(1)), chosen(MINE, CHARACTER), chosen(OPPOSING, CHARACTER, bind="chosen2"))
        ),
    ),
    Reading(
        "Pete - Born to Cheat",
        "I CLOBBER YOU!",
        Triggered(
            (When("quests", Filter("play", (IsThis(), strength(">=", 5)))),),
            ReturnToHand(chosen(CHARACTER, strength("<=", 2)), PlayerOf("chosen")),
        ),
    ),
    Reading(
        "Fred - Giant-Sized",
        "I LIKE WHERE THIS IS HEADING",
        on_quest(
            seq(
                RevealUntil(YOU, (kind("Floodborn"), CHARACTER)),
                Compound((ToHand(Ref("found")), ShuffleIn(Rest("top")))),
            )
        ),
    ),
    Reading(
        "Minnie Mouse - Practical Traveler",
        "DISCERNING EYE",
        on_quest(GainLore(YOU, n(1)), happened(1, "plays", Another(), CHARACTER, who=YOU)),
    ),
    Reading(
        "Woody & Buzz Lightyear - Best Buddies",
        "...AND BEYOND!",
        on_quest(May(Play(picked(MINE, cost("<=", 2), zone="hand")))),
    ),
    Reading(
        "Donald Duck - Lively Pirate",
        "DUCK OF ACTION",
        when(
            "is_challenged",
            May(ReturnToHand(picked(MINE, ACTION, NotTest(SONG), zone="discard"))),
            subject=THIS,
        ),
    ),
    Reading(
        "Chief Tui - Weaving a Tale",
        "AND THEN...",
        Triggered(
            (When("inks", None, None, YOU, MY_TURN),), seq(LookAt(top()), May(ToDeck(TOP, "either"))), times=1
        ),
    ),
    Reading(
        "Aladdin - Heroic Outlaw",
        "DARING EXPLOIT",
        when(
            "banishes",
            Compound((GainLore(YOU, n(2)), EachPlayer(OPPONENTS, LoseLore(THEY, n(2))))),
            subject=THIS,
            object=ANOTHER,
            during=MY_TURN,
        ),
    ),
    Reading(
        "Basil - Disguised Detective",
        "TWISTS AND TURNS",
        when(
            "inks",
            May(IfDone(Pay(PayInk(n(1))), chosen_opponent(discard(THEY)))),
            players=YOU,
            during=MY_TURN,
        ),
    ),
    Reading(
        "Namaari - Heir of Fang",
        "TWO-WEAPON FIGHTING",
        when(
            "deals_challenge_damage",
            May(DealDamage(ValueOf("amount"), chosen(Another(), CHARACTER))),
            subject=THIS,
            object=ANOTHER,
            during=MY_TURN,
        ),
    ),
    Reading(
        "Casa Madrigal - Courtyard",
        "HEALING HOME",
        when(
            "quests",
            seq(May(RemoveDamage(UpTo(n(2)), IT)), May(RemoveDamage(UpTo(n(2)), SELF))),
            subject=play(CHARACTER, Here()),
        ),
    ),
    Reading(
        "Queen of Hearts - Unpredictable Bully",
        "IF I LOSE MY TEMPER...",
        when("plays", PutDamage(n(1), IT), subject=ANOTHER),
    ),
    Reading(
        "Mama Odie - Mystical Maven", "THIS GOING TO BE GOOD", whenever_played(play(SONG), May(to_inkwell()))
    ),
    Reading(
        "Raya - Guidance Seeker",
        "A GREATER PURPOSE",
        when("inks", give(SELF, keyword("Resist", 1), until=UNTIL_YOURS), players=YOU, during=MY_TURN),
    ),
    Reading(
        "Moana - Island Explorer",
        "ADVENTUROUS SPIRIT",
        when(
            "challenges",
            give(chosen(Another(), MINE, CHARACTER), add("strength", 3)),
            subject=THIS,
            object=ANOTHER,
        ),
    ),
    Reading(
        "Prince Phillip - Swordsman of the Realm",
        "PRESSING THE ADVANTAGE",
        when(
            "challenges",
            DelayedTrigger(When("challenge_over"), Ready(SELF)),
            subject=THIS,
            object=play(Damaged(), CHARACTER),
        ),
    ),
    Reading(
        "Clarabelle - Light on Her Hooves",
        "KEEP IN STEP",
        when(
            "turn_ends",
            seq(
                ChoosePlayer(OPPONENTS),
                If(
                    AnyPlayer(
                        ThatPlayer(), CompareAmounts(cards_of(THEY, "hand"), ">", cards_of(YOU, "hand"))
                    ),
                    May(DrawUntil(YOU, cards_of(ThatPlayer(), "hand"))),
                ),
            ),
            players=YOU,
        ),
    ),
    Reading(
        "Peter Pan - Pirate's Bane",
        "YOU'RE NEXT!",
        when(
            "challenges",
            give(SELF, Shielded("challenge"), until=ThisChallenge()),
            subject=THIS,
            object=play(kind("Pirate"), CHARACTER),
        ),
    ),
    Reading(
        "Prince John's Mirror",
        "A FEELING OF POWER",
        when(
            "turn_ends",
            EachPlayer(ThatPlayer(), DiscardUntil(THEY, n(3))),
            players=OPPONENTS,
            condition=AnyPlayer(ThatPlayer(), CompareAmounts(cards_of(THEY, "hand"), ">", n(3))),
        ),
    ),
    Reading(
        "Yzma - Transformed Kitten",
        "I WIN",
        when(
            "is_banished",
            May(ReturnToHand(SELF)),
            subject=THIS,
            condition=EveryPlayer(
                OPPONENTS, CompareAmounts(cards_of(YOU, "hand"), ">", cards_of(THEY, "hand"))
            ),
        ),
    ),
    Reading(
        "Pluto - Steel Champion",
        "MAKE ROOM",
        whenever_played(play(Another(), Inked(("Steel",)), CHARACTER), May(Banish(chosen(ITEM)))),
    ),
    Reading("Pete - Bad Guy", "TAKE THAT!", whenever_played(play(ACTION), give(SELF, add("strength", 2)))),
    Reading(
        "Ellie Fredricksen - Adventure Partner",
        "ALWAYS WITH YOU",
        when("is_banished", May(ToInkwell(SELF)), subject=THIS),
    ),
    Reading(
        "Stitch - Experiment 626",
        "STEALTH MODE",
        Triggered(
            (When("turn_starts", None, None, YOU),),
            May(IfDone(Discard(Chosen(cards_in("hand", MINE, INKABLE), ONE)), Play(SELF, "free", True))),
            zone="discard",
        ),
    ),
    Reading(
        "Chem Purse",
        "HERE'S THE BEST PART",
        whenever_played(play(CHARACTER), give(IT, add("strength", 4)), PaidBy("shift", "it")),
    ),
    Reading(
        "Amethyst Coil",
        "MAGICAL TOUCH",
        when(
            "inks",
            May(MoveDamage(ONE, chosen(CHARACTER), chosen(OPPOSING, CHARACTER, bind="chosen2"))),
            players=YOU,
            during=MY_TURN,
        ),
    ),
    Reading(
        "Tadashi Hamada - Gifted Roboticist",
        "SOMEONE HAS TO HELP",
        when(
            "is_banished",
            seq(May(to_inkwell(False)), ToInkwell(SELF, False)),
            subject=THIS,
            during=OPPONENTS_TURN,
        ),
    ),
    Reading(
        "Cheshire Cat - Inexplicable",
        "IT'S LOADS OF FUN",
        when(
            "card_put_under",
            May(MoveDamage(UpTo(n(2)), chosen(CHARACTER), chosen(OPPOSING, CHARACTER, bind="chosen2"))),
            subject=THIS,
            players=YOU,
        ),
    ),
    Reading(
        "Bambi - Little Prince",
        "KIND OF BASHFUL",
        when("plays", ReturnToHand(SELF), subject=play(CHARACTER), players=OPPONENTS),
    ),
    Reading(
        "Belle - Snowfield Strategist",
        "WINTER STOCKPILE",
        when("is_banished", May(ToInkwell(IT)), subject=play(MINE, CHARACTER)),
    ),
)
