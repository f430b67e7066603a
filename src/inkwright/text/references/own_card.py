"""References of a card to itself that only some card types can make: "here", "this song"."""

from __future__ import annotations

from typing import cast

from inkwright.catalogue.literals import CardType
from inkwright.effects import conditions as co
from inkwright.effects import filters as fi
from inkwright.effects import modifiers as mo
from inkwright.effects import triggers as tr
from inkwright.effects.moving import MoveTo
from inkwright.effects.node import Node
from inkwright.effects.rule_changes import MoveFree
from inkwright.effects.targets import Ref
from inkwright.text.references.naming import Unresolved

_MOVES = ("moves", "moves_from_location", "moves_away", "moves_some", "moves_some_from_location")
"""Events of characters that move to the object, or away from it."""
_THIS = fi.Filter(fi.PLAY, (fi.IsThis(),))


def check_own_card(made: Node, noun: str) -> None:
    """Raise Unresolved for a reference to the ability's own card that makes no sense for its type."""
    if made in (co.PaidBy("sing"), Ref("singers")) and noun != "action":
        raise Unresolved('"this song" has nothing to refer to on a card that is not an action')
    if made == fi.Here() and noun in ("action", "item"):
        raise Unresolved(f'"here" has nothing to refer to on an {noun}')
    if made == mo.Cant("move", _THIS) and noun != "location":
        raise Unresolved('"here" has nothing to refer to on a card that is not a location')
    comes_here = isinstance(made, MoveTo) and made.location == Ref("this")
    if noun != "location" and (comes_here or (isinstance(made, MoveFree) and not made.locations)):
        raise Unresolved('"here" has nothing to refer to on a card that is not a location')
    if made == fi.AtSameLocation("this") and noun != "character":
        raise Unresolved('"the same location" has no character to refer to')
    if isinstance(made, co.Is) and made == co.Is("this", (fi.OfType((cast(CardType, noun),)),)):
        raise Unresolved(f'"if it\'s a {noun} card" makes no sense for this {noun}')
    if isinstance(made, tr.When) and made.event in _MOVES and noun != "location" and made.object == _THIS:
        raise Unresolved('"here" has nothing to refer to on a card that is not a location')
