// Plays updates one after another: the moves of others step by step, one's own at once.
// What happens before anyone has seen the table is not played.
import { preferences } from "../state/preferences";
import type { SeatState } from "../state/table";
import type { View } from "../view";
import { advance, beginning } from "./advance";
import { animate, leavingIn, type Scene } from "./animations";
import type { Motion } from "./motions";
import { playSound } from "./sounds";
import { Stage } from "./stage";
import { type Step, stepsOf } from "./steps";
import { ARRIVAL, beatOf, factorOf, fitted, OWN, SHUFFLE_UP, TURN_START, timeOf } from "./timing";

/** Name of the DOM event that tells about every step; its detail is the step. */
export const STEP_EVENT = "inkwright-step";

/** Steps after which the new state is shown; before the others. */
const SHOWN_LAST: ReadonlySet<Motion> = new Set<Motion>([
  "challenge",
  "lore",
  "lose-lore",
  "show",
  "sing",
  "trigger",
]);
/** Steps in which cards leave play. */
const LEAVES: ReadonlySet<Motion> = new Set<Motion>(["banish", "leave"]);
/** An update with more new events, as after a lost connection, is shown at once. */
const MOST_EVENTS = 120;

/** Check whether new states are shown at once. */
export function isStill(): boolean {
  const { motion, pace } = preferences.get();
  return !motion || pace === "off" || window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Shows updates of a table by means of a function, and tells when they are drawn. */
export class Player {
  names: readonly string[] = [];
  /** Factor of the speed, besides the preferred pace. */
  tempo = 1;
  /** False to end what is being played when the next state comes. */
  queues = true;
  private readonly waiting: SeatState[] = [];
  private run: { over: boolean } | null = null;
  private stage: Stage | null = null;
  private wake: () => void = () => {};
  private onDrawn: () => void = () => {};
  /** When the table was first drawn; null until then. */
  private appeared: number | null = null;

  constructor(
    private shown: SeatState,
    private readonly show: (state: SeatState) => void,
  ) {}

  /** True while something is shown that is not the newest state. */
  get behind(): boolean {
    return this.run !== null && (this.waiting.length > 0 || this.current !== null);
  }

  /** Update that is being played and not shown in full yet. */
  private current: SeatState | null = null;

  /** Show a new state, after those that are still waiting. */
  receive(next: SeatState): void {
    if (!this.queues && this.behind && next !== this.current) this.skip();
    const last = this.waiting.at(-1) ?? this.current ?? this.shown;
    if (next === last) return;
    this.waiting.push(next);
    if (isStill() || document.hidden || this.arriving || !continues(last, next)) this.skip();
    else if (this.run === null) void this.play();
  }

  /** The page shows a state that it was given. */
  drawn(): void {
    this.appeared ??= performance.now();
    this.onDrawn();
  }

  /** The player does something, and has therefore seen the table. */
  noticed(): void {
    this.appeared = Number.NEGATIVE_INFINITY;
  }

  /** True until there was time to look at the table. */
  private get arriving(): boolean {
    return this.appeared === null || performance.now() - this.appeared < ARRIVAL;
  }

  /** Show the newest state at once. */
  skip(): void {
    const newest = this.waiting.at(-1) ?? this.current;
    if (!newest) return;
    this.stop();
    this.shown = newest;
    this.show(newest);
  }

  /** End everything. */
  stop(): void {
    if (this.run) this.run.over = true;
    this.run = null;
    this.current = null;
    this.waiting.length = 0;
    this.stage?.clear();
    this.wake();
    this.onDrawn();
  }

  private async play(): Promise<void> {
    const run = { over: false };
    this.run = run;
    for (let next = this.waiting.shift(); next && !run.over; next = this.waiting.shift()) {
      this.current = next;
      await this.playUpdate(next, run);
    }
    if (!run.over) this.run = null;
  }

  private async playUpdate(next: SeatState, run: { over: boolean }): Promise<void> {
    const began = performance.now();
    const before = this.shown.update.view;
    const after = next.update.view;
    const steps = stepsOf(before, newEvents(before, next), after);
    const { pace } = preferences.get();
    const own = this.shown.update.deciding === next.update.seat;
    // From the start of one's own turn on, the state is there to act in.
    const mine = steps.findIndex(
      (step) => step.motion === "turn" && step.parts[0]?.player === next.update.seat,
    );
    const paced = own ? [] : mine < 0 ? steps : steps.slice(0, mine);
    let view = beginning(before, after);
    const told = this.shown.story.length;
    for (const [at, step] of paced.entries()) {
      const advanced = advance(view, step, after);
      const story = next.story.slice(0, toldBy(told, next.story.length, (at + 1) / steps.length));
      await this.playStep(step, [view, advanced], { ...next, story }, run);
      if (run.over) return;
      view = advanced;
    }
    await this.finish(next, steps.slice(paced.length), mine < 0 ? OWN : TURN_START, run);
    if (run.over) return;
    const beat = beatOf(pace) / this.tempo;
    if (paced.length > 0 && mine < 0) await this.wait(beat - (performance.now() - began), run);
  }

  /** Play one step of another player. */
  private async playStep(step: Step, [before, after]: [View, View], next: SeatState, run: { over: boolean }) {
    const scale = factorOf(preferences.get().pace) / this.tempo;
    const scene = this.scene(leavingIn([step]), next, 0, scale);
    const first = !SHOWN_LAST.has(step.motion);
    await this.draw(between(this.shown, next, first ? after : before));
    if (run.over) return;
    this.present(step, scene, first);
    await this.wait(timeOf(step).lead * scale, run);
    if (run.over || first) return;
    await this.draw(between(this.shown, next, after));
  }

  /** Show the final state of an update with the steps that are left, all within a short time. */
  private async finish(next: SeatState, steps: Step[], most: number, run: { over: boolean }): Promise<void> {
    const scene = this.scene(leavingIn(steps), next, 0, 1);
    this.shown = next;
    this.current = null;
    await this.draw(next);
    if (run.over) return;
    const { starts, scale } = fitted(
      steps.filter((step) => step.motion !== "turn"),
      most,
    );
    let at = 0;
    for (const step of steps) {
      const start = step.motion === "turn" ? 0 : (starts[at++] ?? 0);
      this.present(step, scene && { ...scene, start, scale }, at === 1 || step.motion === "turn");
    }
    if (steps.length === 0) scene?.stage.settle(scene.before, SHUFFLE_UP);
    else await this.wait(most, run);
  }

  /** Animate a step, with its sound, and tell about it. */
  private present(step: Step, scene: Scene | null, settles: boolean): void {
    if (scene) {
      // The place of a card that leaves closes after it has gone.
      const delay = LEAVES.has(step.motion) ? timeOf(step).lead * scene.scale * 0.7 : 0;
      if (settles) scene.stage.settle(scene.before, SHUFFLE_UP, delay);
      animate(scene, step);
    }
    const own = step.motion === "turn" && step.parts[0]?.player === scene?.viewer;
    playSound(own ? "your-turn" : step.motion, scene?.start);
    document.dispatchEvent(new CustomEvent(STEP_EVENT, { detail: step }));
  }

  private scene(leaving: Set<string>, next: SeatState, start: number, scale: number): Scene | null {
    const stage = Stage.find(this.stage);
    this.stage = stage;
    return (
      stage && {
        stage,
        before: stage.look(leaving),
        view: next.update.view,
        viewer: next.update.seat,
        names: this.names,
        start,
        scale,
        ghosts: new Map(),
      }
    );
  }

  private draw(state: SeatState): Promise<void> {
    return new Promise((resolve) => {
      this.onDrawn = resolve;
      this.show(state);
    });
  }

  private wait(time: number, run: { over: boolean }): Promise<void> {
    if (run.over || time <= 0) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = window.setTimeout(resolve, time);
      this.wake = () => {
        window.clearTimeout(timer);
        resolve();
      };
    });
  }
}

/** Check whether a state follows another one of the same game and seat. */
function continues(last: SeatState, next: SeatState): boolean {
  const [before, after] = [last.update, next.update];
  const events = after.view.next_event - before.view.next_event;
  return (
    after.seat === before.seat &&
    events >= 0 &&
    events <= MOST_EVENTS &&
    after.view.since <= before.view.next_event &&
    next.events.length >= last.events.length
  );
}

function newEvents(before: View, next: SeatState) {
  return next.update.view.events.filter((event) => event.number >= before.next_event);
}

/** Number of sentences told when some part of the steps is played, so that the log keeps up with the board. */
function toldBy(before: number, after: number, part: number): number {
  return Math.max(0, before + Math.round((after - before) * part));
}

/** State between two updates: the log is that of the next so far, and nobody can act. */
function between(last: SeatState, next: SeatState, view: View): SeatState {
  return { update: { ...last.update, view, undo: false }, story: next.story, events: next.events };
}
