import { expect, test } from "vitest";
import { cardParams, EVERYTHING, isFiltered, parseQuery, queryText, toggled } from "./card-query";

const MUCH = {
  ...EVERYTHING,
  words: "dog & cat",
  inks: ["Amber", "Steel"],
  costs: ["1", "9+"],
  types: ["song"],
  keywords: ["Sing Together"],
  rarity: "Super Rare",
  inkwell: "yes",
  format: "core",
  sort: "cost",
} as const;

test("what is not asked for is left out", () => {
  expect(queryText(EVERYTHING)).toBe("");
  expect(cardParams(EVERYTHING, 0, 60).toString()).toBe("start=0&count=60");
});

test("a query comes back from its address", () => {
  const query = { ...MUCH, inks: [...MUCH.inks], costs: [...MUCH.costs], types: [...MUCH.types] };
  const whole = { ...query, keywords: [...MUCH.keywords] };
  expect(parseQuery(queryText(whole))).toEqual(whole);
  expect(parseQuery("sort=colour&nonsense=1")).toEqual(EVERYTHING);
});

test("spaces around the words don't matter", () => {
  expect(queryText({ ...EVERYTHING, words: " dog " })).toBe("q=dog");
});

test("one ink is looked for, several are the limits", () => {
  const one = cardParams({ ...EVERYTHING, inks: ["Amber"] }, 0, 1);
  expect(one.getAll("ink")).toEqual(["Amber"]);
  expect(one.has("within")).toBe(false);
  const two = cardParams({ ...EVERYTHING, inks: ["Amber", "Steel"] }, 60, 30, "coconut");
  expect(two.getAll("within")).toEqual(["Amber", "Steel"]);
  expect(two.has("ink")).toBe(false);
  expect(two.get("deck")).toBe("coconut");
  expect(two.get("start")).toBe("60");
});

test("an order is no filter", () => {
  expect(isFiltered({ ...EVERYTHING, sort: "cost" })).toBe(false);
  expect(isFiltered({ ...EVERYTHING, costs: ["1"] })).toBe(true);
});

test("a value is switched on and off", () => {
  expect(toggled(["a"], "b")).toEqual(["a", "b"]);
  expect(toggled(["a", "b"], "a")).toEqual(["b"]);
});
