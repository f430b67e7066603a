import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { type Answer, mulliganAnswer, toggled } from "../../state/tray";
import { tableStrings as say } from "../../strings/table";
import type { View } from "../../view";
import { CardFace } from "../card/face";
import { Glyph } from "../card/glyph";
import { wasLongPress, zoomOn } from "../card/zooming";
import { Engraving } from "./engraving";
import { useKeys } from "./keys";
import { RuleLink } from "./rule-link";

/** Opening hand: choose the cards to put back, then keep or draw. */
export function Mulligan(props: { view: View; names: string[]; onAnswer: (answer: Answer) => void }) {
  const { view } = props;
  const [back, setBack] = useState<string[]>([]);
  // Cards that were put back one by one before this page was opened.
  const gone = view.decision?.picked.map((card) => card.id) ?? [];
  const hand = view.players[view.viewer ?? -1]?.hand.cards ?? [];
  const toggle = (id: string) => {
    if (!gone.includes(id)) setBack(toggled(back, id, hand.length));
  };
  const confirm = () => {
    const answer = mulliganAnswer(view, back);
    if (answer) props.onAnswer(answer);
  };
  useKeys((key) => {
    const card = hand[Number(key) - 1];
    if (key === "Enter") confirm();
    else if (card) toggle(card.id);
    else return false;
    return true;
  });
  // The first Tab goes to the cards.
  const section = useRef<HTMLElement>(null);
  useLayoutEffect(() => section.current?.focus({ preventScroll: true }), []);
  return (
    <section class="mulligan" aria-label={say.mulligan.title} tabIndex={-1} ref={section}>
      <Engraving />
      <header>
        <h1>
          {say.mulligan.title} {view.decision && <RuleLink rule={view.decision.rule} icon />}
        </h1>
        <p>{say.mulligan.note}</p>
      </header>
      <div class="mulligan-cards" style={{ "--count": `${hand.length}` }}>
        {hand.map((card) => {
          const facts = card.card === null ? undefined : view.cards[card.card];
          const away = back.includes(card.id) || gone.includes(card.id);
          return (
            facts && (
              <button
                key={card.id}
                type="button"
                class="card-button"
                data-card={card.card}
                data-id={card.id}
                aria-label={[card.card, away && say.mulligan.putBack.toLowerCase()]
                  .filter(Boolean)
                  .join(", ")}
                aria-pressed={away}
                {...zoomOn(facts)}
                onClick={() => {
                  if (!wasLongPress()) toggle(card.id);
                }}
              >
                <CardFace facts={facts} />
                <span class="ribbon">
                  <Glyph name="undo" />
                  {say.mulligan.putBack}
                </span>
              </button>
            )
          );
        })}
      </div>
      <footer>
        <button type="button" class="main confirm" onClick={confirm}>
          {say.mulligan.confirm(back.length + gone.length)}
        </button>
        <p>
          {say.mulligan.first(view.starter === view.viewer, props.names[view.starter] ?? "")}{" "}
          <span class="touch-hint">{say.mulligan.touchHint}</span>
        </p>
      </footer>
    </section>
  );
}
