// Analysis of a replay: asking for it, and what the graph and the panel show.
import { useEffect, useState } from "preact/hooks";
import type { Chance, GameAnalysis, ReplayAnalysis, ReplayStep } from "../messages";
import { api } from "../net/api";
import { analysisStrings as say } from "../strings/analysis";

const EVERY = 700;
const A_MOVE = 1600;

/** Turning point or missed win. */
export interface Moment {
  /** Number of the decision, counted from 1. */
  move: number;
  turn: number;
  player: number;
  /** Chance with the better line. */
  before: number;
  /** Chance after what was played; null if it wasn't estimated. */
  after: number | null;
  played: string[];
  better: string[];
  gains: GameAnalysis["turning_points"][number]["gains"];
  missedWin: boolean;
}

/** Return the moments of a game in order; a missed win that is a turning point as well is one moment. */
export function momentsOf(analysis: GameAnalysis): Moment[] {
  const { turning_points, missed_wins, chances } = analysis;
  const missed = new Map(missed_wins.map((win) => [win.move, win]));
  const points = turning_points.map((point): Moment => {
    const win = missed.get(point.move);
    missed.delete(point.move);
    return { ...point, better: win?.line ?? point.better, missedWin: win !== undefined };
  });
  const wins = [...missed.values()].map(
    ({ move, turn, player, line }): Moment => ({
      move,
      turn,
      player,
      before: 1,
      after: chances.find((each) => each.player === player && each.move >= move)?.chance ?? null,
      played: [],
      better: line,
      gains: [],
      missedWin: true,
    }),
  );
  return [...points, ...wins].sort((one, two) => one.move - two.move);
}

/** Return the chances of a player in the order of the game, with the result at the end if there is one. */
export function curveOf(
  chances: Chance[],
  player: number,
  last: number,
  winner: number | null | undefined,
): [move: number, chance: number][] {
  const found = chances
    .filter((each) => each.player === player)
    .map((each): [number, number] => [each.move, each.chance])
    .sort(([one], [two]) => one - two);
  if (winner !== undefined) found.push([last, winner === null ? 0.5 : winner === player ? 1 : 0]);
  return found;
}

/** Return the chance at a move, between the estimates around it. */
export function chanceAt(curve: [move: number, chance: number][], move: number): number {
  const after = curve.findIndex(([at]) => at >= move);
  const [next, before] = [curve[after] ?? curve.at(-1), curve[after - 1]];
  if (!next) return 0.5;
  if (!before || next[0] === move) return next[1];
  return before[1] + ((next[1] - before[1]) * (move - before[0])) / (next[0] - before[0]);
}

/** Follow the analysis of a replay; `start` begins it, `atOnce` without being asked. */
export function useAnalysis(
  replay: string,
  atOnce = false,
): {
  now: ReplayAnalysis | null;
  problem: string | null;
  start: () => void;
} {
  const [now, setNow] = useState<ReplayAnalysis | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const take = (asked: Promise<ReplayAnalysis>) =>
    asked.then(
      (found) => {
        setNow(found);
        setProblem(null);
      },
      (error: Error) => setProblem(error.message),
    );
  useEffect(() => {
    void take(atOnce ? api.analyse(replay) : api.analysis(replay));
  }, [replay]);
  useEffect(() => {
    if (now?.state !== "running") return;
    const timer = setTimeout(() => void take(api.analysis(replay)), EVERY);
    return () => clearTimeout(timer);
  }, [now, problem]);
  return { now, problem, start: () => void take(api.analyse(replay)) };
}

/** Return the moment that cost a player most; if there is none, that of anybody. */
export function worstOf(moments: Moment[], player: number): Moment | null {
  const cost = (moment: Moment) => moment.before - (moment.after ?? 0);
  const own = moments.filter((moment) => moment.player === player);
  return (own.length > 0 ? own : moments).reduce<Moment | null>(
    (worst, moment) => (worst === null || cost(moment) > cost(worst) ? moment : worst),
    null,
  );
}

/** Play other moves from a step of a replay, one after the other. */
export function useLine(replay: string, hands: string, speed: number) {
  const [steps, setSteps] = useState<ReplayStep[]>([]);
  const [at, setAt] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    if (at + 1 >= steps.length) return;
    const timer = setTimeout(() => setAt(at + 1), A_MOVE / speed);
    return () => clearTimeout(timer);
  }, [steps, at, speed]);
  return {
    /** Position of the line that is shown now. */
    shown: steps[at] ?? null,
    playing: steps.length > 0,
    at: at + 1,
    of: steps.length,
    problem,
    start: (step: number, moves: string[]) => {
      api.playLine(replay, { step, moves, hands }).then(
        (found) => {
          setAt(0);
          setSteps(found.steps);
          setProblem(found.steps.length === 0 ? say.unshown : null);
        },
        (error: Error) => setProblem(error.message),
      );
    },
    stop: () => {
      setSteps([]);
      setProblem(null);
    },
  };
}
