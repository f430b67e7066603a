// Start page.
export const startStrings = {
  heading: "Play Lorcana in your browser",
  intro: "Choose a deck and an opponent. The game enforces the rules and tells you why a move isn't allowed.",
  you: "You",
  name: "Your name",
  namePlaceholder: "Player 1",
  deck: "Your deck",
  theirDeck: "Their deck",
  players: "Players",
  match: "Match",
  opponent: (number: number, of: number) => (of === 1 ? "Opponent" : `Opponent ${number}`),
  here: "Same screen",
  hereNote: "Play with someone at this screen. You take turns, and hands stay hidden.",
  friend: "Friend by link",
  friendNote: "You get a link to send. Your friend chooses their own deck.",
  botNote: (note: string, seconds: number) =>
    seconds > 0 ? `${capital(note)}; up to ${seconds} s per move.` : `${capital(note)}; moves instantly.`,
  strength: (level: number, of: number) => `strength ${level} of ${of}`,
  more: "More options",
  format: "Format",
  edition: "Rules edition",
  starter: "Goes first",
  byChance: "Random",
  begin: "Start game",
  beginning: "Dealing…",
  games: "Continue playing",
  noGames: "Games you start are listed here until you finish them.",
  forget: (title: string) => `Remove ${title} from this list`,
  newHere: "New to Lorcana?",
  learn: "Learn the basics in a few minutes with short interactive lessons.",
  toLessons: "Start learning",
  against: (deck: string, others: string[]) => `${deck} vs ${others.join(", ")}`,
  ownDeck: "Pasted list",
};

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
