import { useLayoutEffect, useRef } from "preact/hooks";
import { tableStrings as say } from "../../strings/table";
import type { CardRef, View } from "../../view";
import { CardFace } from "../card/face";
import { Glyph } from "../card/glyph";
import { zoomOn } from "../card/zooming";

/** Something that can be done with a card in a discard. */
export interface DiscardAnswer {
  label: string;
  /** Its move notation. */
  text: string;
  act: () => void;
}

/** Discards of all players, one at a time, newest first. The prompt and the hand stay within reach. */
export function Discards(props: {
  view: View;
  names: string[];
  /** Whose discard is shown. */
  player: number;
  viewer: number;
  answers: (card: CardRef) => DiscardAnswer[];
  onPlayer: (player: number) => void;
  onClose: () => void;
}) {
  const { view, names, player, viewer } = props;
  const close = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => close.current?.focus(), []);
  const cards = [...(view.players[player]?.discard ?? [])].reverse();
  return (
    <section class="pile-view">
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
            <button type="button" class="icon" ref={close} aria-label={say.close} onClick={props.onClose}>
              <Glyph name="close" />
            </button>
          </div>
        </header>
        <div class="tray-cards">
          {cards.map((card, at) => {
            const facts = card.card === null ? undefined : view.cards[card.card];
            const answers = props.answers(card);
            return (
              facts && (
                <div key={card.id ?? at} class="tray-slot">
                  <button
                    type="button"
                    class={answers.length > 0 ? "card-button worth" : "card-button"}
                    aria-label={card.card ?? ""}
                    {...zoomOn(facts)}
                  >
                    <CardFace facts={facts} />
                  </button>
                  {answers.map((answer) => (
                    <button
                      key={answer.text}
                      type="button"
                      class="main use"
                      data-action={answer.text}
                      onClick={answer.act}
                    >
                      {answer.label}
                    </button>
                  ))}
                </div>
              )
            );
          })}
        </div>
      </div>
    </section>
  );
}
