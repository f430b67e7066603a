"""`inkwright play`: play a game in the browser or in the terminal."""

from __future__ import annotations

import argparse
import random
import sys
import textwrap
from collections.abc import Mapping
from datetime import date
from pathlib import Path

from inkwright.bots.registry import BOTS, Maker
from inkwright.cards.table import CardTable
from inkwright.cli import card_table, serve
from inkwright.cli.terminal import Terminal
from inkwright.cli.terminal_game import TerminalGame
from inkwright.cli.text_table import format_count
from inkwright.decks.deck import Deck
from inkwright.decks.lists import STDIN, read_list
from inkwright.decks.samples import sample_list
from inkwright.decks.validation import check_deck
from inkwright.engine.pool import pool_of
from inkwright.engine.start import TURN_LIMIT
from inkwright.errors import InkwrightError
from inkwright.game import Game
from inkwright.notation.record_file import read_record
from inkwright.render.cards import shortfalls
from inkwright.rules.editions import NEWEST
from inkwright.rules.formats import FORMATS, Format, format_named
from inkwright.view.facts import card_facts

NO_BOT = "none"
_SEATS = (1, 2)
_FOR_TERMINAL = ("seed", "bot_seat", "starter", "record", "resume", "to")
_SAMPLES = ("amber-steel", "ruby-sapphire")

_PLAY = """\
Opens the browser, where you choose decks and opponents. If Inkwright already runs with the same games, its
page is opened instead. `inkwright serve` has examples of the server options.

With --terminal you are player 1 and a bot is player 2 by default. Type the number of a choice, a move such as
`quest stitch`, or ? to list the other commands: undo, why, log, board and more.

examples:
  inkwright play
  inkwright play --port 9000 --no-browser
  inkwright play --terminal
  inkwright play --terminal decks/amber-steel.txt decks/ruby-sapphire.txt
  inkwright play --terminal mine.txt yours.txt --bot none
  inkwright play --terminal mine.txt yours.txt --seed 7 --bot-seat 1 --starter 2
  inkwright play --terminal mine.txt yours.txt --record game.inkwright
  inkwright play --terminal --resume game.inkwright --record game.inkwright
"""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the options of `inkwright play`."""
    parser.epilog = _PLAY
    parser.add_argument("decks", nargs="*", metavar="DECK", help="deck lists of player 1 and player 2")
    parser.add_argument(
        "--terminal",
        action="store_true",
        help="play in the terminal; uses two sample decks if none are given",
    )
    serve.add_options(parser)
    parser.add_argument(
        "--seed",
        type=int,
        metavar="N",
        help="random seed; the same seed deals the same game (default: random)",
    )
    parser.add_argument(
        "--bot",
        choices=(*BOTS, NO_BOT),
        default="random",
        help="opponent; none is for two people at one keyboard (default: %(default)s)",
    )
    parser.add_argument(
        "--bot-seat", type=int, choices=_SEATS, help="player that the bot controls (default: 2)"
    )
    parser.add_argument("--starter", type=int, choices=_SEATS, help="player who goes first (default: random)")
    parser.add_argument(
        "--edition", default=NEWEST.name, metavar="E", help="rules edition (default: %(default)s)"
    )
    parser.add_argument(
        "--format", default="core", metavar="F", help=f"format: {', '.join(FORMATS)} (default: %(default)s)"
    )
    parser.add_argument(
        "--turn-limit",
        type=int,
        default=TURN_LIMIT,
        metavar="N",
        help="end the game as a draw after N turns (default: %(default)s)",
    )
    parser.add_argument("--record", type=Path, metavar="FILE", help="save the game to a record")
    parser.add_argument("--resume", type=Path, metavar="FILE", help="continue the game of a record")
    parser.add_argument(
        "--to", type=int, metavar="N", help="with --resume: continue after N decisions (default: the end)"
    )
    card_table.add_option(parser)
    parser.set_defaults(run=_play)


def _play(args: argparse.Namespace) -> int:
    if not args.terminal:
        _reject_terminal_options(args)
        missing = serve.explain_unavailable()
        if missing is None:
            return serve.run_or_join(args)
        print(f"inkwright: {missing}. Playing in the terminal instead.", file=sys.stderr)
    if args.bot == NO_BOT and args.bot_seat is not None:
        raise InkwrightError("--bot-seat makes no sense with --bot none")
    if args.record is not None and args.record.exists() and args.record != args.resume:
        raise InkwrightError(
            f"{args.record} already exists; choose another name, or continue that game with --resume"
        )
    table = card_table.from_args(args)
    decided: list[int] = []
    if args.resume is not None:
        game, decided = _resume(args, table)
        format = format_named(game.start.format)
    elif args.to is not None:
        raise InkwrightError("--to works only with --resume")
    else:
        format = format_named(args.format)
        game = _start_game(args, format, table)
    bots = {} if args.bot == NO_BOT else {(args.bot_seat or 2) - 1: BOTS[args.bot].make}
    terminal = Terminal()
    _greet(game, format, bots, args.bot, table, terminal)
    names = [f"{args.bot} bot" if q in bots else f"Player {q + 1}" for q in range(len(game.decks))]
    return TerminalGame(game, bots, table, terminal, decided=decided, record=args.record, names=names).run()


def _reject_terminal_options(args: argparse.Namespace) -> None:
    """Raise if options were given that are chosen in the browser instead."""
    given = [f"--{name.replace('_', '-')}" for name in _FOR_TERMINAL if getattr(args, name) is not None]
    if args.decks or given:
        what = "decks" if args.decks else given[0]
        raise InkwrightError(f"{what}: you choose this in the browser; add --terminal to give it here")


def _resume(args: argparse.Namespace, table: CardTable) -> tuple[Game, list[int]]:
    """Load the game of a record and the players who made its decisions."""
    if args.decks or args.seed is not None or args.starter is not None:
        raise InkwrightError(
            "--resume takes the decks, the seed and the starting player from the record; leave them out"
        )
    record = read_record(args.resume, table)
    if len(record.start.decks) > len(_SEATS):
        raise InkwrightError(
            f"{args.resume}: a game for {len(record.start.decks)} players; the terminal supports 2"
        )
    game = Game.replay(record, to=args.to, table=table)
    return game, [move.player for move in record.moves[: args.to]]


def _start_game(args: argparse.Namespace, format: Format, table: CardTable) -> Game:
    """Start a new game."""
    args.decks = args.decks or [str(sample_list(name)) for name in _SAMPLES]
    if len(args.decks) != len(_SEATS):
        raise InkwrightError(f"expected 2 decks, one per player, but got {len(args.decks)}")
    if args.turn_limit < 1:
        raise InkwrightError(f"--turn-limit {args.turn_limit}: must be at least 1")
    if format.game.min_players > len(args.decks):
        raise InkwrightError(
            f"{format.name} needs at least {format.game.min_players} players; the terminal supports 2"
        )
    decks = [_load_deck(path, format, table) for path in args.decks]
    seed = args.seed if args.seed is not None else random.SystemRandom().randrange(1_000_000)
    return Game(
        decks,
        seed=seed,
        edition_name=args.edition,
        format_key=args.format,
        starter=args.starter - 1 if args.starter is not None else None,
        turn_limit=args.turn_limit,
        table=table,
    )


def _load_deck(path: str, format: Format, table: CardTable) -> Deck:
    """Load a deck list; warn if it is not legal in the format."""
    if path == STDIN:
        raise InkwrightError("a deck cannot be read from standard input, which is used for moves")
    deck = read_list(Path(path), table)
    if deck.size < format.game.hand_size:
        raise InkwrightError(
            f"{path}: {format_count(deck.size, 'card')}, fewer than a hand of {format.game.hand_size}"
        )
    problems = check_deck(deck, format, table, date.today()).problems
    if problems:
        more = f" (and {format_count(len(problems) - 1, 'more problem')})" if len(problems) > 1 else ""
        print(f"inkwright: {path}: not legal: {problems[0].message}{more}", file=sys.stderr)
    return deck


def _greet(
    game: Game, format: Format, bots: Mapping[int, Maker], bot: str, table: CardTable, terminal: Terminal
) -> None:
    """Print the players, their decks and the settings of the game."""
    style = terminal.style
    for q, deck in enumerate(game.decks):
        who = f"the {bot} bot" if q in bots else "you" if bots else f"person {q + 1}"
        terminal.say(style.strong(f"Player {q + 1}: {deck.name} ({who})"))
    pool = pool_of(table)
    cards = [card_facts(pool.define(card)) for deck in game.decks for card in deck.cards()]
    terminal.say(f"{format.name}, rules {game.state.edition.name}, seed {game.seed}. Type ? for help.")
    for sentence in shortfalls(cards):
        terminal.say(textwrap.fill(f"{sentence} Type `card NAME` for details.", terminal.width))
