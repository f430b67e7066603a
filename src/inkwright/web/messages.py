"""Everything that goes over the wire, as types. `client/src/messages.ts` is generated from this module.

Over the websocket of a table go `ClientMessage` and `ServerMessage`; the rest are bodies of requests and
their answers. See docs/web.md for which goes where.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypeAlias, TypedDict

from inkwright.view.schema import CardFacts, View

# Seats and tables.


class SeatInfo(TypedDict):
    """Who sits where, as everybody at the table may know it."""

    seat: int
    name: str
    kind: Literal["person", "bot", "open"]
    """`open` waits for a friend to come by the link."""
    present: bool
    """Whether somebody is connected for it; bots always are."""
    wins: int


class PuzzleGoal(TypedDict):
    """How far a puzzle is."""

    goal: list[str]
    """What has to be so."""
    missing: list[str]
    """What is not so yet; empty when it is solved."""


class TableInfo(TypedDict):
    """A table, as everybody there may know it."""

    table: str
    title: str
    kind: Literal["match", "playground"]
    format: str
    edition: str
    match: str
    game: int
    """The number of the game of the match, from 1; 0 before the first."""
    seats: list[SeatInfo]
    finished: bool
    """Whether the match is over: the games can be watched then."""
    replays: list[str]
    """The games to be watched, a moment after the match is over."""
    puzzle: PuzzleGoal | None
    """What is to be brought about, if this is a puzzle."""


# What a client sends over the websocket.


class Hello(TypedDict):
    """Has to be the first message: which table, and the secret of every seat that is to be taken."""

    type: Literal["hello"]
    table: str
    tokens: list[str]


class Act(TypedDict):
    """An answer to the open decision."""

    type: Literal["act"]
    id: int
    """Any number; the reply has it too."""
    seat: int
    decision: int
    """The number of the decision that is answered, from the last update."""
    action: int
    """The number of one of the actions of the view, counted from 0."""


class Undo(TypedDict):
    """Take the last decision of a seat back."""

    type: Literal["undo"]
    id: int
    seat: int
    decision: int


class Concede(TypedDict):
    """Give the game up."""

    type: Literal["concede"]
    id: int
    seat: int


class WhyNot(TypedDict):
    """Why can't this move, in move notation, be made now?"""

    type: Literal["why"]
    id: int
    seat: int
    move: str


class NextGame(TypedDict):
    """Go on with the next game of the match."""

    type: Literal["next"]
    id: int
    seat: int


class Settings(TypedDict):
    """What a seat wants."""

    type: Literal["settings"]
    id: int
    seat: int
    ask_order: bool
    """Be asked for the order of abilities also where it can't matter."""


ClientMessage: TypeAlias = Hello | Act | Undo | Concede | WhyNot | NextGame | Settings

# What the server sends over the websocket.


class Welcome(TypedDict):
    """The reply to `hello`; an update for each seat follows if a game is on."""

    type: Literal["welcome"]
    seats: list[int]
    """The seats that this connection has."""
    table: TableInfo


class TableChanged(TypedDict):
    """Somebody came or went, or a game began or ended."""

    type: Literal["table"]
    table: TableInfo


class Update(TypedDict):
    """All that a seat may know now. Replaces what was sent before."""

    type: Literal["update"]
    seat: int
    decision: int
    """The number of the open decision; grows with everything that happens."""
    deciding: int | None
    """The seat that is asked, None when the game is over."""
    view: View
    """Its events begin where those end that the client has; a new connection gets all of them."""
    story: list[str]
    """What has happened in this game, a sentence each. A connection that has seen an update before gets only
    what is new in it, see `story_from`."""
    story_from: int
    """How many of the sentences that the client has already stay, before those of `story`."""
    news: int
    """How many of the last sentences are about the last decision: what just happened."""
    undo: bool
    """Whether this seat may take its last decision back."""


class Thinking(TypedDict):
    """A bot has begun to think, and how many seconds it may take."""

    type: Literal["thinking"]
    seat: int
    seconds: float


class Done(TypedDict):
    """What was asked for is done and kept."""

    type: Literal["done"]
    id: int


class NotDone(TypedDict):
    """What was asked for is not done, and why; nothing has changed."""

    type: Literal["refused"]
    id: int | None
    why: str


class Because(TypedDict):
    """The reply to `why`: what stands in the way, with the rule; None if nothing does."""

    type: Literal["because"]
    id: int
    why: str | None


class Bye(TypedDict):
    """The connection is closed, and why."""

    type: Literal["bye"]
    why: str


ServerMessage: TypeAlias = Welcome | TableChanged | Update | Thinking | Done | NotDone | Because | Bye

# Requests and their answers.


class Failure(TypedDict):
    """The answer to a request that is not done."""

    error: str


class Choice(TypedDict):
    """Something to choose from a list."""

    key: str
    name: str
    note: str


class FormatInfo(TypedDict):
    """A format."""

    key: str
    name: str
    note: str
    least_players: int
    most_players: int


class Opponent(TypedDict):
    """A bot to play against."""

    key: str
    name: str
    note: str
    seconds: float
    """The most it thinks about a move."""


class DeckChoice(TypedDict):
    """A deck that is at hand."""

    name: str
    text: str
    size: int
    inks: list[str]
    own: bool
    """Saved by the people here, and not one that comes along."""


class StartInfo(TypedDict):
    """All that can be chosen before a game: GET /api/start."""

    version: str
    formats: list[FormatInfo]
    editions: list[Choice]
    matches: list[Choice]
    opponents: list[Opponent]
    decks: list[DeckChoice]
    notice: str


class NewSeat(TypedDict):
    """Who is to sit there: somebody in this browser, a bot, or a friend who gets a link."""

    kind: Literal["here", "bot", "friend"]
    name: str
    deck: NotRequired[str]
    """The deck list as text; a friend brings their own."""
    bot: NotRequired[str]


class NewTable(TypedDict):
    """POST /api/tables."""

    format: str
    edition: str
    match: str
    seats: list[NewSeat]
    starter: NotRequired[int]
    seed: NotRequired[int]


class SeatKey(TypedDict):
    """A seat with its secret."""

    seat: int
    token: str


class TableMade(TypedDict):
    """The answer: where to go, the secrets of the seats here, and those to send to friends."""

    table: str
    seats: list[SeatKey]
    invites: list[SeatKey]


class Join(TypedDict):
    """A friend comes by a link: POST /api/tables/{table}/join."""

    invite: str
    name: str
    deck: str


class Joined(TypedDict):
    """The answer: the secret of the seat. The invitation is used up."""

    table: str
    seat: SeatKey


class InviteInfo(TypedDict):
    """What a friend is invited to: POST /api/tables/{table}/invite."""

    table: TableInfo
    seat: int


class Invite(TypedDict):
    """Asks what an invitation is for."""

    invite: str


# Decks.


class DeckLine(TypedDict):
    """A line of a deck list that can't be used."""

    line: int
    text: str
    message: str
    suggestions: list[str]
    """Full names of the cards that come nearest."""


class DeckProblem(TypedDict):
    """One way in which a deck breaks the rules of its format."""

    kind: str
    rule: str
    message: str
    cards: list[str]


class DeckCardCount(TypedDict):
    """A card of a deck list."""

    card: str
    count: int
    facts: CardFacts


class CurveStep(TypedDict):
    """How many cards of one cost."""

    cost: int
    inkable: int
    uninkable: int


class Counted(TypedDict):
    """How many cards have something."""

    name: str
    count: int


class InkChance(TypedDict):
    """The chance of having had a card to ink on every turn up to this one."""

    turn: int
    on_the_play: float
    on_the_draw: float


class DeckCheck(TypedDict):
    """POST /api/decks/check."""

    text: str
    format: str


class DeckReport(TypedDict):
    """What is in a deck list, and what is wrong with it."""

    lines: list[DeckLine]
    """The lines that can't be used. If there are any, nothing below is filled in."""
    name: str
    size: int
    inks: list[str]
    cards: list[DeckCardCount]
    tidy: str
    """The same deck as a tidy list."""
    legal: bool
    problems: list[DeckProblem]
    inkable: int
    average_cost: float
    curve: list[CurveStep]
    types: list[Counted]
    classifications: list[Counted]
    keywords: list[Counted]
    ink_chances: list[InkChance]
    """With the opening hand as drawn."""
    ink_chances_altered: list[InkChance]
    """After putting back every card that can't be inked."""


class HandsWanted(TypedDict):
    """POST /api/decks/hands: opening hands to try a deck with."""

    text: str
    format: str
    count: int


class Hands(TypedDict):
    """Opening hands, by full names."""

    hands: list[list[str]]


class DeckSave(TypedDict):
    """POST /api/decks: keep a deck under the name in its list, or this one."""

    text: str
    name: str


class DeckNamed(TypedDict):
    """POST /api/decks/remove."""

    name: str


class Decks(TypedDict):
    """The decks at hand."""

    decks: list[DeckChoice]


# Cards.


class CardFound(TypedDict):
    """A card that fits a search."""

    card: str
    facts: CardFacts
    playable: bool
    """False if its text is not understood."""


class CardsFound(TypedDict):
    """GET /api/cards: those of the page that was asked for, and how many fit in all."""

    count: int
    start: int
    cards: list[CardFound]
    nearest: list[str]
    """The nearest names, if nothing fits."""


class SetFacet(TypedDict):
    """A set."""

    code: str
    name: str


class CardFacets(TypedDict):
    """GET /api/cards/facets: all that can be searched for."""

    inks: list[str]
    types: list[str]
    classifications: list[str]
    keywords: list[str]
    sets: list[SetFacet]
    formats: list[str]


class PrintedAbility(TypedDict):
    """An ability as its card words it."""

    title: str
    text: str


class CardPrinting(TypedDict):
    """One printing of a card."""

    set: str
    set_name: str
    number: int
    rarity: str


class CardLegality(TypedDict):
    """Whether a card may be played in a format today."""

    format: str
    legal: bool
    reason: str | None


class CardPage(TypedDict):
    """GET /api/card?name=: all that is known about a card."""

    card: str
    facts: CardFacts
    abilities: list[PrintedAbility]
    unsupported: str | None
    """Why it can't be played, if its text is not understood."""
    copies: int | None
    """How many a deck may have; None is any number."""
    printings: list[CardPrinting]
    legality: list[CardLegality]


# Rules.


class RuleLine(TypedDict):
    """A rule in short."""

    id: str
    summary: str


class RulePage(TypedDict):
    """GET /api/rules/{id}."""

    id: str
    chapter: str
    section: str
    summary: str
    above: list[RuleLine]
    below: list[RuleLine]
    scenarios: list[str]


class RulesFound(TypedDict):
    """GET /api/rules?q=: the rules that mention all of the words."""

    rules: list[RuleLine]


# Replays.


class ReplayInfo(TypedDict):
    """A game that can be watched."""

    replay: str
    players: list[str]
    decks: list[str]
    format: str
    edition: str
    result: str
    decisions: int
    kept_on: str
    """The day on which it was kept here."""


class Replays(TypedDict):
    """GET /api/replays, the newest first."""

    replays: list[ReplayInfo]


class ReplayMove(TypedDict):
    """One decision of a replay."""

    number: int
    player: int
    text: str
    turn: int
    comment: str


class ReplayPage(TypedDict):
    """GET /api/replays/{replay}: all decisions of a game."""

    info: ReplayInfo
    moves: list[ReplayMove]
    warnings: list[str]
    """What the record was made with that is not what replays it."""


class ReplayStep(TypedDict):
    """GET /api/replays/{replay}/{step}?hands=: the game after so many decisions.

    `hands` is `none`, `all`, or the numbers of players with commas between: those whose hands are shown.
    """

    step: int
    view: View
    """Its events are those of the last decision."""
    story: list[str]
    """What the last decision led to."""


class RecordText(TypedDict):
    """POST /api/replays: the text of a record file to watch. The answer is its ReplayInfo."""

    text: str


class Continue(TypedDict):
    """POST /api/replays/{replay}/continue: a new table that goes on after so many decisions.

    The seats bring the decks of the replay; those given here are not looked at.
    """

    step: int
    seats: list[NewSeat]


# The playground.


class NewPlayground(TypedDict):
    """POST /api/playground: a position to play out, with everybody in this browser."""

    scenario: str
    """A scenario as YAML or JSON; its steps are not taken."""
    puzzle: NotRequired[bool]
    """Whether what it expects at its end is to be brought about, as in a puzzle."""


class PositionCard(TypedDict):
    """A card in play in a position."""

    card: str
    type: str
    """Its type; empty for a card that only the scenario knows."""
    count: int
    exerted: bool
    drying: bool
    damage: int
    at: str
    """The location it is at, by its name; empty for none."""


class PositionPlayer(TypedDict):
    """One player of a position."""

    name: str
    lore: int
    ready: int
    exerted: int
    drops: int
    hand: list[str]
    deck: list[str]
    """The top card first."""
    deck_size: int
    discard: list[str]
    play: list[PositionCard]


class PositionForm(TypedDict):
    """POST /api/playground/read: a scenario as a form to fill in. The body is a NewPlayground."""

    title: str
    edition: str
    """Empty for the newest."""
    active: int
    players: list[PositionPlayer]
    left_out: list[str]
    """What the scenario says that has no place in the form, in words."""


class ScenarioWanted(TypedDict):
    """POST /api/tables/{table}/scenario: the position of a playground now, as a scenario."""

    token: str


class ScenarioText(TypedDict):
    """A scenario."""

    text: str


class Puzzle(TypedDict):
    """A position with something to bring about."""

    puzzle: str
    title: str
    group: str
    rules: list[str]


class Puzzles(TypedDict):
    """GET /api/puzzles. POST /api/puzzles/{puzzle} begins one; the answer is a TableMade."""

    puzzles: list[Puzzle]


class NoBody(TypedDict):
    """The body of a request that needs none: `{}`."""
