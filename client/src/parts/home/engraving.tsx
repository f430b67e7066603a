import { random } from "../card/seed";
import { rosette } from "../card/strokes";

const ROSETTES = [
  { seed: 11, radius: 330, strands: 6 },
  { seed: 31, radius: 420, strands: 5 },
  { seed: 5, radius: 210, strands: 7 },
].map(({ seed, radius, strands }) => rosette(random(seed), strands, { x: 420, y: 470, radius, steps: 900 }));

/** Rosettes engraved into the desk behind the page. */
export function Engraving() {
  return (
    <svg class="engraving" viewBox="0 0 1440 900" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      {ROSETTES.map((path, at) => (
        <path key={at} d={path} />
      ))}
    </svg>
  );
}
