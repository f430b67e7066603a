"""Facts about the cards in a zone: "there's a song card in an opponent's discard", "your hand is empty"."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from inkwright.effects import filters as fi
from inkwright.effects.amounts import CountOf, Number
from inkwright.effects.conditions import AnyPlayer, CompareAmounts, Condition, EveryPlayer, Exists
from inkwright.effects.literals import FilterZone
from inkwright.effects.players import AllPlayers, Opponents, ThatPlayer
from inkwright.text.grammar import Grammar
from inkwright.text.template import Bindings, V, also
from inkwright.text.topics.card_descriptions import THEIRS, YOURS
from inkwright.text.topics.places import ZONES

_Fact = Callable[[fi.CardTest], Condition]
"""A fact about the cards of a player, who is described by a test."""
_WHOSE = "WHOSE"
"""Placeholder for the owner in a pattern."""


def add_zone_facts(g: Grammar) -> None:
    """Add facts about the cards in the zones of players, which print as what those players have.

    `chosen_zone.opponent` and `chosen_zone.player` are facts about a player who is chosen first.
    """
    _owners(g)
    for zone in (*ZONES, fi.DECK):
        _empty(g, zone)
        _counted(g, zone)
        if zone != fi.DECK:
            _present(g, zone)


def _owners(g: Grammar) -> None:
    """Add owners of zones: `owner.some` is one player, `owner.every` all, `owner.any` one or none."""
    for words, kind, players in (
        ("a opponent 's", "some", Opponents()),
        ("a player 's", "some", AllPlayers()),
        ("that player 's", "some", ThatPlayer()),
        ("that opponent 's", "some", ThatPlayer()),
        ("each opponent 's", "every", Opponents()),
        ("each player 's", "every", AllPlayers()),
        ("any opponent 's", "any", Opponents()),
        ("any player 's", "any", AllPlayers()),
        ("any", "any", AllPlayers()),
    ):
        g.phrase(f"owner.{kind}", words, players)


def _empty(g: Grammar, zone: FilterZone) -> None:
    """Add a zone without cards: "your discard is empty"."""

    def empty(owner: fi.CardTest) -> Condition:
        return CompareAmounts(CountOf(fi.Filter(zone, (owner,))), "==", Number(0))

    _add_fact(g, f"{_WHOSE} {zone} is empty", empty)


def _counted(g: Grammar, zone: FilterZone) -> None:
    """Add a number of cards in a zone: "there are 3 or more cards in an opponent's hand"."""

    def counted(op: Any, number: Any) -> _Fact:
        return lambda owner: CompareAmounts(CountOf(fi.Filter(zone, also(V.t, owner))), op, Number(number))

    check = is_any_card if zone == fi.DECK else None  # nobody knows what is in a deck
    end = f"{{t:cards.p}} in {_WHOSE} {zone}"
    _add_fact(g, f"there are {{op,n:quantity}} {end}", counted(V.op, V.n), check)
    _add_fact(g, f"there are no {end}", counted("==", 0), check, none=True)


def _present(g: Grammar, zone: FilterZone) -> None:
    """Add a card in a zone: "there's a song card in any player's discard"."""

    def present(owner: fi.CardTest) -> Condition:
        return Exists(fi.Filter(zone, also(V.t, owner)))

    _add_fact(g, f"there 's a {{t:cards.s}} in {_WHOSE} {zone}", present)
    _add_fact(g, f"a {{t:cards.s}} is in {_WHOSE} {zone}", present)


def _add_fact(
    g: Grammar, pattern: str, fact: _Fact, check: Callable[[Bindings], bool] | None = None, none: bool = False
) -> None:
    """Add a fact about your zone and those of others; `none` if the fact is that no card is there."""
    yours = pattern.replace(_WHOSE, "your")
    g.phrase("fact", yours, fact(YOURS), check=check, other_wording=True)
    for kind in ("some", "every", "any"):
        of_all = kind == "every" or (none and kind == "any")
        quantified = EveryPlayer(V.w, fact(THEIRS)) if of_all else AnyPlayer(V.w, fact(THEIRS))
        theirs = pattern.replace(_WHOSE, f"{{w:owner.{kind}}}")
        g.phrase("fact", theirs, quantified, check=check, other_wording=True)
    for player in ("opponent", "player"):
        chosen = pattern.replace(_WHOSE, f"chosen {player} 's")
        g.phrase(f"chosen_zone.{player}", chosen, fact(THEIRS), check=check, other_wording=True)


def is_any_card(slots: Bindings) -> bool:
    """Return True if cards are not described at all."""
    return not slots["t"]
