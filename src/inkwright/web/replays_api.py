"""Requests about replays: the list, one game step by step with hands open or hidden, going on from there."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from inkwright.cards.table import CardTable
from inkwright.errors import shown
from inkwright.notation.record import SUFFIX, Record
from inkwright.notation.record_file import parse_record
from inkwright.notation.replay import Replay
from inkwright.render.story import tell
from inkwright.view.knowledge import spectator_of
from inkwright.view.view import View
from inkwright.web.errands import Errands
from inkwright.web.errors import Refused
from inkwright.web.lobby import Lobby
from inkwright.web.messages import Continue, RecordText, ReplayMove, ReplayPage, Replays, ReplayStep
from inkwright.web.requests import answer, body

_NONE, _ALL = "none", "all"


def routes(lobby: Lobby, errands: Errands) -> list[Route]:
    """The routes about replays."""
    shelf, cards = lobby.replays, lobby.cards

    async def listed(_: Request) -> Response:
        return answer(Replays(replays=shelf.infos()))

    async def load(request: Request) -> Response:
        return answer(shelf.load((await body(request, RecordText))["text"]))

    async def page(request: Request) -> Response:
        name = request.path_params["replay"]
        record = shelf.find(name)
        warnings = list(Replay(record, cards).warnings)
        return answer(ReplayPage(info=shelf.info(name), moves=list(_moves(record)), warnings=warnings))

    async def step(request: Request) -> Response:
        text = shelf.text(request.path_params["replay"])
        hands = request.query_params.get("hands", _NONE)
        return answer(await errands.run(after, text, request.path_params["step"], hands))

    async def download(request: Request) -> Response:
        name = request.path_params["replay"]
        headers = {"Content-Disposition": f'attachment; filename="{name}{SUFFIX}"'}
        return PlainTextResponse(shelf.text(name), headers=headers)

    async def go_on(request: Request) -> Response:
        wanted = await body(request, Continue)
        record = shelf.find(request.path_params["replay"])
        return answer(lobby.tables.go_on(record, wanted["step"], wanted["seats"]))

    return [
        Route("/api/replays", listed),
        Route("/api/replays", load, methods=["POST"]),
        Route("/api/replays/{replay}", page),
        Route("/api/replays/{replay}/record", download),
        Route("/api/replays/{replay}/continue", go_on, methods=["POST"]),
        Route("/api/replays/{replay}/{step:int}", step),
    ]


def after(cards: CardTable, text: str, step: int, hands: str) -> ReplayStep:
    """The game of a record after so many decisions, with the hands of some players open."""
    record = parse_record(text, cards)
    replay = Replay(record, cards, log=True)
    if step:
        replay.to(min(step, len(record.moves)) - 1)
    before = len(replay.state.log or ()) if step else 0
    state = replay.to(step)
    players = _players(hands, len(state.players))
    secret = sha256(f"{record.start.seed} {record.players}".encode()).digest()
    viewer = players[0] if len(players) == 1 else -1
    return ReplayStep(
        step=step,
        view=View(state, spectator_of(state, players), secret, since=before).to_json(),
        story=tell(state, (state.log or [])[before:], viewer, record.players),
    )


def _players(hands: str, count: int) -> tuple[int, ...]:
    if hands in (_NONE, _ALL):
        return tuple(range(count)) if hands == _ALL else ()
    known = {str(player): player for player in range(count)}
    parts = hands.split(",")
    if not all(part in known for part in parts):
        raise Refused(
            f"hands is {shown(hands)}; it has to be {_NONE}, {_ALL} or numbers from 0 to {count - 1}"
        )
    return tuple(known[part] for part in parts)


def _moves(record: Record) -> Iterator[ReplayMove]:
    turn = 0
    for number, move in enumerate(record.moves, start=1):
        if move.standing:
            turn = int(move.standing.split()[1])
        yield ReplayMove(number=number, player=move.player, text=move.text, turn=turn, comment=move.comment)
