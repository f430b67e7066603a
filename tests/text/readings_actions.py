"""What actions do when they are played."""

from __future__ import annotations

from reading_words import (
    ACTION,
    ANOTHER,
    CHARACTER,
    CHARACTER_BANISHED,
    CHEATED,
    DRAW,
    HAND,
    ITEM,
    LOCATION,
    MINE,
    MY_CHARACTERS,
    MY_TURN,
    ONE,
    OWN,
    STRENGTH_2,
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
    up_to,
)

from inkwright.effects.abilities import Abilities, ActionEffect, Triggered
from inkwright.effects.amounts import InkTypes, Times, TimesHappened, ValueOf
from inkwright.effects.conditions import AllOf, CompareAmounts, Exists, Is, PaidBy
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
    Select,
    Seq,
    Then,
)
from inkwright.effects.damage import Banish, DealDamage, MoveDamage, RemoveDamageSplit
from inkwright.effects.durations import AtTheirNextStart
from inkwright.effects.exerting import Exert
from inkwright.effects.filters import (
    Another,
    CompareStat,
    Damaged,
    Filter,
    IsThis,
    OfType,
    OneOf,
    SameName,
    UnderCard,
    WithKeyword,
)
from inkwright.effects.lasting import Apply, FloatingTrigger, NextCostsLess
from inkwright.effects.modifiers import Add, Can, Cant, GainAbility
from inkwright.effects.players import AllPlayers, PlayerOf, ThatPlayer
from inkwright.effects.playing import Play
from inkwright.effects.resources import GainLore
from inkwright.effects.revealing import LookAt, Reveal
from inkwright.effects.targets import (
    All,
    AnyNumber,
    Chosen,
    Each,
    Exactly,
    Ref,
    Rest,
    Selected,
    Together,
    TopOfDeck,
)
from inkwright.effects.triggers import When
from inkwright.effects.zones import (
    Discard,
    Draw,
    ReturnToHand,
    ShuffleDeck,
    ShuffleIn,
    ToDeck,
    ToDiscard,
    ToHand,
    ToInkwell,
)

READINGS = (
    Reading(
        "Forest Duel",
        "",
        ActionEffect(
            give(
                Each(MY_CHARACTERS),
                keyword("Challenger", 2),
                GainAbility(Triggered((When("banished_in_challenge", THIS),), ReturnToHand(Ref("this")))),
            )
        ),
    ),
    Reading(
        "Promising Lead", "", ActionEffect(give(chosen(CHARACTER), Add("lore", N[1]), keyword("Support")))
    ),
    Reading(
        "Everybody's Got a Weakness",
        "",
        ActionEffect(
            Seq(
                (
                    MoveDamage(ONE, Each(play(MINE, Damaged(), CHARACTER)), chosen(THEIRS, CHARACTER)),
                    Draw(YOU, Times(1, ValueOf("moved"))),
                )
            )
        ),
    ),
    Reading("Gruesome and Grim", "", ActionEffect(CHEATED)),
    Reading(
        "Lose the Way",
        "",
        ActionEffect(
            Seq(
                (
                    Exert(chosen(CHARACTER)),
                    IfDone(
                        May(discard_one(bind="chosen2")),
                        Apply(Ref("chosen"), (Cant("ready"),), AtTheirNextStart()),
                    ),
                )
            )
        ),
    ),
    Reading(
        "Bounce",
        "",
        ActionEffect(
            IfDone(
                ReturnToHand(chosen(MINE, CHARACTER)),
                ReturnToHand(chosen(Another(), CHARACTER, bind="chosen2"), PlayerOf("chosen2")),
            )
        ),
    ),
    Reading(
        "Falling Down the Rabbit Hole",
        "",
        ActionEffect(
            EachPlayer(
                AllPlayers(),
                Both((Select(Chosen(play(OWN, CHARACTER), ONE, THEY)), ToInkwell(Ref("chosen"), True, THEY))),
            )
        ),
    ),
    Reading(
        "Sabotage",
        "",
        ActionEffect(
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
        "Can't Hold It Back Anymore",
        "",
        ActionEffect(
            Seq(
                (
                    Exert(chosen(THEIRS, CHARACTER)),
                    MoveDamage(All(), Each(play(Another(), CHARACTER)), Ref("chosen")),
                )
            )
        ),
    ),
    Reading(
        "Restoring the Crown",
        "",
        ActionEffect(
            Seq(
                (
                    Exert(Each(play(THEIRS, CHARACTER))),
                    FloatingTrigger(When("banishes", MY_CHARACTERS, ANOTHER), GainLore(YOU, N[2]), THIS_TURN),
                )
            )
        ),
    ),
    Reading("Marching Off to Battle", "", ActionEffect(If(CHARACTER_BANISHED, Draw(YOU, N[2])))),
    Reading(
        "Firefly Swarm",
        "",
        ActionEffect(
            Choose(
                (
                    Banish(chosen(CHARACTER, CompareStat("strength", "<=", N[2]))),
                    If(
                        CompareAmounts(
                            TimesHappened(When("to_discard", Filter("discard", (Another(),)), None, YOU)),
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
        "Right Behind You",
        "",
        ActionEffect(
            Seq(
                (
                    DRAW,
                    If(
                        AllOf(
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
        "They Never Come Back",
        "",
        ActionEffect(
            Seq(
                (
                    Apply(chosen(CHARACTER, count=up_to(2)), (Cant("ready"),), AtTheirNextStart()),
                    DRAW,
                )
            )
        ),
    ),
    Reading(
        "Come Out and Fight!",
        "",
        ActionEffect(
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
        "We've Got a Lot to Do!",
        "",
        ActionEffect(ToInkwell(chosen(OfType(("item", "location"))), True, PlayerOf("chosen"))),
    ),
    Reading(
        "Making Magic",
        "",
        ActionEffect(
            Seq(
                (
                    MoveDamage(ONE, chosen(CHARACTER), chosen(THEIRS, CHARACTER, bind="chosen2")),
                    DRAW,
                )
            )
        ),
    ),
    Reading(
        "With a Few Good Friends",
        "",
        ActionEffect(
            Seq(
                (
                    ChoosePlayer(AllPlayers()),
                    EachPlayer(ThatPlayer(), Draw(THEY, Times(1, InkTypes(MY_CHARACTERS)))),
                )
            )
        ),
        1,
    ),
    Reading("Metamorphosis", "", ActionEffect(Play(pick(discard(CHARACTER)), "shift_free"))),
    Reading(
        "Hypnotic Strength",
        "",
        ActionEffect(Seq((DRAW, give(chosen(CHARACTER), keyword("Challenger", 2))))),
    ),
    Reading(
        "Look What You've Done",
        "",
        Abilities(
            (
                ActionEffect(DealDamage(N[2], chosen(CHARACTER))),
                Triggered(
                    (When("discards", Filter("hand", (IsThis(),)), None, YOU, MY_TURN),),
                    May(Play(Ref("this"), "cost")),
                    None,
                    None,
                    "discard",
                ),
            )
        ),
    ),
    Reading("Rise of the Titans", "", ActionEffect(Banish(chosen(OfType(("item", "location")))))),
    Reading(
        "Ransack",
        "",
        ActionEffect(Then((Draw(YOU, N[2]), Discard(Chosen(HAND, Exactly(N[2])))))),
    ),
    Reading("Strike a Good Match", "", ActionEffect(Then((Draw(YOU, N[2]), discard_one())))),
    Reading(
        "Launch",
        "",
        ActionEffect(
            IfDone(
                Banish(chosen(MINE, ITEM)),
                DealDamage(N[5], chosen(CHARACTER, bind="chosen2")),
            )
        ),
    ),
    Reading(
        "What Else Can I Do?",
        "",
        ActionEffect(
            Seq(
                (
                    LookAt(TopOfDeck(YOU, N[2])),
                    Both((ToHand(pick(Filter("deck", (OneOf("top"),)))), ToInkwell(Rest("top")))),
                    If(PaidBy("sing"), Apply(Each(MY_CHARACTERS), (keyword("Ward"),), UNTIL_YOURS)),
                )
            )
        ),
    ),
    Reading(
        "One Last Hope",
        "",
        ActionEffect(
            Seq(
                (
                    Apply(chosen(CHARACTER), (keyword("Resist", 2),), UNTIL_YOURS),
                    If(
                        Is("chosen", (kind("Hero"), CHARACTER)),
                        give(Ref("chosen"), Can("challenge_ready")),
                    ),
                )
            )
        ),
    ),
    Reading(
        "You've Got a Friend in Me",
        "",
        ActionEffect(
            Seq(
                (
                    LookAt(TopOfDeck(YOU, N[4])),
                    May(
                        Both(
                            (
                                Reveal(
                                    pick(Filter("deck", (OneOf("top"), kind("Toy"), CHARACTER)), up_to(2))
                                ),
                                ToHand(Ref("picked")),
                            )
                        )
                    ),
                    ToDeck(Rest("top"), "bottom", YOU),
                )
            )
        ),
    ),
    Reading(
        "The Cold Never Bothered Me",
        "",
        ActionEffect(
            Seq(
                (
                    LookAt(TopOfDeck(YOU, N[4])),
                    May(
                        Both(
                            (
                                Reveal(pick(Filter("deck", (OneOf("top"), LOCATION)))),
                                ToHand(Ref("picked")),
                            )
                        )
                    ),
                    ToDiscard(Rest("top")),
                    NextCostsLess(YOU, play(LOCATION), N[3]),
                )
            )
        ),
    ),
    Reading(
        "Windstorm",
        "",
        ActionEffect(
            Seq(
                (
                    DealDamage(N[1], Each(play(THEIRS, OfType(("character", "location"))))),
                    DealDamage(
                        N[2],
                        Together(
                            (
                                Each(play(THEIRS, CHARACTER, WithKeyword("Evasive")), "each2"),
                                Each(play(THEIRS, LOCATION, WithKeyword("Evasive")), "each3"),
                            )
                        ),
                    ),
                )
            )
        ),
    ),
    Reading(
        "Might Solve a Mystery",
        "",
        ActionEffect(
            Seq(
                (
                    LookAt(TopOfDeck(YOU, N[4])),
                    May(
                        Both(
                            (
                                Reveal(
                                    Together(
                                        (
                                            pick(Filter("deck", (OneOf("top"), CHARACTER)), up_to(1)),
                                            Selected(
                                                Filter("deck", (OneOf("top"), ITEM)),
                                                up_to(1),
                                                YOU,
                                                "picked2",
                                            ),
                                        )
                                    )
                                ),
                                ToHand(Ref("both")),
                            )
                        )
                    ),
                    ToDeck(Rest("top"), "bottom", YOU),
                )
            )
        ),
    ),
    Reading(
        "Down in New Orleans",
        "",
        ActionEffect(
            Seq(
                (
                    LookAt(TopOfDeck(YOU, N[3])),
                    May(
                        Both(
                            (
                                Reveal(
                                    pick(
                                        Filter(
                                            "deck",
                                            (
                                                OneOf("top"),
                                                OfType(("character", "item", "location")),
                                                CompareStat("cost", "<=", N[6]),
                                            ),
                                        )
                                    )
                                ),
                                Play(Ref("picked")),
                            )
                        )
                    ),
                    ToDeck(Rest("top"), "bottom", YOU),
                )
            )
        ),
    ),
    Reading(
        "Prepare to Board!",
        "",
        ActionEffect(
            InsteadIf(
                give(chosen(CHARACTER), STRENGTH_2),
                Is("chosen", (kind("Pirate"), CHARACTER)),
                give(Ref("chosen"), Add("strength", N[3])),
            )
        ),
    ),
    Reading(
        "Prophetic Vision",
        "",
        ActionEffect(
            Seq(
                (
                    Then((ShuffleDeck(), Reveal(TOP))),
                    If(
                        Is("top", (ACTION,)),
                        IfDone(
                            May(Play(Ref("top"))),
                            Nothing(),
                            Then(
                                (
                                    ToDeck(Ref("top"), "bottom"),
                                    Both((lose_lore(1), GainLore(YOU, N[1]))),
                                )
                            ),
                        ),
                        Then(
                            (
                                ToDeck(Ref("top"), "bottom"),
                                Both((lose_lore(1), GainLore(YOU, N[1]))),
                            )
                        ),
                    ),
                )
            )
        ),
    ),
    Reading(
        "One and Only",
        "",
        ActionEffect(
            Seq(
                (
                    Select(chosen(CHARACTER)),
                    Banish(Each(play(Another(), CHARACTER, SameName("chosen")))),
                )
            )
        ),
    ),
    Reading(
        "We Know the Way",
        "",
        ActionEffect(
            Seq(
                (
                    ShuffleIn(Chosen(discard(), ONE)),
                    Reveal(TOP),
                    If(
                        Is("top", (SameName("chosen"),)),
                        IfDone(May(Play(Ref("top"))), Nothing(), ToHand(Ref("top"))),
                        ToHand(Ref("top")),
                    ),
                )
            )
        ),
    ),
    Reading(
        "I'm Never Not by Your Side",
        "",
        ActionEffect(
            Seq(
                (
                    RemoveDamageSplit(N[4], pick(MY_CHARACTERS, AnyNumber())),
                    GainLore(YOU, Times(1, ValueOf("removed"))),
                )
            )
        ),
        1,
    ),
)
