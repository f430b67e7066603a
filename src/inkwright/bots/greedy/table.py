"""A view as the greedy bot looks at it: whose cards are where, who is ahead, who can harm whom."""

from __future__ import annotations

from inkwright.view import schema


class Table:
    """A view with what is often looked up in it."""

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
        self.to_go = max(1, self.my["lore_to_win"] - self.my["lore"])
        """How much lore I still need."""
        self.they_need = min((each["lore_to_win"] - each["lore"] for each in opponents), default=20)
        """How much lore the opponent who is ahead still needs."""

    def is_mine(self, player: int) -> bool:
        """Whether a player is on my side."""
        return self.view["players"][player]["team"] == self.team

    def facts(self, name: str) -> schema.CardFacts:
        """What is printed on a card."""
        return self.cards[name]


def number(stat: schema.Stat | None) -> int:
    """A number of a card as it is now; 0 where it has none."""
    return 0 if stat is None else stat["now"]


def keyword(permanent: schema.Permanent, name: str) -> int:
    """The number of a keyword: 1 for one without a number, 0 where the card does not have it."""
    for each in permanent["keywords"]:
        if each["name"] == name:
            return 1 if each["amount"] is None else each["amount"]
    return 0


def left(permanent: schema.Permanent) -> int:
    """How much damage a card in play can still take."""
    return number(permanent["willpower"]) - permanent["damage"]


def suffers(permanent: schema.Permanent, damage: int) -> int:
    """How much of the damage dealt to it gets through."""
    return max(0, damage - keyword(permanent, "Resist"))


def forbidden(permanent: schema.Permanent, what: str) -> bool:
    """Whether something says that it can't do that."""
    return any(each["says"] == f"can't {what}" for each in permanent["restrictions"])
