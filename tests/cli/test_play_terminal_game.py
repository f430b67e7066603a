"""Games at a terminal: commands, undo, handing over, the end, and what nobody may see."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from play_terminal import HAND_OVER, Played, Typist, typed

from inkwright.cards.table import load
from inkwright.decks.lists import read_list
from inkwright.engine.serial import digest
from inkwright.game import Game
from inkwright.render.choices import Choice, choices

DECKS = Path(__file__).parents[2] / "decks"
OURS, THEIRS = (read_list(DECKS / name, load()) for name in ("amber-steel.txt", "ruby-sapphire.txt"))
SEED = 465
"""Deals player 1 Stitch - Rock Star, Fire the Cannons! and two inkable cards with `pro` in their names."""


def open_choices(played: Played) -> list[Choice]:
    """The choices of the player who is asked."""
    return choices(played.game.view(played.game.state.ask_player).to_json())


def fresh(seed: int = SEED, starter: int = 0, turn_limit: int = 200) -> Game:
    return Game([OURS, THEIRS], seed=seed, starter=starter, turn_limit=turn_limit)


def after(*lines: str, people: tuple[int, ...] = (0,), seed: int = SEED, starter: int = 0) -> Played:
    """A game in which these lines were typed and then no more."""
    played = Played(fresh(seed, starter), typed(*lines), people)
    assert played.run() == 0
    return played


def answer_to(*lines: str) -> str:
    """Output between the last line typed and the next prompt."""
    played = after(*lines)
    prompts = [at for at, piece in enumerate(played.printed) if piece.startswith("> ")]
    return "\n".join(played.printed[prompts[len(lines) - 1] + 1 : prompts[len(lines)]])


def any_choice(seed: int) -> Typist:
    """A typist who takes any choice by its number, presses Enter to hand over, and leaves at the end."""
    chance = random.Random(seed)

    def next_line(played: Played) -> str | None:
        if played.prompt.startswith(HAND_OVER):
            return ""
        if played.game.over:
            return None
        return chance.choice(open_choices(played)).label

    return next_line


# Whole games.


@pytest.mark.parametrize("seed", range(4))
def test_a_whole_game_by_numbers(seed: int) -> None:
    played = Played(fresh(seed), any_choice(seed))
    assert played.run() == 0
    assert played.game.over
    turns = played.game.state.turn
    winner = "You win" if played.game.state.outcome == 0 else "Player 2 wins"
    assert f"{winner} after {turns} turns: " in played.text
    assert "there is no choice" not in played.text


def test_a_whole_game_by_moves() -> None:
    chance = random.Random(5)

    def next_line(played: Played) -> str | None:
        return None if played.game.over else chance.choice(open_choices(played)).text

    played = Played(fresh(5), next_line)
    assert played.run() == 0
    assert played.game.over
    assert "neither" not in played.text


def test_the_same_lines_give_the_same_game() -> None:
    first, second = (Played(fresh(3), any_choice(3)) for _ in range(2))
    assert first.run() == second.run() == 0
    assert first.printed == second.printed


def test_two_bots_are_no_different_from_the_rest() -> None:
    # The bot's seat decides whose hand is on the board.
    played = Played(fresh(7, starter=1), any_choice(1), people=(1,))
    assert played.run() == 0
    assert "Player 1  lore" in played.text
    assert "Player 2  lore" not in played.text


# Typing.


def test_a_number_a_move_and_a_move_in_short() -> None:
    by_number = after("0", "1")
    (text,) = [line for line in by_number.text.splitlines() if line.startswith("  ink ")][:1]
    first = text.split("1 ", 1)[1].split("   ")[0]
    for line in (f"ink {first}", f"INK {first.lower()}", f"i {first.split(' - ')[1]}"):
        played = after("keep", line)
        assert digest(played.game.state) == digest(by_number.game.state), line


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("", ""),
        ("99", "there is no choice 99; type `choices` to see them"),
        ("-1", "'-1' is neither a move nor a command; type ? for help"),
        ("frobnicate", "'frobnicate' is neither a move nor a command; type ? for help"),
        ("stitch", "'stitch' is neither a move nor a command; type ? for help"),
        ("quest", "quest which card? Add its name, or type `choices` to see what is possible"),
        ("quest zzz", "no visible card is called 'zzz'"),
        ("quest rock star", "Stitch - Rock Star is not in play (1.6.1)"),
        ("play rock star", "you need 6 ink to play Stitch - Rock Star and have 0 ready (4.3.2.4)"),
        ("ink fire the cannons", "Fire the Cannons! has no inkwell symbol (4.2.1.1)"),
        ("x" * 5000, f"'{'x' * 120}…' is too long to be a move"),
    ],
)
def test_bad_input_is_one_line_and_asked_again(line: str, answer: str) -> None:
    assert answer_to("keep", line) == answer
    assert after("keep", line).game.state.turn == 1


def test_a_text_that_fits_several_moves_says_which() -> None:
    assert answer_to("keep", "ink pro") == (
        "'ink pro' could be 2 (ink Rajah - Devoted Protector) or 3 (ink Nani - Protective Sister)"
    )


def test_in_a_question_only_the_choices_count() -> None:
    assert answer_to("quest stitch") == (
        "'quest stitch' is neither one of the choices nor a command; type ? for help"
    )


@settings(max_examples=60, deadline=None)
@given(st.lists(st.text(max_size=40) | st.sampled_from(["0", "1", "undo", "why", "card", "log", "2"])))
def test_whatever_is_typed_is_no_traceback(lines: list[str]) -> None:
    assert Played(fresh(), typed(*lines)).run() == 0


# Commands.


def test_help_has_every_command() -> None:
    text = answer_to("keep", "?")
    assert text == answer_to("keep", "help")
    for command in after().table.commands:
        assert command in ("?", "help", "exit") or f"\n  {command}" in text


def test_board_hand_and_choices() -> None:
    start = after("keep").text
    for command in ("board", "hand", "choices"):
        assert answer_to("keep", command).strip() in start or command == "hand"
    assert answer_to("keep", "hand").startswith("Your hand (7)\n")
    assert answer_to("hand").startswith("Your hand (7)\n")
    assert "put back" in answer_to("choices")


def test_discard() -> None:
    assert answer_to("keep", "discard") == "Your discard (0)"
    assert answer_to("keep", "discard 2") == "Player 2's discard (0)"
    assert answer_to("keep", "discard 3") == "there is no player '3'; the players are 1 to 2"
    assert answer_to("keep", "discard x") == "there is no player 'x'; the players are 1 to 2"


def test_card() -> None:
    facts = answer_to("keep", "card rock star").splitlines()
    assert facts[:5] == [
        "Stitch - Rock Star",
        "  character, Floodborn, Hero, Alien",
        "  Amber, cost 6, inkable",
        "  strength 3, willpower 5, lore 3",
        "  keywords: Shift 4",
    ]
    assert "ADORING FANS" in facts[5]
    assert answer_to("keep", "card smash").startswith("Smash\n  action\n  Steel, cost 3, inkable")
    assert answer_to("keep", "card be our guest").startswith("Be Our Guest\n  song\n")
    assert answer_to("keep", "card pro") == (
        "'pro' could be Nani - Protective Sister or Rajah - Devoted Protector"
    )
    assert answer_to("keep", "card") == ("which card? Add a name: card stitch - rock star")
    assert answer_to("keep", "card Elza - Snow Quin").startswith("there is no card called 'Elza - Snow Quin'")


def test_card_says_nothing_about_what_the_opponent_holds() -> None:
    # Also a name that only the opponent's cards have is looked up among all cards.
    game = fresh()
    names = {game.state.cards[cid].card.name for cid in game.state.players[1].hand}
    other = sorted(name for name in names if len(load().named(name)) > 5)[0]
    answers = {seed: Played(fresh(seed), typed("keep", f"card {other}")) for seed in range(3)}
    texts = set()
    for played in answers.values():
        assert played.run() == 0
        texts.add(played.printed[-3])
    (text,) = texts
    assert "is not a full name; add the version" in text


def test_why() -> None:
    assert answer_to("keep", "why quest rock star") == "Stitch - Rock Star is not in play (1.6.1)"
    assert answer_to("keep", "why pass") == "It is possible: it is one of the choices."
    assert answer_to("keep", "why 0") == "It is possible: it is one of the choices."
    assert answer_to("keep", "why") == "why what? Add a move: why quest stitch"
    assert answer_to("keep", "why dance").startswith("'dance' is not a move; moves begin with ")
    assert answer_to("why quest stitch") == (
        "first answer the question: Mulligan: choose cards to put back, or keep your hand."
    )


def test_log_has_the_rules() -> None:
    lines = answer_to("keep", "log").splitlines()
    assert lines[0] == "  player 1 goes first (2.2.1.1)"
    assert lines[-1] == "  player 1: Main Phase (3.2.3.2)"
    assert answer_to("keep", "log 2").splitlines() == lines[-2:]
    assert answer_to("keep", "log 99999999999999999999").splitlines() == lines
    assert answer_to("keep", "log 0") == ""
    assert answer_to("keep", "log x") == "how many lines? 'x' is not a number, as in: log 50"


def test_the_story_has_no_rules() -> None:
    played = Played(fresh(2), any_choice(2))
    played.run()
    story = [line for line in played.text.splitlines() if line.startswith("  ") and line.endswith(".")]
    assert len(story) > 30
    assert not [line for line in story if line.rstrip(".").endswith(")") and "(x" not in line]


def test_concede_ends_the_game_and_can_be_taken_back() -> None:
    played = after("keep", "concede")
    assert "Player 2 wins after 1 turn: you conceded." in played.text
    assert played.game.over
    assert digest(after("keep", "concede", "undo").game.state) == digest(after("keep").game.state)


def test_after_the_end() -> None:
    played = after("keep", "concede", "board", "log 1", "why pass", "choices", "concede", "1", "")
    tail = played.text[played.text.index("still work; press Enter to leave.") :]
    assert "The game is over, turn 1" in tail
    assert "player 2 wins (1.8.1.3)" in tail
    assert tail.count("the game is over") == 4
    assert tail.endswith("\n> ")


def test_quit() -> None:
    assert after("keep", "quit").printed[-1] == "You left the game on turn 1."
    assert after("keep", "exit").printed[-1] == "You left the game on turn 1."
    assert after().printed[-1] == "You left the game on turn 0."


def test_passing_is_never_done_for_a_person() -> None:
    played = after("keep", "pass", "pass", "pass")
    assert played.game.state.turn == 7
    assert played.text.count("end your turn") == 4


# Undo.


def test_there_is_nothing_to_undo_at_first() -> None:
    assert answer_to("undo") == "there is nothing to undo"
    assert Played(fresh(starter=1), typed("undo")).run() == 0  # the bot has decided, the person has not


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(5))
def test_undo_restores_exactly_and_the_bot_answers_the_same_again(seed: int) -> None:
    """All the time: take a choice, look at what comes of it, take it back, take it again."""
    chance = random.Random(seed)
    label, before, came = "", "", ""
    step = 0
    compared = 0

    def next_line(played: Played) -> str | None:
        nonlocal label, before, came, step, compared
        now = f"{digest(played.game.state)} {played.game.log}"
        step = (step + 1) % 4
        if step == 1:
            if played.game.over:
                return None
            before = now
            label = chance.choice(open_choices(played)).label
            return label
        if step == 2:
            came = now
            return "undo"
        if step == 3:
            assert now == before
            return label
        assert now == came
        compared += 1
        step = 0
        return next_line(played)

    assert Played(fresh(seed), next_line).run() == 0
    assert compared > 20


def test_undo_goes_back_through_the_turn_of_the_bot() -> None:
    game = after("keep").game
    back = after("keep", "pass", "undo").game
    assert digest(back.state) == digest(game.state)
    assert back.log == game.log
    assert "Taken back." in after("keep", "pass", "undo").text
    again = after("keep", "pass", "undo", "pass").game
    assert digest(again.state) == digest(after("keep", "pass").game.state)
    assert again.log == after("keep", "pass").game.log


def test_what_was_taken_back_is_told_again() -> None:
    once = after("keep", "pass").text
    twice = after("keep", "pass", "undo", "pass").text
    assert once.count("-- turn 2: player 2") == 1
    assert twice.count("-- turn 2: player 2") == 2


def test_undo_several_times() -> None:
    start = digest(fresh().state)
    assert digest(after("keep", "1", "pass", "undo", "undo", "undo").game.state) == start


# Two people.


def test_two_people_hand_over() -> None:
    played = after("", "keep", "", "keep", people=(0, 1))
    prompts = [piece for piece in played.printed if piece.startswith(HAND_OVER)]
    assert prompts == [
        f"{HAND_OVER} when player {player} is at the keyboard. {line}"
        for player, line in (("1", ""), ("2", ""), ("1", None))
    ]
    assert played.cleared > 0


def test_undo_hands_back() -> None:
    played = after("", "keep", "", "undo", "", people=(0, 1))
    assert played.game.state.ask_player == 0
    assert digest(played.game.state) == digest(fresh().state)
    assert played.on_screen.startswith(f"{HAND_OVER} when player 1") or "Taken back." in played.on_screen


def test_what_the_other_one_did_again_is_told_again() -> None:
    text = after("", "keep", "", "undo", "", "keep", "", people=(0, 1)).text
    assert text.count("Player 1 keeps their hand.") == 2


def test_the_end_for_two_people_names_both() -> None:
    text = after("", "concede", people=(0, 1)).text
    assert "Player 2 wins after 0 turns: player 1 conceded." in text


def test_between_two_people_nothing_is_on_the_screen() -> None:
    """Other tests check what each player may see."""
    chance = random.Random(3)
    waits = 0

    def next_line(played: Played) -> str | None:
        nonlocal waits
        if played.prompt.startswith(HAND_OVER):
            waits += 1
            assert not played.cleared or played.on_screen == ""
            return ""
        return None if played.game.over else chance.choice(open_choices(played)).label

    Played(fresh(3), next_line, people=(0, 1)).run()
    assert waits > 5


def test_the_turn_limit_ends_a_game() -> None:
    played = Played(fresh(turn_limit=3), any_choice(1))
    assert played.run() == 0
    assert "Draw: turn limit after 3 turns." in played.text


def test_ctrl_c_ends_politely() -> None:
    def interrupt(played: Played) -> str | None:
        raise KeyboardInterrupt

    played = Played(fresh(), interrupt)
    assert played.run() == 130
    assert played.printed[-1] == "\nStopped on turn 0."
