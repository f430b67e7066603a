"""Deeds of players "this way", and their number of cards: "if you banished an item this way"."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from inkwright.effects import filters as fi
from inkwright.effects.amounts import CountOf, Number, SizeOf
from inkwright.effects.conditions import AnyIs, CompareAmounts, Exists, Is, Not
from inkwright.effects.literals import Comparison
from inkwright.text.grammar import Grammar
from inkwright.text.references.expressions import anaphor
from inkwright.text.references.referents import DONE, GONE, INFINITIVES, ZONE_AFTER
from inkwright.text.template import Bindings, V, also
from inkwright.text.topics.card_descriptions import are_lasting, are_printed

ZERO, ONE = Number(0), Number(1)
_Check = Callable[[Bindings], bool]
_AGENTS: tuple[tuple[str, str], ...] = (("you", "own card"), ("they", "card"), ("that player", "own card"))
"""Players who did something "this way", with the prefix of the anaphor for the cards."""


def _names_of(*verbs: str) -> frozenset[str]:
    """Return the anaphors for the cards of some verbs."""
    return frozenset(anaphor(start + verb) for start in ("", "own ", "card ", "own card ") for verb in verbs)


_BANISHED, _GONE, _MOVED = _names_of("banished"), _names_of(*GONE), _names_of("moved") | {"movers"}


def add_deeds_this_way(g: Grammar) -> None:
    """Add facts about the cards that an effect acted on.

    `done` is the passive, `did.TENSE` and `didnt` the active with its agent, all of them the name of the
    cards. `done_to` and `did_to.TENSE` are the name of those that are still where the deed has brought them,
    and their zone.
    """
    for verb in DONE:
        infinitive = INFINITIVES[verb]
        zone = fi.PLAY if verb == "moved" else ZONE_AFTER[verb]
        g.phrase("done", verb, anaphor(f"card {verb}"))
        g.phrase("done_to", verb, ("movers" if verb == "moved" else anaphor(verb), zone))
        for who, cards in _AGENTS:
            name = anaphor(f"{cards} {verb}")
            there = "movers" if verb == "moved" else anaphor(f"{cards.removesuffix('card')}{verb}")
            for tense, words in (("past", verb), ("present", infinitive)):
                if tense == "past" or who != "that player":
                    g.phrase(f"did.{tense}", f"{who} {words}", name)
                    g.phrase(f"did_to.{tense}", f"{who} {words}", (there, zone))
            g.phrase("didnt", f"{who} didn't {infinitive}", name)
            g.phrase("didnt_to", f"{who} didn't {infinitive}", (there, zone))
    _done(g)
    _numbers(g)
    _described(g)


def _done(g: Grammar) -> None:
    """Add whether described cards are among those that an effect acted on.

    A card that wasn't banished after all, because of a replacement or a restriction, isn't in the discard. Of
    the characters selected for a move, only those that weren't there already have moved (4.7.2).
    """
    there = Exists(fi.Filter(V.zone, also(V.t, fi.OneOf(V.name))))
    among, none = Is(V.name, V.t), Not(AnyIs(V.name, V.t))
    for slot, to, some_did, none_did, fits in (
        ("name", "", among, none, _are_not_gone),
        ("name,zone", "_to", there, Not(there), _are_banished_or_moved),
    ):
        did, do = f"{{{slot}:did{to}.past}}", f"{{{slot}:did{to}.present}}"
        didnt, done = f"{{{slot}:didnt{to}}}", f"{{{slot}:done{to}}}"
        for noun in ("np", "cards"):
            check = _described_by(noun, fits)
            one, some = f"a {{t:{noun}.s}}", f"{{t:{noun}.p}}"
            for words in (
                f"{did} {one}",
                f"{did} any {some}",
                f"{did} one or more {some}",
                f"{do} {one}",
                f"{do} any {some}",
                f"{one} was {done}",
                f"{one} is {done}",
                f"one or more {some} were {done}",
            ):
                g.phrase("fact", f"{words} this way", some_did, check=check, other_wording=True)
            for words in (f"any {some} were {done}", f"any {some} are {done}"):
                unmoved = _unless_moved(check)
                g.phrase("fact", f"{words} this way", some_did, check=unmoved, other_wording=True)
            for words in (
                f"{did} no {some}",
                f"{did} no {{t:{noun}.s}}",
                f"{didnt} {one}",
                f"{didnt} any {some}",
                f"no {some} were {done}",
                f"no {some} are {done}",
                f"no {{t:{noun}.s}} was {done}",
                f"no {{t:{noun}.s}} is {done}",
            ):
                usual = words == f"no {{t:np.p}} were {done}"
                g.phrase("fact", f"{words} this way", none_did, check=check, other_wording=not usual)
        for start in (did, do):
            pattern = f"{start} {{t:owned_one}} this way"
            g.phrase("fact", pattern, some_did, check=fits, other_wording=True)
        g.phrase("fact", f"{didnt} {{t:owned_one}} this way", none_did, check=fits, other_wording=True)
        for be in ("was", "is"):
            pattern = f"{{t:owned_one}} {be} {done} this way"
            g.phrase("fact", pattern, some_did, check=fits, other_wording=True)


def _are_banished_or_moved(slots: Bindings) -> bool:
    """Return True for moved cards, and for banished ones if their description works in the discard."""
    return slots["name"] == "movers" or (slots["name"] in _BANISHED and are_lasting(slots))


def _are_not_gone(slots: Bindings) -> bool:
    return slots["name"] not in _BANISHED or not are_lasting(slots)


def _described_by(noun: str, fits: _Check) -> _Check:
    return fits if noun == "np" else lambda slots: bool(slots["t"]) and fits(slots)


def _unless_moved(check: _Check) -> _Check:
    return lambda slots: slots["name"] not in _MOVED and check(slots)


def _numbers(g: Grammar) -> None:
    """Add the number of cards that an effect acted on: "2 or more cards were readied this way"."""
    size = SizeOf(V.name)
    quantities: tuple[tuple[str, Comparison, Number], ...] = (
        ("{op,n:quantity_or_number}", V.op, Number(V.n)),
        ("one or more", ">=", ONE),
    )
    for words, op, number in quantities:
        several = CompareAmounts(size, op, number)
        for were in ("were", "are"):
            other = words == "one or more" or were == "are"
            g.phrase("fact", f"{words} cards {were} {{name:done}} this way", several, other_wording=other)
        for tense in ("past", "present"):
            pattern = f"{{name:did.{tense}}} {words} cards this way"
            g.phrase("fact", pattern, several, other_wording=True)
    some, none = CompareAmounts(size, ">=", ONE), CompareAmounts(size, "==", ZERO)
    did, didnt, done = "{name:did.past}", "{name:didnt}", "{name:done}"
    for words, counted in (
        (f"a card was {done}", some),
        (f"a card is {done}", some),
        (f"any cards were {done}", some),
        (f"{did} a card", some),
        (f"{did} any cards", some),
        (f"no cards were {done}", none),
        (f"no card was {done}", none),
        (f"no cards are {done}", none),
        (f"no card is {done}", none),
        (f"{did} no cards", none),
        (f"{did} no card", none),
        (f"{didnt} a card", none),
        (f"{didnt} any cards", none),
    ):
        g.phrase("fact", f"{words} this way", counted, other_wording=True)


def _described(g: Grammar) -> None:
    """Add a number of described cards, of those that an effect acted on."""
    cards = CountOf(fi.Filter(V.zone, also(V.t, fi.OneOf(V.name))))
    several = CompareAmounts(cards, V.op, Number(V.n))
    for noun in ("np", "cards"):
        for number in ("p", "s"):
            objects = f"{{op,n:quantity_or_number}} {{t:{noun}.{number}}}"
            check = _counted_as(noun, number)
            for were in ("were", "are") if number == "p" else ("was", "is"):
                pattern = f"{objects} {were} {{name,zone:done_to}} this way"
                other = noun == "cards" or number == "s" or were == "are"
                g.phrase("fact", pattern, several, check=check, other_wording=other)
            for tense in ("past", "present"):
                pattern = f"{{name,zone:did_to.{tense}}} {objects} this way"
                g.phrase("fact", pattern, several, check=check, other_wording=True)


def _counted_as(noun: str, number: str) -> _Check:
    """Return a check that a description works in the zone of the cards, in the singular for one card."""

    def check(slots: Bindings) -> bool:
        name: Any = slots["name"]
        known = are_lasting if name in _GONE else are_printed
        told = noun == "np" or (bool(slots["t"]) and name != "movers")
        in_number = (slots["n"] == 1) == (number == "s")
        return told and in_number and (slots["zone"] == fi.PLAY or known(slots))

    return check
