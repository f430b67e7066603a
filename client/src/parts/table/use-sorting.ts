import { useEffect, useRef, useState } from "preact/hooks";
import { hideZoom } from "../card/zooming";

const MOVED = 8;

/** Sort elements with `data-key` by dragging one onto another; the order is that of the keys. */
export function useSorting(keys: string[], onSorted: (keys: string[]) => void) {
  const [dragged, setDragged] = useState<string | null>(null);
  const grabbed = useRef<{ key: string; x: number; y: number } | null>(null);
  // The state may not be drawn yet when the pointer is released.
  const moved = useRef(false);

  useEffect(() => {
    function move(event: PointerEvent): void {
      const from = grabbed.current;
      if (!from || Math.hypot(event.clientX - from.x, event.clientY - from.y) < MOVED) return;
      hideZoom();
      moved.current = true;
      setDragged(from.key);
      const over = keyAt(event.clientX, event.clientY);
      if (over === null || over === from.key) return;
      const rest = keys.filter((key) => key !== from.key);
      rest.splice(keys.indexOf(over), 0, from.key);
      onSorted(rest);
    }
    function release(): void {
      grabbed.current = null;
      if (!moved.current) return;
      moved.current = false;
      setDragged(null);
      // The click that follows a drag must not change the order again.
      window.addEventListener("click", swallow, { capture: true, once: true });
      setTimeout(() => window.removeEventListener("click", swallow, { capture: true }));
    }
    window.addEventListener("pointermove", move);
    window.addEventListener("pointerup", release);
    window.addEventListener("pointercancel", release);
    return () => {
      window.removeEventListener("pointermove", move);
      window.removeEventListener("pointerup", release);
      window.removeEventListener("pointercancel", release);
    };
  });

  return {
    dragged,
    grab: (key: string, event: PointerEvent) => {
      if (event.button === 0) grabbed.current = { key, x: event.clientX, y: event.clientY };
    },
  };
}

function swallow(event: Event): void {
  event.stopPropagation();
}

function keyAt(x: number, y: number): string | null {
  return document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-key]")?.dataset.key ?? null;
}
