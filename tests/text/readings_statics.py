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
    OPPONENTS,
    OPPONENTS_TURN,
    OPPOSING,
    STRENGTH_2,
    THEY,
    THIS,
    UNTIL_YOURS,
    YOU,
    Reading,
    add,
    cards_in,
    cards_of,
    chosen,
    cost,
    exert,
    gets,
    give,
    happened,
    have,
    in_discard,
    keyword,
    kind,
    n,
    named,
    own_cost,
    pick,
    play,
    this_is,
)

from inkwright.effects.abilities import Activated, Gets, Keyword, MayEnterExerted, Replacement, Static
from inkwright.effects.amounts import Aggregate, CountOf, StatOf, Times, TimesHappened
from inkwright.effects.conditions import (
    AllOf,
    AnyPlayer,
    CompareAmounts,
    Exists,
    FirstTurn,
    Is,
    Not,
    StartingPlayer,
)
from inkwright.effects.control import Nothing
from inkwright.effects.costs import DiscardCards, PayInk
from inkwright.effects.damage import DealDamage
from inkwright.effects.filters import (
    Another,
    AtLocation,
    AtSameLocation,
    CardUnder,
    Challenged,
    Challenging,
    CompareStat,
    Damaged,
    Filter,
    Here,
    IsExerted,
    Named,
    SameName,
    Undamaged,
    WithKeyword,
)
from inkwright.effects.modifiers import (
    Add,
    Can,
    Cant,
    CantGainKeyword,
    CantUnlessPaid,
    Conditional,
    DealsWith,
    Floor,
    GainAbility,
    GainKeyword,
    LoseAbility,
    LoseKeyword,
    Shielded,
    ShiftBase,
)
from inkwright.effects.playing import Play
from inkwright.effects.rule_changes import (
    CopyLimit,
    CountAsInkable,
    DamageStays,
    Discount,
    Enters,
    InkEntersExerted,
    LoreToWin,
    MayInkFrom,
    MayPlayFrom,
    MoveFree,
    PlayersCant,
    SkipStep,
    TopCardFaceUp,
    TurnLimit,
    UseFree,
)
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
        "Lumiere - Nimble Candelabra", "QUICK-STEP", gets(keyword("Evasive"), when=Exists(in_discard(ITEM)))
    ),
    Reading(
        "Sherwood Forest - Outlaw Hideaway",
        "FAMILIAR TERRAIN",
        gets(
            keyword("Ward"),
            GainAbility(Activated(exert(PayInk(n(1))), DealDamage(n(2), chosen(Damaged(), CHARACTER)))),
            cards=play(CHARACTER, Here()),
        ),
    ),
    Reading("Stitch - Covert Agent", "HIDE", gets(keyword("Ward"), when=this_is(AtLocation()))),
    Reading("Mickey Mouse - Playful Sorcerer", "", Keyword("Shift", 3)),
    Reading(
        "Robin Hood - Timely Contestant",
        "TAG ME IN!",
        Static(
            (Discount(YOU, THIS, Times(1, Aggregate("total", "damage", play(OPPOSING, CHARACTER)))),),
            None,
            "any",
        ),
    ),
    Reading(
        "Tinker Bell - Snowflake Collector",
        "FLURRY OF DELIGHT",
        gets(keyword("Evasive"), when=CompareAmounts(CountOf(HAND), ">=", n(4))),
    ),
    Reading("Sina - Vigilant Parent", "", Keyword("Alert")),
    Reading("Giant Cobra - Ghostly Serpent", "", Keyword("Vanish")),
    Reading("Cinderella - Gentle and Kind", "", Keyword("Singer", 5)),
    Reading(
        "Diablo - Devoted Herald",
        "",
        Keyword("Shift", None, DiscardCards(Filter("hand", (MINE, ACTION)), n(1))),
    ),
    Reading(
        "Illuminary Tunnels - Linked Caverns",
        "SUBTERRANEAN NETWORK",
        gets(
            Add("lore", Times(1, CountOf(play(Another(), MINE, LOCATION)))),
            when=Exists(play(MINE, CHARACTER, Here())),
        ),
    ),
    Reading("Fa Zhou - Honorable Warrior", "BATTLE WOUND", Static((Enters(THIS, False, n(2)),))),
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
            when=Not(CompareAmounts(TimesHappened(When("card_put_under", THIS, None, YOU)), ">=", n(1))),
        ),
    ),
    Reading(
        "Rhino - Power Hamster", "EPIC BALL OF AWESOME", gets(keyword("Resist", 2), when=this_is(Undamaged()))
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
        "Piglet - Sturdy Swordsman", "NOT SO SMALL ANYMORE", gets(Can("challenge_ready"), when=EMPTY_HAND)
    ),
    Reading(
        "Morty Fieldmouse - Tiny Tim", "HOLIDAY CHEER", gets(Add("lore", Times(1, StatOf("under", "this"))))
    ),
    Reading(
        "Milo Thatch - Courageous Explorer",
        "FASCINATING DISCOVERY",
        gets(
            Add("lore", n(1)),
            when=AllOf(
                (
                    MY_TURN,
                    CompareAmounts(
                        TimesHappened(When("to_discard", Filter("discard"), None, YOU)), ">=", n(2)
                    ),
                )
            ),
        ),
    ),
    Reading("The Queen - Fairest of All", "", Keyword("Ward"), 1),
    Reading("Angel - Experiment 624", "UNTOUCHABLE", gets(keyword("Resist", 2), when=EMPTY_HAND)),
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
        gets(Add("strength", n(3)), when=this_is(Damaged())),
    ),
    Reading(
        "The Horned King - Merciless Master",
        "CAULDRON'S POWER",
        Static((MayPlayFrom(YOU, in_discard(CHARACTER), True),), this_is(IsExerted())),
    ),
    Reading(
        "Card Soldiers - Royal Troops",
        "TAKE POINT",
        gets(STRENGTH_2, when=Exists(play(Damaged(), CHARACTER))),
    ),
    Reading("Tamatoa - So Shiny!", "GLAM", gets(Add("lore", Times(1, CountOf(play(MINE, ITEM)))))),
    Reading(
        "Mickey Mouse & Minnie Mouse - Adventuring Duo",
        "THINKING OF YOU",
        Replacement(When("is_banished", THIS), ToInkwell(Ref("this"))),
    ),
    Reading(
        "Lilo - Bundled Up",
        "EXTRA LAYERS",
        # The first time she would, not just once: damage she took before the ability was there counts.
        Replacement(
            When("takes_damage", THIS, None, None, OPPONENTS_TURN),
            Nothing(),
            CompareAmounts(TimesHappened(When("takes_damage", THIS)), "==", n(0)),
            1,
        ),
    ),
    Reading(
        "Anna - Soothing Sister",
        "UNUSUAL TRANSFORMATION",
        Static(
            (Gets((keyword("Shift", 0),)),),
            CompareAmounts(TimesHappened(When("leaves_discard")), ">=", n(1)),
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
        gets(Add("strength", n(3)), when=this_is(CardUnder())),
    ),
    Reading(
        "Triton - Champion of Atlantica",
        "IMPOSING PRESENCE",
        gets(Add("strength", Times(-1, CountOf(play(MINE, LOCATION)))), cards=play(OPPOSING, CHARACTER)),
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
                Gets((Cant("sing"),), play(OPPOSING, CHARACTER)),
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
            Add("willpower", n(2)),
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
                    exert(PayInk(n(3))), Play(pick(Filter("hand", (MINE, CHARACTER, SameName("this")))))
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
    Reading(
        "Minnie Mouse - Funky Spelunker",
        "JOURNEY",
        gets(add("strength", 2), when=Is("this", (AtLocation(),))),
    ),
    Reading("Razoul - Palace Guard", "LOOKY HERE", gets(add("strength", 2), when=Is("this", (Undamaged(),)))),
    Reading(
        "The Bear - Territorial Animal",
        "SAVAGE FURY",
        gets(add("strength", 3), when=Is("this", (Damaged(),))),
    ),
    Reading(
        "Captain Hook - Ruthless Pirate",
        "YOU COWARD!",
        gets(
            keyword("Reckless"),
            when=Is("this", (IsExerted(),)),
            cards=play(OPPOSING, CHARACTER, WithKeyword("Evasive")),
        ),
    ),
    Reading(
        "Belle - Bookworm",
        "USE YOUR IMAGINATION",
        gets(add("lore", 2), when=AnyPlayer(OPPONENTS, CompareAmounts(cards_of(THEY, "hand"), "==", n(0)))),
    ),
    Reading(
        "Gaston - Scheming Suitor",
        "YES, I'M INTIMIDATING",
        gets(
            add("strength", 3), when=AnyPlayer(OPPONENTS, CompareAmounts(cards_of(THEY, "hand"), "==", n(0)))
        ),
    ),
    Reading(
        "Faline - Playful Fawn",
        "PRECOCIOUS FRIEND",
        gets(
            add("lore", 2),
            when=have(
                CHARACTER,
                CompareStat("strength", ">", Aggregate("highest", "strength", play(OPPOSING, CHARACTER))),
            ),
        ),
    ),
    Reading(
        "Mariano Guzman - Handsome Suitor",
        "I SEE YOU",
        gets(add("lore", 1), when=have(CHARACTER, named("Dolores Madrigal"))),
    ),
    Reading(
        "Mickey Mouse - Brave Little Prince",
        "CROWNING ACHIEVEMENT",
        gets(add("strength", 3), add("willpower", 3), add("lore", 3), when=Is("this", (CardUnder(),))),
    ),
    Reading(
        "Louie - One Cool Duck",
        "SPRING THE TRAP",
        gets(add("strength", -1), when=Is("this", (Challenged(),)), cards=play(CHARACTER, Challenging())),
    ),
    Reading("Magic Broom - Aerial Cleaner", "WINGED FOR A DAY", gets(keyword("Evasive"), when=MY_TURN)),
    Reading(
        "Peter Pan - Shadow Finder",
        "FLY, OF COURSE!",
        Static((Gets((keyword("Rush"),), play(MINE, Another(), CHARACTER, WithKeyword("Evasive"))),)),
    ),
    Reading(
        "Clarabelle - News Reporter",
        "BREAKING STORY",
        Static((Gets((add("strength", 1),), play(MINE, Another(), CHARACTER, WithKeyword("Support"))),)),
    ),
    Reading(
        "Sardine Can", "FLIGHT CABIN", Static((Gets((keyword("Ward"),), play(MINE, IsExerted(), CHARACTER)),))
    ),
    Reading(
        "Captain Hook - Master Swordsman",
        "MAN-TO-MAN",
        Static(
            (Gets((LoseKeyword("Evasive"), CantGainKeyword("Evasive")), play(CHARACTER, named("Peter Pan"))),)
        ),
    ),
    Reading("Snow White - Fairest in the Land", "HIDDEN AWAY", Static((Gets((Cant("be_challenged"),)),))),
    Reading(
        "Gizmoduck - Suited Up",
        "BLATHERING BLATHERSKITE",
        Static((Gets((Can("challenge_ready", play(Damaged(), CHARACTER)),)),)),
    ),
    Reading(
        "Elisa Maza - Transformed Gargoyle",
        "FOREVER STRONG",
        Static((Gets((Floor("strength"),), play(MINE, CHARACTER)),)),
    ),
    Reading(
        "Angela - Night Warrior",
        "ETERNAL NIGHT",
        Static((Gets((LoseAbility("Stone by Day"),), play(MINE, kind("Gargoyle"), CHARACTER)),)),
    ),
    Reading(
        "RC - Remote-Controlled Car",
        "LOW BATTERIES",
        Static((Gets((CantUnlessPaid("quest", PayInk(n(1))), CantUnlessPaid("challenge", PayInk(n(1))))),)),
    ),
    Reading("Turbo - Royal Hack", "GAME JUMP", Static((Gets((ShiftBase(("King Candy",)),)),))),
    Reading("Morph - Space Goo", "MIMICRY", Static((Gets((ShiftBase(),)),))),
    Reading(
        "Carl Fredricksen & Russell - Intrepid Explorers",
        "OUTDOOR SKILLS",
        gets(
            add("lore", 1),
            keyword("Evasive"),
            when=Is("this", (AtLocation(),)),
            cards=play(CHARACTER, AtSameLocation("this")),
        ),
    ),
    Reading(
        "Madam Mim - Hummingbird", "JUST HOW I LIKE IT", Static((CountAsInkable(cards_in("hand", MINE)),))
    ),
    Reading("Figaro - Tuxedo Cat", "PLAYFULNESS", Static((Enters(play(OPPOSING, ITEM), True),))),
    Reading(
        "Gizmoduck - Duckburg Defender",
        "FAIL-SAFE",
        Static(
            (PlayersCant(OPPONENTS, "play", play(ACTION, cost(">=", 4))),),
            CompareAmounts(cards_of(YOU, "hand"), "==", n(0)),
        ),
    ),
    Reading("Vision Slab", "TRAPPED!", Static((DamageStays(),))),
    Reading("Donald Duck - Flustered Sorcerer", "OBFUSCATE!", Static((LoreToWin(OPPONENTS, n(25)),))),
    Reading("Arthur - Determined Squire", "NO MORE BOOKS", Static((SkipStep(YOU, "draw"),))),
    Reading("Moana - Curious Explorer", "ANCESTRAL LEGACY", Static((MayInkFrom(YOU, "discard"),))),
    Reading("Roz - Always Watching", "ALWAYS", Static((TopCardFaceUp(OPPONENTS),))),
    Reading(
        "Daisy Duck - Paranormal Investigator",
        "STRANGE HAPPENINGS",
        Static((InkEntersExerted(OPPONENTS),), Is("this", (IsExerted(),))),
    ),
    Reading(
        "Prince Charming - Protector of the Realm",
        "PROTECTIVE PRESENCE",
        Static((TurnLimit("challenge", n(1)),)),
    ),
    Reading(
        "Jolly Roger - Hook's Ship",
        "ALL HANDS ON DECK!",
        Static((MoveFree(play(MINE, kind("Pirate"), CHARACTER)),)),
    ),
    Reading("Microbots", "LIMITLESS APPLICATIONS", Static((CopyLimit(None),), None, "any")),
    Reading(
        "RLS Legacy - Solar Galleon",
        "HEAVE TOGETHER NOW",
        Static((Discount(YOU, play(MINE, CHARACTER), n(2), "move_here"),), have(CHARACTER, Here())),
    ),
    Reading(
        "Maui's Fish Hook",
        "IT'S MAUI TIME!",
        Static((UseFree("Shapeshift"),), have(CHARACTER, named("Maui"))),
    ),
    Reading(
        "Owl Island - Secluded Entrance",
        "TEAMWORK",
        Static(
            (
                Discount(
                    YOU,
                    play(ACTION),
                    Times(1, CountOf(play(MINE, CHARACTER, Here()))),
                    "play",
                    "first_each_turn",
                ),
            )
        ),
    ),
    Reading(
        "Gramma Tala - Connected to Nature", "ANCESTORS' GIFT", own_cost(Times(1, cards_of(YOU, "inkwell")))
    ),
    Reading(
        "John Silver - Vengeful Pirate",
        "DRAWN TO A FIGHT",
        own_cost(n(2), happened(1, "takes_damage", OPPOSING, CHARACTER)),
    ),
    Reading(
        "Eeyore - In the Way",
        "THANKS FOR NOTICIN' ME",
        own_cost(Times(1, CountOf(play(IsExerted(), CHARACTER)))),
    ),
    Reading(
        "Christopher Robin - Joining the Fun",
        "UNDERDOG",
        own_cost(n(1), AllOf((FirstTurn(YOU), Not(StartingPlayer(YOU))))),
    ),
    Reading(
        "Lord Macintosh - Wiry and High-Strung",
        "TOUGH IT OUT",
        MayEnterExerted(give(chosen(CHARACTER), keyword("Resist", 2), until=UNTIL_YOURS)),
    ),
)
