// Marks texts that don't fit their card, so that they fade out instead of being cut.
import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";

const waiting = new Set<HTMLElement>();

/** Give an element the class `clipped` when its content is higher than itself. */
export function useClipped<T extends HTMLElement>(): RefObject<T | null> {
  const element = useRef<T>(null);
  useLayoutEffect(() => {
    if (!element.current) return;
    if (waiting.size === 0) requestAnimationFrame(measure);
    waiting.add(element.current);
  });
  return element;
}

// All at once: first read, then write, so that the page is laid out only once.
function measure(): void {
  const found = [...waiting].map((each) => [each, each.scrollHeight > each.clientHeight + 2] as const);
  waiting.clear();
  for (const [each, clipped] of found) each.classList.toggle("clipped", clipped);
}
