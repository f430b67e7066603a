import { expect, test } from "vitest";
import type { TableInfo, Update } from "../messages";
import type { View } from "../view";
import { emptyTable, received } from "./table";

const table = { table: "t", seats: [] as unknown[] } as TableInfo;

function update(part: Partial<Update>, events: number[] = [], since = 0): Update {
  const shown = { players: [], cards: {}, since, events: events.map((number) => ({ number })) };
  const view = shown as unknown as View;
  return {
    type: "update",
    seat: 0,
    decision: 1,
    deciding: 0,
    view,
    story: [],
    story_from: 0,
    news: 0,
    undo: false,
    clock: null,
    ...part,
  };
}

test("a welcome opens the table and says which seats are ours", () => {
  const state = received(emptyTable, { type: "welcome", seats: [0, 2], table });
  expect(state.connection).toBe("open");
  expect(state.mine).toEqual([0, 2]);
});

test("story and events grow by what is new", () => {
  let state = received(emptyTable, update({ story: ["a", "b"] }, [0, 1]));
  state = received(state, update({ decision: 2, story: ["c"], story_from: 2 }, [2], 2));
  expect(state.seats[0]?.story).toEqual(["a", "b", "c"]);
  expect(state.seats[0]?.events.map((event) => event.number)).toEqual([0, 1, 2]);
});

test("an undo takes story and events back", () => {
  let state = received(emptyTable, update({ story: ["a", "b", "c"] }, [0, 1, 2]));
  state = received(state, update({ decision: 4, story: [], story_from: 1 }, [], 1));
  expect(state.seats[0]?.story).toEqual(["a"]);
  expect(state.seats[0]?.events.length).toBe(1);
});

test("seats are kept apart", () => {
  let state = received(emptyTable, update({ story: ["mine"] }));
  state = received(state, update({ seat: 1, story: ["yours"] }));
  expect(state.seats[0]?.story).toEqual(["mine"]);
  expect(state.seats[1]?.story).toEqual(["yours"]);
});

test("a bot thinks until somebody else is asked", () => {
  let state = received(emptyTable, { type: "thinking", seat: 1, seconds: 2 });
  state = received(state, update({ deciding: 1 }));
  expect(state.thinking?.seat).toBe(1);
  state = received(state, update({ deciding: 0 }));
  expect(state.thinking).toBeNull();
});

test("what was refused is shown until something is done", () => {
  let state = received(emptyTable, { type: "refused", id: 1, why: "no" });
  expect(state.refused).toBe("no");
  state = received(state, { type: "done", id: 2 });
  expect(state.refused).toBeNull();
});
