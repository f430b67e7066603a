"""`inkwright rules`: look up rules by number, by words, or by their number in an older edition."""

from __future__ import annotations

import argparse
import sys
import textwrap
from collections.abc import Iterator

from inkwright.cli import rules_search, show_me
from inkwright.cli.exit_status import FAILED, OK
from inkwright.cli.output import add_json_option, print_json
from inkwright.errors import InkwrightError, quote
from inkwright.rules import rulebook
from inkwright.rules.dossier import Dossier, dossier
from inkwright.rules.rulebook import NUMBERING, Rule

_SEARCH, _SHOW_ME = "search", "show-me"
_FEW = 3
"""Scenarios and rulings that are shown without `--full`."""
_EPILOG = """\
commands:
  search WORDS      search rulings, terms and scenarios as well
  show-me ID        play a scenario that shows a rule, step by step
  diff OLD NEW      compare two editions (see inkwright rules diff --help)
  flags DIR         show what differs between editions (see inkwright rules flags --help)

exit status: 0 found, 1 nothing found, 2 unknown number or edition

examples:
  inkwright rules 4.3.2.1
  inkwright rules 4.3.2.1 --full                   with every scenario, ruling and test
  inkwright rules show-me 4.6.6.2                  play a scenario that shows the rule, step by step
  inkwright rules 1.8                              all rules of a section
  inkwright rules ready step                       rules that mention both words
  inkwright rules search Cheshire Cat              rules, rulings, terms and scenarios about a card or word
  inkwright rules 4.3.6.23 --edition 2025-08-22    find a rule by its older number
  inkwright rules diff 2.2 2.3                     what changed between two editions
"""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the options of `inkwright rules`."""
    parser.description = (
        "Look up rules of the Comprehensive Rules, in our own words, by number or by words.\n"
        f"Numbers are those of edition {NUMBERING} unless you give --edition; the text is always current."
    )
    parser.epilog = _EPILOG
    parser.add_argument(
        "query",
        nargs="+",
        metavar="ID | WORDS",
        help="rule numbers or words to search for, or one of the commands below",
    )
    parser.add_argument(
        "--edition",
        default=NUMBERING,
        metavar="E",
        help="use the rule numbers of this edition: "
        + ", ".join((NUMBERING, *rulebook.older_editions()))
        + " (default: %(default)s)",
    )
    parser.add_argument("--full", action="store_true", help="also list every scenario, ruling and test")
    parser.add_argument("--show-me", action="store_true", help="the same as `show-me ID`")
    add_json_option(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print the rules found; return 1 if there are none."""
    edition = rulebook.numbered_edition(args.edition)
    first, *rest = args.query
    if rest and first == _SEARCH:
        return rules_search.run(" ".join(rest), args.json, args.full)
    if args.show_me or (rest and first == _SHOW_ME):
        numbers = rest if first == _SHOW_ME else args.query
        return show_me.run(_only_rule(numbers, edition), args.json)
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
    elif in_full or args.full:
        print("\n\n".join("\n".join(_page(dossier(each.id), args.full)) for each in found))
    else:
        for each in found:
            print(_line(each, edition))
    return OK if found else FAILED


def _only_rule(numbers: list[str], edition: str) -> Rule:
    """Return the one rule that is to be shown."""
    if len(numbers) != 1:
        raise InkwrightError("show-me takes one rule number, such as: inkwright rules show-me 4.6.6.2")
    found = rulebook.by_older_number(edition, numbers[0])
    return found[0]


def _find_by_number(numbers: list[str], edition: str) -> list[Rule]:
    """Return the rules with these numbers; a chapter or section number includes all its rules."""
    found: dict[str, Rule] = {}
    for number in numbers:
        rules = rulebook.numbered(number, edition) or rulebook.below(number, edition)
        # If there are none, this raises an error that suggests the nearest number.
        for each in rules or rulebook.by_older_number(edition, number):
            found[each.id] = each
    return list(found.values())


def _page(found: Dossier, full: bool) -> Iterator[str]:
    """Yield the lines of a rule with its context, history, proof and code."""
    rule = found.rule
    place = f"{rule.chapter} > {rule.section}" if rule.section != rule.chapter else rule.chapter
    yield f"{rule.id}  {place}" + (f"  ({rule.change})" if rule.change else "")
    yield from textwrap.wrap(rule.summary, 96, initial_indent="  ", subsequent_indent="  ")
    for label, others in (("above", rulebook.parents(rule.id)), ("below", rulebook.children(rule.id))):
        for other in others:
            yield f"  {label:<13} {_line(other, NUMBERING)}"
    for past in found.history:
        yield f"  {'in ' + past.edition:<13} {', '.join(past.numbers) or '(none)'}"
    for each in found.differences:
        spans = "; ".join(f"{value} in {when}" for value, when in each.spans())
        yield from _fill(
            "differs", f"{each.flag}: {spans}. {each.meaning}" if full else f"{each.flag}: {spans}"
        )
    shown = found.scenarios if full else found.scenarios[:_FEW]
    for scenario in shown:
        yield f"  shown by  {scenario}"
    if len(found.scenarios) > len(shown):
        yield f"            and {len(found.scenarios) - len(shown)} more (--full)"
    if found.listed:
        yield from _fill("proven by", f"{found.listed.test}, as no scenario can: {found.listed.reason}")
    elif not found.scenarios:
        yield f"  shown by  {'no scenario yet' if rule.testable else 'none: cannot be shown in a game'}"
    if found.cited.modules:
        yield from _fill("code", ", ".join(found.cited.modules))
    if full:
        for ruling in found.rulings:
            yield from _fill("ruling", f"{ruling.question}: {ruling.answer}")
        if found.cited.tests:
            yield from _fill("tests", ", ".join(found.cited.tests))
    elif found.rulings:
        count = len(found.rulings)
        yield f"  {'rulings':<13} {count} (--full)"
    if found.scenarios:
        yield f"  {'show me':<13} inkwright rules show-me {rule.id}"


def _fill(label: str, text: str) -> list[str]:
    """Return a labelled text, wrapped."""
    return textwrap.wrap(text, 110, initial_indent=f"  {label:<13} ", subsequent_indent=" " * 16)


def _line(rule: Rule, edition: str) -> str:
    number = rule.id if edition == NUMBERING else f"{', '.join(rule.maps[edition])} (now {rule.id})"
    return f"{number}  {rule.summary}"


def _record(rule: Rule) -> dict[str, object]:
    found = dossier(rule.id)
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
        "differences": [
            {"flag": each.flag, "meaning": each.meaning, "values": dict(each.values)}
            for each in found.differences
        ],
        "rulings": [{"question": each.question, "answer": each.answer} for each in found.rulings],
        "scenarios": list(found.scenarios),
        "proven_by": found.listed and {"test": found.listed.test, "reason": found.listed.reason},
        "modules": list(found.cited.modules),
        "tests": list(found.cited.tests),
    }


def _nothing(words: list[str], edition: str, hits_elsewhere: int) -> str:
    asked = quote(" ".join(words))
    if hits_elsewhere:
        return f"no rule of edition {edition} mentions {asked}; {hits_elsewhere} of edition {NUMBERING} do"
    close = [other for word in words for other in rulebook.similar_words(word) if other != word.lower()]
    return f"no rule mentions {asked}" + (f"; similar words: {', '.join(close)}" if close else "")
