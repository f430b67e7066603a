// End of a game.
import type { BestCard, Summary } from "../state/summary";
import type { View } from "../view";

export const endingStrings = {
  victory: "Victory",
  defeat: "Defeat",
  draw: "Draw",
  drawAgreed: "Draw by agreement",
  wins: (name: string) => `${name} wins`,
  result: "Result",
  /** End of the game in words; `viewer` is addressed as “you”. */
  why: (view: View, names: string[], viewer: number | null, loser: number | null) => {
    const { outcome } = view;
    if (!outcome) return "You are out of the game. The others play on.";
    const who = (player: number | null) =>
      player !== null && player === viewer ? "You" : player === null ? "" : (names[player] ?? "");
    const on = outcome.turns > 0 ? `on turn ${outcome.turns}` : "before the first turn";
    const { winner } = outcome;
    if (outcome.termination === "lore" && winner !== null)
      return `${who(winner)} reached ${view.players[winner]?.lore ?? 0} lore ${on}.`;
    if (outcome.termination === "concession") return `${who(loser)} conceded ${on}.`;
    if (outcome.termination === "empty deck") return `${who(loser)} ran out of cards ${on}.`;
    if (outcome.termination === "card" && winner !== null)
      return `${who(winner)} won ${on} by the effect of a card.`;
    if (outcome.termination === "agreement") return `The players agreed to a draw ${on}.`;
    if (outcome.termination === "turn limit") return `Nobody won in ${outcome.turns} turns.`;
    return `The game ended ${on} without a winner.`;
  },
  loreByTurn: (names: string[], lore: Summary["lore"]) =>
    `Lore by turn. ${names.map((name, at) => `${name}: ${(lore[at] ?? []).join(", ")}.`).join(" ")}`,
  bestCard: "Best card",
  best: ({ card, lore, banished, damage }: BestCard) => {
    const did = [
      lore > 0 && `${lore} lore`,
      banished > 0 && `${banished} banished`,
      lore === 0 && banished === 0 && `${damage} damage`,
    ].filter(Boolean);
    return `${card.split(" - ")[0]}, ${did.join(" and ")}`;
  },
  banished: "Banished",
  turns: "Turns",
  match: (wins: number[], finished: boolean) => `${finished ? "Match" : "Match so far"} ${wins.join(" – ")}`,
  rematch: "Rematch",
  joinRematch: "Join the rematch",
  asked: "Your opponent wants a rematch.",
  change: "Change deck",
  watch: "Watch replay",
  analyse: "Analyse game",
  watchGame: (number: number) => `Watch game ${number}`,
  home: "Home",
  next: "Next game",
  board: "Show the board",
  keepWatching: "Keep watching",
  show: "Show result",
};
