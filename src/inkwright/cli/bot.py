"""`inkwright bot`: the bots that ship, matches between bots, and bots in other languages."""

from __future__ import annotations

import argparse
import io
import shlex
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from inkwright.bots.external import ExternalBot
from inkwright.bots.faults import FAULTS_ALLOWED
from inkwright.bots.host import Host
from inkwright.bots.registry import BOTS, bot_named
from inkwright.bots.serve import serve
from inkwright.cards.table import CardTable
from inkwright.cli import card_table
from inkwright.cli.bench import SAMPLE_DECKS
from inkwright.cli.exit_status import FINE, WANTING
from inkwright.cli.output import print_json
from inkwright.cli.parser import sub_commands
from inkwright.cli.tables import counted, text_table
from inkwright.decks.deck import Deck
from inkwright.decks.lists import read_list
from inkwright.errors import InkwrightError
from inkwright.sim.paired import GameMaker, PairedGame, PairedMatch, play_pairs

_GAMES = 20
_TIME = 1000
_MATCH = """\
Games come in pairs: the same decks and the same seed, with the seats swapped. The interval is Wilson's with
95%, and counts a pair as one trial.

exit status: 0 played, 1 fewer wins than --at-least asks for, 2 bad input

examples:
  inkwright bot match greedy random --games 200
  inkwright bot match greedy random --games 200 --at-least 0.9 --json
"""
_RUN = """\
The command is started and spoken with over its standard input and output; docs/protocol.md says how. What it
does wrong is told on standard error; with one fault more than --faults in a game it forfeits that game.

exit status: 0 played without a fault, 1 there were faults, 2 bad input

examples:
  inkwright bot run 'python3 examples/questing_bot.py'
  inkwright bot run ./my-bot --opponent greedy --games 50 --time 500 --json
"""
_SERVE = """\
Speaks the protocol of docs/protocol.md on standard input and output, until `quit` or the end of the input.

example: inkwright bot serve greedy
"""
_LIST = "example: inkwright bot list --json"


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the sub-commands."""
    parser.epilog = "example: inkwright bot match greedy random --games 200"
    add = sub_commands(parser, "bot_command")
    add("list", "the bots that ship, the weakest first", _LIST, _list).add_argument(
        "--json", action="store_true", help="print as JSON"
    )

    match = add("match", "play two of the bots against each other", _MATCH, _match)
    match.add_argument("first", metavar="BOT", help=f"one of {', '.join(BOTS)}")
    match.add_argument("second", metavar="BOT", help="the other bot")
    match.add_argument(
        "--at-least", type=float, metavar="SHARE", help="exit with 1 if the first bot gets less than this"
    )
    _options(match)

    run = add("run", "play a bot in a process of its own against one of ours", _RUN, _run)
    run.add_argument("command_line", metavar="CMD", help="the command that starts the bot, in one argument")
    run.add_argument("--opponent", default="greedy", metavar="BOT", help="which bot it meets (greedy)")
    run.add_argument(
        "--time", type=int, default=_TIME, metavar="MS", help=f"milliseconds for an answer ({_TIME})"
    )
    run.add_argument(
        "--faults",
        type=int,
        default=FAULTS_ALLOWED,
        metavar="N",
        help=f"faults in a game that are forgiven ({FAULTS_ALLOWED})",
    )
    run.add_argument("--verbose", action="store_true", help="print what the bot tells with `info`")
    _options(run)

    serving = add("serve", "let one of our bots speak the protocol", _SERVE, _serve)
    serving.add_argument("name", metavar="BOT", help=f"one of {', '.join(BOTS)}")


def _options(parser: argparse.ArgumentParser) -> None:
    """What both kinds of matches have."""
    parser.add_argument(
        "--games", type=int, default=_GAMES, metavar="N", help=f"how many games, an even number ({_GAMES})"
    )
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="the seed of the first pair (0)")
    parser.add_argument(
        "--decks",
        type=Path,
        nargs="+",
        default=[SAMPLE_DECKS],
        metavar="FILE",
        help="deck lists, or folders of them (default: the sample decks of a checkout)",
    )
    parser.add_argument("--json", action="store_true", help="print the result as JSON, with every game")
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
        print(text_table(("bot", "what it does"), [(each.name, each.summary) for each in BOTS.values()]))
    return FINE


def _match(args: argparse.Namespace) -> int:
    first, second = bot_named(args.first), bot_named(args.second)
    if args.at_least is not None and not 0 <= args.at_least <= 1:
        raise InkwrightError(f"--at-least {args.at_least}: a share lies between 0 and 1")
    match = _play(
        args,
        lambda seed, _: first.make(seed),
        lambda seed, _: second.make(seed),
        FAULTS_ALLOWED,
    )
    _report(args, match, first.name, second.name)
    return WANTING if args.at_least is not None and match.score < args.at_least else FINE


def _run(args: argparse.Namespace) -> int:
    opponent = bot_named(args.opponent)
    if args.time < 1:
        raise InkwrightError(f"--time {args.time}: a bot needs at least a millisecond")
    if args.faults < 0:
        raise InkwrightError(f"--faults {args.faults}: no fewer than none can be forgiven")
    try:
        command = shlex.split(args.command_line)
    except ValueError as problem:
        raise InkwrightError(f"{args.command_line}: not a command line ({problem})") from None

    def hear(text: str) -> None:
        print(f"inkwright: info {text[:200]}", file=sys.stderr)

    with Host(command, hear=hear if args.verbose else None) as host:
        bot = ExternalBot(host, args.time)
        match = _play(
            args,
            bot.for_game,
            lambda seed, _: opponent.make(seed),
            args.faults,
            host,
        )
        _report(args, match, host.name, opponent.name)
    return WANTING if any(game.result.faults for game in match.games) else FINE


def _serve(args: argparse.Namespace) -> int:
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(encoding="utf-8", errors="replace")
    for line in serve(bot_named(args.name).make, sys.stdin or ()):
        sys.stdout.write(line)
        sys.stdout.flush()
    return FINE


def _play(
    args: argparse.Namespace, first: GameMaker, second: GameMaker, faults: int, host: Host | None = None
) -> PairedMatch:
    """Play all games, and say how far it is and what goes wrong."""
    if args.games < 2 or args.games % 2:
        raise InkwrightError(f"--games {args.games}: games come in pairs, so an even number from 2 on")
    table = card_table.chosen(args)
    decks = list(_decks(args.decks, table))
    match = PairedMatch()
    last = time.monotonic()
    for game in play_pairs(
        first, second, decks, args.games // 2, seed=args.seed, table=table, faults_allowed=faults
    ):
        match.games.append(game)
        for fault in game.result.faults:
            where = f"seed {game.seed}, turn {fault.turn}"
            print(f"inkwright: {where}: {fault.kind}: {fault.what}", file=sys.stderr)
        if host is not None and not host.started:
            raise InkwrightError("the bot never shook hands: no more games are played")
        if sys.stderr.isatty() and time.monotonic() - last > 1:
            last = time.monotonic()
            print(f"\r{len(match.games)} of {args.games} games, {match.score:.1%}", end="", file=sys.stderr)
    return match


def _decks(paths: list[Path], table: CardTable) -> Iterator[Deck]:
    for path in paths:
        found = sorted(path.glob("*.txt")) if path.is_dir() else [path]
        if not found:
            raise InkwrightError(f"{path}: there are no deck lists (*.txt) in this folder")
        for each in found:
            yield read_list(each, table)


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
                "results": [_game(game) for game in match.games],
            }
        )
        return
    seeds = f"seeds {args.seed} to {args.seed + len(match.games) // 2 - 1}"
    print(f"{first} against {second}: {counted(len(match.games), 'game')} in pairs, {seeds}")
    print(f"{first} gets {match.score:.1%} of the points (95%: {low:.1%} to {high:.1%})")
    print(f"games ended by {', '.join(f'{how} ({count})' for how, count in match.endings.items())}")
    faults = [fault for game in match.games for fault in game.result.faults]
    if faults:
        forfeits = sum(game.result.forfeited is not None for game in match.games)
        print(f"{counted(len(faults), 'fault')}, {counted(forfeits, 'game')} forfeited")


def _game(game: PairedGame) -> dict[str, object]:
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
            {"player": each.player, "turn": each.turn, "kind": each.kind, "what": each.what}
            for each in result.faults
        ],
    }
