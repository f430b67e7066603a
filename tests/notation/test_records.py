"""Game records: what is written, what is kept, and what is said about files that are wrong."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

import inkwright
from inkwright.engine.codes import ASK_MAIN
from inkwright.engine.serial import digest
from inkwright.errors import InkwrightError
from inkwright.game import Game
from inkwright.notation.build import Build
from inkwright.notation.record import Record
from inkwright.notation.record_file import BadRecord, parse_record, read_record
from inkwright.notation.replay import Replay, ReplayMismatch

ROOT = Path(__file__).parents[2]
DECKS = [ROOT / "decks" / "amber-steel.txt", ROOT / "decks" / "ruby-sapphire.txt"]


@cache
def played() -> Game:
    game = Game(DECKS, seed=11, starter=0)
    rng = random.Random(4)
    while not game.over:
        game.push(rng.choice(game.state.options))
    return game


@cache
def recorded() -> str:
    return str(played().record(["Ann", "Ben"]))


def edited(change: Callable[[list[str]], object]) -> str:
    lines = recorded().splitlines()
    change(lines)
    return "\n".join(lines) + "\n"


def first_move(lines: list[str]) -> int:
    return next(at for at, line in enumerate(lines) if line.startswith("1 p"))


def test_the_header_says_everything_the_game_depends_on() -> None:
    lines = recorded().splitlines()
    head = lines[: lines.index("")]
    assert head[0] == "inkwright record 1"
    assert [line.split(":")[0] for line in head[1:] if not line.startswith("  ")] == [
        "engine",
        "cards",
        "edition",
        "format",
        "seed",
        "starter",
        "turn limit",
        "player 1",
        "deck 1",
        "player 2",
        "deck 2",
        "result",
        "digest",
    ]
    assert "seed: 11" in head
    assert "player 1: Ann" in head
    assert sum(int(line.split()[0]) for line in head if line.startswith("  ")) == 120
    assert any(line.startswith(f"engine: {inkwright.__version__} ") for line in head)
    assert lines[-1] == "end"


def test_the_public_names(tmp_path: Path) -> None:
    path = tmp_path / "game.inkwright"
    record = played().record()
    assert isinstance(record, inkwright.Record)
    record.write(path)
    again = inkwright.read_record(path)
    assert again.moves[0].text == record.moves[0].text
    assert digest(Game.replay(again).state) == digest(played().state)
    assert list(tmp_path.iterdir()) == [path]  # nothing is left of writing it


def test_a_game_that_is_not_over_is_open() -> None:
    game = Game(DECKS, seed=1)
    assert game.record().result == "open"
    game.play("keep")
    record = parse_record(str(game.record()))
    assert [move.text for move in record.moves] == ["keep"]
    assert Game.replay(record).decision == game.decision


def test_taking_back_and_conceding_are_in_the_record() -> None:
    game = Game(DECKS, seed=1, starter=0)
    game.play("keep")
    game.play("keep")
    game.pop()
    game.concede(0)  # while the other player is asked
    record = game.record()
    assert [(move.player, move.text) for move in record.moves] == [(0, "keep"), (0, "concede")]
    assert record.result == "player 2 wins, concession, turn 0"
    assert Game.replay(parse_record(str(record))).outcome == game.outcome


def test_odd_names_and_teams_come_back() -> None:
    game = Game([*DECKS, *DECKS], seed=1, teams=[7, 11, 7, 11], format_key="core-multiplayer")
    record = game.record(["# Ann", "Ben\x07\n Jr.", "Ä" * 500])
    again = parse_record(str(record))
    assert again.players == ("# Ann", "Ben Jr.", "Ä" * 120, "Player 4")
    assert again.start.teams == (7, 11, 7, 11)
    assert str(again) == str(record)
    assert digest(Replay(again).finish()) == digest(game.state)


def test_a_state_changed_by_hand_has_no_record() -> None:
    game = Game(DECKS, seed=1)
    game.state.players[0].lore = 5
    with pytest.raises(InkwrightError, match="changed without a decision"):
        game.record()


def test_comments_are_kept() -> None:
    def comment(lines: list[str]) -> None:
        lines.insert(1, "# Round 3, table 7")
        at = first_move(lines)
        lines[at] += "  # a good hand"
        lines[at + 1 : at + 1] = ["#   think about this one", "#", "", "# and this"]
        lines.insert(len(lines) - 1, "# well played")

    record = parse_record(edited(comment))
    assert record.comments == ("Round 3, table 7",)
    assert record.moves[0].comment == "a good hand"
    assert record.moves[1].above == ("think about this one", "", "and this")
    assert record.closing == ("well played",)
    text = str(record)
    assert str(parse_record(text)) == text
    assert replace(parse_record(text), source="record") == parse_record(text)
    assert digest(Replay(record).finish()) == record.digest


def test_going_on_with_a_game_keeps_the_comments_on_what_stays() -> None:
    game = Game(DECKS, seed=1, starter=0)
    for move in ("keep", "keep", "pass", "pass"):
        game.play(move)
    text = str(game.record(["Ann", "Ben"]))
    for old, new in (
        ("engine:", "# Final\nengine:"),
        ("1 p1 keep", "# so\n1 p1 keep  # good"),
        ("4 p2 pass", "4 p2 pass # why?"),
        ("end", "# over\nend"),
    ):
        text = text.replace(f"\n{old}", f"\n{new}")
    resumed = Game.replay(parse_record(text))
    assert str(resumed.record()) == text.replace("pass # why?", "pass  # why?")
    resumed.pop()
    other = resumed.legal_actions[0]
    resumed.play(other)
    lines = str(resumed.record()).splitlines()
    assert {"# Final", "# so", "1 p1 keep  # good", "player 2: Ben", f"4 p2 {other}"} <= set(lines)
    assert "# over" not in lines


def test_line_ends_encodings_and_spaces_of_editors_do_not_matter(tmp_path: Path) -> None:
    path = tmp_path / "game.inkwright"
    for data in (
        recorded().replace("\n", "\r\n").encode(),
        b"\xef\xbb\xbf" + recorded().encode(),
        recorded().encode("utf-16"),
        recorded().replace("\n", "   \n\n").encode(),
    ):
        path.write_bytes(data)
        assert str(read_record(path)) == recorded()


@pytest.mark.parametrize(
    ("what", "change", "message"),
    [
        ("nothing", lambda lines: lines.clear(), ":1: not a game record; the first line must be"),
        ("another file", lambda lines: lines.insert(0, "4 Stitch - Rock Star"), ":1: not a game record"),
        (
            "a later format",
            lambda lines: lines.__setitem__(0, "inkwright record 9"),
            ":1: unsupported record format 9",
        ),
        ("cut short", lambda lines: lines.pop(), "incomplete: the last line of a record must be 'end'"),
        ("behind the end", lambda lines: lines.append("1 p1 pass"), "comes after the end"),
        ("no seed", lambda lines: lines.remove("seed: 11"), "missing from the header: seed"),
        (
            "a word",
            lambda lines: lines.__setitem__(5, "seed: eleven"),
            ":6: seed is 'eleven', which is not an integer",
        ),
        ("huge", lambda lines: lines.__setitem__(5, f"seed: {'9' * 900}"), ":6: seed is '999"),
        (
            "no edition",
            lambda lines: lines.__setitem__(3, "edition: 9.9"),
            ":4: there is no rules edition '9.9'; choose one of",
        ),
        (
            "no format",
            lambda lines: lines.__setitem__(4, "format: cor"),
            ":5: there is no format called 'cor'",
        ),
        (
            "no seat",
            lambda lines: lines.__setitem__(6, "starter: 3"),
            ":7: starter 3: must be from 1 to 2",
        ),
        (
            "no hash",
            lambda lines: lines.__setitem__(1, "engine: 0.1.0"),
            ":2: engine '0.1.0': must be a version and",
        ),
        ("unknown", lambda lines: lines.insert(2, "sead: 4"), ":3: 'sead: 4' is not a header line"),
        ("twice", lambda lines: lines.insert(6, "seed: 4"), ":7: seed appears twice, first in line 6"),
        (
            "no card",
            lambda lines: lines.__setitem__(10, "  4 Stich - Rock Star"),
            ":11: there is no card called",
        ),
        ("no deck", lambda lines: lines.insert(9, "player 3: Cam"), "missing from the header: deck 3"),
        ("long", lambda lines: lines.insert(2, "x" * 5000), ":3: line too long: 5,000 characters"),
        (
            "unprintable",
            lambda lines: lines.insert(2, "seed\x07: 4"),
            ":3: 'seed\\x07: 4' has unprintable characters",
        ),
    ],
)
def test_what_is_wrong_with_a_file_is_said_with_its_line(
    what: str, change: Callable[[list[str]], object], message: str
) -> None:
    with pytest.raises(BadRecord) as problem:
        parse_record(edited(change), source="game.inkwright")
    assert message in str(problem.value), what
    assert str(problem.value).startswith(f"game.inkwright:{problem.value.line}: ")


def test_a_file_cut_anywhere_is_cut_short_or_wrong_somewhere() -> None:
    text = recorded()
    for at in range(0, len(text) - 5, 97):
        with pytest.raises(BadRecord):
            parse_record(text[:at])


def test_a_line_left_out_is_noticed() -> None:
    with pytest.raises(BadRecord, match="decision 2, expected 1: a line is missing or repeated"):
        parse_record(edited(lambda lines: lines.pop(first_move(lines))))


def test_a_file_that_is_no_utf8_names_the_line(tmp_path: Path) -> None:
    path = tmp_path / "game.inkwright"
    path.write_bytes(recorded().replace("Ann", "Zoë").encode("latin-1"))
    with pytest.raises(
        BadRecord, match=r"game\.inkwright:9: byte \d+ is not valid UTF-8; save the file as UTF-8"
    ):
        read_record(path)


def changed_move(record: Record, at: int, text: str, player: int | None = None) -> Record:
    move = record.moves[at]
    new = replace(move, text=text, player=move.player if player is None else player)
    return replace(record, moves=(*record.moves[:at], new, *record.moves[at + 1 :]), source="game.inkwright")


def test_the_first_decision_that_differs_is_named() -> None:
    record = parse_record(recorded(), source="game.inkwright")
    at = next(n for n, move in enumerate(record.moves) if move.text.startswith("quest "))
    wrong = changed_move(record, at, "quest Jafar - Wicked Sorcerer")
    with pytest.raises(ReplayMismatch) as problem:
        Replay(wrong).finish()
    found = problem.value
    assert (found.number, found.line) == (at + 1, record.moves[at].line)
    assert found.recorded == f"p{record.moves[at].player + 1} quest Jafar - Wicked Sorcerer"
    assert record.moves[at].text in found.legal
    assert f"game.inkwright:{found.line}: decision {found.number}: recorded" in str(found)
    assert "legal: " in str(found)


def test_a_decision_of_another_player_differs() -> None:
    record = parse_record(recorded())
    with pytest.raises(ReplayMismatch, match=r"decision 1: recorded 'p2 .*', but player 1 is asked"):
        Replay(changed_move(record, 0, record.moves[0].text, 1)).finish()


def test_a_turn_that_stands_otherwise_differs() -> None:
    def change(lines: list[str]) -> None:
        at = next(at for at, line in enumerate(lines) if line.startswith("turn 6 "))
        lines[at] = lines[at].replace("lore ", "lore 1")

    with pytest.raises(ReplayMismatch, match=r"recorded 'turn 6 p\d: lore 1.*', but it is 'turn 6"):
        Replay(parse_record(edited(change))).finish()


def test_another_result_and_another_end_differ() -> None:
    record = parse_record(recorded(), source="game.inkwright")
    with pytest.raises(
        ReplayMismatch, match=r"game.inkwright:\d+: .*the end: recorded 'open', but it is 'player"
    ):
        Replay(replace(record, result="open")).finish()
    with pytest.raises(ReplayMismatch, match="the digest of the final state differs"):
        Replay(replace(record, digest="0" * 64)).finish()


def test_decisions_after_the_end_differ() -> None:
    record = parse_record(recorded())
    more = replace(record, moves=(*record.moves, record.moves[-1]))
    with pytest.raises(ReplayMismatch, match="but the game is over"):
        Replay(more).finish()


def test_a_record_of_another_engine_or_other_cards_is_replayed_with_a_warning() -> None:
    record = parse_record(recorded())
    assert Replay(record).warnings == ()
    other = Build("0.0.9", "0123456789abcdef")
    for old in (replace(record, engine=other), replace(record, cards=other, digest="0" * 64)):
        replay = Replay(old)
        assert "0.0.9 0123456789abcdef, this is " in replay.warnings[0]
        assert digest(replay.finish()) == record.digest
    wrong = changed_move(replace(record, engine=other), 0, "juggle")  # a word of no card of these decks
    with pytest.raises(ReplayMismatch, match=r"made with engine 0\.0\.9 0123456789abcdef, this is"):
        Replay(wrong).finish()


def test_answers_that_are_no_longer_asked_for_are_listed() -> None:
    record = parse_record(recorded())
    at = next(n for n, move in enumerate(record.moves) if move.text.startswith("quest "))
    added = replace(record.moves[at], text="no")
    moves = (*record.moves[:at], added, *record.moves[at:])
    old = replace(record, engine=Build("0.0.9", "0123456789abcdef"), moves=moves)
    replay = Replay(old)
    assert digest(replay.finish()) == record.digest
    assert replay.skipped == [at + 1]
    with pytest.raises(ReplayMismatch):
        Replay(replace(record, moves=moves)).finish()


def test_moves_may_be_cut_short_by_hand() -> None:
    record = parse_record(recorded())
    at = next(n for n, move in enumerate(record.moves) if move.text.startswith("quest "))
    short = record.moves[at].text[:-3]
    assert digest(Replay(changed_move(record, at, short.lower())).finish()) == record.digest


def test_replaying_to_a_decision_that_is_not_there() -> None:
    record = parse_record(recorded(), source="game.inkwright")
    for to in (-1, len(record.moves) + 1):
        with pytest.raises(InkwrightError, match=f"game.inkwright: no decision {to}; the record has"):
            Game.replay(record, to=to)


def test_a_game_of_too_many_cards_is_refused() -> None:
    lines = recorded().splitlines()
    at = next(at for at, line in enumerate(lines) if line.startswith("  "))
    names = [card.full_name for card in inkwright.load_cards()][:25]
    lines[at : at + 1] = [f"  999 {name}" for name in names]
    with pytest.raises(InkwrightError, match=r"the decks have .* cards together; a game may have 20,000"):
        Replay(parse_record("\n".join(lines)))


def test_a_record_of_an_engine_that_asked_more_or_less_is_replayed() -> None:
    record = replace(parse_record(recorded()), engine=Build("0.0.9", "0123456789abcdef"))
    at = next(n for n, move in enumerate(record.moves) if move.text == "pass")
    asked_more = replace(record.moves[at], text="choose Nobody - Anywhere", standing="")
    more = replace(record, moves=(*record.moves[:at], asked_more, *record.moves[at:]))
    assert digest(Replay(more).finish()) == record.digest
    with pytest.raises(ReplayMismatch):
        Replay(replace(more, engine=parse_record(recorded()).engine)).finish()

    replay = Replay(record)
    first_options = []
    while not replay.at_end:
        if replay.state.ask_kind != ASK_MAIN and replay.next_action() == replay.state.options[0]:
            first_options.append(replay.number)
        replay.step()
    asked = first_options[-1]
    less = replace(record, moves=(*record.moves[:asked], *record.moves[asked + 1 :]))
    again = Replay(less)
    assert digest(again.finish()) == record.digest
    assert len(again.actions) == len(again.made) == len(record.moves)
