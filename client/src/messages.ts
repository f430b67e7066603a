// Generated from src/inkwright/web/messages.py by `make catalogue`. Do not edit.

import type { CardFacts, View } from "./view";

/** Who sits where, as everybody at the table may know it. */
export interface SeatInfo {
  seat: number;
  name: string;
  /** `open` waits for a friend to come by the link. */
  kind: "person" | "bot" | "open";
  /** Whether somebody is connected for it; bots always are. */
  present: boolean;
  wins: number;
}

/** How far a puzzle is. */
export interface PuzzleGoal {
  /** What has to be so. */
  goal: string[];
  /** What is not so yet; empty when it is solved. */
  missing: string[];
}

/** A table, as everybody there may know it. */
export interface TableInfo {
  table: string;
  title: string;
  kind: "match" | "playground";
  format: string;
  edition: string;
  match: string;
  /** The number of the game of the match, from 1; 0 before the first. */
  game: number;
  seats: SeatInfo[];
  /** Whether the match is over: the games can be watched then. */
  finished: boolean;
  /** The games to be watched, a moment after the match is over. */
  replays: string[];
  /** What is to be brought about, if this is a puzzle. */
  puzzle: PuzzleGoal | null;
}

/** Has to be the first message: which table, and the secret of every seat that is to be taken. */
export interface Hello {
  type: "hello";
  table: string;
  tokens: string[];
}

/** An answer to the open decision. */
export interface Act {
  type: "act";
  /** Any number; the reply has it too. */
  id: number;
  seat: number;
  /** The number of the decision that is answered, from the last update. */
  decision: number;
  /** The number of one of the actions of the view, counted from 0. */
  action: number;
}

/** Take the last decision of a seat back. */
export interface Undo {
  type: "undo";
  id: number;
  seat: number;
  decision: number;
}

/** Give the game up. */
export interface Concede {
  type: "concede";
  id: number;
  seat: number;
}

/** Why can't this move, in move notation, be made now? */
export interface WhyNot {
  type: "why";
  id: number;
  seat: number;
  move: string;
}

/** Go on with the next game of the match. */
export interface NextGame {
  type: "next";
  id: number;
  seat: number;
}

/** What a seat wants. */
export interface Settings {
  type: "settings";
  id: number;
  seat: number;
  /** Be asked for the order of abilities also where it can't matter. */
  ask_order: boolean;
}

export type ClientMessage = Hello | Act | Undo | Concede | WhyNot | NextGame | Settings;

/** The reply to `hello`; an update for each seat follows if a game is on. */
export interface Welcome {
  type: "welcome";
  /** The seats that this connection has. */
  seats: number[];
  table: TableInfo;
}

/** Somebody came or went, or a game began or ended. */
export interface TableChanged {
  type: "table";
  table: TableInfo;
}

/** All that a seat may know now. Replaces what was sent before. */
export interface Update {
  type: "update";
  seat: number;
  /** The number of the open decision; grows with everything that happens. */
  decision: number;
  /** The seat that is asked, None when the game is over. */
  deciding: number | null;
  /** Its events begin where those end that the client has; a new connection gets all of them. */
  view: View;
  /**
   * What has happened in this game, a sentence each. A connection that has seen an update before gets only
   * what is new in it, see `story_from`.
   */
  story: string[];
  /** How many of the sentences that the client has already stay, before those of `story`. */
  story_from: number;
  /** How many of the last sentences are about the last decision: what just happened. */
  news: number;
  /** Whether this seat may take its last decision back. */
  undo: boolean;
}

/** A bot has begun to think, and how many seconds it may take. */
export interface Thinking {
  type: "thinking";
  seat: number;
  seconds: number;
}

/** What was asked for is done and kept. */
export interface Done {
  type: "done";
  id: number;
}

/** What was asked for is not done, and why; nothing has changed. */
export interface NotDone {
  type: "refused";
  id: number | null;
  why: string;
}

/** The reply to `why`: what stands in the way, with the rule; None if nothing does. */
export interface Because {
  type: "because";
  id: number;
  why: string | null;
}

/** The connection is closed, and why. */
export interface Bye {
  type: "bye";
  why: string;
}

export type ServerMessage = Welcome | TableChanged | Update | Thinking | Done | NotDone | Because | Bye;

/** The answer to a request that is not done. */
export interface Failure {
  error: string;
}

/** Something to choose from a list. */
export interface Choice {
  key: string;
  name: string;
  note: string;
}

/** A format. */
export interface FormatInfo {
  key: string;
  name: string;
  note: string;
  least_players: number;
  most_players: number;
}

/** A bot to play against. */
export interface Opponent {
  key: string;
  name: string;
  note: string;
  /** The most it thinks about a move. */
  seconds: number;
}

/** A deck that is at hand. */
export interface DeckChoice {
  name: string;
  text: string;
  size: number;
  inks: string[];
  /** Saved by the people here, and not one that comes along. */
  own: boolean;
}

/** All that can be chosen before a game: GET /api/start. */
export interface StartInfo {
  version: string;
  formats: FormatInfo[];
  editions: Choice[];
  matches: Choice[];
  opponents: Opponent[];
  decks: DeckChoice[];
  notice: string;
}

/** Who is to sit there: somebody in this browser, a bot, or a friend who gets a link. */
export interface NewSeat {
  kind: "here" | "bot" | "friend";
  name: string;
  /** The deck list as text; a friend brings their own. */
  deck?: string;
  bot?: string;
}

/** POST /api/tables. */
export interface NewTable {
  format: string;
  edition: string;
  match: string;
  seats: NewSeat[];
  starter?: number;
  seed?: number;
}

/** A seat with its secret. */
export interface SeatKey {
  seat: number;
  token: string;
}

/** The answer: where to go, the secrets of the seats here, and those to send to friends. */
export interface TableMade {
  table: string;
  seats: SeatKey[];
  invites: SeatKey[];
}

/** A friend comes by a link: POST /api/tables/{table}/join. */
export interface Join {
  invite: string;
  name: string;
  deck: string;
}

/** The answer: the secret of the seat. The invitation is used up. */
export interface Joined {
  table: string;
  seat: SeatKey;
}

/** What a friend is invited to: POST /api/tables/{table}/invite. */
export interface InviteInfo {
  table: TableInfo;
  seat: number;
}

/** Asks what an invitation is for. */
export interface Invite {
  invite: string;
}

/** A line of a deck list that can't be used. */
export interface DeckLine {
  line: number;
  text: string;
  message: string;
  /** Full names of the cards that come nearest. */
  suggestions: string[];
}

/** One way in which a deck breaks the rules of its format. */
export interface DeckProblem {
  kind: string;
  rule: string;
  message: string;
  cards: string[];
}

/** A card of a deck list. */
export interface DeckCardCount {
  card: string;
  count: number;
  facts: CardFacts;
}

/** How many cards of one cost. */
export interface CurveStep {
  cost: number;
  inkable: number;
  uninkable: number;
}

/** How many cards have something. */
export interface Counted {
  name: string;
  count: number;
}

/** The chance of having had a card to ink on every turn up to this one. */
export interface InkChance {
  turn: number;
  on_the_play: number;
  on_the_draw: number;
}

/** POST /api/decks/check. */
export interface DeckCheck {
  text: string;
  format: string;
}

/** What is in a deck list, and what is wrong with it. */
export interface DeckReport {
  /** The lines that can't be used. If there are any, nothing below is filled in. */
  lines: DeckLine[];
  name: string;
  size: number;
  inks: string[];
  cards: DeckCardCount[];
  /** The same deck as a tidy list. */
  tidy: string;
  legal: boolean;
  problems: DeckProblem[];
  inkable: number;
  average_cost: number;
  curve: CurveStep[];
  types: Counted[];
  classifications: Counted[];
  keywords: Counted[];
  /** With the opening hand as drawn. */
  ink_chances: InkChance[];
  /** After putting back every card that can't be inked. */
  ink_chances_altered: InkChance[];
}

/** POST /api/decks/hands: opening hands to try a deck with. */
export interface HandsWanted {
  text: string;
  format: string;
  count: number;
}

/** Opening hands, by full names. */
export interface Hands {
  hands: string[][];
}

/** POST /api/decks: keep a deck under the name in its list, or this one. */
export interface DeckSave {
  text: string;
  name: string;
}

/** POST /api/decks/remove. */
export interface DeckNamed {
  name: string;
}

/** The decks at hand. */
export interface Decks {
  decks: DeckChoice[];
}

/** A card that fits a search. */
export interface CardFound {
  card: string;
  facts: CardFacts;
  /** False if its text is not understood. */
  playable: boolean;
}

/** GET /api/cards: those of the page that was asked for, and how many fit in all. */
export interface CardsFound {
  count: number;
  start: number;
  cards: CardFound[];
  /** The nearest names, if nothing fits. */
  nearest: string[];
}

/** A set. */
export interface SetFacet {
  code: string;
  name: string;
}

/** GET /api/cards/facets: all that can be searched for. */
export interface CardFacets {
  inks: string[];
  types: string[];
  classifications: string[];
  keywords: string[];
  sets: SetFacet[];
  formats: string[];
}

/** An ability as its card words it. */
export interface PrintedAbility {
  title: string;
  text: string;
}

/** One printing of a card. */
export interface CardPrinting {
  set: string;
  set_name: string;
  number: number;
  rarity: string;
}

/** Whether a card may be played in a format today. */
export interface CardLegality {
  format: string;
  legal: boolean;
  reason: string | null;
}

/** GET /api/card?name=: all that is known about a card. */
export interface CardPage {
  card: string;
  facts: CardFacts;
  abilities: PrintedAbility[];
  /** Why it can't be played, if its text is not understood. */
  unsupported: string | null;
  /** How many a deck may have; None is any number. */
  copies: number | null;
  printings: CardPrinting[];
  legality: CardLegality[];
}

/** A rule in short. */
export interface RuleLine {
  id: string;
  summary: string;
}

/** GET /api/rules/{id}. */
export interface RulePage {
  id: string;
  chapter: string;
  section: string;
  summary: string;
  above: RuleLine[];
  below: RuleLine[];
  scenarios: string[];
}

/** GET /api/rules?q=: the rules that mention all of the words. */
export interface RulesFound {
  rules: RuleLine[];
}

/** A game that can be watched. */
export interface ReplayInfo {
  replay: string;
  players: string[];
  decks: string[];
  format: string;
  edition: string;
  result: string;
  decisions: number;
  /** The day on which it was kept here. */
  kept_on: string;
}

/** GET /api/replays, the newest first. */
export interface Replays {
  replays: ReplayInfo[];
}

/** One decision of a replay. */
export interface ReplayMove {
  number: number;
  player: number;
  text: string;
  turn: number;
  comment: string;
}

/** GET /api/replays/{replay}: all decisions of a game. */
export interface ReplayPage {
  info: ReplayInfo;
  moves: ReplayMove[];
  /** What the record was made with that is not what replays it. */
  warnings: string[];
}

/**
 * GET /api/replays/{replay}/{step}?hands=: the game after so many decisions.
 *
 * `hands` is `none`, `all`, or the numbers of players with commas between: those whose hands are shown.
 */
export interface ReplayStep {
  step: number;
  /** Its events are those of the last decision. */
  view: View;
  /** What the last decision led to. */
  story: string[];
}

/** POST /api/replays: the text of a record file to watch. The answer is its ReplayInfo. */
export interface RecordText {
  text: string;
}

/**
 * POST /api/replays/{replay}/continue: a new table that goes on after so many decisions.
 *
 * The seats bring the decks of the replay; those given here are not looked at.
 */
export interface Continue {
  step: number;
  seats: NewSeat[];
}

/** POST /api/playground: a position to play out, with everybody in this browser. */
export interface NewPlayground {
  /** A scenario as YAML or JSON; its steps are not taken. */
  scenario: string;
  /** Whether what it expects at its end is to be brought about, as in a puzzle. */
  puzzle?: boolean;
}

/** A card in play in a position. */
export interface PositionCard {
  card: string;
  /** Its type; empty for a card that only the scenario knows. */
  type: string;
  count: number;
  exerted: boolean;
  drying: boolean;
  damage: number;
  /** The location it is at, by its name; empty for none. */
  at: string;
}

/** One player of a position. */
export interface PositionPlayer {
  name: string;
  lore: number;
  ready: number;
  exerted: number;
  drops: number;
  hand: string[];
  /** The top card first. */
  deck: string[];
  deck_size: number;
  discard: string[];
  play: PositionCard[];
}

/** POST /api/playground/read: a scenario as a form to fill in. The body is a NewPlayground. */
export interface PositionForm {
  title: string;
  /** Empty for the newest. */
  edition: string;
  active: number;
  players: PositionPlayer[];
  /** What the scenario says that has no place in the form, in words. */
  left_out: string[];
}

/** POST /api/tables/{table}/scenario: the position of a playground now, as a scenario. */
export interface ScenarioWanted {
  token: string;
}

/** A scenario. */
export interface ScenarioText {
  text: string;
}

/** A position with something to bring about. */
export interface Puzzle {
  puzzle: string;
  title: string;
  group: string;
  rules: string[];
}

/** GET /api/puzzles. POST /api/puzzles/{puzzle} begins one; the answer is a TableMade. */
export interface Puzzles {
  puzzles: Puzzle[];
}

/** The body of a request that needs none: `{}`. */
export interface NoBody {
}
