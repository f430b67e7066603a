"""What cards are worth to their player, in lore or so."""

from __future__ import annotations

from inkwright.bots.greedy.table import Table, keyword, left, number
from inkwright.view import schema

_GOOD_KEYWORDS = {
    "Bodyguard": 0.8,
    "Evasive": 1.2,
    "Ward": 1.0,
    "Rush": 0.2,
    "Support": 0.8,
    "Alert": 0.3,
    "Boost": 0.5,
    "Vanish": -0.5,
    "Reckless": -1.0,
}


def in_play(table: Table, permanent: schema.Permanent) -> float:
    """What a card in play is worth: its body, the lore it brings turn by turn, and what it cost."""
    facts = table.facts(permanent["card"])
    lore = number(permanent["lore"])
    if permanent["type"] == "item":
        return 1.0 + 0.7 * facts["cost"]
    if permanent["type"] == "location":
        return 0.4 * facts["cost"] + 0.25 * max(0, left(permanent)) + 2.0 * lore
    total = 0.4 * facts["cost"] + 0.5 * number(permanent["strength"]) + 0.5 * max(0, left(permanent))
    total += 1.5 * lore + 0.4 * len(permanent["abilities"])
    for each in permanent["keywords"]:
        total += _GOOD_KEYWORDS.get(each["name"], 0.0)
    total += 0.4 * keyword(permanent, "Challenger") + 0.7 * keyword(permanent, "Resist")
    return total + 0.3 * len(permanent["under"])


def printed(facts: schema.CardFacts) -> float:
    """What a card will be worth once it is in play, or what an action may do."""
    if facts["type"] == "action":
        return 1.0 + 0.9 * facts["cost"]
    if facts["type"] == "item":
        return 1.0 + 0.7 * facts["cost"]
    lore = facts["lore"] or 0
    if facts["type"] == "location":
        return 0.4 * facts["cost"] + 0.25 * (facts["willpower"] or 0) + 2.0 * lore
    body = 0.5 * (facts["strength"] or 0) + 0.5 * (facts["willpower"] or 0)
    return 0.4 * facts["cost"] + body + 1.5 * lore + 0.4 * (len(facts["abilities"]) + len(facts["keywords"]))


def in_hand(table: Table, facts: schema.CardFacts) -> float:
    """What a card of mine outside play is worth: the sooner it can be played, the more."""
    value = 0.5 + 0.4 * printed(facts)
    late = facts["cost"] - table.ink - 1
    return value * (0.85 ** max(0, late))


def keeping(table: Table, facts: schema.CardFacts, copies: int) -> float:
    """How much a card in hand should be kept rather than inked: not the best ones, not the next turn's."""
    value = in_hand(table, facts)
    if table.ink - 1 <= facts["cost"] <= table.ink + 2:
        value += 1.0  # what the next turns will be spent on
    return value - 0.6 * (copies - 1)


def exerting(table: Table, permanent: schema.Permanent) -> float:
    """What it costs to exert a card of mine: the danger, and for choosing among several its lore.

    The quest that it will not go on is weighed as an action of its own, so it counts only a little here.
    """
    if permanent["type"] != "character":
        return 0.0
    return 0.25 * number(permanent["lore"]) + 0.25 * danger(table, permanent)


def danger(table: Table, permanent: schema.Permanent) -> float:
    """What an exerted character of mine stands to lose in the opponents' next turn."""
    value = in_play(table, permanent)
    body = left(permanent)
    strikes_back = number(permanent["strength"])
    evasive = keyword(permanent, "Evasive")
    worst = 0.0
    for other in table.theirs:
        if other["type"] != "character" or forbidden_to_challenge(other):
            continue
        if evasive and not (keyword(other, "Evasive") or keyword(other, "Alert")):
            continue
        strength = number(other["strength"]) + keyword(other, "Challenger") - keyword(permanent, "Resist")
        if strength < body:
            continue
        price = in_play(table, other) if strikes_back >= left(other) else 0.0
        worst = max(worst, value - 0.7 * price)
    return worst


def forbidden_to_challenge(permanent: schema.Permanent) -> bool:
    """Whether something keeps a character from challenging."""
    return any(each["says"] in ("can't challenge", "can't ready") for each in permanent["restrictions"])
