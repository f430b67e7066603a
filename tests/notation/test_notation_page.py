"""The examples on the page about move notation are true, and its grammar knows every word that is printed."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from inkwright.cards.table import load
from inkwright.engine.state import State
from inkwright.errors import InkwrightError
from inkwright.notation.intent import why_not
from inkwright.notation.moves import ANSWER_VERBS, VERBS, describe, find_action
from inkwright.scenarios.position_builder import build
from inkwright.scenarios.reader import Unreadable, read_text

PAGE = (Path(__file__).parents[2] / "docs" / "notation.md").read_text(encoding="utf-8")
MEANT, REFUSED = (part.partition("\n\n")[0] for part in PAGE.split("|---|---|\n")[1:3])
EXAMPLES = re.findall(r"^\| `(.+?)` \| `(.+?)` \|$", MEANT, re.MULTILINE)
REFUSALS = re.findall(r"^\| `(.+?)` \| (.+?) \|$", REFUSED, re.MULTILINE)


@cache
def position() -> State:
    text = PAGE.partition("```yaml\n")[2].partition("```")[0]
    [found] = read_text(text)
    assert not isinstance(found, Unreadable)
    return build(found, load())[0]


def test_the_page_has_examples() -> None:
    assert len(EXAMPLES) >= 12
    assert len(REFUSALS) >= 4
    shown = {means.partition(" ")[0] for _, means in EXAMPLES}
    assert shown >= {verb.partition(" ")[0] for verb in VERBS.values()} - {"boost"}


@pytest.mark.parametrize(("typed", "means"), EXAMPLES)
def test_what_is_typed_means_what_the_page_says(typed: str, means: str) -> None:
    g = position()
    assert describe(g, find_action(g, typed)) == means
    assert why_not(g, typed) is None


@pytest.mark.parametrize(("typed", "said"), REFUSALS)
def test_what_is_refused_is_refused_as_the_page_says(typed: str, said: str) -> None:
    try:
        refusal = str(why_not(position(), typed))
    except InkwrightError as problem:
        refusal = str(problem)
    assert refusal == said


def test_the_grammar_has_every_verb() -> None:
    grammar = PAGE.partition("```ebnf\n")[2].partition("```")[0]
    for verb in (*VERBS.values(), *ANSWER_VERBS):
        assert f'"{verb}"' in grammar
