"""Activated abilities: a cost, then an effect."""

from __future__ import annotations

from reading_words import (
    ACTION,
    ANOTHER,
    ANY_CHARACTER,
    CANT_QUEST,
    CHARACTER,
    CHEATED,
    CHOSEN,
    DRAW,
    HAND,
    ITEM,
    LOCATION,
    MINE,
    MY_CHARACTERS,
    ONE,
    OPPOSING,
    SELF,
    SONG,
    THEIR_NEXT,
    THEIRS,
    THEY,
    THIS_TURN,
    UNTIL_YOURS,
    YOU,
    Reading,
    add,
    cards_in,
    chosen,
    discard,
    exert,
    give,
    happened,
    have,
    in_discard,
    keyword,
    kind,
    n,
    pick,
    picked,
    play,
    seq,
    this_is,
    to_inkwell,
    top,
    up_to,
    use,
)

from inkwright.effects.abilities import Activated
from inkwright.effects.amounts import CountOf, Times, TimesHappened
from inkwright.effects.conditions import CompareAmounts, Exists, Is, Not
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
    Seq,
)
from inkwright.effects.costs import (
    BanishCards,
    BanishThis,
    Costs,
    DamageThis,
    DiscardCards,
    ExertCards,
    ExertThis,
    NoCost,
    PayInk,
)
from inkwright.effects.damage import Banish, DealDamage, MoveDamage, PutDamage, RemoveDamage
from inkwright.effects.durations import ThisTurn
from inkwright.effects.exerting import Exert, Ready
from inkwright.effects.filters import (
    Another,
    CardUnder,
    Classified,
    CompareStat,
    Filter,
    Here,
    IsExerted,
    Named,
    OfType,
    OneOf,
    OwnedBy,
    SameName,
    WithKeyword,
)
from inkwright.effects.lasting import Apply, ApplyRule, FloatingTrigger, NextEnters
from inkwright.effects.modifiers import Add, Cant, GainClassification
from inkwright.effects.moving import MoveTo
from inkwright.effects.players import AllPlayers, ThatPlayer
from inkwright.effects.playing import Play
from inkwright.effects.resources import GainLore
from inkwright.effects.revealing import LookAt, NameCard, Reveal
from inkwright.effects.rule_changes import Discount
from inkwright.effects.targets import All, Each, Ref, Selected, UpTo
from inkwright.effects.triggers import When
from inkwright.effects.zones import Draw, PutUnder, ReturnToHand, ShuffleIn, ToDeck, ToHand

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
                CompareAmounts(CountOf(MY_CHARACTERS), ">=", n(3)),
                Compound((GainLore(YOU, n(2)), RemoveDamage(up_to(2), chosen(LOCATION)))),
            ),
        ),
    ),
    Reading("Madam Mim - Rival of Merlin", "GRUESOME AND GRIM", Activated(ExertThis(), CHEATED)),
    Reading(
        "King's Sensor Core",
        "ROYAL SEARCH",
        Activated(
            exert(PayInk(n(2))),
            Seq(
                (
                    Reveal(top()),
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
            PayInk(n(1)),
            Seq(
                (
                    MoveDamage(up_to(1), chosen(MINE, CHARACTER), Ref("this")),
                    If(
                        this_is(CompareStat("damage", ">=", n(3))),
                        MoveDamage(All(), Ref("this"), chosen(OPPOSING, CHARACTER, bind="chosen2")),
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
            EachPlayer(AllPlayers(), ShuffleIn(Each(Filter("discard", (THEIRS, CHARACTER))), THEY)),
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
            exert(PayInk(n(1))),
            Seq(
                (
                    Compound((NameCard(), Reveal(top())), "then"),
                    If(Is("top", (SameName("named"),)), ToHand(Ref("top")), ToDeck(Ref("top"), "top")),
                )
            ),
        ),
    ),
    Reading(
        "Aurora - Lore Guardian",
        "ROYAL INVENTORY",
        Activated(
            ExertCards(play(MINE, ITEM), n(1)), Compound((LookAt(top()), ToDeck(Ref("top"), "either")))
        ),
    ),
    Reading(
        "Launchpad - Trusty Sidekick",
        "WHAT DID YOU NEED?",
        Activated(
            ExertThis(),
            Seq((DRAW, If(Not(Exists(play(MINE, CHARACTER, Named(("Darkwing Duck",))))), discard()))),
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
        Activated(Costs((PayInk(n(2)), BanishThis())), give(chosen(CHARACTER), keyword("Rush"))),
    ),
    Reading(
        "Sleepy's Flute",
        "A SILLY SONG",
        Activated(
            ExertThis(),
            If(
                CompareAmounts(TimesHappened(When("plays", play(SONG), None, YOU)), ">=", n(1)),
                GainLore(YOU, n(1)),
            ),
        ),
    ),
    Reading(
        "Magic Carpet - Flying Rug",
        "FIND THE WAY",
        Activated(ExertThis(), MoveTo(pick(MY_CHARACTERS), Selected(play(LOCATION), ONE, YOU, "picked2"))),
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
            Play(pick(in_discard(CHARACTER))),
            CompareAmounts(CountOf(play(MINE, CHARACTER, Here())), ">=", n(3)),
        ),
    ),
    Reading(
        "Broken Pod",
        "RENEWAL PROCESS",
        Activated(
            exert(PayInk(n(1))),
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
        Activated(exert(PayInk(n(1))), PutDamage(n(1), chosen(CHARACTER))),
    ),
    Reading(
        "Rapunzel - Escaping the Tower",
        "THE CALL OF ADVENTURE",
        Activated(
            NoCost(),
            IfDone(discard(), Apply(Ref("this"), (Add("lore", n(1)), keyword("Evasive")), UNTIL_YOURS)),
            None,
            1,
        ),
    ),
    Reading(
        "Gyro-Evac",
        "TAKE HER UP",
        Activated(exert(PayInk(n(1))), Apply(chosen(MINE, CHARACTER), (keyword("Evasive"),), UNTIL_YOURS)),
    ),
    Reading(
        "Pete - Wrestling Champ",
        "RE-PETE",
        Activated(
            ExertThis(),
            Seq((Reveal(top()), If(Is("top", (CHARACTER, Named(("Pete",)))), May(Play(Ref("top")))))),
        ),
    ),
    Reading(
        "Syndrome's Remote",
        "ZERO-POINT ENERGY",
        Activated(exert(PayInk(n(2))), Apply(chosen(CHARACTER), (Cant("challenge"),), THEIR_NEXT)),
    ),
    Reading(
        "The Plank",
        "WALK!",
        Activated(
            Costs((PayInk(n(2)), BanishThis())),
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
            exert(BanishCards(play(Another(), MINE, CHARACTER), n(1))),
            Play(pick(Filter("hand", (MINE, CHARACTER, SameName("paid"))))),
        ),
    ),
    Reading(
        "Powhatan's Staff",
        "STEP FORWARD",
        Activated(exert(PayInk(n(1))), NextEnters(ANY_CHARACTER, True, (keyword("Bodyguard"),), UNTIL_YOURS)),
    ),
    Reading(
        "Atlantean Crystal",
        "SHIELDING LIGHT",
        Activated(
            exert(PayInk(n(2))),
            Apply(chosen(CHARACTER), (keyword("Resist", 2), keyword("Support")), UNTIL_YOURS),
        ),
    ),
    Reading(
        "Discarded Armor",
        "FOUND EQUIPMENT",
        Activated(
            ExertThis(),
            If(
                CompareAmounts(TimesHappened(When("discards", None, None, YOU)), ">=", n(1)),
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
                    give(chosen(CHARACTER, Named(("Beast",))), Add("lore", n(2))),
                    If(
                        Exists(play(MINE, CHARACTER, Named(("Belle",)))),
                        MoveDamage(
                            up_to(3),
                            chosen(CHARACTER, bind="chosen2"),
                            chosen(OPPOSING, CHARACTER, bind="chosen3"),
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
            exert(PayInk(n(1))),
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
            PayInk(n(2)),
            Seq(
                (Reveal(top()), If(Is("top", (CHARACTER,)), ToHand(Ref("top")), ToDeck(Ref("top"), "bottom")))
            ),
            None,
            1,
        ),
    ),
    Reading(
        "Plunger Crossbow",
        "SUCTION TECHNOLOGY",
        use(exert(PayInk(n(2))), Compound((Draw(YOU, n(1)), discard()), "then")),
    ),
    Reading(
        "The Weedwhacker",
        "CLEAR-CUT",
        use(Costs((PayInk(n(2)), BanishThis())), Banish(chosen(kind("Vineling"), CHARACTER))),
    ),
    Reading(
        "Scrooge's Top Hat",
        "BUSINESS EXPERTISE",
        use(exert(), ApplyRule(Discount(YOU, play(ITEM), n(1), "play", "next"), ThisTurn())),
    ),
    Reading(
        "Elsa - Fierce Protector",
        "ICE OVER",
        use(
            Costs((PayInk(n(1)), DiscardCards(cards_in("hand", MINE), n(1)))),
            Exert(chosen(OPPOSING, CHARACTER)),
        ),
    ),
    Reading(
        "Recovered Page",
        "WHISPERED POWER",
        use(
            Costs((PayInk(n(1)), BanishThis())),
            PutUnder(top(), picked(MINE, OfType(("character", "location")), WithKeyword("Boost"))),
        ),
    ),
    Reading("Heart of Te Fiti", "CREATE LIFE", use(exert(PayInk(n(2))), to_inkwell())),
    Reading(
        "Detective's Badge",
        "PROTECT AND SERVE",
        use(
            exert(PayInk(n(1))),
            give(chosen(CHARACTER), keyword("Resist", 1), GainClassification("Detective"), until=UNTIL_YOURS),
        ),
    ),
    Reading(
        "Beast - Frustrated Designer",
        "I'VE HAD IT!",
        use(
            Costs((ExertThis(), PayInk(n(2)), BanishCards(play(MINE, ITEM), n(2)))),
            DealDamage(n(5), chosen(CHARACTER)),
        ),
    ),
    Reading(
        "Family Fishing Pole",
        "THE PERFECT CAST",
        use(
            Costs((ExertThis(), PayInk(n(1)), BanishThis())),
            IfDone(ReturnToHand(chosen(MINE, IsExerted(), CHARACTER)), GainLore(YOU, n(2))),
        ),
    ),
    Reading(
        "The Sword of Shan-Yu",
        "WORTHY WEAPON",
        use(
            Costs((ExertThis(), ExertCards(play(MINE, CHARACTER), n(1)))),
            seq(Ready(chosen(CHARACTER)), give(CHOSEN, *CANT_QUEST)),
        ),
    ),
    Reading(
        "Pixie Dust",
        "FAITH AND TRUST",
        use(
            exert(PayInk(n(2))),
            give(chosen(CHARACTER), keyword("Challenger", 2), keyword("Evasive"), until=UNTIL_YOURS),
        ),
    ),
    Reading(
        "Airfoil",
        "I GOT TO BE GOING",
        use(exert(), If(happened(2, "plays", ACTION, who=YOU), Draw(YOU, n(1)))),
    ),
    Reading(
        "Medallion Weights",
        "DISCIPLINE AND STRENGTH",
        use(
            exert(PayInk(n(2))),
            seq(
                give(chosen(CHARACTER), add("strength", 2)),
                FloatingTrigger(
                    When("challenges", play(OneOf("chosen")), ANOTHER), May(Draw(YOU, n(1))), THIS_TURN
                ),
            ),
        ),
    ),
    Reading("Maui - Whale", "I GOT YOUR BACK", use(PayInk(n(2)), seq(Ready(SELF), give(SELF, *CANT_QUEST)))),
    Reading(
        "Hidden Trap",
        "SNAP!",
        use(
            Costs((ExertThis(), BanishThis())),
            Choose(
                (
                    Banish(chosen(ITEM)),
                    give(chosen(OPPOSING, CHARACTER, bind="chosen2"), add("strength", -2)),
                ),
                ONE,
            ),
        ),
    ),
    Reading(
        "Baymax's Healthcare Chip",
        "10,000 MEDICAL PROCEDURES",
        use(
            exert(),
            Choose(
                (
                    RemoveDamage(UpTo(n(1)), chosen(CHARACTER)),
                    If(
                        have(kind("Robot"), CHARACTER),
                        RemoveDamage(UpTo(n(3)), chosen(CHARACTER, bind="chosen2")),
                    ),
                ),
                ONE,
            ),
        ),
    ),
    Reading(
        "Shere Khan - Fierce and Furious",
        "WILD RAGE",
        use(Costs((PayInk(n(1)), DamageThis(n(1)))), seq(Ready(SELF), give(SELF, *CANT_QUEST))),
    ),
    Reading("Pawpsicle", "THAT'S REDWOOD", use(BanishThis(), RemoveDamage(UpTo(n(2)), chosen(CHARACTER)))),
)
