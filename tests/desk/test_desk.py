"""The judge's desk: answers in one sentence, moves to choose from, editions, saved answers."""

from __future__ import annotations

import json

import pytest

from inkwright.cards.table import load
from inkwright.errors import InkwrightError
from inkwright.scenarios.desk import (
    UNDECIDED,
    Ruled,
    changed_since,
    compare,
    for_edition,
    in_every_edition,
    what_happens,
    write_scenario,
)
from inkwright.scenarios.model import Scenario
from inkwright.scenarios.reader import read_text

CAT = """title: Is Maui banished as well?
cites: [8.10.1]
players:
  us: {ink: 8, hand: [Be Our Guest, Dragon Fire], play: [Maui - Hero to All, Ariel - Spectacular Singer]}
  them: {deck_size: 3, play: [{card: Cheshire Cat - Not All There, exerted: true}, Stitch - Rock Star]}
"""
EMPTY_DECK = """title: Nothing to draw
players:
  us: {deck_size: 0, ink: 3, hand: [Friends on the Other Side]}
  them: {}
steps:
  - play: Friends on the Other Side
"""


def read(text: str) -> Scenario:
    [found] = read_text(text)
    assert isinstance(found, Scenario), found
    return found


def ask(*steps: str, text: str = CAT, edition: str | None = None) -> Ruled:
    lines = "".join(f"  - {each}\n" for each in steps)
    return what_happens(read(f"{text}steps:\n{lines}" if steps else text), load(), edition)


def test_the_answer_is_one_sentence_and_a_chain() -> None:
    found = ask("challenge: [Maui, Cheshire Cat]")
    assert found.sentence == "Maui and Cheshire Cat are banished."
    assert found.lines[0] == "Maui challenges Cheshire Cat (4.6.4.5)"
    assert not found.refused and not found.decision


@pytest.mark.parametrize(
    ("step", "sentence"),
    [
        ("quest: Ariel", "You gain 1 lore and Ariel is exerted."),
        ("challenge: [Maui, Stitch]", "Not possible: Stitch is ready."),
        ("illegal: {quest: Maui}", "Not possible: Maui is Reckless."),
        ("concede: us", "Your opponent wins the game."),
        ("ink: Be Our Guest", "Be Our Guest goes into the inkwell."),
    ],
)
def test_sentences(step: str, sentence: str) -> None:
    assert ask(step).sentence == sentence


def test_without_a_move_there_is_no_answer_but_moves_to_choose_from() -> None:
    found = ask()
    assert found.sentence == ""
    words = [each.words for each in found.options]
    assert "Challenge Cheshire Cat with Maui" in words
    assert "Sing Be Our Guest with Ariel" in words
    assert "Play Dragon Fire" in words


def test_every_offered_move_and_answer_can_be_taken() -> None:
    taken = 0
    for first in ask().options:
        after = ask(first.step)
        assert not after.refused, first
        for second in after.options if after.decision else ():
            assert not ask(first.step, second.step).refused, (first, second)
            taken += 1
    assert taken >= 4


def test_an_open_choice_is_asked_for() -> None:
    found = ask("play: Dragon Fire")
    assert found.sentence == UNDECIDED
    assert found.decision.startswith("You decide: Dragon Fire")
    targets = [json.loads(each.step)["answer"] for each in found.options]
    assert targets[-1] == "them:Stitch - Rock Star"
    assert ask("play: Dragon Fire", found.options[-1].step).sentence == "Stitch is banished."


def test_only_the_last_move_is_told() -> None:
    found = ask("challenge: [Maui, Cheshire Cat]", "quest: Ariel")
    assert found.sentence == "You gain 1 lore and Ariel is exerted."


def test_copies_are_distinguished() -> None:
    text = "title: Two\nplayers: {us: {play: [Stitch - Rock Star, Stitch - Rock Star]}, them: {}}\n"
    steps = [json.loads(each.step) for each in ask(text=text).options]
    assert {"quest": "us:Stitch - Rock Star#2"} in steps


def test_editions_are_compared() -> None:
    every = in_every_edition(read(EMPTY_DECK), load())
    assert next(iter(every)) == "2.3"
    assert every["2.3"].sentence == "Nothing changes."
    assert every["2025-08-22"].sentence == "Your opponent wins the game."
    rows = compare(every["2.3"].chain, every["2025-08-22"].chain)
    assert rows[0].same
    assert any(each.left is None and each.right is not None for each in rows)
    assert all(each.same for each in compare(every["2.3"].chain, every["2.2"].chain))


def test_a_scenario_for_several_editions_becomes_one_for_a_single_edition() -> None:
    several = f"""{CAT}steps:
  - quest: Ariel
editions:
  2.3, 2.2:
    steps: [pass: true]
    expect: {{active: them}}
  2.1: {{expect: {{us: {{lore: 1}}}}}}
"""
    newest, older = (read(for_edition(several, name)) for name in ("2.2", "2.1"))
    assert newest.edition is not None and newest.edition.value == "2.2"
    assert [len(each.steps) for each in (newest, older)] == [3, 2]
    assert all(not failed.failures for failed in what_happens(older, load()).explanation.stages)
    assert for_edition(CAT, "2.1") == CAT


def test_an_unknown_edition_is_refused() -> None:
    with pytest.raises(InkwrightError, match="no rules edition"):
        ask("quest: Ariel", edition="1.0")


def test_a_saved_answer_is_the_same_when_it_is_opened_again() -> None:
    found = ask("challenge: [Maui, Cheshire Cat]")
    text = write_scenario(f"{CAT}steps:\n  - challenge: [Maui, Cheshire Cat]\n", "2.3", found.save())
    again = read(text)
    assert again.answered == found.save()
    assert again.edition is not None and again.edition.value == "2.3"
    assert again.cites == ("8.10.1",)
    assert changed_since(found.save(), what_happens(again, load())) == []


def test_a_changed_answer_is_explained() -> None:
    saved = what_happens(read(EMPTY_DECK), load(), "2025-08-22").save()
    changes = changed_since(saved, what_happens(read(EMPTY_DECK), load()))
    assert changes[0] == "The answer was: Your opponent wins the game. Now it is: Nothing changes."
    assert changes[1] == "It was saved with edition 2025-08-22, this is edition 2.3."
    assert any(each.startswith("No longer: ") for each in changes)


@pytest.mark.parametrize(
    "answered", ["yes", "{engine: 1}", "{engine: 1, edition: 2.3, answer: A, chain: {}}"]
)
def test_a_bad_saved_answer_is_a_mistake_in_the_scenario(answered: str) -> None:
    [found] = read_text(f"{CAT}answered: {answered}\n")
    assert not isinstance(found, Scenario)
    assert "answered" in found.problem
