"""What players did this turn: with cards, with lore, and how often."""

from __future__ import annotations

from collections.abc import Callable

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
"""Verbs of players: past, infinitive, event, one object and several."""
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
                continue  # any card of the kind, whoever plays it
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
    """Add actions of players this turn, with the affected cards."""
    for who, players in DOERS:
        for past, infinitive, event, one, many in PLAYER_ACTIONS:
            zone = _ZONES.get(event, fi.HAND)
            noun = "np" if event == "plays" else "cards"
            described = When(event, fi.Filter(zone, V.t), None, players)
            _counted_action(g, who, past, infinitive, When(event, None, None, players), one, many)
            if not many:
                _amount_of_lore(g, who, past, TimesHappened(When(event, None, None, players), "total"))
            if many:
                if event == "plays":
                    any_type = "a {t:cards.s}", "{t:cards.p}"
                    _counted_action(g, who, past, infinitive, described, *any_type, check=_is_of_any_type)
                single = "{t:a_np}" if noun == "np" else "a {t:cards.s}"
                _counted_action(g, who, past, infinitive, described, single, f"{{t:{noun}.p}}")


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
    """Add the lore that a player has gained or lost this turn, all together."""
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
    past: str,
    infinitive: str,
    when: When,
    one: str,
    many: str,
    check: Callable[[Bindings], bool] | None = None,
) -> None:
    """Add an action done once, a number of times or not at all this turn."""
    times = TimesHappened(when)
    described = "{t:" in one
    check = check or ((lambda slots: bool(slots["t"])) if described else None)
    perfect = f"{who} 've" if who in ("you", "they") else f"{who} has"
    some, none = CompareAmounts(times, ">=", ONE), by_one(times, "==", ZERO)
    didnt = f"{who} didn't {infinitive}"
    hasnt = f"{who} haven't" if who in ("you", "they") else f"{who} hasn't"
    dated(g, "fact", f"{who} {past} {one} this turn", some, check=check)
    participle = participle_of(past)
    dated(g, "fact", f"{perfect} {participle} {one} this turn", some, check=check, other_wording=True)
    dated(g, "fact", f"{didnt} {one} this turn", none, check=check)
    dated(g, "fact", f"{hasnt} {participle} {one} this turn", none, check=check, other_wording=True)
    if many:
        for words in (f"{who} {past} no {many}", f"{perfect} {participle} no {many}"):
            dated(g, "fact", f"{words} this turn", none, check=check, other_wording=True)
        for start in (didnt, f"{hasnt} {participle}"):
            dated(g, "fact", f"{start} any {many} this turn", none, check=check, other_wording=True)
        plays = past == "played"
        several, end = by_one(times), f"{{op,n:quantity}} {many} this turn"
        have = f"{perfect} {participle}"
        dated(g, "fact", f"{have} {end}", several, check=check, other_wording=not plays)
        for start in (didnt, f"{hasnt} {participle}"):
            dated(g, "fact", f"{start} {end}", _negated(several), check=check, other_wording=True)
        dated(g, "fact", f"{who} {past} {end}", several, check=check, other_wording=plays)


def _negated(condition: Condition) -> Condition:
    """Return that a player didn't do something; of several players, that one of them didn't."""
    if isinstance(condition, AnyPlayer):
        return condition.replace(condition=Not(condition.condition))
    return Not(condition)
