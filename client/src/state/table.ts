// State of one table: the last update of each seat, and the connection.
import type { ClockInfo, Reacted, ServerMessage, TableInfo, Update } from "../messages";
import type { Event } from "../view";
import { sharing } from "./share";

export interface SeatState {
  update: Update;
  /** Story of the game so far, one sentence per item. */
  story: string[];
  /** Events of the game so far, with their rules. */
  events: Event[];
}

export interface TableState {
  connection: "connecting" | "open" | "lost" | "refused";
  table: TableInfo | null;
  /** Seats of this connection. */
  mine: number[];
  seats: Record<number, SeatState>;
  /** Bot that is thinking, and since when. */
  thinking: { seat: number; seconds: number } | null;
  /** Last refusal, shown until the next action. */
  refused: string | null;
  /** Time of the players when the server last told it. */
  clock: { info: ClockInfo; at: number } | null;
  /** Last reaction of each seat, and its number among all. */
  reactions: Record<number, { reaction: Reacted["reaction"]; number: number }>;
}

export const emptyTable: TableState = {
  connection: "connecting",
  table: null,
  mine: [],
  seats: {},
  thinking: null,
  refused: null,
  clock: null,
  reactions: {},
};

/** Return the state after a message from the server. */
export function received(state: TableState, message: ServerMessage): TableState {
  switch (message.type) {
    case "welcome":
      return {
        ...state,
        connection: "open",
        table: message.table,
        clock: told(message.table.clock),
        mine: message.seats,
        refused: null,
        thinking: null,
      };
    case "table":
      return { ...state, table: message.table, clock: told(message.table.clock) };
    case "update": {
      const before = state.seats[message.seat];
      const update = { ...message, view: sharing(before?.update.view, message.view) };
      const story = [...(before?.story ?? []).slice(0, message.story_from), ...message.story];
      const events = [...(before?.events ?? []).slice(0, message.view.since), ...message.view.events];
      return {
        ...state,
        seats: { ...state.seats, [message.seat]: { update, story, events } },
        clock: told(message.clock),
        thinking: message.deciding === state.thinking?.seat ? state.thinking : null,
      };
    }
    case "thinking":
      return { ...state, thinking: { seat: message.seat, seconds: message.seconds } };
    case "done":
      return { ...state, refused: null };
    case "refused":
      return { ...state, refused: message.why };
    case "reaction": {
      const number = Object.keys(state.reactions).length + (state.reactions[message.seat]?.number ?? 0) + 1;
      return {
        ...state,
        reactions: { ...state.reactions, [message.seat]: { reaction: message.reaction, number } },
      };
    }
    case "because":
    case "hint":
      return state;
    case "bye":
      return { ...state, connection: "refused", refused: message.why };
  }
}

function told(info: ClockInfo | null): TableState["clock"] {
  return info && { info, at: performance.now() };
}
