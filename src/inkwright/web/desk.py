"""The judge's desk as plain data for the client."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from inkwright.cards.table import CardTable
from inkwright.errors import InkwrightError, quote
from inkwright.rules import rulebook
from inkwright.rules.dossier import dossier
from inkwright.rules.editions import edition
from inkwright.scenarios import library
from inkwright.scenarios.desk import (
    Ruled,
    changed_since,
    compare,
    for_edition,
    in_every_edition,
    split_scenario,
    what_happens,
    write_scenario,
)
from inkwright.scenarios.explain import Link, Walk, board_view, chain
from inkwright.scenarios.model import Scenario
from inkwright.scenarios.search import search
from inkwright.web.errors import NotFound, Refused
from inkwright.web.messages.desk import (
    ChainLink,
    ComparedEditions,
    ComparedRow,
    DeskAnswer,
    DeskOption,
    EditionAnswer,
    EditionDifference,
    OpenedScenario,
    PastNumber,
    RuleDossier,
    RulingNote,
    ScenarioRef,
    SearchCount,
    SearchHit,
    SearchResults,
    ShownStep,
    ValueInEditions,
    Walkthrough,
)
from inkwright.web.messages.rules import RuleLine
from inkwright.web.position_form import make_form
from inkwright.web.positions import Position

_MAX_HITS = 20
_MAX_STEPS = 100
_MAX_LINKS = 400
_MAX_SCENARIOS = 30


def make_dossier(_: CardTable, number: str) -> RuleDossier:
    """Return everything known about a rule."""
    found = dossier(number)
    rule = found.rule
    return RuleDossier(
        id=rule.id,
        chapter=rule.chapter,
        section=rule.section,
        summary=rule.summary,
        testable=rule.testable,
        change=rule.change,
        above=[_line(each.id) for each in rulebook.parents(rule.id)],
        below=[_line(each.id) for each in rulebook.children(rule.id)],
        history=[PastNumber(edition=each.edition, numbers=list(each.numbers)) for each in found.history],
        differences=[
            EditionDifference(
                flag=each.flag,
                meaning=_plain(each.meaning),
                values=[ValueInEditions(value=value, editions=when) for value, when in each.spans()],
            )
            for each in found.differences
        ],
        rulings=[
            RulingNote(question=_plain(each.question), answer=_plain(each.answer)) for each in found.rulings
        ],
        scenarios=[
            ScenarioRef(name=each.name, title=each.title, file=each.file)
            for each in library.showing(rule.id)[:_MAX_SCENARIOS]
        ],
        modules=list(found.cited.modules),
        tests=list(found.cited.tests),
    )


def find(_: CardTable, words: str) -> SearchResults:
    """Search rules, rulings, terms and scenarios."""
    found = search(words, _MAX_HITS)
    return SearchResults(
        hits=[
            SearchHit(
                kind=each.kind,
                key=each.key,
                title=_plain(each.title),
                text=_plain(each.text),
                rules=list(each.rules),
            )
            for each in found.hits
        ],
        counts=[SearchCount(kind=kind, count=count) for kind, count in found.totals.items()],
    )


def walk_through(cards: CardTable, name: str) -> Walkthrough:
    """Return a scenario of the library step by step."""
    try:
        stored = library.find(name)
    except InkwrightError:
        raise NotFound(f"there is no scenario called {quote(name)}") from None
    scenario = stored.read()
    shown = Walk(scenario, cards).explain()
    return Walkthrough(
        name=stored.name,
        title=stored.title,
        file=stored.file,
        edition=shown.edition,
        players=list(shown.players),
        cites=[_line(each) for each in scenario.cites],
        before=board_view(shown.before),
        steps=[
            ShownStep(
                words=each.words,
                checks=each.checks,
                chain=_links(chain(each.links)),
                failures=list(each.failures),
                view=board_view(each.after),
            )
            for each in shown.stages
        ],
        text=for_edition(stored.text, shown.edition),
    )


def open_scenario(cards: CardTable, text: str) -> OpenedScenario:
    """Take a scenario apart: the position as a form and as text, and its steps."""
    _read(text)
    position, steps = split_scenario(text)
    return OpenedScenario(form=make_form(cards, position), text=position, steps=steps)


def answer(cards: CardTable, text: str, rules: str | None) -> DeskAnswer:
    """Return what happens in a scenario, under its own edition or another one."""
    scenario = _read(text)
    if rules is None and scenario.answered is not None and scenario.edition is None:
        rules = scenario.answered.edition
    ruled = _rule(scenario, cards, rules)
    name = ruled.explanation.edition
    saved = scenario.answered
    return DeskAnswer(
        edition=name,
        sentence=ruled.sentence,
        refused=ruled.refused,
        chain=_links(ruled.chain),
        steps=[each.words for each in ruled.explanation.stages],
        failures=[failure for each in ruled.explanation.stages for failure in each.failures],
        decision=ruled.decision,
        options=[DeskOption(words=each.words, step=each.step) for each in ruled.options],
        players=list(ruled.explanation.players),
        view=board_view(ruled.explanation.after),
        editions=_in_editions(scenario, cards, ruled) if ruled.sentence else [],
        saved=saved is not None,
        changes=changed_since(saved, ruled) if saved is not None and saved.edition == name else [],
        text=write_scenario(text, name, ruled.save() if ruled.sentence else None),
    )


def compare_editions(cards: CardTable, text: str, left: str, right: str) -> ComparedEditions:
    """Return what happens in two editions, side by side."""
    scenario = _read(text)
    one, other = _rule(scenario, cards, left), _rule(scenario, cards, right)
    rows = compare(one.chain[:_MAX_LINKS], other.chain[:_MAX_LINKS])
    return ComparedEditions(
        left=_in_edition(one, one),
        right=_in_edition(other, one),
        rows=[
            ComparedRow(
                left=_link(each.left) if each.left is not None else None,
                right=_link(each.right) if each.right is not None else None,
                same=each.same,
            )
            for each in rows
        ],
    )


def _read(text: str) -> Scenario:
    """Read a scenario that is not too large for the desk. Raises Refused."""
    scenario = Position(text).scenario
    if len(scenario.steps) > _MAX_STEPS:
        raise Refused(f"a scenario at the desk can have at most {_MAX_STEPS} steps")
    return replace(scenario, recorded=False)


def _rule(scenario: Scenario, cards: CardTable, rules: str | None) -> Ruled:
    """Answer a scenario; a mistake in it is refused with its line."""
    try:
        return what_happens(scenario, cards, rules)
    except InkwrightError as problem:
        line = getattr(problem, "line", None)
        raise Refused(f"line {line}: {problem}" if line else str(problem)) from None


def _in_editions(scenario: Scenario, cards: CardTable, asked: Ruled) -> list[EditionAnswer]:
    return [_in_edition(each, asked) for each in in_every_edition(scenario, cards).values()]


def _in_edition(ruled: Ruled, asked: Ruled) -> EditionAnswer:
    name = ruled.explanation.edition
    return EditionAnswer(
        edition=name,
        effective=edition(name).effective,
        sentence=ruled.sentence,
        same=ruled.lines == asked.lines and ruled.sentence == asked.sentence,
    )


def _links(links: Iterable[Link]) -> list[ChainLink]:
    return [_link(each) for each in links][:_MAX_LINKS]


def _link(link: Link) -> ChainLink:
    return ChainLink(kind=link.kind, rule=link.rule, text=link.says, cards=list(link.cards))


def _plain(text: str) -> str:
    """Return a text of the documents without the marks of code."""
    return text.replace("`", "")


def _line(number: str) -> RuleLine:
    return RuleLine(id=number, summary=rulebook.rule(number).summary)
