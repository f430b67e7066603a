import { expect, test } from "vitest";
import { fitCards, RATIO, rows, type Side } from "./fit";

function side(characters: number, items: number, locations: number, width: number, height: number): Side {
  return { characters, items, locations, width, height };
}

/** Room of a field at common window sizes. */
const ROOMS = {
  "1920x1080": [1410, 345],
  "1440x900": [1028, 285],
  "1280x720": [926, 223],
  "390x844": [366, 250],
  "844x390": [596, 136],
} as const;

test.each(Object.entries(ROOMS))("a crowd fits at %s", (_, [width, height]) => {
  const crowd = side(10, 4, 2, width, height);
  const { w, arrangement } = fitCards([crowd, crowd]);
  const needed = rows(crowd, w, arrangement);
  expect(needed).not.toBeNull();
  expect((needed ?? 0) * RATIO * w).toBeLessThanOrEqual(height);
  expect(w).toBeGreaterThanOrEqual(52);
});

test("few cards are large, but never larger than the most", () => {
  expect(fitCards([side(3, 0, 0, 1410, 345), side(2, 0, 0, 1410, 345)]).w).toBe(190);
  expect(fitCards([side(3, 0, 0, 1410, 345)], 150).w).toBe(150);
});

test("both sides get the size of the fuller one", () => {
  const full = side(9, 2, 1, 1028, 285);
  expect(fitCards([full, side(1, 0, 0, 1028, 285)]).w).toBe(fitCards([full, full]).w);
});

test("it is the largest size that fits", () => {
  for (let characters = 1; characters <= 14; characters++)
    for (const plaques of [0, 1, 3, 6]) {
      const one = side(characters, plaques, Math.floor(plaques / 3), 926, 223);
      const { w, arrangement } = fitCards([one]);
      expect(rows(one, w, arrangement)).not.toBeNull();
      if (w < 190)
        for (const other of ["below", "beside"] as const) expect(rows(one, w + 1, other)).toBeNull();
    }
});

test("one more card never makes the others larger", () => {
  let before = 200;
  for (let characters = 0; characters <= 16; characters++) {
    const { w } = fitCards([side(characters, 2, 1, 926, 223)]);
    expect(w).toBeLessThanOrEqual(before);
    before = w;
  }
});

test("characters are spread evenly over the rows", () => {
  const [only] = fitCards([side(7, 0, 0, 366, 330)]).sides;
  expect(only?.perRow).toBe(4);
});

test("more than can fit still gives the least size", () => {
  expect(fitCards([side(60, 20, 9, 366, 150)]).w).toBe(52);
});
