"""Events of players this turn: with cards, with lore, and how often."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from inkwright.catalogue.literals import EventName
from inkwright.effects import filters as fi
from inkwright.effects.amounts import Number, TimesHappened
from inkwright.effects.conditions import AnyPlayer, CompareAmounts, Condition, Not
from inkwright.effects.literals import Comparison, FilterZone, HistoryCount
from inkwright.effects.players import AllPlayers, Opponents, Players, They, You
from inkwright.effects.triggers import When
from inkwright.text.grammar import Grammar
from inkwright.text.template import Bindings, V, also, fill_one
from inkwright.text.topics.card_deeds import participle_of
from inkwright.text.topics.card_descriptions import THIS, YOURS, is_placeless
from inkwright.text.topics.past_turns import dated

ZERO, ONE, _SEVERAL = Number(0), Number(1), Number(V.n)
PLAYER_ACTIONS: tuple[tuple[str, str, EventName, str, str], ...] = (
    ("played", "play", "plays", "a card", "cards"),
    ("drew", "draw", "draws", "a card", "cards"),
    ("discarded", "discard", "discards", "a card", "cards"),
    ("inked", "ink", "inks_as_turn_action", "a card", "cards"),
    ("gained", "gain", "gains_lore", "lore", ""),
    ("lost", "lose", "loses_lore", "lore", ""),
)
"""Verbs of players: past tense, infinitive, event, one object and several."""
DOERS: tuple[tuple[str, Players], ...] = (
    ("you", You()),
    ("a opponent", Opponents()),
    ("a player", AllPlayers()),
    ("they", They()),
)


def by_one(times: TimesHappened, op: Comparison = V.op, number: Number = _SEVERAL) -> Condition:
    """Return how often something was done by one player; several players are not added up."""
    when = times.trigger
    if not isinstance(when, When) or not isinstance(when.players, Opponents | AllPlayers):
        return CompareAmounts(times, op, number)
    theirs = times.replace(trigger=when.replace(players=They()))
    return AnyPlayer(when.players, CompareAmounts(theirs, op, number))


_SINGERS = fi.Filter(fi.PLAY, (fi.OwnedBy(V.who), fi.OfType(("character",))))


def add_deeds(g: Grammar) -> None:
    """Add what players did or didn't do this turn with the cards that an event is about."""
    back = When("returns_from_discard", fi.Filter(fi.DISCARD, V.t), None, V.who)
    one_back = When("returns_from_discard", None, None, V.who)
    healed = When("damage_removed", V.s, None, V.who)
    shifted = When("shifts_onto", fi.Filter(fi.PLAY, V.t), None, V.who)
    mine = fi.Filter(fi.PLAY, also(V.t, fi.OwnedBy(V.who)))
    milled = When("mills", None, None, V.who)
    felled = When("banishes", _SINGERS, V.s)
    deeds: tuple[tuple[str, str, When, bool], ...] = (
        ("removed remove removed", "damage from {s:another_agent}", healed, True),
        ("quested quest quested", "with {t:a_np}", When("quests", mine), False),
        ("challenged challenge challenged", "with {t:a_np}", When("challenges", mine), False),
        ("sang sing sung", "a song", When("sings", _SINGERS), False),
        ("shifted shift shifted", "{t:a_np}", shifted, True),
        ("used use used", "Boost", When("uses_boost", None, None, V.who), True),
        ("used use used", "Shift", When("shifts_onto", None, None, V.who), True),
        ("used use used", "Shift to play {t:a_np}", shifted, False),
        ("played play played", "{t:a_np} using Shift", shifted, False),
        ("used use used", "a ability of {s:another_agent}", When("uses", V.s, None, V.who), True),
        ("moved move moved", "{t:a_np}", When("moves", fi.Filter(fi.PLAY, V.t), None, V.who), False),
        ("banished banish banished", "{s:another_agent} in a challenge", felled, True),
        ("put put put", "a card into $own discard from $own deck", milled, True),
        ("returned return returned", "a {t:cards.s} from $own discard to $own hand", back, True),
        ("returned return returned", "a card from $own discard to $own hand", one_back, True),
    )
    for who, players in DOERS:
        second = who in ("you", "they")
        have, havent = (f"{who} 've", f"{who} haven't") if second else (f"{who} has", f"{who} hasn't")
        for verb, objects, when, usual in deeds:
            past, infinitive, participle = verb.split()
            if players == AllPlayers() and when.players is None:
                continue  # any such card, whichever player plays it
            times = TimesHappened(fill_one(when, "who", players))
            some, none = CompareAmounts(times, ">=", ONE), CompareAmounts(times, "==", ZERO)
            end = f"{objects} this turn".replace("$own", "your" if players == You() else "their")
            check = (lambda slots: bool(slots["t"])) if "{t:cards" in end else None
            check = is_placeless if when.event == "moves" else check
            dated(g, "fact", f"{who} {past} {end}", some, check=check, other_wording=not usual)
            dated(g, "fact", f"{have} {participle} {end}", some, check=check, other_wording=True)
            dated(g, "fact", f"{who} didn't {infinitive} {end}", none, check=check, other_wording=not usual)
            dated(g, "fact", f"{havent} {participle} {end}", none, check=check, other_wording=True)
        if players != AllPlayers():
            _several_deeds(g, who, have, players)


def _several_deeds(g: Grammar, who: str, have: str, players: Players) -> None:
    """Add the number of cards that a player did something with, each counted once."""
    mine = fi.Filter(fi.PLAY, also(V.t, fi.OwnedBy(V.who)))
    shifted = When("shifts_onto", fi.Filter(fi.PLAY, V.t), None, V.who)
    for verb, objects, when in (
        ("quested quested", "with {op,n:quantity} {t:np.p}", When("quests", mine)),
        ("challenged challenged", "with {op,n:quantity} {t:np.p}", When("challenges", mine)),
        ("moved moved", "{op,n:quantity} {t:np.p}", When("moves", fi.Filter(fi.PLAY, V.t), None, V.who)),
        ("shifted shifted", "{op,n:quantity} {t:np.p}", shifted),
        ("used used", "Shift to play {op,n:quantity} {t:np.p}", shifted),
        ("played played", "{op,n:quantity} {t:np.p} using Shift", shifted),
        (
            "banished banished",
            "{op,n:quantity} {t:np.p} in a challenge",
            When("banishes", _SINGERS, fi.Filter(fi.PLAY, V.t)),
        ),
    ):
        past, participle = verb.split()
        counting: HistoryCount = "times" if when.event == "banishes" else "cards"
        cards = TimesHappened(fill_one(when, "who", players), counting)
        check = is_placeless if objects.endswith("np.p}") and when.event == "moves" else None
        if when.players is None and players != You():
            continue  # several opponents would be added up
        several = by_one(cards) if when.players is not None else CompareAmounts(cards, V.op, Number(V.n))
        end = f"{objects} this turn"
        rare = when.event in ("quests", "challenges") or "Shift" in objects
        dated(g, "fact", f"{who} {past} {end}", several, check=check, other_wording=rare)
        dated(g, "fact", f"{have} {participle} {end}", several, check=check, other_wording=True)


_ZONES: dict[EventName, FilterZone] = {"plays": fi.PLAY, "inks_as_turn_action": fi.INKWELL}
"""Zones of described cards with which players have done something, unless it is the hand."""


def add_actions_of_players(g: Grammar) -> None:
    """Add actions of players this turn, with the affected cards.

    `card_deed.FORM` is the event of a verb; `described_card_deed.FORM` has the zone in which the cards are
    described as well.
    """
    for past, infinitive, event, _, many in PLAYER_ACTIONS:
        for form, words in (("past", past), ("infinitive", infinitive), ("participle", participle_of(past))):
            if many:
                g.phrase(f"card_deed.{form}", words, event)
            if many and event != "plays":
                zone = _ZONES.get(event, fi.HAND)
                g.phrase(f"described_card_deed.{form}", words, (event, zone))
    deed = _Verb(*(f"{{event:card_deed.{form}}}" for form in _FORMS))
    described_deed = _Verb(*(f"{{event,zone:described_card_deed.{form}}}" for form in _FORMS))
    play = _Verb("played", "play", "played")
    for who, players in DOERS:
        any_card = When(V.event, None, None, players)
        _counted_action(g, who, deed, any_card, "a card", "cards", plays=None)
        played = When("plays", fi.Filter(fi.PLAY, V.t), None, players)
        any_type = "a {t:cards.s}", "{t:cards.p}"
        _counted_action(g, who, play, played, *any_type, plays=True, check=_is_of_any_type)
        _counted_action(g, who, play, played, "{t:a_np}", "{t:np.p}", plays=True)
        cards = When(V.event, fi.Filter(V.zone, V.t), None, players)
        _counted_action(g, who, described_deed, cards, *any_type, plays=False)
        for past, infinitive, event, one, many in PLAYER_ACTIONS:
            if not many:
                lore = When(event, None, None, players)
                _counted_action(g, who, _Verb(past, infinitive, participle_of(past)), lore, one, many)
                _amount_of_lore(g, who, past, TimesHappened(lore, "total"))


class _Verb(NamedTuple):
    """Forms of a verb of players, or slots for them."""

    past: str
    infinitive: str
    participle: str


_FORMS = _Verb._fields


def _is_of_any_type(slots: Bindings) -> bool:
    """Return True for described cards of any type: "a card with cost 5 or more"."""
    typed = any(isinstance(each, fi.OfType | fi.NotTest) for each in slots["t"])
    return bool(slots["t"]) and not typed and fi.Classified(("Song",)) not in slots["t"]


def add_moves_by_players(g: Grammar) -> None:
    """Add the moves of characters by players this turn."""
    for who, players in DOERS:
        for objects, tests in (("{t:a_np}", ()), ("one of your {t:np.p}", (YOURS,))):
            moved = fi.Filter(fi.PLAY, also(V.t, *tests)) if tests else fi.Filter(fi.PLAY, V.t)
            for place, to in (("to a location", None), ("here", THIS)):
                times = TimesHappened(When("moves", moved, to, players))
                some, none = CompareAmounts(times, ">=", ONE), CompareAmounts(times, "==", ZERO)
                second = who in ("you", "they")
                perfect = f"{who} 've" if second else f"{who} has"
                hasnt = f"{who} haven't" if second else f"{who} hasn't"
                end = f"{objects} {place} this turn"
                dated(g, "fact", f"{hasnt} moved {end}", none, other_wording=True)
                dated(g, "fact", f"{who} moved {end}", some, other_wording=bool(tests))
                dated(g, "fact", f"{perfect} moved {end}", some, other_wording=True)
                dated(g, "fact", f"{who} didn't move {end}", none, other_wording=bool(tests))
        for place, to in (("to a location", None), ("to locations", None), ("here", THIS)):
            group = fi.Filter(fi.PLAY, V.t)
            cards = TimesHappened(When("moves", group, to, players), "cards")
            several = by_one(cards)
            end = f"moved {{op,n:quantity}} {{t:np.p}} {place} this turn"
            dated(g, "fact", f"{who} {end}", several, other_wording=place == "to locations")
            dated(g, "fact", f"{perfect} {end}", several, other_wording=True)


def _amount_of_lore(g: Grammar, who: str, past: str, total: TimesHappened) -> None:
    """Add the total lore that a player has gained or lost this turn."""
    perfect = f"{who} 've" if who in ("you", "they") else f"{who} has"
    several, some_lore = by_one(total), f"{past} {{op,n:quantity}} lore this turn"
    dated(g, "fact", f"{who} {some_lore}", several)
    dated(g, "fact", f"{perfect} {some_lore}", several, other_wording=True)
    none = by_one(total, "==", ZERO)
    for start in (who, perfect):
        dated(g, "fact", f"{start} {past} no lore this turn", none, other_wording=True)


def _counted_action(
    g: Grammar,
    who: str,
    verb: _Verb,
    when: When,
    one: str,
    many: str,
    *,
    plays: bool | None = False,
    check: Callable[[Bindings], bool] | None = None,
) -> None:
    """Add an action done once, a number of times or not at all this turn.

    `plays` tells whether cards are played, which is worded in the perfect, or None where the event tells.
    """
    times = TimesHappened(when)
    described = "{t:" in one
    check = check or ((lambda slots: bool(slots["t"])) if described else None)
    second = who in ("you", "they")
    some, none = CompareAmounts(times, ">=", ONE), by_one(times, "==", ZERO)
    did, didnt = f"{who} {verb.past}", f"{who} didn't {verb.infinitive}"
    have = f"{who} 've {verb.participle}" if second else f"{who} has {verb.participle}"
    havent = f"{who} haven't {verb.participle}" if second else f"{who} hasn't {verb.participle}"
    dated(g, "fact", f"{did} {one} this turn", some, check=check)
    dated(g, "fact", f"{have} {one} this turn", some, check=check, other_wording=True)
    dated(g, "fact", f"{didnt} {one} this turn", none, check=check)
    dated(g, "fact", f"{havent} {one} this turn", none, check=check, other_wording=True)
    if not many:
        return
    for start in (did, have):
        dated(g, "fact", f"{start} no {many} this turn", none, check=check, other_wording=True)
    several, end = by_one(times), f"{{op,n:quantity}} {many} this turn"
    for start in (didnt, havent):
        dated(g, "fact", f"{start} any {many} this turn", none, check=check, other_wording=True)
        dated(g, "fact", f"{start} {end}", _negated(several), check=check, other_wording=True)
    if plays is None:
        for start, usual in ((have, _is_play), (did, _is_no_play)):
            dated(g, "fact", f"{start} {end}", several, check=usual)
        for start, unusual in ((have, _is_no_play), (did, _is_play)):
            dated(g, "fact", f"{start} {end}", several, check=unusual, other_wording=True)
        return
    dated(g, "fact", f"{have} {end}", several, check=check, other_wording=not plays)
    dated(g, "fact", f"{did} {end}", several, check=check, other_wording=plays)


def _is_play(slots: Bindings) -> bool:
    return bool(slots["event"] == "plays")


def _is_no_play(slots: Bindings) -> bool:
    return not _is_play(slots)


def _negated(condition: Condition) -> Condition:
    """Return the fact that a player didn't do something or, for several players, that one of them didn't."""
    if isinstance(condition, AnyPlayer):
        return condition.replace(condition=Not(condition.condition))
    return Not(condition)
