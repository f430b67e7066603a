import { useEffect, useRef } from "preact/hooks";
import type { Pace } from "../motion/timing";
import { transport } from "../net/transport";
import { type Preferences as Preferred, prefer, preferences } from "../state/preferences";
import { useStore } from "../state/store";
import { motionStrings } from "../strings/motion";
import { tableStrings as say } from "../strings/table";
import { Glyph } from "./card/glyph";
import { Field, Select } from "./field";

/** User preferences, folded away. */
export function Preferences() {
  const panel = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = () => panel.current?.removeAttribute("open");
    const pressed = (event: Event) => {
      if (!panel.current?.contains(event.target as Node)) close();
    };
    const typed = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !panel.current?.open) return;
      if (panel.current.contains(document.activeElement)) panel.current.querySelector("summary")?.focus();
      close();
    };
    window.addEventListener("pointerdown", pressed);
    window.addEventListener("focusin", pressed);
    window.addEventListener("keydown", typed);
    return () => {
      window.removeEventListener("pointerdown", pressed);
      window.removeEventListener("focusin", pressed);
      window.removeEventListener("keydown", typed);
    };
  }, []);
  return (
    <details class="preferences" ref={panel}>
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
      {!transport().alone && check("pictures", say.pictures)}
      <p class="hint">{say.keys}</p>
    </>
  );
}
