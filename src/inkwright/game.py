"""The front door: a game that can be played, asked and taken back in a few lines.

`Game` wraps a `State` of the engine. `play` takes a text or an action and checks it; `push` is the unchecked
fast path; `pop` takes the last one back, from a kept copy.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from inkwright.cards.table import CardTable, load
from inkwright.decks.deck import Deck
from inkwright.decks.lists import read_list
from inkwright.engine.checks import concede
from inkwright.engine.codes import PHASE_SETUP
from inkwright.engine.pool import pool_of
from inkwright.engine.setup import Setup, new_state
from inkwright.engine.state import LogEntry, State
from inkwright.errors import InkwrightError
from inkwright.notation.eventlog import line
from inkwright.notation.intent import why_not
from inkwright.notation.moves import describe, find_action
from inkwright.notation.questions import question
from inkwright.rules.editions import NEWEST, edition
from inkwright.rules.formats import format_named

TURN_LIMIT = 200
"""Turns after which a game that neither player wins is called off."""


@dataclass(frozen=True, slots=True)
class Action:
    """One legal action: `code` is what the engine takes, `text` its move notation."""

    code: int
    text: str

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True, slots=True)
class Decision:
    """Who has to decide, and what is asked."""

    player: int
    asks: str

    def __str__(self) -> str:
        return f"player {self.player + 1}: {self.asks}"


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: the winner (None for nobody) and why it ended."""

    winner: int | None
    termination: str


class LegalActions(Sequence[Action]):
    """The legal actions of a game as it stands: live, and prints itself in move notation."""

    def __init__(self, game: Game) -> None:
        self._game = game

    def _codes(self) -> list[int]:
        return self._game.state.options if not self._game.over else []

    def __len__(self) -> int:
        return len(self._codes())

    def __getitem__(self, index):  # type: ignore[no-untyped-def]  # the two overloads of Sequence add nothing here
        codes = self._codes()[index]
        if isinstance(codes, list):
            return [Action(code, describe(self._game.state, code)) for code in codes]
        return Action(codes, describe(self._game.state, codes))

    def __iter__(self) -> Iterator[Action]:
        for code in list(self._codes()):
            yield Action(code, describe(self._game.state, code))

    def __contains__(self, item: object) -> bool:
        if isinstance(item, Action):
            return item.code in self._codes()
        return isinstance(item, str) and any(str(action) == item for action in self)

    def __repr__(self) -> str:
        return f"<LegalActions: {', '.join(action.text for action in self)}>"


class Game:
    """A game between two to six players.

    `decks` are deck objects or files of deck lists; `seed` fixes every shuffle, so that the same seed and the
    same actions give the same game. `starter` names the player who begins (0 is the first); otherwise chance
    decides, or, with `chooser`, that player is asked.
    """

    def __init__(
        self,
        decks: Sequence[Deck | str | Path],
        *,
        seed: int = 0,
        edition_name: str = NEWEST.name,
        format_key: str = "core",
        starter: int | None = None,
        chooser: int | None = None,
        teams: Sequence[int] | None = None,
        turn_limit: int = TURN_LIMIT,
        table: CardTable | None = None,
        log: bool = True,
    ) -> None:
        if not 2 <= len(decks) <= 6:
            raise InkwrightError(f"a game has two to six players, not {len(decks)} (1.3.1)")
        for name, seat in (("starter", starter), ("chooser", chooser)):
            if seat is not None and not 0 <= seat < len(decks):
                raise InkwrightError(f"{name} is {seat}, but the players are 0 to {len(decks) - 1}")
        cards = table if table is not None else load()
        self.decks: tuple[Deck, ...] = tuple(
            deck if isinstance(deck, Deck) else read_list(Path(deck), cards) for deck in decks
        )
        self.seed = seed
        pool = pool_of(cards)
        lowered = [[pool.define(card) for card in deck.cards()] for deck in self.decks]
        rules = format_named(format_key).game
        self.state: State = new_state(lowered, edition(edition_name), rules, seed)
        self.state.turn_limit = turn_limit
        if teams is not None:
            if len(teams) != len(decks):
                raise InkwrightError(f"{len(teams)} teams given for {len(decks)} players")
            self.state.team = tuple(teams)
            self.state.simultaneous = len(set(teams)) < len(teams)
        if log:
            self.state.log = []
        self.state.stack.append(Setup(starter, chooser))
        self._past: list[tuple[State, int]] = []
        self.state.advance()

    # Asking.

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.outcome != -2

    @property
    def outcome(self) -> Outcome | None:
        """How it ended, or None while it goes on."""
        if not self.over:
            return None
        return Outcome(self.state.outcome if self.state.outcome >= 0 else None, self.state.termination)

    @property
    def decision(self) -> Decision | None:
        """The open decision, or None when the game is over."""
        return None if self.over else Decision(self.state.ask_player, question(self.state))

    @property
    def legal_actions(self) -> LegalActions:
        """What may be answered now."""
        return LegalActions(self)

    @property
    def setting_up(self) -> bool:
        """Whether the first turn has not begun."""
        return self.state.phase == PHASE_SETUP

    def why_not(self, text: str) -> str | None:
        """Why a move can't be made now, with the rule id; None when it can."""
        refusal = why_not(self.state, text)
        return None if refusal is None else str(refusal)

    @property
    def log(self) -> list[str]:
        """What has happened so far, a line an event, each with its rule id."""
        return [line(self.state, entry) for entry in self.state.log or []]

    # Playing.

    def play(self, move: str | Action) -> None:
        """Make a move, checked: a text that names no legal action raises why."""
        if self.over:
            raise InkwrightError("the game is over")
        if isinstance(move, Action):
            if move.code not in self.state.options:
                raise InkwrightError(f"{move.text!r} is not possible now")
            self.push(move.code)
            return
        refusal = why_not(self.state, move)
        if refusal is not None:
            raise InkwrightError(f"{move}: {refusal}")
        self.push(find_action(self.state, move))

    def push(self, code: int) -> None:
        """Apply an action, unchecked, keeping what was before for `pop`."""
        self._keep()
        self.state.apply(code)

    def pop(self) -> None:
        """Take the last action back."""
        if not self._past:
            raise InkwrightError("there is nothing to take back")
        before, length = self._past.pop()
        log: list[LogEntry] | None = self.state.log
        if log is not None:
            del log[length:]
        before.log = log
        self.state = before

    def before(self, back: int = 1) -> State:
        """The state that `pop` would go back to if it were called so often: to look at, not to change."""
        if not 0 < back <= len(self._past):
            raise InkwrightError(f"{back} actions back: there are {len(self._past)}")
        return self._past[-back][0]

    def concede(self, player: int) -> None:
        """A player concedes, at any time (2.3.3.4)."""
        if self.over or self.state.players[player].left:
            raise InkwrightError("that player is no longer in the game")
        self._keep()
        concede(self.state, player)

    def _keep(self) -> None:
        log = self.state.log
        self._past.append((self.state.copy(), len(log) if log is not None else 0))

    def copy(self) -> Game:
        """An independent copy, without the past."""
        game = Game.__new__(Game)
        game.decks = self.decks
        game.seed = self.seed
        game.state = self.state.copy()
        game._past = []
        return game
