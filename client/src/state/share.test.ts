import { expect, test } from "vitest";
import type { View } from "../view";
import { sharing } from "./share";

const view = (damage: number): View =>
  ({
    cards: { Ariel: { name: "Ariel" }, Maui: { name: "Maui" } },
    players: [
      {
        player: 0,
        play: [
          { id: "a", damage: 0 },
          { id: "b", damage },
        ],
      },
    ],
  }) as unknown as View;

test("only what has changed is a new object", () => {
  const [before, after] = [view(0), view(2)];
  const shared = sharing(before, after);
  expect(shared).toEqual(after);
  expect(shared.cards.Ariel).toBe(before.cards.Ariel);
  expect(shared.players[0]?.play[0]).toBe(before.players[0]?.play[0]);
  expect(shared.players[0]?.play[1]).not.toBe(before.players[0]?.play[1]);
});

test("cards that were sent before are kept", () => {
  const after = { ...view(0), cards: { Goofy: { name: "Goofy" } } } as unknown as View;
  const kept = sharing(view(0), after).cards;
  expect(Object.keys(kept)).toEqual(expect.arrayContaining(["Ariel", "Goofy"]));
  const nothing = { ...view(0), cards: {} } as unknown as View;
  expect(sharing({ ...view(0), cards: kept }, nothing).cards).toBe(kept);
});
