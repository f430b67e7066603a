"""The greedy bot makes the obvious choice in small positions with made-up cards."""

from __future__ import annotations

from pathlib import Path

import pytest

from inkwright.bots.bot import choose_action
from inkwright.bots.greedy.bot import GreedyBot
from inkwright.bots.greedy.state_board import best_option
from inkwright.engine.codes import ASK_MAIN
from inkwright.engine.packing import NOT_OVER, action_card
from inkwright.engine.state import State
from inkwright.game import Game
from inkwright.notation.moves import describe
from inkwright.scenarios.custom_cards import table_from
from inkwright.scenarios.position_builder import build
from inkwright.scenarios.reader import Unreadable, read_file
from inkwright.view.knowledge import player_of
from inkwright.view.view import View

COMMON = "type: character, inkwell: true, ink: Amber"
CARDS = f"""
cards:
  - {{name: Small, cost: 1, strength: 1, willpower: 2, lore: 1, {COMMON}}}
  - {{name: Middle, cost: 3, strength: 3, willpower: 3, lore: 1, {COMMON}}}
  - {{name: Big, cost: 6, strength: 6, willpower: 6, lore: 2, {COMMON}}}
  - {{name: Lively, cost: 4, strength: 1, willpower: 3, lore: 3, {COMMON}}}
  - {{name: Huge, type: character, cost: 9, strength: 8, willpower: 8, lore: 3, inkwell: false, ink: Amber}}
"""


def action(name: str, text: str, cost: int = 1) -> str:
    return f'  - {{name: {name}, type: action, cost: {cost}, inkwell: true, ink: Amber, text: "{text}"}}\n'


def position(tmp_path: Path, players: str, cards: str = "") -> State:
    own = tmp_path / "cards.yaml"
    own.write_text(f"{CARDS}{cards}")
    path = tmp_path / "position.yaml"
    path.write_text(f"title: t\nplayers:\n{players}\nsteps: []\nexpect: {{}}\n")
    found = next(iter(read_file(path)))
    assert not isinstance(found, Unreadable), found
    return build(found, table_from(own))[0]


def turn(g: State, player: int = 0) -> list[str]:
    """Everything a player does until the turn or the game is over; others decide by their last answer."""
    done: list[str] = []
    for _ in range(60):
        if g.outcome != NOT_OVER or (g.ask_kind == ASK_MAIN and g.active != player):
            return done
        if g.ask_player == player:
            code = choose_action(GreedyBot(), View(g, player_of(g, player), b""))
            done.append(describe(g, code))
        else:
            code = g.options[-1]
        g.apply(code)
    raise AssertionError(f"no end: {done}")


@pytest.mark.parametrize(
    ("text", "chosen"),
    [
        ("Banish chosen character.", "p2:Big"),
        ("Deal 3 damage to chosen undamaged character.", "p2:Middle"),
        ("Deal 2 damage to chosen damaged character.", "p2:Lively"),
        ("Return chosen character to their player's hand.", "p2:Big"),
        ("Remove up to 3 damage from chosen character.", "p1:Big"),
        ("Chosen character gets +4 {S} this turn.", "p1:Middle"),
        ("Chosen character gets -3 {S} until the start of your next turn.", "p2:"),
        ("Chosen character can't quest during their next turn.", "p2:Lively"),
        ("Chosen character gains Reckless during their next turn.", "p2:Lively"),
        ("Put 2 damage counters on chosen character.", "p2:Lively"),
    ],
)
def test_targets_by_what_is_done_to_them(tmp_path: Path, text: str, chosen: str) -> None:
    both = (
        "[{card: Middle}, {card: Small, exerted: true}, {card: Big, damage: 4, exerted: true},"
        " {card: Lively, exerted: true}]"
    )
    theirs = "[{card: Middle}, {card: Small}, {card: Big}, {card: Lively, damage: 1}]"
    g = position(
        tmp_path,
        f"  us: {{ink: 1, hand: [Spell], play: {both}}}\n  them: {{play: {theirs}}}",
        action("Spell", text),
    )
    g.apply(next(code for code in g.options if describe(g, code) == "play Spell"))
    code = choose_action(GreedyBot(), View(g, player_of(g, 0), b""))
    assert describe(g, code).startswith(f"choose {chosen}")


def test_a_harmful_spell_stays_in_hand_when_only_my_own_are_there(tmp_path: Path) -> None:
    g = position(
        tmp_path,
        "  us: {ink: 9, hand: [Spell], play: [Big]}\n  them: {}",
        action("Spell", "Banish chosen character."),
    )
    assert "play Spell" not in turn(g)


def test_quests_when_that_wins(tmp_path: Path) -> None:
    play = "[Small, Middle, {card: Lively, exerted: false}]"
    g = position(
        tmp_path,
        f"  us: {{lore: 15, play: {play}}}\n  them: {{play: [Big, Big, {{card: Small, exerted: true}}]}}",
    )
    turn(g)
    assert (g.outcome, g.termination) == (0, "lore")


def test_challenges_that_trade_well_and_no_others(tmp_path: Path) -> None:
    theirs = "[{card: Small, exerted: true}, {card: Huge, exerted: true}]"
    g = position(tmp_path, f"  us: {{play: [Middle]}}\n  them: {{play: {theirs}}}")
    done = turn(g)
    assert "challenge Middle > Huge" not in done
    g = position(tmp_path, "  us: {play: [Big]}\n  them: {play: [{card: Lively, exerted: true}]}")
    assert "challenge Big > Lively" in turn(g)


def test_does_not_quest_into_a_sure_loss(tmp_path: Path) -> None:
    g = position(tmp_path, "  us: {play: [Big]}\n  them: {play: [Huge]}")
    assert "quest Big" not in turn(g)
    g = position(tmp_path, "  us: {play: [Big]}\n  them: {play: [Small]}")
    assert "quest Big" in turn(g)


def test_inks_the_least_useful_and_plays_on_curve(tmp_path: Path) -> None:
    g = position(tmp_path, "  us: {ink: 2, hand: [Middle, Lively, Small, Big]}\n  them: {}")
    done = turn(g)
    assert done[0] in ("ink Small", "ink Big")
    assert "play Middle" in done


def test_the_opening_hand_goes_back_as_far_as_it_is_too_dear(tmp_path: Path) -> None:
    root = Path(__file__).parents[2] / "decks"
    returned, kept = [], []
    for seed in range(12):
        game = Game([root / "amber-steel.txt", root / "ruby-sapphire.txt"], seed=seed, starter=0)
        bot = GreedyBot()
        while game.setting_up:
            player = game.state.ask_player
            code = choose_action(bot, game.view(player))
            back = describe(game.state, code).startswith("put back")
            if back:
                returned.append(game.state.cards[action_card(code)].cost)
            else:
                held = game.view(player).to_json()["players"][player]["hand"]["cards"]
                kept += [game.view(player).to_json()["cards"][each["card"] or ""]["cost"] for each in held]
            game.push(code)
    assert returned
    assert min(returned) >= 4
    assert sum(cost <= 4 for cost in kept) > 0.7 * len(kept)


def test_options_by_what_they_bring(tmp_path: Path) -> None:
    spell = action("Spell", "Choose one:\\n• Draw a card.\\n• Banish chosen character.")
    g = position(tmp_path, "  us: {ink: 1, hand: [Spell]}\n  them: {play: [Big]}", spell)
    assert any("anish" in text for text in turn(g))
    g = position(
        tmp_path, "  us: {ink: 1, hand: [Spell], play: [Big], deck: [Small, Small]}\n  them: {}", spell
    )
    assert any("raw" in text for text in turn(g))


def test_optional_effects_only_where_they_help(tmp_path: Path) -> None:
    for text, wanted in (
        ("When you play this character, you may draw a card.", "yes"),
        ("When you play this character, you may banish chosen character.", "no"),
    ):
        guest = (
            f'  - {{name: Guest, cost: 2, strength: 2, willpower: 2, lore: 1, {COMMON}, text: "A {text}"}}\n'
        )
        g = position(
            tmp_path, "  us: {ink: 2, hand: [Guest], play: [Big], deck: [Small, Small]}\n  them: {}", guest
        )
        done = turn(g)
        assert wanted in done


def test_the_one_who_would_bring_least_lore_sings(tmp_path: Path) -> None:
    song = action("Song", "Draw 2 cards.", 3).replace("}", ", classifications: [Song]}")
    g = position(
        tmp_path,
        "  us: {hand: [Song], play: [Lively, Middle], deck: [Small, Small, Small]}\n  them: {}",
        song,
    )
    assert any(text.startswith("sing Song") and "Middle" in text for text in turn(g))


def test_discards_what_is_worth_least(tmp_path: Path) -> None:
    spell = action("Curse", "Each opponent chooses and discards a card.")
    g = position(
        tmp_path, "  us: {ink: 1, hand: [Curse]}\n  them: {ink: 5, hand: [Big, Small, Lively]}", spell
    )
    g.apply(next(code for code in g.options if describe(g, code) == "play Curse"))
    assert g.ask_player == 1
    code = choose_action(GreedyBot(), View(g, player_of(g, 1), b""))
    assert describe(g, code) == "choose Small"


def test_an_opponent_who_chooses_gives_up_the_least(tmp_path: Path) -> None:
    spell = action("Tribute", "Each opponent chooses and banishes one of their characters.")
    g = position(tmp_path, "  us: {ink: 1, hand: [Tribute]}\n  them: {play: [Big, Small, Lively]}", spell)
    g.apply(next(code for code in g.options if describe(g, code) == "play Tribute"))
    code = choose_action(GreedyBot(), View(g, player_of(g, 1), b""))
    assert describe(g, code) == "choose Small"


def test_names_what_is_most_likely(tmp_path: Path) -> None:
    spell = action(
        "Guess",
        "Name a card, then reveal the top card of your deck. If it's the named card, put it into your hand.",
    )
    g = position(
        tmp_path,
        "  us: {ink: 1, hand: [Guess], deck: [Big, Lively, Lively, Lively, Small]}\n  them: {}",
        spell,
    )
    g.apply(next(code for code in g.options if describe(g, code) == "play Guess"))
    code = choose_action(GreedyBot(), View(g, player_of(g, 0), b""))
    assert describe(g, code) == "name Lively"


@pytest.mark.parametrize(
    ("text", "player"),
    [("Chosen player draws 3 cards.", "player 1"), ("Chosen player loses 2 lore.", "player 2")],
)
def test_players_by_what_happens_to_them(tmp_path: Path, text: str, player: str) -> None:
    us = "{ink: 1, lore: 5, hand: [Spell], deck: [Small, Small, Small, Small]}"
    g = position(tmp_path, f"  us: {us}\n  them: {{lore: 5, hand: [Big]}}", action("Spell", text))
    assert turn(g)[:2] == ["play Spell", player]


def item(name: str, text: str, cost: int = 1) -> str:
    return f'  - {{name: {name}, type: item, cost: {cost}, inkwell: false, ink: Amber, text: "{text}"}}\n'


CHEAPER = item("Cheaper", "{E} — You pay 1 {I} less for the next item or action you play this turn.")
FINDER = item(
    "Finder",
    "{E}, 1 {I} — Reveal the top card of your deck. If it's a character card, put it into your hand."
    " Otherwise, put it on the bottom of your deck.",
)


def test_a_card_from_the_top_of_the_deck_is_worth_ink(tmp_path: Path) -> None:
    g = position(tmp_path, "  us: {ink: 1, play: [Finder], deck: [Huge, Huge]}\n  them: {}", FINDER)
    assert "use Finder" in turn(g)


def test_cards_are_made_cheaper_before_they_are_played(tmp_path: Path) -> None:
    g = position(
        tmp_path,
        "  us: {ink: 3, hand: [Thing], play: [Cheaper, Finder], deck: [Huge, Huge]}\n  them: {}",
        CHEAPER + FINDER + item("Thing", "", 3),
    )
    assert turn(g) == ["use Cheaper", "play Thing", "use Finder", "pass"]


def test_nothing_is_made_cheaper_for_no_use(tmp_path: Path) -> None:
    g = position(tmp_path, "  us: {ink: 3, hand: [Huge], play: [Cheaper]}\n  them: {}", CHEAPER)
    assert turn(g) == ["pass"]


def test_lore_is_taken_from_those_who_have_some(tmp_path: Path) -> None:
    dull = f"  - {{name: Dull, cost: 1, strength: 1, willpower: 2, lore: 0, {COMMON}}}\n"
    g = position(
        tmp_path,
        "  us: {ink: 1, hand: [Spell]}\n  them: {play: [Dull, Small]}",
        dull + action("Spell", "Chosen character gets -1 {L} until the start of your next turn."),
    )
    g.apply(next(code for code in g.options if describe(g, code) == "play Spell"))
    code = choose_action(GreedyBot(), View(g, player_of(g, 0), b""))
    assert describe(g, code) == "choose Small"


KEPT = """
  - {name: Tiny, type: character, cost: 1, strength: 1, willpower: 2, lore: 1, inkwell: false, ink: Amber}
  - {name: Bulky, type: character, cost: 6, strength: 6, willpower: 6, lore: 2, inkwell: false, ink: Amber}
"""
"""Cards that can't be inked, so that they are played or kept."""


@pytest.mark.parametrize(("lore", "played"), [(0, "play Bulky"), (17, "play Spell")])
def test_an_opponent_about_to_win_is_stopped_first(tmp_path: Path, lore: int, played: str) -> None:
    g = position(
        tmp_path,
        f"  us: {{ink: 6, hand: [Bulky, Spell]}}\n  them: {{lore: {lore}, play: [Lively]}}",
        KEPT + action("Spell", "Banish chosen character.", 6).replace("inkwell: true", "inkwell: false"),
    )
    assert played in turn(g)


def playout(g: State) -> list[str]:
    """Everything the active player does in a playout until the turn ends."""
    done: list[str] = []
    active = g.active
    while g.active == active:
        code = g.options[best_option(g)]
        done.append(describe(g, code))
        g.apply(code)
    return done


def test_playouts_know_whether_a_condition_holds(tmp_path: Path) -> None:
    counter = item("Counter", "{E} — If you've played 2 or more cards this turn, gain 1 lore.")
    g = position(tmp_path, "  us: {ink: 1, hand: [Tiny], play: [Counter]}\n  them: {}", KEPT + counter)
    assert "use Counter" not in playout(g)
    g = position(tmp_path, "  us: {ink: 2, hand: [Tiny, Tiny], play: [Counter]}\n  them: {}", KEPT + counter)
    assert "use Counter" in playout(g)
    behind = action("Behind", "If an opponent has more lore than you, gain 2 lore.").replace("true", "false")
    g = position(tmp_path, "  us: {lore: 3, ink: 1, hand: [Behind]}\n  them: {lore: 3}", behind)
    assert playout(g) == ["pass"]
    g = position(tmp_path, "  us: {lore: 3, ink: 1, hand: [Behind]}\n  them: {lore: 4}", behind)
    assert playout(g) == ["play Behind", "pass"]
