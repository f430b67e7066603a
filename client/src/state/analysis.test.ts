import { describe, expect, it } from "vitest";
import type { GameAnalysis } from "../messages";
import { analysisStrings as say } from "../strings/analysis";
import { chanceAt, curveOf, momentsOf } from "./analysis";

const POINT = {
  move: 9,
  turn: 3,
  player: 0,
  before: 0.8,
  after: 0.4,
  played: ["pass"],
  better: ["quest A"],
  gains: [],
};
const FOUND: GameAnalysis = {
  guesses: 4,
  chances: [
    { move: 12, turn: 4, player: 0, chance: 0.2 },
    { move: 4, turn: 1, player: 0, chance: 0.6 },
    { move: 4, turn: 1, player: 1, chance: 0.4 },
  ],
  turning_points: [POINT],
  missed_wins: [
    { move: 9, turn: 3, player: 0, line: ["quest B"] },
    { move: 2, turn: 1, player: 1, line: ["quest C"] },
  ],
};

describe("moments", () => {
  it("has a missed win that is a turning point once", () => {
    const [first, second, ...rest] = momentsOf(FOUND);
    expect(rest).toEqual([]);
    expect(first).toMatchObject({ move: 2, missedWin: true, before: 1, after: 0.4 });
    expect(second).toMatchObject({ move: 9, missedWin: true, better: ["quest B"], after: 0.4 });
  });
});

describe("curve", () => {
  it("is in order and ends with the result", () => {
    expect(curveOf(FOUND.chances, 0, 20, 1)).toEqual([
      [4, 0.6],
      [12, 0.2],
      [20, 0],
    ]);
    expect(curveOf(FOUND.chances, 1, 20, undefined)).toEqual([[4, 0.4]]);
  });
  it("goes straight between estimates", () => {
    const curve = curveOf(FOUND.chances, 0, 20, 1);
    expect(chanceAt(curve, 8)).toBeCloseTo(0.4);
    expect(chanceAt(curve, 0)).toBe(0.6);
    expect(chanceAt(curve, 30)).toBe(0);
  });
});

describe("gains", () => {
  it("are said in words", () => {
    expect(
      say.leads([
        { what: "lore", count: 2 },
        { what: "opposing characters", count: -1 },
        { what: "ink", count: -1 },
      ]),
    ).toBe("At the end of the turn: 2 more lore, 1 fewer opposing character, 1 less ink.");
  });
});
