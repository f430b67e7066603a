// Cache of replay steps, so that stepping back and playing are fast.
import { useEffect, useRef, useState } from "preact/hooks";
import type { ReplayStep } from "../messages";
import { api } from "../net/api";

const MOST_KEPT = 60;
const AHEAD = 2;

/** Load the game after `step` decisions, keeping the previous one until it arrives. */
export function useReplayStep(
  replay: string,
  step: number,
  of: number,
  hands: string,
): { shown: ReplayStep | null; waiting: boolean; problem: string | null } {
  const kept = useRef(new Map<string, Promise<ReplayStep>>());
  const [shown, setShown] = useState<ReplayStep | null>(null);
  const [waiting, setWaiting] = useState(true);
  const [problem, setProblem] = useState<string | null>(null);

  useEffect(() => {
    let stale = false;
    setWaiting(true);
    const ask = (wanted: number): Promise<ReplayStep> => {
      const key = `${wanted} ${hands}`;
      const known = kept.current.get(key);
      if (known) return known;
      const asked = api.replayStep(replay, wanted, hands);
      kept.current.set(key, asked);
      asked.catch(() => kept.current.delete(key));
      const [oldest] = kept.current.keys();
      if (kept.current.size > MOST_KEPT && oldest !== undefined) kept.current.delete(oldest);
      return asked;
    };
    ask(step).then(
      (found) => {
        if (stale) return;
        setShown(found);
        setWaiting(false);
        setProblem(null);
        for (let next = step + 1; next <= Math.min(of, step + AHEAD); next++) ask(next).catch(() => {});
      },
      (error: Error) => stale || setProblem(error.message),
    );
    return () => {
      stale = true;
    };
  }, [replay, step, of, hands]);
  return { shown, waiting, problem };
}

/** Return the first decision of the previous or next turn. */
export function turnStart(turns: number[], step: number, forward: boolean): number {
  const starts = turns.flatMap((turn, at) => (at === 0 || turns[at - 1] !== turn ? [at] : []));
  return forward
    ? (starts.find((start) => start > step) ?? turns.length)
    : (starts.findLast((start) => start < step) ?? 0);
}
