// Keyboard focus among the cards: arrow keys move to the next card in their direction.

const STEPS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Focus the nearest card in the direction of an arrow key; return whether it was an arrow key. */
export function moveFocus(key: string): boolean {
  const step = STEPS[key];
  if (!step) return false;
  const cards = [...document.querySelectorAll<HTMLElement>(".card-button")];
  const now = document.activeElement;
  if (!cards.includes(now as HTMLElement)) {
    document.querySelector<HTMLElement>(".hand .card-button, .card-button")?.focus();
    return true;
  }
  const from = middle(now as HTMLElement);
  const [next] = cards
    .map((card) => ({ card, away: distance(from, middle(card), step) }))
    .filter((each) => each.away < Number.POSITIVE_INFINITY)
    .sort((one, two) => one.away - two.away);
  next?.card.focus();
  return true;
}

/** Restore the focus to a card. */
export function focusCard(id: string): void {
  document.querySelector<HTMLElement>(`.card-button[data-id="${id}"]`)?.focus();
}

/** Move the focus to the prompt if the focused element has disappeared after an action. */
export function focusPrompt(): void {
  const at = document.activeElement;
  if (at?.closest(".prompt, .act, .menu, .tray") && !at.matches("input"))
    document.querySelector<HTMLElement>(".prompt")?.focus({ preventScroll: true });
}

type Point = [number, number];

function middle(card: HTMLElement): Point {
  const box = card.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** Distance of a card in a direction; sideways distance weighs more, cards behind are excluded. */
function distance([x, y]: Point, [toX, toY]: Point, [right, down]: Point): number {
  const along = (toX - x) * right + (toY - y) * down;
  const aside = Math.abs((toX - x) * down) + Math.abs((toY - y) * right);
  return along < 4 ? Number.POSITIVE_INFINITY : along + aside * (down === 0 ? 8 : 2);
}
