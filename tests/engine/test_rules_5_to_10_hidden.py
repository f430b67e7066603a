"""Players' knowledge: public and private zones, faceup and facedown cards. Tests are named by rule.

The board drawn for one player is what that player may know; a card that changes without changing the board is
hidden from them.
"""

from __future__ import annotations

import pytest
from positions import Side, card, do, position, put

from inkwright.cards.table import load
from inkwright.engine.definition import CardDef
from inkwright.engine.state import State
from inkwright.render import board as drawn
from inkwright.view.knowledge import player_of
from inkwright.view.view import View

ROSE = card("Rose", cost=4, strength=3, willpower=6, keywords=["Evasive"])
THORN = card("Thorn", cost=2, strength=1, willpower=2)
VESSEL = card("Vessel", willpower=3, keywords=["Boost 1 {I}"])


def board(g: State, viewer: int) -> str:
    """The board as a player sees it."""
    return drawn.board(View(g, player_of(g, viewer), b"").to_json())


def discard_of(g: State, player: int, viewer: int) -> str:
    """A discard as a player sees it."""
    return drawn.discard(View(g, player_of(g, viewer), b"").to_json(), player)


def boards(g: State) -> list[str]:
    """Views of each player."""
    return [board(g, viewer) for viewer in range(len(g.players))]


def with_theirs(side: Side) -> State:
    """A position in which the second player has something."""
    return position({}, side)


@pytest.mark.parametrize(
    "zone",
    [
        pytest.param("hand", id="7.3.2"),
        pytest.param("deck", id="7.2.2"),
    ],
)
def test_7_1_3_1_opponents_do_not_see_hand_and_deck(zone: str) -> None:
    """5.1.2.5, 7.1.3, 7.2.2, 7.3.2: which cards they are makes no difference to what an opponent sees."""
    one = with_theirs({zone: [ROSE, THORN]})  # type: ignore[misc]  # the zone is a key of Side
    other = with_theirs({zone: [THORN, THORN]})  # type: ignore[misc]  # the zone is a key of Side
    assert board(one, 0) == board(other, 0)
    assert "Rose" not in board(one, 0)


def test_7_3_2_you_see_your_own_hand() -> None:
    g = with_theirs({"hand": [ROSE]})
    assert "Rose" in board(g, 1)
    assert "Rose" not in board(g, 0)


def test_7_2_2_not_even_its_owner_sees_the_deck() -> None:
    assert boards(with_theirs({"deck": [ROSE]})) == boards(with_theirs({"deck": [THORN]}))


@pytest.mark.parametrize(
    ("few", "many"), [({"hand": [ROSE]}, {"hand": [ROSE, ROSE]}), ({"deck_size": 3}, {"deck_size": 4})]
)
def test_7_1_3_how_many_cards_there_are_is_public(few: Side, many: Side) -> None:
    assert board(with_theirs(few), 0) != board(with_theirs(many), 0)


def test_7_5_4_everyone_sees_how_many_ink_cards_are_ready_but_not_which_cards() -> None:
    seen = []
    for inked in (ROSE, THORN):
        g = position({"hand": [inked]})
        do(g, f"ink {inked.full_name}")
        seen.append(boards(g))
    assert seen[0] == seen[1]
    assert board(with_theirs({"ink": (2, 1)}), 0) != board(with_theirs({"ink": (1, 2)}), 0)


def test_7_1_2_1_play_and_discard_are_seen_by_all() -> None:
    """5.1.2.6, 7.1.2, 7.4.2: cards in play with their states, and the cards of a discard."""
    g = with_theirs({"play": [put(ROSE, damage=2, exerted=True)], "discard": [THORN]})
    for viewer in (0, 1):
        assert "Rose" in board(g, viewer)
        assert "Thorn" in discard_of(g, 1, viewer)
    assert board(g, 0) != board(
        with_theirs({"play": [put(ROSE, damage=1, exerted=True)], "discard": [THORN]}), 0
    )
    assert board(g, 0) != board(with_theirs({"play": [put(ROSE, damage=2)], "discard": [THORN]}), 0)


def under(*cards: CardDef) -> State:
    """The second player has cards facedown under a character."""
    return with_theirs({"play": [put(VESSEL, under=cards)]})


def test_8_4_2_nobody_sees_a_facedown_card_not_even_its_player() -> None:
    """5.1.1.10 and 7.4.2.1 with it: which card it is makes no difference, how many there are does."""
    assert boards(under(ROSE)) == boards(under(THORN))
    assert board(under(ROSE), 0) != board(under(ROSE, THORN), 0)
    assert not any("Rose" in seen for seen in boards(under(ROSE)))


def test_8_4_2_a_card_just_boosted_is_not_shown() -> None:
    seen = []
    for top in (ROSE, THORN):
        g = position({"play": [VESSEL], "ink": 1, "deck": [top]})
        do(g, "boost Vessel")
        seen.append(boards(g))
    assert seen[0] == seen[1]


def test_5_1_1_9_a_faceup_card_is_public_even_under_another() -> None:
    g = with_theirs({"play": [put(VESSEL, shifted_on=[ROSE])]})
    for seen in boards(g):
        assert "Rose" in seen


def test_5_3_3_every_character_card_has_strength_willpower_and_a_classification() -> None:
    """5.3.3.1 and 5.3.3.2, over the whole card table; other cards have no strength."""
    for each in load():
        if each.type == "character":
            assert each.strength is not None and each.willpower is not None, each.full_name
            assert each.classifications, each.full_name
        else:
            assert each.strength is None, each.full_name
