// Fits texts to their cards: long ones are set tighter, and what still doesn't fit fades out instead of being cut.
import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";

const waiting = new Set<HTMLElement>();

/** Give an element the class `tight` when its content is higher than itself, and `clipped` if it still is. */
export function useClipped<T extends HTMLElement>(): RefObject<T | null> {
  const element = useRef<T>(null);
  useLayoutEffect(() => {
    if (!element.current) return;
    if (waiting.size === 0) requestAnimationFrame(measure);
    waiting.add(element.current);
  });
  return element;
}

// All at once: first read, then write, so that the page is laid out only once for each step.
function measure(): void {
  const texts = [...waiting];
  waiting.clear();
  for (const each of texts) each.classList.remove("tight", "clipped");
  const long = overflowing(texts);
  for (const each of long) each.classList.add("tight");
  for (const each of overflowing(long)) each.classList.add("clipped");
}

function overflowing(texts: HTMLElement[]): HTMLElement[] {
  return texts.filter((each) => each.scrollHeight > each.clientHeight + 2);
}
