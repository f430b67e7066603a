"""Players, amounts and filters of an ability, evaluated as far as a view allows."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from inkwright.bots.greedy.board import Board, current
from inkwright.effects import amounts as am
from inkwright.effects import filters as fi
from inkwright.effects import players as pl
from inkwright.effects.node import Node
from inkwright.view import schema

GUESS = 2
"""Value of an amount that a view can't tell."""


@dataclass(frozen=True, slots=True)
class Speaker:
    """Bindings of an ability: its player, its card, and the players bound so far."""

    you: int
    this: str | None = None
    """Id of the ability's own card."""
    they: int | None = None
    """Player meant by `They`, inside an effect for each player."""
    that: int | None = None
    """Player who was chosen."""


# Players.


def players(board: Board, who: Node, speaker: Speaker) -> list[int]:
    """Return the players meant; if a view can't tell, the speaker."""
    found = PLAYERS.get(type(who))
    return [speaker.you] if found is None else found(board, who, speaker)


def _everyone(board: Board, who: Node | None = None, speaker: Speaker | None = None) -> list[int]:
    return [each["player"] for each in board.view["players"] if not each["left"]]


def _opponents(board: Board, who: Node, speaker: Speaker) -> list[int]:
    team = board.view["players"][speaker.you]["team"]
    return [q for q in _everyone(board) if board.view["players"][q]["team"] != team]


def _first_opponent(board: Board, who: Node, speaker: Speaker) -> list[int]:
    return _opponents(board, who, speaker)[:1]


def _chosen_player(board: Board, who: pl.ThatPlayer, speaker: Speaker) -> list[int]:
    return [speaker.that] if speaker.that is not None else _first_opponent(board, who, speaker)


PLAYERS: Mapping[type[Node], Callable[..., list[int]]] = {
    pl.You: lambda board, who, speaker: [speaker.you],
    pl.Opponents: _opponents,
    pl.OtherPlayers: _opponents,
    pl.AllPlayers: _everyone,
    pl.ActivePlayer: lambda board, who, speaker: [board.view["active"]],
    pl.They: lambda board, who, speaker: [speaker.you if speaker.they is None else speaker.they],
    pl.EachOf: lambda board, who, speaker: [q for part in who.players for q in players(board, part, speaker)],
    pl.PlayersWithMost: lambda board, who, speaker: players(board, who.players, speaker),
    pl.PlayersWhere: lambda board, who, speaker: players(board, who.players, speaker),
    pl.ThatPlayer: _chosen_player,
    pl.PlayerOf: _first_opponent,
}


# Amounts.


def amount(board: Board, node: Node | None, speaker: Speaker) -> int:
    """Return an amount, or a fair guess at it."""
    found = AMOUNTS.get(type(node)) if node is not None else None
    return GUESS if found is None else found(board, node, speaker)


def _count(board: Board, node: am.CountOf, speaker: Speaker) -> int:
    if not isinstance(node.filter, fi.Filter) or node.filter.zone != fi.PLAY:
        return GUESS
    return len(cards_in_play(board, node.filter, speaker))


def _own_stat(board: Board, node: am.StatOf, speaker: Speaker) -> int:
    if node.card != "this" or speaker.this not in board.by_id:
        return GUESS
    return stat(board, board.by_id[speaker.this], node.stat)


AMOUNTS: Mapping[type[Node], Callable[..., int]] = {
    am.Number: lambda board, node, speaker: node.value,
    am.CountOf: _count,
    am.CountPlayers: lambda board, node, speaker: len(players(board, node.players, speaker)),
    am.Times: lambda board, node, speaker: node.factor * amount(board, node.amount, speaker),
    am.Plus: lambda board, node, speaker: (
        amount(board, node.left, speaker) + amount(board, node.right, speaker)
    ),
    am.AtMost: lambda board, node, speaker: min(
        amount(board, node.amount, speaker), amount(board, node.limit, speaker)
    ),
    am.StatOf: _own_stat,
}
GUESSED_AMOUNTS: Mapping[type[Node], str] = {
    am.StatOfTarget: "the target is not known before it is chosen",
    am.LoreOf: "compared with other amounts, rarely an amount of its own",
    am.ResourceOf: "compared with other amounts, rarely an amount of its own",
    am.NameCount: "like a count of cards, which needs no estimate of its own",
    am.SizeOf: "counts cards bound while the effect resolves",
    am.ValueOf: "a number bound while the effect resolves",
    am.Aggregate: "about as large as other printed numbers",
    am.InkTypes: "a deck has one or two",
    am.TimesHappened: "a view does not count events",
}
"""Amounts taken to be GUESS, with the reason."""


# Filters.


def cards_in_play(board: Board, wanted: fi.Filter, speaker: Speaker) -> list[schema.Permanent]:
    """Return the cards in play that pass a filter."""
    return [each for each in board.by_id.values() if passes_all(board, each, wanted.tests, speaker)]


def passes_all(board: Board, card: schema.Permanent, tests: tuple[Node, ...], speaker: Speaker) -> bool:
    """Return True if a card in play passes all tests that a view can decide."""
    return all(_passes(board, card, test, speaker) for test in tests)


def _passes(board: Board, card: schema.Permanent, test: Node, speaker: Speaker) -> bool:
    found = TESTS.get(type(test))
    return True if found is None else found(board, card, test, speaker)


def _has_keyword(board: Board, card: schema.Permanent, test: fi.WithKeyword, speaker: Speaker) -> bool:
    return any(each["name"] == test.keyword for each in card["keywords"])


def _compare_stat(board: Board, card: schema.Permanent, test: fi.CompareStat, speaker: Speaker) -> bool:
    return _compare(stat(board, card, test.stat), test.op, amount(board, test.amount, speaker))


def _fails(board: Board, card: schema.Permanent, test: fi.NotTest, speaker: Speaker) -> bool:
    if type(test.test) not in TESTS or isinstance(test.test, fi.AnyTest | fi.NotTest):
        return True  # a view may not decide all of it, so the negation is taken to hold
    return not _passes(board, card, test.test, speaker)


TESTS: Mapping[type[Node], Callable[..., bool]] = {
    fi.OfType: lambda board, card, test, speaker: card["type"] in test.types,
    fi.OwnedBy: lambda board, card, test, speaker: card["player"] in players(board, test.players, speaker),
    fi.Classified: lambda board, card, test, speaker: (
        not set(test.classifications).isdisjoint(card["classifications"])
    ),
    fi.Named: lambda board, card, test, speaker: not set(test.names).isdisjoint(card["names"]),
    fi.IsExerted: lambda board, card, test, speaker: card["exerted"],
    fi.IsReady: lambda board, card, test, speaker: not card["exerted"],
    fi.Damaged: lambda board, card, test, speaker: bool(card["damage"]),
    fi.Undamaged: lambda board, card, test, speaker: not card["damage"],
    fi.IsThis: lambda board, card, test, speaker: card["id"] == speaker.this,
    fi.Another: lambda board, card, test, speaker: card["id"] != speaker.this,
    fi.WithKeyword: _has_keyword,
    fi.CompareStat: _compare_stat,
    fi.NotTest: _fails,
    fi.AnyTest: lambda board, card, test, speaker: any(
        passes_all(board, card, option, speaker) for option in test.options
    ),
}
_BOUND = "depends on cards bound while the effect resolves"
_PLACE = "locations hardly matter to the value of an effect"
PASSED_TESTS: Mapping[type[Node], str] = {
    fi.SameName: _BOUND,
    fi.SharesName: "names hardly matter to the value of an effect",
    fi.OneOf: _BOUND,
    fi.NameTookPart: "a view does not list the events of a turn",
    fi.Extreme: "needs all cards that pass the other tests",
    fi.Inked: "ink types hardly matter in play",
    fi.Inkable: "asked of cards in hands and decks",
    fi.AtLocation: _PLACE,
    fi.Here: _PLACE,
    fi.AtSameLocation: _PLACE,
    fi.AtCard: _PLACE,
    fi.CardUnder: "asked of cards under others",
    fi.UnderCard: "asked of cards under others",
    fi.Challenging: "true only during a challenge",
    fi.Challenged: "true only during a challenge",
    fi.TookPart: "a view does not list the events of a turn",
}
"""Tests taken to be passed, with the reason."""


def _compare(value: int, op: str, limit: int) -> bool:
    if op == ">=":
        return value >= limit
    if op == "<=":
        return value <= limit
    if op == ">":
        return value > limit
    return value < limit if op == "<" else value == limit


def stat(board: Board, card: schema.Permanent, name: str) -> int:
    """Return a stat of a card in play by its name in the vocabulary."""
    if name == "strength":
        return current(card["strength"])
    if name == "willpower":
        return current(card["willpower"])
    if name == "lore":
        return current(card["lore"])
    if name == "damage":
        return card["damage"]
    if name == "under":
        return len(card["under"])
    return board.facts(card["card"])["cost"] if name == "cost" else current(card["move_cost"])
