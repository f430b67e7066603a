import { useState } from "preact/hooks";
import { hashOf } from "../../router";
import { forgetTable, unfinishedTables } from "../../state/seats";
import { startStrings as say } from "../../strings/start";

const SHOWN = 4;

/** Unfinished games of this browser, newest first. */
export function ContinuePlaying() {
  const [kept, setKept] = useState(unfinishedTables);
  const [all, setAll] = useState(false);
  const shown = all ? kept : kept.slice(0, SHOWN);
  return (
    <section class="continue">
      <h2>
        {say.games}
        {kept.length > SHOWN && !all && (
          <button type="button" class="quiet" onClick={() => setAll(true)}>
            {say.allGames(kept.length)}
          </button>
        )}
      </h2>
      {kept.length === 0 && <p class="hint">{say.noGames}</p>}
      <ul>
        {shown.map((each) => (
          <li key={each.table}>
            <a href={hashOf({ name: "table", table: each.table })}>
              <span class="kept-score">{each.progress ? say.score(each.progress.lore) : "–"}</span>
              <span class="kept-title">
                <b>{each.title}</b>
                <small>{each.progress ? say.progress(each.progress.turn, each.progress.mine) : ""}</small>
              </span>
              <span class="kept-go">{say.continue}</span>
            </a>
            <button
              type="button"
              class="quiet"
              aria-label={say.forget(each.title)}
              title={say.forget(each.title)}
              onClick={() => {
                forgetTable(each.table);
                setKept(unfinishedTables());
              }}
            >
              ×
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
