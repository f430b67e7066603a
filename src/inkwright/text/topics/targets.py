"""Targets: chosen character, one of your items, all opposing characters, them."""

from __future__ import annotations

from functools import partial
from typing import Any

from inkwright.effects.amounts import Number
from inkwright.effects.filters import DECK, PLAY, AnyTest, Extreme, Filter, IsThis, OfType, OneOf, OwnedBy
from inkwright.effects.players import Players, ThatPlayer, They, You
from inkwright.effects.revealing import Search
from inkwright.effects.targets import AnyNumber, Chosen, Each, Exactly, Ref, Selected, Together, UpTo
from inkwright.text.filter_order import in_order
from inkwright.text.grammar import Grammar
from inkwright.text.references.expressions import anaphor
from inkwright.text.references.referents import BOTH
from inkwright.text.sentences.items import OF_TIED
from inkwright.text.template import Bindings, V, also
from inkwright.text.topics.card_descriptions import THEIRS, YOURS, is_described_singer, is_new
from inkwright.text.topics.card_groups import add_groups
from inkwright.text.topics.chosen_cards import add_choosable, add_chosen, add_descriptions_of_them
from inkwright.text.topics.differences import UNLIKE
from inkwright.text.topics.places import add_zones
from inkwright.text.topics.revealing import LOOKED
from inkwright.text.topics.selected_cards import add_few_cards, add_of_shown_hand, add_selected
from inkwright.text.topics.target_numbers import COUNTS, DIFFERING, IN_TOTAL, ONE, TOTALS, add_limits


def add(g: Grammar) -> None:
    """Add `target.you` and `target.they`, by the player who acts, and `affected.@` as a subject."""
    add_limits(g)
    add_zones(g)
    add_chosen(g)
    add_descriptions_of_them(g)
    add_few_cards(g)
    for person, own, whose in ((You(), YOURS, "your"), (They(), THEIRS, "their")):
        actor = "you" if whose == "your" else "they"
        add_selected(g, f"one_target.{actor}", person, own, whose)
        add_choosable(g, f"choosable.{actor}", person, own, whose)
        kind = f"one_target.{actor}"
        # Whoever acts makes the choice: in "its player may banish chosen item", that player chooses.
        for number, name in (("s", "chosen_one"), ("p", "chosen_some")):
            build, unbuild = partial(_build_choice, person), partial(_split_choice, person)
            g.phrase(f"{name}.{actor}", f"{{t:chosen.{number}}}", build=build, unbuild=unbuild)
            g.phrase(kind, f"{{t:{name}.{actor}}}", V.t, other_wording=person == They())
        g.phrase(kind, "{name:object}", Ref(V.name))
        first, second = (OneOf(V.a),), (OneOf(V.b),)
        for words, options in (
            ("~ or {b:object}", ((IsThis(),), second)),
            ("{a:object} or ~", (first, (IsThis(),))),
            ("{a:object} or {b:object}", (first, second)),
        ):
            of_two = Selected(Filter(PLAY, (AnyTest(options),)), ONE, person)
            g.phrase(kind, words, of_two, check=_are_in_play)
        for words, tests in (
            ("the {t:np.s}", V.t),
            ("the {t:np.s} in play", V.t),
            (f"{whose} {{t:np.s}}", also(V.t, own)),
            (f"the {{t:np.s}} {actor} have in play", also(V.t, own)),
            ("the {t:np.s} that player has in play", also(V.t, OwnedBy(ThatPlayer()))),
            ("the {t:np.s} that opponent has in play", also(V.t, OwnedBy(ThatPlayer()))),
            *((("the {t:np.s} they have in play", also(V.t, THEIRS)),) if actor == "you" else ()),
        ):
            highest = Selected(Filter(PLAY, tests), ONE, OF_TIED)
            g.phrase(kind, words, highest, check=_is_extreme, other_wording=True)
        have = Each(Filter(PLAY, also(V.t, own)))
        whole = f"whole_cards.{actor}"
        if person == They():
            g.phrase(whole, f"all {whose} {{t:np.p}}", have)
            g.phrase(whole, f"all of {whose} {{t:np.p}}", have, other_wording=True)
        for words in (f"all {{t:np.p}} {actor} have in play", f"all of {whose} {{t:np.p}} in play"):
            g.phrase(whole, words, have, other_wording=True)
        g.phrase(kind, f"{{t:{whole}}}", V.t)
        g.phrase(kind, "{t:all_cards}", V.t)
        g.phrase(kind, BOTH, Ref(anaphor(BOTH)), other_wording=True)
        for words in ("all of them", "both"):
            g.phrase(kind, words, Ref(anaphor("they all")), other_wording=True)
        for noun in ("cards", "characters", "items", "locations"):
            for words in (f"both of those {noun}", f"all of those {noun}", f"all those {noun}"):
                g.phrase(kind, words, Ref(anaphor(f"those {noun}")), other_wording=True)
        for noun in ("characters", "items", "locations"):
            one_of = Selected(Filter(PLAY, (OneOf(anaphor(f"those {noun}")),)), ONE, person)
            g.phrase(kind, f"one of those {noun}", one_of)
        _singers(g, kind, person)
        if person == You():
            add_of_shown_hand(g, kind)
        g.phrase(f"target.{actor}", f"{{t:one_target.{actor}}}", V.t)
        both = f"{{a:one_target.{actor}}} and {{b:one_target.{actor}}}"
        g.phrase(f"target.{actor}", both, Together((V.a, V.b)), check=_are_no_groups)
        three = f"{{a:one_target.{actor}}} , {{b:one_target.{actor}}} , and {{c:one_target.{actor}}}"
        g.phrase(f"target.{actor}", three, Together((V.a, V.b, V.c)), check=_are_single)
        with_each = f"{{a:one_target.{actor}}} and {{b:every_card}}"
        g.phrase(f"target.{actor}", with_each, Together((V.a, V.b)), other_wording=True)
    for number, unlike in DIFFERING:
        cards = f"{number} {{t:cards.p}}".replace("any number", "any number of")
        looked_at = Selected(Filter(DECK, also(V.t, OneOf(LOOKED))), unlike)
        g.phrase("looked_at", f"{cards} {UNLIKE}", looked_at)
        if isinstance(unlike.count, UpTo):  # a search may find fewer cards (7.1.4)
            found = Search(Filter(DECK, also(V.t, YOURS)), unlike)
            g.phrase("vp.you", f"search your deck for {cards} {UNLIKE}", found)
    add_groups(g)
    _subjects(g)
    for number, total in TOTALS:
        among = Selected(Filter(DECK, also(V.t, OneOf(LOOKED))), total)
        words = f"{number} {{t:cards.p}} {IN_TOTAL}".replace("any number {", "any number of {")
        g.phrase("looked_at", words, among)


def _build_choice(by: Players, t: Any) -> Any:
    """Build the choice of the player who acts."""
    return t.replace(by=by)


def _split_choice(by: Players, value: Any) -> Bindings | None:
    if not isinstance(value, Chosen) or value.by != by:
        return None
    return {"t": value.replace(by=You())}


def _is_extreme(slots: Bindings) -> bool:
    """Return True for the card with the highest or lowest value."""
    return any(isinstance(each, Extreme) for each in slots["t"])


def _are_in_play(slots: Bindings) -> bool:
    """Return False for "that card", which may be in any zone."""
    return not {anaphor("that card"), "this"} & {slots.get("a"), slots.get("b")}


def _singers(g: Grammar, kind: str, by: Any) -> None:
    """Add some of the characters that sang the song."""
    sang = Filter(PLAY, in_order((OfType(("character",)), OneOf("singers"))))
    for words, count in (
        ("one", ONE),
        ("{n:number}", Exactly(Number(V.n))),
        ("up to {n:number}", UpTo(Number(V.n))),
        ("any number", AnyNumber()),
    ):
        some = f"{words} of the characters that sang this song"
        g.phrase(kind, some, Selected(sang, count, by))
        if by == You():
            g.phrase("affected.s" if count == ONE else "affected.p", some, Selected(sang, count))
    told = Filter(PLAY, also(V.t, OneOf("singers")))
    for words, number, count in (
        ("a", "s", ONE),
        ("{n:number}", "p", Exactly(Number(V.n))),
        ("up to {n:number}", "p", UpTo(Number(V.n))),
        ("any number of", "p", AnyNumber()),
    ):
        some = f"{words} {{t:np.{number}}} that sang this song"
        g.phrase(kind, some, Selected(told, count, by), check=is_described_singer)
        plain = f"{words} character{number.replace('s', '').replace('p', 's')} that sang this song"
        g.phrase(kind, plain, Selected(sang, count, by), other_wording=True)
    if by != You():
        return
    for words, number, count in (
        ("chosen", "s", ONE),
        ("{n:number} chosen", "p", Exactly(Number(V.n))),
        ("up to {n:number} chosen", "p", UpTo(Number(V.n))),
    ):
        g.phrase(f"chosen.{number}", f"{words} {{t:np.{number}}} that sang this song", Chosen(told, count))
    for kind_of_all, words in (
        ("all_cards", "{t:np.p}"),
        ("all_cards", "all {t:np.p}"),
        ("every_card", "each {t:np.s}"),
    ):
        every = f"{words} that sang this song"
        g.phrase(kind_of_all, every, Each(told), check=is_described_singer, other_wording=words != "{t:np.p}")
        behind = Each(Filter(PLAY, also(V.t, V.f, OneOf("singers"))))
        described = f"{every} {{f:follower}}"
        g.phrase(kind_of_all, described, behind, check=is_new, other_wording=True)
    yours = Each(Filter(PLAY, also(V.t, YOURS, OneOf("singers"))))
    behind_yours = Each(Filter(PLAY, also(V.t, V.f, YOURS, OneOf("singers"))))
    for kind_of_all, words in (
        ("all_cards", "your {t:np.p}"),
        ("all_cards", "all your {t:np.p}"),
        ("every_card", "each of your {t:np.p}"),
    ):
        every = f"{words} that sang this song"
        g.phrase(kind_of_all, every, yours, other_wording=True)
        described = f"{every} {{f:follower}}"
        g.phrase(kind_of_all, described, behind_yours, check=is_new, other_wording=True)


def _are_no_groups(slots: Bindings) -> bool:
    """Return False for all cards of two descriptions, which are one group."""
    return not all(isinstance(each, Each) and YOURS not in each.filter.tests for each in slots.values())


def _are_single(slots: Bindings) -> bool:
    """Return True for cards that players choose or select, each described separately."""
    return all(isinstance(each, Chosen | Selected) for each in slots.values())


def _joint_subjects(g: Grammar) -> None:
    """Add two subjects of one verb: "this character and chosen character get +1 {S}"."""
    for number in ("s", "p"):
        g.phrase("joint_subject", f"{{name:subject.{number}}}", Ref(V.name))
        g.phrase("joint_subject", f"{{t:chosen.{number}}}", V.t)
    mine = also(V.t, YOURS)
    for words, count in COUNTS:
        g.phrase("joint_subject", f"{words} of your {{t:np.p}}", Selected(Filter(PLAY, mine), count))
    g.phrase("joint_subject", "{t:all_cards}", V.t)
    g.phrase("joint_subject", "{t:every_card}", V.t, other_wording=True)
    both = Together((V.a, V.b))
    g.phrase("affected.p", "{a:joint_subject} and {b:joint_subject}", both, check=_are_two_subjects)
    g.phrase(
        "affected.p",
        "{a:joint_subject} and {b:joint_subject} each",
        both,
        check=_are_two_subjects,
        other_wording=True,
    )


def _are_two_subjects(slots: Bindings) -> bool:
    """Return False for two groups, which make one group, and for the same card twice."""
    return slots["a"] != slots["b"] and not all(isinstance(slots[each], Each) for each in ("a", "b"))


def _subjects(g: Grammar) -> None:
    _joint_subjects(g)
    for number in ("s", "p"):
        g.phrase(f"affected.{number}", f"{{name:subject.{number}}}", Ref(V.name))
        g.phrase(f"affected.{number}", f"{{t:chosen.{number}}}", V.t)
    for words, count in (
        ("{n:number} of", Exactly(Number(V.n))),
        ("up to {n:number} of", UpTo(Number(V.n))),
        ("any number of", AnyNumber()),
    ):
        some = Selected(Filter(PLAY, also(V.t, YOURS)), count)
        g.phrase("affected.p", f"{words} your {{t:np.p}}", some)
    one = Selected(Filter(PLAY, also(V.t, YOURS)), ONE)
    g.phrase("affected.s", "one of your {t:np.p}", one)
    g.phrase("affected.p", "{t:all_cards}", V.t)
    g.phrase("affected.p", "{t:np.p}", Each(Filter(PLAY, V.t)), other_wording=True)
    g.phrase("affected.s", "{t:every_card}", V.t, other_wording=True)
    g.phrase("affected.s", "each of {t:chosen.p}", V.t, other_wording=True)
    g.phrase("affected.p", "{t:chosen.p} each", V.t, other_wording=True)
    g.phrase("affected.p", "{t:all_cards} each", V.t, other_wording=True)
    for words in ("each of them", "each of those characters"):
        g.phrase("affected.s", words, Ref(anaphor("they all")), other_wording=True)
        g.phrase("every_card", words, Ref(anaphor("they all")), other_wording=True)
    for words in (
        "both of them",
        "all of them",
        "both of those characters",
        "all of those characters",
        "they each",
        "they both",
        "they all",
    ):
        g.phrase("affected.p", words, Ref(anaphor("they all")), other_wording=True)
