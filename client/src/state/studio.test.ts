import { expect, test } from "vitest";
import type { StudioAbility } from "../studio-messages";
import { packed, unpacked } from "./sharing";
import { EXAMPLE, keepCard, keptCard, markedParts, parseCard, reworded, typeOf, withType } from "./studio";

function ability(start: number, end: number, stop?: [number, number]): StudioAbility {
  const place = stop && { reason: "", understood: "", start: stop[0], end: stop[1] };
  const nothing = { title: "", kind: "ability" as const, wording: "", usual: true };
  return { ...nothing, start, end, steps: [], outline: [], rules: [], stop: place ?? null };
}

test("the place at which reading stopped is marked", () => {
  const text = "Ward\nGain 1 lores.";
  expect(markedParts(text, [ability(0, 4), ability(5, 18, [12, 17])])).toEqual([
    { text: "Ward\nGain 1 ", stop: false },
    { text: "lores", stop: true },
    { text: ".", stop: false },
  ]);
});

test("at the end of a text the last word is marked", () => {
  expect(markedParts("Gain 1 ", [ability(0, 6, [6, 6])])).toEqual([
    { text: "Gain ", stop: false },
    { text: "1", stop: true },
    { text: " ", stop: false },
  ]);
  expect(markedParts("", [])).toEqual([]);
});

test("a wording replaces the text of its ability and leaves the title", () => {
  const card = { ...EXAMPLE, text: "Ward\nNAP Gain 1 lores." };
  expect(reworded(card, ability(9, 22), "Gain 1 lore.").text).toBe("Ward\nNAP Gain 1 lore.");
  expect(reworded(card, ability(9, 22), "⟳, 2 ⬡ — Draw a card.").text).toBe(
    "Ward\nNAP {E}, 2 {I} — Draw a card.",
  );
});

test("a card has only the statistics of its type", () => {
  const song = withType(EXAMPLE, "song");
  expect(typeOf(song)).toBe("song");
  expect(song).toMatchObject({ type: "action", strength: null, lore: null });
  expect(song.classifications[0]).toBe("Song");
  const place = withType(song, "location");
  expect(place).toMatchObject({ type: "location", strength: null, willpower: 3, lore: 1, move_cost: 1 });
  expect(place.classifications).not.toContain("Song");
});

test("a card survives a link, and a link with something else says so", async () => {
  expect(parseCard(await unpacked(await packed(JSON.stringify(EXAMPLE))))).toEqual(EXAMPLE);
  for (const text of ["", "[]", "null", '{"name": 3}', JSON.stringify({ ...EXAMPLE, cost: "3" })])
    expect(() => parseCard(text)).toThrow(/damaged/);
});

test("the card is kept", () => {
  keepCard({ ...EXAMPLE, name: "Ink Dog" });
  expect(keptCard().name).toBe("Ink Dog");
  window.localStorage.clear();
  expect(keptCard()).toEqual(EXAMPLE);
});
