"""The front door: a game that can be played, asked and taken back in a few lines.

`Game` wraps a `State` of the engine. `play` takes a text or an action and checks it; `push` is the unchecked
fast path; `pop` takes the last one back, from a kept copy.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path
from random import Random

from inkwright.cards.model import Card
from inkwright.cards.table import CardTable, load
from inkwright.decks.deck import Deck
from inkwright.decks.lists import read_list
from inkwright.engine.checks import concede
from inkwright.engine.codes import PHASE_SETUP
from inkwright.engine.packing import NOT_OVER
from inkwright.engine.pool import pool_of
from inkwright.engine.serial import digest
from inkwright.engine.start import TURN_LIMIT, Start
from inkwright.engine.state import LogEntry, State
from inkwright.errors import InkwrightError
from inkwright.notation.eventlog import line
from inkwright.notation.intent import why_not
from inkwright.notation.moves import describe, describe_all, find_action
from inkwright.notation.questions import question
from inkwright.notation.record import Record, concession_code, transcribe
from inkwright.notation.replay import Replay
from inkwright.rules.editions import NEWEST
from inkwright.scenarios.position_writer import board_text
from inkwright.view.determinise import determinised
from inkwright.view.knowledge import Audience, player_of, spectator_of
from inkwright.view.redaction import NO_STAND_INS
from inkwright.view.view import View, deck_of


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
        codes = list(self._codes())
        texts = describe_all(self._game.state) if codes else []
        for code, text in zip(codes, texts, strict=True):
            yield Action(code, text)

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
        cards = table if table is not None else load()
        lists = [deck if isinstance(deck, Deck) else read_list(Path(deck), cards) for deck in decks]
        start = Start(
            tuple(lists),
            seed,
            edition_name,
            format_key,
            starter,
            chooser,
            tuple(teams) if teams is not None else None,
            turn_limit,
        )
        self._begin(start, cards, start.state(cards, log=log))

    def _begin(self, start: Start, table: CardTable, state: State) -> None:
        self.start = start
        """What the game began with."""
        self.decks: tuple[Deck, ...] = start.decks
        self.seed = start.seed
        self._table = table
        self.state: State = state
        self._past: list[tuple[State, int]] = []
        self._actions: list[int] = []
        self._replayed: Record | None = None
        self._secret = blake2b(b"%d" % start.seed, person=b"ids of cards").digest()
        self._stands_for: Mapping[int, int] = NO_STAND_INS

    @classmethod
    def replay(
        cls, record: Record, *, to: int | None = None, table: CardTable | None = None, log: bool = True
    ) -> Game:
        """The game of a record after all of its decisions, or after the first `to`, to go on from there.

        Raises `notation.replay.Differs`, which names the first decision that is not possible here.
        """
        cards = table if table is not None else load()
        replay = Replay(record, cards)
        if to is None:
            replay.finish()
        else:
            replay.to(to)
        game = cls.__new__(cls)
        game._begin(record.start, cards, record.start.state(cards, log=log))
        game._replayed = record
        for action in replay.actions:
            if action < 0:
                game.concede(concession_code(action))
            else:
                game.push(action)
        return game

    @classmethod
    def from_state(cls, state: State, table: CardTable | None = None) -> Game:
        """A game that goes on from a position. Without decks and a seed to begin with, it has no record."""
        game = cls.__new__(cls)
        start = Start((), edition=state.edition.name)
        game._begin(start, table if table is not None else load(), state)
        game._secret = blake2b(digest(state).encode()).digest()
        return game

    @classmethod
    def from_view(cls, view: View, rng: Random, among: Sequence[Card] = ()) -> Game:
        """A whole game that the viewer could not tell from the real one, made from the view alone.

        Hidden cards are dealt from the deck lists that the viewer knows; where one is not known, from cards
        `among` which its cards may be, of the inks that were seen.
        """
        table = load()
        defined = view.determinise(rng, list(map(pool_of(table).define, among)))
        game = cls.from_state(defined, table)
        game._secret = view.secret
        game._stands_for = view.redacted.stands_for
        return game

    # Asking.

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.outcome != NOT_OVER

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
        self._actions.append(code)
        self.state.apply(code)

    def pop(self) -> None:
        """Take the last action back."""
        if not self._past:
            raise InkwrightError("there is nothing to take back")
        before, length = self._past.pop()
        self._actions.pop()
        log: list[LogEntry] | None = self.state.log
        if log is not None:
            del log[length:]
        before.log = log
        witness = self.state.witness
        if witness is not None:
            del witness[length:]
        before.witness = witness
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
        self._actions.append(concession_code(player))
        concede(self.state, player)

    def record(self, players: Sequence[str] = ()) -> Record:
        """The game so far as a record that gives it again; `players` are what the players are called.

        A game that was replayed from a record keeps the names and comments of that one.
        """
        replayed = self._replayed
        names = players or (replayed.players if replayed is not None else ())
        record = transcribe(self.start, self._actions, self._table, players=names)
        if record.digest != digest(self.state):
            raise InkwrightError("this game can't be recorded: its state was changed other than by decisions")
        return record if replayed is None else record.with_comments_of(replayed)

    def _keep(self) -> None:
        log = self.state.log
        self._past.append((self.state.copy(), len(log) if log is not None else 0))

    def digest(self) -> str:
        """A short text that differs wherever the game would go on differently; the same on every platform."""
        return digest(self.state)

    def copy(self) -> Game:
        """An independent copy, without the past."""
        return self._with_state(self.state.copy(), self._stands_for)

    def _with_state(self, state: State, stands_for: Mapping[int, int]) -> Game:
        """A game like this one in another state."""
        game = Game.__new__(Game)
        game.start = self.start
        game.decks = self.decks
        game.seed = self.seed
        game._table = self._table
        game.state = state
        game._past = []
        game._actions = list(self._actions)
        game._replayed = self._replayed
        game._secret = self._secret
        game._stands_for = stands_for
        return game

    # What others may know.

    def view(self, player: int, *, since: int | None = None, lists: Collection[int] = ()) -> View:
        """The game as a player may know it: prints as a board, and is all that the player should get.

        With `since`, with the events from that number on. `lists` are the other players whose deck lists the
        player knows.
        """
        return self._view(player_of(self.state, player), since, lists)

    def spectate(
        self, hands: Collection[int] = (), *, since: int | None = None, lists: Collection[int] = ()
    ) -> View:
        """The game as somebody may know it who watches, with the hands of some players or of none."""
        return self._view(spectator_of(self.state, hands), since, lists)

    def _view(self, audience: Audience, since: int | None, lists: Collection[int]) -> View:
        known = {q: deck_of(self.state, q, self._stands_for) for q in lists}
        return View(self.state, audience, self._secret, lists=known, since=since, stands_for=self._stands_for)

    def _repr_svg_(self) -> str:
        """A board as a picture, which notebooks show; with all hands, since the game itself hides nothing."""
        return self.spectate(range(len(self.state.players)))._repr_svg_()

    def position(self, player: int | None = None) -> str:
        """What lies on the table as a scenario file, in which the players are called p1, p2 and so on.

        With a player, as far as they may know it, with `??` for cards that they don't. What a scenario can't
        say is left out: effects that last for a while, what is under way, what happened this turn.
        """
        g = self.state if player is None else self.view(player).state
        title = f"turn {g.turn}" if player is None else f"turn {g.turn}, as p{player + 1} knows it"
        return board_text(g, title, [f"p{q + 1}" for q in range(len(g.players))])

    def determinise(self, player: int, rng: Random) -> Game:
        """Another game that the player could not tell from this one, for searching: without log and past.

        The cards that the player does not know are exchanged for each other, and so is the chance to come.
        """
        stands_for = dict(self._stands_for)
        return self._with_state(
            determinised(self.state, player_of(self.state, player), rng, stands_for), stands_for
        )
