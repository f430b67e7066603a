"""What a position recorded from another engine leaves out, as far as it says so elsewhere.

Such a position says `from` where it was recorded. Its own cards have their numbers, but characters have no
text and actions no classification there, and the cards of an inkwell are only counted.
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
_DENIED = frozenset({"non", "not", "no"})


def cards_of(scenario: Scenario) -> tuple[NewCard, ...]:
    """The cards of a scenario's own; those of a recorded one with what its steps and names say of them.

    An action that is sung or called a song is one; a character that is shifted has Shift, for its cost, since
    nothing says for how much.
    """
    if not scenario.recorded:
        return scenario.cards
    taken = list(_taken(scenario))
    sung = {_card_named(scenario, step.cards[0]) for step in taken if step.sing}
    shifted = {_card_named(scenario, step.cards[0]) for step in taken if step.shift}
    return tuple(_completed(card, sung, shifted) for card in scenario.cards)


def _completed(card: NewCard, sung: set[str], shifted: set[str]) -> NewCard:
    names = {fold(card.full_name), fold(card.name)}
    if card.type == "action" and not card.classifications and (names & sung or _called_song(card.name)):
        return replace(card, classifications=(SONG,))
    if card.type == "character" and not card.text and names & shifted:
        return replace(card, text=f"Shift {card.cost}")
    return card


def _called_song(name: str) -> bool:
    """Whether a name says that its card is a song: `Test Song`, but not `Non-Song Action`."""
    said = words(name)
    return "song" in said and not _DENIED.intersection(said)


def _taken(scenario: Scenario) -> Iterator[TurnStep]:
    """The turn actions that are taken, or could be."""
    for each in scenario.steps:
        step = each.step if isinstance(each, Trial) and each.possible else each
        if isinstance(step, TurnStep):
            yield step


def _card_named(scenario: Scenario, name: Text) -> str:
    """The card that a step speaks of, by its folded name: the one with an alias, or without the player."""
    for seat in scenario.seats:
        entries: tuple[Entry | EntryInPlay, ...] = (*seat.hand, *seat.deck, *seat.discard, *seat.play)
        for entry in entries:
            if entry.alias is not None and entry.alias.value == name.value:
                return fold(entry.card.value)
    who, colon, rest = name.value.partition(":")
    own = colon and any(seat.name.value == who.strip() for seat in scenario.seats)
    return fold((rest if own else name.value).partition("#")[0])


def ink_of(scenario: Scenario, seat: Seat) -> list[Text]:
    """The cards in a player's inkwell that a recorded position speaks of before anything is done.

    The cards it lists all lie elsewhere, so what a first check finds in the inkwell is one of those counted.
    """
    found: list[Text] = []
    if scenario.recorded:
        for expected in _at_first(scenario):
            if expected.subject is None or expected.field != "zone" or not isinstance(expected.value, Text):
                continue
            who, colon, name = expected.subject.value.partition(":")
            of_player = who.strip() == seat.name.value if colon else seat is scenario.seats[0]
            if of_player and expected.value.value == "inkwell":
                found.append(Text((name if colon else who).strip(), expected.line))
    return found[: seat.ink_ready]


def _at_first(scenario: Scenario) -> Iterator[Expectation]:
    """What is expected before the first action."""
    for step in scenario.steps:
        if not isinstance(step, Check):
            return
        yield from step.expectations
