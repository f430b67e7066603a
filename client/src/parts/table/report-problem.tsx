import { useState } from "preact/hooks";
import type { TableInfo } from "../../messages";
import { api } from "../../net/api";
import { download, fileName } from "../../net/files";
import type { KeptTable } from "../../state/seats";
import { tableStrings as say } from "../../strings/table";
import { Problem } from "../problem";

/** Save a file about a problem at this table, to attach to a bug report. */
export function ReportProblem({ table, kept }: { table: TableInfo; kept: KeptTable }) {
  const [open, setOpen] = useState(false);
  const [words, setWords] = useState("");
  const [failed, setFailed] = useState<string | null>(null);

  async function save(event: Event): Promise<void> {
    event.preventDefault();
    try {
      const tokens = kept.seats.map((each) => each.token);
      download(
        fileName(say.report, "yaml"),
        (await api.report(table.table, { tokens, problem: words })).text,
      );
      setFailed(null);
      setOpen(false);
    } catch (error) {
      setFailed((error as Error).message);
    }
  }

  if (!open)
    return (
      <button type="button" onClick={() => setOpen(true)}>
        {say.report}
      </button>
    );
  return (
    <form class="sure" onSubmit={(event) => void save(event)}>
      <label>
        {say.reportWhat}
        <textarea rows={3} value={words} onInput={(event) => setWords(event.currentTarget.value)} />
      </label>
      <p>{say.reportNote}</p>
      <button type="submit" class="main">
        {say.reportSave}
      </button>{" "}
      <button type="button" onClick={() => setOpen(false)}>
        {say.keepPlaying}
      </button>
      <Problem text={failed} />
    </form>
  );
}
