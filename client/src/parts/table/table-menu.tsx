import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { tableStrings as say } from "../../strings/table";
import { Glyph } from "../card/glyph";
import type { GlyphName } from "../card/glyphs";
import { PreferenceFields } from "../preferences";
import { useDismiss } from "../use-dismiss";

/** Menu of the table: settings, offering a draw, and conceding. */
export function TableMenu(props: {
  concede: (() => void) | null;
  /** Offer a draw, or agree on one if all players share the screen. */
  draw: { act: () => void; shared: boolean } | null;
  onAskOrder: (always: boolean) => void;
  children?: ComponentChildren;
}) {
  const [open, setOpen] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  useDismiss(open, menu, () => setOpen(false));
  return (
    <div class="table-menu" ref={menu}>
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
          <header class="table-menu-head">
            <h2>{say.settings}</h2>
            <button type="button" class="icon" aria-label={say.close} onClick={() => setOpen(false)}>
              <Glyph name="close" />
            </button>
          </header>
          {props.children}
          <PreferenceFields onAskOrder={props.onAskOrder} />
          {props.draw && (
            <Ending
              glyph="equal"
              label={props.draw.shared ? say.agreeDraw : say.offerDraw}
              question={props.draw.shared ? say.agreeDrawSure : say.offerDrawSure}
              act={props.draw.act}
              onDone={() => setOpen(false)}
            />
          )}
          {props.concede && (
            <Ending
              glyph="flag"
              label={say.concede}
              question={say.concedeSure}
              act={props.concede}
              onDone={() => setOpen(false)}
            />
          )}
          <a class="button" href="#/">
            {say.leave}
          </a>
        </div>
      )}
    </div>
  );
}

/** Button that ends the game once you are sure. */
function Ending(props: {
  glyph: GlyphName;
  label: string;
  question: string;
  act: () => void;
  onDone: () => void;
}) {
  const [sure, setSure] = useState(false);
  const asked = useRef<HTMLDivElement>(null);
  useEffect(() => asked.current?.scrollIntoView?.({ block: "nearest" }), [sure]);
  if (!sure)
    return (
      <button type="button" onClick={() => setSure(true)}>
        <Glyph name={props.glyph} /> {props.label}
      </button>
    );
  return (
    <div ref={asked} class="sure" role="alertdialog" aria-label={props.question}>
      <p>{props.question}</p>
      <button
        type="button"
        class="main"
        onClick={() => {
          props.act();
          props.onDone();
        }}
      >
        {props.label}
      </button>{" "}
      <button type="button" onClick={() => setSure(false)}>
        {say.keepPlaying}
      </button>
    </div>
  );
}
