// The card that is read: after resting the pointer on it, on keyboard focus, or on a long press.
import { createStore } from "../../state/store";
import type { CardFacts, Permanent } from "../../view";

export interface Zoomed {
  facts: CardFacts;
  permanent?: Permanent | undefined;
  /** Element beside which it is shown. */
  anchor: Element;
  /** Prefer the place above, as for a hand. */
  above: boolean;
}

export const zoomed = createStore<Zoomed | null>(null);

const REST = 180;
/** A card that is chosen as a target is read only after a longer rest, because it hides others. */
export const LONG_REST = 900;
const PRESS = 320;

let timer: ReturnType<typeof setTimeout> | undefined;
let pressed = false;
/** Position of the last mouse press, until the mouse moves. */
let resting: { x: number; y: number } | null = null;
/** Element that came under the resting mouse. */
let arrived: EventTarget | null = null;

/** Movement in pixels that doesn't count as one. */
const STILL = 3;

/** Follow the mouse, so that a card that slides under it is not read before it moves; return the end of it. */
export function followMouse(): () => void {
  const press = (event: PointerEvent) => {
    resting = event.pointerType === "mouse" ? { x: event.clientX, y: event.clientY } : null;
  };
  const move = (event: PointerEvent) => {
    if (resting && Math.hypot(event.clientX - resting.x, event.clientY - resting.y) > STILL) resting = null;
  };
  window.addEventListener("pointerdown", press, true);
  window.addEventListener("pointermove", move, true);
  return () => {
    window.removeEventListener("pointerdown", press, true);
    window.removeEventListener("pointermove", move, true);
  };
}

export function hideZoom(): void {
  clearTimeout(timer);
  zoomed.set(() => null);
}

/** Return whether the last touch was a long press, which reads a card and is no click; forget it. */
export function wasLongPress(): boolean {
  const was = pressed;
  pressed = false;
  return was;
}

function showAfter(milliseconds: number, shown: Zoomed): void {
  clearTimeout(timer);
  timer = setTimeout(() => zoomed.set(() => shown), milliseconds);
}

/** Handlers for an element that shows or mentions a card: spread them onto it. */
export function zoomOn(facts: CardFacts | undefined, permanent?: Permanent, above = false, rest = REST) {
  if (!facts) return {};
  const shown = (event: Event): Zoomed => ({
    facts,
    permanent,
    anchor: event.currentTarget as Element,
    above,
  });
  return {
    onPointerEnter: (event: PointerEvent) => {
      if (event.pointerType !== "mouse" || event.buttons !== 0) return;
      const { x, y } = resting ?? { x: Number.NaN, y: Number.NaN };
      if (Math.hypot(event.clientX - x, event.clientY - y) <= STILL) arrived = event.currentTarget;
      else showAfter(rest, shown(event));
    },
    onPointerMove: (event: PointerEvent) => {
      if (resting || arrived !== event.currentTarget || event.buttons !== 0) return;
      arrived = null;
      showAfter(rest, shown(event));
    },
    onPointerLeave: (event: PointerEvent) => {
      if (event.pointerType !== "mouse") return;
      arrived = null;
      hideZoom();
    },
    onPointerDown: (event: PointerEvent) => {
      hideZoom();
      if (event.pointerType === "mouse") return;
      pressed = false;
      const read = shown(event);
      timer = setTimeout(() => {
        pressed = true;
        zoomed.set(() => read);
      }, PRESS);
    },
    onPointerUp: (event: PointerEvent) => {
      if (event.pointerType !== "mouse") hideZoom();
    },
    onPointerCancel: hideZoom,
    onFocus: (event: FocusEvent) => {
      if ((event.currentTarget as Element).matches(":focus-visible")) showAfter(0, shown(event));
    },
    onBlur: hideZoom,
  };
}
