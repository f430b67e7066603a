import { useId } from "preact/hooks";
import type { DeckChoice } from "../../messages";
import { startStrings as say } from "../../strings/start";
import { DeckCover } from "../deck-cover";

/** Decks side by side, each with its inks, a sentence and its cost curve. */
export function DeckTiles(props: {
  legend: string;
  decks: DeckChoice[];
  value: string;
  onPick: (deck: DeckChoice) => void;
}) {
  const group = useId();
  return (
    <fieldset class="deck-tiles">
      <legend class="unseen">{props.legend}</legend>
      {props.decks.map((deck) => (
        <label key={deck.name} class="deck-tile">
          <input
            type="radio"
            class="unseen"
            name={group}
            checked={props.value === deck.name}
            onChange={() => props.onPick(deck)}
          />
          <DeckCover name={deck.name} inks={deck.inks} />
          <span>
            <strong>{deck.name}</strong>
            <span class="says">{deck.description || say.cards(deck.size)}</span>
            <SmallCurve counts={deck.curve} />
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** Cost curve as a row of small bars. */
export function SmallCurve({ counts }: { counts: number[] }) {
  const most = Math.max(1, ...counts);
  return (
    <span class="small-curve" role="img" aria-label={say.curve(counts)}>
      {counts.map((count, at) => (
        <i key={at} style={{ blockSize: `${Math.round((count / most) * 100)}%` }} />
      ))}
    </span>
  );
}
