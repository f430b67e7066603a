"""Words of the vocabulary in combination, as printed cards combine them."""

from __future__ import annotations

from positions import card, deck, discard, do, hand, in_main_phase, lore, options, played, position, put, the
from settling import spell
from trees import ME, MINE, action, characters, chosen, draw, exert_to, gain, in_discard, in_hand, n

from inkwright.effects.conditions import Exists, Is, PaidBy
from inkwright.effects.control import Compound, If, IfDone, InsteadIf, May
from inkwright.effects.damage import Banish
from inkwright.effects.durations import ThisTurn
from inkwright.effects.filters import PLAY, CardUnder, Filter, Named, OfType, OneOf
from inkwright.effects.lasting import Apply, NextReplacement
from inkwright.effects.modifiers import Add
from inkwright.effects.playing import Play
from inkwright.effects.targets import Chosen, DeckCards, Exactly, Ref, Selected
from inkwright.effects.triggers import When
from inkwright.effects.zones import Discard, ReturnToHand, ToDeck, ToDiscard
from inkwright.engine.state import State

BARD = card("Bard", cost=3)


def weaken(amount: int, bind: str = "chosen") -> Apply:
    return Apply(chosen(characters(), bind), (Add("strength", n(-amount)),), ThisTurn())


class TestInstead:
    """6.5.1.1: what happens instead happens in the place of the whole."""

    CLOUD = InsteadIf(weaken(1), Exists(characters(Named(("Duck",)))), weaken(2, "chosen2"))

    def test_only_one_is_chosen_when_the_second_effect_chooses_for_itself(self) -> None:
        g = position(
            {"hand": [spell(self.CLOUD)], "play": [card("Duck")]}, {"play": [card("Foe", strength=4)]}
        )
        do(g, "play Spell", "choose Foe")
        assert in_main_phase(g, 0)
        assert the(g, "Foe").now.strength == 2

    def test_without_the_condition_the_first_one_happens(self) -> None:
        g = position(
            {"hand": [spell(self.CLOUD)], "play": [card("Goose")]}, {"play": [card("Foe", strength=4)]}
        )
        do(g, "play Spell", "choose Foe")
        assert in_main_phase(g, 0)
        assert the(g, "Foe").now.strength == 3

    def test_of_a_to_b_it_is_b_that_is_replaced(self) -> None:
        farewell = InsteadIf(
            IfDone(Banish(chosen(characters(MINE))), draw(2)), Is("chosen", (CardUnder(),)), draw(3)
        )
        g = position(
            {"hand": [spell(farewell)], "play": [put(card("Ghost"), under=[card("Sheet")]), card("Ann")]}
        )
        do(g, "play Spell", "choose Ghost")
        assert played(g, 0) == ["Ann"]
        assert len(hand(g, 0)) == 3

    def test_of_a_to_b_only_b_happens_without_the_condition(self) -> None:
        farewell = InsteadIf(
            IfDone(Banish(chosen(characters(MINE))), draw(2)), Is("chosen", (CardUnder(),)), draw(3)
        )
        g = position(
            {"hand": [spell(farewell)], "play": [put(card("Ghost"), under=[card("Sheet")]), card("Ann")]}
        )
        do(g, "play Spell", "choose Ann")
        assert played(g, 0) == ["Ghost"]
        assert len(hand(g, 0)) == 2


class TestOtherwise:
    """6.1.11: "otherwise, put it ..." speaks of a card that is selected in either case."""

    FETCH = If(
        Exists(characters(Named(("Sleuth",)))),
        ReturnToHand(Selected(in_discard(OfType(("item",))), Exactly(n(1)))),
        ToDeck(Ref("picked"), "top"),
    )
    DOG = card("Dog", abilities=[exert_to(FETCH)])
    BONE, STICK = card("Bone", "item"), card("Stick", "item")

    def test_the_card_is_selected_before_the_condition_decides(self) -> None:
        g = position({"play": [self.DOG], "discard": [self.BONE, self.STICK]})
        do(g, "use Dog: ABILITY 1")
        assert options(g) == ["choose Bone", "choose Stick"]
        do(g, "choose Stick")
        assert deck(g, 0)[0] == "Stick"
        assert discard(g, 0) == ["Bone"]

    def test_with_the_condition_it_goes_where_that_says(self) -> None:
        g = position({"play": [self.DOG, card("Sleuth")], "discard": [self.BONE, self.STICK]})
        do(g, "use Dog: ABILITY 1", "choose Bone")
        assert hand(g, 0) == ["Bone"]
        assert discard(g, 0) == ["Stick"]


class TestHowAnActionWasPaid:
    """An action knows while it resolves whether it was sung (5.4.4.2)."""

    CHORALE = If(PaidBy("sing"), gain(2), gain(1))

    def position(self) -> State:
        return position(
            {"ink": 3, "hand": [action("Chorale", self.CHORALE, cost=3, song=True)], "play": [BARD]}
        )

    def test_sung(self) -> None:
        g = self.position()
        do(g, "sing Chorale < Bard")
        assert lore(g) == [2, 0]

    def test_paid_with_ink(self) -> None:
        g = self.position()
        do(g, "play Chorale")
        assert lore(g) == [1, 0]


def test_an_action_played_by_an_effect_is_put_away_after_it_also_when_it_does_nothing() -> None:
    """6.7.8.1: what the effect goes on to say about the action still finds it."""
    again = Compound(
        (
            Play(Selected(in_discard(OfType(("action",))), Exactly(n(1)))),
            NextReplacement(
                When("to_discard", Filter(PLAY, (OneOf("picked"),))), ToDeck(Ref("it"), "bottom"), ThisTurn()
            ),
        ),
        "then",
    )
    g = position({"play": [card("Poet", abilities=[exert_to(again)])], "discard": [card("Hush", "action")]})
    do(g, "use Poet: ABILITY 1")
    assert discard(g, 0) == []
    assert deck(g, 0)[-1] == "Hush"


class TestPaidCompletely:
    """6.1.5.1: the A of "A to B" is done completely or not begun."""

    MILL = IfDone(ToDiscard(DeckCards(ME, n(3))), gain(2))

    def test_too_few_cards_in_the_deck(self) -> None:
        g = position({"hand": [spell(self.MILL)], "deck_size": 2})
        do(g, "play Spell")
        assert discard(g, 0) == ["Spell"]
        assert lore(g) == [0, 0]

    def test_enough_cards_in_the_deck(self) -> None:
        g = position({"hand": [spell(self.MILL)], "deck_size": 3})
        do(g, "play Spell")
        assert len(discard(g, 0)) == 4
        assert lore(g) == [2, 0]

    def test_it_is_not_even_offered(self) -> None:
        g = position({"hand": [spell(May(self.MILL))], "deck_size": 2})
        do(g, "play Spell")
        assert in_main_phase(g, 0)
        assert discard(g, 0) == ["Spell"]

    def test_too_few_cards_in_hand(self) -> None:
        shed = IfDone(Discard(Chosen(in_hand(), Exactly(n(2)))), gain(2))
        g = position({"hand": [spell(shed), card("Ann")]})
        do(g, "play Spell")
        assert hand(g, 0) == ["Ann"]
        assert lore(g) == [0, 0]
