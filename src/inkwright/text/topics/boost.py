"""Boost: its use as an event, additional uses, and its cost."""

from __future__ import annotations

from collections.abc import Callable

from inkwright.effects import filters as fi
from inkwright.effects import rule_changes as rc
from inkwright.effects.amounts import Number, Times
from inkwright.effects.players import AllPlayers, Opponents, You
from inkwright.effects.triggers import When
from inkwright.text.grammar import Grammar, inflect
from inkwright.text.template import Bindings, V, also
from inkwright.text.topics.card_descriptions import THIS
from inkwright.text.topics.discounts import payments_of
from inkwright.text.topics.player_events import PLAYERS

_TIMES: tuple[tuple[str, object, bool], ...] = (
    ("up to {n:number} times during your turn", V.n, False),
    ("up to {n:number} times each turn", V.n, True),
    ("{n:number} times during your turn", V.n, True),
    ("{n:number} times each turn", V.n, True),
    ("twice during your turn", 2, True),
    ("twice each turn", 2, True),
    ("twice during each of your turns", 2, True),
    ("up to {n:number} times during each of your turns", V.n, True),
    ("{n:number} times during each of your turns", V.n, True),
    ("up to {n:number} times instead of once", V.n, True),
    ("up to {n:number} times during your turn instead of once", V.n, True),
    ("twice instead of once", 2, True),
)
"""Limits on the uses of one Boost in a turn."""


def add(g: Grammar) -> None:
    """Add events and rules about Boost."""
    _events(g)
    _more_uses(g)
    _costs(g)


def _events(g: Grammar) -> None:
    for who, person, players, unusual in PLAYERS:
        use = inflect(f"{who} ~use Boost", person)
        g.phrase("event.s", use, When("uses_boost", None, None, players), other_wording=unusual)
        for ability in ("a Boost ability", "a character 's Boost ability"):
            pattern = inflect(f"{who} ~use {ability}", person)
            user = fi.Filter(fi.PLAY, (fi.OfType(("character",)),)) if "character" in ability else None
            g.phrase("event.s", pattern, When("uses_boost", user, None, players), other_wording=True)
    yours = When("uses_boost", V.s, None, You())
    g.phrase("event.s", "you use the Boost ability of {s:another_agent}", yours)
    own = When("uses_boost", THIS)
    for words in ("you use ~ 's Boost ability", "you use ~ 's Boost", "you use the Boost ability of ~"):
        g.phrase("event.s", words, own, other_wording=True)
    for words in ("~use Boost", "~use their Boost ability", "~use their Boost"):
        pattern = f"{{s:agent.@}} {words}"
        g.numbers("event.@", pattern, When("uses_boost", V.s), other_wording=words != "~use Boost")


def _more_uses(g: Grammar) -> None:
    """Add rules by which Boost can be used several times in a turn."""
    some = fi.Filter(fi.PLAY, V.t)
    yours = fi.Filter(fi.PLAY, also(V.t, fi.OwnedBy(You())))
    for abilities, cards, unusual in (
        ("~ 's Boost ability", THIS, False),
        ("the Boost ability of ~", THIS, True),
        ("the Boost abilities of {t:group}", some, False),
        ("the Boost ability of {t:group}", some, True),
        ("the Boost ability of each of your {t:np.p}", yours, True),
        ("your {t:np.p} ' Boost abilities", yours, True),
    ):
        for words, most, other in _TIMES:
            rule = rc.MoreUses(cards, most)  # type: ignore[arg-type]  # or a hole
            g.phrase("rule", f"you may use {abilities} {words}", rule, other_wording=unusual or other)
            g.phrase("rule", f"you can use {abilities} {words}", rule, other_wording=True)


def _costs(g: Grammar) -> None:
    """Add changes of the cost of Boost: every combination of players, more or less, and whose Boost it is."""
    for person in ("you", "they"):
        for pay, count, amount in payments_of(person):
            for abilities, cards, rare, check in _abilities_of(person):
                less = rc.Discount(V.who, cards, amount, "boost")
                g.phrase("rule", f"{pay} to use {abilities}{count}", less, check=check, other_wording=rare)
                g.phrase("rule", f"{pay} for {abilities}{count}", less, check=check, other_wording=True)
    for degree, amount in (("less", Number(V.n)), ("more", Times(-1, Number(V.n)))):
        for whose, cards in (
            ("~ 's Boost ability costs", THIS),
            ("your {t:np.p} ' Boost abilities cost", fi.Filter(fi.PLAY, also(V.t, fi.OwnedBy(You())))),
        ):
            changed = rc.Discount(You(), cards, amount, "boost")
            for end in (degree, f"{degree} to use"):
                g.phrase("rule", f"{whose} {{n:number}} {{I}} {end}", changed, other_wording=True)


_Abilities = tuple[str, fi.Filter, bool, Callable[[Bindings], bool] | None]


def _abilities_of(person: str) -> list[_Abilities]:
    """Return words for the Boost that players use, its cards, if the words are unusual, and a check."""
    anything = fi.Filter(fi.PLAY, ())
    some = fi.Filter(fi.PLAY, V.t)
    mine = fi.Filter(fi.PLAY, also(V.t, fi.OwnedBy(V.who)))
    own = "your" if person == "you" else "their"
    of_all, of_opponents = (None, None) if person == "you" else (_are_all_players, _are_opponents)
    found: list[_Abilities] = [
        ("Boost", anything, False, None),
        ("Boost abilities", anything, True, None),
        ("the Boost abilities of {t:group}", some, False, None),
        ("the Boost ability of {t:group}", some, True, None),
        ("~ 's Boost ability", THIS, False, of_all),
        ("the Boost ability of ~", THIS, True, of_all),
        (f"the Boost ability of each of {own} {{t:np.p}}", mine, True, of_opponents),
        (f"{own} {{t:np.p}} ' Boost abilities", mine, True, of_opponents),
    ]
    if person == "they":
        found.append(("the Boost abilities of their {t:np.p}", mine, True, of_opponents))
    return found


def _are_all_players(slots: Bindings) -> bool:
    return bool(slots["who"] == AllPlayers())


def _are_opponents(slots: Bindings) -> bool:
    return bool(slots["who"] == Opponents())
