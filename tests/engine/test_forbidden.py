"""Every prohibition with everything that could go round it: what is forbidden does not happen (1.2.2)."""

from __future__ import annotations

import pytest

from inkwright.cards.table import load
from inkwright.scenarios.model import Scenario
from inkwright.scenarios.reader import read_text
from inkwright.scenarios.runner import run

CARDS = """
  - {name: Plain, type: character, cost: 1, strength: 1, willpower: 5, lore: 1}
  - {name: Base, type: character, cost: 1, strength: 1, willpower: 5, lore: 1}
  - {name: Base, version: Tall, type: character, cost: 3, strength: 2, willpower: 5, lore: 1,
     text: "Temporary Shift 1 {I}"}
  - {name: Base, version: Old, type: character, cost: 3, strength: 2, willpower: 5, lore: 1,
     text: "Shift 1 {I}"}
  - {name: Place, type: location, cost: 1, willpower: 5, lore: 1, move_cost: 0}
  - {name: Song, type: action, cost: 1, classifications: [Song], text: "Gain 1 lore."}
  - {name: Miser, type: item, cost: 1, text: "Opponents can't gain lore."}
  - {name: Purse, type: item, cost: 1, text: "You can't lose lore."}
  - {name: Keeper, type: item, cost: 1, text: "Damage counters can't be removed."}
  - {name: Holder, type: item, cost: 1,
     text: "If an effect would cause you to discard one or more cards, you don't discard."}
  - {name: Sealer, type: item, cost: 1, text: "Opponents can't play actions."}
  - {name: Gate, type: item, cost: 1, text: "Opponents can't play characters."}
  - {name: Sleeper, type: character, cost: 1, strength: 1, willpower: 5, lore: 1,
     text: "This character can't ready."}
  - {name: Homebody, type: character, cost: 1, strength: 1, willpower: 5, lore: 1,
     text: "This character can't move to locations."}
  - {name: Rock, type: character, cost: 1, strength: 1, willpower: 5, lore: 1,
     text: "This character can't be dealt damage."}
  - {name: Spell, type: action, cost: 0, text: "%s"}
"""

CAST = "{play: Spell}, {hint: yes}"

Case = tuple[str, str, str, str, str, str]
"""The text of Spell, our side, their side, the steps, and what holds with and without the prohibition.

`!` before the name of a card marks the prohibition, which is left out in the second run.
"""

LORE: list[Case] = [
    ("", "play: [Plain]", "play: [!Miser]", "{quest: Plain}", "us: {lore: 0}", "us: {lore: 1}"),
    ("Gain 2 lore.", "", "play: [!Miser]", CAST, "us: {lore: 0}", "us: {lore: 2}"),
    ("Each player gains 2 lore.", "", "play: [!Miser]", CAST, "us: {lore: 0}", "us: {lore: 2}"),
    (
        "You may gain 2 lore.",
        "",
        "play: [!Miser]",
        CAST,
        "us: {lore: 0}",
        "us: {lore: 2}",
    ),
    ("", "play: [Place]", "play: [!Miser]", "{pass: true}, {pass: true}", "us: {lore: 0}", "us: {lore: 1}"),
    (
        "Each opponent loses 2 lore.",
        "",
        "lore: 2, play: [!Purse]",
        CAST,
        "them: {lore: 2}",
        "them: {lore: 0}",
    ),
]
HURT = "{card: Plain, damage: 3}"
DAMAGE: list[Case] = [
    (
        text,
        f"play: [{HURT}, Rock]",
        "play: [!Keeper]",
        f"{CAST}, {answers}",
        "Plain: {damage: 3}",
        f"Plain: {{damage: {left}}}",
    )
    for text, answers, left in [
        ("Remove 2 damage from chosen character.", "{hint: Plain}", 1),
        ("Remove up to 2 damage from chosen character.", "{hint: Plain}, {hint: 2}", 1),
        ("Remove all damage from chosen character.", "{hint: Plain}", 0),
        ("Remove up to 2 damage from each of your characters.", "{hint: 2}", 1),
        (
            "Move 2 damage counters from chosen character to another chosen character.",
            "{hint: Plain}, {hint: Rock}",
            1,
        ),
        (
            "Move up to 2 damage counters from chosen character to another chosen character.",
            "{hint: Plain}, {hint: Rock}, {hint: 2}",
            1,
        ),
    ]
]
DAMAGE += [
    (
        "",
        "ink: 1, hand: [Base - Tall], play: [{card: Base, damage: 2}]",
        "play: [!Keeper]",
        "{play: Base - Tall, shift: Base}, {pass: true}",
        "us:Base: {damage: 2}",
        "us:Base: {damage: 0}",
    ),
    (
        "",
        "ink: 2, hand: [Base - Tall, Base - Old], play: [{card: Base, damage: 2}]",
        "play: [!Keeper]",
        "{play: Base - Tall, shift: Base}, {play: Base - Old, shift: Base - Tall}, {pass: true}",
        "Base - Old: {damage: 2}",
        "Base - Old: {damage: 0}",
    ),
    (
        "Deal 2 damage to chosen character.",
        "",
        "play: [!Rock, Plain]",
        f"{CAST}, {{hint: Rock}}, {{hint: Plain}}",
        "Rock: {damage: 0}",
        "Plain: {damage: 2}",
    ),
]
DISCARD: list[Case] = [
    (
        text,
        "",
        "hand: [Plain, Song], play: [!Holder]",
        f"{CAST}, {{hint: Plain}}, {{hint: Song}}",
        "them: {hand_size: 2}",
        f"them: {{hand_size: {left}}}",
    )
    for text, left in [
        ("Each opponent chooses and discards a card.", 1),
        ("Each opponent discards a card at random.", 1),
        ("Each opponent discards their hand.", 0),
        ("Chosen opponent reveals their hand and discards a character card of your choice.", 1),
    ]
]
READY: list[Case] = [
    (
        text,
        "play: [{card: !Sleeper, exerted: true}, {card: Plain, exerted: true}]",
        "",
        f"{CAST}, {{hint: Sleeper}}, {{hint: Plain}}",
        "Sleeper: {exerted: true}",
        "Plain: {exerted: false}",
    )
    for text in ["Ready chosen character.", "Ready all your characters."]
]
READY += [
    (
        "",
        "play: [{card: !Sleeper, exerted: true}, {card: Plain, exerted: true}]",
        "",
        "{pass: true}, {pass: true}",
        "Sleeper: {exerted: true}",
        "Plain: {exerted: false}",
    )
]
MOVE: list[Case] = [
    (
        text,
        "play: [!Homebody, Plain, Place]",
        "",
        f"{CAST}, {{hint: Homebody}}, {{hint: Plain}}",
        "Homebody: {at: none}",
        "Plain: {at: Place}",
    )
    for text in [
        "Move chosen character of yours to a location for free.",
        "Move all your characters to a location for free.",
    ]
]
PLAY: list[Case] = [
    (
        "Each opponent may play a character for free.",
        "play: [!Gate]",
        "hand: [Plain]",
        f"{CAST}, {{hint: Plain}}",
        "them: {play_size: 0}",
        "them: {play_size: 1}",
    ),
    (
        "Each opponent may play a character from their discard for free.",
        "play: [!Gate]",
        "discard: [Plain]",
        f"{CAST}, {{hint: Plain}}",
        "them: {play_size: 0}",
        "them: {play_size: 1}",
    ),
    (
        "Each opponent may play an action from their discard for free.",
        "play: [!Sealer]",
        "discard: [Song]",
        f"{CAST}, {{hint: Song}}",
        "them: {lore: 0}",
        "them: {lore: 1}",
    ),
]
CASES = LORE + DAMAGE + DISCARD + READY + MOVE + PLAY


def written(case: Case, forbidden: bool) -> str:
    """A scenario with the prohibition, or without it."""
    text, ours, theirs, steps, held, free = case
    if text:
        ours = f"hand: [Spell], {ours}" if "hand:" not in ours else ours.replace("hand: [", "hand: [Spell, ")
    sides = []
    for side in (ours, theirs):
        if not forbidden:
            for token in ("{card: !Sleeper, exerted: true}, ", "!Homebody, ", "!Rock, "):
                side = side.replace(token, "")
            for name in ("Miser", "Purse", "Keeper", "Holder", "Sealer", "Gate"):
                side = side.replace(f"!{name}", "")
        sides.append(side.replace("!", ""))
    return (
        f"title: t\nplayers:\n  us: {{{sides[0]}}}\n  them: {{{sides[1]}}}\ncards:{CARDS % text}"
        f"steps: [{steps}]\nexpect: {{{held if forbidden else free}}}\n"
    )


@pytest.mark.parametrize("forbidden", [True, False], ids=["forbidden", "free"])
@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case[0]}{case[3] if not case[0] else ''}")
def test_1_2_2_nothing_goes_round_a_prohibition(case: Case, forbidden: bool) -> None:
    text = written(case, forbidden)
    (scenario,) = read_text(text)
    assert isinstance(scenario, Scenario), f"{scenario}\n{text}"
    outcome = run(scenario, load())
    assert outcome.ok, "\n".join([*outcome.failures, str(outcome.error), text])
