"""Gaps in positions recorded elsewhere are inferred; everything they state must still hold.

Each of these fails without `from`, and with another number also with it.
"""

from __future__ import annotations

import pytest

from inkwright.cards.table import load
from inkwright.scenarios.model import Scenario
from inkwright.scenarios.reader import read_text
from inkwright.scenarios.runner import Outcome, run

CARDS = """title: made up
cards:
  - {name: Hero, type: character, cost: 2, strength: 2, willpower: 3, lore: 1}
  - {name: Guard, type: character, cost: 2, strength: 1, willpower: 3, lore: 1, text: Bodyguard}
  - {name: Fan, type: character, cost: 1, strength: 1, willpower: 3, lore: 1,
     text: "ENCORE Whenever you play a song, gain 2 lore."}
  - {name: Healer, type: character, cost: 2, strength: 1, willpower: 4, lore: 1,
     text: "BALM When you play this character, you may remove up to 2 damage from chosen character."}
  - {name: Reader, type: character, cost: 2, strength: 1, willpower: 3, lore: 1,
     text: "PAGE TURNER Whenever this character quests, you may draw a card."}
  - {name: Avenger, type: character, cost: 2, strength: 1, willpower: 1, lore: 1,
     text: "PAYBACK When this character is banished, each opponent loses 1 lore."}
  - {name: Mirror, type: item, cost: 1, text: "SHOW ME ⟳ — If you have no cards in your hand, draw a card."}
  - {name: Tune, type: action, cost: 1}
  - {name: Test Song, type: action, cost: 1}
  - {name: Non-Song Action, type: action, cost: 1}
  - {name: Zap, type: action, cost: 1, text: "Deal 1 damage to chosen character."}
"""


def outcome(text: str, recorded: bool = True) -> Outcome:
    """Run a position, recorded or not."""
    scenario = next(read_text(f"{CARDS}{'from: elsewhere' if recorded else ''}\n{text}"))
    assert isinstance(scenario, Scenario), scenario
    return run(scenario, load())


def only_recorded(text: str) -> None:
    """A position holds if it was recorded, and only then."""
    found = outcome(text)
    assert found.ok, found.error or found.failures
    assert not outcome(text, recorded=False).ok


def fails(text: str) -> None:
    """A recorded position fails, and not because it could not be read."""
    found = outcome(text)
    assert not found.ok
    assert not found.bad_input, found.error


SONG = "players: {us: {ink: 2, hand: [CARD], play: [Fan, Hero]}, them: {}}\nsteps:\n  - play: CARD\n"


def test_an_action_that_is_called_or_sung_as_a_song_is_one() -> None:
    only_recorded(SONG.replace("CARD", "Test Song") + "expect: {us: {lore: 2}}")
    only_recorded(SONG.replace("CARD", "Tune") + "    sing: [Hero]\nexpect: {us: {lore: 2}}")
    fails(SONG.replace("CARD", "Non-Song Action") + "expect: {us: {lore: 2}}")
    fails(SONG.replace("CARD", "Tune") + "expect: {us: {lore: 2}}")
    fails(SONG.replace("CARD", "Test Song") + "expect: {us: {lore: 3}}")


SHIFT = """players:
  us: {ink: INK, hand: [{card: Hero, as: new}], play: [{card: Hero, as: old}, Guard]}
  them: {}
steps: [{play: new, shift: BASE}]
expect: {new: {zone: play, under_count: 1}}"""


def test_a_character_that_is_shifted_has_shift_for_its_cost() -> None:
    only_recorded(SHIFT.replace("INK", "2").replace("BASE", "old"))
    fails(SHIFT.replace("INK", "1").replace("BASE", "old"))  # it costs 2
    fails(SHIFT.replace("INK", "2").replace("BASE", "Guard"))  # 8.10.1: another name


def test_the_inkwell_has_what_a_first_check_finds_there() -> None:
    start = "players: {us: {ink: INK, play: [Hero]}, them: {}}\nsteps: [{expect: {Guard: {zone: inkwell}}}]"
    only_recorded(start.replace("INK", "1"))
    assert not outcome(start.replace("INK", "0")).ok


def test_what_is_left_open_may_be_answered_in_any_way() -> None:
    enters = "players: {us: {ink: 2, hand: [Guard]}, them: {}}\nsteps: [{play: Guard}]\n"
    assert outcome(f"{enters}expect: {{Guard: {{exerted: false}}}}").ok
    only_recorded(f"{enters}expect: {{Guard: {{exerted: true}}}}")
    fails(f"{enters}expect: {{Guard: {{exerted: true, damage: 1}}}}")
    draws = "players: {us: {play: [Reader]}, them: {}}\nsteps: [{quest: Reader}]\n"
    only_recorded(f"{draws}expect: {{us: {{hand_size: 1}}}}")
    fails(f"{draws}expect: {{us: {{hand_size: 2}}}}")
    hits = "players: {us: {ink: 1, hand: [Zap], play: [Hero]}, them: {play: [Guard]}}\nsteps: [{play: Zap}]\n"
    only_recorded(f"{hits}expect: {{Guard: {{damage: 1}}, Hero: {{damage: 0}}}}")
    fails(f"{hits}expect: {{Guard: {{damage: 1}}, Hero: {{damage: 1}}}}")


def test_what_is_answered_is_never_answered_otherwise() -> None:
    draws = "players: {us: {play: [Reader]}, them: {}}\nsteps: [{quest: Reader}, {answer: no}]\n"
    fails(f"{draws}expect: {{us: {{hand_size: 1}}}}")
    hits = "players: {us: {ink: 1, hand: [Zap], play: [Hero]}, them: {play: [Guard]}}\n"
    fails(f"{hits}steps: [{{play: Zap}}, {{hint: Hero}}]\nexpect: {{Guard: {{damage: 1}}}}")


MIRROR = "players: {us: {hand: HAND, play: [Mirror]}, them: {}}\nsteps: [{illegal: {use: Mirror}}]"


def test_using_what_does_nothing_counts_as_refused() -> None:
    only_recorded(MIRROR.replace("HAND", "[Hero]"))
    fails(MIRROR.replace("HAND", "[]"))  # it would draw a card
    assert outcome(MIRROR.replace("HAND", "[Hero]").replace("illegal", "legal")).ok


def test_the_player_before_a_name_may_be_wrong() -> None:
    start = "players: {us: {ink: 1, hand: [Zap], deck: [Hero]}, them: {play: [Hero, Guard]}}\n"
    steps = "steps: [{play: Zap}, {hint: 'us:Hero'}]\n"
    only_recorded(f"{start}{steps}expect: {{'us:Hero': {{damage: 1}}, Guard: {{damage: 0}}}}")
    fails(f"{start}{steps}expect: {{'us:Hero': {{damage: 2}}}}")
    # Where a card of theirs could be meant, it is.
    both = "players: {us: {play: [Hero]}, them: {play: [{card: Hero, damage: 1}]}}\n"
    fails(f"{both}expect: {{'us:Hero': {{damage: 1}}}}")


def test_a_step_that_names_a_player_means_their_only_card() -> None:
    only_recorded("players: {us: {play: [Hero]}, them: {}}\nsteps: [{quest: us}]\nexpect: {us: {lore: 1}}")
    assert not outcome("players: {us: {play: [Hero, Guard]}, them: {}}\nsteps: [{quest: us}]").ok


def test_a_song_that_could_not_be_paid_for_was_sung() -> None:
    song = "players: {us: {hand: [Test Song], play: [PLAY]}, them: {}}\nsteps: [{play: Test Song}]\n"
    only_recorded(song.replace("PLAY", "Hero") + "expect: {Hero: {exerted: true}}")
    fails(song.replace("PLAY", "{card: Hero, drying: true}"))
    illegal = song.replace("PLAY", "Hero").replace("{play: Test Song}", "{illegal: {play: Test Song}}")
    assert outcome(illegal).ok


def test_no_is_nothing_of_an_up_to_whomever_it_would_be_for() -> None:
    start = (
        "players: {us: {ink: 2, hand: [Healer], play: [{card: Hero, damage: 2}]}, them: {play: [Guard]}}\n"
    )
    steps = "steps: [{play: Healer}, {hint: Healer}, {answer: no}]\n"
    assert outcome(f"{start}{steps}expect: {{Hero: {{damage: 2}}}}").ok
    fails(f"{start}{steps}expect: {{Hero: {{damage: 0}}}}")


TRIGGER = """players: {us: {ink: 1, hand: [Zap], lore: 3}, them: {play: [Avenger]}}
steps:
  - play: Zap
  - expect: {us: {lore: FIRST}}
  - hint: Avenger
  - expect: {us: {lore: LATER}}
"""


@pytest.mark.parametrize(("first", "later", "holds"), [(3, 2, True), (2, 2, False), (3, 3, False)])
def test_a_trigger_that_is_said_after_a_check_resolves_after_it(first: int, later: int, holds: bool) -> None:
    assert outcome(TRIGGER.replace("FIRST", str(first)).replace("LATER", str(later))).ok == holds


def test_a_check_may_look_while_an_offer_is_open() -> None:
    start = """players:
  us: {deck_size: 3, play: [Watcher]}
  them: {deck_size: 3}
steps: [{pass: true}, {pass: true}]
"""
    watcher = """  - {name: Watcher, type: character, cost: 2, strength: 1, willpower: 3, lore: 1,
     text: "PATIENCE At the start of your turn, you may gain 1 lore."}
"""
    for size, holds in ((0, True), (1, True), (2, False)):
        text = f"{CARDS}{watcher}from: elsewhere\n{start}expect: {{us: {{hand_size: {size}, lore: 0}}}}"
        scenario = next(read_text(text))
        assert isinstance(scenario, Scenario)
        assert run(scenario, load()).ok == holds


def test_a_hint_about_what_a_card_does_leaves_how_it_enters_open() -> None:
    medic = """  - {name: Medic, type: character, cost: 2, strength: 1, willpower: 3, lore: 1,
     text: "Bodyguard\\nRELIEF When you play this character, you may draw a card."}
"""
    start = (
        "players: {us: {ink: 2, hand: [Medic]}, them: {}}\nsteps: [{play: Medic}, {hint: Medic}, {ANSWER}]\n"
    )
    for answer, exerted, size, holds in (
        ("answer: no", "false", 0, True),
        ("answer: no", "true", 0, True),
        ("answer: no", "false", 1, False),
        ("hint: yes", "false", 1, True),
        ("hint: yes", "false", 0, False),
    ):
        steps = start.replace("ANSWER", answer)
        expected = f"expect: {{Medic: {{exerted: {exerted}}}, us: {{hand_size: {size}}}}}"
        scenario = next(read_text(f"{CARDS}{medic}from: elsewhere\n{steps}{expected}"))
        assert isinstance(scenario, Scenario)
        assert run(scenario, load()).ok == holds, (answer, exerted, size)
