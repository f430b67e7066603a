// Hints at a table against bots, and moves in words.

/** Ways to say moves that are written in notation, tried in this order. */
const WORDS: [RegExp, string][] = [
  [/^pass$/, "end the turn"],
  [/^ink (.+)$/, "ink $1"],
  [/^play (.+)$/, "play $1"],
  [/^shift (.+?) > (.+)$/, "shift $1 onto $2"],
  [/^sing together (.+)$/, "sing $1 together"],
  [/^sing (.+?): (.+)$/, "sing $1 with $2"],
  [/^quest (.+)$/, "quest with $1"],
  [/^challenge (.+?) > (.+)$/, "challenge $2 with $1"],
  [/^move (.+?) > (.+)$/, "move $1 to $2"],
  [/^use (.+?): (.+)$/, "use $2 of $1"],
  [/^use (.+)$/, "use the ability of $1"],
  [/^boost (.+)$/, "boost $1"],
  [/^choose (.+)$/, "choose $1"],
  [/^put back (.+)$/, "put back $1"],
  [/^resolve (.+)$/, "resolve $1"],
  [/^name (.+)$/, "name $1"],
  [/^ready$/, "let it enter ready"],
  [/^exerted$/, "let it enter exerted"],
  [/^done$/, "choose no more"],
  [/^yes$/, "say yes"],
  [/^no$/, "say no"],
  [/^(\d+)$/, "choose $1"],
];
/** Numbers and players that tell equal cards apart in notation. */
const TELLING = /\bp\d+:|#\d+/g;

/** Say a move that is written in notation. */
export function moveWords(move: string): string {
  const [pattern, words] = WORDS.find(([each]) => each.test(move)) ?? [/^/, ""];
  return move.replace(pattern, words).replace(TELLING, "");
}

/** Answers that go without saying after other moves. */
const EVIDENT = ["pass", "ready", "done"];

/** Say a line of moves in one sentence. */
export function lineWords(line: string[]): string {
  const telling = line.filter((move) => !EVIDENT.includes(move));
  const moves = telling.length > 0 ? telling : line.slice(0, 1);
  const words = moves.map(moveWords).join(", then ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export const hintStrings = {
  hint: "Hint",
  plan: "Suggest a plan",
  thinking: "Thinking…",
  pointed: "hint",
  card: (name: string) => `${name} has the best move now.`,
  /** A hint without a card says what to do. */
  plain: (move: string) => `${lineWords([move])}.`,
  line: (line: string[]) => `${lineWords(line)}.`,
  take: "Make this move",
  wins: "This wins the game.",
  chance: (chance: number) => `Your chance to win: about ${Math.round(chance * 100)}%.`,
  none: (why: string) => `No hint: ${why}.`,
  again: "Try again",
  hide: "Hide hint",
};
