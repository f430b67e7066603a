"""Events of cards and players that would happen here, in a challenge with another card, or by an effect."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from inkwright.catalogue.literals import EventName
from inkwright.effects.amounts import Number
from inkwright.effects.filters import HAND, PLAY, Filter, Here, IsThis
from inkwright.effects.players import AllPlayers, Opponents, Players, You
from inkwright.effects.triggers import When
from inkwright.text.filter_order import in_order
from inkwright.text.grammar import NO, Grammar, never
from inkwright.text.template import Bindings, V
from inkwright.text.topics.card_descriptions import THIS
from inkwright.text.topics.player_events import has_description
from inkwright.text.topics.replacements import CHALLENGE_DAMAGE, in_challenge


def add(g: Grammar) -> None:
    """Add events that would happen here, in a challenge with another card, or by an effect."""
    for number in ("s", "p"):
        would = f"would_event.{number}"
        agent = f"{{s:agent.{number}}}"
        pattern = f"{agent} would be banished in a challenge with {{o:another_agent}}"
        g.phrase(would, pattern, build=_build_against, unbuild=_split_against)
        with_this = f"{agent} would be banished in a challenge with ~"
        g.phrase(would, with_this, build=_build_against_this, unbuild=_split_against_this)
        for words in CHALLENGE_DAMAGE:
            usual = words == CHALLENGE_DAMAGE[0]
            hurt = When("is_dealt_challenge_damage", V.s, V.o)
            pattern = f"{agent} would {words} with {{o:another_agent}}"
            g.phrase(would, pattern, hurt, check=_is_not_this, other_wording=not usual)
            pattern = f"{agent} would {words} with ~"
            hurt = hurt.replace(object=THIS)
            g.phrase(would, pattern, hurt, check=_is_not_this, other_wording=not usual)
        some_damage = When("is_dealt_damage", V.s, None, None, None, Number(V.n))
        pattern = f"{agent} would be dealt {{n:number}} or more damage"
        g.phrase(would, pattern, some_damage, check=lambda slots: slots["n"] > 1)
        for words, event in _HERE:
            g.phrase(
                would,
                f"{agent} would {words} here",
                build=_build_here(event),
                unbuild=never,
                other_wording=True,
            )
    for source, dealer in (("{o:another_agent}", V.o), ("~", THIS)):
        for hit, cards in (("{s:another_agent}", V.s), ("~", THIS)):
            if source != hit:
                dealt = When("is_dealt_damage", cards, dealer)
                pattern = f"{source} would deal damage to {hit}"
                g.phrase("would_event.s", pattern, dealt, other_wording=True)
    any_damage = When("is_dealt_damage", V.s)
    g.phrase("would_event.s", "damage would be dealt to {s:agent.s}", any_damage, other_wording=True)
    for who, own, mine in (("you", "your", True), ("a opponent", "their", False)):
        players: Players = You() if mine else Opponents()
        thrown = When("discards", Filter(HAND, V.t), None, players)
        pattern = f"{who} would discard a {{t:cards.s}} from {own} hand"
        g.phrase("would_event.s", pattern, thrown, check=has_description, other_wording=True)
        anything = When("discards", None, None, players)
        g.phrase("would_event.s", f"{who} would discard a card from {own} hand", anything, other_wording=True)
    for by, cause, unusual in _CAUSES:
        for agent, cards in (("{s:another_agent}", V.s), ("~", THIS)):
            banished = When("is_banished", cards, None, None, None, None, cause)
            g.phrase("would_event.s", f"{agent} would be banished by {by}", banished, other_wording=True)
            usual = not unusual
            g.phrase("would_event.s", f"{by} would banish {agent}", banished, other_wording=not usual)
            returned = When("returned_to_hand", cards, None, None, None, None, cause)
            for whose in ("their player 's", "its player 's", "a player 's", "your"):
                check = _check_owner(agent, whose)
                hand = f"{whose} hand"
                usual = not unusual and whose in ("their player 's", "your")
                for pattern in (
                    f"{by} would return {agent} to {hand}",
                    f"{agent} would be returned to {hand} by {by}",
                ):
                    other = not usual or pattern.startswith(agent)
                    g.phrase("would_event.s", pattern, returned, check=check, other_wording=other)
        for who, players in (("you", You()), ("a opponent", Opponents()), ("a player", AllPlayers())):
            for words, event in (
                ("draw a card", "draws"),
                ("draw 1 or more cards", "draws"),
                ("gain lore", "gains_lore"),
            ):
                made = When(event, None, None, players, None, None, cause)
                other = unusual or "or more" in words
                g.phrase("would_event.s", f"{by} would cause {who} to {words}", made, other_wording=other)


_HERE: tuple[tuple[str, EventName], ...] = (
    ("be banished", "is_banished"),
    ("be dealt damage", "is_dealt_damage"),
    ("take damage", "takes_damage"),
)
"""Words for events of cards here, and the events."""
_CAUSES: tuple[tuple[str, Players, bool], ...] = (
    ("a effect", AllPlayers(), False),
    ("a opponent 's effect", Opponents(), False),
    ("a effect of a opponent", Opponents(), True),
    ("a opponent 's action or ability", Opponents(), True),
    ("a opponent 's ability or action", Opponents(), True),
    ("one of your effects", You(), False),
)
"""Words for the cause of an event, the players whose effects count, and whether the words are unusual."""


def _is_not_this(slots: Bindings) -> bool:
    """Return True for two cards of which the one with its own pattern is not this card."""
    return IsThis() not in slots["o" if "o" in slots else "s"].tests


_ANY = Filter(PLAY)


def _build_against(s: Filter, o: Filter) -> Any:
    return NO if IsThis() in o.tests else in_challenge(s).replace(object=o)


def _split_against(value: Any) -> Bindings | None:
    if not isinstance(value, When) or value.event != "is_banished" or value.object is None:
        return NO
    if value.subject is None or IsThis() in value.object.tests:
        return NO
    tests = tuple(each for each in value.subject.tests if each not in in_challenge(_ANY).subject.tests)
    slots: Bindings = {"s": Filter(value.subject.zone, tests), "o": value.object}
    return slots if in_challenge(slots["s"]).replace(object=value.object) == value else NO


def _build_against_this(s: Filter) -> Any:
    return NO if IsThis() in s.tests else in_challenge(s).replace(object=THIS)


def _split_against_this(value: Any) -> Bindings | None:
    if not isinstance(value, When) or value.object != THIS:
        return NO
    slots = _split_against(value.replace(object=_ANY))
    return NO if slots is None else {"s": slots["s"]}


def _build_here(event: EventName) -> Callable[..., Any]:
    def build(s: Filter) -> Any:
        if IsThis() in s.tests or Here() in s.tests:
            return NO
        return When(event, Filter(s.zone, in_order((*s.tests, Here()))))

    return build


def _check_owner(agent: str, whose: str) -> Callable[[Bindings], bool]:
    """Return a check that the hand named is that of the card's owner."""

    def check(slots: Bindings) -> bool:
        mine = agent == "~" or any(getattr(test, "players", None) == You() for test in slots["s"].tests)
        return mine == (whose == "your") or (whose == "their player 's" and agent == "~")

    return check
