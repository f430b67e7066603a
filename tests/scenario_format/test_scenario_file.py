"""Reading scenario files: what is wrong is said with its line and what would be right."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from scenario_texts import CARDS, read

from inkwright.cards.table import load
from inkwright.errors import InkwrightError
from inkwright.scenarios.fields import (
    CARD_FIELDS,
    CUSTOM_CARD_KEYS,
    GAME_FIELDS,
    PERMANENT_KEYS,
    PLACES,
    PLAYER_FIELDS,
    PLAYER_KEYS,
    TOP_KEYS,
)
from inkwright.scenarios.model import Scenario
from inkwright.scenarios.reader import Unreadable, read_file, read_text
from inkwright.scenarios.runner import run
from inkwright.scenarios.step_reader import OPTIONS, VERBS
from inkwright.scenarios.yaml_nodes import YamlError, documents

SCENARIOS = Path(__file__).parents[1] / "scenarios"
TWO = "players: {us: {play: [Hero]}, them: {}}\n"


def problem(text: str) -> str:
    """Problem with the only scenario of a text, as `line: message`."""
    found = read(text)
    if isinstance(found, Unreadable):
        return f"{found.line}: {found.problem}"
    outcome = run(found, load())
    assert outcome.error is not None and outcome.bad_input, outcome
    return outcome.error.removeprefix("line ")


WRONG = [
    # Keys.
    (f"{TWO}step: []", "3: unknown field 'step' in the scenario; did you mean 'steps'?"),
    ("players: {us: {hnad: []}, them: {}}", "2: unknown field 'hnad' in player 'us'; did you mean 'hand'?"),
    ("players: {us: {play: [{card: Hero, exert: true}]}, them: {}}", "did you mean 'exerted'?"),
    ("players: {us: {hand: [{card: Hero, exerted: true}]}, them: {}}", "unknown field 'exerted' in a card"),
    ("players: {us: {ink: {tapped: 1}}, them: {}}", "unknown field 'tapped' in us: ink"),
    (f"{TWO}cards: [{{name: X, type: item, power: 1}}]", "unknown field 'power' in an entry of cards"),
    (f"{TWO}steps:\n  - qest: Hero", "4: unknown step 'qest'; did you mean 'quest'?"),
    (f"{TWO}expect: {{us: {{loer: 1}}}}", "3: unknown field 'loer' in player 'us'; did you mean 'lore'?"),
    (f"{TWO}expect: {{Hero: {{hand_size: 1}}}}", "unknown field 'hand_size' in card 'Hero'"),
    (f"{TWO}steps: [{{set: {{us: {{damage: 1}}}}}}]", "unknown field 'damage' in set: us"),
    (f"{TWO}steps: [{{answer: {{floor: [Hero]}}}}]", "unknown field 'floor' in an answer"),
    (f"{TWO}editions: [2.3, 2.4]", "3: unknown edition '2.4' in editions"),
    (f"{TWO}editions: [2.3, 2.2, 2.3]", "3: editions: 2.3 is listed twice"),
    (f"{TWO}editions: []", "3: editions must name at least one edition"),
    (f"{TWO}editions: {{2.3: {{hand: 1}}}}", "unknown field 'hand' in editions: 2.3"),
    (f"{TWO}edition: 2.3\neditions: [2.2]", "give either `edition` or `editions`, not both"),
    # Players.
    ("players: {us: {}}", "2: players must be a mapping with two to six players"),
    ("players: [us, them]", "players must be a mapping with two to six players"),
    ("steps: []", "players must be a mapping with two to six players"),
    ("teams: [[us, tehm]]\nplayers: {us: {}, them: {}}", "2: unknown player 'tehm'; did you mean 'them'?"),
    ("teams: [[us], [us, them]]\nplayers: {us: {}, them: {}}", "'us' is in more than one team"),
    ("teams: [[us, them]]\nplayers: {us: {}, them: {}}", "all players are in one team"),
    (f"{TWO}format: pack-rash", "3: there is no format called 'pack-rash'; did you mean pack-rush?"),
    ("format: pack-rush\nplayers: {us: {ink: 1}, them: {}}", "us: ink includes the 2 cards of starting ink"),
    (f"{TWO}steps: [{{continue: Hero}}]", "unknown player 'Hero'"),
    ("players: {us: {}, winner: {}}", "a player can't be called 'winner'"),
    ("players: {us: {}, 'a:b': {}}", "a player can't be called 'a:b'"),
    (f"{TWO}active: thm", "3: unknown player 'thm'; did you mean 'them'?"),
    (f"{TWO}steps: [{{concede: thm}}]", "unknown player 'thm'; did you mean 'them'?"),
    (f"{TWO}expect: {{winner: thm}}", "unknown player 'thm'; did you mean 'them'?"),
    (f"{TWO}expect: {{Hero: {{of: thm}}}}", "unknown player 'thm'; did you mean 'them'?"),
    # Kinds of values.
    ("players: {us: {lore: many}, them: {}}", "us: lore must be a number from 0 to 999"),
    ("players: {us: {lore: -1}, them: {}}", "us: lore must be a number from 0 to 999"),
    ("players: {us: {lore: 1.5}, them: {}}", "us: lore must be a number from 0 to 999"),
    ("players: {us: {ink: 1000}, them: {}}", "us: ink must be a number from 0 to 999"),
    ("players: {us: {hand: Hero}, them: {}}", "us: hand must be a list"),
    ("players: {us: {hand: [[Hero]]}, them: {}}", "a card must be a string"),
    ("players: {us: {hand: [{as: x}]}, them: {}}", "this entry has no `card`"),
    ("players: {us: {play: [{card: Hero, exerted: perhaps}]}, them: {}}", "exerted must be true or false"),
    ("players: {us: {deck: [Hero, Hero], deck_size: 1}, them: {}}", "deck_size is 1, but 2 cards are listed"),
    (f"{TWO}expect: {{us: {{hand: {{a: b}}}}}}", "us: hand must be a list"),
    (f"{TWO}expect: [us]", "expect must be a mapping"),
    (f"{TWO}steps: {{quest: Hero}}", "steps must be a list"),
    (f"{TWO}title: [a]", "title must be a string"),
    # Words out of a few.
    (f"{TWO}expect: {{Hero: {{zone: grave}}}}", "unknown zone 'grave' (known: play, hand"),
    (f"{TWO}expect: {{Hero: {{can: [dance]}}}}", "unknown ability 'dance'"),
    (f"{TWO}steps: [{{set: {{Hero: {{zone: under}}}}}}]", "unknown zone 'under'"),
    (f"{TWO}edition: '1.0'", "3: there is no rules edition '1.0'; choose one of 2.3"),
    (f"{TWO}cites: [9.9.9]", "3: cites: "),
    # Steps.
    (f"{TWO}steps: [quest]", "a step must be a mapping with one of: ink, play"),
    (f"{TWO}steps: [{{}}]", "a step must be a mapping with one of: ink, play"),
    (
        f"{TWO}steps: [{{quest: Hero, ink: Hero}}]",
        "a step must have exactly one action; this one has: quest, ink",
    ),
    (f"{TWO}steps: [{{shift: Hero}}]", "a step must have exactly one action; this one has: none"),
    (f"{TWO}steps: [{{quest: Hero, sing: [Hero]}}]", "sing can't be used with quest"),
    (f"{TWO}steps: [{{pass: false}}]", "pass must be true"),
    (f"{TWO}steps: [{{challenge: [Hero]}}]", "challenge needs [CARD, CARD]"),
    (f"{TWO}steps: [{{move: Hero}}]", "move needs [CARD, LOCATION]"),
    (f"{TWO}steps: [{{quest: [Hero, Hero]}}]", "quest needs one card"),
    (f"{TWO}steps: [{{play: Hero, shift: Hero, free: true}}]", "a card can be played in only one way"),
    (f"{TWO}steps: [{{play: Hero, shift: [Hero, Hero, Hero]}}]", "shift takes one or two cards"),
    (f"{TWO}steps: [{{answer: {{option: 0}}}}]", "options are numbered from 1"),
    (f"{TWO}steps: [{{answer: {{option: 1, hand: []}}}}]", "unknown field 'hand' in an answer"),
    (f"{TWO}steps: [{{answer: }}]", "an answer must be a string"),
    (f"{TWO}steps: [{{legal: {{expect: {{}}}}}}]", "legal needs a turn action or an answer"),
    (f"{TWO}steps: [{{legal: {{quest: Hero}}, because: 1.1}}]", "because can't be used with legal"),
    # Cards.
    ("players: {us: {hand: [Herro]}, them: {}}", "there is no card called 'Herro'"),
    ("players: {us: {hand: [Stitch]}, them: {}}", "2: 'Stitch' is not a full name; add the version: "),
    ("players: {us: {hand: [Twin]}, them: {}}", "'Twin' could mean any of: Twin - Elder, Twin - Younger"),
    ("players: {us: {hand: [Stich - Rock Star]}, them: {}}", "did you mean Stitch - Rock Star"),
    ("players: {us: {play: [Song]}, them: {}}", "2: Song is an action and can't be in play"),
    (
        "players: {us: {play: [{card: Hut, exerted: true}]}, them: {}}",
        "Hut is a location and can't be exerted",
    ),
    ("players: {us: {play: [{card: Hero, at: Hut}]}, them: {play: [Hut]}}", "Hero can't be at 'Hut'"),
    (
        "players: {us: {hand: [{card: Hero, as: x}, {card: Foe, as: x}]}, them: {}}",
        "'x' is the name of more than one",
    ),
    ("players: {us: {hand: [{card: Hero, as: them}]}, them: {}}", "'them' is the name of more than one"),
    (f"{TWO}steps: [{{set: {{Nobody: {{damage: 1}}}}}}]", "no card in this scenario is called 'Nobody'"),
    (f"{TWO}expect: {{Nobody: {{damage: 1}}}}", "no card in this scenario is called 'Nobody'"),
]


@pytest.mark.parametrize(("text", "said"), WRONG)
def test_wrong(text: str, said: str) -> None:
    found = problem(text)
    assert said in found
    assert found.partition(":")[0].isdigit()


NEW = "players: {us: {}, them: {}}\ncards:\n  - {name: X, type: item}\n  - "


@pytest.mark.parametrize(
    ("card", "said"),
    [
        ("{type: item}", "5: an entry of cards needs a name"),
        ("{name: Y}", "5: an entry of cards needs a type"),
        ("{name: Y, type: hero}", "5: unknown card type 'hero'"),
        ("{name: Y, type: item, ink: Blue}", "5: unknown ink 'Blue'"),
        ("{name: X, type: action}", "5: cards: 'X' is defined twice"),
        ("{name: Y, type: item, cost: x}", "5: Y: cost must be a number from 0 to 999"),
        ("{name: Y, type: item, text: [Ward]}", "5: Y: text must be a string"),
        (
            "{name: Y, type: character, text: Sing loudly}",
            "5: cards: Y: can't read the text 'Sing loudly'",
        ),
        ("{name: Y, type: character, text: 'Ward. Wart'}", "can't read the text 'Ward. Wart'"),
    ],
)
def test_wrong_cards(card: str, said: str) -> None:
    assert said in problem(f"{NEW}{card}")


def test_what_may_be_left_out() -> None:
    found = read("players: {us: , them: {hand: , play: }}\nsteps:\ncards: []")
    assert isinstance(found, Scenario)
    assert run(found, load()).ok


def test_cards_of_a_scenario_hide_those_of_the_table_and_may_have_full_names() -> None:
    found = read("""
players: {us: {play: [Stitch - Rock Star, Lone]}, them: {}}
expect: {Stitch: {strength: 9}, Lone - Wolf: {strength: 8}}
cards:
  - {name: Stitch - Rock Star, type: character, cost: 1, strength: 9, willpower: 1, lore: 1}
  - {name: Lone, version: Wolf, type: character, cost: 1, strength: 8, willpower: 1, lore: 1}
""")
    assert isinstance(found, Scenario)
    assert run(found, load()).ok


def test_titles_and_lines_of_several_scenarios() -> None:
    found = list(
        read_text(f"title: one\n{TWO}{CARDS}---\n---\ntitle: two\nnothing: here\n---\ntitle: three\n{TWO}")
    )
    assert [(type(each), each.title) for each in found] == [
        (Scenario, "one"),
        (Unreadable, "two"),
        (Scenario, "three"),
    ]
    assert found[1].line == 20


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("title: a\nplayers: {us: [}", "2: invalid YAML"),
        ("title: a\n\tplayers: x", "2: invalid YAML"),
        ("title: a\nplayers: *who", "2: unknown alias *who"),
        ("title: a\ntitle: b", "2: duplicate key 'title'"),
        ("title: a\n? [b]\n: c", "2: a list or mapping can't be a key"),
        ("title: a\nplayers: &a {us: *a}", "2: unknown alias *a"),
        ("[" * 100_000, "1: nested more than"),
        ("title: a\nplayers: \x07", "2: invalid YAML"),
        ("- a", "1: the scenario must be a mapping"),
        ("just words", "1: the scenario must be a mapping"),
        ("players: {}", "1: the scenario has no title"),
    ],
)
def test_not_a_scenario(text: str, said: str) -> None:
    found = list(read_text(text))[-1]
    assert isinstance(found, Unreadable)
    assert said in f"{found.line}: {found.problem}"


def test_anchors_stand_for_what_they_name() -> None:
    found = read(f"{TWO.replace('[Hero]', '&cards [Hero]')}expect: {{us: {{play: *cards}}}}")
    assert isinstance(found, Scenario)
    assert run(found, load()).ok


def test_rule_ids_and_editions_are_not_taken_for_numbers() -> None:
    found = read(f"{TWO}cites: [6.1.10, 6.4.2.3]\nedition: 2.0")
    assert isinstance(found, Scenario)
    assert found.cites == ("6.1.10", "6.4.2.3")
    assert found.edition is not None and found.edition.value == "2.0"


def test_files_that_are_no_text(tmp_path: Path) -> None:
    path = tmp_path / "x.yaml"
    path.write_bytes(b"title: \xff")
    with pytest.raises(InkwrightError, match="not UTF-8"):
        list(read_file(path))
    with pytest.raises(InkwrightError, match="No such file"):
        list(read_file(tmp_path / "missing.yaml"))


def test_nothing_is_a_file_without_scenarios() -> None:
    assert list(read_text("")) == []
    assert list(read_text("# a remark\n---\n---\n")) == []


# Fuzzing: anything that looks a little like a scenario is read and run, or refused in words.

WORDS = st.sampled_from(
    [
        *TOP_KEYS,
        *PLAYER_KEYS,
        *PERMANENT_KEYS,
        *CUSTOM_CARD_KEYS,
        *VERBS,
        *(word for words in OPTIONS.values() for word in words),
        *PLAYER_FIELDS,
        *CARD_FIELDS,
        *GAME_FIELDS,
        *PLACES,
        *("us", "them", "Hero", "Foe", "Guard", "Hut", "Song", "Twin - Grown", "Filler", "us:Hero", "Hero#2"),
        *(
            "yes",
            "no",
            "true",
            "~",
            "1",
            "0",
            "-3",
            "99999999999999999999",
            "8.3.3",
            "2.0",
            "Ward",
            "Resist 2",
        ),
        *("option", "ready", "exerted", "none", "", ":", "#1", "us:", "Shift 2\nWard", "character", "Amber"),
    ]
)


def quoted(value: object) -> str:
    """A value as flow YAML."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{quoted(key)}: {quoted(each)}" for key, each in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(quoted(each) for each in value) + "]"
    text = str(value)
    plain = text and all(char.isalnum() or char in " .-" for char in text) and text.strip(" -.") == text
    return text if plain else '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'


VALUES = st.recursive(
    WORDS | st.text(max_size=8).filter(lambda text: text.isprintable()),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(WORDS, inner, max_size=3),
    max_leaves=8,
)
STEPS = st.lists(
    st.dictionaries(st.sampled_from(VERBS), VALUES, min_size=1, max_size=1)
    | st.sampled_from(
        [
            {"quest": "Hero"},
            {"play": "Guard"},
            {"challenge": ["Hero", "Foe"]},
            {"pass": "true"},
            {"answer": "exerted"},
            {"set": {"Hero": {"zone": "hand"}}},
            {"concede": "them"},
        ]
    ),
    max_size=6,
)
ZONE = st.lists(
    st.sampled_from(["Hero", "Foe", "Guard", "Hut", "Song", "Twin - Grown", "Vessel"]), max_size=4
)
SEATS = st.fixed_dictionaries(
    {}, optional={"hand": ZONE, "deck": ZONE, "play": ZONE | VALUES, "ink": WORDS, "lore": WORDS}
)


def survives(text: str) -> None:
    table = load()
    for found in read_text(text):
        if isinstance(found, Scenario):
            outcome = run(found, table)
            assert outcome.error is None or outcome.error.startswith("line ")
        else:
            assert found.problem and found.line >= 1


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.dictionaries(WORDS, VALUES, max_size=5))
def test_any_mapping_is_read_or_refused(document: dict[str, object]) -> None:
    survives(quoted({"title": "x", "players": {"us": {}, "them": {}}} | document))


@pytest.mark.slow
@settings(max_examples=200, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(SEATS, SEATS, STEPS, st.dictionaries(WORDS, VALUES, max_size=3))
def test_any_steps_are_run_or_refused(
    us: dict[str, object], them: dict[str, object], steps: list[object], expected: dict[str, object]
) -> None:
    document = {"title": "x", "players": {"us": us, "them": them}, "steps": steps, "expect": expected}
    survives("\n".join(f"{key}: {quoted(value)}" for key, value in document.items()) + CARDS)


@settings(max_examples=200, deadline=None)
@given(st.text(max_size=60))
@example("%YAML 9.9\n---\na")
@example("a: !!binary x")
@example("!<tag:x> {a: b}")
@example("--- >\n a\n---\n- |\n b")
def test_any_text_is_read_or_refused(text: str) -> None:
    survives(text)


EDITIONS = """
title: Empty
players: {us: {ink: 2, hand: [Hero], deck_size: 5}, them: {}}
steps: [{play: Hero}]
editions:
  "2.3, 2.2":
    steps: [{pass: true}]
    expect: {us: {hand_size: 0}}
  2025-08-22: {expect: {us: {hand_size: 2}}}
expect: {Hero: {zone: play}}
"""


def test_a_scenario_is_run_in_each_of_its_editions() -> None:
    found = [each for each in read_text(EDITIONS + CARDS) if isinstance(each, Scenario)]
    assert [(each.title, each.edition and each.edition.value) for each in found] == [
        ("Empty (2.3)", "2.3"),
        ("Empty (2.2)", "2.2"),
        ("Empty (2025-08-22)", "2025-08-22"),
    ]
    assert [len(each.steps) for each in found] == [4, 4, 3]
    assert [run(each, load()).ok for each in found] == [True, True, False]
    plain = "title: Same\nplayers: {us: {}, them: {}}\neditions: [2.3, 2.2]\n"
    assert [each.title for each in read_text(plain)] == ["Same (2.3)", "Same (2.2)"]


def test_half_characters_are_no_scenario() -> None:
    """A lone surrogate, which no file can have but a program may pass on."""
    with pytest.raises(YamlError, match="half a character") as problem:
        list(documents("title: x\nnote: \ud800"))
    assert problem.value.line == 2


def test_names_with_question_marks_are_read_by_both_parsers(monkeypatch: pytest.MonkeyPatch) -> None:
    """The parser in plain Python, the only one in the static site, wants them in quotes inside brackets."""
    texts = [
        text
        for path in sorted(SCENARIOS.rglob("*.yaml"))
        for text in path.read_text(encoding="utf-8").split("\n---\n")
        if "?" in text.replace("??", "")
    ]
    assert len(texts) > 5
    monkeypatch.delattr(yaml, "CSafeLoader", raising=False)
    assert [each for text in texts for each in read_text(text) if isinstance(each, Unreadable)] == []
