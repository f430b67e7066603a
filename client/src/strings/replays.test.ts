import { expect, test } from "vitest";
import type { ReplayInfo } from "../messages";
import { replayStrings } from "./replays";

const info: ReplayInfo = {
  replay: "",
  players: ["Ann", "Vellum"],
  decks: [],
  format: "core",
  edition: "2.3",
  over: true,
  winner: 1,
  termination: "lore",
  turns: 15,
  lore: [1, 20],
  decisions: 65,
  kept_on: "",
};

test.each([
  [{}, "Vellum won 20–1 on turn 15"],
  [{ winner: null, termination: "agreement", lore: [3, 7] }, "Draw by agreement, 3–7 on turn 15"],
  [{ winner: 0, termination: "concession", lore: [3, 7] }, "Ann won by concession on turn 15, 3–7"],
  [{ winner: null, termination: "turn limit", lore: [3, 7] }, "Draw, 3–7 on turn 15"],
  [{ over: false, winner: null, lore: [3, 7] }, "Unfinished, 3–7 on turn 15"],
  [{ lore: [] }, "Recorded by another version"],
])("a result is one sentence", (more, said) => {
  expect(replayStrings.result({ ...info, ...more })).toBe(said);
});
