// Words that appear for a moment on the table, and the tab's title.
export const motionStrings = {
  yourTurn: "Your turn",
  turnOf: (name: string) => `${name}'s turn`,
  titleOfTurn: "Your turn – Inkwright",
  less: (amount: number) => `−${amount}`,
  more: (amount: number) => `+${amount}`,
  names: (name: string, card: string) => `${name} names ${card}`,
  pace: "Speed of opponents' moves",
  paces: { slow: "Slow", normal: "Normal", fast: "Fast", off: "Off" } as Record<string, string>,
  sound: "Sounds",
};
