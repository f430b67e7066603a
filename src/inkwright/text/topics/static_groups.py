"""Groups of cards that static abilities are about."""

from __future__ import annotations

from itertools import permutations

from inkwright.catalogue.literals import CardType
from inkwright.effects import filters as fi
from inkwright.effects import modifiers as mo
from inkwright.effects.abilities import Gets
from inkwright.effects.players import Opponents
from inkwright.text.filter_order import in_order
from inkwright.text.grammar import Grammar
from inkwright.text.references.expressions import has_anaphor
from inkwright.text.template import Bindings, V, also
from inkwright.text.topics.card_descriptions import YOURS, are_described_separately
from inkwright.text.topics.card_groups import are_named


def add_static_groups(g: Grammar) -> None:
    """Add groups of cards, which change as cards enter and leave play."""
    g.phrase("group", "your {t:np.p}", also(V.t, YOURS))
    g.phrase("group", "{t:np.p}", V.t)
    g.phrase("group", "all {t:np.p}", V.t, other_wording=True)
    g.phrase("group", "{w:one_whose} {t:np.p}", also(V.t, fi.OwnedBy(V.w)), other_wording=True)
    of_some = also(V.t, fi.OwnedBy(V.w))
    g.phrase("group", "{w:whose_plural} {t:np.p}", of_some, check=_is_of_opponents, other_wording=True)
    theirs = also(V.t, fi.OwnedBy(Opponents()))
    for words in ("each opponent 's {t:np.p}", "your opponent 's {t:np.p}"):
        g.phrase("group", words, theirs, other_wording=True)
    for words in ("each player 's {t:np.p}", "all players ' {t:np.p}"):
        g.phrase("group", words, V.t, other_wording=True)
    for whose, tests in (("your ", (YOURS,)), ("", ())):
        named = also(V.t, *tests, fi.Named(V.names))
        pattern = f"{whose}{{t:np.p}} named {{names:names_and}}"
        g.phrase("group", pattern, named, check=are_named, other_wording=True)
    either = (YOURS, fi.AnyTest((V.a, V.b)))
    g.phrase("group", "your {a:np.p} and {b:np.p}", either, check=are_described_separately)
    g.phrase("group", "your {a:np.p} and your {b:np.p}", either, other_wording=True)
    # The card itself is of one type, so "other" means the same before one noun or both.
    for first, second in permutations(_TYPES, 2):
        two = fi.OfType(tuple(each for each in _TYPES if each in (first, second)))
        others = in_order((fi.Another(), two, YOURS))
        g.phrase("group", f"your other {first}s and {second}s", others, other_wording=True)
    fighter = fi.Filter(fi.PLAY, (fi.OfType(("character",)), fi.Challenging()))
    g.phrase("gets", "the challenging character {m:mods.s}", Gets(V.m, fighter))


_TYPES: tuple[CardType, ...] = ("character", "item", "location")


def are_others(slots: Bindings) -> bool:
    """Return True for a group without this card, so that it isn't changed twice."""
    return fi.Another() in slots["t"] and not has_anaphor(slots["m"])


def are_deeds(slots: Bindings) -> bool:
    """Return True for actions of the card itself: quest, challenge, ready, sing."""
    deeds = ("quest", "challenge", "ready", "sing", "move")
    return all(isinstance(each, mo.Cant) and each.what in deeds for each in slots["m"])


def may_be_this(slots: Bindings) -> bool:
    """Return True for a group that this card may belong to."""
    return fi.Another() not in slots["t"] and not has_anaphor(slots["m"]) and not has_anaphor(slots["t"])


def _is_of_opponents(slots: Bindings) -> bool:
    return bool(slots["w"] == Opponents())
