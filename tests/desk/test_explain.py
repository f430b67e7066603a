"""Scenarios explained: steps, events with rules, what failed; and the scenarios that show a rule."""

from __future__ import annotations

import pytest

from inkwright.cards.table import load
from inkwright.errors import InkwrightError
from inkwright.rules import rulebook
from inkwright.scenarios import library
from inkwright.scenarios.explain import Explanation, chain, explain
from inkwright.scenarios.model import Scenario
from inkwright.scenarios.reader import read_text
from inkwright.scenarios.search import search
from inkwright.scenarios.step_words import step_words

CAT = """
title: Is Maui banished as well?
players:
  us: {play: [Maui - Hero to All]}
  them: {play: [{card: Cheshire Cat - Not All There, exerted: true}]}
steps:
  - challenge: [Maui, Cheshire Cat]
expect:
  Maui: {zone: discard}
"""


def read(text: str) -> Scenario:
    [found] = read_text(text)
    assert isinstance(found, Scenario), found
    return found


def explained(text: str) -> Explanation:
    return explain(read(text), load())


def test_each_step_has_its_events_with_rules() -> None:
    found = explained(CAT)
    assert found.ok
    assert [each.words for each in found.stages] == [
        "Challenge Cheshire Cat with Maui",
        "Expect Maui: in discard",
    ]
    told = [(each.kind, each.rule) for each in chain(found.links)]
    assert told[:3] == [("challenges", "4.6.4.5"), ("takes_damage", "4.6.6.2"), ("is_banished", "1.8.1.4")]
    assert told[3:] == [("triggered", "7.7.3.1"), ("resolves", "7.7.4.2"), ("is_banished", "6.7.2.3")]
    assert all(rulebook.rule(each.rule) for each in found.links)


def test_you_and_your_opponent_are_distinguished() -> None:
    said = [each.says for each in chain(explained(CAT).links)]
    assert said[4].startswith("Your opponent's Cheshire Cat (LOSE SOMETHING?):")


def test_a_triggered_ability_is_called_by_its_title() -> None:
    said = [each.says for each in chain(explained(CAT).links)]
    assert said[3] == "LOSE SOMETHING? of Cheshire Cat triggers"
    # The same with names that are shown to players, and for abilities that wait in the bag.
    waiting = """
    title: Two abilities
    players:
      You: {play: [Belle - Strange but Special], ink: 4, hand: [Maleficent - Sorceress], deck: [Smash]}
      Opponent: {}
    steps:
      - play: Maleficent
    """
    said = [each.says for each in chain(explained(waiting).links)]
    assert "CAST MY SPELL! of Maleficent triggers" in said
    assert any(each.startswith("You play Maleficent") for each in said), said


def test_a_failed_expectation_belongs_to_its_step() -> None:
    found = explained(CAT.replace("zone: discard", "zone: play"))
    assert not found.ok
    assert [each.failures for each in found.stages] == [
        (),
        ("line 9: Maui: zone: expected play, found discard",),
    ]


def test_a_refused_step_ends_it_with_the_rule() -> None:
    found = explained(CAT.replace("exerted: true", "exerted: false"))
    assert (found.ok, found.rule) == (False, "4.6.4.2")
    assert found.links[-1].kind == "refused"
    assert found.links[-1].says == "Not possible: Cheshire Cat is ready"


def test_a_decision_without_default_is_a_problem() -> None:
    found = explained(
        """
title: Open
players: {us: {ink: 5, hand: [Dragon Fire], play: [Stitch - Rock Star]}, them: {play: [Stitch - Rock Star]}}
steps: [play: Dragon Fire]
"""
    )
    assert found.problem is not None
    assert "a decision is left open at the end" in found.problem


def test_a_tried_step_tells_why_it_is_refused() -> None:
    text = CAT.replace("  - challenge", "  - illegal: {quest: Maui}\n  - challenge")
    found = explained(text)
    assert found.ok
    [link] = found.stages[0].links
    assert (link.rule, link.says) == ("8.7.2", "Not possible: Maui is Reckless")


def test_every_kind_of_step_has_words() -> None:
    steps = """
title: Words
players: {us: {play: [Stitch - Rock Star]}, them: {}}
steps:
  - {play: A, shift: [us:B#2, C]}
  - {play: Song, sing: [A, B]}
  - {play: A, free: true}
  - {play: A, by: Morph}
  - ink: us:Stitch
  - use: [Lamp, GLOW]
  - use: Lamp
  - boost: A
  - move: [A, B]
  - pass: true
  - concede: us
  - answer: {hand: [A], bottom: [B, C]}
  - answer: []
  - legal: {quest: A}
  - set: {A: {damage: 1}}
  - expect: {winner: none, us: {ink: {ready: 1}, lost: false}}
"""
    assert [step_words(each) for each in read(steps).steps] == [
        "Shift A onto B and C",
        "Sing Song with A and B",
        "Play A for free",
        "Play A by Morph",
        "Ink Stitch",
        "Use GLOW of Lamp",
        "Use Lamp",
        "Boost A",
        "Move A to B",
        "End the turn",
        "us concedes",
        "Answer: hand A; bottom B, C",
        "Answer: none",
        "Quest with A (must be possible)",
        "Change the position",
        "Expect winner none; us: ink [1, -1]; us: not lost",
    ]


def test_a_rule_is_shown_by_a_scenario_of_its_own_chapter() -> None:
    stored = library.to_show("4.6.6.2")
    assert stored.file.startswith("4-actions/")
    assert "4.6.6.2" in stored.read().cites
    assert explain(stored.read(), load()).ok


def test_a_rule_without_scenario_is_shown_by_one_below_it() -> None:
    assert not rulebook.scenarios("2.3.3")
    assert "2.3.3.1" in library.to_show("2.3.3").read().cites


def test_what_can_not_be_shown_says_why() -> None:
    with pytest.raises(InkwrightError, match=r"rule 1\.1\.4: a game can't show it"):
        library.to_show("1.1.4")


def test_every_scenario_of_the_index_is_in_the_library() -> None:
    names = {f"{each.file}: {each.title}" for each in library.stored()}
    cited = {name for rule in rulebook.rules() for name in rulebook.scenarios(rule.id)}
    assert cited <= names
    assert library.find(next(iter(sorted(cited)))).name
    with pytest.raises(InkwrightError, match="no scenario called"):
        library.find("judge.99")


def test_search_finds_rules_rulings_terms_and_scenarios() -> None:
    found = search("bag")
    assert {each.kind for each in found.hits} == {"rule", "ruling", "term", "scenario"}
    assert next(each for each in found.hits if each.kind == "term").title == "bag"
    assert all(count >= 1 for count in found.totals.values())


def test_search_finds_cards_keywords_and_numbers() -> None:
    cards = search("cheshire cat not all").hits
    assert any(each.kind == "scenario" and "Cheshire Cat - Not All There" in each.title for each in cards)
    assert search("Ward").hits[0].kind == "rule"
    number = search("4.6.6.2")
    assert number.hits[0].key == "4.6.6.2"
    assert any(each.kind == "scenario" and "4.6.6.2" in each.rules for each in number.hits)


def test_search_needs_words_and_keeps_its_limit() -> None:
    with pytest.raises(InkwrightError, match="nothing to search for"):
        search(" -- ")
    found = search("character", 2)
    assert len(found.hits) <= 8
    assert found.totals["scenario"] > 2
    assert search("zyzzyva").hits == ()
