// Generated from src/inkwright/web/messages by `make catalogue`. Do not edit.

import type { CardFacts, View } from "./view";

/** Public information about a seat. */
export interface SeatInfo {
  seat: number;
  name: string;
  /** `open` waits for a friend to join by link. */
  kind: "person" | "bot" | "open";
  /** True if the player is connected; bots always are. */
  present: boolean;
  /** Seconds since the player left; None if they are connected or not a person. */
  away: number | null;
  wins: number;
}

/** Request to undo a decision that another player has seen. */
export interface Takeback {
  /** Seat that asks. */
  seat: number;
  /** Seats that have not agreed yet. */
  waiting: number[];
}

/** Offer to end the game as a draw. */
export interface DrawOffer {
  /** Seat that offers it. */
  seat: number;
  /** Seats that have not agreed yet. */
  waiting: number[];
}

/** Clock of a table. */
export interface ClockSettings {
  /** Minutes of each player for a game. */
  minutes: number;
  /** Seconds added after each turn of a player. */
  increment: number;
}

/** Time of the players in the current game. */
export interface ClockInfo {
  /** Milliseconds left of each player; whoever has none has lost on time. */
  left: number[];
  /** Seat whose clock runs; None while nobody is connected, or when the game is over. */
  running: number | null;
  increment: number;
}

/** Goal of a puzzle and the progress towards it. */
export interface PuzzleGoal {
  /** Conditions to meet. */
  goal: string[];
  /** Conditions not met yet; empty when the puzzle is solved. */
  missing: string[];
}

/** Turn puzzle that is being solved at a table. */
export interface TurnPuzzleState {
  id: string;
  goal: string;
  stars: number;
  /** `failed` once the turn has ended without the goal. */
  state: "open" | "reached" | "failed";
}

/** Public information about a table. */
export interface TableInfo {
  table: string;
  title: string;
  kind: "match" | "playground";
  format: string;
  edition: string;
  match: string;
  /** Number of the current game in the match, from 1; 0 before the first. */
  game: number;
  seats: SeatInfo[];
  /** True if the match is over. */
  finished: boolean;
  /** Names of the replays, available shortly after the match is over. */
  replays: string[];
  /** Table of the rematch once a player has asked for one; the tokens of the seats are valid there too. */
  rematch: string | null;
  /** Goal, if this is a puzzle. */
  puzzle: PuzzleGoal | null;
  /** Turn puzzle, if this is one. Seat 0 solves it; the server answers for the opponent. */
  turn_puzzle: TurnPuzzleState | null;
  /** Open request to undo the last decision; it lapses with the next decision. */
  takeback: Takeback | null;
  /** Open offer of a draw; it lapses with the next decision. */
  draw_offer: DrawOffer | null;
  /** Time of the players, if the table has a clock. */
  clock: ClockInfo | null;
  /** Seats that agree to show spectators the hands. If all do, spectators see them two minutes later. */
  open_hands: number[];
  /** Number of spectators. */
  watched: number;
  /** Seconds after which the win can be claimed if the player who has to decide is away. */
  claim_after: number;
}

/** First message: the table, and the token of every seat of this browser, or a key to watch. */
export interface Hello {
  type: "hello";
  table: string;
  tokens: string[];
  watch?: string;
}

/** Answer to the open decision. */
export interface Act {
  type: "act";
  /** Number chosen by the client and repeated in the reply. */
  id: number;
  seat: number;
  /** Number of the decision, from the last update. */
  decision: number;
  /** Index of an action of the view, from 0. */
  action: number;
  /** Answers to the decisions that follow, in move notation, up to the first that does not fit. */
  following?: string[];
}

/** Undo the last decision of a seat. */
export interface Undo {
  type: "undo";
  id: number;
  seat: number;
  decision: number;
}

/** Allow or decline the open request to undo a decision. */
export interface AnswerTakeback {
  type: "answer";
  id: number;
  seat: number;
  allow: boolean;
}

/** Claim the win, because the player who has to decide has been away for too long. */
export interface ClaimWin {
  type: "claim";
  id: number;
  seat: number;
}

/** Concede the game. */
export interface Concede {
  type: "concede";
  id: number;
  seat: number;
}

/** Offer the other people a draw. */
export interface OfferDraw {
  type: "draw";
  id: number;
  seat: number;
}

/** Agree to the draw on offer, or decline it. */
export interface AnswerDraw {
  type: "answer_draw";
  id: number;
  seat: number;
  agree: boolean;
}

/** Ask why a move, in move notation, is illegal now. */
export interface WhyNot {
  type: "why";
  id: number;
  seat: number;
  move: string;
}

/** Ask what to do now. */
export interface AskHint {
  type: "hint";
  id: number;
  seat: number;
  /** True for the first thought of the greedy bot, which takes no time; lessons use it. */
  brief?: boolean;
}

/** Start the next game of the match. */
export interface NextGame {
  type: "next";
  id: number;
  seat: number;
}

/** Play the finished match again: same players and decks, and the next player goes first. */
export interface Rematch {
  type: "rematch";
  id: number;
  seat: number;
}

/** Send a reaction to the others. */
export interface React {
  type: "react";
  id: number;
  seat: number;
  reaction: "hello" | "nice" | "wow" | "oops" | "thinking" | "thanks" | "good_game";
}

/** Agree, or not any more, that spectators see the hands with a delay. */
export interface OpenHands {
  type: "open_hands";
  id: number;
  seat: number;
  agree: boolean;
}

/** Preferences of a seat. */
export interface Settings {
  type: "settings";
  id: number;
  seat: number;
  /** Ask for the order of triggers even if it makes no difference. */
  ask_order: boolean;
}

export type ClientMessage = Hello | Act | Undo | AnswerTakeback | ClaimWin | Concede | OfferDraw | AnswerDraw | WhyNot | AskHint | NextGame | Rematch | React | OpenHands | Settings;

/** Reply to `hello`; an update for each seat follows if a game has started. */
export interface Welcome {
  type: "welcome";
  /** Seats of this connection. */
  seats: number[];
  table: TableInfo;
}

/** Change of the table: a player came or left, or a game started or ended. */
export interface TableChanged {
  type: "table";
  table: TableInfo;
}

/** Everything a seat may know now; replaces the previous update. */
export interface Update {
  type: "update";
  /** -1 for spectators. */
  seat: number;
  /** Number of the open decision; increases with every change. */
  decision: number;
  /** Seat that has to decide; None when the game is over. */
  deciding: number | null;
  /**
   * Its events continue those the client already has, and `cards` has only those that are new to it; a new
   * connection gets all of them.
   */
  view: View;
  /** Sentences about the events of the game; after the first update only the new ones, see `story_from`. */
  story: string[];
  /** Number of earlier sentences to keep before those of `story`. */
  story_from: number;
  /** Number of final sentences that are about the last decision. */
  news: number;
  /** True if this seat can undo its last decision. */
  undo: boolean;
  /** Time of the players, if the table has a clock. */
  clock: ClockInfo | null;
}

/** Notice that a bot is thinking, with the most seconds it may take. */
export interface Thinking {
  type: "thinking";
  seat: number;
  seconds: number;
}

/** Reply: the request was carried out and saved. */
export interface Done {
  type: "done";
  id: number;
}

/** Reply: the request was refused, with the reason; nothing has changed. */
export interface Refusal {
  type: "refused";
  id: number | null;
  why: string;
}

/** Reply to `why`: the reason, with the rule; None if the move is legal. */
export interface WhyNotReply {
  type: "because";
  id: number;
  why: string | null;
}

/** Reply to `hint`: what the planner would do, from what the seat may know. */
export interface Hint {
  type: "hint";
  id: number;
  /** Index of an action of the view, from 0. */
  action: number;
  /** This action and those planned after it, in move notation, up to where unknown cards matter. */
  line: string[];
  /** Estimated chance of winning; None before the first turn. */
  chance: number | null;
  /** True if the line wins in this turn. */
  wins: boolean;
}

/** Notice that a player sends a reaction. */
export interface Reacted {
  type: "reaction";
  seat: number;
  reaction: "hello" | "nice" | "wow" | "oops" | "thinking" | "thanks" | "good_game";
}

/** Last message before the server closes the connection, with the reason. */
export interface Bye {
  type: "bye";
  why: string;
}

export type ServerMessage = Welcome | TableChanged | Update | Thinking | Done | Refusal | WhyNotReply | Hint | Reacted | Bye;

/** Response to a failed request. */
export interface ErrorResponse {
  error: string;
}

/** GET /api/identity: which server this is. */
export interface Identity {
  /** Always `inkwright`. */
  name: string;
  version: string;
  /** Hash of the path of the data directory. */
  data: string;
}

/** Empty request body: `{}`. */
export interface EmptyBody {
}

/** Option in a list. */
export interface Choice {
  key: string;
  name: string;
  note: string;
}

/** Format of the game. */
export interface FormatInfo {
  key: string;
  name: string;
  note: string;
  least_players: number;
  most_players: number;
  /** Smallest number of cards in a deck. */
  least_cards: number;
}

/** Bot to play against. */
export interface Opponent {
  key: string;
  name: string;
  /** Name of its seat, as in records. */
  plays_as: string;
  note: string;
  /** Longest time it thinks about a decision. */
  seconds: number;
}

/** Saved deck or sample deck. */
export interface DeckChoice {
  name: string;
  text: string;
  size: number;
  inks: string[];
  /** True for saved decks, false for sample decks. */
  own: boolean;
  /** One-sentence description of the deck, from the `Description:` line of its list. */
  description: string;
  /** Number of cards that cost 1 or less, 2, 3 and so on, up to 8 or more. */
  curve: number[];
}

/** GET /api/start: the options of a new game. */
export interface StartInfo {
  version: string;
  formats: FormatInfo[];
  editions: Choice[];
  matches: Choice[];
  opponents: Opponent[];
  decks: DeckChoice[];
  notice: string;
}

/** Seat of a new table: a person at this browser, a bot, or a friend who gets a link. */
export interface NewSeat {
  kind: "here" | "bot" | "friend";
  name: string;
  /** Deck list as text; friends bring their own. */
  deck?: string;
  bot?: string;
}

/** POST /api/tables: create a table. */
export interface NewTable {
  format: string;
  edition: string;
  match: string;
  seats: NewSeat[];
  starter?: number;
  seed?: number;
  /** Clock of each game, for games between people only. */
  clock?: ClockSettings;
}

/** Seat with its token. */
export interface SeatKey {
  seat: number;
  token: string;
}

/** Response: the new table, the tokens of this browser's seats, and the invitations for friends. */
export interface TableCreated {
  table: string;
  seats: SeatKey[];
  invites: SeatKey[];
}

/** POST /api/tables/{table}/join: join by invitation. */
export interface Join {
  invite: string;
  name: string;
  deck: string;
}

/** Response: the token of the seat. The invitation is no longer valid. */
export interface Joined {
  table: string;
  seat: SeatKey;
}

/** Response: the table and seat of an invitation. */
export interface InviteInfo {
  table: TableInfo;
  seat: number;
}

/** POST /api/tables/{table}/invite: look up an invitation. */
export interface Invite {
  invite: string;
}

/** POST /api/tables/{table}/watch: a link for spectators, with the token of a seat. */
export interface WatchRequest {
  token: string;
}

/** Response: the key of the link `#/watch/TABLE/KEY`. */
export interface WatchKey {
  key: string;
}

/** GET /api/sharing: where others can join. POST with `{}` lets people on the local network join. */
export interface SharingInfo {
  /** Beginning of links for others, such as `http://192.168.1.20:8421`; None if this machine alone can. */
  address: string | null;
  /** True if you can open the network to others: you are at the server's machine. */
  possible: boolean;
}

/**
 * GET /api/host/tables: the tables that are in use, with who is connected; for the host only.
 *
 * POST /api/host/tables/{table}/close with `{}` ends a table: everyone is disconnected and can't come back.
 */
export interface HostTables {
  tables: TableInfo[];
}

/** POST /api/qr: draw a QR code of a link. */
export interface QrText {
  text: string;
}

/** QR code without margin. */
export interface QrCode {
  /** Rows of modules, `1` for dark ones. */
  rows: string[];
}

/** Unreadable line of a deck list. */
export interface DeckLine {
  line: number;
  text: string;
  message: string;
  /** Full names of similar cards. */
  suggestions: string[];
}

/** Violation of the deck rules of a format. */
export interface DeckProblem {
  kind: string;
  rule: string;
  message: string;
  cards: string[];
}

/** Card of a deck list. */
export interface DeckCardCount {
  card: string;
  count: number;
  /** Maximum number of copies in a deck of the format; None is unlimited. */
  copies: number | null;
  facts: CardFacts;
}

/** Number of cards of one cost. */
export interface CurveStep {
  cost: number;
  inkable: number;
  uninkable: number;
}

/** Number of cards with a property. */
export interface NamedCount {
  name: string;
  count: number;
}

/** Probability of having a card to ink on every turn up to this one. */
export interface InkChance {
  turn: number;
  on_the_play: number;
  on_the_draw: number;
}

/** POST /api/decks/check: check a deck list. */
export interface CheckDeck {
  text: string;
  format: string;
}

/** Response: the contents of a deck list and its problems. */
export interface DeckReport {
  /** Unreadable lines. If there are any, the other fields are empty. */
  lines: DeckLine[];
  name: string;
  size: number;
  inks: string[];
  cards: DeckCardCount[];
  /** Deck list, grouped and sorted. */
  tidy: string;
  legal: boolean;
  problems: DeckProblem[];
  inkable: number;
  average_cost: number;
  curve: CurveStep[];
  types: NamedCount[];
  classifications: NamedCount[];
  keywords: NamedCount[];
  /** Odds with the opening hand as drawn. */
  ink_chances: InkChance[];
  /** Odds after a mulligan of every uninkable card. */
  ink_chances_altered: InkChance[];
}

/** POST /api/decks/hands: draw test hands. */
export interface HandsRequest {
  text: string;
  format: string;
  count: number;
}

/** Opening hands, as full card names. */
export interface Hands {
  hands: string[][];
}

/** POST /api/decks: save a deck under `name`, or the name in its list if that is empty. */
export interface SaveDeck {
  text: string;
  name: string;
}

/** POST /api/decks/remove: delete a saved deck. */
export interface DeckName {
  name: string;
}

/** Saved decks and sample decks. */
export interface Decks {
  decks: DeckChoice[];
}

/** Card found by a search. */
export interface CardResult {
  card: string;
  facts: CardFacts;
  /** False if its text is not fully understood. */
  playable: boolean;
  /** Maximum number of copies in a deck of the format; None is unlimited. */
  copies: number | null;
}

/** GET /api/cards: one page of results and the total number. */
export interface CardResults {
  count: number;
  start: number;
  cards: CardResult[];
  /** Similar names, if nothing was found. */
  nearest: string[];
}

/** Card set. */
export interface SetFacet {
  code: string;
  name: string;
}

/** GET /api/cards/facets: the values that cards can be searched by. */
export interface CardFacets {
  inks: string[];
  types: string[];
  classifications: string[];
  keywords: string[];
  sets: SetFacet[];
  rarities: string[];
  formats: string[];
}

/** Part of an ability: when it works, its cost, or what it does. */
export interface AbilityStep {
  /** `When`, `If`, `Do`, `You may`, `Then` and so on. */
  lead: string;
  text: string;
}

/** Ability of a card as it is understood. */
export interface ReadAbility {
  title: string;
  steps: AbilityStep[];
}

/** Printing of a card. */
export interface CardPrinting {
  set: string;
  set_name: string;
  number: number;
  rarity: string;
}

/** Legality of a card in a format today. */
export interface CardLegality {
  format: string;
  legal: boolean;
  reason: string | null;
}

/** GET /api/card?name=: a card in full. */
export interface CardPage {
  card: string;
  facts: CardFacts;
  /** Abilities other than keywords. */
  abilities: ReadAbility[];
  /** Rules that its abilities refer to. */
  rules: RuleLine[];
  /** Reason why the card cannot be played, if its text is not understood. */
  unsupported: string | null;
  /** Maximum number of copies in a deck; None is unlimited. */
  copies: number | null;
  printings: CardPrinting[];
  legality: CardLegality[];
}

/** Rule with its summary. */
export interface RuleLine {
  id: string;
  summary: string;
}

/** GET /api/rules/{id}: a rule with its context. */
export interface RulePage {
  id: string;
  chapter: string;
  section: string;
  summary: string;
  above: RuleLine[];
  below: RuleLine[];
  scenarios: string[];
}

/** GET /api/rules?q=: the rules that contain all the words. */
export interface RuleResults {
  rules: RuleLine[];
}

/** Summary of a replay. */
export interface ReplayInfo {
  replay: string;
  players: string[];
  decks: string[];
  format: string;
  edition: string;
  /** False if the record ends before the game does. */
  over: boolean;
  winner: number | null;
  /** Way the game ended, such as `lore`. */
  termination: string;
  turns: number;
  /** Lore of each player at the end; empty if this version can't replay the game. */
  lore: number[];
  decisions: number;
  /** Date it was saved. */
  kept_on: string;
}

/** Chance of winning of a player, estimated from what that player could know. */
export interface Chance {
  /** Number of decisions made before. */
  move: number;
  turn: number;
  player: number;
  chance: number;
}

/** Difference that a better line makes at the end of the turn. */
export interface Gain {
  what: "lore" | "opposing lore" | "characters" | "opposing characters" | "cards in hand" | "ink";
  /** Difference in number; negative for fewer. */
  count: number;
}

/** Decision that lowered a player's chance of winning. */
export interface TurningPoint {
  /** Number of the decision, counted from 1. */
  move: number;
  turn: number;
  player: number;
  /** Chance with the better line. */
  before: number;
  /** Chance after the decision as it was made. */
  after: number;
  /** The decision and those after it in the turn, in move notation. */
  played: string[];
  better: string[];
  gains: Gain[];
}

/** Turn in which a player had a certain win and didn't take it. */
export interface MissedWin {
  /** Number of the decision that let it go, counted from 1. */
  move: number;
  turn: number;
  player: number;
  /** Moves that win. */
  line: string[];
}

/** Analysis of a replay. */
export interface GameAnalysis {
  /** Guesses at the hidden cards behind each chance. */
  guesses: number;
  chances: Chance[];
  turning_points: TurningPoint[];
  missed_wins: MissedWin[];
}

/** GET /api/replays/{replay}/analysis, and POST, which starts it: the analysis, or how far it is. */
export interface ReplayAnalysis {
  state: "none" | "running" | "done" | "failed";
  /** Turns analysed so far. */
  done: number;
  total: number;
  analysis: GameAnalysis | null;
  /** Reason for the failure. */
  why: string | null;
}

/** POST /api/replays/{replay}/analysis: analyse a game, unless that is done already. */
export interface AnalyseReplay {
}

/** POST /api/replays/{replay}/line: play other moves from a step. */
export interface LineRequest {
  step: number;
  /** Moves in notation. */
  moves: string[];
  hands: string;
}

/** Positions after each move of a line, as far as it is possible. */
export interface PlayedLine {
  steps: ReplayStep[];
}

/** GET /api/replays: all replays, newest first. */
export interface Replays {
  replays: ReplayInfo[];
}

/** Decision of a replay. */
export interface ReplayMove {
  number: number;
  player: number;
  turn: number;
  /** Sentences about it; a turn that starts has a line that begins with `-- `. */
  story: string[];
  comment: string;
}

/** Decisions of a replay, as sentences. */
export interface ReplayMoves {
  /** Sentences about what happens before the first decision. */
  opening: string[];
  moves: ReplayMove[];
  /** Printed facts of the cards of all decks, by full name. */
  cards: Record<string, CardFacts>;
  /** Reason why this version can't replay the remaining decisions. */
  problem: string | null;
}

/** GET /api/replays/{replay}?hands=: a replay with all its decisions, as `hands` allows to tell them. */
export interface ReplayPage {
  opening: string[];
  moves: ReplayMove[];
  cards: Record<string, CardFacts>;
  problem: string | null;
  info: ReplayInfo;
  /** Differences between the versions that recorded and replay the game. */
  warnings: string[];
}

/**
 * GET /api/replays/{replay}/{step}?hands=: the game after `step` decisions.
 *
 * `hands` selects the players whose hands are shown: `none`, `all`, or numbers separated by commas.
 */
export interface ReplayStep {
  step: number;
  /** View whose events are those of the last decision. */
  view: View;
  /** Sentences about the last decision. */
  story: string[];
}

/** POST /api/replays: upload a record file. The response is its ReplayInfo. */
export interface RecordText {
  text: string;
}

/** POST /api/replays/{replay}/remove: delete a replay. The response is Replays. */
export interface RemoveReplay {
}

/**
 * POST /api/replays/{replay}/continue: create a table that continues after `step` decisions.
 *
 * The decks are those of the replay; decks given here are ignored.
 */
export interface ContinueGame {
  step: number;
  seats: NewSeat[];
}

/** POST /api/playground: create a table from a position, with all seats in this browser. */
export interface NewPlayground {
  /** Scenario as YAML or JSON; its steps are not carried out. */
  scenario: string;
  /** True if the final expectations are the goal of a puzzle. */
  puzzle?: boolean;
}

/** Card in play in a position. */
export interface PositionCard {
  card: string;
  /** Card type; empty for a custom card of the scenario. */
  type: string;
  count: number;
  exerted: boolean;
  drying: boolean;
  damage: number;
  /** Name of the location it is at; empty if none. */
  at: string;
}

/** Player of a position. */
export interface PositionPlayer {
  name: string;
  lore: number;
  ready: number;
  exerted: number;
  /** Amounts of other resources by name. */
  resources: Record<string, number>;
  hand: string[];
  /** Cards from the top of the deck. */
  deck: string[];
  deck_size: number;
  discard: string[];
  play: PositionCard[];
}

/** POST /api/playground/read: a scenario as a form. The body is a NewPlayground. */
export interface PositionForm {
  title: string;
  /** Rules edition; empty for the newest. */
  edition: string;
  active: number;
  players: PositionPlayer[];
  /** Descriptions of what the form cannot represent. */
  left_out: string[];
}

/** POST /api/tables/{table}/scenario: the current position of a playground as a scenario. */
export interface ScenarioRequest {
  token: string;
}

/** POST /api/tables/{table}/report: a problem report, by someone who has the keys of these seats. */
export interface ReportRequest {
  tokens: string[];
  problem: string;
}

/** Scenario as YAML. */
export interface ScenarioText {
  text: string;
}

/** Position with a goal. */
export interface Puzzle {
  puzzle: string;
  title: string;
  group: string;
  rules: string[];
}

/** GET /api/puzzles. POST /api/puzzles/{puzzle} starts one; the response is a TableCreated. */
export interface Puzzles {
  puzzles: Puzzle[];
}

/** Position with a goal for this turn. */
export interface TurnPuzzle {
  id: string;
  kind: "win" | "lore" | "banish" | "survive";
  /** The goal as a sentence. */
  goal: string;
  /** Difficulty, from 1 to 5. */
  stars: number;
  /** Number of first moves after which the goal can't be reached any more. */
  wrong: number;
  /** Number of decisions in the solution. */
  length: number;
  /** Full names of the solver's cards. */
  cards: string[];
}

/** GET /api/turn-puzzles. POST /api/turn-puzzles/{id} starts one; the response is a TableCreated. */
export interface TurnPuzzles {
  puzzles: TurnPuzzle[];
  /** Facts of the first two cards of each puzzle, by full name. */
  cards: Record<string, CardFacts>;
}

/** GET /api/turn-puzzles/{id}: the position of a turn puzzle, as its solver sees it. */
export interface TurnPuzzlePosition {
  view: View;
}

/** GET /api/turn-puzzles/{id}/solution. */
export interface TurnPuzzleSolution {
  /** Moves in notation. */
  moves: string[];
  /** The same as sentences. */
  says: string[];
}

/** POST /api/tables/{table}/reachable: can the goal of the turn puzzle still be reached? */
export interface ReachableRequest {
  token: string;
}

/** Answer to a ReachableRequest; `unknown` if it would take too long to find out. */
export interface Reachable {
  state: "reached" | "open" | "failed" | "unknown";
}
