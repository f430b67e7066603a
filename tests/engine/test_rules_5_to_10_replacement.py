"""Section 6.5: replacement effects, and how editions order them. Tests are named by rule."""

from __future__ import annotations

from functools import cache

import pytest
from positions import card, deck, discard, do, hand, in_main_phase, options, played, position, put, the
from settling import items, resolve_all, spell
from trees import ITSELF, MINE, THEIRS, THIS, characters, chosen, does, gain, in_discard, n, when

from inkwright.effects.abilities import Replacement
from inkwright.effects.amounts import ValueOf
from inkwright.effects.conditions import Exists, Is
from inkwright.effects.control import If, Nothing, Select, Seq
from inkwright.effects.damage import Banish, DealDamage, PutDamage
from inkwright.effects.durations import ThisTurn
from inkwright.effects.exerting import Ready
from inkwright.effects.filters import PLAY, Another, Filter, IsExerted, Named, OneOf
from inkwright.effects.lasting import Apply, NextReplacement
from inkwright.effects.modifiers import Add
from inkwright.effects.playing import Play
from inkwright.effects.targets import Each, Exactly, Ref, Selected
from inkwright.effects.triggers import When
from inkwright.effects.zones import ToDeck, ToHand
from inkwright.engine.codes import ASK_ORDER
from inkwright.engine.definition import CardDef

FLOUNDER = card("Flounder", willpower=5)
CART = card("Cart", "item")


def protector(name: str, *, guarded: Filter | None = None, willpower: int = 9) -> CardDef:
    """Takes as counters what its player's other characters would take as damage."""
    whom = guarded if guarded is not None else characters(MINE, Another())
    shield = Replacement(When("takes_damage", whom), PutDamage(ValueOf("amount"), ITSELF))
    return card(name, willpower=willpower, abilities=[shield])


@cache
def zap(amount: int = 2, name: str = "Spell") -> CardDef:
    """An action that deals damage to a chosen opposing character."""
    return spell(DealDamage(n(amount), chosen(characters(THEIRS))), name)


# 6.5.1 to 6.5.4


def test_6_5_1_a_replacement_changes_the_event_as_it_happens() -> None:
    g = position({"hand": [zap()]}, {"play": [protector("Beast"), FLOUNDER]})
    do(g, "play Spell", "choose Flounder")
    assert the(g, "Flounder").damage == 0
    assert the(g, "Beast").damage == 2


def test_6_5_1_a_replacement_meets_challenge_damage_too() -> None:
    fighter = card("Fighter", strength=3, willpower=5)
    g = position({"play": [fighter]}, {"play": [protector("Beast"), put(FLOUNDER, exerted=True)]})
    do(g, "challenge Fighter > Flounder")
    assert the(g, "Flounder").damage == 0
    assert the(g, "Beast").damage == 3
    assert the(g, "Fighter").damage == 1  # Flounder's own damage is not replaced


def test_6_5_1_1_instead_within_an_effect_replaces_it() -> None:
    """A stronger effect for a certain card instead of the usual one."""
    scimitar = spell(
        Seq(
            (
                Select(chosen(characters(MINE))),
                If(
                    Is("chosen", (Named(("Aladdin",)),)),
                    Apply(Ref("chosen"), (Add("strength", n(2)),), ThisTurn()),
                    Apply(Ref("chosen"), (Add("strength", n(1)),), ThisTurn()),
                ),
            )
        )
    )
    g = position({"hand": [scimitar], "play": [card("Aladdin"), FLOUNDER]})
    do(g, "play Spell", "choose Aladdin")
    assert the(g, "Aladdin").now.strength == 3
    g = position({"hand": [scimitar], "play": [card("Aladdin"), FLOUNDER]})
    do(g, "play Spell", "choose Flounder")
    assert the(g, "Flounder").now.strength == 2


def test_6_5_2_one_event_may_be_replaced_in_part() -> None:
    """Damage to two characters at once: only that of the protected one goes elsewhere."""
    beast = protector("Beast", guarded=characters(MINE, Another(), Named(("Flounder",))))
    ogre = card("Ogre", willpower=9)
    g = position(
        {"hand": [spell(DealDamage(n(2), Each(characters(THEIRS))))]}, {"play": [beast, FLOUNDER, ogre]}
    )
    do(g, "play Spell")
    resolve_all(g)
    assert the(g, "Flounder").damage == 0
    assert the(g, "Ogre").damage == 2
    assert the(g, "Beast").damage == 4


def test_6_5_3_the_condition_is_judged_at_the_moment_of_the_event() -> None:
    shield = Replacement(
        When("takes_damage", characters(MINE, Another())),
        PutDamage(ValueOf("amount"), ITSELF),
        condition=Exists(items(MINE)),
    )
    beast = card("Beast", willpower=9, abilities=[shield])
    smash = spell(Banish(chosen(items())), "Smash")
    g = position({"hand": [zap(), zap(), smash]}, {"play": [beast, FLOUNDER, CART]})
    do(g, "play Spell", "choose Flounder")
    assert (the(g, "Flounder").damage, the(g, "Beast").damage) == (0, 2)
    do(g, "play Smash", "play Spell", "choose Flounder")
    assert (the(g, "Flounder").damage, the(g, "Beast").damage) == (2, 2)


def test_6_5_3_a_replacement_has_to_be_there_beforehand() -> None:
    """Damage already on a card is not moved by a protector that comes later."""
    g = position({"hand": [zap()]}, {"play": [put(FLOUNDER, damage=2), protector("Beast")]})
    do(g, "play Spell", "choose Flounder")
    assert the(g, "Flounder").damage == 2


def test_6_5_4_what_was_replaced_never_happened_and_triggers_nothing() -> None:
    hurt = card("Flounder", willpower=5, abilities=[when("takes_damage", gain(1))])
    shield = Replacement(
        When("takes_damage", characters(MINE, Another())), PutDamage(ValueOf("amount"), ITSELF)
    )
    beast = card("Beast", willpower=9, abilities=[shield, when("takes_damage", gain(5))])
    g = position({"hand": [zap()]}, {"play": [hurt, beast]})
    do(g, "play Spell", "choose Flounder")
    assert g.players[1].lore == 5


def test_6_5_4_a_banishment_that_is_replaced_did_not_happen() -> None:
    cat = card(
        "Cat",
        willpower=3,
        abilities=[
            Replacement(When("is_banished", THIS), ToHand(ITSELF)),
            when("is_banished", gain(1)),
        ],
    )
    mourner = card("Mourner", abilities=[when("is_banished", gain(1), subject=characters())])
    g = position({"hand": [spell(Banish(chosen(characters(THEIRS))))]}, {"play": [cat, mourner]})
    do(g, "play Spell", "choose Cat")
    assert hand(g, 1) == ["Cat"]
    assert discard(g, 1) == []
    assert g.players[1].lore == 0


def test_6_5_4_a_banishment_by_damage_can_be_replaced_as_well() -> None:
    cat = card("Cat", willpower=3, abilities=[Replacement(When("is_banished", THIS), ToHand(ITSELF))])
    g = position({"hand": [zap(3)]}, {"play": [cat]})
    do(g, "play Spell")
    assert hand(g, 1) == ["Cat"]
    assert discard(g, 1) == []


def test_6_5_4_the_other_cards_banished_together_are_still_banished() -> None:
    cat = card("Cat", willpower=3, abilities=[Replacement(When("is_banished", THIS), ToHand(ITSELF))])
    g = position({"hand": [spell(Banish(Each(characters(THEIRS))))]}, {"play": [cat, FLOUNDER]})
    do(g, "play Spell")
    assert hand(g, 1) == ["Cat"]
    assert discard(g, 1) == ["Flounder"]


# 6.5.5


def test_6_5_5_each_replacement_gets_one_chance_at_an_event() -> None:
    """Two protectors of each other do not hand the damage back and forth for ever."""
    g = position({"hand": [zap()]}, {"play": [protector("Beast"), protector("Bear"), FLOUNDER]})
    do(g, "play Spell", "choose Flounder")
    assert g.ask_player == 1
    resolve_all(g)
    assert in_main_phase(g, 0)
    assert the(g, "Flounder").damage == 0
    assert the(g, "Beast").damage + the(g, "Bear").damage == 2


def test_6_5_5_the_next_event_gives_a_new_chance() -> None:
    g = position({"hand": [zap(), zap()]}, {"play": [protector("Beast"), FLOUNDER]})
    do(g, "play Spell", "choose Flounder", "play Spell", "choose Flounder")
    assert the(g, "Beast").damage == 4


def test_6_5_5_what_would_be_dealt_is_not_what_is_put() -> None:
    """Counters that one protector is given instead are not dealt, so the other has nothing to replace."""
    shield = Replacement(
        When("is_dealt_damage", characters(MINE, Another())), PutDamage(ValueOf("amount"), ITSELF)
    )
    beast, bear = (card(name, willpower=9, abilities=[shield]) for name in ("Beast", "Bear"))
    g = position(
        {"hand": [zap(), spell(PutDamage(n(1), chosen(characters(THEIRS))), "Curse")]},
        {"play": [beast, bear, FLOUNDER]},
    )
    do(g, "play Spell", "choose Flounder", "option 1")
    assert in_main_phase(g, 0)
    assert [the(g, name).damage for name in ("Flounder", "Beast", "Bear")] == [0, 2, 0]
    do(g, "play Curse", "choose Flounder")
    assert the(g, "Flounder").damage == 1


def test_6_5_1_an_action_may_go_elsewhere_instead_of_into_the_discard() -> None:
    """Replay a song from the discard and put it on the bottom of the deck instead."""
    song = card("Song", "action", cost=3, classifications=["Song"], abilities=[does(gain(1))])
    again = Seq(
        (
            Select(Selected(in_discard(Named(("Song",))), Exactly(n(1)), bind="song")),
            Play(Ref("song")),
            NextReplacement(
                When("to_discard", Filter(PLAY, (OneOf("song"),))), ToDeck(Ref("song"), "bottom"), ThisTurn()
            ),
        )
    )
    g = position({"hand": [spell(again)], "discard": [song], "deck_size": 2})
    do(g, "play Spell")
    assert in_main_phase(g, 0)
    assert g.players[0].lore == 1
    assert discard(g, 0) == ["Spell"]
    assert deck(g, 0) == ["Filler", "Filler", "Song"]


# 6.5.6


def test_6_5_6_an_effects_own_instead_comes_before_other_replacements() -> None:
    """1 damage, or 2 instead at the mine: the protector takes the 2 (6.5.7.1)."""
    mine = spell(
        Seq(
            (
                Select(chosen(characters(THEIRS))),
                If(Exists(items(MINE)), DealDamage(n(2), Ref("chosen")), DealDamage(n(1), Ref("chosen"))),
            )
        )
    )
    g = position({"hand": [mine], "play": [CART]}, {"play": [protector("Beast"), FLOUNDER]})
    do(g, "play Spell", "choose Flounder")
    assert the(g, "Beast").damage == 2


# 6.5.7


def test_6_5_7_the_affected_player_orders_different_replacements() -> None:
    """6.5.7.2: of what applies and is no self-replacement, any one is taken first."""
    vest = Replacement(When("takes_damage", characters(MINE, Named(("Flounder",)))), Ready(ITSELF))
    tailor = card("Tailor", willpower=9, abilities=[vest])
    for said, beast, tailored in (("option 1", 2, True), ("option 2", 0, False)):
        g = position(
            {"hand": [zap()]},
            {
                "play": [
                    protector("Beast", guarded=characters(MINE, Named(("Flounder",)))),
                    put(tailor, exerted=True),
                    FLOUNDER,
                ]
            },
        )
        do(g, "play Spell", "choose Flounder")
        assert g.ask_player == 1
        assert len(options(g)) == 2
        do(g, said)
        assert in_main_phase(g, 0)
        assert the(g, "Flounder").damage == 0
        assert the(g, "Beast").damage == beast
        assert the(g, "Tailor").exerted == tailored


def test_6_5_7_3_what_is_left_of_the_event_may_be_replaced_again() -> None:
    """Damage to Flounder goes to Beast, and what would go to Beast goes to the Rug."""
    beast = protector("Beast", guarded=characters(MINE, Named(("Flounder",))))
    rug = protector("Rug", guarded=characters(MINE, Named(("Beast",))))
    g = position({"hand": [zap()]}, {"play": [beast, rug, FLOUNDER]})
    do(g, "play Spell", "choose Flounder")
    assert [the(g, name).damage for name in ("Flounder", "Beast", "Rug")] == [0, 0, 2]


@pytest.mark.parametrize(
    ("edition", "beast", "rug"), [("2024-04-13", 2, 0), ("2025-08-22", 0, 2), ("2.0", 0, 2)]
)
def test_6_5_7_in_the_oldest_edition_only_one_replacement_meets_an_event(
    edition: str, beast: int, rug: int
) -> None:
    guard = protector("Beast", guarded=characters(MINE, Named(("Flounder",))))
    carpet = protector("Rug", guarded=characters(MINE, Named(("Beast",))))
    g = position({"hand": [zap()]}, {"play": [guard, carpet, FLOUNDER]}, edition=edition)
    do(g, "play Spell", "choose Flounder")
    assert the(g, "Beast").damage == beast
    assert the(g, "Rug").damage == rug


def test_6_5_7_the_choice_of_the_first_card_names_the_effect_that_can_replace_only_one() -> None:
    charm = card(
        "Charm", "item", abilities=[Replacement(When("takes_damage", characters(MINE)), Nothing(), times=1)]
    )
    hail = spell(DealDamage(n(1), Each(characters(THEIRS))), "Hail")
    g = position({"hand": [hail]}, {"play": [FLOUNDER, protector("Beast"), charm, card("Rug", willpower=5)]})
    do(g, "play Hail")
    assert g.ask_kind == ASK_ORDER
    assert g.cards[g.ask_source].full_name == "Charm"


# 6.5.8


SHIELD = spell(
    Seq(
        (
            Select(chosen(characters())),
            NextReplacement(When("takes_damage", Filter(PLAY, (OneOf("chosen"),))), Nothing(), ThisTurn()),
        )
    ),
    "Shield",
)
"""The next time the chosen character would take damage this turn, it takes none."""


def test_6_5_8_a_shield_is_used_up_by_one_event() -> None:
    g = position({"hand": [SHIELD, zap(), zap()]}, {"play": [FLOUNDER]})
    do(g, "play Shield", "play Spell")
    assert the(g, "Flounder").damage == 0
    do(g, "play Spell")
    assert the(g, "Flounder").damage == 2


@pytest.mark.parametrize(("edition", "damage"), [("2.3", 2), ("2.0", 2), ("2025-08-22", 0)])
def test_6_5_8_identical_shields_are_used_up_together(edition: str, damage: int) -> None:
    g = position({"hand": [SHIELD, SHIELD, zap(), zap()]}, {"play": [FLOUNDER]}, edition=edition)
    do(g, "play Shield", "play Shield", "play Spell")
    resolve_all(g)
    assert the(g, "Flounder").damage == 0
    do(g, "play Spell")
    assert the(g, "Flounder").damage == damage


def test_6_5_8_shields_of_two_copies_of_a_character_are_identical() -> None:
    """The trigger differs, the replacement doesn't."""
    chosen_one = Filter(PLAY, (OneOf("chosen"),))
    guard = card(
        "Guard",
        cost=0,
        abilities=[
            when(
                "enters",
                Seq(
                    (
                        Select(chosen(characters(MINE, Named(("Flounder",))))),
                        NextReplacement(When("takes_damage", chosen_one), Nothing(), ThisTurn()),
                    )
                ),
            )
        ],
    )
    burn = spell(DealDamage(n(1), chosen(characters(MINE, Named(("Flounder",))))))
    g = position({"hand": [guard, guard, burn, burn], "play": [FLOUNDER]})
    do(g, "play Guard", "play Guard", "play Spell")
    resolve_all(g)
    assert the(g, "Flounder").damage == 0
    do(g, "play Spell")
    assert the(g, "Flounder").damage == 1


def test_6_5_8_shields_for_different_characters_are_different() -> None:
    g = position(
        {"hand": [SHIELD, SHIELD, zap(), zap()]},
        {"play": [FLOUNDER, card("Ariel", willpower=5)]},
    )
    do(g, "play Shield", "choose Flounder", "play Shield", "choose Ariel")
    do(g, "play Spell", "choose Flounder", "play Spell", "choose Ariel")
    assert the(g, "Flounder").damage == 0
    assert the(g, "Ariel").damage == 0


# 8.8.1 and 1.9.4: Resist and replacements.


RESISTANT = card("Flounder", willpower=5, keywords=["Resist +1"])


@pytest.mark.parametrize(("edition", "beast"), [("2.3", 1), ("2.1", 1), ("2.0", 2), ("2024-04-13", 1)])
def test_6_7_2_2_modifiers_and_replacements_of_effect_damage(edition: str, beast: int) -> None:
    """Modifiers come first, except for effects in 2.0: there the protector takes the whole 2."""
    g = position({"hand": [zap()]}, {"play": [protector("Beast"), RESISTANT]}, edition=edition)
    do(g, "play Spell", "choose Flounder")
    assert the(g, "Flounder").damage == 0
    assert the(g, "Beast").damage == beast


@pytest.mark.parametrize("edition", ["2.3", "2.1", "2.0", "2024-04-13"])
def test_6_7_2_2_in_a_challenge_modifiers_come_first_everywhere(edition: str) -> None:
    fighter = card("Fighter", strength=3, willpower=5)
    g = position(
        {"play": [fighter]}, {"play": [protector("Beast"), put(RESISTANT, exerted=True)]}, edition=edition
    )
    do(g, "challenge Fighter > Flounder")
    assert the(g, "Beast").damage == 2


def test_8_8_1_in_2025_the_affected_player_orders_resist_among_replacements() -> None:
    taken = set()
    for said in ("option 1", "option 2"):
        g = position({"hand": [zap()]}, {"play": [protector("Beast"), RESISTANT]}, edition="2025-08-22")
        do(g, "play Spell", "choose Flounder")
        assert g.ask_player == 1
        do(g, said)
        assert in_main_phase(g, 0)
        assert the(g, "Flounder").damage == 0
        taken.add(the(g, "Beast").damage)
    assert taken == {1, 2}


def test_6_5_the_damage_that_a_resist_has_taken_away_needs_no_replacement() -> None:
    g = position({"hand": [zap(1), SHIELD]}, {"play": [RESISTANT]})
    do(g, "play Shield", "play Spell")
    assert the(g, "Flounder").damage == 0
    assert len(g.floating) == 1  # the shield still waits


def test_6_5_a_replacement_by_an_exerted_card_depends_on_its_state_then() -> None:
    shield = Replacement(
        When("takes_damage", characters(MINE, Another())),
        PutDamage(ValueOf("amount"), ITSELF),
        condition=Is("this", (IsExerted(),)),
    )
    beast = card("Beast", willpower=9, abilities=[shield])
    for exerted, expected in ((False, 0), (True, 2)):
        g = position({"hand": [zap()]}, {"play": [put(beast, exerted=exerted), FLOUNDER]})
        do(g, "play Spell", "choose Flounder")
        assert the(g, "Beast").damage == expected


def test_6_5_banishing_several_at_once_replaced_by_returning_them_is_no_endless_loop() -> None:
    cat = card("Cat", willpower=3, abilities=[Replacement(When("is_banished", THIS), ToHand(ITSELF))])
    g = position({"hand": [spell(DealDamage(n(3), Each(characters(THEIRS))))]}, {"play": [cat, cat]})
    do(g, "play Spell")
    resolve_all(g)
    assert hand(g, 1) == ["Cat", "Cat"]
    assert played(g, 1) == []
