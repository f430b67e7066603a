"""Requests about cards: searching as the command line does, and one card in full."""

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
from inkwright.errors import shown
from inkwright.text.printed import printed
from inkwright.view.facts import card_facts
from inkwright.web.errands import Errands
from inkwright.web.errors import Refused
from inkwright.web.messages import (
    CardFacets,
    CardFound,
    CardLegality,
    CardPage,
    CardPrinting,
    CardsFound,
    PrintedAbility,
    SetFacet,
)
from inkwright.web.requests import answer

_PAGE = 60
_MOST = 300
_LONGEST = 200
_KNOWN = ("q", "ink", "cost", "type", "class", "keyword", "set", "inkwell", "format", "start", "count")
_INKWELL = {"": None, "yes": True, "no": False}


def routes(errands: Errands) -> list[Route]:
    """The routes about cards."""

    async def searched(request: Request) -> Response:
        return answer(await errands.run(found, request.query_params.multi_items()))

    async def known(_: Request) -> Response:
        return answer(await errands.run(all_facets))

    async def card(request: Request) -> Response:
        return answer(await errands.run(page, request.query_params.get("name", "")[:_LONGEST]))

    return [
        Route("/api/cards", searched),
        Route("/api/cards/facets", known),
        Route("/api/card", card),
    ]


def found(cards: CardTable, query_items: list[tuple[str, str]]) -> CardsFound:
    """The cards that fit a query such as `q=dog&ink=Amber&cost=2-4&start=60`."""
    asked = QueryParams(query_items)
    for name in asked:
        if name not in _KNOWN:
            raise Refused(f"{shown(name)} can't be searched by; there are: {', '.join(_KNOWN)}")
    if asked.get("inkwell", "") not in _INKWELL:
        raise Refused("inkwell is yes or no")
    words = asked.get("q", "")[:_LONGEST]
    query = Query(
        words=tuple(words.split()),
        inks=_given(asked, "ink"),
        costs=cost_range(asked["cost"]) if asked.get("cost") else None,
        type=asked.get("type") or None,
        classifications=_given(asked, "class"),
        keywords=_given(asked, "keyword"),
        sets=_given(asked, "set"),
        inkwell=_INKWELL[asked.get("inkwell", "")],
        format=asked.get("format") or None,
        on=date.today(),
    )
    start, count = _number(asked, "start", 0), min(_number(asked, "count", _PAGE), _MOST)
    fitting = [card for card in search(cards, query) if card.spelling_of is None]
    pool = pool_of(cards)
    return CardsFound(
        count=len(fitting),
        start=start,
        cards=[
            CardFound(
                card=card.full_name, facts=card_facts(pool.define(card)), playable=card.unsupported is None
            )
            for card in fitting[start : start + count]
        ],
        nearest=cards.nearest(words, 5) if not fitting else [],
    )


def page(cards: CardTable, name: str) -> CardPage:
    """All that is known about a card; raises the nearest names."""
    card = cards.card(name)
    today = date.today()
    wrongs = {key: why_not_legal(card, cards, key, today) for key in FORMAT_NAMES}
    return CardPage(
        card=card.full_name,
        facts=card_facts(pool_of(cards).define(card)),
        abilities=[PrintedAbility(title=title, text=text) for title, text in printed(card)]
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


def all_facets(cards: CardTable) -> CardFacets:
    """Everything that some card has."""
    everything = list(cards)
    return CardFacets(
        inks=list(INKS),
        types=list(TYPES),
        classifications=sorted({each for card in everything for each in card.classifications}),
        keywords=sorted({without_number(each) for card in everything for each in card.keywords}),
        sets=[SetFacet(code=code, name=info.name) for code, info in cards.sets.items()],
        formats=list(FORMAT_NAMES),
    )


def _given(asked: QueryParams, name: str) -> tuple[str, ...]:
    return tuple(value[:_LONGEST] for value in asked.getlist(name) if value)


def _number(asked: QueryParams, name: str, otherwise: int) -> int:
    text = asked.get(name, "")
    if not text:
        return otherwise
    if not (text.isascii() and text.isdecimal() and len(text) < 7):
        raise Refused(f"{name} is {shown(text)}; it has to be a number from 0 up")
    return int(text)
