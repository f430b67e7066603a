import { useEffect, useRef } from "preact/hooks";
import { deckStrings as say } from "../strings/decks";

/** Question before something that can't be undone. */
export function ConfirmDialog(props: {
  heading: string;
  note: string;
  action: string;
  onConfirm: () => void;
  onClose: () => void;
}) {
  const element = useRef<HTMLDialogElement>(null);
  useEffect(() => element.current?.showModal(), []);
  return (
    <dialog ref={element} class="dialog confirm" aria-label={props.heading} onClose={props.onClose}>
      <div class="dialog-inside">
        <h2>{props.heading}</h2>
        <p>{props.note}</p>
        <div class="buttons">
          <button
            type="button"
            class="main"
            onClick={() => {
              element.current?.close();
              props.onConfirm();
            }}
          >
            {props.action}
          </button>
          <button type="button" onClick={() => element.current?.close()}>
            {say.cancel}
          </button>
        </div>
      </div>
    </dialog>
  );
}

/** Question before an unsaved new deck is replaced. */
export function ReplaceDraft(props: { onConfirm: () => void; onClose: () => void }) {
  return <ConfirmDialog heading={say.replaceSure} note={say.replaceNote} action={say.discardIt} {...props} />;
}
