"""Contents of views, rule by rule: visibility, modifiers, decisions and legal actions."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, Literal, NotRequired, get_args, get_origin, get_type_hints, is_typeddict

import pytest

from inkwright.cards.table import load
from inkwright.engine.codes import ACTION_NAMES, DECISION_NAMES, LOG_NAMES
from inkwright.engine.pool import pool_of
from inkwright.engine.serial import layout
from inkwright.engine.state import Log, State
from inkwright.errors import InkwrightError
from inkwright.game import Game
from inkwright.notation.moves import find_action
from inkwright.scenarios.model import Scenario
from inkwright.scenarios.position_builder import build
from inkwright.scenarios.reader import read_text
from inkwright.sim.random_decks import constructed_cards
from inkwright.view import asking, schema
from inkwright.view.knowledge import player_of, spectator_of
from inkwright.view.view import View

DECKS = Path(__file__).parents[2] / "decks"
SECRET = b"of the tests"
CARDS = """
cards:
  - {name: Rose, type: character, cost: 1, strength: 1, willpower: 3, lore: 1, inkwell: true, ink: Amber}
  - {name: Thorn, type: character, cost: 2, strength: 2, willpower: 2, lore: 1, inkwell: true, ink: Amber}
  - {name: Vessel, type: character, cost: 1, strength: 1, willpower: 3, lore: 1, inkwell: true, ink: Amber,
     text: "Boost 1 {I}"}
  - {name: Captain, type: character, cost: 1, strength: 1, willpower: 3, lore: 1, inkwell: true, ink: Amber,
     text: "Your other characters get +1 {S}."}
  - {name: Leaver, type: character, cost: 1, strength: 1, willpower: 3, lore: 1, inkwell: true, ink: Amber,
     text: "When this character leaves play, you may draw a card."}
  - {name: Bounce, type: action, cost: 1, inkwell: true, ink: Amber,
     text: "Return chosen character to their player's hand."}
  - {name: Bury, type: action, cost: 1, inkwell: true, ink: Amber,
     text: "Shuffle chosen character into their player's deck."}
  - {name: Glance, type: action, cost: 1, inkwell: true, ink: Amber,
     text: "Look at the top card of your deck. Put it on either the top or the bottom of your deck."}
  - {name: Sift, type: action, cost: 1, inkwell: true, ink: Amber,
     text: "Look at the top 2 cards of your deck.
       Put one on the top of your deck and the other on the bottom."}
  - {name: Stash, type: action, cost: 1, inkwell: true, ink: Amber,
     text: "Put a card from your hand into your inkwell facedown and exerted."}
  - {name: Well, type: action, cost: 1, inkwell: true, ink: Amber,
     text: "Put the top card of your deck into your inkwell facedown and exerted."}
  - {name: Peek, type: action, cost: 1, inkwell: true, ink: Amber,
     text: "Each opponent reveals their hand."}
  - {name: Courage, type: action, cost: 1, inkwell: true, ink: Amber,
     text: "Chosen character gets +2 {S} this turn."}
  - {name: Crier, type: item, cost: 1, ink: Amber,
     text: "NEWS Whenever one of your characters quests, gain 1 lore."}
  - {name: Herald, type: item, cost: 1, ink: Amber,
     text: "TIDINGS Whenever one of your characters quests, you may draw a card."}
  - {name: Spy, type: item, cost: 1, ink: Amber,
     text: "NOTED Whenever an opposing character quests, you may draw a card."}
"""
US, THEM = 0, 1


def position(us: str = "{}", them: str = "{}") -> State:
    """A position with the cards above, the first player active; who saw what is kept beside the log."""
    [scenario] = read_text(f"title: a view\nplayers:\n  us: {us}\n  them: {them}\n{CARDS}")
    assert isinstance(scenario, Scenario), scenario
    g, _ = build(scenario, load())
    g.log = Log()
    return g


def do(g: State, *moves: str) -> None:
    for move in moves:
        g.apply(find_action(g, move))


def view(g: State, player: int, since: int | None = None) -> View:
    return View(g, player_of(g, player), SECRET, since=since)


def seen(g: State, player: int) -> schema.View:
    return view(g, player).to_json()


def hand(g: State, viewer: int, of: int) -> list[str | None]:
    return [each["card"] for each in seen(g, viewer)["players"][of]["hand"]["cards"]]


def ink(g: State, viewer: int, of: int) -> list[str | None]:
    return [each["card"] for each in seen(g, viewer)["players"][of]["inkwell"]["cards"]]


def in_play(g: State, player: int, name: str) -> schema.Permanent:
    return next(each for side in seen(g, player)["players"] for each in side["play"] if each["card"] == name)


# Who sees what.


def test_7_3_2_a_hand_is_for_its_player_and_counted_by_all() -> None:
    g = position(us="{hand: [Rose, Thorn]}")
    assert hand(g, US, US) == ["Rose", "Thorn"]
    assert hand(g, THEM, US) == []
    assert seen(g, THEM)["players"][US]["hand"]["count"] == 2
    assert "Rose" not in json.dumps(seen(g, THEM))


def test_4_2_1_1_what_is_inked_as_a_turn_action_is_shown_and_remembered() -> None:
    g = position(us="{hand: [Rose, Thorn]}")
    do(g, "ink Rose")
    for player in (US, THEM):
        assert ink(g, player, US) == ["Rose"]


def test_7_5_6_what_an_effect_puts_into_the_inkwell_is_not_shown() -> None:
    g = position(us="{hand: [Well, Stash, Thorn], deck: [Rose], ink: 2}")
    do(g, "play Well")
    assert [ink(g, player, US)[-1] for player in (US, THEM)] == [None, None]
    do(g, "play Stash")
    assert ink(g, US, US)[-1] == "Thorn"  # who put it there remembers
    assert ink(g, THEM, US)[-1] is None


def test_8_4_2_no_player_may_look_at_a_facedown_card() -> None:
    g = position(us="{play: [Vessel], deck: [Rose], ink: 1}")
    do(g, "boost Vessel")
    for player in (US, THEM):
        [under] = in_play(g, player, "Vessel")["under"]
        assert under["card"] is None and not under["faceup"] and under["id"]


def test_7_1_2_1_what_waits_in_the_bag_is_for_all() -> None:
    g = position(us="{play: [Rose, Crier, Herald]}", them="{play: [Spy]}")
    do(g, "quest Rose")
    for viewer in (player_of(g, US), player_of(g, THEM), spectator_of(g, ())):
        bag = View(g, viewer, SECRET).to_json()["bag"]
        assert [(each["player"], each["source"]["card"], each["ability"]) for each in bag] == [
            (US, "Crier", "NEWS"),
            (US, "Herald", "TIDINGS"),
            (THEM, "Spy", "NOTED"),
        ]
        assert [each["about"] and each["about"]["card"] for each in bag] == ["Rose"] * 3


def test_a_deck_played_with_its_top_card_faceup_shows_it_to_all() -> None:
    g = position(us="{play: [Roz - Always Watching], deck: [Rose]}", them="{deck: [Thorn, Rose]}")
    for player in (US, THEM):
        theirs = seen(g, player)["players"][THEM]["deck"]["known"]
        assert [(card["card"], card["from_top"], card["faceup"]) for card in theirs] == [("Thorn", 0, True)]
        assert seen(g, player)["players"][US]["deck"]["known"] == []


def test_7_1_3_a_card_returned_to_hand_is_known_there() -> None:
    g = position(us="{hand: [Bounce], ink: 1}", them="{play: [Rose], hand: [Thorn]}")
    do(g, "play Bounce")
    assert hand(g, US, THEM) == ["Rose"]
    assert seen(g, US)["players"][THEM]["hand"]["count"] == 2


def test_7_3_2_when_a_card_leaves_a_hand_unseen_the_others_know_nothing_of_that_hand() -> None:
    g = position(us="{hand: [Bounce], ink: 1}", them="{play: [Rose], hand: [Stash, Thorn], ink: 2}")
    do(g, "play Bounce", "pass")
    assert hand(g, US, THEM) == ["Rose"]
    do(g, "play Stash", "choose Thorn")
    assert hand(g, US, THEM) == []
    assert ink(g, US, THEM)[-1] is None


def test_7_3_2_of_two_copies_the_known_one_may_be_the_one_that_is_played() -> None:
    g = position(us="{hand: [Bounce], ink: 1}", them="{play: [Rose], hand: [Rose], ink: 2}")
    do(g, "play Bounce", "pass")
    assert hand(g, US, THEM) == ["Rose"]
    do(g, "play Rose")
    assert hand(g, US, THEM) == []


def test_6_1_14_1_a_revealed_hand_is_known_to_all() -> None:
    g = position(us="{hand: [Peek], ink: 1}", them="{hand: [Thorn, Rose]}")
    do(g, "play Peek")
    assert sorted(map(str, hand(g, US, THEM))) == ["Rose", "Thorn"]


def test_7_1_3_who_looked_at_a_card_knows_where_it_is_until_the_deck_is_shuffled() -> None:
    g = position(us="{hand: [Glance, Bury], deck: [Thorn], ink: 2, play: [Rose]}")
    do(g, "play Glance", "bottom")
    size = seen(g, US)["players"][US]["deck"]["count"]
    known = seen(g, US)["players"][US]["deck"]["known"]
    assert [(each["card"], each["from_top"]) for each in known] == [("Thorn", size - 1)]
    assert seen(g, THEM)["players"][US]["deck"]["known"] == []
    do(g, "play Bury")
    assert seen(g, US)["players"][US]["deck"]["known"] == []


def test_7_1_3_what_others_knew_of_cards_that_are_looked_at_and_put_back_is_gone() -> None:
    g = position(us="{hand: [Sift], deck: [Rose, Thorn], ink: 1}")
    top = g.players[US].deck[-1]
    g.seen[top] = 0b11  # everyone has seen the top card
    assert [each["card"] for each in seen(g, THEM)["players"][US]["deck"]["known"]] == ["Rose"]
    do(g, "play Sift", "choose Thorn")
    assert seen(g, THEM)["players"][US]["deck"]["known"] == []
    assert len(seen(g, US)["players"][US]["deck"]["known"]) == 2


@pytest.mark.parametrize(("hands", "ours", "theirs"), [((), 0, 0), ((0,), 1, 0), ((0, 1), 1, 2)])
def test_a_spectator_sees_the_open_hands(hands: list[int], ours: int, theirs: int) -> None:
    g = position(us="{hand: [Rose]}", them="{hand: [Rose, Thorn]}")
    found = View(g, spectator_of(g, hands), SECRET).to_json()
    assert [len(side["hand"]["cards"]) for side in found["players"]] == [ours, theirs]
    assert found["viewer"] is None
    assert bool(found["actions"]) == (0 in hands)


# Ids.


def test_7_1_6_an_id_lasts_as_long_as_the_card_stays_where_it_is() -> None:
    g = position(us="{hand: [Bounce], ink: 1}", them="{play: [Rose]}")
    before = in_play(g, US, "Rose")["id"]
    assert in_play(g, THEM, "Rose")["id"] == before
    do(g, "play Bounce")
    [after] = seen(g, US)["players"][THEM]["hand"]["cards"]
    assert after["id"] != before


def test_equal_cards_and_a_card_after_a_shuffle_have_ids_that_say_nothing() -> None:
    g = position(us="{hand: [Bury], ink: 3}", them="{play: [Rose, Rose]}")
    ids = {each["id"] for each in seen(g, US)["players"][THEM]["play"]}
    ids |= {each["id"] for each in seen(g, US)["players"][US]["inkwell"]["cards"]}
    assert len(ids) == 5
    do(g, "play Bury", "choose Rose#1")
    while g.active != THEM or g.ask_player != THEM:
        do(g, "pass")
    drawn = {each["id"] for each in seen(g, THEM)["players"][THEM]["hand"]["cards"]}
    assert not drawn & ids


# What has changed a card.


def test_6_6_a_number_says_what_changed_it_and_by_how_much() -> None:
    g = position(us="{hand: [Courage], ink: 1, play: [Captain, Rose]}")
    do(g, "play Courage", "choose Rose")
    strength = in_play(g, THEM, "Rose")["strength"]
    assert strength is not None
    assert (strength["printed"], strength["now"]) == (1, 4)
    changes = {(each["by"]["card"], each["amount"], each["until"]) for each in strength["changes"]}
    assert changes == {("Captain", 1, "in_play"), ("Courage", 2, "this_turn")}


# What is asked and may be done.


def test_only_who_is_asked_is_told_what_may_be_done() -> None:
    g = position(us="{hand: [Stash, Rose, Thorn], ink: 1}")
    do(g, "play Stash")
    mine, theirs = seen(g, US), seen(g, THEM)
    assert [action["text"] for action in mine["actions"]] == ["choose Rose", "choose Thorn"]
    assert theirs["actions"] == []
    assert mine["decision"] is not None and theirs["decision"] is not None
    assert theirs["decision"]["player"] == US and theirs["decision"]["source"] == mine["decision"]["source"]
    assert "Rose" not in json.dumps(theirs) and "Thorn" not in json.dumps(theirs)


def test_an_action_says_what_it_is_about_and_what_it_costs() -> None:
    g = position(us="{hand: [Courage], ink: 1, play: [Rose]}", them="{play: [{card: Thorn, exerted: true}]}")
    by_text = {action["text"]: action for action in seen(g, US)["actions"]}
    assert by_text["play Courage"]["cost"]["ink"] == 1
    challenge = by_text["challenge Rose > Thorn"]
    assert (challenge["kind"], challenge["card"]["card"], challenge["target"]["card"]) == (
        "challenge",
        "Rose",
        "Thorn",
    )
    assert challenge["target"]["id"] == in_play(g, US, "Thorn")["id"]
    assert [action["index"] for action in seen(g, US)["actions"]] == list(range(len(g.options)))
    assert view(g, US).find("quest Rose") == by_text["quest Rose"]["index"]


def test_a_view_says_why_not() -> None:
    g = position(us="{hand: [Courage], play: [{card: Rose, drying: true}]}")
    assert view(g, US).why_not("quest Rose") == "Rose is drying (5.1.1.11)"
    assert view(g, US).why_not("pass") is None
    assert view(g, THEM).why_not("pass") == "it is another player's turn to decide (1.3.4.1)"


# What happened.


def test_an_event_names_a_card_to_those_who_knew_it_then() -> None:
    g = position(us="{hand: [Rose]}", them="{deck: [Thorn], ink: 2}")
    do(g, "pass", "play Thorn")
    told = {
        player: [each for each in view(g, player, since=0).to_json()["events"] if each["kind"] == "draws"]
        for player in (US, THEM)
    }
    assert [each["text"] for each in told[US]] == ["player 2 draws a card (3.2.3.1)"]
    assert [each["card"] for each in told[US]] == [{"id": None, "card": None, "player": THEM}]
    assert [each["text"] for each in told[THEM]] == ["player 2 draws Thorn (3.2.3.1)"]


def test_events_are_counted_and_given_from_a_number_on() -> None:
    g = position(us="{play: [Rose]}")
    do(g, "quest Rose")
    first = view(g, THEM, since=0).to_json()
    assert [each["number"] for each in first["events"]] == list(range(first["next_event"]))
    do(g, "pass")
    later = view(g, THEM, since=first["next_event"]).to_json()
    assert later["events"][0]["number"] == first["next_event"]
    assert view(g, THEM).to_json()["events"] == []
    assert all(f"({each['rule']})" in each["text"] for each in first["events"])


# Games that could be.


def test_a_card_that_was_shuffled_away_stays_what_it_was() -> None:
    """The ability that asks is of a card that is somewhere in a deck by now (6.7.7)."""
    g = position(us="{hand: [Bury], ink: 1}", them="{play: [Leaver], deck: [Rose, Thorn, Vessel]}")
    do(g, "play Bury")
    assert g.ask_player == THEM
    expected = seen(g, US)
    assert expected["decision"] is not None and expected["decision"]["source"] is not None
    assert expected["decision"]["source"]["card"] == "Leaver"
    places = set()
    for seed in range(40):
        real = view(g, US)
        real.lists[THEM] = Counter(card for cid, card in enumerate(g.cards) if g.owner[cid] == THEM)
        made = real.determinise(random.Random(seed))
        other = View(made, player_of(made, US), SECRET, stands_for=real.redacted.stands_for).to_json()
        assert (other["decision"], other["resolving"]) == (expected["decision"], expected["resolving"])
        deck = [made.cards[cid].full_name for cid in made.players[THEM].deck]
        places.add(deck.index("Leaver"))
    assert len(places) > 3  # and it may be anywhere


def test_a_list_that_does_not_fit_is_refused() -> None:
    g = position(them="{play: [Rose]}")
    mine = view(g, US)
    with pytest.raises(InkwrightError, match="list is unknown"):
        mine.determinise(random.Random(1))
    thorn = position(us="{hand: [Thorn]}")
    mine.lists[THEM] = Counter({thorn.cards[thorn.players[US].hand[0]]: 11})
    with pytest.raises(InkwrightError, match="player 2 does not fit"):
        mine.determinise(random.Random(1))


def game_after(decisions: int) -> Game:
    rng = random.Random(5)
    game = Game([DECKS / "amber-steel.txt", DECKS / "ruby-sapphire.txt"], seed=5)
    for _ in range(decisions):
        game.push(rng.choice(game.state.options))
    return game


def test_without_a_list_hidden_cards_are_of_the_inks_that_were_seen() -> None:
    table = load()
    among = [pool_of(table).define(card) for card in constructed_cards(table)]
    game = game_after(80)
    made = game.view(0).determinise(random.Random(2), among)
    inks = {ink for cid, card in enumerate(made.cards) if made.owner[cid] == 1 for ink in card.card.inks}
    assert inks == {"Ruby", "Sapphire"}
    assert all(not card.unsupported for card in made.cards)
    assert made.options == game.state.options or made.ask_player == 1


def test_the_chance_to_come_is_another() -> None:
    game = game_after(10)
    rng = random.Random(1)
    assert len({game.determinise(0, rng).state.rng for _ in range(5)} - {game.state.rng}) == 5


def test_a_game_can_be_made_from_a_view_alone() -> None:
    game = game_after(60)
    view = game.view(0, lists=[1])
    made = Game.from_view(view, random.Random(4))
    again = made.view(0, lists=[1])
    ours, theirs = dict(view.to_json()), dict(again.to_json())
    for each in (ours, theirs):
        each.update(since=0, next_event=0)  # a game that is made up has no log
    assert ours == theirs
    held = {player: Counter(deck.cards()) for player, deck in enumerate(game.decks)}
    for player in (0, 1):
        cards = (card.card for cid, card in enumerate(made.state.cards) if made.state.owner[cid] == player)
        assert Counter(cards) == held[player]
    for _ in range(20):
        if not made.over:
            made.push(made.state.options[0])


# The JSON form.


def test_everything_the_engine_can_say_has_a_name_in_the_form() -> None:
    assert set(get_args(schema.EventKind)) == set(LOG_NAMES.values())
    assert set(get_args(schema.ProcessKind)) == {asking.PROCESSES[kind] for kind in layout.PROCESSES}
    assert set(get_args(schema.ChoiceKind)) == set(DECISION_NAMES.values())
    assert set(get_args(schema.ActionKind)) == set(ACTION_NAMES.values())


@cache
def fields(shape: type) -> tuple[dict[str, Any], set[str]]:
    """The fields of a typed dictionary, and which of them are always there."""
    hints = get_type_hints(shape, include_extras=True)
    return get_type_hints(shape), {key for key, hint in hints.items() if get_origin(hint) is not NotRequired}


def conforms(value: object, shape: Any, where: str = "view") -> None:
    """Return whether a value has the shape that the schema describes."""
    origin, parts = get_origin(shape), get_args(shape)
    if is_typeddict(shape):
        assert isinstance(value, dict), where
        hints, required = fields(shape)
        assert required <= value.keys() <= hints.keys(), (where, value.keys())
        for key, inner in value.items():
            conforms(inner, hints[key], f"{where}.{key}")
    elif origin is Literal:
        assert value in parts, (where, value)
    elif origin is UnionType:
        if value is None:
            assert NoneType in parts, where
        else:
            [shape] = [part for part in parts if part is not NoneType]
            conforms(value, shape, where)
    elif origin is list or origin is Sequence:
        assert isinstance(value, list), where
        for at, each in enumerate(value if origin is list else ()):
            conforms(each, parts[0], f"{where}[{at}]")
    elif origin is dict:
        assert isinstance(value, dict), where
        for key, each in value.items():
            conforms(each, parts[1], f"{where}.{key}")
    else:
        assert type(value) is shape, (where, value)


def test_views_have_the_form_that_is_written_down() -> None:
    game = game_after(0)
    rng = random.Random(3)
    for number in range(150):
        if number % 15 == 0:
            for player in (0, 1):
                found = game.view(player, since=0, lists=[1 - player]).to_json()
                conforms(json.loads(json.dumps(found)), schema.View)
        if game.over:
            break
        game.push(rng.choice(game.state.options))


def test_every_card_that_is_named_has_its_facts() -> None:
    found = game_after(90).view(1, since=0).to_json()

    def names(part: object) -> set[str]:
        if isinstance(part, dict):
            here = {part["card"]} if isinstance(part.get("card"), str) else set()
            return here.union(*(names(each) for each in part.values()))
        return set().union(*(names(each) for each in part)) if isinstance(part, list) else set()

    assert names(found) <= found["cards"].keys()


def test_a_view_prints_as_a_board() -> None:
    g = position(us="{hand: [Rose, Rose], play: [Captain]}", them="{play: [{card: Thorn, damage: 1}]}")
    text = str(view(g, US))
    rows = [line.split() for line in text.splitlines()]
    assert ["Rose", "x2", "1", "1", "3", "1"] in rows
    assert any(row[:1] == ["Thorn"] and row[2:6] == ["2", "2", "1", "1"] for row in rows)
    assert "Rose" not in str(view(g, THEM))
    assert repr(view(g, US)) == "<View of player 1: turn 1, main>"


def test_taking_back_takes_back_what_was_seen() -> None:
    game = game_after(30)
    before = json.dumps(game.view(0, since=0).to_json())
    game.push(game.state.options[0])
    game.pop()
    assert json.dumps(game.view(0, since=0).to_json()) == before


def test_states_that_are_forgotten_can_be_seen_but_not_taken_back() -> None:
    game = game_after(30)
    seen = {back: json.dumps(game.earlier(back).view(1, since=0).to_json()) for back in (1, 4, 5, 12, 30)}
    game.forget(4)
    assert game.undoable == 4
    for back, text in seen.items():
        assert json.dumps(game.earlier(back).view(1, since=0).to_json()) == text
    with pytest.raises(InkwrightError, match="can't go back 31"):
        game.earlier(31)
    for _ in range(4):
        game.pop()
    assert json.dumps(game.view(1, since=0).to_json()) == seen[4]
    with pytest.raises(InkwrightError, match="nothing to undo"):
        game.pop()
