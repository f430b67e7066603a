"""A table: its seats, the games of a match and the operations on them, without connections.

Every change is applied, written to disk and then sent to clients. A change that cannot be written is undone.
"""

from __future__ import annotations

import logging
import secrets
import time
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field

from inkwright.bots.greedy.state_board import best_option
from inkwright.cards.table import CardTable
from inkwright.decks.lists import parse_list
from inkwright.errors import InkwrightError
from inkwright.game import Game
from inkwright.notation.moves import describe, find_action
from inkwright.render.narrator import log_line
from inkwright.report import report_text
from inkwright.rules.formats import format_named
from inkwright.rules.match import GameResult, GameStart, Match
from inkwright.rules.matches import match_named
from inkwright.scenarios.names import Names
from inkwright.web import tokens
from inkwright.web.clocks import Clock
from inkwright.web.deck_checks import check_list
from inkwright.web.draw_offers import DrawOffers
from inkwright.web.errors import NotAllowed, Refused
from inkwright.web.folding import fold
from inkwright.web.journal import DamagedTable, GameRecord, Journal, Line, SeatRecord, TableRecord
from inkwright.web.messages.from_server import Update
from inkwright.web.messages.tables import DrawOffer, PuzzleGoal, SeatInfo, TableInfo, Takeback
from inkwright.web.positions import Position, describe_goal, find_missing
from inkwright.web.replay_store import replay_name
from inkwright.web.takebacks import Takebacks
from inkwright.web.trigger_order import is_order_irrelevant
from inkwright.web.turn_puzzles import PuzzleInProgress
from inkwright.web.undo import has_learned
from inkwright.web.visitors import HOST

_MANY = 50
_SEED_BITS = 63
_KEY_BITS = 256
"""Bits of the seed where people play against each other, and nobody may guess it."""
_MAX_WATCH_KEYS = 8
CLAIM_AFTER = 180
"""Seconds that a player may be away before another one can claim the win."""
_log = logging.getLogger("inkwright.web")


@dataclass(frozen=True, slots=True)
class Damage:
    """Rest of a game that could not be restored from disk."""

    game: int
    decisions: int
    """Number of decisions that could be restored."""
    resumed: bool
    """True if the game goes on from there."""


@dataclass(slots=True)
class _Step:
    """Decision of the current game, with what is needed to undo it and to narrate it."""

    seat: int
    log_length: int
    """Length of the log before the decision."""
    story: list[list[str]]
    """Sentences about its effects, for each seat."""
    early_end: bool = False
    """True for a concession or a draw by agreement."""
    joined: bool = False
    """True if it was answered together with the decision before."""
    at: float = field(default_factory=time.monotonic)
    """When it was made, or restored."""


class Table:
    """Table with its current game. `number` counts all changes and so identifies decisions."""

    def __init__(self, name: str, record: TableRecord, journal: Journal, cards: CardTable) -> None:
        self.name = name
        self.record = record
        self.journal = journal
        self.cards = cards
        self.game: Game | None = None
        self.steps: list[_Step] = []
        self.opening: list[list[str]] = []
        """Sentences about the events before the first decision, for each seat."""
        self.number = 0
        self._away: dict[int, float] = dict.fromkeys(range(len(record["seats"])), time.monotonic())
        """Seats without a connection, and since when."""
        self._takebacks = Takebacks()
        self._draw_offers = DrawOffers()
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
        self.damage: Damage | None = None
        """Damage found in the files of the table."""
        self._position: Position | None = None
        self._names: Names | None = None
        """Names of the cards in a playground position."""
        self.turn_puzzle: PuzzleInProgress | None = None
        """Turn puzzle that is solved here."""

    # Loading and saving.

    @classmethod
    def open(cls, name: str, journal: Journal, cards: CardTable) -> Table:
        """Load a table from disk as it was, or as far as its games can be read.

        Raise DamagedTable if they can't be read at all. A bad line, or one that this version can't carry out,
        costs what follows it: the game goes on from there if it is the last one of the match, and the file
        with all lines is kept.
        """
        table = cls(name, journal.read_table(), journal, cards)
        games = table.record["games"]
        for number, game in enumerate(games, start=1):
            try:
                table._start(table._deal(game))
            except InkwrightError as problem:
                raise DamagedTable(
                    f"{journal.directory}: game {number} cannot be dealt ({problem})"
                ) from None
            done, trouble = table._redo_all(number)
            if not trouble and number < len(games) and not table._current_game().over:
                trouble = "the next game has begun, but this one is not over"
            if trouble:
                _log.error("table %s, game %s: after %s decisions: %s", name, number, done, trouble)
                table.damage = Damage(number, len(table.steps), resumed=number == len(games))
                if table.damage.resumed:
                    journal.keep_first(number, done)
                break
        return table

    def _redo_all(self, number: int) -> tuple[int, str]:
        """Carry out the lines of a game; return how many could be, and why the next one could not."""
        lines, trouble = self.journal.read_lines(number)
        for done, line in enumerate(lines):
            try:
                self._redo(line)
            except InkwrightError as problem:
                return done, f"{line.kind} {line.text!r}: {problem}"
        return len(lines), trouble

    def save(self) -> None:
        """Write the seats and the starts of the games to disk."""
        self.journal.write_table(self.record)

    # Queries.

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

    def names(self) -> list[str]:
        """Return the names of the players."""
        return [seat["name"] for seat in self.record["seats"]]

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

    @property
    def present(self) -> set[int]:
        """Seats with a connection."""
        return set(range(len(self.record["seats"]))) - set(self._away)

    def set_present(self, seats: Collection[int]) -> None:
        """Note which seats have a connection."""
        now = time.monotonic()
        self._away = {
            seat: self._away.get(seat, now) for seat in range(len(self.record["seats"])) if seat not in seats
        }

    def _seconds_away(self, seat: int) -> int | None:
        if self.record["seats"][seat]["kind"] != "person" or seat not in self._away:
            return None
        return int(time.monotonic() - self._away[seat])

    def info(self) -> TableInfo:
        """Return the public information about the table."""
        wins = self.match.wins
        seats = [
            SeatInfo(
                seat=at,
                name=seat["name"],
                kind=seat["kind"],
                present=seat["kind"] == "bot" or at in self.present,
                away=self._seconds_away(at),
                wins=wins[at],
            )
            for at, seat in enumerate(self.record["seats"])
        ]
        return TableInfo(
            table=self.name,
            title=self.record["title"],
            kind=self.record["kind"],
            format=self.record["format"],
            edition=self.record["edition"],
            match=self.record["match"],
            game=len(self.record["games"]),
            seats=seats,
            finished=self.finished,
            replays=self._replays(),
            rematch=self.record.get("rematch"),
            puzzle=self._puzzle(),
            turn_puzzle=self.turn_puzzle.state(self.game.state) if self.turn_puzzle and self.game else None,
            takeback=self._takebacks.find_open(self.number),
            draw_offer=self._draw_offers.find_open(self.number),
            claim_after=CLAIM_AFTER,
            clock=self.clock.info() if self.clock else None,
            open_hands=list(self.record.get("open_hands", [])),
            watched=self.watched,
        )

    def open_requests(self) -> tuple[Takeback | None, DrawOffer | None]:
        """Return what a player asks the others now."""
        return self._takebacks.find_open(self.number), self._draw_offers.find_open(self.number)

    def _puzzle(self) -> PuzzleGoal | None:
        """Return the goal of a puzzle and the parts that are still missing."""
        if not self.record["puzzle"] or self.game is None or self._position is None or self._names is None:
            return None
        goal = self._position.goal
        left = find_missing(goal, self.game.state, self._names) if self.steps else describe_goal(goal)
        return PuzzleGoal(goal=describe_goal(goal), missing=left)

    def position_text(self) -> str:
        """Return the current position of a playground as a scenario."""
        if self._position is None:
            raise Refused("only playground positions can be saved, because a game has hidden cards")
        return self._position.write_text(self._current_game().state)

    def report_text(self, seats: Sequence[int], problem: str) -> str:
        """Return a problem report by the players of some seats, with all cards unless others still play."""
        game = self._current_game()
        others = [
            at for at, seat in enumerate(self.record["seats"]) if seat["kind"] != "bot" and at not in seats
        ]
        cards = self._position.scenario.cards if self._position is not None else ()
        return report_text(game, problem, seats[0] if others and not game.over else None, cards)

    def _replays(self) -> list[str]:
        """Return the names of the replays of a finished match."""
        if not self.replays_saved or self.record["kind"] != "match":
            return []
        return [replay_name(self.name, number) for number in range(1, len(self.played) + 1)]

    @property
    def is_large(self) -> bool:
        """True if so many cards are in play that views take long to make."""
        return self.game is not None and sum(len(p.play) for p in self.game.state.players) > _MANY

    def updates(self, seats: Sequence[int], since: int) -> dict[int, Update]:
        """Return everything that each of some seats may know now."""
        return {seat: self.update(seat, since) for seat in seats}

    def update(self, seat: int, since: int) -> Update:
        """Return everything a seat may know now, with the events from number `since` on."""
        game = self._current_game()
        view = game.view(seat, since=since).to_json()
        for event in view["events"]:
            event["text"] = log_line(event, self.names())
        folded = fold(game, seat)
        if folded is not None:
            offered = view["decision"]["says"] if view["decision"] is not None else ""
            view["decision"], view["actions"] = folded.view["decision"], folded.view["actions"]
            view["cards"] |= folded.view["cards"]
            if view["decision"] is not None:
                view["decision"]["says"] = offered
        return Update(
            type="update",
            seat=seat,
            decision=self.number,
            deciding=self.deciding,
            view=view,
            story=[*self.opening[seat], *(line for step in self.steps for line in step.story[seat])],
            story_from=0,
            news=len(self.steps[-1].story[seat]) if self.steps else len(self.opening[seat]),
            undo=self.count_undoable(seat) > 0,
            clock=self.clock.info() if self.clock else None,
        )

    # Spectators.

    def set_open_hands(self, seat: int, agree: bool) -> None:
        """Note whether a player agrees that spectators see the hands."""
        before = self.record.get("open_hands", [])
        self.record["open_hands"] = sorted({*before, seat} if agree else set(before) - {seat})
        try:
            self._save_or_refuse()
        except Refused:
            self.record["open_hands"] = before
            raise

    def new_spectator_key(self) -> str:
        """Return a new key for a link with which others may watch."""
        token = tokens.new_token()
        before = self.record.get("watch", [])
        self.record["watch"] = [*before, tokens.hash_token(token)][-_MAX_WATCH_KEYS:]
        try:
            self._save_or_refuse()
        except Refused:
            self.record["watch"] = before
            raise
        return token

    def _tell_story(self, start: int) -> list[list[str]]:
        """Narrate the events since the log had length `start`, for each seat."""
        game, names = self._current_game(), self.names()
        return [game.view(seat, since=start).story(names) for seat in range(len(names))]

    def why_not(self, seat: int, move: str) -> str | None:
        """Return why a move is illegal now, with the rule; None if it is legal."""
        game = self._current_game()
        if game.over:
            return "the game is over (2.3.3)"
        if self.deciding != seat:
            return f"it is {self.record['seats'][game.state.ask_player]['name']}'s turn to decide (1.3.4.1)"
        return game.view(seat).why_not(move)

    def check_hint(self, seat: int) -> None:
        """Raise an error unless a seat may get a hint: on its own turn to decide, and not against people."""
        if self.deciding != seat:
            raise Refused("hints are given when you have to decide")
        others = self.record["seats"][:seat] + self.record["seats"][seat + 1 :]
        if self.record["kind"] == "match" and any(each["kind"] != "bot" for each in others):
            raise Refused("hints are given only in games against bots")

    def find_shown_action(self, seat: int, codes: Sequence[int]) -> int:
        """Return the action of a seat's view that a line of action codes begins with, by its index."""
        game = self._current_game()
        folded = fold(game, seat)
        if folded is None:
            return game.state.options.index(codes[0])
        shown = [answer for answer in folded.codes if answer[0] == codes[0]]
        whole = [answer for answer in shown if tuple(codes[: len(answer)]) == answer]
        return folded.codes.index((whole or shown)[0])

    # Changes.

    def take_seat(self, seat: int, name: str, deck: str, owner: str = HOST) -> str:
        """Seat a player with their deck, and deal if all seats are taken; return the token of the seat."""
        if self.record["seats"][seat]["kind"] != "open":
            raise Refused("this seat is already taken")
        self.check_deck(deck, legal=True)
        token = tokens.new_token()
        before = self.record["seats"][seat]
        self.record["seats"][seat] = SeatRecord(
            kind="person",
            name=name,
            deck=deck,
            bot="",
            token=tokens.hash_token(token),
            invite="",
            owner=owner,
        )
        try:
            if self.full:
                self.begin()
            else:
                self._save_or_refuse()
        except InkwrightError:  # the invitation stays valid
            self.record["seats"][seat] = before
            raise
        return token

    def _save_or_refuse(self) -> None:
        try:
            self.save()
        except OSError as problem:
            raise _write_error(problem) from None

    def set_rematch(self, name: str) -> None:
        """Remember the table on which this match is played again."""
        self.record["rematch"] = name
        try:
            self._save_or_refuse()
        except Refused:
            del self.record["rematch"]
            raise

    def check_deck(self, text: str, *, legal: bool = False) -> None:
        """Raise an error if a deck list cannot be played at all, or is not `legal` in the format."""
        check_list(text, format_named(self.record["format"]), self.cards, legal=legal)

    def begin(self, *, seed: int | None = None) -> None:
        """Start the next game of the match."""
        if not self.full:
            raise Refused("a player is still missing")
        if self.game is not None and not self.game.over:
            raise Refused("the game is not over yet")
        if self.finished:
            raise Refused("the match is over")
        game = self._next_game()
        if seed is not None:
            game["seed"] = seed
        dealt = self._deal(game)
        self.record["games"].append(game)
        try:
            self._save_or_refuse()
        except Refused:
            self.record["games"].pop()
            raise
        self._start(dealt)

    def _next_game(self) -> GameRecord:
        """Return the seed of the next game and who goes first or chooses."""
        start = self.match.next_game(secrets.randbelow(len(self.record["seats"])))
        first = None if self.record["games"] else self.record.get("starter")
        if first is not None:
            start = GameStart(starter=first, chooser=None)
        return GameRecord(seed=self._new_seed(), starter=start.starter, chooser=start.chooser)

    def _new_seed(self) -> int:
        """Return a secret seed: a key of a cryptographic generator for games between people."""
        if sum(seat["kind"] == "person" for seat in self.record["seats"]) < 2:
            return secrets.randbits(_SEED_BITS)
        return 1 << _KEY_BITS | secrets.randbits(_KEY_BITS)

    def _deal(self, game: GameRecord) -> Game:
        return self._from_position() if self.record["scenario"] else self._new_game(game)

    def _start(self, game: Game) -> None:
        self.game = game
        self.steps = []
        self._draw_offers = DrawOffers()
        self.opening = self._tell_story(0)
        self.number += 1
        settings = self.record.get("clock")
        self.clock = Clock(settings, len(self.record["seats"])) if settings is not None else None
        self.run_clock()

    def _new_game(self, game: GameRecord) -> Game:
        decks = [
            parse_list(seat["deck"], self.cards, name=f"deck {at + 1}")
            for at, seat in enumerate(self.record["seats"])
        ]
        return Game(
            decks,
            seed=game["seed"],
            edition_name=self.record["edition"],
            format_key=self.record["format"],
            starter=game["starter"],
            chooser=game["chooser"],
            table=self.cards,
        )

    def _from_position(self) -> Game:
        self._position = Position(self.record["scenario"])
        state, self._names = self._position.build(self.cards)
        if "turn_puzzle" in self.record:
            self.turn_puzzle = PuzzleInProgress.find(self.record["turn_puzzle"], state)
        return Game.from_state(state, self.cards)

    def act(self, seat: int, decision: int, action: int, following: Sequence[str] = ()) -> None:
        """Answer the open decision with an action, by its index in the view.

        `following` answers the decisions of the same kind that follow, in move notation, up to the first that
        does not fit. All of them are undone together.
        """
        game = self._current_game()
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
            state = self._current_game().state
            found = next((each for each in state.options if describe(state, each) == text), None)
            if self.deciding != seat or _asking(game) != about or found is None:
                break
            self._do(seat, found, joined=True)
        self._answer_for_opponent(seat)
        self._skip_irrelevant_orders()

    def answer(self, seat: int, code: int) -> None:
        """Answer the open decision with an action code, chosen by a bot."""
        if code not in self._current_game().state.options:
            raise InkwrightError(f"the bot in seat {seat + 1} chose an illegal action")
        self._do(seat, code)
        self._skip_irrelevant_orders()

    def _do(self, seat: int, code: int, *, joined: bool = False) -> None:
        game = self._current_game()
        text = describe(game.state, code)
        before = len(game.state.log or [])
        turn, active = game.state.turn, game.state.active
        try:
            game.push(code)
        except Exception:  # a bug in the engine must not leave half a decision behind
            game.pop()
            raise
        self._write_or_undo(Line("act", seat, code, text))
        self.steps.append(_Step(seat, before, self._tell_story(before), joined=joined))
        self._advance()
        self._add_increment(turn, active)

    def _write_or_undo(self, line: Line) -> None:
        try:
            self._write(line)
        except Refused:
            self._current_game().pop()
            raise

    def _write(self, line: Line) -> None:
        if self.clock is not None:
            line.left = self.clock.left()
        try:
            self.journal.append(len(self.record["games"]), line)
        except OSError as problem:
            raise _write_error(problem) from None
        except DamagedTable as problem:
            _log.error("table %s: %s", self.name, problem)
            raise Refused("another program has changed the files of this game; restart the server") from None

    def _answer_for_opponent(self, seat: int) -> None:
        """Answer for the opponent of a turn puzzle until it is settled; undone with the move itself."""
        while self.turn_puzzle is not None and self.deciding not in (None, seat):
            state = self._current_game().state
            if state.active != seat or self.turn_puzzle.settled(state):
                return
            self._do(seat, state.options[best_option(state)], joined=True)

    def _skip_irrelevant_orders(self) -> None:
        """Choose irrelevant orders for players who do not want to be asked."""
        while True:
            seat = self.deciding
            if seat is None or seat in self.ask_order or self.record["seats"][seat]["kind"] == "bot":
                return
            if not is_order_irrelevant(self._current_game().state):
                return
            self._do(seat, self._current_game().state.options[0])

    def count_undoable(self, seat: int) -> int:
        """Return how many decisions to undo to get back before the seat's last one; 0 if impossible."""
        game = self._current_game()
        if game.over:
            return 0
        count = 0
        state = game.state
        for back, step in enumerate(reversed(self.steps), start=1):
            if step.seat != seat or step.early_end:
                return count
            before = game.before(back)
            if has_learned(before, state, (state.log or [])[step.log_length :], seat):
                return count
            count = back
            # Orders chosen by the server belong to the decision before them.
            if not step.joined and not (is_order_irrelevant(before) and seat not in self.ask_order):
                return count
        return count

    def undo(self, seat: int, decision: int) -> None:
        """Undo the last decision of a seat."""
        back = self._check_undo(seat, decision)
        self._write(Line("undo", seat, back=back))
        self._take_back(back)

    def _check_undo(self, seat: int, decision: int) -> int:
        """Return how many decisions to undo; raise Refused if there is nothing to undo."""
        if decision != self.number:
            raise Refused("the game has moved on; try again")
        back = self.count_undoable(seat)
        if not back:
            raise Refused(
                "nothing to undo: a decision is final once it has revealed something or another player has"
                " decided"
            )
        return back

    def ask_undo(self, seat: int, decision: int, same_screen: Collection[int]) -> None:
        """Undo the last decision of a seat, or ask the others if one of them has to decide already.

        People who share a screen with the seat need not be asked.
        """
        self._check_undo(seat, decision)
        asked = [
            at
            for at, each in enumerate(self.record["seats"])
            if each["kind"] == "person" and at not in same_screen and not self._has_left(at)
        ]
        if not asked or self.deciding == seat:
            self.undo(seat, decision)
            return
        self._takebacks.ask(seat, asked, self.number)

    def answer_takeback(self, seat: int, allow: bool) -> None:
        """Allow or decline the open request of another seat to undo."""
        allowed = self._takebacks.answer(seat, allow, self.number)
        if allowed is not None:
            self.undo(allowed, self.number)

    def claim_win(self, seat: int) -> None:
        """Have the players who have been away for too long concede, if one of them has to decide."""
        asked = self.deciding
        gone = [
            at
            for at in range(len(self.record["seats"]))
            if at != seat and not self._has_left(at) and (self._seconds_away(at) or 0) >= CLAIM_AFTER
        ]
        if asked is None or asked not in gone:
            raise Refused(
                "you can claim the win when the player who has to decide has been away for"
                f" {CLAIM_AFTER // 60} minutes"
            )
        for at in gone:
            if not self._current_game().over:
                self.concede(at)

    def _has_left(self, seat: int) -> bool:
        """Return whether a player is out of the current game."""
        return self.game is not None and self.game.state.players[seat].left

    def _take_back(self, count: int) -> None:
        for _ in range(count):
            self._current_game().pop()
            self.steps.pop()
        self._advance()

    def concede(self, seat: int) -> None:
        """Concede the game (2.3.3.4)."""
        game = self._current_game()
        before = len(game.state.log or [])
        game.concede(seat)
        self._write_or_undo(Line("concede", seat))
        self.steps.append(_Step(seat, before, self._tell_story(before), early_end=True))
        self._advance()

    # Draws by agreement (TR 3.6).

    def offer_draw(self, seat: int, same_screen: Collection[int]) -> None:
        """Offer the others a draw; people who share a screen with the seat agree by that."""
        game = self._current_game()
        if self.record["kind"] != "match" or any(each["kind"] != "person" for each in self.record["seats"]):
            raise Refused("a draw can be agreed on in games between people only")
        if game.over or self._has_left(seat):
            raise Refused("the game is over")
        self._draw_offers.check_offer(seat, self.number, game.state.turn)
        self._write(Line("offer_draw", seat))
        self._offer_draw(seat)
        for at in same_screen:
            if at != seat and not self._has_left(at):
                self._agree_to_draw(at)

    def _offer_draw(self, seat: int) -> None:
        others = [at for at in range(len(self.record["seats"])) if at != seat and not self._has_left(at)]
        self._draw_offers.offer(seat, others, self.number, self._current_game().state.turn)

    def answer_draw(self, seat: int, agree: bool) -> None:
        """Agree to the draw on offer, or decline it."""
        self._draw_offers.check_answer(seat, self.number)
        if agree:
            self._agree_to_draw(seat)
        else:
            self._write(Line("decline_draw", seat))
            self._draw_offers.close()

    def _agree_to_draw(self, seat: int) -> None:
        if not self._draw_offers.is_last(seat):
            self._write(Line("agree_draw", seat))
            self._draw_offers.agree(seat)
            return
        before = self.events
        self._current_game().agree_to_draw(seat)
        self._write_or_undo(Line("agree_draw", seat))
        self._end_in_draw(seat, before)

    def _end_in_draw(self, seat: int, before: int) -> None:
        self._draw_offers.close()
        self.steps.append(_Step(seat, before, self._tell_story(before), early_end=True))
        self._advance()

    def _redo_draw(self, line: Line) -> None:
        """Apply a line of the journal about a draw."""
        if line.kind == "offer_draw":
            self._offer_draw(line.seat)
            return
        self._draw_offers.check_answer(line.seat, self.number)
        if line.kind == "decline_draw":
            self._draw_offers.close()
        elif self._draw_offers.is_last(line.seat):
            before = self.events
            self._current_game().agree_to_draw(line.seat)
            self._end_in_draw(line.seat, before)
        else:
            self._draw_offers.agree(line.seat)

    def _redo(self, line: Line) -> None:
        """Apply a line of the journal; raise an error, and change nothing, if that is impossible."""
        game = self._current_game()
        before = len(game.state.log or [])
        if game.over:
            raise Refused("the game is over")
        if line.seat >= len(self.record["seats"]):
            raise Refused(f"there is no seat {line.seat}")
        turn, active = game.state.turn, game.state.active
        if self.clock is not None and line.left:
            self.clock.set_left(line.left)
        if line.kind == "clock":
            return
        if line.kind == "undo":
            if line.back > len(self.steps):
                raise Refused(f"there are no {line.back} decisions to undo")
            self._take_back(line.back)
            return
        if line.kind in ("offer_draw", "agree_draw", "decline_draw"):
            self._redo_draw(line)
            return
        if line.kind == "concede":
            game.concede(line.seat)
        else:
            game.push(self._find_recorded_action(line))
        self.steps.append(
            _Step(line.seat, before, self._tell_story(before), early_end=line.kind == "concede")
        )
        self._advance()
        self._add_increment(turn, active)

    def _find_recorded_action(self, line: Line) -> int:
        """Return the recorded action, by its code if its meaning is unchanged, else by its notation."""
        game = self._current_game()
        if game.state.ask_player != line.seat:
            raise Refused(f"seat {line.seat} does not have to decide")
        if line.code in game.state.options and describe(game.state, line.code) == line.text:
            return line.code
        return find_action(game.state, line.text)

    def _advance(self) -> None:
        self.number += 1
        game = self._current_game()
        if game.over:
            self.played.append(game)
        self.run_clock()

    # Clocks.

    def run_clock(self) -> None:
        """Let the clock of whoever has to decide run, if a person is here to wait for them."""
        if self.clock is not None:
            self.clock.run(self.deciding if self.present else None)

    def pause_clock(self) -> None:
        """Stop the clock because nobody is here any more, and keep how much time is left."""
        if self.clock is not None and self.deciding is not None and not self.present:
            self.clock.run(None)
            self._write(Line("clock", 0))

    def end_on_time(self) -> bool:
        """Have the player whose time has run out concede; return whether there is one."""
        expired = self.clock.expired() if self.clock is not None else None
        if expired is None:
            return False
        self.concede(expired)
        return True

    def _add_increment(self, turn: int, active: int) -> None:
        """Add the increment if the turn of a player has just ended."""
        state = self._current_game().state
        if self.clock is not None and state.turn > turn > 0:
            self.clock.add_increment(active)

    def _current_game(self) -> Game:
        if self.game is None:
            raise Refused("no game has started at this table yet")
        return self.game


def find_seat(record: TableRecord, token: str) -> int:
    """Return the seat that a token belongs to; raise NotAllowed if there is none."""
    found = [at for at, seat in enumerate(record["seats"]) if tokens.matches(token, seat["token"])]
    if not found:
        raise NotAllowed("this link or key is not valid for this table")
    return found[0]


def _asking(game: Game) -> tuple[int, int, int]:
    """Return what tells a sequence of decisions from the next: the kind, the card that asks, the process."""
    return game.state.ask_kind, game.state.ask_source, len(game.state.stack)


def _write_error(problem: OSError) -> Refused:
    return Refused(f"could not write to disk ({problem.strerror}), so nothing has changed")
