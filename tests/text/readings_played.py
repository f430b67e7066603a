"""Abilities that trigger as their own card is played or quests."""

from __future__ import annotations

from reading_words import (
    ACTION,
    ANOTHER,
    CANT_QUEST,
    CHARACTER,
    CHOSEN,
    DRAW,
    EACH,
    HAND,
    ITEM,
    LOCATION,
    MINE,
    MY_CHARACTERS,
    MY_TURN,
    ONE,
    OPPONENTS,
    OPPOSING,
    PLAYED,
    PLAYED_ANOTHER,
    QUESTS,
    SELF,
    SONG,
    STRENGTH_2,
    THEIR_NEXT,
    THEIRS,
    THEY,
    THIS,
    UNTIL_YOURS,
    YOU,
    Reading,
    add,
    among,
    cards_in,
    chosen,
    cost,
    discard,
    give,
    have,
    in_discard,
    keyword,
    kind,
    look_for,
    looked_into,
    lose_lore,
    n,
    named,
    on_play,
    on_quest,
    pick,
    picked,
    play,
    seq,
    theirs,
    to_inkwell,
    top,
    up_to,
    use,
)

from inkwright.effects.abilities import Triggered
from inkwright.effects.amounts import CountOf, LoreOf, Number, SizeOf, Times, TimesHappened, ValueOf
from inkwright.effects.conditions import AllOf, AnyOf, AnyPlayer, CompareAmounts, Exists, Is, Not, PaidBy
from inkwright.effects.control import (
    Again,
    Choose,
    ChoosePlayer,
    Compound,
    EachPlayer,
    Either,
    ForEachCard,
    If,
    IfDone,
    May,
    Nothing,
    Pay,
    Repeat,
    Select,
    Seq,
)
from inkwright.effects.costs import ExertThis, PayInk
from inkwright.effects.damage import Banish, DealDamage, PutDamage, RemoveDamage
from inkwright.effects.durations import AtTheirNextStart, WhileInPlay
from inkwright.effects.exerting import Exert, Ready
from inkwright.effects.filters import Another, AtLocation, CompareStat, Damaged, Filter, Named, OfType, OneOf
from inkwright.effects.lasting import Apply, ApplyAll
from inkwright.effects.modifiers import Add, Can, Cant, Conditional, GainAbility
from inkwright.effects.moving import MoveTo
from inkwright.effects.players import AllPlayers, PlayerOf, PlayersWhere, ThatPlayer
from inkwright.effects.playing import Play
from inkwright.effects.resources import GainLore, LoseLore
from inkwright.effects.revealing import LookAt, Reveal, Search
from inkwright.effects.targets import (
    AnyNumber,
    AtRandom,
    Chosen,
    DeckCards,
    Each,
    Exactly,
    Ref,
    Rest,
    Selected,
    TotalUpTo,
)
from inkwright.effects.triggers import When
from inkwright.effects.zones import (
    Discard,
    Draw,
    PutUnder,
    ReturnToHand,
    ShuffleDeck,
    ShuffleIn,
    ToDeck,
    ToDiscard,
    ToHand,
    ToInkwell,
)

READINGS = (
    Reading("Ariel - Spectacular Singer", "MUSICAL DEBUT", on_play(look_for(SONG))),
    Reading("Tinker Bell - Generous Fairy", "MAKE A NEW FRIEND", on_play(look_for(CHARACTER))),
    Reading(
        "Maleficent - Vexed Partygoer",
        "WHAT AN AWKWARD SITUATION",
        on_quest(
            May(
                IfDone(
                    discard(),
                    ReturnToHand(
                        chosen(
                            OfType(("character", "item", "location")),
                            CompareStat("cost", "<=", n(3)),
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
            May(ToInkwell(top())),
            AnyPlayer(
                OPPONENTS,
                CompareAmounts(
                    CountOf(Filter("inkwell", (THEIRS,))), ">", CountOf(Filter("inkwell", (MINE,)))
                ),
            ),
        ),
    ),
    Reading(
        "Mushu - Stealthy Dragon",
        "TIP THE SCALES",
        on_quest(
            May(DRAW),
            AnyPlayer(OPPONENTS, CompareAmounts(CountOf(Filter("hand", (THEIRS,))), ">", CountOf(HAND))),
        ),
    ),
    Reading(
        "Hades - Ruthless Tyrant",
        "SHORT ON PATIENCE",
        Triggered(
            (PLAYED, QUESTS),
            May(IfDone(DealDamage(n(2), chosen(Another(), MINE, CHARACTER)), Draw(YOU, n(2)))),
        ),
    ),
    Reading(
        "Anna - Diplomatic Queen",
        "ROYAL RESOLUTION",
        on_play(
            May(
                IfDone(
                    Pay(PayInk(n(2))),
                    Choose(
                        (
                            EachPlayer(OPPONENTS, discard(THEY)),
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
                        Compound(
                            (
                                Reveal(Each(Filter("hand", (THEIRS,)))),
                                Discard(Chosen(Filter("hand", (THEIRS, SONG)), ONE)),
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
        Triggered((PLAYED, QUESTS), Apply(chosen(OPPOSING, CHARACTER), (keyword("Reckless"),), THEIR_NEXT)),
    ),
    Reading(
        "Bruno Madrigal - Seeing the Future",
        "CHANGE THE OUTCOME",
        on_play(
            Seq(
                (
                    May(Seq((ChoosePlayer(AllPlayers()), LookAt(DeckCards(ThatPlayer(), n(1)))))),
                    ToDeck(Ref("top"), "either", None, ThatPlayer()),
                )
            )
        ),
    ),
    Reading("Beast - Wolfsbane", "ROAR", on_play(Exert(Each(play(OPPOSING, Damaged(), CHARACTER))))),
    Reading("Alice - Clumsy as Can Be", "ACCIDENT PRONE", on_quest(PutDamage(n(1), Each(ANOTHER)))),
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
                    LookAt(DeckCards(YOU, n(2))),
                    Compound(
                        (ToDeck(pick(Filter("deck", (OneOf("top"),))), "top"), ToDeck(Rest("top"), "bottom"))
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
                            pick(MY_CHARACTERS, AnyNumber()), Selected(play(LOCATION), ONE, YOU, "picked2")
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
        on_play(May(IfDone(Banish(pick(play(MINE, ITEM))), give(chosen(CHARACTER), STRENGTH_2)))),
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
                        Compound(
                            (
                                Reveal(Each(Filter("hand", (THEIRS,)))),
                                Discard(Chosen(Filter("hand", (THEIRS, LOCATION)), ONE)),
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
                    ToDiscard(DeckCards(YOU, n(2))),
                    May(ReturnToHand(pick(in_discard(ACTION, CompareStat("cost", "<=", n(4)))))),
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
                Compound(
                    (Select(Chosen(play(THEIRS, CHARACTER), ONE, THEY)), DealDamage(n(1), Ref("chosen")))
                ),
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
        on_play(DealDamage(n(1), Each(play(Another(), MINE, CHARACTER)))),
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
                (Banish(Ref("this")), ReturnToHand(chosen(Another(), MINE, CHARACTER, count=Exactly(n(2)))))
            )
        ),
    ),
    Reading(
        "Belle - Mechanic Extraordinaire",
        "REPURPOSE",
        on_quest(
            May(
                IfDone(
                    ToDeck(pick(in_discard(ITEM), up_to(3)), "bottom"),
                    GainLore(YOU, Times(1, SizeOf("picked"))),
                )
            )
        ),
    ),
    Reading(
        "Perdita - Determined Mother",
        "QUICK, EVERYONE HIDE",
        on_play(May(ToInkwell(Each(in_discard(kind("Puppy"), CHARACTER))))),
    ),
    Reading(
        "Miriam Mendelsohn - Ticket Holder", "I GOT 'EM!", on_play(EachPlayer(AllPlayers(), Draw(THEY, n(1))))
    ),
    Reading(
        "Edna Mode - Fashion Designer",
        "MAKING SUPERS FABULOUS",
        on_quest(give(Each(play(MINE, kind("Super"), CHARACTER)), Add("lore", n(1)))),
    ),
    Reading(
        "Prince Phillip - Vanquisher of Foes",
        "SWIFT AND SURE",
        on_play(Banish(Each(play(OPPOSING, Damaged(), CHARACTER)))),
    ),
    Reading(
        "Little John - Sir Reginald",
        "WHAT A BEAUTIFUL BRAWL!",
        on_play(
            Choose(
                (
                    give(chosen(kind("Hero"), CHARACTER), keyword("Resist", 2)),
                    DealDamage(n(2), chosen(kind("Villain"), CHARACTER, bind="chosen2")),
                ),
                ONE,
            )
        ),
    ),
    Reading("Kevin - Flightless Bird", "BACK TO THE NEST", on_quest(ToDeck(Ref("this"), "top"))),
    Reading(
        "Sulley - Protective Monster", "FEARSOME GLARE", on_play(May(Exert(Each(Filter("inkwell", (MINE,))))))
    ),
    Reading(
        "Belle - Of the Ball",
        "USHERED INTO THE PARTY",
        on_play(Apply(Each(play(Another(), MINE, CHARACTER)), (keyword("Ward"),), UNTIL_YOURS)),
    ),
    Reading(
        "Taran - Pig Keeper",
        "FOLLOW THE PIG",
        on_quest(May(ReturnToHand(pick(in_discard(CHARACTER, Named(("Hen Wen",))))))),
    ),
    Reading(
        "Goofy - Galumphing Gumshoe",
        "HOT PURSUIT",
        Triggered(
            (PLAYED, QUESTS),
            Apply(Each(play(OPPOSING, CHARACTER)), (Add("strength", Number(-1)),), UNTIL_YOURS),
        ),
    ),
    Reading(
        "Pluto - Vigilant Traveler",
        "BEWARE OF DOG",
        on_quest(
            Apply(chosen(OPPOSING, CHARACTER), (Add("strength", Number(-1)),), UNTIL_YOURS), PLAYED_ANOTHER
        ),
    ),
    Reading(
        "Queen of Hearts - Impatient Traveler",
        "ROYAL COMMAND",
        on_quest(give(chosen(CHARACTER), keyword("Rush")), PLAYED_ANOTHER),
    ),
    Reading("Jasmine - Rebellious Princess", "YOU'LL NEVER MISS IT", on_quest(lose_lore(1))),
    Reading("Anna - Mystical Majesty", "EXCEPTIONAL POWER", on_play(Exert(Each(play(OPPOSING, CHARACTER))))),
    Reading(
        "Mother Gothel - Knows What's Best",
        "LOOK WHAT YOU'VE DONE",
        on_play(
            May(
                IfDone(
                    DealDamage(n(2), chosen(Another(), MINE, CHARACTER)),
                    give(
                        Ref("chosen"),
                        keyword("Challenger", 1),
                        GainAbility(
                            Triggered((When("banished_in_challenge", THIS),), ReturnToHand(Ref("this")))
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
            IfDone(
                May(Exert(chosen(CHARACTER))),
                If(
                    Exists(play(MINE, CHARACTER, Named(("Anna",)))),
                    Apply(Ref("chosen"), (Cant("ready"),), AtTheirNextStart()),
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
                        Compound((Draw(YOU, n(2)), Discard(Chosen(HAND, Exactly(n(2))))), "then"),
                        DealDamage(n(2), chosen(CHARACTER, bind="chosen2")),
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
                    LookAt(top()),
                    If(
                        Is("top", (CHARACTER, Named(("Kevin",)))),
                        IfDone(
                            May(
                                IfDone(
                                    Compound((Reveal(Ref("top")), ToHand(Ref("top")))), GainLore(YOU, n(3))
                                )
                            ),
                            Nothing(),
                            ToDeck(Ref("top"), "either"),
                        ),
                        ToDeck(Ref("top"), "either"),
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
            IfDone(
                May(
                    ReturnToHand(pick(in_discard(kind("Racer"), CHARACTER, CompareStat("cost", "<=", n(6)))))
                ),
                GainLore(YOU, n(1)),
            ),
        ),
    ),
    Reading(
        "Pepa Madrigal - Weather Maker",
        "IT LOOKS LIKE RAIN",
        on_play(
            Seq(
                (
                    May(Exert(chosen(OPPOSING, CHARACTER))),
                    Apply(
                        Ref("chosen"),
                        (Conditional(Not(Is("chosen", (AtLocation(),))), (Cant("ready"),)),),
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
            give(chosen(CHARACTER), keyword("Challenger", 2), keyword("Resist", 2), Can("challenge_ready"))
        ),
    ),
    Reading(
        "Antonio Madrigal - Animal Doctor",
        "HEALING HANDS",
        on_play(
            Seq(
                (
                    May(RemoveDamage(up_to(3), chosen(MINE, CHARACTER))),
                    If(CompareAmounts(ValueOf("removed"), ">=", n(1)), ToInkwell(top())),
                )
            )
        ),
    ),
    Reading(
        "The Leviathan - Guardian of Atlantis",
        "IT'S A MACHINE!",
        on_play(
            May(Banish(chosen(OPPOSING, CHARACTER, count=TotalUpTo("strength", Number(10))))),
            CompareAmounts(TimesHappened(When("to_discard", Filter("discard"), None, YOU)), ">=", n(2)),
        ),
    ),
    Reading(
        "Anna - Heir to Arendelle",
        "LOVING HEART",
        on_play(
            Seq(
                (
                    Select(chosen(OPPOSING, CHARACTER)),
                    Apply(Ref("chosen"), (Cant("ready"),), AtTheirNextStart()),
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
                    IfDone(May(DealDamage(n(1), chosen(Another(), MINE, CHARACTER))), Ready(Ref("chosen"))),
                    give(Ref("chosen"), *CANT_QUEST),
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
                    May(IfDone(Banish(chosen(MINE, ITEM)), DRAW)),
                    If(
                        Is("chosen", (Named(("Maurice's Machine",)),)),
                        May(Banish(chosen(CHARACTER, CompareStat("strength", "<=", n(2)), bind="chosen2"))),
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
                    Reveal(top()),
                    If(
                        Is("top", (kind("Dragon"), CHARACTER)),
                        Compound((ToHand(Ref("top")), Again())),
                        ToDeck(Ref("top"), "either"),
                    ),
                )
            )
        ),
    ),
    Reading(
        "Darkwing Duck - Dashing Gadgeteer",
        "MODERN MARVEL",
        on_quest(
            IfDone(
                May(ToDeck(pick(in_discard(ITEM)), "bottom")),
                May(Play(Selected(in_discard(ITEM, CompareStat("cost", "<=", n(5))), ONE, YOU, "picked2"))),
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
                        Compound(
                            (
                                Search(Filter("deck", (MINE, Named(("Wrong Lever!",)))), ONE),
                                Reveal(Ref("found")),
                            )
                        )
                    ),
                    Compound((ToHand(Ref("found")), ShuffleDeck())),
                )
            ),
            Exists(in_discard(Named(("Pull the Lever!",)))),
        ),
    ),
    Reading(
        "Syndrome - Out for Revenge",
        "GOT ME MONOLOGUING!",
        on_quest(
            Seq(
                (
                    ReturnToHand(pick(in_discard(kind("Robot"), CHARACTER))),
                    May(
                        Either(
                            (
                                Play(
                                    Selected(
                                        Filter(
                                            "hand",
                                            (MINE, kind("Robot"), CHARACTER, CompareStat("cost", "<=", n(8))),
                                        ),
                                        ONE,
                                        YOU,
                                        "picked2",
                                    )
                                ),
                                Play(
                                    Selected(
                                        Filter(
                                            "hand",
                                            (MINE, kind("Robot"), CHARACTER, CompareStat("cost", "<=", n(8))),
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
    Reading(
        "Donald Duck - Coin Collector",
        "MONEY EVERYWHERE",
        on_play(give(Each(play(MINE, Another(), CHARACTER)), GainAbility(use(ExertThis(), Draw(YOU, n(1)))))),
    ),
    Reading(
        "Dale - Mischievous Ranger",
        "NUTS ABOUT PRANKS",
        on_play(
            May(IfDone(ToDiscard(top(3)), give(chosen(CHARACTER), add("strength", -3), until=UNTIL_YOURS)))
        ),
    ),
    Reading(
        "Yzma - Scary Beyond All Reason",
        "CRUEL IRONY",
        on_play(
            seq(
                ShuffleIn(chosen(Another(), CHARACTER), PlayerOf("chosen")),
                EachPlayer(PlayerOf("chosen"), Draw(THEY, n(2))),
            )
        ),
    ),
    Reading(
        "Lady Tremaine - Overbearing Matriarch",
        "NOT FOR YOU",
        on_play(
            EachPlayer(
                PlayersWhere(OPPONENTS, CompareAmounts(LoreOf(THEY), ">", LoreOf(YOU))), LoseLore(THEY, n(1))
            )
        ),
    ),
    Reading(
        "Alma Madrigal - Family Matriarch",
        "TO THE TABLE",
        on_play(
            seq(
                May(
                    Compound(
                        (
                            Search(cards_in("deck", MINE, kind("Madrigal"), CHARACTER), ONE),
                            Reveal(Ref("found")),
                        )
                    )
                ),
                Compound((ShuffleDeck(YOU), ToDeck(Ref("found"), "top"))),
            )
        ),
    ),
    Reading(
        "Rabbit - Hunny Paladin",
        "HUNNY AURA",
        on_play(give(chosen(kind("Hunny"), CHARACTER), add("lore", 1))),
    ),
    Reading(
        "Madam Mim - Rhino",
        "MAKE WAY, COMING THROUGH!",
        on_play(Either((Banish(SELF), ReturnToHand(chosen(Another(), MINE, CHARACTER))))),
    ),
    Reading(
        "Maleficent - Formidable Queen",
        "LISTEN WELL, ALL OF YOU",
        on_play(
            Repeat(
                CountOf(play(MINE, CHARACTER, named("Maleficent"))),
                ReturnToHand(
                    chosen(OPPOSING, OfType(("character", "item", "location")), cost("<=", 3)),
                    PlayerOf("chosen"),
                ),
            )
        ),
    ),
    Reading(
        "Mufasa - Ruler of Pride Rock",
        "A DELICATE BALANCE",
        on_play(
            Compound(
                (
                    Exert(Each(cards_in("inkwell", MINE))),
                    ReturnToHand(AtRandom(cards_in("inkwell", MINE), n(2))),
                ),
                "then",
            )
        ),
    ),
    Reading(
        "Bunch of Balloons",
        "FLOAT AWAY",
        on_play(seq(Select(chosen(MINE, LOCATION)), give(CHOSEN, keyword("Evasive"), until=WhileInPlay()))),
    ),
    Reading("Merlin - Envisioning the Future", "MINOR TRICKERY", on_play(May(Draw(YOU, n(1), "bottom")))),
    Reading(
        "Yelana - Northuldra Leader",
        "WE ONLY TRUST NATURE",
        on_play(give(chosen(CHARACTER), keyword("Challenger", 2))),
    ),
    Reading(
        "Doc - Taking Notes",
        "SHARE KNOWLEDGE",
        on_play(
            Draw(YOU, n(1)),
            AnyOf((have(Another(), kind("Seven Dwarfs"), CHARACTER), have(kind("Princess"), CHARACTER))),
        ),
    ),
    Reading(
        "Aladdin - Doing His Part",
        "CLEAR IT OUT",
        on_play(May(IfDone(Pay(PayInk(n(1))), Banish(chosen(ITEM))))),
    ),
    Reading(
        "Chip - Team Player",
        "RANGER RESOURCEFULNESS",
        on_play(May(Draw(YOU, n(1))), have(Another(), CHARACTER, CompareStat("willpower", ">=", n(4)))),
    ),
    Reading(
        "Yzma - Exasperated Schemer",
        "HOW SHALL I DO IT?",
        on_play(May(Compound((Draw(YOU, n(1)), discard()), "then"))),
    ),
    Reading("Inkrunner", "PREFLIGHT CHECK", on_play(Draw(YOU, n(1)))),
    Reading(
        "Beast - Forbidding Recluse",
        "YOU'RE NOT WELCOME HERE",
        on_play(May(DealDamage(n(1), chosen(CHARACTER)))),
    ),
    Reading(
        "Alistair Krei - Ambitious Entrepreneur",
        "AN EYE FOR TECH",
        on_play(GainLore(YOU, n(1)), AnyPlayer(OPPONENTS, Exists(play(THEIRS, ITEM)))),
    ),
    Reading(
        "Kuzco - Impulsive Llama",
        "WHAT DOES THIS DO?",
        on_play(
            seq(
                EachPlayer(
                    OPPONENTS, Compound((Select(theirs(CHARACTER)), ToDeck(CHOSEN, "bottom", None, THEY)))
                ),
                EachPlayer(OPPONENTS, May(Draw(THEY, n(1)), THEY)),
            )
        ),
    ),
    Reading(
        "Stitch - Alien Buccaneer",
        "READY FOR ACTION",
        on_play(May(ToDeck(picked(MINE, ACTION, zone="discard"), "top")), PaidBy("shift")),
    ),
    Reading(
        "Scrooge McDuck - Reformed Ebenezer",
        "SPREADING JOY",
        on_play(
            IfDone(
                May(ForEachCard(Each(play(MINE, Another(), CHARACTER)), PutUnder(top(), Ref("it")))),
                give(EACH, keyword("Ward"), until=UNTIL_YOURS),
            )
        ),
    ),
    Reading(
        "Recovered Page", "WHAT IS TO COME", on_play(seq(*looked_into(4, Selected(among(CHARACTER), ONE))))
    ),
    Reading("Donald Duck - Focused Flatfoot", "BAFFLING MYSTERY", on_play(May(to_inkwell()))),
    Reading(
        "Pocahontas - Peacekeeper",
        "CALMING WORDS",
        on_play(
            ApplyAll(play(CHARACTER), (Cant("challenge"),), UNTIL_YOURS),
            AllOf(
                (
                    PaidBy("shift"),
                    CompareAmounts(TimesHappened(When("challenges", play(MINE, CHARACTER))), "==", n(0)),
                )
            ),
        ),
    ),
)
