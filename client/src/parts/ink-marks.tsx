import { pageStrings as say } from "../strings/pages";

/** Inks of a deck as coloured marks. */
export function InkMarks({ inks }: { inks: string[] }) {
  return (
    <span class="ink-marks" role="img" aria-label={say.inks(inks)} title={say.inks(inks)}>
      {inks.map((ink) => (
        <span key={ink} class="ink-mark" data-ink={ink} />
      ))}
    </span>
  );
}
