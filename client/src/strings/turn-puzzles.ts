// Turn puzzles.
import type { PuzzleState } from "../state/turn-puzzles";

const GRADES = ["", "Easy", "Medium", "Tricky", "Hard", "Fiendish"];

export const turnPuzzleStrings = {
  title: "Puzzles",
  ofTheDay: "Puzzle of the day",
  all: "All puzzles",
  grade: (stars: number) => GRADES[stars] ?? "",
  solve: "Solve",
  solveAgain: "Solve again",
  anyTries: "As many tries as you like.",
  newAtMidnight: "New at midnight.",
  lastDays: "Last 7 days",
  lastDaysSolved: (days: boolean[]) =>
    `Solved ${days.filter(Boolean).length} of the last ${days.length} days`,
  solved: (count: number, of: number) => `${count} of ${of} solved`,
  percent: (part: number) => `${Math.round(100 * part)} %`,
  kinds: {
    all: "All",
    win: "Win this turn",
    lore: "Reach lore",
    banish: "Banish",
    survive: "Survive",
    unsolved: "Unsolved",
  } as Record<string, string>,
  filter: "Show",
  none: "No puzzles here.",
  more: (left: number) => `Show more (${left} left)`,
  /** Name of a puzzle: the characters that it is about. */
  named: (names: string[]) => {
    const [first = "", second] = names;
    return second ? `${first} and ${second}` : first;
  },
  state: (state: PuzzleState, tries: number) =>
    ({
      solved: "Solved",
      shown: "Solution seen",
      tried: tries === 1 ? "1 try" : `${tries} tries`,
      new: "New",
    })[state],
  table: (name: string) => `Puzzle: ${name}`,

  goal: "Goal",
  check: "Can I still make it?",
  checking: "Checking…",
  stillOpen: "Yes, it can still be done.",
  outOfReach: "No, not from here. Undo a move or try again.",
  unknown: "Too many possibilities to be sure.",
  again: "Try again",
  showSolution: "Show solution",
  reached: "Solved!",
  reachedNote: "You found the solution.",
  reachedShown: "That's the solution.",
  failed: "Not this time",
  failedNote: "The turn is over, and you haven't reached the goal.",
  over: (state: "reached" | "failed") => (state === "reached" ? "Puzzle solved" : "Puzzle over"),
  next: "Next puzzle",
  toAll: "All puzzles",
  solution: "Solution",
  nextStep: "Play next step",
  startOver: "Start over and follow it",
  close: "Close",
};
