"""Every prohibition with every way to do what it forbids: it is never done (1.2.2).

A way is an effect, of an action or an ability, or a step of a scenario. Without the prohibition it works.
"""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from inkwright.cards.table import load
from inkwright.scenarios.model import Scenario
from inkwright.scenarios.reader import read_text
from inkwright.scenarios.runner import Outcome, run

CARDS = """
  - {name: Plain, type: character, cost: 3, strength: 2, willpower: 5, lore: 1}
  - {name: Place, type: location, cost: 1, willpower: 5, lore: 0, move_cost: 0}
  - {name: Castle, type: location, cost: 1, willpower: 5, lore: 2, move_cost: 1}
  - {name: Tune, type: action, cost: 3, classifications: [Song], text: Gain 1 lore.}
  - {name: Base, type: character, cost: 1, strength: 1, willpower: 5, lore: 1}
  - {name: Base, version: Tall, type: character, cost: 3, strength: 2, willpower: 5, lore: 1,
     text: "Temporary Shift 1 {I}"}
  - {name: Base, version: Old, type: character, cost: 3, strength: 2, willpower: 5, lore: 1,
     text: "Shift 1 {I}"}
  - {name: Round, type: action, cost: 9, classifications: [Song], text: "Sing Together 3\\nGain 1 lore."}
"""


PLAYED, USED, TRIGGERED = "played", "used", "triggered"
"""Forms of a way: the effect of an action, of an activated or of a triggered ability."""
FORMS = {
    PLAYED: '{name: Act, type: action, cost: 0, text: "%s"}',
    USED: '{name: Act, type: item, cost: 1, text: "{E} — %s"}',
    TRIGGERED: "{name: Act, type: character, cost: 1, strength: 1, willpower: 3, lore: 0, "
    'text: "Whenever this character quests, %s"}',
}


@dataclass(frozen=True)
class Ways:
    """A prohibition, the position, and the ways to do what it forbids."""

    forbids: str
    """Text of a card, called `ban`, that an opponent or, with `ours`, we have in play."""
    us: str
    them: str
    unchanged: str
    """Expectation that holds while nothing is done."""
    texts: tuple[str, ...] = ()
    """Texts of actions that do it."""
    steps: tuple[str, ...] = ()
    """Other steps that do it; each may be several, one on a line."""
    forms: tuple[str, ...] = (PLAYED, USED, TRIGGERED)
    ours: bool = False
    refused: bool = False
    """Set if the steps are not even legal."""
    type: str = "item"
    state: str = ""
    """State of the card with the prohibition."""


SHIFTED = "{play: Base - Tall, shift: Base}"
HURT = "play: [{card: Plain, damage: 3}, {card: Plain, as: healthy}]"
ALL = [
    Ways(
        "Damage counters can't be removed.",
        HURT,
        "play: [{card: Plain, as: foe}]",
        "us:Plain#1: {damage: 3}",
        (
            "Remove 2 damage from chosen character.",
            "Remove up to 2 damage from chosen character.",
            "Remove all damage from chosen character.",
            "Remove up to 2 damage from each of your characters.",
            "Move 1 damage counter from chosen character to chosen opposing character.",
            "Move up to 2 damage counters from chosen character to chosen opposing character.",
            "Move all damage counters from chosen character to chosen opposing character.",
        ),
    ),
    Ways(
        "Damage counters can't be removed.",
        "ink: 1, hand: [Base - Tall], play: [{card: Base, damage: 2}]",
        "",
        "us:Base: {damage: 2}",
        steps=(f"{SHIFTED}\n  - pass: true",),
    ),
    Ways(
        "Damage counters can't be removed.",
        "ink: 2, hand: [Base - Tall, Base - Old], play: [{card: Base, damage: 2}]",
        "",
        "Base - Old: {damage: 2}",
        steps=(f"{SHIFTED}\n  - {{play: Base - Old, shift: Base - Tall}}\n  - pass: true",),
    ),
    Ways(
        "Opponents can't get ink drops.",
        "play: [Plain], drops: 1",
        "lore: 5",
        "us: {drops: 1}",
        (
            "Get 2 ink drops.",
            "Each player gets 1 ink drop.",
            "Get 1 ink drop for each character you have in play.",
        ),
    ),
    Ways(
        "Opponents can't gain lore.",
        "play: [Plain, Castle], lore: 2",
        "lore: 5",
        "us: {lore: 2}",
        (
            "Gain 1 lore.",
            "You may gain 2 lore.",
            "Each player gains 1 lore.",
            "Gain lore equal to chosen character's {L}.",
            "Gain 1 lore for each character you have in play.",
            "Chosen opponent loses 1 lore. Gain 1 lore.",
            "Each opponent loses 1 lore. Gain lore equal to the lore lost this way.",
        ),
        ("quest: Plain", "pass: true"),
    ),
    Ways(
        "You can't lose lore.",
        "lore: 1",
        "lore: 2",
        "them: {lore: 2}",
        ("Each opponent loses 2 lore.", "Chosen opponent loses 1 lore.", "Each player loses 1 lore."),
    ),
    Ways(
        "This character can't ready.",
        "",
        "",
        "ban: {exerted: true}",
        ("Ready chosen character.", "Ready all your characters."),
        ("pass: true",),
        ours=True,
        type="character",
        state="exerted: true",
    ),
    Ways(
        "Your opponents' characters can't ready.",
        "play: [{card: Plain, exerted: true}]",
        "",
        "us:Plain#1: {exerted: true}",
        (
            "Ready chosen character.",
            "Ready all your characters.",
            "Ready chosen character of yours.",
            "Ready chosen character. They can't quest for the rest of this turn.",
        ),
        ("pass: true",),
    ),
    Ways(
        "Your characters can't be dealt damage.",
        "hand: [Plain]",
        "play: [{card: Plain, exerted: true}]",
        "them:Plain#1: {damage: 0}",
        (
            "Deal 2 damage to chosen character.",
            "Deal 1 damage to each character.",
            "Deal 1 damage to each opposing character.",
            "Deal damage to chosen character equal to the number of cards in your hand.",
        ),
    ),
    Ways(
        "This character can't be dealt damage.",
        "",
        "",
        "ban: {damage: 0}",
        ("Deal 2 damage to chosen opposing character.", "Deal 1 damage to each opposing character."),
        type="character",
    ),
    Ways(
        "If an effect would cause you to discard one or more cards, you don't discard.",
        "",
        "hand: [Plain, Tune]",
        "them: {hand_size: 2}",
        (
            "Each opponent chooses and discards a card.",
            "Each opponent discards a card at random.",
            "Each opponent discards their hand.",
            "Chosen opponent reveals their hand and discards a character card of your choice.",
        ),
    ),
    Ways(
        "If an effect would cause you to discard one or more cards, you don't discard.",
        "hand: [Plain]",
        "",
        "us: {hand_has: [Plain]}",
        (
            "Choose and discard a card.",
            "Each player discards their hand.",
            "Each player chooses and discards a card.",
            "Discard your hand.",
            "Discard a card at random.",
        ),
        ours=True,
    ),
    Ways(
        "Opponents can't play actions.",
        "hand: [Tune, Round], play: [Plain, {card: Plain, as: other}], ink: 3",
        "",
        "us: {hand_has: [Tune, Round]}",
        ("You may play an action for free.", "You may play an action with cost 3 or less for free."),
        ("play: Tune", "{play: Tune, sing: [Plain]}", "{play: Round, sing: [Plain]}"),
        forms=(USED, TRIGGERED),
        refused=True,
    ),
    Ways(
        "Opponents can't play actions.",
        "",
        "discard: [Tune]",
        "them: {lore: 0}",
        ("Each opponent may play an action from their discard for free.",),
        ours=True,
    ),
    Ways(
        "Opponents can't play characters.",
        "",
        "hand: [Plain], discard: [Plain]",
        "them: {play_size: 0}",
        (
            "Each opponent may play a character for free.",
            "Each opponent may play a character from their discard for free.",
        ),
        ours=True,
    ),
    Ways(
        "Your opponents' characters can't quest.",
        "play: [Plain], lore: 2",
        "",
        "us: {lore: 2}",
        steps=("quest: Plain",),
        refused=True,
    ),
    Ways(
        "Your opponents' characters can't challenge.",
        "play: [Plain]",
        "play: [{card: Plain, exerted: true}]",
        "them:Plain#1: {damage: 0}",
        steps=("challenge: [us:Plain, them:Plain]",),
        refused=True,
    ),
    Ways(
        "Your characters can't be challenged.",
        "play: [Plain]",
        "play: [{card: Plain, exerted: true}]",
        "them:Plain#1: {damage: 0}",
        steps=("challenge: [us:Plain, them:Plain]",),
        refused=True,
    ),
    Ways(
        "Your opponents' characters can't move to locations.",
        "play: [Plain, Place]",
        "",
        "us:Plain#1: {at: none}",
        (
            "Move chosen character of yours to a location for free.",
            "You may move chosen character of yours to a location for free.",
            "Move one of your characters to a location for free.",
        ),
        ("move: [Plain, Place]",),
        refused=True,
        forms=(PLAYED, USED),
    ),
    Ways(
        "This character can't move to locations.",
        "play: [Place]",
        "",
        "ban: {at: none}",
        (
            "Move chosen character of yours to a location for free.",
            "Move all your characters to a location for free.",
        ),
        ("move: [ban, Place]",),
        refused=True,
        forms=(PLAYED, USED),
        ours=True,
        type="character",
    ),
    Ways(
        "Your opponents' characters can't {E} to sing songs.",
        "hand: [Tune, Round], play: [Plain, {card: Plain, as: other}]",
        "",
        "us: {hand_has: [Tune, Round]}",
        steps=("{play: Tune, sing: [us:Plain#1]}", "{play: Round, sing: [us:Plain#1]}"),
        refused=True,
    ),
    Ways(
        "Your characters can't be banished.",
        "play: [Plain]",
        "play: [{card: Plain, damage: 3, exerted: true}]",
        "them:Plain#1: {zone: play}",
        (
            "Banish chosen opposing character.",
            "Banish all characters.",
            "Deal 9 damage to chosen opposing character.",
        ),
        steps=("{challenge: [us:Plain#1, them:Plain#1]}",),
    ),
    Ways(
        "Your characters can't be returned to hand.",
        "play: [Plain]",
        "play: [Plain]",
        "them:Plain#1: {zone: play}",
        (
            "Return chosen opposing character to their player's hand.",
            "Return all characters to their players' hands.",
            "You may return chosen opposing character to their player's hand.",
            "Choose an opposing character and return them to their player's hand.",
        ),
    ),
    Ways(
        "Your characters can't be returned to hand.",
        "ink: 1, hand: [Base - Tall], play: [Base]",
        "",
        "Base - Tall: {zone: play}",
        steps=(f"{SHIFTED}\n  - pass: true",),
        ours=True,
    ),
    Ways(
        "This character can't be returned to hand.",
        "",
        "",
        "ban: {zone: play}",
        (
            "Return chosen character of yours to your hand.",
            "Return one of your characters to your hand.",
            "Return all your characters to your hand.",
        ),
        forms=(PLAYED, USED),
        ours=True,
        type="character",
    ),
    Ways(
        "Your characters can't be put into an inkwell.",
        "",
        "play: [Plain]",
        "them:Plain#1: {zone: play}",
        (
            "Put chosen opposing character into their player's inkwell facedown and exerted.",
            "Put all opposing characters into their players' inkwells facedown and exerted.",
        ),
    ),
    Ways(
        "Your characters can't be shuffled into a deck.",
        "",
        "play: [Plain]",
        "them:Plain#1: {zone: play}",
        (
            "Shuffle chosen opposing character into their player's deck.",
            "Shuffle all opposing characters into their players' decks.",
        ),
    ),
    Ways(
        "Your characters can't be put on the top or bottom of a deck.",
        "",
        "play: [Plain]",
        "them:Plain#1: {zone: play}",
        (
            "Put chosen opposing character on the bottom of their player's deck.",
            "Put chosen opposing character on the top of their player's deck.",
            "Put chosen opposing character on either the top or the bottom of their player's deck.",
            "Put all opposing characters on the bottom of their players' decks.",
        ),
    ),
    Ways(
        "Your characters gain Ward.",
        "lore: 0",
        "play: [Plain]",
        "them:Plain#1: {zone: play, damage: 0, exerted: false}",
        (
            "Deal 2 damage to chosen character.",
            "Banish chosen character.",
            "Banish chosen opposing character.",
            "Exert chosen character.",
            "Return chosen character to their player's hand.",
            "Put chosen character into their player's inkwell facedown and exerted.",
            "Shuffle chosen character into their player's deck.",
        ),
    ),
]
ANSWERS = "".join(
    f"  - hint: {each}\n" for each in ("yes", "ban", "Tune", "us:Plain#1", "them:Plain#1", "foe", "them", "2")
)
CASES = [
    pytest.param(ways, text, form, "", id=f"{ways.forbids} {text} ({form})")
    for ways in ALL
    for text in ways.texts
    for form in ways.forms
] + [pytest.param(ways, "", PLAYED, step, id=f"{ways.forbids} {step}") for ways in ALL for step in ways.steps]


def scenario(ways: Ways, text: str, form: str, step: str, forbidden: bool) -> str:
    """A position with the way to do it, and with the prohibition or without."""
    us, them = ways.us, ways.them
    ban = f"{{card: {'Ban' if forbidden else 'Idle'}, as: ban, {ways.state}}}"
    if ways.ours:
        us = add(us, "play", ban)
    else:
        them = add(them, "play", ban)
    act = FORMS[form]
    if text:
        us = add(us, "hand" if form == PLAYED else "play", "Act")
        act %= text if form != TRIGGERED else text[0].lower() + text[1:]
        verb = {PLAYED: "play", USED: "use", TRIGGERED: "quest"}[form]
        steps = f"  - {verb}: Act\n{ANSWERS}"
    elif ways.refused and forbidden:
        steps = f"  - illegal: {step if step.startswith('{') else f'{{{step}}}'}\n"
    else:
        steps = f"  - {step}\n" + ("  - pass: true\n" if step == "pass: true" else "")
    body = f"type: {ways.type}, cost: 1"
    if ways.type == "character":
        body += ", strength: 1, willpower: 5, lore: 0"
    return (
        f"title: t\nplayers:\n  us: {{{us}}}\n  them: {{{them}}}\n"
        f'cards:{CARDS}  - {{name: Ban, {body}, text: "{ways.forbids}"}}\n'
        f"  - {{name: Idle, {body}}}\n"
        + (f"  - {act}\n" if text else "")
        + f"steps:\n{steps}expect: {{{ways.unchanged}}}\n"
    )


def add(side: str, zone: str, card: str) -> str:
    """Add a card to a zone of one side."""
    if f"{zone}: [" in side:
        return side.replace(f"{zone}: [", f"{zone}: [{card}, ")
    return f"{side}, {zone}: [{card}]" if side else f"{zone}: [{card}]"


def outcome_of(text: str) -> Outcome:
    (found,) = read_text(text)
    assert isinstance(found, Scenario), f"{found}\n{text}"
    outcome = run(found, load())
    assert not outcome.bad_input, f"{outcome.error}\n{text}"
    return outcome


@pytest.mark.parametrize(("ways", "text", "form", "step"), CASES)
def test_1_2_2_what_is_forbidden_is_not_done(ways: Ways, text: str, form: str, step: str) -> None:
    forbidden = scenario(ways, text, form, step, True)
    outcome = outcome_of(forbidden)
    assert outcome.ok, "\n".join([*outcome.failures, str(outcome.error), forbidden])
    allowed = scenario(ways, text, form, step, False)
    assert not outcome_of(allowed).ok, f"it does nothing anyway\n{allowed}"
