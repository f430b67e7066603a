"""Canonical order of the tests of a filter, independent of the order of the words."""

from __future__ import annotations

from inkwright.effects import filters as fi
from inkwright.effects.node import Node

_ORDER: tuple[type[fi.CardTest], ...] = (
    fi.IsThis,
    fi.OneOf,
    fi.Another,
    fi.OwnedBy,
    fi.IsExerted,
    fi.IsReady,
    fi.Damaged,
    fi.Undamaged,
    fi.Inked,
    fi.Classified,
    fi.OfType,
    fi.AnyTest,
    fi.Named,
    fi.SameName,
    fi.SharesTrait,
    fi.HasNamed,
    fi.WithKeyword,
    fi.HasAbilities,
    fi.TookPart,
    fi.NameTookPart,
    fi.CompareStat,
    fi.CompareStats,
    fi.SharesStat,
    fi.Inkable,
    fi.PlayedWith,
    fi.NotTest,
    fi.ByEffect,
    fi.CardUnder,
    fi.LastCounter,
    fi.UnderCard,
    fi.UnderOneOf,
    fi.Hosts,
    fi.AtLocation,
    fi.AtLocationThat,
    fi.AtCard,
    fi.AtSameLocation,
    fi.Here,
    fi.WasAt,
    fi.LocationWith,
    fi.Challenging,
    fi.Challenged,
    fi.NamesakeOf,
    fi.SharesName,
    fi.Extreme,
)
_RANK = {kind: rank for rank, kind in enumerate(_ORDER)}
_NOUN = _RANK[fi.OfType] + 0.5
_REFERENCES = ("card", "name")
"""Fields with names of referents, which differ before and after anaphors are resolved."""


def rank(test: fi.CardTest) -> float:
    """Return the position of a test among those of other classes; "non-character" is a noun."""
    if isinstance(test, fi.NotTest) and isinstance(test.test, fi.OfType):
        return _NOUN
    return _RANK[type(test)]


def in_order(tests: tuple[fi.CardTest, ...]) -> tuple[fi.CardTest, ...]:
    """Return the tests in canonical order, each once."""
    each_once = dict.fromkeys(tests)
    ranks = {rank(test) for test in each_once}
    return tuple(sorted(each_once, key=rank if len(ranks) == len(each_once) else _place))


def _place(test: fi.CardTest) -> tuple[float, str]:
    return rank(test), _key(test)


def _key(value: object) -> str:
    """Return what tells tests of the same class apart, whatever they refer to."""
    if isinstance(value, Node):
        parts = [_key(value.__dict__[name]) for name in value.fields if name not in _REFERENCES]
        return f"{type(value).__name__}({','.join(parts)})"
    if isinstance(value, tuple):
        return f"({','.join(map(_key, value))})"
    return repr(value)
