// Texts about the other people at a table.
export const peopleStrings = {
  asksToUndo: (name: string) => `${name} would like to take back their last move.`,
  allow: "Allow",
  decline: "Decline",
  waitingForConsent: (names: string[]) => `Asked to take it back. Waiting for ${names.join(" and ")}…`,
  offersDraw: (name: string) => `${name} offers a draw.`,
  agree: "Agree",
  waitingForDraw: (names: string[]) => `Draw offered. Waiting for ${names.join(" and ")}…`,
  away: (name: string, minutes: number) =>
    minutes < 1 ? `${name} has left.` : `${name} has been away for ${minutes} min.`,
  claimIn: (minutes: number) =>
    `If they don't come back, you can claim the win in ${minutes <= 1 ? "a minute" : `${minutes} minutes`}.`,
  claim: "Claim the win",
};
