"""Replacement effects, as combinations of the replaced event and what happens instead."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from inkwright.catalogue.literals import EventName
from inkwright.effects.abilities import Replacement
from inkwright.effects.conditions import AllOf, Condition
from inkwright.effects.control import IfDone, May, Nothing, Select, Seq
from inkwright.effects.durations import Duration
from inkwright.effects.filters import IsThis
from inkwright.effects.lasting import NextReplacement
from inkwright.effects.node import Effect
from inkwright.effects.players import Opponents, Players, You
from inkwright.effects.triggers import When
from inkwright.text.grammar import NO, Grammar, never
from inkwright.text.template import Bindings, V
from inkwright.text.topics.replacements import HURT, not_yet

Occasion = tuple[When, Condition | None, int | None]
"""An event that an ability replaces, a condition, and how often in a turn."""
ClauseOccasion = tuple[Any, When, Duration, bool]
"""A card that is chosen first, an event that is replaced, a duration, and whether only the next time."""


def add(g: Grammar) -> None:
    """Add abilities and effects that replace events, with their clauses in any order."""
    _consequences(g)
    _occasions(g)
    _clause_occasions(g)
    _followed(g)
    _undrawn(g)
    for symbol, check in (("consequence", None), *((f"avert.{kind}", kind) for kind in _AVERTED)):
        ability = _build_ability(check)
        unbuild = _split_ability(check)
        g.phrase(
            "ability", f"{{o:occasion}} , {{e:{symbol}}}", build=ability, unbuild=unbuild, other_wording=True
        )
        clause = _build_clause(check)
        apart = _split_clause(check)
        g.phrase(
            "other_clause",
            f"{{o:clause_occasion}} , {{e:{symbol}}}",
            build=clause,
            unbuild=apart,
            other_wording=True,
        )


_AVERTED: dict[str, tuple[tuple[EventName, ...], Players | None, tuple[str, ...]]] = {
    "damage": (
        HURT,
        None,
        (
            "they take no damage",
            "it takes no damage",
            "that character takes no damage",
            "that location takes no damage",
            "prevent that damage",
            "that damage is prevented",
            "they don't take that damage",
        ),
    ),
    "banishment": (
        ("is_banished",),
        None,
        (
            "they aren't banished",
            "it isn't banished",
            "that character isn't banished",
            "that item isn't banished",
            "that location isn't banished",
        ),
    ),
    "own_damage": (HURT, None, ("~ takes no damage",)),
    "own_banishment": (("is_banished",), None, ("~ isn't banished",)),
    "gain": (
        ("gains_lore",),
        Opponents(),
        ("they gain no lore", "they don't gain lore", "they don't gain that lore"),
    ),
    "loss": (("loses_lore",), You(), ("you lose no lore", "you don't lose lore", "you don't lose that lore")),
    "draw": (
        ("draws",),
        Opponents(),
        ("they don't draw a card", "they don't draw that card", "they don't draw it"),
    ),
    "discard": (
        ("discards", "is_made_to_discard"),
        You(),
        ("you don't discard a card", "you don't discard that card", "you don't discard"),
    ),
}
"""Events that are prevented, the player meant by "they" or "you", and the words for them."""


def _consequences(g: Grammar) -> None:
    """Add `consequence`, what happens instead, and `avert.KIND`, words for an event that doesn't happen."""
    for kind, (_, _, wordings) in _AVERTED.items():
        for words in wordings:
            for end in (" instead", ""):
                if not kind.endswith("banishment"):  # otherwise it would be banished over and over
                    g.phrase(f"avert.{kind}", f"{words}{end}", Nothing(), other_wording=True)
                pattern = f"you may {{a:vp.you}} . if you do , {words}{end}"
                g.phrase(f"avert.{kind}", pattern, May(V.a), other_wording=True)
            if not kind.endswith("banishment"):
                g.phrase(f"avert.{kind}", f"instead {words}", Nothing(), other_wording=True)
    g.phrase("consequence", "{e:sentence} instead", V.e, check=_does_something)
    offered = IfDone(May(V.a), V.b)
    if_you_do = "you may {a:vp.you} . if you do , {b:sentence} instead"
    g.phrase("consequence", if_you_do, offered, check=lambda slots: slots["b"] != Nothing())
    both = May(IfDone(V.a, V.b))
    g.phrase("consequence", "you may {a:vp.you} instead . if you do , {b:sentence}", both)
    g.phrase("consequence", "instead {e:sentence}", V.e, check=_does_something, other_wording=True)
    g.phrase("consequence", "you may instead {e:predicate.you}", May(V.e), other_wording=True)


def _followed(g: Grammar) -> None:
    """Add a second sentence after what happens instead, which is also part of the replacement."""
    for link in ("", "then , "):
        g.phrase(
            "ability",
            f"{{o:occasion}} , {{e:sentence}} instead . {link}{{f:sentence}}",
            build=_build_followed,
            unbuild=never if link else _split_followed,
            other_wording=True,
        )


def _build_followed(o: Occasion, e: Effect, f: Effect) -> Any:
    """Build what happens instead in two sentences, unless the first one is optional."""
    if isinstance(e, May) or e == Nothing():
        return NO
    return Replacement(o[0], Seq((e, f)), o[1], o[2])


def _split_followed(value: Any) -> Bindings | None:
    if not isinstance(value, Replacement) or not isinstance(value.effect, Seq):
        return NO
    if len(value.effect.effects) != 2 or isinstance(value.effect.effects[0], May):
        return NO
    e, f = value.effect.effects
    return {"o": (value.when, value.condition, value.times), "e": e, "f": f}


def _undrawn(g: Grammar) -> None:
    """Add the draw of several cards, none of which is drawn after all."""
    for who, they, players in (("you", "you", You()), ("a opponent", "they", Opponents())):
        for cards in ("one or more cards", "1 or more cards", "any cards", "cards"):
            draws = When("draws", None, None, players)
            would = f"if {who} would draw {cards}"
            for none in ("don't draw", "don't draw any cards", "don't draw those cards", "draw no cards"):
                for end in ("", " instead"):
                    then = f", {they} {none}{end}"
                    always = Replacement(draws, Nothing())
                    g.phrase("ability", f"{would} {then}", always, other_wording=True)
                    timed = Replacement(draws.replace(during=V.d), Nothing())
                    for pattern in (
                        f"{would} {{d:turn_period}} {then}",
                        f"{{d:turn_period}} , {would} {then}",
                    ):
                        g.phrase("ability", pattern, timed, other_wording=True)


def _does_something(slots: Bindings) -> bool:
    return bool(slots["e"] != Nothing())


_FIRST_TIMES = (
    "the first time {w} each turn",
    "the first time {w} in a turn",
    "the first time {w} during each turn",
    "the first time each turn {w}",
    "the first time each turn that {w}",
    "each turn , the first time {w}",
    "once each turn , the first time {w}",
)
_ONCE = (
    "once per turn , if {w}",
    "once each turn , if {w}",
    "once per turn , when {w}",
    "once per turn , whenever {w}",
    "once each turn , when {w}",
    "once each turn , whenever {w}",
    "once a turn , if {w}",
)


def _occasions(g: Grammar) -> None:
    """Add `occasion`, the event that an ability replaces, with its turn, condition and limit."""
    would = "{w:would_event.s}"
    links = ("if", "when", "whenever")
    for link in links:
        other = link != "if"
        g.phrase("occasion", f"{link} {would}", (V.w, None, None), other_wording=other)
        for pattern in (f"{{d:turn_period}} , {link} {would}", f"{link} {would} {{d:turn_period}}"):
            g.phrase(
                "occasion",
                pattern,
                build=_build_dated,
                unbuild=_split_dated if pattern.startswith("{d") and not other else never,
                other_wording=True,
            )
        for start in ("while", "if", "as long as"):
            held = f"{start} {{c:condition}} , {link} {would}"
            usual = (start, link) == ("while", "if")
            g.phrase("occasion", held, (V.w, V.c, None), other_wording=not usual)
            g.phrase(
                "occasion",
                f"{{d:turn_period}} , {held}",
                build=_build_dated,
                unbuild=_split_dated_case if usual else never,
                other_wording=True,
            )
        g.phrase("occasion", f"{link} {would} , if {{c:condition}}", (V.w, V.c, None), other_wording=True)
        meanwhile = f"{link} {would} while {{c:condition}}"
        g.phrase("occasion", meanwhile, (V.w, V.c, None), other_wording=True)
    for words in _FIRST_TIMES:
        first = words.replace("{w}", would)
        usual = words == _FIRST_TIMES[0]
        unbuild = _split_first if usual else never
        g.phrase("occasion", first, build=_build_first, unbuild=unbuild, other_wording=not usual)
    for words in _ONCE:
        once = words.replace("{w}", would)
        g.phrase("occasion", once, (V.w, None, 1), other_wording=words != _ONCE[0])
    for first in (
        f"{{d:turn_period}} , the first time {would}",
        f"the first time {would} {{d:turn_period}}",
        f"the first time {{d:turn_period}} {would}",
        f"the first time {{d:turn_period}} that {would}",
    ):
        unbuild = _split_dated_first if first.startswith("{d") else never
        g.phrase("occasion", first, build=_build_dated_first, unbuild=unbuild, other_wording=True)
    for link in links:
        once = f"once {{d:turn_period}} , {link} {would}"
        g.phrase(
            "occasion",
            once,
            build=_build_dated_once,
            unbuild=_split_dated_once if link == "if" else never,
            other_wording=link != "if",
        )


def _dated(when: When, period: Condition) -> When:
    during = period if when.during is None else AllOf((period, when.during))
    return when.replace(during=during)


def _build_dated(d: Condition, w: When, c: Condition | None = None) -> Any:
    return (_dated(w, d), c, None)


def _split_dated(value: Any) -> Bindings | None:
    if not isinstance(value, tuple) or value[1:] != (None, None) or value[0].during is None:
        return NO
    return {"d": value[0].during, "w": value[0].replace(during=None)}


def _split_dated_case(value: Any) -> Bindings | None:
    if not isinstance(value, tuple) or value[2] is not None or None in (value[0].during, value[1]):
        return NO
    return {"d": value[0].during, "w": value[0].replace(during=None), "c": value[1]}


def _build_first(w: When) -> Any:
    return (w, not_yet(w), 1)


def _split_first(value: Any) -> Bindings | None:
    return {"w": value[0]} if isinstance(value, tuple) and _build_first(value[0]) == value else NO


def _build_dated_first(d: Condition, w: When) -> Any:
    return (_dated(w, d), not_yet(w), 1)


def _split_dated_first(value: Any) -> Bindings | None:
    if not isinstance(value, tuple) or value[0].during is None:
        return NO
    slots: Bindings = {"d": value[0].during, "w": value[0].replace(during=None)}
    return slots if _build_dated_first(**slots) == value else NO


def _build_dated_once(d: Condition, w: When) -> Any:
    return (_dated(w, d), None, 1)


def _split_dated_once(value: Any) -> Bindings | None:
    if not isinstance(value, tuple) or value[1:] != (None, 1) or value[0].during is None:
        return NO
    return {"d": value[0].during, "w": value[0].replace(during=None)}


def _clause_occasions(g: Grammar) -> None:
    """Add `clause_occasion`, the event that an effect replaces, with its duration."""
    for kind in ("would_event.s", "would_event.p", "chosen_would"):
        would = f"{{w:{kind}}}"
        usual = kind != "chosen_would"
        for pattern, once in (
            (f"the next time {would} {{d:duration}}", True),
            (f"{{d:early_duration}} , the next time {would}", True),
            (f"if {would} {{d:duration}}", False),
            (f"when {would} {{d:duration}}", False),
            (f"whenever {would} {{d:duration}}", False),
            (f"{{d:early_duration}} , if {would}", False),
            (f"{{d:early_duration}} , whenever {would}", False),
        ):
            told = usual and pattern.startswith(("the next", "{d:early_duration} , if"))
            g.phrase(
                "clause_occasion",
                pattern,
                build=_build_lasting(once),
                unbuild=_split_lasting(once) if told else never,
                other_wording=not told,
            )


def _build_lasting(once: bool) -> Callable[..., Any]:
    def build(w: Any, d: Duration) -> Any:
        target, when = w if isinstance(w, tuple) else (None, w)
        return (target, when, d, once)

    return build


def _split_lasting(once: bool) -> Callable[[Any], Bindings | None]:
    def unbuild(value: Any) -> Bindings | None:
        if not isinstance(value, tuple) or value[0] is not None or value[3] != once:
            return NO
        return {"w": value[1], "d": value[2]}

    return unbuild


def _averts(kind: str | None, when: When) -> bool:
    """Return whether words for what doesn't happen after all fit an event."""
    if kind is None:
        return True
    events, players, _ = _AVERTED[kind]
    if when.event not in events:
        return False
    if kind.startswith("own_") and (when.subject is None or IsThis() not in when.subject.tests):
        return False
    return players is None or (when.players == You()) == (players == You())


def _build_ability(kind: str | None) -> Callable[..., Any]:
    def build(o: Occasion, e: Effect) -> Any:
        when, condition, times = o
        return Replacement(when, e, condition, times) if _averts(kind, when) else NO

    return build


def _split_ability(kind: str | None) -> Callable[[Any], Bindings | None]:
    def unbuild(value: Any) -> Bindings | None:
        if not isinstance(value, Replacement) or not _averts(kind, value.when):
            return NO
        return {"o": (value.when, value.condition, value.times), "e": value.effect}

    return unbuild


def _build_clause(kind: str | None) -> Callable[..., Any]:
    def build(o: ClauseOccasion, e: Effect) -> Any:
        target, when, duration, once = o
        if not _averts(kind, when):
            return NO
        replaced = NextReplacement(when, e, duration, once)
        return replaced if target is None else Seq((Select(target), replaced))

    return build


def _split_clause(kind: str | None) -> Callable[[Any], Bindings | None]:
    def unbuild(value: Any) -> Bindings | None:
        if not isinstance(value, NextReplacement) or not _averts(kind, value.when):
            return NO
        return {"o": (None, value.when, value.duration, value.once), "e": value.effect}

    return unbuild
