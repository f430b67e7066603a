"""Periods of history: this turn, and the last turns of players."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from inkwright.effects.amounts import TimesHappened
from inkwright.effects.conditions import AnyPlayer, EveryPlayer, Not
from inkwright.effects.filters import IsThis, TookPart
from inkwright.effects.literals import HistoryPeriod
from inkwright.effects.node import Node
from inkwright.effects.players import AllPlayers, Opponents, ThatPlayer, They, You
from inkwright.text.grammar import Grammar, never
from inkwright.text.template import Bindings, V, With

_PERIODS: tuple[tuple[str, HistoryPeriod, bool], ...] = (
    ("this turn", "this turn", False),
    ("that turn", "this turn", True),
    ("last turn", "last turn", False),
    ("during the last turn", "last turn", True),
    ("during the previous turn", "last turn", True),
    ("during your last turn", "your last turn", False),
    ("on your last turn", "your last turn", True),
    ("during your previous turn", "your last turn", True),
    ("during their last turn", "their last turn", False),
    ("during their player 's last turn", "their last turn", True),
    ("during their players ' last turns", "their last turn", True),
    ("on their last turn", "their last turn", True),
    ("during its player 's last turn", "their last turn", True),
    ("during their previous turn", "their last turn", True),
    ("during a opponent 's last turn", "opponents' last turns", False),
    ("during your opponent 's last turn", "opponents' last turns", True),
    ("during each opponent 's last turn", "opponents' last turns", True),
    ("during your opponents ' last turn", "opponents' last turns", True),
    ("during your opponents ' last turns", "opponents' last turns", True),
    ("during opponents ' last turns", "opponents' last turns", True),
    ("since your last turn", "since your last turn", False),
    ("since the end of your last turn", "since your last turn", True),
)
"""Words for periods, their meaning, and whether the wording is unusual."""
_THIS_TURN = "this turn"


def add(g: Grammar) -> None:
    """Add `past`, the turns whose events count."""
    for words, period, unusual in _PERIODS:
        g.phrase("past", words, period, other_wording=unusual)
    for words, players in (("opponent", Opponents()), ("player", AllPlayers())):
        g.phrase("fact", f"each {words} {{c:did}}", EveryPlayer(players, V.c))
        g.phrase("fact", f"every {words} {{c:did}}", EveryPlayer(players, V.c), other_wording=True)
        g.phrase("fact", f"no {words} {{c:did_some}}", Not(AnyPlayer(players, V.c)))
    for words in ("none of your opponents", "no other player"):
        g.phrase("fact", f"{words} {{c:did_some}}", Not(AnyPlayer(Opponents(), V.c)), other_wording=True)
    for player in ("that player", "that opponent"):
        g.phrase("fact", f"{player} {{c:did}}", build=_of_that_player, unbuild=never, other_wording=True)


def _of_that_player(c: Any) -> Any:
    """Return what "that player" did, from what they did."""
    if isinstance(c, They):
        return ThatPlayer()
    if isinstance(c, Node):
        return type(c)(*map(_of_that_player, c.values()))
    return tuple(map(_of_that_player, c)) if isinstance(c, tuple) else c


def dated(
    g: Grammar,
    symbol: str,
    pattern: str,
    tree: Any,
    *,
    check: Callable[[Bindings], bool] | None = None,
    other_wording: bool = False,
) -> None:
    """Add a phrase about this turn, and its variants about earlier turns."""
    if _THIS_TURN not in pattern:
        g.phrase(symbol, pattern, tree, check=check, other_wording=other_wording)
        return

    def is_clear(slots: Bindings) -> bool:
        # "Their" turn is that of the cards' player, who is never you.
        if slots["past"] == "their last turn" and any(map(speaks_of_you, (tree, *slots.values()))):
            return False
        return check is None or check(slots)

    words = pattern.replace(_THIS_TURN, "{past}")
    in_period = _in_period(tree)
    g.phrase(symbol, words, in_period, check=is_clear, other_wording=other_wording)
    if symbol == "fact" and words.startswith("they "):
        _did(g, words.removeprefix("they "), in_period, is_clear, other_wording)
    if symbol == "fact" and words.startswith("they ") and not words.startswith("they 've"):
        for who_did in ("who_has", "who_have"):  # "each opponent who played a song this turn"
            deed = f"who {words.removeprefix('they ')}"
            g.phrase(who_did, deed, in_period, check=is_clear, other_wording=other_wording)


def _did(g: Grammar, words: str, tree: Any, check: Callable[[Bindings], bool], other_wording: bool) -> None:
    """Add `did`, what one player did, after "each opponent", and `did_some`, the same after "no opponent"."""
    for plural, singular in _SINGULAR.items():
        if words.startswith(plural):
            words = words.replace(plural, singular, 1)
    g.phrase("did", words, tree, check=check, other_wording=other_wording)
    if not words.startswith(("didn't", "hasn't")):
        g.phrase("did_some", words, tree, check=check, other_wording=other_wording)


_SINGULAR = {"'ve ": "has ", "haven't ": "hasn't "}
"""Auxiliaries of "they", and those of "each opponent"."""


def _in_period(tree: Any) -> Any:
    """Return a tree with its events taken from the period in the slot."""
    if isinstance(tree, TimesHappened):
        return TimesHappened(tree.trigger, tree.of, V.past)
    if isinstance(tree, TookPart):
        return TookPart(tree.trigger, V.past)
    if isinstance(tree, Node):
        return type(tree)(*map(_in_period, tree.values()))
    if isinstance(tree, tuple):
        return tuple(map(_in_period, tree))
    if isinstance(tree, With):
        return With(tree.hole, *map(_in_period, tree.tests))
    return tree


def speaks_of_you(tree: Any) -> bool:
    """Return True for your actions or cards."""
    if isinstance(tree, You | IsThis):
        return True
    if isinstance(tree, With):
        return any(map(speaks_of_you, tree.tests))
    if isinstance(tree, Node):
        return any(map(speaks_of_you, tree.values()))
    return isinstance(tree, tuple) and any(map(speaks_of_you, tree))
