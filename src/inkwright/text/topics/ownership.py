"""Facts about whose card a text speaks of: "if that character is yours"."""

from __future__ import annotations

from inkwright.effects import filters as fi
from inkwright.effects.conditions import Is, Not
from inkwright.effects.players import Opponents, Players, You
from inkwright.text.grammar import Grammar
from inkwright.text.references.expressions import anaphor
from inkwright.text.template import V, also

_OWNERS: tuple[tuple[str, str, Players], ...] = (
    ("yours", "one of your {t:np.p}", You()),
    ("a opponent 's", "one of a opponent 's {t:np.p}", Opponents()),
)
"""Words for the card of a player, without and with a description."""
_PRONOUNS = (
    ("they", ("they 're", "they are", "they were"), ("they aren't", "they 're not", "they weren't")),
    ("it", ("it 's", "it is", "it was"), ("it isn't", "it 's not", "it wasn't")),
)


def add_ownership(g: Grammar) -> None:
    """Add whose card it is, which is the same before and after what was done to it."""
    for words, described, players in _OWNERS:
        owned, told = (fi.OwnedBy(players),), also(V.t, fi.OwnedBy(players))
        for verb in ("is", "was"):
            other = verb != "is"
            g.phrase("fact", f"{{c:subject.s}} {verb} {words}", Is(V.c, owned), other_wording=other)
            g.phrase("fact", f"{{c:subject.s}} {verb}n't {words}", Not(Is(V.c, owned)), other_wording=other)
            g.phrase("fact", f"{{c:subject.s}} {verb} {described}", Is(V.c, told), other_wording=True)
        for pronoun, are, arent in _PRONOUNS:
            own, such = Is(anaphor(pronoun), owned), Is(anaphor(pronoun), told)
            for start in are:
                g.phrase("fact", f"{start} {words}", own, other_wording=start not in ("they 're", "it 's"))
                g.phrase("fact", f"{start} {described}", such, other_wording=True)
            for start in arent:
                usual = start in ("they aren't", "it isn't")
                g.phrase("fact", f"{start} {words}", Not(own), other_wording=not usual)
