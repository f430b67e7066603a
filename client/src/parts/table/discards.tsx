import { useLayoutEffect, useRef } from "preact/hooks";
import { tableStrings as say } from "../../strings/table";
import type { View } from "../../view";
import { CardFace } from "../card/face";
import { zoomOn } from "../card/zooming";

/** Discards of all players, one at a time, newest first. */
export function Discards(props: {
  view: View;
  names: string[];
  /** Whose discard is shown. */
  player: number;
  viewer: number;
  onPlayer: (player: number) => void;
  onClose: () => void;
}) {
  const { view, names, player, viewer } = props;
  const close = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => close.current?.focus(), []);
  const cards = [...(view.players[player]?.discard ?? [])].reverse();
  return (
    <section class="tray-veil">
      <button type="button" class="veil" aria-label={say.close} tabIndex={-1} onClick={props.onClose} />
      <div
        class="tray discard"
        role="dialog"
        aria-label={say.discardOf(names[player] ?? "", player === viewer)}
      >
        <header>
          <h2>{say.discardOf(names[player] ?? "", player === viewer)}</h2>
          <p>{say.discardNote(cards.length)}</p>
          <div class="tabs">
            {view.players.map((each) => (
              <button
                key={each.player}
                type="button"
                aria-pressed={each.player === player}
                onClick={() => props.onPlayer(each.player)}
              >
                {say.discardTab(names[each.player] ?? "", each.player === viewer, each.discard.length)}
              </button>
            ))}
          </div>
        </header>
        <div class="tray-cards">
          {cards.map((card, at) => {
            const facts = card.card === null ? undefined : view.cards[card.card];
            return (
              facts && (
                <button
                  key={card.id ?? at}
                  type="button"
                  class="card-button"
                  aria-label={card.card ?? ""}
                  {...zoomOn(facts)}
                >
                  <CardFace facts={facts} />
                </button>
              )
            );
          })}
        </div>
        <footer>
          <button type="button" ref={close} onClick={props.onClose}>
            {say.close}
          </button>
        </footer>
      </div>
    </section>
  );
}
