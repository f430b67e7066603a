import { expect, test } from "vitest";
import type { CardFacts } from "../view";
import {
  type Chosen,
  contentsOf,
  copyName,
  curveOf,
  groupsOf,
  inksOf,
  withCount,
  withOneMore,
} from "./deck-list";

function chosen(
  card: string,
  count: number,
  facts: Partial<CardFacts> = {},
  copies: number | null = 4,
): Chosen {
  const all = { type: "character", song: false, cost: 2, inks: ["Amber"], inkable: true, ...facts };
  return { card, count, copies, facts: all as CardFacts };
}

test("a fifth copy is refused", () => {
  const smash = chosen("Smash", 3);
  const four = withOneMore([smash], smash);
  expect(four?.[0]?.count).toBe(4);
  expect(withOneMore(four ?? [], smash)).toBeNull();
});

test("a card may allow any number, or only some", () => {
  const many = chosen("Dalmatian Puppy", 99, {}, null);
  expect(withOneMore([many], many)?.[0]?.count).toBe(100);
  const few = chosen("The Glass Slipper", 2, {}, 2);
  expect(withOneMore([few], few)).toBeNull();
});

test("no copies left means no line", () => {
  expect(withCount([chosen("Smash", 1)], "Smash", 0)).toEqual([]);
});

test("songs are apart from other actions, and all are by cost", () => {
  const groups = groupsOf([
    chosen("Smash", 2, { type: "action", cost: 3 }),
    chosen("Let It Go", 4, { type: "action", song: true, cost: 5 }),
    chosen("Elsa", 1, { cost: 8 }),
    chosen("Anna", 4, { cost: 1 }),
  ]);
  expect(groups.map((each) => [each.type, each.count])).toEqual([
    ["character", 5],
    ["song", 4],
    ["action", 2],
  ]);
  expect(groups[0]?.cards.map((each) => each.card)).toEqual(["Anna", "Elsa"]);
});

test("the curve ends with everything expensive", () => {
  expect(
    curveOf([chosen("a", 2, { cost: 0 }), chosen("b", 1, { cost: 7 }), chosen("c", 3, { cost: 9 })]),
  ).toEqual([2, 0, 0, 0, 0, 0, 4]);
});

test("a card of two inks counts for both", () => {
  expect(inksOf([chosen("a", 2, { inks: ["Steel", "Amber"] }), chosen("b", 1)])).toEqual([
    ["Amber", 3],
    ["Steel", 2],
  ]);
});

test("the order of a list makes no difference", () => {
  const one = [chosen("a", 2), chosen("b", 1)];
  expect(contentsOf("x", one)).toBe(contentsOf("x", [...one].reverse()));
  expect(contentsOf("x", one)).not.toBe(contentsOf("y", one));
});

test("a copy gets a name of its own", () => {
  const copyOf = (name: string, at: number) => `${name} copy${at > 1 ? ` ${at}` : ""}`;
  expect(copyName("Songs", ["Songs"], copyOf)).toBe("Songs copy");
  expect(copyName("Songs", ["songs COPY"], copyOf)).toBe("Songs copy 2");
});
