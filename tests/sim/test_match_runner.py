"""Whole matches between bots: each policy and limited format to the end, and time called at every point."""

from __future__ import annotations

import random
from datetime import date
from itertools import pairwise
from pathlib import Path

import pytest

from inkwright.bots.registry import bot_named
from inkwright.cards.table import load
from inkwright.decks.deck import Deck
from inkwright.decks.lists import read_list
from inkwright.decks.validation import check_deck
from inkwright.game import Game
from inkwright.rules.formats import format_named
from inkwright.rules.match import ROUNDS, GameResult, Match
from inkwright.rules.matches import MATCHES, match_named
from inkwright.sim.bot_match import bot_seed
from inkwright.sim.match_clock import TIME, MatchClock
from inkwright.sim.match_runner import PlayedMatch, play_match
from inkwright.sim.random_decks import constructed_cards

FOLDER = Path(__file__).parents[2] / "decks"
DAY = date(2026, 8, 1)


def sample_decks() -> list[Deck]:
    """Return two of the decks that ship."""
    return [read_list(FOLDER / f"{name}.txt", load()) for name in ("amber-steel", "ruby-sapphire")]


def limited_deck(size: int, seed: int) -> Deck:
    """Return a deck of cards opened at random, of any inks, some of them more than once."""
    rng = random.Random(seed)
    pool = [
        card for card in constructed_cards(load()) if not card.unsupported and card.copy_limit is not None
    ]
    cards = [rng.choice(pool) for _ in range(size)]
    counts = {card: cards.count(card) for card in cards}
    return Deck(f"opened {seed}", tuple(counts.items()))


def play(key: str, seed: int, *, round: str = "swiss", **settings: object) -> PlayedMatch:
    """Play a match between random bots."""
    bot = bot_named("random")
    makers = [lambda number, _: bot.make(number)] * 2
    decks = settings.pop("decks", None) or sample_decks()
    match = Match(match_named(key), round=ROUNDS[round])
    return play_match(match, makers, decks, seed=seed, **settings)  # type: ignore[arg-type]  # keywords as given


@pytest.mark.parametrize("key", MATCHES)
def test_matches_are_played_to_their_end(key: str) -> None:
    policy = MATCHES[key]
    lengths = set()
    for seed in range(8):
        played = play(key, seed)
        lengths.add(len(played.games))
        assert played.match.over
        for number, game in enumerate(played.games):
            before = Match(policy, played.match.results[:number])
            assert not before.over
            if game.start.starter is not None:
                assert game.starter == game.start.starter
    if policy.wins is None:
        assert lengths == {policy.games}
    else:
        assert min(lengths) == policy.wins and max(lengths) <= policy.games


def test_2_1_3_1_the_other_player_starts_game_two() -> None:
    for seed in range(6):
        first, second = play("two-games", seed).games
        assert {first.starter, second.starter} == {0, 1}
        assert first.start.chooser is not None and second.start.chooser is None


def test_2_1_3_2_the_loser_chooses_who_starts() -> None:
    starters = set()
    for seed in range(10):
        games = play("best-of-three", seed).games
        for before, game in pairwise(games):
            loser = 1 - (before.result.outcome.winner or 0)
            assert game.start.chooser == loser
            starters.add(game.starter == loser)
    assert starters == {True, False}  # it is a choice


def test_there_is_no_sideboard(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[tuple[Deck, ...]] = []

    class Watched(Game):
        def __init__(self, decks: list[Deck], **settings: object) -> None:
            super().__init__(decks, **settings)  # type: ignore[arg-type]  # keywords as given
            seen.append(self.decks)

    monkeypatch.setattr("inkwright.sim.match_runner.Game", Watched)
    decks = sample_decks()
    played = play("best-of-three", 1, decks=decks)
    assert seen == [tuple(decks)] * len(played.games)
    assert len(seen) >= 2


def test_the_same_seed_is_the_same_match() -> None:
    assert play("best-of-three", 4) == play("best-of-three", 4)
    assert play("best-of-three", 4) != play("best-of-three", 5)


@pytest.mark.parametrize(("key", "size"), [("sealed", 40), ("draft", 35)])
def test_limited_decks_are_legal_and_play_a_best_of_three(key: str, size: int) -> None:
    format = format_named(key)
    decks = [limited_deck(size, seed) for seed in (1, 2)]
    assert all(check_deck(deck, format, load(), DAY).legal for deck in decks)
    assert not check_deck(limited_deck(size - 1, 1), format, load(), DAY).legal
    assert not check_deck(decks[0], format_named("core"), load(), DAY).legal
    played = play("best-of-three", 3, decks=decks, format_key=key)
    assert played.match.over and len(played.games) >= 2


def test_10_2_1_two_boosters_are_a_deck_for_a_single_game() -> None:
    decks = [limited_deck(24, seed) for seed in (3, 4)]
    assert all(check_deck(deck, format_named("pack-rush"), load(), DAY).legal for deck in decks)
    played = play("single", 2, decks=decks, format_key="pack-rush")
    [game] = played.games
    assert game.result.outcome.termination == "lore"  # nobody loses by an empty deck (10.2.5)


# Time called.


def test_time_in_a_swiss_round_leaves_five_turns_and_then_draws() -> None:
    for called in range(1, 12):
        played = play("best-of-three", 5, time_after=called)
        [game] = played.games
        assert game.result.turns == called + 5
        assert (game.result.outcome.winner, game.result.outcome.termination) == (None, TIME)
        assert played.match.winner is None and played.match.points(0) == played.match.points(1) == 1


def test_a_game_won_in_the_extra_turns_counts() -> None:
    whole = play("single", 5)
    [full] = whole.games
    for called in range(full.result.turns - 5, full.result.turns):
        [game] = play("single", 5, time_after=called).games
        assert game.result == full.result
    [short] = play("single", 5, time_after=full.result.turns - 6).games
    assert short.result.outcome.termination == TIME


def test_time_in_the_second_game_of_a_swiss_match_leaves_the_first_winner_ahead() -> None:
    whole = play("best-of-three", 5)
    first = whole.games[0].result
    played = play("best-of-three", 5, time_after=first.turns + 2)
    assert [game.result.turns for game in played.games] == [first.turns, 7]
    assert played.match.draws == 1
    assert played.match.winner == first.outcome.winner


def test_time_between_two_games_of_a_swiss_match_ends_it() -> None:
    first = play("best-of-three", 5).games[0].result
    played = play("best-of-three", 5, time_after=first.turns)
    assert len(played.games) == 1
    assert played.match.winner == first.outcome.winner


def test_elimination_is_decided_by_lore_after_five_turns_or_when_it_first_differs() -> None:
    longer = 0
    for seed in range(12):
        [game] = play("best-of-three", seed, round="elimination", time_after=2).games
        assert game.result.outcome.winner is not None
        assert game.result.turns >= 7
        longer += game.result.turns > 7
    assert 0 < longer < 12


def test_elimination_with_a_leader_ends_as_soon_as_time_is_called() -> None:
    first = play("best-of-three", 5).games[0].result
    played = play("best-of-three", 5, round="elimination", time_after=first.turns + 3)
    assert [game.result.turns for game in played.games] == [first.turns, 3]
    assert played.match.winner == first.outcome.winner


def test_a_tied_elimination_match_starts_a_new_game_after_time() -> None:
    results = (GameResult(0, starter=0), GameResult(1, starter=1))
    tied = Match(match_named("two-games"), results, ROUNDS["elimination"]).call_time()
    bot = bot_named("random")
    for seed in range(6):
        played = play_match(tied, [lambda n, _: bot.make(n)] * 2, sample_decks(), seed=seed, time_after=0)
        [game] = played.games
        assert game.result.turns >= 5
        assert game.result.outcome.termination == TIME
        assert played.match.winner == game.result.outcome.winner
        assert sum(played.match.wins) == 3


def test_lore_is_compared_at_the_end_of_the_last_turn() -> None:
    """Lore that the next player would gain in their Set step comes too late."""
    bot = bot_named("random")
    for seed in range(20):
        game = Game(sample_decks(), seed=seed, log=False)
        clock = MatchClock(Match(match_named("single"), round=ROUNDS["elimination"]), 4)
        players = [bot.make(bot_seed(seed, player)) for player in (0, 1)]
        while True:
            view = game.view(game.state.ask_player)
            outcome = clock.apply(game.state, game.state.options[players[game.state.ask_player].choose(view)])
            if outcome is not None:
                break
        lore = [player.lore for player in game.state.players]
        if clock.until_lore_differs:
            assert lore[outcome.winner or 0] > lore[1 - (outcome.winner or 0)]
        else:
            assert game.state.turn == 9
