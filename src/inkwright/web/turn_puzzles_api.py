"""Requests about turn puzzles: list and start them, ask for a solution, and whether there still is one."""

from __future__ import annotations

import asyncio
from typing import Literal

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from inkwright.cards.table import CardTable
from inkwright.engine.pool import pool_of
from inkwright.errors import InkwrightError
from inkwright.puzzles.collection import SOLVER, Puzzle, all_puzzles, find_puzzle
from inkwright.puzzles.progress import check
from inkwright.puzzles.solution_words import move_sentence
from inkwright.view.facts import card_facts
from inkwright.view.knowledge import player_of
from inkwright.view.view import View
from inkwright.web.errors import NotFound, Refused
from inkwright.web.json_http import read_body, respond
from inkwright.web.messages.puzzles import (
    Reachable,
    ReachableRequest,
    TurnPuzzle,
    TurnPuzzlePosition,
    TurnPuzzles,
    TurnPuzzleSolution,
)
from inkwright.web.messages.server import EmptyBody
from inkwright.web.server_state import ServerState

_KINDS: dict[str, Literal["win", "lore", "banish", "survive"]] = {
    "win": "win",
    "lore": "lore",
    "banish": "banish",
    "survive": "survive",
}
_STATES: dict[str, Literal["reached", "open", "failed", "unknown"]] = {
    "reached": "reached",
    "open": "open",
    "failed": "failed",
}


_PICTURED = 2
"""Number of cards that a puzzle is called after."""


def routes(server: ServerState) -> list[Route]:
    """Return the routes of turn puzzles."""

    async def list_puzzles(_: Request) -> Response:
        return respond(await asyncio.to_thread(_list, server.cards))

    async def show(request: Request) -> Response:
        return respond(await asyncio.to_thread(_position, _find(request), server.cards))

    async def start(request: Request) -> Response:
        await read_body(request, EmptyBody)
        puzzle = _find(request)
        create = server.tables.create_playground
        made = await asyncio.to_thread(create, puzzle.text(), puzzle=False, turn_puzzle=puzzle.id)
        return respond(made)

    async def solution(request: Request) -> Response:
        moves = list(_find(request).solution)
        return respond(TurnPuzzleSolution(moves=moves, says=[move_sentence(move) for move in moves]))

    async def reachable(request: Request) -> Response:
        name = request.path_params["table"]
        token = (await read_body(request, ReachableRequest))["token"]
        await asyncio.to_thread(server.tables.find_seats, name, [token])
        async with server.use(name) as live:
            dealt = live.table.deal
            if dealt is None or dealt.turn_puzzle is None:
                raise Refused("this table has no turn puzzle")
            goal, state = dealt.turn_puzzle.goal, dealt.game.state.copy()
        found = await asyncio.to_thread(check, goal, state)
        return respond(Reachable(state=_STATES.get(found, "unknown")))

    return [
        Route("/api/turn-puzzles", list_puzzles),
        Route("/api/turn-puzzles/{puzzle}", show),
        Route("/api/turn-puzzles/{puzzle}", start, methods=["POST"]),
        Route("/api/turn-puzzles/{puzzle}/solution", solution),
        Route("/api/tables/{table}/reachable", reachable, methods=["POST"]),
    ]


def _find(request: Request) -> Puzzle:
    try:
        return find_puzzle(request.path_params["puzzle"])
    except InkwrightError as problem:
        raise NotFound(str(problem)) from None


def _list(cards: CardTable) -> TurnPuzzles:
    puzzles = [_describe(each) for each in all_puzzles()]
    named = dict.fromkeys(name for puzzle in puzzles for name in puzzle["cards"][:_PICTURED])
    pool = pool_of(cards)
    facts = {name: card_facts(pool.define(cards.card(name))) for name in named}
    return TurnPuzzles(puzzles=puzzles, cards=facts)


def _position(puzzle: Puzzle, cards: CardTable) -> TurnPuzzlePosition:
    g = puzzle.start(cards)
    # Hides what the solver may not see; the ids mean nothing beyond this picture.
    return TurnPuzzlePosition(view=View(g, player_of(g, SOLVER), b"").to_json())


def _describe(puzzle: Puzzle) -> TurnPuzzle:
    ours = puzzle.scenario["players"]["us"]
    cards = [card if isinstance(card, str) else card["card"] for card in ours.get("play", [])]
    return TurnPuzzle(
        id=puzzle.id,
        kind=_KINDS[puzzle.kind],
        goal=puzzle.goal,
        stars=puzzle.stars,
        wrong=puzzle.wrong,
        length=puzzle.length,
        cards=[*cards, *ours.get("hand", [])],
    )
