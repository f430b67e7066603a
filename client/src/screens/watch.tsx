import { useEffect, useMemo, useState } from "preact/hooks";
import { useMotion } from "../motion/use-motion";
import { PeopleBar } from "../parts/people/people-bar";
import { Problem } from "../parts/problem";
import { GameBoard } from "../parts/table/game-board";
import { Session } from "../state/session";
import { useStore } from "../state/store";
import { strings } from "../strings";
import { socialStrings as say } from "../strings/social";

/** Seat of spectators in updates. */
const SPECTATOR = -1;

/** Page of a spectator: the table, without anything to do. */
export function WatchScreen({ table, watchKey }: { table: string; watchKey: string }) {
  const [session, setSession] = useState<Session | null>(null);
  useEffect(() => {
    const opened = new Session({ table, title: "", seats: [], invites: [] }, watchKey);
    setSession(opened);
    return () => opened.close();
  }, [table, watchKey]);
  return session && <Watching session={session} />;
}

function Watching({ session }: { session: Session }) {
  const state = useStore(session.state);
  const { table } = state;
  const names = useMemo(() => table?.seats.map((each) => each.name) ?? [], [table]);
  const shown = useMotion(state.seats[SPECTATOR], names);
  if (state.connection === "refused")
    return (
      <main>
        <Problem text={`${strings.gone} ${state.refused ?? ""}`} />
        <a href="#/">{strings.backToStart}</a>
      </main>
    );
  if (!table) return <main>{strings.connecting}</main>;
  const open = shown !== undefined && shown.update.view.hands.length > 0;
  return (
    <main class="table" data-decision={shown?.update.decision}>
      {state.connection !== "open" && (
        <strong class="notice lost-connection" role="status">
          {strings.reconnecting}
        </strong>
      )}
      <p class="notice people" role="status">
        <strong>{say.watching}</strong> {shown ? (open ? say.delayed : say.hidden) : say.notStarted}{" "}
        <a href="#/">{strings.backToStart}</a>
      </p>
      <PeopleBar state={state} table={table} session={session} seat={null} />
      {shown && (
        <div class="connected">
          <GameBoard
            view={shown.update.view}
            names={names}
            story={shown.story}
            events={shown.events}
            news={shown.update.news}
            below={0}
          />
        </div>
      )}
    </main>
  );
}
