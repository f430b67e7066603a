"""The tools of the MCP server. Their docstrings are what clients read; they take and return text."""

from __future__ import annotations

import random
from collections.abc import Callable
from datetime import date

from inkwright.bots.registry import bot_named
from inkwright.cards.model import TYPES, Card
from inkwright.cards.table import CardTable, load
from inkwright.decks.deck import Deck
from inkwright.decks.lists import parse_list, read_list
from inkwright.decks.samples import sample_list
from inkwright.decks.validation import check_deck
from inkwright.engine.pool import pool_of
from inkwright.errors import InkwrightError, quote
from inkwright.game import Game
from inkwright.lab.simulation import simulate
from inkwright.mcp.positions import MOST
from inkwright.mcp.seats import Seats, Table, TableSeat
from inkwright.render.cards import card_lines
from inkwright.rules.editions import NEWEST
from inkwright.rules.formats import format_named
from inkwright.scenarios.card_readings import LONGEST_TEXT, custom_card, read_new_card, suggest
from inkwright.scenarios.errors import ScenarioError
from inkwright.scenarios.model import Scenario
from inkwright.scenarios.position_builder import build
from inkwright.scenarios.reader import Unreadable, read_text
from inkwright.scenarios.runner import Outcome, run
from inkwright.scenarios.search import search
from inkwright.solve.answer_lines import answer_lines
from inkwright.solve.goal_words import goal_sentence, read_goal
from inkwright.solve.solver import solve
from inkwright.text.custom import reader_for
from inkwright.text.explain import Explanation, explain
from inkwright.view.facts import card_facts

CLIENT = "client"
_MOST_TEXT = 100_000
_MOST_SECONDS, _MOST_GAMES, _MOST_SCENARIOS = 20.0, 200, 50
_HITS = 6
_WORDINGS = 2
_MOST_LOG = 40


class Tools:
    """Tools that share a card table and the seats of the games in progress."""

    def __init__(self, table: CardTable | None = None, seats: Seats | None = None) -> None:
        self._cards = table if table is not None else load()
        self._seats = seats if seats is not None else Seats()

    def all(self) -> list[Callable[..., str]]:
        """Return every tool."""
        return [
            self.card,
            self.explain_text,
            self.deck_check,
            self.rules_search,
            self.run_scenario,
            self.start_game,
            self.view,
            self.legal_actions,
            self.act,
            self.why_not,
            self.solve,
            self.simulate,
        ]

    # Cards, decks and rules.

    def card(self, name: str) -> str:
        """Show a card: its facts, its text, and what each ability does, with the rules behind it.

        `name` is a full name such as "Stitch - Rock Star"; small mistakes get suggestions.
        """
        card = self._cards.card(name)
        lines = card_lines(card.full_name, card_facts(pool_of(self._cards).define(card)))
        if card.unsupported is None:
            reader = reader_for(self._cards)
            for title, tree in card.abilities:
                lines += _explanation(
                    explain(reader, title, tree, card.type, card.full_name, _single_names(card))
                )
        return _short(lines)

    def explain_text(self, text: str, type: str = "character") -> str:
        """Explain how the text of a card is read: what each ability does, step by step, and the rules.

        Each line is an ability or a keyword, after its title in capital letters if it has one. Where a text
        is not understood, the closest wordings that are follow. `type` is the type of card it would be on:
        character, action, item or location.
        """
        if type not in TYPES:
            raise InkwrightError(f"unknown card type {quote(type)}; choose from: {', '.join(TYPES)}")
        if len(text) > LONGEST_TEXT:
            raise InkwrightError(f"the text of a card can have at most {LONGEST_TEXT:,} characters")
        reader = reader_for(self._cards)
        reading = read_new_card(self._cards, custom_card("This card", type, text))
        lines: list[str] = []
        for each in reading.texts:
            declined, tree = each.outcome.declined, each.outcome.tree
            if declined is not None:
                near = suggest(self._cards, reading.card, each, _WORDINGS)
                lines += ["", f"{each.title} not understood: {declined}".strip()]
                lines += [f"  understood: {said}" for said in near.repaired]
                lines += [f"  understood: {wording.text} ({wording.card})" for wording in near.closest]
            elif tree is not None:
                lines += _explanation(explain(reader, each.title, tree, type))
        return _short(lines[1:]) or "This card has no abilities."

    def deck_check(self, deck: str, format: str = "core") -> str:
        """Check whether a deck is legal today.

        `deck` is a deck list, one card per line as in "4 Stitch - Rock Star", or the name of a sample deck
        such as amber-steel. `format` is core, infinity, or another format.
        """
        found = self._deck(deck)
        verdict = check_deck(found, format_named(format), self._cards, date.today())
        inks = " and ".join(found.inks) or "no ink"
        legal = "legal" if verdict.legal else "not legal"
        lines = [f"{found.name}: {found.size} cards, {inks}: {legal} in {format}"]
        lines += [f"- {problem.message} ({problem.rule})" for problem in verdict.problems]
        return _short(lines)

    def rules_search(self, words: str) -> str:
        """Search rules, rulings, the glossary and scenarios for words, a card, a keyword or a rule number."""
        hits = search(words, _HITS).hits
        if not hits:
            return f"nothing mentions {words!r}"
        return _short([f"{hit.kind} {hit.key}: {hit.title}: {hit.text}" for hit in hits])

    def run_scenario(self, scenario: str) -> str:
        """Run a scenario, in YAML: a position, steps and expectations. Returns every event with its rule.

        Example:
        title: Questing
        players: {us: {play: [Stitch - Rock Star]}, them: {}}
        steps: [{quest: Stitch}]
        expect: {us: {lore: 3}}
        """
        lines: list[str] = []
        for each in _scenarios(scenario):
            lines += _outcome(run(each, self._cards))
        return _short(lines)

    def solve(self, goal: str, scenario: str = "", seat: str = "", seconds: float = 5.0) -> str:
        """Prove or refute that the player to act can reach a goal this turn, whatever the opponent does.

        `goal` is win, "lore N", "lore +N", "banish CARD" or survive. Give a position as a `scenario` in YAML,
        or the key of your `seat`. The proof uses only what the player to act may know.
        """
        if bool(scenario) == bool(seat):
            raise InkwrightError("give either a scenario or the key of your seat")
        if not 0 < seconds <= _MOST_SECONDS:
            raise InkwrightError(f"seconds is {seconds:g}: must be above 0 and at most {_MOST_SECONDS:g}")
        if seat:
            g = self._seats.of(seat).state()
        else:
            try:
                g, _ = build(next(iter(_scenarios(scenario))), self._cards, NEWEST)
            except ScenarioError as problem:
                raise InkwrightError(f"line {problem.line}: {problem}") from None
        wanted = read_goal(g, goal.split() or [""])
        return _short([goal_sentence(g, wanted), *answer_lines(solve(g, wanted, seconds))])

    def simulate(self, deck: str, opponent_deck: str, games: int = 20, seed: int = 0) -> str:
        """Play two decks against each other with the greedy bot; return the win rate of the first.

        Decks are lists or names of sample decks, as in deck_check. At most 200 games, about ten per second.
        """
        if not 1 <= games <= _MOST_GAMES:
            raise InkwrightError(f"games is {games}: must be from 1 to {_MOST_GAMES}")
        one, two = self._deck(deck), self._deck(opponent_deck)
        played = simulate(one, two, games=games, seed=seed)
        low, high = played.win_rate.interval
        return (
            f"{one.name} wins {played.win_rate.value:.1%} of {games} games against {two.name}"
            f" (95% interval: {low:.1%} to {high:.1%});"
            f" average length {played.figures.turns.mean.value:.1f} turns"
        )

    # Games.

    def start_game(
        self,
        deck: str = "amber-steel",
        opponent_deck: str = "ruby-sapphire",
        opponent: str = "greedy",
        seed: int | None = None,
    ) -> str:
        """Start a game and return the key of your seat with the position. You are player 1.

        Decks are lists or names of sample decks. `opponent` is a bot (easy, greedy, planner, expert or
        random), or "client" for another MCP client, whose seat key is returned too: hand it over and don't
        use it yourself. Each seat sees only what its player may know. The same seed deals the same game.
        """
        decks = [self._deck(deck), self._deck(opponent_deck)]
        dealt = seed if seed is not None else random.SystemRandom().randrange(1 << 31)
        game = Game(decks, seed=dealt, table=self._cards)
        bots = {} if opponent == CLIENT else {1: bot_named(opponent).make(dealt)}
        table = Table(game, bots)
        seat = TableSeat(table, 0)
        keys = [f"Your seat: {self._seats.add(seat)}"]
        if opponent == CLIENT:
            keys.append(f"Seat of player 2: {self._seats.add(TableSeat(table, 1))}")
        return "\n".join((*keys, seat.show()))

    def view(self, seat: str) -> str:
        """Show the position as your seat knows it, what happened since you last looked, and your actions."""
        return self._seats.of(seat).show()

    def legal_actions(self, seat: str, words: str = "") -> str:
        """List your legal actions with their numbers; with `words`, only those that contain all of them."""
        return self._seats.of(seat).actions(words)

    def act(self, seat: str, action: str) -> str:
        """Make a move and return the next position.

        `action` is the number of a legal action, or its text such as "quest Stitch - Rock Star". An illegal
        move changes nothing; the error gives the reason and the rule.
        """
        return self._seats.of(seat).act(action)

    def why_not(self, seat: str, move: str) -> str:
        """Explain why a move such as "play Hades - Meticulous Schemer" is not legal now, with the rule."""
        return self._seats.of(seat).why_not(move) or f"{move} is legal"

    def _deck(self, text: str) -> Deck:
        """Return the deck of a list, or a sample deck. Never reads a file that a client names."""
        _checked(text)
        if "\n" in text.strip() or text.strip()[:1].isdigit():
            return parse_list(text, self._cards)
        return read_list(sample_list(text.strip()), self._cards)


def _scenarios(text: str) -> list[Scenario]:
    found = []
    for each in read_text(_checked(text)):
        if isinstance(each, Unreadable):
            raise InkwrightError(f"line {each.line}: {each.problem}")
        found.append(each)
    if not 1 <= len(found) <= _MOST_SCENARIOS:
        raise InkwrightError(
            f"there are {len(found)} scenarios in the text; give from 1 to {_MOST_SCENARIOS}"
        )
    return found


def _outcome(found: Outcome) -> list[str]:
    if found.ok:
        return [f"passed: {found.title}", *found.log[-_MOST_LOG:]]
    wrong = [*found.failures, *([found.error] if found.error is not None else [])]
    return [f"FAILED: {found.title}", *(f"- {each}" for each in wrong), *found.log[-_MOST_LOG:], *found.board]


def _explanation(found: Explanation) -> list[str]:
    lines = ["", f"{found.title} {found.text}".strip(), *(f"  {line}" for line in found.outline)]
    return [*lines, *(f"  rule {rule.id}: {rule.summary}" for rule in found.rules)]


def _single_names(card: Card) -> tuple[str, ...]:
    return tuple(name for name in card.names if " & " not in name) or card.names


def _checked(text: str) -> str:
    if len(text) > _MOST_TEXT:
        raise InkwrightError(f"the text has {len(text):,} characters; the limit is {_MOST_TEXT:,}")
    return text


def _short(lines: list[str]) -> str:
    """Join lines and cut what is longer than a position may be."""
    text = "\n".join(lines)
    return text if len(text) <= MOST else f"{text[: MOST - 20].rstrip()}\n... (cut)"
