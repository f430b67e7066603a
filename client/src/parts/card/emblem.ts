// Emblem of a card: a wash of its inks with engraved lines and a figure, drawn from its printed facts.
import type { AbilityKind, CardFacts } from "../../view";
import { hash, random } from "./seed";
import {
  arch,
  blots,
  burst,
  drops,
  GROUNDS,
  gem,
  horizon,
  lozenge,
  quatrefoil,
  rosette,
  staff,
  starFlower,
  torn,
} from "./strokes";

export interface Emblem {
  /** Edge of the wash. */
  edge: string;
  inks: string[];
  /** Engraved lines, one pattern for each ink. */
  grounds: string[];
  dark: [string, string, string, string][];
  light: [string, string, string, string][];
  drops: [string, string, string][];
  /** Lines as wide as the wash, such as a staff. */
  wide: string | null;
  notes: [number, number][];
  /** Lines of the figure. */
  figure: string;
  bold: boolean;
  /** Initial of a character. */
  capital: { letter: string; italic: boolean; ring: string | null } | null;
  /** Disc behind the charge of a song. */
  disc: boolean;
  /** Kind of ability drawn large; characters show theirs as seals instead. */
  charge: AbilityKind | null;
  /** Height of the charge's middle. */
  chargeY: number;
  /** Part of the sheet that shows the figure; closer for cards with much text. */
  box: string;
}

const LONG = 55;
const known = new Map<string, Emblem>();

/** Return the emblem of a card; the same card always has the same one. */
export function emblem(card: CardFacts): Emblem {
  const name = fullName(card);
  const found = known.get(name) ?? draw(card, name);
  known.set(name, found);
  return found;
}

/** Name with version. */
export function fullName(card: Pick<CardFacts, "name" | "version">): string {
  return card.version ? `${card.name} - ${card.version}` : card.name;
}

function draw(card: CardFacts, name: string): Emblem {
  const next = random(hash(name));
  const inks = card.inks.filter((ink) => ink in GROUNDS).slice(0, 2);
  const edge = torn(next);
  const letters = card.abilities.reduce((sum, ability) => sum + ability.text.length, 0);
  const closer = letters > LONG && card.type !== "location";
  const plain: Emblem = {
    edge,
    inks: inks.length > 0 ? inks : ["Steel"],
    dark: blots(next, 3),
    light: blots(next, 3),
    grounds: (inks.length > 0 ? inks : ["Steel"]).map((ink) => GROUNDS[ink]?.(next) ?? ""),
    drops: drops(next),
    wide: null,
    notes: [],
    figure: "",
    bold: true,
    capital: null,
    disc: false,
    charge:
      card.type === "character"
        ? null
        : (card.kinds.find((kind) => kind !== "exert") ?? card.kinds[0] ?? null),
    chargeY: 70,
    box: closer ? "56 17 108 106" : "38 0 144 140",
  };
  return { ...plain, ...figure(card, next) };
}

function figure(card: CardFacts, next: () => number): Partial<Emblem> {
  if (card.type === "character") return character(card, next);
  if (card.song) {
    const { lines, notes } = staff(next);
    return { wide: lines, notes, disc: true };
  }
  if (card.type === "item") return { figure: gem(next) };
  if (card.type === "location") return { wide: horizon(next), figure: arch(), chargeY: 78 };
  return { figure: `${burst(next)}M78 70a32 32 0 1 0 64 0a32 32 0 1 0 -64 0` };
}

/** Initial in one of five frames by version, so that versions of a character differ at a glance. */
function character(card: CardFacts, next: () => number): Partial<Emblem> {
  const frame = (hash(card.version ?? card.name) >>> 7) % 5;
  const lines = 3 + Math.min(3, card.keywords.length + card.abilities.length);
  const round = frame < 2;
  const drawn = round
    ? rosette(next, lines)
    : frame === 2
      ? lozenge(lines + 1)
      : frame === 3
        ? quatrefoil(lines)
        : starFlower(next);
  const ring = round ? (30 + next() * 4).toFixed(1) : null;
  return { figure: drawn, bold: false, capital: { letter: card.name.charAt(0), italic: frame === 1, ring } };
}
