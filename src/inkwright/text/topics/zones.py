"""Cards on the move: drawing, discarding, returning, looking, revealing, inking, shuffling."""

from __future__ import annotations

from inkwright.effects.amounts import Number
from inkwright.effects.effects import (
    Both,
    Chosen,
    Discard,
    Draw,
    Each,
    Exactly,
    LookAt,
    Pick,
    Rest,
    Reveal,
    ShuffleIn,
    The,
    ToDeck,
    ToHand,
    ToInkwell,
    TopOfDeck,
    UpTo,
)
from inkwright.effects.filters import DECK, DISCARD, HAND, Filter, OneOf, OwnedBy
from inkwright.effects.players import They, You
from inkwright.text.grammar import Grammar
from inkwright.text.references import mark
from inkwright.text.template import V, also

LOOKED = "top"
"""The name of cards looked at or revealed from the top of a deck."""
ONE = Exactly(Number(1))


def add(g: Grammar) -> None:
    """Deeds that move cards between zones."""
    g.verbs("do.@", "~draw {n:n_cards}", Draw(V.actor, V.n))
    _discarding(g)
    _returning(g)
    _inking(g)
    _looking(g)


def _discarding(g: Grammar) -> None:
    for person, whose in ((You(), "your"), (They(), "their")):
        owner = OwnedBy(person)
        for form in ("you",) if whose == "your" else ("s", "p"):
            end = "s" if form == "s" else ""
            choose = f"choose{end} and discard{end}"
            kind = f"do.{form}"
            chosen = "{t:cards.s}", ONE
            g.phrase(kind, f"{choose} a {chosen[0]}", Discard(Chosen(Filter(HAND, also(V.t, owner)), ONE, person)))
            g.phrase(
                kind,
                f"{choose} {{n:number}} {{t:cards.p}}",
                Discard(Chosen(Filter(HAND, also(V.t, owner)), Exactly(Number(V.n)), person)),
            )
            g.phrase(kind, f"discard{end} {whose} hand", Discard(Each(Filter(HAND, (owner,)))))
            g.phrase(
                kind,
                f"discard{end} all cards in {whose} hand",
                Discard(Each(Filter(HAND, (owner,)))),
                other_wording=True,
            )


def _returning(g: Grammar) -> None:
    g.verbs("do.@", "~return {t:target.^} to {w:whose} hand", ToHand(V.t, V.w))
    g.verbs("do.@", "~return {t:target.^} into {w:whose} hand", ToHand(V.t, V.w), other_wording=True)
    g.verbs("do.@", "~return {t:target.^} to {w:whose_many} hands", ToHand(V.t, V.w))
    g.verbs("do.@", "~put {t:target.^} into {w:whose} hand", ToHand(V.t, V.w), other_wording=True)
    g.verbs("do.@", "~shuffle {t:target.^} into {w:whose} deck", ShuffleIn(V.t, V.w))
    g.verbs("do.@", "~put {t:target.^} on the top of {w:whose} deck", ToDeck(V.t, "top", None, V.w))
    g.verbs("do.@", "~put {t:target.^} on the bottom of {w:whose} deck", ToDeck(V.t, "bottom", None, V.w))


def _inking(g: Grammar) -> None:
    for words, exerted in (("facedown and exerted", True), ("facedown", False)):
        g.verbs("do.@", f"~put {{t:inked.^}} into {{w:whose}} inkwell {words}", ToInkwell(V.t, exerted, V.w))
    for person in ("you", "they"):
        g.phrase(f"inked.{person}", f"{{t:target.{person}}}", V.t)
    g.phrase("inked.you", "{t:top_card}", V.t)
    g.phrase("inked.they", "{t:top_card}", V.t)
    g.phrase("inked.you", "any card from your hand", Pick(Filter(HAND, (OwnedBy(You()),)), ONE), other_wording=True)
    g.phrase("top_card", "the top card of {w:whose} deck", TopOfDeck(V.w, Number(1)))
    g.phrase("top_card", "the top {n:number} cards of {w:whose} deck", TopOfDeck(V.w, Number(V.n)))


def _looking(g: Grammar) -> None:
    g.verbs("do.@", "~look at {t:top_card}", LookAt(V.t, V.actor))
    g.verbs("do.@", "~reveal {t:top_card}", Reveal(V.t))
    among = Filter(DECK, also(V.t, OneOf(LOOKED)))
    g.phrase(
        "do.you",
        "reveal a {t:cards.s} and put it into your hand",
        Both((Reveal(Pick(among, ONE)), ToHand(The("picked")))),
    )
    g.phrase(
        "do.you",
        "reveal up to {n:number} {t:cards.p} and put them into your hand",
        Both((Reveal(Pick(among, UpTo(Number(V.n)))), ToHand(The("picked")))),
    )
    for words, count in (("one", ONE), ("{n:number}", Exactly(Number(V.n)))):
        some = Pick(Filter(DECK, (OneOf(LOOKED),)), count)
        g.phrase("do.you", f"put {words} into your hand", ToHand(some))
    g.phrase("do.you", "put the rest on the bottom of your deck in any order", ToDeck(Rest(LOOKED), "bottom", You()))



