"""Cards that are like or unlike other cards in their name or a value."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from inkwright.effects import filters as fi
from inkwright.effects.amounts import StatOf
from inkwright.effects.conditions import Exists, Is, Not
from inkwright.effects.literals import SharedTrait
from inkwright.effects.players import Opponents
from inkwright.text.grammar import Grammar
from inkwright.text.references.expressions import anaphor
from inkwright.text.references.referents import DONE
from inkwright.text.template import Bindings, V, also
from inkwright.text.topics.card_descriptions import THEIRS, YOURS, are_printed


def add_likenesses(g: Grammar, stats: Sequence[tuple[Any, str]]) -> None:
    """Add descriptions by other cards: "with the same name as ...", "with the same cost but another name".

    `named_like` are the words before a card with the same name.
    """
    for words in (
        "with the same name as",
        "that shares a name with",
        "that share a name with",
        "that has the same name as",
        "that have the same name as",
    ):
        g.phrase("named_like", words, True, other_wording=words != "with the same name as")
    name = fi.SameName(anaphor("last"))
    names = (("the same name", name), ("a different name", fi.NotTest(name)))
    for stat, symbol in stats:
        same = fi.CompareStat(stat, "==", StatOf(stat, anaphor("last")))
        less = fi.CompareStat(stat, "<=", StatOf(stat, anaphor("last")))
        for words, compared in ((f"the same {symbol}", same), (f"the same {symbol} or less", less)):
            for named, test in names:
                for link in ("and", "but"):
                    both = fi.AnyTest(((compared, test),))
                    for first, second in ((words, named), (named, words)):
                        other = (link, first) != ("and", words) or words.endswith("less")
                        g.phrase("follower", f"with {first} {link} {second}", both, other_wording=other)
    for named, test in names:
        described = fi.AnyTest(((V.x, test),))
        for words in (f"with {named} and {{x:property}}", f"with {{x:property}} and {named}"):
            usual = words.startswith("with {x")
            g.phrase("follower", words, described, check=_is_plain_value, other_wording=not usual)
    _of_those(g)
    _of_any(g, stats)
    _shared_traits(g)


_TRAITS: tuple[tuple[str, SharedTrait], ...] = (
    ("card type", "card type"),
    ("type", "card type"),
    ("ink type", "ink type"),
    ("ink color", "ink type"),
    ("classification", "classification"),
)
"""Words for what cards have in common; of those with the same meaning, the first is usual."""


def _shared_traits(g: Grammar) -> None:
    """Add cards with the card type, an ink type or a classification of a card mentioned before."""
    for verb in DONE:
        for words in ("one", "a card", "any card", "the card"):
            g.phrase("one_of_those", f"{words} {verb} this way", anaphor(verb), other_wording=True)
    told: set[str] = set()
    for noun, trait in _TRAITS:
        like = fi.SharesTrait(trait, V.c)
        usual = "with the same" if trait != "classification" else "that shares a"
        for start, link in (
            ("with the same", "as"),
            ("of the same", "as"),
            ("that has the same", "as"),
            ("that have the same", "as"),
            ("that shares a", "with"),
            ("that share a", "with"),
        ):
            other = trait in told or start != usual
            g.phrase("follower", f"{start} {noun} {link} {{c:object}}", like, other_wording=other)
            g.phrase("follower", f"{start} {noun} {link} {{c:one_of_those}}", like, other_wording=True)
        having = Is(V.d, (like,))
        for verb, link in (("~have the same", "as"), ("~share a", "with")):
            other = trait in told or verb.startswith("~have") != (trait != "classification")
            pattern = f"{{d:subject.@}} {verb} {noun} {link} {{c:object}}"
            g.numbers("fact", pattern, having, other_wording=other)
        told.add(trait)


def _is_plain_value(slots: Bindings) -> bool:
    """Return True for a value compared with a number, or with that of a card other than the last one."""
    x = slots["x"]
    return isinstance(x, fi.CompareStat) and x.amount != StatOf(x.stat, anaphor("last"))


def _of_those(g: Grammar) -> None:
    """Add cards with the name of one that an effect acted on."""
    for verb in DONE:
        like = fi.SameName(anaphor(verb))
        for words in ("cards", "the cards", "a card", "any card", "any of the cards", "one of the cards"):
            pattern = f"with the same name as {words} {verb} this way"
            g.phrase("follower", pattern, like, other_wording=words != "cards")


def _are_no_history(slots: Bindings) -> bool:
    """Return False for "a character you played this turn", which may have left play since."""
    return not any(isinstance(each, fi.TookPart) for each in slots["t"])


def _of_any(g: Grammar, stats: Sequence[tuple[Any, str]]) -> None:
    """Add `any_of`, described cards, and cards like one of them: "the same cost as one of your items"."""
    for words, tests, unusual in (
        ("one of your {t:np.p}", also(V.t, YOURS), False),
        ("one of your {t:np.p} in play", also(V.t, YOURS), True),
        ("another of your {t:np.p}", also(V.t, YOURS, fi.Another()), True),
        ("{t:a_np} you have in play", also(V.t, YOURS), True),
        ("{t:a_np} in play", V.t, True),
        ("{t:a_np} they have in play", also(V.t, THEIRS), True),
        ("a card you have in play", (YOURS,), False),
        ("another card you have in play", (fi.Another(), YOURS), False),
        ("a card they have in play", (THEIRS,), False),
        ("a card in play", (), False),
        ("one of their {t:np.p}", also(V.t, THEIRS), True),
    ):
        g.phrase("any_of", words, fi.Filter(fi.PLAY, tests), other_wording=unusual)
    g.phrase("any_of", "{t:a_np}", fi.Filter(fi.PLAY, V.t), check=_are_no_history)
    for words, owners, unusual in (
        ("your", (YOURS,), False),
        ("their", (THEIRS,), False),
        ("a opponent 's", (fi.OwnedBy(Opponents()),), False),
        ("opponents '", (fi.OwnedBy(Opponents()),), True),
        ("a player 's", (), False),
        ("any", (), True),
    ):
        place = f"in {words} discard" + "s" * words.endswith("'")
        lying = fi.Filter(fi.DISCARD, also(V.t, *owners) if owners else V.t)
        g.phrase("any_of", f"a {{t:cards.s}} {place}", lying, other_wording=unusual)
        for one in ("a {t:np.s}", "another {t:np.s}", "another {t:cards.s}"):
            g.phrase("any_of", f"{one} {place}", lying, check=are_printed, other_wording=True)
    g.phrase("follower", "{_:named_like} {f:any_of}", fi.SharesName(V.f))
    for stat, symbol in stats:
        g.phrase("property", f"the same {symbol} as {{f:any_of}}", fi.SharesStat(stat, V.f))


def add_named_alike(g: Grammar) -> None:
    """Add facts about cards with the same name as others: "if they share a name with one of your items".

    `shares_name.@` is the verb phrase before the other card.
    """
    for words in ("~have the same name as", "~share a name with"):
        g.numbers("shares_name.@", words, True, other_wording=words.startswith("~share"))
    alike = "{c:subject.@} {_:shares_name.@}"
    g.numbers("fact", f"{alike} {{d:object}}", Is(V.c, (fi.SameName(V.d),)))
    others = fi.NotTest(fi.OneOf(V.c)), fi.SameName(V.c)
    another = Exists(fi.Filter(V.zone, also(V.t, YOURS, *others)))
    any_card = Exists(fi.Filter(V.zone, also(V.t, YOURS, fi.SameName(V.c))))
    g.numbers("fact", f"{alike} another {{t:cards.s}} {{zone:in_zone.you}}", another)
    g.numbers("fact", f"{alike} a {{t:cards.s}} {{zone:in_zone.you}}", any_card)
    yours = Exists(fi.Filter(fi.PLAY, also(V.t, YOURS, fi.SameName(V.c))))
    g.numbers("fact", f"{alike} a {{t:np.s}} you have in play", yours)
    for words in ("one of your {t:np.p}", "one of your {t:np.p} in play"):
        g.numbers("fact", f"{alike} {words}", yours, other_wording=True)
    in_play = Is(V.c, (fi.SharesName(fi.Filter(fi.PLAY, also(V.t, YOURS, fi.Another()))),))
    anyones = Is(V.c, (fi.SharesName(fi.Filter(fi.PLAY, V.t)),))
    g.numbers("fact", f"{alike} another {{t:np.s}} you have in play", in_play)
    g.numbers("fact", f"{alike} {{t:a_np}}", anyones, check=_is_of_no_one_named)
    for number, doesnt in (("s", "doesn't"), ("p", "don't")):
        pattern = f"{{c:subject.{number}}} {doesnt} {{_:shares_name.p}} {{t:a_np}}"
        g.phrase("fact", pattern, Not(anyones), check=_is_of_no_one_named)
    different = "{c:subject.@} ~have a different name than each other {t:np.s} you have in play"
    g.numbers("fact", different, Not(in_play))


def _is_of_no_one_named(slots: Bindings) -> bool:
    """Return True for cards of any player or of opponents, and not for "another" card."""
    return fi.Another() not in slots["t"] and YOURS not in slots["t"]
