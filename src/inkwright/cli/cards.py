"""`inkwright cards`: look a card up, search the table, compile another one."""

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
from inkwright.cli import card_table, day
from inkwright.cli.exit_status import FINE, WANTING
from inkwright.cli.output import print_json
from inkwright.cli.parser import sub_commands
from inkwright.cli.tables import counted, text_table
from inkwright.errors import InkwrightError

if TYPE_CHECKING:
    from inkwright.cards.compile import Compiled
    from inkwright.text.coverage import Counts, Coverage
    from inkwright.text.explain import Explanation

_SHOW = """\
Case, accents, quotes, dashes and punctuation in the name do not matter.

example: inkwright cards show 'stitch - rock star'
"""
_SEARCH = """\
A card has to fit every word and every option. Words, or phrases in quotes, are looked for in names,
classifications, keywords and ability titles.

exit status: 0 found some, 1 found none, 2 an option that no card can meet

examples:
  inkwright cards search stitch
  inkwright cards search --ink amber --type character --cost 1-2 --inkable
  inkwright cards search --keyword 'sing together' --format core --date 2026-08-01
  inkwright cards search --set 13 --classification floodborn --count
"""
_COMPILE = """\
Cards that cannot be taken are named with the field that is wrong; all others are in the table.
Use the table with --cards TABLE, or INKWRIGHT_CARDS=TABLE in the environment.

exit status: 0 all cards taken, 1 some were not, 2 no LorcanaJSON all-cards file, or a damaged one

example: inkwright cards compile allCards.json.gz -o new-set.jsonl
"""
_COVERAGE = """\
A card counts for the set of its first printing. Quest sets are listed but do not count for the total.

exit status: 0 every ability of constructed play is read, 1 some are not, 2 no such table

example: inkwright cards coverage --by kind
"""
_EXPLAIN = """\
Shows an ability as we print it, its tree, what each part does, and the rules it goes by.
Text for --text may use {E} {I} {S} {W} {L} for exert, ink, strength, willpower and lore.

exit status: 0 explained, 1 a text that is not fully understood, 2 no such card

examples:
  inkwright cards explain 'Stitch - Rock Star'
  inkwright cards explain --text 'When you play this character, you may draw a card.'
  inkwright cards explain --type action --text 'Banish chosen item.'
"""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the sub-commands of `inkwright cards`."""
    parser.epilog = "example: inkwright cards show 'Stitch - Rock Star'"
    add = sub_commands(parser, "cards_command")
    _configure_show(add("show", "show one card", _SHOW, _show))
    _configure_search(add("search", "list the cards that fit", _SEARCH, _search))
    _configure_compile(
        add("compile", "make a card table of a LorcanaJSON all-cards file", _COMPILE, _compile)
    )
    _configure_coverage(add("coverage", "how many abilities are read", _COVERAGE, _coverage))
    _configure_explain(add("explain", "explain what a card or a text does", _EXPLAIN, _explain))


def _configure_coverage(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--by", choices=("set", "type", "kind"), default="set", help="how to group (set)")
    parser.add_argument("--json", action="store_true", help="print JSON for programs")
    card_table.add_option(parser)


def _configure_explain(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("name", nargs="*", metavar="NAME", help="the full name of a card")
    parser.add_argument("--text", metavar="TEXT", help="explain this text instead")
    parser.add_argument("--type", choices=TYPES, default="character", help="with --text: of which card")
    parser.add_argument("--json", action="store_true", help="print JSON for programs")
    card_table.add_option(parser)


def _configure_show(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("name", nargs="+", metavar="NAME", help="the full name")
    day.add_option(parser, "legal on which day")
    parser.add_argument("--json", action="store_true", help="print JSON for programs")
    card_table.add_option(parser)


def _configure_search(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "words", nargs="*", metavar="WORD", help="part of a name, classification, keyword or title"
    )
    parser.add_argument(
        "--ink",
        action="append",
        default=[],
        metavar="INK",
        help=f"of this ink, repeated: of both inks; {', '.join(INKS)}",
    )
    parser.add_argument("--cost", metavar="N", help="3, or 3-5, or 7+")
    parser.add_argument("--type", metavar="T", help=f"one of {', '.join(TYPES)}")
    parser.add_argument(
        "--classification", action="append", default=[], metavar="C", help="like Hero, or Song"
    )
    parser.add_argument(
        "--keyword", action="append", default=[], metavar="K", help="like Evasive, or 'Shift 5'"
    )
    parser.add_argument(
        "--set", action="append", default=[], metavar="S", help="printed in this set: code or name"
    )
    parser.add_argument("--format", metavar="F", help=f"legal in this one: {' or '.join(FORMAT_NAMES)}")
    day.add_option(parser, "with --format: legal on which day")
    inkwell = parser.add_mutually_exclusive_group()
    inkwell.add_argument(
        "--inkable", dest="inkwell", action="store_const", const=True, help="may be put into the inkwell"
    )
    inkwell.add_argument("--uninkable", dest="inkwell", action="store_const", const=False, help="may not")
    parser.add_argument("--count", action="store_true", help="print only how many there are")
    parser.add_argument("--json", action="store_true", help="print JSON for programs")
    card_table.add_option(parser)


def _configure_compile(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "file", type=Path, metavar="FILE", help="a LorcanaJSON all-cards file, .json or .json.gz"
    )
    parser.add_argument(
        "-o",
        "--output",
        type=Path,
        metavar="TABLE",
        help="where to (default: FILE with .jsonl for .json, here)",
    )
    parser.add_argument("--notes", action="store_true", help="list everything that deserves a look")
    parser.add_argument("--json", action="store_true", help="print the report as JSON for programs")


def _show(args: argparse.Namespace) -> int:
    table, on = card_table.chosen(args), day.chosen(args)
    card = table.card(" ".join(args.name))
    if args.json:
        print_json(_card_json(card) | {"text": _text_json(card), "legal": _legal_json(card, table, on)})
    else:
        print(_card_text(card, table, on))
    return FINE


def _search(args: argparse.Namespace) -> int:
    if args.date and not args.format:
        raise InkwrightError("--date asks about a format; add --format core or --format infinity")
    query = Query(
        words=tuple(args.words),
        inks=tuple(args.ink),
        costs=cost_range(args.cost) if args.cost else None,
        type=args.type,
        classifications=tuple(args.classification),
        keywords=tuple(args.keyword),
        sets=tuple(args.set),
        inkwell=args.inkwell,
        format=args.format,
        on=day.chosen(args),
    )
    table = card_table.chosen(args)
    found = search(table, query)
    if args.json:
        cards = {} if args.count else {"cards": [_card_json(each) for each in found]}
        print_json({"count": len(found)} | cards)
    elif args.count:
        print(len(found))
    elif found:
        print(_search_text(found), end="\n\n")
        print(counted(len(found), "card"))
    if found:
        return FINE
    near = table.nearest(" ".join(args.words), 5)
    hint = f"; nearest names: {', '.join(near)}" if near else ""
    print(f"no card fits{hint}", file=sys.stderr)
    return WANTING


def _coverage(args: argparse.Namespace) -> int:
    from inkwright.text import coverage as report

    table = card_table.chosen(args)
    found = report.coverage(table)
    if args.json:
        print_json(found.as_json())
    else:
        print(_coverage_text(found, table, args.by))
    return WANTING if found.total.declined else FINE


def _coverage_text(found: Coverage, table: CardTable, by: str) -> str:
    from inkwright.text import coverage as report

    if by == "kind":
        rows = [(kind, f"{count:,}") for kind, count in report.kinds(table).items()]
        shown = text_table(("kind", "abilities"), rows, right=("abilities",))
    else:
        groups = found.sets if by == "set" else report.grouped(table, report.by_type)
        numbers = ("cards", "read", "abilities", "abilities read")
        rows_of = [_counts_row(name, counts) for name, counts in groups.items()]
        if by == "set":
            rows_of.append(_counts_row("constructed", found.total))
        shown = text_table((by, *numbers, "share"), rows_of, right=(*numbers, "share"))
    declined = [
        f"  {each['card']} ({each['set']}): {each['understood']} | {each['died_on']}"
        for each in found.declined
    ]
    unlock = [f"  {each['cards']}  {each['phrase']}" for each in found.unlock[:20]]
    parts = [shown]
    parts += ["declined, and the words they died on:", *declined] if declined else []
    parts += ["cards that a phrase would unlock:", *unlock] if unlock else []
    return "\n".join(parts)


def _counts_row(name: str, counts: Counts) -> tuple[str, ...]:
    numbers = (counts.identities, counts.supported, counts.abilities, counts.read)
    return name, *(f"{number:,}" for number in numbers), f"{counts.read / max(counts.abilities, 1):.1%}"


def _explain(args: argparse.Namespace) -> int:
    from inkwright.text.custom import reader_for
    from inkwright.text.explain import explain
    from inkwright.text.reader import Declined

    table = card_table.chosen(args)
    if (args.text is None) == (not args.name):
        raise InkwrightError("give the NAME of a card or --text 'some text', not both")
    reader = reader_for(table)
    if args.text is not None:
        try:
            reading = reader.read(args.text, args.type)
        except Declined as declined:
            print(f"not understood: {declined}", file=sys.stderr)
            return WANTING
        found = [explain(reader, "", reading.tree, args.type)]
    else:
        card = table.card(" ".join(args.name))
        if card.unsupported:
            print(f"{card.full_name} is not fully understood: {card.unsupported}", file=sys.stderr)
            return WANTING
        names = _single_names(card)
        found = [
            explain(reader, title, tree, card.type, card.full_name, names) for title, tree in card.abilities
        ]
    if args.json:
        print_json([each.as_json() for each in found])
    else:
        print("\n\n".join(map(_explanation_text, found)) or "It has no abilities.")
    return FINE


def _single_names(card: Card) -> tuple[str, ...]:
    return tuple(name for name in card.names if " & " not in name) or card.names


def _explanation_text(found: Explanation) -> str:
    from inkwright.text.explain import shown_tree

    lines = [f"{found.title} {found.text}".strip(), "", "tree:"]
    lines += [f"  {line}" for line in shown_tree(found.tree)]
    lines += ["", "what it does:", *(f"  {line}" for line in found.outline), "", "rules:"]
    lines += [f"  {rule.id}  {rule.summary}" for rule in found.rules]
    return "\n".join(lines)


def _compile(args: argparse.Namespace) -> int:
    # Only here: the compiler would double the time of a look-up.
    from inkwright.cards.compile import save
    from inkwright.cards.lorcanajson import read_document
    from inkwright.text.compile import compile_with_abilities

    source: Path = args.file
    target: Path = args.output or Path(f"{source.name.removesuffix('.gz').removesuffix('.json')}.jsonl")
    if target.exists() and source.exists() and target.samefile(source):
        raise InkwrightError(f"{target}: the table would overwrite its own source; choose another -o TABLE")
    result = compile_with_abilities(read_document(source))
    if result.text:
        save(result.text, target)
    if args.json:
        report = {"table": str(target) if result.text else None, "cards": result.cards}
        wrong = {"problems": [dataclasses.asdict(each) for each in result.problems]}
        print_json(report | {"printings": result.printings} | wrong | {"notes": list(map(str, result.notes))})
    else:
        _print_compiled(result, source, target, args.notes)
    return WANTING if result.problems else FINE


def _print_compiled(result: Compiled, source: Path, target: Path, list_notes: bool) -> None:
    for problem in result.problems:
        print(f"not taken: {problem}", file=sys.stderr)
    kinds = dict.fromkeys(each.kind for each in result.notes)
    for kind in kinds:
        notes = [each.what for each in result.notes if each.kind == kind]
        print(f"{kind}: {len(notes)}")
        if list_notes:
            print("\n".join(f"  {each}" for each in notes))
    if kinds and not list_notes:
        print("(--notes lists them)")
    if not result.text:
        print(f"{source}: no card could be taken; nothing written", file=sys.stderr)
        return
    wrong = f", {counted(len(result.problems), 'problem')}" if result.problems else ""
    print(f"{target}: {counted(result.cards, 'card')} of {counted(result.printings, 'printing')}{wrong}")


def _card_json(card: Card) -> dict[str, Any]:
    return dataclasses.asdict(card)


def _text_json(card: Card) -> list[dict[str, str]] | None:
    if card.unsupported:
        return None
    from inkwright.text.printed import printed

    return [{"title": title, "text": text} for title, text in printed(card)]


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
    printings = text_table(
        ("set", "", "number", "rarity"),
        [_printing_row(each, table) for each in card.printings],
        right=("number",),
    )
    listed = "\n".join(f"    {line}" for line in printings.splitlines())
    spelling = f"\n  another spelling of {card.spelling_of}" if card.spelling_of else ""
    text = "".join(f"{each}\n" for each in _ability_lines(card))
    return f"{card.full_name}{spelling}\n{text}" + "\n".join(lines) + f"\n{listed}"


def _ability_lines(card: Card) -> list[str]:
    """What is printed on a card, with what its keywords mean; nothing if it is not wholly understood."""
    if card.unsupported:
        return []
    from inkwright.text.printed import printed

    said = (f"{title} {text}".strip() for title, text in printed(card))
    return [line for text in said for line in wrap(text, 98, initial_indent="  ", subsequent_indent="    ")]


def _copies(card: Card) -> str:
    return "any number of copies" if card.copy_limit is None else f"at most {card.copy_limit} copies"


def _legal_text(card: Card, table: CardTable, format_key: str, on: date) -> str:
    reason = why_not_legal(card, table, format_key, on)
    return f"legal on {on}" if reason is None else f"not legal on {on}: {reason}"


def _printing_row(printing: Printing, table: CardTable) -> tuple[str, str, str, str]:
    info = table.sets.get(printing.set_code)
    promo = f"/{printing.promo}" if printing.promo else ""
    number = f"{printing.number}{printing.variant or ''}{promo}"
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
    return text_table(head, rows, right=("cost", "str", "will", "lore"))


def _number(value: int | None) -> str:
    return "" if value is None else str(value)
