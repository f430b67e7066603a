"""`inkwright cards`: show, search, explain and compile cards."""

from __future__ import annotations

import argparse
import dataclasses
import sys
from datetime import date
from pathlib import Path
from textwrap import wrap
from typing import TYPE_CHECKING, Any

from inkwright.cards.legality import FORMAT_NAMES, why_not_legal
from inkwright.cards.model import INKS, TYPES, Card, Printing
from inkwright.cards.search import Query, cost_range, search
from inkwright.cards.table import CardTable
from inkwright.cli import card_table, cards_check, cards_diff, date_option, new_set
from inkwright.cli.exit_status import FAILED, OK
from inkwright.cli.output import add_json_option, print_json
from inkwright.cli.parser import add_subcommands
from inkwright.cli.text_table import format_count, format_table
from inkwright.errors import InkwrightError

if TYPE_CHECKING:
    from inkwright.cards.compiler import CompileResult
    from inkwright.text.coverage import Counts, Coverage
    from inkwright.text.explain import Explanation

_SHOW = """\
Case, accents and punctuation in the name do not matter.

example: inkwright cards show 'stitch - rock star'
"""
_SEARCH = """\
Lists the cards that match every word and every option. Words, or quoted phrases, are searched in names,
classifications, keywords and ability titles.

exit status: 0 found some, 1 found none, 2 invalid option

examples:
  inkwright cards search stitch
  inkwright cards search --ink amber --type character --cost 1-2 --inkable
  inkwright cards search --keyword 'sing together' --format core --date 2026-08-01
  inkwright cards search --set 13 --classification floodborn --count
"""
_COMPILE = """\
Invalid cards are reported with the offending field and left out of the table.
To use the table, pass --cards TABLE or set INKWRIGHT_CARDS=TABLE in the environment.

exit status: 0 all cards compiled, 1 some were invalid, 2 not a valid LorcanaJSON file

example: inkwright cards compile allCards.json.gz -o new-set.jsonl
"""
_COVERAGE = """\
A card counts towards the set of its first printing. Quest sets are listed but not part of the total.

exit status: 0 every ability of constructed play is understood, 1 some are not, 2 bad input

examples:
  inkwright cards coverage --by kind
  inkwright cards coverage --rules --json
"""
_EXPLAIN = """\
Shows each ability as text and as a tree, with what each part does and the rules that apply.
Text for --text may use {E} {I} {S} {W} {L} for exert, ink, strength, willpower and lore.

exit status: 0 explained, 1 the text is not fully understood, 2 unknown card

examples:
  inkwright cards explain 'Stitch - Rock Star'
  inkwright cards explain --text 'When you play this character, you may draw a card.'
  inkwright cards explain --type action --text 'Banish chosen item.'
"""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the sub-commands of `inkwright cards`."""
    parser.epilog = "example: inkwright cards show 'Stitch - Rock Star'"
    add = add_subcommands(parser, "cards_command")
    _configure_show(add("show", "show a card with its printings and legality", _SHOW, _show))
    _configure_search(add("search", "search for cards", _SEARCH, _search))
    _configure_compile(
        add("compile", "compile a card table from a LorcanaJSON all-cards file", _COMPILE, _compile)
    )
    _configure_coverage(add("coverage", "report how many abilities are understood", _COVERAGE, _coverage))
    cards_diff.configure(
        add("diff", "compare two card tables, and scenarios with them", cards_diff.HELP, cards_diff.run)
    )
    cards_check.configure(
        add("check", "check the wording of the cards in a file", cards_check.HELP, cards_check.run)
    )
    new_set.configure(add("new-set", "report what a new card file needs", new_set.HELP, new_set.run))
    _configure_explain(add("explain", "explain the abilities of a card or a text", _EXPLAIN, _explain))


def _configure_coverage(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--by",
        choices=("set", "type", "kind"),
        default="set",
        help="group by set, type or kind of ability (default: %(default)s)",
    )
    parser.add_argument(
        "--rules", action="store_true", help="show how many cards use each production of the grammar"
    )
    add_json_option(parser)
    card_table.add_option(parser)


def _configure_explain(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("name", nargs="*", metavar="NAME", help="full name of a card")
    parser.add_argument("--text", metavar="TEXT", help="explain this text instead of a card")
    parser.add_argument(
        "--type", choices=TYPES, default="character", help="with --text: card type (default: %(default)s)"
    )
    add_json_option(parser)
    card_table.add_option(parser)


def _configure_show(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("name", nargs="+", metavar="NAME", help="full name of a card")
    date_option.add_option(parser, "check legality on this date")
    add_json_option(parser)
    card_table.add_option(parser)


def _configure_search(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "words", nargs="*", metavar="WORD", help="part of a name, classification, keyword or ability title"
    )
    parser.add_argument(
        "--ink",
        action="append",
        default=[],
        metavar="INK",
        help=f"ink; give it twice for dual-ink cards: {', '.join(INKS)}",
    )
    parser.add_argument("--cost", metavar="N", help="cost: 3, 3-5 or 7+")
    parser.add_argument("--type", metavar="T", help=f"card type: {', '.join(TYPES)}")
    parser.add_argument(
        "--classification",
        action="append",
        default=[],
        metavar="C",
        help="classification, such as Hero or Song; may be repeated",
    )
    parser.add_argument(
        "--keyword",
        action="append",
        default=[],
        metavar="K",
        help="keyword, such as Evasive or 'Shift 5'; may be repeated",
    )
    parser.add_argument(
        "--set", action="append", default=[], metavar="S", help="set code or name; may be repeated"
    )
    parser.add_argument(
        "--format", metavar="F", help=f"format the card is legal in: {' or '.join(FORMAT_NAMES)}"
    )
    date_option.add_option(parser, "with --format: check legality on this date")
    inkwell = parser.add_mutually_exclusive_group()
    inkwell.add_argument(
        "--inkable",
        dest="inkwell",
        action="store_const",
        const=True,
        help="only cards with the inkwell symbol",
    )
    inkwell.add_argument(
        "--uninkable", dest="inkwell", action="store_const", const=False, help="only cards without it"
    )
    parser.add_argument("--count", action="store_true", help="print only the number of cards")
    add_json_option(parser)
    card_table.add_option(parser)


def _configure_compile(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "file", type=Path, metavar="FILE", help="LorcanaJSON all-cards file (.json or .json.gz)"
    )
    parser.add_argument(
        "-o",
        "--output",
        type=Path,
        metavar="TABLE",
        help="output file (default: the name of FILE with .jsonl, in the current directory)",
    )
    parser.add_argument("--notes", action="store_true", help="list every note instead of only counting them")
    add_json_option(parser)


def _show(args: argparse.Namespace) -> int:
    table, on = card_table.from_args(args), date_option.from_args(args)
    card = table.card(" ".join(args.name))
    if args.json:
        print_json(_card_json(card) | {"text": _text_json(card), "legal": _legal_json(card, table, on)})
    else:
        print(_card_text(card, table, on))
    return OK


def _search(args: argparse.Namespace) -> int:
    if args.date and not args.format:
        raise InkwrightError("--date needs a format: add --format core or --format infinity")
    query = Query(
        words=tuple(args.words),
        inks=tuple(args.ink),
        costs=cost_range(args.cost) if args.cost else None,
        types=(args.type,) if args.type else (),
        classifications=tuple(args.classification),
        keywords=tuple(args.keyword),
        sets=tuple(args.set),
        inkwell=args.inkwell,
        format=args.format,
        on=date_option.from_args(args),
    )
    table = card_table.from_args(args)
    found = search(table, query)
    if args.json:
        cards = {} if args.count else {"cards": [_card_json(each) for each in found]}
        print_json({"count": len(found)} | cards)
    elif args.count:
        print(len(found))
    elif found:
        print(_search_text(found), end="\n\n")
        print(format_count(len(found), "card"))
    if found:
        return OK
    near = table.nearest(" ".join(args.words), 5)
    hint = f"; nearest names: {', '.join(near)}" if near else ""
    print(f"no card matches{hint}", file=sys.stderr)
    return FAILED


def _coverage(args: argparse.Namespace) -> int:
    from inkwright.text import coverage as report

    table = card_table.from_args(args)
    if args.rules:
        return _production_use(args, table)
    found = report.coverage(table)
    if args.json:
        print_json(found.as_json())
    else:
        print(_coverage_text(found, table, args.by))
    return FAILED if found.total.declined else OK


def _production_use(args: argparse.Namespace, table: CardTable) -> int:
    from inkwright.text.production_use import production_use

    found = production_use(table)
    if args.json:
        print_json([each.as_json() for each in found])
    else:
        rows = [(f"{each.cards:,}", each.production, each.example) for each in found]
        print(format_table(("cards", "production", "example"), rows, right=("cards",)))
    return OK


def _coverage_text(found: Coverage, table: CardTable, by: str) -> str:
    from inkwright.text import coverage as report

    if by == "kind":
        rows = [(kind, f"{count:,}") for kind, count in report.kinds(table).items()]
        shown = format_table(("kind", "abilities"), rows, right=("abilities",))
    else:
        groups = found.sets if by == "set" else report.count_by(table, report.by_type)
        numbers = ("cards", "read", "abilities", "abilities read")
        rows_of = [_counts_row(name, counts) for name, counts in groups.items()]
        if by == "set":
            rows_of.append(_counts_row("constructed", found.total))
        shown = format_table((by, *numbers, "share"), rows_of, right=(*numbers, "share"))
    declined = [
        f"  {each['card']} ({each['set']}): {each['understood']} | {each['stopped_at']}"
        for each in found.declined
    ]
    unlock = [f"  {each['cards']}  {each['phrase']}" for each in found.unlock[:20]]
    parts = [shown]
    parts += ["not understood (what was read | where it stopped):", *declined] if declined else []
    parts += ["phrases that would unlock the most cards:", *unlock] if unlock else []
    return "\n".join(parts)


def _counts_row(name: str, counts: Counts) -> tuple[str, ...]:
    numbers = (counts.identities, counts.supported, counts.abilities, counts.read)
    return name, *(f"{number:,}" for number in numbers), f"{counts.read / max(counts.abilities, 1):.1%}"


def _explain(args: argparse.Namespace) -> int:
    from inkwright.text.custom import reader_for
    from inkwright.text.explain import explain
    from inkwright.text.reader import Declined

    table = card_table.from_args(args)
    if (args.text is None) == (not args.name):
        raise InkwrightError("give either the NAME of a card or --text 'some text'")
    reader = reader_for(table)
    if args.text is not None:
        try:
            reading = reader.read(args.text, args.type)
        except Declined as declined:
            print(f"not understood: {declined}", file=sys.stderr)
            return FAILED
        found = [explain(reader, "", reading.tree, args.type)]
    else:
        card = table.card(" ".join(args.name))
        if card.unsupported:
            print(f"{card.full_name} is not fully understood: {card.unsupported}", file=sys.stderr)
            return FAILED
        names = _single_names(card)
        found = [
            explain(reader, title, tree, card.type, card.full_name, names) for title, tree in card.abilities
        ]
    if args.json:
        print_json([each.as_json() for each in found])
    else:
        print("\n\n".join(map(_explanation_text, found)) or "This card has no abilities.")
    return OK


def _single_names(card: Card) -> tuple[str, ...]:
    return tuple(name for name in card.names if " & " not in name) or card.names


def _explanation_text(found: Explanation) -> str:
    from inkwright.text.explain import format_tree

    lines = [f"{found.title} {found.text}".strip(), "", "tree:"]
    lines += [f"  {line}" for line in format_tree(found.tree)]
    lines += ["", "what it does:", *(f"  {line}" for line in found.outline), "", "rules:"]
    lines += [f"  {rule.id}  {rule.summary}" for rule in found.rules]
    return "\n".join(lines)


def _compile(args: argparse.Namespace) -> int:
    # Imported here because the compiler would double the start-up time of other commands.
    from inkwright.cards.compiler import save
    from inkwright.cards.lorcanajson import read_document
    from inkwright.text.compile import compile_with_abilities

    source: Path = args.file
    target: Path = args.output or Path(f"{source.name.removesuffix('.gz').removesuffix('.json')}.jsonl")
    if target.exists() and source.exists() and target.samefile(source):
        raise InkwrightError(f"{target}: would overwrite the input file; choose another -o TABLE")
    result = compile_with_abilities(read_document(source))
    if result.text:
        save(result.text, target)
    if args.json:
        report = {"table": str(target) if result.text else None, "cards": result.cards}
        wrong = {"problems": [dataclasses.asdict(each) for each in result.problems]}
        print_json(report | {"printings": result.printings} | wrong | {"notes": list(map(str, result.notes))})
    else:
        _print_compiled(result, source, target, args.notes)
    return FAILED if result.problems else OK


def _print_compiled(result: CompileResult, source: Path, target: Path, list_notes: bool) -> None:
    for problem in result.problems:
        print(f"skipped: {problem}", file=sys.stderr)
    kinds = dict.fromkeys(each.kind for each in result.notes)
    for kind in kinds:
        notes = [each.what for each in result.notes if each.kind == kind]
        print(f"{kind}: {len(notes)}")
        if list_notes:
            print("\n".join(f"  {each}" for each in notes))
    if kinds and not list_notes:
        print("(--notes lists them)")
    if not result.text:
        print(f"{source}: no valid cards; nothing written", file=sys.stderr)
        return
    wrong = f", {format_count(len(result.problems), 'problem')}" if result.problems else ""
    print(
        f"{target}: {format_count(result.cards, 'card')}, {format_count(result.printings, 'printing')}{wrong}"
    )


def _card_json(card: Card) -> dict[str, Any]:
    return dataclasses.asdict(card)


def _text_json(card: Card) -> list[dict[str, str]] | None:
    if card.unsupported:
        return None
    from inkwright.text.printed import print_abilities

    return [{"title": title, "text": text} for title, text in print_abilities(card)]


def _legal_json(card: Card, table: CardTable, on: date) -> dict[str, Any]:
    wrongs = {key: why_not_legal(card, table, key, on) for key in FORMAT_NAMES}
    return {"on": on.isoformat()} | {
        key: {"legal": wrong is None, "reason": wrong and wrong.reason} for key, wrong in wrongs.items()
    }


def _card_text(card: Card, table: CardTable, on: date) -> str:
    inks = "/".join(card.inks) or "no ink"
    inkable = "inkable" if card.inkwell else "not inkable"
    stats = (
        ("strength", card.strength),
        ("willpower", card.willpower),
        ("lore", card.lore),
        ("move cost", card.move_cost),
    )
    facts = [
        ("type", ", ".join((card.type.capitalize(), *card.classifications))),
        ("ink", f"{inks}, cost {card.cost}, {inkable}"),
        ("stats", ", ".join(f"{name} {value}" for name, value in stats if value is not None)),
        ("names", ", ".join(card.names) if card.names != (card.name,) else ""),
        ("keywords", ", ".join(card.keywords)),
        ("abilities", ", ".join(card.ability_titles) if card.unsupported else ""),
        ("deck", _copies(card)),
        *((FORMAT_NAMES[key].split()[0].lower(), _legal_text(card, table, key, on)) for key in FORMAT_NAMES),
        ("printings", ""),
    ]
    width = max(len(name) for name, _ in facts)
    lines = [f"  {name:<{width}}  {value}".rstrip() for name, value in facts if value or name == "printings"]
    printings = format_table(
        ("set", "", "number", "rarity"),
        [_printing_row(each, table) for each in card.printings],
        right=("number",),
    )
    listed = "\n".join(f"    {line}" for line in printings.splitlines())
    spelling = f"\n  alternative spelling of {card.spelling_of}" if card.spelling_of else ""
    text = "".join(f"{each}\n" for each in _ability_lines(card))
    return f"{card.full_name}{spelling}\n{text}" + "\n".join(lines) + f"\n{listed}"


def _ability_lines(card: Card) -> list[str]:
    """Return the rules text with reminder text; empty if it is not fully understood."""
    if card.unsupported:
        return []
    from inkwright.text.printed import print_abilities

    said = (f"{title} {text}".strip() for title, text in print_abilities(card))
    return [line for text in said for line in wrap(text, 98, initial_indent="  ", subsequent_indent="    ")]


def _copies(card: Card) -> str:
    return "any number of copies" if card.copy_limit is None else f"at most {card.copy_limit} copies"


def _legal_text(card: Card, table: CardTable, format_key: str, on: date) -> str:
    reason = why_not_legal(card, table, format_key, on)
    return f"legal on {on}" if reason is None else f"not legal on {on}: {reason}"


def _printing_row(printing: Printing, table: CardTable) -> tuple[str, str, str, str]:
    info = table.sets.get(printing.set_code)
    promo = f"/{printing.promo}" if printing.promo else ""
    number = f"{printing.number or '–'}{printing.variant or ''}{promo}"
    return printing.set_code, info.name if info else "", number, printing.rarity


def _search_text(cards: list[Card]) -> str:
    head = ("name", "ink", "cost", "inkable", "type", "str", "will", "lore", "sets")
    rows = [
        (
            each.full_name,
            "/".join(each.inks),
            str(each.cost),
            "yes" if each.inkwell else "no",
            "song" if "Song" in each.classifications else each.type,
            _number(each.strength),
            _number(each.willpower),
            _number(each.lore),
            " ".join(dict.fromkeys(printing.set_code for printing in each.printings)),
        )
        for each in cards
    ]
    return format_table(head, rows, right=("cost", "str", "will", "lore"))


def _number(value: int | None) -> str:
    return "" if value is None else str(value)
