"""Choices: complete, numbered in the order shown, grouped by what they do."""

from __future__ import annotations

import random

import pytest
from tables import OURS, bring, give, table

from inkwright.engine import codes
from inkwright.engine.codes import A_NUMBER, ASK_DROPS
from inkwright.engine.packing import pack
from inkwright.engine.state import State
from inkwright.engine.zones import to_inkwell
from inkwright.game import Game
from inkwright.render import choices as rendered
from inkwright.render.choices import MOST_SHOWN, Choice, listing
from inkwright.render.style import Style
from inkwright.view import schema
from inkwright.view.knowledge import player_of
from inkwright.view.view import View


def view_of(g: State) -> schema.View:
    """The view of the player who is asked."""
    return View(g, player_of(g, g.ask_player), b"").to_json()


def choices(g: State) -> list[Choice]:
    return rendered.choices(view_of(g))


def asked(g: State) -> str:
    return rendered.question(view_of(g))


def by_label(game: Game) -> dict[str, Choice]:
    found = choices(game.state)
    labels = {choice.label: choice for choice in found}
    assert len(labels) == len(found)
    return labels


@pytest.mark.parametrize("seed", range(4))
def test_every_answer_has_its_own_label_and_is_shown(seed: int) -> None:
    chance = random.Random(seed)
    game = Game(["decks/amber-emerald.txt", "decks/amethyst-ruby.txt"], seed=seed)
    while not game.over:
        labels = by_label(game)
        assert sorted(choice.index for choice in labels.values()) == list(range(len(game.state.options)))
        width = chance.choice([60, 80, 120])
        text = listing(list(labels.values()), width=width)
        words = text.split()
        assert max(map(len, text.splitlines())) <= width
        assert all(label in words for label in labels)
        for choice in labels.values():
            assert choice.bare in " ".join(words)
        game.push(game.state.options[chance.choice(list(labels.values())).index])


def test_turn_actions_in_groups_with_what_they_cost_and_bring() -> None:
    game = table()
    g = game.state
    bring(g, 0, "Nora - No Hurry")
    bring(g, 1, "Bella - Always Reading").exerted = True
    for _ in range(3):
        to_inkwell(g, g.players[0].deck[-1], False, "4.2.1.3")
    g.players[0].hand = ()
    give(g, 0, "Crash")
    give(g, 0, "Mira - Bold Leader")
    assert listing(choices(g)).splitlines() == [
        "  ink        1 Crash                2 Mira - Bold Leader",
        "  play       3 Crash (3 ink)                4 Mira - Bold Leader (3 ink)",
        "  quest      5 Nora - No Hurry (1 lore)",
        "  challenge  6 Nora - No Hurry > Bella - Always Reading",
        "  pass       0 end your turn",
    ]
    assert asked(g) == ""


def test_shift_and_its_price() -> None:
    game = table((*OURS, "Lara - Snow Artist"))
    g = game.state
    bring(g, 0, "Lara - Snow Artist")
    give(g, 0, "Lara & Milo - Fun-Loving Friends")
    for _ in range(3):
        to_inkwell(g, g.players[0].deck[-1], False, "4.2.1.3")
    give(g, 0, "Crash")
    (line,) = [line for line in listing(choices(g)).splitlines() if "shift" in line]
    assert "Lara & Milo - Fun-Loving Friends > Lara - Snow Artist (3 ink)" in line


def test_the_opening_hand() -> None:
    game = Game(table().decks, seed=1, starter=0)
    assert asked(game.state) == "Mulligan: choose cards to put back, or keep your hand."
    first = by_label(game)["1"]
    assert first.verb == "put back"
    assert by_label(game)["0"].text == "keep"
    game.push(game.state.options[first.index])
    name = first.text.removeprefix("put back ")
    assert asked(game.state) == f"Putting back {name}. Any more?"


def test_a_question_names_the_card_and_the_ability() -> None:
    game = table()
    bring(game.state, 0, "Mira - Bold Leader")
    bring(game.state, 0, "Nora - No Hurry")
    bring(game.state, 1, "Bella - Always Reading")
    game.play("quest Mira - Bold Leader")
    assert asked(game.state) == (
        "Mira - Bold Leader (Support): another chosen character gets +strength equal to this character's "
        "strength this turn?"
    )
    assert listing(choices(game.state)) == "  1 yes   2 no"
    game.play("yes")
    assert listing(choices(game.state)).splitlines() == [
        "  choose  1 Nora - No Hurry",
        "          2 Bella - Always Reading (player 2's)",
    ]


def test_singers_and_what_they_bring() -> None:
    song = "Red Moon Chorus"
    game = table((song, *OURS))
    g = game.state
    for name in ("Lara & Milo - Fun-Loving Friends", "Mira - Bold Leader", "Nora - No Hurry"):
        bring(g, 0, name)
    give(g, 0, song)
    needed = next(card for card in g.cards if card.full_name == song).sing_together
    game.play(f"sing together {song}")
    # Lara & Milo have to sing, because the others have too little.
    assert asked(game.state) == f"{song}: choose who sings (5 of {needed} so far)."
    assert "Mira - Bold Leader (3)" in listing(choices(game.state))
    game.play("choose Mira - Bold Leader")
    assert asked(game.state) == f"{song}: choose who sings (8 of {needed} so far)."


def test_amounts_are_typed_as_they_are() -> None:
    g = table().state
    g.ask(0, ASK_DROPS, [pack(A_NUMBER, n) for n in (1, 2, 3)])
    assert [(choice.label, choice.text) for choice in choices(g)] == [("1", "1"), ("2", "2"), ("3", "3")]
    assert listing(choices(g)) == "  1   2   3"
    assert asked(g) == "Choose how many ink drops to pay with."
    g.ask(0, ASK_DROPS, [pack(A_NUMBER, n) for n in (0, 1)])
    assert [choice.label for choice in choices(g)] == ["0", "1"]


def test_far_too_many_answers_are_not_all_listed() -> None:
    found = [Choice(str(n), n, "name", f"name {n}", "", "") for n in range(1, 1001)]
    text = listing(found)
    assert text.splitlines()[-1] == f"  and {1000 - MOST_SHOWN} more: type the one you want"
    assert len(text.splitlines()) <= MOST_SHOWN + 1


def test_groups_stand_out_where_colour_is_wanted() -> None:
    found = choices(table().state)
    coloured = listing(found, style=Style(colour=True))
    assert "\033[1m" in coloured
    assert coloured.replace("\033[1m", "").replace("\033[0m", "") == listing(found)


def test_every_kind_of_decision_has_words() -> None:
    g = table().state
    kinds = {name: kind for name, kind in vars(codes).items() if name.startswith("ASK_")}
    assert len(kinds) > 15
    for name, kind in kinds.items():
        g.ask(0, kind, [pack(A_NUMBER, 1)])
        assert kind == codes.ASK_MAIN or asked(g)[-1] in "?.", name
