/** Input for a non-negative integer. */
export function NumberInput(props: {
  label: string;
  /** Name for screen readers, if the label alone is not enough. */
  name?: string;
  value: number;
  most?: number;
  least?: number;
  onChange: (value: number) => void;
}) {
  const { least = 0, most = 99 } = props;
  return (
    <label class="number">
      <span>{props.label}</span>
      <input
        type="number"
        aria-label={props.name}
        inputMode="numeric"
        min={least}
        max={most}
        value={props.value}
        onInput={(event) => {
          const value = Math.round(Number(event.currentTarget.value));
          if (Number.isFinite(value)) props.onChange(Math.max(least, Math.min(most, value)));
        }}
      />
    </label>
  );
}
