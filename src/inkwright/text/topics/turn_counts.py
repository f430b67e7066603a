"""Counts of what players did, and of what happened to cards, this turn."""

from __future__ import annotations

from itertools import product

from inkwright.catalogue.literals import EventName
from inkwright.effects.amounts import TimesHappened
from inkwright.effects.filters import PLAY, Filter, OneOf, OwnedBy
from inkwright.effects.players import Opponents, They, You
from inkwright.effects.triggers import When
from inkwright.text.grammar import Grammar
from inkwright.text.references.expressions import anaphor
from inkwright.text.template import Bindings, V, also, fill_one
from inkwright.text.topics.card_deeds import DID, DID_EACH, DID_ONE, DONE
from inkwright.text.topics.card_descriptions import THIS, is_placeless, is_plain_type
from inkwright.text.topics.past_turns import dated
from inkwright.text.topics.player_events import PLAYER_DEEDS, PLAYERS


def add_turn_counts(g: Grammar) -> None:
    """Add what players did, and what happened to cards, this turn."""
    for who, players in (("you", You()), ("they", They()), ("a opponent", Opponents())):
        perfect = f"{who} 've" if who != "a opponent" else f"{who} has"
        for past, participle, event in _DONE_THIS_TURN:
            times = TimesHappened(When(event, None, None, players))
            for kind, noun in (("each", "card"), ("number_of", "cards")):
                dated(g, kind, f"{noun} {perfect} {participle} this turn", times)
                dated(g, kind, f"{noun} {who} {past} this turn", times, other_wording=True)
        played = TimesHappened(When("plays", Filter(PLAY, V.t), None, players))
        for number, kind in (("s", "each"), ("p", "number_of")):
            dated(g, kind, f"{{t:np.{number}}} {perfect} played this turn", played)
            dated(g, kind, f"{{t:np.{number}}} {who} played this turn", played, other_wording=True)
        for end, done in (
            ("moved", When("moves", Filter(PLAY, V.t), None, players)),
            ("moved to a location", When("moves", Filter(PLAY, V.t), None, players)),
            ("moved here", When("moves", Filter(PLAY, V.t), THIS, players)),
            ("shifted", When("shifts_onto", Filter(PLAY, V.t), None, players)),
            ("played using Shift", When("shifts_onto", Filter(PLAY, V.t), None, players)),
        ):
            cards = TimesHappened(done, "cards")
            for number, kind in (("s", "each"), ("p", "number_of")):
                for words in (f"{{t:np.{number}}} {perfect} {end}", f"{{t:np.{number}}} {who} {end}"):
                    dated(g, kind, f"{words} this turn", cards, check=is_placeless, other_wording=True)
        lore_events: tuple[tuple[str, EventName], ...] = (("gained", "gains_lore"), ("lost", "loses_lore"))
        for past, event in lore_events:
            total = TimesHappened(When(event, None, None, players), "total")
            dated(g, "each", f"1 lore {who} {past} this turn", total)
            dated(g, "each", f"lore {who} {past} this turn", total, other_wording=True)
            dated(g, "value", f"the lore {who} {past} this turn", total, other_wording=True)
    gone: tuple[tuple[str, EventName], ...] = (
        ("banished", "is_banished"),
        ("banished in a challenge", "banished_in_challenge"),
    )
    for participle, event in gone:
        for own, tests in (("", ()), ("of your ", (OwnedBy(You()),))):
            group = also(V.t, *tests) if tests else V.t
            times = TimesHappened(When(event, Filter(PLAY, group)))
            for number, kind, was in (("s", "each", "was"), ("p", "number_of", "were")):
                noun = f"{own}{{t:np.p}}" if own else f"{{t:np.{number}}}"
                for who in ("that", "who"):
                    pattern = f"{noun} {who} {was} {participle} this turn"
                    other = bool(own) or (who, event) != ("that", "is_banished")
                    dated(g, kind, pattern, times, other_wording=other)
                if (kind, participle) != ("each", "banished in a challenge") or own:
                    dated(g, kind, f"{noun} {participle} this turn", times, other_wording=True)
    _did_this_turn(g)
    _times_this_turn(g)
    for _, participle, event in _DONE_THIS_TURN:
        by_anyone = TimesHappened(When(event))
        for kind, noun, was in (("each", "card", "was"), ("number_of", "cards", "were")):
            for words in (f"{noun} {participle}", f"{noun} that {was} {participle}"):
                dated(g, kind, f"{words} this turn", by_anyone, other_wording=words != f"{noun} {participle}")
    played_by_anyone = TimesHappened(When("plays", Filter(PLAY, V.t)))
    for number, kind in (("s", "each"), ("p", "number_of")):
        pattern = f"{{t:np.{number}}} played this turn"
        dated(g, kind, pattern, played_by_anyone, check=is_plain_type)
    inked = TimesHappened(When("inks", None, None, You()))
    dated(g, "each", "card put into your inkwell this turn", inked)
    dated(g, "number_of", "cards put into your inkwell this turn", inked)
    for who, players, own in (("you", You(), "your"), ("a opponent", Opponents(), "their")):
        have = "you 've" if who == "you" else "a opponent has"
        put = TimesHappened(When("puts_into_inkwell", None, None, players))
        for kind, noun in (("each", "card"), ("number_of", "cards")):
            dated(g, kind, f"{noun} {have} put into {own} inkwell this turn", put)
            dated(g, kind, f"{noun} {who} put into {own} inkwell this turn", put, other_wording=True)
        by_turn_action = TimesHappened(When("inks_as_turn_action", None, None, players))
        for kind, noun in (("each", "card"), ("number_of", "cards")):
            dated(g, kind, f"{noun} {have} inked this turn", by_turn_action)
            dated(g, kind, f"{noun} {who} inked this turn", by_turn_action, other_wording=True)


def _did_this_turn(g: Grammar) -> None:
    """Add the cards that did something this turn, which may have left play since."""
    for own, tests in (("", ()), ("of your ", (OwnedBy(You()),)), ("your ", (OwnedBy(You()),))):
        group = also(V.t, *tests) if tests else V.t
        cards = TimesHappened(When(V.event, Filter(PLAY, group), V.o), "cards")
        if own != "your ":
            noun = "{t:np.p}" if own else "{t:np.s}"
            for who, did in product(("that", "who"), (DID_ONE, DID_EACH) if own else (DID_ONE,)):
                other = bool(own) or who != "that"
                pattern = f"{own}{noun} {who} {did} this turn"
                dated(g, "each", pattern, cards, check=_are_not_banished, other_wording=other)
        if own != "of your ":
            for who, did in product(("that", "who"), (DID, DID_EACH)):
                other = bool(own) or (who, did) != ("that", DID)
                pattern = f"{own}{{t:np.p}} {who} {did} this turn"
                dated(g, "number_of", pattern, cards, check=_are_not_banished, other_wording=other)


def _are_not_banished(slots: Bindings) -> bool:
    """Return True for cards of a type that weren't banished, which is counted in words of its own."""
    return slots["event"] not in ("is_banished", "banished_in_challenge") and is_plain_type(slots)


def _times_this_turn(g: Grammar) -> None:
    """Add how often a card or a player did something this turn: "time this character was challenged".

    `player_did` is the event of what a player did.
    """
    them = Filter(PLAY, (OneOf(anaphor("they")),))
    for card, subject, was, has in (
        ("~", THIS, DID_ONE, "has"),
        ("{s:another_agent}", V.s, DID_ONE, "has"),
        ("they", them, DID, "'ve"),
    ):
        times = TimesHappened(When(V.event, subject, V.o))
        for kind, noun in (("each", "time"), ("number_of", "times")):
            dated(g, kind, f"{noun} {card} {was} this turn", times, other_wording=card != "~")
            dated(g, kind, f"{noun} {card} {has} {DONE} this turn", times, other_wording=True)
    for who, person, players, _ in PLAYERS:
        perfect = "you 've" if person == "you" else f"{who} has"
        own = "your" if person == "you" else "their"
        for verb, objects, deed in PLAYER_DEEDS:
            if verb not in _PASTS or "{t:cards" in objects:
                continue
            past, participle = _PASTS[verb]
            for words in (f"{who} {past}", f"{perfect} {participle}"):
                pattern = f"{words} {objects}".replace("$own", own)
                g.phrase("player_did", pattern, fill_one(deed, "who", players))
    for kind, noun in (("each", "time"), ("number_of", "times")):
        dated(g, kind, f"{noun} {{w:player_did}} this turn", TimesHappened(V.w), other_wording=True)


_PASTS = {
    "play": ("played", "played"),
    "draw": ("drew", "drawn"),
    "discard": ("discarded", "discarded"),
    "gain": ("gained", "gained"),
    "lose": ("lost", "lost"),
    "put": ("put", "put"),
    "remove": ("removed", "removed"),
    "move": ("moved", "moved"),
    "use": ("used", "used"),
    "ready": ("readied", "readied"),
}
"""Past tense and participle of verbs of players."""
_DONE_THIS_TURN: tuple[tuple[str, str, EventName], ...] = (
    ("played", "played", "plays"),
    ("drew", "drawn", "draws"),
    ("discarded", "discarded", "discards"),
)
"""Past tense and participle of what players do with cards, and the event."""
