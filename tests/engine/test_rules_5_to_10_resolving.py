"""Section 6.7: how cards and effects resolve, who acts when, what is remembered. Tests are named by rule."""

from __future__ import annotations

import pytest
from positions import (
    Placed,
    answer,
    card,
    discard,
    do,
    hand,
    in_main_phase,
    ink,
    log,
    options,
    played,
    position,
    put,
    the,
)
from settling import items, resolve_all, spell
from trees import (
    MINE,
    THEIRS,
    characters,
    chosen,
    draw,
    gain,
    gets,
    in_discard,
    in_hand,
    n,
    when,
    while_in_play,
)

from inkwright.effects.amounts import Aggregate, CountOf, LoreOf, StatOf
from inkwright.effects.conditions import CompareAmounts
from inkwright.effects.control import Compound, EachPlayer, If, IfDone, May, Pay, Select, Seq
from inkwright.effects.costs import PayInk
from inkwright.effects.damage import Banish, DealDamage, RemoveDamage
from inkwright.effects.durations import ThisTurn
from inkwright.effects.filters import (
    HAND,
    Another,
    Classified,
    Damaged,
    Filter,
    IsExerted,
    IsReady,
    Named,
    OfType,
    OwnedBy,
)
from inkwright.effects.lasting import Apply
from inkwright.effects.modifiers import Add, Must
from inkwright.effects.players import AllPlayers, They, You
from inkwright.effects.playing import Play
from inkwright.effects.resources import GainLore, LoseLore
from inkwright.effects.rule_changes import Enters
from inkwright.effects.targets import Chosen, Each, Exactly, Ref, Selected, UpTo
from inkwright.effects.zones import Discard, Draw, ToHand
from inkwright.engine.definition import CardDef
from inkwright.engine.packing import NOT_OVER

HERO = card("Hero", cost=0, strength=2, willpower=5)
FOE = card("Foe", strength=2, willpower=5)
OGRE = card("Ogre", strength=4, willpower=9)
CART = card("Cart", "item", cost=0)


# 6.7.1


def test_6_7_1_2_an_action_is_discarded_only_when_it_has_resolved() -> None:
    g = position({"hand": [spell(DealDamage(n(1), chosen(characters(THEIRS))))]}, {"play": [FOE, OGRE]})
    do(g, "play Spell")
    assert discard(g, 0) == []
    assert hand(g, 0) == []
    do(g, "choose Foe")
    assert discard(g, 0) == ["Spell"]


def test_6_7_1_2_a_resolving_action_cannot_find_itself_in_the_discard() -> None:
    regrow = spell(ToHand(Selected(in_discard(), Exactly(n(1)))))
    g = position({"hand": [regrow]})
    do(g, "play Spell")
    assert discard(g, 0) == ["Spell"]
    assert hand(g, 0) == []


def test_6_7_1_2_an_action_whose_resolution_is_delayed_stays_out_of_the_discard() -> None:
    """Played by an effect it waits for that effect, and is discarded only after its own."""
    inner = spell(DealDamage(n(1), chosen(characters(THEIRS))), "Inner")
    outer = spell(
        Seq(
            (
                Play(Selected(in_hand(Named(("Inner",))), Exactly(n(1)))),
                DealDamage(n(2), chosen(characters(THEIRS))),
            )
        ),
        "Outer",
    )
    g = position({"hand": [outer, inner]}, {"play": [FOE, OGRE]})
    do(g, "play Outer")
    assert discard(g, 0) == []
    assert hand(g, 0) == []
    do(g, "choose Foe")
    assert the(g, "Foe").damage == 2
    assert "Inner" not in discard(g, 0)
    do(g, "choose Ogre")
    assert sorted(discard(g, 0)) == ["Inner", "Outer"]


# 6.7.2


def test_6_7_2_1_for_each_is_counted_before_anything_is_done() -> None:
    """Each character is counted although the effect banishes them."""
    count = spell(Seq((GainLore(You(), CountOf(characters(MINE))), Banish(Each(characters(MINE))))))
    g = position({"hand": [count], "play": [HERO, HERO]})
    do(g, "play Spell")
    assert g.players[0].lore == 2


def test_6_7_2_1_a_false_secondary_if_does_nothing_and_asks_nothing() -> None:
    rich = CompareAmounts(LoreOf(You()), ">=", n(5))
    bully = card(
        "Bully", cost=0, abilities=[when("enters", Banish(chosen(characters(THEIRS))), condition=rich)]
    )
    g = position({"hand": [bully]}, {"play": [FOE, OGRE]})
    do(g, "play Bully")
    assert in_main_phase(g, 0)
    g = position({"hand": [bully], "lore": 5}, {"play": [FOE, OGRE]})
    do(g, "play Bully")
    assert options(g) == ["choose Foe", "choose Ogre"]


def test_6_7_2_3_all_damage_of_an_effect_is_dealt_at_once() -> None:
    """Both are banished by one check and see each other go (7.4.3)."""
    twin = card(
        "Twin", willpower=2, abilities=[when("is_banished", gain(1), subject=characters(Named(("Twin",))))]
    )
    g = position({"hand": [spell(DealDamage(n(2), Each(characters(THEIRS))))]}, {"play": [twin, twin]})
    do(g, "play Spell")
    resolve_all(g)
    assert played(g, 1) == []
    assert g.players[1].lore == 4


# 6.7.3


def test_6_7_3_1_required_ink_is_paid_before_the_choice() -> None:
    toll = spell(IfDone(Pay(PayInk(n(2))), Banish(chosen(characters(THEIRS)))))
    g = position({"hand": [toll], "ink": 2}, {"play": [FOE, OGRE]})
    do(g, "play Spell")
    assert ink(g, 0) == (0, 2)
    assert options(g) == ["choose Foe", "choose Ogre"]


def test_6_7_3_2_two_choices_take_what_must_be_chosen_and_then_any_other() -> None:
    decoy = card("Decoy", willpower=5, abilities=[while_in_play(gets(Must("be_chosen")))])
    both = spell(DealDamage(n(1), Chosen(characters(THEIRS), Exactly(n(2)))))
    g = position({"hand": [both]}, {"play": [FOE, decoy, OGRE]})
    do(g, "play Spell")
    assert options(g) == ["choose Foe", "choose Ogre"]  # the decoy had to be taken
    do(g, "choose Ogre")
    assert [the(g, name).damage for name in ("Decoy", "Foe", "Ogre")] == [1, 0, 1]


def test_6_7_3_2_a_requirement_does_not_widen_what_the_effect_may_choose() -> None:
    decoy = card("Decoy", willpower=5, abilities=[while_in_play(gets(Must("be_chosen")))])
    g = position(
        {"hand": [spell(Banish(chosen(characters(THEIRS, IsExerted()))))]},
        {"play": [decoy, put(FOE, exerted=True)]},
    )
    do(g, "play Spell")
    assert played(g, 1) == ["Decoy"]


@pytest.mark.parametrize(
    ("filter_", "names"),
    [
        (characters(THEIRS, Damaged()), ["Ogre", "Sprite"]),
        (characters(THEIRS, IsReady()), ["Foe", "Ogre"]),
        (characters(THEIRS, Classified(("Fairy",))), ["Pixie", "Sprite"]),
    ],
)
def test_6_7_3_3_a_limiter_leaves_only_what_fits_it(filter_: Filter, names: list[str]) -> None:
    fairy = card("Sprite", willpower=5, classifications=["Fairy"])
    pixie = card("Pixie", willpower=5, classifications=["Fairy"])
    side: list[CardDef | str | Placed] = [
        FOE,
        put(OGRE, damage=1),
        put(fairy, damage=1, exerted=True),
        put(pixie, exerted=True),
    ]
    g = position({"hand": [spell(Banish(chosen(filter_)))]}, {"play": side})
    do(g, "play Spell")
    assert sorted(options(g)) == [f"choose {name}" for name in names]


# 6.7.4, 6.7.5


def test_6_7_4_triggers_wait_until_the_whole_action_is_done() -> None:
    """The trigger of the banishment sees the lore gained by the last sentence."""
    echo = card("Echo", abilities=[when("is_banished", GainLore(You(), LoreOf(You())), subject=characters())])
    g = position(
        {"hand": [spell(Seq((Banish(chosen(characters(THEIRS))), gain(3))))], "play": [echo]}, {"play": [FOE]}
    )
    do(g, "play Spell")
    assert g.players[0].lore == 6


def test_6_7_5_the_check_comes_after_all_sentences() -> None:
    """Damage past willpower that the next sentence removes banishes nobody."""
    scare = spell(
        Seq((DealDamage(n(5), chosen(characters(THEIRS))), RemoveDamage(Exactly(n(1)), Ref("chosen"))))
    )
    g = position({"hand": [scare]}, {"play": [FOE]})
    do(g, "play Spell")
    assert the(g, "Foe").damage == 4


def test_6_7_5_lore_that_is_lost_again_before_the_check_wins_nothing() -> None:
    swing = spell(Seq((gain(5), LoseLore(You(), n(5)))))
    g = position({"hand": [swing], "lore": 17})
    do(g, "play Spell")
    assert g.outcome == NOT_OVER
    assert g.players[0].lore == 17


# 6.7.6


def test_6_7_6_the_active_player_acts_first_then_the_others_in_turn_order() -> None:
    offer = spell(EachPlayer(AllPlayers(), May(Draw(They(), n(1)), They())))
    g = position({"hand": [offer]}, {}, {}, active=0)
    do(g, "play Spell")
    asked = []
    while not in_main_phase(g, 0):
        asked.append(g.ask_player)
        do(g, "yes")
    assert asked == [0, 1, 2]
    assert [len(p.hand) for p in g.players] == [1, 1, 1]


def test_6_7_6_starting_from_the_active_player() -> None:
    offer = spell(EachPlayer(AllPlayers(), May(Draw(They(), n(1)), They())))
    g = position({}, {"hand": [offer]}, {}, active=1)
    do(g, "play Spell")
    asked = []
    while not in_main_phase(g, 1):
        asked.append(g.ask_player)
        do(g, "no")
    assert asked == [1, 2, 0]


@pytest.mark.parametrize("joined", [Seq, Compound])
@pytest.mark.parametrize(("edition", "order"), [("2.3", "ddDD"), ("2.2", "dDdD"), ("2.0", "dDdD")])
def test_6_7_6_1_several_parts_are_done_part_by_part(
    edition: str, order: str, joined: type[Seq | Compound]
) -> None:
    """Each player discards a card and draws a card: all discard first, or each does both in turn."""
    world = spell(
        EachPlayer(
            AllPlayers(),
            Seq(
                (
                    Discard(Selected(Filter(HAND, (OwnedBy(They()),)), Exactly(n(1)), by=They())),
                    Draw(They(), n(1)),
                )
            ),
        )
    )
    g = position({"hand": [world, CART]}, {"hand": [CART]}, edition=edition)
    do(g, "play Spell")
    resolve_all(g)
    told = [text for text in log(g) if "discards" in text or "draws" in text]
    assert "".join("d" if "discards" in text else "D" for text in told) == order


@pytest.mark.parametrize(("edition", "told"), [("2.3", "bbgg"), ("2.2", "bgbg")])
def test_6_7_6_1_a_part_may_speak_of_what_an_earlier_part_chose(edition: str, told: str) -> None:
    """Each player banishes one of their characters, then gains lore equal to its lore value."""
    sacrifice = spell(
        EachPlayer(
            AllPlayers(),
            Seq(
                (
                    Banish(Selected(characters(OwnedBy(They())), Exactly(n(1)), by=They(), bind="given")),
                    GainLore(They(), StatOf("lore", "given")),
                )
            ),
        )
    )
    mine, theirs = card("Mine", lore=2), card("Theirs", lore=3)
    g = position({"hand": [sacrifice], "play": [mine]}, {"play": [theirs]}, edition=edition)
    do(g, "play Spell")
    assert [p.lore for p in g.players] == [2, 3]
    seen = [text for text in log(g) if "banished" in text or "gains" in text]
    assert "".join("b" if "banished" in text else "g" for text in seen) == told


# 6.7.7


def test_6_7_7_a_card_that_left_is_remembered_as_it_last_was() -> None:
    strengthen = spell(Apply(chosen(characters()), (Add("strength", n(3)),), ThisTurn()), "Grow")
    reap = spell(Seq((Banish(chosen(characters())), GainLore(You(), StatOf("strength", "chosen")))))
    g = position({"hand": [strengthen, reap]}, {"play": [FOE]})
    do(g, "play Grow", "play Spell")
    assert played(g, 1) == []
    assert g.players[0].lore == 5


def test_6_7_7_a_trigger_of_a_departed_card_knows_its_last_damage_and_name() -> None:
    martyr = card(
        "Martyr",
        strength=1,
        willpower=3,
        abilities=[when("is_banished", GainLore(You(), StatOf("damage", "this")))],
    )
    g = position({"hand": [spell(DealDamage(n(5), chosen(characters(THEIRS))))]}, {"play": [martyr]})
    do(g, "play Spell")
    assert g.players[1].lore == 5


def test_6_7_7_the_highest_looks_at_what_is_still_there() -> None:
    most = spell(
        Seq(
            (
                Banish(chosen(characters(THEIRS))),
                GainLore(You(), Aggregate("highest", "strength", characters())),
            )
        )
    )
    g = position({"hand": [most]}, {"play": [FOE, OGRE]})
    do(g, "play Spell", "choose Ogre")
    assert g.players[0].lore == 2


# 6.7.8


@pytest.mark.parametrize(("edition", "drawn"), [("2.3", 1), ("2.0", 1), ("2025-08-22", 0)])
def test_6_7_8_a_card_played_by_an_effect_enters_during_it(edition: str, drawn: int) -> None:
    """The next sentence looks for a location: it finds the one just played, except in older editions."""
    place = card("Place", "location", cost=3)
    get_there = spell(
        Seq(
            (
                Play(Selected(in_hand(OfType(("location",))), Exactly(n(1)))),
                Draw(You(), CountOf(Filter("play", (OfType(("location",)), MINE)))),
            )
        )
    )
    g = position({"hand": [get_there, place]}, edition=edition)
    do(g, "play Spell")
    assert played(g, 0) == ["Place"]
    assert len(hand(g, 0)) == drawn


def test_6_7_8_what_the_card_generates_waits_for_the_effect() -> None:
    crier = card("Crier", cost=5, abilities=[when("enters", GainLore(You(), LoreOf(You())))])
    call = spell(Seq((Play(Selected(in_hand(Named(("Crier",))), Exactly(n(1)))), gain(2))))
    g = position({"hand": [call, crier]})
    do(g, "play Spell")
    assert g.players[0].lore == 4


def test_6_7_8_1_an_action_played_by_an_effect_resolves_after_it_and_before_the_bag() -> None:
    """Order: the rest of the outer effect, then the inner action, then what was triggered."""
    inner = spell(GainLore(You(), LoreOf(You())), "Inner")  # doubles
    outer = spell(Seq((Play(Selected(in_hand(Named(("Inner",))), Exactly(n(1)))), gain(1))), "Outer")
    fan = card("Fan", abilities=[when("plays", gain(10), subject=Filter("play", (Named(("Inner",)),)))])
    g = position({"hand": [outer, inner], "play": [fan]})
    do(g, "play Outer")
    assert g.players[0].lore == 12  # 1, doubled to 2, then 10


def test_6_7_8_1_an_action_played_by_a_trigger_resolves_before_other_triggers() -> None:
    inner = spell(GainLore(You(), LoreOf(You())), "Inner")
    muse = card(
        "Muse",
        lore=1,
        abilities=[("INSPIRE", when("quests", Play(Selected(in_hand(Named(("Inner",))), Exactly(n(1))))))],
    )
    drum = card("Drum", "item", abilities=[("BEAT", when("quests", gain(10), subject=characters(MINE)))])
    g = position({"hand": [inner], "play": [muse, drum]})
    do(g, "quest Muse", "resolve Muse: INSPIRE")
    assert g.players[0].lore == 12


# 6.7.9


def test_6_7_9_a_card_that_enters_with_damage_never_exists_without() -> None:
    crone = card(
        "Crone",
        cost=0,
        willpower=4,
        abilities=[
            while_in_play(Enters(Filter(HAND, ()), damage=n(3)), zone="any"),
            when("takes_damage", gain(1)),
        ],
    )
    healthy = card("Healthy", abilities=[when("enters", gain(1), subject=characters(MINE, Damaged()))])
    g = position({"hand": [crone], "play": [healthy]})
    do(g, "play Crone")
    assert the(g, "Crone").damage == 3
    assert g.players[0].lore == 1  # entered damaged, and was not damaged by anything


def test_6_7_9_other_cards_may_change_how_a_card_enters() -> None:
    gate = card(
        "Gate",
        "item",
        abilities=[while_in_play(Enters(Filter(HAND, (OfType(("character",)), THEIRS)), exerted=True))],
    )
    g = position({"hand": [HERO, CART]}, {"play": [gate]})
    do(g, "play Hero", "play Cart")
    assert the(g, "Hero").exerted
    assert not the(g, "Cart").exerted


def test_6_7_9_its_own_choice_comes_first_and_the_others_after() -> None:
    """A Bodyguard may choose ready, and still enters exerted when something else says so."""
    gate = card(
        "Gate",
        "item",
        abilities=[while_in_play(Enters(Filter(HAND, (OfType(("character",)), THEIRS)), exerted=True))],
    )
    guard = card("Guard", cost=0, keywords=["Bodyguard"])
    g = position({"hand": [guard]}, {"play": [gate]})
    do(g, "play Guard")
    if not in_main_phase(g, 0):
        answer(g, "ready")
    assert the(g, "Guard").exerted


def test_6_7_2_a_condition_in_the_middle_is_looked_at_when_its_sentence_comes() -> None:
    two = spell(Seq((draw(1), If(CompareAmounts(CountOf(in_hand()), ">=", n(2)), gain(1)))))
    g = position({"hand": [two, CART]})
    do(g, "play Spell")
    assert g.players[0].lore == 1


def test_6_7_3_nothing_that_fits_means_no_choice_is_asked() -> None:
    g = position(
        {"hand": [spell(Seq((Select(Chosen(items(THEIRS), UpTo(n(2)))), gain(1))))]}, {"play": [FOE]}
    )
    do(g, "play Spell")
    assert in_main_phase(g, 0)
    assert g.players[0].lore == 1


def test_6_7_4_triggers_during_a_trigger_wait_as_well() -> None:
    first = card(
        "First", lore=0, abilities=[when("quests", Seq((Banish(chosen(characters(THEIRS))), gain(1))))]
    )
    echo = card(
        "Echo", abilities=[when("is_banished", GainLore(You(), LoreOf(You())), subject=characters(Another()))]
    )
    g = position({"play": [first, echo]}, {"play": [FOE]})
    do(g, "quest First")
    assert g.players[0].lore == 2
