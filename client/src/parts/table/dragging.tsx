import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { dropped, type Offer } from "../../state/offers";
import { tableStrings as say } from "../../strings/table";
import type { CardFacts, LegalAction, PlayerView } from "../../view";
import { CardFace } from "../card/face";
import { Glyph } from "../card/glyph";
import type { GlyphName } from "../card/glyphs";
import { hideZoom } from "../card/zooming";

/** Distance in px after which a press becomes a drag. */
const FAR = 8;

export interface Dragged {
  id: string;
  width: number;
  /** Position of the pointer on the card. */
  grip: readonly [number, number];
}

/** Drag of a card: starts with `grab`, ends with a drop, Escape or another press. */
export function useDrag(onDrop: (id: string, x: number, y: number) => void) {
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const drop = useRef(onDrop);
  drop.current = onDrop;
  const stop = useRef<() => void>(() => undefined);

  function grab(id: string, event: PointerEvent): void {
    if (event.button !== 0) return;
    const card = event.currentTarget as Element;
    const box = card.getBoundingClientRect();
    const start = [event.clientX, event.clientY] as const;
    const pointer = event.pointerId;
    let moving = false;
    let held = true;
    const move = (moved: PointerEvent) => {
      if (moved.pointerId !== pointer) return;
      if (!moving && Math.hypot(moved.clientX - start[0], moved.clientY - start[1]) > FAR) {
        moving = true;
        hideZoom();
        setDragged({
          id,
          width: (card as HTMLElement).offsetWidth,
          grip: [start[0] - box.left, start[1] - box.top],
        });
      }
    };
    const up = (ended: PointerEvent) => {
      if (ended.pointerId !== pointer) return;
      held = false;
      stop.current();
      if (!moving) return;
      swallowClick();
      if (ended.type === "pointerup") drop.current(id, ended.clientX, ended.clientY);
    };
    const keys = (pressed: KeyboardEvent) => {
      if (pressed.key === "Escape" && moving) stop.current();
    };
    stop.current = () => {
      window.removeEventListener("pointermove", move);
      window.removeEventListener("pointerup", up);
      window.removeEventListener("pointercancel", up);
      window.removeEventListener("keydown", keys);
      // The button is still down: its release must not click the card.
      if (moving && held) window.addEventListener("pointerup", swallowClick, { capture: true, once: true });
      held = false;
      setDragged(null);
    };
    window.addEventListener("pointermove", move);
    window.addEventListener("pointerup", up);
    window.addEventListener("pointercancel", up);
    window.addEventListener("keydown", keys);
  }

  return { dragged, grab, cancel: () => stop.current() };
}

/** Ignore the click that follows the end of a drag. */
function swallowClick(): void {
  const swallow = (event: MouseEvent) => {
    event.stopPropagation();
    event.preventDefault();
  };
  window.addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener("click", swallow, { capture: true }), 0);
}

export type Place = "board" | "inkwell" | "lore";

interface Zone {
  place: Place;
  glyph: GlyphName;
  title: string;
  note: string;
  possible: boolean;
}

/** Zones where a dragged card can be dropped, labelled with what would happen, and the card at the pointer. */
export function DropZones(props: { dragged: Dragged; facts: CardFacts; offers: Offer[]; own: PlayerView }) {
  const ghost = useRef<HTMLDivElement>(null);
  const [over, setOver] = useState<Place | null>(null);
  const boxes = useRef<Partial<Record<Place, DOMRect>>>({});
  const [ready, setReady] = useState(false);
  const { dragged, own } = props;
  useLayoutEffect(() => {
    boxes.current = zoneBoxes();
    setReady(true);
    const follow = (event: PointerEvent) => {
      if (ghost.current)
        ghost.current.style.transform = `translate(${event.clientX - dragged.grip[0]}px, ${event.clientY - dragged.grip[1]}px) rotate(-4deg)`;
      setOver(placeAt(event.clientX, event.clientY, boxes.current));
    };
    window.addEventListener("pointermove", follow);
    return () => window.removeEventListener("pointermove", follow);
  }, [dragged]);
  const inHand = own.hand.cards.some((card) => card.id === dragged.id);
  return (
    <div class="drop-layer" style={{ "--w": `${dragged.width}px` }}>
      {ready &&
        zones(props, inHand).map((zone) => {
          const box = boxes.current[zone.place];
          return (
            box && (
              <div
                key={zone.place}
                class={[
                  "drop-zone",
                  !zone.possible && "impossible",
                  zone.possible && over === zone.place && "hot",
                ]
                  .filter(Boolean)
                  .join(" ")}
                data-zone={zone.place}
                style={{
                  left: `${box.left}px`,
                  top: `${box.top}px`,
                  width: `${box.width}px`,
                  height: `${box.height}px`,
                }}
              >
                <span class="drop-label">
                  <Glyph name={zone.glyph} />
                  <span>
                    <b>{zone.title}</b>
                    <small>{zone.note}</small>
                  </span>
                </span>
              </div>
            )
          );
        })}
      <div class="ghost" ref={ghost}>
        <CardFace facts={props.facts} />
      </div>
    </div>
  );
}

function zones(props: { facts: CardFacts; offers: Offer[]; own: PlayerView }, inHand: boolean): Zone[] {
  const { facts, offers, own } = props;
  const at = (place: Place): LegalAction | undefined => dropped(offers, { place });
  const quest: Zone = {
    place: "lore",
    glyph: "lore_value",
    title: say.drop.quest,
    note: at("lore") ? say.drop.questNote(facts.lore ?? 0) : inHand ? say.drop.inPlayOnly : say.drop.notNow,
    possible: at("lore") !== undefined,
  };
  if (!inHand) return [quest];
  const play = at("board");
  const ink = own.inkwell.ready + own.inkwell.exerted + 1;
  return [
    {
      place: "board",
      glyph: "cards",
      title: say.drop.play(facts.name),
      note: play ? say.drop.playCost(play.cost?.ink ?? 0, own.inkwell.ready) : say.drop.notNow,
      possible: play !== undefined,
    },
    {
      place: "inkwell",
      glyph: "ink_drop",
      title: say.drop.ink,
      note: at("inkwell") ? say.drop.inkNote(ink) : say.drop.notNow,
      possible: at("inkwell") !== undefined,
    },
  ];
}

const LEAST_INK = { width: 220, height: 100 };

/** Boxes of the zones: where a card would go. */
function zoneBoxes(): Partial<Record<Place, DOMRect>> {
  const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
  const [field, spine, well] = [box(".field.own"), box(".spine"), box(".zone.own .inkwell")];
  const found: Partial<Record<Place, DOMRect>> = {};
  if (field) found.board = new DOMRect(field.left + 4, field.top + 14, field.width - 8, field.height - 18);
  if (spine && field)
    found.lore = new DOMRect(field.left + 4, spine.top - 14, field.width - 8, spine.height + 28);
  if (well) {
    const width = Math.max(LEAST_INK.width, well.width + 24);
    const height = Math.max(LEAST_INK.height, well.height + 24);
    const left = Math.max(6, Math.min(well.left - 12, window.innerWidth - width - 6));
    found.inkwell = new DOMRect(
      left,
      Math.min(well.bottom + 8, window.innerHeight - 6) - height,
      width,
      height,
    );
  }
  return found;
}

/** Zone at a point; the inkwell and the lore track lie over the field. */
export function placeAt(x: number, y: number, boxes = zoneBoxes()): Place | null {
  const inside = (box: DOMRect | undefined) =>
    box !== undefined && x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
  return (["inkwell", "lore", "board"] as const).find((place) => inside(boxes[place])) ?? null;
}
