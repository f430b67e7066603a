"""Positions as short texts for language models, never longer than a limit."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from inkwright.render.board import held_resources
from inkwright.render.cards import kind, notes_now, printed_keywords
from inkwright.render.narrator import PHASE_NAMES
from inkwright.view import schema
from inkwright.view.view import View

MOST = 4_500
"""Characters of a position: at most 1,500 tokens even if a token is only three characters."""
_MOST_BOARD = 2_600
_LEAST_ACTIONS = 1_200
_MOST_LINE = 240


def position_text(view: View, happened: Sequence[str] = ()) -> str:
    """Return the board, the open decision with its numbered actions, and what happened before.

    The board comes first when space is short, then the actions, the latest events and the discards.
    """
    data = view.to_json()
    board = _fit(list(_board(data)), _MOST_BOARD, "more lines: the board is too full to show all of it")
    asks = _question(data)
    room = MOST - len(board) - len(asks) - 4
    actions = _fit(action_lines(data), max(_LEAST_ACTIONS, room - 1_000), "more: ask legal_actions for them")
    room -= len(actions)
    events = _latest([line[:_MOST_LINE] for line in happened], room - 40)
    room -= len(events)
    discards = _fit(list(_discards(data)), room - 60, "more") if room > 200 else ""
    return "\n".join(filter(None, (board, discards, events, asks, actions)))


def action_lines(view: schema.View) -> list[str]:
    """Return the legal actions of a view with their numbers."""
    return [f"{action['index']} {action['text']}" for action in view["actions"]]


def actions_text(view: View, words: str = "") -> str:
    """Return the legal actions that contain all words."""
    wanted = words.casefold().split()
    data = view.to_json()
    found = [line for line in action_lines(data) if all(word in line.casefold() for word in wanted)]
    if not found:
        return f"no legal action contains {words!r}" if data["actions"] else "you have nothing to decide now"
    return _fit(found, MOST - 60, "more: give words that they contain")


def _board(view: schema.View) -> Iterator[str]:
    viewer = view["viewer"]
    players = view["players"]
    if view["outcome"] is not None:
        winner = view["outcome"]["winner"]
        who = (
            "nobody wins"
            if winner is None
            else "you win"
            if winner == viewer
            else f"player {winner + 1} wins"
        )
        yield f"The game is over: {who} ({view['outcome']['termination']}, turn {view['turn']})"
    elif view["phase"] == "setup":
        yield "Before the first turn"
    else:
        whose = "your turn" if view["active"] == viewer else f"player {view['active'] + 1}'s turn"
        goal = players[viewer or 0]["lore_to_win"]
        yield f"Turn {view['turn']}, {whose}, {PHASE_NAMES[view['phase']]}; {goal} lore to win"
    for player in sorted(players, key=lambda each: each["player"] == viewer):
        yield _side(player, viewer)
        for permanent in player["play"]:
            yield f"  {_in_play(view, permanent)}"
    if viewer is not None:
        held = Counter(card["card"] or "a card" for card in players[viewer]["hand"]["cards"])
        yield "Your hand:" if held else "Your hand is empty"
        for name in sorted(held, key=lambda name: (view["cards"][name]["cost"], name)):
            yield f"  {_in_hand(name, held[name], view['cards'][name])}"
    for waiting in view["bag"]:
        yield f"In the bag: {waiting['source']['card'] or 'a card'} {waiting['ability']}".rstrip()


def _side(player: schema.PlayerView, viewer: int | None) -> str:
    name = (
        f"You (player {player['player'] + 1})"
        if player["player"] == viewer
        else f"Player {player['player'] + 1}"
    )
    if player["left"]:
        return f"{name}: out of the game"
    ink = player["inkwell"]
    others = "".join(f", {each.count(amount)}" for each, amount in held_resources(player))
    known = [card["card"] for card in player["hand"]["cards"] if card["card"] and player["player"] != viewer]
    shown = f" (known: {', '.join(known)})" if known else ""
    return (
        f"{name}: {player['lore']} lore, ink {ink['ready']} ready of {ink['ready'] + ink['exerted']}{others},"
        f" hand {player['hand']['count']}{shown}, deck {player['deck']['count']},"
        f" discard {len(player['discard'])}"
    )


def _in_play(view: schema.View, permanent: schema.Permanent) -> str:
    parts = [permanent["label"]]
    if permanent["strength"] is not None and permanent["willpower"] is not None:
        parts.append(f"{permanent['strength']['now']}/{permanent['willpower']['now']}")
    elif permanent["willpower"] is not None:
        parts.append(f"willpower {permanent['willpower']['now']}")
    if permanent["lore"] is not None:
        parts.append(f"lore {permanent['lore']['now']}")
    if permanent["damage"]:
        parts.append(f"damage {permanent['damage']}")
    return ", ".join((*parts, *notes_now(view, permanent)))[:_MOST_LINE]


def _in_hand(name: str, count: int, facts: schema.CardFacts) -> str:
    parts = [f"{name} x{count}" if count > 1 else name, f"cost {facts['cost']}"]
    if facts["type"] != "character":
        parts.append(kind(facts))
    if facts["strength"] is not None:
        parts.append(f"{facts['strength']}/{facts['willpower']}")
    if facts["lore"] is not None:
        parts.append(f"lore {facts['lore']}")
    if not facts["inkable"]:
        parts.append("not inkable")
    return ", ".join((*parts, *printed_keywords(facts)))[:_MOST_LINE]


def _discards(view: schema.View) -> Iterator[str]:
    for player in view["players"]:
        names = Counter(ref["card"] or "a card" for ref in player["discard"])
        if names:
            whose = "Your" if player["player"] == view["viewer"] else f"Player {player['player'] + 1}'s"
            cards = ", ".join(f"{name} x{count}" if count > 1 else name for name, count in names.items())
            yield f"{whose} discard: {cards}"


def _question(view: schema.View) -> str:
    decision = view["decision"]
    if decision is None:
        return ""
    if decision["player"] == view["viewer"]:
        return f"You decide: {decision['asks']}"
    return f"Player {decision['player'] + 1} decides; ask view again later"


def _fit(lines: Sequence[str], room: int, rest: str) -> str:
    """Join lines as long as there is room, and say how many are left out."""
    kept = list(_within(lines, room - len(rest) - 12))
    left = len(lines) - len(kept)
    return "\n".join((*kept, f"... {left} {rest}") if left else kept)


def _latest(lines: Sequence[str], room: int) -> str:
    """Join the last lines for which there is room under a heading."""
    kept = list(_within(lines[::-1], room))[::-1]
    return "\n".join(("What happened:", *(f"  {line}" for line in kept))) if kept else ""


def _within(lines: Iterable[str], room: int) -> Iterator[str]:
    for line in lines:
        room -= len(line) + 3
        if room < 0:
            return
        yield line
