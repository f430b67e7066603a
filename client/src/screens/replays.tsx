import { useEffect, useState } from "preact/hooks";
import type { ReplayInfo } from "../messages";
import { api } from "../net/api";
import { Glyph } from "../parts/card/glyph";
import { FileDrop } from "../parts/file-drop";
import { Page } from "../parts/page";
import { Problem } from "../parts/problem";
import { RecordButton } from "../parts/replay/record-button";
import { go, hashOf } from "../router";
import { pageStrings } from "../strings/pages";
import { replayStrings as say } from "../strings/replays";

/** List of replays: find, watch, export and delete them, or open a replay file. */
export function ReplaysScreen() {
  const [replays, setReplays] = useState<ReplayInfo[] | null>(null);
  const [wanted, setWanted] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    api.replays().then(
      (found) => setReplays(found.replays),
      (error: Error) => setProblem(error.message),
    );
  }, []);

  async function load(text: string): Promise<void> {
    try {
      const { replay } = await api.loadReplay({ text });
      go({ name: "replay", replay });
    } catch (error) {
      setProblem((error as Error).message);
    }
  }

  async function remove(replay: string): Promise<void> {
    try {
      setReplays((await api.removeReplay(replay)).replays);
    } catch (error) {
      setProblem((error as Error).message);
    }
  }

  const shown = replays?.filter((each) => fits(each, wanted)) ?? [];
  return (
    <Page at="replays" class="replay-list">
      <div class="lead">
        <h1>{say.title}</h1>
        <p>{say.intro}</p>
      </div>
      <Problem text={problem} />
      {replays === null && problem === null && <p>{pageStrings.loading}</p>}
      {replays?.length === 0 && (
        <div class="nothing">
          <p>{say.none}</p>
          <a class="button main" href={hashOf({ name: "start" })}>
            {say.playNow}
          </a>
        </div>
      )}
      {replays && replays.length > 0 && (
        <input
          type="search"
          class="find"
          aria-label={say.search}
          placeholder={say.search}
          value={wanted}
          onInput={(event) => setWanted(event.currentTarget.value)}
        />
      )}
      {replays && replays.length > 0 && shown.length === 0 && <p class="hint">{say.noneFound}</p>}
      <ul class="rows">
        {shown.map((each) => (
          <Row key={each.replay} info={each} onRemove={() => void remove(each.replay)} />
        ))}
      </ul>
      <FileDrop label={say.load} accept=".inkwright,.txt,text/plain" onText={(text) => void load(text)} />
    </Page>
  );
}

function Row({ info, onRemove }: { info: ReplayInfo; onRemove: () => void }) {
  const [sure, setSure] = useState(false);
  const title = say.versus(info.players);
  return (
    <li class="row">
      <a class="row-link" href={hashOf({ name: "replay", replay: info.replay })}>
        <span class="row-score" aria-hidden="true">
          {info.lore.map((lore, player) => (
            <b key={player} class={player === info.winner ? "winner" : ""}>
              {lore}
            </b>
          ))}
        </span>
        <span class="row-title">
          <strong>{title}</strong>
          <span>
            {say.result(info)} · {say.moves(info.decisions)}
          </span>
        </span>
        <small>{say.versus(info.decks.filter(Boolean))}</small>
        <small>{info.kept_on}</small>
      </a>
      {sure ? (
        <div class="row-tools" role="alertdialog" aria-label={say.removeSure}>
          <span>{say.removeSure}</span>
          <button type="button" class="danger" onClick={onRemove}>
            {say.removeYes}
          </button>
          <button type="button" onClick={() => setSure(false)}>
            {say.removeNo}
          </button>
        </div>
      ) : (
        <div class="row-tools">
          <RecordButton replay={info.replay} quiet />
          <button
            type="button"
            class="icon"
            aria-label={say.remove(title)}
            title={say.remove(title)}
            onClick={() => setSure(true)}
          >
            <Glyph name="close" />
          </button>
        </div>
      )}
    </li>
  );
}

/** Return whether all words are in the names of players or decks. */
function fits({ players, decks }: ReplayInfo, wanted: string): boolean {
  const text = [...players, ...decks].join(" ").toLowerCase();
  return wanted
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
