import { expect, test } from "vitest";
import { deckText, hasName, withLine } from "./deck-text";

test("a list has its name and a line for each card", () => {
  const text = deckText(" My  deck ", [
    { card: "Smash", count: 4 },
    { card: "Stitch - Rock Star", count: 2 },
  ]);
  expect(text).toBe("Deck: My deck\n\n4 Smash\n2 Stitch - Rock Star\n");
  expect(deckText("", [{ card: "Smash", count: 1 }])).toBe("1 Smash\n");
});

test.each([
  ["4 Stich - Rockstar", "4 Stitch - Rock Star"],
  ["3x Stich", "3 Stitch - Rock Star"],
  ["(2) Stich", "2 Stitch - Rock Star"],
  ["Stich x4", "4 Stitch - Rock Star"],
  ["Stich", "1 Stitch - Rock Star"],
])("%s keeps how many there are", (line, fixed) => {
  expect(withLine(`2 Smash\n${line}\n1 Let It Go`, 2, "Stitch - Rock Star")).toBe(
    `2 Smash\n${fixed}\n1 Let It Go`,
  );
});

test("a list may have a name", () => {
  expect(hasName("# mine\nDeck: Songs\n4 Smash")).toBe(true);
  expect(hasName("Deck:\n4 Smash")).toBe(false);
  expect(hasName("4 Smash")).toBe(false);
});
