import type { DeckChoice } from "../messages";
import { strings } from "../strings";
import { Field, Select } from "./field";

export interface PickedDeck {
  /** The name of a deck at hand, or empty for a pasted list. */
  name: string;
  text: string;
}

/** Choose one of the decks at hand or paste a list. */
export function DeckPicker(props: {
  label: string;
  decks: DeckChoice[];
  value: PickedDeck;
  onChange: (deck: PickedDeck) => void;
}) {
  const { decks, value, onChange } = props;
  const options = [
    ...decks.map((deck) => ({ key: deck.name, name: `${deck.name} (${strings.cards(deck.size)})` })),
    { key: "", name: strings.ownList },
  ];
  return (
    <div class="deck-picker">
      <Field label={props.label}>
        <Select
          value={value.name}
          options={options}
          onChange={(name) => onChange({ name, text: decks.find((deck) => deck.name === name)?.text ?? "" })}
        />
      </Field>
      {value.name === "" && (
        <textarea
          aria-label={props.label}
          rows={12}
          placeholder={strings.pasteHere}
          value={value.text}
          onInput={(event) => onChange({ name: "", text: event.currentTarget.value })}
        />
      )}
    </div>
  );
}

/** The deck to begin with. */
export function firstDeck(decks: DeckChoice[], at: number): PickedDeck {
  const deck = decks[at] ?? decks[0];
  return deck ? { name: deck.name, text: deck.text } : { name: "", text: "" };
}
