"""One game of the lab: a pure function of decks, bots, seed, edition and format."""

from __future__ import annotations

from hashlib import sha256

from inkwright.bots.bot import Bot
from inkwright.cards.table import CardTable
from inkwright.decks.deck import Deck
from inkwright.game import Game
from inkwright.lab.game_result import Follower, GameResult
from inkwright.rules.editions import NEWEST
from inkwright.sim.bot_match import bot_seed
from inkwright.sim.match_processes import Contestant
from inkwright.sim.referee import referee

SEED_BITS = 48


def game_seed(master: int, number: int, group: int = 0) -> int:
    """Return the seed of game `number` of a matchup; even games have even seeds.

    `group` is the number of the matchup, or of the opponent where two lists are compared.
    """
    mixed = int.from_bytes(
        sha256(f"lab {master} {group} {number}".encode()).digest()[: SEED_BITS // 8], "big"
    )
    return mixed >> 1 << 1 | number & 1


def first_player(seed: int) -> int:
    """Return who goes first in a game: the first deck if its seed is even."""
    return seed & 1


def new_game(
    decks: tuple[Deck, Deck],
    seed: int,
    *,
    edition: str = NEWEST.name,
    format: str = "core",
    table: CardTable | None = None,
    log: bool = False,
) -> Game:
    """Return the game of a seed at its first decision."""
    return Game(
        decks,
        seed=seed,
        edition_name=edition,
        format_key=format,
        starter=first_player(seed),
        table=table,
        log=log,
    )


def play_game(
    decks: tuple[Deck, Deck],
    bots: tuple[Contestant, Contestant],
    seed: int,
    *,
    edition: str = NEWEST.name,
    format: str = "core",
    table: CardTable | None = None,
) -> GameResult:
    """Play a game to its end.

    The same arguments always give the same result, unless a bot has a budget in seconds.
    """
    game = new_game(decks, seed, edition=edition, format=format, table=table)
    follower = Follower(game.state, [[count for _, count in deck.counts] for deck in decks])
    return finish(game, bots, follower)


def seat_bots(bots: tuple[Contestant, Contestant], seed: int) -> list[Bot]:
    """Make the bots of a game."""
    return [bot.make(bot_seed(seed, player), player) for player, bot in enumerate(bots)]


def finish(game: Game, bots: tuple[Contestant, Contestant], follower: Follower) -> GameResult:
    """Have bots play a game to its end, and return its result."""
    played = referee(game, seat_bots(bots, game.seed))
    outcome = played.outcome
    return follower.finish(outcome.termination, outcome.winner, game.seed, len(played.faults))
