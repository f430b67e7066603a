// Replays.
import type { ReplayInfo } from "../messages";

const WAYS: Record<string, string> = {
  concession: " by concession",
  "empty deck": " because the deck ran out",
  card: " by a card's effect",
};

export const replayStrings = {
  title: "Replays",
  intro: "Finished games are saved here. Step through them, or play on from any move.",
  load: "Open a replay file",
  none: "No replays yet. Finish a game, and it appears here.",
  playNow: "Play a game",
  noneFound: "No replays found",
  search: "Search by player or deck",
  versus: (players: string[]) => players.join(" vs "),
  /** “Vellum won 20–1 on turn 15”, seen by nobody in particular. */
  result: ({ players, over, winner, termination, turns, lore }: ReplayInfo) => {
    if (lore.length === 0) return "Recorded by another version";
    if (!over) return `Unfinished, ${lore.join("–")} on turn ${turns}`;
    if (winner === null)
      return `Draw${termination === "agreement" ? " by agreement" : ""}, ${lore.join("–")} on turn ${turns}`;
    const score = [lore[winner], ...lore.filter((_, player) => player !== winner)].join("–");
    return termination === "lore"
      ? `${players[winner]} won ${score} on turn ${turns}`
      : `${players[winner]} won${WAYS[termination] ?? ""} on turn ${turns}, ${score}`;
  },
  moves: (count: number) => (count === 1 ? "1 move" : `${count} moves`),
  remove: (title: string) => `Delete ${title}`,
  removeSure: "Delete this replay?",
  removeYes: "Delete",
  removeNo: "Keep",
  back: "All replays",
  controls: "Replay controls",
  first: "Go to start",
  turnBack: "Previous turn",
  back1: "Previous move",
  play: "Play",
  pause: "Pause",
  next1: "Next move",
  turnOn: "Next turn",
  last: "Go to end",
  speed: "Speed",
  times: (speed: number) => `${speed}×`.replace("0.5", "½"),
  at: (turn: number, name: string) => (turn === 0 ? "Setup" : `Turn ${turn}, ${name}'s turn`),
  step: (step: number, of: number) => `Move ${step} of ${of}`,
  slider: "Move",
  hands: "Hands",
  showHand: (name: string) => name,
  list: "Moves",
  turn: (turn: number) => (turn === 0 ? "Setup" : `Turn ${turn}`),
  turnOf: (turn: number, name: string) => (turn === 0 ? "Setup" : `Turn ${turn} · ${name}`),
  otherVersion: "Recorded by another version",
  flip: "Flip board",
  continueHere: "Play from here",
  continueTitle: (turn: string) => `Play from here: ${turn.toLowerCase()}`,
  whoPlays: (name: string) => `Who plays ${name}?`,
  here: "You, on this screen",
  begin: "Start game",
  cancel: "Cancel",
  continuedTitle: (players: string[], turn: string) => `${players.join(" vs ")}, from ${turn.toLowerCase()}`,
  download: "Export",
  keys: "← → step · Shift with ← → or ↑ ↓ go by turns · Space plays · F flips the board · H hides hands",
};
