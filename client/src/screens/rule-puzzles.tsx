import { useEffect, useMemo, useState } from "preact/hooks";
import type { Puzzle } from "../messages";
import { api } from "../net/api";
import { Page } from "../parts/page";
import { Problem } from "../parts/problem";
import { beginPuzzle } from "../parts/table-extras";
import { grouped, type PuzzleGroup, solvedPuzzles } from "../state/puzzles";
import { pageStrings } from "../strings/pages";
import { playgroundStrings as say } from "../strings/playground";
import { DeskTabs } from "./desk-chain";

/** Scenarios of the rules suite as puzzles, by topic. */
export function RulePuzzlesScreen() {
  const [puzzles, setPuzzles] = useState<Puzzle[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [search, setSearch] = useState("");
  const solved = useMemo(solvedPuzzles, []);
  useEffect(() => {
    api.puzzles().then(
      (found) => setPuzzles(found.puzzles),
      (error: Error) => setProblem(error.message),
    );
  }, []);
  const groups = useMemo(() => grouped(puzzles ?? [], search), [puzzles, search]);
  const chapters = [...new Set(groups.map((group) => group.chapter))];

  return (
    <Page at="desk" title={say.puzzles}>
      <DeskTabs at="suite" />
      <div class="lead">
        <h1>{say.puzzles}</h1>
        <p>{say.puzzlesIntro}</p>
      </div>
      <div class="search-line">
        <input
          type="search"
          aria-label={say.search}
          placeholder={say.search}
          value={search}
          onInput={(event) => setSearch(event.currentTarget.value)}
        />
        {puzzles && (
          <span class="hint">
            {say.solved(puzzles.filter((each) => solved.has(each.puzzle)).length, puzzles.length)}
          </span>
        )}
      </div>
      <Problem text={problem} />
      {puzzles === null && problem === null && <p>{pageStrings.loading}</p>}
      {puzzles && groups.length === 0 && <p class="hint">{say.noneFit}</p>}
      {chapters.map((chapter) => (
        <section key={chapter} class="puzzle-chapter">
          <h2>{say.groups[chapter] ?? chapter}</h2>
          {groups
            .filter((group) => group.chapter === chapter)
            .map((group) => (
              <Group
                key={group.topic}
                group={group}
                solved={solved}
                open={search !== ""}
                onBegin={(puzzle, title) =>
                  beginPuzzle({ ...puzzle, title }).catch((error: Error) => setProblem(error.message))
                }
              />
            ))}
        </section>
      ))}
    </Page>
  );
}

function Group(props: {
  group: PuzzleGroup;
  solved: ReadonlySet<string>;
  open: boolean;
  onBegin: (puzzle: Puzzle, title: string) => void;
}) {
  const { puzzles, topic, names } = props.group;
  const done = puzzles.filter((each) => props.solved.has(each.puzzle)).length;
  return (
    <details class="puzzle-group" open={props.open}>
      <summary>
        {topic} <small class={done === puzzles.length ? "done" : ""}>{`${done}/${puzzles.length}`}</small>
      </summary>
      <ul>
        {puzzles.map((puzzle, at) => (
          <li key={puzzle.puzzle}>
            <button type="button" onClick={() => props.onBegin(puzzle, names[at] ?? "")}>
              {props.solved.has(puzzle.puzzle) && (
                <span class="tick" role="img" aria-label={say.isSolved}>
                  ✓
                </span>
              )}{" "}
              {names[at]}
              {/* The title gives the solution away. */}
              {props.solved.has(puzzle.puzzle) && <small>{puzzle.title}</small>}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
