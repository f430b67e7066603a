// The log in groups: whose turn it is, and whose doing each line is.
export interface LogLine {
  /** Its place in the story, which never changes. */
  number: number;
  text: string;
  /** Player whose turn or doing it is; null if nobody's. */
  player: number | null;
  /** Number of the turn that begins; null for other lines. */
  turn: number | null;
  /** True for the first of several lines of the same player, which may be the turn. */
  first: boolean;
}

/** The server's line for a new turn, such as “-- turn 3: Ann”. */
const TURN = /^-- turn (\d+): /;
/** Turn actions of characters, which only the active player takes. */
const TURN_ACTION = /^[^:]* (quests|challenges)\b/;
const YOU = /^You\b/;

/** Return the lines of a story, from one on. `names` are those of the players. */
export function logLines(
  story: readonly string[],
  names: readonly string[],
  viewer: number | null,
  from = 0,
): LogLine[] {
  let player: number | null = null;
  let active: number | null = null;
  let last: number | null = null;
  const lines = story.map((text, number): LogLine => {
    const turn = TURN.exec(text);
    const named = playerOf(turn ? text.slice(turn[0].length) : text, names, viewer);
    if (turn) {
      player = active = last = named;
      return { number, text, player, turn: Number(turn[1]), first: true };
    }
    // A line about a card is part of what its player was doing.
    player = named ?? (TURN_ACTION.test(text) ? active : null) ?? player;
    const first = player !== null && player !== last;
    last = player;
    return { number, text, player, turn: null, first };
  });
  return lines.slice(from);
}

/** Return the player that a line begins with; “Ann's Elsa” is a card, not Ann's doing. */
function playerOf(text: string, names: readonly string[], viewer: number | null): number | null {
  if (viewer !== null && (YOU.test(text) || text === "your turn")) return viewer;
  const fits = (name: string) =>
    name !== "" && text.startsWith(name) && !/^[\w']/.test(text.slice(name.length));
  const [longest] = names.filter(fits).sort((one, two) => two.length - one.length);
  return longest === undefined ? null : names.indexOf(longest);
}
