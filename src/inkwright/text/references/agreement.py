"""Card types that a clause can be about, with which its pronoun must agree: only characters quest."""

from __future__ import annotations

from inkwright.effects import amounts as am
from inkwright.effects import conditions as co
from inkwright.effects import filters as fi
from inkwright.effects import modifiers as mo
from inkwright.effects.card_counters import PutCounters, RemoveCounters
from inkwright.effects.damage import Banish, DealDamage, PutDamage, RemoveDamage
from inkwright.effects.exerting import Exert, ExertSymbol, Ready
from inkwright.effects.lasting import Apply
from inkwright.effects.moving import MoveTo
from inkwright.effects.node import Node
from inkwright.effects.zones import PutUnder
from inkwright.text.references.referents import types_of

ANY_TYPE: frozenset[str] = frozenset()
_CHARACTER = frozenset({"character"})
_TURNED = frozenset({"character", "item"})
_OF_ANY_CARD = ("Ward", "Evasive", "Resist", "Boost", "Shift", "Vanish")
"""Keywords that cards other than characters can have."""
_DEEDS = ("quest", "challenge", "challenge_ready", "sing")
"""Actions that only characters take."""


def types_asked_of(tree: Node) -> frozenset[str]:
    """Return the card types that a question can be about: a location is never "a Knight character"."""
    if isinstance(tree, am.StatOf):
        return _CHARACTER if tree.stat == "strength" else ANY_TYPE
    if not isinstance(tree, co.Is | co.Was):
        return ANY_TYPE
    compared = (each for each in tree.tests if isinstance(each, fi.CompareStat))
    if any(each.stat == "strength" for each in compared):
        return _CHARACTER
    return types_of(fi.Filter(fi.PLAY, tree.tests))


def types_acted_on(effect: Node) -> frozenset[str]:
    """Return the card types on which an effect can act: a location can't be readied."""
    if isinstance(effect, Ready | Exert | ExertSymbol):
        return _TURNED
    moves = isinstance(effect, MoveTo)
    changes = isinstance(effect, Apply) and any(map(_is_of_characters, effect.modifiers))
    return _CHARACTER if moves or changes else ANY_TYPE


_IN_PLAY = (
    *(Apply, Banish, DealDamage, Exert, ExertSymbol, MoveTo),
    *(PutCounters, PutDamage, PutUnder, Ready, RemoveCounters, RemoveDamage),
)
"""Effects on cards in play."""
_STATES = (fi.AtLocation, fi.AtLocationThat, fi.CardUnder, fi.Damaged, fi.IsExerted, fi.IsReady, fi.Undamaged)


def is_about_play(tree: Node, field: str) -> bool:
    """Return True for a question or an effect that can only be about cards in play."""
    if isinstance(tree, am.StatOf):
        return tree.stat in ("damage", "move_cost", "under")
    if isinstance(tree, co.Is | co.Was):
        return any(isinstance(each, _STATES) for each in tree.tests)
    return isinstance(tree, fi.UnderCard) or (field == "target" and isinstance(tree, _IN_PLAY))


def _is_of_characters(modifier: mo.Modifier) -> bool:
    if isinstance(modifier, mo.GainKeyword | mo.LoseKeyword):
        return modifier.keyword not in _OF_ANY_CARD
    if isinstance(modifier, mo.Add):
        return modifier.stat == "strength"
    return isinstance(modifier, mo.Can | mo.Cant) and modifier.what in _DEEDS
