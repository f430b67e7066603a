"""The JSON form of a view: the contract between the engine and everything that shows or plays a game.

Plain typed dictionaries and literals, from which the types of other languages are generated. docs/view.md
describes every field. Fields may be added without a new `VERSION`; removing or changing one needs a new one.
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
    "departure",
    "losing",
    "payment",
    "gain",
    "effect",
]
Until = Literal[
    "in_play",
    "this_turn",
    "your_next_turn",
    "their_next_turn",
    "their_next_start",
    "during_your_next_turn",
    "your_next_end",
    "their_next_end",
    "this_challenge",
    "forever",
]
"""Duration of a change; `in_play` lasts as long as the card of a static ability is in play."""


AbilityKind = Literal[
    "adventurous",
    "alert",
    "bodyguard",
    "boost",
    "challenger",
    "evasive",
    "reckless",
    "resist",
    "rush",
    "shift",
    "sing_together",
    "singer",
    "support",
    "vanish",
    "ward",
    "banish",
    "cheaper",
    "damage",
    "discard",
    "draw",
    "exert",
    "forbid",
    "heal",
    "ink",
    "look",
    "lore",
    "move",
    "ready",
    "return",
    "stronger",
    "weaker",
]
"""Kind of an ability: a keyword, or the kind of an effect or cost."""

Tree = Sequence[object]
"""An ability or a part of one as a tree of the vocabulary: a list that begins with the name of its node, as
`inkwright.effects.codec` writes and reads it. For bots that decide by what an effect does."""


class CardRef(TypedDict):
    """Reference to a card."""

    id: str | None
    """Its id at the time; null if the viewer can't tell which card it is."""
    card: str | None
    """Its full name, a key of `cards`; null if the viewer may not know it."""
    player: int
    """Its owner."""


class AbilityFacts(TypedDict):
    """A printed ability."""

    title: str
    words: str
    """Its text as the engine words it; empty if there is none."""
    text: str
    """The same with the symbols of cards: ⬡ ink, ¤ strength, ⛉ willpower, ◊ lore, ⟳ exert, ◉ inkwell."""
    tree: Tree


class CardFacts(TypedDict):
    """Printed facts of a card."""

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
    kinds: list[AbilityKind]
    """Summary of its abilities: keywords, then the kinds of other effects, each once."""
    unsupported: str | None
    """Reason why the card can't be played; null if it can."""
    unplayed: list[str]
    """Printed abilities that the engine does not play: their titles, or `its effect` for an action."""
    set: str | None
    """Set code and number of its first printing, which can be used to look up a picture."""
    number: int | None


class Change(TypedDict):
    """One change to a number of a card in play."""

    by: CardRef
    ability: str
    """Title of the ability behind it; may be empty."""
    amount: int
    until: Until


class Stat(TypedDict):
    """A number of a card in play."""

    printed: int
    now: int
    """As the rules count it: never below zero (6.6.2, 6.6.3)."""
    changes: list[Change]


class KeywordNow(TypedDict):
    """A keyword that a card in play has."""

    name: str
    amount: int | None
    """Its present number; null for keywords without one."""
    printed: bool
    by: list[Change]
    """Changes that give it, or add to its number."""


class AbilityNow(TypedDict):
    """An ability of a card in play other than a keyword."""

    title: str
    words: str
    printed: bool
    lost: bool
    """True for a printed ability that an effect takes away."""
    by: CardRef | None
    """The card that gives it; null for a printed one."""


class Restriction(TypedDict):
    """Permission, restriction or duty of a card in play beyond its keywords."""

    says: str
    """`can't quest`, `must be chosen`, ..."""
    by: list[Change]


class HiddenOrKnownCard(TypedDict):
    """A card in a hand or under another card; `card` is null if the viewer does not know it."""

    id: str
    card: str | None
    faceup: bool
    """True if everyone can see it; false with a `card` means that the viewer remembers it."""


class DeckCard(TypedDict):
    """A card in a deck whose place the viewer knows."""

    id: str
    card: str
    from_top: int
    """0 is the top card."""
    faceup: bool


class Deck(TypedDict):
    """A deck: its size, and the cards whose place the viewer knows."""

    count: int
    known: list[DeckCard]


class Hand(TypedDict):
    """A hand: its size, and the cards that the viewer knows."""

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
    """Its name in moves, with its player and a number if several cards have the same name."""
    player: int
    type: CardType
    exerted: bool
    drying: bool
    damage: int
    counters: dict[str, int]
    """Other counters on it: their number by name."""
    strength: Stat | None
    willpower: Stat | None
    lore: Stat | None
    move_cost: Stat | None
    keywords: list[KeywordNow]
    abilities: list[AbilityNow]
    restrictions: list[Restriction]
    classifications: list[str]
    """Present classifications."""
    names: list[str]
    """All its present names."""
    at: str | None
    """The id of the location it is at."""
    under: list[HiddenOrKnownCard]
    """The cards under it, topmost first."""


class PlayerView(TypedDict):
    """One player as the viewer sees them."""

    player: int
    team: int
    left: bool
    """True for a player who has lost, conceded or otherwise left."""
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
    """Limit of cards inked this turn."""
    deck: Deck
    hand: Hand
    inkwell: Inkwell
    discard: list[CardRef]
    """The newest card is last."""
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
    """A running process."""

    kind: ProcessKind
    player: int | None
    source: CardRef | None
    """The card that is played or used or quests, or the source of the effect."""
    target: CardRef | None
    """The card that is challenged or moved to."""
    ability: str
    words: str


class OpenDecision(TypedDict):
    """The open decision."""

    player: int
    kind: ChoiceKind
    asks: str
    """The question in words; players who are not asked get less detail."""
    wants: str
    """Object of the choice, without the card that asks: `choose a character to damage`."""
    says: str
    """The effect that asks, or what a “you may” offers, in words; empty if the rules ask."""
    rule: str
    source: CardRef | None
    """The card that asks; null if the rules do."""
    ability: str
    tree: Tree | None
    """The whole ability that asks; null if the rules do, and for players who are not asked."""
    part: Tree | None
    """The part of it that needs the answer: `["DealDamage", ...]` when choosing who is dealt damage."""
    picked: list[CardRef]
    """Cards picked so far, if several are picked one at a time; empty for players who are not asked."""
    cards: list[CardRef]
    """Cards outside play that it is about: looked at, revealed, to be picked from or to be put in order."""
    most: int
    """The most cards to pick in all, `picked` included; 1 if the next options depend on each pick."""


class Cost(TypedDict):
    """The cost of an action."""

    ink: int
    exert: bool
    """The card itself, or the singer, exerts."""
    banish: bool
    """The card itself is banished."""
    cards: list[str]
    """Costs paid with other cards, in words: `discard 2`."""


class LegalAction(TypedDict):
    """An answer to the open decision. Fields that do not apply are missing."""

    index: int
    """Chooses this action."""
    kind: ActionKind
    text: str
    """Its move notation, unique within the decision; also chooses it."""
    card: NotRequired[CardRef]
    target: NotRequired[CardRef]
    """The card that is challenged, moved to or shifted onto, or the singer."""
    player: NotRequired[int]
    number: NotRequired[int]
    option: NotRequired[int]
    """The number of an option, from 1."""
    sings: NotRequired[int]
    """The cost that a singer contributes to Sing Together (8.12.1)."""
    ability: NotRequired[str]
    words: NotRequired[str]
    """The effect of an ability or an option, in words."""
    tree: NotRequired[Tree]
    """The whole ability that is used or resolved."""
    name: NotRequired[str]
    """The name to be named."""
    place: NotRequired[Literal["top", "bottom"]]
    cost: NotRequired[Cost]


class Event(TypedDict):
    """An event."""

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
    """The effect of the resolving ability, in words."""
    name: NotRequired[str]
    """The name that is named."""
    phase: NotRequired[Phase]
    """The phase or step that begins."""
    to: NotRequired[ZoneName]
    """The zone that a card leaving play goes to."""


class Outcome(TypedDict):
    """The end of the game."""

    winner: int | None
    termination: str
    turns: int
    """The number of turns taken."""


class Challenging(TypedDict):
    """The present challenge."""

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
    """The player whose view it is; null for a spectator."""
    hands: list[int]
    """The players whose hands are shown: the viewer, or for a spectator any."""
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
    """The viewer's legal actions; empty when another player is asked."""
    since: int
    """The number of the first of `events`."""
    events: list[Event]
    next_event: int
    """The number of the next event, to ask for from there next time."""
    outcome: Outcome | None
    decks: dict[str, list[DeckEntry]]
    """The deck lists that the viewer knows, by player."""
    cards: dict[str, CardFacts]
    """Printed facts of every card named in the view, by full name."""
