"""Values of cards to their player, measured in lore."""

from __future__ import annotations

from inkwright.bots.greedy.board import Board, current, damage_left, keyword_amount
from inkwright.effects.keywords import KEYWORDS
from inkwright.view import schema


def value_in_play(board: Board, permanent: schema.Permanent) -> float:
    """Return the value of a card in play: its stats, the lore it earns each turn, and its cost."""
    facts = board.facts(permanent["card"])
    lore = current(permanent["lore"])
    if permanent["type"] == "item":
        return 1.0 + 0.7 * facts["cost"]
    if permanent["type"] == "location":
        return 0.4 * facts["cost"] + 0.25 * max(0, damage_left(permanent)) + 2.0 * lore
    total = 0.4 * facts["cost"] + 0.5 * current(permanent["strength"]) + 0.5 * max(0, damage_left(permanent))
    total += 1.5 * lore + 0.4 * len(permanent["abilities"])
    for each in permanent["keywords"]:
        total += KEYWORDS[each["name"]].worth
    total += sum(KEYWORDS[each["name"]].worth_each * (each["amount"] or 0) for each in permanent["keywords"])
    return total + 0.3 * len(permanent["under"])


def printed_value(facts: schema.CardFacts) -> float:
    """Return the value that a card will have in play, or that an action is likely to have."""
    if facts["type"] == "action":
        return 1.0 + 0.9 * facts["cost"]
    if facts["type"] == "item":
        return 1.0 + 0.7 * facts["cost"]
    lore = facts["lore"] or 0
    if facts["type"] == "location":
        return 0.4 * facts["cost"] + 0.25 * (facts["willpower"] or 0) + 2.0 * lore
    body = 0.5 * (facts["strength"] or 0) + 0.5 * (facts["willpower"] or 0)
    return 0.4 * facts["cost"] + body + 1.5 * lore + 0.4 * (len(facts["abilities"]) + len(facts["keywords"]))


def value_in_hand(board: Board, facts: schema.CardFacts) -> float:
    """Return the value of a card outside play, which is higher the sooner I can play it."""
    value = 0.5 + 0.4 * printed_value(facts)
    late = facts["cost"] - board.ink - 1
    return value * (0.85 ** max(0, late))


def keep_value(board: Board, facts: schema.CardFacts, copies: int) -> float:
    """Return the value of keeping a card in hand rather than inking it."""
    value = value_in_hand(board, facts)
    if board.ink - 1 <= facts["cost"] <= board.ink + 2:
        value += 1.0  # playable in the next turns
    return value - 0.6 * (copies - 1)


def exert_cost(board: Board, permanent: schema.Permanent) -> float:
    """Return the cost of exerting a card of mine: the danger it is then in, and a little for its lore.

    The quest it gives up is scored as an action of its own, so its lore counts only enough to break ties.
    """
    if permanent["type"] != "character":
        return 0.0
    return 0.25 * current(permanent["lore"]) + 0.25 * danger(board, permanent)


def danger(board: Board, permanent: schema.Permanent) -> float:
    """Return the most that an exerted character of mine can lose in the opponents' next turn."""
    value = value_in_play(board, permanent)
    body = damage_left(permanent)
    strikes_back = current(permanent["strength"])
    evasive = keyword_amount(permanent, "Evasive")
    worst = 0.0
    for other in board.theirs:
        if other["type"] != "character" or _cannot_challenge(other):
            continue
        if evasive and not (keyword_amount(other, "Evasive") or keyword_amount(other, "Alert")):
            continue
        strength = current(other["strength"]) + keyword_amount(other, "Challenger")
        if strength - keyword_amount(permanent, "Resist") < body:
            continue
        price = value_in_play(board, other) if strikes_back >= damage_left(other) else 0.0
        worst = max(worst, value - 0.7 * price)
    return worst


def _cannot_challenge(permanent: schema.Permanent) -> bool:
    return any(each["says"] in ("can't challenge", "can't ready") for each in permanent["restrictions"])
