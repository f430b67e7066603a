export type StatName = "strength" | "willpower" | "lore" | "move_cost";

const SHAPES: Record<StatName, string> = {
  // A burst, a shield, a diamond and a pair of steps: our own simple shapes.
  strength: "M8 0l2 5 5-2-2 5 3 3-5 1 0 4-3-3-3 3 0-4-5-1 3-3-2-5 5 2z",
  willpower: "M8 0l7 2v6c0 4-3 7-7 8-4-1-7-4-7-8V2z",
  lore: "M8 0l6 8-6 8-6-8z",
  move_cost: "M2 2h6l6 6-6 6H2l6-6z",
};

/** Icon of a stat; its meaning must be given beside it or in a title. */
export function StatIcon({ name }: { name: StatName }) {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true">
      <path d={SHAPES[name]} />
    </svg>
  );
}
