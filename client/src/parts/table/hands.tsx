import { tableStrings as say } from "../../strings/table";
import type { PlayerView, View } from "../../view";
import { CardBack } from "../card/back";
import { CardButton, type CardHandlers } from "./card-button";

interface HandProps {
  view: View;
  player: PlayerView;
  label: string;
  on: CardHandlers;
}

/** Place of a card in a fan, from the middle; the outermost ones are at most `widest` away. */
function inFan(at: number, count: number, widest: number): number {
  const half = (count - 1) / 2;
  return (at - half) * Math.min(1, widest / Math.max(1, half));
}

/** Hand at the lower edge: a fan that overlaps as far as needed. */
export function Hand({ view, player, label, on }: HandProps) {
  const cards = player.hand.cards;
  const open = view.hands.includes(player.player);
  const shown = open ? cards : [];
  const count = open ? shown.length : player.hand.count;
  return (
    <section class="hand" aria-label={label} data-hand={player.player}>
      {Array.from({ length: count }, (_, at) => {
        const card = shown[at];
        const facts = card?.card ? view.cards[card.card] : undefined;
        return (
          <div key={card?.id ?? at} class="hand-slot" style={{ "--o": `${inFan(at, count, 3)}` }}>
            {card?.card && facts ? (
              <CardButton id={card.id} name={card.card} facts={facts} inHand on={on} />
            ) : (
              <CardBack />
            )}
          </div>
        );
      })}
    </section>
  );
}

/** Hand of an opponent at the upper edge: backs, or faces where they may be seen. */
export function OpposingHand({ view, player, label, on }: HandProps) {
  const { count } = player.hand;
  const open = view.hands.includes(player.player);
  return (
    <section
      class={open ? "opposing-hand open" : "opposing-hand"}
      aria-label={`${label}, ${say.hand(count)}`}
      data-hand={player.player}
    >
      <div class="fan">
        {Array.from({ length: count }, (_, at) => {
          const card = open ? player.hand.cards[at] : undefined;
          const facts = card?.card ? view.cards[card.card] : undefined;
          return (
            <span key={card?.id ?? at} class="fan-slot" style={{ "--i": `${inFan(at, count, 2)}` }}>
              {card?.card && facts ? (
                <CardButton id={card.id} name={card.card} facts={facts} on={on} />
              ) : (
                <CardBack />
              )}
            </span>
          );
        })}
      </div>
      <span class="count">
        <b>{count}</b> <span>{say.inHand}</span>
      </span>
    </section>
  );
}
