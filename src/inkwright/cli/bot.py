"""`inkwright bot`: list bots, run matches between them, and connect bots in other languages."""

from __future__ import annotations

import argparse
import io
import shlex
import sys
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path

from inkwright.bots.external_bot import ExternalBot
from inkwright.bots.faults import FAULTS_ALLOWED
from inkwright.bots.host import Host
from inkwright.bots.registry import BOTS, Budget, bot_named
from inkwright.bots.server import serve
from inkwright.cli import bot_matches, card_table, client_match
from inkwright.cli.bot_matches import check_games
from inkwright.cli.deck_files import load_decks
from inkwright.cli.exit_status import FAILED, OK
from inkwright.cli.output import add_json_option, print_json
from inkwright.cli.parser import add_subcommands
from inkwright.cli.text_table import format_count, format_table
from inkwright.decks.samples import sample_directory
from inkwright.errors import InkwrightError
from inkwright.rules.match import ROUNDS
from inkwright.rules.matches import MATCHES
from inkwright.sim.bot_match import DECIDED, GameMaker, PairedGame, PairedMatch, play_pairs
from inkwright.sim.match_processes import Contestant, play_pairs_in_processes

_GAMES = 20
_TIME = 1000
_MATCH = """\
Games come in pairs: the same decks and seed with the seats swapped. The 95% confidence interval (Wilson)
takes the spread of the pairs into account.

--seconds and --iterations set how long bots think about a decision; give two numbers to set each bot's own.
With --test LOW HIGH the match ends as soon as the games show which of the two scores (0 to 1) is closer to
the first bot's, with error rates of 5%.

The bot `mcp` is an MCP client, such as an AI assistant: it connects to the address that is printed and makes
its decisions at the seat `match` (see docs/mcp.md). For a bot program, see `inkwright bot run`.

With --match, whole matches are played instead of single games, and --games counts matches. The decks must be
legal in the format. Time is called in turn N of a match with --time-after N.

exit status: 0 played, 1 the first bot scored less than --at-least, 2 bad input

examples:
  inkwright bot match greedy random --games 200
  inkwright bot match greedy random --match best-of-three --round elimination --time-after 30
  inkwright bot match greedy random --games 200 --at-least 0.9 --json
  inkwright bot match planner greedy --games 400 --jobs 4 --seconds 0.5 --test 0.7 0.75
  inkwright bot match planner planner --iterations 8 2
  inkwright bot match mcp greedy --games 2 --port 8422
"""
_RUN = """\
Starts the command and talks to it over standard input and output (see docs/protocol.md). Faults are reported
on standard error; a bot that commits more than --faults of them in a game forfeits that game.

exit status: 0 played without faults, 1 there were faults, 2 bad input

examples:
  inkwright bot run 'python3 examples/questing_bot.py'
  inkwright bot run ./my-bot --opponent greedy --games 50 --time 500 --json
"""
_SERVE = """\
Speaks the bot protocol (see docs/protocol.md) on standard input and output until `quit` or end of input.

example: inkwright bot serve greedy
"""
_LIST = "example: inkwright bot list --json"


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the sub-commands of `inkwright bot`."""
    parser.epilog = "example: inkwright bot match greedy random --games 200"
    add = add_subcommands(parser, "bot_command")
    add_json_option(add("list", "list the built-in bots, weakest first", _LIST, _list))

    match = add("match", "play two bots, or an MCP client and a bot, against each other", _MATCH, _match)
    match.add_argument("first", metavar="BOT", help=f"{', '.join(BOTS)}, or mcp for an MCP client")
    match.add_argument("second", metavar="BOT", help="its opponent")
    match.add_argument(
        "--at-least",
        type=float,
        metavar="SHARE",
        help="exit with status 1 if the first bot scores less than this (0 to 1)",
    )
    match.add_argument(
        "--seconds", type=float, nargs="+", metavar="S", help="processor time per decision of bots that think"
    )
    match.add_argument(
        "--iterations",
        type=int,
        nargs="+",
        metavar="N",
        help="playouts or guesses per decision instead; the same games every time",
    )
    match.add_argument("--jobs", type=int, default=1, metavar="N", help="processes (default: %(default)s)")
    match.add_argument(
        "--test",
        type=float,
        nargs=2,
        metavar=("LOW", "HIGH"),
        help="stop once the games favour one of two scores",
    )
    match.add_argument("--match", metavar="M", help=f"play whole matches: {', '.join(MATCHES)}")
    match.add_argument(
        "--format", metavar="F", help="with --match: format of the games (default: core, with any decks)"
    )
    match.add_argument(
        "--round", metavar="R", help=f"with --time-after: {' or '.join(ROUNDS)} (default: swiss)"
    )
    match.add_argument(
        "--time-after", type=int, metavar="N", help="with --match: call time in turn N of each match"
    )
    client_match.add_options(match)
    _add_match_options(match)

    run = add("run", "play an external bot against a built-in one", _RUN, _run)
    run.add_argument("command_line", metavar="CMD", help="command that starts the bot, as one argument")
    run.add_argument(
        "--opponent",
        default="greedy",
        metavar="BOT",
        help="built-in bot to play against (default: %(default)s)",
    )
    run.add_argument(
        "--time", type=int, default=_TIME, metavar="MS", help="milliseconds per answer (default: %(default)s)"
    )
    run.add_argument(
        "--faults",
        type=int,
        default=FAULTS_ALLOWED,
        metavar="N",
        help="faults allowed per game (default: %(default)s)",
    )
    run.add_argument("--verbose", action="store_true", help="print the bot's `info` messages")
    _add_match_options(run)

    serving = add("serve", "run a built-in bot over the bot protocol", _SERVE, _serve)
    serving.add_argument("name", metavar="BOT", help=f"one of {', '.join(BOTS)}")


def _add_match_options(parser: argparse.ArgumentParser) -> None:
    """Add the options shared by `match` and `run`."""
    parser.add_argument(
        "--games", type=int, default=_GAMES, metavar="N", help="number of games, even (default: %(default)s)"
    )
    parser.add_argument(
        "--seed", type=int, default=0, metavar="S", help="seed of the first pair (default: %(default)s)"
    )
    parser.add_argument(
        "--decks",
        type=Path,
        nargs="+",
        default=[sample_directory()],
        metavar="FILE",
        help="deck lists or directories of deck lists (default: the sample decks)",
    )
    add_json_option(parser, "print JSON instead of text, with every game")
    card_table.add_option(parser)


def _list(args: argparse.Namespace) -> int:
    if args.json:
        print_json(
            [
                {
                    "name": each.name,
                    "title": each.title,
                    "summary": each.summary,
                    "strength": each.strength,
                    "seconds": each.seconds,
                }
                for each in BOTS.values()
            ]
        )
    else:
        print(format_table(("bot", "description"), [(each.name, each.summary) for each in BOTS.values()]))
    return OK


def _match(args: argparse.Namespace) -> int:
    if client_match.MCP in (args.first, args.second):
        with client_match.contestants(args, card_table.from_args(args)) as (one, two):
            match = _play(args, one, two, FAULTS_ALLOWED)
        _report(args, match, args.first, args.second)
        return FAILED if args.at_least is not None and match.score < args.at_least else OK
    first, second = bot_named(args.first), bot_named(args.second)
    if args.at_least is not None and not 0 <= args.at_least <= 1:
        raise InkwrightError(f"--at-least {args.at_least}: must be between 0 and 1")
    if args.match is not None:
        table = card_table.from_args(args)
        score = bot_matches.play(args, first, second, list(load_decks(args.decks, table)), table)
        return FAILED if args.at_least is not None and score < args.at_least else OK
    for option in ("format", "round", "time_after"):
        if getattr(args, option) is not None:
            raise InkwrightError(f"--{option.replace('_', '-')} works only with --match")
    match = _play_built_in(args, _contestants(args))
    _report(args, match, first.name, second.name)
    return FAILED if args.at_least is not None and match.score < args.at_least else OK


def _contestants(args: argparse.Namespace) -> tuple[Contestant, Contestant]:
    """Return the two bots with their budgets. Raises InkwrightError."""
    for option in ("seconds", "iterations"):
        given = getattr(args, option)
        if given is not None and (len(given) > 2 or min(given) <= 0):
            raise InkwrightError(f"--{option}: give one number, or one for each bot, above 0")
        if given is not None and all(
            bot_named(name).make_within is None for name in (args.first, args.second)
        ):
            raise InkwrightError(
                f"--{option}: neither {args.first} nor {args.second} thinks about its decisions"
            )
    seconds, iterations = args.seconds or [None], args.iterations or [None]
    return (
        Contestant(args.first, Budget(seconds[0], iterations[0])),
        Contestant(args.second, Budget(seconds[-1], iterations[-1])),
    )


def _play_built_in(args: argparse.Namespace, contestants: tuple[Contestant, Contestant]) -> PairedMatch:
    """Play a match of built-in bots in as many processes as asked for."""
    if args.jobs < 1:
        raise InkwrightError(f"--jobs {args.jobs}: must be at least 1")
    if args.test is not None and not 0 < args.test[0] < args.test[1] < 1:
        raise InkwrightError("--test: give two shares between 0 and 1, the lower one first")
    check_games(args.games)
    table = card_table.from_args(args)
    decks = list(load_decks(args.decks, table))
    pairs = args.games // 2
    if args.jobs == 1:
        first, second = contestants
        games = play_pairs(first.make, second.make, decks, pairs, seed=args.seed, table=table)
    else:
        games = play_pairs_in_processes(
            contestants,
            decks,
            pairs,
            seed=args.seed,
            jobs=args.jobs,
            open_table=partial(card_table.from_args, argparse.Namespace(cards=args.cards)),
        )
    return _collect(args, games)


def _run(args: argparse.Namespace) -> int:
    opponent = bot_named(args.opponent)
    if args.time < 1:
        raise InkwrightError(f"--time {args.time}: must be at least 1")
    if args.faults < 0:
        raise InkwrightError(f"--faults {args.faults}: must not be negative")
    try:
        command = shlex.split(args.command_line)
    except ValueError as problem:
        raise InkwrightError(f"{args.command_line}: not a valid command line ({problem})") from None

    def print_info(text: str) -> None:
        print(f"inkwright: info {text[:200]}", file=sys.stderr)

    with Host(command, on_info=print_info if args.verbose else None) as host:
        bot = ExternalBot(host, args.time)
        match = _play(
            args,
            bot.for_game,
            lambda seed, _: opponent.make(seed),
            args.faults,
            host,
        )
        _report(args, match, host.name, opponent.name)
    return FAILED if any(game.result.faults for game in match.games) else OK


def _serve(args: argparse.Namespace) -> int:
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(encoding="utf-8", errors="replace")
    for line in serve(bot_named(args.name).make, sys.stdin or ()):
        sys.stdout.write(line)
        sys.stdout.flush()
    return OK


def _play(
    args: argparse.Namespace, first: GameMaker, second: GameMaker, faults: int, host: Host | None = None
) -> PairedMatch:
    """Play all games, reporting progress and faults on standard error."""
    check_games(args.games)
    table = card_table.from_args(args)
    decks = list(load_decks(args.decks, table))
    games = play_pairs(
        first, second, decks, args.games // 2, seed=args.seed, table=table, faults_allowed=faults
    )
    return _collect(args, games, host)


def _collect(args: argparse.Namespace, games: Iterator[PairedGame], host: Host | None = None) -> PairedMatch:
    """Collect the games of a match until it is over or its test is decided."""
    match = PairedMatch()
    test: list[float] | None = getattr(args, "test", None)
    last = time.monotonic()
    for game in games:
        match.games.append(game)
        for fault in game.result.faults:
            where = f"seed {game.seed}, turn {fault.turn}"
            print(f"inkwright: {where}: {fault.kind}: {fault.message}", file=sys.stderr)
        if host is not None and not host.started:
            raise InkwrightError("the bot did not complete the handshake; stopping the match")
        if sys.stderr.isatty() and time.monotonic() - last > 1:
            last = time.monotonic()
            print(f"\r{len(match.games)} of {args.games} games, {match.score:.1%}", end="", file=sys.stderr)
        if test is not None and not len(match.games) % 2 and abs(match.evidence(*test)) >= DECIDED:
            break
    return match


def _report(args: argparse.Namespace, match: PairedMatch, first: str, second: str) -> None:
    low, high = match.interval
    if args.json:
        print_json(
            {
                "first": first,
                "second": second,
                "games": len(match.games),
                "seeds": [args.seed, args.seed + len(match.games) // 2 - 1],
                "score": round(match.score, 4),
                "interval": [round(low, 4), round(high, 4)],
                "confidence": 0.95,
                "endings": match.endings,
                "forfeits": sum(game.result.forfeited is not None for game in match.games),
                "results": [_game_json(game) for game in match.games],
            }
        )
        return
    seeds = f"seeds {args.seed} to {args.seed + len(match.games) // 2 - 1}"
    print(f"{first} vs {second}: {format_count(len(match.games), 'game')} in pairs, {seeds}")
    print(f"{first} scores {match.score:.1%} (95% confidence: {low:.1%} to {high:.1%})")
    if getattr(args, "test", None) is not None:
        print(_verdict(match, *args.test))
    print(f"endings: {', '.join(f'{how} ({count})' for how, count in match.endings.items())}")
    faults = [fault for game in match.games for fault in game.result.faults]
    if faults:
        forfeits = sum(game.result.forfeited is not None for game in match.games)
        print(f"{format_count(len(faults), 'fault')}, {format_count(forfeits, 'game')} forfeited")


def _verdict(match: PairedMatch, low: float, high: float) -> str:
    """Say what a sequential test has shown."""
    found = match.evidence(low, high)
    if abs(found) < DECIDED:
        return f"not decided between {low:.1%} and {high:.1%}: play more games"
    return f"decided: {high if found > 0 else low:.1%} is more likely than {low if found > 0 else high:.1%}"


def _game_json(game: PairedGame) -> dict[str, object]:
    result = game.result
    return {
        "seed": game.seed,
        "decks": list(game.decks),
        "seat": game.seat,
        "points": game.points,
        "turns": result.turns,
        "decisions": result.decisions,
        "ended": result.outcome.termination,
        "forfeited": result.forfeited,
        "faults": [
            {"player": each.player, "turn": each.turn, "kind": each.kind, "what": each.message}
            for each in result.faults
        ],
    }
