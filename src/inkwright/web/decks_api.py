"""Requests about decks: checking a list, its figures, test hands, and the decks that are kept here."""

from __future__ import annotations

import random
from collections.abc import Sequence
from datetime import date
from fractions import Fraction

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from inkwright.cards.table import CardTable
from inkwright.decks.check import check
from inkwright.decks.deck import Deck
from inkwright.decks.lists import BadDeckList, parse_list, write_list
from inkwright.decks.stats import InkOdds, count
from inkwright.engine.pool import pool_of
from inkwright.rules.formats import Format, format_named
from inkwright.view.facts import card_facts
from inkwright.web.deck_shelf import DeckShelf
from inkwright.web.errands import Errands
from inkwright.web.errors import Refused
from inkwright.web.messages import (
    Counted,
    CurveStep,
    DeckCardCount,
    DeckCheck,
    DeckLine,
    DeckNamed,
    DeckProblem,
    DeckReport,
    Decks,
    DeckSave,
    Hands,
    HandsWanted,
    InkChance,
)
from inkwright.web.requests import answer, body

_MOST_HANDS = 20
_LONGEST_LIST = 100_000


def routes(shelf: DeckShelf, errands: Errands) -> list[Route]:
    """The routes about decks."""

    async def shelved(_: Request) -> Response:
        return answer(Decks(decks=shelf.decks()))

    async def checked(request: Request) -> Response:
        wanted = await body(request, DeckCheck)
        return answer(await errands.run(report, _short(wanted["text"]), wanted["format"]))

    async def hands(request: Request) -> Response:
        wanted = await body(request, HandsWanted)
        if not 1 <= wanted["count"] <= _MOST_HANDS:
            raise Refused(f"count: from 1 to {_MOST_HANDS} hands")
        return answer(await errands.run(hands_of, _short(wanted["text"]), wanted["format"], wanted["count"]))

    async def save(request: Request) -> Response:
        wanted = await body(request, DeckSave)
        shelf.save(await errands.run(tidied, _short(wanted["text"]), wanted["name"]))
        return answer(Decks(decks=shelf.decks()))

    async def remove(request: Request) -> Response:
        shelf.remove((await body(request, DeckNamed))["name"])
        return answer(Decks(decks=shelf.decks()))

    return [
        Route("/api/decks", shelved),
        Route("/api/decks", save, methods=["POST"]),
        Route("/api/decks/remove", remove, methods=["POST"]),
        Route("/api/decks/check", checked, methods=["POST"]),
        Route("/api/decks/hands", hands, methods=["POST"]),
    ]


def hands_of(cards: CardTable, text: str, format: str, count: int) -> Hands:
    """Opening hands of a deck."""
    names = [card.full_name for card in parse_list(text, cards).cards()]
    size = min(format_named(format).game.hand_size, len(names))
    return Hands(hands=[random.SystemRandom().sample(names, size) for _ in range(count)])


def tidied(cards: CardTable, text: str, name: str) -> tuple[str, str]:
    """The name of a deck, which may be given, and its list."""
    deck = parse_list(text, cards)
    deck = Deck.of(name or deck.name, deck.counts)
    return deck.name, write_list(deck)


def report(cards: CardTable, text: str, format: str) -> DeckReport:
    """Everything about a deck list: its bad lines, or else what is in it and whether it is legal."""
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
    _fill(found, deck, rules, cards)
    return found


def _fill(found: DeckReport, deck: Deck, format: Format, cards: CardTable) -> None:
    pool = pool_of(cards)
    verdict = check(deck, format, cards, date.today())
    figures = count(deck, format.game.hand_size)
    found["name"] = deck.name
    found["size"] = deck.size
    found["inks"] = list(deck.inks)
    found["cards"] = [
        DeckCardCount(card=card.full_name, count=copies, facts=card_facts(pool.define(card)))
        for card, copies in deck.counts
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
    found["types"] = _counted(figures.types)
    found["classifications"] = _counted(figures.classifications)
    found["keywords"] = _counted(figures.keywords)
    found["ink_chances"] = _chances(figures.kept)
    found["ink_chances_altered"] = _chances(figures.altered)


def _counted(pairs: Sequence[tuple[str, int]]) -> list[Counted]:
    return [Counted(name=name, count=number) for name, number in pairs]


def _chances(odds: InkOdds) -> list[InkChance]:
    both: list[tuple[Fraction, Fraction]] = list(zip(odds.on_the_play, odds.on_the_draw, strict=True))
    return [
        InkChance(turn=turn, on_the_play=float(play), on_the_draw=float(draw))
        for turn, (play, draw) in enumerate(both, start=1)
    ]


def _short(text: str) -> str:
    if len(text) > _LONGEST_LIST:
        raise Refused(f"a deck list has {_LONGEST_LIST:,} characters at most")
    return text
