import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { SeatState } from "../state/table";
import type { Event, View } from "../view";
import { Player, STEP_EVENT } from "./player";
import { ARRIVAL } from "./timing";

/** Return a state after some draws of the other player. */
function state(draws: number): SeatState {
  const events = Array.from(
    { length: draws },
    (_, number) => ({ number, kind: "draws", player: 1, card: null, amount: 1 }) as unknown as Event,
  );
  const zones = { lore: 0, deck: { count: 9, known: [] }, hand: { count: draws, cards: [] }, play: [] };
  const players = [0, 1].map((player) => ({ ...zones, player, discard: [] }));
  const view = { players, events, since: 0, next_event: draws, cards: {} } as unknown as View;
  const update = { seat: 0, deciding: 1, decision: draws, view } as SeatState["update"];
  return { update, events, story: events.map(({ number }) => `draw ${number}`) };
}

let shown: SeatState[];
let steps: number;
let player: Player;
const count = () => {
  steps += 1;
};

beforeEach(() => {
  vi.useFakeTimers();
  shown = [];
  steps = 0;
  document.addEventListener(STEP_EVENT, count);
  player = new Player(state(0), (next) => {
    shown.push(next);
    player.drawn();
  });
});

afterEach(() => {
  player.stop();
  document.removeEventListener(STEP_EVENT, count);
  vi.useRealTimers();
});

test("what happens before the table is drawn is shown at once, and the log tells all of it", async () => {
  const [first, second] = [state(1), state(2)];
  player.receive(first);
  player.receive(second);
  await vi.advanceTimersByTimeAsync(5000);
  expect(shown).toEqual([first, second]);
  expect(shown.at(-1)?.story).toEqual(["draw 0", "draw 1"]);
  expect(steps).toBe(0);
});

test("what happens before anyone can have looked at the table is shown at once", async () => {
  player.drawn();
  await vi.advanceTimersByTimeAsync(ARRIVAL - 1);
  const next = state(1);
  player.receive(next);
  expect(shown).toEqual([next]);
  expect(player.behind).toBe(false);
  await vi.advanceTimersByTimeAsync(5000);
  expect(steps).toBe(0);
});

test("later moves are played step by step", async () => {
  player.drawn();
  await vi.advanceTimersByTimeAsync(ARRIVAL);
  player.receive(state(1));
  expect(player.behind).toBe(true);
  await vi.advanceTimersByTimeAsync(5000);
  expect(steps).toBe(1);
  expect(shown.at(-1)).toEqual(state(1));
});

test("moves are played at once after the player has done something", async () => {
  player.drawn();
  player.noticed();
  player.receive(state(1));
  await vi.advanceTimersByTimeAsync(5000);
  expect(steps).toBe(1);
});
