import { describe, expect, it } from "vitest";
import { lineWords, moveWords } from "./hints";

describe("moves in words", () => {
  it("names both cards of a move", () => {
    expect(moveWords("challenge Maui - Hero to All > Elsa - Snow Queen")).toBe(
      "challenge Elsa - Snow Queen with Maui - Hero to All",
    );
    expect(moveWords("sing Be Our Guest: Ariel - Spectacular Singer")).toBe(
      "sing Be Our Guest with Ariel - Spectacular Singer",
    );
    expect(moveWords("use Dinglehopper: STRAIGHTEN HAIR")).toBe("use STRAIGHTEN HAIR of Dinglehopper");
  });
  it("leaves out what only tells copies apart", () => {
    expect(moveWords("quest p2:Stitch - New Dog#2")).toBe("quest with Stitch - New Dog");
  });
  it("keeps what it doesn't know", () => {
    expect(moveWords("draw 2 cards")).toBe("draw 2 cards");
  });
  it("ends the turn in words only if that is all", () => {
    expect(lineWords(["ink A", "quest B", "pass"])).toBe("Ink A, then quest with B");
    expect(lineWords(["pass"])).toBe("End the turn");
    expect(lineWords(["play A", "ready", "pass"])).toBe("Play A");
  });
});
