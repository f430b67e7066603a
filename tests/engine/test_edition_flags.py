"""Every value of every edition flag changes how some position plays out.

Each function below sets up one position and returns what happens in it; its decorator says what each value of
one flag makes of that position. A flag or a value that no position tells apart from the others fails a test.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping
from itertools import combinations
from typing import Literal, get_args, get_origin, get_type_hints

import pytest
from positions import (
    card,
    discard,
    do,
    hand,
    in_main_phase,
    legal,
    log,
    lore,
    options,
    played,
    position,
    put,
    the,
)
from settling import resolve_all, spell
from trees import (
    ITSELF,
    ME,
    MINE,
    THEIRS,
    THIS,
    characters,
    chosen,
    does,
    draw,
    each,
    exert_to,
    gain,
    gets,
    in_hand,
    n,
    pay_to,
    when,
    while_in_play,
)

from inkwright.effects.abilities import Replacement
from inkwright.effects.amounts import CountOf, ValueOf
from inkwright.effects.conditions import CompareAmounts
from inkwright.effects.control import Compound, EachPlayer, IfDone, Nothing, Pay, Select, Seq
from inkwright.effects.costs import BanishThis, Costs, ExertThis, PayInk
from inkwright.effects.damage import Banish, DealDamage, PutDamage, RemoveDamage
from inkwright.effects.durations import ThisTurn, UntilYourNextTurn
from inkwright.effects.filters import HAND, PLAY, Another, Filter, Named, OfType, OneOf, OwnedBy
from inkwright.effects.lasting import Apply, NextReplacement
from inkwright.effects.modifiers import Add, Can, Cant, GainKeyword
from inkwright.effects.moving import MoveTo
from inkwright.effects.players import AllPlayers, They, You
from inkwright.effects.playing import Play
from inkwright.effects.resources import GainResource
from inkwright.effects.revealing import NameCard
from inkwright.effects.rule_changes import PlayersCant, UseFree
from inkwright.effects.targets import All, Exactly, Ref, Selected
from inkwright.effects.triggers import When
from inkwright.effects.zones import Discard, Draw, ToHand
from inkwright.engine.checks import concede
from inkwright.engine.codes import KW_EVASIVE
from inkwright.engine.definition import CardDef
from inkwright.rules.editions import EDITIONS, Edition, edition

Show = Callable[[Edition], object]
"""Play a position by an edition and return what happened."""


@dataclasses.dataclass(frozen=True)
class Case:
    """A position, with what each value of a flag makes of it."""

    flag: str
    base: Edition
    expected: Mapping[object, object]
    show: Show


CASES: list[Case] = []


def case(flag: str, expected: Mapping[object, object], base: str = "2.3") -> Callable[[Show], Show]:
    """Register a position that shows a flag, played by the `base` edition with only that flag changed."""

    def register(show: Show) -> Show:
        CASES.append(Case(flag, edition(base), expected, show))
        return show

    return register


def values_of(flag: str) -> tuple[object, ...]:
    """Return every value that a flag can have, by its type."""
    kind = get_type_hints(Edition)[flag]
    if kind is bool:
        return (False, True)
    assert get_origin(kind) is Literal, f"{flag}: a flag is a bool or a Literal, so that its values are known"
    return get_args(kind)


FLAGS = [field.name for field in dataclasses.fields(Edition) if field.name not in ("name", "effective")]


def blast(amount: int, name: str = "Blast") -> CardDef:
    """An action that deals damage to a chosen opposing character."""
    return spell(DealDamage(n(amount), chosen(characters(THEIRS))), name)


def protector(name: str, guarded: Filter) -> CardDef:
    """A character that gets the damage of the guarded ones as counters instead."""
    shield = Replacement(When("takes_damage", guarded), PutDamage(ValueOf("amount"), ITSELF))
    return card(name, willpower=9, abilities=[shield])


CART = card("Cart", "item")
HERO = card("Hero", strength=2, willpower=5)
BEAST = protector("Beast", characters(MINE, Another()))
RESISTANT = card("Flounder", willpower=5, keywords=["Resist +1"])


# Winning, losing and game state checks.


@case("deck_out", {"draw": 1, "turn_end": -2})
def drawing_from_an_empty_deck(edition: Edition) -> object:
    g = position({"hand": [spell(draw())], "deck_size": 0}, edition=edition)
    do(g, "play Spell")
    return g.outcome


@case("win_over_loss", {True: 0, False: 1}, base="2025-08-22")
def a_win_and_a_loss_in_one_check(edition: Edition) -> object:
    g = position({"lore": 19, "hand": [spell(Seq((gain(1), draw())))], "deck_size": 0}, edition=edition)
    do(g, "play Spell")
    assert lore(g)[0] == 20
    return g.outcome


@case("gsc_per_sentence", {False: ["Flounder"], True: []})
def damage_that_comes_and_goes_in_one_effect(edition: Edition) -> object:
    mend = spell(Seq((DealDamage(n(2), chosen(characters())), RemoveDamage(All(), Ref("chosen")))))
    g = position({"hand": [mend], "play": [card("Flounder", willpower=2)]}, edition=edition)
    do(g, "play Spell")
    return played(g, 0)


@case("banish_credit_abilities", {True: 1, False: 0})
def banishing_by_the_damage_of_an_ability(edition: Edition) -> object:
    credit = when(When("is_banished", characters(THEIRS), THIS), gain(1))
    archer = card("Archer", abilities=[exert_to(DealDamage(n(5), chosen(characters(THEIRS)))), credit])
    g = position({"play": [archer]}, {"play": [HERO]}, edition=edition)
    do(g, "use Archer")
    return lore(g)[0]


@case("leaver_durations", {"drop": 2, "keep": 1})
def a_lasting_effect_of_a_player_who_left(edition: Edition) -> object:
    curse = spell(Apply(each(characters()), (Add("strength", n(-1)),), UntilYourNextTurn()))
    g = position({"hand": [curse]}, {"play": [HERO]}, {}, edition=edition)
    do(g, "play Spell")
    concede(g, 0)
    return the(g, "Hero").now.strength


# Turn structure.


@case("ready_first", {True: True, False: False})
def a_lock_until_the_start_of_the_turn(edition: Edition) -> object:
    lock = spell(Apply(chosen(characters(MINE)), (Cant("ready"),), UntilYourNextTurn()))
    g = position({"hand": [lock], "play": [put(HERO, exerted=True)]}, edition=edition)
    do(g, "play Spell", "pass", "pass")
    return the(g, "Hero").exerted


# Costs and playing cards.


@case("free_is_alternate", {True: ["Zipper - Big", "Zipper - Small"], False: ["Zipper - Big"]})
def playing_a_character_with_shift_for_free(edition: Edition) -> object:
    big = card("Zipper - Big", cost=5, keywords=["Shift 3"])
    gift = spell(Play(Selected(in_hand(OfType(("character",))), Exactly(n(1)))))
    g = position({"hand": [gift, big], "play": [card("Zipper - Small")]}, edition=edition)
    do(g, "play Spell")
    if not in_main_phase(g, 0):
        do(g, "choose Zipper - Small")
    return played(g, 0)


@case("free_ability_keeps", {"non_ink": ["Engine"], "exert": []})
def using_an_ability_for_free(edition: Edition) -> object:
    cost = Costs((PayInk(n(2)), ExertThis(), BanishThis()))
    engine = card(
        "Engine", "item", abilities=[("WORK", pay_to(cost, gain(1))), while_in_play(UseFree("WORK"))]
    )
    g = position({"play": [engine]}, edition=edition)
    do(g, "use Engine")
    assert lore(g) == [1, 0]
    return discard(g, 0)


@case("action_in_play", {True: 1, False: 0})
def counting_actions_in_play(edition: Edition) -> object:
    count = Draw(ME, CountOf(Filter(PLAY, (OfType(("action",)), MINE))))
    g = position({"hand": [spell(count)]}, edition=edition)
    do(g, "play Spell")
    return len(hand(g, 0))


@case("nested_play", {"during": 1, "after": 0})
def looking_for_a_card_that_the_effect_plays(edition: Edition) -> object:
    place = card("Place", "location", cost=3)
    play = Play(Selected(in_hand(OfType(("location",))), Exactly(n(1))))
    count = Draw(You(), CountOf(Filter(PLAY, (OfType(("location",)), MINE))))
    g = position({"hand": [spell(Seq((play, count))), place]}, edition=edition)
    do(g, "play Spell")
    assert played(g, 0) == ["Place"]
    return len(hand(g, 0))


@case("play_follows_zone", {True: True, False: False})
def banishing_what_the_played_card_lies_under(edition: Edition) -> object:
    cauldron = put("The Black Cauldron", under=["Belle - Apprentice Inventor"])
    g = position({"ink": 1, "play": [cauldron]}, edition=edition)
    do(g, "use The Black Cauldron: RISE AND JOIN ME!")
    return any("Belle" in each for each in options(g))


@case("move_choice_always", {True: True, False: False})
def moving_to_the_same_location(edition: Edition) -> object:
    place, other = card("Place", "location"), card("Other", "location")
    carpet = spell(MoveTo(chosen(characters(MINE)), chosen(Filter(PLAY, (OfType(("location",)),)), "place")))
    g = position({"hand": [carpet], "play": [place, other, put(HERO, at="Place")]}, edition=edition)
    do(g, "play Spell")
    return "choose Place" in options(g)


@case("ink_drops", {True: 2, False: 0})
def gaining_ink_drops(edition: Edition) -> object:
    g = position({"hand": [spell(GainResource("drops", ME, n(2)))]}, edition=edition)
    do(g, "play Spell")
    return g.players[0].amount("drops")


@case("drying_blocks_all_exert", {True: False, False: True})
def exerting_a_drying_character_by_the_symbol(edition: Edition) -> object:
    g = position(
        {"ink": 3, "hand": ["Ambush!"], "play": [put(HERO, drying=True)]}, {"play": [BEAST]}, edition=edition
    )
    do(g, "play Ambush!")
    resolve_all(g)
    return the(g, "Hero").exerted


# Damage.


@case("resist", {"modifier": 0, "replacement": 2}, base="2025-08-22")
def ordering_resist_among_replacements(edition: Edition) -> object:
    g = position({"hand": [blast(2)]}, {"play": [BEAST, RESISTANT]}, edition=edition)
    do(g, "play Blast", "choose Flounder")
    return 0 if in_main_phase(g, 0) else len(options(g))


@case("mods_vs_replacement", {"mods_first": 1, "player_choice": 2, "replacement_first": 2})
def resist_and_a_replacement_of_effect_damage(edition: Edition) -> object:
    g = position({"hand": [blast(2)]}, {"play": [BEAST, RESISTANT]}, edition=edition)
    do(g, "play Blast", "choose Flounder")
    return the(g, "Beast").damage


@case("mods_vs_replacement", {"mods_first": 1, "player_choice": 2, "replacement_first": 1})
def resist_and_a_replacement_of_challenge_damage(edition: Edition) -> object:
    g = position({"play": [HERO]}, {"play": [BEAST, put(RESISTANT, exerted=True)]}, edition=edition)
    do(g, "challenge Hero > Flounder")
    return the(g, "Beast").damage


@case("zero_is_dealt", {True: 1, False: 0})
def damage_reduced_to_0(edition: Edition) -> object:
    attacker = card("Attacker", strength=1, willpower=9, abilities=[when("deals_damage", gain(1))])
    g = position({"play": [attacker]}, {"play": [put(RESISTANT, exerted=True)]}, edition=edition)
    do(g, "challenge Attacker > Flounder")
    return lore(g)[0]


@case("dealt_means_takes", {True: 0, False: 2})
def preventing_dealt_damage_when_damage_is_put(edition: Edition) -> object:
    shield = Replacement(When("is_dealt_damage", characters(MINE)), Nothing())
    guard = card("Guard", willpower=9, abilities=[shield])
    g = position(
        {"hand": [spell(PutDamage(n(2), chosen(characters(THEIRS))))]}, {"play": [guard]}, edition=edition
    )
    do(g, "play Spell")
    return the(g, "Guard").damage


# Challenges and keywords.


@case("reckless_exerted_only", {True: True, False: False})
def passing_when_only_a_ready_character_can_be_challenged(edition: Edition) -> object:
    ready = while_in_play(gets(Can("challenge_ready")))
    brute = card("Brute", willpower=5, keywords=["Reckless"], abilities=[ready])
    g = position({"play": [brute]}, {"play": [HERO]}, edition=edition)
    return legal(g, "pass")


@case("dup_keyword", {"first": False, "longest": True})
def gaining_a_keyword_a_second_time_for_longer(edition: Edition) -> object:
    keyword = (GainKeyword("Evasive", None),)
    short = spell(Apply(chosen(characters(MINE)), keyword, ThisTurn()), "Short")
    long = spell(Apply(chosen(characters(MINE)), keyword, UntilYourNextTurn()), "Long")
    g = position({"hand": [short, long], "play": [HERO]}, edition=edition)
    do(g, "play Short", "play Long", "pass")
    return bool(the(g, "Hero").now.kw & KW_EVASIVE)


# Abilities and effects.


@case("if_check", {"both": 0, "resolve": 2})
def a_secondary_if_that_comes_true_before_resolving(edition: Edition) -> object:
    enough = CompareAmounts(CountOf(in_hand()), ">=", n(3))
    scholar = card("Scholar", lore=0, abilities=[when("quests", gain(2), condition=enough)])
    library = card("Library", "item", abilities=[("LEND", when("quests", draw(1), subject=characters(MINE)))])
    g = position({"play": [scholar, library], "hand": [CART, CART]}, edition=edition)
    do(g, "quest Scholar")
    if not in_main_phase(g, 0):
        do(g, "resolve Library: LEND")
    return lore(g)[0]


@case("a_to_b", {"cost": 3, "effect": 0, "ink_is_cost": 3})
def paying_ink_and_discarding_while_nothing_can_be_discarded(edition: Edition) -> object:
    stubborn = card("Stubborn", abilities=[while_in_play(PlayersCant(You(), "discard"))])
    both = Compound((Pay(PayInk(n(1))), Discard(Selected(in_hand(), Exactly(n(1))))))
    g = position(
        {"hand": [spell(IfDone(both, gain(3))), CART], "play": [stubborn], "ink": 5}, edition=edition
    )
    do(g, "play Spell")
    return lore(g)[0]


@case("a_to_b", {"cost": 3, "effect": 0, "ink_is_cost": 0})
def discarding_to_gain_lore_while_nothing_can_be_discarded(edition: Edition) -> object:
    stubborn = card("Stubborn", abilities=[while_in_play(PlayersCant(You(), "discard"))])
    trade = spell(IfDone(Discard(Selected(in_hand(), Exactly(n(1)))), gain(3)))
    g = position({"hand": [trade, CART], "play": [stubborn]}, edition=edition)
    do(g, "play Spell")
    return lore(g)[0]


@case("replacements", {"single": (2, 0), "iterative": (0, 2), "iterative_dedupe": (0, 2)})
def replacing_what_a_replacement_did(edition: Edition) -> object:
    beast = protector("Beast", characters(MINE, Named(("Flounder",))))
    rug = protector("Rug", characters(MINE, Named(("Beast",))))
    flounder = card("Flounder", willpower=5)
    g = position({"hand": [blast(2)]}, {"play": [beast, rug, flounder]}, edition=edition)
    do(g, "play Blast", "choose Flounder")
    return the(g, "Beast").damage, the(g, "Rug").damage


@case("replacements", {"single": 0, "iterative": 0, "iterative_dedupe": 2})
def two_identical_shields(edition: Edition) -> object:
    chosen_one = When("takes_damage", Filter(PLAY, (OneOf("chosen"),)))
    shield = spell(
        Seq((Select(chosen(characters())), NextReplacement(chosen_one, Nothing(), ThisTurn()))), "Shield"
    )
    bolt = blast(2)
    g = position({"hand": [shield, shield, bolt, bolt]}, {"play": [HERO]}, edition=edition)
    do(g, "play Shield", "play Shield", "play Blast")
    resolve_all(g)
    do(g, "play Blast")
    return the(g, "Hero").damage


@case("enters_own_first", {True: ["exerted", "ready"], False: []})
def entering_exerted_by_choice_and_by_an_effect(edition: Edition) -> object:
    g = position(
        {"ink": 5, "hand": ["Merida - Wisp Conjurer"], "play": ["Powhatan's Staff"]}, edition=edition
    )
    do(g, "use Powhatan's Staff", "play Merida - Wisp Conjurer")
    return [] if in_main_phase(g, 0) else sorted(options(g))


@case("simultaneous_by_part", {True: "ddDD", False: "dDdD"})
def each_player_discards_and_draws(edition: Edition) -> object:
    theirs = Selected(Filter(HAND, (OwnedBy(They()),)), Exactly(n(1)), by=They())
    world = spell(EachPlayer(AllPlayers(), Seq((Discard(theirs), Draw(They(), n(1))))))
    g = position({"hand": [world, CART]}, {"hand": [CART]}, edition=edition)
    do(g, "play Spell")
    resolve_all(g)
    seen = [text for text in log(g) if "discards" in text or "draws" in text]
    return "".join("d" if "discards" in text else "D" for text in seen)


# Zones.


@case("new_object_any_zone", {True: (["Phoenix"], []), False: ([], ["Phoenix"])})
def returning_a_card_that_its_own_ability_banished(edition: Edition) -> object:
    phoenix = card("Phoenix", abilities=[when("quests", Seq((Banish(ITSELF), ToHand(ITSELF))))])
    g = position({"play": [phoenix]}, edition=edition)
    do(g, "quest Phoenix")
    return discard(g, 0), hand(g, 0)


@case(
    "pair_is_name",
    {True: ["name Pepper", "name Salt", "name Salt & Pepper"], False: ["name Pepper", "name Salt"]},
)
def naming_a_card_with_two_names(edition: Edition) -> object:
    known = ["Pepper", "Salt", "Salt & Pepper"]
    guess = card("Guess", "action", cost=0, abilities=[does(NameCard())], known_names=known)
    g = position({"hand": [guess]}, edition=edition)
    do(g, "play Guess")
    return sorted(options(g))


# The guards.


@pytest.mark.parametrize(
    ("case", "value"),
    [(each, value) for each in CASES for value in each.expected],
    ids=lambda each: f"{each.flag}-{each.show.__name__}" if isinstance(each, Case) else str(each),
)
def test_a_flag_does_what_its_value_says(case: Case, value: object) -> None:
    varied = dataclasses.replace(case.base, **{case.flag: value})  # type: ignore[arg-type]  # checked below
    assert case.show(varied) == case.expected[value]


@pytest.mark.parametrize("flag", FLAGS)
def test_every_value_of_a_flag_changes_something(flag: str) -> None:
    cases = [each for each in CASES if each.flag == flag]
    assert cases, f"no position above shows what {flag} does"
    for shown in cases:
        assert set(shown.expected) == set(values_of(flag)), shown.show.__name__
    for one, other in combinations(values_of(flag), 2):
        assert any(each.expected[one] != each.expected[other] for each in cases), (
            f"{flag}: no position above tells {one!r} from {other!r}"
        )


@pytest.mark.parametrize("preset", EDITIONS, ids=lambda each: each.name)
def test_presets_only_have_values_that_the_types_allow(preset: Edition) -> None:
    assert all(getattr(preset, flag) in values_of(flag) for flag in FLAGS)
