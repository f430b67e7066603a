import { random } from "./seed";
import { rosette } from "./strokes";

const INNER = rosette(random(7), 4, { x: 31.5, y: 44, radius: 19 });
const OUTER = rosette(random(23), 3, { x: 31.5, y: 44, radius: 24 });

/** Back of a card, as wide as `--w`. */
export function CardBack({ class: name = "" }: { class?: string }) {
  return (
    <span class={`card-back ${name}`}>
      <svg viewBox="0 0 63 88" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <rect x="3.5" y="3.5" width="56" height="81" rx="2.5" />
        <path d={INNER} />
        <path d={OUTER} />
        <path
          class="back-drop"
          d="M31.5 33c4.4 5.8 7.2 9.3 7.2 13a7.2 7.2 0 0 1-14.4 0c0-3.7 2.8-7.2 7.2-13z"
        />
      </svg>
    </span>
  );
}
