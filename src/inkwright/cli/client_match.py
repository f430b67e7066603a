"""The bot `mcp` of `inkwright bot match`: an MCP client that plays a match."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from inkwright.bots.registry import bot_named
from inkwright.cards.table import CardTable
from inkwright.cli.mcp import PORT
from inkwright.errors import InkwrightError
from inkwright.sim.bot_match import GameMaker

MCP = "mcp"
_HOST = "127.0.0.1"
_SECONDS = 300.0
_PATIENCE = 10.0
"""Seconds that a client has to learn that the match is over."""
_NOT_FOR_CLIENTS = ("match", "format", "round", "time_after", "seconds", "iterations", "test")


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add the options for the bot `mcp`."""
    parser.add_argument(
        "--port", type=int, default=PORT, metavar="N", help="with mcp: port (default: %(default)s)"
    )
    parser.add_argument(
        "--answer-within",
        type=float,
        default=_SECONDS,
        metavar="S",
        help="with mcp: seconds per answer (default: %(default)g)",
    )


@contextmanager
def contestants(args: argparse.Namespace, table: CardTable) -> Iterator[tuple[GameMaker, GameMaker]]:
    """Serve the tools while a match runs; yield its two bots, one of which is the client."""
    from inkwright.mcp.match_seat import KEY, MatchSeat
    from inkwright.mcp.seats import Seats
    from inkwright.mcp.server import PATH, make_server, require_sdk, serve_in_background
    from inkwright.mcp.tools import Tools

    if args.first == args.second:
        raise InkwrightError("a match has one MCP client; choose a built-in bot as its opponent")
    for option in _NOT_FOR_CLIENTS:
        if getattr(args, option) is not None:
            raise InkwrightError(f"--{option.replace('_', '-')} doesn't work with mcp")
    if args.jobs != 1:
        raise InkwrightError(f"--jobs {args.jobs}: an MCP client plays one game at a time")
    if not 0 < args.answer_within < 1e6:
        raise InkwrightError(f"--answer-within {args.answer_within:g}: must be above 0")
    opponent = bot_named(args.second if args.first == MCP else args.first)
    require_sdk()
    seat = MatchSeat(args.answer_within)
    seats = Seats()
    seats.add(seat, KEY)
    stop = serve_in_background(make_server(Tools(table, seats)), _HOST, args.port)
    address = f"http://{_HOST}:{args.port}{PATH}"
    print(f"inkwright: waiting for an MCP client at {address}, seat {KEY}", file=sys.stderr, flush=True)

    makers: tuple[GameMaker, GameMaker] = (seat.for_game, lambda seed, _: opponent.make(seed))
    try:
        yield makers if args.first == MCP else makers[::-1]
        seat.finish(_PATIENCE)
    finally:
        stop()
