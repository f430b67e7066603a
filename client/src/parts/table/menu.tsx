import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Offer } from "../../state/offers";
import { MOVES, tableStrings as say } from "../../strings/table";
import type { ActionKind, CardFacts, Permanent } from "../../view";
import { Glyph } from "../card/glyph";
import type { GlyphName } from "../card/glyphs";
import { RuleLink } from "./rule-link";

const GLYPH: Partial<Record<ActionKind, GlyphName>> = {
  quest: "lore_value",
  challenge: "challenger",
  sing: "singer",
  sing_together: "sing_together",
  ink: "ink_drop",
  play: "cards",
  play_alternate: "cards",
  shift: "shift",
  move: "move",
  boost: "boost",
};
/** Most useful first. */
const ORDER: ActionKind[] = [
  "quest",
  "play",
  "shift",
  "sing",
  "sing_together",
  "play_alternate",
  "challenge",
  "use",
  "boost",
  "ink",
  "move",
];

export interface MenuProps {
  name: string;
  facts: CardFacts;
  permanent: Permanent | undefined;
  offers: Offer[];
  /** Card beside which it opens. */
  id: string;
  /** True if to explain what is not possible. */
  explains: boolean;
  whyNot?: ((move: string) => Promise<string | null>) | undefined;
  onOffer: (offer: Offer) => void;
  onClose: () => void;
}

/** Actions of a card, beside it, and why others are not possible. */
export function CardMenu(props: MenuProps) {
  const { facts, permanent } = props;
  const menu = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<Place | null>(null);
  const [answers, setAnswers] = useState(0);
  useLayoutEffect(() => {
    const card = document.querySelector<HTMLElement>(`.card-button[data-id="${props.id}"]`);
    const box = menu.current;
    if (card && box) setPlace(placeAt(card, box.offsetWidth, box.offsetHeight));
  }, [props.id, answers]);
  // Keep keyboard users on the keyboard.
  useLayoutEffect(
    () => menu.current?.querySelector<HTMLElement>("button")?.focus({ preventScroll: true }),
    [],
  );
  useEffect(() => {
    const away = (event: PointerEvent) => {
      const at = event.target as Element;
      if (!menu.current?.contains(at) && !at.closest(".card-button")) props.onClose();
    };
    window.addEventListener("pointerdown", away);
    return () => window.removeEventListener("pointerdown", away);
  });
  const kinds = new Set(props.offers.map((offer) => offer.kind));
  const refused = MOVES.filter(
    (move) =>
      props.explains &&
      !kinds.has(move.kind) &&
      (move.kind === "quest"
        ? facts.type === "character" && permanent !== undefined
        : permanent === undefined),
  );
  const offers = [...props.offers].sort((one, two) => ORDER.indexOf(one.kind) - ORDER.indexOf(two.kind));
  return (
    <div
      class={`menu ${place?.side ?? ""}`}
      role="menu"
      aria-label={say.actionsOf(props.name)}
      ref={menu}
      style={place ? { left: `${place.x}px`, top: `${place.y}px` } : { opacity: "0" }}
    >
      {offers.map((offer) => (
        <button
          key={`${offer.kind}${offer.ability}${offer.actions[0]?.index}`}
          type="button"
          role="menuitem"
          data-offer={offer.kind}
          onClick={() => props.onOffer(offer)}
        >
          <Glyph name={GLYPH[offer.kind] ?? "exert"} />
          <span>{say.offer(offer.kind, offer.ability)}</span>
          <em>{reward(offer, facts, permanent)}</em>
        </button>
      ))}
      {refused.map((move) => (
        <WhyNot
          key={move.kind}
          label={say.whyNotMove(move.label)}
          atOnce={offers.length === 0}
          ask={() => props.whyNot?.(move.move(props.name))}
          onAnswer={() => setAnswers((before) => before + 1)}
        />
      ))}
    </div>
  );
}

/** Cost or gain of an action. */
function reward(offer: Offer, facts: CardFacts, permanent: Permanent | undefined): string {
  if (offer.kind === "quest") return say.gains(permanent?.lore?.now ?? facts.lore ?? 0);
  return say.cost(offer.actions[0]?.cost);
}

/** Question why a move is not possible, answered in a bubble. */
function WhyNot(props: {
  label: string;
  /** True if to ask without being clicked. */
  atOnce: boolean;
  ask: () => Promise<string | null> | undefined;
  onAnswer: () => void;
}) {
  const [why, setWhy] = useState<string | null>(null);
  const ask = () =>
    void props.ask()?.then((found) => {
      setWhy(found ?? say.nothingInTheWay);
      props.onAnswer();
    });
  useEffect(() => {
    if (props.atOnce) ask();
  }, []);
  return (
    <div class="why-not">
      <button type="button" role="menuitem" onClick={ask}>
        <Glyph name="why" />
        <span>{props.label}</span>
      </button>
      {why !== null && <Reason why={why} />}
    </div>
  );
}

/** Reason why a move isn't allowed, with its rule behind an icon. */
function Reason({ why }: { why: string }) {
  const [, reason = why, rule] = why.match(/^(.*) \(([\d.]+)\)$/) ?? [];
  return (
    <output>
      {say.reason(reason)} {rule && <RuleLink rule={rule} icon />}
    </output>
  );
}

interface Place {
  x: number;
  y: number;
  side: "right" | "left" | "above";
}

const NEAR = 12;
const EDGE = 6;

/** Place above a card in hand, whose neighbours stay free, else right of a card, else left, else above it. */
function placeAt(card: HTMLElement, width: number, height: number): Place {
  // Where a card that is still rising will be.
  card.style.transition = "none";
  const box = card.getBoundingClientRect();
  card.style.transition = "";
  const above = box.top - height - NEAR;
  const right = box.right + NEAR;
  const left = box.left - NEAR - width;
  const inHand = card.closest(".hand") !== null && above >= EDGE;
  const fitsRight = right + width <= window.innerWidth - EDGE;
  const side = inHand ? "above" : fitsRight ? "right" : left >= EDGE ? "left" : "above";
  const within = (at: number, size: number, room: number) => Math.max(EDGE, Math.min(room - size - EDGE, at));
  const middle = box.top + Math.min(box.height, window.innerHeight - box.top) / 2 - height / 2;
  const x = { above: box.left + box.width / 2 - width / 2, right, left }[side];
  return {
    x: within(x, width, window.innerWidth),
    y: within(side === "above" ? above : middle, height, window.innerHeight),
    side,
  };
}
