"""Events of cards in a state: "while exerted", "while at a location", "while they have Ward"."""

from __future__ import annotations

from typing import Any

from inkwright.catalogue.literals import EventName
from inkwright.effects import filters as fi
from inkwright.effects.triggers import When
from inkwright.text.filter_order import in_order
from inkwright.text.grammar import NO, Grammar, never
from inkwright.text.references.expressions import has_anaphor
from inkwright.text.template import Bindings, V

_STATES = fi.IsExerted, fi.IsReady, fi.Damaged, fi.Undamaged, fi.AtLocation, fi.AtLocationThat
"""States that the card of an event may be in: "when this character is banished while exerted"."""


def add_states(g: Grammar) -> None:
    """Add `repeatable_event.@`, an event that may mention the state or the place of its card."""
    for number in ("s", "p"):
        g.phrase(f"repeatable_event.{number}", f"{{w:event.{number}}}", V.w, check=_is_placeless)
        here = f"{{w:event.{number}}}"
        g.phrase(
            f"repeatable_event.{number}",
            here,
            V.w,
            check=lambda slots: not _is_placeless(slots),
            other_wording=True,
        )
        for words, test in (("here", fi.Here()), ("at ~", fi.Here()), ("at a location", fi.AtLocation())):
            pattern = f"{{w:event.{number}}} while {words}"
            g.phrase(
                f"repeatable_event.{number}",
                pattern,
                build=_build_at(test),
                unbuild=_split_at(test),
                other_wording=words == "at ~",
            )
            g.phrase(
                f"repeatable_event.{number}",
                pattern,
                build=_build_hit_at(test),
                unbuild=never,
                other_wording=True,
            )
            shorter = f"{{w:event.{number}}} {words}"
            g.phrase(
                f"repeatable_event.{number}",
                shorter,
                build=_build_at(test),
                unbuild=never,
                check=_is_banishment,
                other_wording=True,
            )
        for start in ("while", "while they 're"):
            in_state = f"{start} {{s:state}}"
            for kind, event in (("repeatable_event", "event"), ("event_in_state", "single_event")):
                g.phrase(
                    f"{kind}.{number}",
                    f"{{w:{event}.{number}}} {in_state}",
                    build=_build_in_state,
                    unbuild=_split_own_state if start == "while" else never,
                    other_wording=start != "while",
                )
            # For other cards, the state is usually an adjective: "one of your damaged characters quests".
            g.phrase(
                f"repeatable_event.{number}",
                f"{{w:event.{number}}} {in_state}",
                build=_build_other_in_state,
                unbuild=never,
                other_wording=True,
            )
        pattern = f"{{w:event.{number}}} while they have {{p:property}}"
        g.phrase(f"repeatable_event.{number}", pattern, build=_build_with, unbuild=_split_property)
        below = f"{{w:event.{number}}} while {{p:cards_under_them}}"
        g.phrase(
            f"repeatable_event.{number}",
            below,
            build=_build_with,
            unbuild=never,
            other_wording=True,
        )


def _is_banishment(slots: Bindings) -> bool:
    return isinstance(slots["w"], When) and slots["w"].event in ("is_banished", "banished_in_challenge")


def _is_placeless(slots: Bindings) -> bool:
    """Return False for an agent at a location, which is worded with "while"."""
    when = slots["w"]
    if not isinstance(when, When) or when.subject is None:
        return True
    return fi.Here() not in when.subject.tests and fi.AtLocation() not in when.subject.tests


HIT: tuple[EventName, ...] = ("deals_damage", "deals_challenge_damage")
"""Events in which the object is dealt damage."""


def _build_hit_at(test: fi.CardTest) -> Any:
    """Return the build function for damage to a card at a location; the card is the object of the event."""

    def build(w: When) -> Any:
        if not isinstance(w, When) or w.event not in HIT or w.subject is not None or w.object is None:
            return NO
        tests = w.object.tests
        return NO if test in tests else w.replace(object=fi.Filter(w.object.zone, (*tests, test)))

    return build


def _build_at(test: fi.CardTest) -> Any:
    def build(w: When) -> Any:
        if not isinstance(w, When) or w.subject is None or test in w.subject.tests or w.event == "plays":
            return NO
        return w.replace(subject=fi.Filter(w.subject.zone, (*w.subject.tests, test)))

    return build


def _split_at(test: fi.CardTest) -> Any:
    def unbuild(value: Any) -> Bindings | None:
        if not isinstance(value, When) or value.subject is None or test not in value.subject.tests:
            return NO
        if value.event == "plays":
            return NO
        tests = tuple(each for each in value.subject.tests if each != test)
        return {"w": value.replace(subject=fi.Filter(value.subject.zone, tests))}

    return unbuild


def _build_in_state(w: When, s: fi.CardTest, own: bool = True) -> Any:
    """Build an event of the card itself, or of others, in a state."""
    if not isinstance(w, When) or w.subject is None or not isinstance(s, _STATES):
        return NO
    # "You play a song while exerted" and "a character challenges this one while exerted" may mean this card.
    if w.event == "plays" or w.players is not None or (not own and w.object is not None):
        return NO
    if (fi.IsThis() in w.subject.tests) != own or s in w.subject.tests:
        return NO
    return w.replace(subject=fi.Filter(w.subject.zone, in_order((*w.subject.tests, s))))


def _build_other_in_state(w: When, s: fi.CardTest) -> Any:
    return _build_in_state(w, s, own=False)


def _split_own_state(value: Any) -> Bindings | None:
    if not isinstance(value, When) or value.subject is None or fi.IsThis() not in value.subject.tests:
        return NO
    for state in value.subject.tests:
        if isinstance(state, _STATES):
            tests = tuple(each for each in value.subject.tests if each != state)
            return {"w": value.replace(subject=fi.Filter(value.subject.zone, tests)), "s": state}
    return NO


def _build_with(w: When, p: fi.CardTest) -> Any:
    """Build an event of a card that has a property; after another card, "they" might mean that one."""
    if not isinstance(w, When) or w.object is not None or has_anaphor(p):
        return NO
    return _build_at(p)(w)


def _split_property(value: Any) -> Bindings | None:
    """Split off the property of the card itself; for other cards, it is a description: "with Ward"."""
    if not isinstance(value, When) or value.subject is None or fi.IsThis() not in value.subject.tests:
        return NO
    for test in value.subject.tests:
        if not isinstance(test, (fi.IsThis, *_STATES)):
            return {**_split_at(test)(value), "p": test}
    return NO
