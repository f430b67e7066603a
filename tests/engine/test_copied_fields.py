"""Every field of every object of a state is copied, and read back from a saved game.

Objects get a value of its own in every field, so that one a copy leaves out can't happen to be right.
"""

from __future__ import annotations

from itertools import count
from typing import Any

import pytest
from random_games import any_game, play_on, sample_decks, seeds, start
from test_serial import every_process

from inkwright.cards.table import load
from inkwright.engine.actions.challenge import Challenge
from inkwright.engine.bag import Settle
from inkwright.engine.damage import Hit
from inkwright.engine.definition import CardDef, CostDef, Derived, ModsDef, Part, RuleDef
from inkwright.engine.replace import copy_hit
from inkwright.engine.resolve import Frame
from inkwright.engine.scope import Process
from inkwright.engine.serial import dump, layout, restore
from inkwright.engine.state import Floating, Log, PastTurn, Permanent, State, Timed, blank
from inkwright.engine.state.data import Particulars, new_player
from inkwright.rules.editions import EDITIONS
from inkwright.rules.formats import GameRules

numbers = count(1000)

BOUND = {"they", "regs", "selected"}
"""Fields of scopes that of all processes only frames use."""
NOBODYS = {"you", "this"}
NOT_COPIED: dict[str, set[str]] = {
    "Frame": set(),
    "Turn": BOUND | NOBODYS,
    "Setup": BOUND | NOBODYS,
    "Settle": BOUND | NOBODYS | {"stage"},
    "Strike": BOUND | NOBODYS,
    "Departing": BOUND | NOBODYS,
    "Losing": BOUND | NOBODYS | {"stage"},
    "Payment": BOUND | {"this", "stage"},
    "ReadySome": BOUND | {"this", "stage"},
    "Challenge": BOUND | {"this"},
}
"""Fields of processes that are always as the constructor leaves them; the others leave out `BOUND`."""
COMPUTED = {"now"}
"""Characteristics inside a state, which are worked out again; a test of their own compares them."""
VECTORS = {"zones", "stamps", "seen", "owner", "sides", "answers", "pile", "held", "credits"}
"""Fields of a state or a player that are vectors."""
NOT_COPIED_BY_STATES = {"log", "trace"}
"""Fields for observers, which copies leave out."""


def slots(kind: type) -> set[str]:
    """Names of all fields of a class, in either build."""
    named = [getattr(each, "__slots__", getattr(each, "__mypyc_attrs__", ())) for each in kind.__mro__]
    found = {name for each in named for name in each} - {"__dict__"} - layout.SCRATCH
    return found - {"top"} | {"stack"} if "top" in found else found  # with the processes below it


def other(value: Any, name: str) -> Any:
    """A value of the same type that nothing else has."""
    n = next(numbers)
    if name in VECTORS:
        changed = value[:]
        for i in range(len(changed)):
            changed[i] = 1 + n % 100
        return changed
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return n
    if isinstance(value, str):
        return f"text {n}"
    if isinstance(value, tuple):
        return tuple(next(numbers) for _ in value) or (n,)
    if isinstance(value, frozenset):
        return frozenset({f"text {n}"})
    if isinstance(value, dict):
        return {n: n}
    if isinstance(value, list):
        return [filled(Hit(0, 0, 0, 0, False, False))] if name in ("hits", "done") else [(n,)]
    if value is None:
        return {"alternate": CostDef(), "use": Part(), "rule": RuleDef(n), "cards": None}[name]
    return type(value)(*([] if isinstance(value, Derived | Part) else [n]))


def filled(made: Any, but: frozenset[str] = frozenset()) -> Any:
    """The same object with another value in every field."""
    for name in sorted(slots(type(made)) - but):
        value = getattr(made, name)
        if not isinstance(value, Part | CardDef | Derived):
            setattr(made, name, other(value, name))
    return made


def plain(value: Any) -> Any:
    """A value that compares by the fields of objects, but for definitions, which are shared."""
    if isinstance(value, Part | CardDef | Derived):
        return value
    if isinstance(value, list | tuple):
        return [plain(each) for each in value]
    if hasattr(value, "__getitem__") and not isinstance(value, dict | str):
        return list(value)
    if isinstance(value, dict):
        return {key: plain(each) for key, each in value.items()}
    if slots(type(value)):
        return {name: plain(getattr(value, name)) for name in slots(type(value)) - COMPUTED}
    return value


def differences(one: object, two: object, but: set[str]) -> list[str]:
    """Names of the fields in which two objects differ."""
    assert type(one) is type(two)
    return sorted(
        name for name in slots(type(one)) - but if plain(getattr(one, name)) != plain(getattr(two, name))
    )


@pytest.mark.parametrize("kind", every_process(), ids=lambda kind: kind.__name__)
def test_a_process_copies_every_field(kind: type[Process]) -> None:
    left_out = NOT_COPIED.get(kind.__name__, BOUND)
    process = filled(layout.EMPTY[kind](), frozenset(left_out))
    assert differences(process, process.copy(), left_out) == []


def test_what_a_process_does_not_copy_never_changes() -> None:
    met = set()
    for seed in seeds(12):
        g, rng = any_game(seed)
        for _ in play_on(g, rng):
            for process in g.stack:
                met.add(type(process))
                assert differences(process, process.copy(), set()) == [], type(process).__name__
    assert met >= {Frame, Settle, Challenge}


def test_players_permanents_and_characteristics_copy_every_field() -> None:
    card = CardDef(next(iter(load())), 0)
    permanent = filled(Permanent(1, 0, 2, card), frozenset({"particulars"}))
    permanent.now = Derived()
    permanent.stamp = 2
    permanent.particulars = filled(Particulars())
    assert differences(permanent, permanent.copy(), set()) == []
    assert differences(permanent.particulars, permanent.particulars.copy(), set()) == []
    player = new_player()
    player.deck = player.hand = (1, 2)
    player = filled(player, frozenset({"play"}))
    player.play = [permanent]
    assert differences(player, player.copy(), set()) == []
    derived = filled(Derived())
    assert differences(derived, derived.copy(), set()) == []
    hit = filled(Hit(0, 0, 0, 0, False, False))
    assert differences(hit, copy_hit(hit), set()) == []


def test_an_effect_that_moves_to_another_card_keeps_every_field() -> None:
    # Neither ever has anything selected: that is a matter of the frame that set it up.
    timed: Timed = filled(Timed(0, 0, ModsDef((), None), 0, 0, 0), frozenset({"selected"}))
    timed.targets = (1, 2)
    moved = timed.moved(2, 3)
    assert moved.targets == (1, 3)
    assert differences(timed, moved, {"targets"}) == []
    alone = timed.onto(7, 99)
    assert (alone.targets, alone.since) == ((7,), 99)
    # Only modifiers for whatever enters play next are put onto a card: no rule, no loop over players.
    assert differences(timed, alone, {"targets", "since", "they", "cards", "rule"}) == []
    floating = Floating(0, 0, None, None)
    for name in slots(Floating) - {"trigger", "replacement", "selected"}:
        setattr(floating, name, other(getattr(floating, name), name))
    floating.regs = [(1, 2)]
    carried = floating.moved(2, 3)
    assert carried.regs == [(1, 3)]
    assert differences(floating, carried, {"regs"}) == []


def test_a_state_copies_every_field() -> None:
    g = start([sample_decks()[0], sample_decks()[9]], 5)
    kept = {"players", "stack", "permanents", "edition", "game"} | NOT_COPIED_BY_STATES
    for name in slots(State) - kept:
        value = getattr(g, name)
        many = isinstance(value, list) and name not in VECTORS
        setattr(g, name, [other(0, name)] if many else other(value, name))
    g.edition = EDITIONS[0] if EDITIONS[0] is not g.edition else EDITIONS[1]
    g.game = GameRules(lore_to_win=33)
    g.log, g.trace = Log(), set()
    copy = g.copy()
    assert differences(g, copy, NOT_COPIED_BY_STATES | {"permanents"}) == []
    assert (copy.log, copy.trace) == (None, None)
    assert {cid: p.cid for cid, p in copy.permanents.items()} == {
        cid: p.cid for cid, p in g.permanents.items()
    }


def test_a_saved_state_is_read_back_field_by_field() -> None:
    """Save states of random games until every field was met with another value than in an empty game."""
    unmet = slots(State) - layout.COMPUTED - {"cards", "owner", "edition", "game", "team", "simultaneous"}

    def check(g: State, empty: State, often: bool) -> None:
        here = {name for name in unmet if plain(getattr(g, name)) != plain(getattr(empty, name))}
        if here or often:
            again = restore(dump(g), {card.full_name: card for card in g.cards})
            assert differences(g, again, set(layout.COMPUTED)) == []
            unmet.difference_update(here)

    for seed in seeds(40):
        g, rng = any_game(seed)
        empty = blank(g.cards, g.owner, len(g.players), g.edition, g.game, 0)
        for n, _ in enumerate(play_on(g, rng)):
            check(g, empty, n % 20 == 0)
        g.credit([g.ref(0), g.ref(1)])  # empty at decisions in most games
        g.past = (PastTurn(1, 2, g.history),)  # empty unless a card asks for it
        g.extra_turns = (1,)  # likewise
        check(g, empty, True)
        if not unmet:
            return
    assert unmet == set()
