// Where the coach points: the element to click for an action, and the place of the coach's bubble.
import type { LegalAction } from "../../view";
import { cardElement } from "../table/arrow";

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Return the element to click next for an action: its card, the menu of the card, a target, or a button. */
export function clickFor(action: LegalAction): Element | null {
  const board = document.querySelector(".game-board");
  if (!board) return null;
  const warning = board.querySelector(".warning button.main");
  if (action.kind === "pass" && warning) return warning;
  const button = () => board.querySelector(`[data-action="${CSS.escape(action.text)}"]`);
  const confirm = board.querySelector(".mulligan .confirm, .tray .confirm");
  if (action.kind === "done" && confirm) return confirm;
  const id = action.kind === "trigger" ? undefined : action.card?.id;
  const card = id ? cardElement(id) : null;
  if (!card) return button();
  if (action.kind === "card") return isPressed(card) ? (confirm ?? button()) : card;
  if (!card.classList.contains("source")) return card;
  const items = [...board.querySelectorAll(`.menu [data-offer="${action.kind}"]`)];
  const item = items.find((each) => each.textContent?.includes(action.ability ?? "")) ?? items[0];
  const target = action.target?.id ? cardElement(action.target.id) : null;
  return item ?? (target?.classList.contains("target") ? target : card);
}

/** Return the element to click next to put cards of the opening hand back, by how their names begin. */
export function clickToPutBack(names: string[]): Element | null {
  const cards = [...document.querySelectorAll<HTMLElement>(".mulligan .card-button")];
  const wanted = cards.filter((card) => names.some((name) => card.dataset.card?.startsWith(name)));
  return (
    cards.find((card) => isPressed(card) && !wanted.includes(card)) ??
    wanted.find((card) => !isPressed(card)) ??
    document.querySelector(".mulligan .confirm")
  );
}

function isPressed(card: Element): boolean {
  return card.getAttribute("aria-pressed") === "true";
}

/** Return what belongs to an element and must stay visible with it: the menu that it is in and its card. */
export function companions(element: Element): Element[] {
  const menu = element.closest(".menu");
  const source = document.querySelector(".game-board .card-button.source");
  if (menu) return source ? [menu, source] : [menu];
  return element.classList.contains("target") && source ? [source] : [];
}

export function boxOf(element: Element): Box {
  // An exerted card lies, so its box is that of the lying face.
  const { left, top, width, height } = (
    element.querySelector(".exerted > .lie") ?? element
  ).getBoundingClientRect();
  return { left, top, width, height };
}

const EDGE = 12;
const GAP = 64;
/** Cost of covering something, per square pixel. */
const COVERED = { target: 100, kept: 20, card: 1 };

/** Return the place of a bubble beside what it points at: where it covers least, and near. */
export function placeBubble(
  size: { width: number; height: number },
  room: { width: number; height: number },
  target: Box,
  kept: Box[],
  cards: Box[],
): { left: number; top: number } {
  const least = { left: EDGE, top: 64 };
  const most = { left: room.width - size.width - EDGE, top: room.height - size.height - EDGE };
  const clamped = (left: number, top: number) => ({
    left: Math.max(least.left, Math.min(most.left, left)),
    top: Math.max(Math.min(least.top, most.top), Math.min(most.top, top)),
  });
  const middle = target.top + target.height / 2 - size.height / 2;
  const centre = target.left + target.width / 2 - size.width / 2;
  const right = target.left + target.width + GAP;
  const left = target.left - GAP - size.width;
  const places = [
    clamped(right, middle - size.height * 0.2),
    clamped(most.left, middle),
    clamped(left, middle),
    clamped(left, middle - size.height / 2),
    clamped(centre, target.top - GAP - size.height),
    clamped(centre, target.top + target.height + GAP),
    clamped(most.left, least.top),
    clamped(least.left, least.top),
    clamped(centre, least.top),
    clamped(centre, most.top),
    clamped(least.left, most.top),
  ];
  const around = grown(target, 34);
  const costs = places.map((place) => {
    const box = { ...place, ...size };
    const far = Math.hypot(
      place.left + size.width / 2 - target.left - target.width / 2,
      place.top + size.height / 2 - target.top - target.height / 2,
    );
    return (
      COVERED.target * overlap(box, around) +
      COVERED.kept * sum(kept.map((each) => overlap(box, each))) +
      COVERED.card * sum(cards.map((each) => overlap(box, each))) +
      far * 60
    );
  });
  return places[costs.indexOf(Math.min(...costs))] ?? least;
}

/** Return the points of an arrow from a bubble to a box: from the nearest edges that face each other. */
export function arrowBetween(
  bubble: Box,
  target: Box,
): [readonly [number, number], readonly [number, number]] {
  const [tx, ty] = [target.left + target.width / 2, target.top + target.height / 2];
  const within = (value: number, from: number, length: number) =>
    Math.max(from + 20, Math.min(from + length - 20, value));
  const y = within(ty, bubble.top, bubble.height);
  const x = within(tx, bubble.left, bubble.width);
  if (bubble.left > target.left + target.width)
    return [
      [bubble.left + 2, y],
      [target.left + target.width + 10, within(y, target.top, target.height)],
    ];
  if (bubble.left + bubble.width < target.left)
    return [
      [bubble.left + bubble.width - 2, y],
      [target.left - 10, within(y, target.top, target.height)],
    ];
  return bubble.top > ty
    ? [
        [x, bubble.top + 2],
        [tx, target.top + target.height + 10],
      ]
    : [
        [x, bubble.top + bubble.height - 2],
        [tx, target.top - 10],
      ];
}

/** Return the area that two boxes share. */
export function overlap(one: Box, two: Box): number {
  const wide = Math.min(one.left + one.width, two.left + two.width) - Math.max(one.left, two.left);
  const high = Math.min(one.top + one.height, two.top + two.height) - Math.max(one.top, two.top);
  return Math.max(0, wide) * Math.max(0, high);
}

function grown(box: Box, by: number): Box {
  return { left: box.left - by, top: box.top - by, width: box.width + 2 * by, height: box.height + 2 * by };
}

function sum(numbers: number[]): number {
  return numbers.reduce((all, each) => all + each, 0);
}
