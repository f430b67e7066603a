"""`inkwright deck`: check a deck list, count what is in it, write it out in order."""

from __future__ import annotations

import argparse
from dataclasses import asdict
from fractions import Fraction
from typing import Any

from inkwright.cards.table import CardTable
from inkwright.cli import card_table, day
from inkwright.cli.exit_status import FINE, WANTING
from inkwright.cli.output import print_json
from inkwright.cli.parser import sub_commands
from inkwright.decks.check import Verdict, check
from inkwright.decks.deck import Deck
from inkwright.decks.lists import BadDeckList, read_list, write_list
from inkwright.decks.stats import InkOdds, Stats, count
from inkwright.rules.formats import (
    ANY_POOL,
    CORE_POOL,
    FORMATS,
    INFINITY_POOL,
    RESHUFFLE,
    Format,
    GameRules,
    format_named,
)
from inkwright.rules.matches import MATCHES

_CHECK = """\
exit status: 0 legal, 1 not legal, 2 the list cannot be read

examples:
  inkwright deck check decks/amber-steel.txt
  inkwright deck check my-deck.txt --format infinity --date 2026-03-01
  pbpaste | inkwright deck check - --json
"""
_STATS = """\
The odds are exact. "As drawn" keeps the opening hand; "altered" puts back every card that cannot be inked,
which gives the most ink that altering can. "Ink on every turn" means that by each of those turns enough
inkable cards were seen to ink one a turn, none of them played instead.

example: inkwright deck stats decks/ruby-sapphire.txt
"""
_SHOW = "example: inkwright deck show pasted.txt > my-deck.txt"
_FORMATS = "example: inkwright deck formats --json"
_POOLS = {CORE_POOL: "rotating sets", INFINITY_POOL: "all sets", ANY_POOL: ""}


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the sub-commands of `inkwright deck`."""
    parser.epilog = "example: inkwright deck check decks/amber-steel.txt"
    add = sub_commands(parser, "deck_command")
    checking = add(
        "check", "say whether a deck is legal, and everything that is wrong with it", _CHECK, _check
    )
    counting = add("stats", "count what is in a deck and give the odds of its first turns", _STATS, _stats)
    showing = add("show", "write a deck list grouped and sorted", _SHOW, _show)
    listing = add("formats", "list the formats and the match policies", _FORMATS, _formats)
    for command in (checking, counting, showing):
        command.add_argument("file", metavar="FILE", help="a deck list; - is standard input")
        card_table.add_option(command)
    for command, what in ((checking, "whose deck rules"), (counting, "whose opening hand")):
        command.add_argument(
            "--format",
            default="core",
            metavar="F",
            help=f"{what}: {', '.join(FORMATS)} (default: %(default)s)",
        )
    day.add_option(checking, "legal on which day")
    for command in (checking, counting, showing, listing):
        command.add_argument("--json", action="store_true", help="print JSON for programs")


def _check(args: argparse.Namespace) -> int:
    format = format_named(args.format)
    table = card_table.chosen(args)
    verdict = check(_read(args, table), format, table, day.chosen(args))
    notes = _notes(verdict, table)
    if args.json:
        print_json(_verdict_record(verdict, notes, table))
    else:
        print(_verdict_text(verdict, notes))
    return FINE if verdict.legal else WANTING


def _stats(args: argparse.Namespace) -> int:
    format = format_named(args.format)
    stats = count(_read(args, card_table.chosen(args)), format.game.hand_size)
    if args.json:
        print_json(_stats_record(stats))
    else:
        print(_stats_text(stats))
    return FINE


def _show(args: argparse.Namespace) -> int:
    deck = _read(args, card_table.chosen(args))
    if args.json:
        cards = [{"count": number, "full_name": card.full_name} for card, number in deck.counts]
        print_json(_deck_record(deck) | {"cards": cards})
    else:
        print(write_list(deck), end="")
    return FINE


def _formats(args: argparse.Namespace) -> int:
    if args.json:
        print_json(
            {
                "formats": [asdict(each) for each in FORMATS.values()],
                "matches": [asdict(each) for each in MATCHES.values()],
            }
        )
        return FINE
    print("formats")
    for each in FORMATS.values():
        print(f"  {each.key:<21} {_format_line(each)}")
    print("match policies")
    for match in MATCHES.values():
        print(f"  {match.key:<21} {match.name}")
    return FINE


def _read(args: argparse.Namespace, table: CardTable) -> Deck:
    """The deck of the command line; with --json a list that cannot be read is told in JSON as well."""
    try:
        return read_list(args.file, table)
    except BadDeckList as bad:
        if args.json:
            problems = [asdict(each) for each in bad.problems]
            print_json({"unreadable": True, "source": bad.source, "problems": problems})
        raise


def _notes(verdict: Verdict, table: CardTable) -> list[str]:
    """What the verdict does not cover."""
    notes = [f"not checked: {each}" for each in verdict.format.unchecked]
    if verdict.format.beta:
        notes.append(f"{verdict.format.name} is still being tested by its makers")
    known = table.source.generated_on[:10]
    if known and verdict.on.isoformat() > known:
        notes.append(f"the card data is of {known}; bans and sets announced since are not in it")
    return notes


def _verdict_text(verdict: Verdict, notes: list[str]) -> str:
    deck = verdict.deck
    where = f"{verdict.format.name} on {verdict.on}"
    if verdict.legal:
        lines = [f"{deck.name}: legal in {where} ({deck.size} cards, {' and '.join(verdict.inks)})"]
    else:
        lines = [f"{deck.name}: not legal in {where}"]
        width = max(len(each.rule) for each in verdict.problems)
        lines += [f"  {each.rule:<{width}}  {each.message}" for each in verdict.problems]
    return "\n".join([*lines, *(f"({each})" for each in notes)])


def _verdict_record(verdict: Verdict, notes: list[str], table: CardTable) -> dict[str, Any]:
    return {
        "deck": _deck_record(verdict.deck),
        "format": verdict.format.key,
        "date": verdict.on.isoformat(),
        "card_data": table.source.generated_on[:10],
        "legal": verdict.legal,
        "inks": list(verdict.inks),
        "problems": [asdict(each) for each in verdict.problems],
        "notes": notes,
    }


def _deck_record(deck: Deck) -> dict[str, Any]:
    return {"name": deck.name, "size": deck.size, "digest": deck.digest()}


def _stats_record(stats: Stats) -> dict[str, Any]:
    return {
        "deck": _deck_record(stats.deck),
        "average_cost": float(stats.average_cost),
        "inkable": {
            "count": stats.inkable,
            "share": stats.inkable / stats.deck.size,
        },
        "curve": [asdict(each) for each in stats.curve],
        "inks": dict(stats.inks),
        "types": dict(stats.types),
        "classifications": dict(stats.classifications),
        "keywords": dict(stats.keywords),
        "opening_hand": {
            "size": stats.hand_size,
            "card_of_cost_at_most": [{"cost": cost, **_chance(odds)} for cost, odds in stats.cheap],
            "as_drawn": _ink_record(stats.kept),
            "altered": _ink_record(stats.altered),
        },
    }


def _ink_record(odds: InkOdds) -> dict[str, Any]:
    return {
        "inkables": [{"count": number, **_chance(each)} for number, each in enumerate(odds.inkables)],
        "ink_on_every_turn": {
            "on_the_play": _turns(odds.on_the_play),
            "on_the_draw": _turns(odds.on_the_draw),
        },
    }


def _turns(chances: tuple[Fraction, ...]) -> list[dict[str, Any]]:
    return [{"up_to_turn": turn, **_chance(each)} for turn, each in enumerate(chances, start=1)]


def _chance(chance: Fraction) -> dict[str, Any]:
    return {"probability": float(chance), "exact": str(chance)}


def _stats_text(stats: Stats) -> str:
    deck = stats.deck
    lines = [
        f"{deck.name}: {deck.size} cards, {stats.inkable} inkable ({_percent(stats.inkable, deck.size)}), "
        f"average cost {float(stats.average_cost):.2f}",
        "",
        "cost  cards  inkable",
    ]
    lines += [
        f"{each.cost:>4}  {each.inkable + each.uninkable:>5}  {each.inkable:>7}  "
        f"{'#' * each.inkable}{'-' * each.uninkable}".rstrip()
        for each in stats.curve
    ]
    lines.append("")
    for title, counts in (
        ("inks", stats.inks),
        ("types", stats.types),
        ("keywords", stats.keywords),
        ("classes", stats.classifications),
    ):
        if counts:
            lines.append(f"{title:<9} {', '.join(f'{name} {number}' for name, number in counts)}")
    hand = stats.hand_size
    lines += ["", f"inkable cards among the opening {hand}", _row("", range(hand + 1))]
    lines += [
        _row("as drawn", map(_short, stats.kept.inkables)),
        _row("altered", map(_short, stats.altered.inkables)),
    ]
    turns = range(1, len(stats.kept.on_the_play) + 1)
    lines += ["", "ink on every turn up to turn", _row("", turns)]
    for title, odds in (("as drawn", stats.kept), ("altered", stats.altered)):
        lines.append(_row(f"{title}, on the play", map(_short, odds.on_the_play)))
        lines.append(_row(f"{title}, on the draw", map(_short, odds.on_the_draw)))
    lines += ["", f"a card of at most this cost among the opening {hand}"]
    lines.append(_row("", (cost for cost, _ in stats.cheap)))
    lines.append(_row("as drawn", (_short(odds) for _, odds in stats.cheap)))
    return "\n".join(lines)


def _row(title: str, cells: Any) -> str:
    return f"  {title:<22}" + "".join(f"{cell!s:>8}" for cell in cells)


def _short(chance: Fraction) -> str:
    """A percentage; only what is certain or impossible shows as 100% or 0%."""
    if chance in (0, 1):
        return f"{int(chance):.0%}"
    if chance < Fraction(1, 1000):
        return "<0.1%"
    if chance > Fraction(999, 1000):
        return ">99.9%"
    return f"{float(chance):.1%}"


def _percent(part: int, whole: int) -> str:
    return f"{part / whole:.0%}"


def _format_line(format: Format) -> str:
    deck, game = format.deck, format.game
    facts = [
        f"{deck.min_size}+ cards" if deck.min_size else "any size",
        "any inks" if deck.max_inks is None else f"{deck.max_inks} inks",
        "any copies" if deck.copies is None else f"{deck.copies} of a card",
        f"{deck.signature_copies} of one card" if deck.signature_copies else "",
        _POOLS[deck.pool],
        f"{game.lore_to_win} lore",
        f"hand of {game.hand_size}",
        f"{game.starting_ink} ink to start with" if game.starting_ink else "",
        "an empty deck is shuffled anew" if game.deck_out == RESHUFFLE else "",
        _players(game),
    ]
    return f"{format.name}{' (beta)' if format.beta else ''}: {', '.join(filter(None, facts))}"


def _players(game: GameRules) -> str:
    least, most, recommended = game.min_players, game.max_players, game.recommended_players
    allowed = f"{least}" if least == most else f"{least}+" if most is None else f"{least}-{most}"
    advice = f" ({recommended[0]}-{recommended[1]} recommended)" if recommended else ""
    return f"{allowed} players{advice}"
