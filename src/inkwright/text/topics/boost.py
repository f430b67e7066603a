"""Boost: its use as an event, more uses of it, and what it costs."""

from __future__ import annotations

from inkwright.effects import filters as fi
from inkwright.effects import rule_changes as rc
from inkwright.effects.amounts import Number, Times
from inkwright.effects.players import AllPlayers, Players, You
from inkwright.effects.triggers import When
from inkwright.text.grammar import Grammar, inflect
from inkwright.text.template import V, also
from inkwright.text.topics.card_descriptions import THIS
from inkwright.text.topics.discounts import PAYERS
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
"""Limits of the uses of one Boost in a turn."""


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
    """Add the product of players, more or less, and whose Boost it is."""
    for words, players, unusual in PAYERS:
        for degree, sign in (("less", 1), ("more", -1)):
            if "must" in words and sign == 1:
                continue
            for count, each in (("", Number(V.n)), (" for {c:per}", Times(V.n, V.c))):
                amount = each if sign == 1 else Times(-1, each)
                pay = f"{words} {{n:number}} {{I}} {degree}"
                for abilities, cards, rare in _abilities_of(players):
                    less = rc.Discount(players, cards, amount, "boost")
                    using = f"{pay} to use {abilities}{count}"
                    g.phrase("rule", using, less, other_wording=unusual or rare)
                    g.phrase("rule", f"{pay} for {abilities}{count}", less, other_wording=True)
    for degree, amount in (("less", Number(V.n)), ("more", Times(-1, Number(V.n)))):
        for whose, cards in (
            ("~ 's Boost ability costs", THIS),
            ("your {t:np.p} ' Boost abilities cost", fi.Filter(fi.PLAY, also(V.t, fi.OwnedBy(You())))),
        ):
            changed = rc.Discount(You(), cards, amount, "boost")
            for end in (degree, f"{degree} to use"):
                g.phrase("rule", f"{whose} {{n:number}} {{I}} {end}", changed, other_wording=True)


def _abilities_of(players: Players) -> list[tuple[str, fi.Filter, bool]]:
    """Return words for the Boost that players use, its cards, and whether the words are unusual."""
    anything = fi.Filter(fi.PLAY, ())
    some = fi.Filter(fi.PLAY, V.t)
    found = [
        ("Boost", anything, False),
        ("Boost abilities", anything, True),
        ("the Boost abilities of {t:group}", some, False),
        ("the Boost ability of {t:group}", some, True),
    ]
    if players in (You(), AllPlayers()):
        found += [("~ 's Boost ability", THIS, False), ("the Boost ability of ~", THIS, True)]
    if players != AllPlayers():
        own = "your" if players == You() else "their"
        mine = fi.Filter(fi.PLAY, also(V.t, fi.OwnedBy(players)))
        found += [
            (f"the Boost ability of each of {own} {{t:np.p}}", mine, True),
            (f"{own} {{t:np.p}} ' Boost abilities", mine, True),
        ]
        if players != You():
            found.append((f"the Boost abilities of {own} {{t:np.p}}", mine, True))
    return found
