import { useEffect, useMemo, useState } from "preact/hooks";
import type { TableInfo } from "../messages";
import { Preferences } from "../parts/preferences";
import { Problem } from "../parts/problem";
import { GameBoard } from "../parts/table/game-board";
import { TableExtras } from "../parts/table-extras";
import { hashOf } from "../router";
import { type KeptTable, keptTable } from "../state/seats";
import { Session } from "../state/session";
import { useStore } from "../state/store";
import type { SeatState } from "../state/table";
import { strings } from "../strings";
import { tableStrings } from "../strings/table";

/** A table: connects with the seats that this browser has there. */
export function TableScreen({ table }: { table: string }) {
  const kept = useMemo(() => keptTable(table), [table]);
  if (!kept || kept.seats.length === 0)
    return (
      <main>
        <p>{strings.noSeat}</p>
        <a href="#/">{strings.backToStart}</a>
      </main>
    );
  return <Seated kept={kept} />;
}

function Seated({ kept }: { kept: KeptTable }) {
  const [session, setSession] = useState<Session | null>(null);
  useEffect(() => {
    const opened = new Session(kept);
    setSession(opened);
    return () => opened.close();
  }, [kept]);
  return session && <Playing session={session} kept={kept} />;
}

function Playing({ session, kept }: { session: Session; kept: KeptTable }) {
  const state = useStore(session.state);
  const [seat, setSeat] = useState<number | null>(null);
  const { table, mine } = state;

  if (state.connection === "refused")
    return (
      <main>
        <Problem text={`${strings.gone} ${state.refused ?? ""}`} />
        <a href="#/">{strings.backToStart}</a>
      </main>
    );
  if (!table) return <main>{strings.connecting}</main>;

  const alone = mine.length === 1 ? (mine[0] ?? null) : null;
  const deciding = Object.values(state.seats)[0]?.update.deciding ?? null;
  // In a playground nobody has anything to hide: whoever decides is shown.
  const open = table.kind === "playground" ? (deciding ?? mine[0] ?? null) : null;
  const here = alone ?? open ?? seat;
  // With several people at one screen, nobody's hand is shown before they say that they are there.
  const mustPass = alone === null && deciding !== null && mine.includes(deciding) && deciding !== here;
  const shown = here === null ? undefined : state.seats[here];
  return (
    <main class="table" data-decision={shown?.update.decision}>
      <header>
        <a href="#/">{strings.title}</a> <Seats table={table} />
        {state.connection !== "open" && <strong role="status">{strings.reconnecting}</strong>}
        {state.thinking && (
          <span role="status">{strings.thinking(table.seats[state.thinking.seat]?.name ?? "")}</span>
        )}
        <TableExtras table={table} kept={kept} />
      </header>
      <Invites kept={kept} table={table} />
      <Problem text={state.refused} />
      {mustPass && (
        <section class="pass">
          <p>{strings.passScreen(table.seats[deciding]?.name ?? "")}</p>
          <button type="button" onClick={() => setSeat(deciding)}>
            {strings.iAm(table.seats[deciding]?.name ?? "")}
          </button>
        </section>
      )}
      {!mustPass && shown && <Board session={session} table={table} shown={shown} />}
      {!shown && !mustPass && <p>{strings.waiting}</p>}
    </main>
  );
}

function Seats({ table }: { table: TableInfo }) {
  return (
    <span>
      {table.seats
        .map((each) => `${each.name}${each.present ? "" : ` (${strings.away})`} ${each.wins}`)
        .join(" : ")}
    </span>
  );
}

function Invites({ kept, table }: { kept: KeptTable; table: TableInfo }) {
  const open = kept.invites.filter((each) => table.seats[each.seat]?.kind === "open");
  if (open.length === 0) return null;
  return (
    <section>
      <p>{strings.invitation}</p>
      {open.map((each) => {
        const hash = hashOf({ name: "join", table: kept.table, invite: each.token });
        const link = `${window.location.origin}/${hash}`;
        return (
          <input key={each.seat} readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
        );
      })}
    </section>
  );
}

function Board(props: { session: Session; table: TableInfo; shown: SeatState }) {
  const { session, table, shown } = props;
  const { update } = shown;
  const seat = update.seat;
  const over = update.deciding === null;
  const undo = update.undo ? () => session.undo(seat) : null;
  return (
    <>
      <GameBoard
        view={update.view}
        names={table.seats.map((each) => each.name)}
        story={shown.story}
        events={shown.events}
        news={update.news}
        act={(action) => session.act(seat, action.index)}
        whyNot={(move) => session.whyNot(seat, move)}
        undo={undo}
      />
      <footer class="table-actions">
        <button type="button" disabled={!undo} onClick={() => undo?.()}>
          {tableStrings.undo}
        </button>
        <button
          type="button"
          disabled={over}
          onClick={() => window.confirm(tableStrings.concedeSure) && session.concede(seat)}
        >
          {tableStrings.concede}
        </button>
        {over && !table.finished && (
          <button type="button" class="main" onClick={() => session.nextGame(seat)}>
            {tableStrings.next}
          </button>
        )}
        <Preferences onAskOrder={(always) => session.askOrder(seat, always)} />
      </footer>
    </>
  );
}
