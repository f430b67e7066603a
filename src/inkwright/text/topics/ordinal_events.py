"""Events with an ordinal number in them: "you move a second character to a location in a turn"."""

from __future__ import annotations

from typing import Any

from inkwright.effects import filters as fi
from inkwright.effects.players import You
from inkwright.effects.triggers import Nth, When
from inkwright.text.grammar import NO, Grammar, never
from inkwright.text.template import Bindings, V, also
from inkwright.text.topics.card_descriptions import THIS, is_placeless

_TURN = (("in a turn", False), ("each turn", True))


def add_ordinals(g: Grammar) -> None:
    """Add the second song of a singer, and the second card of a turn to which something happens."""
    for end, unusual in _TURN:
        song = f"{{s:agent.s}} sings a {{n:ordinal}} song {end}"
        unbuild = (never) if unusual else _split_song
        g.phrase("event.s", song, build=_build_song, unbuild=unbuild, other_wording=unusual)
        own = fi.Filter(fi.PLAY, also(V.t, fi.OwnedBy(You())))
        some = fi.Filter(fi.PLAY, V.t)
        for words, when, rare in (
            ("you move a {n:ordinal} {t:np.s} to a location", When("moves", some, None, You()), False),
            ("you move a {n:ordinal} {t:np.s}", When("moves", some, None, You()), True),
            ("you move a {n:ordinal} {t:np.s} here", When("moves", some, THIS, You()), False),
            ("you quest with a {n:ordinal} {t:np.s}", When("quests", own), True),
            ("you challenge with a {n:ordinal} {t:np.s}", When("challenges", own), True),
            ("a {n:ordinal} {t:np.s} is banished", When("is_banished", some), True),
            ("a {n:ordinal} {t:np.s} is challenged", When("is_challenged", some), True),
            ("a {n:ordinal} {t:np.s} quests", When("quests", some), True),
            ("a {n:ordinal} {t:np.s} challenges", When("challenges", some), True),
        ):
            counted = Nth(V.n, when, "cards")
            check = is_placeless if words.endswith("np.s}") else None
            g.phrase("event.s", f"{words} {end}", counted, check=check, other_wording=unusual or rare)


def _build_song(s: fi.Filter, n: int) -> Any:
    """Build the n-th song of one character; songs of several characters are not added up."""
    return Nth(n, When("sings", s), "times" if s == THIS else "own")


def _split_song(value: Any) -> Bindings | None:
    if not isinstance(value, Nth) or not isinstance(value.when, When) or value.when.subject is None:
        return NO
    slots: Bindings = {"s": value.when.subject, "n": value.n}
    return slots if _build_song(**slots) == value else NO
