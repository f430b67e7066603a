"""The main entry point: a game to play, query and take back.

`Game` wraps an engine `State`. `play` takes move notation or an action and checks it, `push` is the unchecked
fast path, and `pop` restores the copy made before the last action.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path
from random import Random

from inkwright.cards.model import Card
from inkwright.cards.table import CardTable, load
from inkwright.decks.deck import Deck
from inkwright.decks.lists import read_list
from inkwright.engine.codes import PHASE_SETUP
from inkwright.engine.definition import CardDef
from inkwright.engine.packing import NOT_OVER
from inkwright.engine.pool import pool_of
from inkwright.engine.serial import digest
from inkwright.engine.start import TURN_LIMIT, Start
from inkwright.engine.state import State
from inkwright.errors import InkwrightError
from inkwright.notation.early_ends import AGREE, CONCEDE, apply_early_end, early_end
from inkwright.notation.intent import why_not
from inkwright.notation.moves import describe, describe_all, find_action
from inkwright.notation.questions import question
from inkwright.notation.record import Record, transcribe
from inkwright.notation.replay import Replay
from inkwright.rules.editions import NEWEST
from inkwright.view.determinise import determinise
from inkwright.view.events import full_log
from inkwright.view.knowledge import Audience, player_of, spectator_of
from inkwright.view.redaction import NO_STAND_INS
from inkwright.view.view import View, deck_of


@dataclass(frozen=True, slots=True)
class Action:
    """A legal action: its engine `code` and its move notation."""

    code: int
    text: str

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True, slots=True)
class Decision:
    """An open decision: the player to decide, and the question."""

    player: int
    asks: str

    def __str__(self) -> str:
        return f"player {self.player + 1}: {self.asks}"


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result of a finished game: the winner, or None for a draw, and the reason it ended."""

    winner: int | None
    termination: str


class LegalActions(Sequence[Action]):
    """The legal actions of a game: a live sequence that prints in move notation."""

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

    `decks` are `Deck` objects or paths of deck lists. The same `seed` and the same actions always give the
    same game. `starter` is the player who goes first, counted from 0. Without it, the player `chooser`
    decides who goes first; without either, a random player goes first.

    >>> game = Game(["decks/amber-steel.txt", "decks/ruby-sapphire.txt"], seed=7)
    >>> print(game.decision)
    player 2: mulligan: choose cards to put back, or keep your hand
    >>> game.play("keep")
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
        """Initial settings of the game."""
        self.decks: tuple[Deck, ...] = start.decks
        self.seed = start.seed
        self._table = table
        self.state: State = state
        self._past: list[tuple[State, int]] = []
        self._origin: tuple[State, int] | None = None
        """The state before the first action, if it was forgotten."""
        self._actions: list[int] = []
        self._replayed: Record | None = None
        self._secret = blake2b(b"%d" % start.seed, person=b"ids of cards").digest()
        self._stands_for: Mapping[int, int] = NO_STAND_INS
        self._deck_lists: dict[int, Counter[CardDef]] = {}
        self._listed: list[CardDef] = []
        """The cards for which deck lists were made."""

    @classmethod
    def replay(
        cls, record: Record, *, to: int | None = None, table: CardTable | None = None, log: bool = True
    ) -> Game:
        """Return the game of a record after all its decisions, or after the first `to` of them.

        Raises `notation.replay.ReplayMismatch`, which names the first decision that is not possible any more.
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
                game._end_early(action)
            else:
                game.push(action)
        return game

    @classmethod
    def from_state(cls, state: State, table: CardTable | None = None) -> Game:
        """Return a game that continues from a position. It can't be recorded, having no decks and no seed."""
        game = cls.__new__(cls)
        start = Start((), edition=state.edition.name)
        game._begin(start, table if table is not None else load(), state)
        game._secret = blake2b(digest(state).encode()).digest()
        return game

    @classmethod
    def from_view(cls, view: View, rng: Random, among: Sequence[Card] = ()) -> Game:
        """Return a complete game that is consistent with a view.

        Hidden cards are dealt at random from the deck lists that the viewer knows. For an unknown list they
        are dealt from the cards `among`, restricted to the inks that were seen.
        """
        table = load()
        defined = view.determinise(rng, list(map(pool_of(table).define, among)))
        game = cls.from_state(defined, table)
        game._secret = view.secret
        game._stands_for = view.redacted.stands_for
        return game

    # Queries.

    @property
    def table(self) -> CardTable:
        """The card table of the game."""
        return self._table

    @property
    def over(self) -> bool:
        """True if the game has ended."""
        return self.state.outcome != NOT_OVER

    @property
    def outcome(self) -> Outcome | None:
        """The outcome, or None while the game is in progress."""
        if not self.over:
            return None
        return Outcome(self.state.outcome if self.state.outcome >= 0 else None, self.state.termination)

    @property
    def decision(self) -> Decision | None:
        """The open decision, or None when the game is over."""
        return None if self.over else Decision(self.state.ask_player, question(self.state))

    @property
    def legal_actions(self) -> LegalActions:
        """The legal actions at the open decision; empty when the game is over."""
        return LegalActions(self)

    @property
    def setting_up(self) -> bool:
        """True before the first turn."""
        return self.state.phase == PHASE_SETUP

    def why_not(self, text: str) -> str | None:
        """Return why a move is illegal, with the rule number, or None if it is legal."""
        refusal = why_not(self.state, text)
        return None if refusal is None else str(refusal)

    @property
    def log(self) -> list[str]:
        """The events so far, one line each, with rule numbers and every card named."""
        return full_log(self.state)

    # Playing.

    def play(self, move: str | Action) -> None:
        """Make a move, given in move notation or as an action.

        Raises InkwrightError with the reason if it is illegal.
        """
        if self.over:
            raise InkwrightError("the game is over")
        if isinstance(move, Action):
            if move.code not in self.state.options:
                raise InkwrightError(f"{move.text!r} is not legal now; see legal_actions")
            self.push(move.code)
            return
        refusal = why_not(self.state, move)
        if refusal is not None:
            raise InkwrightError(f"{move}: {refusal}")
        self.push(find_action(self.state, move))

    def push(self, code: int) -> None:
        """Apply an action without checking it, and remember the state before it for `pop`."""
        self._remember()
        self._actions.append(code)
        self.state.apply(code)

    def pop(self) -> None:
        """Take back the last action."""
        if not self._past:
            raise InkwrightError("there is nothing to undo")
        before, length = self._past.pop()
        self._actions.pop()
        log = self.state.log
        if log is not None:
            log.cut(length)
        before.log = log
        self.state = before

    @property
    def undoable(self) -> int:
        """Number of actions that `pop` can take back."""
        return len(self._past)

    def forget(self, keep: int) -> None:
        """Keep only the states before the last `keep` actions, to save memory; `pop` goes no further back."""
        if len(self._past) > keep:
            if self._origin is None:
                self._origin = self._past[0]
            del self._past[: len(self._past) - keep]

    def before(self, back: int = 1) -> State:
        """Return the state that `pop`, called `back` times, would restore. Do not change it."""
        if not 0 < back <= len(self._past):
            raise InkwrightError(f"can't go back {back} actions: the game has {len(self._past)}")
        return self._past[-back][0]

    def earlier(self, back: int) -> Game:
        """Return the game as it was before the last `back` actions, with what was known then.

        Actions before a state that was forgotten are carried out again, which takes longer.
        """
        forgotten = back > len(self._past) and self._origin is not None
        if not 0 < back <= (len(self._actions) if forgotten else len(self._past)):
            raise InkwrightError(f"can't go back {back} actions: the game has {len(self._past)}")
        before, length = self._origin if forgotten and self._origin is not None else self._past[-back]
        state = before.copy()
        if self.state.log is not None:
            state.log = self.state.log.copy()
            state.log.cut(length)
        game = self._with_state(state, self._stands_for)
        game._actions = self._actions[:-back]
        if forgotten:
            for code in game._actions:
                if code < 0:
                    apply_early_end(state, code)
                else:
                    state.apply(code)
        return game

    def concede(self, player: int) -> None:
        """Make a player concede, which is possible at any time (2.3.3.4)."""
        if self.over or self.state.players[player].left:
            raise InkwrightError(f"player {player + 1} can't concede after leaving the game")
        self._end_early(early_end(CONCEDE, player))

    def agree_to_draw(self, player: int) -> None:
        """End the game without a winner: `player` is the last one to agree to a draw (TR 3.6)."""
        if self.over or self.state.players[player].left:
            raise InkwrightError(f"player {player + 1} can't agree to a draw after leaving the game")
        self._end_early(early_end(AGREE, player))

    def _end_early(self, code: int) -> None:
        self._remember()
        self._actions.append(code)
        apply_early_end(self.state, code)

    def record(self, players: Sequence[str] = ()) -> Record:
        """Return a record that replays the game so far; `players` are the names of the players.

        A game replayed from a record keeps the names and comments of that record.
        """
        replayed = self._replayed
        names = players or (replayed.players if replayed is not None else ())
        record = transcribe(self.start, self._actions, self._table, players=names)
        if record.digest != digest(self.state):
            raise InkwrightError("this game can't be recorded: its state was changed without a decision")
        return record if replayed is None else record.with_comments_of(replayed)

    def _remember(self) -> None:
        log = self.state.log
        self._past.append((self.state.copy(), len(log) if log is not None else 0))

    def digest(self) -> str:
        """Return a short hash of the state, the same on every platform."""
        return digest(self.state)

    def copy(self) -> Game:
        """Return an independent copy, without the states needed for `pop`."""
        return self._with_state(self.state.copy(), self._stands_for)

    def _with_state(self, state: State, stands_for: Mapping[int, int]) -> Game:
        """Return a game like this one in another state."""
        game = Game.__new__(Game)
        game.start = self.start
        game.decks = self.decks
        game.seed = self.seed
        game._table = self._table
        game.state = state
        game._past = []
        game._origin = None
        game._actions = list(self._actions)
        game._replayed = self._replayed
        game._secret = self._secret
        game._stands_for = stands_for
        game._listed = []
        game._deck_lists = {}
        return game

    # Views.

    def view(
        self,
        player: int,
        *,
        since: int | None = None,
        lists: Collection[int] = (),
        names: Sequence[str] = (),
    ) -> View:
        """Return the game as one player knows it. It prints as a board, and is safe to give to the player.

        With `since`, it has the events from that number on. `lists` are the other players whose deck lists
        the player knows, and `names` the players' names in the texts of the events.
        """
        return self._view(player_of(self.state, player), since, lists, names)

    def spectate(
        self,
        hands: Collection[int] = (),
        *,
        since: int | None = None,
        lists: Collection[int] = (),
        names: Sequence[str] = (),
    ) -> View:
        """Return the game as a spectator knows it, who may see the hands of some players."""
        return self._view(spectator_of(self.state, hands), since, lists, names)

    def _view(
        self, audience: Audience, since: int | None, lists: Collection[int], names: Sequence[str]
    ) -> View:
        return View(
            self.state,
            audience,
            self._secret,
            lists={q: self._deck_list(q) for q in {*lists, *audience.hands}},
            since=since,
            stands_for=self._stands_for,
            names=names,
        )

    def _deck_list(self, player: int) -> Counter[CardDef]:
        """Return a player's deck list, which stays the same as long as the cards do."""
        if self._listed is not self.state.cards:
            self._listed = self.state.cards
            self._deck_lists = {}
        found = self._deck_lists.get(player)
        if found is None:
            found = self._deck_lists[player] = deck_of(self.state, player, self._stands_for)
        return found

    def _repr_svg_(self) -> str:
        """Return the board as SVG for notebooks, with all hands."""
        return self.spectate(range(len(self.state.players)))._repr_svg_()

    def position(self, player: int | None = None) -> str:
        """Return the position as a scenario file, with players p1, p2 and so on.

        With a player, cards that the player does not know are `??`. What a scenario can't express is left
        out: lasting effects, actions in progress, and the events of this turn.
        """
        from inkwright.scenarios.position_writer import board_text  # it loads the reader of card texts

        g = self.state if player is None else self.view(player).state
        title = f"turn {g.turn}" if player is None else f"turn {g.turn}, as p{player + 1} knows it"
        return board_text(g, title, [f"p{q + 1}" for q in range(len(g.players))])

    def determinise(self, player: int, rng: Random) -> Game:
        """Return a game that the player can't tell from this one, for a search; it has no log and no past.

        Cards that the player does not know are shuffled among themselves, and the RNG state is replaced.
        """
        stands_for = dict(self._stands_for)
        return self._with_state(
            determinise(self.state, player_of(self.state, player), rng, stands_for), stands_for
        )
