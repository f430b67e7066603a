import { useEffect, useRef, useState } from "preact/hooks";
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
  const [saved, setSaved] = useState(false);
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (open) box.current?.focus();
  }, [open]);

  async function save(event: Event): Promise<void> {
    event.preventDefault();
    try {
      const tokens = kept.seats.map((each) => each.token);
      download(
        fileName(say.report, "yaml"),
        (await api.report(table.table, { tokens, problem: words })).text,
      );
      setFailed(null);
      setSaved(true);
      setOpen(false);
    } catch (error) {
      setFailed((error as Error).message);
    }
  }

  if (!open)
    return (
      <>
        <button
          type="button"
          onClick={() => {
            setSaved(false);
            setOpen(true);
          }}
        >
          {say.report}
        </button>
        <span class="report-saved" role="status">
          {saved && say.reportSaved}
        </span>
      </>
    );
  return (
    <form class="sure report-problem" onSubmit={(event) => void save(event)}>
      <label>
        {say.reportWhat}
        <textarea ref={box} rows={3} value={words} onInput={(event) => setWords(event.currentTarget.value)} />
      </label>
      <p>{say.reportNote}</p>
      <div class="buttons">
        <button type="submit" class="main">
          {say.reportSave}
        </button>
        <button type="button" onClick={() => setOpen(false)}>
          {say.cancelReport}
        </button>
      </div>
      <Problem text={failed} />
    </form>
  );
}
