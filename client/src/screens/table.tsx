import { useEffect, useMemo, useState } from "preact/hooks";
import type { TableInfo } from "../messages";
import { CopyButton } from "../parts/copy-button";
import { Mark } from "../parts/page";
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

/** Table page: connects with the seats of this browser. */
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
  // A playground hides nothing, so show the deciding player.
  const open = table.kind === "playground" ? (deciding ?? mine[0] ?? null) : null;
  const here = alone ?? open ?? seat;
  // On a shared screen, hide each hand until its player confirms being there.
  const mustPass = alone === null && deciding !== null && mine.includes(deciding) && deciding !== here;
  const shown = here === null ? undefined : state.seats[here];
  return (
    <main class="table" data-decision={shown?.update.decision}>
      <header>
        <a class="brand" href="#/">
          <Mark />
          {strings.title}
        </a>
        <Seats table={table} />
        {state.connection !== "open" && (
          <strong class="lost-connection" role="status">
            {strings.reconnecting}
          </strong>
        )}
        {state.thinking && (
          <span class="thinking" role="status">
            {strings.thinking(table.seats[state.thinking.seat]?.name ?? "")}
          </span>
        )}
        <TableExtras table={table} kept={kept} />
      </header>
      <Invites kept={kept} table={table} />
      <Problem text={state.refused} />
      {mustPass && (
        <section class="pass">
          <p>{strings.passScreen(table.seats[deciding]?.name ?? "")}</p>
          <button type="button" class="main" onClick={() => setSeat(deciding)}>
            {strings.iAm(table.seats[deciding]?.name ?? "")}
          </button>
        </section>
      )}
      {!mustPass && shown && <Board session={session} table={table} shown={shown} />}
      {!shown && !mustPass && <p class="waiting">{strings.waiting}</p>}
    </main>
  );
}

function Seats({ table }: { table: TableInfo }) {
  return (
    <ul class="seats">
      {table.seats.map((each) => (
        <li key={each.seat} class={each.present ? "" : "away"}>
          {each.name} {table.match !== "single" && table.kind === "match" && <strong>{each.wins}</strong>}
          {!each.present && <small> ({strings.away})</small>}
        </li>
      ))}
    </ul>
  );
}

function Invites({ kept, table }: { kept: KeptTable; table: TableInfo }) {
  const open = kept.invites.filter((each) => table.seats[each.seat]?.kind === "open");
  if (open.length === 0) return null;
  return (
    <section class="invites">
      <p>{strings.invitation}</p>
      {open.map((each) => {
        const hash = hashOf({ name: "join", table: kept.table, invite: each.token });
        const link = `${window.location.origin}/${hash}`;
        return (
          <p key={each.seat} class="invite">
            <input
              readOnly
              value={link}
              aria-label={strings.invitation}
              onFocus={(event) => event.currentTarget.select()}
            />
            <CopyButton text={link} />
          </p>
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
  const [giving, setGiving] = useState(false);
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
        {giving && !over ? (
          <div class="sure" role="alertdialog" aria-label={tableStrings.concedeSure}>
            {tableStrings.concedeSure}{" "}
            <button type="button" class="main" onClick={() => session.concede(seat)}>
              {tableStrings.concede}
            </button>{" "}
            <button type="button" onClick={() => setGiving(false)}>
              {tableStrings.keepPlaying}
            </button>
          </div>
        ) : (
          <button type="button" disabled={over} onClick={() => setGiving(true)}>
            {tableStrings.concede}
          </button>
        )}
        {over && !table.finished && (
          <button
            type="button"
            class="main"
            onClick={() => {
              setGiving(false);
              session.nextGame(seat);
            }}
          >
            {tableStrings.next}
          </button>
        )}
        <Preferences onAskOrder={(always) => session.askOrder(seat, always)} />
      </footer>
    </>
  );
}
