// Which part of a long grid of cards is drawn.

const RATIO = 1.4;

export interface GridShape {
  columns: number;
  /** Width of a card. */
  width: number;
  /** Distance from one row to the next. */
  pitch: number;
}

export interface GridRules {
  least: number;
  most: number;
  gap: number;
  /** Room below each card. */
  below: number;
}

/** Return columns and card width for a grid: as many cards side by side as the smallest width allows. */
export function gridShape(width: number, rules: GridRules): GridShape {
  const { least, most, gap, below } = rules;
  const columns = Math.max(1, Math.floor((width + gap) / (least + gap)));
  const card = Math.floor(Math.min(most, (width - gap * (columns - 1)) / columns));
  return { columns, width: card, pitch: card * RATIO + below + gap };
}

/** Return the first card to draw and the one after the last: what is visible, and some rows around it. */
export function drawnCards(
  shape: GridShape,
  scroll: { top: number; height: number },
  count: number,
  spare = 1,
): [number, number] {
  const first = Math.max(0, Math.floor(scroll.top / shape.pitch) - spare);
  const last = Math.ceil((scroll.top + scroll.height) / shape.pitch) + spare;
  return [Math.min(count, first * shape.columns), Math.min(count, last * shape.columns)];
}
