"""One table: the seats, the games of a match, and what may be done there. Knows nothing of connections.

Every change is applied, then written to disk, and only then told. A change that can't be written is taken
back.
"""

from __future__ import annotations

import secrets
from dataclasses import dataclass

from inkwright.cards.table import CardTable
from inkwright.decks.lists import parse_list
from inkwright.errors import InkwrightError
from inkwright.game import Game
from inkwright.notation.moves import describe, find_action
from inkwright.render.story import tell
from inkwright.rules.formats import format_named
from inkwright.rules.matches import (
    LOSER_CHOOSES,
    OTHER_STARTS,
    RANDOM_CHOOSES,
    MatchPolicy,
    match_named,
)
from inkwright.scenarios.names import Names
from inkwright.web import tokens
from inkwright.web.errors import NotAllowed, Refused
from inkwright.web.journal import DamagedTable, GameRecord, Journal, Line, SeatRecord, TableRecord
from inkwright.web.messages import PuzzleGoal, SeatInfo, TableInfo, Update
from inkwright.web.orders import order_cannot_matter
from inkwright.web.positions import Position, in_words, missing
from inkwright.web.replay_shelf import replay_name
from inkwright.web.undo import gained_information

_SEED_BITS = 63


@dataclass(slots=True)
class _Step:
    """One decision of the game that is on, as far as taking it back and telling it needs."""

    seat: int
    log_length: int
    """How long the log was before it."""
    told: list[list[str]]
    """What it led to, in sentences for each seat."""
    concession: bool = False


class Table:
    """A table with its current game. `number` counts everything that happened, and so names decisions."""

    def __init__(self, name: str, record: TableRecord, journal: Journal, cards: CardTable) -> None:
        self.name = name
        self.record = record
        self.journal = journal
        self.cards = cards
        self.game: Game | None = None
        self.steps: list[_Step] = []
        self.opening: list[list[str]] = []
        """What happened before the first decision, in sentences for each seat."""
        self.number = 0
        self.wins = [0] * len(record["seats"])
        self.drawn = 0
        self.present: set[int] = set()
        """The seats that somebody is connected for."""
        self.ask_order: set[int] = set()
        """The seats that want to be asked for every order."""
        self.kept = False
        """Whether the games of the match that is over can be watched."""
        self.played: list[Game] = []
        """The games of the match that are over."""
        self._position: Position | None = None
        self._names: Names | None = None
        """What the cards of a position are called."""

    # Making and restoring.

    @classmethod
    def open(cls, name: str, journal: Journal, cards: CardTable) -> Table:
        """The table that is kept in a directory, exactly as it was."""
        table = cls(name, journal.read_table(), journal, cards)
        for number, game in enumerate(table.record["games"], start=1):
            table._deal(game)
            for line in journal.lines(number):
                table._redo(line, f"{journal.place}: game {number}")
        return table

    def keep(self) -> None:
        """Write down who sits here and how the games began."""
        self.journal.write_table(self.record)

    # Looking.

    @property
    def policy(self) -> MatchPolicy:
        """How many games there are."""
        return match_named(self.record["match"])

    @property
    def full(self) -> bool:
        """Whether every seat is taken, so that a game can begin."""
        return all(seat["kind"] != "open" for seat in self.record["seats"])

    @property
    def finished(self) -> bool:
        """Whether the last game that this match can have is over."""
        if self.game is None or not self.game.over:
            return False
        if len(self.record["seats"]) != 2:
            return True
        return self.policy.is_over(self.wins[0], self.wins[1], self.drawn)

    @property
    def events(self) -> int:
        """How many events the game that is on has had."""
        return len(self.game.state.log or ()) if self.game is not None else 0

    def names(self) -> list[str]:
        """What the players are called."""
        return [seat["name"] for seat in self.record["seats"]]

    @property
    def deciding(self) -> int | None:
        """The seat that is asked now."""
        if self.game is None or self.game.over:
            return None
        return self.game.state.ask_player

    @property
    def bot(self) -> str | None:
        """The bot that has to decide now, if it is one's turn to."""
        seat = self.deciding
        if seat is None or self.record["seats"][seat]["kind"] != "bot":
            return None
        return self.record["seats"][seat]["bot"]

    def seat_of(self, token: str) -> int:
        """The seat that a secret belongs to."""
        found = [at for at, seat in enumerate(self.record["seats"]) if tokens.fits(token, seat["token"])]
        if not found:
            raise NotAllowed("this link or key does not belong to a seat at this table")
        return found[0]

    def info(self) -> TableInfo:
        """What everybody at the table may know about it."""
        seats = [
            SeatInfo(
                seat=at,
                name=seat["name"],
                kind=seat["kind"],
                present=seat["kind"] == "bot" or at in self.present,
                wins=self.wins[at],
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
            puzzle=self._puzzle(),
        )

    def _puzzle(self) -> PuzzleGoal | None:
        """What is to be brought about here, if this is a puzzle, and what of it is not so yet."""
        if not self.record["puzzle"] or self.game is None or self._position is None or self._names is None:
            return None
        goal = self._position.goal
        left = missing(goal, self.game.state, self._names) if self.steps else in_words(goal)
        return PuzzleGoal(goal=in_words(goal), missing=left)

    def position_text(self) -> str:
        """The position of a playground, as a scenario."""
        if self._position is None:
            raise Refused("only a position of the playground can be kept: a game has hidden cards")
        return self._position.text_of(self._on().state)

    def _replays(self) -> list[str]:
        """The names of the games of a match that is over."""
        if not self.kept or self.record["kind"] != "match":
            return []
        return [replay_name(self.name, number) for number in range(1, len(self.played) + 1)]

    def update(self, seat: int, since: int) -> Update:
        """All that a seat may know now, with the events from that number on."""
        game = self._on()
        return Update(
            type="update",
            seat=seat,
            decision=self.number,
            deciding=self.deciding,
            view=game.view(seat, since=since).to_json(),
            story=[*self.opening[seat], *(line for step in self.steps for line in step.told[seat])],
            story_from=0,
            news=len(self.steps[-1].told[seat]) if self.steps else len(self.opening[seat]),
            undo=self.undoable(seat) > 0,
        )

    def _tell(self, start: int) -> list[list[str]]:
        """What has happened since the log was so long, for each seat."""
        state = self._on().state
        log, names = (state.log or [])[start:], self.names()
        return [tell(state, log, seat, names) for seat in range(len(names))]

    def why_not(self, seat: int, move: str) -> str | None:
        """Why a move can't be made now, with the rule; None when it can."""
        game = self._on()
        if game.over:
            return "the game is over (2.3.3)"
        if self.deciding != seat:
            return f"it is {self.record['seats'][game.state.ask_player]['name']} who decides now (1.3.4.1)"
        return game.view(seat).why_not(move)

    # Doing.

    def take_seat(self, seat: int, name: str, deck: str) -> str:
        """Somebody sits down on an open seat with their deck; returns the secret of the seat."""
        if self.record["seats"][seat]["kind"] != "open":
            raise Refused("that seat is taken")
        self.check_deck(deck)
        token = tokens.new_token()
        before = self.record["seats"][seat]
        self.record["seats"][seat] = SeatRecord(
            kind="person", name=name, deck=deck, bot="", token=tokens.hashed(token), invite=""
        )
        try:
            self.keep()
        except OSError as problem:
            self.record["seats"][seat] = before
            raise _unwritten(problem) from None
        return token

    def check_deck(self, text: str) -> None:
        """Raise what is wrong with a deck list, if it can't be played with at all."""
        deck = parse_list(text, self.cards)
        least = format_named(self.record["format"]).game.hand_size
        if deck.size < least:
            raise Refused(f"{deck.size} cards are fewer than an opening hand of {least}")

    def begin(self, *, seed: int | None = None, starter: int | None = None) -> None:
        """Deal the next game of the match."""
        if not self.full:
            raise Refused("somebody is still missing at this table")
        if self.game is not None and not self.game.over:
            raise Refused("the game is not over")
        if self.finished:
            raise Refused("the match is over")
        game = self._next_game()
        if seed is not None:
            game["seed"] = seed
        if starter is not None:
            game["starter"], game["chooser"] = starter, None
        self.record["games"].append(game)
        try:
            self.keep()
        except OSError as problem:
            self.record["games"].pop()
            raise _unwritten(problem) from None
        self._deal(game)

    def _next_game(self) -> GameRecord:
        """Who starts the next game, or chooses who does."""
        count = len(self.record["seats"])
        game = GameRecord(seed=secrets.randbits(_SEED_BITS), starter=None, chooser=None)
        if self.game is None:
            if self.policy.first_game == RANDOM_CHOOSES:
                game["chooser"] = secrets.randbelow(count)
        elif self.policy.later_games == OTHER_STARTS:
            game["starter"] = 1 - self.game.state.starter
        elif self.policy.later_games == LOSER_CHOOSES and self.game.state.outcome >= 0:
            game["chooser"] = 1 - self.game.state.outcome
        return game

    def _deal(self, game: GameRecord) -> None:
        self.game = self._from_position() if self.record["scenario"] else self._dealt(game)
        self.steps = []
        self.opening = self._tell(0)
        self.number += 1

    def _dealt(self, game: GameRecord) -> Game:
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
        return Game.at(state, self.cards)

    def act(self, seat: int, decision: int, action: int) -> None:
        """Answer the open decision with the action of that number."""
        game = self._on()
        if game.over:
            raise Refused("the game is over")
        if decision != self.number:
            raise Refused("that decision is not open any more: the table has moved on")
        if game.state.ask_player != seat:
            raise Refused("somebody else decides now")
        codes = game.state.options
        if not 0 <= action < len(codes):
            raise Refused(f"there is no action {action}; they are 0 to {len(codes) - 1}")
        self._do(seat, codes[action])
        self._skip_idle_orders()

    def answer(self, seat: int, code: int) -> None:
        """Answer the open decision with an action of the engine: what a bot has chosen."""
        if code not in self._on().state.options:
            raise InkwrightError(f"the bot on seat {seat + 1} chose what is not possible")
        self._do(seat, code)
        self._skip_idle_orders()

    def _do(self, seat: int, code: int) -> None:
        game = self._on()
        text = describe(game.state, code)
        before = len(game.state.log or [])
        try:
            game.push(code)
        except Exception:  # a defect of the engine must not leave half a decision behind
            game.pop()
            raise
        self._keep_or_take_back(Line("act", seat, code, text))
        self.steps.append(_Step(seat, before, self._tell(before)))
        self._moved_on()

    def _keep_or_take_back(self, line: Line) -> None:
        try:
            self.journal.append(len(self.record["games"]), line)
        except OSError as problem:
            self._on().pop()
            raise Refused(
                f"this could not be written to disk ({problem.strerror}), so it is undone"
            ) from None

    def _skip_idle_orders(self) -> None:
        """Answer what makes no difference for people who do not want to be asked."""
        while True:
            seat = self.deciding
            if seat is None or seat in self.ask_order or self.record["seats"][seat]["kind"] == "bot":
                return
            if not order_cannot_matter(self._on().state):
                return
            self._do(seat, self._on().state.options[0])

    def undoable(self, seat: int) -> int:
        """How many decisions have to go so that the last one of this seat is undone; 0 if it can't be."""
        game = self._on()
        if game.over:
            return 0
        count = 0
        state = game.state
        for back, step in enumerate(reversed(self.steps), start=1):
            if step.seat != seat or step.concession:
                return count
            before = game.before(back)
            if gained_information(before, state, (state.log or [])[step.log_length :], seat):
                return count
            count = back
            # Answers that were given by the server belong to the decision before them.
            if not (order_cannot_matter(before) and seat not in self.ask_order):
                return count
        return count

    def undo(self, seat: int, decision: int) -> None:
        """Take the last decision of a seat back."""
        if decision != self.number:
            raise Refused("the table has moved on; there may be something else to take back now")
        back = self.undoable(seat)
        if not back:
            raise Refused(
                "there is nothing to take back: a decision counts once somebody has learned something from it"
                " or another player has decided"
            )
        try:
            self.journal.append(len(self.record["games"]), Line("undo", seat, back=back))
        except OSError as problem:
            raise _unwritten(problem) from None
        self._take_back(back)

    def _take_back(self, count: int) -> None:
        for _ in range(count):
            self._on().pop()
            self.steps.pop()
        self._moved_on()

    def concede(self, seat: int) -> None:
        """A seat gives the game up (2.3.3.4)."""
        game = self._on()
        before = len(game.state.log or [])
        game.concede(seat)
        self._keep_or_take_back(Line("concede", seat))
        self.steps.append(_Step(seat, before, self._tell(before), concession=True))
        self._moved_on()

    def _redo(self, line: Line, where: str) -> None:
        """Do again what was kept."""
        game = self._on()
        before = len(game.state.log or [])
        if line.deed == "undo":
            self._take_back(line.back)
            return
        if line.deed == "concede":
            game.concede(line.seat)
        else:
            game.push(self._kept_action(line, where))
        self.steps.append(_Step(line.seat, before, self._tell(before), concession=line.deed == "concede"))
        self._moved_on()

    def _kept_action(self, line: Line, where: str) -> int:
        """The action that was kept: by its code if that still means the same, else by its notation."""
        state = self._on().state
        if line.code in state.options and describe(state, line.code) == line.text:
            return line.code
        try:
            return find_action(state, line.text)
        except InkwrightError as problem:
            raise DamagedTable(
                f"{where}: {line.text!r} is not possible any more ({problem}); the game was played with"
                " another version of the rules or of the cards"
            ) from None

    def _moved_on(self) -> None:
        self.number += 1
        game = self._on()
        if game.over:
            self.played.append(game)
            if game.state.outcome >= 0:
                self.wins[game.state.outcome] += 1
            else:
                self.drawn += 1

    def _on(self) -> Game:
        if self.game is None:
            raise Refused("no game is on at this table yet")
        return self.game


def _unwritten(problem: OSError) -> Refused:
    return Refused(f"this could not be written to disk ({problem.strerror}), so it is not done")
