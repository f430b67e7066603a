import { beforeEach, expect, test } from "vitest";
import type { TurnPuzzle } from "../messages";
import {
  byGrade,
  distinct,
  keepShown,
  keepSolvedTurn,
  keepTry,
  lastDays,
  nextPuzzle,
  progress,
  puzzleOfTheDay,
  stateOf,
} from "./turn-puzzles";

const puzzle = (id: string, stars = 1): TurnPuzzle => ({
  id,
  kind: "win",
  goal: "Win this turn.",
  stars,
  wrong: 1,
  length: 3,
  cards: [],
});
const ALL = ["win-1", "win-2", "win-3", "win-4", "win-5", "win-6", "win-7"].map((id) => puzzle(id));
const TODAY = new Date(2026, 10, 16);

beforeEach(() => window.localStorage.clear());

test("the puzzle of the day is another one every day until all were shown", () => {
  const week = Array.from({ length: 7 }, (_, day) => puzzleOfTheDay(ALL, new Date(2026, 10, 16 + day))?.id);
  expect(new Set(week).size).toBe(7);
  expect(puzzleOfTheDay(ALL, new Date(2026, 10, 16, 23))).toBe(puzzleOfTheDay(ALL, TODAY));
  expect(puzzleOfTheDay([], TODAY)).toBe(undefined);
});

test("tries, solved and shown puzzles are kept", () => {
  keepTry("win-1");
  keepTry("win-1");
  keepTry("win-2");
  keepSolvedTurn("win-2", true, TODAY);
  keepShown("win-3");
  keepSolvedTurn("win-3", false, TODAY);
  const now = progress();
  expect(now.tries).toEqual({ "win-1": 2, "win-2": 1 });
  expect(["win-1", "win-2", "win-3", "win-4"].map((id) => stateOf(id, now))).toEqual([
    "tried",
    "solved",
    "shown",
    "new",
  ]);
  expect(lastDays(now, TODAY)).toEqual([false, false, false, false, false, false, true]);
  expect(lastDays(now, new Date(2026, 10, 17)).at(-2)).toBe(true);
});

test("the next puzzle is one that is not solved, from the beginning again at the end", () => {
  keepSolvedTurn("win-1", false, TODAY);
  expect(nextPuzzle(ALL, "win-7", progress())?.id).toBe("win-2");
  expect(nextPuzzle(ALL, "win-3", progress())?.id).toBe("win-4");
});

test("easy puzzles come first", () => {
  expect(byGrade([puzzle("b", 3), puzzle("a", 3), puzzle("c", 1)]).map((each) => each.id)).toEqual([
    "c",
    "a",
    "b",
  ]);
});

test("puzzles with the same cards are numbered", () => {
  const names = distinct([
    ["a", "Lilo"],
    ["b", "Rajah"],
    ["c", "Lilo"],
  ]);
  expect([...names.values()]).toEqual(["Lilo", "Rajah", "Lilo 2"]);
});
