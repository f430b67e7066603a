import { useId } from "preact/hooks";
import type { DeckChoice } from "../messages";
import { hashOf } from "../router";
import { useDeckReport } from "../state/deck-report";
import { deckStrings as say } from "../strings/decks";
import { pageStrings } from "../strings/pages";
import { DeckProblems } from "./deck-problems";
import { InkMarks } from "./ink-marks";
import { Problem } from "./problem";

export interface PickedDeck {
  /** Name of a deck; empty for a pasted list. */
  name: string;
  text: string;
}

/** Choose a deck or paste a list; problems are shown immediately. */
export function DeckPicker(props: {
  label: string;
  decks: DeckChoice[];
  value: PickedDeck;
  format: string;
  onChange: (deck: PickedDeck) => void;
}) {
  const { decks, value, onChange } = props;
  const checked = useDeckReport(value.text, props.format);
  const pick = (name: string) =>
    onChange({ name, text: decks.find((deck) => deck.name === name)?.text ?? "" });
  const wrong = checked.report && !checked.report.legal;
  return (
    <div class="deck-picker">
      <DeckTiles label={props.label} decks={decks} value={value.name} onPick={pick} />
      {value.name === "" && (
        <textarea
          aria-label={say.list}
          rows={10}
          placeholder={say.pasteHint}
          value={value.text}
          spellcheck={false}
          onInput={(event) => onChange({ name: "", text: event.currentTarget.value })}
        />
      )}
      <Problem text={checked.problem} />
      {checked.report && (value.name === "" || wrong) && (
        <DeckProblems
          report={checked.report}
          text={value.text}
          onFix={(text) => onChange({ name: "", text })}
        />
      )}
    </div>
  );
}

function DeckTiles(props: {
  label: string;
  decks: DeckChoice[];
  value: string;
  onPick: (name: string) => void;
}) {
  const group = useId();
  const tile = (name: string, inside: preact.ComponentChildren) => (
    <label key={name} class="tile">
      <input
        type="radio"
        class="unseen"
        name={group}
        checked={props.value === name}
        onChange={() => props.onPick(name)}
      />
      {inside}
    </label>
  );
  return (
    <fieldset class="tiles">
      <legend>{props.label}</legend>
      <div class="tile-grid">
        {props.decks.map((deck) =>
          tile(
            deck.name,
            <>
              <InkMarks inks={deck.inks} />
              <span class="tile-name">{deck.name}</span>
              <small>
                {deck.own ? `${say.own} · ` : ""}
                {pageStrings.cards(deck.size)}
              </small>
            </>,
          ),
        )}
        {tile("", <span class="tile-name">{say.paste}…</span>)}
        <a class="tile" href={hashOf({ name: "deck", deck: null })}>
          <span class="tile-name">{say.build}…</span>
        </a>
      </div>
    </fieldset>
  );
}

/** Initial deck. */
export function firstDeck(decks: DeckChoice[], at: number): PickedDeck {
  const deck = decks[at] ?? decks[0];
  return deck ? { name: deck.name, text: deck.text } : { name: "", text: "" };
}
