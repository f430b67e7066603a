"""Lore that players gain from questing characters and from locations."""

from __future__ import annotations

from typing import Any

from inkwright.effects import rule_changes as rc
from inkwright.effects.abilities import Replacement
from inkwright.effects.amounts import Number, TimesHappened
from inkwright.effects.conditions import CompareAmounts
from inkwright.effects.control import May
from inkwright.effects.filters import PLAY, Filter, OfType, OwnedBy
from inkwright.effects.players import AllPlayers, Opponents, You
from inkwright.effects.triggers import When
from inkwright.text.grammar import Grammar, inflect
from inkwright.text.references.referents import types_of
from inkwright.text.template import Bindings, V, also
from inkwright.text.topics.card_descriptions import THIS
from inkwright.text.topics.past_turns import dated
from inkwright.text.topics.player_events import PLAYERS
from inkwright.text.topics.rule_changes import RESTRICTED

CHARACTERS = Filter(PLAY, (OfType(("character",)),))
LOCATIONS = Filter(PLAY, (OfType(("location",)),))
EITHER = Filter(PLAY, (OfType(("character", "location")),))


def add(g: Grammar) -> None:
    """Add events and restrictions of lore from certain cards, and replacements of gaining it."""
    _sources(g)
    for who, person, players, unusual in PLAYERS:
        gain, gains = When("gains_lore", V.c, None, players), inflect(f"{who} ~gain", person)
        g.phrase("event.s", f"{gains} lore {{c:lore_source}}", gain, other_wording=unusual)
        many = gain.replace(at_least=Number(V.n))
        pattern = f"{gains} {{n:number}} or more lore {{c:lore_source}}"
        g.phrase("event.s", pattern, many, other_wording=unusual)
        g.phrase("would_event.s", f"{who} would gain lore {{c:lore_source}}", gain)
    for who, players, unusual in RESTRICTED:
        cant = rc.PlayersCant(players, "gain_lore", V.c)
        g.phrase("rule", f"{who} can't gain lore {{c:lore_source}}", cant, other_wording=unusual)
        one = who.startswith("each")
        for none in ("doesn't gain lore", "gains no lore") if one else ("don't gain lore", "gain no lore"):
            g.phrase("rule", f"{who} {none} {{c:lore_from_questing}}", cant, other_wording=True)
    _lore_of_a_turn(g)
    _own_locations(g)
    _in_place_of_lore(g)


def _lore_of_a_turn(g: Grammar) -> None:
    """Add facts about the lore that a player gained from certain cards this turn."""
    for who, have, havent, players in (
        ("you", "you 've", "you haven't", You()),
        ("a opponent", "a opponent has", "a opponent hasn't", Opponents()),
    ):
        gain = TimesHappened(When("gains_lore", V.c, None, players))
        total = CompareAmounts(gain.replace(of="total"), ">=", Number(V.n))
        some, none = CompareAmounts(gain, ">=", Number(1)), CompareAmounts(gain, "==", Number(0))
        for start in (f"{who} gained", f"{have} gained"):
            other = start != f"{who} gained"
            dated(g, "fact", f"{start} lore {{c:lore_source}} this turn", some, other_wording=other)
            if players == You():
                pattern = f"{start} {{n:number}} or more lore {{c:lore_source}} this turn"
                dated(g, "fact", pattern, total, other_wording=other)
        if players == You():
            for start in (f"{who} didn't gain", f"{havent} gained"):
                other = start != f"{who} didn't gain"
                dated(g, "fact", f"{start} lore {{c:lore_source}} this turn", none, other_wording=other)


def _own_locations(g: Grammar) -> None:
    """Add lore from locations of the players who would gain it, and lore that they don't gain."""
    for who, person, players, _ in PLAYERS:
        own = "your" if person == "you" else "their"
        cards = Filter(PLAY, also(V.t, OwnedBy(players)))
        gain = When("gains_lore", cards, None, players)
        if players == AllPlayers():
            continue
        for one in (f"one of {own} {{t:np.p}}", f"{own} {{t:np.p}}"):
            if one.startswith("one") and person == "you":
                continue  # a source above
            pattern = inflect(f"{who} ~gain lore from {one}", person)
            g.phrase("event.s", pattern, gain, check=_are_locations, other_wording=True)
            would = f"{who} would gain lore from {one}"
            g.phrase("would_event.s", would, gain, check=_are_locations, other_wording=True)
    for who, players, _ in RESTRICTED:
        own = "your" if players == You() else "their"
        dont = "doesn't" if who.startswith("each") else "don't"
        theirs = Filter(PLAY, also(V.t, OwnedBy(players)))
        for cant in ("can't", dont):
            for when in ("", f" at the start of {own} turn", f" at the start of {own} turns"):
                for words, cards, check in (
                    ("~", THIS, None),
                    ("locations", LOCATIONS, None),
                    (f"{own} {{t:np.p}}", theirs, _are_locations),
                ):
                    if players == AllPlayers() and words.startswith("their"):
                        continue
                    rule = rc.PlayersCant(players, "gain_lore", cards)
                    usual = cant == "can't" and not when and words == "~"
                    if not usual:
                        pattern = f"{who} {cant} gain lore from {words}{when}"
                        g.phrase("rule", pattern, rule, check=check, other_wording=True)


def _are_characters(slots: Bindings) -> bool:
    return types_of(Filter(PLAY, slots["t"])) == {"character"}


def _are_locations(slots: Bindings) -> bool:
    """Return True for locations, from which players gain lore as their turn starts (3.2.2.2)."""
    return types_of(Filter(PLAY, slots["t"])) == {"location"}


def _sources(g: Grammar) -> None:
    """Add `lore_source`, cards that lore is gained from, and `lore_from_questing`."""
    sources: tuple[tuple[str, Any, bool], ...] = (
        ("from questing", CHARACTERS, True),
        ("by questing", CHARACTERS, False),
        ("from a location", LOCATIONS, True),
        ("from locations", LOCATIONS, False),
        ("from your locations", Filter(PLAY, (OwnedBy(You()), OfType(("location",)))), False),
        ("from questing or locations", EITHER, True),
        ("from questing or from locations", EITHER, False),
        ("from locations or questing", EITHER, False),
        ("from locations or from questing", EITHER, False),
        ("from questing or a location", EITHER, False),
        ("from questing or from a location", EITHER, False),
        ("from a location or from questing", EITHER, False),
        ("by questing or from locations", EITHER, False),
        ("by questing or from a location", EITHER, False),
        ("from ~", THIS, True),
        ("from ~ questing", THIS, False),
        ("from questing with ~", THIS, False),
        ("from questing with {t:np.p}", Filter(PLAY, V.t), False),
        ("from questing with {t:a_np}", Filter(PLAY, V.t), False),
        ("from one of your {t:np.p}", Filter(PLAY, also(V.t, OwnedBy(You()))), False),
    )
    for words, cards, usual in sources:
        check = _are_characters if "questing with {t:" in words else None
        g.phrase("lore_source", words, cards, check=check, other_wording=not usual)
        if words.startswith("from questing"):
            g.phrase("lore_from_questing", words, cards, check=check, other_wording=not usual)


def _in_place_of_lore(g: Grammar) -> None:
    """Add quests for something other than lore: the gain is replaced (6.5.1)."""
    for quester, cards in (("~", THIS), ("one of your {t:np.p}", Filter(PLAY, also(V.t, OwnedBy(You()))))):
        gain = When("gains_lore", cards, None, You())
        for when in ("whenever", "when"):
            for effect, replacing in (
                ("you may {e:predicate.you}", Replacement(gain, May(V.e))),
                ("{e:predicate.you}", Replacement(gain, V.e)),
            ):
                start = f"{when} {quester} quests ,"
                for pattern in (
                    f"{start} {effect} instead of gaining lore",
                    f"{start} instead of gaining lore , {effect}",
                    f"{start} {effect} instead of gaining that lore",
                ):
                    g.phrase("ability", pattern, replacing, other_wording=True)
