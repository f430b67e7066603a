"""Canonical order of the tests of a filter, independent of the order of the words."""

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
    fi.SharesTrait,
    fi.HasNamed,
)
_RANK = {kind: rank for rank, kind in enumerate(_ORDER)}


def rank(test: fi.CardTest) -> int:
    """Return the position of a test; unlisted ones come last, in the order of the words."""
    return _RANK.get(type(test), len(_ORDER))


def in_order(tests: tuple[fi.CardTest, ...]) -> tuple[fi.CardTest, ...]:
    """Return the tests in canonical order, each once."""
    return tuple(sorted(dict.fromkeys(tests), key=rank))
