"""Otherwise: what follows when a condition is not met, and when what may be done is declined."""

from __future__ import annotations

from positions import card, deck, do, in_main_phase, lore, played, position
from settling import spell
from trees import gain

from inkwright.effects.amounts import Number
from inkwright.effects.conditions import Is
from inkwright.effects.control import Compound, EachPlayer, If, IfDone, May, Nothing, Seq
from inkwright.effects.filters import OfType
from inkwright.effects.players import AllPlayers, They, You
from inkwright.effects.playing import Play
from inkwright.effects.revealing import Reveal
from inkwright.effects.targets import DeckCards, Ref
from inkwright.effects.zones import ToDeck

FRIEND, TOY = card("Friend"), card("Toy", "item")
LEFT = Compound((ToDeck(Ref("top"), "bottom"), gain(1)), "then")
THEIRS = ToDeck(Ref("top"), "bottom", None, They())
VISION = Seq(
    (
        Reveal(DeckCards(You(), Number(1))),
        If(Is("top", (OfType(("character",)),)), IfDone(May(Play(Ref("top"))), Nothing(), LEFT), LEFT),
    )
)
ALL_SEE = EachPlayer(
    AllPlayers(),
    Seq(
        (
            Reveal(DeckCards(They(), Number(1))),
            If(
                Is("top", (OfType(("character",)),)),
                IfDone(May(Play(Ref("top"), "free", False, They()), They()), Nothing(), THEIRS),
                THEIRS,
            ),
        )
    ),
)


def test_what_may_be_done_and_is_done_leaves_nothing_for_otherwise() -> None:
    g = position({"hand": [spell(VISION)], "deck": [FRIEND, TOY]})
    do(g, "play Spell", "yes")
    assert played(g, 0) == ["Friend"]
    assert lore(g) == [0, 0]


def test_declining_leads_to_otherwise() -> None:
    g = position({"hand": [spell(VISION)], "deck": [FRIEND, TOY]})
    do(g, "play Spell", "no")
    assert played(g, 0) == []
    assert (deck(g, 0)[0], deck(g, 0)[-1]) == ("Toy", "Friend")
    assert lore(g) == [1, 0]


def test_without_the_condition_there_is_nothing_to_decline() -> None:
    g = position({"hand": [spell(VISION)], "deck": [TOY, FRIEND]})
    do(g, "play Spell")
    assert in_main_phase(g, 0)
    assert (deck(g, 0)[0], deck(g, 0)[-1]) == ("Friend", "Toy")
    assert lore(g) == [1, 0]


def test_each_player_declines_for_themselves() -> None:
    g = position({"hand": [spell(ALL_SEE)], "deck": [FRIEND, TOY]}, {"deck": [FRIEND, TOY]})
    do(g, "play Spell", "no", "yes")
    assert (deck(g, 0)[0], deck(g, 0)[-1]) == ("Toy", "Friend")
    assert played(g, 1) == ["Friend"]
    assert deck(g, 1)[0] == "Toy"
