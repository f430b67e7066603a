"""`inkwright bot match --match`: whole matches between two bots, by a match policy."""

from __future__ import annotations

import argparse
from datetime import date

from inkwright.bots.registry import Entry
from inkwright.cards.table import CardTable
from inkwright.cli.output import print_json
from inkwright.decks.deck import Deck
from inkwright.decks.validation import check_deck
from inkwright.errors import InkwrightError
from inkwright.rules.formats import Format, format_named
from inkwright.rules.match import Match, round_named
from inkwright.rules.matches import match_named
from inkwright.sim.bot_match import GameMaker, pairings
from inkwright.sim.match_runner import PlayedMatch, play_match


def check_games(count: int) -> None:
    """Raise InkwrightError unless a number of games is even and positive."""
    if count < 2 or count % 2:
        raise InkwrightError(f"--games {count}: games come in pairs, so it must be an even number")


def play(args: argparse.Namespace, first: Entry, second: Entry, decks: list[Deck], table: CardTable) -> float:
    """Play and report matches in pairs, in which the bots swap decks; return the score of the first bot."""
    check_games(args.games)
    policy = match_named(args.match)
    if args.round is not None and args.time_after is None:
        raise InkwrightError("--round says how a match ends when time is called; add --time-after")
    if args.time_after is not None and args.time_after < 1:
        raise InkwrightError(f"--time-after {args.time_after}: must be at least 1")
    start = Match(policy, round=round_named(args.round or "swiss"))
    format = format_named(args.format or "core")
    if args.format is not None:
        check_format(format, decks, table)
    makers: list[GameMaker] = [lambda seed, _: first.make(seed), lambda seed, _: second.make(seed)]
    matches: list[PlayedMatch] = []
    for at, pair in enumerate(pairings(decks, args.games // 2)):
        for order in (pair, pair[::-1]):
            matches.append(
                play_match(
                    start,
                    makers,
                    order,
                    seed=args.seed + at,
                    format_key=format.key,
                    time_after=args.time_after,
                    table=table,
                )
            )
    return _report(args, matches, first.name, second.name)


def check_format(format: Format, decks: list[Deck], table: CardTable) -> None:
    """Raise InkwrightError if two players with these decks can't play the format."""
    if format.game.min_players > 2:
        raise InkwrightError(f"{format.name} is for {format.game.min_players} or more players, not for two")
    for deck in decks:
        verdict = check_deck(deck, format, table, date.today())
        if not verdict.legal:
            problem = verdict.problems[0]
            raise InkwrightError(f"{deck.name} is not legal: {problem.message} ({problem.rule})")


def _report(args: argparse.Namespace, matches: list[PlayedMatch], first: str, second: str) -> float:
    won = sum(each.match.winner == 0 for each in matches)
    lost = sum(each.match.winner == 1 for each in matches)
    drawn = len(matches) - won - lost
    score = (won + drawn / 2) / len(matches)
    games = [sum(each.match.wins[player] for each in matches) for player in (0, 1)]
    games.append(sum(each.match.draws for each in matches))
    points = [sum(each.match.points(player) for each in matches) for player in (0, 1)]
    if args.json:
        print_json(
            {
                "first": first,
                "second": second,
                "match": matches[0].match.policy.key,
                "score": round(score, 4),
                "matches": {"won": won, "lost": lost, "drawn": drawn},
                "games": {"won": games[0], "lost": games[1], "drawn": games[2]},
                "points": points,
                "results": [_match_json(each) for each in matches],
            }
        )
        return score
    name = matches[0].match.policy.name.lower()
    print(f"{first} vs {second}: {len(matches)} matches, {name}")
    print(f"{first} wins {won}, loses {lost}, draws {drawn}; points {points[0]} to {points[1]}")
    print(f"games: {games[0]} won, {games[1]} lost, {games[2]} drawn")
    return score


def _match_json(played: PlayedMatch) -> dict[str, object]:
    return {
        "winner": played.match.winner,
        "games": [
            {
                "seed": game.seed,
                "chooser": game.start.chooser,
                "starter": game.starter,
                "winner": game.result.outcome.winner,
                "turns": game.result.turns,
                "ended": game.result.outcome.termination,
            }
            for game in played.games
        ],
    }
