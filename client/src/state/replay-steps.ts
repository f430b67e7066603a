// Cache of replay steps, so that stepping back and playing are fast.
import { useEffect, useRef, useState } from "preact/hooks";
import type { ReplayMoves, ReplayStep } from "../messages";
import { api } from "../net/api";
import { replayStrings as say } from "../strings/replays";
import type { SeatState } from "./table";

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

/** No seat of the game: all moves are those of others. */
const NOBODY = -1;

/** Return a step of a replay as the state of a table, so that its moves can be played. */
export function asState(found: ReplayStep, before: SeatState | null): SeatState {
  const { view, story, step } = found;
  const follows = before !== null && before.update.view.next_event === view.since;
  return {
    update: {
      type: "update",
      seat: NOBODY,
      decision: step,
      deciding: null,
      view,
      story,
      story_from: 0,
      news: story.length,
      undo: false,
      clock: null,
    },
    story,
    events: follows ? [...before.events, ...view.events] : view.events,
  };
}

/** Line of the list of moves: a sentence and the step it belongs to, or the heading of a turn. */
export interface MoveLine {
  step: number;
  /** Null for a heading. */
  text: string | null;
  turn: string;
  comment: string;
}

/** Start of the server's line for a new turn, such as “-- turn 3: Ann”. */
const TURN = /^-- turn (\d+): /;

/** Return the lines of the list of moves. */
export function lines({ opening, moves }: ReplayMoves, names: string[]): MoveLine[] {
  const found: MoveLine[] = [];
  const add = (step: number, story: string[], comment: string) => {
    for (const text of story) {
      const turn = TURN.exec(text);
      if (turn) {
        const name = text.slice(turn[0].length);
        found.push({ step, text: null, turn: say.turnOf(Number(turn[1]), name), comment: "" });
      } else found.push({ step, text, turn: "", comment: "" });
    }
    const last = found.at(-1);
    if (comment && last) last.comment = comment;
  };
  found.push({ step: 0, text: null, turn: say.turnOf(0, names[0] ?? ""), comment: "" });
  add(0, opening, "");
  for (const move of moves) add(move.number, move.story, move.comment);
  return found;
}

/** Return the players whose hands are shown, as the server expects them. */
export function handsOf(players: number, hidden: number[]): string {
  const open = Array.from({ length: players }, (_, at) => at).filter((at) => !hidden.includes(at));
  return open.length === 0 ? "none" : open.join(",");
}

/** Return the first decision of every turn. */
export function turnStarts(turns: number[]): number[] {
  return turns.flatMap((turn, at) => (at === 0 || turns[at - 1] !== turn ? [at] : []));
}

/** Return the first decision of the previous or next turn. */
export function turnStart(turns: number[], step: number, forward: boolean): number {
  const starts = turnStarts(turns);
  return forward
    ? (starts.find((start) => start > step) ?? turns.length)
    : (starts.findLast((start) => start < step) ?? 0);
}
