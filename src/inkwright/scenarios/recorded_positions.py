"""Fill in what positions recorded from another engine leave out.

Such a position has a `from` field. Its custom cards have their numbers, but characters have no text, actions
no classification, and the cards of an inkwell are only counted. Its steps reveal some of the rest.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from inkwright.cards.names import fold, words
from inkwright.scenarios.model import (
    Check,
    Entry,
    EntryInPlay,
    Expectation,
    NewCard,
    Scenario,
    Seat,
    Trial,
    TurnStep,
)
from inkwright.scenarios.yaml_nodes import Text

SONG = "Song"
_NEGATIONS = frozenset({"non", "not", "no"})


def complete_cards(scenario: Scenario) -> tuple[NewCard, ...]:
    """Return the custom cards of a scenario, those of a recorded one completed from its steps and names.

    An action that is sung or named a song becomes a song. A character that is shifted gets Shift for its own
    cost, because the Shift cost is not recorded.
    """
    if not scenario.recorded:
        return scenario.cards
    taken = list(_turn_steps(scenario))
    sung = {_card_named(scenario, step.cards[0]) for step in taken if step.sing}
    shifted = {_card_named(scenario, step.cards[0]) for step in taken if step.shift}
    return tuple(_complete(card, sung, shifted) for card in scenario.cards)


def _complete(card: NewCard, sung: set[str], shifted: set[str]) -> NewCard:
    names = {fold(card.full_name), fold(card.name)}
    if card.type == "action" and not card.classifications and (names & sung or _is_named_song(card.name)):
        return replace(card, classifications=(SONG,))
    if card.type == "character" and not card.text and names & shifted:
        return replace(card, text=f"Shift {card.cost}")
    return card


def _is_named_song(name: str) -> bool:
    """Return whether a name says that its card is a song: `Test Song`, but not `Non-Song Action`."""
    parts = words(name)
    return "song" in parts and not _NEGATIONS.intersection(parts)


def _turn_steps(scenario: Scenario) -> Iterator[TurnStep]:
    """Yield the turn actions that are taken or said to be legal."""
    for each in scenario.steps:
        step = each.step if isinstance(each, Trial) and each.possible else each
        if isinstance(step, TurnStep):
            yield step


def _card_named(scenario: Scenario, name: Text) -> str:
    """Return the folded name of the card that a step names, without alias and player."""
    for seat in scenario.seats:
        entries: tuple[Entry | EntryInPlay, ...] = (*seat.hand, *seat.deck, *seat.discard, *seat.play)
        for entry in entries:
            if entry.alias is not None and entry.alias.value == name.value:
                return fold(entry.card.value)
    who, colon, rest = name.value.partition(":")
    own = colon and any(seat.name.value == who.strip() for seat in scenario.seats)
    return fold((rest if own else name.value).partition("#")[0])


def find_named_ink(scenario: Scenario, seat: Seat) -> list[Text]:
    """Return the cards that a recorded position expects in a player's inkwell before the first action.

    The listed cards are all in other zones, so these are among the counted ones.
    """
    found: list[Text] = []
    if scenario.recorded:
        for expected in _first_expectations(scenario):
            if expected.subject is None or expected.field != "zone" or not isinstance(expected.value, Text):
                continue
            who, colon, name = expected.subject.value.partition(":")
            of_player = who.strip() == seat.name.value if colon else seat is scenario.seats[0]
            if of_player and expected.value.value == "inkwell":
                found.append(Text((name if colon else who).strip(), expected.line))
    return found[: seat.ink_ready]


def _first_expectations(scenario: Scenario) -> Iterator[Expectation]:
    """Yield the expectations before the first action."""
    for step in scenario.steps:
        if not isinstance(step, Check):
            return
        yield from step.expectations
