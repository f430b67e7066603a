"""The one order in which the tests of a filter stand in a tree, whatever order the words had."""

from __future__ import annotations

from inkwright.effects import filters as fi

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
)
_RANK = {kind: rank for rank, kind in enumerate(_ORDER)}


def rank(test: fi.CardTest) -> int:
    """Where a test belongs; what is not listed comes last, in the order of the words."""
    return _RANK.get(type(test), len(_ORDER))


def in_order(tests: tuple[fi.CardTest, ...]) -> tuple[fi.CardTest, ...]:
    """The tests in order, each once."""
    return tuple(sorted(dict.fromkeys(tests), key=rank))
