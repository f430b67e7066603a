// The layer over the board in which copies of cards fly, and where things are on the board.
import type { Place } from "./steps";

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The board before a change. */
export interface Snapshot {
  /** Boxes of the cards by id. */
  cards: Map<string, Box>;
  /** Boxes of the slots that cards lie in, which keep their size when a card turns. */
  slots: Map<string, Box>;
  /** Copies of the faces of cards that are about to leave. */
  faces: Map<string, HTMLElement>;
}

export interface MoveOptions extends KeyframeAnimationOptions {
  /** Leave an element of the layer there: another animation removes it. */
  keep?: boolean;
}

const SLOT = ".slot, .hand-slot, .fan-slot";

/** A board and the layer over it. */
export class Stage {
  private readonly running = new Set<Animation>();

  constructor(
    private readonly board: Element,
    private readonly layer: Element,
  ) {}

  /** Return the stage of the page, the same one as before while the board is the same. */
  static find(before: Stage | null): Stage | null {
    const layer = document.querySelector(".motion-layer");
    if (layer !== null && layer === before?.layer) return before;
    const board = layer?.closest(".game-board");
    return layer && board ? new Stage(board, layer) : null;
  }

  /** Take boxes of everything, and copies of some cards. */
  look(leaving: ReadonlySet<string>): Snapshot {
    const seen: Snapshot = { cards: new Map(), slots: new Map(), faces: new Map() };
    for (const card of this.board.querySelectorAll<HTMLElement>(".card-button[data-id]")) {
      const id = card.dataset.id ?? "";
      seen.cards.set(id, boxOf(card));
      const slot = card.closest(SLOT);
      if (slot) seen.slots.set(id, boxOf(slot));
      const face = leaving.has(id) ? copyOf(card) : null;
      if (face) seen.faces.set(id, face);
    }
    return seen;
  }

  card(id: string | null): HTMLElement | null {
    return id === null ? null : this.board.querySelector<HTMLElement>(`.card-button[data-id="${id}"]`);
  }

  /** Box of a card now, or before. */
  boxOfCard(id: string | null, before: Snapshot): Box | null {
    const card = this.card(id);
    return (card && visible(boxOf(card))) ?? (id === null ? null : (before.cards.get(id) ?? null));
  }

  /** Box of the face that is seen: an exerted card lies. */
  boxOfFace(id: string | null, before: Snapshot): Box | null {
    const lying = this.card(id)?.querySelector(".exerted > .lie");
    return (lying && visible(boxOf(lying))) ?? this.boxOfCard(id, before);
  }

  /** Box of a place, before or after a change. */
  boxOfPlace(place: Place, before: Snapshot): Box | null {
    const { zone, player, id } = place;
    if (zone === "play" || (zone === "hand" && id !== null)) {
      const found = this.boxOfCard(id, before);
      if (found) return found;
    }
    const find = (selector: string) => {
      const element = [...this.board.querySelectorAll(selector)].at(-1);
      return element ? visible(boxOf(element)) : null;
    };
    switch (zone) {
      case "deck":
        return find(`[data-deck="${player}"]`) ?? this.edge(player);
      case "discard":
        return find(`[data-discard="${player}"]`) ?? this.edge(player);
      case "inkwell":
        return find(`[data-inkwell="${player}"] .ink .card-back`) ?? find(`[data-inkwell="${player}"]`);
      case "hand":
        return (
          find(`[data-hand="${player}"] .card-back, [data-hand="${player}"] .card-button`) ??
          find(`[data-hand="${player}"]`) ??
          this.edge(player)
        );
      case "play":
        return this.edge(player);
      case "table":
        return this.middle(120);
    }
  }

  lore(player: number): HTMLElement | null {
    return this.board.querySelector<HTMLElement>(`[data-lore="${player}"] b`);
  }

  find(selector: string): HTMLElement | null {
    return this.board.querySelector<HTMLElement>(selector);
  }

  /** Box of a width in the middle of the fields. */
  middle(width: number): Box {
    const spine = this.board.querySelector(".spine");
    const around = boxOf(spine ?? this.board);
    const [x, y] = centre(around);
    return { left: x - width / 2, top: y - width * 0.7, width, height: width * 1.4 };
  }

  /** Small box in the middle of a player's field, for what has no place of its own on a small screen. */
  private edge(player: number): Box | null {
    const field = this.board.querySelector(`.field[data-player="${player}"]`);
    const box = field ? visible(boxOf(field)) : null;
    return (
      box && {
        left: box.left + box.width / 2 - 20,
        top: box.top + box.height / 2 - 28,
        width: 40,
        height: 56,
      }
    );
  }

  /** Add an element to the layer at a box. */
  add(element: HTMLElement | SVGElement, box: Box | null, className = ""): void {
    const origin = boxOf(this.layer);
    if (className) element.classList.add(...className.split(" "));
    if (box) {
      element.style.left = `${box.left - origin.left}px`;
      element.style.top = `${box.top - origin.top}px`;
      element.style.width = `${box.width}px`;
      element.style.height = `${box.height}px`;
    }
    this.layer.append(element);
  }

  /** Add an element to the layer with its upper left corner at a point of the window. */
  addAt(element: HTMLElement, [x, y]: readonly [number, number], className: string): void {
    const origin = boxOf(this.layer);
    this.add(element, null, className);
    element.style.left = `${x - origin.left}px`;
    element.style.top = `${y - origin.top}px`;
  }

  /** Offset of the layer in the window. */
  get origin(): { left: number; top: number } {
    return boxOf(this.layer);
  }

  /** Animate an element; elements of the layer go at the end. */
  move(element: Element, keyframes: Keyframe[], { keep = false, ...options }: MoveOptions): Animation {
    const animation = element.animate(keyframes, { fill: "backwards", ...options });
    this.running.add(animation);
    const end = () => {
      this.running.delete(animation);
      if (!keep && element.parentNode === this.layer) element.remove();
    };
    animation.addEventListener("finish", end);
    animation.addEventListener("cancel", end);
    return animation;
  }

  /** End everything at once. */
  clear(): void {
    for (const animation of [...this.running]) animation.cancel();
    this.running.clear();
    this.layer.replaceChildren();
  }

  /** Let the cards that stay glide to their new places. */
  settle(before: Snapshot, duration: number, delay = 0): void {
    for (const card of this.board.querySelectorAll<HTMLElement>(".card-button[data-id]")) {
      const was = before.slots.get(card.dataset.id ?? "");
      const slot = card.closest(SLOT);
      if (!was || !slot) continue;
      const now = boxOf(slot);
      const [x, y] = [centre(was)[0] - centre(now)[0], centre(was)[1] - centre(now)[1]];
      const scale = now.width > 0 ? was.width / now.width : 1;
      const resized = slot.classList.contains("slot") && Math.abs(scale - 1) > 0.01;
      if (Math.hypot(x, y) < 2 && !resized) continue;
      this.move(
        slot,
        [
          { translate: `${x}px ${y}px`, scale: resized ? `${scale}` : "1" },
          { translate: "0 0", scale: "1" },
        ],
        { duration, delay, easing: "cubic-bezier(0.16, 1, 0.3, 1)" },
      );
    }
  }
}

/** Copy of the face of a card as an element of the layer. */
export function copyOf(card: Element): HTMLElement | null {
  const face = card.querySelector(".card, .plaque");
  if (!face) return null;
  const copy = document.createElement("div");
  copy.className = "flyer";
  copy.style.setProperty("--w", getComputedStyle(face).getPropertyValue("--w"));
  copy.append(face.cloneNode(true));
  return copy;
}

export function boxOf(element: Element): Box {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left, top, width, height };
}

function visible(box: Box): Box | null {
  return box.width > 0 && box.height > 0 ? box : null;
}

export function centre(box: Box): [number, number] {
  return [box.left + box.width / 2, box.top + box.height / 2];
}

/** Transform that makes something at `home` appear at another box. */
export function towards(home: Box, box: Box, most = Number.POSITIVE_INFINITY): string {
  const [x, y] = [centre(box)[0] - centre(home)[0], centre(box)[1] - centre(home)[1]];
  return `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) scale(${Math.min(most, box.width / home.width).toFixed(3)})`;
}
