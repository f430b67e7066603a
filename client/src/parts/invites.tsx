import { useEffect, useState } from "preact/hooks";
import type { SharingInfo, TableInfo } from "../messages";
import { api } from "../net/api";
import { hashOf } from "../router";
import type { KeptTable } from "../state/seats";
import { strings } from "../strings";
import { CopyButton } from "./copy-button";
import { Problem } from "./problem";

const LOOPBACK = ["localhost", "127.0.0.1", "[::1]"];
/** Light modules around a code, which readers need. */
const MARGIN = 4;

/** Links for friends, as long as their seats are open. */
export function Invites({ kept, table }: { kept: KeptTable; table: TableInfo }) {
  const open = kept.invites.filter((each) => table.seats[each.seat]?.kind === "open");
  return open.length === 0 ? null : <Links kept={kept} open={open} />;
}

function Links({ kept, open }: { kept: KeptTable; open: KeptTable["invites"] }) {
  const [sharing, setSharing] = useState<SharingInfo | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const take = (answer: Promise<SharingInfo>) => {
    answer.then(
      (info) => {
        setSharing(info);
        setProblem(null);
      },
      (error: Error) => setProblem(error.message),
    );
  };
  useEffect(() => take(api.sharing()), []);
  const here = window.location;
  const local = LOOPBACK.includes(here.hostname);
  const origin = local ? (sharing?.address ?? here.origin) : here.origin;
  const others = !local || (sharing !== null && sharing.address !== null);
  return (
    <section class="invites">
      <p>{strings.invitation}</p>
      {sharing && !others && (
        <p class="hint">
          {strings.localOnly}{" "}
          {sharing.possible && (
            <button type="button" class="main" onClick={() => take(api.share())}>
              {strings.letOthersJoin}
            </button>
          )}
        </p>
      )}
      {sharing?.possible && others && origin.startsWith("http:") && (
        <p class="hint" role="status">
          {strings.onNetwork} <a href={hashOf({ name: "host" })}>{strings.whoIsHere}</a>
        </p>
      )}
      <Problem text={problem} />
      {open.map((each) => {
        const hash = hashOf({ name: "join", table: kept.table, invite: each.token });
        const link = `${origin}/${hash}`;
        return (
          <div key={each.seat} class="invite-row">
            <div class="invite">
              <input
                readOnly
                value={link}
                aria-label={strings.invitation}
                onFocus={(event) => event.currentTarget.select()}
              />
              <CopyButton text={link} />
            </div>
            {others && <Code text={link} />}
          </div>
        );
      })}
    </section>
  );
}

/** QR code of a link, for phones. */
function Code({ text }: { text: string }) {
  const [rows, setRows] = useState<string[]>([]);
  useEffect(() => {
    // Without a code there is still the link.
    api.qrCode(text).then(
      (code) => setRows(code.rows),
      () => setRows([]),
    );
  }, [text]);
  if (rows.length === 0) return null;
  const size = rows.length + 2 * MARGIN;
  const dark = rows.flatMap((row, y) =>
    [...row].map((module, x) => (module === "1" ? `M${x + MARGIN} ${y + MARGIN}h1v1h-1z` : "")),
  );
  return (
    <svg class="qr-code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={strings.qrCode}>
      <path d={dark.join("")} fill="currentColor" shape-rendering="crispEdges" />
    </svg>
  );
}
