import { useEffect, useLayoutEffect, useMemo, useState } from "preact/hooks";
import { FIRST_DECKS } from "../lessons/first-game";
import { FIRST_GAME } from "../lessons/lessons";
import { useMotion } from "../motion/use-motion";
import { api } from "../net/api";
import { Glyph } from "../parts/card/glyph";
import { clickFor } from "../parts/coach/pointing";
import { Spotlight } from "../parts/coach/spotlight";
import { Mark } from "../parts/page";
import { Problem } from "../parts/problem";
import { GameBoard } from "../parts/table/game-board";
import { hashOf } from "../router";
import { keepFirstGame, keepLearned, keptFirstGame } from "../state/learned";
import { formatsFor } from "../state/new-game";
import { type KeptTable, keepTable, keptTable } from "../state/seats";
import { Session } from "../state/session";
import { useStore } from "../state/store";
import type { SeatState } from "../state/table";
import { strings } from "../strings";
import { learnStrings } from "../strings/learn";
import { pageStrings } from "../strings/pages";
import type { LegalAction, View } from "../view";

const say = learnStrings.firstGame;
const LEARNER = 0;
const RETRY = 200;

/** First whole game: against the easiest bot, with a coach who suggests the next step. */
export function FirstGameScreen() {
  const [session, setSession] = useState<Session | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [games, setGames] = useState(0);
  useEffect(() => {
    document.title = pageStrings.titled(say.title);
  }, []);
  useEffect(() => {
    let opened: Session | null = null;
    let left = false;
    setSession(null);
    tableOfGame(games > 0).then(
      (kept) => {
        if (left) return;
        opened = new Session(kept);
        setSession(opened);
      },
      (error: Error) => setProblem(error.message),
    );
    return () => {
      left = true;
      opened?.close();
    };
  }, [games]);
  if (problem !== null)
    return (
      <main>
        <Problem text={problem} />
        <a href={hashOf({ name: "learn" })}>{learnStrings.all}</a>
      </main>
    );
  if (!session) return <main>{say.loading}</main>;
  return <Game key={games} session={session} onAgain={() => setGames(games + 1)} />;
}

/** Return the table of the last visit, or a new one. */
async function tableOfGame(again: boolean): Promise<KeptTable> {
  const last = again ? null : keptFirstGame();
  const known = last ? keptTable(last) : undefined;
  if (known) return known;
  const start = await api.start();
  const made = await api.makeTable({
    format: formatsFor(start, 2)[0]?.key ?? "",
    edition: start.editions[0]?.key ?? "",
    match: start.matches[0]?.key ?? "",
    seats: [
      { kind: "here", name: say.you, deck: FIRST_DECKS.own },
      { kind: "bot", name: "", bot: start.opponents[0]?.key ?? "", deck: FIRST_DECKS.other },
    ],
    starter: LEARNER,
  });
  const kept = { ...made, title: say.title };
  keepTable(kept);
  keepFirstGame(made.table);
  return kept;
}

function Game({ session, onAgain }: { session: Session; onAgain: () => void }) {
  const state = useStore(session.state);
  const names = useMemo(() => state.table?.seats.map((each) => each.name) ?? [], [state.table]);
  const shown = useMotion(state.seats[LEARNER], names);
  const [silent, setSilent] = useState(false);
  const suggestion = useSuggestion(session, shown);
  const outcome = shown?.update.view.outcome ?? null;
  const gone = state.connection === "refused";
  useEffect(() => {
    if (gone) onAgain();
  }, [gone]);
  useLayoutEffect(() => {
    if (outcome) {
      keepLearned(FIRST_GAME);
      keepFirstGame(null);
    }
  }, [outcome]);
  if (!shown || !state.table) return <main>{say.loading}</main>;
  return (
    <main class="table lesson first-game" data-decision={shown.update.decision}>
      <Problem text={state.refused} />
      <GameBoard
        view={shown.update.view}
        names={names}
        story={shown.story}
        events={shown.events}
        news={shown.update.news}
        act={(action, following) => session.act(LEARNER, action.index, following)}
        whyNot={(move) => session.whyNot(LEARNER, move)}
        undo={shown.update.undo ? () => session.undo(LEARNER) : null}
        head={
          <a class="brand" href="#/">
            <Mark />
            {strings.title}
          </a>
        }
      />
      <header class="lesson-bar">
        <h1>{say.title}</h1>
        {!outcome && (
          <button
            type="button"
            class="quiet"
            aria-pressed={silent}
            aria-label={silent ? say.show : say.hide}
            onClick={() => setSilent(!silent)}
          >
            <Glyph name="hint" /> <span>{silent ? say.show : say.hide}</span>
          </button>
        )}
        <a
          class="icon button"
          href={hashOf({ name: "learn" })}
          aria-label={learnStrings.leave}
          title={learnStrings.leave}
        >
          <Glyph name="close" />
        </a>
      </header>
      {outcome ? (
        <Ending view={shown.update.view} onAgain={onAgain} />
      ) : (
        !silent && <Coach shown={shown} names={names} suggestion={suggestion} />
      )}
    </main>
  );
}

/** A bot's move for the open decision; null while it is not known. */
function useSuggestion(session: Session, shown: SeatState | undefined): LegalAction | null {
  const [found, setFound] = useState<{ decision: number; action: LegalAction } | null>(null);
  const update = shown?.update;
  const decision = update?.decision;
  const asked = update?.deciding === LEARNER;
  useEffect(() => {
    if (!asked || !update || decision === undefined) return;
    let left = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const { actions } = update.view;
    const suggest = (action: LegalAction | undefined) => action && setFound({ decision, action });
    const ask = () =>
      void session.hint(LEARNER).then((index) => {
        if (left) return;
        if (index === null) timer = setTimeout(ask, RETRY);
        else suggest(actions.find((action) => action.index === index));
      });
    // A first game is begun with the hand as it was drawn.
    if (update.view.decision?.kind === "alter") suggest(actions.find((action) => action.kind === "done"));
    else ask();
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [session, decision, asked]);
  return found && found.decision === decision && asked ? found.action : null;
}

function Coach(props: { shown: SeatState; names: string[]; suggestion: LegalAction | null }) {
  const { suggestion } = props;
  const { view, deciding } = props.shown.update;
  const words = wordsOf(view, suggestion, deciding, props.names);
  return (
    <Spotlight light click find={() => (suggestion ? clickFor(suggestion) : null)}>
      <p class="goal-line">{say.kicker}</p>
      <div aria-live="polite">
        <h2>{words.title}</h2>
        <p>{words.text}</p>
      </div>
    </Spotlight>
  );
}

function wordsOf(
  view: View,
  action: LegalAction | null,
  deciding: number | null,
  names: string[],
): { title: string; text: string } {
  if (deciding !== LEARNER) return { title: say.waiting(names[deciding ?? 0] ?? ""), text: say.waitingNote };
  if (!action) return { title: say.thinking, text: "" };
  const short = (name: string | null | undefined) => (name ? (view.cards[name]?.name ?? name) : "");
  return (
    learnStrings.advice(action.kind, short(action.card?.card), short(action.target?.card)) ?? {
      title: say.other,
      text: say.otherNote,
    }
  );
}

function Ending({ view, onAgain }: { view: View; onAgain: () => void }) {
  const winner = view.outcome?.winner ?? null;
  return (
    <section class="coach solved" aria-live="polite">
      <p class="goal-line">
        <Glyph name="check" /> {learnStrings.wellDone}
      </p>
      <h2>{winner === null ? say.drawn : winner === LEARNER ? say.won : say.lost}</h2>
      <p>{say.after}</p>
      <footer>
        <a class="button main" data-coach="click" href="#/">
          {say.home}
        </a>
        <button type="button" class="link" onClick={onAgain}>
          {say.again}
        </button>
        <a class="link last" href={hashOf({ name: "learn" })}>
          {learnStrings.all}
        </a>
      </footer>
    </section>
  );
}
