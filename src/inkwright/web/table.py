"""A table: its seats, the games of a match and their decisions, without connections.

Every change is applied, written to disk and then sent to clients. A change that cannot be written is undone.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, field

from inkwright.bots.greedy.state_board import best_option
from inkwright.cards.table import CardTable
from inkwright.errors import InkwrightError
from inkwright.game import Game
from inkwright.notation.moves import describe
from inkwright.rules.match import GameResult, Match
from inkwright.rules.matches import match_named
from inkwright.view.view import View
from inkwright.web.clocks import Clock
from inkwright.web.dealing import Deal, deal, plan_game
from inkwright.web.draw_offers import DrawOffers
from inkwright.web.errors import Refused
from inkwright.web.event_log import log_event, log_trouble
from inkwright.web.folding import fold
from inkwright.web.journal import DamagedTable, Line, TableRecord
from inkwright.web.presence import Presence
from inkwright.web.storage import TableJournal
from inkwright.web.takebacks import Takebacks
from inkwright.web.trigger_order import is_order_irrelevant
from inkwright.web.visitors import HOST

_KEPT_STATES = 24
"""Decisions that can be undone at most; a state needs about 9 kB of memory."""


@dataclass(frozen=True, slots=True)
class Damage:
    """Rest of a game that could not be restored from disk."""

    game: int
    decisions: int
    """Number of decisions that could be restored."""
    resumed: bool
    """True if the game continues from there."""


@dataclass(slots=True)
class Step:
    """Decision of the current game, with what is needed to undo it and to narrate it."""

    seat: int
    log_length: int
    """Length of the log before the decision."""
    told: tuple[int, ...]
    """Length of each seat's story before the decision."""
    early_end: bool = False
    """True for a concession or a draw by agreement."""
    joined: bool = False
    """True if it was answered together with the decision before."""
    at: float = field(default_factory=time.monotonic)
    """When it was made, or restored."""


class Table:
    """Table with its current game. `number` counts all changes and so identifies decisions."""

    def __init__(self, name: str, record: TableRecord, journal: TableJournal, cards: CardTable) -> None:
        self.name = name
        self.record = record
        self.journal = journal
        self.cards = cards
        self.deal: Deal | None = None
        """Start of the current game."""
        self.steps: list[Step] = []
        self.stories: list[list[str]] = []
        """Sentences about the events of the current game, for each seat."""
        self.number = 0
        self._views: dict[tuple[int, int], View] = {}
        """Views after the last change by seat and first event, with which its story was told."""
        self.presence = Presence(len(record["seats"]))
        self.takebacks = Takebacks()
        self.draw_offers = DrawOffers()
        self.clock: Clock | None = None
        """Clock of the current game, if the table has one."""
        self.watched = 0
        """Number of spectators."""
        self.ask_order: set[int] = set()
        """Seats that always want to choose the order of triggers."""
        self.replays_saved = False
        """True if the games of the finished match are available as replays."""
        self.played: list[Game] = []
        """Finished games of the match."""
        self.restoring = False
        """True while stored decisions are carried out again; any of them can then be undone."""
        self.damage: Damage | None = None
        """Damage found in the files of the table."""

    # Queries.

    @property
    def game(self) -> Game | None:
        """Current game, or the last one; None before the first."""
        return self.deal.game if self.deal is not None else None

    @property
    def current_game(self) -> Game:
        """The current game; raise Refused if there is none yet."""
        if self.deal is None:
            raise Refused("no game has started at this table yet")
        return self.deal.game

    @property
    def match(self) -> Match:
        """The match with the results of its finished games."""
        outcomes = [(game.state.outcome, game.state.starter) for game in self.played]
        results = tuple(GameResult(winner if winner >= 0 else None, starter) for winner, starter in outcomes)
        return Match(match_named(self.record["match"]), results, players=len(self.record["seats"]))

    @property
    def full(self) -> bool:
        """True if every seat is taken, so that a game can start."""
        return all(seat["kind"] != "open" for seat in self.record["seats"])

    @property
    def finished(self) -> bool:
        """True if the match is over."""
        return self.game is not None and self.game.over and self.match.over

    @property
    def events(self) -> int:
        """Number of events in the current game."""
        return len(self.game.state.log or ()) if self.game is not None else 0

    @property
    def games_to_keep(self) -> list[Game]:
        """Games to save as replays: the finished ones, and one that can't be resumed."""
        stopped = self.damage is not None and not self.damage.resumed
        return [*self.played, *([self.game] if stopped and self.game is not None else [])]

    @property
    def owners(self) -> set[str]:
        """Visitors to whom the replays will belong."""
        return {each.get("owner", HOST) for each in self.record["seats"] if each["kind"] == "person"}

    @property
    def deciding(self) -> int | None:
        """Seat that has to decide now."""
        if self.game is None or self.game.over:
            return None
        return self.game.state.ask_player

    @property
    def bot(self) -> str | None:
        """Bot that has to decide now, if any."""
        seat = self.deciding
        if seat is None or self.record["seats"][seat]["kind"] != "bot":
            return None
        return self.record["seats"][seat]["bot"]

    def names(self) -> list[str]:
        """Return the names of the players."""
        return [seat["name"] for seat in self.record["seats"]]

    def has_left(self, seat: int) -> bool:
        """Return whether a player is out of the current game."""
        return self.game is not None and self.game.state.players[seat].left

    # Games.

    def save(self) -> None:
        """Write the seats and the starts of the games to disk; raise Refused if that is impossible."""
        try:
            self.journal.write_table(self.record)
        except OSError as problem:
            raise _write_error(problem) from None

    def begin(self, *, seed: int | None = None) -> None:
        """Start the next game of the match."""
        if not self.full:
            raise Refused("a player is still missing")
        if self.game is not None and not self.game.over:
            raise Refused("the game is not over yet")
        if self.finished:
            raise Refused("the match is over")
        planned = plan_game(self.record, self.match)
        if seed is not None:
            planned["seed"] = seed
        dealt = deal(self.record, planned, self.cards)
        self.record["games"].append(planned)
        try:
            self.save()
        except Refused:
            self.record["games"].pop()
            raise
        self.start(dealt)
        log_event("game_started", table=self.name, game=len(self.record["games"]))

    def start(self, dealt: Deal) -> None:
        """Make a game that was dealt the current one."""
        self.deal = dealt
        self.steps = []
        self.draw_offers = DrawOffers()
        self.stories = [[] for _ in self.record["seats"]]
        self._tell_story(0)
        self.number += 1
        settings = self.record.get("clock")
        self.clock = Clock(settings, len(self.record["seats"])) if settings is not None else None
        self.run_clock()

    # Decisions.

    def act(self, seat: int, decision: int, action: int, following: Sequence[str] = ()) -> None:
        """Answer the open decision with an action, by its index in the view.

        `following` answers the decisions of the same kind that follow, in move notation, up to the first that
        does not fit. All of them are undone together.
        """
        game = self.current_game
        if game.over:
            raise Refused("the game is over")
        if decision != self.number:
            raise Refused("this decision is no longer open; the game has moved on")
        if game.state.ask_player != seat:
            raise Refused("another player has to decide now")
        if self.clock is not None and self.clock.expired() == seat:
            raise Refused("your time has run out")
        folded = fold(game, seat)
        answers = folded.codes if folded is not None else [(code,) for code in game.state.options]
        if not 0 <= action < len(answers):
            raise Refused(f"there is no action {action}; choose from 0 to {len(answers) - 1}")
        *before, last = answers[action]
        for code in before:
            self._do(seat, code)
        about = _asking(game)
        self._do(seat, last, joined=bool(before))
        for text in following:
            state = game.state
            found = next((each for each in state.options if describe(state, each) == text), None)
            if self.deciding != seat or _asking(game) != about or found is None:
                break
            self._do(seat, found, joined=True)
        self._answer_for_opponent(seat)
        self._skip_irrelevant_orders()

    def answer(self, seat: int, code: int) -> None:
        """Answer the open decision with an action code, chosen by a bot."""
        if code not in self.current_game.state.options:
            raise InkwrightError(f"the bot in seat {seat + 1} chose an illegal action")
        self._do(seat, code)
        self._skip_irrelevant_orders()

    def _do(self, seat: int, code: int, *, joined: bool = False) -> None:
        game = self.current_game
        text = describe(game.state, code)
        before = self.events
        turn, active = game.state.turn, game.state.active
        try:
            game.push(code)
        except Exception:  # a bug in the engine must not leave half a decision behind
            game.pop()
            raise
        self.write_or_undo(Line("act", seat, code, text))
        self.add_step(seat, before, joined=joined)
        self.add_increment(turn, active)

    def _answer_for_opponent(self, seat: int) -> None:
        """Answer for the opponent of a turn puzzle until it is settled; undone with the move itself."""
        puzzle = self.deal.turn_puzzle if self.deal is not None else None
        while puzzle is not None and self.deciding not in (None, seat):
            state = self.current_game.state
            if state.active != seat or puzzle.settled(state):
                return
            self._do(seat, state.options[best_option(state)], joined=True)

    def _skip_irrelevant_orders(self) -> None:
        """Choose irrelevant orders for players who do not want to be asked."""
        while True:
            seat = self.deciding
            if seat is None or seat in self.ask_order or self.record["seats"][seat]["kind"] == "bot":
                return
            if not is_order_irrelevant(self.current_game.state):
                return
            self._do(seat, self.current_game.state.options[0])

    def concede(self, seat: int) -> None:
        """Concede the game (2.3.3.4)."""
        before = self.events
        self.current_game.concede(seat)
        self.write_or_undo(Line("concede", seat))
        self.add_step(seat, before, early_end=True)

    # Steps, for the modules that make or restore them.

    def write(self, line: Line) -> None:
        """Append a line to the journal; raise Refused if that is impossible."""
        if self.clock is not None:
            line.left = self.clock.left()
        try:
            self.journal.append(len(self.record["games"]), line)
        except OSError as problem:
            raise _write_error(problem) from None
        except DamagedTable as problem:
            log_trouble("table_damaged", table=self.name, reason=str(problem))
            raise Refused("another program has changed the files of this game; restart the server") from None

    def write_or_undo(self, line: Line) -> None:
        """Append a line about a change of the game that was made; undo it if that is impossible."""
        try:
            self.write(line)
        except Refused:
            self.current_game.pop()
            raise

    def add_step(self, seat: int, before: int, *, early_end: bool = False, joined: bool = False) -> None:
        """Record a change of the game that was made and written; the log had length `before` before it."""
        told = tuple(map(len, self.stories))
        self._tell_story(before)
        self.steps.append(Step(seat, before, told, early_end=early_end, joined=joined))
        self._advance()
        if not self.restoring:
            self.current_game.forget(_KEPT_STATES)

    def take_back(self, count: int) -> None:
        """Undo some decisions."""
        for _ in range(count):
            self.current_game.pop()
            step = self.steps.pop()
            for story, length in zip(self.stories, step.told, strict=True):
                del story[length:]
        self.forget_views()
        self._advance()

    def _advance(self) -> None:
        self.number += 1
        if self.current_game.over:
            self.played.append(self.current_game)
        self.run_clock()

    def _tell_story(self, start: int) -> None:
        """Narrate the events since the log had length `start`, for each seat."""
        names = self.names()
        self._views.clear()
        for seat, story in enumerate(self.stories):
            view = self.current_game.view(seat, since=start, names=names)
            self._views[seat, start] = view
            story += view.story(names)

    def take_view(self, seat: int, since: int) -> View:
        """Return what a seat may know now: the view of the last change, or a new one."""
        view = self._views.pop((seat, since), None)
        return view or self.current_game.view(seat, since=since, names=self.names())

    def forget_views(self) -> None:
        """Drop cached views: they need memory, and are useless after the updates about a change."""
        self._views.clear()

    # Clocks.

    def run_clock(self) -> None:
        """Run the clock of the player who has to decide, if anyone is connected."""
        if self.clock is not None:
            self.clock.run(self.deciding if self.presence.present else None)

    def pause_clock(self) -> None:
        """Stop the clock because no one is connected, and store the time left."""
        if self.clock is not None and self.deciding is not None and not self.presence.present:
            self.clock.run(None)
            self.write(Line("clock", 0))

    def end_on_time(self) -> bool:
        """Have the player whose time has run out concede; return whether there is one."""
        expired = self.clock.expired() if self.clock is not None else None
        if expired is None:
            return False
        self.concede(expired)
        return True

    def add_increment(self, turn: int, active: int) -> None:
        """Add the increment if the turn of a player has just ended."""
        if self.clock is not None and self.current_game.state.turn > turn > 0:
            self.clock.add_increment(active)


def _asking(game: Game) -> tuple[int, int, int]:
    """Return what distinguishes one sequence of decisions from the next: kind, asking card and process."""
    return game.state.ask_kind, game.state.ask_source, len(game.state.stack)


def _write_error(problem: OSError) -> Refused:
    return Refused(f"could not write to disk ({problem.strerror}), so nothing has changed")
