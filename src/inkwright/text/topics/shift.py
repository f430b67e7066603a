"""Shifting characters: events, effects and bases."""

from __future__ import annotations

from typing import Any, Final

from inkwright.effects import filters as fi
from inkwright.effects import modifiers as mo
from inkwright.effects import rule_changes as rc
from inkwright.effects.abilities import Gets
from inkwright.effects.control import Either
from inkwright.effects.players import You
from inkwright.effects.playing import Play
from inkwright.effects.triggers import When
from inkwright.text.grammar import NO, Grammar
from inkwright.text.references.expressions import anaphor
from inkwright.text.template import Bindings, V, also
from inkwright.text.topics.card_descriptions import THIS

FREE: Final = "free"
SHIFT_FREE: Final = "shift_free"


def add(g: Grammar) -> None:
    """Add productions with the verb "shift"."""
    _events(g)
    _rules(g)
    g.verbs("vp.@", "~shift {t:playable.^} for free", Play(V.t, SHIFT_FREE, False, V.actor))
    # The keyword has a capital letter, so the verb keeps its own at the start of a sentence.
    g.phrase("vp.you", "Shift {t:playable.you} for free", Play(V.t, SHIFT_FREE), other_wording=True)
    g.verbs("vp.@", "~play or ~shift {t:playable.^} for free", build=_build_either, unbuild=_split_either)


def _events(g: Grammar) -> None:
    onto = When("shifts_onto", fi.Filter(fi.PLAY, V.t), V.o, You())
    g.phrase("single_event.s", "you shift {t:a_np} on top of {o:shift_base}", onto)
    for words in ("you shift {t:a_np} onto", "you play {t:a_np} on top of"):
        g.phrase("single_event.s", f"{words} {{o:shift_base}}", onto, other_wording=True)
    usual = "you shift {t:a_np} on top of"
    for words in (usual, "you shift {t:a_np} onto", "you play {t:a_np} on top of"):
        g.phrase("event.s", f"{words} {{o:another_agent}}", onto, other_wording=words != usual)
    g.phrase("shift_base", "~", THIS)
    g.phrase("shift_base", "them", fi.Filter(fi.PLAY, (fi.OneOf(anaphor("they")),)), other_wording=True)
    own = When("shifts_onto", THIS, V.o, You())
    for link in ("onto", "on top of"):
        g.phrase(
            "single_event.s", f"you shift ~ {link} {{o:another_agent}}", own, other_wording=link == "onto"
        )
    g.phrase("single_event.s", "you shift ~", When("shifts_onto", THIS, None, You()))
    for way in ("on top of another character", "using Shift", "using their Shift ability"):
        pattern = f"you play ~ {way}"
        g.phrase("single_event.s", pattern, When("shifts_onto", THIS, None, You()), other_wording=True)
    g.phrase("single_event.s", "you shift onto ~", When("shifts_onto", None, THIS, You()))


def _rules(g: Grammar) -> None:
    base = Gets((mo.ShiftBase(),))
    g.phrase("gets", "you can shift any character on top of ~", base, other_wording=True)


def add_bases(g: Grammar) -> None:
    """Add `onto.PERSON`, characters of a player that others are shifted onto, and `by_shift`."""
    for person, own in (("you", "your"), ("they", "their")):
        for onto in ("on top of", "onto"):
            g.phrase(f"onto.{person}", f"{onto} {own} {{u:np.p}}", V.u, other_wording=onto == "onto")
            g.phrase(f"onto.{person}", f"{onto} one of {own} {{u:np.p}}", V.u, other_wording=True)
    for method in ("using their Shift ability", "using Shift"):
        g.phrase("by_shift", method, "shift", other_wording=method == "using Shift")


def add_onto_others(g: Grammar, pay: str, person: str, count: str, shifts: rc.Discount) -> None:
    """Add a different cost of shifting onto described characters."""
    rule = shifts.replace(way=V.way, places=fi.Filter(fi.PLAY, also(V.u, fi.OwnedBy(V.who))))
    shift, onto = rule.replace(way="shift"), f"{{u:onto.{person}}}"
    for cards in ("{t:np.p}", "{t:a_np}"):
        g.phrase("rule", f"{pay} shift {cards} {onto}{count}", shift, other_wording=cards != "{t:np.p}")
        for end in (f"{{way:by_shift}} {onto}", f"{onto} {{way:by_shift}}"):
            g.phrase("rule", f"{pay} play {cards} {end}{count}", rule, other_wording=True)
    anything = shift.replace(cards=fi.Filter(fi.PLAY, (fi.OfType(("character",)),)))
    for use in (f"{pay} use Shift {onto}", f"{pay} play cards {onto}"):
        g.phrase("rule", f"{use}{count}", anything, other_wording=True)


def _build_either(t: Any, actor: Any) -> Any:
    return Either((Play(t, FREE, False, actor), Play(t, SHIFT_FREE, False, actor)), actor)


def _split_either(value: Any, actor: Any) -> Bindings | None:
    if not isinstance(value, Either) or not isinstance(value.options[0], Play):
        return NO
    target = value.options[0].target
    return {"t": target} if _build_either(target, actor) == value else NO
