"""Discounts on, or higher costs of, the first or next card that players play in a turn."""

from __future__ import annotations

from typing import Any

from inkwright.effects import filters as fi
from inkwright.effects import rule_changes as rc
from inkwright.effects.amounts import Number, Times
from inkwright.effects.conditions import DuringTurnOf
from inkwright.effects.durations import Duration, DuringTheirNextTurn, DuringYourNextTurn, ThisTurn
from inkwright.effects.lasting import ApplyRule
from inkwright.effects.literals import DiscountLimit
from inkwright.effects.players import AllPlayers, Opponents, Players, PlayersWhere, They, You
from inkwright.text.grammar import Grammar
from inkwright.text.template import V, also

DEGREES: tuple[tuple[str, Any], ...] = (("less", Number(V.n)), ("more", Times(-1, Number(V.n))))
"""Words for paying less and more, with the discount."""
_PAYERS: tuple[tuple[str, Players], ...] = (
    ("you pay", You()),
    ("opponents pay", Opponents()),
    ("your opponents pay", Opponents()),
    ("each opponent pays", Opponents()),
    ("players pay", AllPlayers()),
    ("each player pays", AllPlayers()),
)
_CARDS: tuple[tuple[str, Any], ...] = (
    ("{t:np.s}", V.t),
    ("card", ()),
    ("card {f:follower}", (V.f,)),
)
"""Words for a card to be played, before the verb."""
_CARDS_BEHIND: tuple[tuple[str, Any], ...] = (
    ("{t:np.s} {play} {f:follower}", also(V.t, V.f)),
    ("card {play} {f:follower}", (V.f,)),
)
"""Words for a card to be played, after the verb."""


FIRST: DiscountLimit = "first_each_turn"
_YOURS: tuple[str, Duration] = ("during your next turn", DuringYourNextTurn())
_THEIRS: tuple[str, Duration] = ("during their next turn", DuringTheirNextTurn())
_USUAL_ELSEWHERE = ("{t:np.s} ^ play", "{t:np.s} ^ play {f:follower}", "card ^ play {f:follower}")
"""Cards that you pay less for this turn, which are worded in `discounts`."""


def add_first_and_next(g: Grammar) -> None:
    """Add every combination of payers, less or more, cards and turns."""
    for words, players in _PAYERS:
        play = "you play" if players == You() else "they play"
        for degree, amount in DEGREES:
            pay = f"{words} {{n:number}} {{I}} {degree}"
            _first(g, pay, play, players, amount)
    for degree, amount in DEGREES:
        _next(g, degree, amount)


def _cards_played(play: str) -> tuple[tuple[str, Any], ...]:
    """Return words for a card and for playing it, and its tests."""
    before = ((f"{card} {play}", tests) for card, tests in _CARDS)
    return (*before, *((card.replace("{play}", play), tests) for card, tests in _CARDS_BEHIND))


def _first(g: Grammar, pay: str, play: str, players: Players, amount: Any) -> None:
    """Add the first card of each turn, or of each turn of the players themselves or of others."""
    own = "your" if players == You() else "their"
    turns: list[tuple[str, Players]] = [
        (f"during each of {own} turns", PlayersWhere(players, DuringTurnOf(They()))),
        (f"during {own} turn", PlayersWhere(players, DuringTurnOf(They()))),
        (f"on {own} turn", PlayersWhere(players, DuringTurnOf(They()))),
        ("each turn", players),
    ]
    if players == You():
        in_theirs = PlayersWhere(You(), DuringTurnOf(Opponents()))
        for turn in ("during each opponent 's turn", "on each opponent 's turn", "during opponents ' turns"):
            turns.append((turn, in_theirs))
    known = players == You() and amount == Number(V.n)
    for card, tests in _cards_played(play):
        for turn, payers in turns:
            if known and card == "{t:np.s} you play" and turn == "each turn":
                continue  # the usual wording, added elsewhere
            first = rc.Discount(payers, fi.Filter(fi.PLAY, tests), amount, limit=FIRST)
            usual = card == f"{{t:np.s}} {play}" and turn in (turns[0][0], "each turn")
            usual = usual and pay.startswith(("you", "opponents", "players"))
            g.phrase("rule", f"{pay} for the first {card} {turn}", first, other_wording=not usual)


def _next(g: Grammar, degree: str, amount: Any) -> None:
    """Add the next card of this turn, or the first of the next turn of a player."""
    for card, tests in _cards_played("^ play"):
        cards = fi.Filter(fi.PLAY, tests)
        for person, player, pay in (("you", "you", "pay"), ("s", "they", "pays"), ("p", "they", "pay")):
            payer, duration = (You(), _YOURS) if person == "you" else (They(), _THEIRS)
            known = person == "you" and degree == "less" and card in _USUAL_ELSEWHERE
            for which, turn, rule in (
                ("next", "this turn", ApplyRule(rc.Discount(payer, cards, amount, limit="next"), ThisTurn())),
                ("next", duration[0], ApplyRule(rc.Discount(payer, cards, amount, limit=FIRST), duration[1])),
                (
                    "first",
                    duration[0],
                    ApplyRule(rc.Discount(payer, cards, amount, limit=FIRST), duration[1]),
                ),
            ):
                if known and turn == "this turn":
                    continue
                played = card.replace("^", player)
                pattern = f"{pay} {{n:number}} {{I}} {degree} for the {which} {played} {turn}"
                other = card != "{t:np.s} ^ play" or which != "next"
                g.phrase(f"vp.{person}", pattern, rule, other_wording=other)
                if person == "you":
                    g.phrase("other_clause", f"you {pattern}", rule, other_wording=other)
