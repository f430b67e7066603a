"""Formats and match policies as data."""

from __future__ import annotations

from dataclasses import FrozenInstanceError

import pytest

from inkwright.errors import InkwrightError
from inkwright.rules.formats import FORMATS, LOSE, RESHUFFLE, format_named
from inkwright.rules.matches import (
    LOSER_CHOOSES,
    MATCHES,
    OTHER_STARTS,
    RANDOM_CHOOSES,
    RANDOM_PICKS_GAME,
    RANDOM_STARTS,
    match_named,
)


def test_the_formats_there_are() -> None:
    assert list(FORMATS) == [
        "core",
        "infinity",
        "sealed",
        "draft",
        "preconstructed",
        "pack-rush",
        "coconut",
        "core-multiplayer",
        "infinity-multiplayer",
    ]
    assert [each.key for each in FORMATS.values()] == list(FORMATS)


def test_2_2_1_the_usual_game() -> None:
    for key in ("core", "infinity", "sealed", "draft", "preconstructed"):
        game = FORMATS[key].game
        assert (game.lore_to_win, game.hand_size, game.starting_ink, game.deck_out) == (20, 7, 0, LOSE)
        assert (game.min_players, game.max_players) == (2, 2)


def test_10_2_pack_rush() -> None:
    game = FORMATS["pack-rush"].game
    assert (game.lore_to_win, game.hand_size, game.starting_ink, game.deck_out) == (15, 5, 2, RESHUFFLE)


def test_coconut_is_a_beta_that_recommends_three_or_four_players_and_demands_none() -> None:
    coconut = FORMATS["coconut"]
    assert coconut.beta
    assert coconut.game.lore_to_win == 25
    assert coconut.game.recommended_players == (3, 4)
    assert (coconut.game.min_players, coconut.game.max_players) == (2, None)
    assert [each.key for each in FORMATS.values() if each.beta] == ["coconut"]


def test_9_1_multiplayer_is_three_or_more() -> None:
    for key in ("core-multiplayer", "infinity-multiplayer"):
        assert (FORMATS[key].game.min_players, FORMATS[key].game.max_players) == (3, None)


@pytest.mark.parametrize("key", ["pack-rush", "Pack Rush", "PACK_RUSH", " pack  rush "])
def test_a_key_may_be_written_loosely(key: str) -> None:
    assert format_named(key) is FORMATS["pack-rush"]


def test_an_unknown_format_names_the_nearest() -> None:
    with pytest.raises(
        InkwrightError, match=r"'sealled'; did you mean sealed\? choose one of core, infinity"
    ):
        format_named("sealled")
    with pytest.raises(InkwrightError, match="choose one of core, infinity"):
        format_named("")


def test_formats_cannot_be_changed() -> None:
    with pytest.raises(FrozenInstanceError):
        FORMATS["core"].game.lore_to_win = 10  # type: ignore[misc]  # the point of the test
    with pytest.raises(TypeError):
        FORMATS["core"] = FORMATS["draft"]  # type: ignore[index]  # the point of the test


def test_who_starts() -> None:
    starts = {key: (each.first_game, each.later_games) for key, each in MATCHES.items()}
    assert starts == {
        "single": (RANDOM_STARTS, None),
        "best-of-three": (RANDOM_CHOOSES, LOSER_CHOOSES),
        "two-games": (RANDOM_PICKS_GAME, OTHER_STARTS),
        "best-of-five": (RANDOM_STARTS, LOSER_CHOOSES),
    }


@pytest.mark.parametrize(
    ("key", "results", "over"),
    [
        ("single", (0, 0, 0), False),
        ("single", (0, 0, 1), True),
        ("best-of-three", (1, 1, 0), False),
        ("best-of-three", (2, 0, 0), True),
        ("best-of-three", (0, 2, 0), True),
        ("best-of-three", (1, 0, 1), False),
        ("best-of-three", (1, 1, 1), True),
        ("two-games", (1, 0, 0), False),
        ("two-games", (1, 1, 0), True),
        ("best-of-five", (2, 2, 0), False),
        ("best-of-five", (3, 0, 0), True),
    ],
)
def test_when_a_match_is_over(key: str, results: tuple[int, int, int], over: bool) -> None:
    assert MATCHES[key].is_over(*results) is over


@pytest.mark.parametrize(
    ("key", "results", "points"),
    [
        # TR 3.3: a match win is 3, a draw 1, a loss 0; results as games won, lost, drawn.
        ("best-of-three", (2, 0, 0), 3),
        ("best-of-three", (2, 1, 0), 3),
        ("best-of-three", (1, 0, 1), 3),
        ("best-of-three", (1, 1, 1), 1),
        ("best-of-three", (0, 0, 3), 1),
        ("best-of-three", (1, 2, 0), 0),
        # Two games: 3 points for each game won, one more for both.
        ("two-games", (2, 0, 0), 7),
        ("two-games", (1, 1, 0), 3),
        ("two-games", (1, 0, 1), 3),
        ("two-games", (0, 2, 0), 0),
        ("single", (1, 0, 0), 0),
    ],
)
def test_points(key: str, results: tuple[int, int, int], points: int) -> None:
    assert MATCHES[key].score(*results) == points


def test_a_key_too_long_to_be_one_is_shown_shortened() -> None:
    with pytest.raises(InkwrightError) as problem:
        format_named("core" * 100_000)
    assert len(str(problem.value)) < 400


def test_an_unknown_match_policy_names_the_nearest() -> None:
    assert match_named("Best of Three") is MATCHES["best-of-three"]
    with pytest.raises(InkwrightError, match="did you mean best-of-three"):
        match_named("best-of-thre")
