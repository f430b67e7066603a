import { useState } from "preact/hooks";
import { TYPES, typeOf, withType } from "../../state/studio";
import { browserStrings } from "../../strings/card-browser";
import { studioStrings as say } from "../../strings/studio";
import type { StudioCard } from "../../studio-messages";
import { Glyph } from "../card/glyph";
import { Field, Select } from "../field";
import { NumberInput } from "../number-input";

const INKS = ["Amber", "Amethyst", "Emerald", "Ruby", "Sapphire", "Steel"];
const MOST_INKS = 2;

/** Everything about the card but its text. */
export function CardDetails({ card, onChange }: { card: StudioCard; onChange: (card: StudioCard) => void }) {
  const set = (part: Partial<StudioCard>) => onChange({ ...card, ...part });
  const stats = [
    ["strength", say.strength],
    ["willpower", say.willpower],
    ["lore", say.lore],
    ["move_cost", say.moveCost],
  ] as const;
  return (
    <div class="studio-details">
      <Field label={say.name}>
        <input
          type="text"
          maxLength={80}
          value={card.name}
          onInput={(event) => set({ name: event.currentTarget.value })}
        />
      </Field>
      <Field label={say.version}>
        <input
          type="text"
          maxLength={80}
          value={card.version}
          onInput={(event) => set({ version: event.currentTarget.value })}
        />
      </Field>
      <div class="studio-numbers">
        <Field label={say.type}>
          <Select
            value={typeOf(card)}
            options={TYPES.map((type) => ({ key: type, name: browserStrings.types[type] ?? type }))}
            onChange={(type) => onChange(withType(card, type as (typeof TYPES)[number]))}
          />
        </Field>
        <NumberInput label={say.cost} value={card.cost} onChange={(cost) => set({ cost })} />
        {stats.map(([key, label]) => {
          const value = card[key];
          return (
            value !== null && (
              <NumberInput
                key={key}
                label={label}
                value={value}
                onChange={(changed) => set({ [key]: changed })}
              />
            )
          );
        })}
      </div>
      <div class="studio-inks">
        <fieldset class="filter-chips inks icons">
          <legend>{say.inks}</legend>
          {INKS.map((ink) => (
            <button
              key={ink}
              type="button"
              class="chip"
              data-ink={ink}
              aria-pressed={card.inks.includes(ink)}
              aria-label={ink}
              title={ink}
              onClick={() => set({ inks: toggledInk(card.inks, ink) })}
            >
              <Glyph name="ink_drop" />
            </button>
          ))}
        </fieldset>
        <label class="check">
          <input
            type="checkbox"
            checked={card.inkable}
            onChange={(event) => set({ inkable: event.currentTarget.checked })}
          />
          {say.inkable}
        </label>
      </div>
      <Classifications card={card} onChange={(classifications) => set({ classifications })} />
    </div>
  );
}

/** Choose or drop an ink; a card has at most two, so the older one makes way. */
function toggledInk(inks: string[], ink: string): string[] {
  if (inks.includes(ink)) return inks.filter((each) => each !== ink);
  return [...inks, ink].slice(-MOST_INKS);
}

/** Names separated by commas; what is typed stays as it is. */
function Classifications(props: { card: StudioCard; onChange: (names: string[]) => void }) {
  const names = props.card.classifications;
  const [typed, setTyped] = useState(names.join(", "));
  const shown = namesIn(typed).join() === names.join() ? typed : names.join(", ");
  return (
    <Field label={say.classifications} class="form-field wide">
      <input
        type="text"
        maxLength={300}
        placeholder={say.classificationsHint}
        value={shown}
        onInput={(event) => {
          setTyped(event.currentTarget.value);
          props.onChange(namesIn(event.currentTarget.value));
        }}
      />
    </Field>
  );
}

function namesIn(text: string): string[] {
  return text
    .split(",")
    .map((each) => each.trim())
    .filter(Boolean);
}
