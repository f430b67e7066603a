// Glyphs on a grid of 24 by 24, one line weight, drawn for this project.
import type { AbilityKind } from "../../view";

export interface Shape {
  /** Stroked path. */
  line?: string;
  /** Filled path. */
  solid?: string;
}

const DROP = "M12 3c3.5 4.5 5.5 7.2 5.5 10.2a5.5 5.5 0 0 1-11 0C6.5 10.2 8.5 7.5 12 3z";
const SHIELD = "M12 3l7.5 2.5v5.7c0 4.7-3 7.9-7.5 9.8-4.5-1.9-7.5-5.1-7.5-9.8V5.5z";

const SYMBOLS = {
  strength: {
    solid:
      "M12 1.8l2.2 5.6 5.3-2.9-2.9 5.3 5.6 2.2-5.6 2.2 2.9 5.3-5.3-2.9-2.2 5.6-2.2-5.6-5.3 2.9 2.9-5.3L1.8 12l5.6-2.2-2.9-5.3 5.3 2.9z",
  },
  willpower: { solid: "M12 2l8 2.6v6.6c0 5-3.3 8.6-8 10.8-4.7-2.2-8-5.8-8-10.8V4.6z" },
  lore_value: { solid: "M12 1.5l7 10.5-7 10.5-7-10.5z" },
  move_cost: { line: "M4 6l6 6-6 6M12 6l6 6-6 6" },
  ink_drop: {
    solid: "M12 2.5c4 5.2 6.5 8.3 6.5 11.7a6.5 6.5 0 0 1-13 0c0-3.4 2.5-6.5 6.5-11.7z",
  },
  inkwell: { line: `M12 2.5a9.5 9.5 0 1 0 .01 0${DROP}` },
} satisfies Record<string, Shape>;

/** Marks of what abilities do. */
const KINDS: Record<AbilityKind, Shape> = {
  adventurous: { line: `${circle(12, 12, 9)}M8 16l2.5-5.5L16 8l-2.5 5.5z` },
  alert: {
    line: "M12 3c3 0 5 2.2 5 5.5 0 5 2 6.5 2.5 7.5h-15c.5-1 2.5-2.5 2.5-7.5C7 5.2 9 3 12 3zM10 19.5a2 2 0 0 0 4 0",
  },
  banish: { line: `M6.5 6.5l11 11M17.5 6.5l-11 11${circle(12, 12, 9.5)}` },
  bodyguard: { line: `${SHIELD}M12 8v8M8.5 11.5h7` },
  boost: { line: "M12 20V5M5.5 11L12 4.5l6.5 6.5M5 20.5h14" },
  challenger: { line: "M12 2l2.3 3.2V15H9.7V5.2zM6.5 15h11M12 15v6.5M9.8 21.5h4.4" },
  cheaper: { line: `${circle(12, 12, 9)}M7.5 12h9` },
  damage: {
    line: "M12 3v5M12 16v5M3 12h5M16 12h5M5.6 5.6l3.6 3.6M14.8 14.8l3.6 3.6M18.4 5.6l-3.6 3.6M9.2 14.8l-3.6 3.6",
  },
  discard: { line: "M6 3h12v9M6 3v14h6M17 15v7M14 19l3 3 3-3" },
  draw: { line: "M7 3h10.5v15H7zM4 6.5V21.5h10.5M12.2 7.5v6M9.2 10.5h6" },
  evasive: {
    line: "M3 15c7 .5 13-3 18-11-1 4-1.5 6-3.5 8.2 1 0 2-.2 2.5-.4-1.5 2.6-3.5 4-6 4.6.8.3 1.3.3 2 .3-3 2.6-8 3.3-13-.2z",
  },
  exert: { line: "M19.5 12a7.5 7.5 0 1 1-2.6-5.7M17.5 2.5v4.3h-4.3" },
  forbid: { line: "M6 11h12v9.5H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3" },
  heal: {
    line: "M12 20.5C5 15.5 3 12 3 8.8 3 6 5 4 7.5 4c2 0 3.5 1.1 4.5 3 1-1.9 2.5-3 4.5-3C19 4 21 6 21 8.8c0 3.2-2 6.7-9 11.7z",
  },
  ink: { line: DROP },
  look: { line: `M2 12c3-4.7 6.3-7 10-7s7 2.3 10 7c-3 4.7-6.3 7-10 7s-7-2.3-10-7z${circle(12, 12, 3.2)}` },
  lore: { line: "M12 3l6 9-6 9-6-9z" },
  move: { line: "M4 21V11a8 8 0 0 1 16 0v10M8.5 21v-9.5a3.5 3.5 0 0 1 7 0V21" },
  ready: { line: "M8 3.5h8v17H8zM12 16V8.5M9.8 10.5L12 8l2.2 2.5" },
  reckless: {
    line: "M12 21.5c-4 0-6.7-2.7-6.7-6.3 0-4.2 4-6 3.7-11.7 3.5 1.7 5 4.5 5 7 1-.6 1.5-1.5 1.6-2.7 2 2 3.1 4.5 3.1 7.2 0 3.8-2.7 6.5-6.7 6.5z",
  },
  resist: {
    line: "M3.5 5h17v14h-17zM3.5 9.7h17M3.5 14.3h17M12 5v4.7M7.5 9.7v4.6M16.5 9.7v4.6M12 14.3V19",
  },
  return: { line: "M9 5L4 10l5 5M4 10h10a6 6 0 0 1 0 12h-3" },
  rush: { line: "M13.5 2L5 13.5h6L9.5 22 19 9.5h-6.2z" },
  shift: { line: "M8 8.5h11.5V21H8zM4.5 16V4H15M12 14.5l1.8-1.8 1.8 1.8M13.8 13v5" },
  sing_together: {
    line: "M7 18V8l6-1.5v10M13 12.5l6-1.5v6.5M7.2 18a2 1.6 0 1 1-4 0 2 1.6 0 1 1 4 0M13.2 16.5a2 1.6 0 1 1-4 0 2 1.6 0 1 1 4 0M19.2 17.5a2 1.6 0 1 1-4 0 2 1.6 0 1 1 4 0",
  },
  singer: {
    line: "M9 18.5V5l10-2v13M9.2 18.5a2.7 2.1 0 1 1-5.4 0 2.7 2.1 0 1 1 5.4 0M19.2 16a2.7 2.1 0 1 1-5.4 0 2.7 2.1 0 1 1 5.4 0",
  },
  stronger: { line: "M12 20V5M5.5 11L12 4.5l6.5 6.5" },
  support: { line: "M5 12l7-7 7 7M5 19l7-7 7 7" },
  vanish: {
    line: "M12 3a9 9 0 0 1 9 9M18 18.5A9 9 0 0 1 12 21M5.5 18A9 9 0 0 1 3 12M5 6a9 9 0 0 1 3-2.2M12 9v.1M12 15v.1",
  },
  ward: { line: `${circle(12, 12, 9)}${circle(12, 12, 4.5)}M12 3v4.5M12 16.5V21M3 12h4.5M16.5 12H21` },
  weaker: { line: "M12 4v15M5.5 13L12 19.5l6.5-6.5" },
};

/** Marks of controls and of what happens. */
const CONTROLS = {
  cards: { line: "M8 4h10v14H8zM5 7v14h10" },
  check: { line: "M4.5 12.5l5 5L19.5 7" },
  close: { line: "M5.5 5.5l13 13M18.5 5.5l-13 13" },
  equal: { line: "M5 9h14M5 15h14" },
  flag: { line: "M6 22V3M6 4h12l-3 4.5 3 4.5H6" },
  gear: {
    line: `${circle(12, 12, 3.2)}M12 2.5v4M12 17.5v4M2.5 12h4M17.5 12h4M5.3 5.3l2.8 2.8M15.9 15.9l2.8 2.8M18.7 5.3l-2.8 2.8M8.1 15.9l-2.8 2.8`,
  },
  hint: {
    line: "M9 18h6M10 21.5h4M8 14.5c-1.7-1.3-2.7-3-2.7-5.2a6.7 6.7 0 0 1 13.4 0c0 2.2-1 3.9-2.7 5.2-.6.5-1 1-1 1.7H9c0-.7-.4-1.2-1-1.7z",
  },
  info: { line: `${circle(12, 12, 9)}M12 11v6M12 7.3v.3` },
  less: { line: "M5 12h14" },
  log: { line: "M6 3h12v18H6zM9 8h6M9 12h6M9 16h4" },
  more: { line: "M12 5v14M5 12h14" },
  play: { solid: "M7.5 4.5l12 7.5-12 7.5z" },
  search: { line: `${circle(10.5, 10.5, 6.5)}M15.5 15.5L21 21` },
  undo: { line: "M8 5L4 9l4 4M4 9h9.5a5.5 5.5 0 0 1 0 11H9" },
  warning: { line: "M12 3.5L22 20.5H2zM12 10v5M12 17.6v.2" },
  why: { line: `${circle(12, 12, 9)}M9.3 9.4a2.8 2.8 0 1 1 4 2.5c-.9.5-1.3 1-1.3 2.1M12 16.9v.2` },
} satisfies Record<string, Shape>;

export type GlyphName = keyof typeof SYMBOLS | AbilityKind | keyof typeof CONTROLS;

export const GLYPHS: Record<GlyphName, Shape> = { ...SYMBOLS, ...KINDS, ...CONTROLS };

/** Path of a circle. */
export function circle(x: number, y: number, r: number): string {
  return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
}
