"""Counts of cards that an effect has acted on "this way"."""

from __future__ import annotations

from inkwright.effects.amounts import CountOf, SizeOf
from inkwright.effects.filters import (
    DECK,
    DISCARD,
    HAND,
    INKWELL,
    PLAY,
    AnyTest,
    Classified,
    Filter,
    OfType,
    OneOf,
    OwnedBy,
)
from inkwright.effects.literals import FilterZone
from inkwright.effects.players import They, You
from inkwright.text.grammar import Grammar
from inkwright.text.references.expressions import anaphor
from inkwright.text.references.referents import DONE, ZONE_AFTER
from inkwright.text.template import Bindings, V, also
from inkwright.text.topics.card_descriptions import (
    is_described_after_place,
    is_described_card,
    is_described_in,
    is_new,
    is_shown,
)
from inkwright.text.topics.places import zones_of_players

_ZONES: tuple[FilterZone, ...] = (DISCARD, HAND, INKWELL)


def add_put_this_way(g: Grammar) -> None:
    """Add the cards of a deck that were put into a zone this way, and some among several cards."""
    for zone in _ZONES:
        for there, owner, usual in zones_of_players(zone):
            moved = CountOf(Filter(zone, also(V.t, OneOf("top"), *owner)))
            g.phrase("each", f"{{t:cards.s}} put into {there} this way", moved, other_wording=not usual)
            g.phrase("number_of", f"{{t:cards.p}} put into {there} this way", moved, other_wording=True)
    among_them = CountOf(Filter(DECK, also(V.t, OneOf(anaphor("they all")))))
    some_of_them = CountOf(Filter(DECK, (OneOf(anaphor("they all")), V.f)))
    for them in ("them", "those cards", "those characters"):
        g.phrase("each", f"of {them} {{f:follower}}", some_of_them, other_wording=True)
        g.phrase("number_of", f"{them} {{f:follower}}", some_of_them, other_wording=True)
    for them in ("them", "those cards"):
        for number, kind in (("s", "each"), ("p", "number_of")):
            pattern = f"{{t:cards.{number}}} among {them}"
            g.phrase(kind, pattern, among_them, check=lambda slots: bool(slots["t"]), other_wording=True)


def add_done_this_way(g: Grammar) -> None:
    """Add the cards that an effect has acted on."""
    nouns = ("character", "item", "location", "action", "song")
    for noun in ("card", *nouns, *(f"{each} card" for each in nouns)):
        for verb in DONE:
            # A character already at the location was selected, but has not moved (4.7.2).
            moved_there = (noun, verb) == ("character", "moved")
            done = SizeOf("movers" if moved_there else anaphor(f"{noun} {verb}"))
            g.phrase("each", f"{noun} {verb} this way", done)
            by_you = done if moved_there else SizeOf(anaphor(f"own {noun} {verb}"))
            for end in ("", " this way"):
                g.phrase("each", f"{noun} you {verb}{end}", by_you, other_wording=True)
            g.phrase("number_of", f"{noun}s {verb} this way", done, other_wording=noun != "card")
    for verb, zone, name in _DEEDS:
        among = OneOf(name)
        described = CountOf(Filter(zone, also(V.t, among)))
        yours = CountOf(Filter(zone, also(V.t, among, OwnedBy(You()))))
        theirs = CountOf(Filter(zone, also(V.t, among, OwnedBy(They()))))
        told_apart = is_described_in(zone)
        for words in (verb, "you moved", "that moved") if verb == "moved" else (verb,):
            one, some = f"{{t:np.s}} {words} this way", f"{{t:np.p}} {words} this way"
            g.phrase("each", one, described, check=told_apart, other_wording=words != verb)
            g.phrase("number_of", some, described, check=told_apart, other_wording=True)
        shown = is_shown(zone)
        g.phrase("each", f"of your {{t:np.p}} {verb} this way", yours, check=shown, other_wording=True)
        g.phrase("each", f"of their {{t:np.p}} {verb} this way", theirs, check=shown, other_wording=True)
        for own, who in (("your", You()), ("their", They())):
            any_of_them = CountOf(Filter(zone, (among, OwnedBy(who))))
            g.phrase("each", f"of {own} cards {verb} this way", any_of_them, other_wording=True)
        told = f"{{t:cards.s}} {verb} this way"
        g.phrase("each", told, described, check=is_described_card(zone), other_wording=True)
        g.phrase("each", f"{{t:two_kinds}} {verb} this way", described, other_wording=True)
        behind = CountOf(Filter(zone, also(V.t, V.f, among)))
        known = is_new if zone == PLAY else is_described_after_place
        for kind, number in (("each", "s"), ("number_of", "p")):
            for noun in ("np", "cards"):
                pattern = f"{{t:{noun}.{number}}} {verb} this way {{f:follower}}"
                g.phrase(kind, pattern, behind, check=known, other_wording=True)
        for where in _WHERE.get(verb, ()):
            end = f"{verb} {where} this way"
            g.phrase("each", f"of their {{t:np.p}} {end}", theirs, check=shown, other_wording=True)
            g.phrase("each", f"of your {{t:np.p}} {end}", yours, check=shown, other_wording=True)
    first, second = "{a:cards.s}", "{b:cards.s}"
    for link in ("and each", "or", "and"):
        pair = (AnyTest((V.a, V.b)),)
        g.phrase("two_kinds", f"{first} {link} {second}", pair, check=_are_two_types, other_wording=True)
    theirs = CountOf(Filter(PLAY, also(V.t, OwnedBy(They()))))
    for end in ("", " in play"):
        g.phrase("number_of", f"their {{t:np.p}}{end}", theirs, other_wording=True)
        g.phrase("each", f"of their {{t:np.p}}{end}", theirs, other_wording=True)
    g.phrase("each", "character damage was removed from this way", SizeOf("healed"))
    g.phrase("each", "character you removed damage from this way", SizeOf("healed"), other_wording=True)
    damaged = CountOf(Filter(PLAY, also(V.t, OneOf("hurt"))))
    g.phrase("each", "{t:np.s} damaged this way", damaged)
    g.phrase("number_of", "{t:np.p} damaged this way", damaged)
    g.phrase("each", "{t:np.s} that was damaged this way", damaged, other_wording=True)
    g.phrase("number_of", "{t:np.p} that were damaged this way", damaged, other_wording=True)
    dealt = CountOf(Filter(PLAY, also(V.t, OneOf("dealt"))))
    for one, several in (("", ""), ("that was ", "that were ")):
        g.phrase("each", f"{{t:np.s}} {one}dealt damage this way", dealt, other_wording=one != "")
        g.phrase("number_of", f"{{t:np.p}} {several}dealt damage this way", dealt, other_wording=one != "")


_DEEDS: tuple[tuple[str, FilterZone, str], ...] = (
    *((verb, ZONE_AFTER[verb], anaphor(verb)) for verb in DONE if verb != "moved"),
    ("moved", PLAY, "movers"),
)
"""Participles, the zone of the cards after that, and their name."""
_WHERE = {
    "shuffled": (
        "into a deck",
        "into their deck",
        "into their decks",
        "into their players ' decks",
    ),
    "returned": (
        "to a hand",
        "to their hand",
        "to their hands",
        "to their players ' hands",
    ),
}
"""Words for the zone of cards after what was done to them."""


def _are_two_types(slots: Bindings) -> bool:
    """Return True for two different types of cards without any further description."""
    a, b = slots["a"], slots["b"]
    return a != b and all(len(each) == 1 and isinstance(each[0], OfType | Classified) for each in (a, b))
