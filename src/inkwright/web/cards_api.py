"""Requests about cards: search, search options and single cards."""

from __future__ import annotations

from datetime import date

from starlette.datastructures import QueryParams
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from inkwright.cards.keywords import without_number
from inkwright.cards.legality import FORMAT_NAMES, why_not_legal
from inkwright.cards.model import INKS, TYPES
from inkwright.cards.search import Query, cost_range, search
from inkwright.cards.table import CardTable
from inkwright.engine.pool import pool_of
from inkwright.errors import quote
from inkwright.text.printed import print_abilities
from inkwright.view.facts import card_facts
from inkwright.web.errors import Refused
from inkwright.web.json_http import respond
from inkwright.web.lookups import Lookups
from inkwright.web.messages import (
    CardFacets,
    CardLegality,
    CardPage,
    CardPrinting,
    CardResult,
    CardResults,
    PrintedAbility,
    SetFacet,
)

_PAGE_SIZE = 60
_MAX_COUNT = 300
_MAX_LENGTH = 200
_KNOWN = ("q", "ink", "cost", "type", "class", "keyword", "set", "inkwell", "format", "start", "count")
_INKWELL = {"": None, "yes": True, "no": False}


def routes(lookups: Lookups) -> list[Route]:
    """Return the card routes."""

    async def search_cards(request: Request) -> Response:
        return respond(await lookups.run(find, request.query_params.multi_items()))

    async def list_facets(_: Request) -> Response:
        return respond(await lookups.run(collect_facets))

    async def show_card(request: Request) -> Response:
        return respond(await lookups.run(make_page, request.query_params.get("name", "")[:_MAX_LENGTH]))

    return [
        Route("/api/cards", search_cards),
        Route("/api/cards/facets", list_facets),
        Route("/api/card", show_card),
    ]


def find(cards: CardTable, query_items: list[tuple[str, str]]) -> CardResults:
    """Return the cards that match a query such as `q=dog&ink=Amber&cost=2-4&start=60`."""
    params = QueryParams(query_items)
    for name in params:
        if name not in _KNOWN:
            raise Refused(f"unknown search option {quote(name)}; choose from: {', '.join(_KNOWN)}")
    if params.get("inkwell", "") not in _INKWELL:
        raise Refused("inkwell must be yes or no")
    words = params.get("q", "")[:_MAX_LENGTH]
    query = Query(
        words=tuple(words.split()),
        inks=_values(params, "ink"),
        costs=cost_range(params["cost"]) if params.get("cost") else None,
        type=params.get("type") or None,
        classifications=_values(params, "class"),
        keywords=_values(params, "keyword"),
        sets=_values(params, "set"),
        inkwell=_INKWELL[params.get("inkwell", "")],
        format=params.get("format") or None,
        on=date.today(),
    )
    start, count = _number(params, "start", 0), min(_number(params, "count", _PAGE_SIZE), _MAX_COUNT)
    matching = [card for card in search(cards, query) if card.spelling_of is None]
    pool = pool_of(cards)
    return CardResults(
        count=len(matching),
        start=start,
        cards=[
            CardResult(
                card=card.full_name, facts=card_facts(pool.define(card)), playable=card.unsupported is None
            )
            for card in matching[start : start + count]
        ],
        nearest=cards.nearest(words, 5) if not matching else [],
    )


def make_page(cards: CardTable, name: str) -> CardPage:
    """Return the page of a card; the error for an unknown name suggests similar ones."""
    card = cards.card(name)
    today = date.today()
    wrongs = {key: why_not_legal(card, cards, key, today) for key in FORMAT_NAMES}
    return CardPage(
        card=card.full_name,
        facts=card_facts(pool_of(cards).define(card)),
        abilities=[PrintedAbility(title=title, text=text) for title, text in print_abilities(card)]
        if card.unsupported is None
        else [],
        unsupported=card.unsupported,
        copies=card.copy_limit,
        printings=[
            CardPrinting(
                set=each.set_code,
                set_name=cards.sets[each.set_code].name if each.set_code in cards.sets else "",
                number=each.number,
                rarity=each.rarity,
            )
            for each in card.printings
        ],
        legality=[
            CardLegality(format=key, legal=wrong is None, reason=wrong.reason if wrong else None)
            for key, wrong in wrongs.items()
        ],
    )


def collect_facets(cards: CardTable) -> CardFacets:
    """Return the values that cards can be searched by."""
    everything = list(cards)
    return CardFacets(
        inks=list(INKS),
        types=list(TYPES),
        classifications=sorted({each for card in everything for each in card.classifications}),
        keywords=sorted({without_number(each) for card in everything for each in card.keywords}),
        sets=[SetFacet(code=code, name=info.name) for code, info in cards.sets.items()],
        formats=list(FORMAT_NAMES),
    )


def _values(params: QueryParams, name: str) -> tuple[str, ...]:
    return tuple(value[:_MAX_LENGTH] for value in params.getlist(name) if value)


def _number(params: QueryParams, name: str, default: int) -> int:
    text = params.get(name, "")
    if not text:
        return default
    if not (text.isascii() and text.isdecimal() and len(text) < 7):
        raise Refused(f"{name} is {quote(text)}; it must be a number from 0 up")
    return int(text)
