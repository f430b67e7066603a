"""Starting points of scenarios: setup, start of a turn or Main Phase, and the number of the game."""

from __future__ import annotations

import pytest
from scenario_texts import error, holds, played, read

from inkwright.cards.table import load
from inkwright.engine.state import State
from inkwright.errors import InkwrightError
from inkwright.scenarios.model import Scenario
from inkwright.scenarios.position_builder import build
from inkwright.scenarios.position_writer import position_text
from inkwright.scenarios.reader import Unreadable
from inkwright.scenarios.variants import VARIANTS, run_variant

SETUP = """
begin: setup
players:
  us: {hand: [Hero, Lamp], deck: [Foe, Song]}
  them: {hand: [Foe], deck_size: 3}
"""
WELL_FORMED = {
    "opening hands": """
        steps:
          - expect: {deciding: us, phase: setup, turn: 0, us: {hand_size: 7, hand_has: [Hero, Lamp]}}
          - answer: keep
        expect: {active: us, phase: main, turn: 1, us: {deck_top: [Foe, Song], shuffles: 1}}
    """,
    "putting back": """
        steps:
          - answer: [Hero, Lamp]
          - expect: {deciding: them}
        expect:
          us: {hand_size: 7, hand_has: [Foe, Song], deck_bottom: [Hero, Lamp], shuffles: 2}
          them: {shuffles: 1}
    """,
    "hands are kept unless a step says otherwise": """
        steps: [{ink: us:Hero}]
        expect: {us: {hand_size: 6, ink: 1}}
    """,
}


def indented(text: str) -> str:
    return "\n".join(line.removeprefix("        ") for line in text.splitlines())


@pytest.mark.parametrize("name", WELL_FORMED)
def test_setup_has_known_hands_and_decks(name: str) -> None:
    holds(SETUP + indented(WELL_FORMED[name]))


def test_a_chooser_is_asked_who_starts() -> None:
    text = SETUP.replace("begin: setup", "begin: setup\nchooser: them")
    holds(text + "steps: [{expect: {deciding: them}}, {answer: us}, {answer: keep}]\nexpect: {active: us}")
    holds(text + "steps: [{answer: them}, {answer: [Foe]}]\nexpect: {active: them, them: {hand_size: 7}}")


def test_a_turn_begins_with_its_ready_step() -> None:
    position = "active: us\nplayers: {us: {play: [{card: Hero, exerted: true, drying: true}]}, them: {}}\n"
    holds(position + "begin: turn\nexpect: {Hero: {exerted: false, drying: false}, us: {hand_size: 0}}")
    holds(position + "begin: turn\nturn: 3\nexpect: {turn: 3, us: {hand_size: 1}}")
    holds(position + "begin: main\nexpect: {turn: 1, Hero: {exerted: true, drying: true}}")


def test_a_format_sets_hands_and_starting_ink() -> None:
    text = "begin: setup\nformat: pack-rush\nplayers: {us: {}, them: {}}\n"
    holds(text + "expect: {us: {hand_size: 5, ink: {ready: 2, exerted: 0}}}")
    text = "format: pack-rush\nplayers: {us: {ink: {ready: 1, exerted: 2}}, them: {}}\n"
    holds(text + "expect: {us: {ink: {ready: 1, exerted: 2}}, them: {ink: {ready: 2, exerted: 0}}}")


def test_teams_share_a_turn() -> None:
    text = "teams: [[us, ally], [them, foe]]\nplayers: {us: {}, them: {}, ally: {}, foe: {}}\n"
    holds(
        text
        + "steps: [{pass: true}, {expect: {deciding: ally, active: us}}, {pass: true}]\nexpect: {turn: 2}"
    )


def test_who_knows_a_card() -> None:
    text = "players: {us: {hand: [Hero], deck: [Lamp], play: [{card: Hut, under: [Foe]}]}, them: {}}\n"
    holds(text + "expect: {Hero: {known_to: [us]}, Lamp: {known_to: []}}")
    holds(text + "expect: {Foe: {known_to: []}, Hut: {known_to: [us, them]}}")
    outcome = played(text + "expect: {Hero: {known_to: [us, them]}}")
    assert "known_to: expected [us, them], found [us]" in outcome.failures[0]


WRONG = {
    "begin: setpu\nplayers: {us: {}, them: {}}": "unknown beginning 'setpu'; did you mean 'setup'?",
    "turn: 0\nplayers: {us: {}, them: {}}": "turn must be a number from 1 to 999",
    "chooser: us\nplayers: {us: {}, them: {}}": "chooser can only be given with `begin: setup`",
    "begin: setup\nchooser: me\nplayers: {us: {}, them: {}}": "unknown player 'me'",
    "begin: setup\nchooser: us\nactive: us\nplayers: {us: {}, them: {}}": "either `chooser` or `active`",
    "begin: setup\nturn: 2\nplayers: {us: {}, them: {}}": "turn can't be given with `begin: setup`",
    "begin: setup\nplayers: {us: {lore: 3}, them: {}}": "us: lore can't be given with `begin: setup`",
    "begin: setup\nplayers: {us: {play: [Hero]}, them: {}}": "us: play can't be given",
    "players: {us: {}, them: {}}\nexpect: {phase: middle}": "unknown phase 'middle'",
    "players: {us: {hand: [Hero]}, them: {}}\nexpect: {Hero: {known_to: [me]}}": "unknown player 'me'",
}


@pytest.mark.parametrize("text", WRONG)
def test_a_beginning_that_makes_no_sense_is_refused(text: str) -> None:
    found = read(text)
    assert isinstance(found, Unreadable)
    assert WRONG[text] in found.problem


def test_an_opening_hand_is_not_larger_than_the_format_says() -> None:
    text = "begin: setup\nplayers: {us: {hand: [Hero, Hero, Hero, Hero, Hero, Hero, Hero, Hero]}, them: {}}\n"
    assert "us: an opening hand has 7 cards, not 8 (2.2.1.4)" in error(text)


def test_a_card_that_is_not_in_the_hand_can_not_be_put_back() -> None:
    assert "'Song' matches none of the options" in error(SETUP + "steps: [{answer: [Song]}]")


POSITIONS = {
    "setup": SETUP,
    "who starts": SETUP.replace("begin: setup", "begin: setup\nchooser: them"),
    "pack rush": "format: pack-rush\nplayers: {us: {ink: {ready: 1, exerted: 2}}, them: {}}",
    "teams": "turn: 7\nteams: [[us, ally], [them]]\nplayers: {us: {}, them: {}, ally: {}}",
    "later turn": "turn: 12\nactive: them\nplayers: {us: {}, them: {}}",
}


def facts(g: State) -> list[object]:
    zones = [
        [[g.cards[cid].full_name for cid in zone] for zone in (p.hand, p.deck, p.ink_ready, p.ink_exerted)]
        for p in g.players
    ]
    asked = (g.ask_player, g.ask_kind, g.active, g.turn, g.phase)
    return [zones, asked, g.starter, g.team, g.simultaneous, g.game, [p.turns for p in g.players]]


@pytest.mark.parametrize("name", POSITIONS)
def test_a_beginning_comes_back_from_its_text(name: str) -> None:
    scenario = read(POSITIONS[name])
    assert isinstance(scenario, Scenario)
    g, names = build(scenario, load())
    text = position_text(g, "again", names.players, scenario.cards)
    again = read(text)
    assert isinstance(again, Scenario), again
    assert facts(build(again, load())[0]) == facts(g)


def test_setup_can_not_be_saved_once_a_hand_was_altered() -> None:
    scenario = read(SETUP)
    assert isinstance(scenario, Scenario)
    g, names = build(scenario, load())
    g.apply(g.options[0])
    with pytest.raises(InkwrightError, match="before hands are altered"):
        position_text(g, "again", names.players, scenario.cards)


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("name", WELL_FORMED)
def test_variants_of_setup_go_the_same(name: str, variant: str) -> None:
    scenario = read(SETUP + indented(WELL_FORMED[name]))
    assert isinstance(scenario, Scenario)
    result = run_variant(scenario, variant, load())
    assert result is None or result.ok, (result.outcome.failures, result.outcome.error)


@pytest.mark.parametrize("variant", VARIANTS)
def test_variants_of_a_first_turn_go_the_same(variant: str) -> None:
    text = "begin: turn\nplayers: {us: {deck: [Foe]}, them: {deck: [Song]}}\n"
    steps = "steps: [{expect: {us: {hand: []}}}, {pass: true}]\nexpect: {them: {hand: [Song]}}"
    scenario = read(text + steps)
    assert isinstance(scenario, Scenario)
    result = run_variant(scenario, variant, load())
    assert result is None or result.ok, (result.outcome.failures, result.outcome.error)
