"""Requests about decks: check a list, show its statistics, draw test hands, and manage saved decks."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Sequence
from datetime import date
from fractions import Fraction

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from inkwright.cards.table import CardTable
from inkwright.decks.deck import Deck
from inkwright.decks.lists import BadDeckList, parse_list, write_list
from inkwright.decks.stats import InkOdds, compute_stats
from inkwright.decks.validation import check_deck, most_copies
from inkwright.engine.pool import pool_of
from inkwright.rules.formats import Format, format_named
from inkwright.view.facts import card_facts
from inkwright.web.deck_checks import MAX_DECK_TEXT
from inkwright.web.deck_store import DeckStore
from inkwright.web.errors import Refused
from inkwright.web.json_http import read_body, respond
from inkwright.web.lookups import Lookups
from inkwright.web.messages.decks import (
    CheckDeck,
    CurveStep,
    DeckCardCount,
    DeckLine,
    DeckName,
    DeckProblem,
    DeckReport,
    Decks,
    Hands,
    HandsRequest,
    InkChance,
    NamedCount,
    SaveDeck,
)
from inkwright.web.visitors import Visitors

_MAX_HANDS = 20


def routes(decks: DeckStore, lookups: Lookups, visitors: Visitors) -> list[Route]:
    """Return the deck routes."""

    async def list_decks(request: Request) -> Response:
        owner = visitors.owner(request.scope)
        return respond(Decks(decks=await asyncio.to_thread(decks.list_decks, owner)))

    async def check_list(request: Request) -> Response:
        data = await read_body(request, CheckDeck)
        return respond(await lookups.run(report_on, _limit(data["text"]), data["format"]))

    async def draw(request: Request) -> Response:
        data = await read_body(request, HandsRequest)
        if not 1 <= data["count"] <= _MAX_HANDS:
            raise Refused(f"count must be between 1 and {_MAX_HANDS}")
        return respond(await lookups.run(draw_hands, _limit(data["text"]), data["format"], data["count"]))

    async def save(request: Request) -> Response:
        data = await read_body(request, SaveDeck)
        named = await lookups.run(tidy, _limit(data["text"]), data["name"])
        await asyncio.to_thread(decks.save, named, visitors.owner(request.scope))
        return await list_decks(request)

    async def remove(request: Request) -> Response:
        name = (await read_body(request, DeckName))["name"]
        await asyncio.to_thread(decks.remove, name, visitors.owner(request.scope))
        return await list_decks(request)

    return [
        Route("/api/decks", list_decks),
        Route("/api/decks", save, methods=["POST"]),
        Route("/api/decks/remove", remove, methods=["POST"]),
        Route("/api/decks/check", check_list, methods=["POST"]),
        Route("/api/decks/hands", draw, methods=["POST"]),
    ]


def draw_hands(cards: CardTable, text: str, format: str, count: int) -> Hands:
    """Draw random opening hands from a deck."""
    names = [card.full_name for card in parse_list(text, cards).cards()]
    size = min(format_named(format).game.hand_size, len(names))
    return Hands(hands=[random.SystemRandom().sample(names, size) for _ in range(count)])


def tidy(cards: CardTable, text: str, name: str) -> tuple[str, str]:
    """Return the name of a deck, or `name` if given, and its sorted list."""
    deck = parse_list(text, cards)
    deck = Deck.of(name or deck.name, deck.counts)
    return deck.name, write_list(deck)


def report_on(cards: CardTable, text: str, format: str) -> DeckReport:
    """Return the unreadable lines of a deck list, or its contents, legality and statistics."""
    rules = format_named(format)
    found = DeckReport(
        lines=[],
        name="",
        size=0,
        inks=[],
        cards=[],
        tidy="",
        legal=False,
        problems=[],
        inkable=0,
        average_cost=0.0,
        curve=[],
        types=[],
        classifications=[],
        keywords=[],
        ink_chances=[],
        ink_chances_altered=[],
    )
    try:
        deck = parse_list(text, cards)
    except BadDeckList as bad:
        found["lines"] = [
            DeckLine(line=each.line, text=each.text, message=each.message, suggestions=list(each.suggestions))
            for each in bad.problems
        ]
        return found
    _fill_in(found, deck, rules, cards)
    return found


def _fill_in(found: DeckReport, deck: Deck, format: Format, cards: CardTable) -> None:
    pool = pool_of(cards)
    verdict = check_deck(deck, format, cards, date.today())
    figures = compute_stats(deck, format.game.hand_size)
    found["name"] = deck.name
    found["size"] = deck.size
    found["inks"] = list(deck.inks)
    found["cards"] = [
        DeckCardCount(
            card=card.full_name,
            count=count,
            copies=most_copies(card, format.deck),
            facts=card_facts(pool.define(card)),
        )
        for card, count in deck.counts
    ]
    found["tidy"] = write_list(deck)
    found["legal"] = verdict.legal
    found["problems"] = [
        DeckProblem(kind=each.kind, rule=each.rule, message=each.message, cards=list(each.cards))
        for each in verdict.problems
    ]
    found["inkable"] = figures.inkable
    found["average_cost"] = float(figures.average_cost)
    found["curve"] = [
        CurveStep(cost=each.cost, inkable=each.inkable, uninkable=each.uninkable) for each in figures.curve
    ]
    found["types"] = _count_list(figures.types)
    found["classifications"] = _count_list(figures.classifications)
    found["keywords"] = _count_list(figures.keywords)
    found["ink_chances"] = _chances(figures.kept)
    found["ink_chances_altered"] = _chances(figures.altered)


def _count_list(pairs: Sequence[tuple[str, int]]) -> list[NamedCount]:
    return [NamedCount(name=name, count=number) for name, number in pairs]


def _chances(odds: InkOdds) -> list[InkChance]:
    both: list[tuple[Fraction, Fraction]] = list(zip(odds.on_the_play, odds.on_the_draw, strict=True))
    return [
        InkChance(turn=turn, on_the_play=float(play), on_the_draw=float(draw))
        for turn, (play, draw) in enumerate(both, start=1)
    ]


def _limit(text: str) -> str:
    if len(text) > MAX_DECK_TEXT:
        raise Refused(f"a deck list can have at most {MAX_DECK_TEXT:,} characters")
    return text
