import { api } from "../../net/api";
import { download } from "../../net/files";
import { replayStrings as say } from "../../strings/replays";

/** Button that saves the record of a game as a file. */
export function RecordButton({ replay, quiet }: { replay: string; quiet?: boolean }) {
  return (
    <button
      type="button"
      class={quiet ? "quiet" : ""}
      onClick={() => void api.record(replay).then((text) => download(`${replay}.inkwright`, text))}
    >
      {say.download}
    </button>
  );
}
