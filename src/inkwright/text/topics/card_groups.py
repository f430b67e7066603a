"""Groups of cards: "your characters", "all opposing items", "each card"."""

from __future__ import annotations

from collections.abc import Callable
from itertools import permutations
from typing import Any

from inkwright.effects.filters import (
    PLAY,
    Another,
    AnyTest,
    CardTest,
    CompareStat,
    Damaged,
    Filter,
    Inked,
    IsExerted,
    IsReady,
    Named,
    OfType,
    OneOf,
    OwnedBy,
    Undamaged,
    WithKeyword,
)
from inkwright.effects.players import Opponents, PlayerOf, ThatPlayer
from inkwright.effects.targets import Each, Ref, Together
from inkwright.text.filter_order import in_order, rank
from inkwright.text.grammar import Grammar, never
from inkwright.text.references.expressions import anaphor
from inkwright.text.references.referents import TURNED
from inkwright.text.template import Bindings, V, also
from inkwright.text.topics.card_descriptions import THEIRS, YOURS
from inkwright.text.topics.chosen_cards import are_plain


def are_named(slots: Bindings) -> bool:
    """Return True for cards with any of several names: "your characters named … and …"."""
    return len(slots["names"]) > 1


def add_groups(g: Grammar) -> None:
    """Add `all_cards`, described cards together, `every_card`, each of them, and `damage_target`."""
    # "Your characters" may be each of them or all together, which matters for a number of counters.
    g.phrase("all_cards", "{t:bare_cards}", V.t)
    g.phrase("all_cards", "{t:whole_cards}", V.t)
    yours = Each(Filter(PLAY, also(V.t, YOURS)))
    g.phrase("bare_cards", "your {t:np.p}", yours)
    own_named, named = (Each(Filter(PLAY, also(V.t, *own, Named(V.names)))) for own in ((YOURS,), ()))
    for kind, whose, cards in (
        ("bare_cards", "your", own_named),
        ("whole_cards", "all your", own_named),
        ("whole_cards", "all", named),
    ):
        pattern = f"{whose} {{t:np.p}} named {{names:names_and}}"
        g.phrase(kind, pattern, cards, check=are_named, other_wording=True)
    two = Each(Filter(PLAY, (YOURS, AnyTest((V.a, V.b)))))
    g.phrase("bare_cards", "your {a:np.p} and {b:np.p}", two, check=_are_described_apart)
    g.phrase("every_card", "each of your {a:np.p} and {b:np.p}", two, check=_are_described_apart)
    g.phrase("bare_cards", "your {a:np.p} and your {b:np.p}", two, other_wording=True)
    for every in ("all", "all of"):
        pattern = f"{every} your {{a:np.p}} and {{b:np.p}}"
        g.phrase("whole_cards", pattern, two, check=are_plain, other_wording=True)
    g.phrase("whole_cards", "all your {t:np.p}", yours, other_wording=True)
    of_one = Each(Filter(PLAY, also(V.t, OwnedBy(V.w))))
    opposing = Each(Filter(PLAY, also(V.t, OwnedBy(Opponents()))))
    for whose in ("each opponent 's", "opponents '", "your opponents '", "all opponents '"):
        g.phrase("bare_cards", f"{whose} {{t:np.p}}", opposing, other_wording=True)
    for whose in ("each player 's", "all players '"):
        g.phrase("bare_cards", f"{whose} {{t:np.p}}", Each(Filter(PLAY, V.t)), other_wording=True)
    g.phrase("bare_cards", "{w:one_whose} {t:np.p}", of_one)
    for every in ("all", "all of"):
        g.phrase("whole_cards", f"{every} {{w:one_whose}} {{t:np.p}}", of_one, other_wording=True)
    g.phrase("every_card", "each of {w:one_whose} {t:np.p}", of_one)
    for held, holder in (
        ("that player has in play", ThatPlayer()),
        ("that opponent has in play", ThatPlayer()),
        ("{h:possessive} player has in play", PlayerOf(V.h)),
    ):
        held_by = Each(Filter(PLAY, also(V.t, OwnedBy(holder))))
        g.phrase("whole_cards", f"all {{t:np.p}} {held}", held_by, other_wording=True)
        g.phrase("every_card", f"each {{t:np.s}} {held}", held_by, other_wording=True)
    g.phrase("whole_cards", "all of your {t:np.p}", yours, other_wording=True)
    g.phrase("whole_cards", "all {t:np.p}", Each(Filter(PLAY, V.t)))
    for first, second in permutations(("character", "item", "location"), 2):
        joined = f"{{before:adjectives}} {first}s and {second}s {{after:followers}}"
        build, of_yours = _build_two_types(first, second), _build_two_types(first, second, YOURS)
        for kind, words, made in (
            ("whole_cards", "all", build),
            ("whole_cards", "all your", of_yours),
            ("whole_cards", "all of your", of_yours),
            ("bare_cards", "your", of_yours),
            ("every_card", "each of your", of_yours),
        ):
            g.phrase(kind, f"{words} {joined}", build=made, unbuild=never, other_wording=True)
    either = Each(Filter(PLAY, (AnyTest((V.a, V.b)),)))
    g.phrase("whole_cards", "all {a:np.p} and all {b:np.p}", either)
    g.phrase("whole_cards", "all {a:np.p} and {b:np.p}", either, check=are_plain, other_wording=True)
    g.phrase("every_card", "each of your {t:np.p}", yours)
    g.phrase("every_card", "each of their {t:np.p}", Each(Filter(PLAY, also(V.t, THEIRS))))
    g.phrase("every_card", "each {t:np.s}", Each(Filter(PLAY, V.t)))
    g.phrase("every_card", "each character that sang this song", Ref("singers"), other_wording=True)
    g.phrase("whole_cards", "characters that sang this song", Ref("singers"))
    for words in ("all", "the", "all the", "all of the"):
        g.phrase("whole_cards", f"{words} characters that sang this song", Ref("singers"), other_wording=True)
    g.phrase("every_card", "each {t:np.s} in play", Each(Filter(PLAY, V.t)), other_wording=True)
    g.phrase("every_card", "each {t:np.s} you have in play", yours, other_wording=True)
    theirs = Each(Filter(PLAY, also(V.t, THEIRS)))
    g.phrase("every_card", "each {t:np.s} they have in play", theirs, other_wording=True)
    g.phrase("whole_cards", "all {t:np.p} they have in play", theirs, other_wording=True)
    g.phrase("whole_cards", "each character you removed damage from this way", Ref("healed"))
    for verb, name in (
        *((each, anaphor(each)) for each in TURNED),
        ("moved", "movers"),
        ("damaged", "hurt"),
        ("dealt damage", "dealt"),
        ("that you removed damage from", "healed"),
    ):
        affected = Each(Filter(PLAY, also(V.t, OneOf(name))))
        for kind, words in (
            ("every_card", "each {t:np.s}"),
            ("whole_cards", "all {t:np.p}"),
            ("whole_cards", "{t:np.p}"),
            ("whole_cards", "the {t:np.p}"),
        ):
            usual = words == "all {t:np.p}" and verb != "that you removed damage from"
            g.phrase(kind, f"{words} {verb} this way", affected, other_wording=not usual)
    g.phrase("whole_cards", "characters you removed damage from this way", Ref("healed"), other_wording=True)
    healed = "each character you removed damage from this way"
    g.phrase("affected.s", healed, Ref("healed"), other_wording=True)
    for noun in ("character", "item", "location"):
        chosen = Ref(anaphor(f"the chosen {noun}s"))
        for kind, words in (
            ("every_card", f"each {noun} chosen this way"),
            ("every_card", f"each of the chosen {noun}s"),
            ("every_card", f"each chosen {noun}"),
            ("all_cards", f"all {noun}s chosen this way"),
            ("whole_cards", f"the {noun}s chosen this way"),
            ("whole_cards", f"{noun}s chosen this way"),
            ("whole_cards", f"the chosen {noun}s"),
            ("all_cards", f"all chosen {noun}s"),
        ):
            g.phrase(kind, words, chosen, other_wording=True)
    # What damage is dealt to: each of them separately.
    for person in ("you", "they"):
        g.phrase(f"damage_target.{person}", "{t:every_card}", V.t)
        g.phrase(f"damage_target.{person}", "{a:every_card} and {b:every_card}", Together((V.a, V.b)))
        target = f"{{t:target.{person}}}"
        g.phrase(f"damage_target.{person}", target, V.t, check=_has_no_group)
        with_each = f"{{a:one_target.{person}}} and {{b:every_card}}"
        single = Together((V.a, V.b))
        g.phrase(f"damage_target.{person}", with_each, single, check=_begins_with_one, other_wording=True)
        for whole in ("whole_cards", f"whole_cards.{person}"):
            g.phrase(f"damage_target.{person}", f"{{t:{whole}}}", V.t, other_wording=True)
        some = f"each of {{t:chosen_some.{person}}}"
        g.phrase(f"damage_target.{person}", some, V.t, other_wording=True)


def _has_no_group(slots: Bindings) -> bool:
    """Return False for a target with all cards of a description, alone or together with others."""
    target = slots["t"]
    parts = target.targets if isinstance(target, Together) else (target,)
    return not any(isinstance(each, Each) for each in parts)


def _begins_with_one(slots: Bindings) -> bool:
    return not isinstance(slots["a"], Each)


def _are_described_apart(slots: Bindings) -> bool:
    """Return False for a description of the second noun that may apply to both."""
    a, b = (any(rank(test) > rank(OfType(())) for test in slots[each]) for each in ("a", "b"))
    before = any(rank(test) < rank(OfType(())) for test in slots["a"] if not isinstance(test, OwnedBy))
    return (a or not b) and (not before or any(rank(test) < rank(OfType(())) for test in slots["b"]))


def _build_two_types(first: str, second: str, *owner: CardTest) -> Callable[..., Any]:
    """Return the build function for cards of two types, both of which are described."""
    types = OfType(tuple(each for each in ("character", "item", "location") if each in (first, second)))

    def fits(test: CardTest) -> bool:
        """Return True for a state that both types can have: items can't be damaged, nor locations exerted."""
        if isinstance(test, Damaged | Undamaged):
            return "item" not in (first, second)
        if isinstance(test, IsExerted | IsReady):
            return "location" not in (first, second)
        if isinstance(test, WithKeyword):
            return "item" not in (first, second)
        cost = isinstance(test, CompareStat) and test.stat == "cost"
        return cost or isinstance(test, Another | Inked | Named | OwnedBy)

    def build(before: Any, after: Any) -> Any:
        if (not before and not after) or not all(fits(each) for each in (*before, *after)):
            return None
        return Each(Filter(PLAY, in_order((*before, types, *after, *owner))))

    return build
