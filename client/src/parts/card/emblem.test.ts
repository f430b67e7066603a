import { expect, test } from "vitest";
import type { CardFacts } from "../../view";
import { emblem } from "./emblem";
import { words } from "./measure";
import { placeZoom } from "./place-zoom";
import { hash, random } from "./seed";

function facts(part: Partial<CardFacts>): CardFacts {
  return {
    name: "Scout",
    version: null,
    type: "character",
    song: false,
    classifications: [],
    inks: ["Amber"],
    cost: 1,
    inkable: true,
    strength: 1,
    willpower: 1,
    lore: 1,
    move_cost: null,
    keywords: [],
    abilities: [],
    kinds: [],
    unsupported: null,
    unplayed: [],
    set: null,
    number: null,
    ...part,
  };
}

test("hash and random numbers are the same everywhere", () => {
  expect(hash("Stitch - Rock Star")).toBe(hash("Stitch - Rock Star"));
  expect(hash("")).toBe(0x811c9dc5);
  expect(hash("a")).toBe(0xe40c292c);
  const [one, two] = [random(7), random(7)];
  expect([one(), one(), one()]).toEqual([two(), two(), two()]);
});

test("a card always has the same emblem, and another card another one", () => {
  const first = emblem(facts({ name: "Scout", version: "Young" }));
  expect(emblem(facts({ name: "Scout", version: "Young" }))).toEqual(first);
  expect(emblem(facts({ name: "Scout", version: "Old" })).edge).not.toBe(first.edge);
});

test("the figure tells the type, the charge what it does", () => {
  expect(emblem(facts({ name: "Elsa" })).capital?.letter).toBe("E");
  const song = emblem(facts({ name: "Tune", type: "action", song: true, kinds: ["exert", "draw"] }));
  expect(song.notes.length).toBeGreaterThan(0);
  expect(song.charge).toBe("draw");
  expect(song.capital).toBeNull();
  expect(emblem(facts({ name: "Lamp", type: "item", kinds: ["exert"] })).charge).toBe("exert");
  expect(emblem(facts({ name: "Lamp 2", type: "location", inks: ["Ruby", "Steel"] })).grounds.length).toBe(2);
});

test("a name may break between words and after hyphens only", () => {
  expect(words("Half-Baked Plan")).toEqual(["Half-", "Baked", "Plan"]);
});

const screen = { width: 1000, height: 800 };
const box = { width: 300, height: 400 };
const anchor = (left: number, top: number) => ({
  left,
  top,
  width: 100,
  height: 140,
  right: left + 100,
  bottom: top + 140,
});

test("a card is read right of its place, else left, above a hand, and always inside the window", () => {
  expect(placeZoom(anchor(100, 300), box, screen)).toEqual({ left: 216, top: 170 });
  expect(placeZoom(anchor(800, 300), box, screen)).toEqual({ left: 484, top: 170 });
  expect(placeZoom(anchor(400, 650), box, screen, true)).toEqual({ left: 300, top: 234 });
  const narrow = placeZoom(anchor(150, 500), box, { width: 390, height: 844 });
  expect(narrow.top + box.height).toBeLessThanOrEqual(500);
});
