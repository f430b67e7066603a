"""Lore that players gain from questing characters and from locations."""

from __future__ import annotations

from typing import Any

from inkwright.effects import rule_changes as rc
from inkwright.effects.abilities import Replacement
from inkwright.effects.amounts import Number
from inkwright.effects.control import May
from inkwright.effects.filters import PLAY, Filter, IsThis, OfType, OwnedBy
from inkwright.effects.players import You
from inkwright.effects.triggers import When
from inkwright.text.grammar import Grammar, inflect
from inkwright.text.template import V, also
from inkwright.text.topics.player_events import PLAYERS
from inkwright.text.topics.rule_changes import RESTRICTED

THIS = Filter(PLAY, (IsThis(),))
CHARACTERS = Filter(PLAY, (OfType(("character",)),))
LOCATIONS = Filter(PLAY, (OfType(("location",)),))


def add(g: Grammar) -> None:
    """Add events and prohibitions of lore from certain cards, and what is done in place of gaining it."""
    for words, cards, usual in _sources():
        for who, person, players, unusual in PLAYERS:
            gain = When("gains_lore", cards, None, players)
            pattern = inflect(f"{who} ~gain lore {words}", person)
            g.phrase("event.s", pattern, gain, other_wording=unusual or not usual)
            many = When("gains_lore", cards, None, players, None, Number(V.n))
            pattern = inflect(f"{who} ~gain {{n:number}} or more lore {words}", person)
            g.phrase("event.s", pattern, many, other_wording=unusual or not usual)
        for who, _, players, _ in PLAYERS:
            would = When("gains_lore", cards, None, players)
            g.phrase("would_event.s", f"{who} would gain lore {words}", would, other_wording=not usual)
        for who, players, unusual in RESTRICTED:
            cant = rc.PlayersCant(players, "gain_lore", cards)
            g.phrase("rule", f"{who} can't gain lore {words}", cant, other_wording=unusual or not usual)
    _in_place_of_lore(g)


def _sources() -> list[tuple[str, Any, bool]]:
    """Return words for what lore is gained from, the cards, and whether the wording is usual."""
    found: list[tuple[str, Any, bool]] = [
        ("from questing", CHARACTERS, True),
        ("by questing", CHARACTERS, False),
        ("from a location", LOCATIONS, True),
        ("from locations", LOCATIONS, False),
        ("from your locations", Filter(PLAY, (OwnedBy(You()), OfType(("location",)))), False),
        ("from ~", THIS, True),
        ("from ~ questing", THIS, False),
        ("from questing with ~", THIS, False),
        ("from questing with {t:np.p}", Filter(PLAY, V.t), False),
        ("from questing with {t:a_np}", Filter(PLAY, V.t), False),
        ("from one of your {t:np.p}", Filter(PLAY, also(V.t, OwnedBy(You()))), False),
    ]
    return found


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
