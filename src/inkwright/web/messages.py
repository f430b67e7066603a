"""Types of everything sent over the network. `client/src/messages.ts` is generated from this module.

`ClientMessage` and `ServerMessage` are sent over the WebSocket of a table; the other types are request and
response bodies. docs/web.md lists which belongs where.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypeAlias, TypedDict

from inkwright.view.schema import CardFacts, View

# Seats and tables.


class SeatInfo(TypedDict):
    """Public information about a seat."""

    seat: int
    name: str
    kind: Literal["person", "bot", "open"]
    """`open` waits for a friend to join by link."""
    present: bool
    """True if the player is connected; bots always are."""
    away: int | None
    """Seconds since the player left; None if they are connected or not a person."""
    wins: int


class Takeback(TypedDict):
    """Request to undo a decision that another player has seen."""

    seat: int
    """Seat that asks."""
    waiting: list[int]
    """Seats that have not agreed yet."""


class PuzzleGoal(TypedDict):
    """Goal of a puzzle and the progress towards it."""

    goal: list[str]
    """Conditions to meet."""
    missing: list[str]
    """Conditions not met yet; empty when the puzzle is solved."""


class TurnPuzzleState(TypedDict):
    """Turn puzzle that is being solved at a table."""

    id: str
    goal: str
    stars: int
    state: Literal["open", "reached", "failed"]
    """`failed` once the turn has ended without the goal."""


class TableInfo(TypedDict):
    """Public information about a table."""

    table: str
    title: str
    kind: Literal["match", "playground"]
    format: str
    edition: str
    match: str
    game: int
    """Number of the current game in the match, from 1; 0 before the first."""
    seats: list[SeatInfo]
    finished: bool
    """True if the match is over."""
    replays: list[str]
    """Names of the replays, available shortly after the match is over."""
    rematch: str | None
    """Table of the rematch once a player has asked for one; the tokens of the seats are valid there too."""
    puzzle: PuzzleGoal | None
    """Goal, if this is a puzzle."""
    turn_puzzle: TurnPuzzleState | None
    """Turn puzzle, if this is one. Seat 0 solves it; the server answers for the opponent."""
    takeback: Takeback | None
    """Open request to undo the last decision; it lapses with the next decision."""
    claim_after: int
    """Seconds after which the win can be claimed if the player who has to decide is away."""


# Messages from the client over the WebSocket.


class Hello(TypedDict):
    """First message: the table, and the token of every seat of this browser."""

    type: Literal["hello"]
    table: str
    tokens: list[str]


class Act(TypedDict):
    """Answer to the open decision."""

    type: Literal["act"]
    id: int
    """Number chosen by the client and repeated in the reply."""
    seat: int
    decision: int
    """Number of the decision, from the last update."""
    action: int
    """Index of an action of the view, from 0."""
    following: NotRequired[list[str]]
    """Answers to the decisions that follow, in move notation, up to the first that does not fit."""


class Undo(TypedDict):
    """Undo the last decision of a seat."""

    type: Literal["undo"]
    id: int
    seat: int
    decision: int


class AnswerTakeback(TypedDict):
    """Allow or decline the open request to undo a decision."""

    type: Literal["answer"]
    id: int
    seat: int
    allow: bool


class ClaimWin(TypedDict):
    """Claim the win, because the player who has to decide has been away for too long."""

    type: Literal["claim"]
    id: int
    seat: int


class Concede(TypedDict):
    """Concede the game."""

    type: Literal["concede"]
    id: int
    seat: int


class WhyNot(TypedDict):
    """Ask why a move, in move notation, is illegal now."""

    type: Literal["why"]
    id: int
    seat: int
    move: str


class AskHint(TypedDict):
    """Ask what to do now."""

    type: Literal["hint"]
    id: int
    seat: int
    brief: NotRequired[bool]
    """True for the first thought of the greedy bot, which takes no time; lessons use it."""


class NextGame(TypedDict):
    """Start the next game of the match."""

    type: Literal["next"]
    id: int
    seat: int


class Rematch(TypedDict):
    """Play the finished match again: same players and decks, and the next player goes first."""

    type: Literal["rematch"]
    id: int
    seat: int


class Settings(TypedDict):
    """Preferences of a seat."""

    type: Literal["settings"]
    id: int
    seat: int
    ask_order: bool
    """Ask for the order of triggers even if it makes no difference."""


ClientMessage: TypeAlias = (
    Hello
    | Act
    | Undo
    | AnswerTakeback
    | ClaimWin
    | Concede
    | WhyNot
    | AskHint
    | NextGame
    | Rematch
    | Settings
)

# Messages from the server over the WebSocket.


class Welcome(TypedDict):
    """Reply to `hello`; an update for each seat follows if a game has started."""

    type: Literal["welcome"]
    seats: list[int]
    """Seats of this connection."""
    table: TableInfo


class TableChanged(TypedDict):
    """Change of the table: a player came or left, or a game started or ended."""

    type: Literal["table"]
    table: TableInfo


class Update(TypedDict):
    """Everything a seat may know now; replaces the previous update."""

    type: Literal["update"]
    seat: int
    decision: int
    """Number of the open decision; increases with every change."""
    deciding: int | None
    """Seat that has to decide; None when the game is over."""
    view: View
    """Its events continue those the client already has; a new connection gets all of them."""
    story: list[str]
    """Sentences about the events of the game; after the first update only the new ones, see `story_from`."""
    story_from: int
    """Number of earlier sentences to keep before those of `story`."""
    news: int
    """Number of final sentences that are about the last decision."""
    undo: bool
    """True if this seat can undo its last decision."""


class Thinking(TypedDict):
    """Notice that a bot is thinking, with the most seconds it may take."""

    type: Literal["thinking"]
    seat: int
    seconds: float


class Done(TypedDict):
    """Reply: the request was carried out and saved."""

    type: Literal["done"]
    id: int


class Refusal(TypedDict):
    """Reply: the request was refused, with the reason; nothing has changed."""

    type: Literal["refused"]
    id: int | None
    why: str


class WhyNotReply(TypedDict):
    """Reply to `why`: the reason, with the rule; None if the move is legal."""

    type: Literal["because"]
    id: int
    why: str | None


class Hint(TypedDict):
    """Reply to `hint`: what the planner would do, from what the seat may know."""

    type: Literal["hint"]
    id: int
    action: int
    """Index of an action of the view, from 0."""
    line: list[str]
    """This action and those planned after it, in move notation, up to where unknown cards matter."""
    chance: float | None
    """Estimated chance of winning; None before the first turn."""
    wins: bool
    """True if the line wins in this turn."""


class Bye(TypedDict):
    """Last message before the server closes the connection, with the reason."""

    type: Literal["bye"]
    why: str


ServerMessage: TypeAlias = (
    Welcome | TableChanged | Update | Thinking | Done | Refusal | WhyNotReply | Hint | Bye
)

# Starting a game.


class ErrorResponse(TypedDict):
    """Response to a failed request."""

    error: str


class Identity(TypedDict):
    """GET /api/identity: which server this is."""

    name: str
    """Always `inkwright`."""
    version: str
    data: str
    """Hash of the path of the data directory."""


class Choice(TypedDict):
    """Option in a list."""

    key: str
    name: str
    note: str


class FormatInfo(TypedDict):
    """Format of the game."""

    key: str
    name: str
    note: str
    least_players: int
    most_players: int
    least_cards: int
    """Smallest number of cards in a deck."""


class Opponent(TypedDict):
    """Bot to play against."""

    key: str
    name: str
    note: str
    seconds: float
    """Longest time it thinks about a decision."""


class DeckChoice(TypedDict):
    """Saved deck or sample deck."""

    name: str
    text: str
    size: int
    inks: list[str]
    own: bool
    """True for saved decks, false for sample decks."""
    description: str
    """How the deck plays, in one sentence: the `Description:` line of its list."""
    curve: list[int]
    """Number of cards that cost 1 or less, 2, 3 and so on, up to 8 or more."""


class StartInfo(TypedDict):
    """GET /api/start: the options of a new game."""

    version: str
    formats: list[FormatInfo]
    editions: list[Choice]
    matches: list[Choice]
    opponents: list[Opponent]
    decks: list[DeckChoice]
    notice: str


class NewSeat(TypedDict):
    """Seat of a new table: a person at this browser, a bot, or a friend who gets a link."""

    kind: Literal["here", "bot", "friend"]
    name: str
    deck: NotRequired[str]
    """Deck list as text; friends bring their own."""
    bot: NotRequired[str]


class NewTable(TypedDict):
    """POST /api/tables: create a table."""

    format: str
    edition: str
    match: str
    seats: list[NewSeat]
    starter: NotRequired[int]
    seed: NotRequired[int]


class SeatKey(TypedDict):
    """Seat with its token."""

    seat: int
    token: str


class TableCreated(TypedDict):
    """Response: the new table, the tokens of this browser's seats, and the invitations for friends."""

    table: str
    seats: list[SeatKey]
    invites: list[SeatKey]


class Join(TypedDict):
    """POST /api/tables/{table}/join: join by invitation."""

    invite: str
    name: str
    deck: str


class Joined(TypedDict):
    """Response: the token of the seat. The invitation is no longer valid."""

    table: str
    seat: SeatKey


class InviteInfo(TypedDict):
    """Response: the table and seat of an invitation."""

    table: TableInfo
    seat: int


class Invite(TypedDict):
    """POST /api/tables/{table}/invite: look up an invitation."""

    invite: str


# Playing with people on other machines.


class SharingInfo(TypedDict):
    """GET /api/sharing: where others can join. POST with `{}` lets people on the local network join."""

    address: str | None
    """Beginning of links for others, such as `http://192.168.1.20:8421`; None if this machine alone can."""
    possible: bool
    """True if you can open the network to others: you are at the server's machine."""


class HostTables(TypedDict):
    """GET /api/host/tables: the tables that are in use, with who is connected; for the host only.

    POST /api/host/tables/{table}/close with `{}` ends a table: everybody is disconnected and can't come back.
    """

    tables: list[TableInfo]


class QrText(TypedDict):
    """POST /api/qr: draw a QR code of a link."""

    text: str


class QrCode(TypedDict):
    """QR code without margin."""

    rows: list[str]
    """Rows of modules, `1` for dark ones."""


# Decks.


class DeckLine(TypedDict):
    """Unreadable line of a deck list."""

    line: int
    text: str
    message: str
    suggestions: list[str]
    """Full names of similar cards."""


class DeckProblem(TypedDict):
    """Violation of the deck rules of a format."""

    kind: str
    rule: str
    message: str
    cards: list[str]


class DeckCardCount(TypedDict):
    """Card of a deck list."""

    card: str
    count: int
    copies: int | None
    """Maximum number of copies in a deck of the format; None is unlimited."""
    facts: CardFacts


class CurveStep(TypedDict):
    """Number of cards of one cost."""

    cost: int
    inkable: int
    uninkable: int


class NamedCount(TypedDict):
    """Number of cards with a property."""

    name: str
    count: int


class InkChance(TypedDict):
    """Probability of having a card to ink on every turn up to this one."""

    turn: int
    on_the_play: float
    on_the_draw: float


class CheckDeck(TypedDict):
    """POST /api/decks/check: check a deck list."""

    text: str
    format: str


class DeckReport(TypedDict):
    """Response: the contents of a deck list and its problems."""

    lines: list[DeckLine]
    """Unreadable lines. If there are any, the other fields are empty."""
    name: str
    size: int
    inks: list[str]
    cards: list[DeckCardCount]
    tidy: str
    """Deck list, grouped and sorted."""
    legal: bool
    problems: list[DeckProblem]
    inkable: int
    average_cost: float
    curve: list[CurveStep]
    types: list[NamedCount]
    classifications: list[NamedCount]
    keywords: list[NamedCount]
    ink_chances: list[InkChance]
    """Odds with the opening hand as drawn."""
    ink_chances_altered: list[InkChance]
    """Odds after a mulligan of every uninkable card."""


class HandsRequest(TypedDict):
    """POST /api/decks/hands: draw test hands."""

    text: str
    format: str
    count: int


class Hands(TypedDict):
    """Opening hands, as full card names."""

    hands: list[list[str]]


class SaveDeck(TypedDict):
    """POST /api/decks: save a deck under `name`, or the name in its list if that is empty."""

    text: str
    name: str


class DeckName(TypedDict):
    """POST /api/decks/remove: delete a saved deck."""

    name: str


class Decks(TypedDict):
    """Saved decks and sample decks."""

    decks: list[DeckChoice]


# Cards.


class CardResult(TypedDict):
    """Card found by a search."""

    card: str
    facts: CardFacts
    playable: bool
    """False if its text is not fully understood."""
    copies: int | None
    """Maximum number of copies in a deck of the format; None is unlimited."""


class CardResults(TypedDict):
    """GET /api/cards: one page of results and the total number."""

    count: int
    start: int
    cards: list[CardResult]
    nearest: list[str]
    """Similar names, if nothing was found."""


class SetFacet(TypedDict):
    """Card set."""

    code: str
    name: str


class CardFacets(TypedDict):
    """GET /api/cards/facets: the values that cards can be searched by."""

    inks: list[str]
    types: list[str]
    classifications: list[str]
    keywords: list[str]
    sets: list[SetFacet]
    rarities: list[str]
    formats: list[str]


class AbilityStep(TypedDict):
    """Part of an ability: when it works, its cost, or what it does."""

    lead: str
    """`When`, `If`, `Do`, `You may`, `Then` and so on."""
    text: str


class ReadAbility(TypedDict):
    """Ability of a card as it is understood."""

    title: str
    steps: list[AbilityStep]


class CardPrinting(TypedDict):
    """Printing of a card."""

    set: str
    set_name: str
    number: int
    rarity: str


class CardLegality(TypedDict):
    """Legality of a card in a format today."""

    format: str
    legal: bool
    reason: str | None


class CardPage(TypedDict):
    """GET /api/card?name=: a card in full."""

    card: str
    facts: CardFacts
    abilities: list[ReadAbility]
    """Abilities other than keywords."""
    rules: list[RuleLine]
    """Rules that its abilities refer to."""
    unsupported: str | None
    """Reason why the card cannot be played, if its text is not understood."""
    copies: int | None
    """Maximum number of copies in a deck; None is unlimited."""
    printings: list[CardPrinting]
    legality: list[CardLegality]


# Rules.


class RuleLine(TypedDict):
    """Rule with its summary."""

    id: str
    summary: str


class RulePage(TypedDict):
    """GET /api/rules/{id}: a rule with its context."""

    id: str
    chapter: str
    section: str
    summary: str
    above: list[RuleLine]
    below: list[RuleLine]
    scenarios: list[str]


class RuleResults(TypedDict):
    """GET /api/rules?q=: the rules that contain all the words."""

    rules: list[RuleLine]


# Replays.


class ReplayInfo(TypedDict):
    """Summary of a replay."""

    replay: str
    players: list[str]
    decks: list[str]
    format: str
    edition: str
    over: bool
    """False if the record ends before the game does."""
    winner: int | None
    termination: str
    """Way the game ended, such as `lore`."""
    turns: int
    lore: list[int]
    """Lore of each player at the end; empty if this version can't replay the game."""
    decisions: int
    kept_on: str
    """Date it was saved."""


class Chance(TypedDict):
    """Chance of winning of a player, estimated from what that player could know."""

    move: int
    """Number of decisions made before."""
    turn: int
    player: int
    chance: float


class Gain(TypedDict):
    """Difference that a better line makes at the end of the turn."""

    what: Literal["lore", "opposing lore", "characters", "opposing characters", "cards in hand", "ink"]
    count: int
    """How many more; negative for fewer."""


class TurningPoint(TypedDict):
    """Decision that lowered a player's chance of winning."""

    move: int
    """Number of the decision, counted from 1."""
    turn: int
    player: int
    before: float
    """Chance with the better line."""
    after: float
    """Chance after the decision as it was made."""
    played: list[str]
    """The decision and those after it in the turn, in move notation."""
    better: list[str]
    gains: list[Gain]


class MissedWin(TypedDict):
    """Turn in which a player had a certain win and didn't take it."""

    move: int
    """Number of the decision that let it go, counted from 1."""
    turn: int
    player: int
    line: list[str]
    """Moves that win."""


class GameAnalysis(TypedDict):
    """Analysis of a replay."""

    guesses: int
    """Guesses at the hidden cards behind each chance."""
    chances: list[Chance]
    turning_points: list[TurningPoint]
    missed_wins: list[MissedWin]


class ReplayAnalysis(TypedDict):
    """GET /api/replays/{replay}/analysis, and POST, which starts it: the analysis, or how far it is."""

    state: Literal["none", "running", "done", "failed"]
    done: int
    """Turns analysed so far."""
    total: int
    analysis: GameAnalysis | None
    why: str | None
    """Why it failed."""


class AnalyseReplay(TypedDict):
    """POST /api/replays/{replay}/analysis: analyse a game, unless that is done already."""


class LineRequest(TypedDict):
    """POST /api/replays/{replay}/line: play other moves from a step."""

    step: int
    moves: list[str]
    """Moves in notation."""
    hands: str


class PlayedLine(TypedDict):
    """Positions after each move of a line, as far as it is possible."""

    steps: list[ReplayStep]


class Replays(TypedDict):
    """GET /api/replays: all replays, newest first."""

    replays: list[ReplayInfo]


class ReplayMove(TypedDict):
    """Decision of a replay."""

    number: int
    player: int
    turn: int
    story: list[str]
    """Sentences about it; a turn that starts has a line that begins with `-- `."""
    comment: str


class ReplayMoves(TypedDict):
    """Decisions of a replay, as sentences."""

    opening: list[str]
    """Sentences about what happens before the first decision."""
    moves: list[ReplayMove]
    cards: dict[str, CardFacts]
    """Printed facts of the cards of all decks, by full name."""
    problem: str | None
    """Why the decisions after the last one can't be replayed by this version."""


class ReplayPage(ReplayMoves):
    """GET /api/replays/{replay}?hands=: a replay with all its decisions, as `hands` allows to tell them."""

    info: ReplayInfo
    warnings: list[str]
    """Differences between the versions that recorded and replay the game."""


class ReplayStep(TypedDict):
    """GET /api/replays/{replay}/{step}?hands=: the game after `step` decisions.

    `hands` selects the players whose hands are shown: `none`, `all`, or numbers separated by commas.
    """

    step: int
    view: View
    """View whose events are those of the last decision."""
    story: list[str]
    """Sentences about the last decision."""


class RecordText(TypedDict):
    """POST /api/replays: upload a record file. The response is its ReplayInfo."""

    text: str


class RemoveReplay(TypedDict):
    """POST /api/replays/{replay}/remove: delete a replay. The response is Replays."""


class ContinueGame(TypedDict):
    """POST /api/replays/{replay}/continue: create a table that continues after `step` decisions.

    The decks are those of the replay; decks given here are ignored.
    """

    step: int
    seats: list[NewSeat]


# The playground.


class NewPlayground(TypedDict):
    """POST /api/playground: create a table from a position, with all seats in this browser."""

    scenario: str
    """Scenario as YAML or JSON; its steps are not carried out."""
    puzzle: NotRequired[bool]
    """True if the final expectations are the goal of a puzzle."""


class PositionCard(TypedDict):
    """Card in play in a position."""

    card: str
    type: str
    """Card type; empty for a custom card of the scenario."""
    count: int
    exerted: bool
    drying: bool
    damage: int
    at: str
    """Name of the location it is at; empty if none."""


class PositionPlayer(TypedDict):
    """Player of a position."""

    name: str
    lore: int
    ready: int
    exerted: int
    resources: dict[str, int]
    """Amounts of other resources by name."""
    hand: list[str]
    deck: list[str]
    """Cards from the top of the deck."""
    deck_size: int
    discard: list[str]
    play: list[PositionCard]


class PositionForm(TypedDict):
    """POST /api/playground/read: a scenario as a form. The body is a NewPlayground."""

    title: str
    edition: str
    """Rules edition; empty for the newest."""
    active: int
    players: list[PositionPlayer]
    left_out: list[str]
    """Descriptions of what the form cannot represent."""


class ScenarioRequest(TypedDict):
    """POST /api/tables/{table}/scenario: the current position of a playground as a scenario."""

    token: str


class ScenarioText(TypedDict):
    """Scenario as YAML."""

    text: str


class Puzzle(TypedDict):
    """Position with a goal."""

    puzzle: str
    title: str
    group: str
    rules: list[str]


class Puzzles(TypedDict):
    """GET /api/puzzles. POST /api/puzzles/{puzzle} starts one; the response is a TableCreated."""

    puzzles: list[Puzzle]


class TurnPuzzle(TypedDict):
    """Position with a goal for this turn."""

    id: str
    kind: Literal["win", "lore", "banish", "survive"]
    goal: str
    """The goal as a sentence."""
    stars: int
    """Difficulty, from 1 to 5."""
    wrong: int
    """Number of first moves after which the goal can't be reached any more."""
    length: int
    """Number of decisions in the solution."""
    cards: list[str]
    """Full names of the solver's cards."""


class TurnPuzzles(TypedDict):
    """GET /api/turn-puzzles. POST /api/turn-puzzles/{id} starts one; the response is a TableCreated."""

    puzzles: list[TurnPuzzle]
    cards: dict[str, CardFacts]
    """Facts of the first two cards of each puzzle, by full name."""


class TurnPuzzlePosition(TypedDict):
    """GET /api/turn-puzzles/{id}: the position of a turn puzzle, as its solver sees it."""

    view: View


class TurnPuzzleSolution(TypedDict):
    """GET /api/turn-puzzles/{id}/solution."""

    moves: list[str]
    """Moves in notation."""
    says: list[str]
    """The same as sentences."""


class ReachableRequest(TypedDict):
    """POST /api/tables/{table}/reachable: can the goal of the turn puzzle still be reached?"""

    token: str


class Reachable(TypedDict):
    """Answer to a ReachableRequest; `unknown` if it would take too long to find out."""

    state: Literal["reached", "open", "failed", "unknown"]


class EmptyBody(TypedDict):
    """Empty request body: `{}`."""
