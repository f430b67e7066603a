import { useState } from "preact/hooks";
import type { TableInfo } from "../../messages";
import { api } from "../../net/api";
import { hashOf } from "../../router";
import type { KeptTable } from "../../state/seats";
import type { Session } from "../../state/session";
import { socialStrings as say } from "../../strings/social";
import { CopyButton } from "../copy-button";
import { Problem } from "../problem";

/** Link for spectators, and whether they may see the hands; part of the table's menu. */
export function SpectatorLink(props: { table: TableInfo; kept: KeptTable; session: Session; seat: number }) {
  const { table, kept, session, seat } = props;
  const [link, setLink] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const token = kept.seats.find((each) => each.seat === seat)?.token ?? "";
  const people = table.seats.filter((each) => each.kind !== "bot");
  const others = people.filter((each) => each.seat !== seat && table.open_hands.includes(each.seat));
  const all = people.every((each) => table.open_hands.includes(each.seat));

  async function make(): Promise<void> {
    try {
      const { key } = await api.watchKey(table.table, { token });
      setLink(`${window.location.origin}/${hashOf({ name: "watch", table: table.table, key })}`);
      setProblem(null);
    } catch (error) {
      setProblem((error as Error).message);
    }
  }

  return (
    <div class="spectator-link">
      {link === null ? (
        <button type="button" onClick={() => void make()}>
          {say.inviteSpectators}
        </button>
      ) : (
        <>
          <div class="invite">
            <input
              readOnly
              value={link}
              aria-label={say.spectatorLink}
              onFocus={(event) => event.currentTarget.select()}
            />
            <CopyButton text={link} />
          </div>
          <p class="hint">{all ? say.openHandsOn : say.spectatorNote}</p>
        </>
      )}
      <label class="check">
        <input
          type="checkbox"
          checked={table.open_hands.includes(seat)}
          onChange={(event) => session.openHands(seat, event.currentTarget.checked)}
        />
        {say.openHands}
      </label>
      {!all && others.length > 0 && (
        <p class="hint">{say.openHandsAgreed(others.map((each) => each.name))}</p>
      )}
      <Problem text={problem} />
    </div>
  );
}
