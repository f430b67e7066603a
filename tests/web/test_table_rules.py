"""Duties of a table beyond playing: orders that don't matter, undo, and failed writes."""

from __future__ import annotations

import errno
import random
from pathlib import Path
from typing import Any

import pytest
from live_server import here

from inkwright.bots.greedy.state_board import best_option
from inkwright.cards.table import load
from inkwright.engine.serial import digest
from inkwright.errors import InkwrightError
from inkwright.notation.moves import describe
from inkwright.web.errors import Refused
from inkwright.web.journal import Journal
from inkwright.web.restoring import restore_table
from inkwright.web.storage import DirectoryStorage
from inkwright.web.table import Table
from inkwright.web.table_info import describe_table
from inkwright.web.table_store import TableStore
from inkwright.web.table_updates import find_why_not, make_update
from inkwright.web.undoing import count_undoable, undo

CARDS = """
cards:
  - {name: Lore One, type: character, cost: 1, strength: 1, willpower: 3, lore: 1,
     text: "Whenever you play a character, gain 1 lore."}
  - {name: Lore Two, type: character, cost: 1, strength: 1, willpower: 3, lore: 1,
     text: "Whenever you play a character, gain 2 lore."}
  - {name: Drawing, type: character, cost: 1, strength: 1, willpower: 3, lore: 1,
     text: "Whenever you play a character, draw a card."}
  - {name: Hurting, type: character, cost: 1, strength: 1, willpower: 3, lore: 1,
     text: "Whenever you play a character, deal 1 damage to chosen character."}
  - {name: Readying, type: character, cost: 1, strength: 1, willpower: 3, lore: 1,
     text: "At the start of your turn, gain 1 lore."}
  - {name: Other, type: character, cost: 1, strength: 1, willpower: 3, lore: 1}
  - {name: Plain, type: character, cost: 1, strength: 1, willpower: 3, lore: 1}
"""


def playground(tmp_path: Path, play: str, theirs: str = "Other") -> Table:
    scenario = f"""
title: orders
players:
  us: {{ink: 5, hand: [Plain, Plain], play: [{play}], deck: [Plain, Lore One]}}
  them: {{play: [{theirs}]}}
{CARDS}"""
    tables = TableStore(DirectoryStorage(tmp_path), load())
    return tables.find(tables.create_playground(scenario, puzzle=False)["table"])


def do(table: Table, text: str) -> None:
    assert table.game is not None
    view = make_update(table, table.game.state.ask_player, 0)["view"]
    [index] = [action["index"] for action in view["actions"] if action["text"] == text]
    table.act(table.game.state.ask_player, table.number, index)


def asked(table: Table) -> str:
    assert table.game is not None
    decision = table.game.view(0).to_json()["decision"]
    return decision["kind"] if decision else "over"


def lore(table: Table) -> int:
    assert table.game is not None
    return table.game.state.players[0].lore


def test_an_order_that_can_not_matter_is_not_asked_for(tmp_path: Path) -> None:
    table = playground(tmp_path, "Lore One, Lore Two, Lore One")
    do(table, "play Plain")
    assert asked(table) == "main"
    assert lore(table) == 4


def test_a_player_may_ask_to_choose_every_order(tmp_path: Path) -> None:
    table = playground(tmp_path, "Lore One, Lore Two")
    table.ask_order.add(0)
    do(table, "play Plain")
    assert asked(table) == "trigger"
    do(table, "resolve Lore Two")
    assert (asked(table), lore(table)) == ("main", 3)


def test_copies_of_a_card_are_one_answer_even_then(tmp_path: Path) -> None:
    table = playground(tmp_path, "Lore One, Lore One, Lore Two")
    table.ask_order.add(0)
    do(table, "play Plain")
    assert table.game is not None
    assert len(table.game.state.options) == 2
    do(table, "resolve Lore Two")
    assert (asked(table), lore(table)) == ("main", 4)


@pytest.mark.parametrize("other", ["Drawing", "Hurting"])
def test_an_order_is_asked_for_where_something_is_learned_or_chosen(tmp_path: Path, other: str) -> None:
    table = playground(tmp_path, f"Lore One, {other}")
    do(table, "play Plain")
    assert asked(table) == "trigger"


def test_what_follows_the_abilities_does_not_make_their_order_matter(tmp_path: Path) -> None:
    """The draw step comes after abilities of the start of the turn, whatever their order (3.2.2, 3.2.3)."""
    table = playground(tmp_path, "Readying, Readying")
    do(table, "pass")
    assert table.deciding == 1
    do(table, "pass")
    assert asked(table) == "main"
    assert lore(table) == 2


def test_winning_makes_an_order_matter(tmp_path: Path) -> None:
    """A game that may end in between asks the player."""
    table = playground(tmp_path, "Lore One, Lore Two")
    assert table.game is not None
    table.game.state.players[0].lore = 18
    do(table, "play Plain")
    assert asked(table) in ("trigger", "over")


def test_undo_takes_back_what_was_answered_by_itself_too(tmp_path: Path) -> None:
    table = playground(tmp_path, "Lore One, Lore Two")
    assert table.game is not None
    before = digest(table.game.state)
    do(table, "play Plain")
    assert lore(table) == 3
    undo(table, 0, table.number)
    assert digest(table.game.state) == before
    with pytest.raises(Refused, match="nothing to undo"):
        undo(table, 0, table.number)


def test_undo_goes_back_step_by_step_until_a_card_was_drawn(tmp_path: Path) -> None:
    table = playground(tmp_path, "Drawing, Plain")
    do(table, "quest Plain")
    do(table, "play Plain")
    assert count_undoable(table, 0) == 0
    do(table, "quest Drawing")
    assert count_undoable(table, 0) == 1
    undo(table, 0, table.number)
    assert count_undoable(table, 0) == 0


def test_the_other_player_can_not_take_my_decision_back(tmp_path: Path) -> None:
    table = playground(tmp_path, "Plain")
    do(table, "quest Plain")
    assert (count_undoable(table, 0), count_undoable(table, 1)) == (1, 0)
    with pytest.raises(Refused, match="nothing to undo"):
        undo(table, 1, table.number)
    with pytest.raises(Refused, match="moved on"):
        undo(table, 0, table.number - 1)


def test_a_card_in_play_can_always_be_written_with_player_and_place(tmp_path: Path) -> None:
    table = playground(tmp_path, "Plain, Plain, Lore One", "Plain")
    assert find_why_not(table, 0, "quest p1:Plain#2") is None
    assert find_why_not(table, 0, "quest p1:Lore One#1") is None
    assert find_why_not(table, 0, "challenge p1:Plain#1 > p2:Plain#1") == "Plain is ready (4.6.4.2)"


def full(*_: Any, **__: Any) -> None:
    raise OSError(errno.ENOSPC, "No space left on device")


def test_what_can_not_be_written_is_not_done(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table = playground(tmp_path, "Plain")
    assert table.game is not None
    do(table, "quest Plain")
    before, number = digest(table.game.state), table.number
    with monkeypatch.context() as broken:
        broken.setattr(Journal, "append", full)
        with pytest.raises(Refused, match="No space left"):
            do(table, "pass")
        with pytest.raises(Refused, match="No space left"):
            undo(table, 0, table.number)
        with pytest.raises(Refused, match="No space left"):
            table.concede(0)
    assert (digest(table.game.state), table.number) == (before, number)
    do(table, "pass")
    again = restore_table(table.name, Journal(tmp_path / table.name), load())
    assert again.game is not None
    assert digest(again.game.state) == digest(table.game.state)


def test_a_defect_of_the_engine_leaves_no_half_decision(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = playground(tmp_path, "Plain")
    assert table.game is not None
    before = digest(table.game.state)

    push = table.game.push

    def fails(code: int) -> None:
        push(code)
        raise AssertionError("a defect")

    with monkeypatch.context() as broken:
        broken.setattr(table.game, "push", fails)
        with pytest.raises(AssertionError, match="a defect"):
            do(table, "quest Plain")
    assert digest(table.game.state) == before
    do(table, "quest Plain")


def test_random_games_come_back_from_disk_with_undos_in_between(tmp_path: Path) -> None:
    tables = TableStore(DirectoryStorage(tmp_path), load())
    for seed in range(3):
        wanted: Any = {
            "format": "core",
            "edition": "2.3",
            "match": "single",
            "seats": [here("Ann"), here("Ben", "ruby-sapphire")],
            "seed": seed,
        }
        table = tables.find(tables.create(wanted)["table"])
        chance = random.Random(seed)
        undone = 0
        for _ in range(150):
            assert table.game is not None
            if table.game.over:
                break
            seat = table.game.state.ask_player
            table.act(
                seat, table.number, chance.randrange(len(make_update(table, seat, 0)["view"]["actions"]))
            )
            if chance.random() < 0.3 and count_undoable(table, seat):
                undo(table, seat, table.number)
                undone += 1
        assert undone
        again = restore_table(table.name, Journal(tmp_path / table.name), load())
        assert again.number == table.number
        assert make_update(again, 0, 0) == make_update(table, 0, 0)
        assert make_update(again, 1, 0) == make_update(table, 1, 0)


def test_a_table_of_another_layout_is_left_alone(tmp_path: Path) -> None:
    table = playground(tmp_path, "Plain")
    path = tmp_path / table.name / "table.json"
    text = path.read_text()
    for wrong in (text.replace('"layout": 1', '"layout": 2'), "{}", text[:50]):
        path.write_text(wrong)
        with pytest.raises(InkwrightError, match=r"table\.json"):
            restore_table(table.name, Journal(tmp_path / table.name), load())
        assert path.read_text() == wrong


def match_of(tmp_path: Path, match: str = "single") -> tuple[TableStore, Table]:
    tables = TableStore(DirectoryStorage(tmp_path), load())
    seats = [here("Ann"), here("Ben")]
    wanted: Any = {"format": "core", "edition": "2.3", "match": match, "seats": seats, "starter": 1}
    return tables, tables.find(tables.create(wanted)["table"])


def test_a_rematch_keeps_the_seats_and_the_other_player_goes_first(tmp_path: Path) -> None:
    tables, table = match_of(tmp_path)
    with pytest.raises(Refused, match="finished"):
        tables.rematch(table)
    table.concede(0)
    again = tables.find(tables.rematch(table))
    assert again.record["seats"] == table.record["seats"]
    assert again.game is not None and again.game.state.starter == 0
    assert again.record["games"][0]["seed"] != table.record["games"][0]["seed"]
    assert tables.rematch(table) == again.name, "whoever asks second joins the same table"
    reopened = TableStore(DirectoryStorage(tmp_path), load()).find(table.name)
    assert describe_table(reopened)["rematch"] == again.name


def test_a_match_of_several_games_has_its_rematch_at_the_end_only(tmp_path: Path) -> None:
    tables, table = match_of(tmp_path, "best-of-three")
    table.concede(0)
    with pytest.raises(Refused, match="finished"):
        tables.rematch(table)
    table.begin()
    table.concede(0)
    assert tables.find(tables.rematch(table)).record["match"] == table.record["match"]


def play_out(table: Table, winner: int) -> None:
    """Play a game to the end: one player like a simple bot, the other does as little as possible."""
    game = table.current_game
    for _ in range(600):
        if game.over:
            return
        state = game.state
        moves = [describe(state, code) for code in state.options]
        if state.ask_player == winner:
            action = best_option(state)
        else:
            action = moves.index("pass") if "pass" in moves else len(moves) - 1
        table.act(state.ask_player, table.number, action)
    raise AssertionError("the game does not end")


def test_best_of_three_played_to_the_end_and_the_loser_chooses(tmp_path: Path) -> None:
    tables, table = match_of(tmp_path, "best-of-three")
    loser = None
    for number, winner in enumerate((1, 0, 1), start=1):
        if loser is not None:
            table.begin()
            assert table.deciding == loser, "the loser of the game before chooses who goes first"
            do(table, f"player {2 - loser}")  # the other one
            assert table.current_game.state.starter == 1 - loser
        play_out(table, winner)
        assert table.current_game.state.outcome == winner
        assert table.finished == (number == 3)
        loser = 1 - winner
    assert [seat["wins"] for seat in describe_table(table)["seats"]] == [1, 2]
    with pytest.raises(Refused, match="the match is over"):
        table.begin()
    reopened = TableStore(DirectoryStorage(tmp_path), load()).find(table.name)
    assert reopened.finished and len(reopened.games_to_keep) == 3
    assert tables.rematch(table) != table.name
