import { expect, test } from "vitest";
import { logLines } from "./log-lines";

const NAMES = ["Ann", "Ben", "Ben (2)"];

test("every line belongs to a player, also one about a card", () => {
  const story = [
    "You draw Elsa",
    "-- turn 2: Ben",
    "Ben quests with Goofy",
    "Goofy: gain 1 lore",
    "Ann's Elsa is banished",
    "Ben (2) draws a card",
    "Goofy quests for 2 lore",
  ];
  const lines = logLines(story, NAMES, 0);
  expect(lines.map((line) => line.player)).toEqual([0, 1, 1, 1, 1, 2, 1]);
  expect(lines.map((line) => line.turn)).toEqual([null, 2, null, null, null, null, null]);
  expect(lines.map((line) => line.first)).toEqual([true, true, false, false, false, true, true]);
});

test("the end of the story keeps its numbers and players", () => {
  const lines = logLines(["-- turn 1: your turn", "You ink a card", "Smash: deal 3 damage"], NAMES, 0, 2);
  expect(lines).toEqual([{ number: 2, text: "Smash: deal 3 damage", player: 0, turn: null, first: false }]);
});

test("a name is not mistaken for a longer one", () => {
  expect(logLines(["Benjamin is banished"], NAMES, 0)[0]?.player).toBe(null);
});
