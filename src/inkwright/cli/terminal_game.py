"""A game at one terminal: shows the board, asks people, lets bots answer, and obeys commands."""

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
from inkwright.cli.typed_moves import meant
from inkwright.engine.codes import ASK_ALTER, ASK_MAIN
from inkwright.engine.pool import pool_of
from inkwright.errors import InkwrightError, shown
from inkwright.game import Game
from inkwright.notation.intent import KINDS
from inkwright.render.choices import Choice, asked, choices, listing, putting_back
from inkwright.render.ending import ending
from inkwright.render.facts import card_facts
from inkwright.render.story import tell
from inkwright.render.text import board, discard, hand

HELP = """\
Type the number of a choice, or a move in words that may be cut short:
  ink smash    play lilo    shift rock star > stitch    sing let it go: elsa
  quest stitch    challenge goofy > tinker    move ariel > lagoon    pass
Or a command:
  board           the table, with your hand
  hand            your hand
  discard [N]     your discard, or that of player N
  card NAME       what is known about a card
  why MOVE        why a move can't be made, and by which rule
  log [N]         the last N events with their rules (20 unless you say)
  choices         the choices again
  undo            take your last decision back, with everything after it
  concede         lose the game
  quit            leave without finishing
On the board, + and - behind a number say that it is above or below what is printed."""
_PROMPT = "> "
_LOG_LINES = 20
_AROUND = 3  # the last line of the board, the one below it and the prompt
_LONGEST_LINE = 300


class _Leave(Exception):
    """The person has had enough."""


class TerminalGame:
    """Runs one game between people at this terminal and bots.

    `bots` says for each player who is one how to make it. A bot is made anew from the seed for each of its
    decisions, so that after an undo the same position gets the same answer. `decided` says who made the
    decisions that a game which is gone on with has behind it. With `record` the game is kept in that file,
    up to date whenever a person is asked.
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
        """Who is at the keyboard."""
        self.record = record
        self.names = names
        """What the players are called in the record."""
        self.decided: list[int] = list(decided)
        """Who made each decision so far."""
        self.undone = False
        """Whether the last thing that happened was an undo."""
        self.told = dict.fromkeys(self.people, len(game.state.log or []) if decided else 0)
        """How much of the log each person has been told."""
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
        """Play until the game is over and the last person has left; returns an exit status."""
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
        if self.game.state.ask_kind == ASK_MAIN:
            self._show_board(self._listing().count("\n") + 1)
        self._choices("")
        self._read_until_changed()

    def _end(self) -> None:
        self.terminal.say()
        self._tell(self._person())
        viewer = self.people[0] if len(self.people) == 1 else None
        for line in ending(self.game.state, viewer):
            self.terminal.say(self.terminal.style.strong(line))
        self.terminal.say("undo, board, discard, log and card still work; Enter leaves.")
        self._read_until_changed()

    def _hand_over(self, player: int) -> None:
        """Let another person take the keyboard, with nothing of the last one's hand on the screen."""
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
        """What has happened since this person was last told."""
        log = self.game.state.log or []
        lines = tell(self.game.state, log[self.told[viewer] :], viewer)
        self.told[viewer] = len(log)
        for line in lines:
            if line.startswith("--"):
                self.terminal.say(self.terminal.style.heading(line))
            else:
                self.terminal.say(self._wrapped(f"  {line}."))
        if lines:
            self.terminal.say()

    def _wrapped(self, text: str) -> str:
        return textwrap.fill(text, self.terminal.width, subsequent_indent="    ")

    def _read_until_changed(self) -> None:
        """Obey what is typed until something has changed in the game."""
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
        """Do what a line says; True when that changed the game. Raises why it can't be done."""
        if len(line) > _LONGEST_LINE:
            raise InkwrightError(f"{shown(line)} is too long to be a move")
        if not line:
            if self.game.over:
                raise _Leave
            return False
        word, _, rest = line.partition(" ")
        command = self.commands.get(word.casefold())
        if command is not None:
            return command(rest.strip())
        if self.game.over:
            raise InkwrightError("the game is over; undo takes the last decision back, Enter leaves")
        self.game.push(self._choice(line).code)
        self.decided.append(self._person())
        return True

    def _choice(self, line: str) -> Choice:
        """The choice that was typed; raises why there is none."""
        state = self.game.state
        found = choices(state)
        for choice in found:
            if choice.label == line:
                return choice
        if line.isdecimal():
            raise InkwrightError(f"there is no choice {line}; `choices` shows what there is")
        typed = meant(line, found)
        if typed is not None:
            return typed
        if state.ask_kind == ASK_MAIN and _is_move(line):
            raise InkwrightError(self._refusal(line))
        what = "a move" if state.ask_kind == ASK_MAIN else "one of the choices"
        raise InkwrightError(f"{shown(line)} is neither {what} nor a command; ? says what can be typed")

    def _refusal(self, move: str) -> str:
        """Why a turn action that is not among the choices can't be taken."""
        if move.casefold() in KINDS:
            raise InkwrightError(
                f"{move} which card? Write its name after it, or `choices` to see what there is"
            )
        return self.game.why_not(move) or f"{shown(move)} is not possible now"

    def _person(self) -> int:
        """Who is at the keyboard; when the game has ended before anybody was, the first of them."""
        return self.present if self.present is not None else self.people[0]

    # Commands. Each returns whether it changed the game.

    def _help(self, _: str) -> bool:
        self.terminal.say(HELP)
        return False

    def _board(self, _: str) -> bool:
        self._show_board(0)
        return False

    def _show_board(self, below: int) -> None:
        """The board, made shorter if it would not fit on the screen with so many lines below it."""
        width, style = self.terminal.width, self.terminal.style
        state, viewer = self.game.state, self._person()
        text = board(state, viewer, width=width, style=style)
        if text.count("\n") + below + _AROUND > self.terminal.height:
            text = board(state, viewer, width=width, style=style, short=True)
        self.terminal.say(f"{text}\n")

    def _hand(self, _: str) -> bool:
        width, style = self.terminal.width, self.terminal.style
        self.terminal.say(hand(self.game.state, self._person(), width=width, style=style))
        return False

    def _discard(self, whose: str) -> bool:
        count = len(self.game.decks)
        if whose and whose not in map(str, range(1, count + 1)):
            raise InkwrightError(f"there is no player {shown(whose)}; they are 1 to {count}")
        player = int(whose) - 1 if whose else self._person()
        self.terminal.say(discard(self.game.state, player, self._person(), width=self.terminal.width))
        return False

    def _choices(self, _: str) -> bool:
        state = self.game.state
        if self.game.over:
            raise InkwrightError("the game is over: there is nothing to choose")
        style = self.terminal.style
        if asked(state):
            self.terminal.say(style.heading(self._wrapped(asked(state))))
        if state.ask_kind == ASK_ALTER and not putting_back(state):
            self.terminal.say(hand(state, self._person(), width=self.terminal.width, style=style))
        self.terminal.say(self._listing())
        return False

    def _listing(self) -> str:
        found = choices(self.game.state)
        return listing(found, width=self.terminal.width, style=self.terminal.style)

    def _card(self, name: str) -> bool:
        if not name:
            raise InkwrightError("which card? Write a name after it, as in: card stitch - rock star")
        seen = [each for each in self._seen() if fold(name) in fold(each)]
        exact = self.table.find(name)
        if exact is None and len(seen) == 1:
            exact = self.table.find(seen[0])
        if exact is None and seen:
            raise InkwrightError(f"{shown(name)} could be {' or '.join(seen)}")
        try:
            card = exact or self.table.card(name)
        except UnknownCard as problem:
            raise InkwrightError(str(problem)) from None
        for line in card_facts(pool_of(self.table).define(card)):
            self.terminal.say(textwrap.fill(line, self.terminal.width, subsequent_indent="    "))
        return False

    def _seen(self) -> list[str]:
        """The full names of the cards this person can see."""
        state = self.game.state
        cids = [*state.players[self._person()].hand, *state.permanents]
        for player in state.players:
            cids += player.discard
        return sorted({state.cards[cid].full_name for cid in cids})

    def _why(self, move: str) -> bool:
        if self.game.over:
            raise InkwrightError("the game is over")
        if not move:
            raise InkwrightError("why what? Write a move after it, as in: why quest stitch")
        found = choices(self.game.state)
        if any(move == choice.label for choice in found) or meant(move, found) is not None:
            self.terminal.say("Nothing is in the way: it is one of the choices.")
            return False
        if self.game.state.ask_kind != ASK_MAIN:
            raise InkwrightError(f"first comes an answer to: {asked(self.game.state)}")
        if not _is_move(move):
            raise InkwrightError(f"{shown(move)} is not a move; moves begin with {', '.join(KINDS)}")
        self.terminal.say(self._refusal(move))
        return False

    def _log(self, count: str) -> bool:
        if count and not count.isdecimal():
            raise InkwrightError(f"how many lines? {shown(count)} is not a number, as in: log 50")
        lines = self.game.log
        wanted = int(count[:9] or _LOG_LINES)
        for line in lines[max(0, len(lines) - wanted) :]:
            self.terminal.say(f"  {line}")
        return False

    def _undo(self, _: str) -> bool:
        if not any(player in self.people for player in self.decided):
            raise InkwrightError("there is nothing to take back")
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


def _is_move(text: str) -> bool:
    """Whether a text begins like a turn action."""
    return text.partition(" ")[0].casefold() in {verb.partition(" ")[0] for verb in KINDS}
