"""The tools of the MCP server, without the SDK."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from inkwright.errors import InkwrightError
from inkwright.game import Game
from inkwright.mcp.positions import MOST
from inkwright.mcp.seats import Seats, Table, TableSeat
from inkwright.mcp.tools import CLIENT, Tools

MANUAL = Path(__file__).parents[2] / "docs" / "mcp.md"
QUEST = """
title: Questing
players: {us: {lore: 18, play: [Stitch - Rock Star]}, them: {}}
"""


@pytest.fixture(scope="module")
def tools() -> Tools:
    return Tools()


def key_of(started: str) -> str:
    return started.splitlines()[0].removeprefix("Your seat: ")


def numbers(position: str) -> list[int]:
    """The numbers of the actions that a position lists."""
    return [int(found) for found in re.findall(r"^(\d+) ", position, re.MULTILINE)]


def play_out(tools: Tools, seed: int) -> tuple[str, int]:
    """Play a game with random actions; the last position and the length of the longest one."""
    rng = Random(seed)
    position = tools.start_game(seed=seed, opponent="random")
    seat = key_of(position)
    longest = 0
    while not position.startswith("The game is over"):
        position = tools.act(seat, str(rng.choice(numbers(position))))
        longest = max(longest, len(position))
    return position, longest


@pytest.mark.slow
def test_cards_and_texts_are_explained(tools: Tools) -> None:
    said = tools.card("stitch, rock star")
    assert "cost 6" in said
    assert "Shift 4" in said
    assert "rule " in said
    with pytest.raises(InkwrightError, match="did you mean Stitch - Rock Star"):
        tools.card("Stich - Rock Star")
    assert "rule " in tools.explain_text("When you play this character, draw 2 cards.")
    assert tools.explain_text("Fly to the moon.").startswith("not understood")
    said = tools.explain_text("Ward\nNAP TIME When you play this character, draws a card.")
    assert "Ward (Opponents can't" in said
    assert "NAP TIME not understood: stopped at 'draws a card'" in said
    assert "understood: When you play this character, draw a card." in said
    with pytest.raises(InkwrightError, match="unknown card type"):
        tools.explain_text("Ward", "spell")
    with pytest.raises(InkwrightError, match="at most 2,000 characters"):
        tools.explain_text("Ward\n" * 500)


def test_decks_are_checked(tools: Tools) -> None:
    assert "legal in infinity" in tools.deck_check("amber-steel", "infinity")
    assert "not legal" in tools.deck_check("5 Stitch - Rock Star\n")
    with pytest.raises(InkwrightError, match="amber-steel"):
        tools.deck_check("/etc/passwd")


def test_rules_are_found(tools: Tools) -> None:
    assert "rule 4.3.2.1" in tools.rules_search("4.3.2.1")
    assert "nothing mentions" in tools.rules_search("zebra crossing")


def test_scenarios_run(tools: Tools) -> None:
    said = tools.run_scenario(QUEST + "steps: [{quest: Stitch}]\nexpect: {us: {lore: 21}}")
    assert said.startswith("passed")
    assert "(4.5.1" in said
    assert "FAILED" in tools.run_scenario(QUEST + "steps: [{quest: Stitch}]\nexpect: {us: {lore: 3}}")
    with pytest.raises(InkwrightError, match="line 1"):
        tools.run_scenario("- nothing")


def test_positions_are_solved(tools: Tools) -> None:
    assert "1. quest Stitch" in tools.solve("win", scenario=QUEST)
    with pytest.raises(InkwrightError, match="either"):
        tools.solve("win")


def test_decks_are_simulated(tools: Tools) -> None:
    assert re.match(r"\S.* wins .*% of 2 games", tools.simulate("amber-steel", "ruby-steel", games=2))
    with pytest.raises(InkwrightError, match="from 1 to 200"):
        tools.simulate("amber-steel", "ruby-steel", games=10_000)


def test_a_game_is_played_to_its_end_in_short_positions(tools: Tools) -> None:
    position, longest = play_out(tools, 5)
    assert "wins" in position or "win" in position
    assert 1_000 < longest <= MOST


def test_illegal_moves_are_refused_with_the_reason(tools: Tools) -> None:
    started = tools.start_game(seed=24)
    seat = key_of(started)
    with pytest.raises(InkwrightError, match="choose one from 0 to"):
        tools.act(seat, "99")
    assert tools.view(seat).splitlines()[-3:] == started.splitlines()[-3:]
    with pytest.raises(InkwrightError, match="no seat"):
        tools.view("guess")
    card = re.search(r"^  (.*?)(?: x\d)?, cost", tools.act(seat, "keep"), re.MULTILINE)
    assert card
    assert re.search(r"\(\d+\.\d", tools.why_not(seat, f"quest {card[1]}"))


def test_a_seat_shows_nothing_that_its_player_may_not_know(tools: Tools) -> None:
    started = tools.start_game(deck="amber-steel", opponent_deck="ruby-sapphire", opponent=CLIENT, seed=3)
    first, second = (line.split()[-1] for line in started.splitlines()[:2])
    one, two = tools.view(first), tools.view(second)
    hand = re.findall(r"^  (.*?)(?: x\d)?, cost", two, re.MULTILINE)
    assert len(hand) >= 4
    assert [card for card in hand if card in one] == []
    waiting = first if "Player" in one.splitlines()[-1] else second
    with pytest.raises(InkwrightError, match="another player"):
        tools.act(waiting, "0")
    with pytest.raises(InkwrightError, match="while you are to decide"):
        tools.solve("win", seat=waiting)


def test_old_seats_are_given_up() -> None:
    seats = Seats()
    table = Table(Game(["decks/amber-steel.txt", "decks/ruby-sapphire.txt"]), {})
    keys = [seats.add(TableSeat(table, 0)) for _ in range(Seats.MOST + 1)]
    assert seats.of(keys[-1])
    with pytest.raises(InkwrightError, match="no seat"):
        seats.of(keys[0])


def test_the_manual_shows_real_positions_and_every_tool(tools: Tools) -> None:
    manual = MANUAL.read_text(encoding="utf-8")
    started = tools.start_game(seed=24)
    kept = tools.act(key_of(started), "5")
    assert started.partition("\n")[2] in manual
    assert kept in manual
    assert set(re.findall(r"^\| `(\w+)` \|", manual, re.MULTILINE)) == {tool.__name__ for tool in tools.all()}
