import { expect, test } from "vitest";
import { hashOf, parseRoute, type Route } from "./router";

test.each<[string, Route]>([
  ["", { name: "start" }],
  ["#/", { name: "start" }],
  ["#/table/abc", { name: "table", table: "abc" }],
  ["#/join/abc/s%2Fecret", { name: "join", table: "abc", invite: "s/ecret" }],
  ["#/replays", { name: "replays" }],
  ["#/card/Let%20It%20Go", { name: "card", card: "Let It Go" }],
  ["#/deck", { name: "deck", deck: null }],
  ["#/learn/quest", { name: "lesson", lesson: "quest" }],
  ["#/replay/r?move=12", { name: "replay", replay: "r", move: 12 }],
  ["#/replay/r?move=x", { name: "replay", replay: "r" }],
  ["#/shared/deck/1.ab", { name: "shared", what: "deck", code: "1.ab", move: 0 }],
  ["#/shared/card/1.ab", { name: "unknown" }],
  ["#/replays/a", { name: "unknown" }],
  ["#/table", { name: "unknown" }],
  ["#/table/a/b", { name: "unknown" }],
  ["#/nonsense/%E0%A4%A", { name: "unknown" }],
])("%s is a route", (hash, route) => {
  expect(parseRoute(hash)).toEqual(route);
});

test("a route comes back from its address", () => {
  const routes: Route[] = [
    { name: "start" },
    { name: "table", table: "a/b" },
    { name: "join", table: "x", invite: "y#z" },
    { name: "replays" },
    { name: "replay", replay: "r/1" },
    { name: "replay", replay: "r", analyse: true },
    { name: "replay", replay: "r", move: 7 },
    { name: "shared", what: "replay", code: "1.aB-_9", move: 3 },
    { name: "shared", what: "deck", code: "1.a", move: 0 },
    { name: "playground", code: null },
    { name: "puzzles" },
    { name: "cards" },
    { name: "cards", query: "q=dog&ink=Amber" },
    { name: "card", card: "What Did You Call Me?", query: "q=did" },
    { name: "card", card: "Mickey Mouse - True Friend" },
    { name: "decks" },
    { name: "deck", deck: null },
    { name: "deck", deck: "Songs, & more" },
    { name: "learn" },
    { name: "lesson", lesson: "ink" },
    { name: "desk", code: null },
    { name: "desk", code: "aB-_9" },
    { name: "rules" },
    { name: "rule", rule: "4.6.4.2" },
    { name: "show", scenario: "judge.4-damage.3", rule: null },
    { name: "show", scenario: "judge.4-damage.3", rule: "1.9.5" },
  ];
  for (const route of routes) expect(parseRoute(hashOf(route))).toEqual(route);
});
