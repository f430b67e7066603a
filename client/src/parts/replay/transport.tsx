import { useMemo } from "preact/hooks";
import type { ReplayMove } from "../../messages";
import { turnStart, turnStarts } from "../../state/replay-steps";
import { replayStrings as say } from "../../strings/replays";
import { Segments } from "../segments";

export const SPEEDS = [0.5, 1, 2, 4];

const SIGNS = {
  first: "M6 5v14M19 5l-9 7 9 7",
  turnBack: "M12 5l-7 7 7 7M20 5l-7 7 7 7",
  back: "M15 5l-7 7 7 7",
  play: "M8 5l11 7-11 7z",
  pause: "M8 5v14M16 5v14",
  next: "M9 5l7 7-7 7",
  turnOn: "M12 5l7 7-7 7M4 5l7 7-7 7",
  last: "M18 5v14M5 5l9 7-9 7",
};

/** Controls of a replay: steps, turns, playing, speed, and a slider with the turns. */
export function Transport(props: {
  moves: ReplayMove[];
  step: number;
  /** Current turn, such as “Turn 12, Ann's turn”. */
  at: string;
  playing: boolean;
  speed: number;
  onStep: (step: number) => void;
  onToggle: () => void;
  onSpeed: (speed: number) => void;
  /** Leave out the turns below the slider, because a graph shows them. */
  plain?: boolean;
}) {
  const { moves, step, onStep } = props;
  const last = moves.length;
  const turns = useMemo(() => moves.map((move) => move.turn), [moves]);
  const atStart = step === 0;
  const atEnd = step === last;
  return (
    <section class="transport" aria-label={say.controls}>
      <div class="transport-row">
        <Control label={say.first} sign="first" onClick={() => onStep(0)} disabled={atStart} />
        <Control
          label={say.turnBack}
          sign="turnBack"
          onClick={() => onStep(turnStart(turns, step, false))}
          disabled={atStart}
        />
        <Control label={say.back1} sign="back" onClick={() => onStep(step - 1)} disabled={atStart} />
        <button
          type="button"
          class="icon main play"
          aria-label={props.playing ? say.pause : say.play}
          title={say.keys}
          onClick={props.onToggle}
        >
          <Sign name={props.playing ? "pause" : "play"} />
        </button>
        <Control label={say.next1} sign="next" onClick={() => onStep(step + 1)} disabled={atEnd} />
        <Control
          label={say.turnOn}
          sign="turnOn"
          onClick={() => onStep(turnStart(turns, step, true))}
          disabled={atEnd}
        />
        <Control label={say.last} sign="last" onClick={() => onStep(last)} disabled={atEnd} />
        <p class="at">
          <b>{props.at}</b> <output>{say.step(step, last)}</output>
        </p>
        <Segments
          legend={say.speed}
          value={String(props.speed)}
          segments={SPEEDS.map((each) => ({ key: String(each), label: say.times(each) }))}
          onChange={(key) => props.onSpeed(Number(key))}
        />
      </div>
      <div class={props.plain ? "scrubber plain" : "scrubber"}>
        <input
          type="range"
          class="scrub"
          min={0}
          max={last}
          value={step}
          style={{ "--done": `${last === 0 ? 0 : (step / last) * 100}%` }}
          aria-label={say.slider}
          aria-valuetext={`${props.at}, ${say.step(step, last)}`}
          onInput={(event) => onStep(Number(event.currentTarget.value))}
        />
        {!props.plain && <Ticks turns={turns} step={step} />}
      </div>
    </section>
  );
}

/** Turns below the slider; as many are numbered as there is room for. */
function Ticks({ turns, step }: { turns: number[]; step: number }) {
  const starts = turnStarts(turns).filter((start) => (turns[start] ?? 0) > 0);
  const now = turns[Math.min(step, turns.length - 1)];
  const every = Math.ceil(starts.length / 16);
  return (
    <div class="ticks" aria-hidden="true">
      {starts.map((start, at) => (
        <span
          key={start}
          class={turns[start] === now ? "now" : ""}
          style={{ "--x": `${(start / Math.max(1, turns.length)) * 100}%` }}
        >
          {at % every === 0 ? turns[start] : ""}
        </span>
      ))}
    </div>
  );
}

function Control(props: { label: string; sign: keyof typeof SIGNS; disabled: boolean; onClick: () => void }) {
  return (
    <button
      type="button"
      class="icon"
      aria-label={props.label}
      title={props.label}
      disabled={props.disabled}
      onClick={props.onClick}
    >
      <Sign name={props.sign} />
    </button>
  );
}

function Sign({ name }: { name: keyof typeof SIGNS }) {
  return (
    <svg class="glyph" viewBox="0 0 24 24" aria-hidden="true">
      <path class={name === "play" ? "solid" : ""} d={SIGNS[name]} />
    </svg>
  );
}
