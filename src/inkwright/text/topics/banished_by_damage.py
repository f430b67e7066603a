"""Cards that the check after an effect banishes, and those that it doesn't (1.8.1.4)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from inkwright.effects.amounts import AtMost, Number, SizeOf, Times, TimesHappened
from inkwright.effects.conditions import AllOf, CompareAmounts
from inkwright.effects.control import Compound, EachPlayer, If, May, Repeat, Seq
from inkwright.effects.damage import DealDamage, DivideDamage, MoveDamage, PutDamage
from inkwright.effects.durations import UntilChecked
from inkwright.effects.filters import PLAY, Filter, OfType, OneOf, OwnedBy
from inkwright.effects.lasting import FloatingTrigger
from inkwright.effects.node import Node, children_of, nodes_of
from inkwright.effects.players import You
from inkwright.effects.resources import GainLore, GainResource, LoseLore
from inkwright.effects.triggers import When
from inkwright.effects.zones import Draw
from inkwright.text.filter_order import in_order
from inkwright.text.grammar import NO, Grammar, never
from inkwright.text.references.expressions import anaphor, mentions
from inkwright.text.references.referents import types_of
from inkwright.text.sentences.items import IF_DONE, PLAIN, THEN, Item
from inkwright.text.template import Bindings, V, also, replace_all
from inkwright.text.topics.card_descriptions import are_lasting

HIT = anaphor("damaged this way")
"""Name of the cards that damage may banish."""
BANISHED, EACH_BANISHED = anaphor("banished by damage"), anaphor("each banished by damage")
"""Names of those that the check after the effect banishes, in sentences that count them."""


_ZERO, _ONE = Number(0), Number(1)
_RELATIONS: tuple[tuple[str, str], ...] = (("", PLAIN), ("if you do , ", IF_DONE), ("then , ", THEN))
"""Beginnings of a sentence, with its relation to the one before."""


def _counted(g: Grammar) -> None:
    """Add the number of cards that the check banishes, and what depends on it."""
    for own, singular, plural in (
        ((), "{t:np.s}", "{t:np.p}"),
        ((OwnedBy(You()),), "of your {t:np.p}", "your {t:np.p}"),
        (None, "card", "cards"),
    ):
        for name in (BANISHED, EACH_BANISHED):
            tests = (OneOf(name),) if own is None else also(V.t, OneOf(name), *own)
            banished, check = number_banished(tests), None if own is None else _can_be_counted
            kind, words = ("number_of", plural) if name == BANISHED else ("each", singular)
            unusual = "your" in words
            g.phrase(kind, f"{words} banished this way", banished, check=check, other_wording=unusual)
    number = number_banished(also(V.t, OneOf(BANISHED)))
    none, some = CompareAmounts(number, "==", _ZERO), CompareAmounts(number, ">=", _ONE)
    for words in ("a {t:np.s} was banished", "a {t:np.s} is banished", "you banished a {t:np.s}"):
        usual = words == "a {t:np.s} was banished"
        check = _is_described_lasting
        g.phrase("fact", f"{words} this way", some, check=check, other_wording=not usual)
    for words in ("{t:owned_one} was banished", "{t:owned_one} is banished", "you banished {t:owned_one}"):
        check = _is_described_lasting
        g.phrase("fact", f"{words} this way", some, check=check, other_wording=True)
    for words in ("no {t:np.s} was", "no {t:np.s} is"):
        pattern = f"{words} banished this way"
        g.phrase("fact", pattern, none, check=_can_be_counted, other_wording=True)
    for tests, plural, check in ((V.t, "{t:np.p}", _can_be_counted), ((), "cards", None)):
        number = number_banished((OneOf(BANISHED),) if tests == () else also(V.t, OneOf(BANISHED)))
        none, some = CompareAmounts(number, "==", _ZERO), CompareAmounts(number, ">=", _ONE)
        for words in (
            f"no {plural} were banished",
            f"no {plural} are banished",
            f"you banished no {plural}",
            f"you didn't banish any {plural}",
        ):
            usual = words == f"no {plural} were banished"
            g.phrase("fact", f"{words} this way", none, check=check, other_wording=not usual)
        several, many = (
            CompareAmounts(number, V.op, Number(V.n)),
            f"{{op,n:quantity_or_number}} {plural}",
        )
        for deed in (
            f"{many} were banished",
            f"{many} are banished",
            f"you banished {many}",
            f"you banish {many}",
        ):
            other = not deed.endswith("were banished")
            g.phrase("fact", f"{deed} this way", several, check=check, other_wording=other)
        for words in (f"any {plural} were", f"one or more {plural} were", f"any {plural} are"):
            told = _is_described_lasting if check else None
            g.phrase("fact", f"{words} banished this way", some, check=told, other_wording=True)
    number = number_banished((OneOf(BANISHED),))
    none, some = CompareAmounts(number, "==", _ZERO), CompareAmounts(number, ">=", _ONE)
    for words, condition in (
        ("any of them are", some),
        ("any of them were", some),
        ("any of those characters are", some),
        ("any of those characters were", some),
        ("one or more of them are", some),
        ("one or more of them were", some),
        ("none of them are", none),
        ("none of them were", none),
    ):
        g.phrase("fact", f"{words} banished this way", condition, other_wording=True)
    g.phrase("text_sentence", "{e:sentence}", build=_build_counted, unbuild=_split_counted)
    g.phrase("text_sentence", "{e:sentence}", build=_build_then, unbuild=never, other_wording=True)
    for start, relation in _RELATIONS[1:]:
        build, unbuild = partial(_build_counted_after, relation), partial(_split_counted_after, relation)
        g.phrase("text_sentence", f"{start}{{e:sentence}}", build=build, unbuild=unbuild, other_wording=True)
    if_so = "if {c:condition} , {e:sentence}"
    g.phrase("text_sentence", if_so, build=_build_if, unbuild=_split_if)


def number_banished(tests: Any) -> TimesHappened:
    """Return the number of cards that were banished, wherever they are now."""
    return TimesHappened(When("is_banished", Filter(PLAY, tests)), "cards")


def _can_be_counted(slots: Bindings) -> bool:
    """Return True for cards that damage can banish, by what they still show in the discard."""
    owned = {"t": tuple(each for each in slots["t"] if not isinstance(each, OwnedBy))}
    return _can_be_damaged(slots) and are_lasting(owned)


def _is_described_lasting(slots: Bindings) -> bool:
    """Return True for countable cards described by more than their type; other sentences are about types."""
    return _can_be_counted(slots) and len(slots["t"]) > 1


def _build_counted(e: Any) -> Item | None:
    """Build an effect of which the part that depends on the check waits for it."""
    if not _mentions_banished(e):
        return NO
    if isinstance(e, Compound | Repeat) or (
        mentions(e, EACH_BANISHED) and not _has(e, AtMost) and is_simple({"e": e})
    ):
        return NO  # it is done for each of them
    after = _wait(e)
    return NO if after is None else (PLAIN, after)


def _build_counted_after(relation: str, e: Any) -> Any:
    """Build such an effect for what is done only after the sentence before."""
    counted = _build_counted(e)
    return NO if counted is None else (relation, *counted[1:])


def _split_counted_after(relation: str, value: Any) -> Bindings | None:
    after = isinstance(value, tuple) and len(value) == 2 and value[0] == relation
    return _split_counted((PLAIN, value[1])) if after else NO


def _build_then(e: Any) -> Item | None:
    """Build effects of which only the last one waits for the check."""
    if not isinstance(e, Compound) or any(map(_mentions_banished, e.effects[:-1])):
        return NO
    after = _wait(e.effects[-1]) if _mentions_banished(e) else None
    return NO if after is None else (PLAIN, Seq((*e.effects[:-1], after)))


def _mentions_banished(tree: Any) -> bool:
    return mentions(tree, BANISHED) or mentions(tree, EACH_BANISHED)


def _wait(e: Any) -> FloatingTrigger | None:
    """Return an effect that waits for the check, or that is done for each card which this banishes."""
    if _hits(e):
        return NO  # the damage must not wait
    counted = [each for each in nodes_of(e) if isinstance(each, Times) and _mentions_banished(each)]
    after = replace_all(replace_all(e, OneOf(BANISHED), OneOf(HIT)), OneOf(EACH_BANISHED), OneOf(HIT))
    if counted and not _has(e, AtMost) and is_simple({"e": e}):
        [times] = counted
        once = replace_all(e, times, Number(times.factor))
        deed = replace_all(times.amount, OneOf(EACH_BANISHED), OneOf(HIT)).trigger
        return FloatingTrigger(deed, once, UntilChecked())
    return FloatingTrigger(When("checked"), after, UntilChecked(), True)


def _hits(tree: Any) -> bool:
    """Return True for damage that doesn't depend on what the check banishes."""
    damages = isinstance(tree, DealDamage | DivideDamage | PutDamage | MoveDamage)
    return (damages and not _mentions_banished(tree)) or any(map(_hits, children_of(tree)))


def _has(tree: Any, kind: type[Node]) -> bool:
    """Return True for a tree with a node of a kind."""
    return any(isinstance(each, kind) for each in nodes_of(tree))


def _split_counted(value: Any) -> Bindings | None:
    e = _after_check(value)
    if e is None or isinstance(e, If):
        return NO
    name = EACH_BANISHED if _has(e, Times) else BANISHED
    return {"e": replace_all(e, OneOf(HIT), OneOf(name))}


def _build_if(c: Any, e: Any) -> Item | None:
    return _build_counted(If(c, e)) if mentions(c, BANISHED) else NO


def _split_if(value: Any) -> Bindings | None:
    e = _after_check(value)
    if not isinstance(e, If) or e.otherwise is not None:
        return NO
    made = replace_all(e, OneOf(HIT), OneOf(BANISHED))
    return {"c": made.condition, "e": made.then}


def _after_check(value: Any) -> Any:
    """Return the effect of an item that waits for the check and counts what this banishes, or None."""
    later = value[1] if isinstance(value, tuple) and len(value) == 2 and value[0] == PLAIN else None
    if not isinstance(later, FloatingTrigger) or later.when != When("checked"):
        return None
    return later.effect if _counts_banished(later.effect) else None


def _counts_banished(tree: Any) -> bool:
    """Return True for a number of the cards that damage has banished."""
    deeds = (each.trigger for each in nodes_of(tree) if isinstance(each, TimesHappened))
    subjects = (each.subject for each in deeds if isinstance(each, When) and each.event == "is_banished")
    return any(each is not None and OneOf(HIT) in each.tests for each in subjects)


def add_banished(g: Grammar) -> None:
    """Add what happens when the check after an effect banishes what it has damaged (1.8.1.4)."""
    _counted(g)
    hit = OneOf(HIT)
    for noun in ("character", "location"):
        cards = Filter(PLAY, in_order((OfType((noun,)), hit)))
        banished = FloatingTrigger(When("is_banished", cards), V.e, UntilChecked(), True)
        subjects = [f"{one} {noun}" for one in ("a", "that")]
        several = [f"{some} {noun}s" for some in ("any", "one or more")]
        for subject in (
            *(f"{each} {be}" for each in subjects for be in ("is", "was")),
            *(f"{each} {be}" for each in several for be in ("are", "were")),
        ):
            _banished_if(g, subject, banished, usual=subject == f"a {noun} is")
        every = FloatingTrigger(When("is_banished", cards), V.e, UntilChecked())
        g.phrase("text_sentence", f"for each {noun} banished this way , {{e:sentence}}", (PLAIN, every))
        for when in ("whenever", "when"):
            each_time = f"{when} a {noun} is banished this way , {{e:sentence}}"
            g.phrase("text_sentence", each_time, (PLAIN, every), other_wording=True)
        for start, relation in _RELATIONS:
            counted = f"{start}{{e:clause}} for each {noun} banished this way"
            g.phrase("text_sentence", counted, (relation, every), check=is_simple, other_wording=True)
    for words, tests, has_description in (
        ("{t:np.s}", also(V.t, hit), _is_described),
        ("of your {t:np.p}", also(V.t, OwnedBy(You()), hit), _can_be_damaged),
    ):
        told = FloatingTrigger(When("is_banished", Filter(PLAY, tests)), V.e, UntilChecked())
        before = f"for each {words} banished this way , {{e:sentence}}"
        usual = words == "{t:np.s}"
        g.phrase("text_sentence", before, (PLAIN, told), check=has_description, other_wording=not usual)
        for start, relation in _RELATIONS:
            after = f"{start}{{e:clause}} for each {words} banished this way"
            g.phrase(
                "text_sentence",
                after,
                (relation, told),
                check=_is_simple_and(has_description),
                other_wording=True,
            )
    it = FloatingTrigger(When("is_banished", Filter(PLAY, (hit,))), V.e, UntilChecked(), True)
    for subject in ("they 're", "they are", "they were", "it 's", "it is", "it was"):
        _banished_if(g, subject, it, usual=subject == "they 're")


def add_survived(g: Grammar) -> None:
    """Add what happens when the check after an effect doesn't banish what it has damaged (1.8.1.4)."""
    number = number_banished((OneOf(HIT),))
    is_there = CompareAmounts(SizeOf(HIT), ">=", _ONE)  # "they" are no card if none was chosen
    left = If(AllOf((is_there, CompareAmounts(number, "==", _ZERO))), V.e)
    survived = FloatingTrigger(When("checked"), left, UntilChecked(), True)
    for subject in ("that character", "that location", "they", "it"):
        be = ("aren't", "weren't") if subject == "they" else ("isn't", "wasn't")
        for isnt in (*be, *(f"{each[:-3]} not" for each in be)):
            for this_way in ("", " this way"):
                words = f"if {subject} {isnt} banished{this_way} , {{e:sentence}}"
                usual = (subject, isnt, this_way) == ("they", "aren't", " this way")
                g.phrase("text_sentence", words, (PLAIN, survived), other_wording=not usual)
        for verb in ("are", "'re", "were") if subject == "they" else ("is", "was"):
            for this_way in ("", " this way"):
                unless = f"unless {subject} {verb} banished{this_way}"
                g.phrase("text_sentence", f"{unless} , {{e:sentence}}", (PLAIN, survived), other_wording=True)
                after = f"{{e:clause}} {unless}"
                g.phrase("text_sentence", after, (PLAIN, survived), check=is_simple, other_wording=True)


def _can_be_damaged(slots: Bindings) -> bool:
    """Return True for cards that damage can banish."""
    types = types_of(Filter(PLAY, slots["t"]))
    return bool(types) and types <= {"character", "location"}


def _is_described(slots: Bindings) -> bool:
    """Return True for cards that damage can banish, described by more than their type."""
    return _can_be_damaged(slots) and len(slots["t"]) > 1


def _banished_if(g: Grammar, subject: str, banished: FloatingTrigger, *, usual: bool) -> None:
    before = f"if {subject} banished this way , {{e:sentence}}"
    g.phrase("text_sentence", before, (PLAIN, banished), other_wording=not usual)
    after = f"{{e:clause}} if {subject} banished this way"
    g.phrase("text_sentence", after, (PLAIN, banished), check=is_simple, other_wording=True)


def is_simple(slots: Bindings) -> bool:
    """Return True for a single effect, which a condition after it is clearly about."""
    effect = slots["e"].effect if isinstance(slots["e"], May) else slots["e"]
    return isinstance(effect, Draw | GainLore | LoseLore | GainResource | EachPlayer)


def _is_simple_and(has_description: Callable[[Bindings], bool]) -> Callable[[Bindings], bool]:
    return lambda slots: is_simple(slots) and has_description(slots)
