"""Targets that a player chooses: "chosen character", "up to 2 chosen items"."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from inkwright.effects.amounts import Number
from inkwright.effects.filters import (
    DECK,
    DISCARD,
    HAND,
    INKWELL,
    PLAY,
    Another,
    AnyTest,
    Classified,
    CompareStat,
    Damaged,
    Filter,
    IsExerted,
    IsReady,
    Named,
    NotTest,
    OfType,
    OneOf,
    OwnedBy,
    Undamaged,
    WithKeyword,
)
from inkwright.effects.players import ThatPlayer, They
from inkwright.effects.targets import AnyNumber, Chosen, Exactly, Selected, UpTo
from inkwright.text.filter_order import rank
from inkwright.text.grammar import Grammar, never
from inkwright.text.references.expressions import anaphor, has_anaphor
from inkwright.text.references.referents import COUNTED_CARDS
from inkwright.text.template import Bindings, V, also, fill, match
from inkwright.text.topics.card_descriptions import YOURS
from inkwright.text.topics.differences import UNLIKE
from inkwright.text.topics.target_numbers import (
    COUNTS,
    DIFFERING,
    IN_TOTAL,
    ONE,
    TOTALS,
    computed_numbers,
)


def add_chosen(g: Grammar) -> None:
    """Add `chosen.s` and `chosen.p`, targets with the word "chosen"."""

    def chosen(tests: Any, count: Any) -> Any:
        return Chosen(Filter(PLAY, tests), count)

    more = also(V.t, Another())
    many, most = Exactly(Number(V.n)), UpTo(Number(V.n))
    g.phrase("chosen.s", "another chosen {t:np.s}", chosen(more, ONE))
    g.phrase("chosen.s", "a third chosen {t:np.s}", chosen(more, ONE), other_wording=True)
    g.phrase("chosen.s", "chosen {t:np.s}", chosen(V.t, ONE))
    either = chosen((AnyTest((V.a, V.b)),), ONE)
    g.phrase("chosen.s", "chosen {a:np.s} or {b:np.s}", either, check=_has_two_nouns)
    g.phrase("chosen.s", "chosen {a:np.s} or chosen {b:np.s}", either, check=_are_unlike)
    g.phrase("chosen.s", "a chosen {t:np.s}", chosen(V.t, ONE), other_wording=True)
    for zone in (DISCARD, HAND):
        card = Chosen(Filter(zone, also(V.t, OwnedBy(V.w))), ONE)
        g.phrase("chosen.s", f"chosen {{t:cards.s}} from {{w:whose}} {zone}", card)
    g.phrase("chosen.p", "another {n:number} chosen {t:np.p}", chosen(more, many))
    g.phrase("chosen.p", "{n:number} other chosen {t:np.p}", chosen(more, many), other_wording=True)
    g.phrase("chosen.p", "{n:number} chosen {t:np.p}", chosen(V.t, many))
    g.phrase("chosen.p", "up to {n:number} other chosen {t:np.p}", chosen(more, most))
    g.phrase("chosen.p", "up to {n:number} chosen {t:np.p}", chosen(V.t, most))
    g.phrase("chosen.p", "any number of chosen {t:np.p}", chosen(V.t, AnyNumber()))
    both = chosen((AnyTest((V.a, V.b)),), AnyNumber())
    g.phrase("chosen.p", "any number of chosen {a:np.p} and {b:np.p}", both, check=are_plain)
    for have, owner in (("you have", YOURS), ("that player has", OwnedBy(ThatPlayer()))):
        if owner != YOURS:  # in "the same name as chosen character you have", either could be meant
            one = chosen(also(V.t, owner), ONE)
            pattern = f"chosen {{t:np.s}} {have} in play"
            g.phrase("chosen.s", pattern, one, check=is_unowned, other_wording=True)
        for words, count in (
            ("{n:number}", many),
            ("up to {n:number}", most),
            ("any number of", AnyNumber()),
        ):
            pattern = f"{words} chosen {{t:np.p}} {have} in play"
            held = chosen(also(V.t, owner), count)
            g.phrase("chosen.p", pattern, held, check=is_unowned, other_wording=True)
    for words, count, unusual in computed_numbers("chosen {t:np.p}"):
        g.phrase("chosen.p", words, chosen(V.t, count), other_wording=unusual)
    for number, total in TOTALS:
        words = f"{number} chosen {{t:np.p}} {IN_TOTAL}".replace("any number chosen", "any number of chosen")
        g.phrase("chosen.p", words, chosen(V.t, total))
        if number.startswith("up to"):
            others = f"{number} other chosen {{t:np.p}} {IN_TOTAL}"
            g.phrase("chosen.p", others, chosen(more, total))

    for number, unlike in DIFFERING:
        pattern = f"{number} chosen {{t:np.p}} {UNLIKE}".replace("any number", "any number of")
        g.phrase("chosen.p", pattern, chosen(V.t, unlike))
        others = f"{number} other chosen {{t:np.p}} {UNLIKE}".replace("any number", "any number of")
        g.phrase("chosen.p", others, chosen(more, unlike))


def _are_unlike(slots: Bindings) -> bool:
    """Return True for two descriptions that are not both just a type and can't share one "chosen"."""
    return slots["a"] != slots["b"] and not _has_two_nouns(slots) and not are_plain(slots)


def _has_two_nouns(slots: Bindings) -> bool:
    """Return True if only the first of two nouns has complements."""
    said = [test for test in slots["a"] if rank(test) > rank(OfType(()))]
    return bool(said) and all(isinstance(test, OfType) for test in slots["b"])


def add_choosable(g: Grammar, kind: str, by: Any, own: OwnedBy, whose: str) -> None:
    """Add targets after the verb "choose"."""

    def chosen(tests: Any, count: Any) -> Any:
        return Chosen(Filter(PLAY, tests), count, by)

    g.phrase(kind, f"one of {whose} {{t:np.p}}", chosen(also(V.t, own), ONE))
    g.phrase(kind, f"{{n:number}} of {whose} {{t:np.p}}", chosen(also(V.t, own), Exactly(Number(V.n))))
    for words, count in COUNTS[2:]:
        g.phrase(kind, f"{words} of {whose} {{t:np.p}}", chosen(also(V.t, own), count))
    for words, count in COUNTS:
        g.phrase(kind, f"{words} of {{w:one_whose}} {{t:np.p}}", chosen(also(V.t, OwnedBy(V.w)), count))
    for words, count in (("up to {n:number}", UpTo(Number(V.n))), ("any number of", AnyNumber())):
        some = f"{words} {{t:np.p}}"
        g.phrase(kind, some, chosen(V.t, count), check=is_not_owned(own))
        g.phrase(kind, some, chosen(V.t, count), check=is_owned(own), other_wording=True)
    if by == They():
        g.phrase(kind, "one of your {t:np.p}", chosen(also(V.t, YOURS), ONE))
        g.phrase(kind, "{n:number} of your {t:np.p}", chosen(also(V.t, YOURS), Exactly(Number(V.n))))
    several = chosen(V.t, Exactly(Number(V.n)))
    number_of, not_own, is_own = "{n:number} {t:np.p}", is_not_owned(own), is_owned(own)
    g.phrase(kind, number_of, several, check=lambda slots: slots["n"] > 1 and not_own(slots))
    g.phrase(
        kind, number_of, several, check=lambda slots: slots["n"] > 1 and is_own(slots), other_wording=True
    )
    g.phrase(kind, "{t:a_np}", chosen(V.t, ONE), check=is_not_owned(own))
    g.phrase(kind, "one {t:np.s}", chosen(V.t, ONE), other_wording=True)
    add_of_them(g, kind, Chosen, by)
    for number, total in TOTALS:
        counted = f"{number} {{t:np.p}} {IN_TOTAL}".replace("any number {", "any number of {")
        g.phrase(kind, counted, chosen(V.t, total), check=not_own)
        g.phrase(kind, counted, chosen(V.t, total), check=is_own, other_wording=True)
        owned = f"{number} of {whose} {{t:np.p}} {IN_TOTAL}"
        g.phrase(kind, owned, chosen(also(V.t, own), total))
    add_held(g, kind, chosen, own)
    for number, unlike in DIFFERING:
        pattern = f"{number} of {whose} {{t:np.p}} {UNLIKE}"
        g.phrase(kind, pattern, chosen(also(V.t, own), unlike))
        anyones = f"{number} {{t:np.p}} {UNLIKE}".replace("any number", "any number of")
        g.phrase(kind, anyones, chosen(V.t, unlike), check=not_own)
        g.phrase(kind, anyones, chosen(V.t, unlike), check=is_own, other_wording=True)
    for zone in (DISCARD, HAND, INKWELL):
        cards = Chosen(Filter(zone, also(V.t, OwnedBy(V.w))), UpTo(Number(V.n)), by)
        g.phrase(kind, f"up to {{n:number}} {{t:cards.p}} from {{w:whose}} {zone}", cards)
        card = Chosen(Filter(zone, also(V.t, OwnedBy(V.w))), ONE, by)
        g.phrase(kind, f"a {{t:cards.s}} from {{w:whose}} {zone}", card)
        g.phrase(kind, f"a {{t:cards.s}} in {{w:whose}} {zone}", card, other_wording=True)
        many = Chosen(Filter(zone, also(V.t, OwnedBy(V.w))), Exactly(Number(V.n)), by)
        g.phrase(kind, f"{{n:number}} {{t:cards.p}} from {{w:whose}} {zone}", many)
        in_zone = f"{{n:number}} {{t:cards.p}} in {{w:whose}} {zone}"
        g.phrase(kind, in_zone, many, other_wording=True)
        in_zone = f"up to {{n:number}} {{t:cards.p}} in {{w:whose}} {zone}"
        g.phrase(kind, in_zone, cards, other_wording=True)
    g.phrase(kind, "{t:a_np}", chosen(V.t, ONE), check=is_owned(own), other_wording=True)


def add_held(g: Grammar, kind: str, cards: Callable[[Any, Any], Any], own: OwnedBy) -> None:
    """Add a number of cards that a player has in play: "any number of items you have in play"."""
    for have, owner in (
        ("you have" if own == YOURS else "they have", own),
        ("that player has", OwnedBy(ThatPlayer())),
        ("that opponent has", OwnedBy(ThatPlayer())),
    ):
        for words, count in (
            ("{t:a_np}", ONE),
            ("one of the {t:np.p}", ONE),
            *((f"{each} of the {{t:np.p}}", number) for each, number in COUNTS[1:]),
            *((f"{each} {{t:np.p}}", number) for each, number in COUNTS[1:3]),
            ("any number of {t:np.p}", AnyNumber()),
        ):
            held = cards(also(V.t, owner), count)
            g.phrase(kind, f"{words} {have} in play", held, check=is_unowned, other_wording=True)


def is_unowned(slots: Bindings) -> bool:
    """Return True for cards of any player."""
    return not any(isinstance(each, OwnedBy) for each in slots["t"])


def add_of_them(g: Grammar, kind: str, target: type[Chosen | Selected], by: Any) -> None:
    """Add cards that a condition has counted: "if you have 3 or more items in play, banish one of them"."""
    for words, count in (
        ("one", ONE),
        ("{n:number}", Exactly(Number(V.n))),
        ("up to {n:number}", UpTo(Number(V.n))),
        ("any number", AnyNumber()),
    ):
        of_them = target(Filter(PLAY, (OneOf(COUNTED_CARDS),)), count, by)
        told = of_them.replace(filter=Filter(PLAY, also(V.f, OneOf(COUNTED_CARDS))))
        from_discard = of_them.replace(filter=Filter(DISCARD, (OneOf(COUNTED_CARDS), OwnedBy(V.w))))
        told_there = of_them.replace(filter=Filter(DISCARD, also(V.f, OneOf(COUNTED_CARDS), OwnedBy(V.w))))
        for them in ("them", "those cards"):
            g.phrase(
                kind,
                f"{words} of {them}",
                build=_filled(of_them),
                unbuild=_seen(of_them) if them == "them" else never,
                other_wording=True,
            )
            for pattern, some in (
                (f"{words} of {them} {{f:of_them_told}}", told),
                (f"{words} of {them} from {{w:whose}} discard", from_discard),
                (f"{words} of {them} {{f:of_them_told}} from {{w:whose}} discard", told_there),
                (f"{words} of {them} from {{w:whose}} discard {{f:of_them_told}}", told_there),
            ):
                g.phrase(kind, pattern, build=_filled(some), unbuild=never, other_wording=True)


def add_descriptions_of_them(g: Grammar) -> None:
    """Add what is told of some of several cards: "one of them with cost 3 or less"."""
    g.phrase("of_them_told", "{f:follower}", (V.f,), check=_tells_apart, other_wording=True)


def _tells_apart(slots: Bindings) -> bool:
    """Return True for what cards themselves show, rather than whose they are or where."""
    f = slots["f"].test if isinstance(slots["f"], NotTest) else slots["f"]
    shown = (Classified, CompareStat, Damaged, IsExerted, IsReady, Named, Undamaged, WithKeyword)
    return isinstance(f, shown) and not has_anaphor(f)


def _filled(target: Chosen | Selected) -> Callable[..., Any]:
    """Return a build function that fills a target."""
    return lambda **slots: fill(target, slots)


def _seen(target: Chosen | Selected) -> Callable[[Any], Bindings | None]:
    """Return an unbuild function for some cards of an inkwell or a deck that the text has mentioned."""
    seen = [target.replace(filter=Filter(INKWELL, (OneOf(anaphor("they")),)))]
    if isinstance(target, Chosen):
        seen += [target.replace(filter=Filter(DECK, (OneOf(name),))) for name in ("top", anaphor("they"))]

    def unbuild(value: Any) -> Bindings | None:
        for some in seen:
            found: Bindings = {}
            if match(some, value, found):
                return found
        return None

    return unbuild


def is_owned(own: OwnedBy) -> Any:
    def check(slots: Bindings) -> bool:
        return own in slots["t"]

    return check


def is_not_owned(own: OwnedBy) -> Any:
    def check(slots: Bindings) -> bool:
        return own not in slots["t"]

    return check


def are_plain(slots: Bindings) -> bool:
    """Return True for two nouns without a description that might apply to both."""
    return all(len(slots[each]) == 1 for each in ("a", "b"))
