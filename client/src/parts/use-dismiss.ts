import type { RefObject } from "preact";
import { useLayoutEffect } from "preact/hooks";

/** Close something open with Escape or a press outside of it. */
export function useDismiss(open: boolean, place: RefObject<HTMLElement | null>, close: () => void): void {
  // Before it is painted: keys and presses that follow at once count.
  useLayoutEffect(() => {
    if (!open) return;
    const pressed = (event: PointerEvent) => {
      if (!place.current?.contains(event.target as Node)) close();
    };
    const typed = (event: KeyboardEvent) => event.key === "Escape" && close();
    window.addEventListener("pointerdown", pressed);
    window.addEventListener("keydown", typed);
    return () => {
      window.removeEventListener("pointerdown", pressed);
      window.removeEventListener("keydown", typed);
    };
  }, [open]);
}
