"""Events of characters that move to and from locations."""

from __future__ import annotations

from inkwright.effects import filters as fi
from inkwright.effects.amounts import Number
from inkwright.effects.players import You
from inkwright.effects.triggers import When
from inkwright.text.grammar import Grammar, inflect
from inkwright.text.template import Bindings, V, also
from inkwright.text.topics.card_descriptions import THIS, YOURS, is_placeless
from inkwright.text.topics.player_events import PLAYERS


def add_moves(g: Grammar) -> None:
    """Add characters that move."""
    g.numbers("event.@", "{s:agent.@} ~move to {o:another_agent}", When("moves", V.s, V.o))
    moved = When("moves", V.s, V.o)
    g.numbers("event.@", "{s:agent.@} ~are moved to {o:another_agent}", moved, other_wording=True)
    g.numbers("event.@", "{s:agent.@} ~move", When("moves", V.s))
    g.numbers("event.@", "{s:agent.@} ~move from a location", When("moves_from_location", V.s))
    onward = When("moves_from_location", V.s, V.o)
    for origin in ("a location", "another location"):
        pattern = f"{{s:agent.@}} ~move to {{o:another_agent}} from {origin}"
        g.numbers("event.@", pattern, onward, other_wording=origin != "a location")
    for start in ("from one location", "from a location"):
        for end in ("to another", "to another location"):
            pattern = f"{{s:agent.@}} ~move {start} {end}"
            g.numbers("event.@", pattern, When("moves_from_location", V.s), other_wording=True)
    for who, person, players, unusual in PLAYERS:
        between = When("moves_from_location", V.s, None, players)
        for start in ("from a location", "from one location"):
            for end in ("to another location", "to another"):
                pattern = inflect(f"{who} ~move {{s:another_agent}} {start} {end}", person)
                other = unusual or (start, end) != ("from a location", "to another location")
                g.phrase("event.s", pattern, between, other_wording=other)
        here = inflect(f"{who} ~move {{s:another_agent}} here", person)
        if players != You():
            g.phrase("event.s", here, When("moves", V.s, THIS, players), other_wording=unusual)
    _together(g)
    _joining(g)
    _departures(g)


def add_arrivals(g: Grammar) -> None:
    """Add characters that move here from another location."""
    arrives = When("moves_from_location", V.s, THIS)
    for origin in ("a location", "another location"):
        pattern = f"{{s:agent.@}} ~move here from {origin}"
        g.numbers("event.@", pattern, arrives, other_wording=origin != "a location")
        backwards = f"{{s:agent.@}} ~move from {origin} to here"
        g.numbers("event.@", backwards, arrives, other_wording=True)
    between = When("moves_from_location", fi.Filter(fi.PLAY, V.t), THIS, You())
    g.phrase("event.s", "you move {t:a_np} here from a location", between)
    g.phrase("event.s", "you move {t:a_np} here from another location", between, other_wording=True)


_BETWEEN = tuple(
    f"from {start} to {end}"
    for start in ("one location", "a location")
    for end in ("another", "another location")
)
"""Words for a move from one location to another; the first is usual."""


def _together(g: Grammar) -> None:
    """Add one or more characters that move at once, or that players move."""
    ends: list[tuple[str, When, bool]] = [
        ("", When("moves_some"), True),
        (" to locations", When("moves_some"), False),
        (" to {o:another_agent}", When("moves_some", None, V.o), True),
        (" here", When("moves_some", None, THIS), True),
        (" here from another location", When("moves_some_from_location", None, THIS), True),
        (" here from a location", When("moves_some_from_location", None, THIS), False),
    ]
    for words in _BETWEEN:
        ends.append((f" {words}", When("moves_some_from_location"), words == _BETWEEN[0]))
    for cards, tests in (("of your {t:np.p}", also(V.t, YOURS)), ("{t:np.p}", V.t)):
        for few, least in (("{n:number} or more", Number(V.n)), ("one or more", Number(1))):
            for end, event, known in ends:
                some = event.replace(subject=fi.Filter(fi.PLAY, tests), at_least=least)
                usual = known and few != "one or more"
                pattern = f"{few} {cards} move{end}"
                g.phrase("event.s", pattern, some, check=is_placeless, other_wording=not usual)
                for who, person, players, unusual in PLAYERS:
                    pattern = inflect(f"{who} ~move {few} {cards}{end}", person)
                    by_them = some.replace(players=players)
                    other = unusual or not usual
                    g.phrase("event.s", pattern, by_them, check=is_placeless, other_wording=other)


def _joining(g: Grammar) -> None:
    """Add characters that move to the location where this character is."""
    there = When("moves", V.s, fi.Filter(fi.PLAY, (fi.OfType(("location",)), fi.LocationWith("this"))))
    for place in ("the same location as ~", "~ 's location", "the location ~ is at"):
        usual = place == "the same location as ~"
        g.numbers("event.@", f"{{s:agent.@}} ~move to {place}", there, other_wording=not usual)
        for who, person, players, unusual in PLAYERS:
            moves = inflect(f"{who} ~move {{s:another_agent}} to {place}", person)
            by_them = there.replace(players=players)
            g.phrase("event.s", moves, by_them, other_wording=unusual or not usual)


def _departures(g: Grammar) -> None:
    """Add characters that move away from this location, or from described locations."""
    away = When("moves_away", V.s, THIS)
    by_you = When("moves_away", V.s, THIS, You())
    for start in ("from here", "away from here", "from ~", "away from ~"):
        for end in ("", " to another location", " to another"):
            other = (start, end) != ("from here", "")
            g.numbers("event.@", f"{{s:agent.@}} ~move {start}{end}", away, other_wording=other)
            g.numbers("event.@", f"{{s:agent.@}} ~are moved {start}{end}", away, other_wording=True)
            g.phrase("event.s", f"you move {{s:another_agent}} {start}{end}", by_you, other_wording=other)
    g.phrase("some_place", "{o:another_agent}", V.o, check=_is_some_place)
    elsewhere = When("moves_away", V.s, V.o)
    for start in ("from", "away from"):
        pattern = f"{{s:agent.@}} ~move {start} {{o:some_place}}"
        g.numbers("event.@", pattern, elsewhere, other_wording=start != "from")


def _is_some_place(slots: Bindings) -> bool:
    """Return True for locations with a description."""
    tests = slots["o"].tests
    return fi.OfType(("location",)) in tests and len(tests) > 1
