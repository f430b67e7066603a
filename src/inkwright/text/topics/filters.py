"""Which cards: adjectives, a noun and what follows it, as the tests of a filter."""

from __future__ import annotations

from typing import Any

from inkwright.effects import filters as fi
from inkwright.effects.amounts import Number
from inkwright.effects.players import Opponents, They, You
from inkwright.text.grammar import NO, Grammar
from inkwright.text.template import Bindings, V
from inkwright.text.tests_order import in_order

SONG = fi.Classified(("Song",))

_BEFORE = (
    fi.Another,
    fi.OwnedBy,
    fi.Exerted,
    fi.Ready,
    fi.Damaged,
    fi.Undamaged,
    fi.Inked,
    fi.Classified,
)


def add(g: Grammar) -> None:
    """`np.s` and `np.p` are tests of cards in play: "other opposing damaged character with Evasive".

    `cards.s` and `cards.p` are tests of cards elsewhere: "character card with cost 2 or less".
    """
    _adjectives(g)
    _nouns(g)
    _followers(g)
    for number in ("s", "p"):
        for kind, noun in (("np", "noun"), ("cards", "card_noun")):
            pattern = f"{{before:adjectives}} {{noun:{noun}.{number}}} {{after:followers}}"
            g.phrase(f"{kind}.{number}", pattern, build=_join, unbuild=_part)


def _adjectives(g: Grammar) -> None:
    g.several("adjectives", "adjective", least=0)
    g.phrase("adjective", "other", fi.Another())
    g.phrase("adjective", "opposing", fi.OwnedBy(Opponents()))
    g.phrase("adjective", "exerted", fi.Exerted())
    g.phrase("adjective", "ready", fi.Ready())
    g.phrase("adjective", "damaged", fi.Damaged())
    g.phrase("adjective", "undamaged", fi.Undamaged())
    g.phrase("adjective", "{inks:ink}", fi.Inked((V.inks,)))
    g.phrase("adjective", "{c:classification}", fi.Classified((V.c,)))
    g.phrase("adjective", "{c:two_or_more_classifications}", fi.Classified(V.c))
    g.several("two_or_more_classifications", "classification", least=2, sep=",", last=", or", pair="or")


def _nouns(g: Grammar) -> None:
    for noun in ("character", "item", "location", "action"):
        g.phrase("noun.s", noun, (fi.OfType((noun,)),))
        g.phrase("noun.p", f"{noun}s", (fi.OfType((noun,)),))
        g.phrase("card_noun.s", f"{noun} card", (fi.OfType((noun,)),))
        g.phrase("card_noun.p", f"{noun} cards", (fi.OfType((noun,)),))
        g.phrase("card_noun.s", f"non-{noun} card", (fi.Not(fi.OfType((noun,))),))
    for first, second in (("character", "item"), ("character", "location"), ("location", "item")):
        types = (fi.OfType((first, second)),)
        g.phrase("noun.s", f"{first} or {second}", types)
        g.phrase("noun.s", f"{second} or {first}", types, other_wording=True)
        g.phrase("noun.p", f"{first}s or {second}s", types)
        g.phrase("noun.p", f"{second}s or {first}s", types, other_wording=True)
        g.phrase("noun.p", f"{first}s and/or {second}s", types, other_wording=True)
    g.phrase("noun.s", "character , item , or location", (fi.OfType(("character", "item", "location")),))
    g.phrase("noun.s", "song", (SONG,))
    g.phrase("noun.p", "songs", (SONG,))
    g.phrase("card_noun.s", "song card", (SONG,))
    g.phrase("card_noun.p", "song cards", (SONG,))
    g.phrase("card_noun.s", "card", ())
    g.phrase("card_noun.p", "cards", ())


def _followers(g: Grammar) -> None:
    g.several("followers", "follower", least=0)
    g.phrase("follower", "of yours", fi.OwnedBy(You()))
    g.phrase("follower", "of theirs", fi.OwnedBy(They()))
    g.phrase("follower", "named {names}", fi.Named(V.names))
    g.phrase("follower", "with {keyword}", fi.WithKeyword(V.keyword))
    g.phrase("follower", "with cost {n:number} or less", fi.Compare("cost", "<=", Number(V.n)))
    g.phrase("follower", "with cost {n:number} or more", fi.Compare("cost", ">=", Number(V.n)))
    g.phrase("follower", "with cost {n:number}", fi.Compare("cost", "==", Number(V.n)))
    g.phrase("follower", "with {n:number} {stat} or less", fi.Compare(V.stat, "<=", Number(V.n)))
    g.phrase("follower", "with {n:number} {stat} or more", fi.Compare(V.stat, ">=", Number(V.n)))
    g.phrase("follower", "with {n:number} {stat}", fi.Compare(V.stat, "==", Number(V.n)))
    g.phrase("follower", "at a location", fi.AtLocation())
    g.phrase("follower", "at locations", fi.AtLocation(), other_wording=True)
    g.phrase("follower", "here", fi.Here())
    g.phrase("follower", "with damage", fi.Damaged(), other_wording=True)
    g.phrase("follower", "with no damage", fi.Undamaged(), other_wording=True)


def _join(before: tuple[fi.Pred, ...], noun: tuple[fi.Pred, ...], after: tuple[fi.Pred, ...]) -> Any:
    tests = (*before, *noun, *after)
    return in_order(tests) if len(set(tests)) == len(tests) else NO


def _is_noun(test: fi.Pred) -> bool:
    inner = test.test if isinstance(test, fi.Not) else test
    return isinstance(inner, fi.OfType) or test == SONG


def _is_before(test: fi.Pred) -> bool:
    if isinstance(test, fi.OwnedBy):
        return isinstance(test.players, Opponents)
    return isinstance(test, _BEFORE) and test != SONG


def _part(tests: Any) -> Bindings | None:
    if not isinstance(tests, tuple) or not all(isinstance(test, fi.Pred) for test in tests):
        return NO
    noun = tuple(test for test in tests if _is_noun(test))
    before = tuple(test for test in tests if _is_before(test))
    after = tuple(test for test in tests if test not in noun and test not in before)
    return {"before": before, "noun": noun, "after": after}

