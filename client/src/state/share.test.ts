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

test("cards that are no longer named are left out", () => {
  const after = { ...view(0), cards: { Ariel: { name: "Ariel" } } } as unknown as View;
  expect(Object.keys(sharing(view(0), after).cards)).toEqual(["Ariel"]);
});
