// Place of a card that is read: beside what it belongs to, never over it.

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
  width: number;
  height: number;
}

const NEAR = 16;
const EDGE = 8;

/** Return where to put a box beside an anchor: right of it, else left; above it for cards in a hand. */
export function placeZoom(
  anchor: Box,
  box: { width: number; height: number },
  screen: { width: number; height: number },
  above = false,
): { left: number; top: number } {
  const within = (at: number, size: number, room: number) => Math.max(EDGE, Math.min(at, room - size - EDGE));
  const middleX = anchor.left + anchor.width / 2;
  if (above && anchor.top - box.height - NEAR >= EDGE)
    return {
      left: within(middleX - box.width / 2, box.width, screen.width),
      top: anchor.top - box.height - NEAR,
    };
  const top = within(anchor.top + anchor.height / 2 - box.height / 2, box.height, screen.height);
  const right = anchor.right + NEAR;
  if (right + box.width <= screen.width - EDGE) return { left: right, top };
  const left = anchor.left - NEAR - box.width;
  if (left >= EDGE) return { left, top };
  // No room beside it: above or below.
  const over = anchor.top - NEAR - box.height;
  return {
    left: within(middleX - box.width / 2, box.width, screen.width),
    top: within(over >= EDGE ? over : anchor.bottom + NEAR, box.height, screen.height),
  };
}
