"""Scenarios as a form, for people who prefer not to write YAML."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from inkwright.cards.table import CardTable
from inkwright.catalogue.resources import COUNTERS
from inkwright.errors import InkwrightError
from inkwright.scenarios.model import Beginning, Entry, EntryInPlay, Scenario, Seat
from inkwright.web.messages.playground import PositionCard, PositionForm, PositionPlayer
from inkwright.web.positions import Position


def make_form(cards: CardTable, text: str) -> PositionForm:
    """Return the form of a scenario; raise Refused with the line if the text is not a scenario."""
    position = Position(text)
    position.build(cards)
    scenario = position.scenario
    names = position.players
    aliases = {
        each.alias.value: each.card.value
        for seat in scenario.seats
        for each in seat.play
        if each.alias is not None
    }
    return PositionForm(
        title=scenario.title,
        edition=scenario.edition.value if scenario.edition is not None else "",
        active=names.index(scenario.active.value) if scenario.active is not None else 0,
        players=[_player(seat, aliases, cards) for seat in scenario.seats],
        left_out=list(_list_omissions(scenario)),
    )


def _player(seat: Seat, aliases: dict[str, str], cards: CardTable) -> PositionPlayer:
    return PositionPlayer(
        name=seat.name.value,
        lore=seat.resources["lore"],
        ready=seat.ink_ready,
        exerted=seat.ink_exerted,
        resources={each.name: seat.resources[each.name] for each in COUNTERS},
        hand=_names(seat.hand),
        deck=_names(seat.deck),
        deck_size=seat.deck_size,
        discard=_names(seat.discard),
        play=[_in_play(each, aliases, cards) for each in seat.play],
    )


def _names(entries: Sequence[Entry]) -> list[str]:
    return [each.card.value for each in entries]


def _in_play(entry: EntryInPlay, aliases: dict[str, str], cards: CardTable) -> PositionCard:
    place = entry.at.value if entry.at is not None else ""
    return PositionCard(
        card=entry.card.value,
        type=_find_type(entry.card.value, cards),
        count=entry.count,
        exerted=entry.exerted,
        drying=entry.drying,
        damage=entry.damage,
        at=aliases.get(place, place),
    )


def _find_type(name: str, cards: CardTable) -> str:
    try:
        return cards.card(name).type
    except InkwrightError:  # a custom card of the scenario
        return ""


def _list_omissions(scenario: Scenario) -> Iterator[str]:
    if scenario.cards:
        yield "its custom cards"
    if scenario.format is not None:
        yield "its format"
    if scenario.teams:
        yield "its teams"
    if scenario.steps:
        yield "its steps and expectations"
    if scenario.beginning != Beginning():
        yield "the turn and phase in which it begins"
    in_play = [each for seat in scenario.seats for each in seat.play]
    if any(each.under or each.shifted_on for each in in_play):
        yield "cards under other cards"
