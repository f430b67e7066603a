"""Every entry of the catalogue is complete, and everything that is made from it is up to date."""

from __future__ import annotations

import re
from dataclasses import fields
from functools import reduce
from pathlib import Path
from typing import get_args

import pytest

from inkwright.bots.greedy.decisions import SCORED
from inkwright.catalogue import decisions, events, generate, limits, literals, resources, stats, zones
from inkwright.catalogue.actions import ACTIONS
from inkwright.catalogue.flags import FLAGS
from inkwright.catalogue.sentences import YOU, Count, Subject
from inkwright.effects.abilities import Keyword
from inkwright.effects.amounts import Number
from inkwright.effects.keywords import KEYWORDS, NUMBER
from inkwright.effects.modifiers import Add, Cant, Must
from inkwright.engine import codes
from inkwright.engine.state.data import NO_COUNTERS
from inkwright.rules.editions import Edition
from inkwright.rules.rulebook import rule
from inkwright.text import reminders
from inkwright.view import schema

ROOT = Path(__file__).parents[2]
ENTRIES = list(events.EVERY_ENTRY.values())
ENGINE = "".join(
    path.read_text(encoding="utf-8")
    for path in (ROOT / "src/inkwright/engine").rglob("*.py")
    if path.name != "codes.py"
)


WORDS = {word: word for word in ("c", "o", "s", "to", "name", "words", "phase", "place", "their")}
"""Words for the other slots of a sentence."""


# Generated files.


@pytest.mark.parametrize("name", generate.FILES)
def test_generated_files_are_up_to_date(name: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8")
    assert text == generate.FILES[name](text), "run make catalogue"


def test_codes_are_kept_and_new_ones_follow() -> None:
    assert generate.number(["c", "a", "b"], {"a": 0, "b": 1}) == {"a": 0, "b": 1, "c": 2}
    assert generate.number(["a", "b"], {}, 128) == {"a": 128, "b": 129}


def test_codes_in_saved_games_never_change() -> None:
    for line in (Path(__file__).parent / "saved_codes.txt").read_text(encoding="utf-8").splitlines():
        name, code = line.split()
        assert getattr(codes, name) == int(code), name


def test_codes_fit_their_encoding() -> None:
    events_, entries = events.EVENTS, events.LOG_ENTRIES
    assert sorted(codes.LOG_NAMES)[: len(events_)] == list(range(codes.N_EVENTS))
    assert [codes.LOG_NAMES[limits.EVENTS.value + at] for at in range(len(entries))] == [
        each.name for each in entries
    ]
    assert limits.EVENTS.value >= codes.N_EVENTS
    assert codes.N_EVENTS <= 63  # the mask of watched events is a machine number with a sign
    assert len(ACTIONS) <= limits.ACTION_KINDS.value
    assert len({each.bit for each in FLAGS}) == len(FLAGS)


# Events.


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda each: each.name)
def test_every_event_has_a_meaning_a_rule_and_a_sentence(entry: events.Event) -> None:
    assert entry.meaning
    assert entry.log
    assert rule(entry.rule).summary
    for template in filter(None, (entry.log, entry.story)):
        for player in (YOU, Subject("player 2")):
            for amount in (1, 2):
                text = template.format(p=player, n=Count(amount), **WORDS)
                assert text
                assert not re.search(r"[{}|]|  ", text), text
                assert not re.search(r"\b1 \w+s\b", text), text


@pytest.mark.parametrize("entry", events.EVENTS, ids=lambda each: each.name)
def test_every_event_happens_somewhere(entry: events.Event) -> None:
    names = {name for each in resources.COUNTERS for name in (each.gained, each.removed)}
    assert re.search(rf"\bE_{entry.name.upper()}\b", ENGINE) or entry.name in names


def test_sentences_agree_with_their_subject_and_number() -> None:
    assert f"{YOU:draw|draws} {Count(1):card|cards}" == "you draw 1 card"
    assert "{p:draw|draws} {n:card|cards}".format(p=Subject("Ann"), n=Count(2)) == "Ann draws 2 cards"
    assert "{p}: {n}".format(p=Subject("Ann"), n=Count(2)) == "Ann: 2"


# Decisions.


@pytest.mark.parametrize("decision", decisions.DECISIONS, ids=lambda each: each.name)
def test_every_decision_has_a_prompt_a_view_kind_and_a_bot_answer(decision: decisions.Decision) -> None:
    assert decision.prompt
    assert decision.prompt[0].islower()
    assert decision.prompt[-1] not in ".?!"
    assert decision.long[0].isupper()
    assert decision.long.endswith(".")
    assert rule(decision.rule).summary
    assert decision.name in get_args(schema.ChoiceKind)
    assert decision.name in codes.DECISION_NAMES.values()
    assert decision.passive in get_args(decisions.Passive)
    scored = {codes.DECISION_NAMES[kind] for kind in SCORED}
    assert decision.name in scored or decision.passive != "ask" or decision.name == "main"


@pytest.mark.parametrize("name", codes.DECISION_NAMES.values())
def test_every_decision_is_asked_somewhere(name: str) -> None:
    asked = {each.asks for each in resources.PAYING}
    assert re.search(rf"\bASK_{name.upper()}\b", ENGINE) or name in asked


# Keywords.


@pytest.mark.parametrize("name", KEYWORDS)
def test_every_keyword_has_a_rule_and_a_reminder(name: literals.KeywordName) -> None:
    entry = KEYWORDS[name]
    assert rule(entry.rule).summary
    said = reminders.of_keyword(Keyword(name, 3), "character", ("Name",))
    assert said
    assert not any("$" in each for each in said)
    assert not entry.number or "3" in said[0]
    assert entry.rule.startswith(tuple(f"8.{section}." for section in range(2, 20)))


@pytest.mark.parametrize("name", KEYWORDS)
def test_a_keyword_that_forbids_or_forces_something_has_a_refusal(name: str) -> None:
    entry = KEYWORDS[name]
    forbids = {each for each in entry.modifiers if isinstance(each, Cant | Must)}
    assert set(entry.refusals) == forbids
    for reason, number in entry.refusals.values():
        assert reason.format(c="Card", o="Other")
        assert rule(number).summary


@pytest.mark.parametrize("name", KEYWORDS)
def test_flags_and_numbers_of_a_keyword_are_those_of_its_modifiers(name: str) -> None:
    entry = KEYWORDS[name]
    bit = codes.KEYWORDS[name]
    by_word = {(each.modifier, each.word): 1 << each.bit for each in FLAGS if each.word}
    flagged = [
        by_word[type(each).__name__, each.what]  # type: ignore[attr-defined, index]  # all but Add have a word
        for each in entry.modifiers
        if not isinstance(each, Add)
    ]
    assert codes.KEYWORD_FLAGS.get(bit, 0) == reduce(int.__or__, flagged, 0)
    added = [each.amount for each in entry.modifiers if isinstance(each, Add)]
    assert (bit in codes.KEYWORD_STATS) == (NUMBER in added)
    assert bool(codes.STACKING & bit) == entry.stacks
    assert not entry.stacks or entry.number


def test_a_number_replaces_its_placeholder() -> None:
    from inkwright.effects.keywords import abilities

    [boost] = abilities("Boost", 2)
    assert repr(Number(2)) in repr(boost)
    assert repr(NUMBER) not in repr(boost)


# Resources, zones, stats and limits.


@pytest.mark.parametrize("resource", resources.RESOURCES, ids=lambda each: each.name)
def test_every_resource_has_its_events_rule_and_flag(resource: resources.Resource) -> None:
    assert resource.gained in events.EVERY_ENTRY
    assert resource.removed in events.EVERY_ENTRY
    assert rule(resource.rule).summary
    assert not resource.edition_flag or resource.edition_flag in {each.name for each in fields(Edition)}
    assert not resource.pays_ink or resource.asks in decisions.BY_NAME
    assert resource.count(1).endswith(resource.singular)
    assert resource.count(2).endswith(resource.plural)


def test_players_have_a_counter_for_every_resource_but_lore() -> None:
    assert tuple(each.name for each in resources.COUNTERS) == codes.COUNTER_NAMES
    assert len(NO_COUNTERS) == len(resources.COUNTERS)


def test_other_entries_have_a_rule() -> None:
    for number in (
        *(each.rule for each in zones.ZONES),
        *(each.rule for each in stats.STATS),
        *(each.rule for each in limits.LIMITS if each.rule),
    ):
        assert rule(number).summary
    assert set(get_args(literals.StatName)) == set(stats.READABLE)
