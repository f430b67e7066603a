import { expect, test } from "vitest";
import {
  added,
  copied,
  emptyForm,
  emptyPlayer,
  moved,
  placed,
  removed,
  scenarioOf,
  singly,
} from "./position";

test("an empty form is a scenario of two players", () => {
  expect(scenarioOf(emptyForm())).toBe(
    "title: My position\nactive: You\nplayers:\n" +
      "  You:\n    lore: 0\n    ink: 5\n    deck_size: 10\n" +
      "  Opponent:\n    lore: 0\n    ink: 5\n    deck_size: 10\n",
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

test("cards are added, moved, copied and removed", () => {
  const one = added(emptyForm(), 0, "play", "Stitch - New Dog", "character", { damage: 1 });
  const two = copied(one, { player: 0, zone: "play", at: 0 });
  expect(two.players[0]?.play.map((each) => each.damage)).toEqual([1, 1]);
  const away = moved(two, { player: 0, zone: "play", at: 1 }, 1, "play", "");
  expect(away.players[1]?.play).toEqual(one.players[0]?.play);
  const onTop = added(added(away, 0, "deck", "Smash", "action"), 0, "deck", "Tangle", "action");
  expect(onTop.players[0]?.deck).toEqual(["Tangle", "Smash"]);
  const held = moved(onTop, { player: 1, zone: "play", at: 0 }, 0, "hand", "");
  expect([held.players[1]?.play, held.players[0]?.hand]).toEqual([[], ["Stitch - New Dog"]]);
  expect(removed(held, { player: 0, zone: "hand", at: 0 }).players[0]?.hand).toEqual([]);
});

test("several cards in one entry get entries of their own", () => {
  const many = { ...placed("Chip, the Teacup", "item"), count: 2 };
  const form = { ...emptyForm(), players: [{ ...emptyPlayer("You"), play: [many] }] };
  expect(singly(form).players[0]?.play.map((each) => each.count)).toEqual([1, 1]);
});
