// Generated from src/inkwright/web/messages/studio.py by `make catalogue`. Do not edit.

import type { AbilityStep, RuleLine } from "./messages";
import type { CardFacts } from "./view";

/** POST /api/studio/read: a card that someone makes up. */
export interface StudioCard {
  name: string;
  /** Empty if it has none. */
  version: string;
  type: string;
  cost: number;
  inkable: boolean;
  inks: string[];
  strength: number | null;
  willpower: number | null;
  lore: number | null;
  move_cost: number | null;
  classifications: string[];
  text: string;
}

/** Part of an ability: what it is and what it means. */
export interface OutlineLine {
  depth: number;
  /** What it is in the ability, such as `effect` or `amount`; empty for the whole. */
  part: string;
  text: string;
}

/** Reason why a text is not understood, and where reading stopped. */
export interface StudioStop {
  reason: string;
  understood: string;
  start: number;
  end: number;
}

/** Ability of the card, with its place in the text. */
export interface StudioAbility {
  title: string;
  kind: "keyword" | "ability" | "effect" | "reminder";
  start: number;
  /** Of the text without the title. */
  end: number;
  /** Usual wording; empty if the text is not understood. */
  wording: string;
  /** True if the text is worded in the usual way. */
  usual: boolean;
  steps: AbilityStep[];
  outline: OutlineLine[];
  rules: RuleLine[];
  stop: StudioStop | null;
}

/** How a card is read. */
export interface StudioReading {
  facts: CardFacts;
  abilities: StudioAbility[];
  /** Reason why the card can't be played. */
  problem: string | null;
  /** Position to try the card in, if it can be played. */
  scenario: string | null;
}

/** Wording that can be read. */
export interface StudioSuggestion {
  text: string;
  /** Card that is worded like this; empty for the own text with a few words changed. */
  card: string;
}

/** POST /api/studio/suggest: wordings for each text of a StudioCard that is not understood. */
export interface StudioSuggestions {
  abilities: StudioSuggestion[][];
}

/** POST /api/studio/open: a file of cards, in the format of custom cards or of LorcanaJSON. */
export interface StudioFile {
  text: string;
}

/** Cards of a file. */
export interface StudioCards {
  cards: StudioCard[];
}

/** Card of a file, and what is not understood. */
export interface CheckedCard {
  abilities: number;
  read: number;
  /** Abilities that are understood and usually worded differently. */
  unusual: number;
  problem: string | null;
}

/** POST /api/studio/check: findings about each of some StudioCards. */
export interface CheckedCards {
  cards: CheckedCard[];
}
