"""Protection of cards from the effects of other cards."""

from __future__ import annotations

from typing import Any

from inkwright.effects import modifiers as mo
from inkwright.effects.filters import PLAY, CardTest, Classified, Filter, NotTest, OfType, OwnedBy
from inkwright.effects.literals import Restriction
from inkwright.effects.node import Node
from inkwright.effects.players import Opponents
from inkwright.text.filter_order import in_order
from inkwright.text.grammar import NO, Grammar, never
from inkwright.text.template import Bindings, V, also

OPPONENTS_OWN = ("opponents '", "your opponents '", "a opponent 's", "your opponent 's")
"""Words for the owners of effects; the first one is usual."""
_THEIRS = OwnedBy(Opponents())
_ACTION = OfType(("action",))
_ANY, _ACTIONS, _ABILITIES = (), (_ACTION,), (NotTest(_ACTION),)
_WHOSE: tuple[tuple[str, tuple[CardTest, ...]], ...] = (
    *((f"{whose} ", (_THEIRS,)) for whose in OPPONENTS_OWN),
    ("", ()),
)
_EFFECTS: tuple[tuple[str, tuple[CardTest, ...]], ...] = (
    ("actions and abilities", _ANY),
    ("actions or abilities", _ANY),
    ("abilities and actions", _ANY),
    ("abilities or actions", _ANY),
    ("effects", _ANY),
    ("actions", _ACTIONS),
    ("abilities", _ABILITIES),
)
"""Words for effects, and tests of the cards that have them; the first words for the same tests are usual."""
_OF_ONE: tuple[tuple[str, tuple[CardTest, ...]], ...] = (
    ("a opponent 's action or ability", (_THEIRS,)),
    ("a opponent 's effect", (_THEIRS,)),
    ("a opponent 's action", (_THEIRS, _ACTION)),
    ("a opponent 's ability", (_THEIRS, NotTest(_ACTION))),
    ("a action or ability", ()),
    ("a action", _ACTIONS),
    ("a ability", _ABILITIES),
)
_REMOVALS: tuple[tuple[str, str, str, Restriction], ...] = (
    ("returned to {}", "hand", "hands", "be_returned"),
    ("put into {}", "inkwell", "inkwells", "be_inked"),
    ("put into {} facedown", "inkwell", "inkwells", "be_inked"),
    ("put into {} facedown and exerted", "inkwell", "inkwells", "be_inked"),
    ("shuffled into {}", "deck", "decks", "be_shuffled"),
    ("put on the top or bottom of {}", "deck", "decks", "be_put_on_deck"),
    ("put on the top or the bottom of {}", "deck", "decks", "be_put_on_deck"),
    ("put on the bottom or top of {}", "deck", "decks", "be_put_on_deck"),
)
"""Participles of what moves cards out of play, the place, several places, and the restriction."""


def _removals() -> list[tuple[str, Restriction, bool]]:
    """Return the wordings of what moves cards out of play, the usual one of each restriction first."""
    found: list[tuple[str, Restriction, bool]] = []
    told: set[str] = set()
    for words, place, places, what in _REMOVALS:
        wheres = ["hand"] if place == "hand" else [f"a {place}", f"any {place}", f"the {place}"]
        wheres += [f"your {place}", f"their player 's {place}", f"their players ' {places}"]
        wheres += [f"its player 's {place}", f"their {place}", f"a player 's {place}"]
        for where in wheres:
            found.append((words.format(where), what, what in told))
            told.add(what)
    return found


_HARMS: tuple[tuple[str, Restriction, bool], ...] = (
    ("banished", "be_banished", False),
    ("exerted", "be_exerted", False),
    *_removals(),
)
"""Participles of what effects do to cards in play, and whether the wording is unusual."""
_PROTECTED = frozenset(what for _, what, _ in _HARMS)


def add(g: Grammar) -> None:
    """Add "can't be banished by opponents' actions" and "take no damage from actions"."""
    _sources(g)
    for words, what, unusual in _HARMS:
        usual = not unusual if what != "be_returned" else words == "returned to your hand"
        g.phrase("harm", words, what, other_wording=not usual)
    for words, what, unusual in _removals():
        g.phrase("cant", f"be {words}", mo.Cant(what), other_wording=unusual)
        g.phrase("passive_cant", words, mo.Cant(what), other_wording=unusual)
    for words in ("dealt damage", "damaged"):
        g.phrase("harm", words, "damage", other_wording=words != "dealt damage")
    g.several("harms", "harm", least=2, sep=",", last=", or", pair="or")
    for number, doesnt in (("s", "doesn't"), ("p", "don't")):
        into = f"protected.{number}"
        g.phrase(f"mod_group.{number}", f"{{m:{into}}}", V.m)
        g.phrase(into, "can't be {h:harm} by {s:harmful}", build=_build_one, unbuild=_split_one)
        g.phrase(
            into, "can't be {h:harms} by {s:harmful}", build=_build_several, unbuild=never, other_wording=True
        )
        _by_players(g, into)
        take = "takes" if number == "s" else "take"
        for words in (f"{take} no damage from", f"{doesnt} take damage from", "can't take damage from"):
            pattern = f"{words} {{s:harmful}}"
            usual = words.endswith("no damage from")
            shielded = (mo.Shielded("taken", V.s),)
            g.phrase(into, pattern, shielded, other_wording=not usual)


def _sources(g: Grammar) -> None:
    """Add `harmful`, effects that a card is protected from, as a filter of the cards that have them."""
    told: set[tuple[CardTest, ...]] = set()
    for whose, owners in _WHOSE:
        for words, kinds in _EFFECTS:
            tests = in_order((*owners, *kinds))
            g.phrase("harmful", f"{whose}{words}", Filter(PLAY, tests), other_wording=tests in told)
            told.add(tests)
    for words, kinds in _OF_ONE:
        g.phrase("harmful", words, Filter(PLAY, in_order(kinds)), other_wording=True)
    songs = in_order((_THEIRS, Classified(("Song",))))
    for whose in OPPONENTS_OWN:
        g.phrase("harmful", f"{whose} songs", Filter(PLAY, songs), other_wording=whose != OPPONENTS_OWN[0])
    g.phrase("harmful", "songs", Filter(PLAY, (Classified(("Song",)),)))
    for whose, tests in (("opponents ' ", also(V.t, _THEIRS)), ("", V.t)):
        of_cards = Filter(PLAY, tests)
        for words in (f"abilities of {whose}{{t:np.p}}", f"{whose}{{t:np.p}} ' abilities"):
            usual = words.startswith("abilities")
            g.phrase("harmful", words, of_cards, check=_is_no_action, other_wording=not usual)


def _by_players(g: Grammar, into: str) -> None:
    """Add what opponents' effects can't do; challenges are a separate matter."""
    guarded = (mo.Cant(V.h, Filter(PLAY, (_THEIRS,))),)
    for who in ("opponents", "your opponents", "a opponent"):
        g.phrase(into, f"can't be {{h:harm}} by {who}", guarded, check=_is_no_challenge, other_wording=True)


def _is_no_challenge(slots: Bindings) -> bool:
    """Return True for what only effects do, unlike banishing and damaging."""
    return slots["h"] not in ("be_banished", "damage")


def _is_no_action(slots: Bindings) -> bool:
    return _ACTION not in slots["t"] and Classified(("Song",)) not in slots["t"]


def _protection(harm: Any, sources: Filter) -> mo.Modifier:
    if harm == "damage":
        return mo.Shielded("not_challenge", sources if sources.tests else None)
    return mo.Cant(harm, sources)


def _build_one(h: Any, s: Filter) -> Any:
    return (_protection(h, s),)


def _build_several(h: Any, s: Filter) -> Any:
    return tuple(_protection(each, s) for each in h)


def _split_one(value: Any) -> Bindings | None:
    if not isinstance(value, tuple) or len(value) != 1:
        return NO
    [modifier] = value
    if isinstance(modifier, mo.Shielded) and modifier.source == "not_challenge":
        return {"h": "damage", "s": modifier.by or Filter(PLAY)}
    return {"h": modifier.what, "s": modifier.by} if is_protection(modifier) else NO


def is_protection(modifier: Node) -> bool:
    """Return whether a modifier protects a card from the effects of certain cards."""
    return isinstance(modifier, mo.Cant) and modifier.what in _PROTECTED and modifier.by is not None
