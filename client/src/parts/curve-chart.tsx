import type { CurveStep } from "../messages";
import { deckStrings as say } from "../strings/decks";

const WIDE = 24;
const GAP = 6;
const HIGH = 90;
const FOOT = 16;
const HEAD = 14;

/** Bar chart of cards by cost, inkable ones at the bottom. */
export function CurveChart({ curve }: { curve: CurveStep[] }) {
  const last = Math.max(8, ...curve.map((each) => each.cost));
  const steps = Array.from(
    { length: last },
    (_, at) => curve.find((each) => each.cost === at + 1) ?? { cost: at + 1, inkable: 0, uninkable: 0 },
  );
  const none = curve.find((each) => each.cost === 0);
  const shown = none ? [none, ...steps] : steps;
  const most = Math.max(4, ...shown.map((each) => each.inkable + each.uninkable));
  const tall = (count: number) => (count / most) * HIGH;
  return (
    <figure class="curve">
      <figcaption>{say.curve}</figcaption>
      <svg
        viewBox={`0 0 ${shown.length * (WIDE + GAP)} ${HEAD + HIGH + FOOT}`}
        role="img"
        aria-label={shown.map((each) => say.curveStep(each.cost, each.inkable, each.uninkable)).join("; ")}
      >
        {shown.map((each, at) => {
          const x = at * (WIDE + GAP) + GAP / 2;
          const inkable = tall(each.inkable);
          const all = tall(each.inkable + each.uninkable);
          const count = each.inkable + each.uninkable;
          return (
            <g key={each.cost}>
              <title>{say.curveStep(each.cost, each.inkable, each.uninkable)}</title>
              <rect class="ground" x={x} y={HEAD} width={WIDE} height={HIGH} rx={3} />
              <rect class="not-inkable" x={x} y={HEAD + HIGH - all} width={WIDE} height={all} rx={3} />
              <rect class="inkable" x={x} y={HEAD + HIGH - inkable} width={WIDE} height={inkable} rx={3} />
              {count > 0 && (
                <text x={x + WIDE / 2} y={HEAD + HIGH - all - 4}>
                  {count}
                </text>
              )}
              <text class="cost-mark" x={x + WIDE / 2} y={HEAD + HIGH + FOOT - 3}>
                {each.cost}
              </text>
            </g>
          );
        })}
      </svg>
      <p class="key hint">
        <span class="swatch inkable" /> {say.canInk} <span class="swatch not-inkable" /> {say.cannotInk}
      </p>
    </figure>
  );
}
