"""Requests about replays: list them, show a game step by step, and continue from any step."""

from __future__ import annotations

import asyncio
import re
from hashlib import sha256

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from inkwright.cards.table import CardTable
from inkwright.engine.packing import NOT_OVER
from inkwright.engine.pool import pool_of
from inkwright.errors import quote
from inkwright.notation.moves import exact_action
from inkwright.notation.record import SUFFIX, Record
from inkwright.notation.record_file import parse_record
from inkwright.notation.replay import Replay, ReplayMismatch
from inkwright.view.facts import card_facts
from inkwright.view.knowledge import spectator_of
from inkwright.view.view import View
from inkwright.web.errors import NotFound, Refused
from inkwright.web.json_http import read_body, respond
from inkwright.web.lookups import Lookups
from inkwright.web.messages.new_tables import TableCreated
from inkwright.web.messages.replays import (
    AnalyseReplay,
    ContinueGame,
    LineRequest,
    PlayedLine,
    RecordText,
    RemoveReplay,
    ReplayInfo,
    ReplayMove,
    ReplayMoves,
    ReplayPage,
    Replays,
    ReplayStep,
)
from inkwright.web.server_state import ServerState
from inkwright.web.visitors import Visitors

_NONE, _ALL = "none", "all"
_MAX_LINE = 60
"""Most moves of a line that are played."""
_STEP = re.compile("[0-9]{1,6}")


def routes(server: ServerState, lookups: Lookups, visitors: Visitors) -> list[Route]:
    """Return the replay routes."""
    replays, cards = server.replays, server.cards

    async def list_replays(request: Request) -> Response:
        # In a thread, because the scores of new files come from replaying them.
        owner = visitors.owner(request.scope)
        return respond(Replays(replays=await asyncio.to_thread(replays.list_replays, owner)))

    async def load(request: Request) -> Response:
        text = (await read_body(request, RecordText))["text"]
        return respond(await asyncio.to_thread(replays.add, text, visitors.owner(request.scope)))

    async def show(request: Request) -> Response:
        name = request.path_params["replay"]
        hands = request.query_params.get("hands", _NONE)
        text = await asyncio.to_thread(replays.read_text, name)
        told = await lookups.run(replay_moves, text, hands)
        info, warnings = await asyncio.to_thread(_summary, name)
        return respond(ReplayPage(**told, info=info, warnings=warnings))

    def _summary(name: str) -> tuple[ReplayInfo, list[str]]:
        return replays.info(name), list(Replay(replays.find(name), cards).warnings)

    async def remove(request: Request) -> Response:
        await read_body(request, RemoveReplay)
        name = request.path_params["replay"]
        await asyncio.to_thread(replays.remove, name, visitors.owner(request.scope))
        return await list_replays(request)

    async def show_step(request: Request) -> Response:
        step = request.path_params["step"]
        if not _STEP.fullmatch(step):
            raise NotFound(f"there is no step {quote(step)}")
        text = await asyncio.to_thread(replays.read_text, request.path_params["replay"])
        hands = request.query_params.get("hands", _NONE)
        return respond(await lookups.run(replay_step, text, int(step), hands))

    async def download(request: Request) -> Response:
        name = request.path_params["replay"]
        headers = {"Content-Disposition": f'attachment; filename="{name}{SUFFIX}"'}
        return PlainTextResponse(await asyncio.to_thread(replays.read_text, name), headers=headers)

    async def continue_game(request: Request) -> Response:
        data = await read_body(request, ContinueGame)
        owner = visitors.owner(request.scope)
        return respond(await asyncio.to_thread(_continue, request.path_params["replay"], data, owner))

    def _continue(name: str, data: ContinueGame, owner: str) -> TableCreated:
        return server.tables.continue_game(replays.find(name), data["step"], data["seats"], owner)

    async def show_analysis(request: Request) -> Response:
        return respond(await server.analyses.status(request.path_params["replay"]))

    async def analyse(request: Request) -> Response:
        await read_body(request, AnalyseReplay)
        return respond(await server.analyses.start(request.path_params["replay"]))

    async def play_line(request: Request) -> Response:
        data = await read_body(request, LineRequest)
        text = await asyncio.to_thread(replays.read_text, request.path_params["replay"])
        moves = data["moves"][:_MAX_LINE]
        return respond(await lookups.run(replay_line, text, data["step"], moves, data["hands"]))

    return [
        Route("/api/replays", list_replays),
        Route("/api/replays", load, methods=["POST"]),
        Route("/api/replays/{replay}", show),
        Route("/api/replays/{replay}/record", download),
        Route("/api/replays/{replay}/remove", remove, methods=["POST"]),
        Route("/api/replays/{replay}/continue", continue_game, methods=["POST"]),
        Route("/api/replays/{replay}/analysis", show_analysis),
        Route("/api/replays/{replay}/analysis", analyse, methods=["POST"]),
        Route("/api/replays/{replay}/line", play_line, methods=["POST"]),
        Route("/api/replays/{replay}/{step}", show_step),
    ]


def replay_step(cards: CardTable, text: str, step: int, hands: str) -> ReplayStep:
    """Return the game of a record after `step` decisions, with some hands revealed."""
    record = parse_record(text, cards)
    replay = Replay(record, cards, log=True)
    if step:
        replay.to(min(step, len(record.moves)) - 1)
    before = len(replay.state.log or ()) if step else 0
    state = replay.to(step)
    players = _parse_hands(hands, len(state.players))
    view = View(state, spectator_of(state, players), _secret(record), since=before)
    return ReplayStep(
        step=step,
        view=view.to_json(),
        story=view.story(record.players),
    )


def replay_line(cards: CardTable, text: str, step: int, moves: list[str], hands: str) -> PlayedLine:
    """Return the positions after other moves from a step of a record, as far as they are possible."""
    record = parse_record(text, cards)
    state = Replay(record, cards, log=True).to(step)
    players = _parse_hands(hands, len(state.players))
    steps = []
    for number, move in enumerate(moves, start=step + 1):
        action = exact_action(state, move) if state.outcome == NOT_OVER else None
        if action is None:  # the line was found with other hidden cards
            break
        before = len(state.log or ())
        state.apply(action)
        view = View(state, spectator_of(state, players), _secret(record), since=before)
        steps.append(ReplayStep(step=number, view=view.to_json(), story=view.story(record.players)))
    return PlayedLine(steps=steps)


def _parse_hands(hands: str, count: int) -> tuple[int, ...]:
    if hands in (_NONE, _ALL):
        return tuple(range(count)) if hands == _ALL else ()
    known = {str(player): player for player in range(count)}
    parts = hands.split(",")
    if not all(part in known for part in parts):
        raise Refused(f"hands is {quote(hands)}; it must be {_NONE}, {_ALL} or numbers from 0 to {count - 1}")
    return tuple(known[part] for part in parts)


def replay_moves(cards: CardTable, text: str, hands: str) -> ReplayMoves:
    """Return the decisions of a record as sentences, telling what some hands reveal."""
    record = parse_record(text, cards)
    replay = Replay(record, cards, log=True)
    players = _parse_hands(hands, len(record.players))
    pool = pool_of(cards)
    named = {card.full_name: pool.define(card) for deck in record.start.decks for card in deck.cards()}
    told = ReplayMoves(
        opening=_tell(replay, players, 0),
        moves=[],
        cards={name: card_facts(named[name]) for name in sorted(named)},
        problem=None,
    )
    for number, move in enumerate(record.moves, start=1):
        before, turn = len(replay.state.log or ()), replay.state.turn
        try:
            replay.step()
        except ReplayMismatch as problem:
            told["problem"] = str(problem)
            break
        story = _tell(replay, players, before)
        told["moves"].append(
            ReplayMove(number=number, player=move.player, turn=turn, story=story, comment=move.comment)
        )
    return told


def _tell(replay: Replay, hands: tuple[int, ...], since: int) -> list[str]:
    view = View(replay.state, spectator_of(replay.state, hands), _secret(replay.record), since=since)
    return view.story(replay.record.players)


def _secret(record: Record) -> bytes:
    """Return the key of the ids of hidden cards, the same for all steps of a record."""
    return sha256(f"{record.start.seed} {record.players}".encode()).digest()
