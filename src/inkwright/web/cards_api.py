"""Requests about cards: search, search options and single cards."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date

from starlette.datastructures import QueryParams
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from inkwright.cards.keywords import without_number
from inkwright.cards.legality import FORMAT_NAMES, why_not_legal
from inkwright.cards.model import INKS, TYPES, Card
from inkwright.cards.search import SONG, Query, cost_range, search
from inkwright.cards.table import CardTable
from inkwright.decks.validation import most_copies
from inkwright.effects.keywords import KEYWORDS
from inkwright.effects.node import Node
from inkwright.engine.pool import pool_of
from inkwright.errors import quote
from inkwright.rules.formats import ANY_POOL, CORE_POOL, format_named
from inkwright.text.explain import governing
from inkwright.text.printed import ability_steps
from inkwright.view.facts import card_facts
from inkwright.web.errors import Refused
from inkwright.web.json_http import respond
from inkwright.web.lookups import Lookups
from inkwright.web.messages.cards import (
    AbilityStep,
    CardFacets,
    CardLegality,
    CardPage,
    CardPrinting,
    CardResult,
    CardResults,
    ReadAbility,
    SetFacet,
)
from inkwright.web.messages.rules import RuleLine

_PAGE_SIZE = 60
_MAX_COUNT = 300
_MAX_LENGTH = 200
_KEYWORD_RULES = 3
_KNOWN = (
    *("q", "ink", "within", "cost", "type", "class", "keyword", "set", "rarity", "inkwell", "format"),
    *("deck", "sort", "start", "count"),
)
_INKWELL = {"": None, "yes": True, "no": False}
_RARITIES = (
    *("Common", "Uncommon", "Rare", "Super Rare", "Legendary"),
    *("Epic", "Enchanted", "Iconic", "Special"),
)


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
    """Return the cards that match a query such as `q=dog&ink=Amber&cost=2-4&start=60`.

    A card needs one of the values of `ink`, `cost`, `type` and `rarity`, all of `class`, `keyword` and `set`,
    and no ink but those of `within`. `deck` is the format that limits copies; `sort` is `name` or `cost`.
    """
    params = QueryParams(query_items)
    for name in params:
        if name not in _KNOWN:
            raise Refused(f"unknown search option {quote(name)}; choose from: {', '.join(_KNOWN)}")
    if params.get("inkwell", "") not in _INKWELL:
        raise Refused("inkwell must be yes or no")
    words = params.get("q", "")[:_MAX_LENGTH]
    query = Query(
        words=tuple(words.split()),
        some_inks=_values(params, "ink"),
        within_inks=_values(params, "within"),
        costs={cost for each in _values(params, "cost") for cost in cost_range(each)} or None,
        types=_values(params, "type"),
        classifications=_values(params, "class"),
        keywords=_values(params, "keyword"),
        sets=_values(params, "set"),
        rarities=_values(params, "rarity"),
        inkwell=_INKWELL[params.get("inkwell", "")],
        format=_pool(params.get("format", "")),
        on=date.today(),
    )
    start, count = _number(params, "start", 0), min(_number(params, "count", _PAGE_SIZE), _MAX_COUNT)
    matching = _sorted(
        [card for card in search(cards, query) if card.spelling_of is None], params.get("sort", "")
    )
    pool = pool_of(cards)
    rules = format_named(params.get("deck") or CORE_POOL).deck
    return CardResults(
        count=len(matching),
        start=start,
        cards=[
            CardResult(
                card=card.full_name,
                facts=card_facts(pool.define(card)),
                playable=card.unsupported is None,
                copies=most_copies(card, rules),
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
        abilities=[
            ReadAbility(title=title, steps=[AbilityStep(lead=lead, text=text) for lead, text in steps])
            for title, steps in (ability_steps(card) if card.unsupported is None else ())
        ],
        rules=rule_lines(tree for _, tree in card.abilities),
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
        types=[*TYPES, SONG],
        classifications=sorted({each for card in everything for each in card.classifications}),
        keywords=sorted({without_number(each) for card in everything for each in card.keywords}),
        sets=[SetFacet(code=code, name=info.name) for code, info in cards.sets.items()],
        rarities=_rarities(everything),
        formats=list(FORMAT_NAMES),
    )


def _pool(format: str) -> str | None:
    """Return the card pool of a format, or None if it has every card."""
    pool = format_named(format).deck.pool if format else ANY_POOL
    return None if pool == ANY_POOL else pool


def _sorted(found: list[Card], sort: str) -> list[Card]:
    if sort not in ("", "name", "cost"):
        raise Refused("sort must be name or cost")
    if sort == "name":
        return sorted(found, key=lambda card: card.full_name)
    return sorted(found, key=lambda card: (card.cost, card.full_name)) if sort == "cost" else found


def rule_lines(trees: Iterable[Node]) -> list[RuleLine]:
    """Return the rules that abilities refer to; of a keyword's, only the first ones."""
    found = {rule.id: rule for tree in trees for rule in governing(tree)}
    sections: dict[str, int] = {}
    lines: list[RuleLine] = []
    for rule in found.values():
        sections[rule.section] = sections.get(rule.section, 0) + 1
        if rule.section not in KEYWORDS or sections[rule.section] <= _KEYWORD_RULES:
            lines.append(RuleLine(id=rule.id, summary=rule.summary))
    return lines


def _rarities(cards: Iterable[Card]) -> list[str]:
    """Return all rarities, usual ones first."""
    found = {each.rarity for card in cards for each in card.printings}
    return [each for each in _RARITIES if each in found] + sorted(found.difference(_RARITIES))


def _values(params: QueryParams, name: str) -> tuple[str, ...]:
    return tuple(value[:_MAX_LENGTH] for value in params.getlist(name) if value)


def _number(params: QueryParams, name: str, default: int) -> int:
    text = params.get(name, "")
    if not text:
        return default
    if not (text.isascii() and text.isdecimal() and len(text) < 7):
        raise Refused(f"{name} is {quote(text)}; it must be a number from 0 up")
    return int(text)
