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
from inkwright.effects.amounts import CountOf, Times, TimesHappened
from inkwright.effects.conditions import CompareAmounts, Exists, Is, Not
from inkwright.effects.control import (
    Both,
    Choose,
    ChoosePlayer,
    EachPlayer,
    If,
    IfDone,
    InsteadIf,
    May,
    Nothing,
    Seq,
    Then,
)
from inkwright.effects.costs import BanishCards, BanishThis, Costs, ExertCards, ExertThis, NoCost, PayInk
from inkwright.effects.damage import Banish, MoveDamage, PutDamage, RemoveDamage
from inkwright.effects.exerting import Ready
from inkwright.effects.filters import (
    Another,
    CardUnder,
    Classified,
    CompareStat,
    Filter,
    Here,
    Named,
    OfType,
    OwnedBy,
    SameName,
    WithKeyword,
)
from inkwright.effects.lasting import Apply, NextEnters
from inkwright.effects.modifiers import Add, Cant
from inkwright.effects.moving import MoveTo
from inkwright.effects.players import AllPlayers, ThatPlayer
from inkwright.effects.playing import Play
from inkwright.effects.resources import GainLore
from inkwright.effects.revealing import LookAt, NameCard, Reveal
from inkwright.effects.targets import All, Each, Ref, Selected
from inkwright.effects.triggers import When
from inkwright.effects.zones import PutUnder, ShuffleIn, ToDeck, ToHand

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
                        Apply(Ref("chosen"), (keyword("Resist", 1),), UNTIL_YOURS),
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
                CompareAmounts(CountOf(MY_CHARACTERS), ">=", N[3]),
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
                        IfDone(May(ToHand(Ref("top"))), Nothing(), ToDeck(Ref("top"), "top")),
                        ToDeck(Ref("top"), "top"),
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
                    MoveDamage(up_to(1), chosen(MINE, CHARACTER), Ref("this")),
                    If(
                        this_is(CompareStat("damage", ">=", N[3])),
                        MoveDamage(All(), Ref("this"), chosen(THEIRS, CHARACTER, bind="chosen2")),
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
            PutUnder(Ref("this"), pick(play(MINE, OfType(("character", "location")), WithKeyword("Boost")))),
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
                        ToHand(Ref("top")),
                        ToDeck(Ref("top"), "top"),
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
            Both((LookAt(TOP), ToDeck(Ref("top"), "either"))),
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
                        Not(Exists(play(MINE, CHARACTER, Named(("Darkwing Duck",))))),
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
                CompareAmounts(TimesHappened(When("plays", play(SONG), None, YOU)), ">=", N[1]),
                GainLore(YOU, N[1]),
            ),
        ),
    ),
    Reading(
        "Magic Carpet - Flying Rug",
        "FIND THE WAY",
        Activated(
            ExertThis(),
            MoveTo(pick(MY_CHARACTERS), Selected(play(LOCATION), ONE, YOU, "picked2")),
        ),
    ),
    Reading(
        "Darkwing's Chair Set",
        "SUDDEN SPIN",
        Activated(
            exert(BanishThis()),
            InsteadIf(
                RemoveDamage(up_to(2), chosen(CHARACTER)),
                Is("chosen", (CHARACTER, Named(("Darkwing Duck",)))),
                RemoveDamage(up_to(4), Ref("chosen")),
            ),
        ),
    ),
    Reading(
        "Pride Lands - Jungle Oasis",
        "OUR HUMBLE HOME",
        Activated(
            BanishThis(),
            Play(pick(discard(CHARACTER))),
            CompareAmounts(CountOf(play(MINE, CHARACTER, Here())), ">=", N[3]),
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
            IfDone(
                discard_one(),
                Apply(Ref("this"), (Add("lore", N[1]), keyword("Evasive")), UNTIL_YOURS),
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
                    If(Is("top", (CHARACTER, Named(("Pete",)))), May(Play(Ref("top")))),
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
                            Ready(chosen(kind("Villain"), CHARACTER, bind="chosen2")),
                            give(Ref("chosen2"), *CANT_QUEST),
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
                CompareAmounts(TimesHappened(When("discards", None, None, YOU)), ">=", N[1]),
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
                        ToHand(Ref("top")),
                        ToDeck(Ref("top"), "bottom"),
                    ),
                )
            ),
            None,
            1,
        ),
    ),
)
