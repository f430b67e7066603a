"""The bag, the running processes and the open decision, as a view shows them."""

from __future__ import annotations

from typing import Final, cast

from inkwright.catalogue.decisions import BY_NAME
from inkwright.effects.codec import to_json
from inkwright.effects.node import Node
from inkwright.engine.actions.added_payment import AddedPayment
from inkwright.engine.actions.challenge import Challenge
from inkwright.engine.actions.move import Move
from inkwright.engine.actions.play import Play
from inkwright.engine.actions.quest import Quest
from inkwright.engine.actions.toll import Toll
from inkwright.engine.actions.turn import ReadySome, Turn
from inkwright.engine.actions.use import Use
from inkwright.engine.bag import Settle
from inkwright.engine.banish import Losing
from inkwright.engine.changes import Change
from inkwright.engine.codes import DECISION_NAMES, LOG_NAMES
from inkwright.engine.costs import Payment
from inkwright.engine.departures import Departing
from inkwright.engine.packing import NOT_OVER, ref_card
from inkwright.engine.replace import Strike
from inkwright.engine.resolve import Frame
from inkwright.engine.resources import Gain
from inkwright.engine.scope import Process
from inkwright.engine.setup import Setup
from inkwright.notation.questions import (
    cards_in_question,
    effect_words,
    most_picks,
    picks_so_far,
    question,
    wanted,
)
from inkwright.notation.wording import program_words
from inkwright.view import schema
from inkwright.view.references import References

PROCESSES: Final[dict[type[Process], schema.ProcessKind]] = {
    Setup: "setup",
    Turn: "turn",
    ReadySome: "ready",
    Settle: "bag",
    Play: "play",
    Use: "use",
    Quest: "quest",
    Move: "move",
    Challenge: "challenge",
    Strike: "damage",
    Departing: "departure",
    Losing: "losing",
    Payment: "payment",
    AddedPayment: "payment",
    Toll: "payment",
    Gain: "gain",
    Change: "gain",
    Frame: "effect",
}
"""The name of each process."""


def tree_of(node: Node | None) -> schema.Tree | None:
    """Return an ability, or a part of one, as JSON."""
    return cast(schema.Tree, to_json(node)) if node is not None else None


def bag(refs: References) -> list[schema.Waiting]:
    """Return the waiting abilities, which are public (7.1.2.1)."""
    found: list[schema.Waiting] = []
    for entry in refs.g.bag:
        home = entry.trigger.program.home or refs.g.cards[ref_card(entry.source)]
        found.append(
            {
                "player": entry.player,
                "source": refs.past(entry.source),
                "ability": entry.trigger.title,
                "words": program_words(entry.trigger.program, home),
                "event": LOG_NAMES[entry.event.code],
                "about": refs.past(entry.event.card) if entry.event.card >= 0 else None,
            }
        )
    return found


def resolving(refs: References) -> list[schema.Resolving]:
    """Return the running processes, the outermost first."""
    return [_under_way(refs, process) for process in refs.g.stack]


def _under_way(refs: References, process: Process) -> schema.Resolving:
    source: schema.CardRef | None = None
    target: schema.CardRef | None = None
    ability = words = ""
    if isinstance(process, Play):
        source = refs.here(process.card)
    elif process.this >= 0:
        source = refs.past(process.this)
    if isinstance(process, Challenge):
        target = refs.past(process.target)
    elif isinstance(process, Move):
        target = refs.past(process.location)
    elif isinstance(process, Use):
        ability = process.ability.title
    elif isinstance(process, Frame):
        ability = process.program.title
        words = program_words(process.program, process.program.home or refs.g.cards[ref_card(process.this)])
    player: int | None = process.you if process.you >= 0 else None
    if isinstance(process, Turn):
        player = refs.g.active
    return {
        "kind": PROCESSES[type(process)],
        "player": player,
        "source": source,
        "target": target,
        "ability": ability,
        "words": words,
    }


def decision(refs: References, asked: bool) -> schema.OpenDecision | None:
    """Return the open question, in full only for a viewer who knows what the asked player knows."""
    g = refs.g
    if g.outcome != NOT_OVER:
        return None
    kind = DECISION_NAMES[g.ask_kind]
    top = g.top
    source: schema.CardRef | None = None
    ability = ""
    tree: schema.Tree | None = None
    part: schema.Tree | None = None
    if isinstance(top, Frame):
        source = refs.past(top.this)
        ability = top.program.title
        if asked:
            tree = tree_of(top.program.ability)
            part = tree_of(top.program.origins[top.pc]) if top.pc < len(top.program.origins) else None
    elif g.ask_source >= 0:
        source = refs.here(g.ask_source)
        if isinstance(top, Use):
            ability = top.ability.title
    return {
        "player": g.ask_player,
        "kind": kind,
        "asks": question(g, picks=asked),
        "wants": wanted(g),
        "says": effect_words(g) if source is not None else "",
        "rule": BY_NAME[kind].rule,
        "source": source,
        "ability": ability,
        "tree": tree,
        "part": part,
        "picked": [refs.here(cid) for cid in (top.back if isinstance(top, Setup) else picks_so_far(g))]
        if asked
        else [],
        "cards": [refs.here(cid) for cid in cards_in_question(g)] if asked else [],
        "most": most_picks(g) if asked else 1,
    }
