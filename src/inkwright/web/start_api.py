"""Request for the options of a new game."""

from __future__ import annotations

import asyncio

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from inkwright.bots.registry import BOTS
from inkwright.rules.editions import EDITIONS
from inkwright.rules.formats import FORMATS, Format
from inkwright.rules.matches import MATCHES
from inkwright.version import __version__
from inkwright.web.deck_store import DeckStore
from inkwright.web.json_http import respond
from inkwright.web.messages.start import Choice, FormatInfo, Opponent, StartInfo
from inkwright.web.table_store import MAX_SEATS
from inkwright.web.visitors import Visitors

_NOTICE = (
    "Inkwright is unofficial fan software. It is not affiliated with, endorsed or approved by Disney or"
    " Ravensburger."
)


def routes(decks: DeckStore, visitors: Visitors) -> list[Route]:
    """Return the route of the start page."""

    async def start(request: Request) -> Response:
        return respond(
            StartInfo(
                version=__version__,
                formats=[_format_info(each) for each in FORMATS.values()],
                editions=[Choice(key=each.name, name=each.name, note="") for each in EDITIONS],
                matches=[
                    Choice(
                        key=each.key,
                        name=each.name,
                        note=f"up to {each.games} games" if each.games > 1 else "1 game",
                    )
                    for each in MATCHES.values()
                ],
                opponents=[
                    Opponent(
                        key=each.name,
                        name=each.title,
                        plays_as=each.player_name,
                        note=each.summary,
                        seconds=each.seconds,
                    )
                    for each in BOTS.values()
                    if each.title
                ],
                decks=await asyncio.to_thread(decks.list_decks, visitors.owner(request.scope)),
                notice=_NOTICE,
            )
        )

    return [Route("/api/start", start)]


def _format_info(format: Format) -> FormatInfo:
    game = format.game
    return FormatInfo(
        key=format.key,
        name=format.name,
        note=", ".join(_note(format)),
        least_players=game.min_players,
        most_players=min(MAX_SEATS, game.max_players or MAX_SEATS),
        least_cards=format.deck.min_size,
    )


def _note(format: Format) -> list[str]:
    """Return the size of decks, the lore to win, and whether the format is final, each in words."""
    least = format.deck.min_size
    # Pack Rush decks are the contents of two boosters, however many cards that is.
    parts = [f"at least {least} cards"] if least else ["cards of two boosters"]
    parts.append(f"{format.game.lore_to_win} lore")
    return [*parts, "beta"] if format.beta else parts
