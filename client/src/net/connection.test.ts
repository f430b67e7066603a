import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ServerMessage, TableInfo } from "../messages";
import { Connection } from "./connection";
import type { Socket } from "./transport";

class FakeSocket {
  sent: string[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {
    this.onclose?.();
  }
  receive(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const table: TableInfo = {
  table: "t",
  title: "",
  kind: "match",
  format: "core",
  edition: "2.3",
  match: "single",
  game: 1,
  seats: [],
  finished: false,
  replays: [],
  rematch: null,
  puzzle: null,
  turn_puzzle: null,
  takeback: null,
  draw_offer: null,
  clock: null,
  open_hands: [],
  watched: 0,
  claim_after: 180,
};

let sockets: FakeSocket[];
let states: string[];
let messages: ServerMessage[];

function connect(): Connection {
  return new Connection(
    "t",
    ["secret"],
    { state: (state) => states.push(state), message: (message) => messages.push(message) },
    () => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket as unknown as Socket;
    },
  );
}

beforeEach(() => {
  sockets = [];
  states = [];
  messages = [];
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

test("says who it is first, and sends nothing else before it is welcome", () => {
  const connection = connect();
  sockets[0]?.onopen?.();
  expect(connection.send({ type: "concede", seat: 0 })).toBeNull();
  sockets[0]?.receive({ type: "welcome", seats: [0], table });
  expect(connection.send({ type: "concede", seat: 0 })).toBe(1);
  expect(sockets[0]?.sent.map((text) => JSON.parse(text))).toEqual([
    { type: "hello", table: "t", tokens: ["secret"] },
    { type: "concede", seat: 0, id: 1 },
  ]);
});

test("comes back when the connection is lost, each time later, and at once when welcome again", () => {
  connect();
  for (let lost = 1; lost <= 3; lost++) {
    sockets.at(-1)?.onclose?.();
    vi.advanceTimersByTime(200);
    expect(sockets.length).toBe(lost);
    vi.advanceTimersByTime(5000);
    expect(sockets.length).toBe(lost + 1);
  }
  sockets.at(-1)?.receive({ type: "welcome", seats: [0], table });
  expect(states).toEqual(["lost", "lost", "lost", "open"]);
  sockets.at(-1)?.onclose?.();
  vi.advanceTimersByTime(500);
  expect(sockets.length).toBe(5);
});

test("does not come back where it is not let in", () => {
  connect();
  sockets[0]?.receive({ type: "bye", why: "wrong key" });
  sockets[0]?.onclose?.();
  vi.advanceTimersByTime(60_000);
  expect(sockets.length).toBe(1);
  expect(messages).toEqual([{ type: "bye", why: "wrong key" }]);
});

test("comes back after the server has stopped", () => {
  connect();
  sockets[0]?.receive({ type: "welcome", seats: [0], table });
  sockets[0]?.receive({ type: "bye", why: "the server stops" });
  sockets[0]?.onclose?.();
  vi.advanceTimersByTime(1000);
  expect(sockets.length).toBe(2);
  expect(messages.map((message) => message.type)).toEqual(["welcome"]);
});
