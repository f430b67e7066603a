"""Picking a card if several are tied for the highest or the lowest value."""

from __future__ import annotations

from inkwright.effects.players import Players, They, You
from inkwright.text.grammar import Grammar
from inkwright.text.references.referents import NOUNS
from inkwright.text.sentences.items import TIED

_CHOOSERS: tuple[tuple[str, Players], ...] = (
    ("you choose", You()),
    ("choose", You()),
    ("they choose", They()),
    ("that player chooses", They()),
    ("its player chooses", They()),
)
_WHICH = (
    "which",
    "which one",
    "one",
    "one of them",
    "from among them",
    "between them",
    *(f"{link} tied {noun}s" for link in ("from the", "from among the", "one of the") for noun in NOUNS),
)


def add_ties(g: Grammar) -> None:
    """Add the sentence about a tie after "the character with the highest {S}", and `which_of_tied`."""
    for which in _WHICH:
        g.phrase("which_of_tied", which, True)
    for there in ("there 's a tie", "there is a tie", "2 or more are tied"):
        for words, player in _CHOOSERS:
            pattern = f"if {there} , {words}"
            if words != "choose":
                g.phrase("text_sentence", pattern, (TIED, player), other_wording=True)
            g.phrase("text_sentence", f"{pattern} {{_:which_of_tied}}", (TIED, player), other_wording=True)
