"""Short descriptions of single cards: printed facts and current state."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from inkwright.view import schema

_SIGNED: Final = frozenset({"Challenger", "Resist"})
"""Keywords whose number is written with `+`."""
_ONLY_BEFORE_PLAY: Final = frozenset({"Shift", "Sing Together"})
ITS_EFFECT: Final = "its effect"
"""Placeholder for the effect of an action among the abilities that are not played."""


def kind(facts: schema.CardFacts) -> str:
    """Return the type of a card; songs are distinguished from other actions."""
    return "song" if facts["song"] else facts["type"]


def printed_keywords(facts: schema.CardFacts) -> list[str]:
    """Return the keyword lines of a card without the word for ink."""
    return [line.removesuffix(" ink") for line in facts["keywords"]]


def keywords_now(permanent: schema.Permanent) -> list[str]:
    """Return the keywords of a card in play with their numbers, except those that only matter before play."""
    return [
        keyword["name"] + _number(keyword)
        for keyword in permanent["keywords"]
        if keyword["name"] not in _ONLY_BEFORE_PLAY
    ]


def _number(keyword: schema.KeywordNow) -> str:
    amount = keyword["amount"]
    if amount is None:
        return ""
    return f" +{amount}" if keyword["name"] in _SIGNED else f" {amount}"


def notes_now(view: schema.View, permanent: schema.Permanent) -> list[str]:
    """Return the notes of a card in play: states, keywords and permissions."""
    states = (("exerted", permanent["exerted"]), ("drying", permanent["drying"]))
    notes = [word for word, holds in states if holds]
    if permanent["at"] is not None:
        notes.append(f"at {_label_of(view, permanent['at'])}")
    faceup = [under["card"] or "a card" for under in permanent["under"] if under["faceup"]]
    if faceup:
        notes.append(f"on {', '.join(faceup)}")
    facedown = len(permanent["under"]) - len(faceup)
    if facedown:
        notes.append(f"{facedown} facedown under it")
    notes += [
        f"{count} {name} counter{'s' if count > 1 else ''}" for name, count in permanent["counters"].items()
    ]
    move_cost = permanent["move_cost"]
    if move_cost is not None:
        notes.append(f"location, move cost {move_cost['now']}")
    elif permanent["type"] == "item":
        notes.append("item")
    return [*notes, *keywords_now(permanent), *(each["says"] for each in permanent["restrictions"])]


def _label_of(view: schema.View, id: str) -> str:
    return next(p["label"] for player in view["players"] for p in player["play"] if p["id"] == id)


def card_lines(full_name: str, facts: schema.CardFacts) -> list[str]:
    """Describe a card in a few lines: its name, then its printed facts as far as they are understood.

    Abilities are worded by the engine and may differ a little from the words on the card.
    """
    stats = (
        ("strength", facts["strength"]),
        ("willpower", facts["willpower"]),
        ("lore", facts["lore"]),
        ("move cost", facts["move_cost"]),
    )
    inks = "/".join(facts["inks"]) or "no ink"
    lines = [
        full_name,
        f"  {', '.join((kind(facts), *(each for each in facts['classifications'] if each != 'Song')))}",
        f"  {inks}, cost {facts['cost']}, {'inkable' if facts['inkable'] else 'not inkable'}",
    ]
    if any(value is not None for _, value in stats):
        lines.append(f"  {', '.join(f'{name} {value}' for name, value in stats if value is not None)}")
    if facts["keywords"]:
        lines.append(f"  keywords: {', '.join(printed_keywords(facts))}")
    for ability in facts["abilities"]:
        if ability["words"]:
            lines.append(f"  {ability['title']}: {ability['words']}".replace("  : ", "  "))
    wordless = [
        ability["title"] for ability in facts["abilities"] if ability["title"] and not ability["words"]
    ]
    wordless += [title for title in facts["unplayed"] if title != ITS_EFFECT]
    if wordless:
        lines.append(f"  abilities: {', '.join(wordless)}")
    if facts["unsupported"] is not None:
        lines.append(f"  can't be played: its text is not understood ({facts['unsupported']})")
    elif facts["unplayed"]:
        lines.append(f"  not supported yet: {', '.join(facts['unplayed'])}")
    return lines


def shortfalls(cards: Sequence[schema.CardFacts]) -> list[str]:
    """Return sentences about the cards of a game that the engine can't play, or plays only in part."""
    found = []
    blocked = sum(card["unsupported"] is not None for card in cards)
    if blocked:
        found.append(
            f"{blocked} of these {len(cards)} cards can be inked but not played: "
            "their text is not understood."
        )
    less = sum(card["unsupported"] is None and bool(card["unplayed"]) for card in cards)
    if less:
        found.append(
            f"{less} of these {len(cards)} cards do less than is printed on them: "
            "part of their text is not understood yet."
        )
    return found
