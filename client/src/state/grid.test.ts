import { expect, test } from "vitest";
import { drawnCards, gridShape } from "./grid";

const RULES = { least: 138, most: 170, gap: 12, below: 40 };

test("cards share the width, within limits", () => {
  expect(gridShape(774, RULES)).toMatchObject({ columns: 5, width: 145 });
  expect(gridShape(366, RULES)).toMatchObject({ columns: 2, width: 170 });
  expect(gridShape(90, RULES).columns).toBe(1);
});

test("only what is visible is drawn, with a row around it", () => {
  const shape = { columns: 4, width: 140, pitch: 250 };
  expect(drawnCards(shape, { top: 0, height: 700 }, 2600)).toEqual([0, 16]);
  expect(drawnCards(shape, { top: 2500, height: 700 }, 2600)).toEqual([36, 56]);
  expect(drawnCards(shape, { top: 0, height: 700 }, 3)).toEqual([0, 3]);
  expect(drawnCards(shape, { top: 99999, height: 700 }, 10)).toEqual([10, 10]);
});
