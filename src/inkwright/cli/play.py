"""`inkwright play`: play a game, in the browser or in this terminal."""

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
from inkwright.cli.tables import counted
from inkwright.cli.terminal import Terminal
from inkwright.cli.terminal_game import TerminalGame
from inkwright.decks.check import check
from inkwright.decks.deck import Deck
from inkwright.decks.lists import STDIN, read_list
from inkwright.decks.samples import sample_list
from inkwright.engine.pool import pool_of
from inkwright.engine.start import TURN_LIMIT
from inkwright.errors import InkwrightError
from inkwright.game import Game
from inkwright.notation.record_file import read_record
from inkwright.render.facts import shortfalls
from inkwright.rules.editions import NEWEST
from inkwright.rules.formats import FORMATS, Format, format_named

NOBODY = "none"
_SEATS = (1, 2)
_FOR_TERMINAL = ("seed", "bot_seat", "starter", "record", "resume", "to")
_SAMPLES = ("amber-steel", "ruby-sapphire")

_PLAY = """\
Opens the browser, where decks and opponents are chosen; `inkwright serve` has more options for that.

With --terminal you are player 1 and a bot is player 2, unless you say otherwise. Type the number of a choice,
a move such as `quest stitch`, or ? for everything else that can be typed: undo, why, log, board and more.

examples:
  inkwright play
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
    parser.add_argument("decks", nargs="*", metavar="DECK", help="the deck lists of player 1 and player 2")
    parser.add_argument(
        "--terminal", action="store_true", help="play in this terminal; without decks, with two samples"
    )
    serve.add_options(parser)
    parser.add_argument("--seed", type=int, metavar="N", help="the same N gives the same game (default: any)")
    parser.add_argument(
        "--bot",
        choices=(*BOTS, NOBODY),
        default="random",
        help="whom to play against; none is two people at one keyboard (default: %(default)s)",
    )
    parser.add_argument("--bot-seat", type=int, choices=_SEATS, help="which player the bot is (default: 2)")
    parser.add_argument(
        "--starter", type=int, choices=_SEATS, help="who takes the first turn (default: chance)"
    )
    parser.add_argument(
        "--edition", default=NEWEST.name, metavar="E", help="edition of the rules (default: %(default)s)"
    )
    parser.add_argument(
        "--format", default="core", metavar="F", help=f"one of {', '.join(FORMATS)} (default: %(default)s)"
    )
    parser.add_argument(
        "--turn-limit",
        type=int,
        default=TURN_LIMIT,
        metavar="N",
        help="call the game off after N turns (default: %(default)s)",
    )
    parser.add_argument(
        "--record", type=Path, metavar="FILE", help="keep the game in a record that can be replayed"
    )
    parser.add_argument("--resume", type=Path, metavar="FILE", help="go on with the game of a record")
    parser.add_argument("--to", type=int, metavar="N", help="with --resume: go on after N decisions")
    card_table.add_option(parser)
    parser.set_defaults(run=_play)


def _play(args: argparse.Namespace) -> int:
    if not args.terminal:
        _refuse_choices(args)
        missing = serve.why_not()
        if missing is None:
            return serve.run(args)
        print(f"inkwright: {missing}. Playing in the terminal instead.", file=sys.stderr)
    if args.bot == NOBODY and args.bot_seat is not None:
        raise InkwrightError("--bot-seat says where a bot sits, but --bot none asks for no bot")
    if args.record is not None and args.record.exists() and args.record != args.resume:
        raise InkwrightError(
            f"{args.record}: there is such a file; give another name, or --resume it to go on with that game"
        )
    table = card_table.chosen(args)
    decided: list[int] = []
    if args.resume is not None:
        game, decided = _resumed(args, table)
        format = format_named(game.start.format)
    elif args.to is not None:
        raise InkwrightError("--to is for --resume")
    else:
        format = format_named(args.format)
        game = _new(args, format, table)
    bots = {} if args.bot == NOBODY else {(args.bot_seat or 2) - 1: BOTS[args.bot].make}
    terminal = Terminal()
    _greet(game, format, bots, args.bot, table, terminal)
    names = [f"{args.bot} bot" if q in bots else f"Player {q + 1}" for q in range(len(game.decks))]
    return TerminalGame(game, bots, table, terminal, decided=decided, record=args.record, names=names).run()


def _refuse_choices(args: argparse.Namespace) -> None:
    """Everything is chosen in the browser, so nothing of it is taken from the command line."""
    given = [f"--{name.replace('_', '-')}" for name in _FOR_TERMINAL if getattr(args, name) is not None]
    if args.decks or given:
        what = "decks" if args.decks else given[0]
        raise InkwrightError(f"{what}: chosen in the browser; to give it here, add --terminal")


def _resumed(args: argparse.Namespace, table: CardTable) -> tuple[Game, list[int]]:
    """The game of a record, and who made its decisions."""
    if args.decks or args.seed is not None or args.starter is not None:
        raise InkwrightError("--resume takes decks, seed and starting player from the record: leave them out")
    record = read_record(args.resume, table)
    if len(record.start.decks) > len(_SEATS):
        raise InkwrightError(f"{args.resume}: a game of {len(record.start.decks)} players; here 2 can play")
    game = Game.replay(record, to=args.to, table=table)
    return game, [move.player for move in record.moves[: args.to]]


def _new(args: argparse.Namespace, format: Format, table: CardTable) -> Game:
    """A game that begins."""
    args.decks = args.decks or [str(sample_list(name)) for name in _SAMPLES]
    if len(args.decks) != len(_SEATS):
        raise InkwrightError(f"{len(args.decks)} decks given, and 2 are needed: one for each player")
    if args.turn_limit < 1:
        raise InkwrightError(f"--turn-limit is {args.turn_limit}; a game needs at least 1 turn")
    if format.game.min_players > len(args.decks):
        raise InkwrightError(
            f"{format.name} is for {format.game.min_players} or more players; here are {len(args.decks)}"
        )
    decks = [_deck(path, format, table) for path in args.decks]
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


def _deck(path: str, format: Format, table: CardTable) -> Deck:
    """The deck in a file; what is wrong with it in the format is a warning."""
    if path == STDIN:
        raise InkwrightError("a deck can't come from standard input, which is where moves come from")
    deck = read_list(Path(path), table)
    if deck.size < format.game.hand_size:
        raise InkwrightError(
            f"{path}: {counted(deck.size, 'card')}, fewer than an opening hand of {format.game.hand_size}"
        )
    problems = check(deck, format, table, date.today()).problems
    if problems:
        more = f" (and {counted(len(problems) - 1, 'more problem')})" if len(problems) > 1 else ""
        print(f"inkwright: {path}: not legal: {problems[0].message}{more}", file=sys.stderr)
    return deck


def _greet(
    game: Game, format: Format, bots: Mapping[int, Maker], bot: str, table: CardTable, terminal: Terminal
) -> None:
    """Who plays what, and what to expect."""
    style = terminal.style
    for q, deck in enumerate(game.decks):
        who = f"the {bot} bot" if q in bots else "you" if bots else f"person {q + 1}"
        terminal.say(style.strong(f"Player {q + 1}: {deck.name} ({who})"))
    pool = pool_of(table)
    cards = [pool.define(card) for deck in game.decks for card in deck.cards()]
    terminal.say(f"{format.name}, rules {game.state.edition.name}, seed {game.seed}. ? is help.")
    for sentence in shortfalls(cards):
        terminal.say(textwrap.fill(f"{sentence} `card NAME` says more.", terminal.width))
