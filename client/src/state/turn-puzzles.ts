// Turn puzzles: the puzzle of the day, and what this browser has tried and solved.
import type { TurnPuzzle } from "../messages";

const KEY = "inkwright.turn-puzzles";
const DAYS = 7;

/** Progress of this browser, by puzzle. */
export interface Progress {
  solved: string[];
  /** Number of attempts. */
  tries: Record<string, number>;
  /** Puzzles whose solution was shown before they were solved. */
  shown: string[];
  /** Days whose puzzle was solved on the day, as `2026-11-16`. */
  days: string[];
}

const NONE: Progress = { solved: [], tries: {}, shown: [], days: [] };

export function progress(): Progress {
  try {
    return { ...NONE, ...(JSON.parse(window.localStorage.getItem(KEY) ?? "{}") as Partial<Progress>) };
  } catch {
    return NONE;
  }
}

function keep(change: (before: Progress) => Progress): void {
  try {
    window.localStorage.setItem(KEY, JSON.stringify(change(progress())));
  } catch {
    // No storage: it is forgotten with the page.
  }
}

export function keepTry(puzzle: string): void {
  keep((before) => ({ ...before, tries: { ...before.tries, [puzzle]: (before.tries[puzzle] ?? 0) + 1 } }));
}

/** Remember a solved puzzle; one whose solution was shown is solved no more. */
export function keepSolvedTurn(puzzle: string, ofTheDay: boolean, today = new Date()): void {
  keep((before) => {
    if (before.solved.includes(puzzle) || before.shown.includes(puzzle)) return before;
    const days = ofTheDay ? [...before.days, dayOf(today)].slice(-DAYS * 8) : before.days;
    return { ...before, solved: [...before.solved, puzzle], days };
  });
}

export function keepShown(puzzle: string): void {
  keep((before) =>
    before.solved.includes(puzzle) || before.shown.includes(puzzle)
      ? before
      : { ...before, shown: [...before.shown, puzzle] },
  );
}

export type PuzzleState = "solved" | "shown" | "tried" | "new";

export function stateOf(puzzle: string, now: Progress): PuzzleState {
  if (now.solved.includes(puzzle)) return "solved";
  if (now.shown.includes(puzzle)) return "shown";
  return now.tries[puzzle] ? "tried" : "new";
}

/** Return a day of the local calendar, as `2026-11-16`. */
export function dayOf(date: Date): string {
  const two = (part: number) => `${part}`.padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** Return the puzzle of a day: the same for everybody, and another one on the next days. */
export function puzzleOfTheDay(puzzles: readonly TurnPuzzle[], today: Date): TurnPuzzle | undefined {
  const number = Math.floor(Date.UTC(today.getFullYear(), today.getMonth(), today.getDate()) / 86_400_000);
  // A step that shares no factor with the length visits all puzzles before one comes again.
  let step = Math.max(1, Math.floor(puzzles.length * 0.618));
  while (common(step, puzzles.length) > 1) step++;
  const sorted = [...puzzles].sort((one, two) => one.id.localeCompare(two.id));
  return sorted[(number * step) % Math.max(1, sorted.length)];
}

function common(one: number, two: number): number {
  return two === 0 ? one : common(two, one % two);
}

/** Return whether the puzzle of each of the last days was solved, today last. */
export function lastDays(now: Progress, today: Date): boolean[] {
  return Array.from({ length: DAYS }, (_, at) => {
    const day = new Date(today.getFullYear(), today.getMonth(), today.getDate() - (DAYS - 1 - at));
    return now.days.includes(dayOf(day));
  });
}

/** Return the next puzzle to offer: the next one that isn't solved, by grade. */
export function nextPuzzle(
  puzzles: readonly TurnPuzzle[],
  after: string,
  now: Progress,
): TurnPuzzle | undefined {
  const at = puzzles.findIndex((each) => each.id === after);
  const rest = [...puzzles.slice(at + 1), ...puzzles.slice(0, Math.max(0, at))];
  return rest.find((each) => stateOf(each.id, now) !== "solved");
}

/** Sort puzzles by grade, then as they come. */
export function byGrade(puzzles: readonly TurnPuzzle[]): TurnPuzzle[] {
  return [...puzzles].sort((one, two) => one.stars - two.stars || one.id.localeCompare(two.id));
}

/** Return names by key, with a number after those that came before. */
export function distinct(names: readonly (readonly [string, string])[]): Map<string, string> {
  const counts = new Map<string, number>();
  return new Map(
    names.map(([key, name]) => {
      const count = (counts.get(name) ?? 0) + 1;
      counts.set(name, count);
      return [key, count === 1 ? name : `${name} ${count}`];
    }),
  );
}
