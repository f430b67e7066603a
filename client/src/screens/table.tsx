import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { TableInfo } from "../messages";
import { useMotion } from "../motion/use-motion";
import { useTitle } from "../motion/use-title";
import { transport } from "../net/transport";
import { Invites } from "../parts/invites";
import { Mark } from "../parts/page";
import { PeopleBar } from "../parts/people/people-bar";
import { SpectatorLink } from "../parts/people/spectator-link";
import { NotifyField, useTurnNotice } from "../parts/people/turn-notices";
import { Problem } from "../parts/problem";
import { Ending } from "../parts/table/ending";
import { GameBoard } from "../parts/table/game-board";
import { HintBox, useHints } from "../parts/table/hints";
import { People } from "../parts/table/people";
import { ReportProblem } from "../parts/table/report-problem";
import { TableMenu } from "../parts/table/table-menu";
import { TurnPuzzleBar } from "../parts/table/turn-puzzle";
import { KeepPosition, TableExtras } from "../parts/table-extras";
import { type KeptTable, keepProgress, keptTable } from "../state/seats";
import { Session } from "../state/session";
import { useStore } from "../state/store";
import { summarise } from "../state/summary";
import type { SeatState } from "../state/table";
import { strings } from "../strings";
import { endingStrings } from "../strings/ending";
import { tableStrings } from "../strings/table";
import { turnPuzzleStrings } from "../strings/turn-puzzles";
import type { LegalAction } from "../view";

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

  const alone = mine.length === 1 ? (mine[0] ?? null) : null;
  const deciding = Object.values(state.seats)[0]?.update.deciding ?? null;
  // A playground hides nothing, so show the deciding player.
  const open = table?.kind === "playground" ? (deciding ?? mine[0] ?? null) : null;
  // Nothing is left to hide after the game.
  const over = table && table.game > 0 && deciding === null ? (mine[0] ?? null) : null;
  const here = alone ?? open ?? seat ?? over;
  const names = useMemo(() => table?.seats.map((each) => each.name) ?? [], [table]);
  const shown = useMotion(here === null ? undefined : state.seats[here], names);
  const others = table?.seats.filter((each) => !mine.includes(each.seat)) ?? [];
  const among =
    table?.kind === "match" &&
    table.game > 0 &&
    (table.clock !== null || table.watched > 0 || others.some((each) => each.kind === "person"));
  useTitle(alone !== null && deciding === alone);
  useTurnNotice(
    alone !== null && deciding === alone,
    others.map((each) => each.name),
  );

  if (state.connection === "refused")
    return (
      <main>
        <Problem text={`${strings.gone} ${state.refused ?? ""}`} />
        <a href="#/">{strings.backToStart}</a>
      </main>
    );
  if (!table) return <main>{strings.connecting}</main>;

  // On a shared screen, hide each hand until its player confirms being there.
  const mustPass = alone === null && deciding !== null && mine.includes(deciding) && deciding !== here;
  return (
    <main class="table" data-decision={shown?.update.decision}>
      {state.connection !== "open" && (
        <strong class="notice lost-connection" role="status">
          {strings.reconnecting}
        </strong>
      )}
      <TableExtras table={table} />
      {table.turn_puzzle && (
        <TurnPuzzleBar
          key={table.table}
          goal={table.turn_puzzle}
          kept={kept}
          session={session}
          shown={shown}
          settled={shown === state.seats[here ?? -1]}
        />
      )}
      <Invites kept={kept} table={table} />
      {table.kind === "match" && table.game > 0 && (
        <People session={session} table={table} mine={mine} deciding={deciding} />
      )}
      {among && <PeopleBar state={state} table={table} session={session} seat={here} />}
      <Problem text={state.refused} />
      {mustPass && (
        <section class="pass">
          <h1>{strings.passScreen(table.seats[deciding]?.name ?? "")}</h1>
          <button type="button" class="main" onClick={() => setSeat(deciding)}>
            {strings.iAm(table.seats[deciding]?.name ?? "")}
          </button>
        </section>
      )}
      {!mustPass && shown && (
        // Clicks would be lost while there is no connection.
        <div class="connected" inert={state.connection !== "open"}>
          <Board
            session={session}
            table={table}
            kept={kept}
            shown={shown}
            alone={alone !== null}
            thinking={state.thinking && strings.thinking(table.seats[state.thinking.seat]?.name ?? "")}
          />
        </div>
      )}
      {!shown && !mustPass && (
        <>
          <header class="waiting-head">
            <a class="brand" href="#/">
              <Mark />
              {strings.title}
            </a>
          </header>
          <p class="waiting">{strings.waiting}</p>
        </>
      )}
    </main>
  );
}

function Board(props: {
  session: Session;
  table: TableInfo;
  kept: KeptTable;
  shown: SeatState;
  /** False if several players share the screen. */
  alone: boolean;
  thinking: string | null;
}) {
  const { session, table, shown } = props;
  const { update } = shown;
  const seat = update.seat;
  const over = update.deciding === null;
  const puzzle = table.turn_puzzle;
  // Whoever started the game by keyboard goes on from the question, not from the top of the page.
  useEffect(() => {
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>(".prompt")?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    const { view } = update;
    const mine = view.players[seat];
    const others = view.players.filter((each) => each.player !== seat);
    keepProgress(table.table, {
      turn: view.turn,
      lore: [mine, ...others].map((each) => each?.lore ?? 0),
      mine: update.deciding === seat,
      over: table.finished || puzzle?.state === "failed" || puzzle?.state === "reached",
    });
  }, [table.table, table.finished, puzzle?.state, update.decision]);
  const names = table.seats.map((each) => each.name);
  const viewer = props.alone ? seat : null;
  // A player who is out of the game is told so while the others play on.
  const out = update.view.players[seat]?.left === true;
  const againstBots =
    props.alone &&
    table.kind === "match" &&
    table.seats.every((each) => each.seat === seat || each.kind === "bot");
  const asked = update.deciding === seat && update.view.decision?.kind !== "alter";
  const hints = useHints(
    update.view,
    update.decision,
    againstBots && asked ? () => session.advice(seat) : null,
  );
  const ending = table.kind === "match" && (over || (out && props.alone));
  const [result, setResult] = useState(true);
  useEffect(() => setResult(true), [table.game, over]);
  const summary = useMemo(() => summarise(update.view, shown.events), [update, shown.events]);
  // Everything since the last action of this seat is new.
  const seen = useRef(shown.story.length - update.news);
  if (seen.current > shown.story.length) seen.current = shown.story.length - update.news;
  const act = (action: LegalAction, following?: string[]) => {
    seen.current = shown.story.length;
    session.act(seat, action.index, following);
  };
  return (
    <>
      <GameBoard
        view={update.view}
        names={names}
        notes={table.seats.map((each) =>
          !each.present && table.kind === "match"
            ? tableStrings.away
            : table.match !== "single" && table.kind === "match"
              ? tableStrings.wins(each.wins)
              : undefined,
        )}
        story={shown.story}
        events={shown.events}
        news={shown.story.length - seen.current}
        act={act}
        whyNot={(move) => session.whyNot(seat, move)}
        undo={update.undo ? () => session.undo(seat) : null}
        finished={puzzle && puzzle.state !== "open" ? turnPuzzleStrings.over(puzzle.state) : undefined}
        hinted={hints?.cards ?? []}
        advice={hints && <HintBox hints={hints} view={update.view} onTake={act} />}
        head={
          <>
            <a class="brand" href="#/">
              <Mark />
              {strings.title}
            </a>
            {props.thinking && (
              <span class="thinking" role="status" title={props.thinking}>
                <span class="unseen">{props.thinking}</span>
              </span>
            )}
            <TableMenu
              concede={over ? null : () => session.concede(seat)}
              draw={
                !over && !out && table.kind === "match" && table.seats.every((each) => each.kind === "person")
                  ? { act: () => session.offerDraw(seat), shared: props.kept.seats.length === names.length }
                  : null
              }
              onAskOrder={(always) => session.askOrder(seat, always)}
            >
              {table.kind === "match" && props.alone && !transport().alone && (
                <>
                  <SpectatorLink table={table} kept={props.kept} session={session} seat={seat} />
                  <NotifyField />
                </>
              )}
              {table.kind === "playground" && <KeepPosition table={table} kept={props.kept} />}
              <ReportProblem table={table} kept={props.kept} />
            </TableMenu>
          </>
        }
        after={
          ending && (
            <div class="after-game">
              <p>{endingStrings.why(update.view, names, viewer, summary.loser)}</p>
              <button type="button" class="end main" onClick={() => setResult(true)}>
                {endingStrings.show}
              </button>
            </div>
          )
        }
      />
      {ending && result && (
        <Ending
          view={update.view}
          viewer={viewer}
          names={names}
          summary={summary}
          table={table}
          kept={props.kept}
          onNext={() => session.nextGame(seat)}
          onRematch={() => session.rematch(seat)}
          onClose={() => setResult(false)}
        />
      )}
    </>
  );
}
