import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { prefer, preferences } from "../../state/preferences";
import { useStore } from "../../state/store";
import { motionStrings } from "../../strings/motion";
import { tableStrings as say } from "../../strings/table";
import { Glyph } from "../card/glyph";
import { PreferenceFields } from "../preferences";

/** Menu of the table: settings, and conceding. */
export function TableMenu(props: {
  concede: (() => void) | null;
  onAskOrder: (always: boolean) => void;
  children?: ComponentChildren;
}) {
  const [open, setOpen] = useState(false);
  const [sure, setSure] = useState(false);
  const { sound } = useStore(preferences);
  return (
    <div class="table-menu">
      <button
        type="button"
        class="icon"
        aria-label={say.menu}
        title={say.menu}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <Glyph name="gear" />
      </button>
      {open && (
        <div class="table-menu-panel">
          <button
            type="button"
            class="icon mute"
            aria-label={sound ? motionStrings.mute : motionStrings.unmute}
            title={sound ? motionStrings.mute : motionStrings.unmute}
            onClick={() => prefer({ sound: !sound })}
          >
            <Glyph name={sound ? "sound" : "mute"} />
          </button>
          {props.children}
          <PreferenceFields onAskOrder={props.onAskOrder} />
          {props.concede &&
            (sure ? (
              <div class="sure" role="alertdialog" aria-label={say.concedeSure}>
                <p>{say.concedeSure}</p>
                <button
                  type="button"
                  class="main"
                  onClick={() => {
                    props.concede?.();
                    setSure(false);
                    setOpen(false);
                  }}
                >
                  {say.concede}
                </button>{" "}
                <button type="button" onClick={() => setSure(false)}>
                  {say.keepPlaying}
                </button>
              </div>
            ) : (
              <button type="button" onClick={() => setSure(true)}>
                <Glyph name="flag" /> {say.concede}
              </button>
            ))}
        </div>
      )}
    </div>
  );
}
