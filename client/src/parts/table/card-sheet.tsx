import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Offer } from "../../state/offers";
import { MOVES, tableStrings as say } from "../../strings/table";
import type { CardFacts, Permanent } from "../../view";
import { FullCard } from "../card/full-card";

/** Card details with its available actions and explanations of the unavailable ones. */
export function CardSheet(props: {
  name: string;
  facts: CardFacts;
  permanent: Permanent | undefined;
  offers: Offer[];
  /** True if to offer “Why can't I …?”. */
  mine: boolean;
  inHand: boolean;
  /** True if it was opened rather than previewed on hover. */
  pinned: boolean;
  whyNot?: ((move: string) => Promise<string | null>) | undefined;
  onOffer: (offer: Offer) => void;
  onClose: () => void;
}) {
  const { name, facts, offers } = props;
  const kinds = new Set(offers.map((offer) => offer.kind));
  const refusable = MOVES.filter(
    (move) =>
      !kinds.has(move.kind) &&
      (move.kind === "quest" ? !props.inHand && facts.type === "character" : props.inHand),
  );
  const sheet = useRef<HTMLElement>(null);
  // Keep keyboard users on the keyboard.
  useLayoutEffect(() => {
    if (props.pinned) sheet.current?.querySelector<HTMLElement>(".offers button")?.focus();
  }, [props.pinned, name]);
  return (
    <section class="sheet" aria-label={name} ref={sheet}>
      <button type="button" class="close" onClick={props.onClose}>
        {say.close}
      </button>
      <FullCard facts={facts} fullName={name} permanent={props.permanent} />
      <div class="offers">
        {offers.map((offer) => (
          <button
            key={`${offer.kind}${offer.ability}`}
            type="button"
            class="main"
            data-offer={offer.kind}
            onClick={() => props.onOffer(offer)}
          >
            {say.offer(offer.kind, offer.ability)}
            {say.cost(offer.actions[0]?.cost) && <small> ({say.cost(offer.actions[0]?.cost)})</small>}
          </button>
        ))}
        {props.mine &&
          props.whyNot &&
          refusable.map((move) => (
            <WhyNot
              key={move.kind}
              label={say.whyNotMove(move.label)}
              ask={() => props.whyNot?.(move.move(name))}
            />
          ))}
      </div>
    </section>
  );
}

function WhyNot({ label, ask }: { label: string; ask: () => Promise<string | null> | undefined }) {
  const [why, setWhy] = useState<string | null>(null);
  return (
    <div class="why-not">
      <button type="button" onClick={() => void ask()?.then((found) => setWhy(found ?? say.nothingInTheWay))}>
        {label}
      </button>
      {why !== null && <output>{why}</output>}
    </div>
  );
}
