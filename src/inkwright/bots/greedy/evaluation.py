"""Players, amounts and filters of an ability, evaluated as far as a view allows.

Each node of a tree is read once into an object of this module. Types of nodes without an entry in a table
have a fixed meaning: the ability's player, `GUESS`, or a test that every card passes.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from inkwright.bots.greedy.board import Board, Speaker, Unit
from inkwright.effects import amounts as am
from inkwright.effects import filters as fi
from inkwright.effects import players as pl
from inkwright.effects.node import Node
from inkwright.engine.codes import KEYWORDS, TYPE_NAMES

GUESS: Final = 2
"""Value of an amount that a view can't tell."""


# Players.


class Players:
    """The ability's player, and the base class of all other players."""

    __slots__ = ()

    def of(self, board: Board, speaker: Speaker) -> list[int]:
        """Return the players meant; if a view can't tell, the speaker."""
        return [speaker.you]


class Opponents(Players):
    """The opponents of the ability's player."""

    __slots__ = ()

    def of(self, board: Board, speaker: Speaker) -> list[int]:
        teams = board.teams
        team = teams[speaker.you]
        return [q for q in board.everyone if teams[q] != team]


class FirstOpponent(Opponents):
    """One opponent, where a view can't tell which."""

    __slots__ = ()

    def of(self, board: Board, speaker: Speaker) -> list[int]:
        return super().of(board, speaker)[:1]


class ChosenPlayer(FirstOpponent):
    """The player who was chosen."""

    __slots__ = ()

    def of(self, board: Board, speaker: Speaker) -> list[int]:
        return [speaker.that] if speaker.that >= 0 else super().of(board, speaker)


class Everyone(Players):
    """All players."""

    __slots__ = ()

    def of(self, board: Board, speaker: Speaker) -> list[int]:
        return board.everyone


class Active(Players):
    """The active player."""

    __slots__ = ()

    def of(self, board: Board, speaker: Speaker) -> list[int]:
        return [board.active]


class They(Players):
    """The player of an effect for each player."""

    __slots__ = ()

    def of(self, board: Board, speaker: Speaker) -> list[int]:
        return [speaker.you if speaker.they < 0 else speaker.they]


class Several(Players):
    """Players of several kinds."""

    __slots__ = ("parts",)

    def __init__(self, parts: list[Players]) -> None:
        self.parts = parts

    def of(self, board: Board, speaker: Speaker) -> list[int]:
        found: list[int] = []
        for part in self.parts:
            found += part.of(board, speaker)
        return found


def read_players(node: Node | None) -> Players:
    """Read players; those that a view can't tell are the ability's player."""
    found = PLAYERS.get(type(node)) if node is not None else None
    return Players() if found is None else found(node)


PLAYERS: Final[Mapping[type[Node], Callable[..., Players]]] = {
    pl.You: lambda node: Players(),
    pl.Opponents: lambda node: Opponents(),
    pl.OtherPlayers: lambda node: Opponents(),
    pl.AllPlayers: lambda node: Everyone(),
    pl.ActivePlayer: lambda node: Active(),
    pl.They: lambda node: They(),
    pl.EachOf: lambda node: Several([read_players(part) for part in node.players]),
    pl.PlayersWithMost: lambda node: read_players(node.players),
    pl.PlayersWhere: lambda node: read_players(node.players),
    pl.ThatPlayer: lambda node: ChosenPlayer(),
    pl.PlayerOf: lambda node: FirstOpponent(),
}


def sides(board: Board, players: Players, speaker: Speaker) -> int:
    """Return how many of some players are on my side, less those who are not."""
    total = 0
    for each in players.of(board, speaker):
        total += 1 if board.teams[each] == board.team else -1
    return total


# Amounts.


class Amount:
    """A fixed amount, and the base class of all other amounts."""

    __slots__ = ("number",)

    def __init__(self, number: int = GUESS) -> None:
        self.number = number

    def value(self, board: Board, speaker: Speaker) -> int:
        """Return the amount, or a reasonable guess."""
        return self.number


class CardCount(Amount):
    """Number of cards in play that a filter finds."""

    __slots__ = ("tests",)

    def __init__(self, tests: list[Test]) -> None:
        super().__init__()
        self.tests = tests

    def value(self, board: Board, speaker: Speaker) -> int:
        return len(cards_in_play(board, self.tests, speaker))


class PlayerCount(Amount):
    """Number of players."""

    __slots__ = ("players",)

    def __init__(self, players: Players) -> None:
        super().__init__()
        self.players = players

    def value(self, board: Board, speaker: Speaker) -> int:
        return len(self.players.of(board, speaker))


class Multiple(Amount):
    """Multiple of an amount."""

    __slots__ = ("amount",)

    def __init__(self, factor: int, amount: Amount) -> None:
        super().__init__(factor)
        self.amount = amount

    def value(self, board: Board, speaker: Speaker) -> int:
        return self.number * self.amount.value(board, speaker)


class Sum(Amount):
    """Sum of two amounts."""

    __slots__ = ("left", "right")

    def __init__(self, left: Amount, right: Amount) -> None:
        super().__init__()
        self.left = left
        self.right = right

    def value(self, board: Board, speaker: Speaker) -> int:
        return self.left.value(board, speaker) + self.right.value(board, speaker)


class Least(Sum):
    """The smaller of two amounts."""

    __slots__ = ()

    def value(self, board: Board, speaker: Speaker) -> int:
        return min(self.left.value(board, speaker), self.right.value(board, speaker))


class OwnStat(Amount):
    """Stat of the ability's own card."""

    __slots__ = ("stat",)

    def __init__(self, stat: str) -> None:
        super().__init__()
        self.stat = stat

    def value(self, board: Board, speaker: Speaker) -> int:
        this = speaker.this
        return GUESS if this is None else stat_of(this, self.stat)


def read_amount(node: Node | None) -> Amount:
    """Read an amount; one that a view can't tell is `GUESS`."""
    found = AMOUNTS.get(type(node)) if node is not None else None
    return Amount() if found is None else found(node)


def _count(node: am.CountOf) -> Amount:
    if not isinstance(node.filter, fi.Filter) or node.filter.zone != fi.PLAY:
        return Amount()
    return CardCount(read_tests(node.filter.tests))


def _own_stat(node: am.StatOf) -> Amount:
    return OwnStat(node.stat) if node.card == "this" else Amount()


AMOUNTS: Final[Mapping[type[Node], Callable[..., Amount]]] = {
    am.Number: lambda node: Amount(node.value),
    am.CountOf: _count,
    am.CountPlayers: lambda node: PlayerCount(read_players(node.players)),
    am.Times: lambda node: Multiple(node.factor, read_amount(node.amount)),
    am.Plus: lambda node: Sum(read_amount(node.left), read_amount(node.right)),
    am.AtMost: lambda node: Least(read_amount(node.amount), read_amount(node.limit)),
    am.StatOf: _own_stat,
}
GUESSED_AMOUNTS: Final[Mapping[type[Node], str]] = {
    am.StatOfTarget: "the target is not known before it is chosen",
    am.LoreOf: "compared with other amounts, rarely an amount of its own",
    am.ResourceOf: "compared with other amounts, rarely an amount of its own",
    am.SpentOn: "a few, as players rarely have more",
    am.NameCount: "like a count of cards, which needs no estimate of its own",
    am.Distinct: "like a count of cards, which needs no estimate of its own",
    am.ClassificationCount: "like a count of cards, which needs no estimate of its own",
    am.MostAlike: "like a count of cards, which needs no estimate of its own",
    am.MostCommonClassification: "like a count of cards, which needs no estimate of its own",
    am.Namesakes: "like a count of cards, which needs no estimate of its own",
    am.Quotient: "a few, like other counts of cards",
    am.SizeOf: "counts cards bound while the effect resolves",
    am.ValueOf: "a number bound while the effect resolves",
    am.Aggregate: "about as large as other printed numbers",
    am.Difference: "of two amounts that are about as large",
    am.InkTypes: "a deck has one or two",
    am.TimesHappened: "a view does not count events",
    am.PlaceAmong: "a view does not count events",
}
"""Amounts that count as GUESS, with the reason."""


# Filters.


class Test:
    """A test that a card in play passes or fails."""

    __slots__ = ()

    def passes(self, board: Board, unit: Unit, speaker: Speaker) -> bool:
        """Return True if a card passes the test."""
        raise NotImplementedError


def passes_all(board: Board, unit: Unit, tests: list[Test], speaker: Speaker) -> bool:
    """Return True if a card in play passes all tests that a view can decide."""
    for test in tests:
        if not test.passes(board, unit, speaker):
            return False
    return True


def cards_in_play(board: Board, tests: list[Test], speaker: Speaker) -> list[Unit]:
    """Return the cards in play that pass all tests."""
    return [unit for unit in board.units if passes_all(board, unit, tests, speaker)]


class OfType(Test):
    """Is of one of the types in a mask."""

    __slots__ = ("types",)

    def __init__(self, types: int) -> None:
        self.types = types

    def passes(self, board: Board, unit: Unit, speaker: Speaker) -> bool:
        return self.types >> unit.type & 1 != 0


class OwnedBy(Test):
    """Belongs to one of the players."""

    __slots__ = ("players",)

    def __init__(self, players: Players) -> None:
        self.players = players

    def passes(self, board: Board, unit: Unit, speaker: Speaker) -> bool:
        return unit.player in self.players.of(board, speaker)


class Classified(Test):
    """Has one of the classifications."""

    __slots__ = ("wanted",)

    def __init__(self, wanted: frozenset[str]) -> None:
        self.wanted = wanted

    def passes(self, board: Board, unit: Unit, speaker: Speaker) -> bool:
        return not self.wanted.isdisjoint(unit.classes)


class Named(Classified):
    """Has one of the names."""

    __slots__ = ()

    def passes(self, board: Board, unit: Unit, speaker: Speaker) -> bool:
        return not self.wanted.isdisjoint(unit.names)


class Exerted(Test):
    """Is exerted, or is ready."""

    __slots__ = ("wanted",)

    def __init__(self, wanted: bool) -> None:
        self.wanted = wanted

    def passes(self, board: Board, unit: Unit, speaker: Speaker) -> bool:
        return unit.exerted == self.wanted


class Damaged(Exerted):
    """Has damage on it, or has none."""

    __slots__ = ()

    def passes(self, board: Board, unit: Unit, speaker: Speaker) -> bool:
        return (unit.damage != 0) == self.wanted


class Itself(Exerted):
    """Is the ability's own card, or is another one."""

    __slots__ = ()

    def passes(self, board: Board, unit: Unit, speaker: Speaker) -> bool:
        return (unit is speaker.this) == self.wanted


class WithKeyword(Test):
    """Has a keyword."""

    __slots__ = ("bit",)

    def __init__(self, bit: int) -> None:
        self.bit = bit

    def passes(self, board: Board, unit: Unit, speaker: Speaker) -> bool:
        return unit.keywords & self.bit != 0


class CompareStat(Test):
    """Has a stat that compares with an amount."""

    __slots__ = ("limit", "op", "stat")

    def __init__(self, stat: str, op: str, limit: Amount) -> None:
        self.stat = stat
        self.op = op
        self.limit = limit

    def passes(self, board: Board, unit: Unit, speaker: Speaker) -> bool:
        value, limit, op = stat_of(unit, self.stat), self.limit.value(board, speaker), self.op
        if op == ">=":
            return value >= limit
        if op == "<=":
            return value <= limit
        if op == ">":
            return value > limit
        return value < limit if op == "<" else value == limit


class Fails(Test):
    """Fails another test."""

    __slots__ = ("test",)

    def __init__(self, test: Test) -> None:
        self.test = test

    def passes(self, board: Board, unit: Unit, speaker: Speaker) -> bool:
        return not self.test.passes(board, unit, speaker)


class PassesAny(Test):
    """Passes all tests of one option."""

    __slots__ = ("options",)

    def __init__(self, options: list[list[Test]]) -> None:
        self.options = options

    def passes(self, board: Board, unit: Unit, speaker: Speaker) -> bool:
        for option in self.options:
            if passes_all(board, unit, option, speaker):
                return True
        return False


def read_tests(nodes: tuple[Node, ...]) -> list[Test]:
    """Read tests, leaving out those that a view can't decide."""
    found: list[Test] = []
    for node in nodes:
        reader = TESTS.get(type(node))
        test = None if reader is None else reader(node)
        if test is not None:
            found.append(test)
    return found


def _fails(node: fi.NotTest) -> Test | None:
    if isinstance(node.test, fi.AnyTest | fi.NotTest):
        return None  # a view may not decide all of it, so the negation is taken to hold
    inner = read_tests((node.test,))
    return Fails(inner[0]) if inner else None


def _types(names: tuple[str, ...]) -> int:
    return sum(1 << at for at, name in enumerate(TYPE_NAMES) if name in names)


TESTS: Final[Mapping[type[Node], Callable[..., Test | None]]] = {
    fi.OfType: lambda node: OfType(_types(node.types)),
    fi.OwnedBy: lambda node: OwnedBy(read_players(node.players)),
    fi.Classified: lambda node: Classified(frozenset(node.classifications)),
    fi.Named: lambda node: Named(frozenset(node.names)),
    fi.IsExerted: lambda node: Exerted(True),
    fi.IsReady: lambda node: Exerted(False),
    fi.Damaged: lambda node: Damaged(True),
    fi.Undamaged: lambda node: Damaged(False),
    fi.IsThis: lambda node: Itself(True),
    fi.Another: lambda node: Itself(False),
    fi.WithKeyword: lambda node: WithKeyword(KEYWORDS[node.keyword]),
    fi.CompareStat: lambda node: CompareStat(node.stat, node.op, read_amount(node.amount)),
    fi.NotTest: _fails,
    fi.AnyTest: lambda node: PassesAny([read_tests(option) for option in node.options]),
}
_BOUND: Final = "depends on cards bound while the effect resolves"
_PLACE: Final = "locations hardly matter to the value of an effect"
PASSED_TESTS: Final[Mapping[type[Node], str]] = {
    fi.ByEffect: "how damage is dealt",
    fi.HasAbilities: "a view does not tell which abilities are lost",
    fi.SameName: _BOUND,
    fi.SharesTrait: _BOUND,
    fi.NamesakeOf: _BOUND,
    fi.HasNamed: _BOUND,
    fi.SharesName: "names hardly matter to the value of an effect",
    fi.SharesStat: "compares values of cards wherever they are",
    fi.OneOf: _BOUND,
    fi.NameTookPart: "a view does not list the events of a turn",
    fi.CompareStats: "compares two values of one card",
    fi.Extreme: "needs all cards that pass the other tests",
    fi.Inked: "ink types hardly matter in play",
    fi.Inkable: "asked of cards in hands and decks",
    fi.AtLocation: _PLACE,
    fi.AtLocationThat: _PLACE,
    fi.Hosts: _PLACE,
    fi.Here: _PLACE,
    fi.AtSameLocation: _PLACE,
    fi.AtCard: _PLACE,
    fi.WasAt: _PLACE,
    fi.LocationWith: _PLACE,
    fi.PlayedWith: "asked of cards as they are played",
    fi.CardUnder: "asked of cards under others",
    fi.UnderCard: "asked of cards under others",
    fi.UnderOneOf: "asked of cards under others",
    fi.LastCounter: "asked of a counter as it is put or removed",
    fi.Challenging: "true only during a challenge",
    fi.Challenged: "true only during a challenge",
    fi.TookPart: "a view does not list the events of a turn",
}
"""Tests that count as passed, with the reason."""


def stat_of(unit: Unit, name: str) -> int:
    """Return a stat of a card in play by its name in the vocabulary."""
    if name == "strength":
        return unit.strength
    if name == "willpower":
        return unit.willpower
    if name == "lore":
        return unit.lore
    if name == "damage":
        return unit.damage
    if name == "under":
        return unit.under
    return unit.cost if name == "cost" else unit.move_cost
