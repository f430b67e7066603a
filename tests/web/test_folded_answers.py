"""Answers to several decisions at once: “you may” with its choice, orders and mulligans."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from inkwright.cards.table import load
from inkwright.web.storage import DirectoryStorage
from inkwright.web.table import Table
from inkwright.web.table_store import TableStore
from inkwright.web.table_updates import make_update
from inkwright.web.undoing import undo

CARDS = """
cards:
  - {name: Hero, type: character, cost: 1, strength: 1, willpower: 3, lore: 1}
  - {name: Friend, type: character, cost: 1, strength: 1, willpower: 3, lore: 1}
  - {name: Trick, type: action, cost: 1, text: "Draw a card."}
  - {name: Guest, type: action, cost: 1, text: "Look at the top 4 cards of your deck. You may reveal a
     character card and put it into your hand. Put the rest on the bottom of your deck in any order."}
  - {name: Digger, type: action, cost: 1, text: "Look at the top 3 cards of your deck. Put 2 into your hand.
     Put the rest on the bottom of your deck in any order."}
  - {name: Archer, type: character, cost: 1, strength: 1, willpower: 3, lore: 1,
     text: "When you play this character, you may deal 1 damage to chosen character."}
  - {name: Scholar, type: character, cost: 1, strength: 1, willpower: 3, lore: 1,
     text: "When you play this character, you may draw a card, then choose and discard a card."}
"""


@pytest.fixture
def table(tmp_path: Path) -> Table:
    scenario = f"""
title: answers
players:
  us:
    ink: 5
    hand: [Guest, Digger, Archer, Scholar]
    deck: [Hero, Trick, Trick, Friend, Hero, Hero]
  them: {{play: [Hero]}}
{CARDS}"""
    tables = TableStore(DirectoryStorage(tmp_path), load())
    return tables.find(tables.create_playground(scenario, puzzle=False)["table"])


def act(table: Table, text: str, *then: str) -> None:
    [index] = [action["index"] for action in actions(table) if action["text"] == text]
    table.act(0, table.number, index, then)


def actions(table: Table) -> list[Any]:
    return list(make_update(table, 0, 0)["view"]["actions"])


def texts(table: Table) -> list[str]:
    return [action["text"] for action in actions(table)]


def decision(table: Table) -> Any:
    return make_update(table, 0, 0)["view"]["decision"]


def names(cards: list[Any]) -> list[str]:
    return [card["card"] for card in cards]


def test_the_cards_are_shown_when_they_may_be_taken(table: Table) -> None:
    act(table, "play Guest")
    assert texts(table) == ["choose Friend", "choose Hero", "no"]
    asked = decision(table)
    assert names(asked["cards"]) == ["Hero", "Trick", "Trick", "Friend"]
    assert asked["wants"] == "take a character card"
    assert asked["says"] == "reveal a character card and put it into your hand"


def test_a_card_is_taken_and_the_rest_ordered_with_one_answer_each(table: Table) -> None:
    act(table, "play Guest")
    act(table, "choose Friend")
    assert decision(table)["kind"] == "order"
    assert names(decision(table)["cards"]) == ["Hero", "Trick", "Trick"]
    act(table, "choose Hero", "choose Trick")
    assert decision(table)["kind"] == "main"
    assert table.game is not None
    deck = table.game.state.players[0].deck
    assert [table.game.state.cards[cid].full_name for cid in deck[:3]] == ["Trick", "Trick", "Hero"]


def test_nothing_is_taken(table: Table) -> None:
    act(table, "play Guest")
    act(table, "no")
    assert decision(table)["kind"] == "order"
    assert len(decision(table)["cards"]) == 4


def test_several_cards_are_picked_at_once(table: Table) -> None:
    act(table, "play Digger")
    assert (decision(table)["most"], decision(table)["wants"]) == (2, "take 2 cards")
    act(table, "choose Trick", "choose Trick")
    assert decision(table)["kind"] == "main"


def test_answers_stop_at_the_first_that_does_not_fit(table: Table) -> None:
    act(table, "play Digger")
    act(table, "choose Trick", "choose Friend", "choose Hero")
    assert names(decision(table)["picked"]) == ["Trick"]


def test_answers_stop_at_another_decision(table: Table) -> None:
    act(table, "play Guest")
    act(table, "choose Friend", "choose Trick")
    assert decision(table)["kind"] == "order"
    assert names(decision(table)["picked"]) == []


def test_a_target_is_offered_with_none_and_undone_at_once(table: Table) -> None:
    act(table, "play Archer")
    assert [action["kind"] for action in actions(table)] == ["card", "card", "no"]
    act(table, texts(table)[-2])
    assert decision(table)["kind"] == "main"
    undo(table, 0, table.number)
    assert [action["kind"] for action in actions(table)] == ["card", "card", "no"]


def test_what_would_be_learned_first_is_not_folded(table: Table) -> None:
    act(table, "play Scholar")
    assert texts(table) == ["yes", "no"]
