import type { ComponentChildren } from "preact";
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { CardResult } from "../messages";
import { useElementSize } from "../state/element-size";
import { drawnCards, gridShape } from "../state/grid";

const GAP = 12;
const LEAST = 138;
const MOST = 172;

/** Long grid of cards in a box that scrolls. Only the visible rows are drawn. */
export function CardGrid(props: {
  label: string;
  count: number;
  cardAt: (at: number) => CardResult | undefined;
  /** Called with the cards that come into view. */
  need?: (start: number, end: number) => void;
  /** The grid scrolls to its top when this changes. */
  resetKey: string;
  /** Place of a card that is to be visible. */
  reveal?: number | undefined;
  /** Room below each card in pixels. */
  below?: number;
  children: (card: CardResult) => ComponentChildren;
}) {
  const { count, need, below = 0 } = props;
  const box = useRef<HTMLDivElement>(null);
  const size = useElementSize(box);
  const [top, setTop] = useState(0);
  const shape = gridShape(size?.width ?? 0, { least: LEAST, most: MOST, gap: GAP, below });
  const [first, last] = size ? drawnCards(shape, { top, height: size.height }, count) : [0, 0];

  useLayoutEffect(() => {
    box.current?.scrollTo(0, 0);
    setTop(0);
  }, [props.resetKey]);
  useEffect(() => {
    if (last > first) need?.(first, last);
  }, [first, last, need, props.resetKey]);
  const row = props.reveal === undefined ? -1 : Math.floor(props.reveal / shape.columns);
  useLayoutEffect(() => {
    if (row < 0 || !size || !box.current) return;
    const above = row * shape.pitch;
    const { scrollTop } = box.current;
    if (above < scrollTop || above + shape.pitch > scrollTop + size.height) box.current.scrollTo(0, above);
  }, [row, shape.pitch, size?.height]);
  // Rows change only now and then while scrolling.
  const scrolled = useCallback(() => {
    const now = box.current?.scrollTop ?? 0;
    setTop((before) => (Math.abs(now - before) < shape.pitch / 3 ? before : now));
  }, [shape.pitch]);

  /** Move the focus to the next card in the direction of an arrow key. */
  function steer(event: KeyboardEvent): void {
    const steps: Record<string, number> = {
      ArrowLeft: -1,
      ArrowRight: 1,
      ArrowUp: -shape.columns,
      ArrowDown: shape.columns,
    };
    const step = steps[event.key];
    const cards = [...(box.current?.querySelectorAll<HTMLElement>(".card-button") ?? [])];
    const at = cards.indexOf(event.target as HTMLElement);
    const next = step === undefined || at < 0 ? undefined : cards[at + step];
    if (!next) return;
    event.preventDefault();
    next.focus();
  }

  const rows = Math.ceil(count / shape.columns);
  return (
    <section class="card-scroller" ref={box} aria-label={props.label} onScroll={scrolled}>
      <ul
        class="card-grid"
        onKeyDown={steer}
        style={{
          "--w": `${shape.width}px`,
          "--columns": shape.columns,
          "--pitch": `${shape.pitch - GAP}px`,
          blockSize: `${rows * shape.pitch}px`,
          paddingBlockStart: `${(first / shape.columns) * shape.pitch}px`,
        }}
      >
        {Array.from({ length: last - first }, (_, at) => {
          const card = props.cardAt(first + at);
          return card ? (
            <li key={card.card}>{props.children(card)}</li>
          ) : (
            <li key={first + at} class="card-missing" />
          );
        })}
      </ul>
    </section>
  );
}
