"""Facts about the owner of a card: "if that character is yours"."""

from __future__ import annotations

from inkwright.effects import filters as fi
from inkwright.effects.conditions import Is, Not
from inkwright.effects.players import Opponents, Players, You
from inkwright.text.grammar import Grammar
from inkwright.text.references.expressions import anaphor
from inkwright.text.template import V, also
from inkwright.text.topics.card_descriptions import is_plain_type

_OWNERS: tuple[tuple[str, tuple[str, ...], Players], ...] = (
    ("yours", ("one of your {t:np.p}", "your {t:np.s}"), You()),
    (
        "a opponent 's",
        ("one of a opponent 's {t:np.p}", "a opponent 's {t:np.s}", "a opposing {t:np.s}"),
        Opponents(),
    ),
)
"""Words for the card of a player, without and with a description."""
_PRONOUNS = (
    ("they", ("they 're", "they are", "they were"), ("they aren't", "they 're not", "they weren't")),
    ("it", ("it 's", "it is", "it was"), ("it isn't", "it 's not", "it wasn't")),
)


def add_ownership(g: Grammar) -> None:
    """Add facts about the owner of a card, which stays the same whatever was done to the card."""
    for words, described, players in _OWNERS:
        owned, told = (fi.OwnedBy(players),), also(V.t, fi.OwnedBy(players))
        for verb in ("is", "was"):
            other = verb != "is"
            g.phrase("fact", f"{{c:subject.s}} {verb} {words}", Is(V.c, owned), other_wording=other)
            g.phrase("fact", f"{{c:subject.s}} {verb}n't {words}", Not(Is(V.c, owned)), other_wording=other)
            for one in described:
                g.phrase(
                    "fact",
                    f"{{c:subject.s}} {verb} {one}",
                    Is(V.c, told),
                    check=is_plain_type,
                    other_wording=True,
                )
                not_so = Not(Is(V.c, told))
                g.phrase(
                    "fact",
                    f"{{c:subject.s}} {verb}n't {one}",
                    not_so,
                    check=is_plain_type,
                    other_wording=True,
                )
        for pronoun, are, arent in _PRONOUNS:
            own, such = Is(anaphor(pronoun), owned), Is(anaphor(pronoun), told)
            for start in are:
                g.phrase("fact", f"{start} {words}", own, other_wording=start not in ("they 're", "it 's"))
                for one in described:
                    g.phrase("fact", f"{start} {one}", such, check=is_plain_type, other_wording=True)
            for start in arent:
                usual = start in ("they aren't", "it isn't")
                g.phrase("fact", f"{start} {words}", Not(own), other_wording=not usual)
                for one in described:
                    g.phrase("fact", f"{start} {one}", Not(such), check=is_plain_type, other_wording=True)
