"""Which cards a filter means, as far as a view tells: a test that can't be made is taken as passed."""

from __future__ import annotations

from dataclasses import dataclass

from inkwright.bots.greedy.table import Table, number
from inkwright.effects import amounts as am
from inkwright.effects import filters as fi
from inkwright.effects import players as pl
from inkwright.effects.node import Node
from inkwright.view import schema


@dataclass(frozen=True, slots=True)
class Speaker:
    """Whose ability it is, and on which card: what `you` and `this` mean in it."""

    you: int
    this: str | None = None
    """The id of its card."""
    they: int | None = None
    """The player that `They` is, inside what each player does."""
    that: int | None = None
    """The player who was chosen."""


def players(table: Table, who: Node, speaker: Speaker) -> list[int]:
    """The players that are meant; where the view can't tell, the speaker."""
    everybody = [each["player"] for each in table.view["players"] if not each["left"]]
    team = table.view["players"][speaker.you]["team"]
    if isinstance(who, pl.Opponents | pl.OtherPlayers):
        return [q for q in everybody if table.view["players"][q]["team"] != team]
    if isinstance(who, pl.AllPlayers):
        return everybody
    if isinstance(who, pl.ActivePlayer):
        return [table.view["active"]]
    if isinstance(who, pl.They):
        return [speaker.you if speaker.they is None else speaker.they]
    if isinstance(who, pl.EachOf):
        return [q for part in who.players for q in players(table, part, speaker)]
    if isinstance(who, pl.PlayersWithMost | pl.PlayersWhere):
        return players(table, who.players, speaker)
    if isinstance(who, pl.ThatPlayer) and speaker.that is not None:
        return [speaker.that]
    if isinstance(who, pl.ThatPlayer | pl.PlayerOf):
        return [q for q in everybody if table.view["players"][q]["team"] != team][:1]
    return [speaker.you]


def amount(table: Table, node: Node | None, speaker: Speaker) -> int:
    """A number, or a fair guess at it."""
    if isinstance(node, am.Number):
        return node.value
    if isinstance(node, am.CountOf) and isinstance(node.filter, fi.Filter):
        return len(in_play(table, node.filter, speaker)) if node.filter.zone == fi.PLAY else 2
    if isinstance(node, am.Times):
        return node.factor * amount(table, node.amount, speaker)
    if isinstance(node, am.Plus):
        return amount(table, node.left, speaker) + amount(table, node.right, speaker)
    if isinstance(node, am.AtMost):
        return min(amount(table, node.amount, speaker), amount(table, node.limit, speaker))
    if isinstance(node, am.StatOf) and node.card == "this" and speaker.this in table.by_id:
        return stat(table, table.by_id[speaker.this], node.stat)
    return 2


def in_play(table: Table, wanted: fi.Filter, speaker: Speaker) -> list[schema.Permanent]:
    """The cards in play that a filter finds."""
    return [each for each in table.by_id.values() if fits(table, each, wanted.tests, speaker)]


def fits(table: Table, card: schema.Permanent, tests: tuple[Node, ...], speaker: Speaker) -> bool:
    """Whether a card in play passes all tests that can be made."""
    return all(_passes(table, card, test, speaker) for test in tests)


def _passes(table: Table, card: schema.Permanent, test: Node, speaker: Speaker) -> bool:
    if isinstance(test, fi.OfType):
        return card["type"] in test.types
    if isinstance(test, fi.OwnedBy):
        return card["player"] in players(table, test.players, speaker)
    if isinstance(test, fi.Classified):
        return not set(test.classifications).isdisjoint(card["classifications"])
    if isinstance(test, fi.Named):
        return not set(test.names).isdisjoint(card["names"])
    if isinstance(test, fi.IsExerted | fi.IsReady):
        return card["exerted"] == isinstance(test, fi.IsExerted)
    if isinstance(test, fi.Damaged | fi.Undamaged):
        return bool(card["damage"]) == isinstance(test, fi.Damaged)
    if isinstance(test, fi.IsThis | fi.Another):
        return (card["id"] == speaker.this) == isinstance(test, fi.IsThis)
    if isinstance(test, fi.WithKeyword):
        return any(each["name"] == test.keyword for each in card["keywords"])
    if isinstance(test, fi.CompareStat):
        return compared(stat(table, card, test.stat), test.op, amount(table, test.amount, speaker))
    if isinstance(test, fi.NotTest):
        return not _tellable(test.test) or not _passes(table, card, test.test, speaker)
    if isinstance(test, fi.AnyTest):
        return any(fits(table, card, option, speaker) for option in test.options)
    return True


def _tellable(test: Node) -> bool:
    return isinstance(
        test,
        fi.OfType
        | fi.OwnedBy
        | fi.Classified
        | fi.Named
        | fi.IsExerted
        | fi.IsReady
        | fi.Damaged
        | fi.Undamaged
        | fi.IsThis
        | fi.WithKeyword
        | fi.CompareStat,
    )


def compared(value: int, op: str, limit: int) -> bool:
    """Whether a number is on the right side of another."""
    if op == ">=":
        return value >= limit
    if op == "<=":
        return value <= limit
    if op == ">":
        return value > limit
    return value < limit if op == "<" else value == limit


def stat(table: Table, card: schema.Permanent, name: str) -> int:
    """A characteristic of a card in play."""
    if name == "strength":
        return number(card["strength"])
    if name == "willpower":
        return number(card["willpower"])
    if name == "lore":
        return number(card["lore"])
    if name == "damage":
        return card["damage"]
    if name == "under":
        return len(card["under"])
    return table.facts(card["card"])["cost"] if name == "cost" else number(card["move_cost"])
