"""Items: the sentences of an effect, each with its relation to the previous sentence."""

from __future__ import annotations

from typing import Any

from inkwright.effects.durations import Forever
from inkwright.effects.filters import PLAY, Filter, Named
from inkwright.effects.players import ThatPlayer
from inkwright.effects.targets import Ref

PLAIN = "plain"
THEN = "then"
IF_DONE = "if you do"
TO_DO = "if you do, for what is usually worded with to"
IF_NOT_DONE = "if you don't"
IF_CANT = "if you can't"
OTHERWISE = "otherwise"
OTHERWISE_THEY = "otherwise they"
INSTEAD = "instead"
WHO_REFUSES = "for each opponent who doesn't"
ANYONE_REFUSES = "each player who doesn't"
WHO_ACCEPTS = "each opponent who does"
ANYONE_ACCEPTS = "each player who does"
IF_DECLINED = "if they don't"
IF_ACCEPTED = "if they do"
WHO_CANT = "each opponent who can't"
ANYONE_CANT = "each player who can't"
IF_THEY_CANT = "if they can't"
REPEATED = "repeat this"
UNREDUCED = "this damage can't be reduced"
ENTERS_EXERTED = "they enter play exerted"
ENTERS_WITH = "they enter play with damage"
OF_NEXT = "about the next card played"
NEITHER = "what they can't do either, or also get"
TIED = "if there's a tie, you choose"
OTHERS = "each other player"

SAME_DURATION, SAME_CARDS = Forever(), Ref("")
"""Placeholders for a duration and a target that a sentence with "instead" omits."""
SAME_DISCOUNT = Filter(PLAY, (Named(()),))
"""Placeholder for the cards of a discount that a sentence with "instead" omits."""
SAME_PLAYER = ThatPlayer("the player of the same deck")
"""Placeholder for the player of a deck that a sentence with "instead" or "otherwise" omits."""
OF_TIED = ThatPlayer("who chooses one of those that are tied")
"""Placeholder for the player who picks "the character with the highest {S}", if several are tied for it."""
Item = tuple[Any, ...]
"""A sentence: its relation to the one before it, and its content."""
