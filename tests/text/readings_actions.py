"""Readings of the effects of actions."""

from __future__ import annotations

from reading_words import (
    ACTION,
    ANOTHER,
    CANT_QUEST,
    CHARACTER,
    CHARACTER_BANISHED,
    CHEATED,
    CHOSEN,
    DRAW,
    EVERYBODY,
    HAND,
    ITEM,
    LOCATION,
    MINE,
    MY_CHARACTERS,
    MY_TURN,
    ONE,
    OPPONENTS,
    OPPOSING,
    STRENGTH_2,
    THEIR_NEXT,
    THEIRS,
    THEY,
    THIS,
    THIS_TURN,
    UNTIL_YOURS,
    YOU,
    Reading,
    add,
    cards_in,
    cards_of,
    chosen,
    discard,
    give,
    have,
    in_discard,
    keyword,
    kind,
    lose_lore,
    n,
    pick,
    picked,
    play,
    seq,
    theirs,
    top,
    up_to,
)

from inkwright.effects.abilities import Abilities, ActionEffect, Triggered
from inkwright.effects.amounts import CountOf, InkTypes, SizeOf, StatOfTarget, Times, TimesHappened, ValueOf
from inkwright.effects.conditions import AllOf, CompareAmounts, Exists, Is, PaidBy
from inkwright.effects.control import (
    Choose,
    ChoosePlayer,
    Compound,
    Count,
    EachPlayer,
    If,
    IfDone,
    InsteadIf,
    May,
    Nothing,
    Repeat,
    Select,
    Seq,
)
from inkwright.effects.damage import Banish, DealDamage, MoveDamage, RemoveDamage
from inkwright.effects.durations import AtTheirNextStart, ThisTurn
from inkwright.effects.exerting import Exert, Ready
from inkwright.effects.filters import (
    Another,
    AtLocation,
    CompareStat,
    Damaged,
    Filter,
    IsReady,
    IsThis,
    OfType,
    OneOf,
    SameName,
    TookPart,
    UnderCard,
    WithKeyword,
)
from inkwright.effects.lasting import Apply, ApplyRule, FloatingTrigger
from inkwright.effects.modifiers import Add, Can, Cant, GainAbility
from inkwright.effects.players import AllPlayers, PlayerOf, PlayersWithMost, ThatPlayer
from inkwright.effects.playing import Play
from inkwright.effects.resources import GainLore
from inkwright.effects.revealing import LookAt, Reveal
from inkwright.effects.rule_changes import Discount, ExtraInk, PlayersCant
from inkwright.effects.targets import (
    All,
    AnyNumber,
    Chosen,
    DeckCards,
    Each,
    Exactly,
    LocationOf,
    Ref,
    Rest,
    Selected,
    Together,
    UpTo,
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
        "Promising Lead", "", ActionEffect(give(chosen(CHARACTER), Add("lore", n(1)), keyword("Support")))
    ),
    Reading(
        "Everybody's Got a Weakness",
        "",
        ActionEffect(
            Seq(
                (
                    MoveDamage(ONE, Each(play(MINE, Damaged(), CHARACTER)), chosen(OPPOSING, CHARACTER)),
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
                        May(discard(bind="chosen2")),
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
                Compound(
                    (Select(Chosen(play(THEIRS, CHARACTER), ONE, THEY)), ToInkwell(Ref("chosen"), True, THEY))
                ),
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
                    Exert(chosen(OPPOSING, CHARACTER)),
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
                    Exert(Each(play(OPPOSING, CHARACTER))),
                    FloatingTrigger(When("banishes", MY_CHARACTERS, ANOTHER), GainLore(YOU, n(2)), THIS_TURN),
                )
            )
        ),
    ),
    Reading("Marching Off to Battle", "", ActionEffect(If(CHARACTER_BANISHED, Draw(YOU, n(2))))),
    Reading(
        "Firefly Swarm",
        "",
        ActionEffect(
            Choose(
                (
                    Banish(chosen(CHARACTER, CompareStat("strength", "<=", n(2)))),
                    If(
                        CompareAmounts(
                            TimesHappened(When("to_discard", Filter("discard", (Another(),)), None, YOU)),
                            ">=",
                            n(2),
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
            Seq((Apply(chosen(CHARACTER, count=up_to(2)), (Cant("ready"),), AtTheirNextStart()), DRAW))
        ),
    ),
    Reading(
        "Come Out and Fight!",
        "",
        ActionEffect(
            Seq(
                (
                    Compound(
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
            Seq((MoveDamage(ONE, chosen(CHARACTER), chosen(OPPOSING, CHARACTER, bind="chosen2")), DRAW))
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
    Reading("Metamorphosis", "", ActionEffect(Play(pick(in_discard(CHARACTER)), "shift_free"))),
    Reading(
        "Hypnotic Strength", "", ActionEffect(Seq((DRAW, give(chosen(CHARACTER), keyword("Challenger", 2)))))
    ),
    Reading(
        "Look What You've Done",
        "",
        Abilities(
            (
                ActionEffect(DealDamage(n(2), chosen(CHARACTER))),
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
        "Ransack", "", ActionEffect(Compound((Draw(YOU, n(2)), Discard(Chosen(HAND, Exactly(n(2))))), "then"))
    ),
    Reading("Strike a Good Match", "", ActionEffect(Compound((Draw(YOU, n(2)), discard()), "then"))),
    Reading(
        "Launch",
        "",
        ActionEffect(IfDone(Banish(chosen(MINE, ITEM)), DealDamage(n(5), chosen(CHARACTER, bind="chosen2")))),
    ),
    Reading(
        "What Else Can I Do?",
        "",
        ActionEffect(
            Seq(
                (
                    LookAt(DeckCards(YOU, n(2))),
                    Compound((ToHand(pick(Filter("deck", (OneOf("top"),)))), ToInkwell(Rest("top")))),
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
                    If(Is("chosen", (kind("Hero"), CHARACTER)), give(Ref("chosen"), Can("challenge_ready"))),
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
                    LookAt(DeckCards(YOU, n(4))),
                    May(
                        Compound(
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
                    LookAt(DeckCards(YOU, n(4))),
                    May(
                        Compound(
                            (Reveal(pick(Filter("deck", (OneOf("top"), LOCATION)))), ToHand(Ref("picked")))
                        )
                    ),
                    ToDiscard(Rest("top")),
                    ApplyRule(Discount(YOU, play(LOCATION), n(3), "play", "next"), ThisTurn()),
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
                    DealDamage(n(1), Each(play(OPPOSING, OfType(("character", "location"))))),
                    DealDamage(
                        n(2),
                        Together(
                            (
                                Each(play(OPPOSING, CHARACTER, WithKeyword("Evasive")), "each2"),
                                Each(play(OPPOSING, LOCATION, WithKeyword("Evasive")), "each3"),
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
                    LookAt(DeckCards(YOU, n(4))),
                    May(
                        Compound(
                            (
                                Reveal(
                                    Together(
                                        (
                                            pick(Filter("deck", (OneOf("top"), CHARACTER)), up_to(1)),
                                            Selected(
                                                Filter("deck", (OneOf("top"), ITEM)), up_to(1), YOU, "picked2"
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
                    LookAt(DeckCards(YOU, n(3))),
                    May(
                        Compound(
                            (
                                Reveal(
                                    pick(
                                        Filter(
                                            "deck",
                                            (
                                                OneOf("top"),
                                                OfType(("character", "item", "location")),
                                                CompareStat("cost", "<=", n(6)),
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
                give(Ref("chosen"), Add("strength", n(3))),
            )
        ),
    ),
    Reading(
        "Prophetic Vision",
        "",
        ActionEffect(
            Seq(
                (
                    Compound((ShuffleDeck(), Reveal(top())), "then"),
                    If(
                        Is("top", (ACTION,)),
                        IfDone(
                            May(Play(Ref("top"))),
                            Nothing(),
                            Compound(
                                (ToDeck(Ref("top"), "bottom"), Compound((lose_lore(1), GainLore(YOU, n(1))))),
                                "then",
                            ),
                        ),
                        Compound(
                            (ToDeck(Ref("top"), "bottom"), Compound((lose_lore(1), GainLore(YOU, n(1))))),
                            "then",
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
            Seq((Select(chosen(CHARACTER)), Banish(Each(play(Another(), CHARACTER, SameName("chosen"))))))
        ),
    ),
    Reading(
        "We Know the Way",
        "",
        ActionEffect(
            Seq(
                (
                    ShuffleIn(Chosen(in_discard(), ONE)),
                    Reveal(top()),
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
                    RemoveDamage(UpTo(n(4)), pick(MY_CHARACTERS, AnyNumber()), True),
                    GainLore(YOU, Times(1, ValueOf("removed"))),
                )
            )
        ),
        1,
    ),
    Reading(
        "Try Everything",
        "",
        ActionEffect(
            seq(
                Compound((RemoveDamage(UpTo(n(3)), chosen(CHARACTER)), Ready(CHOSEN))),
                give(CHOSEN, Cant("quest"), Cant("challenge")),
            )
        ),
    ),
    Reading(
        "The Beast is Mine!", "", ActionEffect(give(chosen(CHARACTER), keyword("Reckless"), until=THEIR_NEXT))
    ),
    Reading("Hakuna Matata", "", ActionEffect(RemoveDamage(UpTo(n(3)), Each(play(MINE, CHARACTER))))),
    Reading(
        "A Whole New World",
        "",
        ActionEffect(
            EachPlayer(EVERYBODY, Compound((Discard(Each(cards_in("hand", THEIRS))), Draw(THEY, n(7)))))
        ),
    ),
    Reading(
        "Most Everyone's Mad Here",
        "",
        ActionEffect(
            Compound((GainLore(YOU, StatOfTarget("damage", chosen(CHARACTER))), Banish(CHOSEN)), "then")
        ),
    ),
    Reading("Seeking the Half Crown", "", ActionEffect(Draw(YOU, n(2))), nth=1),
    Reading(
        "Who's With Me?",
        "",
        ActionEffect(
            seq(
                give(Each(play(MINE, CHARACTER)), add("strength", 2)),
                FloatingTrigger(
                    When("challenges", play(MINE, CHARACTER, WithKeyword("Reckless")), ANOTHER),
                    GainLore(YOU, n(2)),
                    THIS_TURN,
                ),
            )
        ),
    ),
    Reading(
        "Colors of the Wind",
        "",
        ActionEffect(
            seq(
                EachPlayer(EVERYBODY, Reveal(top(who=THEY))),
                Draw(YOU, Times(1, InkTypes(cards_in("deck", OneOf("top"))))),
            )
        ),
    ),
    Reading(
        "Escape Plan",
        "",
        ActionEffect(
            EachPlayer(
                EVERYBODY, Compound((Select(theirs(CHARACTER, count=2)), ToInkwell(CHOSEN, True, THEY)))
            )
        ),
        nth=1,
    ),
    Reading(
        "Fantastical and Magical",
        "",
        ActionEffect(Repeat(SizeOf("singers"), Compound((Draw(YOU, n(1)), GainLore(YOU, n(1)))))),
        nth=1,
    ),
    Reading(
        "Keep the Ancient Ways",
        "",
        ActionEffect(
            ApplyRule(PlayersCant(OPPONENTS, "play", play(OfType(("item", "action")))), UNTIL_YOURS)
        ),
    ),
    Reading(
        "Sail the Azurite Sea",
        "",
        ActionEffect(seq(ApplyRule(ExtraInk(YOU, n(1)), THIS_TURN), Draw(YOU, n(1)))),
    ),
    Reading(
        "I've Got a Dream",
        "",
        ActionEffect(
            seq(
                Ready(chosen(MINE, CHARACTER, AtLocation())),
                give(CHOSEN, *CANT_QUEST),
                GainLore(YOU, StatOfTarget("lore", LocationOf("chosen"))),
            )
        ),
    ),
    Reading("Swooping Strike", "", ActionEffect(EachPlayer(OPPONENTS, Exert(theirs(IsReady(), CHARACTER))))),
    Reading(
        "Night Howler Rage",
        "",
        ActionEffect(seq(Draw(YOU, n(1)), give(chosen(CHARACTER), keyword("Reckless"), until=THEIR_NEXT))),
    ),
    Reading("Part of Your World", "", ActionEffect(ReturnToHand(picked(MINE, CHARACTER, zone="discard")))),
    Reading(
        "Helping Hand", "", ActionEffect(seq(give(chosen(CHARACTER), keyword("Support")), Draw(YOU, n(1))))
    ),
    Reading("Last Stand", "", ActionEffect(Banish(chosen(CHARACTER, TookPart(When("is_challenged")))))),
    Reading(
        "Zero to Hero",
        "",
        ActionEffect(
            seq(
                Count(CountOf(play(MINE, CHARACTER)), "counted"),
                ApplyRule(Discount(YOU, play(CHARACTER), ValueOf("counted"), "play", "next"), ThisTurn()),
            )
        ),
    ),
    Reading(
        "Next Stop, Olympus",
        "",
        ActionEffect(
            seq(
                Ready(chosen(CHARACTER)),
                give(CHOSEN, *CANT_QUEST),
                FloatingTrigger(
                    When("challenges", play(OneOf("chosen")), ANOTHER), GainLore(YOU, n(1)), THIS_TURN, True
                ),
            )
        ),
        nth=1,
    ),
    Reading(
        "Search for Clues",
        "",
        ActionEffect(
            seq(
                EachPlayer(PlayersWithMost(EVERYBODY, cards_of(THEY, "hand")), discard(THEY, 2)),
                If(have(kind("Detective"), CHARACTER), GainLore(YOU, n(1))),
            )
        ),
    ),
)
