import { useLayoutEffect, useRef } from "preact/hooks";

/** Call a function for keys pressed outside of inputs; it returns whether it used the key. */
export function useKeys(handle: (key: string) => boolean): void {
  // Always call the newest handler: a key must never answer an old decision.
  const newest = useRef(handle);
  newest.current = handle;
  useLayoutEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const at = event.target as HTMLElement | null;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (at && ["INPUT", "TEXTAREA", "SELECT"].includes(at.tagName)) return;
      if (document.querySelector("dialog:modal")) return; // keys belong to the dialog
      // A focused button handles these itself.
      if ((event.key === "Enter" || event.key === " ") && at?.closest("button, a, summary")) return;
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      if (newest.current(key)) event.preventDefault();
    };
    window.addEventListener("keydown", pressed);
    return () => window.removeEventListener("keydown", pressed);
  }, []);
}
