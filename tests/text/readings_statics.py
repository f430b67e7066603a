"""Keywords, static abilities and replacements."""

from __future__ import annotations

from reading_words import (
    ACTION,
    CANT_QUEST_OR_CHALLENGE,
    CHARACTER,
    CHARACTER_BANISHED,
    EMPTY_HAND,
    HAND,
    ITEM,
    LOCATION,
    MINE,
    MY_CHARACTERS,
    MY_TURN,
    OPPONENTS_TURN,
    STRENGTH_2,
    THEIRS,
    THIS,
    YOU,
    N,
    Reading,
    chosen,
    discard,
    exert,
    gets,
    keyword,
    kind,
    pick,
    play,
    this_is,
)

from inkwright.effects.abilities import Activated, Gets, Keyword, Replacement, Static
from inkwright.effects.amounts import CountOf, StatOf, Times, TimesHappened, TotalOf
from inkwright.effects.conditions import AllOf, CompareAmounts, Exists, Is, Not
from inkwright.effects.control import Nothing
from inkwright.effects.costs import DiscardCards, PayInk
from inkwright.effects.damage import DealDamage
from inkwright.effects.filters import (
    Another,
    AtLocation,
    CardUnder,
    Challenged,
    Damaged,
    Filter,
    Here,
    IsExerted,
    Named,
    SameName,
    Undamaged,
)
from inkwright.effects.modifiers import (
    Add,
    Can,
    Cant,
    Conditional,
    CostLess,
    DealsWith,
    Enters,
    GainAbility,
    GainKeyword,
    MayPlayFrom,
    Shielded,
)
from inkwright.effects.playing import Play
from inkwright.effects.targets import Ref
from inkwright.effects.triggers import When
from inkwright.effects.zones import ToInkwell

READINGS = (
    Reading("Dig a Little Deeper", "", Keyword("Sing Together", 8)),
    Reading(
        "Pluto - Tried and True",
        "HAPPY HELPER",
        gets(STRENGTH_2, keyword("Support"), when=this_is(Undamaged())),
    ),
    Reading("Chief Powhatan - Protective Leader", "", Keyword("Bodyguard")),
    Reading(
        "Lumiere - Nimble Candelabra",
        "QUICK-STEP",
        gets(keyword("Evasive"), when=Exists(discard(ITEM))),
    ),
    Reading(
        "Sherwood Forest - Outlaw Hideaway",
        "FAMILIAR TERRAIN",
        gets(
            keyword("Ward"),
            GainAbility(Activated(exert(PayInk(N[1])), DealDamage(N[2], chosen(Damaged(), CHARACTER)))),
            cards=play(CHARACTER, Here()),
        ),
    ),
    Reading("Stitch - Covert Agent", "HIDE", gets(keyword("Ward"), when=this_is(AtLocation()))),
    Reading("Mickey Mouse - Playful Sorcerer", "", Keyword("Shift", 3)),
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
        "Tinker Bell - Snowflake Collector",
        "FLURRY OF DELIGHT",
        gets(keyword("Evasive"), when=CompareAmounts(CountOf(HAND), ">=", N[4])),
    ),
    Reading("Sina - Vigilant Parent", "", Keyword("Alert")),
    Reading("Giant Cobra - Ghostly Serpent", "", Keyword("Vanish")),
    Reading("Cinderella - Gentle and Kind", "", Keyword("Singer", 5)),
    Reading(
        "Diablo - Devoted Herald",
        "",
        Keyword("Shift", None, DiscardCards(Filter("hand", (MINE, ACTION)), N[1])),
    ),
    Reading(
        "Illuminary Tunnels - Linked Caverns",
        "SUBTERRANEAN NETWORK",
        gets(
            Add("lore", Times(1, CountOf(play(Another(), MINE, LOCATION)))),
            when=Exists(play(MINE, CHARACTER, Here())),
        ),
    ),
    Reading("Fa Zhou - Honorable Warrior", "BATTLE WOUND", Static((Enters(THIS, False, N[2]),))),
    Reading(
        "Ed - Hysterical Partygoer",
        "ROWDY GUEST",
        gets(Cant("challenge", THIS), cards=play(Damaged(), CHARACTER)),
    ),
    Reading(
        "The Wall - Border Fortress",
        "PROTECT THE REALM",
        gets(
            Cant("be_challenged"),
            when=Exists(play(MINE, IsExerted(), CHARACTER, Here())),
            cards=play(Another(), MINE, LOCATION),
        ),
    ),
    Reading("Scrooge's Counting House - Ebenezer's Office", "", Keyword("Boost", 2)),
    Reading(
        "Willie the Giant - Ghost of Christmas Present",
        "THE FOOD OF GENEROSITY",
        gets(
            *CANT_QUEST_OR_CHALLENGE,
            when=Not(CompareAmounts(TimesHappened(When("card_put_under", THIS, None, YOU)), ">=", N[1])),
        ),
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
        "Mother Gothel - Underhanded Schemer",
        "SOMEBODY'S GOT TO USE IT",
        gets(STRENGTH_2, when=CHARACTER_BANISHED),
    ),
    Reading(
        "Piglet - Sturdy Swordsman",
        "NOT SO SMALL ANYMORE",
        gets(Can("challenge_ready"), when=EMPTY_HAND),
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
            when=AllOf(
                (
                    MY_TURN,
                    CompareAmounts(
                        TimesHappened(When("to_discard", Filter("discard"), None, YOU)), ">=", N[2]
                    ),
                )
            ),
        ),
    ),
    Reading("The Queen - Fairest of All", "", Keyword("Ward"), 1),
    Reading(
        "Angel - Experiment 624",
        "UNTOUCHABLE",
        gets(keyword("Resist", 2), when=EMPTY_HAND),
    ),
    Reading("Della Duck - Unstoppable Mom", "", Keyword("Reckless")),
    Reading(
        "Donald Duck - Musketeer",
        "STAY ALERT!",
        gets(keyword("Evasive"), when=MY_TURN, cards=play(MINE, kind("Musketeer"), CHARACTER)),
    ),
    Reading("Wee Dingwall - Scrappy Lad", "", Keyword("Challenger", 2)),
    Reading(
        "Queen of Hearts - Losing Her Temper",
        "ROYAL PAIN",
        gets(Add("strength", N[3]), when=this_is(Damaged())),
    ),
    Reading(
        "The Horned King - Merciless Master",
        "CAULDRON'S POWER",
        Static((MayPlayFrom(YOU, discard(CHARACTER), True),), this_is(IsExerted())),
    ),
    Reading(
        "Card Soldiers - Royal Troops",
        "TAKE POINT",
        gets(STRENGTH_2, when=Exists(play(Damaged(), CHARACTER))),
    ),
    Reading(
        "Tamatoa - So Shiny!",
        "GLAM",
        gets(Add("lore", Times(1, CountOf(play(MINE, ITEM))))),
    ),
    Reading(
        "Mickey Mouse & Minnie Mouse - Adventuring Duo",
        "THINKING OF YOU",
        Replacement(When("is_banished", THIS), ToInkwell(Ref("this"))),
    ),
    Reading(
        "Lilo - Bundled Up",
        "EXTRA LAYERS",
        Replacement(When("takes_damage", THIS, None, None, OPPONENTS_TURN), Nothing(), None, 1),
    ),
    Reading(
        "Anna - Soothing Sister",
        "UNUSUAL TRANSFORMATION",
        Static(
            (Gets((keyword("Shift", 0),)),),
            CompareAmounts(TimesHappened(When("leaves_discard")), ">=", N[1]),
            "any",
        ),
    ),
    Reading("Namaari - Morning Mist", "BLADES", gets(Can("challenge_ready"))),
    Reading(
        "The Dodo - Outlandish Storyteller",
        "EXTRAORDINARY SITUATION",
        gets(Add("strength", Times(1, StatOf("damage", "this")))),
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
        "Mr. Incredible - Super Strong",
        "ALWAYS UNITED",
        gets(Add("strength", Times(2, CountOf(play(Another(), MINE, CHARACTER))))),
    ),
    Reading(
        "Noi - Orphaned Thief",
        "HIDE AND SEEK",
        gets(keyword("Resist", 1), keyword("Ward"), when=Exists(play(MINE, ITEM))),
    ),
    Reading(
        "Pete - Space Pirate",
        "FRIGHTFUL SCHEME",
        Static(
            (
                Gets((Cant("sing"),), play(THEIRS, CHARACTER)),
                Gets((keyword("Resist", 1),), play(MINE, kind("Pirate"), CHARACTER)),
            ),
            this_is(IsExerted()),
        ),
    ),
    Reading(
        "Snow White - Fair-Hearted",
        "NATURAL LEADER",
        gets(GainKeyword("Resist", Times(1, CountOf(play(Another(), MINE, kind("Knight"), CHARACTER))))),
    ),
    Reading("Dale - Ready for His Shot", "SPIKE SUIT", gets(DealsWith("willpower"), cards=MY_CHARACTERS)),
    Reading(
        "Prince Eric - Ursula's Groom",
        "UNDER VANESSA'S SPELL",
        gets(
            keyword("Bodyguard"),
            Add("willpower", N[2]),
            when=Exists(play(MINE, CHARACTER, Named(("Ursula",)))),
        ),
    ),
    Reading(
        "Magic Broom - Brigade Commander",
        "ARMY OF BROOMS",
        gets(Add("strength", Times(2, CountOf(play(Another(), MINE, CHARACTER, Named(("Magic Broom",))))))),
    ),
    Reading(
        "Bad-Anon - Villain Support Center",
        "THERE'S NO ONE I'D RATHER BE THAN ME",
        gets(
            GainAbility(
                Activated(
                    exert(PayInk(N[3])),
                    Play(pick(Filter("hand", (MINE, CHARACTER, SameName("this"))))),
                )
            ),
            cards=play(kind("Villain"), CHARACTER, Here()),
        ),
    ),
    Reading(
        "Hercules - Mighty Leader",
        "EVER VALIANT",
        gets(
            Conditional(Not(Is("itself", (Challenged(),))), (Shielded("any"),)),
            when=this_is(IsExerted()),
            cards=play(Another(), MINE, kind("Hero"), CHARACTER),
        ),
    ),
)
