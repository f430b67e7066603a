// Generated from src/inkwright/web/messages.py by `make client-types`. Do not edit.

/** One answer to the open decision. */
export interface ActionView {
  /** Its move notation. */
  text: string;
  /** The word that it begins with; empty for bare answers. */
  group: string;
  /** What it costs or brings. */
  note: string;
}

/** What a seat sees, as text. */
export interface SeatView {
  board: string;
  question: string;
  actions: ActionView[];
  over: string[];
}

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
  /** The replay of the game that has just ended, once the match is over. */
  replay: string | null;
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
  view: SeatView;
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
