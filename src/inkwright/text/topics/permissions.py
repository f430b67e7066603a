"""Special permissions: staying exerted, singing while exerted, challenging while drying."""

from __future__ import annotations

from typing import Any

from inkwright.catalogue.literals import AddedStat
from inkwright.effects import modifiers as mo
from inkwright.effects.abilities import Gets
from inkwright.effects.control import Compound, Select
from inkwright.effects.filters import PLAY, AnyTest, Filter, NotTest, OfType, OneOf
from inkwright.effects.lasting import Apply, ApplyAll
from inkwright.effects.literals import StatChange
from inkwright.effects.targets import Ref
from inkwright.text.grammar import NO, Grammar, never
from inkwright.text.references.expressions import anaphor
from inkwright.text.template import Bindings, V

_CHANGES: tuple[tuple[str, tuple[StatChange, ...]], ...] = (
    ("reduced", ("reduced",)),
    ("increased", ("increased",)),
    ("increased or reduced", ("increased", "reduced")),
)

_WHILE_EXERTED = ("even if they 're exerted", "even if exerted", "even while exerted", "while exerted")


def add(g: Grammar) -> None:
    """Add permissions, and characteristics that can't change."""
    _staying(g)
    _singing(g)
    _challenging(g)
    _unchanged(g)
    _obligations(g)
    _only_by(g)


def _staying(g: Grammar) -> None:
    stays = (mo.Can("stay_exerted"),)
    start = "at the start of your turn"
    for card, gets in (("~", Gets(stays)), ("{t:group}", Gets(stays, Filter(PLAY, V.t)))):
        usual = f"you may choose not to ready {card} {start}"
        g.phrase("gets", usual, gets)
        for pattern in (
            f"you may choose not to ready {card} during your ready step",
            f"you don't have to ready {card} {start}",
            f"you may have {card} stay exerted {start}",
            f"{start} , you may choose not to ready {card}",
        ):
            g.phrase("gets", pattern, gets, other_wording=True)
    for pattern in (f"may stay exerted {start}", f"don't have to ready {start}"):
        g.phrase("mod_group.p", pattern, stays, other_wording=True)
    for pattern in (f"may stay exerted {start}", f"doesn't have to ready {start}"):
        g.phrase("mod_group.s", pattern, stays, other_wording=True)


def _singing(g: Grammar) -> None:
    sings = (mo.Can("sing_exerted"),)
    for songs in ("sing songs", "sing"):
        for may in ("can", "may"):
            for state in _WHILE_EXERTED:
                usual = (songs, may, state) == ("sing songs", "can", "even if they 're exerted")
                g.numbers("mod_group.@", f"{may} {songs} {state}", sings, other_wording=not usual)


def _challenging(g: Grammar) -> None:
    """Add challenges of certain cards by characters that are drying."""
    some = (mo.Can("challenge_drying", Filter(PLAY, V.t)),)
    for ready in ("even if they 're ready", "even while they 're ready", "even if ready"):
        any_ready = (mo.Can("challenge_ready", Filter(PLAY, V.t)),)
        pattern = f"can challenge {{t:np.p}} {ready}"
        g.numbers("mod_group.@", pattern, any_ready, check=_are_described, other_wording=True)
        for noun in ("characters", "opposing characters"):
            all_ready = (mo.Can("challenge_ready"),)
            g.numbers("mod_group.@", f"can challenge {noun} {ready}", all_ready, other_wording=True)
    now = "the turn they 're played"
    g.numbers("mod_group.@", f"can challenge {{t:np.p}} {now}", some, check=_are_described)
    for pattern in (
        f"can challenge {now} , but only {{t:np.p}}",
        f"can challenge {now} but only {{t:np.p}}",
        f"can challenge only {{t:np.p}} {now}",
        f"may challenge {{t:np.p}} {now}",
    ):
        g.numbers("mod_group.@", pattern, some, check=_are_described, other_wording=True)
    g.numbers("mod_group.@", f"may quest {now}", (mo.Can("quest_drying"),), other_wording=True)
    g.numbers("mod_group.@", f"may challenge {now}", (mo.Can("challenge_drying"),), other_wording=True)


def _only_by(g: Grammar) -> None:
    """Add cards that only certain characters can challenge."""
    others = Filter(PLAY, (NotTest(AnyTest((V.t,))),))
    guarded = (mo.Cant("be_challenged", others),)
    for can in ("can", "may"):
        g.phrase("gets", f"only {{t:np.p}} {can} challenge ~", Gets(guarded), other_wording=True)
        later = ApplyAll(Filter(PLAY, V.u), guarded, V.d)
        pattern = f"{{d:early_duration}} , only {{t:np.p}} {can} challenge {{u:group}}"
        g.phrase("other_clause", pattern, later, other_wording=True)
        pattern = f"only {{t:np.p}} {can} challenge {{u:group}} {{d:duration}}"
        g.phrase("other_clause", pattern, later, other_wording=True)
        one = Apply(V.u, guarded, V.d)
        for pattern in (
            f"{{d:early_duration}} , only {{t:np.p}} {can} challenge {{u:chosen.s}}",
            f"only {{t:np.p}} {can} challenge {{u:chosen.s}} {{d:duration}}",
        ):
            g.phrase("other_clause", pattern, one, other_wording=True)
        for number in ("s", "p"):
            kept = (mo.Cant("be_challenged", Filter(PLAY, (NotTest(OneOf(V.c)),))),)
            by_them = f"only {{c:subject.{number}}} {can} challenge"
            for card, effect in (
                ("~", Apply(Ref("this"), kept, V.d)),
                ("{u:chosen.s}", Apply(V.u, kept, V.d)),
                ("{u:group}", ApplyAll(Filter(PLAY, V.u), kept, V.d)),
            ):
                for pattern in (
                    f"{by_them} {card} {{d:duration}}",
                    f"{{d:early_duration}} , {by_them} {card}",
                ):
                    early = pattern.startswith("{d")
                    g.phrase("other_clause", pattern, effect, other_wording=early)
        some = Gets(guarded, Filter(PLAY, V.u))
        g.phrase("gets", f"only {{t:np.p}} {can} challenge {{u:group}}", some, other_wording=True)


def _obligations(g: Grammar) -> None:
    """Add a chosen character that must challenge another chosen one."""
    prey = mo.Must("challenge", Filter(PLAY, (OneOf(anaphor("they before")),)))
    duel = Compound((Select(V.u), Apply(V.t, (prey,), V.d)))
    usual = "{t:chosen.s} must challenge {u:chosen.s} {d:duration} if able"
    g.phrase("other_clause", usual, duel)
    for pattern in (
        "{t:chosen.s} must challenge {u:chosen.s} if able {d:duration}",
        "{d:early_duration} , {t:chosen.s} must challenge {u:chosen.s} if able",
    ):
        g.phrase("other_clause", pattern, duel, other_wording=True)


def _are_described(slots: Bindings) -> bool:
    """Return True for characters or locations with a description."""
    types = [test.types for test in slots["t"] if isinstance(test, OfType)]
    told = len(slots["t"]) > 1 or types == [("location",)]
    return told and all(set(each) <= {"character", "location"} for each in types)


def _unchanged(g: Grammar) -> None:
    for words, changes in _CHANGES:
        for pattern, cards in (("~ 's", None), ("{t:group} '", Filter(PLAY, V.t))):
            kept = f"{pattern} {{s:stat}} can't be {words}"
            g.phrase("gets", kept, build=_build_kept(changes, cards), unbuild=_split_kept(changes, cards))
            owner = "~" if cards is None else "{t:group}"
            for again in (
                f"{owner} can't have their {{s:stat}} {words}",
                f"the {{s:stat}} of {owner} can't be {words}",
            ):
                build = _build_kept(changes, cards)
                g.phrase("gets", again, build=build, unbuild=never, other_wording=True)


def _build_kept(changes: tuple[StatChange, ...], cards: Filter | None) -> Any:
    def build(s: AddedStat, t: Any = None) -> Any:
        group = None if cards is None else Filter(PLAY, t)
        return Gets(tuple(mo.Unchanged(s, each) for each in changes), group)

    return build


def _split_kept(changes: tuple[StatChange, ...], cards: Filter | None) -> Any:
    build = _build_kept(changes, cards)

    def unbuild(value: Any) -> Bindings | None:
        if not isinstance(value, Gets) or not isinstance(value.modifiers[0], mo.Unchanged):
            return NO
        slots: Bindings = {"s": value.modifiers[0].stat}
        if cards is not None and value.cards is not None:
            slots["t"] = value.cards.tests
        return slots if build(**slots) == value else NO

    return unbuild
