"""The data of a scenario: its players, cards, steps and expectations.

`docs/scenarios.md` describes the format. Nothing here depends on a game.
"""

from __future__ import annotations

from dataclasses import dataclass

from inkwright.scenarios.yaml_nodes import Node, Text

Value = int | bool | Text | tuple[Text, ...] | tuple[int, int]


@dataclass(frozen=True, slots=True)
class Entry:
    """A card in a zone."""

    card: Text
    alias: Text | None = None


@dataclass(frozen=True, slots=True)
class EntryInPlay:
    """A card in play, or several alike."""

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
    """A player and everything of theirs."""

    name: Text
    lore: int
    ink_ready: int
    ink_exerted: int
    drops: int
    hand: tuple[Entry, ...]
    deck: tuple[Entry, ...]
    deck_size: int
    discard: tuple[Entry, ...]
    play: tuple[EntryInPlay, ...]


@dataclass(frozen=True, slots=True)
class NewCard:
    """A card that exists only in its scenario."""

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
    """A turn action; `verb` is its key."""

    line: int
    verb: str
    cards: tuple[Text, ...] = ()
    ability: Text | None = None
    shift: tuple[Text, ...] = ()
    sing: tuple[Text, ...] = ()
    free: bool = False
    by: Text | None = None
    drops: int | None = None


@dataclass(frozen=True, slots=True)
class Concede:
    """A player concedes."""

    line: int
    player: Text


@dataclass(frozen=True, slots=True)
class Answer:
    """The answer to a decision; a hint is passed over when it fits nothing."""

    line: int
    value: Node
    hint: bool


@dataclass(frozen=True, slots=True)
class Trial:
    """A step that has to be possible, or refused, and is not taken."""

    line: int
    step: TurnStep | Concede | Answer
    possible: bool
    because: Text | None


@dataclass(frozen=True, slots=True)
class Change:
    """One thing changed by hand."""

    subject: Text
    field: str
    value: Value
    line: int


@dataclass(frozen=True, slots=True)
class SetStep:
    """Changes of the position by hand."""

    line: int
    changes: tuple[Change, ...]


@dataclass(frozen=True, slots=True)
class Expectation:
    """One thing expected; without a subject it is about the game."""

    subject: Text | None
    field: str
    value: Value
    line: int


@dataclass(frozen=True, slots=True)
class Check:
    """Expectations that have to hold at that moment."""

    line: int
    expectations: tuple[Expectation, ...]


Step = TurnStep | Concede | Answer | Trial | SetStep | Check


@dataclass(frozen=True, slots=True)
class Scenario:
    """A position with moves and expectations."""

    title: str
    line: int
    cites: tuple[str, ...]
    edition: Text | None
    active: Text | None
    seats: tuple[Seat, ...]
    cards: tuple[NewCard, ...]
    steps: tuple[Step, ...]
    recorded: bool = False
    """It says `from` where it was recorded: what is not said there, another engine decided by itself."""

    def card_names(self) -> list[str]:
        """The cards its position has, as they are called there, each once."""
        called: dict[str, None] = {}
        for seat in self.seats:
            entries = [*seat.hand, *seat.deck, *seat.discard]
            for permanent in seat.play:
                called[permanent.card.value] = None
                entries += (*permanent.under, *permanent.shifted_on)
            called.update((entry.card.value, None) for entry in entries)
        return list(called)
