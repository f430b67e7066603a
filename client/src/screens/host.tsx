import { useEffect, useState } from "preact/hooks";
import type { HostTables, TableInfo } from "../messages";
import { api } from "../net/api";
import { Page } from "../parts/page";
import { Problem } from "../parts/problem";
import { hostStrings as say } from "../strings/host";
import { socialStrings } from "../strings/social";

/** Page of whoever runs the server: who is connected, and closing tables. */
export function HostScreen() {
  const [tables, setTables] = useState<TableInfo[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  /** Table to close after another click. */
  const [sure, setSure] = useState<string | null>(null);
  const take = (answer: Promise<HostTables>) => {
    setSure(null);
    answer.then(
      (found) => setTables(found.tables),
      (error: Error) => setProblem(error.message),
    );
  };
  useEffect(() => take(api.hostTables()), []);
  return (
    <Page at="start" title={say.title}>
      <h1>{say.title}</h1>
      <Problem text={problem} />
      {tables?.length === 0 && <p>{say.none}</p>}
      <ul class="host-tables">
        {tables?.map((each) => (
          <li key={each.table} class="host-table">
            <ul>
              {each.seats.map((seat) => (
                <li key={seat.seat} class={seat.present ? "present" : "absent"}>
                  {seat.kind === "open" ? say.open : seat.present ? say.here(seat.name) : say.away(seat.name)}
                </li>
              ))}
              {each.watched > 0 && <li>{socialStrings.watchers(each.watched)}</li>}
            </ul>
            {sure === each.table ? (
              <button type="button" class="main" onClick={() => take(api.closeTable(each.table))}>
                {say.sure}
              </button>
            ) : (
              <button type="button" onClick={() => setSure(each.table)}>
                {say.close}
              </button>
            )}
          </li>
        ))}
      </ul>
      <button type="button" onClick={() => take(api.hostTables())}>
        {say.refresh}
      </button>
    </Page>
  );
}
