// Sentences about a game: their signs, and short names of the cards in them.
import type { CardFacts } from "../../view";
import type { GlyphName } from "../card/glyphs";

/** Signs before sentences, by the first of these words in them. */
const SIGNS: [RegExp, GlyphName][] = [
  [/ (challenges|deals|takes \d+ damage)/, "challenger"],
  [/ (is|are) banished/, "banish"],
  [/ (quests|gains? \d+ lore|loses? \d+ lore)/, "lore"],
  [/ inks? | into (their|your) inkwell/, "ink"],
  [/ (plays?|shifts?) /, "cards"],
  [/ sings? /, "singer"],
  [/ draws? /, "draw"],
  [/ moves? to /, "move"],
  [/ discards? /, "discard"],
];

/** Return the sign before a sentence; undefined if it needs none. */
export function signOf(text: string): GlyphName | undefined {
  return SIGNS.find(([words]) => words.test(text))?.[1];
}

/** Return the full names of cards that no other card in the decks shares its name with. */
export function uniqueNames(cards: Record<string, CardFacts>): Set<string> {
  const counts = new Map<string, number>();
  for (const { name } of Object.values(cards)) counts.set(name, (counts.get(name) ?? 0) + 1);
  return new Set(Object.keys(cards).filter((full) => counts.get(cards[full]?.name ?? "") === 1));
}
