"""Replacement effects: would, instead, the next time."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from inkwright.catalogue.literals import EventName
from inkwright.catalogue.resources import COUNTERS
from inkwright.effects.abilities import Replacement
from inkwright.effects.amounts import Number, TimesHappened
from inkwright.effects.conditions import CompareAmounts, Condition
from inkwright.effects.control import If, IfDone, May, Nothing, Seq
from inkwright.effects.durations import ThisTurn
from inkwright.effects.filters import (
    HAND,
    PLAY,
    AnyTest,
    CardTest,
    Challenged,
    Challenging,
    Classified,
    Filter,
    Here,
    IsThis,
    OfType,
    OwnedBy,
)
from inkwright.effects.lasting import DelayedTrigger, FloatingTrigger, NextReplacement
from inkwright.effects.node import Effect
from inkwright.effects.players import AllPlayers, Opponents, Players, You
from inkwright.effects.revealing import LookAt, Reveal
from inkwright.effects.triggers import When
from inkwright.text.filter_order import in_order
from inkwright.text.grammar import NO, Grammar, never
from inkwright.text.references.expressions import has_anaphor, mentions
from inkwright.text.template import Bindings, V, also, fill, match


def add(g: Grammar) -> None:
    """Add `would_event.@`, an event that can be replaced."""
    for number in ("s", "p"):
        agent = f"{{s:agent.{number}}}"
        g.phrase(f"would_event.{number}", f"{agent} would be dealt damage", When("is_dealt_damage", V.s))
        g.phrase(f"would_event.{number}", f"{agent} would take damage", When("takes_damage", V.s))
        from_some = When("takes_damage", V.s, V.o)
        g.phrase(f"would_event.{number}", f"{agent} would take damage from {{o:another_agent}}", from_some)
        by_some = When("is_dealt_damage", V.s, V.o)
        g.phrase(f"would_event.{number}", f"{agent} would be dealt damage by {{o:another_agent}}", by_some)
        g.phrase(f"would_event.{number}", f"{agent} would be banished", When("is_banished", V.s))
        for by, cause in _CAUSES:
            caused = When("is_banished", V.s, None, None, None, None, cause)
            pattern = f"{agent} would be banished by {by}"
            g.phrase(f"would_event.{number}", pattern, caused, other_wording=by != "a opponent 's effect")
        g.phrase(
            f"would_event.{number}",
            f"{agent} would be banished in a challenge",
            build=in_challenge,
            unbuild=_split_in_challenge,
        )
        for words in CHALLENGE_DAMAGE:
            hurt = When("is_dealt_challenge_damage", V.s)
            usual = words == CHALLENGE_DAMAGE[0]
            g.phrase(f"would_event.{number}", f"{agent} would {words}", hurt, other_wording=not usual)
        resolved = When("to_discard", V.s)
        late = f"{agent} would be put into your discard after it resolves"
        g.phrase(f"would_event.{number}", late, resolved, check=_is_action)
        returned = When("returned_to_hand", V.s)
        for whose, mine in (("your", True), ("their", False)):
            words = f"{agent} would be returned to {whose} hand"
            of_yours = _is_of_yours if mine else _is_of_others
            g.phrase(f"would_event.{number}", words, returned, check=of_yours)
            longer = f"{words} from play"
            g.phrase(f"would_event.{number}", longer, returned, check=of_yours, other_wording=True)
        for whose in ("their player 's", "its player 's", "a player 's"):
            words = f"{agent} would be returned to {whose} hand"
            g.phrase(f"would_event.{number}", words, returned, other_wording=True)
            g.phrase(f"would_event.{number}", f"{words} from play", returned, other_wording=True)
        g.phrase("next_time", f"the next time {{w:would_event.{number}}}", V.w)
        waits = FloatingTrigger(V.w, V.e, ThisTurn(), True)
        g.phrase(
            "other_clause", f"the next time {{w:repeatable_event.{number}}} this turn , {{e:sentence}}", waits
        )
        own = f"the next time {{w:single_event.{number}}} this turn , {{e:sentence}}"
        g.phrase("other_clause", own, waits)
        for kind in ("repeatable_event", "single_event"):
            at_any_time = f"the next time {{w:{kind}.{number}}} , {{e:sentence}}"
            g.phrase("other_clause", at_any_time, DelayedTrigger(V.w, V.e))
        in_case = FloatingTrigger(V.w, If(V.c, V.e), ThisTurn(), True)
        pattern = (
            f"the next time {{w:repeatable_event.{number}}} this turn , if {{c:condition}} , {{e:sentence}}"
        )
        g.phrase("other_clause", pattern, in_case)
    for whose, their, owners in (
        ("your", "your", You()),
        ("a opponent 's", "their", Opponents()),
        ("a player 's", "their", AllPlayers()),
    ):
        milled = When("milled", None, None, owners)
        g.phrase("would_event.s", f"a card would be put into {whose} discard from {their} deck", milled)
        by = f"a effect would put a card from {whose} deck into {their} discard"
        g.phrase("would_event.s", by, When("is_made_to_mill", None, None, owners))
    for who, players in _WOULD:
        discards = When("discards", None, None, players)
        some = When("discards", Filter(HAND, V.t), None, players)
        g.phrase("would_event.s", f"{who} would discard a card", discards)
        described = f"{who} would discard a {{t:cards.s}}"
        g.phrase("would_event.s", described, some, check=lambda slots: bool(slots["t"]))
        forced = f"a effect would cause {who} to discard a card"
        g.phrase("would_event.s", forced, When("is_made_to_discard", None, None, players))
        for words, event, unusual in _CHANGES:
            change = When(event, None, None, players)
            g.phrase("would_event.s", f"{who} would {words}", change, other_wording=unusual)
        for verb, event in (("gain", "gains_lore"), ("lose", "loses_lore")):
            many = When(event, None, None, players, None, Number(V.n))
            for end in ("", " at once", " at one time", " at the same time"):
                pattern = f"{who} would {verb} {{n:number}} or more lore{end}"
                g.phrase("would_event.s", pattern, many, check=_is_several, other_wording=bool(end))
            pattern = f"{who} would {verb} more than {{n:number}} lore"
            g.phrase("would_event.s", pattern, build=_more_than(many), unbuild=never, other_wording=True)
        # A cost is paid, not lost, so only effects make a player lose lore.
        lost = When("loses_lore", None, None, players)
        forced = f"a effect would cause {who} to lose lore"
        g.phrase("would_event.s", forced, lost, other_wording=True)
        for by, cause in _CAUSES:
            for words, event in _FORCED:
                caused = When(event, None, None, players, None, None, cause)
                pattern = f"{by} would cause {who} to {words}"
                g.phrase("would_event.s", pattern, caused, other_wording=by != "a opponent 's effect")
    instead = Replacement(V.w, V.e)
    g.phrase("ability", "when {w:would_event.s} , {e:sentence} instead", instead, other_wording=True)
    looking = "if {w:would_event.s} , {e:sentence} instead . {f:sentence}"
    g.phrase("ability", looking, Replacement(V.w, Seq((V.e, V.f))), check=_looks_and_puts)
    maybe = "if {w:would_event.s} , you may {e:vp.you} instead . {f:sentence}"
    g.phrase("ability", maybe, Replacement(V.w, May(Seq((V.e, V.f)))), check=_looks_and_puts)
    for words, effect in (("{e:sentence}", Seq((V.e, V.f))), ("you may {e:vp.you}", May(Seq((V.e, V.f))))):
        for before, after in (("{d:turn_period} , ", ""), ("", " {d:turn_period}")):
            pattern = f"{before}if {{w:would_event.s}}{after} , {words} instead . {{f:sentence}}"
            g.phrase(
                "ability",
                pattern,
                build=partial(_build_looking_during, effect),
                unbuild=partial(_split_looking_during, effect),
                other_wording=bool(after),
            )
    g.phrase("ability", "if {w:would_event.s} , {e:sentence} instead", instead, check=_is_worded_with_if)
    for it in ("it", "them"):
        pattern = f"if {{w:would_event.s}} , {{e:sentence}} instead of putting {it} into your discard"
        g.phrase("ability", pattern, instead, check=_is_banishment, other_wording=True)
    drawn = "if you would draw {whose} {n:ordinal} card {often} , {e:sentence} instead"
    for whose, often in (
        ("a", "in a turn"),
        ("your", "each turn"),
        ("your", "in a turn"),
        ("a", "each turn"),
    ):
        g.phrase(
            "ability",
            drawn.replace("{whose}", whose).replace("{often}", often),
            build=_build_nth_draw,
            unbuild=_split_nth_draw if (whose, often) == ("a", "in a turn") else never,
            other_wording=(whose, often) != ("a", "in a turn"),
        )
    g.phrase(
        "ability",
        "whenever {w:would_event.s} , {e:sentence} instead",
        instead,
        check=_is_worded_with_whenever,
    )
    whenever = "whenever {w:would_event.s} , {e:sentence} instead"
    g.phrase("ability", whenever, instead, check=_is_worded_with_if, other_wording=True)
    if_dealt = "if {w:would_event.s} , {e:sentence} instead"
    g.phrase("ability", if_dealt, instead, check=_is_worded_with_whenever, other_wording=True)
    for words, effect in (("you may instead {e:predicate.you}", May(V.e)), ("instead {e:sentence}", V.e)):
        early = Replacement(V.w, effect)
        g.phrase("ability", f"if {{w:would_event.s}} , {words}", early, other_wording=True)
    done = Replacement(V.w, May(IfDone(V.a, V.b)))
    if_done = "if {w:would_event.s} , you may {a:vp.you} instead . if you do , {b:predicate.you}"
    g.phrase("ability", if_done, done, other_wording=True)
    for words in ("{e:no_damage} instead", "{e:no_damage}", "instead {e:no_damage}"):
        avoided = f"if {{w:would_event.s}} , you may {{a:vp.you}} . if you do , {words}"
        g.phrase("ability", avoided, build=_build_avoided, unbuild=never, other_wording=True)
    for words in ("they aren't banished", "that character isn't banished", "it isn't banished"):
        for end in ("", " instead"):
            avoided = f"if {{w:would_event.s}} , you may {{a:vp.you}} . if you do , {words}{end}"
            spared = Replacement(V.w, May(V.a))
            g.phrase("ability", avoided, spared, check=_is_banishment, other_wording=True)
    period = "{d:turn_period} , if {w:would_event.s} , {e:sentence} instead"
    g.phrase("ability", period, build=_build_during, unbuild=_split_during)
    after = "if {w:would_event.s} {d:turn_period} , {e:sentence} instead"
    g.phrase("ability", after, build=_build_during, unbuild=_split_during, other_wording=True)
    while_so = "if {w:would_event.s} while {s:state} , {e:sentence} instead"
    g.phrase("ability", while_so, build=_build_in_own_state, unbuild=_split_in_own_state)
    g.phrase("ability", while_so, build=_build_in_state, unbuild=never, other_wording=True)
    for link in ("when", "whenever"):
        other = while_so.replace("if", link, 1)
        g.phrase("ability", other, build=_build_in_own_state, unbuild=never, other_wording=True)
        g.phrase("ability", other, build=_build_in_state, unbuild=never, other_wording=True)
    meanwhile = Replacement(V.w, V.e, V.c)
    pattern = "if {w:would_event.s} while {c:condition} , {e:sentence} instead"
    g.phrase("ability", pattern, meanwhile)
    for link in ("while", "if"):
        for start in ("if", "whenever"):
            late = f"{start} {{w:would_event.s}} , {{e:sentence}} instead {link} {{c:condition}}"
            g.phrase("ability", late, meanwhile, check=_is_asked_of_players, other_wording=True)
        pattern = f"{link} {{c:condition}} , if {{w:would_event.s}} , {{e:sentence}} instead"
        g.phrase("ability", pattern, meanwhile, other_wording=True)
    g.phrase("no_damage", "they take no damage", Nothing())
    for words in ("prevent that damage", "that character takes no damage", "it takes no damage"):
        g.phrase("no_damage", words, Nothing(), other_wording=True)
    for words in ("if {w:would_event.s} , {e:no_damage} instead", "if {w:would_event.s} , {e:no_damage}"):
        g.phrase(
            "ability", words, instead, check=_is_about_damage, other_wording=not words.endswith("instead")
        )
        g.phrase(
            "ability",
            f"{{d:turn_period}} , {words}",
            build=_build_during_unharmed,
            unbuild=_split_during_unharmed,
            other_wording=not words.endswith("instead"),
        )
    _prevented(g)
    for who, cards in (("~", Filter(PLAY, (IsThis(),))), ("{t:group}", Filter(PLAY, V.t))):
        for whose, sources in (("", V.u), ("opponents ' ", also(V.u, OwnedBy(Opponents())))):
            spared = Replacement(When("is_dealt_damage", cards, Filter(PLAY, sources)), Nothing())
            take = "takes" if who == "~" else "take"
            for words in ("can't be dealt damage by", f"{take} no damage from"):
                pattern = f"{who} {words} {whose}{{u:np.p}}"
                g.phrase("ability", pattern, spared, check=_are_no_actions, other_wording=True)
    first = "{d:turn_period} , the first time {w:would_event.s} , {e:no_damage} instead"
    g.phrase("ability", first, build=_build_first_time, unbuild=_split_first_time)
    once_a_turn = Replacement(V.w, V.e, None, 1)
    for often in ("once per turn", "once each turn"):
        for link in ("if", "when", "whenever"):
            pattern = f"{often} , {link} {{w:would_event.s}} , {{e:sentence}} instead"
            usual = (often, link) == ("once per turn", "if")
            g.phrase("ability", pattern, once_a_turn, other_wording=not usual)
    once = NextReplacement(V.w, V.e, ThisTurn())
    always = NextReplacement(V.w, V.e, V.d, False)
    for number in ("s", "p"):
        would = f"{{w:would_event.{number}}}"
        replaced = f"the next time {would} this turn , {{e:sentence}} instead"
        g.phrase("other_clause", replaced, once, check=_does_something)
        next_time = f"this turn , the next time {would} , {{e:sentence}} instead"
        g.phrase("other_clause", next_time, once, check=_does_something, other_wording=True)
        lasting = f"{{d:early_duration}} , if {would} , {{e:sentence}} instead"
        g.phrase("other_clause", lasting, always, check=_does_something)
        late = f"if {would} {{d:duration}} , {{e:sentence}} instead"
        g.phrase("other_clause", late, always, check=_does_something, other_wording=True)
    replaced = "the next time {w:would_event.s} this turn , {e:sentence} instead"
    looking = f"{replaced} . {{f:sentence}}"
    g.phrase(
        "other_clause", looking, NextReplacement(V.w, Seq((V.e, V.f)), ThisTurn()), check=_looks_and_puts
    )
    shield = NextReplacement(V.w, V.e, V.d)
    g.phrase("other_clause", "{d:duration} , {w:next_time} {e:no_damage} instead", shield)


_PREVENTED: tuple[tuple[EventName, tuple[str, ...]], ...] = (
    ("loses_lore", ("don't lose lore", "don't lose that lore", "lose no lore", "don't")),
    ("gains_lore", ("don't gain lore", "don't gain that lore", "gain no lore", "don't")),
    ("draws", ("don't draw a card", "don't draw that card", "don't draw it", "don't")),
    ("discards", ("don't discard a card", "don't discard that card", "don't discard it", "don't")),
    ("is_made_to_discard", ("don't discard a card", "don't discard that card", "don't discard it", "don't")),
)
"""Words for what players don't do after all, by event; the first wording is the usual one."""


def _is_asked_of_players(slots: Bindings) -> bool:
    """Return True for a condition without references, which would refer to cards of the effect."""
    return not has_anaphor(slots["c"])


def _prevented(g: Grammar) -> None:
    """Add events of players that don't happen: "if you would lose lore, you don't lose lore"."""
    for event, wordings in _PREVENTED:
        for words in wordings:
            for who in ("you", "they", "that player"):
                negated = words.replace("don't", "doesn't") if who == "that player" else words
                if who == "that player" and not negated.startswith("doesn't"):
                    continue
                person = "you" if who == "you" else "they"
                usual = words == wordings[0] and who != "that player"
                g.phrase("not_done", f"{who} {negated}", (event, person), other_wording=not usual)
                instead = f"{who} {negated} instead"
                g.phrase("not_done", instead, (event, person), other_wording=True)
    pattern = "if {w:would_event.s} , {p:not_done}"
    g.phrase("ability", pattern, build=_build_prevented, unbuild=_split_prevented)
    for link in ("while", "if"):
        held = f"{link} {{c:condition}} , {pattern}"
        split = _split_prevented_while
        g.phrase("ability", held, build=_build_prevented, unbuild=split, other_wording=link == "if")
    during, split_during = _build_during_prevented, _split_during_prevented
    g.phrase("ability", f"{{d:turn_period}} , {pattern}", build=during, unbuild=split_during)
    late = "if {w:would_event.s} {d:turn_period} , {p:not_done}"
    g.phrase("ability", late, build=during, unbuild=never, other_wording=True)


def _prevented_of(when: Any) -> tuple[EventName, str] | None:
    """Return the value of `not_done` for what would happen, or None if it isn't done by a player."""
    if not isinstance(when, When) or when.players is None:
        return NO
    return when.event, "you" if when.players == You() else "they"


def _build_prevented(w: When, p: Any, c: Condition | None = None) -> Any:
    return Replacement(w, Nothing(), c) if _prevented_of(w) == p else NO


def _split_prevented(value: Any) -> Bindings | None:
    done = _prevented_of(value.when) if isinstance(value, Replacement) else NO
    return {"w": value.when, "p": done} if done and Replacement(value.when, Nothing()) == value else NO


def _split_prevented_while(value: Any) -> Bindings | None:
    if not isinstance(value, Replacement) or value.condition is None:
        return NO
    slots = _split_prevented(value.replace(condition=None))
    return NO if slots is None else slots | {"c": value.condition}


def _build_during_prevented(d: Any, w: When, p: Any) -> Any:
    return _build_during(d, w, Nothing()) if _prevented_of(w) == p else NO


def _split_during_prevented(value: Any) -> Bindings | None:
    slots = _split_during(value)
    if slots is None or slots["e"] != Nothing():
        return NO
    done = _prevented_of(slots["w"])
    return NO if done is None else {"d": slots["d"], "w": slots["w"], "p": done}


_CAUSES: tuple[tuple[str, Players], ...] = (
    ("a opponent 's effect", Opponents()),
    ("a effect of a opponent", Opponents()),
    ("a opponent 's card", Opponents()),
)
"""Words for the cause of what would happen, with the players whose effects count."""
_FORCED: tuple[tuple[str, EventName], ...] = (
    ("lose lore", "loses_lore"),
    ("discard a card", "is_made_to_discard"),
)


def _build_avoided(w: When, a: Effect, e: Effect) -> Any:
    """Build damage that isn't dealt if a player does something else."""
    return Replacement(w, May(a)) if e == Nothing() and _is_about_damage({"w": w}) else NO


def _are_no_actions(slots: Bindings) -> bool:
    """Return True for cards that may deal damage in a challenge; for effects, there are protections."""
    return bool(slots["u"] != (OfType(("action",)),))


def _does_something(slots: Bindings) -> bool:
    return bool(slots["e"] != Nothing())


_DRAW = When("draws", None, None, You())


def _build_nth_draw(n: int, e: Effect) -> Any:
    """Build the replacement of a draw after the given number of others of the turn."""
    return Replacement(_DRAW, e, CompareAmounts(TimesHappened(_DRAW), "==", Number(n - 1)))


def _split_nth_draw(value: Any) -> Bindings | None:
    if not isinstance(value, Replacement) or not isinstance(value.condition, CompareAmounts):
        return NO
    before = value.condition.right
    if not isinstance(before, Number) or _build_nth_draw(before.value + 1, value.effect) != value:
        return NO
    return {"n": before.value + 1, "e": value.effect}


def _is_banishment(slots: Bindings) -> bool:
    return bool(slots["w"].event == "is_banished")


def _looks_and_puts(slots: Bindings) -> bool:
    """Return True for a second sentence about the cards that the first one looks at."""
    return isinstance(slots["e"], LookAt | Reveal) and mentions(slots["f"], "top")


def _is_action(slots: Bindings) -> bool:
    """Return True for actions and songs, which are discarded when they have resolved (5.4.1.2)."""
    tests = slots["s"].tests
    return OfType(("action",)) in tests or Classified(("Song",)) in tests


def _is_of_yours(slots: Bindings) -> bool:
    tests = slots["s"].tests
    return OwnedBy(You()) in tests or IsThis() in tests


def _is_of_others(slots: Bindings) -> bool:
    return not _is_of_yours(slots)


def _is_several(slots: Bindings) -> bool:
    return bool(slots["n"] > 1)


def _more_than(many: When) -> Callable[..., Any]:
    """Return the build function of an event with an amount above a number."""
    return lambda n: many.replace(at_least=Number(n + 1))


_IN_CHALLENGE = AnyTest(((Challenging(),), (Challenged(),)))


def in_challenge(s: Filter) -> Any:
    return When("is_banished", Filter(s.zone, in_order((*s.tests, _IN_CHALLENGE))))


def _split_in_challenge(value: Any) -> Bindings | None:
    if not isinstance(value, When) or value.subject is None or _IN_CHALLENGE not in value.subject.tests:
        return NO
    tests = tuple(each for each in value.subject.tests if each != _IN_CHALLENGE)
    s = Filter(value.subject.zone, tests)
    return {"s": s} if in_challenge(s) == value else NO


HURT: tuple[EventName, ...] = ("is_dealt_damage", "is_dealt_challenge_damage", "takes_damage")
"""Events of damage to a card."""
CHALLENGE_DAMAGE = (
    "be dealt damage in a challenge",
    "take damage in a challenge",
    "be dealt damage during a challenge",
    "take damage during a challenge",
    "be dealt damage from a challenge",
    "take damage from a challenge",
)
"""Words for the damage that a challenge deals; it doesn't take place if it is reduced to 0 (6.5.1)."""


def _is_worded_with_if(slots: Bindings) -> bool:
    """Return True for banishment and gains, which are worded with "if"."""
    return slots["w"].event in _WORDED_WITH_IF


_WOULD: tuple[tuple[str, Players], ...] = (
    ("you", You()),
    ("a opponent", Opponents()),
    ("a player", AllPlayers()),
)
_CHANGES: tuple[tuple[str, EventName, bool], ...] = (
    ("draw a card", "draws", False),
    ("gain lore", "gains_lore", False),
    ("gain 1 or more lore", "gains_lore", True),
    ("gain one or more lore", "gains_lore", True),
    ("gain any lore", "gains_lore", True),
    ("lose lore", "loses_lore", False),
    ("lose 1 or more lore", "loses_lore", True),
    ("lose one or more lore", "loses_lore", True),
    ("lose any lore", "loses_lore", True),
)
"""Verb phrases of events that would happen, with the event and whether the wording is unusual."""
_WORDED_WITH_IF = (
    "is_banished",
    "to_discard",
    "discards",
    "is_made_to_discard",
    "milled",
    "is_made_to_mill",
    "returned_to_hand",
    *(event for _, event, _ in _CHANGES),
    *(each.gained for each in COUNTERS),
)


def _is_worded_with_whenever(slots: Bindings) -> bool:
    return not _is_worded_with_if(slots)


def _is_about_damage(slots: Bindings) -> bool:
    return slots["w"].event in HURT


def _build_during_unharmed(d: Condition, w: When, e: Effect) -> Any:
    return _build_during(d, w, e) if _is_about_damage({"w": w}) else NO


def _split_during_unharmed(value: Any) -> Bindings | None:
    slots = _split_during(value)
    return slots if slots is not None and slots["e"] == Nothing() and _is_about_damage(slots) else NO


def _build_during(d: Condition, w: When, e: Effect) -> Any:
    return Replacement(w.replace(during=d), e)


def _split_during(value: Any) -> Bindings | None:
    if not isinstance(value, Replacement) or value.times is not None or value.when.during is None:
        return NO
    return {"d": value.when.during, "w": value.when.replace(during=None), "e": value.effect}


def _build_looking_during(effect: Effect, d: Condition, w: When, e: Effect, f: Effect) -> Any:
    """Build a replacement by looking at cards and putting them somewhere."""
    slots = {"e": e, "f": f}
    return _build_during(d, w, fill(effect, slots)) if _looks_and_puts(slots) else NO


def _split_looking_during(effect: Effect, value: Any) -> Bindings | None:
    slots = _split_during(value)
    if slots is None:
        return NO
    parts: Bindings = {}
    if not match(effect, slots["e"], parts) or not _looks_and_puts(parts):
        return NO
    return {"d": slots["d"], "w": slots["w"]} | parts


def _build_in_state(w: When, s: CardTest, e: Effect) -> Any:
    """Build the replacement of what would happen to other cards in a state."""
    if w.subject is None or IsThis() in w.subject.tests:
        return NO
    return _replace_in_state(w, w.subject, s, e)


def _build_in_own_state(w: When, s: CardTest, e: Effect) -> Any:
    """Build the replacement of what would happen to the ability's own card in a state."""
    if w.subject is None or IsThis() not in w.subject.tests or s == Here():
        return NO
    return _replace_in_state(w, w.subject, s, e)


def _replace_in_state(when: When, subject: Filter, state: CardTest, effect: Effect) -> Any:
    if state in subject.tests:
        return NO
    described = Filter(subject.zone, in_order((*subject.tests, state)))
    return Replacement(when.replace(subject=described), effect)


def _split_in_own_state(value: Any) -> Bindings | None:
    """Split off the state of the ability's own card."""
    if not isinstance(value, Replacement) or value.when.subject is None:
        return NO
    subject = value.when.subject
    if IsThis() not in subject.tests or len(subject.tests) != 2:
        return NO
    [state] = (test for test in subject.tests if test != IsThis())
    when = value.when.replace(subject=Filter(subject.zone, (IsThis(),)))
    slots: Bindings = {"w": when, "s": state, "e": value.effect}
    return slots if _build_in_own_state(**slots) == value else NO


def _build_first_time(d: Condition, w: When, e: Effect) -> Any:
    return Replacement(w.replace(during=d), e, not_yet(w), 1)


def _split_first_time(value: Any) -> Bindings | None:
    if not isinstance(value, Replacement) or value.times != 1 or value.when.during is None:
        return NO
    would = value.when.replace(during=None)
    if value.condition != not_yet(would):
        return NO
    return {"d": value.when.during, "w": would, "e": value.effect}


def not_yet(would: When) -> Condition:
    """Return the condition that an event has not happened this turn, for "the first time" it would.

    The limit of once per turn alone would let a player decline the first event and replace the second one.
    """
    return CompareAmounts(TimesHappened(would), "==", Number(0))
