import { expect, test } from "vitest";
import { turnStart } from "./replay-steps";

// Two decisions before the first turn, then three, one and two.
const TURNS = [0, 0, 1, 1, 1, 2, 3, 3];

test.each([
  [0, 2],
  [2, 5],
  [4, 5],
  [6, 8],
  [8, 8],
])("after %i decisions the next turn begins at %i", (step, start) => {
  expect(turnStart(TURNS, step, true)).toBe(start);
});

test.each([
  [8, 6],
  [6, 5],
  [5, 2],
  [2, 0],
  [0, 0],
])("after %i decisions the turn before begins at %i", (step, start) => {
  expect(turnStart(TURNS, step, false)).toBe(start);
});
