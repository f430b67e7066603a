"""Dependencies of continuous effects: what each reads and writes, so that readers come later."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from inkwright.effects import amounts as am
from inkwright.effects import filters as fi
from inkwright.effects import modifiers as mo
from inkwright.effects.node import Node
from inkwright.effects.targets import LocationOf
from inkwright.engine.codes import (
    KEYWORD_STATS,
    KEYWORDS,
    M_CANT_GAIN,
    M_CHALLENGER,
    M_CLASS,
    M_FLAG,
    M_KEYWORD,
    M_LORE,
    M_LOSE_ALL,
    M_LOSE_KEYWORD,
    M_NAMES,
    M_STRENGTH,
    M_TAKES,
    M_WILLPOWER,
)
from inkwright.engine.definition import Mod
from inkwright.engine.modify import NOT_INCREASED, NOT_REDUCED

EVERY_KEYWORD: Final = sum(KEYWORDS.values())
STATS: Final = {"strength": 1 << 24, "willpower": 1 << 25, "lore": 1 << 26}
"""Bits above those of the keywords."""
ALL_STATS: Final = sum(STATS.values())
CLASSES: Final = 1 << 27
NAMES: Final = 1 << 28
_CHANGED: Final = {
    M_STRENGTH: STATS["strength"],
    M_CHALLENGER: STATS["strength"],  # while it challenges (8.5.1)
    M_WILLPOWER: STATS["willpower"],
    M_LORE: STATS["lore"],
    M_CLASS: CLASSES,
    M_NAMES: NAMES,
}
_OF_STATS: Final = (
    fi.CompareStat,
    fi.Extreme,
    fi.SharesStat,
    am.StatOf,
    am.Aggregate,
    am.Distinct,
    am.MostAlike,
)
_OF_NAMES: Final = (
    fi.Named,
    fi.SameName,
    fi.NamesakeOf,
    fi.SharesName,
    fi.NameTookPart,
    am.NameCount,
    am.Namesakes,
)
_KEYWORD_MODS: Final = (M_KEYWORD, M_LOSE_KEYWORD)


def reads(*trees: Node | None) -> int:
    """Return the keywords and characteristics that trees read, as bits, excluding granted abilities."""
    found = 0
    for tree in trees:
        if tree is None or isinstance(tree, mo.GainAbility):
            continue
        if isinstance(tree, fi.WithKeyword):
            found |= KEYWORDS[tree.keyword]
        elif isinstance(tree, _OF_STATS):
            found |= STATS.get(tree.stat, 0)
        elif isinstance(tree, fi.CompareStats):
            found |= STATS.get(tree.stat, 0) | STATS.get(tree.than, 0)
        elif isinstance(tree, am.StatOfTarget) and isinstance(tree.target, LocationOf):
            found |= STATS.get(tree.stat, 0)  # for another target it is fixed on resolution (6.1.8)
        elif isinstance(tree, fi.HasAbilities):
            found |= EVERY_KEYWORD
        elif isinstance(tree, fi.Classified | am.ClassificationCount):
            found |= CLASSES
        elif isinstance(tree, _OF_NAMES):
            found |= NAMES
        for value in tree.values():
            parts = value if isinstance(value, tuple) else (value,)
            found |= reads(*(part for part in parts if isinstance(part, Node)))
    return found


def writes(mods: Iterable[Mod]) -> int:
    """Return the keywords and characteristics that modifiers change, as bits."""
    found = 0
    for mod in mods:
        if mod.kind in _KEYWORD_MODS:
            found |= mod.value | _CHANGED.get(KEYWORD_STATS.get(mod.value, -1), 0)
        elif mod.kind == M_TAKES:
            found |= NAMES | CLASSES | EVERY_KEYWORD
        elif mod.kind in (M_LOSE_ALL, M_CANT_GAIN):
            found |= mod.value & EVERY_KEYWORD
        elif mod.kind == M_FLAG:
            for kept in (NOT_INCREASED, NOT_REDUCED):
                for kind, flag in kept.items():
                    if mod.value == flag:
                        found |= _CHANGED[kind]
        else:
            found |= _CHANGED.get(mod.kind, 0)
    return found
