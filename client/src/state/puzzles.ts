// Started and solved puzzles of this browser.
import type { Puzzle } from "../messages";

const SOLVED = "inkwright.puzzles.solved";
const BEGUN = "inkwright.puzzles.begun";
const MOST_BEGUN = 100;

/** Return the names of the solved puzzles. */
export function solvedPuzzles(): ReadonlySet<string> {
  return new Set(read<string[]>(SOLVED, []));
}

export function keepSolved(puzzle: string): void {
  write(SOLVED, [...new Set([...solvedPuzzles(), puzzle])]);
}

/** Remember the puzzle of a table. */
export function keepBegun(table: string, puzzle: string): void {
  write(BEGUN, [[table, puzzle], ...read<string[][]>(BEGUN, [])].slice(0, MOST_BEGUN));
}

/** Return the puzzle of a table. */
export function puzzleAt(table: string): string | undefined {
  return read<string[][]>(BEGUN, []).find((each) => each[0] === table)?.[1];
}

export interface PuzzleGroup {
  /** Chapter, such as `keywords`. */
  chapter: string;
  /** Topic within the chapter. */
  topic: string;
  puzzles: Puzzle[];
  /** Name of each puzzle, which doesn't give its solution away. */
  names: string[];
}

/** Group the puzzles that match all words by topic. */
export function grouped(puzzles: Puzzle[], search: string): PuzzleGroup[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const groups = new Map<string, PuzzleGroup>();
  const counts = new Map<string, number>();
  for (const puzzle of puzzles) {
    const number = (counts.get(puzzle.group) ?? 0) + 1;
    counts.set(puzzle.group, number);
    const text = `${puzzle.title} ${puzzle.group} ${puzzle.rules.join(" ")}`.toLowerCase();
    if (!words.every((word) => text.includes(word))) continue;
    const [first = "", ...rest] = puzzle.group.split("/");
    const group = groups.get(puzzle.group) ?? {
      chapter: first.replace(/^[\d.]+-/, ""),
      topic: rest.map(inWords).join(", "),
      puzzles: [],
      names: [],
    };
    group.puzzles.push(puzzle);
    group.names.push(
      `${group.topic.replace(/^[\d.]+ /, "")} ${number}`.replace(/^./, (first) => first.toUpperCase()),
    );
    groups.set(puzzle.group, group);
  }
  // By number: 1.2 comes before 1.11.
  const order = new Intl.Collator("en", { numeric: true });
  return [...groups].sort(([one], [two]) => order.compare(one, two)).map(([, group]) => group);
}

function inWords(part: string): string {
  const [, number = "", words = part] = /^([\d.]+)-(.+)$/.exec(part) ?? [];
  const text = words.replace(/_/g, " ");
  // `a-b` of single cards is a range of letters, `turn-actions` are words.
  const name = /^.-.$/.test(text) ? text.toUpperCase().replace("-", "–") : text.replace(/-/g, " ");
  return `${number} ${name}`.trim();
}

function read<T>(key: string, otherwise: T): T {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(key) ?? "null");
    return Array.isArray(kept) ? (kept as T) : otherwise;
  } catch {
    return otherwise;
  }
}

function write(key: string, value: unknown): void {
  try {
    window.localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // No storage: it is forgotten with the page.
  }
}
