"""What can be chosen before a game."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from inkwright import __version__
from inkwright.bots.registry import BOTS
from inkwright.rules.editions import EDITIONS
from inkwright.rules.formats import FORMATS, Format
from inkwright.rules.matches import MATCHES
from inkwright.web.deck_shelf import DeckShelf
from inkwright.web.messages import Choice, FormatInfo, Opponent, StartInfo
from inkwright.web.requests import answer
from inkwright.web.tables import MOST_SEATS

_NOTICE = (
    "Inkwright is unofficial fan software. It is not affiliated with, endorsed or approved by Disney or"
    " Ravensburger."
)


def routes(shelf: DeckShelf) -> list[Route]:
    """The route of the first screen."""

    async def start(_: Request) -> Response:
        return answer(
            StartInfo(
                version=__version__,
                formats=[_format(each) for each in FORMATS.values()],
                editions=[Choice(key=each.name, name=each.name, note="") for each in EDITIONS],
                matches=[
                    Choice(key=each.key, name=each.name, note=f"{each.games} games at most")
                    for each in MATCHES.values()
                ],
                opponents=[
                    Opponent(key=each.name, name=each.title, note=each.summary, seconds=each.seconds)
                    for each in BOTS.values()
                ],
                decks=shelf.decks(),
                notice=_NOTICE,
            )
        )

    return [Route("/api/start", start)]


def _format(format: Format) -> FormatInfo:
    game = format.game
    return FormatInfo(
        key=format.key,
        name=format.name,
        note=f"{format.deck.min_size} cards or more, {game.lore_to_win} lore"
        + (", beta" if format.beta else ""),
        least_players=game.min_players,
        most_players=min(MOST_SEATS, game.max_players or MOST_SEATS),
    )
