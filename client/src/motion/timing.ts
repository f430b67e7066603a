// Times of the animations in milliseconds, and the pace of other players' moves.
import type { Motion } from "./motions";
import type { Step } from "./steps";

export type Pace = "slow" | "normal" | "fast" | "off";

export interface Time {
  /** Until the next step may begin. */
  lead: number;
  /** Until everything has come to rest. */
  length: number;
  /** Added for each further part. */
  each?: number;
}

/** Arrow, then the strike, then the way back. */
export const CHALLENGE = { arrow: 220, hold: 260, lunge: 360, back: 300 };
/** Flight of lore to its number, and the number's beat. */
export const LORE = { fly: 640, each: 110, beat: 320 };
export const FIGURE = 900;

const TIMES: Record<Motion, Time> = {
  turn: { lead: 450, length: 1500 },
  draw: { lead: 300, length: 420, each: 110 },
  ink: { lead: 380, length: 520 },
  pay: { lead: 150, length: 300 },
  drops: { lead: 300, length: FIGURE },
  play: { lead: 440, length: 520 },
  shift: { lead: 520, length: 700 },
  show: { lead: 950, length: 1300 },
  sing: { lead: 520, length: FIGURE },
  exert: { lead: 180, length: 300 },
  ready: { lead: 220, length: 300 },
  lore: { lead: LORE.fly, length: LORE.fly + LORE.beat, each: LORE.each },
  "lose-lore": { lead: 420, length: FIGURE },
  challenge: {
    lead: CHALLENGE.arrow + CHALLENGE.hold + CHALLENGE.lunge,
    length: CHALLENGE.arrow + CHALLENGE.hold + CHALLENGE.lunge + CHALLENGE.back,
  },
  damage: { lead: 460, length: FIGURE },
  heal: { lead: 460, length: FIGURE },
  banish: { lead: 540, length: 620 },
  leave: { lead: 440, length: 520 },
  discard: { lead: 340, length: 460, each: 90 },
  "to-hand": { lead: 380, length: 520, each: 110 },
  "to-deck": { lead: 380, length: 520, each: 60 },
  under: { lead: 380, length: 520 },
  move: { lead: 520, length: 700 },
  choose: { lead: 340, length: 700 },
  affect: { lead: 240, length: 700 },
  trigger: { lead: 520, length: 900 },
  name: { lead: 800, length: 1300 },
  shuffle: { lead: 280, length: 420 },
  "no-card": { lead: 280, length: 420 },
};

/** Most time that the animations of one's own action take. */
export const OWN = 400;
/** Most time of what happens as one's own turn starts; one can act meanwhile. */
export const TURN_START = 900;
/** Least time between two moves of another player. */
const BEAT = 500;
/** Time after a table has appeared in which nobody can have looked at it yet. */
export const ARRIVAL = 500;
/** Time in which cards that stay move to their new places. */
export const SHUFFLE_UP = 200;

const PACES: Record<Pace, number> = { slow: 1.6, normal: 1, fast: 0.5, off: 0 };

/** Time to read revealed cards: to see that they are there, and for each card. */
const READING = { start: 2500, each: 1500, most: 14000 };

/** Return how long revealed cards are shown, whatever else is animated. */
export function readingTime(cards: number, pace: Pace): number {
  const time = Math.min(READING.most, READING.start + READING.each * cards);
  return time * Math.max(0.6, PACES[pace] || 1);
}

/** Return a factor of all times. */
export function factorOf(pace: Pace): number {
  return PACES[pace];
}

export function beatOf(pace: Pace): number {
  return BEAT * PACES[pace];
}

export function timeOf(step: Step): Time {
  const { lead, length, each = 0 } = TIMES[step.motion];
  const more = each * (partsOf(step) - 1);
  return { lead: lead + more, length: length + more };
}

/** Number of things that move one after another. */
function partsOf(step: Step): number {
  return step.motion === "lore" ? Math.min(step.parts[0]?.amount ?? 1, 4) : step.parts.length;
}

/** Return when the steps begin and how far their times are scaled, so that all come to rest within a time. */
export function fitted(steps: readonly Step[], most: number): { starts: number[]; scale: number } {
  let at = 0;
  let end = 0;
  const starts = steps.map((step) => {
    const start = at;
    const { lead, length } = timeOf(step);
    at += lead;
    end = Math.max(end, start + length);
    return start;
  });
  const scale = end > most ? most / end : 1;
  return { starts: starts.map((start) => start * scale), scale };
}
