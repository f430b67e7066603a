"""`inkwright deck`: check a deck list, show its statistics, sort it, and print it for events."""

from __future__ import annotations

import argparse
from dataclasses import asdict
from fractions import Fraction
from typing import Any

from inkwright.cards.table import CardTable
from inkwright.cli import card_table, date_option, deck_sheets
from inkwright.cli.exit_status import FAILED, OK
from inkwright.cli.output import add_json_option, print_json
from inkwright.cli.parser import add_subcommands
from inkwright.decks.deck import Deck
from inkwright.decks.lists import BadDeckList, read_list, write_list
from inkwright.decks.stats import InkOdds, Stats, compute_stats
from inkwright.decks.validation import Verdict, check_deck
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
exit status: 0 legal, 1 not legal, 2 the list could not be read

examples:
  inkwright deck check decks/amber-steel.txt
  inkwright deck check my-deck.txt --format infinity --date 2026-03-01
  pbpaste | inkwright deck check - --json
"""
_STATS = """\
The odds are exact. "As drawn" keeps the opening hand; "after mulligan" puts back every card that cannot be
inked, which gives the best odds of having ink. "Ink on every turn" means that you have drawn enough inkable
cards to ink one each turn, playing none of them.

example: inkwright deck stats decks/ruby-sapphire.txt
"""
_SHOW = "example: inkwright deck show pasted.txt > my-deck.txt"
_FORMATS = "example: inkwright deck formats --json"
_POOLS = {CORE_POOL: "current sets", INFINITY_POOL: "all sets", ANY_POOL: ""}


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the sub-commands of `inkwright deck`."""
    parser.epilog = "example: inkwright deck check decks/amber-steel.txt"
    add = add_subcommands(parser, "deck_command")
    checking = add("check", "check whether a deck is legal and list every problem", _CHECK, _check)
    counting = add("stats", "show the contents of a deck and the odds of its first turns", _STATS, _stats)
    showing = add("show", "print a deck list grouped and sorted", _SHOW, _show)
    listing = add("formats", "list the formats and match types", _FORMATS, _formats)
    for command in (checking, counting, showing):
        command.add_argument("file", metavar="FILE", help="deck list; - for standard input")
        card_table.add_option(command)
    for command, what in (
        (checking, "format to check against"),
        (counting, "format, which sets the hand size"),
    ):
        command.add_argument(
            "--format",
            default="core",
            metavar="F",
            help=f"{what}: {', '.join(FORMATS)} (default: %(default)s)",
        )
    date_option.add_option(checking, "check legality on this date")
    for command in (checking, counting, showing, listing):
        add_json_option(command)
    deck_sheets.configure(add)


def _check(args: argparse.Namespace) -> int:
    format = format_named(args.format)
    table = card_table.from_args(args)
    verdict = check_deck(_read(args, table), format, table, date_option.from_args(args))
    notes = _list_notes(verdict, table)
    if args.json:
        print_json(_verdict_record(verdict, notes, table))
    else:
        print(_verdict_text(verdict, notes))
    return OK if verdict.legal else FAILED


def _stats(args: argparse.Namespace) -> int:
    format = format_named(args.format)
    stats = compute_stats(_read(args, card_table.from_args(args)), format.game.hand_size)
    if args.json:
        print_json(_stats_record(stats))
    else:
        print(_stats_text(stats))
    return OK


def _show(args: argparse.Namespace) -> int:
    deck = _read(args, card_table.from_args(args))
    if args.json:
        cards = [{"count": number, "full_name": card.full_name} for card, number in deck.counts]
        print_json(_deck_record(deck) | {"cards": cards})
    else:
        print(write_list(deck), end="")
    return OK


def _formats(args: argparse.Namespace) -> int:
    if args.json:
        print_json(
            {
                "formats": [asdict(each) for each in FORMATS.values()],
                "matches": [asdict(each) for each in MATCHES.values()],
            }
        )
        return OK
    print("formats")
    for each in FORMATS.values():
        print(f"  {each.key:<21} {_format_line(each)}")
    print("match types")
    for match in MATCHES.values():
        print(f"  {match.key:<21} {match.name}")
    return OK


def _read(args: argparse.Namespace, table: CardTable) -> Deck:
    """Read the given deck list; with --json, report an unreadable list as JSON too."""
    try:
        return read_list(args.file, table)
    except BadDeckList as bad:
        if args.json:
            problems = [asdict(each) for each in bad.problems]
            print_json({"unreadable": True, "source": bad.source, "problems": problems})
        raise


def _list_notes(verdict: Verdict, table: CardTable) -> list[str]:
    """Return remarks on what the verdict does not cover."""
    notes = [f"not checked: {each}" for each in verdict.format.unchecked]
    if verdict.format.beta:
        notes.append(f"{verdict.format.name} is in beta")
    known = table.source.generated_on[:10]
    if known and verdict.on.isoformat() > known:
        notes.append(f"the card data is from {known} and lacks later bans and sets")
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
    lines += ["", f"inkable cards in an opening hand of {hand}", _row("", range(hand + 1))]
    lines += [
        _row("as drawn", map(_short, stats.kept.inkables)),
        _row("after mulligan", map(_short, stats.altered.inkables)),
    ]
    turns = range(1, len(stats.kept.on_the_play) + 1)
    lines += ["", "ink on every turn up to turn", _row("", turns)]
    for title, odds in (("as drawn", stats.kept), ("after mulligan", stats.altered)):
        lines.append(_row(f"{title}, on the play", map(_short, odds.on_the_play)))
        lines.append(_row(f"{title}, on the draw", map(_short, odds.on_the_draw)))
    lines += ["", f"a card of at most this cost in an opening hand of {hand}"]
    lines.append(_row("", (cost for cost, _ in stats.cheap)))
    lines.append(_row("as drawn", (_short(odds) for _, odds in stats.cheap)))
    return "\n".join(lines)


def _row(title: str, cells: Any) -> str:
    return f"  {title:<28}" + "".join(f"{cell!s:>8}" for cell in cells)


def _short(chance: Fraction) -> str:
    """Return a percentage; 100% and 0% mean certain and impossible."""
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
        "any number of copies" if deck.copies is None else f"{_format_copies(deck.copies)} of a card",
        f"{_format_copies(deck.signature_copies)} of one signature card" if deck.signature_copies else "",
        _POOLS[deck.pool],
        f"{game.lore_to_win} lore",
        f"hand of {game.hand_size}",
        f"{game.starting_ink} starting ink" if game.starting_ink else "",
        "an empty deck is reshuffled" if game.deck_out == RESHUFFLE else "",
        _format_players(game),
    ]
    return f"{format.name}{' (beta)' if format.beta else ''}: {', '.join(filter(None, facts))}"


def _format_copies(number: int) -> str:
    """Return `1 copy`, `4 copies`."""
    return "1 copy" if number == 1 else f"{number} copies"


def _format_players(game: GameRules) -> str:
    least, most, recommended = game.min_players, game.max_players, game.recommended_players
    allowed = f"{least}" if least == most else f"{least}+" if most is None else f"{least}-{most}"
    advice = f" ({recommended[0]}-{recommended[1]} recommended)" if recommended else ""
    return f"{allowed} players{advice}"
