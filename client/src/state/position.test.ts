import { expect, test } from "vitest";
import { emptyForm, emptyPlayer, placed, scenarioOf } from "./position";

test("an empty form is a scenario of two players", () => {
  expect(scenarioOf(emptyForm())).toBe(
    "title: My position\nactive: us\nplayers:\n" +
      "  us:\n    lore: 0\n    ink: 5\n    deck_size: 10\n" +
      "  them:\n    lore: 0\n    ink: 5\n    deck_size: 10\n",
  );
});

test("a form says all that it has", () => {
  const us = {
    ...emptyPlayer("us"),
    lore: 4,
    ready: 2,
    exerted: 3,
    resources: { drops: 1 },
    hand: ["Smash", "Mickey Mouse - Wayward Sorcerer"],
    deck: ["Tangle"],
    deck_size: 0,
    play: [
      placed("Forbidden Mountain - Maleficent's Castle", "location"),
      {
        ...placed("Stitch - New Dog", "character"),
        damage: 1,
        exerted: true,
        at: "Forbidden Mountain - Maleficent's Castle",
      },
    ],
  };
  const text = scenarioOf({
    title: 'A "hard" one: yes',
    edition: "2.2",
    active: 1,
    players: [us, { ...emptyPlayer("no"), play: [{ ...placed("Chip, the Teacup", "item"), count: 2 }] }],
    left_out: [],
  });
  expect(text.split("\n")).toEqual([
    'title: "A \\"hard\\" one: yes"',
    'edition: "2.2"',
    'active: "no"',
    "players:",
    "  us:",
    "    lore: 4",
    "    ink: {ready: 2, exerted: 3}",
    "    drops: 1",
    "    hand: [Smash, Mickey Mouse - Wayward Sorcerer]",
    "    deck: [Tangle]",
    "    deck_size: 1",
    "    play:",
    "      - Forbidden Mountain - Maleficent's Castle",
    "      - {card: Stitch - New Dog, exerted: true, damage: 1, at: Forbidden Mountain - Maleficent's Castle}",
    '  "no":',
    "    lore: 0",
    "    ink: 5",
    "    deck_size: 10",
    "    play:",
    '      - {card: "Chip, the Teacup", count: 2}',
    "",
  ]);
});
