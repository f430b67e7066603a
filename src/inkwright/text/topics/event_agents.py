"""Subjects of events: this card, other cards, and a subject shared by several events."""

from __future__ import annotations

from functools import partial
from typing import Any

from inkwright.effects import filters as fi
from inkwright.effects.players import Opponents
from inkwright.effects.triggers import When
from inkwright.text.grammar import NO, Grammar, Production, never
from inkwright.text.references.expressions import anaphor
from inkwright.text.references.referents import NOUNS, types_of
from inkwright.text.template import Bindings, V, also
from inkwright.text.topics.card_descriptions import THIS, YOURS


def add_agents(g: Grammar) -> None:
    """Add the subjects of events; `agent.p` is "they", for the card itself in a second event."""
    g.phrase("own_agent.s", "~", THIS)
    g.phrase("own_agent.p", "they", fi.Filter(fi.PLAY, (fi.OneOf(anaphor("they")),)))
    for noun in NOUNS:
        that = fi.Filter(fi.PLAY, (fi.OneOf(anaphor(f"that {noun}")),))
        g.phrase("own_agent.s", f"that {noun}", that, other_wording=True)
        those = fi.Filter(fi.PLAY, (fi.OneOf(anaphor(f"those {noun}s")),))
        g.phrase("own_agent.p", f"those {noun}s", those, other_wording=True)
    g.phrase("agent.s", "{a:own_agent.s}", V.a)
    g.phrase("agent.p", "{a:own_agent.p}", V.a)
    g.phrase("agent.s", "{a:another_agent}", V.a)
    g.phrase("agent.s", "~ or {a:another_agent}", build=_build_this_or, unbuild=_split_this_or)
    g.phrase("either_agent", "~ or {a:another_agent}", build=_build_this_or, unbuild=_split_this_or)
    for symbol in ("agent.s", "either_agent"):
        last = "{a:another_agent} or ~"
        g.phrase(symbol, last, build=_build_this_or, unbuild=never, other_wording=True)
        g.phrase(
            symbol,
            "this or {a:another_agent}",
            build=_build_this_or,
            unbuild=never,
            check=_is_another_of_one_type,
            other_wording=True,
        )
    theirs = fi.Filter(fi.PLAY, also(V.t, fi.OwnedBy(Opponents())))
    g.phrase("another_agent", "one of your opponents ' {t:np.p}", theirs, other_wording=True)
    g.phrase("another_agent", "a opponent 's {t:np.s}", theirs, other_wording=True)
    g.phrase("another_agent", "one of your {t:np.p}", fi.Filter(fi.PLAY, also(V.t, YOURS)))
    g.phrase("another_agent", "your {t:np.s}", fi.Filter(fi.PLAY, also(V.t, YOURS)), other_wording=True)
    others = fi.Filter(fi.PLAY, also(V.t, YOURS, fi.Another()))
    g.phrase("another_agent", "another one of your {t:np.p}", others, other_wording=True)
    g.phrase("another_agent", "another of your {t:np.p}", others, other_wording=True)
    g.phrase(
        "another_agent", "{t:a_np}", fi.Filter(fi.PLAY, V.t), check=lambda slots: YOURS not in slots["t"]
    )
    g.phrase(
        "another_agent",
        "{t:a_np}",
        fi.Filter(fi.PLAY, V.t),
        check=lambda slots: YOURS in slots["t"],
        other_wording=True,
    )


def add_contractions(g: Grammar) -> None:
    """Add "they're" for "they are", "it" and "it's" in every event of the card itself."""
    for kind in ("event", "single_event"):
        own_events = [
            (number, subject, rest, production)
            for number in ("p", "s")
            for production in g.productions
            if production.symbol is g.symbol(f"{kind}.{number}")
            for subject, _, rest in [production.label.removeprefix(f"{kind}.{number}: ").partition(" ")]
        ]
        for number, subject, rest, production in own_events:
            if subject in (f"{{s:agent.{number}}}", f"{{s:own_agent.{number}}}"):
                verb, _, after = rest.partition(" ")
                if number == "s":
                    _of_the_card_itself(g, kind, f"it {rest}", production)
                if verb in ("are", "is"):
                    short = f"they 're {after}" if number == "p" else f"it 's {after}"
                    _of_the_card_itself(g, kind, short, production)


def _of_the_card_itself(g: Grammar, kind: str, pattern: str, production: Production) -> None:
    they = fi.Filter(fi.PLAY, (fi.OneOf(anaphor("they")),))
    g.phrase(
        f"{kind}.p",
        pattern,
        build=partial(production.build, s=they),
        unbuild=never,
        other_wording=True,
    )


SUBJECT = fi.Filter(fi.PLAY, (fi.OneOf("subject"),))
"""Shared subject of several `happening`s, which stands before them."""


def add_happenings(g: Grammar) -> None:
    """Add `happening`, what happens to a card, as one of several events: "quests or is challenged"."""
    events = g.symbol("event.s")
    for production in [each for each in g.productions if each.symbol is events]:
        subject, _, rest = production.label.removeprefix("event.s: ").partition(" ")
        if subject in ("{s:agent.s}", "{s:another_agent}"):
            g.phrase(
                "happening",
                rest,
                build=partial(_build_happening, production),
                unbuild=partial(_split_happening, production),
                other_wording=production.other_wording,
            )


def _build_happening(production: Production, **slots: Any) -> Any:
    when = production.build(s=SUBJECT, **slots)
    return when if isinstance(when, When) and SUBJECT in (when.subject, when.object) else NO


def _split_happening(production: Production, value: Any) -> Bindings | None:
    slots = production.unbuild(value)
    if slots is None or slots.get("s") != SUBJECT:
        return NO
    return {name: part for name, part in slots.items() if name != "s"}


def _build_this_or(a: fi.Filter) -> Any:
    return fi.Filter(fi.PLAY, (fi.AnyTest(((fi.IsThis(),), a.tests)),))


def _is_another_of_one_type(slots: Bindings) -> bool:
    """Return True for other cards with the same noun as this card: "this or another item"."""
    return fi.Another() in slots["a"].tests and len(types_of(slots["a"])) == 1


def _split_this_or(value: Any) -> Bindings | None:
    if isinstance(value, fi.Filter) and len(value.tests) == 1:
        test = value.tests[0]
        if isinstance(test, fi.AnyTest) and len(test.options) == 2 and test.options[0] == (fi.IsThis(),):
            return {"a": fi.Filter(value.zone, test.options[1])}
    return NO
