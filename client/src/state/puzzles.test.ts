import { expect, test } from "vitest";
import { grouped, keepBegun, keepSolved, puzzleAt, solvedPuzzles } from "./puzzles";

const PUZZLES = [
  { puzzle: "a.1", title: "Questing gives lore", group: "4-actions/4.5-questing", rules: ["4.5.1"] },
  { puzzle: "a.2", title: "Drying characters wait", group: "4-actions/4.5-questing", rules: ["4.5.2"] },
  { puzzle: "b.1", title: "A ward holds", group: "8-keywords/ward_vanish", rules: ["8.15"] },
  { puzzle: "c.1", title: "Mickey", group: "cards/set-01/m-p", rules: [] },
];

test("groups are in the order of their numbers, and names give nothing away", () => {
  const groups = grouped(
    ["1-concepts/1.11-lore", "1-concepts/1.2-golden-rules", "1-concepts/1.11-lore"].map((group, at) => ({
      puzzle: `${at}`,
      title: "The answer",
      group,
      rules: [],
    })),
    "",
  );
  expect(groups.map((each) => each.names)).toEqual([["Golden rules 1"], ["Lore 1", "Lore 2"]]);
});

test("puzzles are grouped by topic", () => {
  expect(grouped(PUZZLES, "").map((each) => [each.chapter, each.topic, each.puzzles.length])).toEqual([
    ["actions", "4.5 questing", 2],
    ["keywords", "ward vanish", 1],
    ["cards", "set 01, M–P", 1],
  ]);
});

test("every word has to fit somewhere", () => {
  expect(grouped(PUZZLES, "questing LORE").flatMap((each) => each.puzzles)).toEqual([PUZZLES[0]]);
  expect(grouped(PUZZLES, "8.15 nothing")).toEqual([]);
});

test("what was solved is kept once", () => {
  keepSolved("a.1");
  keepSolved("a.1");
  expect([...solvedPuzzles()]).toEqual(["a.1"]);
  keepBegun("table", "b.1");
  expect(puzzleAt("table")).toBe("b.1");
  expect(puzzleAt("other")).toBeUndefined();
});
