import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { readingTime } from "../../motion/timing";
import { preferences } from "../../state/preferences";
import { type Revealed, revealedSince } from "../../state/revealed";
import { tableStrings as say } from "../../strings/table";
import type { Event, View } from "../../view";
import { CardFace } from "../card/face";
import { hideZoom, wasLongPress, zoomOn } from "../card/zooming";

const MOST_SHOWN = 12;

/** Return the cards to show now, and a function that puts them away. */
export function useRevealed(view: View, events: readonly Event[]): [Revealed[], () => void] {
  const last = useRef(view);
  const [shown, setShown] = useState<Revealed[]>([]);
  useLayoutEffect(() => {
    const before = last.current;
    last.current = view;
    // Never show one player's cards to another.
    if (view.viewer !== before.viewer || view.next_event < before.next_event) setShown([]);
    else if (view.next_event > before.next_event) {
      const found = revealedSince(before, events, view);
      if (found.length > 0) setShown((rest) => newest([...rest, ...found]));
    }
  }, [view]);
  return [shown, () => setShown([])];
}

/** Drop the oldest cards if there are too many; the newest are always shown. */
function newest(shown: Revealed[]): Revealed[] {
  const after = (at: number) => shown.slice(at).reduce((sum, { cards }) => sum + cards.length, 0);
  return shown.filter((_, at) => at === shown.length - 1 || after(at) <= MOST_SHOWN);
}

/** Cards that were revealed, with their text, for long enough to read them; the game goes on meanwhile. */
export function RevealedCards(props: {
  view: View;
  names: string[];
  shown: Revealed[];
  onClose: () => void;
}) {
  const { view, shown, onClose } = props;
  const [reading, setReading] = useState(false);
  const count = shown.reduce((sum, { cards }) => sum + cards.length, 0);
  const close = () => {
    hideZoom();
    onClose();
  };
  useEffect(() => {
    if (reading || count === 0) return;
    const timer = setTimeout(onClose, readingTime(count, preferences.get().pace));
    return () => clearTimeout(timer);
  }, [shown, reading]);
  if (count === 0) return null;
  return (
    <div
      class="revealed"
      role="status"
      style={{ "--count": `${Math.min(count, 6)}` }}
      onPointerEnter={() => setReading(true)}
      onPointerLeave={() => setReading(false)}
    >
      {shown.map((group, at) => (
        <section key={at}>
          <h2>
            {say.revealed(group.kind, props.names[group.player] ?? "", group.player === view.viewer)}
            {group.source && <small>{group.source}</small>}
          </h2>
          <div class="revealed-cards">
            {group.cards.map((card, place) => {
              const facts = view.cards[card];
              return (
                facts && (
                  <button
                    key={place}
                    type="button"
                    class="card-button"
                    aria-label={card}
                    tabIndex={-1}
                    {...zoomOn(facts)}
                    onClick={() => wasLongPress() || close()}
                  >
                    <CardFace facts={facts} />
                  </button>
                )
              );
            })}
          </div>
        </section>
      ))}
      <button type="button" class="quiet close-revealed" onClick={close}>
        {say.close} <kbd>Enter</kbd>
      </button>
    </div>
  );
}
