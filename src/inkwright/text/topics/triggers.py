"""Triggers: when, whenever, at the start of a turn, and the periods in which they count."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, cast

from inkwright.catalogue.literals import EventName
from inkwright.effects import filters as fi
from inkwright.effects.conditions import AllOf, Condition, DuringTurnOf, Exists, FirstTurn, Is, Not
from inkwright.effects.players import ActivePlayer, AllPlayers, Opponents, Players, PlayersWhere, They, You
from inkwright.effects.triggers import Nth, When
from inkwright.text.grammar import NO, Grammar, never
from inkwright.text.references.expressions import anaphor, has_anaphor
from inkwright.text.template import Bindings, V, also, replace_all
from inkwright.text.topics.card_deeds import CARD_ACTIONS, perfect_of
from inkwright.text.topics.card_descriptions import THIS
from inkwright.text.topics.event_agents import SUBJECT

THEM = fi.Filter(fi.PLAY, (fi.OneOf(anaphor("they")),))
"""The ability's own card in a second event."""


POINTS: tuple[tuple[str, EventName], ...] = (("start", "turn_starts"), ("end", "turn_ends"))
TURNS: tuple[tuple[str, Players, bool], ...] = (
    ("your", You(), False),
    ("each opponent 's", Opponents(), False),
    ("a opponent 's", Opponents(), True),
    ("each player 's", AllPlayers(), False),
    ("each", AllPlayers(), True),
)


def add(g: Grammar) -> None:
    """Add `trigger`, the events of a triggered ability."""
    _periods(g)
    _ordinals(g)
    g.phrase("trigger", "when {w:single_event.s}", (V.w,))
    g.phrase("trigger", "{w:whenever}", (V.w,))
    g.phrase("trigger", "whenever {w:single_event.s}", (V.w,), other_wording=True)
    g.phrase("trigger", "when {a:single_event.s} and when {b:single_event.p}", (V.a, V.b))
    g.phrase("trigger", "when {a:single_event.s} and whenever {b:repeatable_event.p}", (V.a, V.b))
    start = When("turn_starts", None, None, You())
    g.phrase("trigger", "when {a:single_event.s} and at the start of your turn", (V.a, start))
    g.phrase("trigger", "when {a:single_event.s} and whenever {b:repeatable_event.s}", (V.a, V.b))
    for number in ("s", "p"):
        two = f"when {{a:single_event.s}} and whenever {{b:repeatable_event.{number}}} {{d:turn_period}}"
        g.phrase("trigger", two, build=_build_two, unbuild=_split_two)
        early = f"when {{a:single_event.s}} and {{d:turn_period}} , whenever {{b:repeatable_event.{number}}}"
        g.phrase("trigger", early, build=_build_two, unbuild=never, other_wording=True)
    for point, event in POINTS:
        for whose, players, unusual in TURNS:
            turn = (When(event, None, None, players),)
            words = f"at the {point} of {whose} turn"
            g.phrase("trigger", words, turn, other_wording=unusual)
            g.phrase("turn_point", words, turn)
        for whose, players in (
            ("each of your turns", You()),
            ("each of your opponents ' turns", Opponents()),
            ("opponents ' turns", Opponents()),
            ("every turn", AllPlayers()),
        ):
            turns = (When(event, None, None, players),)
            g.phrase("trigger", f"at the {point} of {whose}", turns, other_wording=True)
    was_here = "when {w:single_event.s} , if {d:company_before}"
    g.phrase("trigger", was_here, build=_build_was_here, unbuild=_split_was_here)
    either = fi.AnyTest(((fi.IsThis(),), also(V.t, fi.Another())))
    plays = When("plays", fi.Filter(fi.PLAY, (either,)), None, You())
    g.phrase("trigger", "whenever you play ~ or another {t:np.s}", (plays,))
    g.phrase("whenever", "whenever {w:repeatable_event.s}", V.w)
    g.phrase("whenever", "when {w:repeatable_event.s}", V.w, other_wording=True)
    for kind in ("whenever", "whenever_in"):
        g.phrase(kind, "each time {w:repeatable_event.s}", V.w, other_wording=True)
    g.phrase("whenever", "whenever {w:repeatable_event.p}", V.w, other_wording=True)
    g.phrase("whenever", "{d:period} , {w:whenever_in}", build=_build_during, unbuild=_split_during)
    theirs = "whenever {w:repeatable_event.s} during their turn"
    g.phrase("whenever", theirs, build=_build_in_own_turn, unbuild=_split_in_own_turn)
    for whose, players in (
        ("each opponent 's turn", Opponents()),
        ("a opponent 's turn", Opponents()),
        ("opponents ' turns", Opponents()),
        ("each player 's turn", AllPlayers()),
    ):
        other = not whose.startswith("each")
        g.phrase("others_turn", f"during {whose}", DuringTurnOf(players), other_wording=other)
    deed = "{d:others_turn} , whenever {w:own_turn_deed}"
    meanwhile = f"{deed} while {{c:fact}}"
    g.phrase("whenever", meanwhile, build=_build_own_deed, unbuild=_split_own_deed_meanwhile)
    g.phrase("whenever", deed, build=_build_own_deed, unbuild=_split_own_deed)
    late = "whenever {w:repeatable_event.s} {d:turn_period}"
    g.phrase("whenever", late, build=_build_during, unbuild=_split_during, other_wording=True)
    once = "when {w:single_event.s} {d:turn_period}"
    g.phrase("whenever", once, build=_build_during, unbuild=_split_during, other_wording=True)
    for kind in ("whenever", "whenever_in"):
        g.phrase(kind, "when {w:event_in_state.s}", V.w)
        g.phrase(kind, "whenever {w:event_in_state.s}", V.w, other_wording=True)
    g.phrase("whenever_in", "whenever {w:repeatable_event.s}", V.w)
    g.phrase("whenever_in", "when {w:repeatable_event.s}", V.w, other_wording=True)
    g.phrase("whenever_in", "when {w:single_event.s}", V.w)
    g.phrase("whenever_in", "whenever {w:single_event.s}", V.w, other_wording=True)
    g.phrase("whenever_in", "the {n:ordinal} time {w:repeatable_event.s}", Nth(V.n, V.w))
    g.phrase("whenever_in", "whenever {w:repeatable_event.p}", V.w, other_wording=True)
    simple = "whenever {w:repeatable_event.s} while {c:fact}"
    g.phrase("whenever", simple, build=_build_meanwhile, unbuild=lambda v: NO, other_wording=True)
    suffix = "{d:turn_period} , whenever {w:repeatable_event.s} while {c:fact}"
    g.phrase("whenever", suffix, build=_build_during_both, unbuild=never, other_wording=True)
    between = "while {c:condition} , whenever {w:repeatable_event.s} {d:turn_period}"
    g.phrase("whenever", between, build=_build_during_both, unbuild=never, other_wording=True)
    nth_time = "the {n:ordinal} time {w:repeatable_event.s} each turn"
    g.phrase("trigger", nth_time, (Nth(V.n, V.w),), check=_is_uncounted)
    g.phrase(
        "trigger",
        nth_time,
        (Nth(V.n, V.w),),
        check=lambda slots: not _is_uncounted(slots),
        other_wording=True,
    )
    each_turn = "the {n:ordinal} time each turn {w:repeatable_event.s}"
    g.phrase("trigger", each_turn, (Nth(V.n, V.w),), other_wording=True)
    for when in ("whenever", "when"):
        times = f"{when} {{w:repeatable_event.s}} for the {{n:ordinal}} time each turn"
        g.phrase("trigger", times, build=_build_own_nth, unbuild=never, other_wording=True)
    in_turn = "the {n:ordinal} time {w:repeatable_event.s} {d:turn_period}"
    g.phrase("trigger", in_turn, build=_build_nth_during, unbuild=never, other_wording=True)
    own = "whenever {w:repeatable_event.s} for the {n:ordinal} time"
    during = f"{own} {{d:turn_period}}"
    g.phrase("trigger", during, build=_build_own_nth_during, unbuild=_split_own_nth_during)
    for past, _, _, event in CARD_ACTIONS:
        counted = f"{{w:whenever}} , if it 's the {{n:ordinal}} {{t:np.s}} that {past} this turn"
        build, unbuild = _nth_of(event)
        g.phrase("trigger", counted, build=build, unbuild=unbuild)
        counted = counted.replace("it 's", "they 're")
        g.phrase("trigger", counted, build=build, unbuild=never, other_wording=True)
    g.phrase("trigger", f"{own} in a turn", build=_build_own_nth, unbuild=_split_own_nth)
    also_nth = "whenever {a:repeatable_event.s} and whenever {b:repeatable_event.p}"
    g.phrase("trigger", also_nth, (V.a, V.b), check=_are_two_events)
    last_nth = f"{also_nth} for the {{n:ordinal}} time each turn"
    g.phrase("trigger", last_nth, (V.a, Nth(V.n, V.b)), check=lambda slots: not _is_of_several(slots["b"]))
    two_events = "whenever {s:agent.s} {a:happening} or {b:happening}"
    g.phrase("trigger", two_events, build=_build_either, unbuild=_split_either, check=_is_usual_either)
    g.phrase(
        "trigger",
        two_events,
        build=_build_either,
        unbuild=_split_either,
        check=lambda slots: not _is_usual_either(slots),
        other_wording=True,
    )
    for pattern in (f"{{d:turn_period}} , {two_events}", f"{two_events} {{d:turn_period}}"):
        usual = pattern.startswith("{d")
        unbuild = _split_either_during if usual else never
        g.phrase("trigger", pattern, build=_build_either_during, unbuild=unbuild, other_wording=not usual)
    either = fi.AnyTest(((fi.IsThis(),), also(V.t, fi.Another())))
    plays = When("plays", fi.Filter(fi.PLAY, (either,)), None, You())
    g.phrase("trigger", "whenever you play this or another {t:np.s}", (plays,), other_wording=True)


def _ordinals(g: Grammar) -> None:
    """Add "if it's the second card ... this turn", which counts the event of the trigger."""
    g.phrase(
        "counted_event", "card you 've put into your inkwell", When("puts_into_inkwell", None, None, You())
    )
    moved = When("moves", fi.Filter(fi.PLAY, V.t), THIS, You())
    g.phrase("counted_event", "{t:np.s} you 've moved here", moved, other_wording=True)
    for who, players in (("you", You()), ("they", They())):
        played = When("plays", fi.Filter(fi.PLAY, V.t), None, players)
        g.phrase("counted_event", f"{{t:np.s}} {who} 've played", played)
    inked = When("puts_into_inkwell", None, None, They())
    g.phrase("counted_event", "card they 've put into their inkwell", inked)
    for who, players in (("you", You()), ("they", They())):
        by_turn_action = When("inks_as_turn_action", None, None, players)
        g.phrase("counted_event", f"card {who} 've inked", by_turn_action)
    arrived = When("moves", fi.Filter(fi.PLAY, V.t), THIS, They())
    g.phrase("counted_event", "{t:np.s} they 've moved here", arrived)
    done: tuple[tuple[EventName, str], ...] = (
        ("plays", "played"),
        ("draws", "drawn"),
        ("discards", "discarded"),
    )
    for event, participle in done:
        g.phrase("counted_event", f"card you 've {participle}", When(event, None, None, You()))
        g.phrase("counted_event", f"card they 've {participle}", When(event, None, None, They()))
    _times(g)
    nth = "{w:whenever} , if it 's the {n:ordinal} {c:counted_event} this turn"
    g.phrase("trigger", nth, build=_build_nth, unbuild=_split_nth, check=_is_usual_nth)
    g.phrase(
        "trigger",
        nth,
        build=_build_nth,
        unbuild=_split_nth,
        check=lambda slots: not _is_usual_nth(slots),
        other_wording=True,
    )


def _times(g: Grammar) -> None:
    """Add "if it's the second time this turn", which may repeat the event of the trigger."""
    again = "{w:whenever} , if it 's the {n:ordinal} time"
    g.phrase("trigger", f"{again} this turn", (Nth(V.n, V.w),), check=_is_countable, other_wording=True)
    for there in ("put there", "put into that inkwell", "put into their inkwell", "put into your inkwell"):
        pattern = f"{{w:whenever}} , if it 's the {{n:ordinal}} card {there} this turn"
        check = partial(_is_inked, there)
        g.phrase("trigger", pattern, build=_nth_inked, unbuild=never, check=check, other_wording=True)
    for past, _, infinitive, event in CARD_ACTIONS:
        for subject in ("~ has", "they 've"):
            words = f"{subject} {perfect_of(past, infinitive)}"
            g.phrase("repeated_event", words, When(event, THIS), other_wording=True)
    g.phrase("repeated_event", "you 've moved {s:another_agent} here", When("moves", V.s, THIS, You()))
    g.phrase(
        "trigger",
        f"{again} {{c:repeated_event}} this turn",
        build=lambda w, n, c: (Nth(n, w),) if w.replace(during=None) == c else NO,
        unbuild=never,
        check=_is_countable,
        other_wording=True,
    )


def _nth_inked(w: When, n: int) -> Any:
    """Return the n-th card put into an inkwell; cards of several players are counted separately."""
    return (Nth(n, w) if w.players == You() else Nth(n, w, "own"),)


def _is_inked(there: str, slots: Bindings) -> bool:
    """Return True for any card put into the inkwell of the player the text is about."""
    when = slots["w"]
    if not isinstance(when, When) or when.event != "inks" or when.subject is not None:
        return False
    own = "your" in there
    either = there in ("put there", "put into that inkwell")
    return _is_countable(slots) and (either or own == (when.players == You()))


def _is_countable(slots: Bindings) -> bool:
    """Return False for an event with an ordinal, or a condition that earlier events may not have met."""
    when = slots["w"]
    return isinstance(when, When) and isinstance(when.during, DuringTurnOf | None)


def _is_uncounted(slots: Bindings) -> bool:
    """Return False for events whose cards are counted: "the second card you've drawn"."""
    when = slots["w"]
    counted = ("plays", "draws", "discards", "puts_into_inkwell", "inks_as_turn_action")
    return not (isinstance(when, When) and when.event in counted)


def _is_usual_nth(slots: Bindings) -> bool:
    """Return False for the play of a described card, which is "a second action in a turn"."""
    when = slots["w"]
    described = isinstance(when, When) and when.event == "plays" and when.subject is not None
    return not described or when.during is not None


def _build_nth(w: Any, n: int, c: When) -> Any:
    return _build_own_nth(w, n) if isinstance(w, When) and _counted(w) == c else NO


def _split_nth(value: Any) -> Bindings | None:
    if not isinstance(value, tuple) or len(value) != 1 or not isinstance(value[0], Nth):
        return NO
    if value != _build_own_nth(value[0].when, value[0].n):
        return NO
    when = value[0].when
    return {"w": when, "n": value[0].n, "c": _counted(when)} if isinstance(when, When) else NO


def _counted(when: When) -> When:
    """Return the event that an ordinal counts, without the turn and with "they" for other players."""
    return when.replace(during=None, players=You() if when.players == You() else They())


def _are_two_events(slots: Bindings) -> bool:
    """Return False for questing and challenging, which are worded with "or"."""
    events = {each.event for each in (slots["a"], slots["b"]) if isinstance(each, When)}
    return not events <= {"quests", "challenges"}


def _periods(g: Grammar) -> None:
    """Add the periods in which an event counts."""
    g.phrase("turn_period", "during your turn", DuringTurnOf(You()))
    g.phrase("turn_period", "during a opponent 's turn", DuringTurnOf(Opponents()))
    for whose in ("opponents '", "your opponents '"):
        g.phrase("turn_period", f"during {whose} turns", DuringTurnOf(Opponents()), other_wording=True)
    g.phrase("turn_period", "during each opponent 's turn", DuringTurnOf(Opponents()), other_wording=True)
    g.phrase("turn_period", "during each of your turns", DuringTurnOf(You()), other_wording=True)
    g.phrase("turn_period", "on your turn", DuringTurnOf(You()), other_wording=True)
    g.phrase("turn_period", "during your first turn", FirstTurn(You()))
    g.phrase("turn_period", "on your first turn", FirstTurn(You()), other_wording=True)
    g.phrase("period", "{t:turn_period}", V.t)
    g.phrase("period", "while {c:condition}", V.c)
    g.phrase("period", "{t:turn_period} , while {c:condition}", AllOf((V.t, V.c)))
    g.phrase("period", "while {c:condition} , {t:turn_period}", AllOf((V.t, V.c)), other_wording=True)


def _build_was_here(w: When, d: Condition) -> Any:
    """Build an event with the cards that were here when it happened, even if they are gone afterwards."""
    return (w.replace(during=d),)


def _split_was_here(value: Any) -> Bindings | None:
    if not isinstance(value, tuple) or len(value) != 1 or not isinstance(value[0], When):
        return NO
    during = value[0].during
    if not isinstance(during, Exists) or fi.Here() not in during.filter.tests:
        return NO
    return {"w": value[0].replace(during=None), "d": during}


def _build_during(d: Condition, w: Any) -> Any:
    if isinstance(w, Nth):
        inner = _build_during(d, w.when)
        return NO if inner is None else w.replace(when=inner)
    return w.replace(during=d) if isinstance(w, When) and w.during is None else NO


def _nth_of(event: EventName) -> tuple[Callable[..., Any], Callable[[Any], Bindings | None]]:
    """Return the build and unbuild functions for the n-th such card this turn, described again."""

    def build(w: Any, n: int, t: Any) -> Any:
        if not isinstance(w, When) or w.event != event or w.subject is None or w.during is not None:
            return NO
        same = t == w.subject.tests or t == (fi.OfType(("character",)),)
        owned = tuple(test for test in w.subject.tests if not isinstance(test, fi.OwnedBy))
        if not same or (t != w.subject.tests and owned != t):
            return NO
        return (Nth(n, w, "cards"),)

    def unbuild(value: Any) -> Bindings | None:
        if not isinstance(value, tuple) or len(value) != 1 or not isinstance(value[0], Nth):
            return NO
        subject = value[0].when.subject
        if value[0].counting != "cards" or subject is None:
            return NO
        described = tuple(test for test in subject.tests if not isinstance(test, fi.OwnedBy))
        for tests in (described, subject.tests):
            if build(value[0].when, value[0].n, tests) is not NO:
                return {"w": value[0].when, "n": value[0].n, "t": tests}
        return NO

    return build, unbuild


def _build_own_nth(w: Any, n: int) -> Any:
    """Build the n-th event of a turn, counted separately for each player or card."""
    if not isinstance(w, When):
        return NO
    return (Nth(n, w, "own" if _is_of_several(w) else "times"),)


def _is_of_several(when: Any) -> bool:
    """Return True for an event of one of several players or, if no player acts, of one of several cards."""
    if not isinstance(when, When) or when.players is not None:
        return isinstance(when, When) and when.players != You()
    return not (when.subject is None or when.subject.tests == (fi.IsThis(),) or has_anaphor(when.subject))


def _split_own_nth(value: Any) -> Bindings | None:
    if not isinstance(value, tuple) or len(value) != 1 or not isinstance(value[0], Nth):
        return NO
    return {"w": value[0].when, "n": value[0].n} if value[0].counting == "own" else NO


def _build_own_nth_during(w: Any, n: int, d: Condition) -> Any:
    made = _build_during(d, w) if isinstance(w, When) else NO
    return NO if made is NO else _build_own_nth(made, n)


def _split_own_nth_during(value: Any) -> Bindings | None:
    whole = _split_own_nth(value)
    parts = NO if whole is NO else _split_during(whole["w"])
    return NO if whole is NO or parts is NO else {**parts, "n": whole["n"]}


def _build_nth_during(n: int, w: Any, d: Condition) -> Any:
    made = _build_during(d, w) if isinstance(w, When) else NO
    return NO if made is None else (Nth(n, made),)


def _build_in_own_turn(w: Any) -> Any:
    """Build what an opponent or any player does in their own turn."""
    if not isinstance(w, When) or w.players not in (Opponents(), AllPlayers()) or w.during is not None:
        return NO
    return w.replace(players=PlayersWhere(w.players, _OWN_TURN))


def _build_own_deed(d: Condition, w: When, c: Condition | None = None) -> Any:
    """Build what players do, each in their own turn, perhaps only while something holds."""
    return w.replace(during=d if c is None else AllOf((d, c)))


def _split_own_deed(value: Any) -> Bindings | None:
    if not isinstance(value, When) or value.players != ActivePlayer() or value.during is None:
        return NO
    return {"d": value.during, "w": value.replace(during=None)}


def _split_own_deed_meanwhile(value: Any) -> Bindings | None:
    slots = _split_own_deed(value)
    if slots is None or not isinstance(slots["d"], AllOf) or len(slots["d"].conditions) != 2:
        return NO
    d, c = slots["d"].conditions
    return {**slots, "d": d, "c": c}


def _split_in_own_turn(value: Any) -> Bindings | None:
    if not isinstance(value, When) or not isinstance(value.players, PlayersWhere):
        return NO
    who = value.players.players
    if value.players.condition != _OWN_TURN or who not in (Opponents(), AllPlayers()):
        return NO
    return {"w": value.replace(players=who)}


_OWN_TURN = DuringTurnOf(They())


OWN = anaphor("they"), anaphor("them")
"""The card of the event, in a condition after it."""


def _build_meanwhile(w: Any, c: Condition) -> Any:
    """Build an event during a condition; a condition on the card itself is part of the agent."""
    fact = c.condition if isinstance(c, Not) else c
    return NO if isinstance(fact, Is) and fact.card in OWN else _build_during(c, w)


def _build_during_both(d: Condition, w: Any, c: Condition) -> Any:
    return _build_during(AllOf((d, c)), w)


def _split_during(value: Any) -> Bindings | None:
    if isinstance(value, Nth):
        inner = _split_during(value.when)
        return NO if inner is None else {"d": inner["d"], "w": value.replace(when=inner["w"])}
    if not isinstance(value, When) or value.during is None:
        return NO
    return {"d": value.during, "w": value.replace(during=None)}


def _build_two(a: When, b: Any, d: Condition) -> Any:
    later = _build_during(d, b)
    return NO if later is None else (a, later)


def _split_two(value: Any) -> Bindings | None:
    if not isinstance(value, tuple) or len(value) != 2:
        return NO
    later = _split_during(value[1])
    return NO if later is None else {"a": value[0], "b": later["w"], "d": later["d"]}


def _is_usual_either(slots: Bindings) -> bool:
    """Return False for events of the card itself other than quests and challenges: "and whenever they"."""
    attacks = {When("quests", SUBJECT), When("challenges", SUBJECT)}
    return slots["s"] != THIS or {slots["a"], slots["b"]} == attacks


def _build_either(s: fi.Filter, a: When, b: When) -> Any:
    other = any(each.object == SUBJECT for each in (a, b))
    if a == b or (other and s != THIS):
        return NO  # "they" would be the subject of one event and the object of the other
    if (a.event, b.event) == ("challenges", "is_challenged") and a.object is None and b.object is not None:
        return NO  # "challenges or is challenged by a Pirate" may be about a Pirate in both
    return replace_all(a, SUBJECT, s), replace_all(b, SUBJECT, s)


def _split_either(value: Any) -> Bindings | None:
    if not isinstance(value, tuple) or len(value) != 2 or not all(isinstance(each, When) for each in value):
        return NO
    first, second = value
    subject = first.subject if first.object != THIS else THIS
    slots: Bindings = {"s": subject, "a": _without_agent(first, subject)}
    slots["b"] = _without_agent(replace_all(second, THEM, subject), subject)
    return slots if subject is not None and _build_either(**slots) is not None else NO


def _without_agent(event: When, subject: Any) -> When:
    """Return an event without its subject, since other cards have the same description only by chance."""
    if subject == THIS:
        return cast(When, replace_all(event, subject, SUBJECT))
    return event.replace(subject=SUBJECT) if event.subject == subject else event


def _build_either_during(d: Condition, s: fi.Filter, a: When, b: When) -> Any:
    if a.during is not None or b.during is not None:
        return NO
    return _build_either(s, a.replace(during=d), b.replace(during=d))


def _split_either_during(value: Any) -> Bindings | None:
    slots = _split_either(value)
    if slots is None or slots["a"].during is None or slots["a"].during != slots["b"].during:
        return NO
    during = slots["a"].during
    return {**slots, "d": during, "a": slots["a"].replace(during=None), "b": slots["b"].replace(during=None)}
