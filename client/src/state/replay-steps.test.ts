import { expect, test } from "vitest";
import { handsOf, lines, turnStart } from "./replay-steps";

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

test("moves become lines under the turn they start", () => {
  const move = (number: number, story: string[], comment = "") => ({
    number,
    player: 0,
    turn: 1,
    story,
    comment,
  });
  const told = {
    opening: ["Ann goes first"],
    moves: [
      move(1, []),
      move(2, ["Ann keeps their opening hand", "-- turn 1: Ann"]),
      move(3, ["Ann inks a card"], "forced"),
    ],
    cards: {},
    problem: null,
  };
  expect(lines(told, ["Ann", "Ben"]).map(({ step, text, turn }) => [step, text ?? turn])).toEqual([
    [0, "Setup"],
    [0, "Ann goes first"],
    [2, "Ann keeps their opening hand"],
    [2, "Turn 1 · Ann"],
    [3, "Ann inks a card"],
  ]);
  expect(lines(told, ["Ann", "Ben"]).at(-1)?.comment).toBe("forced");
});

test("hands that are shown are listed, or none", () => {
  expect(handsOf(2, [])).toBe("0,1");
  expect(handsOf(3, [1])).toBe("0,2");
  expect(handsOf(2, [0, 1])).toBe("none");
});
