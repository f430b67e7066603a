import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { LESSONS, type Lesson } from "../lessons/lessons";
import { api } from "../net/api";
import { Mark } from "../parts/page";
import { Problem } from "../parts/problem";
import { GameBoard } from "../parts/table/game-board";
import { hashOf } from "../router";
import { keepLearned } from "../state/learned";
import { Session } from "../state/session";
import { useStore } from "../state/store";
import { strings } from "../strings";
import { learnStrings as say } from "../strings/learn";
import { pageStrings } from "../strings/pages";

const LEARNER = 0;
const A_MOMENT = 700;

/** Lesson: a position to play with a goal. */
export function LessonScreen({ lesson: key }: { lesson: string }) {
  const lesson = LESSONS.find((each) => each.key === key);
  const [session, setSession] = useState<Session | null>(null);
  const [tries, setTries] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);

  useEffect(() => {
    if (!lesson) return;
    let opened: Session | null = null;
    let left = false;
    setSession(null); // forget the previous attempt
    api.playground({ scenario: lesson.scenario, puzzle: true }).then(
      (made) => {
        if (left) return;
        opened = new Session({ ...made, title: lesson.text.title });
        setSession(opened);
      },
      (error: Error) => setProblem(error.message),
    );
    return () => {
      left = true;
      opened?.close();
    };
  }, [lesson, tries]);

  if (!lesson)
    return (
      <main>
        <p>{say.noSuchLesson}</p>
        <a href={hashOf({ name: "learn" })}>{say.all}</a>
      </main>
    );
  if (!session) return <main>{problem ? <Problem text={problem} /> : pageStrings.loading}</main>;
  return (
    <Learning
      key={`${lesson.key}${tries}`}
      lesson={lesson}
      session={session}
      onRestart={() => setTries(tries + 1)}
    />
  );
}

function Learning(props: { lesson: Lesson; session: Session; onRestart: () => void }) {
  const { lesson, session } = props;
  const state = useStore(session.state);
  const [solved, setSolved] = useState(false);
  const reached = state.table?.puzzle?.missing.length === 0;
  const shown = state.seats[LEARNER];
  const deciding = shown?.update.deciding ?? null;

  useEffect(() => {
    document.title = pageStrings.titled(lesson.text.title);
  }, [lesson]);
  useLayoutEffect(() => {
    if (!reached) return;
    setSolved(true);
    keepLearned(lesson.key);
  }, [reached, lesson]);
  usePassiveOpponent(session, deciding, shown?.update.decision);

  const undo = shown?.update.undo ? () => session.undo(LEARNER) : null;
  return (
    <main class="table lesson" data-decision={shown?.update.decision}>
      <Coach lesson={lesson} solved={solved} onRestart={props.onRestart} undo={undo} />
      <Problem text={state.refused} />
      {shown && state.table ? (
        <GameBoard
          view={shown.update.view}
          names={state.table.seats.map((each) => each.name)}
          story={shown.story}
          events={shown.events}
          news={shown.update.news}
          act={(action) => session.act(LEARNER, action.index)}
          whyNot={(move) => session.whyNot(LEARNER, move)}
          undo={undo}
        />
      ) : (
        <p>{pageStrings.loading}</p>
      )}
    </main>
  );
}

/** Let the opponent of a lesson end its turns. */
function usePassiveOpponent(session: Session, deciding: number | null, decision: number | undefined): void {
  useEffect(() => {
    if (deciding === null || deciding === LEARNER || decision === undefined) return;
    const timer = setTimeout(() => {
      const actions = session.state.get().seats[deciding]?.update.view.actions ?? [];
      const answer = actions.find((action) => action.kind === "pass") ?? actions[0];
      if (answer) session.act(deciding, answer.index);
    }, A_MOMENT);
    return () => clearTimeout(timer);
  }, [session, deciding, decision]);
}

function Coach(props: { lesson: Lesson; solved: boolean; onRestart: () => void; undo: (() => void) | null }) {
  const { lesson, solved } = props;
  const { text } = lesson;
  const at = LESSONS.indexOf(lesson);
  const next = LESSONS[at + 1];
  const coach = useRef<HTMLElement>(null);
  useEffect(() => {
    if (solved) coach.current?.scrollIntoView?.({ block: "nearest" });
  }, [solved]);
  return (
    <section ref={coach} class={solved ? "coach solved" : "coach"}>
      <header>
        <a class="brand" href="#/" aria-label={strings.title}>
          <Mark />
        </a>
        <h1>{text.title}</h1>
        <span class="hint">{say.lesson(at + 1, LESSONS.length)}</span>
        <span class="buttons">
          {props.undo && !solved && (
            <button type="button" onClick={props.undo}>
              {say.undo}
            </button>
          )}
          <button type="button" onClick={props.onRestart}>
            {say.restart}
          </button>
          <a href={hashOf({ name: "learn" })}>{say.all}</a>
        </span>
      </header>
      <div class="coach-body">
        <div class="coach-tells">
          {!solved && text.tells.map((line) => <p key={line}>{line}</p>)}
          <div aria-live="polite">
            {solved && (
              <p>
                <strong class="tick">{say.wellDone}</strong> {text.done}
              </p>
            )}
          </div>
        </div>
        {solved ? (
          <div class="coach-next">
            {next ? (
              <a class="button main" href={hashOf({ name: "lesson", lesson: next.key })}>
                {say.next}: {next.text.title}
              </a>
            ) : (
              <>
                <p>{say.finished}</p>
                <a class="button main" href="#/">
                  {say.firstGame}
                </a>
              </>
            )}
          </div>
        ) : (
          <div class="coach-goal">
            <p>
              <strong>{say.goal}</strong> {text.goal}
            </p>
            <details>
              <summary>{say.hint}</summary>
              <p>{text.hint}</p>
            </details>
          </div>
        )}
      </div>
    </section>
  );
}
