import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import type { ReplayMoves } from "../../messages";
import { lines, type MoveLine } from "../../state/replay-steps";
import { replayStrings as say } from "../../strings/replays";
import { Glyph } from "../card/glyph";
import { zoomOn } from "../card/zooming";
import { split } from "../table/log";
import { signOf, uniqueNames } from "../table/sentences";

/** All moves as sentences under their turns; the latest one is marked and kept in view. */
export function Moves(props: {
  told: ReplayMoves;
  names: string[];
  step: number;
  /** Decisions that are turning points. */
  moments?: number[];
  onStep: (step: number) => void;
}) {
  const { told, names, step } = props;
  const list = useRef<HTMLOListElement>(null);
  const shown = useMemo(() => lines(told, names), [told, names]);
  const current = shown.findLastIndex((line) => line.text !== null && line.step <= step);
  const cards = useMemo(() => Object.keys(told.cards).sort((one, two) => two.length - one.length), [told]);
  const alone = useMemo(() => uniqueNames(told.cards), [told]);
  useLayoutEffect(() => {
    const box = list.current;
    const row = box?.querySelector<HTMLElement>("[aria-current]");
    if (box && row) box.scrollTop = row.offsetTop - box.offsetTop - box.clientHeight * 0.45;
  }, [current, shown]);
  return (
    <ol class="moves" ref={list} aria-label={say.list}>
      {shown.map((line, at) =>
        line.text === null ? (
          <li key={at} class="turn">
            {line.turn}
          </li>
        ) : (
          <li key={at} class={line.step > step ? "after" : ""}>
            <button
              type="button"
              aria-current={at === current ? "step" : undefined}
              onClick={() => props.onStep(line.step)}
            >
              <Glyph name={signOf(line.text) ?? "info"} />
              <span>
                {split(line.text, cards).map((part, index) =>
                  part.card ? (
                    <b key={index} {...zoomOn(told.cards[part.text])}>
                      {alone.has(part.text) ? told.cards[part.text]?.name : part.text}
                    </b>
                  ) : (
                    part.text
                  ),
                )}
                {isMoment(shown, at, props.moments) && (
                  <i class="moment-number">{(props.moments?.indexOf(line.step) ?? 0) + 1}</i>
                )}
                {line.comment && <small>{line.comment}</small>}
              </span>
            </button>
          </li>
        ),
      )}
    </ol>
  );
}

/** Return whether a line is the first of a turning point. */
function isMoment(shown: MoveLine[], at: number, moments: number[] = []): boolean {
  const step = shown[at]?.step ?? 0;
  return moments.includes(step) && shown.findIndex((line) => line.step === step && line.text !== null) === at;
}
