"""A view indexed for the greedy bot: both sides' cards in play, and the lore each side still needs."""

from __future__ import annotations

from inkwright.view import schema


class Board:
    """A view from one player's seat, with the lookups that scoring needs."""

    def __init__(self, view: schema.View, me: int) -> None:
        self.view = view
        self.cards = view["cards"]
        self.me = me
        players = view["players"]
        self.team = players[me]["team"]
        self.my = players[me]
        self.mine: list[schema.Permanent] = []
        self.theirs: list[schema.Permanent] = []
        for player in players:
            if not player["left"]:
                (self.mine if player["team"] == self.team else self.theirs).extend(player["play"])
        self.by_id = {permanent["id"]: permanent for permanent in (*self.mine, *self.theirs)}
        opponents = [each for each in players if each["team"] != self.team and not each["left"]]
        self.ink = self.my["inkwell"]["ready"] + self.my["inkwell"]["exerted"]
        self.my_lore_needed = max(1, self.my["lore_to_win"] - self.my["lore"])
        self.their_lore_needed = min((each["lore_to_win"] - each["lore"] for each in opponents), default=20)
        """Lore that the leading opponent still needs."""

    def is_mine(self, player: int) -> bool:
        """Return True if a player is on my team."""
        return self.view["players"][player]["team"] == self.team

    def facts(self, name: str) -> schema.CardFacts:
        """Return the printed facts of a card."""
        return self.cards[name]


def current(stat: schema.Stat | None) -> int:
    """Return the current value of a stat, or 0 if the card does not have it."""
    return 0 if stat is None else stat["now"]


def keyword_amount(permanent: schema.Permanent, name: str) -> int:
    """Return the number of a keyword: 1 for a keyword without a number, 0 if the card does not have it."""
    for each in permanent["keywords"]:
        if each["name"] == name:
            return 1 if each["amount"] is None else each["amount"]
    return 0


def damage_left(permanent: schema.Permanent) -> int:
    """Return how much more damage banishes a card in play."""
    return current(permanent["willpower"]) - permanent["damage"]


def damage_taken(permanent: schema.Permanent, damage: int) -> int:
    """Return how much of the damage dealt to a card gets past its Resist."""
    return max(0, damage - keyword_amount(permanent, "Resist"))
