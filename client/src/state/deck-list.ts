// The list of a deck that is being built.
import type { CardFacts } from "../view";
import { deckText } from "./deck-text";

export interface Chosen {
  card: string;
  count: number;
  /** Maximum number of copies; null is unlimited. */
  copies: number | null;
  facts: CardFacts;
}

/** Card that can be added to a deck. */
export type Addable = Omit<Chosen, "count">;

export interface Group {
  type: string;
  count: number;
  cards: Chosen[];
}

const TYPES = ["character", "song", "action", "item", "location"];
/** Bars of the cost curve; the first holds cost 1 and less, the last everything more expensive. */
const STEPS = 7;

/** Return the list with a card once more, or null if there are as many as a deck can have. */
export function withOneMore(list: Chosen[], card: Addable): Chosen[] | null {
  const known = list.find((each) => each.card === card.card);
  const count = known?.count ?? 0;
  if (card.copies !== null && count >= card.copies) return null;
  if (!known) {
    const { card: name, copies, facts } = card;
    return [...list, { card: name, copies, facts, count: 1 }];
  }
  return withCount(list, card.card, count + 1);
}

/** Return the list with another number of copies of one of its cards. */
export function withCount(list: Chosen[], card: string, count: number): Chosen[] {
  return list
    .map((each) => (each.card === card ? { ...each, count } : each))
    .filter((each) => each.count > 0);
}

export function totalOf(list: Chosen[]): number {
  return list.reduce((sum, each) => sum + each.count, 0);
}

export function inkableOf(list: Chosen[]): number {
  return totalOf(list.filter((each) => each.facts.inkable));
}

/** Return the cards by type, each group by cost and name. */
export function groupsOf(list: Chosen[]): Group[] {
  return TYPES.map((type) => {
    const cards = list
      .filter((each) => typeOf(each.facts) === type)
      .sort((one, two) => one.facts.cost - two.facts.cost || one.card.localeCompare(two.card));
    return { type, count: totalOf(cards), cards };
  }).filter((group) => group.count > 0);
}

/** Return the number of cards of each cost. */
export function curveOf(list: Chosen[]): number[] {
  const steps = new Array<number>(STEPS).fill(0);
  for (const { facts, count } of list) {
    const at = Math.min(Math.max(facts.cost, 1), STEPS) - 1;
    steps[at] = (steps[at] ?? 0) + count;
  }
  return steps;
}

/** Return the inks with the number of their cards; a card of two inks counts for both. */
export function inksOf(list: Chosen[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const { facts, count } of list)
    for (const ink of facts.inks) counts.set(ink, (counts.get(ink) ?? 0) + count);
  return [...counts].sort(([one], [two]) => one.localeCompare(two));
}

/** Return a text that is the same for two lists with the same name and cards. */
export function contentsOf(name: string, list: Chosen[]): string {
  const sorted = [...list].sort((one, two) => (one.card < two.card ? -1 : 1));
  return deckText(name, sorted);
}

/** Return a name for a copy that no deck has. */
export function copyName(
  name: string,
  taken: string[],
  copyOf: (name: string, at: number) => string,
): string {
  const used = new Set(taken.map((each) => each.toLowerCase()));
  for (let at = 1; ; at++) {
    const wanted = copyOf(name, at);
    if (!used.has(wanted.toLowerCase())) return wanted;
  }
}

function typeOf(facts: CardFacts): string {
  return facts.song ? "song" : facts.type;
}
