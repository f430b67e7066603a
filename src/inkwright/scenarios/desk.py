"""The judge's desk: what happens in a position, why, and whether other editions agree."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from difflib import SequenceMatcher

from inkwright.cards.table import CardTable
from inkwright.engine.codes import ASK_MAIN
from inkwright.engine.packing import NOT_OVER
from inkwright.notation.moves import describe_all
from inkwright.notation.questions import question
from inkwright.rules.editions import EDITIONS, edition
from inkwright.scenarios.decisions import is_open
from inkwright.scenarios.driver import Driver
from inkwright.scenarios.explain import (
    REFUSED,
    Explanation,
    Link,
    Walk,
    chain,
    short_names,
    shorten,
    spoken_names,
)
from inkwright.scenarios.model import Answer, Check, SavedAnswer, Scenario, SetStep
from inkwright.scenarios.step_words import step_words
from inkwright.scenarios.step_writer import write_step
from inkwright.scenarios.verdict import verdict
from inkwright.scenarios.yaml_nodes import Fields, Items, Node, Text, documents
from inkwright.version import __version__

UNDECIDED = "There is a choice to make first."
"""Answer while a decision is open."""
MAX_OPTIONS = 80
"""Moves and answers that are offered at once; a card to name can be written instead."""


@dataclass(frozen=True, slots=True)
class Option:
    """Move or answer that could come next."""

    words: str
    step: str
    """The step that means it, as JSON."""


@dataclass(frozen=True, slots=True)
class Ruled:
    """The answer to "What happens?"."""

    sentence: str
    """The result in one sentence; empty if nothing was asked."""
    chain: tuple[Link, ...]
    """Relevant events, in order."""
    explanation: Explanation
    decision: str
    """Decision that is open now, or empty."""
    options: tuple[Option, ...]

    @property
    def refused(self) -> bool:
        """True if a step is not legal."""
        return self.explanation.problem is not None

    @property
    def lines(self) -> tuple[str, ...]:
        """The chain as lines, each with its rule in parentheses."""
        return tuple(f"{each.says} ({each.rule})" if each.rule else each.says for each in self.chain)

    def save(self) -> SavedAnswer:
        """Return the answer for comparison with a later one."""
        return SavedAnswer(__version__, self.explanation.edition, self.sentence, self.lines)


@dataclass(frozen=True, slots=True)
class Row:
    """One line of a comparison: the links of two chains that belong together, or only one of them."""

    left: Link | None
    right: Link | None

    @property
    def same(self) -> bool:
        return self.left is not None and self.right is not None and self.left.says == self.right.says


def what_happens(
    scenario: Scenario, table: CardTable, rules: str | None = None, *, offer: bool = True
) -> Ruled:
    """Take the steps of a scenario and return the answer, with the edition it names or another one.

    Decisions at the end stay open, so that they can be answered; `offer` lists what could come next. Raises
    ScenarioError for a mistake in the scenario.
    """
    if rules is not None:
        scenario = replace(scenario, edition=Text(edition(rules).name, 1))
    walk = Walk(scenario, table)
    found = walk.explain(settle=False)
    links = chain(found.links)
    decision = _decision(walk.driver) if found.problem is None else ""
    return Ruled(
        UNDECIDED if decision else _sentence(scenario, found, links),
        links,
        found,
        decision,
        _options(walk.driver) if offer and found.problem is None else (),
    )


def in_every_edition(scenario: Scenario, table: CardTable) -> dict[str, Ruled]:
    """Return the answer in each edition, newest first."""
    return {each.name: what_happens(scenario, table, each.name, offer=False) for each in EDITIONS}


def compare(left: Sequence[Link], right: Sequence[Link]) -> list[Row]:
    """Return two chains side by side."""
    rows: list[Row] = []
    matcher = SequenceMatcher(a=[each.says for each in left], b=[each.says for each in right], autojunk=False)
    for what, a, a_end, b, b_end in matcher.get_opcodes():
        ours, theirs = list(left[a:a_end]), list(right[b:b_end])
        if what == "equal":
            rows += [Row(one, other) for one, other in zip(ours, theirs, strict=True)]
        else:
            rows += [Row(one, None) for one in ours] + [Row(None, other) for other in theirs]
    return rows


def changed_since(saved: SavedAnswer, now: Ruled) -> list[str]:
    """Return how an answer differs from the saved one, in sentences; empty if it is the same."""
    if saved.answer == now.sentence and saved.chain == now.lines:
        return []
    found = []
    if saved.answer != now.sentence:
        found.append(f"The answer was: {saved.answer or 'none'} Now it is: {now.sentence or 'none'}")
    if saved.edition != now.explanation.edition:
        found.append(f"It was saved with edition {saved.edition}, this is edition {now.explanation.edition}.")
    if saved.engine != __version__:
        found.append(f"It was saved by Inkwright {saved.engine}, this is {__version__}.")
    gone = [line for line in saved.chain if line not in now.lines]
    new = [line for line in now.lines if line not in saved.chain]
    found += [f"No longer: {line}" for line in gone] + [f"New: {line}" for line in new]
    if not gone and not new and saved.chain != now.lines:
        found.append("The same events happen in another order.")
    return found


def for_edition(text: str, rules: str) -> str:
    """Return a scenario for several editions as one for a single edition; others stay as they are.

    The text must be a valid scenario for that edition.
    """
    [document] = documents(text)
    assert isinstance(document, Fields)
    listed = document.get("editions")
    if listed is None:
        return text
    own: list[Node] = []
    if isinstance(listed, Fields):
        for names, parts in listed.entries:
            if rules in map(str.strip, names.value.split(",")) and isinstance(parts, Fields):
                own.append(parts)
    lines: list[str] = []
    steps: list[str] = []
    for part in (document, *own):
        assert isinstance(part, Fields)
        found, expected = part.get("steps"), part.get("expect")
        steps += [_flow(each) for each in found.items] if isinstance(found, Items) else []
        steps += [json.dumps({"expect": plain(expected)}, ensure_ascii=False)] if expected is not None else []
    for key, value in document.entries:
        if key.value == "editions":
            lines.append(f"edition: {json.dumps(rules)}")
        elif key.value not in ("steps", "expect"):
            lines += _block(key.value, value)
    return "\n".join([*lines, "steps:", *(f"  - {each}" for each in steps)]) + "\n"


def split_scenario(text: str) -> tuple[str, list[str]]:
    """Return a scenario without its steps and its saved answer, as YAML, and its steps, each as JSON.

    What it expects at the end becomes the last step. The text must be a valid scenario.
    """
    [document] = documents(text)
    assert isinstance(document, Fields)
    lines: list[str] = []
    steps: list[str] = []
    at_end = document.get("expect")
    for key, value in document.entries:
        if key.value == "steps" and isinstance(value, Items):
            steps = [_flow(each) for each in value.items]
        elif key.value not in ("steps", "expect", "answered"):
            lines += _block(key.value, value)
    if at_end is not None:
        steps.append(json.dumps({"expect": plain(at_end)}, ensure_ascii=False))
    return "\n".join(lines) + "\n", steps


def write_scenario(text: str, rules: str, saved: SavedAnswer | None = None) -> str:
    """Return a scenario with its edition and its saved answer, as YAML."""
    [document] = documents(text)
    assert isinstance(document, Fields)
    lines = []
    edition_line = f"edition: {_flow(Text(rules, 1, quoted=True))}"
    for key, value in document.entries:
        if key.value == "title":
            lines += [f"title: {_flow(value)}", edition_line]
        elif key.value not in ("edition", "answered"):
            lines += _block(key.value, value)
    if saved is not None:
        lines.append("answered:")
        for name, words in (("engine", saved.engine), ("edition", saved.edition), ("answer", saved.answer)):
            lines.append(f"  {name}: {json.dumps(words, ensure_ascii=False)}")
        lines.append("  chain:" if saved.chain else "  chain: []")
        lines += [f"    - {json.dumps(each, ensure_ascii=False)}" for each in saved.chain]
    return "\n".join(lines) + "\n"


def plain(node: Node) -> object:
    """Return a node as plain data, which means the same when it is written as JSON."""
    if isinstance(node, Items):
        return [plain(each) for each in node.items]
    if isinstance(node, Fields):
        return {key.value: plain(value) for key, value in node.entries}
    if node.empty:
        return None
    if not node.quoted and node.value in ("true", "false"):
        return node.value == "true"
    return node.value if node.number is None else node.number


def _flow(node: Node) -> str:
    return json.dumps(plain(node), ensure_ascii=False)


def _block(key: str, node: Node) -> list[str]:
    """Return a top-level field with one line for each of its parts."""
    if isinstance(node, Fields) and node.entries:
        parts = [
            f"  {json.dumps(name.value, ensure_ascii=False)}: {_flow(part)}" for name, part in node.entries
        ]
        return [f"{key}:", *parts]
    if isinstance(node, Items) and node.items and key != "cites":
        return [f"{key}:", *(f"  - {_flow(part)}" for part in node.items)]
    return [f"{key}: {_flow(node)}"]


def _sentence(scenario: Scenario, found: Explanation, links: Sequence[Link]) -> str:
    """Return the result of the last move with its answers in one sentence."""
    refusal = next((each for each in reversed(links) if each.kind == REFUSED), None)
    if found.problem is not None and refusal is not None:
        return f"{refusal.story.rstrip('.')}."
    moves = [
        at
        for at, step in enumerate(scenario.steps)
        if not isinstance(step, Answer | Check | SetStep) and at < len(found.stages)
    ]
    if not moves:
        return ""
    first = moves[-1]
    before = found.stages[first - 1].after if first else found.before
    since = [link for stage in found.stages[first:] for link in stage.links]
    if refusal is not None and refusal in since:
        return f"{refusal.story.rstrip('.')}."
    return verdict(before, found.after, found.players, since)


def _decision(driver: Driver) -> str:
    """Return the open decision as a question to a player."""
    g = driver.g
    if not is_open(g):
        return ""
    viewer, names = spoken_names(driver.names.players)
    who = "You decide" if g.ask_player == viewer else f"{names[g.ask_player]} decides"
    return f"{who[0].upper()}{who[1:]}: {question(g)}"


def _options(driver: Driver) -> tuple[Option, ...]:
    """Return the moves or answers that could come next."""
    g = driver.g
    if g.outcome != NOT_OVER:
        return ()
    texts = describe_all(g)
    short = short_names(g)
    found = []
    for at, action in enumerate(g.options[:MAX_OPTIONS]):
        written = write_step(driver, action)
        if written is not None:
            text, step = written
            words = step_words(step) if g.ask_kind == ASK_MAIN else texts[at]
            found.append(Option(shorten(words, short), text))
    return tuple(found)
