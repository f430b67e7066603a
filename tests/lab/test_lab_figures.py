"""Figures: each is what its definition says, with interval and sample size."""

from __future__ import annotations

import pytest
from lab_plans import deck, small_plan

from inkwright.decks.deck import Deck
from inkwright.lab.batches import Crew, SameProcess
from inkwright.lab.figures import METRICS, THIN, Comparison, Figures
from inkwright.lab.game_result import CardUse, GameResult, History
from inkwright.lab.study import games_in_order, gaps
from inkwright.sim.intervals import (
    Share,
    mean_of,
    paired_difference,
    pairs_needed,
    wilson,
)


def game(
    winner: int | None,
    first: int = 0,
    *uses: CardUse,
    lore: tuple[int, ...] = (1, 5),
    ink: tuple[int, ...] = (1, 2),
) -> GameResult:
    """Return a game in which these uses were made of the cards of the first deck."""
    opening = [use.entry for use in uses for _ in range(use.opening)]
    put_back = [use.entry for use in uses for _ in range(use.put_back)]
    drawn = [number for use in uses for turn in use.drawn for number in (use.entry, turn)]
    inked = [number for use in uses for turn in use.inked for number in (use.entry, turn)]
    played = [number for use in uses for turn in use.played for number in (use.entry, turn)]
    histories = (
        History(*map(bytes, (lore, ink, opening, put_back, drawn, inked, played))),
        History(bytes((0, 2)), bytes((1, 1)), b"", b"", b"", b"", b""),
    )
    made = GameResult(first, first, winner, len(lore) + 2, "lore", 0, histories)
    assert made.cards == (uses, ())
    return made


def figures_of(*games: GameResult) -> Figures:
    return Figures((deck("amber-steel"), deck("ruby-sapphire"))).add_all(games)


def test_win_rates_on_the_play_and_on_the_draw() -> None:
    found = figures_of(game(0), game(0, 1), game(1, 1), game(None, 1))
    assert found.share == Share(2.5, 4)
    assert found.share.interval == wilson(0.625, 4)
    assert found.on_the_play.share == Share(1, 1)
    assert found.on_the_draw.share == Share(1.5, 3)
    assert found.endings == {"lore": 4}


def test_curves_are_means_over_the_games_that_got_so_far() -> None:
    longer = game(0, lore=(3, 7, 9), ink=(1, 2, 3))
    found = figures_of(game(0), longer)
    lore = found.lore[0]
    assert [lore[turn].mean.value for turn in (1, 2, 3)] == [2, 6, 9]
    assert [lore[turn].count for turn in (1, 2, 3)] == [2, 2, 1]
    assert found.turns.mean.value == 4.5


def test_a_card_counts_once_in_a_game_and_for_what_happened_to_it() -> None:
    both = CardUse(0, 2, 1, (1, 3), (2,), (3, 4))
    none = CardUse(0, 0, 0, (2,), (), ())
    found = figures_of(game(0, 0, both), game(1, 0, none)).cards[0]
    card = next(iter(found.values()))
    shares = {metric: (count.points, count.games) for metric, count in card.counts.items()}
    assert shares == {
        "opening": (1, 1),
        "kept": (1, 1),
        "put_back": (1, 1),
        "drawn": (1, 2),
        "inked": (1, 1),
        "played": (1, 1),
    }
    assert card.games_played_by(2) == Share(0, 0)
    assert card.games_played_by(3) == Share(1, 1)


def test_a_card_in_several_entries_of_an_aligned_deck_counts_once() -> None:
    old = deck("amber-steel")
    first, second = old.counts[0][0], old.counts[1][0]
    split = Deck("split", ((first, 1), (second, 4), (first, 3)))
    uses = CardUse(0, 1, 1, (), (), ()), CardUse(2, 1, 0, (2,), (), (5,))
    found = Figures((split, old)).add_all([game(0, 0, *uses)]).cards[0]
    assert found[first.full_name].copies == 4
    assert {metric: count.games for metric, count in found[first.full_name].counts.items()} == {
        **dict.fromkeys(METRICS, 1),
        "inked": 0,
    }
    assert found[second.full_name].counts["opening"].games == 0


def test_a_copy_that_is_put_back_is_not_kept() -> None:
    card = next(iter(figures_of(game(0, 0, CardUse(0, 1, 1, (), (), ()))).cards[0].values()))
    assert card.counts["kept"].games == 0
    assert card.counts["put_back"].games == 1


def test_thin_cells_are_withheld() -> None:
    use = CardUse(0, 1, 0, (), (), (2,))
    few = next(iter(figures_of(*[game(0, 0, use)] * (THIN - 1)).cards[0].values()))
    many = next(iter(figures_of(*[game(0, 0, use)] * THIN).cards[0].values()))
    assert few.share("kept") is None and few.played_by(2) is None
    assert many.share("kept") == many.played_by(2) == Share(THIN, THIN)


def test_a_mean_has_the_interval_of_its_spread() -> None:
    found = mean_of(30, 30 * 30, 30)  # one 30 and twenty-nine zeros
    assert found.value == 1
    assert found.interval == pytest.approx((-0.96, 2.96), abs=0.01)
    assert mean_of(4, 16, 1).interval == (4, 4)


def test_pairs_of_games_with_the_same_luck_differ_less() -> None:
    same, opposite = Comparison(), Comparison()
    for at in range(100):
        same.add(game(at % 2), game(0 if at < 4 else at % 2))
        opposite.add(game(at % 2), game(1 - at % 2))
    close, far = paired_difference(same.differences), paired_difference(opposite.differences)
    assert close.value == pytest.approx(0.02)
    assert close.interval[1] - close.interval[0] < (far.interval[1] - far.interval[0]) / 4
    assert pairs_needed(same.differences, 0.02) < pairs_needed(opposite.differences, 0.02)
    equal = paired_difference([0.0] * 100)
    assert equal.interval[1] == pytest.approx(1.96 * (2 / 101 / 100) ** 0.5, abs=1e-4)
    assert paired_difference([]).interval == (-1, 1)


def test_games_of_a_file_are_not_played_again_and_come_in_order() -> None:
    assert gaps({0, 1, 4}, 6) == [(2, 4), (5, 6)]
    assert gaps(set(), 0) == gaps({0}, 1) == []
    plan = small_plan()
    seeds = [result.seed for result in games_in_order(plan, 4, Crew(SameProcess, 1))]
    assert seeds == [plan.play(at).seed for at in range(4)]
