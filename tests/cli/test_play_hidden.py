"""Terminal output depends only on what its player may know (6.1.14.1, 7.1.2, 7.1.3).

A game is played and everything typed and decided in it is kept. Then it is played again, with the same
decisions, after the cards that the viewer was never shown have been exchanged for each other. The viewer has
to see the same, to the letter.
"""

from __future__ import annotations

import contextlib
import random
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

import pytest
from play_terminal import HAND_OVER, Played

from inkwright.cards.table import load
from inkwright.cli import terminal_game
from inkwright.decks.lists import read_list
from inkwright.engine.codes import (
    E_DRAWS,
    E_INKS,
    L_LOOK,
    L_REVEAL,
    L_TO_DECK,
    L_TO_HAND,
    N_EVENTS,
    RK_TOP_FACEUP,
    Z_RESOLVING,
)
from inkwright.engine.resolve import Frame
from inkwright.engine.setup import watch_everywhere
from inkwright.engine.state import Log, LogEntry, State
from inkwright.engine.steps.revealing import SearchStep
from inkwright.game import Game
from inkwright.render import board as drawn
from inkwright.render import choices as rendered
from inkwright.render.choices import Choice
from inkwright.render.style import Style
from inkwright.view import schema
from inkwright.view.knowledge import player_of
from inkwright.view.view import View

DECKS = Path(__file__).parents[2] / "decks"
VIEWER, OTHER = 0, 1
PAIRS = [
    ("amber-steel", "ruby-sapphire"),
    ("emerald-ruby", "amethyst-emerald"),
    ("amber-emerald", "amethyst-sapphire"),
    ("sapphire-steel", "amber-ruby"),
    ("amethyst-steel", "emerald-sapphire"),
    ("ruby-steel", "amethyst-ruby"),
]
COMMANDS = (
    "board",
    "hand",
    "log 999",
    "discard 2",
    "choices",
    "?",
    "why quest a",
    "why challenge a > b",
    "card a",
)
_PRIVATE_MOVES = frozenset({E_DRAWS, L_TO_HAND, L_TO_DECK})
"""Events in which a card may go from one private zone to another."""
_TURN_INK = "4.2.1.3"


def choices(g: State) -> list[Choice]:
    """The choices of the player who is asked."""
    return rendered.choices(View(g, player_of(g, g.ask_player), b"").to_json())


def fresh(pair: tuple[str, str], seed: int) -> Game:
    return Game([read_list(DECKS / f"{name}.txt", load()) for name in pair], seed=seed)


# What a player may know.


class Knowledge:
    """The cards that a player has been shown."""

    def __init__(self, viewer: int) -> None:
        self.viewer = viewer
        self.shown: set[int] = set()
        self.read = 0
        """Number of log entries already examined."""

    def update(self, g: State) -> None:
        """Look at a state and at what has happened since the last one."""
        log = g.log or Log()
        for entry in log[self.read :]:
            self.hear(g, entry)
        self.read = len(log)
        for q, player in enumerate(g.players):
            self.shown.update(player.discard)  # 7.1.2.1
            for p in player.play:
                self.shown.add(p.cid)
                self.shown.update(cid for cid in p.under if cid not in p.facedown)  # 5.1.1.9
            if player.deck and top_is_faceup(g, q):
                self.shown.add(player.deck[-1])
        self.shown.update(cid for cid, zone in enumerate(g.zones) if zone == Z_RESOLVING)
        self.shown.update(g.players[self.viewer].hand)  # 7.3.2
        top = g.top if g.stack else None
        if isinstance(top, Frame) and isinstance(top.program.steps[top.pc], SearchStep):
            if g.ask_player == self.viewer:
                self.shown.update(g.players[self.viewer].deck)  # who searches looks at all of it (7.1.4)

    def hear(self, g: State, entry: LogEntry) -> None:
        """Cards shown by an event: reveals and public zones to everyone, looks to the player who looks."""
        kind, rule, player, card, _, _, _ = entry
        if card < 0:
            return
        if kind == L_REVEAL or (kind == E_INKS and rule == _TURN_INK):
            self.shown.add(card)  # 6.1.14.1, 4.2.1.1
        elif kind == L_LOOK:
            if player == self.viewer:
                self.shown.add(card)
        elif kind in _PRIVATE_MOVES:
            if kind != L_TO_DECK and g.owner[card] == self.viewer:
                self.shown.add(card)
        elif kind < N_EVENTS and kind != E_INKS:
            self.shown.add(card)  # it is in play, resolves, or is on its way to or from the discard


def top_is_faceup(g: State, q: int) -> bool:
    return any(
        rule.rule.kind == RK_TOP_FACEUP and rule.rule.who is not None and q in rule.rule.who.players(g, rule)
        for rule in g.rules
    )


# Playing twice.


@dataclass
class Script:
    """A game that was played: everything decided and typed, in order, and what the viewer saw."""

    turns: list[tuple[int, int, int, str]] = field(default_factory=list)
    """(who, kind of decision, code, line typed); the code is -1 for a line that decides nothing."""
    shown: list[frozenset[int]] = field(default_factory=list)
    """Cards shown to the viewer before each of these prompts, and finally at the end."""
    seen: list[str] = field(default_factory=list)
    """Everything printed for the viewer."""


class Diverged(Exception):
    """The same decisions can't be made again: the other player's own choices have become others."""


class Seen(Played):
    """Keeps apart what was printed while the viewer was at the keyboard."""

    latest: Game | None = None
    """The game that was started last."""

    def __init__(self, game: Game, director: Director, people: tuple[int, ...]) -> None:
        super().__init__(game, director.line, people, None if len(people) > 1 else {OTHER: director.bot})
        director.game = Seen.latest = game
        self.seen: list[str] = []

    def say(self, text: str = "") -> None:
        super().say(text)
        if self.table.present == VIEWER:
            self.seen.append(text)

    def ask(self, prompt: str) -> str | None:
        line = super().ask(prompt)
        if self.table.present == VIEWER:
            self.seen.append(f"{prompt}{line}")
        return line


class Director:
    """Says what is typed and what the bot does."""

    name = "director"
    game: Game

    def line(self, played: Played) -> str | None:
        """The next line typed; hands over when asked to, and ends the input with the game."""
        if played.prompt.startswith(HAND_OVER):
            return ""
        if played.game.over:
            return None
        return self.typed(played.game.state)

    def bot(self, seed: int) -> Director:
        return self

    def choose(self, view: View) -> int:
        """Choice of the only bot that sees everything."""
        code = self.decided(self.game.state)
        options = view.state.options
        if code not in options:
            # Of equal cards only one is offered, and with other hidden cards another.
            options.append(code)
            view.state.options = options
        return options.index(code)

    def decided(self, state: State) -> int:
        raise NotImplementedError

    def typed(self, state: State) -> str:
        raise NotImplementedError


class Improvise(Director):
    """Plays by chance, types commands in between, and writes it all down."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)
        self.script = Script()
        self.knowledge = Knowledge(VIEWER)

    def look(self, state: State) -> None:
        """Note what the viewer has been shown by now."""
        self.knowledge.update(state)
        self.script.shown.append(frozenset(self.knowledge.shown))

    def decided(self, state: State) -> int:
        self.look(state)
        code = self.chance.choice(state.options)
        self.script.turns.append((state.ask_player, state.ask_kind, code, ""))
        return code

    def typed(self, state: State) -> str:
        self.look(state)
        player, kind = state.ask_player, state.ask_kind
        if self.chance.random() < 0.2:
            self.script.turns.append((player, kind, -1, self.chance.choice(COMMANDS)))
        else:
            found = [choice for choice in choices(state) if choice.text != "pass"] or choices(state)
            if self.chance.random() < 0.2:
                found = choices(state)
            choice = self.chance.choice(found)
            self.script.turns.append((player, kind, state.options[choice.index], choice.label))
        return self.script.turns[-1][3]


class Repeat(Director):
    """Makes the decisions of a script again; the viewer types the same, the other player means the same."""

    def __init__(self, script: Script, length: int) -> None:
        self.left = list(script.turns[:length])

    def next(self, state: State) -> tuple[int, str]:
        if not self.left:
            raise Diverged
        player, kind, code, line = self.left.pop(0)
        if (player, kind) != (state.ask_player, state.ask_kind):
            raise Diverged
        return code, line

    def decided(self, state: State) -> int:
        return self.next(state)[0]

    def typed(self, state: State) -> str:
        code, line = self.next(state)
        if code < 0 or state.ask_player == VIEWER:
            return line
        for choice in choices(state):
            if state.options[choice.index] == code:
                return choice.label
        raise Diverged


def exchanged(game: Game, kept: frozenset[int], chance: random.Random) -> None:
    """Exchange the cards of each player that are not kept for each other, before anything has happened."""
    g = game.state
    cards = list(g.cards)
    for q in range(len(g.players)):
        free = [cid for cid in range(len(cards)) if g.owner[cid] == q and cid not in kept]
        for cid, card in zip(free, chance.sample([cards[cid] for cid in free], len(free)), strict=True):
            cards[cid] = card
    g.cards = cards
    g.watchers = [()] * N_EVENTS
    watch_everywhere(g)


def first_difference(one: Sequence[str], two: Sequence[str]) -> str:
    for mine, other in zip(one, two, strict=False):
        if mine != other:
            return f"{mine}\n-- but with other hidden cards --\n{other}"
    return ""


def played(pair: tuple[str, str], seed: int, people: tuple[int, ...]) -> Script:
    """A whole game, written down."""
    director = Improvise(seed)
    screen = Seen(fresh(pair, seed), director, people)
    screen.run()
    director.look(screen.game.state)
    director.script.seen = screen.seen
    return director.script


def compare(
    pair: tuple[str, str], seed: int, people: tuple[int, ...], script: Script, length: int
) -> tuple[int, str]:
    """Play the beginning of a script again with other hidden cards.

    Returns how many pieces were printed for the viewer, and the first that was another than before.
    """
    chance = random.Random(seed)
    game = fresh(pair, seed)
    exchanged(game, script.shown[length], chance)
    screen = Seen(game, Repeat(script, length), people)
    with contextlib.suppress(Diverged):
        screen.run()
    return len(screen.seen), first_difference(script.seen, screen.seen)


@pytest.mark.slow
@pytest.mark.parametrize("people", [(VIEWER,), (VIEWER, OTHER)], ids=["against a bot", "two people"])
@pytest.mark.parametrize("pair", PAIRS, ids=["+".join(pair) for pair in PAIRS])
def test_7_1_3_hidden_cards_change_nothing_that_is_printed(
    pair: tuple[str, str], people: tuple[int, ...]
) -> None:
    """Of the whole game, and of its beginnings: what is shown later is still hidden then."""
    again = total = 0
    for seed in range(3):
        script = played(pair, seed, people)
        total += len(script.seen)
        for length in (len(script.turns) // 4, len(script.turns) // 2, len(script.turns)):
            count, difference = compare(pair, seed, people, script, length)
            assert difference == ""
            again += count
    assert again > total // 2  # some can't be played again to their end


def leaky_hand(view: schema.View, *, width: int, style: Style) -> str:
    """The hand of the other player."""
    game = Seen.latest
    assert game is not None and view["viewer"] is not None
    return drawn.hand(game.view(1 - view["viewer"]).to_json(), width=width, style=style)


def leaky_choices(view: schema.View) -> list[Choice]:
    """Choices that say how many different cards the other player holds."""
    game = Seen.latest
    assert game is not None
    g = game.state
    size = len({g.cards[cid].full_name for cid in g.players[OTHER].hand})
    return [replace(choice, note=f"{choice.note} of {size}") for choice in rendered.choices(view)]


def leaky_story(self: View, names: Sequence[str] = ()) -> list[str]:
    """A story that names the cards which the other player draws."""
    game = Seen.latest
    assert game is not None
    g = game.state
    drawn_cards = [entry for entry in (g.log or [])[self.to_json()["since"] :] if entry[0] == E_DRAWS]
    return [*told(self, names), *(g.cards[entry[3]].full_name for entry in drawn_cards)]


told = View.story


@pytest.mark.slow
@pytest.mark.parametrize(
    ("where", "name", "leaky"),
    [
        (terminal_game, "hand", leaky_hand),
        (View, "story", leaky_story),
        (terminal_game, "choices", leaky_choices),
    ],
)
def test_a_leak_would_be_seen(
    monkeypatch: pytest.MonkeyPatch, where: object, name: str, leaky: object
) -> None:
    monkeypatch.setattr(where, name, leaky)
    found = 0
    for seed in range(4):
        script = played(PAIRS[0], seed, (VIEWER,))
        _, difference = compare(PAIRS[0], seed, (VIEWER,), script, len(script.turns))
        found += difference != ""
    assert found
