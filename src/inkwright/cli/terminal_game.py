"""A game at one terminal: shows boards, asks people, lets bots answer and carries out commands."""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from inkwright.bots.bot import choose_action
from inkwright.bots.registry import Maker
from inkwright.cards.names import fold
from inkwright.cards.table import CardTable, UnknownCard
from inkwright.cli.exit_status import INTERRUPTED, OK
from inkwright.cli.terminal import Terminal
from inkwright.cli.typed_moves import find_choice
from inkwright.engine.pool import pool_of
from inkwright.errors import InkwrightError, quote
from inkwright.game import Game
from inkwright.notation.intent import KINDS
from inkwright.render.board import board, discard, hand
from inkwright.render.cards import card_lines
from inkwright.render.choices import Choice, choices, listing, question
from inkwright.render.ending import ending
from inkwright.view import schema
from inkwright.view.facts import card_facts
from inkwright.view.view import View

HELP = """\
Type the number of a choice, or a move; words may be abbreviated:
  ink smash    play lilo    shift rock star > stitch    sing let it go: elsa
  quest stitch    challenge goofy > tinker    move ariel > lagoon    pass
Or a command:
  board           the table, with your hand
  hand            your hand
  discard [N]     your discard, or player N's
  card NAME       what a card does
  why MOVE        why a move isn't possible, and by which rule
  log [N]         the last N events with their rules (default 20)
  choices         the choices again
  undo            take back your last decision and everything after it
  concede         give up the game
  quit            leave without finishing
On the board, + and - after a number mean above or below the printed number."""
_PROMPT = "> "
_LOG_LINES = 20
_AROUND = 3  # the last line of the board, the one below it and the prompt
_LONGEST_LINE = 300


class _Leave(Exception):
    """The person leaves."""


class TerminalGame:
    """Runs one game between people at this terminal and bots.

    `bots` has a factory for each player that is a bot. A bot is made from the seed for each of its decisions,
    so that after an undo the same position gets the same answer. `decided` lists who made the decisions of
    a resumed game so far. With `record` the game is saved to that file, whenever a person is asked.
    """

    def __init__(
        self,
        game: Game,
        bots: Mapping[int, Maker],
        table: CardTable,
        terminal: Terminal,
        *,
        decided: Sequence[int] = (),
        record: Path | None = None,
        names: Sequence[str] = (),
    ) -> None:
        self.game = game
        self.bots = bots
        self.table = table
        self.terminal = terminal
        self.people = [q for q in range(len(game.decks)) if q not in bots]
        self.present: int | None = self.people[0] if len(self.people) == 1 else None
        """The player at the keyboard."""
        self.record = record
        self.names = names
        """The names of the players in the record."""
        self.decided: list[int] = list(decided)
        """The player who made each decision so far."""
        self.undone = False
        """True right after an undo."""
        self.told = dict.fromkeys(self.people, len(game.state.log or []) if decided else 0)
        """The number of log entries that each person has been told."""
        self._latest: tuple[object, View] | None = None
        """The last view without events, and the position it belongs to."""
        self.commands: Mapping[str, Callable[[str], bool]] = {
            "?": self._help,
            "help": self._help,
            "board": self._board,
            "hand": self._hand,
            "discard": self._discard,
            "card": self._card,
            "why": self._why,
            "log": self._log,
            "choices": self._choices,
            "undo": self._undo,
            "concede": self._concede,
            "quit": self._quit,
            "exit": self._quit,
        }

    def run(self) -> int:
        """Play until the game is over and the last person has left; return an exit status."""
        try:
            while True:
                player = self.game.state.ask_player
                if self.game.over or player not in self.bots:
                    self._write()
                if self.game.over:
                    self._end()
                elif player in self.bots:
                    self._bot_decides(player)
                else:
                    self._person_decides(player)
        except _Leave:
            if not self.game.over:
                self.terminal.say(f"You left the game on turn {self.game.state.turn}.")
            return OK
        except KeyboardInterrupt:
            self.terminal.say(f"\nStopped on turn {self.game.state.turn}.")
            return INTERRUPTED

    def _write(self) -> None:
        if self.record is not None:
            self.game.record(self.names).write(self.record)

    # Decisions.

    def _bot_decides(self, player: int) -> None:
        # The number of decisions so far makes the seeds of one game differ.
        bot = self.bots[player](self.game.seed * 1_000_003 + len(self.decided))
        self.game.push(choose_action(bot, self.game.view(player)))
        self.decided.append(player)

    def _person_decides(self, player: int) -> None:
        self._hand_over(player)
        self.terminal.say()
        if self.undone:
            self.terminal.say("Taken back.\n")
            self.undone = False
        self._tell(player)
        view = self._view().to_json()
        if _takes_turn_action(view):
            self._show_board(self._listing(view).count("\n") + 1)
        self._choices("")
        self._read_until_changed()

    def _end(self) -> None:
        self.terminal.say()
        self._tell(self._person())
        viewer = self.people[0] if len(self.people) == 1 else None
        for line in ending(self._view().to_json(), viewer):
            self.terminal.say(self.terminal.style.strong(line))
        self.terminal.say("undo, board, discard, log and card still work; press Enter to leave.")
        self._read_until_changed()

    def _hand_over(self, player: int) -> None:
        """Let another person take the keyboard, after the previous hand is cleared from the screen."""
        if self.present == player:
            return
        secret = self.present is not None
        if secret:
            self.terminal.clear()
        self.present = player
        if self.terminal.ask(f"Press Enter when player {player + 1} is at the keyboard. ") is None:
            raise _Leave
        if secret:
            self.terminal.clear()

    def _tell(self, viewer: int) -> None:
        """Tell a person what has happened since the last time."""
        lines = self._view(since=self.told[viewer]).story()
        self.told[viewer] = len(self.game.state.log or [])
        for line in lines:
            if line.startswith("--"):
                self.terminal.say(self.terminal.style.heading(line))
            else:
                self.terminal.say(self._wrap(f"  {line}."))
        if lines:
            self.terminal.say()

    def _wrap(self, text: str) -> str:
        return textwrap.fill(text, self.terminal.width, subsequent_indent="    ")

    def _read_until_changed(self) -> None:
        """Carry out lines of input until the game has changed."""
        while True:
            line = self.terminal.ask(_PROMPT)
            if line is None:
                raise _Leave
            try:
                if self._obey(line):
                    return
            except InkwrightError as problem:
                self.terminal.say(self.terminal.style.bad(str(problem)))

    def _obey(self, line: str) -> bool:
        """Carry out a line; return whether it changed the game. Raises InkwrightError if it can't be done."""
        if len(line) > _LONGEST_LINE:
            raise InkwrightError(f"{quote(line)} is too long to be a move")
        if not line:
            if self.game.over:
                raise _Leave
            return False
        word, _, rest = line.partition(" ")
        command = self.commands.get(word.casefold())
        if command is not None:
            return command(rest.strip())
        if self.game.over:
            raise InkwrightError("the game is over; undo takes back the last decision, Enter quits")
        view = self._view()
        self.game.push(view.state.options[self._choice(line, view.to_json()).index])
        self.decided.append(self._person())
        return True

    def _choice(self, line: str, view: schema.View) -> Choice:
        """Return the choice that was typed; raises InkwrightError if there is none."""
        found = choices(view)
        for choice in found:
            if choice.label == line:
                return choice
        if line.isdecimal():
            raise InkwrightError(f"there is no choice {line}; type `choices` to see them")
        typed = find_choice(line, found)
        if typed is not None:
            return typed
        if _takes_turn_action(view) and _is_move(line):
            raise InkwrightError(self._refusal(line))
        what = "a move" if _takes_turn_action(view) else "one of the choices"
        raise InkwrightError(f"{quote(line)} is neither {what} nor a command; type ? for help")

    def _refusal(self, move: str) -> str:
        """Return why a turn action that is not among the choices can't be taken."""
        if move.casefold() in KINDS:
            raise InkwrightError(
                f"{move} which card? Add its name, or type `choices` to see what is possible"
            )
        return self._view().why_not(move) or f"{quote(move)} is not possible now"

    def _person(self) -> int:
        """Return the player at the keyboard; the first person if the game ended before anyone was."""
        return self.present if self.present is not None else self.people[0]

    def _view(self, since: int | None = None) -> View:
        """Return the game as the person at the keyboard may know it."""
        person = self._person()
        if since is not None:
            return self.game.view(person, since=since)
        position = (person, len(self.decided), len(self.game.state.log or ()), self.game.over)
        if self._latest is None or self._latest[0] != position:
            self._latest = (position, self.game.view(person))
        return self._latest[1]

    # Commands. Each returns whether it changed the game.

    def _help(self, _: str) -> bool:
        self.terminal.say(HELP)
        return False

    def _board(self, _: str) -> bool:
        self._show_board(0)
        return False

    def _show_board(self, below: int) -> None:
        """Show the board, shortened if it would not fit on the screen with `below` lines under it."""
        width, style = self.terminal.width, self.terminal.style
        view = self._view().to_json()
        text = board(view, width=width, style=style)
        if text.count("\n") + below + _AROUND > self.terminal.height:
            text = board(view, width=width, style=style, short=True)
        self.terminal.say(f"{text}\n")

    def _hand(self, _: str) -> bool:
        width, style = self.terminal.width, self.terminal.style
        self.terminal.say(hand(self._view().to_json(), width=width, style=style))
        return False

    def _discard(self, whose: str) -> bool:
        count = len(self.game.decks)
        if whose and whose not in map(str, range(1, count + 1)):
            raise InkwrightError(f"there is no player {quote(whose)}; the players are 1 to {count}")
        player = int(whose) - 1 if whose else self._person()
        self.terminal.say(discard(self._view().to_json(), player, width=self.terminal.width))
        return False

    def _choices(self, _: str) -> bool:
        if self.game.over:
            raise InkwrightError("the game is over: there is nothing to choose")
        view, style = self._view().to_json(), self.terminal.style
        if question(view):
            self.terminal.say(style.heading(self._wrap(question(view))))
        decision = view["decision"]
        if decision is not None and decision["kind"] == "alter" and not decision["picked"]:
            self.terminal.say(hand(view, width=self.terminal.width, style=style))
        self.terminal.say(self._listing(view))
        return False

    def _listing(self, view: schema.View) -> str:
        return listing(choices(view), width=self.terminal.width, style=self.terminal.style)

    def _card(self, name: str) -> bool:
        if not name:
            raise InkwrightError("which card? Add a name: card stitch - rock star")
        seen = [each for each in self._seen() if fold(name) in fold(each)]
        exact = self.table.find(name)
        if exact is None and len(seen) == 1:
            exact = self.table.find(seen[0])
        if exact is None and seen:
            raise InkwrightError(f"{quote(name)} could be {' or '.join(seen)}")
        try:
            card = exact or self.table.card(name)
        except UnknownCard as problem:
            raise InkwrightError(str(problem)) from None
        for line in card_lines(card.full_name, card_facts(pool_of(self.table).define(card))):
            self.terminal.say(textwrap.fill(line, self.terminal.width, subsequent_indent="    "))
        return False

    def _seen(self) -> list[str]:
        """Return the full names of the cards this person can see."""
        view = self._view().to_json()
        seen = {card["card"] for card in view["players"][self._person()]["hand"]["cards"]}
        for player in view["players"]:
            seen |= {ref["card"] for ref in player["discard"]} | {p["card"] for p in player["play"]}
        return sorted(filter(None, seen))

    def _why(self, move: str) -> bool:
        if self.game.over:
            raise InkwrightError("the game is over")
        if not move:
            raise InkwrightError("why what? Add a move: why quest stitch")
        view = self._view().to_json()
        found = choices(view)
        if any(move == choice.label for choice in found) or find_choice(move, found) is not None:
            self.terminal.say("It is possible: it is one of the choices.")
            return False
        if not _takes_turn_action(view):
            raise InkwrightError(f"first answer the question: {question(view)}")
        if not _is_move(move):
            raise InkwrightError(f"{quote(move)} is not a move; moves begin with {', '.join(KINDS)}")
        self.terminal.say(self._refusal(move))
        return False

    def _log(self, count: str) -> bool:
        if count and not count.isdecimal():
            raise InkwrightError(f"how many lines? {quote(count)} is not a number, as in: log 50")
        length = len(self.game.state.log or [])
        wanted = int(count[:9] or _LOG_LINES)
        for event in self._view(since=max(0, length - wanted)).to_json()["events"]:
            self.terminal.say(f"  {event['text']}")
        return False

    def _undo(self, _: str) -> bool:
        if not any(player in self.people for player in self.decided):
            raise InkwrightError("there is nothing to undo")
        while True:
            self.game.pop()
            if self.decided.pop() in self.people:
                break
        length = len(self.game.state.log or [])
        self.told = {player: min(told, length) for player, told in self.told.items()}
        self.undone = True
        return True

    def _concede(self, _: str) -> bool:
        if self.game.over:
            raise InkwrightError("the game is over")
        self.game.concede(self._person())
        self.decided.append(self._person())
        return True

    def _quit(self, _: str) -> bool:
        raise _Leave


def _takes_turn_action(view: schema.View) -> bool:
    """Check whether the open decision is a turn action, and not a question."""
    decision = view["decision"]
    return decision is not None and decision["kind"] == "main"


def _is_move(text: str) -> bool:
    """Check whether a text begins like a turn action."""
    return text.partition(" ")[0].casefold() in {verb.partition(" ")[0] for verb in KINDS}
