import { random } from "../card/seed";
import { rosette } from "../card/strokes";

const RINGS = [
  [11, 6, 300],
  [31, 5, 380],
  [5, 7, 190],
] as const;
const PATHS = RINGS.map(([seed, strands, radius]) =>
  rosette(random(seed), strands, { x: 641, y: 450, radius, steps: 900 }),
);

/** Rosette engraved into the table. */
export function Engraving() {
  return (
    <svg class="engraving" viewBox="0 0 1440 900" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      {PATHS.map((path, at) => (
        <path key={at} d={path} />
      ))}
    </svg>
  );
}
