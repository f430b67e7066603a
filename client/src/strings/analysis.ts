// Analysis of a replay.
import type { Gain } from "../messages";

const THINGS: Record<Gain["what"], [string, string]> = {
  lore: ["lore", "lore"],
  "opposing lore": ["lore for the opponent", "lore for the opponent"],
  characters: ["character in play", "characters in play"],
  "opposing characters": ["opposing character", "opposing characters"],
  "cards in hand": ["card in hand", "cards in hand"],
  ink: ["ink", "ink"],
};
const UNCOUNTED: Gain["what"][] = ["lore", "opposing lore", "ink"];

const percent = (chance: number) => `${Math.round(chance * 100)}%`;
/** A few guesses are never sure. */
const SURE = 0.95;
const estimate = (chance: number) =>
  chance > SURE ? `>${percent(SURE)}` : chance < 1 - SURE ? `<${percent(1 - SURE)}` : percent(chance);

export const analysisStrings = {
  title: "Analysis",
  start: "Analyse game",
  startNote: "Finds turning points, better moves and missed wins. It takes up to a minute.",
  running: (done: number, total: number) =>
    total === 0 ? "Analysing…" : `Analysing turn ${Math.min(done + 1, total)} of ${total}…`,
  failed: (why: string) => `The game can't be analysed: ${why}.`,
  again: "Try again",
  percent,
  estimate,
  chanceOf: (name: string) => `${name}'s chance to win`,
  origin: (guesses: number) =>
    `Mean over ${guesses} guesses at the hidden cards, from what the player could know`,
  originShort: (guesses: number) => `Estimate, ${guesses} guesses at hidden cards`,
  graph: (name: string, chances: [turn: number, chance: number][]) =>
    `${name}'s chance to win by turn: ${chances.map(([turn, chance]) => `${turn}: ${percent(chance)}`).join(", ")}`,
  turningPoint: (turn: number) => `Turning point, turn ${turn}`,
  missedWin: (turn: number) => `Missed win, turn ${turn}`,
  mark: (number: number, title: string, name: string) => `${number}: ${title}, ${name}`,
  none: "No turning points: nobody made a decision that cost much.",
  previous: "Previous turning point",
  next: "Next turning point",
  played: (name: string) => `${name} played`,
  whose: (name: string) => `Percentages are ${name}'s chances to win.`,
  better: "Better",
  wins: "Wins",
  leads: (gains: Gain[]) => {
    const parts = gains.map(({ what, count }) => {
      const many = Math.abs(count);
      const more = count > 0 ? "more" : UNCOUNTED.includes(what) ? "less" : "fewer";
      return `${many} ${more} ${THINGS[what][many === 1 ? 0 : 1]}`;
    });
    return parts.length === 0 ? "" : `At the end of the turn: ${parts.join(", ")}.`;
  },
  tryHere: "Try from here",
  show: "Show the better line",
  showing: (at: number, of: number) => `Better line, move ${at} of ${of}`,
  stop: "Back to the game",
  unshown: "This line can't be shown: it was found for other hidden cards.",
};
