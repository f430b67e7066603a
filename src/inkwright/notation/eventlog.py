"""Events as readable lines, each with the rule that made it happen."""

from __future__ import annotations

from inkwright.catalogue.events import EVERY_ENTRY, PHASES
from inkwright.catalogue.sentences import Count
from inkwright.engine.codes import L_NAMES, L_PHASE, LOG_NAMES
from inkwright.engine.definition import Program
from inkwright.engine.state import LogEntry, State
from inkwright.engine.steps.revealing import NameCardStep


def line(g: State, entry: LogEntry, names: list[str] | None = None) -> str:
    """One event as a readable line; `names` are what the players are called."""
    kind, rule, player, card, other, amount, source = entry
    who = names[player] if names is not None and player >= 0 else f"player {player + 1}"
    text = EVERY_ENTRY[LOG_NAMES[kind]].log.format(
        p=who,
        c=g.cards[card].full_name if card >= 0 else "something",
        o=g.cards[other].full_name if other >= 0 else "something",
        n=Count(amount),
        phase=PHASES[amount] if kind == L_PHASE else "",
        name=name_named(g, card, amount) if kind == L_NAMES else "",
    )
    because = f", because of {g.cards[source].full_name}" if source >= 0 and source != card else ""
    return f"{text}{because} ({rule})"


def event_data(g: State, entry: LogEntry, names: list[str] | None = None) -> dict[str, object]:
    """One event for programs: what happened and by which rule, players from 1, cards by number and name.

    Cards of one game have the same number throughout.
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
    found["text"] = line(g, entry, names)
    return found


def name_named(g: State, card: int, index: int) -> str:
    """What was named for a card, by the number that the log has of it."""
    programs = [part for part in g.cards[card].parts if isinstance(part, Program)]
    for step in (step for program in programs for step in program.steps):
        if isinstance(step, NameCardStep):
            return step.names[index]
    return "a card"
