import { expect, test } from "vitest";
import { inMinutes } from "./clocks";

test("a clock shows zero only when no time is left", () => {
  expect([0, 1, 1000, 59_001, 600_000].map(inMinutes)).toEqual(["0:00", "0:01", "0:01", "1:00", "10:00"]);
});
