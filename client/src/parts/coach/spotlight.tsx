import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { arrowPaths } from "../table/arrow";
import { arrowBetween, type Box, boxOf, companions, overlap, placeBubble } from "./pointing";

interface Lit {
  /** Element to click or to look at; null if there is nothing to point at. */
  target: Box | null;
  /** Elements that stay lit with it. */
  also: Box[];
  bubble: { left: number; top: number } | null;
}

/** Lore and the question are part of every lesson. */
const NEVER_COVERED = ".game-board .total, .game-board .prompt";
/** Width up to which the bubble stands at the top, without an arrow across the table. */
const NARROW = 700;
const DARK: Lit = { target: null, also: [], bubble: null };

/** Light on one part of the table, with the coach's bubble and an arrow; the rest of the table is dimmed. */
export function Spotlight(props: {
  /** Find what to point at; it is asked again and again, because the table moves. */
  find: () => Element | null;
  /** True if it is to be clicked, otherwise only looked at. */
  click: boolean;
  /** Full names of cards that the bubble must not cover. */
  mentioned?: string[];
  /** True if the rest of the table stays bright and the bubble in its corner. */
  light?: boolean;
  children: ComponentChildren;
}) {
  const bubble = useRef<HTMLElement>(null);
  const [lit, setLit] = useState<Lit>(DARK);
  const find = useRef(props.find);
  find.current = props.find;
  const mentioned = useRef<string[]>([]);
  mentioned.current = props.mentioned ?? [];
  const light = useRef(false);
  light.current = props.light ?? false;

  useLayoutEffect(() => {
    let frame = 0;
    let marked: Element | null = null;
    let last = "";
    const look = () => {
      frame = requestAnimationFrame(look);
      const element = find.current();
      if (marked !== element) {
        marked?.removeAttribute("data-coach");
        element?.setAttribute("data-coach", props.click ? "click" : "look");
        marked = element;
      }
      const found = litBy(element, bubble.current, mentioned.current);
      const next = light.current ? inCorner(found, bubble.current) : found;
      const told = JSON.stringify(next);
      if (told !== last) setLit(next);
      last = told;
    };
    look();
    return () => {
      cancelAnimationFrame(frame);
      marked?.removeAttribute("data-coach");
    };
  }, [props.click]);

  const { target } = lit;
  const size = bubble.current?.getBoundingClientRect();
  const arrow =
    target && lit.bubble && size && !(props.light && window.innerWidth <= NARROW)
      ? arrowPaths(...arrowBetween({ ...lit.bubble, width: size.width, height: size.height }, target))
      : null;
  return (
    <div class="spotlight">
      {target && (
        <>
          {!props.light && (
            <svg class="veil" aria-hidden="true">
              <defs>
                <mask id="spot">
                  <rect width="100%" height="100%" fill="#fff" />
                  {[target, ...lit.also].map((box, at) => (
                    <rect
                      key={at}
                      x={box.left - 10}
                      y={box.top - 10}
                      width={box.width + 20}
                      height={box.height + 20}
                      rx="14"
                      fill="#000"
                    />
                  ))}
                </mask>
              </defs>
              <rect class="shade" width="100%" height="100%" mask="url(#spot)" />
            </svg>
          )}
          <div
            class={props.click ? "ring" : "ring still"}
            style={{
              left: `${target.left}px`,
              top: `${target.top}px`,
              width: `${target.width}px`,
              height: `${target.height}px`,
            }}
          />
        </>
      )}
      <section
        class={lit.bubble ? "coach" : "coach docked"}
        ref={bubble}
        style={lit.bubble ? { left: `${lit.bubble.left}px`, top: `${lit.bubble.top}px` } : {}}
      >
        {props.children}
      </section>
      {arrow && (
        <svg class="coach-arrow" aria-hidden="true">
          {arrow.map((path, at) => (
            <path key={at} d={path} class={["arrow-shade", "arrow-shaft", "arrow-head"][at]} />
          ))}
        </svg>
      )}
    </div>
  );
}

function litBy(element: Element | null, bubble: HTMLElement | null, mentioned: string[]): Lit {
  if (!element || !bubble) return DARK;
  const target = rounded(boxOf(element));
  if (target.width === 0) return DARK;
  const also = companions(element).map((each) => rounded(boxOf(each)));
  const cards = [...document.querySelectorAll<HTMLElement>(".game-board .card-button[data-card]")];
  const kept = cards.filter((each) => mentioned.some((name) => each.dataset.card?.startsWith(name)));
  const place = placeBubble(
    { width: bubble.offsetWidth, height: bubble.offsetHeight },
    { width: window.innerWidth, height: window.innerHeight },
    target,
    [...also, ...kept.map(boxOf), ...[...document.querySelectorAll(NEVER_COVERED)].map(boxOf)],
    cards.map(boxOf),
  );
  return { target, also, bubble: { left: Math.round(place.left), top: Math.round(place.top) } };
}

/** Put a bubble into its corner, unless it would cover what it points at there. */
function inCorner(lit: Lit, bubble: HTMLElement | null): Lit {
  if (!lit.target || !bubble) return lit;
  const narrow = window.innerWidth <= NARROW;
  const [width, height] = [bubble.offsetWidth, bubble.offsetHeight];
  const act = document.querySelector(".game-board .act")?.getBoundingClientRect().top ?? window.innerHeight;
  const corner = {
    left: Math.round(narrow ? (window.innerWidth - width) / 2 : window.innerWidth - width - 12),
    top: Math.round(narrow ? 60 : Math.max(64, act - height - 12)),
  };
  return overlap({ ...corner, width, height }, lit.target) > 0 ? lit : { ...lit, bubble: corner };
}

function rounded(box: Box): Box {
  return {
    left: Math.round(box.left),
    top: Math.round(box.top),
    width: Math.round(box.width),
    height: Math.round(box.height),
  };
}
