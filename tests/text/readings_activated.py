"""Activated abilities: a cost, then an effect."""

from __future__ import annotations

from reading_words import (
    ANY_CHARACTER,
    CANT_QUEST,
    CHARACTER,
    CHEATED,
    DRAW,
    HAND,
    ITEM,
    LOCATION,
    MINE,
    MY_CHARACTERS,
    ONE,
    OWN,
    SONG,
    THEIR_NEXT,
    THEIRS,
    THEY,
    TOP,
    UNTIL_YOURS,
    YOU,
    N,
    Reading,
    chosen,
    discard,
    discard_one,
    exert,
    give,
    keyword,
    kind,
    pick,
    play,
    this_is,
    up_to,
)

from inkwright.effects.abilities import Activated
from inkwright.effects.amounts import CountOf, Happened, Times
from inkwright.effects.conditions import Exists, Holds, Is, Never
from inkwright.effects.costs import BanishCards, BanishThis, Costs, ExertCards, ExertThis, NoCost, PayInk
from inkwright.effects.effects import (
    AllOfIt,
    Apply,
    Banish,
    Both,
    Choose,
    ChoosePlayer,
    Each,
    EachPlayer,
    GainLore,
    If,
    LookAt,
    May,
    MoveDamage,
    MoveTo,
    NameCard,
    NextEnters,
    Nothing,
    Pick,
    Play,
    PutDamage,
    PutUnder,
    Rather,
    ReadyCards,
    RemoveDamage,
    Reveal,
    Seq,
    ShuffleIn,
    The,
    Then,
    ToDeck,
    ToDo,
    ToHand,
)
from inkwright.effects.filters import (
    Another,
    CardUnder,
    Classified,
    Compare,
    Filter,
    Here,
    Named,
    OfType,
    OwnedBy,
    SameName,
    WithKeyword,
)
from inkwright.effects.modifiers import Add, Cant
from inkwright.effects.players import AllPlayers, ThatPlayer
from inkwright.effects.triggers import When

READINGS = (
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
    Reading("Madam Mim - Rival of Merlin", "GRUESOME AND GRIM", Activated(ExertThis(), CHEATED)),
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
        "Elsa - Storm Chaser",
        "TEMPEST",
        Activated(ExertThis(), give(chosen(CHARACTER), keyword("Challenger", 2), keyword("Rush"))),
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
        "Aurora - Lore Guardian",
        "ROYAL INVENTORY",
        Activated(
            ExertCards(play(MINE, ITEM), N[1]),
            Both((LookAt(TOP), ToDeck(The("top"), "either"))),
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
        "Triton's Trident",
        "SYMBOL OF POWER",
        Activated(BanishThis(), give(chosen(CHARACTER), Add("strength", Times(1, CountOf(HAND))))),
    ),
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
        "Pride Lands - Jungle Oasis",
        "OUR HUMBLE HOME",
        Activated(
            BanishThis(),
            Play(pick(discard(CHARACTER))),
            Holds(CountOf(play(MINE, CHARACTER, Here())), ">=", N[3]),
        ),
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
    Reading(
        "Syndrome's Remote",
        "ZERO-POINT ENERGY",
        Activated(exert(PayInk(N[2])), Apply(chosen(CHARACTER), (Cant("challenge"),), THEIR_NEXT)),
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
        "Hades - Double Dealer",
        "HERE'S THE TRADE-OFF",
        Activated(
            exert(BanishCards(play(Another(), MINE, CHARACTER), N[1])),
            Play(pick(Filter("hand", (MINE, CHARACTER, SameName("paid"))))),
        ),
    ),
    Reading(
        "Powhatan's Staff",
        "STEP FORWARD",
        Activated(
            exert(PayInk(N[1])),
            NextEnters(ANY_CHARACTER, True, (keyword("Bodyguard"),), UNTIL_YOURS),
        ),
    ),
    Reading(
        "Atlantean Crystal",
        "SHIELDING LIGHT",
        Activated(
            exert(PayInk(N[2])),
            Apply(chosen(CHARACTER), (keyword("Resist", 2), keyword("Support")), UNTIL_YOURS),
        ),
    ),
    Reading(
        "Discarded Armor",
        "FOUND EQUIPMENT",
        Activated(
            ExertThis(),
            If(
                Holds(Happened(When("discards", None, None, YOU)), ">=", N[1]),
                Apply(chosen(MINE, CHARACTER), (keyword("Resist", 1),), UNTIL_YOURS),
            ),
        ),
    ),
    Reading(
        "Mystical Rose",
        "DISPEL THE ENTANGLEMENT",
        Activated(
            BanishThis(),
            Seq(
                (
                    give(chosen(CHARACTER, Named(("Beast",))), Add("lore", N[2])),
                    If(
                        Exists(play(MINE, CHARACTER, Named(("Belle",)))),
                        MoveDamage(
                            up_to(3),
                            chosen(CHARACTER, bind="chosen2"),
                            chosen(THEIRS, CHARACTER, bind="chosen3"),
                        ),
                    ),
                )
            ),
        ),
    ),
    Reading(
        "Vine Pod",
        "REGENERATE",
        Activated(
            exert(PayInk(N[1])),
            Seq(
                (
                    Banish(chosen(MINE, CHARACTER)),
                    May(Play(pick(Filter("hand", (MINE, CHARACTER, SameName("chosen")))))),
                )
            ),
        ),
    ),
    Reading(
        "Pongo - Determined Father",
        "TWILIGHT BARK",
        Activated(
            PayInk(N[2]),
            Seq(
                (
                    Reveal(TOP),
                    If(
                        Is("top", (CHARACTER,)),
                        ToHand(The("top")),
                        ToDeck(The("top"), "bottom"),
                    ),
                )
            ),
            None,
            1,
        ),
    ),
)
