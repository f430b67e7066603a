import { expect, test } from "vitest";
import { tableStrings as say } from "../strings/table";
import type { Permanent } from "../view";
import { forecastOf } from "./forecast";

function card(strength: number | null, willpower: number, more: Partial<Permanent> = {}): Permanent {
  return {
    type: "character",
    damage: 0,
    strength: strength === null ? null : { printed: strength, now: strength, changes: [] },
    willpower: { printed: willpower, now: willpower, changes: [] },
    keywords: [],
    abilities: [],
    restrictions: [],
    ...more,
  } as unknown as Permanent;
}

const keyword = (name: string, amount: number) => ({ keywords: [{ name, amount, printed: true, by: [] }] });

test("both cards deal their strength as damage", () => {
  const found = forecastOf(card(3, 4), card(2, 3));
  expect(found).toEqual({ dealt: 3, taken: 2, banishes: true, falls: false });
  expect(found && say.forecast("Maui", "Elsa", found)).toBe("Elsa is banished. Maui takes 2.");
});

test("damage, Challenger and Resist count", () => {
  expect(forecastOf(card(1, 4, { damage: 2, ...keyword("Challenger", 2) }), card(2, 5))).toEqual({
    dealt: 3,
    taken: 2,
    banishes: false,
    falls: true,
  });
  const resisted = forecastOf(card(2, 4), card(0, 5, keyword("Resist", 2)));
  expect(resisted).toEqual({ dealt: 0, taken: 0, banishes: false, falls: false });
  expect(resisted && say.forecast("Maui", "Elsa", resisted)).toBe("Nobody takes damage.");
});

test("a location deals no damage", () => {
  const found = forecastOf(card(3, 4), card(null, 6, { type: "location" }));
  expect(found).toEqual({ dealt: 3, taken: 0, banishes: false, falls: false });
  expect(found && say.forecast("Maui", "Motunui", found)).toBe("Motunui takes 3.");
});

const able = (words: string) => ({ abilities: [{ title: "", words, printed: true, lost: false, by: null }] });

test.each([
  "Whenever this character challenges another character, gain 1 lore.",
  "This character takes no damage from actions.",
  "If this character would be banished, return it to your hand instead.",
])("nothing is foretold if an ability may change it: %s", (words) => {
  expect(forecastOf(card(3, 4, able(words)), card(2, 3))).toBeNull();
  expect(forecastOf(card(3, 4), card(2, 3, able(words)))).toBeNull();
});

test.each([
  "While this character has no damage, they get +1 {L}.",
  "When you play this character, deal 2 damage to chosen character.",
  "Whenever this character quests, draw a card.",
])("other abilities make no difference: %s", (words) => {
  expect(forecastOf(card(3, 4, able(words)), card(2, 3))).not.toBeNull();
});
