import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";

export interface Segment {
  key: string;
  label: ComponentChildren;
  disabled?: boolean;
}

/** Segmented control: a few options side by side. */
export function Segments(props: {
  legend: string;
  value: string;
  segments: Segment[];
  onChange: (key: string) => void;
}) {
  const group = useId();
  return (
    <fieldset class="segments">
      <legend>{props.legend}</legend>
      {props.segments.map((each) => (
        <label key={each.key}>
          <input
            type="radio"
            class="unseen"
            name={group}
            checked={each.key === props.value}
            disabled={each.disabled ?? false}
            onChange={() => props.onChange(each.key)}
          />
          <span>{each.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
