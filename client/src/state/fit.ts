// Size of the cards on the table: the largest at which everything in play fits, so nothing is ever cut off.

export interface Side {
  characters: number;
  items: number;
  locations: number;
  /** Room for its cards in px. */
  width: number;
  height: number;
}

/** Items and locations in a row of their own, in columns beside the characters, or items as small seals. */
export type Arrangement = "below" | "beside" | "seals";

export interface Fit {
  /** Width of a card. */
  w: number;
  arrangement: Arrangement;
  /** For each side: characters in a row, and plaques in a column beside them. */
  sides: { perRow: number; perColumn: number }[];
}

export const RATIO = 1.4;
/** Gap between characters, plaque height and plaque widths, in widths of a card. */
const GAP = 0.09;
const PLAQUE = { height: 0.52, item: 1.3, location: 1.5, seal: 0.56, beside: 1.26 };
const ROW_GAP = 8;
const PLAQUE_GAP = 10;
const COLUMN_GAP = 6;
const APART = 12;
/** An exerted card is a little wider than its slot. */
const OVERHANG = 0.08;
const SMALL = 62;
const MUCH_LARGER = 1.08;

/** Return the largest size, from `most` down to `least`, at which all sides fit. */
export function fitCards(sides: Side[], most = 190, least = 52): Fit {
  let best: { w: number; arrangement: Arrangement } | null = null;
  for (const arrangement of ["below", "beside", "seals"] as const) {
    const w = largest(sides, arrangement, most, least);
    if (w !== null && (best === null || better(w, arrangement, best.w))) best = { w, arrangement };
  }
  const { w, arrangement } = best ?? { w: least, arrangement: "seals" };
  return { w, arrangement, sides: sides.map((side) => arranged(side, w, arrangement)) };
}

/** Seals say less than plaques, so they must bring much. */
function better(w: number, arrangement: Arrangement, than: number): boolean {
  return arrangement === "seals" ? (than < SMALL && w >= than) || w > than * MUCH_LARGER : w > than;
}

function largest(sides: Side[], arrangement: Arrangement, most: number, least: number): number | null {
  for (let w = most; w >= least; w--)
    if (sides.every((side) => rows(side, w, arrangement) !== null)) return w;
  return null;
}

/** Return the number of rows of characters, or null if the side does not fit. */
export function rows(side: Side, w: number, arrangement: Arrangement): number | null {
  const { items, locations, characters } = side;
  const plaques = items + locations;
  let width = side.width - w * OVERHANG;
  let height = side.height;
  if (plaques > 0 && arrangement === "beside") {
    const per = columnLength(side, w);
    if (per < 1) return null;
    width -= Math.ceil(plaques / per) * (PLAQUE.beside * w + COLUMN_GAP) + APART;
  } else if (plaques > 0) {
    const item = arrangement === "seals" ? PLAQUE.seal : PLAQUE.item;
    if ((locations * PLAQUE.location + items * item) * w + (plaques - 1) * PLAQUE_GAP > side.width)
      return null;
    height -= PLAQUE.height * w + APART;
  }
  if (width < w) return null;
  const needed = Math.max(1, Math.ceil(characters / across(width, w)));
  return needed * RATIO * w + (needed - 1) * ROW_GAP <= height ? needed : null;
}

function arranged(side: Side, w: number, arrangement: Arrangement): { perRow: number; perColumn: number } {
  const needed =
    rows(side, w, arrangement) ?? Math.max(1, Math.floor((side.height + ROW_GAP) / (RATIO * w + ROW_GAP)));
  const columns = Math.max(1, Math.ceil((side.items + side.locations) / Math.max(1, columnLength(side, w))));
  return {
    perRow: Math.max(1, Math.ceil(side.characters / needed)),
    perColumn: Math.max(1, Math.ceil((side.items + side.locations) / columns)),
  };
}

/** Number of characters beside each other. */
function across(width: number, w: number): number {
  return Math.max(1, Math.floor((width + w * GAP) / (w * (1 + GAP))));
}

function columnLength(side: Side, w: number): number {
  return Math.floor((side.height + COLUMN_GAP) / (PLAQUE.height * w + COLUMN_GAP));
}
