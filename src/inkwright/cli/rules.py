"""`inkwright rules`: look up rules by number, by words, or by their number in an older edition."""

from __future__ import annotations

import argparse
import sys
import textwrap

from inkwright.cli.exit_status import FAILED, OK
from inkwright.cli.output import add_json_option, print_json
from inkwright.errors import InkwrightError, quote
from inkwright.rules import rulebook
from inkwright.rules.rulebook import NUMBERING, Rule

_EPILOG = """\
exit status: 0 found, 1 no rule mentions the words, 2 unknown number or edition

examples:
  inkwright rules 4.3.2.1
  inkwright rules 1.8                              all rules of a section
  inkwright rules ready step                       rules that mention both words
  inkwright rules 4.3.6.23 --edition 2025-08-22    find a rule by its older number
"""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the options of `inkwright rules`."""
    parser.description = (
        "Look up rules of the Comprehensive Rules, in our own words, by number or by words.\n"
        f"Numbers are those of edition {NUMBERING} unless you give --edition; the text is always current."
    )
    parser.epilog = _EPILOG
    parser.add_argument("query", nargs="+", metavar="ID | WORDS", help="rule numbers or words to search for")
    parser.add_argument(
        "--edition",
        default=NUMBERING,
        metavar="E",
        help="use the rule numbers of this edition: "
        + ", ".join((NUMBERING, *rulebook.older_editions()))
        + " (default: %(default)s)",
    )
    add_json_option(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print the rules found; return 1 if there are none."""
    edition = rulebook.numbered_edition(args.edition)
    if all(rulebook.is_id(word) for word in args.query):
        found = _find_by_number(args.query, edition)
        in_full = all(rulebook.numbered(word, edition) for word in args.query)
    elif any(rulebook.is_id(word) and "." in word for word in args.query):
        raise InkwrightError("give either rule numbers or words, not both")
    else:
        hits = rulebook.search(args.query)
        found = [each for each in hits if edition == NUMBERING or edition in each.maps]
        in_full = False
        if not found:
            print(_nothing(args.query, edition, len(hits)), file=sys.stderr)
    if args.json:
        print_json([_record(each) for each in found])
    elif in_full:
        print("\n\n".join(_page(each) for each in found))
    else:
        for each in found:
            print(_line(each, edition))
    return OK if found else FAILED


def _find_by_number(numbers: list[str], edition: str) -> list[Rule]:
    """Return the rules with these numbers; a chapter or section number includes all its rules."""
    found: dict[str, Rule] = {}
    for number in numbers:
        rules = rulebook.numbered(number, edition) or rulebook.below(number, edition)
        # If there are none, this raises an error that suggests the nearest number.
        for each in rules or rulebook.by_older_number(edition, number):
            found[each.id] = each
    return list(found.values())


def _page(rule: Rule) -> str:
    """Return a rule with its context, older numbers and scenarios."""
    place = f"{rule.chapter} > {rule.section}" if rule.section != rule.chapter else rule.chapter
    lines = [f"{rule.id}  {place}" + (f"  ({rule.change})" if rule.change else "")]
    lines += textwrap.wrap(rule.summary, 96, initial_indent="  ", subsequent_indent="  ")
    for label, others in (("above", rulebook.parents(rule.id)), ("below", rulebook.children(rule.id))):
        lines += [f"  {label:<13} {_line(each, NUMBERING)}" for each in others]
    for name in rulebook.older_editions():
        lines.append(f"  {'in ' + name:<13} {', '.join(rule.maps.get(name, ())) or '(none)'}")
    shown = rulebook.scenarios(rule.id)
    lines += [f"  shown by  {each}" for each in shown]
    if not shown:
        lines.append(
            f"  shown by  {'no scenario yet' if rule.testable else 'none: cannot be shown in a game'}"
        )
    return "\n".join(lines)


def _line(rule: Rule, edition: str) -> str:
    number = rule.id if edition == NUMBERING else f"{', '.join(rule.maps[edition])} (now {rule.id})"
    return f"{number}  {rule.summary}"


def _record(rule: Rule) -> dict[str, object]:
    return {
        "id": rule.id,
        "chapter": rule.chapter,
        "section": rule.section,
        "summary": rule.summary,
        "testable": rule.testable,
        "change": rule.change,
        "parents": [each.id for each in rulebook.parents(rule.id)],
        "children": [each.id for each in rulebook.children(rule.id)],
        "numbers": {NUMBERING: [rule.id], **{name: list(ids) for name, ids in rule.maps.items()}},
        "scenarios": list(rulebook.scenarios(rule.id)),
    }


def _nothing(words: list[str], edition: str, hits_elsewhere: int) -> str:
    asked = quote(" ".join(words))
    if hits_elsewhere:
        return f"no rule of edition {edition} mentions {asked}; {hits_elsewhere} of edition {NUMBERING} do"
    close = [other for word in words for other in rulebook.similar_words(word) if other != word.lower()]
    return f"no rule mentions {asked}" + (f"; similar words: {', '.join(close)}" if close else "")
