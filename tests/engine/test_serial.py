"""Saved games: every field is in them, and what can't be restored is refused with a reason."""

from __future__ import annotations

import importlib
import json
import pkgutil
import random
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import replace
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from random_games import any_game, play_on, sample_decks, start

import inkwright.engine
from inkwright.cards.table import load
from inkwright.engine.codes import ASK_MAIN
from inkwright.engine.definition import CardDef, Derived
from inkwright.engine.pool import pool_of
from inkwright.engine.scope import Process
from inkwright.engine.serial import FORMAT, digest, dump, layout, restore
from inkwright.engine.serial.values import Json, SavedGameError
from inkwright.engine.serial.writing import checksum_of
from inkwright.engine.state import Floating, Permanent, Player, State, Timed
from inkwright.engine.state.data import Particulars
from inkwright.errors import InkwrightError
from inkwright.rules.editions import NEWEST
from inkwright.rules.formats import format_named

POOL = pool_of(load())


def midgame(seed: int = 5, decisions: int = 60) -> State:
    """A game of sample decks that is under way."""
    rng = random.Random(seed)
    g = start([sample_decks()[0], sample_decks()[9]], seed)
    for n, _ in enumerate(play_on(g, rng)):
        if n == decisions:
            return g
    raise AssertionError("that game is over too early")


def busy_states() -> Iterator[State]:
    """States in the middle of effects, from games with made-up cards: one for each stack of processes."""
    stacks: set[tuple[type[Process], ...]] = set()
    for seed in range(2, 60, 3):
        g, rng = any_game(seed)
        for _ in play_on(g, rng):
            stack = tuple(type(process) for process in g.stack)
            if g.ask_kind != ASK_MAIN and len(stack) > 2 and stack not in stacks:
                stacks.add(stack)
                yield g


def cards_of(g: State) -> dict[str, CardDef]:
    return {card.full_name: card for card in g.cards}


def slots(kind: type) -> set[str]:
    # Compiled classes have no slots; they name their attributes otherwise.
    named = [getattr(each, "__slots__", getattr(each, "__mypyc_attrs__", ())) for each in kind.__mro__]
    return {name for each in named for name in each} - layout.SCRATCH


def names(fields: layout.Fields) -> set[str]:
    return {name for name, _ in fields}


def every_process() -> list[type[Process]]:
    for module in pkgutil.walk_packages(inkwright.engine.__path__, "inkwright.engine."):
        importlib.import_module(module.name)
    found: list[type[Process]] = []
    waiting = [Process]
    while waiting:
        subclasses = waiting.pop().__subclasses__()
        found += subclasses
        waiting += subclasses
    return found


# Nothing is forgotten.


@pytest.mark.parametrize("kind", every_process(), ids=lambda kind: kind.__name__)
def test_every_field_of_every_process_is_saved(kind: type[Process]) -> None:
    assert kind in layout.PROCESSES, f"{kind.__name__} can't be saved yet: add it to PROCESSES"
    assert slots(kind) == names(layout.PROCESS) | names(layout.PROCESSES[kind]) | names(
        layout.LATER.get(kind, ())
    )


def test_every_field_of_what_is_in_force_is_saved() -> None:
    assert slots(Floating) == names(layout.FLOATING)
    # Modifiers, cards and rule of an applied effect are those of its part.
    assert slots(Timed) == names(layout.TIMED) | {"mods", "cards", "rule"}
    saved = names(layout.PERMANENT) | names(layout.PERMANENT_LATER)
    kept = {"card", "now", "particulars", "player", "ref"}
    assert slots(Permanent) | slots(Particulars) == saved - {"stamp"} | kept  # `ref` has the stamp
    zones = {*layout.ZONE_LISTS, "pile", "held"} - {"deck", "hand"}
    assert slots(Player) == names(layout.PLAYER) | zones | {"play", "counters", "extra_ink"}
    kept = {*layout.DERIVED_NUMBERS, *layout.DERIVED_TEXTS}
    assert slots(Derived) == kept | {"granted", "numbers", "rules"}


def test_every_field_of_a_state_is_saved_or_computed() -> None:
    g = midgame()
    apart = set(dump(g)) - {"format", "homes", "in_force", "state", "checksum"}
    saved = {layout.ATTRIBUTES.get(key, key) for key in apart}
    kept = names(layout.STATE) - {"team"} | {"sides"}  # `team` has the same as a tuple
    assert slots(State) == kept | layout.COMPUTED | layout.OPTIONAL | saved


# What it is.


def test_a_dump_is_plain_json_and_says_its_format() -> None:
    data = dump(midgame())
    assert data["format"] == FORMAT
    again = restore(json.loads(json.dumps(data)), POOL)
    assert json.dumps(dump(again)) == json.dumps(data)


def test_a_digest_is_a_short_text_that_every_action_changes() -> None:
    g = midgame()
    seen = {digest(g)}
    for action in list(g.options):
        after = g.copy()
        after.apply(action)
        seen.add(digest(after))
    assert len(seen) == len(g.options) + 1
    assert all(len(each) == 64 for each in seen)


def test_a_digest_sees_what_is_hidden_and_the_chance_to_come() -> None:
    g = midgame()
    shuffled, reseeded = g.copy(), g.copy()
    shuffled.players[0].deck = shuffled.players[0].deck[::-1]
    reseeded.rng += 1
    assert len({digest(g), digest(shuffled), digest(reseeded)}) == 3


def test_a_changed_edition_is_kept() -> None:
    g = midgame()
    g.edition = replace(NEWEST, zero_is_dealt=False, deck_out="draw")
    assert restore(dump(g), POOL).edition == g.edition


def test_a_format_and_its_starting_ink_are_kept() -> None:
    rng = random.Random(1)
    g = start([sample_decks()[0]] * 2, 1, rules=format_named("pack-rush").game)
    g.apply(rng.choice(g.options))
    again = restore(dump(g), POOL)
    assert again.game == g.game
    assert [len(player.ink_ready) for player in again.players] == [2, 2]
    assert digest(again) == digest(g)


def test_a_finished_game_can_be_saved() -> None:
    g = midgame()
    for _ in play_on(g, random.Random(1)):
        pass
    again = restore(dump(g), POOL)
    assert (again.outcome, again.termination, again.options) == (g.outcome, g.termination, [])


def test_states_in_the_middle_of_effects_are_among_those_tested() -> None:
    kinds = {type(process).__name__ for g in busy_states() for process in g.stack}
    assert {"Turn", "Play", "Frame", "Use", "Settle", "Challenge"} <= kinds


# What is refused.


def refused(data: Any, cards: Any = POOL) -> str:
    with pytest.raises(InkwrightError) as problem:
        restore(data, cards)
    text = str(problem.value)
    assert text and "\n" not in text
    return text


@pytest.mark.parametrize("data", [None, 3, "a game", [], [1, 2], {}, {"format": None}, {"state": []}])
def test_what_is_no_saved_game_is_refused(data: Json) -> None:
    assert refused(data).startswith("saved game")


@pytest.mark.parametrize(
    "found", [0, FORMAT + 1, 99, -1, str(FORMAT), True, float(FORMAT), 10**5000], ids=type
)
def test_another_format_is_refused(found: Any) -> None:
    data = dump(midgame())
    data["format"] = found
    assert f"only format {FORMAT} can be restored here" in refused(data)


def test_a_changed_dump_is_refused() -> None:
    data = json.loads(json.dumps(dump(midgame())))
    data["players"][0]["rest"][0] += 1
    assert "checksum" in refused(data)
    del data["checksum"]
    assert "checksum" in refused(data)


def test_an_unknown_card_is_refused_by_name() -> None:
    g = midgame()
    few = cards_of(g)
    gone = g.cards[0].full_name
    del few[gone]
    assert gone in refused(dump(g), few)


def test_a_card_that_has_changed_is_refused_by_name() -> None:
    g = midgame()
    changed = cards_of(g)
    name, other = g.cards[0].full_name, g.cards[-1]
    changed[name] = other
    assert name in refused(dump(g), changed)


def resigned(data: dict[str, Any]) -> dict[str, Any]:
    """The same with the checksum that fits what it says now."""
    data.pop("checksum", None)
    data["checksum"] = checksum_of(data)
    return data


def drop_card(data: dict[str, Any]) -> None:
    data["players"][0]["hand"].append(data["players"][0]["deck"][0])


def wrong_zone(data: dict[str, Any]) -> None:
    data["zones"][data["players"][0]["deck"][0]] = 4


def no_zone(data: dict[str, Any]) -> None:
    data["zones"][0] = 300


def unknown_viewer(data: dict[str, Any]) -> None:
    data["seen"][0] = 1 << 40


def negative_stamp(data: dict[str, Any]) -> None:
    data["stamps"][0] = -1


def unknown_process(data: dict[str, Any]) -> None:
    data["stack"][0][0] = "Dance"


def foreign_part(data: dict[str, Any]) -> None:
    data["statics"].append([0, 3, [0, 900]])


def no_options(data: dict[str, Any]) -> None:
    data["options"] = []


def wrong_edition(data: dict[str, Any]) -> None:
    data["edition"] = {"name": "9.9"}


def wrong_flag(data: dict[str, Any]) -> None:
    data["edition"]["deck_out"] = 7


def short_process(data: dict[str, Any]) -> None:
    data["stack"][0].pop()


def missing_field(data: dict[str, Any]) -> None:
    del data["bag"]


def wrong_owner(data: dict[str, Any]) -> None:
    data["owner"][0] = 5


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (drop_card, "is not where its zone says it is"),
        (wrong_zone, "is not where its zone says it is"),
        (no_zone, "zones: expected a number from 0 to 7"),
        (unknown_viewer, "seen: expected a number from 0 to 3"),
        (negative_stamp, "stamps: expected a number from 0"),
        (unknown_process, "Dance"),
        (foreign_part, "the address of a StaticDef"),
        (no_options, "no decision is open"),
        (wrong_edition, "there is no rules edition"),
        (wrong_flag, "a flag of an edition"),
        (short_process, "a list of"),
        (missing_field, "bag is missing"),
        (wrong_owner, "a player for every card"),
    ],
)
def test_a_dump_that_makes_no_sense_is_refused_with_the_place(
    spoil: Callable[[dict[str, Any]], None], said: str
) -> None:
    data = json.loads(json.dumps(dump(midgame())))
    spoil(data)
    assert said in refused(resigned(data))


ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 200) | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=4),
    max_leaves=8,
)


@cache
def saved_games() -> tuple[list[str], dict[str, CardDef]]:
    """Saved games of several kinds, and the cards of all of them."""
    busy = [midgame(), *busy_states()]
    return [json.dumps(dump(g)) for g in busy], {
        name: card for g in busy for name, card in cards_of(g).items()
    }


@given(st.data())
@settings(max_examples=150, deadline=None, derandomize=True)
def test_no_change_of_a_dump_brings_anything_but_a_clear_error(draw: st.DataObject) -> None:
    games, cards = saved_games()
    data = json.loads(draw.draw(st.sampled_from(games)))
    for _ in range(draw.draw(st.integers(1, 3))):
        holder: Any = data
        key: Any = draw.draw(st.sampled_from(sorted(data)))
        while isinstance(holder[key], list | dict) and holder[key] and draw.draw(st.booleans()):
            holder = holder[key]
            places = sorted(holder) if isinstance(holder, dict) else range(len(holder))
            key = draw.draw(st.sampled_from(places))
        holder[key] = draw.draw(ANYTHING)
    if draw.draw(st.booleans()):
        with suppress(ValueError):  # a number too long to be written
            data = resigned(data)
    try:
        g = restore(data, cards)
    except InkwrightError as problem:
        assert str(problem) and "\n" not in str(problem)
    else:
        assert isinstance(g, State)


@given(ANYTHING)
@settings(max_examples=100, deadline=None, derandomize=True)
def test_anything_else_is_refused_with_a_clear_error(data: Any) -> None:
    refused(data)


def test_a_saved_game_error_is_an_error_of_the_caller() -> None:
    assert issubclass(SavedGameError, InkwrightError)
