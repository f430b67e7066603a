"""`inkwright tournament`: Swiss or round robin between bots and bot programs."""

from __future__ import annotations

import argparse
import shlex
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from random import Random

from inkwright.bots.external_bot import ExternalBot
from inkwright.bots.host import Host
from inkwright.bots.registry import BOTS, bot_named
from inkwright.cards.table import CardTable
from inkwright.cli import card_table
from inkwright.cli.bot_matches import check_format
from inkwright.cli.deck_files import load_decks
from inkwright.cli.exit_status import OK
from inkwright.cli.output import add_json_option, print_json
from inkwright.cli.text_table import format_count, format_table
from inkwright.decks.deck import Deck
from inkwright.decks.lists import parse_list, read_list, write_list
from inkwright.decks.samples import sample_directory
from inkwright.errors import InkwrightError, quote
from inkwright.notation.record import SUFFIX
from inkwright.rules.formats import format_named
from inkwright.rules.match import Match
from inkwright.rules.matches import MATCHES, match_named
from inkwright.sim.bot_match import GameMaker
from inkwright.sim.match_runner import PlayedMatch, play_match
from inkwright.sim.tournament import (
    Pairing,
    Result,
    Standing,
    points_of,
    round_robin,
    standings,
    swiss_round,
    swiss_rounds,
)
from inkwright.sim.worker_processes import WorkerProcesses

_TIME = 1000
_DECK = "amber-steel.txt"
_FOR_MATCHES = ("cards", "entrants", "format", "match", "records", "seed", "time")
"""Options that a process needs to play matches."""
_EPILOG = f"""\
An entrant is a built-in bot ({", ".join(BOTS)})
or the command that starts a bot program, as one argument. The same one may enter several times. Everyone
plays the same deck unless --decks gives one to each.

Standings are ordered by points (3 for a match, 1 for a draw, 3 for a bye), then by the opponents' match win
rate and the game win rate. --records stores every game for `inkwright replay` and the browser.

With --jobs, the matches of a round are played at the same time. The result is the same unless bots decide by
the clock; a bot program is started for each match.

exit status: 0 played, 2 bad input

examples:
  inkwright tournament greedy easy random
  inkwright tournament greedy planner easy random 'python3 examples/questing_bot.py' --swiss
  inkwright tournament planner greedy easy random --jobs 2
  inkwright tournament greedy greedy greedy --decks one.txt two.txt three.txt --records games
"""


@dataclass(frozen=True, slots=True)
class Entrant:
    """Bot of a tournament with its deck."""

    name: str
    deck: Deck
    make: GameMaker


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the options of `inkwright tournament`."""
    parser.epilog = _EPILOG
    parser.add_argument(
        "entrants", nargs="+", metavar="BOT", help="built-in bots, and commands that start bot programs"
    )
    parser.add_argument(
        "--swiss",
        type=int,
        nargs="?",
        const=0,
        metavar="ROUNDS",
        help="play Swiss rounds (default: round robin)",
    )
    parser.add_argument(
        "--match", default="best-of-three", metavar="M", help=f"{', '.join(MATCHES)} (default: %(default)s)"
    )
    parser.add_argument("--format", metavar="F", help="format; decks must be legal in it")
    parser.add_argument(
        "--decks", type=Path, nargs="+", metavar="FILE", help="one deck list for all, or one for each entrant"
    )
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="master seed (default: %(default)s)")
    parser.add_argument(
        "--time",
        type=int,
        default=_TIME,
        metavar="MS",
        help="milliseconds per answer of bot programs (default: %(default)s)",
    )
    parser.add_argument(
        "--jobs",
        type=int,
        default=1,
        metavar="N",
        help="matches played at the same time (default: %(default)s)",
    )
    parser.add_argument("--records", type=Path, metavar="DIR", help="store a record of every game here")
    add_json_option(parser)
    card_table.add_option(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play the tournament and print its rounds and standings."""
    if len(args.entrants) < 2:
        raise InkwrightError("a tournament needs at least two entrants")
    if args.swiss is not None and args.swiss < 0:
        raise InkwrightError(f"--swiss {args.swiss}: must be at least 1")
    if args.time < 1:
        raise InkwrightError(f"--time {args.time}: must be at least 1")
    if args.jobs < 1:
        raise InkwrightError(f"--jobs {args.jobs}: must be at least 1")
    match_named(args.match)
    table = card_table.from_args(args)
    decks = _decks(args, table)
    with ExitStack() as stack:
        entrants = _enter(args, decks, stack)
        pool = _open_pool(args.jobs, stack)
        results: list[Result] = []
        if not args.json:
            print(
                f"{format_count(len(entrants), 'entrant')}, {_system(args, len(entrants))}, seed {args.seed}"
            )
        for number, pairings in enumerate(_rounds(args, len(entrants), results), start=1):
            if not args.json:
                print(f"round {number}")
            for result in _play_round(args, table, entrants, number, pairings, pool):
                results.append(result)
                if not args.json:
                    print(f"  {_describe(result, entrants)}", flush=True)
    final = standings(len(entrants), results)
    if args.json:
        print_json(_to_json(args, entrants, results, final))
    else:
        print(_standings_text(final, entrants))
    return OK


def _decks(args: argparse.Namespace, table: CardTable) -> list[Deck]:
    """Return a deck for each entrant. Raises InkwrightError."""
    count = len(args.entrants)
    if args.decks is None:
        decks = [read_list(sample_directory() / _DECK, table)]
    else:
        decks = list(load_decks(args.decks, table))
    if len(decks) not in (1, count):
        raise InkwrightError(
            f"--decks: {format_count(len(decks), 'deck')} for {count} entrants; give one, or one for each"
        )
    if args.format is not None:
        check_format(format_named(args.format), decks, table)
    return decks * count if len(decks) == 1 else decks


def _enter(args: argparse.Namespace, decks: Sequence[Deck], stack: ExitStack) -> list[Entrant]:
    """Make the bots; programs are started, and ended with the stack. Raises InkwrightError."""
    entrants: list[Entrant] = []
    names: list[str] = []
    for given, deck in zip(args.entrants, decks, strict=True):
        maker, name = _maker(given, args.time, stack)
        names.append(name)
        copies = names.count(name)
        entrants.append(Entrant(name if copies == 1 else f"{name} {copies}", deck, maker))
    return entrants


def _maker(given: str, milliseconds: int, stack: ExitStack) -> tuple[GameMaker, str]:
    if given in BOTS:
        entry = bot_named(given)
        return lambda seed, _: entry.make(seed), given
    try:
        command = shlex.split(given)
    except ValueError as problem:
        raise InkwrightError(f"{quote(given)}: not a valid command line ({problem})") from None
    if len(command) < 2 and "/" not in given and not Path(given).exists():
        bot_named(given)  # raises: neither a bot nor a program
    host = stack.enter_context(Host(command))
    bot = ExternalBot(host, milliseconds)
    return bot.for_game, Path(command[-1]).stem or command[0]


def _rounds(args: argparse.Namespace, count: int, results: list[Result]) -> Iterator[list[Pairing]]:
    """Yield the pairings of each round; those of Swiss rounds depend on the results so far."""
    if args.swiss is None:
        yield from round_robin(count)
        return
    rng = Random(args.seed)
    for _ in range(args.swiss or swiss_rounds(count)):
        yield swiss_round(count, results, rng)


def _system(args: argparse.Namespace, count: int) -> str:
    policy = match_named(args.match).name.lower()
    if args.swiss is None:
        return f"round robin, {policy}"
    return f"Swiss, {format_count(args.swiss or swiss_rounds(count), 'round')}, {policy}"


def _open_pool(jobs: int, stack: ExitStack) -> WorkerProcesses | None:
    """Return processes for matches, ended with the stack, or None if one is enough."""
    if jobs == 1:
        return None
    pool = WorkerProcesses(jobs)
    stack.callback(pool.shutdown, wait=False, cancel_futures=True)
    return pool


def _play_round(
    args: argparse.Namespace,
    table: CardTable,
    entrants: Sequence[Entrant],
    number: int,
    pairings: Sequence[Pairing],
    pool: WorkerProcesses | None,
) -> Iterator[Result]:
    """Play the matches of a round, in other processes if there are any, and yield the results in order."""
    tables = enumerate(pairings, start=1)
    if pool is None:
        by_number = dict(enumerate(entrants))
        for at, pairing in tables:
            yield _play(args, table, by_number, number, at, pairing)
        return
    options = argparse.Namespace(**{name: getattr(args, name) for name in _FOR_MATCHES})
    lists = [(each.name, write_list(each.deck)) for each in entrants]
    yield from pool.map(partial(_play_elsewhere, options, lists, number), tables)


def _play_elsewhere(
    args: argparse.Namespace, lists: Sequence[tuple[str, str]], number: int, task: tuple[int, Pairing]
) -> Result:
    """Play the match of a pairing in a process that has to make the bots and decks itself."""
    at, pairing = task
    table = card_table.from_args(args)
    with ExitStack() as stack:
        entrants: dict[int, Entrant] = {}
        for each in pairing:
            if each is not None:
                name, cards = lists[each]
                maker, _ = _maker(args.entrants[each], args.time, stack)
                entrants[each] = Entrant(name, parse_list(cards, table), maker)
        return _play(args, table, entrants, number, at, pairing)


def _play(
    args: argparse.Namespace,
    table: CardTable,
    entrants: Mapping[int, Entrant],
    number: int,
    at: int,
    pairing: Pairing,
) -> Result:
    """Play the match of a pairing, and store its games if asked for."""
    one, two = pairing
    if two is None:
        return Result(number, pairing, None)
    players = entrants[one], entrants[two]
    played = play_match(
        Match(match_named(args.match)),
        [each.make for each in players],
        [each.deck for each in players],
        seed=Random(f"{args.seed} {number} {at}").getrandbits(31),
        format_key=format_named(args.format or "core").key,
        table=table,
        record=args.records is not None,
    )
    for game in played.games:
        for fault in game.result.faults:
            who = players[fault.player].name
            print(f"inkwright: round {number}, {who}: {fault.kind}: {fault.message}", file=sys.stderr)
    if args.records is not None:
        _store(args.records, played, f"round-{number}-table-{at}", [each.name for each in players])
    return Result(number, pairing, played.match)


def _store(folder: Path, played: PlayedMatch, name: str, players: Sequence[str]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for number, game in enumerate(played.recorded, start=1):
        game.record(players).write(folder / f"{name}-game-{number}{SUFFIX}")


def _describe(result: Result, entrants: Sequence[Entrant]) -> str:
    one, two = result.pairing
    if two is None or result.match is None:
        return f"{entrants[one].name} has a bye"
    won, lost = result.match.wins
    drawn = f"-{result.match.draws}" if result.match.draws else ""
    verb = "draws with" if result.winner is None else "beats" if result.winner == one else "loses to"
    return f"{entrants[one].name} {verb} {entrants[two].name} {won}-{lost}{drawn}"


def _standings_text(final: Sequence[Standing], entrants: Sequence[Entrant]) -> str:
    head = ("place", "entrant", "deck", "points", "matches", "games", "opponents", "game rate")
    rows = [
        (
            str(place),
            entrants[each.entrant].name,
            entrants[each.entrant].deck.name,
            str(each.points),
            f"{each.won}-{each.lost}-{each.drawn}",
            f"{each.games_won}-{each.games_lost}-{each.games_drawn}",
            f"{each.opponents_rate:.1%}",
            f"{each.game_rate:.1%}",
        )
        for place, each in enumerate(final, start=1)
    ]
    return format_table(head, rows, right=("place", "points", "matches", "games", "opponents", "game rate"))


def _match_json(match: Match | None) -> dict[str, object]:
    if match is None:
        return {"bye": True}
    points = [points_of(match, seat) for seat in (0, 1)]
    return {"games": list(match.wins), "drawn_games": match.draws, "points": points}


def _to_json(
    args: argparse.Namespace,
    entrants: Sequence[Entrant],
    results: Sequence[Result],
    final: Sequence[Standing],
) -> dict[str, object]:
    return {
        "system": "round robin" if args.swiss is None else "swiss",
        "match": match_named(args.match).key,
        "seed": args.seed,
        "entrants": [
            {"name": each.name, "deck": each.deck.name, "digest": each.deck.digest()} for each in entrants
        ],
        "matches": [
            {
                "round": each.round,
                "players": [entrants[at].name for at in each.pairing if at is not None],
                "winner": None if each.winner is None else entrants[each.winner].name,
                "games": list(each.match.wins) if each.match is not None else None,
                "drawn_games": each.match.draws if each.match is not None else 0,
                "points": [points_of(each.match, seat) for seat in (0, 1)]
                if each.match is not None
                else None,
            }
            for each in results
        ],
        "standings": [
            {
                "place": place,
                "name": entrants[each.entrant].name,
                "points": each.points,
                "matches": {"won": each.won, "lost": each.lost, "drawn": each.drawn, "byes": each.byes},
                "games": {"won": each.games_won, "lost": each.games_lost, "drawn": each.games_drawn},
                "opponents_match_win_rate": round(each.opponents_rate, 4),
                "game_win_rate": round(each.game_rate, 4),
            }
            for place, each in enumerate(final, start=1)
        ],
    }
