import type { ReplayAnalysis } from "../../messages";
import { analysisStrings as say } from "../../strings/analysis";
import { Problem } from "../problem";

/** Start of an analysis, and how far it is. */
export function AnalysisBar(props: {
  now: ReplayAnalysis | null;
  problem: string | null;
  onStart: () => void;
}) {
  const { now, problem } = props;
  if (problem !== null || now?.state === "failed")
    return (
      <div class="analysis-bar">
        <Problem text={problem ?? say.failed(now?.why ?? "")} />
        <button type="button" onClick={props.onStart}>
          {say.again}
        </button>
      </div>
    );
  if (now?.state === "running")
    return (
      <div class="analysis-bar" role="status">
        <progress value={now.total === 0 ? undefined : now.done} max={now.total || 1} />
        <span>{say.running(now.done, now.total)}</span>
      </div>
    );
  if (now?.state !== "none") return null;
  return (
    <div class="analysis-bar">
      <button type="button" class="analyse" onClick={props.onStart}>
        {say.start}
      </button>
      <span class="hint">{say.startNote}</span>
    </div>
  );
}
