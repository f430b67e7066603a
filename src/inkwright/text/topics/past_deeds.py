"""Either of two actions of cards, or one in either of two turns: "that quested or challenged this turn"."""

from __future__ import annotations

from typing import Any

from inkwright.effects.amounts import Number, TimesHappened
from inkwright.effects.conditions import AnyOf, CompareAmounts, Is, Not
from inkwright.effects.filters import PLAY, AnyTest, CardTest, Filter, NotTest, OwnedBy, TookPart
from inkwright.effects.literals import HistoryPeriod
from inkwright.effects.players import They
from inkwright.effects.triggers import When
from inkwright.text.filter_order import in_order
from inkwright.text.grammar import NO, Grammar, never
from inkwright.text.template import Bindings
from inkwright.text.topics.card_deeds import CARD_ACTIONS, DEPARTURES, SAME_EVENTS
from inkwright.text.topics.card_descriptions import YOURS
from inkwright.text.topics.past_turns import speaks_of_you

Done = tuple[tuple[When, HistoryPeriod], ...]
"""Alternatives: things done, each in its period."""


def add(g: Grammar) -> None:
    """Add `did_either`, one of two actions of a card or one in either of two periods, and `didnt_either`."""
    for one, many, infinitive, event in CARD_ACTIONS:
        if event in DEPARTURES or one in SAME_EVENTS:
            continue
        g.phrase("deed.s", one, When(event))
        g.phrase("deed.p", many if one.startswith("was ") else one, When(event))
        if infinitive:
            g.phrase("undone", infinitive, When(event))
    for number in ("s", "p"):
        two_deeds = f"{{a:deed.{number}}} or {{b:deed.{number}}} {{p:past}}"
        two_turns = f"{{a:deed.{number}}} {{p:past}} or {{q:past}}"
        each_in_its_turn = f"{{a:deed.{number}}} {{p:past}} or {{b:deed.{number}}} {{q:past}}"
        either = f"did_either.{number}"
        g.phrase(either, two_deeds, build=_build, unbuild=_split_in_one_turn)
        g.phrase(either, each_in_its_turn, build=_build, unbuild=_split_in_two_turns)
        g.phrase(either, two_turns, build=_build, unbuild=never, other_wording=True)
        for who in ("that", "who"):
            that_did = f"{who} {{d:did_either.{number}}}"
            other = (who, number) != ("that", "s")
            g.phrase("follower", that_did, build=_one_of, unbuild=_split_one_of, other_wording=other)
        subject = f"{{c:subject.{number}}} {{d:did_either.{number}}}"
        g.phrase("fact", subject, build=_is_one_of, unbuild=never, other_wording=True)
    neither = "didn't {a:undone} or {b:undone} {p:past}"
    g.phrase("didnt_either", neither, build=_build, unbuild=_split_in_one_turn)
    for who in ("that", "who"):
        pattern = f"{who} {{d:didnt_either}}"
        g.phrase("follower", pattern, build=_none_of, unbuild=_split_none_of, other_wording=who == "who")
    for number in ("s", "p"):
        subject = f"{{c:subject.{number}}} {{d:didnt_either}}"
        g.phrase("fact", subject, build=_is_none_of, unbuild=never, other_wording=True)
    for words, number, owner in (
        ("one of your {t:np.p}", "s", YOURS),
        ("any of your {t:np.p}", "p", YOURS),
        ("one of their {t:np.p}", "s", OwnedBy(They())),
        ("{t:a_np}", "s", None),
        ("any {t:np.p}", "p", None),
    ):
        pattern = f"{words} {{d:did_either.{number}}}"
        g.phrase("fact", pattern, build=_some_did(owner), unbuild=never, other_wording=True)
    for words, owner in (("none of your {t:np.p}", YOURS), ("no {t:np.p}", None)):
        pattern = f"{words} {{d:did_either.p}}"
        g.phrase("fact", pattern, build=_none_did(owner), unbuild=never, other_wording=True)


def _build(a: When, p: HistoryPeriod, b: When | None = None, q: HistoryPeriod | None = None) -> Any:
    """Build two different actions in one period, or one action in two."""
    done = (a, p), (b if b is not None else a, q if q is not None else p)
    return NO if done[0] == done[1] else done


def _split_in_one_turn(done: Any) -> Bindings | None:
    (a, p), (b, q) = done
    return {"a": a, "b": b, "p": p} if p == q else NO


def _split_in_two_turns(done: Any) -> Bindings | None:
    (a, p), (b, q) = done
    return {"a": a, "b": b, "p": p, "q": q} if p != q else NO


def _test(done: Done) -> CardTest:
    return AnyTest(tuple((TookPart(when, period),) for when, period in done))


def _one_of(d: Done) -> CardTest:
    return _test(d)


def _split_one_of(test: Any) -> Bindings | None:
    options = test.options if isinstance(test, AnyTest) else ()
    done = tuple(
        (each.trigger, each.period)
        for (each, *_) in options
        if isinstance(each, TookPart) and isinstance(each.trigger, When)
    )
    return {"d": done} if len(done) == 2 and _test(done) == test else NO


def _none_of(d: Done) -> CardTest:
    return NotTest(_test(d))


def _split_none_of(test: Any) -> Bindings | None:
    return _split_one_of(test.test) if isinstance(test, NotTest) else NO


def _is_one_of(c: str, d: Done) -> Is:
    return Is(c, (_test(d),))


def _is_none_of(c: str, d: Done) -> Not:
    return Not(Is(c, (_test(d),)))


def _some_did(owner: CardTest | None) -> Any:
    """Return the build function of a fact about one or more of the described cards."""

    def build(t: tuple[CardTest, ...], d: Done) -> Any:
        tests = in_order((*t, owner)) if owner is not None else t
        if any(period == "their last turn" for _, period in d) and any(map(speaks_of_you, tests)):
            return NO  # "their" turn is that of the cards' player, who is never you
        cards = Filter(PLAY, tests)
        return AnyOf(
            tuple(
                CompareAmounts(TimesHappened(when.replace(subject=cards), period=period), ">=", Number(1))
                for when, period in d
            )
        )

    return build


def _none_did(owner: CardTest | None) -> Any:
    some = _some_did(owner)

    def build(t: tuple[CardTest, ...], d: Done) -> Any:
        found = some(t, d)
        return NO if found is None else Not(found)

    return build
