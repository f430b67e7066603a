import { useEffect, useMemo, useState } from "preact/hooks";
import type { TableInfo, Update } from "../messages";
import { Problem } from "../parts/problem";
import { hashOf } from "../router";
import { type KeptTable, keptTable } from "../state/seats";
import { Session } from "../state/session";
import { useStore } from "../state/store";
import { strings } from "../strings";

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
  const here = alone ?? seat;
  // With several people at one screen, nobody's hand is shown before they say that they are there.
  const mustPass = alone === null && deciding !== null && mine.includes(deciding) && deciding !== here;
  const shown = here === null ? undefined : state.seats[here];
  return (
    <main class="table">
      <header>
        <a href="#/">{strings.title}</a> <Seats table={table} />
        {state.connection !== "open" && <strong role="status">{strings.reconnecting}</strong>}
        {state.thinking && (
          <span role="status">{strings.thinking(table.seats[state.thinking.seat]?.name ?? "")}</span>
        )}
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
      {!mustPass && shown && (
        <Board session={session} table={table} update={shown.update} story={shown.story} />
      )}
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

function Board(props: { session: Session; table: TableInfo; update: Update; story: string[] }) {
  const { session, table, update, story } = props;
  const seat = update.seat;
  const over = update.deciding === null;
  return (
    <div class="board">
      <p>{update.view.decision?.asks}</p>
      <div>
        {update.view.actions.map((action) => (
          <button key={action.index} type="button" onClick={() => session.act(seat, action.index)}>
            {action.text}
          </button>
        ))}
      </div>
      <details>
        <summary>{strings.rawView}</summary>
        <pre>{JSON.stringify({ ...update.view, events: [] }, null, 2)}</pre>
      </details>
      <p>
        {!over && update.deciding !== seat && strings.decides(table.seats[update.deciding ?? 0]?.name ?? "")}
      </p>
      <button type="button" disabled={!update.undo} onClick={() => session.undo(seat)}>
        {strings.undo}
      </button>
      <button
        type="button"
        disabled={over}
        onClick={() => window.confirm(strings.concedeSure) && session.concede(seat)}
      >
        {strings.concede}
      </button>
      {over && !table.finished && (
        <button type="button" onClick={() => session.nextGame(seat)}>
          {strings.next}
        </button>
      )}
      <WhyNotForm session={session} seat={seat} />
      <ol aria-live="polite">
        {story.slice(-40).map((line, at) => (
          <li key={at}>{line}</li>
        ))}
      </ol>
    </div>
  );
}

function WhyNotForm({ session, seat }: { session: Session; seat: number }) {
  const [move, setMove] = useState("");
  const [why, setWhy] = useState<string | null>(null);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void session.whyNot(seat, move).then((found) => setWhy(found ?? strings.nothingInTheWay));
      }}
    >
      <input
        aria-label={strings.whyNot}
        placeholder={strings.whyNot}
        value={move}
        onInput={(event) => setMove(event.currentTarget.value)}
      />
      <button type="submit">{strings.ask}</button> <output>{why}</output>
    </form>
  );
}
