"""Every A of "A to B" with every way to stop, replace or halve it: B only if all of A was done (6.1.5.1)."""

from __future__ import annotations

import pytest

from inkwright.cards.table import load
from inkwright.scenarios.model import Scenario
from inkwright.scenarios.reader import read_text
from inkwright.scenarios.runner import run

CARDS = """
  - {name: Doer, type: character, cost: 1, strength: 1, willpower: 9, lore: 0,
     text: "Whenever this character quests, %s"}
  - {name: Plain, type: character, cost: 1, strength: 1, willpower: 5, lore: 1}
  - {name: Phoenix, type: character, cost: 1, strength: 1, willpower: 5, lore: 1,
     text: "If this character would be banished, return them to your hand instead."}
  - {name: Sleeper, type: character, cost: 1, strength: 1, willpower: 5, lore: 1,
     text: "This character can't ready."}
  - {name: Homebody, type: character, cost: 1, strength: 1, willpower: 5, lore: 1,
     text: "This character can't move to locations."}
  - {name: Rock, type: character, cost: 1, strength: 1, willpower: 5, lore: 1,
     text: "This character can't be dealt damage."}
  - {name: Anchor, type: character, cost: 1, strength: 1, willpower: 5, lore: 1,
     text: "This character can't be returned to hand, put into an inkwell, shuffled into a deck,\n
       or put on the top or bottom of a deck."}
  - {name: Place, type: location, cost: 1, willpower: 5, lore: 0, move_cost: 1}
  - {name: Spell, type: action, cost: 1}
  - {name: Miser, type: character, cost: 1, strength: 1, willpower: 5, lore: 1,
     text: "Opponents can't gain lore."}
  - {name: Keeper, type: item, cost: 1, text: "Damage counters can't be removed."}
  - {name: Sealer, type: item, cost: 1, text: "Opponents can't play actions."}
  - {name: Holder, type: character, cost: 1, strength: 1, willpower: 5, lore: 1,
     text: "If an effect would cause you to discard one or more cards, you don't discard."}
"""

Case = tuple[str, str, str, str, bool]
"""A, our side beside Doer, the opponent's side, answers, and whether A is done completely."""

HINTS = "{hint: yes}"


def pick(*cards: str) -> str:
    """Answers that accept and choose cards."""
    return ", ".join([HINTS, *(f"{{hint: {card}}}" for card in cards)])


CASES: list[Case] = [
    # Banish.
    ("banish chosen character", "", "play: [Plain]", pick("Plain"), True),
    ("banish chosen character", "", "play: [Phoenix]", pick("Phoenix"), False),
    ("banish all opposing characters", "", "play: [Plain, Rock]", pick(), True),
    ("banish all opposing characters", "", "play: [Plain, Phoenix]", pick(), False),
    ("banish all opposing characters", "", "", pick(), False),
    ("banish 2 chosen characters", "", "play: [Plain, Rock]", pick("Plain", "Rock"), True),
    ("banish 2 chosen characters", "", "play: [Plain, Phoenix]", pick("Plain", "Phoenix"), False),
    # Ready and exert.
    ("ready chosen character", "play: [Doer, {card: Plain, exerted: true}]", "", pick("Plain"), True),
    ("ready chosen character", "play: [Doer, Plain]", "", pick("Plain"), False),
    ("ready chosen character", "play: [Doer, {card: Sleeper, exerted: true}]", "", pick("Sleeper"), False),
    (
        "ready all your other characters",
        "play: [Doer, {card: Plain, exerted: true}, Rock]",
        "",
        pick(),
        True,
    ),
    (
        "ready all your other characters",
        "play: [Doer, {card: Plain, exerted: true}, {card: Sleeper, exerted: true}]",
        "",
        pick(),
        False,
    ),
    ("exert chosen character", "", "play: [Plain]", pick("Plain"), True),
    ("exert chosen character", "", "play: [{card: Plain, exerted: true}]", pick("Plain"), False),
    ("exert 2 chosen characters", "", "play: [Plain, Rock]", pick("Plain", "Rock"), True),
    (
        "exert 2 chosen characters",
        "",
        "play: [Plain, {card: Rock, exerted: true}]",
        pick("Plain", "Rock"),
        False,
    ),
    (
        "exert 2 chosen characters",
        "",
        "play: [Plain, {card: Rock, exerted: true}]",
        pick("Rock", "Plain"),
        False,
    ),
    ("exert all opposing characters", "", "play: [Plain, {card: Rock, exerted: true}]", pick(), True),
    # Move.
    (
        "move chosen character of yours to a location for free",
        "play: [Doer, Plain, Place]",
        "",
        pick("Plain"),
        True,
    ),
    (
        "move chosen character of yours to a location for free",
        "play: [Doer, Homebody, Place]",
        "",
        pick("Homebody"),
        False,
    ),
    (
        "move chosen character of yours to a location for free",
        "play: [Doer, Place, {card: Plain, at: Place}]",
        "",
        pick("Plain"),
        False,
    ),
    (
        "move this character and one of your other characters to the same location for free",
        "play: [Doer, Place, Plain]",
        "",
        pick("Plain"),
        True,
    ),
    (
        "move this character and one of your other characters to the same location for free",
        "play: [Doer, Place, Homebody]",
        "",
        pick("Homebody"),
        False,
    ),
    (
        "move this character and one of your other characters to the same location for free",
        "play: [Doer, Place, {card: Plain, at: Place}]",
        "",
        pick("Plain"),
        False,
    ),
    # Lore.
    ("gain 1 lore", "", "", pick(), True),
    ("gain 1 lore", "", "play: [Miser]", pick(), False),
    ("gain lore equal to the damage on this character", "", "", pick(), False),
    # Damage.
    ("deal 1 damage to chosen character", "", "play: [Plain]", pick("Plain"), True),
    ("deal 1 damage to chosen character", "", "play: [Rock]", pick("Rock"), False),
    ("deal 1 damage to each opposing character", "", "play: [Plain, Rock]", pick(), False),
    (
        "remove 2 damage from chosen character",
        "",
        "play: [{card: Plain, damage: 2}]",
        pick("Plain"),
        True,
    ),
    (
        "remove 2 damage from chosen character",
        "",
        "play: [{card: Plain, damage: 1}]",
        pick("Plain"),
        False,
    ),
    ("remove 2 damage from chosen character", "", "play: [Plain]", pick("Plain"), False),
    (
        "remove 2 damage from chosen character",
        "",
        "play: [{card: Plain, damage: 2}, Keeper]",
        pick("Plain"),
        False,
    ),
    (
        "remove all damage from chosen character",
        "",
        "play: [{card: Plain, damage: 2}]",
        pick("Plain"),
        True,
    ),
    (
        "remove all damage from chosen character",
        "",
        "play: [{card: Plain, damage: 2}, Keeper]",
        pick("Plain"),
        False,
    ),
    (
        "move 1 damage counter from chosen character to chosen opposing character",
        "play: [Doer, {card: Plain, damage: 1}]",
        "play: [Rock]",
        pick("Plain", "Rock"),
        True,
    ),
    (
        "move 2 damage counters from chosen character to chosen opposing character",
        "play: [Doer, {card: Plain, damage: 1}]",
        "play: [Rock]",
        pick("Plain", "Rock"),
        False,
    ),
    (
        "move 1 damage counter from chosen character to chosen opposing character",
        "play: [Doer, Keeper, {card: Plain, damage: 1}]",
        "play: [Rock]",
        pick("Plain", "Rock"),
        False,
    ),
    # Cards.
    ("draw a card", "", "", pick(), True),
    ("draw 2 cards", "deck: [Plain], deck_size: 1", "", pick(), False),
    ("choose and discard a card", "hand: [Plain]", "", pick("Plain"), True),
    ("choose and discard a card", "", "", pick(), False),
    ("choose and discard 2 cards", "hand: [Plain]", "", pick("Plain"), False),
    ("choose and discard a card", "hand: [Plain], play: [Doer, Holder]", "", pick("Plain"), False),
    ("play an action for free", "hand: [Spell]", "", pick("Spell"), True),
    ("play an action for free", "hand: [Plain]", "", pick(), False),
    ("play an action for free", "hand: [Spell]", "play: [Sealer]", pick("Spell"), False),
    ("return chosen character to their player's hand", "", "play: [Plain]", pick("Plain"), True),
    ("return chosen character to their player's hand", "", "play: [Anchor]", pick("Anchor"), False),
    ("return all opposing characters to their players' hands", "", "play: [Plain, Rock]", pick(), True),
    ("return all opposing characters to their players' hands", "", "play: [Plain, Anchor]", pick(), False),
    (
        "put chosen character into their player's inkwell facedown and exerted",
        "",
        "play: [Plain]",
        pick("Plain"),
        True,
    ),
    (
        "put chosen character into their player's inkwell facedown and exerted",
        "",
        "play: [Anchor]",
        pick("Anchor"),
        False,
    ),
    ("shuffle chosen character into their player's deck", "", "play: [Plain]", pick("Plain"), True),
    ("shuffle chosen character into their player's deck", "", "play: [Anchor]", pick("Anchor"), False),
    ("put chosen character on the bottom of their player's deck", "", "play: [Plain]", pick("Plain"), True),
    (
        "put chosen character on the bottom of their player's deck",
        "",
        "play: [Anchor]",
        pick("Anchor"),
        False,
    ),
    (
        "put 2 chosen characters into their players' inkwells facedown and exerted",
        "",
        "play: [Plain, Anchor]",
        pick("Plain", "Anchor"),
        False,
    ),
    (
        "shuffle all opposing characters into their players' decks",
        "",
        "play: [Plain, Anchor]",
        pick("Plain", "Anchor"),
        False,
    ),
    (
        "put the top card of your deck into your inkwell facedown and exerted",
        "",
        "",
        pick(),
        True,
    ),
    (
        "put the top card of your deck into your inkwell facedown and exerted",
        "deck_size: 0",
        "",
        pick(),
        False,
    ),
    ("put a card from your hand on the bottom of your deck", "hand: [Plain]", "", pick("Plain"), True),
    ("put a card from your hand on the bottom of your deck", "", "", pick(), False),
    ("return 2 cards from your discard to your hand", "discard: [Plain]", "", pick("Plain"), False),
    ("shuffle a card from your discard into your deck", "", "", pick(), False),
    ("pay 1 {I}", "ink: 1", "", pick(), True),
    ("pay 1 {I}", "", "", pick(), False),
]


def written(case: Case, sentence: str) -> str:
    """A scenario for one A in one sentence."""
    deed, ours, theirs, answers, done = case
    text = sentence % deed
    ours = ours or "play: [Doer]"
    if "play:" not in ours:
        ours += ", play: [Doer]"
    return (
        f"title: t\nplayers:\n  us: {{{ours}}}\n  them: {{{theirs}}}\ncards:{CARDS % text}"
        f"steps: [{{quest: Doer}}, {answers}]\nexpect: {{Doer: {{damage: {1 if done else 0}}}}}\n"
    )


@pytest.mark.parametrize(
    "sentence",
    [
        "you may %s. If you do, deal 1 damage to this character.",
        "you may %s to deal 1 damage to this character.",
        "%s. If you do, deal 1 damage to this character.",
    ],
    ids=["may, if you do", "may, to", "if you do"],
)
@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case[0]}-{case[1]}-{case[2]}")
def test_6_1_5_1_b_only_after_all_of_a(case: Case, sentence: str) -> None:
    text = written(case, sentence)
    (scenario,) = read_text(text)
    assert isinstance(scenario, Scenario), scenario
    outcome = run(scenario, load())
    assert outcome.ok, "\n".join([*outcome.failures, str(outcome.error), text])
