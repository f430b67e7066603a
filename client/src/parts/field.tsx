import type { ComponentChildren } from "preact";

/** Labelled control. */
export function Field(props: { label: string; class?: string; children: ComponentChildren }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is what is given as children
    <label class={props.class ?? "form-field"}>
      <span>{props.label}</span>
      {props.children}
    </label>
  );
}

export interface Option {
  key: string;
  name: string;
}

/** Labelled select box. */
export function Select(props: { value: string; options: Option[]; onChange: (key: string) => void }) {
  return (
    <select value={props.value} onChange={(event) => props.onChange(event.currentTarget.value)}>
      {props.options.map((option) => (
        <option key={option.key} value={option.key}>
          {option.name}
        </option>
      ))}
    </select>
  );
}
