"""Cards put in different places: "one into your hand and the rest on the bottom of your deck"."""

from __future__ import annotations

from functools import partial
from typing import Any

from inkwright.effects.amounts import Number
from inkwright.effects.control import Compound, Either
from inkwright.effects.filters import DECK, DISCARD, HAND, PLAY, Another, Filter, OneOf, OwnedBy
from inkwright.effects.literals import DeckEnd, DeckPlace
from inkwright.effects.players import You
from inkwright.effects.targets import Each, Exactly, Ref, Rest, Selected
from inkwright.effects.zones import PutUnder, ReturnToHand, ToDeck, ToDiscard
from inkwright.text.acting import by_actor, of_actor
from inkwright.text.filter_order import in_order
from inkwright.text.grammar import NO, Grammar, never
from inkwright.text.references.expressions import THE_REST, anaphor
from inkwright.text.template import Bindings, V, match
from inkwright.text.topics.card_moves import ALL_MOVES, GAP, MOVES, move_cards, moved_cards
from inkwright.text.topics.revealing import LOOKED, REMAINING

ONE, MANY = Exactly(Number(1)), Exactly(Number(V.n))
_SOME = Selected(Filter(DECK, (OneOf(LOOKED),)), ONE)
_THREE_ONES = "one {a:lot} , one {b:lot} , one {c:lot}"


def add_distributions(g: Grammar) -> None:
    """Add cards that are put in different places: "one into your hand and the rest on the bottom"."""
    g.phrase("lot", "{d:destination}", V.d)
    g.phrase("lot", "facedown under {u:target.you}", PutUnder(GAP, V.u))
    g.phrase("lot", "under {u:target.you} facedown", PutUnder(GAP, V.u), other_wording=True)
    _one_each(g)
    _two_ends(g)
    _both_ends(g)
    g.verbs(
        "vp.@",
        "~put {t:put_cards.^} {c:destination} or {d:destination}",
        build=_build_put_either,
        unbuild=_split_put_either,
    )
    for another in ("another", "another card from $own hand"):
        pair = f"~put {{t:put_cards.^}} {{c:destination}} and {another} {{d:destination}}"
        g.verbs(
            "vp.@",
            pair,
            build=partial(_build_put_another, another != "another"),
            unbuild=partial(_split_put_another, another != "another"),
            other_wording=another != "another",
        )
    _some_and_rest(g)
    _ends_of_deck(g)


def _one_each(g: Grammar) -> None:
    """Add one place for each of several cards, described or not, and one for the rest."""
    for ones in ("one {a:lot} , one {b:lot}", _THREE_ONES):
        listed = f"~put {ones} , and {{last}} {{z:destination}}"
        single = partial(_build_one_each, LOOKED)
        one = listed.replace("{last}", "one")
        split_one = partial(_split_one_each, ones, LOOKED)
        g.verbs("vp.@", one, build=by_actor(single), unbuild=of_actor(split_one))
        rest = listed.replace("{last}", "the rest")
        several = partial(_build_one_each, THE_REST)
        split_rest = partial(_split_one_each, ones, THE_REST)
        g.verbs("vp.@", rest, build=by_actor(several), unbuild=of_actor(split_rest))
        for words in REMAINING:
            other = listed.replace("{last}", words)
            g.verbs("vp.@", other, build=by_actor(single), unbuild=never, other_wording=True)
    described = "~put {t:looked_at} {a:lot} , {u:looked_at} {b:lot} , and"
    kinds = f"{described} the rest {{c:destination}}"
    g.verbs("vp.@", kinds, build=by_actor(_build_two_kinds), unbuild=of_actor(_split_two_kinds))
    for words in REMAINING:
        pattern = f"{described} {words} {{c:destination}}"
        build = by_actor(_build_two_kinds)
        g.verbs("vp.@", pattern, build=build, unbuild=never, other_wording=True)
    _sharing_out(g)
    pair = "~put {t:looked_at} {a:lot} and {u:looked_at} {b:lot}"
    g.verbs("vp.@", pair, build=by_actor(_build_pair), unbuild=of_actor(_split_pair))


def _two_ends(g: Grammar) -> None:
    """Add cards of which one goes on the top of a deck and the others on the bottom."""
    top = Either((ToDeck(Ref(V.name), "top", None, V.w), ToDiscard(Ref(V.name), V.u)), V.actor)
    g.verbs("vp.@", "~put {name:object} on either the top of {w:whose} deck or into {u:whose} discard", top)
    g.verbs(
        "vp.@",
        "~put {t:put_cards.^} either {c:destination} or {d:destination}",
        build=_build_put_either,
        unbuild=never,
        other_wording=True,
    )
    for end in ("top", "bottom"):
        g.verbs(
            "vp.@",
            f"~put {{t:put_cards.^}} on either the {end} of {{w:whose}} deck or {{d:destination}}",
            build=partial(_build_put_on_either, end),
            unbuild=never,
            other_wording=True,
        )
    two = "~put one on the top of $own deck and the other on the bottom"
    ends = (
        ToDeck(_SOME.replace(by=V.actor), "top", None, V.actor),
        ToDeck(Rest(LOOKED), "bottom", None, V.actor),
    )
    g.verbs("vp.@", two, Compound(ends))
    some = Selected(Filter(DECK, (OneOf(LOOKED),)), MANY, V.actor)
    for last in ("on the bottom of $own deck", "on the bottom of that deck"):
        for first in ("on the top", "on top"):
            short = f"~put one {first} and the other {last}"
            g.verbs("vp.@", short, Compound(ends), other_wording=True)
    far_ends: tuple[DeckEnd, ...] = ("top", "bottom")
    for last in far_ends:
        short = f"~put one {{c:destination}} and the other on the {last}"
        build = by_actor(partial(_build_other_end, last))
        g.verbs("vp.@", short, build=build, unbuild=never, other_wording=True)
    others = ToDeck(Rest(LOOKED), "bottom", V.actor, V.actor)
    many = "~put {n:number} on the top of $own deck and the rest on the bottom in any order"
    g.verbs("vp.@", many, Compound((ToDeck(some, "top", None, V.actor), others)), other_wording=True)


def _some_and_rest(g: Grammar) -> None:
    """Add some cards in one place, and the rest of them in another."""
    for words, rest in (("one", "the other"), ("{n:number}", "the rest")):
        pattern = f"~put {words} {{c:lot}} and {rest} {{d:lot}}"
        g.verbs(
            "vp.@",
            pattern,
            build=by_actor(_build_put_two),
            unbuild=of_actor(_split_put_one_of_two if words == "one" else _split_put_several),
        )
    g.verbs(
        "vp.@",
        "~put one {c:lot} and the rest {d:lot}",
        build=by_actor(_build_put_one_of_several),
        unbuild=of_actor(_split_put_one_of_several),
    )
    g.verbs(
        "vp.@",
        "~put {t:looked_at} {c:lot} and the rest {d:lot}",
        build=by_actor(_build_put_some),
        unbuild=of_actor(_split_put_some),
    )
    g.verbs(
        "vp.@",
        "~put {name:object} {c:lot} and the rest {d:lot}",
        build=by_actor(_build_put_one_named),
        unbuild=of_actor(_split_put_one_named),
    )
    for rest in ("the rest", *REMAINING):
        for words in ("one", "{n:number}"):
            for cards in (words, f"{words} of them", f"{words} of those cards"):
                if (cards, rest) in (("one", "the rest"), ("{n:number}", "the rest"), ("one", "the other")):
                    continue  # the usual wordings above
                pattern = f"~put {cards} {{c:lot}} and {rest} {{d:lot}}"
                build = by_actor(_build_put_two)
                g.verbs("vp.@", pattern, build=build, unbuild=never, other_wording=True)
        if rest != "the rest":
            pattern = f"~put {{t:looked_at}} {{c:lot}} and {rest} {{d:lot}}"
            build = by_actor(_build_put_some)
            g.verbs("vp.@", pattern, build=build, unbuild=never, other_wording=True)


def _ends_of_deck(g: Grammar) -> None:
    """Add the distribution of cards over both ends of a deck that is not mentioned again."""
    ends: tuple[tuple[DeckEnd, str], ...] = (
        ("top", "on top"),
        ("top", "on the top"),
        ("bottom", "on the bottom"),
    )
    for place, words in ends:
        ordered = ToDeck(GAP, place, You())
        g.phrase("deck_end", f"{words} in any order", ordered, other_wording=True)
        g.phrase("deck_end", words, ordered, other_wording=True)
    for first in ("{c:destination}", "{c:deck_end}"):
        pattern = f"put {{t:looked_at}} {first} and the rest {{d:deck_end}}"
        g.phrase("vp.you", pattern, build=_build_both_ends, unbuild=never, other_wording=True)


def _build_both_ends(t: Any, c: Any, d: Any) -> Any:
    """Build the distribution of cards, the rest of which goes to the same deck."""
    if not isinstance(c, ToDeck) or c.place == d.place or t == _SOME:
        return NO
    return _build_put_some(t, c, d.replace(whose=c.whose), You())


def _both_ends(g: Grammar) -> None:
    """Add cards looked at that go to one end of their deck, and the rest to the other one."""
    orders: tuple[tuple[str, DeckPlace | None, Any], ...] = (
        ("", None, None),
        (" in any order", None, You()),
        (" in a random order", "random", None),
    )
    ends: tuple[tuple[DeckPlace, DeckPlace], ...] = (("top", "bottom"), ("bottom", "top"))
    for words in ("the rest", *REMAINING):
        g.phrase("all_the_rest", words, True, other_wording=words != "the rest")
    for first, second in ends:
        for on in ("on the", "on"):
            for words, place, order in orders:
                if place is not None and second != "bottom":
                    continue
                rest = ToDeck(Rest(LOOKED), place or second, order, V.actor)
                both = Compound((ToDeck(V.t, first, None, V.actor), rest))
                start = f"~put {{t:looked_at}} {on} {first} of $own deck"
                end = f"and {{_:all_the_rest}} {on} {second}{words}"
                g.verbs("vp.@", f"{start} {end}", both, other_wording=True)
                ordered = both.replace(effects=(ToDeck(V.t, first, You(), V.actor), rest))
                if order is not None:
                    g.verbs("vp.@", f"{start} in any order {end}", ordered, other_wording=True)


def _sharing_out(g: Grammar) -> None:
    """Add the distribution of cards over several zones."""
    one = Selected(Filter(PLAY, (OneOf(anaphor("they")),)), ONE, V.actor)
    g.verbs("return_one.@", "~return one of those cards to {w:whose} hand", ReturnToHand(one, V.w))
    g.verbs("put_one.@", "~put one {d:destination}", build=_build_put_one, unbuild=_split_put_one)
    words = "{a:vp.@} and {b:return_one.@} , {c:put_one.@} , and {d:put_one.@}"
    g.verbs("joined_vp.@", words, Compound((V.a, V.b, V.c, V.d)))


def _are_moves(*effects: Any) -> bool:
    return all(isinstance(each, ALL_MOVES) for each in effects)


def _build_put_one(d: Any, actor: Any) -> Any:
    return move_cards(d, Selected(Filter(PLAY, (OneOf(anaphor("they")),)), ONE, actor))


def _split_put_one(value: Any, actor: Any) -> Bindings | None:
    if not isinstance(value, MOVES):
        return NO
    d = move_cards(value, GAP)
    return {"d": d} if _build_put_one(d, actor) == value else NO


def _build_put_either(t: Any, c: Any, d: Any, actor: Any) -> Any:
    return Either((move_cards(c, t), move_cards(d, t)), actor)


def _build_put_another(any_card: bool, t: Any, c: Any, d: Any, actor: Any) -> Any:
    """Build the move of a card of a hand or discard and of another such card, or of any other card."""
    if not isinstance(t, Selected) or t.filter.zone not in (HAND, DISCARD) or t.count != ONE:
        return NO
    owners = tuple(test for test in t.filter.tests if isinstance(test, OwnedBy))
    if any_card and t.filter.zone != HAND:
        return NO
    tests = owners if any_card else t.filter.tests
    other = t.replace(filter=Filter(t.filter.zone, in_order((*tests, Another()))))
    return Compound((move_cards(c, t), move_cards(d, other)))


def _split_put_another(any_card: bool, value: Any, actor: Any) -> Bindings | None:
    if not isinstance(value, Compound) or len(value.effects) != 2 or not _are_moves(*value.effects):
        return NO
    first, second = value.effects
    if not isinstance(first, MOVES) or not isinstance(second, MOVES):
        return NO
    slots: Bindings = {"t": first.target, "c": move_cards(first, GAP), "d": move_cards(second, GAP)}
    return slots if _build_put_another(any_card, **slots, actor=actor) == value else NO


def _build_put_on_either(end: DeckEnd, t: Any, w: Any, d: Any, actor: Any) -> Any:
    """Build a choice to put cards on one end of a deck or elsewhere."""
    if isinstance(d, ToDeck):
        return NO
    return _build_put_either(t, ToDeck(GAP, end, None, w), d, actor)


def _split_put_either(value: Any, actor: Any) -> Bindings | None:
    if not isinstance(value, Either) or value.by != actor or len(value.options) != 2:
        return NO
    first, second = value.options
    if not isinstance(first, MOVES) or not isinstance(second, MOVES) or first.target != second.target:
        return NO
    return {"t": first.target, "c": move_cards(first, GAP), "d": move_cards(second, GAP)}


def _build_put_two(c: Any, d: Any, actor: Any, n: int = 1) -> Any:
    some = Selected(Filter(DECK, (OneOf(LOOKED),)), Exactly(Number(n)))
    return Compound((move_cards(c, some), move_cards(d, Rest(LOOKED))))


def _build_other_end(last: DeckEnd, c: Any, actor: Any) -> Any:
    """Build the distribution of two cards over both ends of a deck that is mentioned once."""
    if not isinstance(c, ToDeck) or c.place == last:
        return NO
    return _build_put_two(c, c.replace(place=last), actor)


def _build_put_one_named(name: str, c: Any, d: Any, actor: Any) -> Any:
    return Compound((move_cards(c, Ref(name)), move_cards(d, Rest(LOOKED))))


def _split_put_one_named(value: Any, actor: Any) -> Bindings | None:
    if not isinstance(value, Compound) or len(value.effects) != 2:
        return NO
    first, second = value.effects
    if (
        not isinstance(first, ALL_MOVES)
        or not isinstance(second, ALL_MOVES)
        or not isinstance(moved_cards(first), Ref)
    ):
        return NO
    slots = {"name": moved_cards(first).name, "c": move_cards(first, GAP), "d": move_cards(second, GAP)}
    return slots if _build_put_one_named(**slots, actor=actor) == value else NO


def _build_two_kinds(t: Any, u: Any, a: Any, b: Any, c: Any, actor: Any) -> Any:
    """Build the distribution of described cards, and of the rest of those looked at."""
    if t == u == _SOME:
        return NO  # worded as "one ..., one ..."
    return Compound((move_cards(a, t), move_cards(b, u), move_cards(c, Rest(THE_REST))))


def _build_pair(t: Any, u: Any, a: Any, b: Any, actor: Any) -> Any:
    """Build the move of two kinds of the cards looked at."""
    if not all(isinstance(each, Selected | Each) for each in (t, u)):
        return NO
    return Compound((move_cards(a, t), move_cards(b, u)))


def _split_pair(value: Any, actor: Any) -> Bindings | None:
    if not isinstance(value, Compound) or len(value.effects) != 2:
        return NO
    first, second = value.effects
    if not _are_moves(first, second):
        return NO
    slots = {"t": moved_cards(first), "u": moved_cards(second)}
    slots |= {"a": move_cards(first, GAP), "b": move_cards(second, GAP)}
    return slots if _build_pair(**slots, actor=actor) == value else NO


def _split_two_kinds(value: Any, actor: Any) -> Bindings | None:
    if not isinstance(value, Compound) or len(value.effects) != 3:
        return NO
    first, second, third = value.effects
    if (
        not isinstance(first, ALL_MOVES)
        or not isinstance(second, ALL_MOVES)
        or not isinstance(third, ALL_MOVES)
    ):
        return NO
    slots = {"t": moved_cards(first), "u": moved_cards(second)}
    slots |= {"a": move_cards(first, GAP), "b": move_cards(second, GAP), "c": move_cards(third, GAP)}
    return slots if _build_two_kinds(**slots, actor=actor) == value else NO


def _build_one_each(rest: str, actor: Any, z: Any, **places: Any) -> Any:
    """Build the distribution of one card to each of several places, and of the rest."""
    ones = (move_cards(places[name], _SOME) for name in sorted(places))
    return Compound((*ones, move_cards(z, Rest(rest))))


def _split_one_each(ones: str, rest: str, value: Any, actor: Any) -> Bindings | None:
    names = [name for name in "abc" if f"{{{name}:" in ones]
    if not isinstance(value, Compound) or len(value.effects) != len(names) + 1:
        return NO
    if not _are_moves(*value.effects):
        return NO
    places = [move_cards(each, GAP) for each in value.effects]
    slots = dict(zip((*names, "z"), places, strict=True))
    return slots if _build_one_each(rest, actor, **slots) == value else NO


def _build_put_some(t: Any, c: Any, d: Any, actor: Any) -> Any:
    made = Compound((move_cards(c, t), move_cards(d, Rest(LOOKED))))
    return made if _split_put_two(made, actor) is None else NO  # worded as "one ... and the other"


def _split_put_some(value: Any, actor: Any) -> Bindings | None:
    if not isinstance(value, Compound) or len(value.effects) != 2 or _split_put_two(value, actor):
        return NO
    first, second = value.effects
    if (
        not isinstance(first, ALL_MOVES)
        or not isinstance(second, ALL_MOVES)
        or moved_cards(second) != Rest(LOOKED)
    ):
        return NO
    return {"t": moved_cards(first), "c": move_cards(first, GAP), "d": move_cards(second, GAP)}


def _split_put_two(value: Any, actor: Any) -> Bindings | None:
    if not isinstance(value, Compound) or len(value.effects) != 2:
        return NO
    first, second = value.effects
    if not _are_moves(first, second):
        return NO
    found: Bindings = {}
    some = Selected(Filter(DECK, (OneOf(LOOKED),)), MANY)
    if not match(some, moved_cards(first), found) or moved_cards(second) != Rest(LOOKED):
        return NO
    return {"n": found["n"], "c": move_cards(first, GAP), "d": move_cards(second, GAP)}


def _split_put_one_of_two(value: Any, actor: Any) -> Bindings | None:
    slots = _split_put_two(value, actor)
    return slots if slots is not None and slots["n"] == 1 else NO


def _build_put_one_of_several(c: Any, d: Any, actor: Any) -> Any:
    return Compound((move_cards(c, _SOME), move_cards(d, Rest(THE_REST))))


def _split_put_several(value: Any, actor: Any) -> Bindings | None:
    slots = _split_put_two(value, actor)
    return slots if slots is not None and slots["n"] != 1 else NO


def _split_put_one_of_several(value: Any, actor: Any) -> Bindings | None:
    if not isinstance(value, Compound) or len(value.effects) != 2:
        return NO
    if not _are_moves(*value.effects):
        return NO
    c, d = (move_cards(each, GAP) for each in value.effects)
    return {"c": c, "d": d} if _build_put_one_of_several(c, d, actor) == value else NO
