import type { Pace } from "../motion/timing";
import { type Preferences as Preferred, prefer, preferences } from "../state/preferences";
import { useStore } from "../state/store";
import { motionStrings } from "../strings/motion";
import { tableStrings as say } from "../strings/table";
import { Glyph } from "./card/glyph";
import { Field, Select } from "./field";

/** User preferences, folded away. */
export function Preferences() {
  return (
    <details class="preferences">
      <summary>
        <Glyph name="gear" /> {say.settings}
      </summary>
      <div>
        <PreferenceFields />
      </div>
    </details>
  );
}

/** User preferences, stored in this browser. */
export function PreferenceFields({ onAskOrder }: { onAskOrder?: (always: boolean) => void }) {
  const now = useStore(preferences);
  const check = (key: "warnAtEnd" | "motion" | "sound" | "askOrder" | "pictures", label: string) => (
    <label class="check">
      <input
        type="checkbox"
        checked={now[key]}
        onChange={(event) => {
          prefer({ [key]: event.currentTarget.checked });
          if (key === "askOrder") onAskOrder?.(event.currentTarget.checked);
        }}
      />
      {label}
    </label>
  );
  return (
    <>
      <Field label={say.scheme}>
        <Select
          value={now.scheme}
          options={Object.entries(say.schemes).map(([key, name]) => ({ key, name }))}
          onChange={(scheme) => prefer({ scheme: scheme as Preferred["scheme"] })}
        />
      </Field>
      <Field label={motionStrings.pace}>
        <Select
          value={now.pace}
          options={Object.entries(motionStrings.paces).map(([key, name]) => ({ key, name }))}
          onChange={(pace) => prefer({ pace: pace as Pace })}
        />
      </Field>
      {check("warnAtEnd", say.warnAtEnd)}
      {check("askOrder", say.askOrder)}
      {check("motion", say.motion)}
      {check("sound", motionStrings.sound)}
      {check("pictures", say.pictures)}
      <p class="hint">{say.keys}</p>
    </>
  );
}
