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

from inkwright.effects.abilities import Abilities, OnAction, Triggered
from inkwright.effects.amounts import Happened, InkTypes, Times, ValueOf
from inkwright.effects.conditions import All, Exists, Holds, Is, PaidBy
from inkwright.effects.durations import AtTheirNextStart
from inkwright.effects.effects import (
    AllOfIt,
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
    Exactly,
    Exert,
    GainLore,
    If,
    LookAt,
    May,
    MoveDamage,
    NextCostsLess,
    Nothing,
    Pick,
    Play,
    Rather,
    RemoveDamageSplit,
    Rest,
    ReturnToHand,
    Reveal,
    Select,
    Seq,
    ShuffleDeck,
    ShuffleIn,
    The,
    Then,
    ToDeck,
    ToDiscard,
    ToDo,
    Together,
    ToHand,
    ToInkwell,
    TopOfDeck,
    Whenever,
)
from inkwright.effects.filters import (
    Another,
    Compare,
    Damaged,
    Filter,
    IsThis,
    OfType,
    OneOf,
    SameName,
    UnderCard,
    WithKeyword,
)
from inkwright.effects.modifiers import Add, Can, Cant, GainAbility
from inkwright.effects.players import AllPlayers, PlayerOf, ThatPlayer
from inkwright.effects.triggers import When

READINGS = (
    Reading(
        "Forest Duel",
        "",
        OnAction(
            give(
                Each(MY_CHARACTERS),
                keyword("Challenger", 2),
                GainAbility(Triggered((When("banished_in_challenge", THIS),), ReturnToHand(The("this")))),
            )
        ),
    ),
    Reading("Promising Lead", "", OnAction(give(chosen(CHARACTER), Add("lore", N[1]), keyword("Support")))),
    Reading(
        "Everybody's Got a Weakness",
        "",
        OnAction(
            Seq(
                (
                    MoveDamage(ONE, Each(play(MINE, Damaged(), CHARACTER)), chosen(THEIRS, CHARACTER)),
                    Draw(YOU, Times(1, ValueOf("moved"))),
                )
            )
        ),
    ),
    Reading("Gruesome and Grim", "", OnAction(CHEATED)),
    Reading(
        "Lose the Way",
        "",
        OnAction(
            Seq(
                (
                    Exert(chosen(CHARACTER)),
                    ToDo(
                        May(discard_one(bind="chosen2")),
                        Apply(The("chosen"), (Cant("ready"),), AtTheirNextStart()),
                    ),
                )
            )
        ),
    ),
    Reading(
        "Bounce",
        "",
        OnAction(
            ToDo(
                ReturnToHand(chosen(MINE, CHARACTER)),
                ReturnToHand(chosen(Another(), CHARACTER, bind="chosen2"), PlayerOf("chosen2")),
            )
        ),
    ),
    Reading(
        "Falling Down the Rabbit Hole",
        "",
        OnAction(
            EachPlayer(
                AllPlayers(),
                Both((Select(Chosen(play(OWN, CHARACTER), ONE, THEY)), ToInkwell(The("chosen"), True, THEY))),
            )
        ),
    ),
    Reading(
        "Sabotage",
        "",
        OnAction(
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
        OnAction(
            Seq(
                (
                    Exert(chosen(THEIRS, CHARACTER)),
                    MoveDamage(AllOfIt(), Each(play(Another(), CHARACTER)), The("chosen")),
                )
            )
        ),
    ),
    Reading(
        "Restoring the Crown",
        "",
        OnAction(
            Seq(
                (
                    Exert(Each(play(THEIRS, CHARACTER))),
                    Whenever(When("banishes", MY_CHARACTERS, ANOTHER), GainLore(YOU, N[2]), THIS_TURN),
                )
            )
        ),
    ),
    Reading("Marching Off to Battle", "", OnAction(If(CHARACTER_BANISHED, Draw(YOU, N[2])))),
    Reading(
        "Firefly Swarm",
        "",
        OnAction(
            Choose(
                (
                    Banish(chosen(CHARACTER, Compare("strength", "<=", N[2]))),
                    If(
                        Holds(
                            Happened(When("to_discard", Filter("discard", (Another(),)), None, YOU)),
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
        OnAction(
            Seq(
                (
                    DRAW,
                    If(
                        All(
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
        OnAction(
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
        OnAction(
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
        OnAction(ToInkwell(chosen(OfType(("item", "location"))), True, PlayerOf("chosen"))),
    ),
    Reading(
        "Making Magic",
        "",
        OnAction(
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
        OnAction(
            Seq(
                (
                    ChoosePlayer(AllPlayers()),
                    EachPlayer(ThatPlayer(), Draw(THEY, Times(1, InkTypes(MY_CHARACTERS)))),
                )
            )
        ),
        1,
    ),
    Reading("Metamorphosis", "", OnAction(Play(pick(discard(CHARACTER)), "shift_free"))),
    Reading(
        "Hypnotic Strength",
        "",
        OnAction(Seq((DRAW, give(chosen(CHARACTER), keyword("Challenger", 2))))),
    ),
    Reading(
        "Look What You've Done",
        "",
        Abilities(
            (
                OnAction(Deal(N[2], chosen(CHARACTER))),
                Triggered(
                    (When("discards", Filter("hand", (IsThis(),)), None, YOU, MY_TURN),),
                    May(Play(The("this"), "cost")),
                    None,
                    None,
                    "discard",
                ),
            )
        ),
    ),
    Reading("Rise of the Titans", "", OnAction(Banish(chosen(OfType(("item", "location")))))),
    Reading(
        "Ransack",
        "",
        OnAction(Then((Draw(YOU, N[2]), Discard(Chosen(HAND, Exactly(N[2])))))),
    ),
    Reading("Strike a Good Match", "", OnAction(Then((Draw(YOU, N[2]), discard_one())))),
    Reading(
        "Launch",
        "",
        OnAction(
            ToDo(
                Banish(chosen(MINE, ITEM)),
                Deal(N[5], chosen(CHARACTER, bind="chosen2")),
            )
        ),
    ),
    Reading(
        "What Else Can I Do?",
        "",
        OnAction(
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
        OnAction(
            Seq(
                (
                    Apply(chosen(CHARACTER), (keyword("Resist", 2),), UNTIL_YOURS),
                    If(
                        Is("chosen", (kind("Hero"), CHARACTER)),
                        give(The("chosen"), Can("challenge_ready")),
                    ),
                )
            )
        ),
    ),
    Reading(
        "You've Got a Friend in Me",
        "",
        OnAction(
            Seq(
                (
                    LookAt(TopOfDeck(YOU, N[4])),
                    May(
                        Both(
                            (
                                Reveal(
                                    pick(Filter("deck", (OneOf("top"), kind("Toy"), CHARACTER)), up_to(2))
                                ),
                                ToHand(The("picked")),
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
        OnAction(
            Seq(
                (
                    LookAt(TopOfDeck(YOU, N[4])),
                    May(
                        Both(
                            (
                                Reveal(pick(Filter("deck", (OneOf("top"), LOCATION)))),
                                ToHand(The("picked")),
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
        OnAction(
            Seq(
                (
                    Deal(N[1], Each(play(THEIRS, OfType(("character", "location"))))),
                    Deal(
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
        OnAction(
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
                                            Pick(
                                                Filter("deck", (OneOf("top"), ITEM)),
                                                up_to(1),
                                                YOU,
                                                "picked2",
                                            ),
                                        )
                                    )
                                ),
                                ToHand(The("both")),
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
        OnAction(
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
                                                Compare("cost", "<=", N[6]),
                                            ),
                                        )
                                    )
                                ),
                                Play(The("picked")),
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
        OnAction(
            Rather(
                give(chosen(CHARACTER), STRENGTH_2),
                Is("chosen", (kind("Pirate"), CHARACTER)),
                give(The("chosen"), Add("strength", N[3])),
            )
        ),
    ),
    Reading(
        "Prophetic Vision",
        "",
        OnAction(
            Seq(
                (
                    Then((ShuffleDeck(), Reveal(TOP))),
                    If(
                        Is("top", (ACTION,)),
                        ToDo(
                            May(Play(The("top"))),
                            Nothing(),
                            Then(
                                (
                                    ToDeck(The("top"), "bottom"),
                                    Both((lose_lore(1), GainLore(YOU, N[1]))),
                                )
                            ),
                        ),
                        Then(
                            (
                                ToDeck(The("top"), "bottom"),
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
        OnAction(
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
        OnAction(
            Seq(
                (
                    ShuffleIn(Chosen(discard(), ONE)),
                    Reveal(TOP),
                    If(
                        Is("top", (SameName("chosen"),)),
                        ToDo(May(Play(The("top"))), Nothing(), ToHand(The("top"))),
                        ToHand(The("top")),
                    ),
                )
            )
        ),
    ),
    Reading(
        "I'm Never Not by Your Side",
        "",
        OnAction(
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
