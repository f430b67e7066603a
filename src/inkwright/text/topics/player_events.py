"""Events of players: what they do, and what happens to cards in their zones."""

from __future__ import annotations

from typing import Any

from inkwright.catalogue.literals import EventName
from inkwright.effects import filters as fi
from inkwright.effects.amounts import Number
from inkwright.effects.literals import Comparison, FilterZone
from inkwright.effects.players import ActivePlayer, AllPlayers, Opponents, Players, You
from inkwright.effects.triggers import Nth, When
from inkwright.text.filter_order import in_order
from inkwright.text.grammar import Grammar, inflect
from inkwright.text.template import Bindings, V, also, fill_one
from inkwright.text.topics.card_descriptions import THIS

PLAYERS: tuple[tuple[str, str, Players, bool], ...] = (
    ("you", "you", You(), False),
    ("a opponent", "s", Opponents(), False),
    ("your opponent", "s", Opponents(), True),
    ("one of your opponents", "s", Opponents(), True),
    ("a player", "s", AllPlayers(), False),
)
"""Players as subjects: their words, the person of the verb, and whether the wording is unusual."""


def _with_characters(g: Grammar, who: str, person: str, players: Players) -> None:
    """Add what players do with their characters; usually the character is the subject."""
    owned = () if players == AllPlayers() else (fi.OwnedBy(players),)
    one = fi.Filter(fi.PLAY, also(V.t, *owned)) if owned else fi.Filter(fi.PLAY, V.t)
    anyone = fi.Filter(fi.PLAY, in_order((*owned, fi.OfType(("character",)))))
    own = "one of your {t:np.p}" if person == "you" else "one of their {t:np.p}"
    verbs: tuple[tuple[str, EventName], ...] = (("quest", "quests"), ("challenge", "challenges"))
    for verb, event in verbs:
        for words in ("{t:a_np}", own):
            pattern = inflect(f"{who} ~{verb} with {words}", person)
            g.phrase("event.s", pattern, When(event, one), check=is_unowned, other_wording=True)
    pattern = inflect(f"{who} ~challenge {{o:another_agent}}", person)
    g.phrase("event.s", pattern, When("challenges", anyone, V.o), other_wording=True)


def add_player_actions(g: Grammar) -> None:
    """Add actions of players, including the second or third of a turn."""
    for who, person, players, unusual in PLAYERS:
        _with_characters(g, who, person, players)
        _nth_ink(g, who, person, players)
        for verb, one, means in PLAYER_DEEDS:
            pattern = inflect(f"{who} ~{verb} {one}", person)
            event = fill_one(means, "who", players)
            check = (lambda slots: bool(slots["t"])) if "{t:cards" in one else None
            if (verb, one) == ("play", "a {t:cards.s}"):
                check = _is_any_card
            other = unusual or one.endswith("using Shift") or one.startswith("Shift to play")
            g.phrase("event.s", pattern, event, check=check, other_wording=other)
            _nth_moved(g, pattern, event, players)
        _cards_moved_by(g, who, person, players, unusual)
        for verb, pattern, counted in _AMOUNTS:
            several = When(counted, None, None, players, None, Number(V.n))
            words = inflect(f"{who} ~{verb} {pattern}", person)
            g.phrase("event.s", words, several, other_wording=unusual)
            for together in ("at once", "at one time", "at the same time"):
                g.phrase("event.s", f"{words} {together}", several, other_wording=True)
            any_number = When(counted, None, None, players, None, Number(1))
            few = words.replace("{n:number} or more", "one or more")
            if counted in ("discards_some", "mills_some"):
                g.phrase("event.s", few, any_number, other_wording=True)
        reached = When("reaches_lore", None, None, players, None, Number(V.n))
        for reach in ("reach {n:number} or more lore", "reach at least {n:number} lore"):
            g.phrase("event.s", inflect(f"{who} ~{reach}", person), reached, other_wording=True)
        lore = {"you": "your lore", "a opponent": "a opponent 's lore", "a player": "a player 's lore"}
        if who in lore:
            for reach in ("reaches {n:number}", "reaches {n:number} or more", "becomes {n:number} or more"):
                g.phrase("event.s", f"{lore[who]} {reach}", reached, other_wording=True)
        for use in ("a {t:np.s} 's ability", "a ability of a {t:np.s}"):
            used = When("uses", fi.Filter(fi.PLAY, V.t), None, players)
            g.phrase("event.s", inflect(f"{who} ~use {use}", person), used, other_wording=True)
        for limit, op in _LIMITS:
            paid = fi.CompareStat("paid", op, Number(V.n))
            words = inflect(f"{who} ~pay {{n:number}} {limit} {{I}}", person)
            for link in ("to play", "for"):
                paid_for = When("plays", fi.Filter(fi.PLAY, (paid,)), None, players)
                g.phrase("event.s", f"{words} {link} a card", paid_for, other_wording=True)
                described = When("plays", fi.Filter(fi.PLAY, also(V.t, paid)), None, players)
                g.phrase("event.s", f"{words} {link} {{t:a_np}}", described, other_wording=True)
            words = inflect(f"{who} ~pay {{n:number}} {{I}} {limit} to play", person)
            any_card = When("plays", fi.Filter(fi.PLAY, (paid,)), None, players)
            g.phrase("event.s", f"{words} a card", any_card, other_wording=unusual)
            some = When("plays", fi.Filter(fi.PLAY, also(V.t, paid)), None, players)
            g.phrase("event.s", f"{words} {{t:a_np}}", some, other_wording=unusual)
        for verb, zone, noun in _COUNTED:
            event_name: Any = f"{verb}s"
            nth = When(event_name, fi.Filter(zone, V.t), None, players) if zone else None
            for words, when in ((f"{{t:{noun}.s}}", nth), ("card", When(event_name, None, None, players))):
                if when is not None:
                    pattern = inflect(f"{who} ~{verb} a {{n:ordinal}} {words}", person)
                    check = (lambda slots: bool(slots["t"])) if "cards" in words else None
                    own = inflect(f"{who} ~{verb} $own {{n:ordinal}} {words}", person)
                    for end in ("in a turn", "each turn", "this turn"):
                        g.phrase(
                            "event.s", f"{own} {end}", _nth(when, players), check=check, other_wording=True
                        )
                    for end in ("in a turn", "each turn", ""):
                        again = unusual or end != "in a turn" or words == "card"
                        each = _nth(when, players)
                        g.phrase("event.s", f"{pattern} {end}", each, check=check, other_wording=again)


def add_deeds_in_own_turn(g: Grammar) -> None:
    """Add `own_turn_deed`, what the player whose turn it is does, called "they" or "that player"."""
    for who, person in (("they", "p"), ("that player", "s"), ("that opponent", "s")):
        other = who != "they"
        for verb, one, means in PLAYER_DEEDS:
            pattern = inflect(f"{who} ~{verb} {one}", person)
            check = has_description if "{t:cards" in one else None
            event = fill_one(means, "who", ActivePlayer())
            g.phrase("own_turn_deed", pattern, event, check=check, other_wording=other)
        for verb, pattern, counted in _AMOUNTS:
            several = When(counted, None, None, ActivePlayer(), None, Number(V.n))
            words = inflect(f"{who} ~{verb} {pattern}", person)
            g.phrase("own_turn_deed", words, several, other_wording=other)


def _nth(when: When, players: Players) -> Nth:
    """Return the n-th event of a turn, counted separately for each of several players."""
    return Nth(V.n, when) if players == You() else Nth(V.n, when, "own")


def _nth_moved(g: Grammar, pattern: str, event: When, players: Players) -> None:
    """Add the second or third card that players move from or to a zone in a turn."""
    for one in (" a card ", " a {t:cards.s} "):
        before, found, after = pattern.partition(one)
        if found and after.startswith(("from", "into")):
            nth = f"{before} a {{n:ordinal}} {one.removeprefix(' a ')}{after}"
            check = has_description if "{t:" in one else None
            for end in ("in a turn", "each turn"):
                words = f"{nth} {end}"
                g.phrase("event.s", words, _nth(event, players), check=check, other_wording=True)


def _cards_moved_by(g: Grammar, who: str, person: str, players: Players, unusual: bool) -> None:
    """Add described cards that players discard, or put into their discard, together."""
    for verb, objects, event, zone in _AMOUNTS_OF_CARDS:
        for words, least in (
            ("{n:number} or more", Number(V.n)),
            ("one or more", Number(1)),
            ("any", Number(1)),
        ):
            some = When(event, fi.Filter(zone, V.t), None, players, None, least)
            pattern = inflect(f"{who} ~{verb} {words} {objects}", person)
            other = unusual or words != "{n:number} or more"
            g.phrase("event.s", pattern, some, check=has_description, other_wording=other)


def _cards_put_together(g: Grammar, whose: str, players: Players, deck: str, hand: str) -> None:
    """Add cards that are put into a discard together, in the passive."""
    origins: tuple[tuple[str, EventName, FilterZone], ...] = (
        (hand, "discards_some", fi.HAND),
        (deck, "some_milled", fi.DISCARD),
    )
    for origin, event, zone in origins:
        for words, least in (("{n:number} or more", Number(V.n)), ("one or more", Number(1))):
            there = f"are put into {whose} discard from {origin}"
            some = When(event, None, None, players, None, least)
            g.phrase("event.s", f"{words} cards {there}", some, other_wording=True)
            told = some.replace(subject=fi.Filter(zone, V.t))
            pattern = f"{words} {{t:cards.p}} {there}"
            g.phrase("event.s", pattern, told, check=has_description, other_wording=True)


def _nth_ink(g: Grammar, who: str, person: str, players: Players) -> None:
    """Add the second or third card that a player puts into their inkwell in a turn."""
    nth = _nth(When("puts_into_inkwell", None, None, players), players)
    for one in ("a {n:ordinal} card", "$own {n:ordinal} card"):
        for end in (" in a turn", " each turn", " this turn", ""):
            pattern = inflect(f"{who} ~put {one} into $own inkwell{end}", person)
            g.phrase("event.s", pattern, nth, other_wording=True)
    nth = _nth(When("inks_as_turn_action", None, None, players), players)
    for end in (" in a turn", " each turn", " this turn", ""):
        pattern = inflect(f"{who} ~ink a {{n:ordinal}} card{end}", person)
        g.phrase("event.s", pattern, nth, other_wording=True)


_LIMITS: tuple[tuple[str, Comparison], ...] = (("or less", "<="), ("or more", ">="))
_AMOUNTS: tuple[tuple[str, str, EventName], ...] = (
    ("gain", "{n:number} or more lore", "gains_lore"),
    ("lose", "{n:number} or more lore", "loses_lore"),
    ("discard", "{n:number} or more cards", "discards_some"),
    ("put", "{n:number} or more cards into $own discard from $own deck", "mills_some"),
)
"""Things of which players gain, lose or move any number at once."""
_AMOUNTS_OF_CARDS: tuple[tuple[str, str, EventName, FilterZone], ...] = (
    ("discard", "{t:cards.p}", "discards_some", fi.HAND),
    ("put", "{t:cards.p} into $own discard from $own deck", "mills_some", fi.DISCARD),
)
"""Described cards of which players move any number at once, with their zone in the event."""
_OWNERS: tuple[tuple[str, Players, bool], ...] = (
    ("your", You(), False),
    ("a opponent 's", Opponents(), False),
    ("your opponent 's", Opponents(), True),
    ("a player 's", AllPlayers(), False),
    ("any player 's", AllPlayers(), True),
    ("any", AllPlayers(), True),
    ("that player 's", ActivePlayer(), True),
    ("their", ActivePlayer(), True),
)
"""Owners of a zone in an event, and whether the wording is unusual."""
_COUNTED: tuple[tuple[str, FilterZone | None, str], ...] = (
    ("play", fi.PLAY, "np"),
    ("discard", fi.HAND, "cards"),
    ("draw", None, ""),
)
"""Verbs with counted objects: the zone of described cards, and their noun phrase."""
PLAYER_DEEDS: tuple[tuple[str, str, When], ...] = (
    ("play", "a card", When("plays", None, None, V.who)),
    ("play", "{t:a_np}", When("plays", fi.Filter(fi.PLAY, V.t), None, V.who)),
    ("play", "a card from $own discard", When("plays_from_discard", None, None, V.who)),
    (
        "play",
        "{t:a_np} from $own discard",
        When("plays_from_discard", fi.Filter(fi.PLAY, V.t), None, V.who),
    ),
    ("draw", "a card", When("draws", None, None, V.who)),
    ("reach", "{n:number} lore", When("reaches_lore", None, None, V.who, None, Number(V.n))),
    ("shuffle", "$own deck", When("shuffles_deck", None, None, V.who)),
    ("discard", "a card", When("discards", None, None, V.who)),
    ("discard", "a {t:cards.s}", When("discards", fi.Filter(fi.HAND, V.t), None, V.who)),
    ("gain", "lore", When("gains_lore", None, None, V.who)),
    ("lose", "lore", When("loses_lore", None, None, V.who)),
    ("ink", "a card", When("inks_as_turn_action", None, None, V.who)),
    ("ink", "a {t:cards.s}", When("inks_as_turn_action", fi.Filter(fi.INKWELL, V.t), None, V.who)),
    ("put", "a card into $own inkwell", When("puts_into_inkwell", None, None, V.who)),
    (
        "put",
        "a {t:cards.s} into $own inkwell",
        When("puts_into_inkwell", fi.Filter(fi.INKWELL, V.t), None, V.who),
    ),
    ("remove", "damage from {s:agent.s}", When("damage_removed", V.s, None, V.who)),
    (
        "remove",
        "{n:number} or more damage from {s:agent.s}",
        When("damage_removed", V.s, None, V.who, None, Number(V.n)),
    ),
    ("move", "damage from {s:agent.s}", When("moves_damage", V.s, None, V.who)),
    ("move", "damage to {o:another_agent}", When("moves_damage", None, V.o, V.who)),
    ("move", "damage from {s:agent.s} to {o:another_agent}", When("moves_damage", V.s, V.o, V.who)),
    (
        "move",
        "{n:number} or more damage from {s:agent.s}",
        When("moves_damage", V.s, None, V.who, None, Number(V.n)),
    ),
    (
        "move",
        "{n:number} or more damage to {o:another_agent}",
        When("moves_damage", None, V.o, V.who, None, Number(V.n)),
    ),
    ("ready", "{s:another_agent}", When("readies", V.s, None, V.who)),
    ("ready", "{s:either_agent}", When("readies", V.s, None, V.who)),
    ("move", "{s:agent.s} to {o:another_agent}", When("moves", V.s, V.o, V.who)),
    ("use", "Shift", When("shifts_onto", None, None, V.who)),
    ("use", "Shift to play {t:a_np}", When("shifts_onto", fi.Filter(fi.PLAY, V.t), None, V.who)),
    ("play", "a {t:cards.s}", When("plays", fi.Filter(fi.PLAY, V.t), None, V.who)),
    ("shift", "{t:a_np}", When("shifts_onto", fi.Filter(fi.PLAY, V.t), None, V.who)),
    ("play", "{t:a_np} using Shift", When("shifts_onto", fi.Filter(fi.PLAY, V.t), None, V.who)),
    (
        "return",
        "a {t:cards.s} from $own discard to $own hand",
        When("returns_from_discard", fi.Filter(fi.DISCARD, V.t), None, V.who),
    ),
    ("use", "a ability of {s:another_agent}", When("uses", V.s, None, V.who)),
    ("return", "a card from $own discard to $own hand", When("returns_from_discard", None, None, V.who)),
    ("choose", "{s:agent.s} for a action or ability", When("chosen", V.s, None, V.who)),
    ("put", "a card on the bottom of $own deck", When("puts_on_bottom", None, None, V.who)),
    ("put", "a card into $own discard from $own deck", When("mills", None, None, V.who)),
)
"""Actions of players: verb, object and event."""


def add_zone_changes(g: Grammar) -> None:
    """Add cards that are put into a player's zone or leave it, in the passive."""
    by_anyone = When("inks_as_turn_action", None, None, AllPlayers())
    g.phrase("event.s", "a card is inked", by_anyone, other_wording=True)
    for whose, players, unusual in _OWNERS:
        milled = When("milled", None, None, players)
        deck = "your deck" if players == You() else "their deck"
        g.phrase("event.s", f"a card is put into {whose} discard from {deck}", milled, other_wording=True)
        thrown = When("discards", None, None, players)
        hand = "your hand" if players == You() else "their hand"
        from_hand = f"is put into {whose} discard from {hand}"
        g.phrase("event.s", f"a card {from_hand}", thrown, other_wording=True)
        some_thrown = When("discards", fi.Filter(fi.HAND, V.t), None, players)
        pattern = f"a {{t:cards.s}} {from_hand}"
        g.phrase("event.s", pattern, some_thrown, check=has_description, other_wording=True)
        inked = When("inks", None, None, players)
        g.phrase("event.s", f"a card is put into {whose} inkwell", inked, other_wording=unusual)
        told_ink = inked.replace(subject=fi.Filter(fi.INKWELL, V.t))
        pattern = f"a {{t:cards.s}} is put into {whose} inkwell"
        g.phrase("event.s", pattern, told_ink, check=has_description, other_wording=unusual)
        shuffled = When("shuffles_deck", None, None, players)
        g.phrase("event.s", f"{whose} deck is shuffled", shuffled, other_wording=True)
        taken = When("leaves_inkwell", None, None, players)
        g.phrase("event.s", f"a card leaves {whose} inkwell", taken, other_wording=unusual)
        gone = When("leaves_discard", None, None, players)
        g.phrase("event.s", f"a card leaves {whose} discard", gone, other_wording=unusual)
        for words, least in (("{n:number} or more", Number(V.n)), ("one or more", Number(1))):
            some_gone = When("some_leave_discard", None, None, players, None, least)
            other = unusual or words == "one or more"
            g.phrase("event.s", f"{words} cards leave {whose} discard", some_gone, other_wording=other)
        below = When("put_on_bottom", None, None, players)
        bottom = f"a card is put on the bottom of {whose} deck"
        g.phrase("event.s", bottom, below, other_wording=unusual)
        _cards_put_together(g, whose, players, deck, hand)
        put = When("to_discard", None, None, players)
        g.phrase("event.s", f"a card is put into {whose} discard", put, other_wording=unusual)
        described: tuple[tuple[str, EventName], ...] = (
            (f"is put into {whose} discard", "to_discard"),
            (f"leaves {whose} discard", "leaves_discard"),
            (f"is put into {whose} discard from {deck}", "milled"),
        )
        for words, event in described:
            some_card = When(event, fi.Filter(fi.DISCARD, V.t), None, players)
            pattern = f"a {{t:cards.s}} {words}"
            g.phrase("event.s", pattern, some_card, check=has_description, other_wording=unusual)


def add_caused(g: Grammar) -> None:
    """Add what a player's effect makes a player or a card do."""
    deeds: tuple[tuple[str, str, EventName], ...] = (
        ("lose lore", "lose lore", "loses_lore"),
        ("discard a card", "discard a card", "discards"),
        ("discard one or more cards", "discard one or more cards", "discards_some"),
    )
    causes: tuple[tuple[str, Players], ...] = (
        ("a opponent 's effect", Opponents()),
        ("one of your effects", You()),
        ("a effect", AllPlayers()),
    )
    for effect, cause in causes:
        for who, person, players, unusual in PLAYERS:
            for infinitive, finite, event in deeds:
                when = When(event, None, None, players, None, None, cause)
                pattern = f"{effect} causes {who} to {infinitive}"
                g.phrase("event.s", pattern, when, other_wording=unusual)
                done = inflect(f"{who} ~{finite}", person)
                for link in ("because of", "due to"):
                    g.phrase("event.s", f"{done} {link} {effect}", when, other_wording=True)
        for verb, event in _CAUSED:
            when = When(event, V.s, None, None, None, None, cause)
            g.phrase("event.s", f"{{s:another_agent}} is {verb} by {effect}", when)
            own = When(event, THIS, None, None, None, None, cause)
            g.phrase(
                "single_event.s" if event == "is_banished" else "event.s", f"~ is {verb} by {effect}", own
            )


_CAUSED: tuple[tuple[str, EventName], ...] = (
    ("banished", "is_banished"),
    ("exerted", "exerts"),
    ("readied", "readies"),
)
"""Verbs for what effects do to cards, with the event."""


def has_description(slots: Bindings) -> bool:
    """Return True for cards that are described."""
    return bool(slots["t"])


def _is_any_card(slots: Bindings) -> bool:
    """Return True for a described card of any type."""
    types = any(isinstance(each, fi.OfType | fi.NotTest) for each in slots["t"])
    return bool(slots["t"]) and not types and fi.Classified(("Song",)) not in slots["t"]


def is_unowned(slots: Bindings) -> bool:
    return not any(isinstance(each, fi.OwnedBy) for each in slots["t"])
