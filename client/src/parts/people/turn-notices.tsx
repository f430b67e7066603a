import { useEffect, useState } from "preact/hooks";
import { prefer, preferences } from "../../state/preferences";
import { useStore } from "../../state/store";
import { socialStrings as say } from "../../strings/social";

/** Notify the player, if they want that, when it is their turn while the page is in the background. */
export function useTurnNotice(asked: boolean, opponents: string[]): void {
  useEffect(() => {
    if (!asked || !document.hidden || !preferences.get().notify || !allowed()) return;
    const notice = new Notification(say.turnTitle, { body: say.turnText(opponents), tag: "inkwright-turn" });
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
    return () => notice.close();
  }, [asked]);
}

/** Setting that asks the browser for permission when it is turned on. */
export function NotifyField() {
  const { notify } = useStore(preferences);
  const [blocked, setBlocked] = useState(false);
  if (!("Notification" in window)) return null;

  async function change(wanted: boolean): Promise<void> {
    const granted = wanted && (await Notification.requestPermission()) === "granted";
    setBlocked(wanted && !granted);
    prefer({ notify: granted });
  }

  return (
    <>
      <label class="check">
        <input
          type="checkbox"
          checked={notify && allowed()}
          onChange={(event) => void change(event.currentTarget.checked)}
        />
        {say.notify}
      </label>
      {blocked && <p class="hint">{say.notifyBlocked}</p>}
    </>
  );
}

function allowed(): boolean {
  return "Notification" in window && Notification.permission === "granted";
}
