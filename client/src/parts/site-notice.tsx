import { useEffect, useRef, useState } from "preact/hooks";
import { useUpdate } from "../site/offline";
import { siteStatus } from "../site/status";
import { useStore } from "../state/store";
import { siteStrings as say } from "../strings/site";

const reload = () => window.location.reload();

/** Notice of a static site: its server is starting or can't run here, or a new version is ready. */
export function SiteNotice() {
  const { state, why, stored, update } = useStore(siteStatus);
  const [understood, setUnderstood] = useState(false);
  if (state === "moved") return <Moved />;
  if (update) return <Notice text={say.update} action={say.reload} onAction={useUpdate} />;
  if (state === "missing") return <Notice text={say.missing} action={say.retry} onAction={reload} />;
  if (state === "failed") return <Notice text={say.failed(why)} action={say.retry} onAction={reload} />;
  if (!stored && !understood)
    return <Notice text={say.unstored} action={say.understood} onAction={() => setUnderstood(true)} />;
  return state === "starting" ? <Notice text={say.starting} /> : null;
}

function Notice(props: { text: string; action?: string; onAction?: () => void }) {
  return (
    <div class="site-notice" role="status">
      {props.text}
      {props.action && (
        <button type="button" onClick={props.onAction}>
          {props.action}
        </button>
      )}
    </div>
  );
}

/** Dialog over a page whose server has stopped for another tab; it can't be closed. */
function Moved() {
  const element = useRef<HTMLDialogElement>(null);
  useEffect(() => element.current?.showModal(), []);
  return (
    <dialog
      ref={element}
      class="dialog confirm"
      aria-label={say.moved}
      onCancel={(event) => event.preventDefault()}
      onClose={() => element.current?.showModal()}
    >
      <div class="dialog-inside">
        <h2>{say.moved}</h2>
        <p>{say.movedNote}</p>
        <div class="buttons">
          <button type="button" class="main" onClick={reload}>
            {say.useHere}
          </button>
        </div>
      </div>
    </dialog>
  );
}
