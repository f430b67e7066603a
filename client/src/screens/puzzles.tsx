import { useEffect, useMemo, useState } from "preact/hooks";
import type { TurnPuzzle, TurnPuzzles } from "../messages";
import { api } from "../net/api";
import { EmblemArt } from "../parts/card/emblem-art";
import { Glyph } from "../parts/card/glyph";
import { Grade } from "../parts/grade";
import { Page } from "../parts/page";
import { Problem } from "../parts/problem";
import { SmallBoard } from "../parts/small-board";
import { beginTurnPuzzle, puzzleName } from "../parts/table/turn-puzzle";
import {
  byGrade,
  distinct,
  lastDays,
  type Progress,
  progress,
  puzzleOfTheDay,
  stateOf,
} from "../state/turn-puzzles";
import { pageStrings } from "../strings/pages";
import { turnPuzzleStrings as say } from "../strings/turn-puzzles";
import type { View } from "../view";

const KINDS = ["win", "lore", "banish", "survive"] as const;
const PLAYERS = ["us", "them"];
/** Puzzles that are listed at first, and added at a time. */
const A_PAGE = 30;

/** Puzzle of the day with its board, and all puzzles with grade and progress. */
export function PuzzlesScreen() {
  const [found, setFound] = useState<TurnPuzzles | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const now = useMemo(progress, []);
  const fail = (error: Error) => setProblem(error.message);
  useEffect(() => {
    api.turnPuzzles().then(setFound, fail);
  }, []);
  const begin = (puzzle: TurnPuzzle) => {
    beginTurnPuzzle(puzzle, found?.cards ?? {}).catch(fail);
  };
  return (
    <Page at="puzzles" class="turn-puzzles">
      <Problem text={problem} />
      {!found && problem === null && <p>{pageStrings.loading}</p>}
      {found && (
        <>
          <OfTheDay found={found} now={now} onBegin={begin} />
          <AllPuzzles found={found} now={now} onBegin={begin} />
        </>
      )}
    </Page>
  );
}

interface Part {
  found: TurnPuzzles;
  now: Progress;
  onBegin: (puzzle: TurnPuzzle) => void;
}

function OfTheDay({ found, now, onBegin }: Part) {
  const today = useMemo(() => new Date(), []);
  const puzzle = useMemo(() => puzzleOfTheDay(found.puzzles, today), [found]);
  const [view, setView] = useState<View | null>(null);
  useEffect(() => {
    if (!puzzle) return;
    api.turnPuzzle(puzzle.id).then(
      (position) => setView(position.view),
      () => setView(null), // the puzzle can be played without its picture
    );
  }, [puzzle]);
  if (!puzzle) return null;
  const days = lastDays(now, today);
  return (
    <section class="of-the-day" aria-labelledby="of-the-day">
      <header>
        <div>
          <h1 id="of-the-day">{say.ofTheDay}</h1>
          <p>{puzzle.goal}</p>
        </div>
        <Grade stars={puzzle.stars} />
      </header>
      <div class="day-board">{view && <SmallBoard view={view} names={PLAYERS} />}</div>
      <footer>
        <button type="button" class="main" onClick={() => onBegin(puzzle)}>
          {stateOf(puzzle.id, now) === "solved" ? say.solveAgain : say.solve}
        </button>
        <p>
          {say.anyTries} <span>{say.newAtMidnight}</span>
        </p>
        <span class="last-days" role="img" aria-label={say.lastDaysSolved(days)}>
          {say.lastDays}
          {days.map((done, at) => (
            <i key={at} class={done ? "" : "off"}>
              <Glyph name="ink_drop" />
            </i>
          ))}
        </span>
      </footer>
    </section>
  );
}

function AllPuzzles({ found, now, onBegin }: Part) {
  const [filter, setFilter] = useState("all");
  const [most, setMost] = useState(A_PAGE);
  const puzzles = useMemo(() => byGrade(found.puzzles), [found]);
  const names = useMemo(
    () => distinct(puzzles.map((each) => [each.id, puzzleName(each, found.cards)])),
    [puzzles],
  );
  const solved = puzzles.filter((each) => stateOf(each.id, now) === "solved").length;
  const kinds = KINDS.filter((kind) => puzzles.some((each) => each.kind === kind));
  const shown = puzzles.filter((each) =>
    filter === "all"
      ? true
      : filter === "unsolved"
        ? stateOf(each.id, now) !== "solved"
        : each.kind === filter,
  );
  const part = puzzles.length === 0 ? 0 : solved / puzzles.length;
  return (
    <section class="all-puzzles panel" aria-labelledby="all-puzzles">
      <header>
        <h2 id="all-puzzles">
          {say.all} <small>{say.solved(solved, puzzles.length)}</small>
        </h2>
        <div class="progress" aria-hidden="true">
          <span class="track">
            <i style={{ inlineSize: say.percent(part).replace(" ", "") }} />
          </span>
          <b>{say.percent(part)}</b>
        </div>
        <fieldset class="kinds" aria-label={say.filter}>
          {["all", ...kinds, "unsolved"].map((key) => (
            <button
              key={key}
              type="button"
              class="chip"
              aria-pressed={filter === key}
              onClick={() => {
                setFilter(key);
                setMost(A_PAGE);
              }}
            >
              {say.kinds[key]}
            </button>
          ))}
        </fieldset>
      </header>
      {shown.length === 0 && <p class="hint">{say.none}</p>}
      <ul>
        {shown.slice(0, most).map((each) => (
          <Row key={each.id} puzzle={each} name={names.get(each.id) ?? ""} {...{ found, now, onBegin }} />
        ))}
      </ul>
      {shown.length > most && (
        <button type="button" class="more" onClick={() => setMost(most + A_PAGE)}>
          {say.more(shown.length - most)}
        </button>
      )}
    </section>
  );
}

function Row({ puzzle, name, found, now, onBegin }: Part & { puzzle: TurnPuzzle; name: string }) {
  const facts = found.cards[puzzle.cards[0] ?? ""];
  const state = stateOf(puzzle.id, now);
  return (
    <li>
      <button type="button" class="puzzle-row" data-puzzle={puzzle.id} onClick={() => onBegin(puzzle)}>
        <span class="thumb paper" data-ink={facts?.inks[0]} aria-hidden="true">
          {facts && <EmblemArt facts={facts} />}
        </span>
        <span class="puzzle-words">
          <strong>{name}</strong>
          <span>{puzzle.goal}</span>
        </span>
        <Grade stars={puzzle.stars} />
        <span class={`puzzle-state ${state}`}>
          {state === "solved" && <Glyph name="check" />}
          {say.state(state, now.tries[puzzle.id] ?? 0)}
        </span>
      </button>
    </li>
  );
}
