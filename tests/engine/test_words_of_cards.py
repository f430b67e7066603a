"""Small words that printed cards use together: what they refer to, who did it, what counts as done."""

from __future__ import annotations

from positions import answer, card, do, hand, legal, lore, played, position, put, the
from settling import spell
from trees import (
    ME,
    MINE,
    characters,
    chosen,
    draw,
    each,
    exert_to,
    gain,
    in_hand,
    n,
    pay_to,
    when,
    while_in_play,
)

from inkwright.effects.control import IfDone, May, Seq
from inkwright.effects.costs import Costs, ExertThis, PayInk
from inkwright.effects.damage import Banish, RemoveDamage
from inkwright.effects.durations import Forever, ThisTurn
from inkwright.effects.exerting import Ready
from inkwright.effects.filters import Another, AtLocation, Filter, Here, IsThis, OfType
from inkwright.effects.lasting import Apply, DelayedTrigger
from inkwright.effects.modifiers import Cant, GainKeyword
from inkwright.effects.players import ActivePlayer
from inkwright.effects.playing import Play
from inkwright.effects.rule_changes import UseFree
from inkwright.effects.targets import Exactly, Ref, Selected
from inkwright.effects.triggers import When
from inkwright.effects.zones import Discard


def test_6_1_11_what_an_effect_played_is_meant_in_play_by_its_later_words() -> None:
    summon = Seq(
        (
            Play(Selected(in_hand(OfType(("character",))), Exactly(n(1)))),
            Apply(Ref("picked"), (GainKeyword("Rush"),), Forever()),
            DelayedTrigger(When("turn_ends", players=ActivePlayer()), Banish(Ref("picked"))),
        )
    )
    witch = card("Witch", abilities=[exert_to(summon)])
    g = position(
        p1={"play": [witch], "hand": [card("Imp", cost=9, strength=2, willpower=4)]},
        p2={"play": [put(card("Foe", willpower=9), exerted=True)]},
    )
    do(g, "use Witch: ABILITY 1")
    assert legal(g, "challenge Imp > Foe")
    do(g, "pass")
    assert played(g, 0) == ["Witch"]


def test_1_9_2_3_the_player_of_the_effect_removes_the_damage() -> None:
    mine = Filter("play", (MINE, OfType(("character",))))
    healer = card("Healer", willpower=5, abilities=[when(When("damage_removed", mine, players=ME), gain(2))])
    cure = spell(RemoveDamage(Exactly(n(1)), chosen(characters())), "Cure")
    g = position(
        p1={"play": [put(healer, damage=3)], "hand": [cure]}, p2={"hand": [cure], "play": [card("Witness")]}
    )
    do(g, "play Cure")
    answer(g, "choose Healer")
    assert lore(g) == [2, 0]
    do(g, "pass", "play Cure")
    answer(g, "choose Healer")
    assert the(g, "Healer").damage == 1
    assert lore(g) == [2, 0]


def test_here_in_the_text_of_a_character_is_where_that_character_is() -> None:
    friends = each(characters(Another(), Here()))
    at_sea = When("quests", Filter("play", (IsThis(), AtLocation())))
    captain = card(
        "Captain",
        abilities=[when(at_sea, Seq((Ready(friends), Apply(Ref("each"), (Cant("quest"),), ThisTurn()))))],
    )
    g = position(
        p1={
            "play": [
                card("Boat", "location"),
                card("Shore", "location"),
                put(captain, at="Boat"),
                put(card("Mate"), exerted=True, at="Boat"),
                put(card("Fisher"), exerted=True, at="Shore"),
            ]
        }
    )
    do(g, "quest Captain")
    assert (the(g, "Mate").exerted, the(g, "Fisher").exerted) == (False, True)
    assert not legal(g, "quest Mate")


def test_1_5_5_4_an_ability_named_in_another_text_is_free_however_its_title_is_written() -> None:
    hook = card(
        "Hook",
        "item",
        abilities=[
            ("EASY", while_in_play(UseFree("Change Form"))),
            ("CHANGE FORM", pay_to(Costs((ExertThis(), PayInk(n(2)))), gain(1))),
        ],
    )
    g = position(p1={"play": [hook]})
    do(g, "use Hook: CHANGE FORM")
    assert lore(g) == [1, 0]
    assert the(g, "Hook").exerted


def test_6_1_5_1_an_empty_hand_can_be_discarded_completely() -> None:
    fresh_start = May(IfDone(Discard(each(in_hand())), draw(2)))
    g = position(p1={"hand": [card("Knight", cost=0, abilities=[when("plays", fresh_start)])]})
    do(g, "play Knight")
    answer(g, "yes")
    assert hand(g, 0) == ["Filler", "Filler"]


def test_6_1_5_1_a_card_that_has_to_be_discarded_has_to_be_there() -> None:
    trade = May(IfDone(Discard(chosen(in_hand())), draw(2)))
    g = position(p1={"hand": [card("Knight", cost=0, abilities=[when("plays", trade)])]})
    do(g, "play Knight")
    assert hand(g, 0) == []
