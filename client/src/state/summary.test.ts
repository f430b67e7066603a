import { expect, test } from "vitest";
import type { Event, View } from "../view";
import { summarise } from "./summary";

const ref = (card: string, player: number) => ({ id: card, card, player });
let number = 0;

function event(kind: Event["kind"], player: number, more: Partial<Event> = {}): Event {
  number += 1;
  return {
    number,
    kind,
    rule: "",
    text: "",
    player,
    card: null,
    other: null,
    amount: 0,
    source: null,
    ...more,
  };
}

function view(...lore: number[]): View {
  return { players: lore.map((each, player) => ({ player, lore: each })) } as unknown as View;
}

test("lore is told for the start and after every turn", () => {
  const found = summarise(view(5, 1), [
    event("turn_starts", 0),
    event("gains_lore", 0, { amount: 2, source: ref("Moana", 0) }),
    event("turn_starts", 1),
    event("gains_lore", 1, { amount: 2, source: ref("Elsa", 1) }),
    event("turn_starts", 0),
    event("gains_lore", 0, { amount: 3, source: ref("Moana", 0) }),
    event("loses_lore", 1, { amount: 1 }),
  ]);
  expect(found.lore).toEqual([
    [0, 2, 2, 5],
    [0, 0, 2, 1],
  ]);
  expect(found.best[0]).toEqual({ card: "Moana", lore: 5, banished: 0, damage: 0 });
});

test("a position that starts with lore ends with the lore of the players", () => {
  const found = summarise(view(20, 3), [
    event("turn_starts", 0),
    event("gains_lore", 0, { amount: 2, source: null }),
  ]);
  expect(found.lore).toEqual([
    [18, 20],
    [3, 3],
  ]);
  expect(found.best).toEqual([null, null]);
});

test("only cards of others count as banished, and a banished card is worth two lore", () => {
  const found = summarise(view(3, 0), [
    event("gains_lore", 0, { amount: 3, source: ref("Lilo", 0) }),
    event("deals_damage", 0, { amount: 4, card: ref("Maui", 0), other: ref("Elsa", 1) }),
    event("banishes", 0, { card: ref("Maui", 0), other: ref("Elsa", 1) }),
    event("banishes", 0, { card: ref("Maui", 0), other: ref("Merlin", 1) }),
    event("banishes", 1, { card: ref("Elsa", 1), other: ref("Elsa", 1) }),
    event("loses", 1),
  ]);
  expect(found.banished).toEqual([2, 0]);
  expect(found.best[0]).toEqual({ card: "Maui", lore: 0, banished: 2, damage: 4 });
  expect(found.best[1]).toBeNull();
  expect(found.loser).toBe(1);
});
