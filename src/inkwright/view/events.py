"""Events of a view: entries of the log as far as the viewer knew their cards when they happened."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from inkwright.engine.codes import (
    E_LEAVES_PLAY,
    KEYWORDS,
    L_NAMES,
    L_PHASE,
    L_RESOLVES,
    LOG_NAMES,
    PHASE_DRAW,
    PHASE_END,
    PHASE_MAIN,
    PHASE_OVER,
    PHASE_READY,
    PHASE_READYING,
    PHASE_SET,
    PHASE_SETUP,
    ZONE_NAMES,
)
from inkwright.engine.definition import CardDef, Program
from inkwright.engine.state import LogEntry, State
from inkwright.engine.state.log import Witness
from inkwright.engine.steps.revealing import NameCardStep
from inkwright.notation.wording import program_words
from inkwright.render.narrator import log_line
from inkwright.view import schema
from inkwright.view.knowledge import Audience, saw
from inkwright.view.references import card_id

PHASES: Final[dict[int, schema.Phase]] = {
    PHASE_SETUP: "setup",
    PHASE_READYING: "ready",
    PHASE_READY: "ready",
    PHASE_SET: "set",
    PHASE_DRAW: "draw",
    PHASE_MAIN: "main",
    PHASE_END: "end",
    PHASE_OVER: "over",
}
_ACTION_DONE: Final = "5.4.1.2"


def events(
    g: State,
    audience: Audience,
    secret: bytes,
    stands_for: Mapping[int, int],
    since: int,
    named: dict[str, CardDef],
    names: Sequence[str] = (),
) -> list[schema.Event]:
    """Return the events from a number on; the cards they name are added to `named`.

    `names` are the names of the players.
    """
    log = g.log
    if log is None or since >= len(log):
        return []
    reader = _LogReader(g, audience, secret, stands_for, named, names)
    return [reader.event(at, log[at], log.witness(at)) for at in range(max(0, since), len(log))]


class _LogReader:
    """Reads the log as an audience may know it."""

    def __init__(
        self,
        g: State,
        audience: Audience,
        secret: bytes,
        stands_for: Mapping[int, int],
        named: dict[str, CardDef],
        names: Sequence[str],
    ) -> None:
        self.g = g
        self.names = names
        self.eyes = audience.eyes
        self.secret = secret
        self.stands_for = stands_for
        self.named = named

    def ref(self, cid: int, stamp: int, known: bool) -> schema.CardRef | None:
        if cid < 0:
            return None
        if not known:
            return {"id": None, "card": None, "player": self.g.owner[cid]}
        card = self.g.cards[cid]
        self.named[card.full_name] = card
        return {
            "id": card_id(self.secret, self.stands_for.get(cid, cid), stamp),
            "card": card.full_name,
            "player": self.g.owner[cid],
        }

    def event(self, at: int, entry: LogEntry, witness: Witness) -> schema.Event:
        card_seen, card_stamp, other_seen, other_stamp, source_stamp = witness
        card_known = saw(card_seen, self.g, self.eyes)
        made = _event(
            self.g,
            at,
            entry,
            self.ref(entry[3], card_stamp, card_known),
            self.ref(entry[4], other_stamp, saw(other_seen, self.g, self.eyes)),
            self.ref(entry[6], source_stamp, True),
        )
        if entry[0] == L_RESOLVES and card_known:
            _add_ability(self.g, made, entry[3], entry[5])
        made["text"] = log_line(made, self.names)
        return made


def full_log(g: State, names: Sequence[str] = (), since: int = 0) -> list[str]:
    """Return the lines of a game's log from an entry on, for readers who may know everything."""
    return [full_line(g, entry, names) for entry in (g.log or [])[since:]]


def full_line(g: State, entry: LogEntry, names: Sequence[str] = ()) -> str:
    """Return one entry of a log as a line that hides nothing."""
    _, _, _, card, other, _, source = entry
    return log_line(_event(g, 0, entry, _open_ref(g, card), _open_ref(g, other), _open_ref(g, source)), names)


def open_events(g: State, names: Sequence[str] = (), since: int = 0) -> list[schema.Event]:
    """Return the events of a game's log from an entry on, for readers who may know everything."""
    found = []
    for at, entry in enumerate((g.log or [])[since:], start=since):
        _, _, _, card, other, _, source = entry
        made = _event(g, at, entry, _open_ref(g, card), _open_ref(g, other), _open_ref(g, source))
        if entry[0] == L_RESOLVES and card >= 0:
            _add_ability(g, made, card, entry[5])
        made["text"] = log_line(made, names)
        found.append(made)
    return found


def event_data(g: State, entry: LogEntry, names: Sequence[str] = ()) -> dict[str, object]:
    """Return one entry of a log as JSON for programs: players from 1, cards by number and name.

    A card has the same number throughout a game.
    """
    kind, rule, player, card, other, amount, source = entry
    found: dict[str, object] = {"event": LOG_NAMES[kind], "rule": rule}
    if player >= 0:
        found["player"] = player + 1
    for key, cid in (("card", card), ("other", other), ("source", source)):
        if cid >= 0:
            found[key] = {"number": cid, "name": g.cards[cid].full_name, "owner": g.owner[cid] + 1}
    if amount:
        found["amount"] = amount
    found["text"] = full_line(g, entry, names)
    return found


def _open_ref(g: State, cid: int) -> schema.CardRef | None:
    """Refer to a card by its number in the game."""
    if cid < 0:
        return None
    return {"id": str(cid), "card": g.cards[cid].full_name, "player": g.owner[cid]}


def _event(
    g: State,
    at: int,
    entry: LogEntry,
    card: schema.CardRef | None,
    other: schema.CardRef | None,
    source: schema.CardRef | None,
) -> schema.Event:
    """Return an event without its text."""
    kind, rule, player, cid, _, amount, _ = entry
    made: schema.Event = {
        "number": at,
        "kind": LOG_NAMES[kind],
        "rule": rule,
        "text": "",
        "player": player if player >= 0 else None,
        "card": card,
        "other": other,
        "amount": amount,
        "source": source,
    }
    if kind == L_PHASE:
        made["phase"] = PHASES[amount]
    elif kind == L_NAMES:
        made["name"] = _name_named(g, cid, amount)
    elif kind == E_LEAVES_PLAY:
        made["to"] = ZONE_NAMES[amount]
    return made


def _add_ability(g: State, made: schema.Event, cid: int, index: int) -> None:
    """Add the ability that resolves: an action's effect, or a part of a card."""
    card = g.cards[cid]
    program: object = card.play_program if made["rule"] == _ACTION_DONE else None
    if made["rule"] != _ACTION_DONE and 0 <= index < len(card.parts):
        program = card.parts[index]
    if not isinstance(program, Program):
        return
    if program.title in KEYWORDS:
        made["keyword"] = program.title
    elif program.title:
        made["ability"] = program.title
    words = program_words(program, card)
    if words:
        made["words"] = words


def _name_named(g: State, cid: int, index: int) -> str:
    """Return the name that was named, by its number in the log."""
    programs = [part for part in g.cards[cid].parts if isinstance(part, Program)]
    for step in (step for program in programs for step in program.steps):
        if isinstance(step, NameCardStep):
            return step.names[index]
    return "a card"
