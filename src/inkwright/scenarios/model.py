"""The data of a scenario: its players, cards, steps and expectations.

`docs/scenarios.md` describes the format. Nothing here depends on a game.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from inkwright.scenarios.yaml_nodes import Node, Text

Value = int | bool | Text | tuple[Text, ...] | tuple[int, int]


@dataclass(frozen=True, slots=True)
class Entry:
    """Card in a zone."""

    card: Text
    alias: Text | None = None


@dataclass(frozen=True, slots=True)
class EntryInPlay:
    """Card in play, or several equal ones."""

    card: Text
    alias: Text | None = None
    exerted: bool = False
    drying: bool = False
    damage: int = 0
    at: Text | None = None
    under: tuple[Entry, ...] = ()
    shifted_on: tuple[Entry, ...] = ()
    count: int = 1


@dataclass(frozen=True, slots=True)
class Seat:
    """Player with their cards and resources."""

    name: Text
    resources: Mapping[str, int]
    """Amount of each resource, by name."""
    ink_ready: int
    ink_exerted: int
    hand: tuple[Entry, ...]
    deck: tuple[Entry, ...]
    deck_size: int
    discard: tuple[Entry, ...]
    play: tuple[EntryInPlay, ...]


@dataclass(frozen=True, slots=True)
class Beginning:
    """Point of the game at which a scenario begins."""

    at: str = "main"
    """`setup`, `turn` (before the Ready step) or `main`."""
    turn: int | None = None
    """Number of the turn, counted over all players; None for the first turn of the active player."""
    chooser: Text | None = None
    """Player who is asked in setup who takes the first turn."""


@dataclass(frozen=True, slots=True)
class NewCard:
    """Custom card, defined by a scenario or a card file."""

    line: int
    name: str
    version: str | None
    type: str
    cost: int
    inkwell: bool
    inks: tuple[str, ...]
    strength: int | None
    willpower: int | None
    lore: int | None
    move_cost: int | None
    classifications: tuple[str, ...]
    text: str

    @property
    def full_name(self) -> str:
        return f"{self.name} - {self.version}" if self.version else self.name


@dataclass(frozen=True, slots=True)
class TurnStep:
    """Turn action; `verb` is its key in the file."""

    line: int
    verb: str
    cards: tuple[Text, ...] = ()
    """Names of its cards; for `continue`, of the player."""
    ability: Text | None = None
    shift: tuple[Text, ...] = ()
    sing: tuple[Text, ...] = ()
    free: bool = False
    by: Text | None = None
    payments: Mapping[str, int] = field(default_factory=dict)
    """Amounts of paying resources to use, by name."""


@dataclass(frozen=True, slots=True)
class Concede:
    """Concession of a player."""

    line: int
    player: Text


@dataclass(frozen=True, slots=True)
class Answer:
    """Answer to a decision; a hint is skipped if it fits nothing."""

    line: int
    value: Node
    hint: bool
    payments: Mapping[str, int] = field(default_factory=dict)
    """Amounts of paying resources to use for what it accepts, by name."""


@dataclass(frozen=True, slots=True)
class Trial:
    """Step that must be legal, or refused, and is not taken."""

    line: int
    step: TurnStep | Concede | Answer
    possible: bool
    because: Text | None


@dataclass(frozen=True, slots=True)
class Change:
    """One change of a `set` step."""

    subject: Text
    field: str
    value: Value
    line: int


@dataclass(frozen=True, slots=True)
class SetStep:
    """Direct changes of the position."""

    line: int
    changes: tuple[Change, ...]


@dataclass(frozen=True, slots=True)
class Expectation:
    """Expected value of one field; without a subject it is about the game."""

    subject: Text | None
    field: str
    value: Value
    line: int


@dataclass(frozen=True, slots=True)
class Check:
    """Expectations that must hold at this point."""

    line: int
    expectations: tuple[Expectation, ...]


Step = TurnStep | Concede | Answer | Trial | SetStep | Check


@dataclass(frozen=True, slots=True)
class SavedAnswer:
    """Answer of a scenario when it was saved at the judge's desk, for comparison later."""

    engine: str
    """Version of Inkwright."""
    edition: str
    answer: str
    chain: tuple[str, ...]
    """Events, each with its rule in parentheses."""


@dataclass(frozen=True, slots=True)
class Scenario:
    """Position with steps and expectations."""

    title: str
    line: int
    cites: tuple[str, ...]
    edition: Text | None
    format: Text | None
    active: Text | None
    seats: tuple[Seat, ...]
    teams: tuple[tuple[str, ...], ...]
    """Players who share a turn; a player in none of them plays alone."""
    cards: tuple[NewCard, ...]
    steps: tuple[Step, ...]
    beginning: Beginning = Beginning()
    differs: Mapping[str, str] = field(default_factory=dict)
    """Variants in which the scenario goes differently, each with the reason."""
    bystanders: frozenset[str] = frozenset()
    """Players and cards that a variant adds."""
    reversed_play: bool = False
    """True if a variant puts the cards of each player into play in reverse order."""
    recorded: bool = False
    """True if it has a `from` field: another engine recorded it and made the unstated decisions."""
    answered: SavedAnswer | None = None

    def card_names(self) -> list[str]:
        """Return the names of the cards in the position, each once, as they are written."""
        names: dict[str, None] = {}
        for seat in self.seats:
            entries = [*seat.hand, *seat.deck, *seat.discard]
            for permanent in seat.play:
                names[permanent.card.value] = None
                entries += (*permanent.under, *permanent.shifted_on)
            names.update((entry.card.value, None) for entry in entries)
        return list(names)
