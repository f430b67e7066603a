import { useLayoutEffect, useRef, useState } from "preact/hooks";

type Point = readonly [number, number];

const NEAR = 8;
const EDGE = 6;

/**
 * Arrow from a card to the target under the pointer or focus, or else to the first target.
 * `outcome` says what happens to that target; the words stand at it.
 */
export function Arrow({ from, outcome }: { from: string; outcome?: (target: string) => string | null }) {
  const drawing = useRef<SVGGElement>(null);
  const [target, setTarget] = useState<Element | null>(null);
  useLayoutEffect(() => {
    const draw = (to: Point | null) => {
      const start = edgeOf(cardElement(from));
      const parts = drawing.current?.querySelectorAll("path") ?? [];
      const paths = start && to ? arrowPaths(start, to) : null;
      drawing.current?.toggleAttribute("hidden", paths === null);
      for (const [at, part] of [...parts].entries()) part.setAttribute("d", paths?.[at] ?? "");
      const dot = drawing.current?.querySelector("circle");
      if (start && dot) {
        dot.setAttribute("cx", `${start[0]}`);
        dot.setAttribute("cy", `${start[1]}`);
      }
    };
    const toTarget = (found: Element | null) => {
      setTarget(found);
      draw(found ? nearEdge(found, cardElement(from)) : null);
    };
    const moved = (event: PointerEvent) => {
      const over = (event.target as Element | null)?.closest?.(".card-button.target");
      if (over) toTarget(over);
      else if (event.pointerType === "mouse") draw([event.clientX, event.clientY]);
    };
    const focused = (event: FocusEvent) => {
      const over = (event.target as Element | null)?.closest?.(".card-button.target");
      if (over) toTarget(over);
    };
    toTarget(document.querySelector(".card-button.target"));
    window.addEventListener("pointermove", moved);
    window.addEventListener("focusin", focused);
    return () => {
      window.removeEventListener("pointermove", moved);
      window.removeEventListener("focusin", focused);
    };
  }, [from]);
  const words = target instanceof HTMLElement && outcome?.(target.dataset.id ?? "");
  return (
    <>
      <svg class="arrow" aria-hidden="true">
        <g ref={drawing}>
          <path class="arrow-shade" />
          <path class="arrow-shaft" />
          <path class="arrow-head" />
          <circle r="7" />
        </g>
      </svg>
      {words && <Outcome target={target} words={words} />}
    </>
  );
}

/** Words at the far edge of a target, within the window. */
function Outcome({ target, words }: { target: Element; words: string }) {
  const label = useRef<HTMLOutputElement>(null);
  useLayoutEffect(() => {
    const [box, own] = [visibleBox(target), label.current];
    if (!own) return;
    const [width, height] = [own.offsetWidth, own.offsetHeight];
    const middle = box.left + box.width / 2 - width / 2;
    own.style.left = `${Math.max(EDGE, Math.min(window.innerWidth - width - EDGE, middle))}px`;
    const above = box.top - height - NEAR;
    own.style.top = `${above >= EDGE ? above : box.bottom + NEAR}px`;
  }, [target, words]);
  return (
    <output class="outcome" ref={label}>
      {words}
    </output>
  );
}

/** Shade, shaft and head of a curved arrow. */
export function arrowPaths(from: Point, to: Point): [string, string, string] {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy) || 1;
  const [ux, uy] = [dx / length, dy / length];
  const bend: Point = [
    (from[0] + to[0] - ux * 14) / 2 - uy * length * 0.14,
    (from[1] + to[1] - uy * 14) / 2 + ux * length * 0.14,
  ];
  const angle = Math.atan2(to[1] - bend[1], to[0] - bend[0]);
  const back = (distance: number, aside: number) =>
    `${(to[0] - Math.cos(angle + aside) * distance).toFixed(1)} ${(to[1] - Math.sin(angle + aside) * distance).toFixed(1)}`;
  const shaft = `M${from[0]} ${from[1]}Q${bend[0].toFixed(1)} ${bend[1].toFixed(1)} ${back(20, 0)}`;
  return [shaft, shaft, `M${to[0]} ${to[1]}L${back(30, 0.42)}L${back(20, 0)}L${back(30, -0.42)}Z`];
}

export function cardElement(id: string): Element | null {
  return document.querySelector(`.card-button[data-id="${id}"]`);
}

/** Middle of the upper edge of a card. */
function edgeOf(card: Element | null): Point | null {
  if (!card) return null;
  const box = visibleBox(card);
  return [box.left + box.width / 2, box.top];
}

/** Middle of the edge of a target that faces another card. */
function nearEdge(target: Element, from: Element | null): Point {
  const box = visibleBox(target);
  const source = from?.getBoundingClientRect();
  const below = !source || source.top > box.top;
  return [box.left + box.width / 2, below ? box.bottom + 4 : box.top - 4];
}

/** Box of the face that is seen: an exerted card lies. */
function visibleBox(card: Element): DOMRect {
  return (card.querySelector(".exerted > .lie") ?? card).getBoundingClientRect();
}
