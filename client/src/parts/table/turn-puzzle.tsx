import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import type { Reachable, TurnPuzzle, TurnPuzzleSolution, TurnPuzzleState } from "../../messages";
import { api } from "../../net/api";
import { go, hashOf } from "../../router";
import { type KeptTable, keepTable } from "../../state/seats";
import type { Session } from "../../state/session";
import type { SeatState } from "../../state/table";
import {
  byGrade,
  keepShown,
  keepSolvedTurn,
  keepTry,
  nextPuzzle,
  progress,
  puzzleOfTheDay,
} from "../../state/turn-puzzles";
import { turnPuzzleStrings as say } from "../../strings/turn-puzzles";
import type { CardFacts } from "../../view";
import { Glyph } from "../card/glyph";
import { Grade } from "../grade";
import { Problem } from "../problem";

const SOLVER = 0;

/** Puzzle that is started over to follow its solution. */
let followed: string | null = null;

/** Return the name of a puzzle: the first two of its cards. */
export function puzzleName(puzzle: TurnPuzzle, cards: Record<string, CardFacts>): string {
  return say.named([...new Set(puzzle.cards.slice(0, 2).map((card) => cards[card]?.name ?? card))]);
}

/** Start a puzzle at a new table. */
export async function beginTurnPuzzle(puzzle: TurnPuzzle, cards: Record<string, CardFacts>): Promise<void> {
  const made = await api.beginTurnPuzzle(puzzle.id);
  // The server answers for the opponent.
  const seats = made.seats.filter((each) => each.seat === SOLVER);
  keepTable({ ...made, seats, title: say.table(puzzleName(puzzle, cards)) });
  keepTry(puzzle.id);
  go({ name: "table", table: made.table });
}

/** Goal of a turn puzzle, help with it, and what comes after it. */
export function TurnPuzzleBar(props: {
  goal: TurnPuzzleState;
  kept: KeptTable;
  session: Session;
  shown: SeatState | undefined;
  /** False while moves are still being shown. */
  settled: boolean;
}) {
  const { goal, session, shown } = props;
  const [problem, setProblem] = useState<string | null>(null);
  const [solution, setSolution] = useState<TurnPuzzleSolution | null>(null);
  const [steps, setSteps] = useState(0);
  const [closed, setClosed] = useState(false);
  const fail = (error: Error) => setProblem(error.message);
  const over = props.settled && goal.state !== "open" ? goal.state : null;

  useLayoutEffect(() => {
    if (goal.state !== "reached") return;
    api.turnPuzzles().then(
      ({ puzzles }) => keepSolvedTurn(goal.id, puzzleOfTheDay(puzzles, new Date())?.id === goal.id),
      () => keepSolvedTurn(goal.id, false),
    );
  }, [goal.state, goal.id]);
  useEffect(() => setClosed(false), [over]);
  useEffect(() => {
    if (followed === goal.id) show();
    followed = null;
  }, []);

  function begin(next: boolean): void {
    api.turnPuzzles().then(({ puzzles, cards }) => {
      const wanted = next
        ? nextPuzzle(byGrade(puzzles), goal.id, progress())
        : puzzles.find((each) => each.id === goal.id);
      if (wanted) beginTurnPuzzle(wanted, cards).catch(fail);
      else go({ name: "puzzles" });
    }, fail);
  }

  function show(): void {
    if (goal.state !== "reached") keepShown(goal.id);
    setClosed(true);
    api.turnSolution(goal.id).then(setSolution, fail);
  }

  const actions = shown?.update.deciding === SOLVER && props.settled ? shown.update.view.actions : [];
  const move = solution?.moves[steps];
  const action = actions.find((each) => each.text === move);
  return (
    <>
      <section class="turn-goal" aria-label={say.goal}>
        <Grade stars={goal.stars} />
        <strong>{goal.goal}</strong>
        <span class="buttons">
          {!over && !solution && <Reach key={shown?.update.decision} kept={props.kept} />}
          {!solution && (
            <button type="button" class="quiet" onClick={show}>
              {say.showSolution}
            </button>
          )}
          <button type="button" class={over === "failed" ? "main" : "quiet"} onClick={() => begin(false)}>
            {say.again}
          </button>
          {over === "reached" && (
            <button type="button" class="main" onClick={() => begin(true)}>
              {say.next}
            </button>
          )}
          <a class="quiet button" href={hashOf({ name: "puzzles" })}>
            {say.toAll}
          </a>
        </span>
        <Problem text={problem} />
      </section>
      {solution && over !== "reached" && (
        <section class="coach solution" aria-label={say.solution}>
          <h2>{say.solution}</h2>
          <ol>
            {solution.says.map((line, at) => (
              <li key={at} aria-current={at === steps ? "step" : undefined}>
                {line}
              </li>
            ))}
          </ol>
          <footer>
            {action ? (
              <button
                type="button"
                class="main"
                onClick={() => {
                  setSteps(steps + 1);
                  session.act(SOLVER, action.index);
                }}
              >
                {say.nextStep}
              </button>
            ) : (
              <button
                type="button"
                class="main"
                disabled={!props.settled}
                onClick={() => {
                  followed = goal.id;
                  begin(false);
                }}
              >
                {say.startOver}
              </button>
            )}
            <button type="button" class="link last" onClick={() => setSolution(null)}>
              {say.close}
            </button>
          </footer>
        </section>
      )}
      {over && !closed && (
        <section class="coach solved" aria-live="polite" data-state={over}>
          <p class="goal-line">
            <Glyph name={over === "reached" ? "check" : "close"} />{" "}
            {over === "reached" ? say.reached : say.failed}
          </p>
          <h2>{goal.goal}</h2>
          <p>{over === "failed" ? say.failedNote : solution ? say.reachedShown : say.reachedNote}</p>
          <footer>
            {over === "reached" ? (
              <button type="button" class="main" onClick={() => begin(true)}>
                {say.next}
              </button>
            ) : (
              <button type="button" class="main" onClick={() => begin(false)}>
                {say.again}
              </button>
            )}
            {over === "failed" && (
              <>
                <button type="button" class="link" onClick={show}>
                  {say.showSolution}
                </button>
                <button type="button" class="link" onClick={() => begin(true)}>
                  {say.next}
                </button>
              </>
            )}
            <a class="link" href={hashOf({ name: "puzzles" })}>
              {say.toAll}
            </a>
            <button type="button" class="link last" onClick={() => setClosed(true)}>
              {say.close}
            </button>
          </footer>
        </section>
      )}
    </>
  );
}

const ANSWERS: Record<Reachable["state"], string> = {
  reached: say.stillOpen,
  open: say.stillOpen,
  failed: say.outOfReach,
  unknown: say.unknown,
};

/** Ask whether the goal can still be reached. */
function Reach({ kept }: { kept: KeptTable }) {
  const [answer, setAnswer] = useState<string | null>(null);
  if (answer !== null)
    return (
      <span class="reach" role="status">
        {answer}
      </span>
    );
  return (
    <button
      type="button"
      class="quiet"
      onClick={() => {
        setAnswer(say.checking);
        api.reachable(kept.table, { token: kept.seats[0]?.token ?? "" }).then(
          ({ state }) => setAnswer(ANSWERS[state]),
          (error: Error) => setAnswer(error.message),
        );
      }}
    >
      {say.check}
    </button>
  );
}
