"""The JSON form of a view: the contract between the engine and everything that shows or plays a game.

Plain typed dictionaries and literals, so that types of other languages can be made from this module. Every
field is described in docs/view.md. A number that is larger than `VERSION` means fields that this module does
not know; fields are added without a new number, and removed or changed only with one.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, NotRequired, TypedDict

from inkwright.catalogue.literals import ActionKind as ActionKind
from inkwright.catalogue.literals import CardType as CardType
from inkwright.catalogue.literals import ChoiceKind as ChoiceKind
from inkwright.catalogue.literals import EventKind as EventKind
from inkwright.catalogue.literals import ResourceName as ResourceName
from inkwright.catalogue.literals import ZoneName as ZoneName

VERSION: Final = 1

Phase = Literal["setup", "ready", "set", "draw", "main", "end", "over"]
ProcessKind = Literal[
    "setup",
    "turn",
    "ready",
    "bag",
    "play",
    "use",
    "quest",
    "move",
    "challenge",
    "damage",
    "losing",
    "payment",
    "effect",
]
Until = Literal[
    "in_play",
    "this_turn",
    "your_next_turn",
    "their_next_turn",
    "their_next_start",
    "this_challenge",
    "forever",
]
"""How long a change lasts; `in_play` is a static ability, for as long as its card is there."""


Tree = Sequence[object]
"""An ability or a part of one as a tree of the vocabulary: a list that begins with the name of its node, as
`inkwright.effects.codec` writes and reads it. For bots that decide by what an effect does."""


class CardRef(TypedDict):
    """A card that something is about."""

    id: str | None
    """The id it has, or had when this happened; null where the viewer can't tell which card it is."""
    card: str | None
    """Its full name, a key of `cards`; null where the viewer may not know it."""
    player: int
    """Whose card it is."""


class AbilityFacts(TypedDict):
    """A printed ability."""

    title: str
    words: str
    """What it says in our own usual words; empty where there are none."""
    tree: Tree


class CardFacts(TypedDict):
    """What is printed on a card."""

    name: str
    version: str | None
    type: CardType
    song: bool
    classifications: list[str]
    inks: list[str]
    cost: int
    inkable: bool
    strength: int | None
    willpower: int | None
    lore: int | None
    move_cost: int | None
    keywords: list[str]
    abilities: list[AbilityFacts]
    unsupported: str | None
    """Why the card can't be played; null for cards that can."""
    unplayed: list[str]
    """Printed abilities that the engine does not play: their titles, or `its effect` for an action."""
    set: str | None
    """The set code and number of its first printing: facts by which a picture may be found elsewhere."""
    number: int | None


class Change(TypedDict):
    """One thing that changes a number of a card in play."""

    by: CardRef
    ability: str
    """The title of the ability that does it; empty where it has none."""
    amount: int
    until: Until


class Stat(TypedDict):
    """A number of a card in play."""

    printed: int
    now: int
    """As the rules read it: never below zero (6.6.2, 6.6.3)."""
    changes: list[Change]


class KeywordNow(TypedDict):
    """A keyword that a card in play has."""

    name: str
    amount: int | None
    """Its number as it is now; null for keywords without one."""
    printed: bool
    by: list[Change]
    """What gives it, or adds to its number."""


class AbilityNow(TypedDict):
    """An ability of a card in play that is no keyword."""

    title: str
    words: str
    printed: bool
    lost: bool
    """A printed ability that something takes away."""
    by: CardRef | None
    """The card that gives it; null for a printed one."""


class Restriction(TypedDict):
    """Something a card in play can, can't or must do beyond what its keywords say."""

    says: str
    """`can't quest`, `must be chosen`, ..."""
    by: list[Change]


class HiddenOrKnownCard(TypedDict):
    """A card that lies facedown, or in a hand: `card` is null where the viewer does not know it."""

    id: str
    card: str | None
    faceup: bool
    """Whether everybody sees it now; false with a `card` means that the viewer remembers it."""


class DeckCard(TypedDict):
    """A card of a deck that the viewer knows to be at a certain place."""

    id: str
    card: str
    from_top: int
    """0 is the top card."""
    faceup: bool


class Deck(TypedDict):
    """A deck: its size, and the cards of it whose place the viewer knows."""

    count: int
    known: list[DeckCard]


class Hand(TypedDict):
    """A hand: its size, and the cards of it that the viewer knows; all of one's own."""

    count: int
    cards: list[HiddenOrKnownCard]


class InkCard(TypedDict):
    """A card in an inkwell; nobody may look at it, but a player may remember it (7.5.4)."""

    id: str
    card: str | None
    exerted: bool


class Inkwell(TypedDict):
    """An inkwell."""

    ready: int
    exerted: int
    drops: int
    cards: list[InkCard]


class Permanent(TypedDict):
    """A character, item or location in play."""

    id: str
    card: str
    label: str
    """Its name in moves: with its player and a number where several cards have the same name."""
    player: int
    type: CardType
    exerted: bool
    drying: bool
    damage: int
    strength: Stat | None
    willpower: Stat | None
    lore: Stat | None
    move_cost: Stat | None
    keywords: list[KeywordNow]
    abilities: list[AbilityNow]
    restrictions: list[Restriction]
    classifications: list[str]
    """As they are now."""
    names: list[str]
    """Every name it answers to now."""
    at: str | None
    """The id of the location it is at."""
    under: list[HiddenOrKnownCard]
    """The cards under it, topmost first."""


class PlayerView(TypedDict):
    """One player as the viewer sees them."""

    player: int
    team: int
    left: bool
    """Has lost, conceded or otherwise left the game."""
    acting: bool
    """It is their turn, alone or together with teammates (9.3.1)."""
    resources: dict[str, int]
    """The amount of each resource by its name: `lore`, `drops`."""
    lore: int
    lore_to_win: int
    turns: int
    inked: int
    """Cards inked this turn."""
    ink_limit: int
    """How many may be inked this turn."""
    deck: Deck
    hand: Hand
    inkwell: Inkwell
    discard: list[CardRef]
    """The card put there last is last."""
    play: list[Permanent]


class Waiting(TypedDict):
    """A triggered ability in the bag."""

    player: int
    source: CardRef
    ability: str
    words: str
    event: EventKind
    about: CardRef | None
    """The card whose event triggered it."""


class Resolving(TypedDict):
    """Something under way, from the outermost to the one that goes on next."""

    kind: ProcessKind
    player: int | None
    source: CardRef | None
    """The card that is played, used, quests, or whose effect it is."""
    target: CardRef | None
    """What is challenged or moved to."""
    ability: str
    words: str


class OpenDecision(TypedDict):
    """The question the game waits on."""

    player: int
    kind: ChoiceKind
    asks: str
    """In words; those who are not asked are told less."""
    rule: str
    source: CardRef | None
    """The card that asks; null where the rules do."""
    ability: str
    tree: Tree | None
    """The whole ability that asks; null where the rules do, and for those who are not asked."""
    part: Tree | None
    """The part of it that the answer is for: `["DealDamage", ...]` for the question who is dealt damage."""
    picked: list[CardRef]
    """The cards picked so far, where several are picked one at a time; empty for those who are not asked."""


class Cost(TypedDict):
    """What an action costs."""

    ink: int
    exert: bool
    """The card itself, or the singer, exerts."""
    banish: bool
    """The card itself is banished."""
    cards: list[str]
    """What is paid with other cards, each in words: `discard 2`."""


class LegalAction(TypedDict):
    """An answer to the open decision. Fields that do not apply to its kind are missing."""

    index: int
    """By this it is chosen."""
    kind: ActionKind
    text: str
    """Its move notation, by which it can be chosen as well; no two of a decision are alike."""
    card: NotRequired[CardRef]
    target: NotRequired[CardRef]
    """What is challenged, moved to, shifted onto, or sings."""
    player: NotRequired[int]
    number: NotRequired[int]
    option: NotRequired[int]
    """The number of an option, from 1."""
    sings: NotRequired[int]
    """What a singer counts for in a song that is sung together (8.12.1)."""
    ability: NotRequired[str]
    words: NotRequired[str]
    """What an ability or an option does."""
    tree: NotRequired[Tree]
    """The whole ability that is used or resolved."""
    name: NotRequired[str]
    """The name that would be named."""
    place: NotRequired[Literal["top", "bottom"]]
    cost: NotRequired[Cost]


class Event(TypedDict):
    """Something that happened."""

    number: int
    kind: EventKind
    rule: str
    text: str
    """One line, with the rule."""
    player: int | None
    card: CardRef | None
    other: CardRef | None
    amount: int
    source: CardRef | None
    """The card behind it."""
    ability: NotRequired[str]
    """The title of the ability that resolves."""
    keyword: NotRequired[str]
    """The keyword whose ability resolves."""
    words: NotRequired[str]
    """What the ability that resolves does."""
    name: NotRequired[str]
    """The name that is named."""
    phase: NotRequired[Phase]
    """The phase or step that begins."""
    to: NotRequired[ZoneName]
    """The zone that a card leaves play for."""


class Outcome(TypedDict):
    """How the game ended."""

    winner: int | None
    termination: str
    turns: int
    """How many turns were taken."""


class Challenging(TypedDict):
    """The challenge that is going on."""

    challenger: CardRef
    target: CardRef


class DeckEntry(TypedDict):
    """A card of a deck list."""

    card: str
    count: int


class View(TypedDict):
    """A game as one viewer may know it."""

    version: int
    viewer: int | None
    """The player whose view it is; null for somebody who watches."""
    hands: list[int]
    """The players whose hands are shown: one's own; for somebody who watches none, one or all."""
    edition: str
    turn: int
    phase: Phase
    active: int
    starter: int
    players: list[PlayerView]
    challenge: Challenging | None
    bag: list[Waiting]
    resolving: list[Resolving]
    decision: OpenDecision | None
    actions: list[LegalAction]
    """What the viewer may answer; empty when somebody else is asked."""
    since: int
    """The number of the first of `events`."""
    events: list[Event]
    next_event: int
    """The number the next event will have: ask for the events since it next time."""
    outcome: Outcome | None
    decks: dict[str, list[DeckEntry]]
    """The deck lists that the viewer knows, by player: their own."""
    cards: dict[str, CardFacts]
    """What is printed on every card named above."""
