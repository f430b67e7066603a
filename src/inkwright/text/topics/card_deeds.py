"""Past events of cards: verbs with the event and its object."""

from __future__ import annotations

from inkwright.catalogue.literals import EventName
from inkwright.effects.triggers import When
from inkwright.text.grammar import Grammar
from inkwright.text.template import V
from inkwright.text.topics.card_descriptions import THIS

_MOVED_TO, _FOUGHT = When("moves", None, V.o), When("challenges", None, V.o)
CARD_ACTIONS: tuple[tuple[str, str, str, EventName], ...] = (
    ("quested", "quested", "quest", "quests"),
    ("challenged", "challenged", "challenge", "challenges"),
    ("was banished", "were banished", "", "is_banished"),
    ("was banished in a challenge", "were banished in a challenge", "", "banished_in_challenge"),
    ("was challenged", "were challenged", "", "is_challenged"),
    ("sang a song", "sang songs", "sing a song", "sings"),
    ("sang", "sang", "sing", "sings"),
    ("moved to a location", "moved to locations", "move to a location", "moves"),
    ("moved", "moved", "move", "moves"),
    *(
        (f"moved {way}", f"moved {way}", f"move {way}", "moves_from_location")
        for way in ("from one location to another", "from a location to another location")
    ),
    ("took damage", "took damage", "take damage", "takes_damage"),
    ("was dealt damage", "were dealt damage", "", "is_dealt_damage"),
    ("was damaged", "were damaged", "", "takes_damage"),
    ("left play", "left play", "leave play", "leaves_play"),
    ("entered play", "entered play", "enter play", "enters"),
    ("was played", "were played", "", "plays"),
    ("was readied", "were readied", "", "readies"),
    ("was exerted", "were exerted", "", "exerts"),
)
"""Past tense of the verbs of cards: singular, plural, infinitive unless passive, event."""
_DEALT_BY = (
    "by {o:another_agent}",
    "by {o:effect_source}",
    "from {o:another_agent}",
    "from {o:effect_source}",
)
"""Sources of damage; those with "from" are unusual."""
_OF_OBJECTS: tuple[tuple[str, str, str, When], ...] = (
    ("moved here", "moved here", "move here", When("moves", None, THIS)),
    ("moved to {o:some_place}", "moved to {o:some_place}", "move to {o:some_place}", _MOVED_TO),
    ("challenged {o:another_agent}", "challenged {o:another_agent}", "challenge {o:another_agent}", _FOUGHT),
    (
        "took damage from {o:another_agent}",
        "took damage from {o:another_agent}",
        "take damage from {o:another_agent}",
        When("takes_damage", None, V.o),
    ),
    (
        "took damage from {o:effect_source}",
        "took damage from {o:effect_source}",
        "take damage from {o:effect_source}",
        When("takes_damage", None, V.o),
    ),
    *(
        (f"was dealt damage {link}", f"were dealt damage {link}", "", When("is_dealt_damage", None, V.o))
        for link in _DEALT_BY
    ),
    (
        "banished {o:another_agent} in a challenge",
        "banished {o:another_agent} in a challenge",
        "banish {o:another_agent} in a challenge",
        When("banishes", None, V.o),
    ),
)
"""Verbs of cards with an object, likewise."""
CARD_DEEDS: tuple[tuple[str, str, str, When], ...] = (
    *((one, many, infinitive, When(event)) for one, many, infinitive, event in CARD_ACTIONS),
    *_OF_OBJECTS,
)
"""All verbs of cards: singular, plural, infinitive unless passive, event without its subject."""
_AGAIN = ("was damaged", "moved", "sang", "moved from a location to another location")
SAME_EVENTS = (*_AGAIN, *(f"was dealt damage {link}" for link in _DEALT_BY[2:]))
"""Verbs with the event of another one."""
DEPARTURES = ("is_banished", "banished_in_challenge", "leaves_play")
"""Events after which the card is no longer in play."""
DID_ONE, DID_EACH, DID = "{event,o:card_did.s}", "{event,o:card_did.p}", "{event,o:cards_did}"
"""Past tense after one card; after several, for each of them ("sang a song") and together ("sang songs")."""
DONE = "{event,o:card_done}"
"""Words after "has" or "have"."""


def add_card_deeds(g: Grammar) -> None:
    """Add `card_did.@`, `cards_did`, `card_didnt.@` and `card_done`: an event and its object, if any."""
    for one, many, infinitive, deed in CARD_DEEDS:
        done, again = (deed.event, deed.object), one in SAME_EVENTS
        each = one.replace("was ", "were ")
        g.phrase("card_did.s", one, done, other_wording=again)
        g.phrase("card_did.p", each, done, other_wording=again)
        g.phrase("cards_did", many, done, other_wording=again)
        g.phrase("card_done", perfect_of(one, infinitive), done, other_wording=again)
        for number, was, words in (("s", "was", one), ("p", "were", each)):
            negated = f"didn't {infinitive}" if infinitive else words.replace(was, f"{was}n't")
            g.phrase(f"card_didnt.{number}", negated, done, other_wording=again)


_PARTICIPLES = {"sang": "sung", "took": "taken", "drew": "drawn"}
"""Participles that differ from the past tense."""


def participle_of(past: str) -> str:
    """Return the participle for the past tense of a verb, with the words behind it."""
    verb, space, rest = past.partition(" ")
    return _PARTICIPLES.get(verb, verb) + space + rest


def perfect_of(past: str, infinitive: str) -> str:
    """Return the words after "has" for a verb of CARD_ACTIONS."""
    return participle_of(past) if infinitive else past.replace("was ", "been ")
