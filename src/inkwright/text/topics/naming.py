"""Naming a card, a classification, an ink type or a number, and text that refers to it."""

from __future__ import annotations

from typing import Any

from inkwright.effects.abilities import Gets, Static, Triggered
from inkwright.effects.conditions import Is
from inkwright.effects.control import Seq
from inkwright.effects.durations import WhileInPlay
from inkwright.effects.filters import PLAY, Filter, HasNamed
from inkwright.effects.lasting import ApplyAll, ApplyRule, FloatingTrigger
from inkwright.effects.literals import NamedTrait
from inkwright.effects.node import Effect
from inkwright.effects.revealing import NameCard
from inkwright.effects.rule_changes import PlayersCant, RuleChange
from inkwright.effects.triggers import When
from inkwright.text.grammar import NO, Grammar
from inkwright.text.references.expressions import anaphor
from inkwright.text.references.naming import speaks_of_named
from inkwright.text.template import Bindings, V
from inkwright.text.topics.card_descriptions import NAME
from inkwright.text.topics.rule_changes import RESTRICTED

_TRAITS: tuple[tuple[str, NamedTrait], ...] = (
    ("classification", "classification"),
    ("ink type", "ink type"),
    ("number", "number"),
    ("cost", "number"),
)
"""Words for things other than cards that can be named."""


def add(g: Grammar) -> None:
    """Add `naming`, the cards that have what was named, and abilities about them."""
    g.phrase("naming", "name a card", NameCard())
    g.phrase("naming", "choose a card name", NameCard(), other_wording=True)
    for words, what in _TRAITS:
        for verb in ("name", "choose"):
            usual = verb == "name" and words == what
            g.phrase("naming", f"{verb} a {words}", NameCard(what), other_wording=not usual)
    g.phrase("vp.you", "{n:naming}", V.n)
    for words, what in _TRAITS:
        if words == "number":
            continue
        trait = HasNamed(anaphor(f"that {what}"))
        for that in ("that", "the named", "the chosen"):
            other = that != "that"
            g.phrase("property", f"{that} {words}", trait, other_wording=other)
            if words != "cost":
                g.phrase("follower", f"of {that} {words}", trait, other_wording=True)
                g.phrase("fact", f"it 's {that} {words}", Is(anaphor("it"), (trait,)), other_wording=True)
                g.phrase("fact", f"it 's of {that} {words}", Is(anaphor("it"), (trait,)), other_wording=True)
    number = HasNamed(anaphor("that number"))
    for that in ("that number", "the named number", "the chosen number", "the named cost"):
        for cost in (f"its cost is {that}", f"it costs {that}", f"it has cost equal to {that}"):
            g.phrase("fact", cost, Is(anaphor("it"), (number,)), other_wording=True)
        g.phrase("follower", f"with cost equal to {that}", number, other_wording=True)
    for verb in ("discarded", "revealed"):
        among = Is(anaphor(f"card {verb}"), (NAME,))
        for words in ("the named card was", "that named card was", "the named card is"):
            g.phrase("fact", f"{words} {verb} this way", among, other_wording=True)
    for words, players, _ in RESTRICTED:
        named = PlayersCant(players, "play", Filter(PLAY, (NAME,)))
        g.phrase("rule", f"{words} can't play the named card", named, other_wording=True)
    g.phrase(
        "ability",
        "{w:trigger} , {n:naming} . {x:trigger} , {f:triggered_effects}",
        build=_build_later,
        unbuild=_split_later,
    )
    g.phrase("ability", "{w:trigger} , {n:naming} . {s:static}", build=_build_lasting, unbuild=_split_lasting)


def _build_later(w: Any, n: Effect, x: Any, f: Effect) -> Any:
    """Build an ability that triggers on something named, as long as its card is in play."""
    if len(x) != 1 or not isinstance(x[0], When) or not speaks_of_named((x, f)):
        return NO
    return Triggered(w, Seq((n, FloatingTrigger(x[0], f, WhileInPlay()))))


def _split_later(value: Any) -> Bindings | None:
    naming, lasting = _parts_of(value)
    if not isinstance(lasting, FloatingTrigger) or lasting.duration != WhileInPlay():
        return NO
    slots: Bindings = {"w": value.when, "n": naming, "x": (lasting.when,), "f": lasting.effect}
    return slots if _build_later(**slots) == value else NO


def _build_lasting(w: Any, n: Effect, s: Static) -> Any:
    """Build a change that depends on what was named, as long as the card of the ability is in play."""
    if s.condition is not None or s.zone != "play" or len(s.parts) != 1 or not speaks_of_named(s):
        return NO
    [part] = s.parts
    if isinstance(part, Gets):
        if part.cards is None:
            return NO
        return Triggered(w, Seq((n, ApplyAll(part.cards, part.modifiers, WhileInPlay()))))
    return Triggered(w, Seq((n, ApplyRule(part, WhileInPlay()))))


def _split_lasting(value: Any) -> Bindings | None:
    naming, lasting = _parts_of(value)
    part: Gets | RuleChange
    if isinstance(lasting, ApplyAll):
        part = Gets(lasting.modifiers, lasting.filter)
    elif isinstance(lasting, ApplyRule):
        part = lasting.change
    else:
        return NO
    slots: Bindings = {"w": value.when, "n": naming, "s": Static((part,))}
    return slots if _build_lasting(**slots) == value else NO


def _parts_of(value: Any) -> tuple[Effect | None, Effect | None]:
    """Return the naming and the one lasting effect of an ability."""
    if not isinstance(value, Triggered) or not isinstance(value.effect, Seq):
        return None, None
    effects = value.effect.effects
    if len(effects) != 2 or not isinstance(effects[0], NameCard):
        return None, None
    return effects[0], effects[1]
