import { expect, test } from "vitest";
import type { LegalAction, View } from "../view";
import { inkBesides, paidFor } from "./paying";

const number = (index: number, count: number): LegalAction => ({
  index,
  kind: "number",
  text: `${count}`,
  number: count,
});

function paying(ready: number, drops: number, counts: number[]): View {
  return {
    viewer: 0,
    players: [{ inkwell: { ready, drops, exerted: 0, cards: [] } }],
    actions: counts.map((count, index) => number(index, count)),
    decision: { kind: "drops", source: null },
    resolving: [
      { kind: "play", source: { id: "a", card: "A", player: 0 } },
      { kind: "payment", source: null },
    ],
  } as unknown as View;
}

test("the card that is paid for is the one that is being played", () => {
  expect(paidFor(paying(3, 2, [0, 1, 2]))?.id).toBe("a");
});

test("the ink besides the drops follows from what must or can be paid, or from the action", () => {
  const must = paying(2, 3, [1, 2, 3]);
  expect(must.actions.map((each) => inkBesides(must, each, null))).toEqual([2, 1, 0]);
  const can = paying(4, 3, [0, 1, 2]);
  expect(can.actions.map((each) => inkBesides(can, each, null))).toEqual([2, 1, 0]);
  const told = paying(4, 1, [0, 1]);
  expect(told.actions.map((each) => inkBesides(told, each, 3))).toEqual([3, 2]);
  expect(told.actions.map((each) => inkBesides(told, each, null))).toEqual([null, null]);
});
