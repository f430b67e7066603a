// The card of the studio: its draft, its link, and changes of its text.
import { sharingStrings } from "../strings/sharing";
import type { StudioAbility, StudioCard } from "../studio-messages";
import { BrokenLink } from "./sharing";

const KEY = "inkwright.studio";
/** Characters of a card's text, as on the server. */
export const LONGEST = 2000;
export const TYPES = ["character", "action", "song", "item", "location"] as const;
export type StudioType = (typeof TYPES)[number];
const SONG = "Song";

/** Card to start with: a keyword with reminder text, and a named ability. */
export const EXAMPLE: StudioCard = {
  name: "Ink Cat",
  version: "Keeper of the Desk",
  type: "character",
  cost: 3,
  inkable: true,
  inks: ["Amethyst"],
  strength: 2,
  willpower: 3,
  lore: 1,
  move_cost: null,
  classifications: ["Storyborn", "Ally"],
  text: [
    "Evasive (Only characters with Evasive can challenge this character.)",
    "PAWS ON THE PAGE Whenever this character quests, you may draw a card. If you do, choose and discard a card.",
  ].join("\n"),
};

/** A card without text. */
export const EMPTY: StudioCard = { ...EXAMPLE, name: "New card", version: "", classifications: [], text: "" };

/** Type of a card as people call it: a song is an action with that classification. */
export function typeOf(card: StudioCard): StudioType {
  if (card.type === "action" && card.classifications.includes(SONG)) return "song";
  return card.type as StudioType;
}

/** Change the type of a card; statistics that it can't have are removed, others get usual values. */
export function withType(card: StudioCard, type: StudioType): StudioCard {
  const character = type === "character";
  const location = type === "location";
  const others = card.classifications.filter((each) => each !== SONG);
  return {
    ...card,
    type: type === "song" ? "action" : type,
    strength: character ? (card.strength ?? 2) : null,
    willpower: character || location ? (card.willpower ?? 3) : null,
    lore: character || location ? (card.lore ?? 1) : null,
    move_cost: location ? (card.move_cost ?? 1) : null,
    classifications: type === "song" ? [SONG, ...others] : others,
  };
}

/** Symbols of cards as they are typed. */
const TYPED: Record<string, string> = { "⟳": "{E}", "⬡": "{I}", "¤": "{S}", "⛉": "{W}", "◊": "{L}" };

/** Replace the text of an ability; its title stays. */
export function reworded(card: StudioCard, ability: StudioAbility, text: string): StudioCard {
  const typed = text.replace(/[⟳⬡¤⛉◊]/g, (symbol) => TYPED[symbol] ?? symbol);
  return { ...card, text: card.text.slice(0, ability.start) + typed + card.text.slice(ability.end) };
}

export interface Part {
  text: string;
  /** True where reading stopped. */
  stop: boolean;
}

/** Text in parts, with the places at which reading stopped; at the end of a text the last word is marked. */
export function markedParts(text: string, abilities: StudioAbility[]): Part[] {
  const parts: Part[] = [];
  let after = 0;
  for (const { stop } of abilities) {
    if (!stop) continue;
    let { start, end } = stop;
    if (start >= end) {
      const before = text.slice(0, start).trimEnd();
      start = before.lastIndexOf(" ") + 1;
      end = before.length;
    }
    start = Math.max(start, after);
    if (start >= end || end > text.length) continue;
    if (start > after) parts.push({ text: text.slice(after, start), stop: false });
    parts.push({ text: text.slice(start, end), stop: true });
    after = end;
  }
  if (after < text.length) parts.push({ text: text.slice(after), stop: false });
  return parts;
}

/** Read a card that came in a link; throws BrokenLink if it is none. */
export function parseCard(text: string): StudioCard {
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch {
    throw new BrokenLink(sharingStrings.broken);
  }
  if (!isCard(found)) throw new BrokenLink(sharingStrings.broken);
  const { name, version, type, cost, inkable, inks, strength, willpower, lore, move_cost } = found;
  const { classifications, text: words } = found;
  const facts = { name, version, type, cost, inkable, inks, strength, willpower, lore, move_cost };
  return { ...facts, classifications, text: words };
}

function isCard(value: unknown): value is StudioCard {
  if (typeof value !== "object" || value === null) return false;
  const card = value as Partial<Record<keyof StudioCard, unknown>>;
  const isNumber = (each: unknown) => each === null || Number.isInteger(each);
  const isTexts = (each: unknown) => Array.isArray(each) && each.every((item) => typeof item === "string");
  return (
    [card.name, card.version, card.type, card.text].every((each) => typeof each === "string") &&
    [card.strength, card.willpower, card.lore, card.move_cost].every(isNumber) &&
    Number.isInteger(card.cost) &&
    typeof card.inkable === "boolean" &&
    isTexts(card.inks) &&
    isTexts(card.classifications)
  );
}

/** Keep the card, so that it survives leaving the page. */
export function keepCard(card: StudioCard): void {
  try {
    window.localStorage.setItem(KEY, JSON.stringify(card));
  } catch {
    // No storage: the card is lost with the page.
  }
}

/** Return the kept card, or the example. */
export function keptCard(): StudioCard {
  try {
    return parseCard(window.localStorage.getItem(KEY) ?? "");
  } catch {
    return EXAMPLE;
  }
}
