import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { startStrings as say } from "../../strings/start";

/** Modal dialog with a heading and a button that closes it. */
export function Dialog(props: {
  heading: string;
  class?: string;
  /** Word on the button that closes it, where leaving changes nothing. */
  leave?: string;
  onClose: () => void;
  children: ComponentChildren;
}) {
  const element = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    element.current?.showModal();
  }, []);
  return (
    <dialog
      ref={element}
      class={`dialog ${props.class ?? ""}`}
      aria-label={props.heading}
      onClose={props.onClose}
    >
      <div class="dialog-inside">
        <header>
          <h2>{props.heading}</h2>
          <button type="button" class="quiet" onClick={() => element.current?.close()}>
            {props.leave ?? say.done}
          </button>
        </header>
        {props.children}
      </div>
    </dialog>
  );
}
