import { expect, test } from "vitest";
import { cardParams, EVERYTHING } from "./card-query";

test("what is not asked for is left out", () => {
  expect(cardParams(EVERYTHING, 0, 60).toString()).toBe("start=0&count=60");
});

test("everything can be asked for", () => {
  const query = { ...EVERYTHING, words: " dog ", inks: ["Amber", "Steel"], costTo: "3", inkwell: "yes" };
  expect(cardParams(query, 60, 30).toString()).toBe(
    "q=dog&ink=Amber&ink=Steel&cost=0-3&inkwell=yes&start=60&count=30",
  );
});
