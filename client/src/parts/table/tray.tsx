import { tableStrings as say } from "../../strings/table";
import type { LegalAction, View } from "../../view";
import { CardFace } from "../card/face";
import { zoomOn } from "../card/zooming";

/** Cards to choose from that are not on the table, such as cards of a deck or a discard, with their text. */
export function Tray(props: {
  view: View;
  actions: LegalAction[];
  /** Answers without a card. */
  plain: LegalAction[];
  onAct: (action: LegalAction) => void;
}) {
  const { view } = props;
  return (
    <section class="tray-veil">
      <div class="tray" role="dialog" aria-label={say.other}>
        <header>
          <h2>{say.asked(view.decision?.asks ?? "")}</h2>
          {view.decision?.source?.card && <p>{say.asks(view.decision.source.card, view.decision.ability)}</p>}
        </header>
        <div class="tray-cards">
          {props.actions.map((action) => {
            const facts = action.card?.card ? view.cards[action.card.card] : undefined;
            return (
              <button
                key={action.index}
                type="button"
                class="card-button target"
                aria-label={action.text}
                data-action={action.text}
                {...zoomOn(facts)}
                onClick={() => props.onAct(action)}
              >
                {facts ? <CardFace facts={facts} /> : action.text}
                {action.place && <small>{action.text}</small>}
              </button>
            );
          })}
        </div>
        <footer>
          {props.plain.map((action, at) => (
            <button
              key={action.index}
              type="button"
              class={action.kind === "done" ? "main" : ""}
              data-action={action.text}
              onClick={() => props.onAct(action)}
            >
              {at < 9 && props.plain.length > 1 && <kbd>{at + 1}</kbd>} {say.action(action)}
            </button>
          ))}
        </footer>
      </div>
    </section>
  );
}
