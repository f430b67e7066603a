"""Anaphoric expressions: this character, they, it, that card. `text.references` resolves them."""

from __future__ import annotations

from collections.abc import Callable

from inkwright.text.grammar import Grammar, never
from inkwright.text.normal import SELF
from inkwright.text.references.expressions import anaphor
from inkwright.text.references.referents import DONE
from inkwright.text.template import V

THAT_NOUNS = ("character", "item", "location", "card", "song", "action")
THE_ROLES = (
    "chosen character",
    "challenging character",
    "challenged character",
    "questing character",
    "singing character",
    "moved character",
    "shifted character",
    "other character",
    "banished character",
    "discarded character",
    "chosen item",
    "chosen card",
)


_DONE_NOUNS = ("character", "item", "location", "action", "song", "card")


def add(g: Grammar) -> None:
    """Add references as subject, object and possessive."""
    g.phrase("subject.s", SELF, "this")
    g.phrase("object", SELF, "this")
    g.phrase("another_possessive", f"{SELF} 's", "this")
    g.phrase("another_possessive", "this song 's", "this", other_wording=True)
    g.phrase("self", SELF, "this")
    g.phrase("self", "this card", "this", other_wording=True)
    g.phrase("object", "this card", "this", other_wording=True)
    g.phrase("object", "this song", "this", other_wording=True)
    g.phrase("subject.s", "it", anaphor("it"))
    g.phrase("subject.p", "they", anaphor("they"))
    g.phrase("object", "it", anaphor("it"))
    g.phrase("object", "them", anaphor("they"))
    g.phrase("another_possessive", "its", anaphor("it"))
    g.phrase("another_possessive", "their", anaphor("they"))
    g.phrase("possessive", "{c:another_possessive}", V.c)
    g.phrase("possessive", "their own", anaphor("they"), other_wording=True)
    for noun in THAT_NOUNS:
        _add_expression(g, f"that {noun}")
        g.phrase("subject.p", f"those {noun}s", anaphor(f"those {noun}s"))
        g.phrase("object", f"those {noun}s", anaphor(f"those {noun}s"))
        if noun != "card":
            g.phrase("object", f"that {noun} card", anaphor(f"that {noun}"))
    # A card may be called by how the text has described it: "that Hero character".
    for kind, end in (("subject.s", ""), ("object", ""), ("another_possessive", " 's")):
        for noun in ("character", "item", "location"):
            g.phrase(
                kind,
                f"that {{k:classification}} {noun}{end}",
                build=_of_kind(noun),
                unbuild=never,
                other_wording=True,
            )
            # "Other" here means other than this card.
            words = f"that other {noun}{end}"
            g.phrase(kind, words, anaphor(f"that {noun}"), other_wording=True)
        for nouns in ("character or location", "character or item", "item or location"):
            # A card of either type: the words depend on the event it comes from.
            words = f"that {nouns}{end}"
            g.phrase(kind, words, anaphor(f"that {nouns.split()[0]}"), other_wording=True)
    for noun in ("character", "item", "location", "action", "song", "card"):
        for kind in ("subject.s", "object"):
            for played in ("you played", "you just played"):
                words = f"the {noun} {played}"
                g.phrase(kind, words, anaphor(f"the played {noun}"), other_wording=True)
    for kind, end in (("subject.s", ""), ("object", ""), ("another_possessive", " 's")):
        g.phrase(kind, f"the character that sang this song{end}", "singers", other_wording=True)
    done = [f"{verb} {noun}" for verb in DONE for noun in _DONE_NOUNS]
    for role in dict.fromkeys((*THE_ROLES, *done)):
        _add_expression(g, f"the {role}")
    for verb in DONE:
        for noun in _DONE_NOUNS:
            same = anaphor(f"the {verb} {noun}")
            for kind in ("subject.s", "object"):
                g.phrase(kind, f"the {noun} {verb} this way", same, other_wording=True)


def _of_kind(noun: str) -> Callable[..., str]:
    return lambda k: anaphor(f"that {noun}")


def _add_expression(g: Grammar, words: str) -> None:
    g.phrase("subject.s", words, anaphor(words))
    g.phrase("object", words, anaphor(words))
    g.phrase("another_possessive", f"{words} 's", anaphor(words))
