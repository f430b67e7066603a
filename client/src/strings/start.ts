// What the first screen says.
export const startStrings = {
  heading: "A game of Lorcana, right here",
  intro:
    "Choose a deck and somebody to play against. The rules are kept for you, and every refusal tells its rule.",
  you: "You",
  name: "Your name",
  namePlaceholder: "Player 1",
  deck: "Your deck",
  theirDeck: "Their deck",
  players: "Players",
  match: "Match",
  opponent: (number: number, of: number) => (of === 1 ? "Opponent" : `Opponent ${number}`),
  here: "Person here",
  hereNote: "A second person at this screen; you pass it to each other, and hands stay hidden.",
  friend: "Friend by link",
  friendNote: "You get a link to send. Your friend brings a deck of their own.",
  botNote: (note: string, seconds: number) =>
    seconds > 0 ? `${capital(note)}; up to ${seconds} s a move.` : `${capital(note)}; moves at once.`,
  strength: (level: number, of: number) => `strength ${level} of ${of}`,
  more: "More: format and rules",
  format: "Format",
  edition: "Edition of the rules",
  starter: "Who begins",
  byChance: "By chance",
  begin: "Begin the game",
  beginning: "Dealing…",
  games: "Games to go on with",
  noGames: "Games that you begin are listed here, and wait for you.",
  forget: (title: string) => `Take ${title} off this list`,
  newHere: "New to the game?",
  learn:
    "Learn it in a few minutes: short lessons on prepared positions, from the first ink to the first song.",
  toLessons: "To the lessons",
  against: (deck: string, others: string[]) => `${deck} against ${others.join(", ")}`,
  ownDeck: "Own list",
};

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
