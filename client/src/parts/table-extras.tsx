import { useLayoutEffect, useState } from "preact/hooks";
import type { Puzzle, TableInfo } from "../messages";
import { api } from "../net/api";
import { download, fileName } from "../net/files";
import { go, hashOf } from "../router";
import { keepDraft } from "../state/position";
import { keepBegun, keepSolved, puzzleAt } from "../state/puzzles";
import { type KeptTable, keepTable } from "../state/seats";
import { playgroundStrings as say } from "../strings/playground";
import { Problem } from "./problem";

/** Extras above a table: the goal of a puzzle. */
export function TableExtras({ table }: { table: TableInfo }) {
  if (!table.puzzle) return null;
  return (
    <div class="table-extras">
      <Goal key={table.table} table={table} />
    </div>
  );
}

/** Start a puzzle at a new table. */
export async function beginPuzzle(puzzle: Pick<Puzzle, "puzzle" | "title">): Promise<void> {
  const made = await api.puzzle(puzzle.puzzle);
  keepTable({ ...made, title: say.solve(puzzle.title) });
  keepBegun(made.table, puzzle.puzzle);
  go({ name: "table", table: made.table });
}

/** Goal of a puzzle and the progress towards it. */
function Goal({ table }: { table: TableInfo }) {
  const [problem, setProblem] = useState<string | null>(null);
  const goal = table.puzzle?.goal ?? [];
  const missing = table.puzzle?.missing ?? [];
  const solved = missing.length === 0;
  const name = puzzleAt(table.table);
  // Stored before the user can leave the page.
  useLayoutEffect(() => {
    if (solved && name) keepSolved(name);
  }, [solved, name]);

  async function begin(next: boolean): Promise<void> {
    try {
      const { puzzles } = await api.puzzles();
      const at = puzzles.findIndex((each) => each.puzzle === name);
      const puzzle = puzzles[next ? at + 1 : at];
      if (puzzle) await beginPuzzle(puzzle);
      else go({ name: "suite" });
    } catch (error) {
      setProblem((error as Error).message);
    }
  }

  return (
    <section class={solved ? "goal solved" : "goal"} aria-live="polite">
      <div>
        <strong>{solved ? say.wellDone : say.goal}</strong>{" "}
        {solved ? say.wellDoneNote : <span class="goal-list">{goal.join(" · ")}</span>}
      </div>
      {!solved && (
        <details>
          <summary>{`${say.missing} (${missing.length})`}</summary>
          <ul>
            {missing.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </details>
      )}
      <span class="buttons">
        {name && (
          <button type="button" onClick={() => void begin(false)}>
            {say.again}
          </button>
        )}
        {name && solved && (
          <button type="button" class="main" onClick={() => void begin(true)}>
            {say.nextPuzzle}
          </button>
        )}
        <a href={hashOf({ name: "suite" })}>{say.toPuzzles}</a>
      </span>
      <Problem text={problem} />
    </section>
  );
}

/** Save the current position of a playground to a file, or edit it. */
export function KeepPosition({ table, kept }: { table: TableInfo; kept: KeptTable }) {
  const [problem, setProblem] = useState<string | null>(null);
  const token = kept.seats[0]?.token ?? "";

  async function keep(use: (text: string) => void): Promise<void> {
    try {
      use((await api.position(table.table, { token })).text);
      setProblem(null);
    } catch (error) {
      setProblem((error as Error).message);
    }
  }

  return (
    <span class="buttons">
      <button
        type="button"
        onClick={() => void keep((text) => download(fileName(table.title, "yaml"), text))}
      >
        {say.savePosition}
      </button>
      <button
        type="button"
        onClick={() =>
          void keep((text) => {
            keepDraft({ text });
            go({ name: "playground", code: null });
          })
        }
      >
        {say.openPosition}
      </button>
      <Problem text={problem} />
    </span>
  );
}
