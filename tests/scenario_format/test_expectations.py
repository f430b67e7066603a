"""Expectations: each field is compared, and what differs is said with its line."""

from __future__ import annotations

import pytest
from scenario_texts import error, holds, played

POSITION = """
players:
  us:
    ink: {ready: 1, exerted: 1}
    hand: [Hero, Twin - Elder]
    deck: [Song, Lamp]
    discard: [Lamp]
    play: [Hut, {card: Helper, at: Hut, exerted: true, damage: 1}, Vessel, Guard]
  them: {play: [{card: Foe, drying: true}, Strong, Runner]}
steps: []
cards:
  - {name: Hero, type: character, cost: 2, strength: 2, willpower: 3, classifications: [Storyborn, Hero]}
  - {name: Twin, version: Elder, type: character, cost: 3, strength: 2, willpower: 4, lore: 1, text: Shift 2}
  - {name: Foe, type: character, cost: 2, strength: 1, willpower: 4, lore: 1}
  - {name: Guard, type: character, cost: 2, strength: 1, willpower: 4, lore: 1, text: Bodyguard}
  - {name: Helper, type: character, cost: 2, strength: 2, willpower: 3, lore: 1, text: Support}
  - {name: Vessel, type: character, cost: 2, strength: 1, willpower: 3, lore: 1, text: "Boost 2 {I}"}
  - {name: Strong, type: character, cost: 2, willpower: 3, text: "Resist +2\\nChallenger +3, Singer 5"}
  - {name: Runner, type: character, cost: 2, willpower: 3, text: "Reckless. Rush. Temporary Shift 3"}
  - {name: Hut, type: location, cost: 2, move_cost: 2, willpower: 4, lore: 1}
  - {name: Lamp, type: item, cost: 3}
  - {name: Song, type: action, cost: 3, classifications: [Song]}
expect:
"""

TRUE = [
    "us: {hand: [Twin, Hero], hand_has: [Hero], hand_size: 2}",
    "us: {ink: 2, deck_size: 12, deck_top: [Song, Lamp, Filler], deck_bottom: [Filler]}",
    "us: {ink: {ready: 1, exerted: 1}}",
    "us: {ink: {exerted: 1}}",
    "us: {discard: [Lamp], discard_has: [], discard_size: 1, play_size: 4}",
    "us: {play_has: [Hut, Guard]}",
    "us: {lost: no}",
    "Hero: {zone: hand, of: us, strength: 2, damage: 0, exerted: false, cost_to_play: 2}",
    "Hero: {classifications_has: [Hero, Storyborn]}",
    "Song: {zone: deck}",
    "Helper: {at: Hut, exerted: true, damage: 1, willpower: 3}",
    "Foe: {drying: true, at: null, under_count: 0}",
    "Helper: {has: [Support], lacks: [Ward, Evasive, Resist 1]}",
    "Strong: {has: [Resist 2, Resist +2, Challenger 3, challenger, Singer 5], lacks: [Resist 1, Rush]}",
    "Runner: {has: [Reckless, Rush, Temporary Shift 3, Shift 3], lacks: [Shift 2]}",
    "Vessel: {has: [Boost 2], lacks: [Boost 3]}",
    "Twin: {has: [Shift 2]}",
    "Vessel: {can: [quest, challenge, ready, sing]}",
    "Helper: {cannot: [quest, challenge, sing], can: [ready]}",
    "Foe: {cannot: [quest, challenge, sing]}",
    "Runner: {cannot: [quest], can: [challenge]}",
    "Hut: {cannot: [quest, challenge, sing]}",
    "Hero: {cannot: [quest, ready]}",
    "winner: none",
    "active: us",
    "deciding: us",
    "bag: []",
    "legal_targets: []",
]


@pytest.mark.parametrize("expected", TRUE)
def test_what_is_so(expected: str) -> None:
    holds(f"{POSITION}  {expected}")


FALSE = [
    ("us: {lore: 1}", "us: lore: expected 1, found 0"),
    ("us: {ink: 3}", "us: ink: expected 3, found 2"),
    ("us: {ink: {ready: 2}}", "us: ink: expected {ready: 2}, found {ready: 1, exerted: 1}"),
    ("us: {drops: 1}", "us: drops: expected 1, found 0"),
    ("us: {hand: [Hero]}", "us: hand: expected [Hero], found [Hero, Twin - Elder]"),
    ("us: {hand: [Hero, Hero]}", "us: hand: expected [Hero, Hero], found [Hero, Twin - Elder]"),
    ("us: {hand_has: [Lamp]}", "us: hand_has: expected [Lamp], found [Hero, Twin - Elder]"),
    ("us: {hand_size: 1}", "us: hand_size: expected 1, found 2"),
    ("us: {deck_top: [Lamp]}", "us: deck_top: expected [Lamp], found [Song]"),
    ("us: {deck_bottom: [Lamp]}", "us: deck_bottom: expected [Lamp], found [Filler]"),
    ("us: {play: [Hut, Helper, Vessel]}", "found [Hut, Helper, Vessel, Guard]"),
    ("us: {lost: true}", "us: lost: expected true, found false"),
    ("Hero: {zone: play}", "Hero: zone: expected play, found hand"),
    ("Hero: {of: them}", "Hero: of: expected them, found us"),
    ("Helper: {damage: 2}", "Helper: damage: expected 2, found 1"),
    ("Helper: {strength: -1}", "Helper: strength: expected -1, found 2"),
    ("Helper: {exerted: false}", "Helper: exerted: expected false, found true"),
    ("Helper: {at: none}", "Helper: at: expected none, found Hut"),
    ("Vessel: {at: Hut}", "Vessel: at: expected Hut, found none"),
    ("Helper: {at: Vessel}", "Helper: at: expected Vessel, found Hut"),
    ("Foe: {under_count: 1}", "Foe: under_count: expected 1, found 0"),
    ("Helper: {has: [Support, Ward]}", "Helper: has: expected [Support, Ward], but not Ward"),
    ("Helper: {lacks: [Support]}", "Helper: lacks: expected [Support], but found Support"),
    ("Strong: {has: [Resist 3]}", "but not Resist 3"),
    ("Hero: {classifications_has: [Villain]}", "but not Villain"),
    ("Helper: {can: [quest]}", "Helper: can: expected [quest], but not quest"),
    ("Vessel: {cannot: [quest]}", "Vessel: cannot: expected [quest], but found quest"),
    ("winner: us", "winner: expected us, found none"),
    ("active: them", "active: expected them, found us"),
    ("bag: [Support]", "bag: expected [Support], found []"),
    ("legal_targets: [Foe]", "legal_targets: expected [Foe], found []"),
]


@pytest.mark.parametrize(("expected", "said"), FALSE)
def test_what_is_not_so(expected: str, said: str) -> None:
    outcome = played(f"{POSITION}  {expected}")
    (failure,) = outcome.failures
    assert outcome.error is None
    assert said in failure
    assert failure.startswith(f"line {len(POSITION.splitlines()) + 2}: ")


def test_everything_that_fails_is_said() -> None:
    outcome = played(f"{POSITION}  us: {{lore: 1, drops: 1}}\n  Foe: {{damage: 1}}")
    assert [failure.partition(": ")[2].partition(":")[0] for failure in outcome.failures] == [
        "us",
        "us",
        "Foe",
    ]


def test_words_that_mean_nothing() -> None:
    assert "did you mean 'Ward'" in error(f"{POSITION}  Hero: {{has: [Wart]}}")
    assert "no number" in error(f"{POSITION}  Guard: {{has: [Bodyguard 2]}}")
