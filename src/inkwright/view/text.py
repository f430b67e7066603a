"""A view as lines of text: a board for a terminal or a failing test."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from inkwright.view import schema


def board(view: schema.View) -> str:
    """Everybody's side of the table, the viewer's last, then the hand and what is asked."""
    lines = [_headline(view)]
    count = len(view["players"])
    last = view["viewer"] if view["viewer"] is not None else count - 1
    for at in range(1, count + 1):
        lines += _side(view, view["players"][(last + at) % count])
    for waiting in view["bag"]:
        lines.append(f"waits: {_name(waiting['source'])}" + _titled(waiting["ability"]))
    decision = view["decision"]
    if decision is not None:
        who = "you" if decision["player"] == view["viewer"] else f"player {decision['player'] + 1}"
        lines.append(f"{who}: {decision['asks']}")
    return "\n".join(lines)


def _headline(view: schema.View) -> str:
    outcome = view["outcome"]
    if outcome is not None:
        winner = outcome["winner"]
        won = "nobody wins" if winner is None else f"player {winner + 1} wins"
        return f"turn {view['turn']}: {won}, {outcome['termination']}"
    if view["phase"] == "setup":
        return "before the first turn"
    return f"turn {view['turn']}, player {view['active'] + 1}: {view['phase']}"


def _side(view: schema.View, player: schema.PlayerView) -> list[str]:
    ink = player["inkwell"]
    you = " (you)" if player["player"] == view["viewer"] else ""
    if player["left"]:
        return [f"player {player['player'] + 1}{you}: out of the game"]
    facts = [
        f"lore {player['lore']}/{player['lore_to_win']}",
        f"ink {ink['ready']}/{ink['ready'] + ink['exerted']}"
        + (f" + {ink['drops']}" if ink["drops"] else ""),
        f"hand {player['hand']['count']}",
        f"deck {player['deck']['count']}",
        f"discard {len(player['discard'])}",
    ]
    lines = [f"player {player['player'] + 1}{you}: {', '.join(facts)}"]
    lines += [f"  {_permanent(view, each)}" for each in player["play"]]
    held = [each["card"] or "??" for each in player["hand"]["cards"]]
    if held:
        lines.append(f"  hand: {_counted(held)}" + _unknown(player["hand"]["count"] - len(held)))
    if player["deck"]["known"]:
        places = (f"{each['from_top'] + 1}. {each['card']}" for each in player["deck"]["known"])
        lines.append(f"  known in the deck: {', '.join(places)}")
    if player["discard"]:
        lines.append(f"  discard: {_counted(_name(each) for each in player['discard'])}")
    return lines


def _unknown(count: int) -> str:
    return f" and {count} more" if count else ""


def _permanent(view: schema.View, card: schema.Permanent) -> str:
    facts = []
    numbers = [card["strength"], card["willpower"], card["lore"]]
    shown = [str(each["now"]) for each in numbers if each is not None]
    if shown:
        facts.append("/".join(shown))
    if card["damage"]:
        facts.append(f"{card['damage']} damage")
    facts += [word for word, holds in (("exerted", card["exerted"]), ("drying", card["drying"])) if holds]
    facts += [
        each["name"] + (f" {each['amount']}" if each["amount"] is not None else "")
        for each in card["keywords"]
    ]
    facts += [each["says"] for each in card["restrictions"]]
    if card["at"] is not None:
        places = [
            each["card"] for side in view["players"] for each in side["play"] if each["id"] == card["at"]
        ]
        facts.append(f"at {places[0]}")
    if card["under"]:
        facts.append(f"on {_counted(each['card'] or '??' for each in card['under'])}")
    return f"{card['card']} ({', '.join(facts)})" if facts else card["card"]


def _name(ref: schema.CardRef) -> str:
    return ref["card"] or "??"


def _titled(title: str) -> str:
    return f" ({title})" if title else ""


def _counted(names: Iterable[str]) -> str:
    return ", ".join(f"{count} {name}" if count > 1 else name for name, count in Counter(names).items())
