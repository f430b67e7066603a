import { useEffect, useLayoutEffect, useMemo, useState } from "preact/hooks";
import { FIRST_GAME, LESSONS, type Lesson } from "../lessons/lessons";
import { answerOf, isSame } from "../lessons/script";
import { beatOf } from "../motion/timing";
import { useMotion } from "../motion/use-motion";
import { api } from "../net/api";
import { Glyph } from "../parts/card/glyph";
import { clickFor, clickToPutBack } from "../parts/coach/pointing";
import { Spotlight } from "../parts/coach/spotlight";
import { Mark } from "../parts/page";
import { Problem } from "../parts/problem";
import { GameBoard } from "../parts/table/game-board";
import { hashOf } from "../router";
import { keepLearned } from "../state/learned";
import { preferences } from "../state/preferences";
import { Session } from "../state/session";
import { useStore } from "../state/store";
import type { Answer } from "../state/tray";
import { strings } from "../strings";
import { learnStrings as say } from "../strings/learn";
import { pageStrings } from "../strings/pages";
import type { View } from "../view";

const LEARNER = 0;
const A_MOMENT = 200;

/** Lesson: a position to play, with a coach who points at what to click. */
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
  if (problem !== null)
    return (
      <main>
        <Problem text={problem} />
        <a href={hashOf({ name: "learn" })}>{say.all}</a>
      </main>
    );
  if (!session) return <main>{pageStrings.loading}</main>;
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
  const names = useMemo(() => state.table?.seats.map((each) => each.name) ?? [], [state.table]);
  const shown = useMotion(state.seats[LEARNER], names);
  const view = shown?.update.view;
  const script = useScript(lesson, view);
  const [nudged, setNudged] = useState(0);
  const puzzle = state.table?.puzzle;
  const reached = puzzle ? puzzle.goal.length > 0 && puzzle.missing.length === 0 : false;
  // The last move is seen before it is praised.
  const settled = shown === state.seats[LEARNER];
  const solved = script.done || (lesson.practice && reached && settled);
  const deciding = shown?.update.deciding ?? null;

  useEffect(() => {
    document.title = pageStrings.titled(lesson.text.title);
  }, [lesson]);
  useLayoutEffect(() => {
    if (solved) keepLearned(lesson.key);
  }, [solved, lesson]);
  usePassiveOpponent(session, solved ? null : deciding, shown?.update.decision);

  function act(answer: Answer): void {
    if (!script.allows(answer)) setNudged(nudged + 1);
    else {
      setNudged(0);
      script.take(answer);
      session.act(LEARNER, answer.action.index, answer.following);
    }
  }
  const undo = shown?.update.undo
    ? () => {
        script.back();
        session.undo(LEARNER);
      }
    : null;
  // A refused click leaves the table's menu open: a new view closes it.
  const seen = useMemo(() => (view ? { ...view } : undefined), [view, nudged]);
  return (
    <main
      class={script.ends ? "table lesson" : "table lesson not-ending"}
      data-decision={shown?.update.decision}
    >
      <Problem text={state.refused} />
      {shown && seen && state.table ? (
        <>
          <GameBoard
            view={seen}
            names={names}
            story={shown.story}
            events={shown.events}
            news={shown.update.news}
            act={(action, following = []) => act({ action, following })}
            whyNot={async (move) => (await session.whyNot(LEARNER, move)) ?? script.later}
            undo={undo}
            head={
              <a class="brand" href="#/">
                <Mark />
                {strings.title}
              </a>
            }
          />
          <LessonBar lesson={lesson} at={solved ? lesson.steps.length : script.at} />
          {solved ? (
            <Solved lesson={lesson} onRestart={props.onRestart} />
          ) : (
            <Coach
              key={script.at}
              lesson={lesson}
              script={script}
              nudged={nudged > 0}
              waiting={deciding !== LEARNER}
              undo={undo}
              onRestart={props.onRestart}
              onShow={act}
            />
          )}
        </>
      ) : (
        <p class="waiting">{pageStrings.loading}</p>
      )}
    </main>
  );
}

type Script = ReturnType<typeof useScript>;

/** Progress through the steps of a lesson. */
function useScript(lesson: Lesson, view: View | undefined) {
  const { steps, practice } = lesson;
  /** Steps that are done, one list for each action taken. */
  const [taken, setTaken] = useState<number[][]>([]);
  const [looked, setLooked] = useState<number[]>([]);
  const finished = new Set([...taken.flat(), ...looked]);
  const left = steps.map((_, at) => at).filter((at) => !finished.has(at));
  // Practice may be done in another order.
  const meant = (at: number | undefined) => {
    const step = at === undefined ? undefined : steps[at];
    return step && view ? answerOf(step, view) : undefined;
  };
  const current = (practice && left.find((at) => meant(at))) || left[0];
  const step = current === undefined ? undefined : steps[current];
  const answer = meant(current);
  const text = current === undefined ? undefined : lesson.text.steps[current];
  return {
    at: finished.size,
    done: left.length === 0,
    step,
    text,
    answer,
    /** True if the last action was none of the steps. */
    strayed: taken.at(-1)?.length === 0,
    /** True if ending the turn is what to do. */
    ends: answer?.action.kind === "pass",
    /** Answer to a move that is legal but not meant. */
    later: text && !practice ? say.later(text.title) : null,
    allows: (each: Answer) => practice === true || isSame(answer, each),
    take: (each: Answer) => {
      const done = (practice ? left : [current]).find((at) => isSame(meant(at), each));
      setTaken((before) => [...before, done === undefined ? [] : [done]]);
    },
    look: () => current !== undefined && setLooked((before) => [...before, current]),
    back: () => setTaken((before) => before.slice(0, -1)),
  };
}

/** Let the opponent of a lesson end its turns. */
function usePassiveOpponent(session: Session, deciding: number | null, decision: number | undefined): void {
  useEffect(() => {
    if (deciding === null || deciding === LEARNER || decision === undefined) return;
    const timer = setTimeout(() => {
      const actions = session.state.get().seats[deciding]?.update.view.actions ?? [];
      const answer = actions.find((action) => ["pass", "done"].includes(action.kind)) ?? actions[0];
      if (answer) session.act(deciding, answer.index);
    }, A_MOMENT + beatOf(preferences.get().pace));
    return () => clearTimeout(timer);
  }, [session, deciding, decision]);
}

/** Title and progress of a lesson, and the way out. */
function LessonBar({ lesson, at }: { lesson: Lesson; at: number }) {
  const of = lesson.steps.length;
  return (
    <header class="lesson-bar">
      <h1>{say.lesson(LESSONS.indexOf(lesson) + 1, lesson.text.title)}</h1>
      <span class="track" aria-hidden="true">
        <i style={{ inlineSize: `${(100 * at) / of}%` }} />
      </span>
      <span class="step-of">{say.step(Math.min(at + 1, of), of)}</span>
      <a class="icon button" href={hashOf({ name: "learn" })} aria-label={say.leave} title={say.leave}>
        <Glyph name="close" />
      </a>
    </header>
  );
}

function Coach(props: {
  lesson: Lesson;
  script: Script;
  nudged: boolean;
  waiting: boolean;
  undo: (() => void) | null;
  onRestart: () => void;
  onShow: (answer: Answer) => void;
}) {
  const { lesson, script } = props;
  const { step, text, answer } = script;
  const [hinted, setHinted] = useState(false);
  const [answered, setAnswered] = useState(false);
  const looks = step !== undefined && "look" in step ? step.look : null;
  const alone = lesson.practice === true && !hinted;
  const stuck = !props.waiting && looks === null && (!answer || script.strayed);
  const words = props.waiting
    ? { title: say.watch, text: say.watchNote }
    : stuck
      ? { title: say.stuck, text: say.stuckNote }
      : alone
        ? { title: say.yourTurn, text: say.yourTurnNote }
        : text;
  const find = () => {
    if (looks !== null) return document.querySelector(looks);
    if (step !== undefined && "putBack" in step) return clickToPutBack(step.putBack);
    return alone || stuck || !answer ? null : clickFor(answer.action);
  };
  const mentioned = lesson.steps.flatMap((each) =>
    "do" in each
      ? [each.card ?? "", each.target ?? ""].filter(Boolean)
      : "putBack" in each
        ? each.putBack
        : [],
  );
  return (
    <Spotlight find={find} click={looks === null} mentioned={mentioned}>
      <p class="goal-line">
        <b>{say.goal}</b> {lesson.text.goal}
      </p>
      <div aria-live="polite">
        <h2>{words?.title}</h2>
        <p>{words?.text}</p>
        {hinted && !stuck && <p class="coach-more">{lesson.text.hint}</p>}
        {answered && text?.ask && <p class="coach-more">{text.ask.answer}</p>}
        {props.nudged && <p class="nudge">{say.notNow}</p>}
      </div>
      <footer>
        {looks !== null && (
          <button type="button" class="main" data-coach="click" onClick={script.look}>
            {say.goOn}
          </button>
        )}
        {text?.ask && !answered && !props.waiting && (
          <button type="button" class="link" onClick={() => setAnswered(true)}>
            {text.ask.question}
          </button>
        )}
        {looks === null && !props.waiting && !stuck && !hinted && (
          <button type="button" class="link hint-button" onClick={() => setHinted(true)}>
            {say.hint}
          </button>
        )}
        {answer && !props.waiting && !stuck && (
          <button type="button" class="link" onClick={() => props.onShow(answer)}>
            {say.showMe}
          </button>
        )}
        {props.undo ? (
          <button type="button" class="link last" onClick={props.undo}>
            {say.back}
          </button>
        ) : (
          script.at > 0 && (
            <button type="button" class="link last" onClick={props.onRestart}>
              {say.restart}
            </button>
          )
        )}
      </footer>
    </Spotlight>
  );
}

/** Closing words with the way to the next lesson. */
function Solved({ lesson, onRestart }: { lesson: Lesson; onRestart: () => void }) {
  const next = LESSONS[LESSONS.indexOf(lesson) + 1];
  return (
    <section class="coach solved" aria-live="polite">
      <p class="goal-line">
        <Glyph name="check" /> {say.wellDone}
      </p>
      <h2>{lesson.text.title}</h2>
      <p>{lesson.text.done}</p>
      <footer>
        <a
          class="button main"
          data-coach="click"
          href={hashOf({ name: "lesson", lesson: next?.key ?? FIRST_GAME })}
        >
          {next ? `${say.next}: ${next.text.title}` : say.firstGame.begin}
        </a>
        <button type="button" class="link" onClick={onRestart}>
          {say.restart}
        </button>
        <a class="link last" href={hashOf({ name: "learn" })}>
          {say.all}
        </a>
      </footer>
    </section>
  );
}
