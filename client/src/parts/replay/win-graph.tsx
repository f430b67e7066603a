import { useMemo, useRef } from "preact/hooks";
import { chanceAt, type Moment } from "../../state/analysis";
import { useElementSize } from "../../state/element-size";
import { turnStarts } from "../../state/replay-steps";
import { analysisStrings as say } from "../../strings/analysis";

const LEFT = 46;
const RIGHT = 14;
const TOP = 12;
const BOTTOM = 22;
const A_TURN = 34;

/** Chance of a player over the game, with its turning points; a click goes to the move. */
export function WinGraph(props: {
  name: string;
  curve: [move: number, chance: number][];
  moments: Moment[];
  /** Player whose chance is shown: what they did wrong is marked as a loss. */
  player: number;
  names: string[];
  chosen: Moment | null;
  /** Turn of every move. */
  turns: number[];
  step: number;
  onStep: (step: number) => void;
  onMoment: (moment: Moment) => void;
}) {
  const { curve, moments, turns, step } = props;
  const box = useRef<HTMLDivElement>(null);
  const { width, height } = useElementSize(box) ?? { width: 0, height: 0 };
  const last = Math.max(1, turns.length);
  const x = (move: number) => LEFT + (move / last) * Math.max(0, width - LEFT - RIGHT);
  const y = (chance: number) => TOP + (1 - chance) * Math.max(0, height - TOP - BOTTOM);
  const starts = useMemo(() => turnStarts(turns).filter((start) => (turns[start] ?? 0) > 0), [turns]);
  const every = Math.max(1, Math.ceil((starts.length * A_TURN) / Math.max(1, width)));
  const line = curve.map(([move, chance]) => `${x(move).toFixed(1)} ${y(chance).toFixed(1)}`).join("L");
  const [first] = curve;
  const area = `M${x(first?.[0] ?? 0)} ${y(0.5)}L${line}L${x(curve.at(-1)?.[0] ?? 0)} ${y(0.5)}Z`;
  const label = say.graph(
    props.name,
    starts.map((start) => [turns[start] ?? 0, chanceAt(curve, start)]),
  );
  const goTo = (event: MouseEvent) => {
    const left = (event.currentTarget as Element).getBoundingClientRect().left;
    const at = (event.clientX - left - LEFT) / Math.max(1, width - LEFT - RIGHT);
    props.onStep(Math.round(Math.max(0, Math.min(1, at)) * turns.length));
  };
  return (
    <div class="win-graph" ref={box}>
      {width > 0 && (
        <>
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: the slider above does the same by keyboard */}
          <svg width={width} height={height} role="img" aria-label={label} onClick={goTo}>
            <clipPath id="above">
              <rect x="0" y="0" width={width} height={y(0.5)} />
            </clipPath>
            <clipPath id="below">
              <rect x="0" y={y(0.5)} width={width} height={height} />
            </clipPath>
            {[1, 0.5, 0].map((chance) => (
              <g key={chance}>
                <path
                  class={chance === 0.5 ? "rule" : "rule dotted"}
                  d={`M${LEFT} ${y(chance)}H${width - RIGHT}`}
                />
                <text x={LEFT - 8} y={y(chance) + 4} text-anchor="end">
                  {say.percent(chance)}
                </text>
              </g>
            ))}
            {starts.map((start, at) => (
              <g key={start} class={turns[start] === turns[Math.min(step, last - 1)] ? "now" : ""}>
                <path class="rule" d={`M${x(start)} ${y(0)}v5`} />
                {at % every === 0 && (
                  <text x={x(start)} y={height - 4} text-anchor="middle">
                    {turns[start]}
                  </text>
                )}
              </g>
            ))}
            <path class="good" d={area} clip-path="url(#above)" />
            <path class="bad" d={area} clip-path="url(#below)" />
            <path class="run" d={`M${line}`} clip-path="url(#above)" />
            <path class="run low" d={`M${line}`} clip-path="url(#below)" />
            <path class="here" d={`M${x(step)} ${TOP - 6}V${y(0) + 2}`} />
          </svg>
          {moments.map((moment, at) => (
            <button
              key={moment.move}
              type="button"
              class={[
                "moment",
                moment.player === props.player ? "loss" : "gain",
                moment.missedWin && "missed",
                moment === props.chosen && "chosen",
              ]
                .filter(Boolean)
                .join(" ")}
              style={{
                "--x": `${x(moment.move - 1)}px`,
                "--y": `${y(chanceAt(curve, moment.move - 1))}px`,
              }}
              aria-label={say.mark(
                at + 1,
                moment.missedWin ? say.missedWin(moment.turn) : say.turningPoint(moment.turn),
                props.names[moment.player] ?? "",
              )}
              aria-pressed={moment === props.chosen}
              onClick={() => props.onMoment(moment)}
            >
              <span>{at + 1}</span>
            </button>
          ))}
        </>
      )}
    </div>
  );
}
