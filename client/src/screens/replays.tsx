import { useEffect, useState } from "preact/hooks";
import type { ReplayInfo } from "../messages";
import { api } from "../net/api";
import { FileDrop } from "../parts/file-drop";
import { Page } from "../parts/page";
import { Problem } from "../parts/problem";
import { go, hashOf } from "../router";
import { pageStrings } from "../strings/pages";
import { replayStrings as say } from "../strings/replays";

/** List of replays, and upload of record files. */
export function ReplaysScreen() {
  const [replays, setReplays] = useState<ReplayInfo[] | null>(null);
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

  return (
    <Page at="replays">
      <div class="lead">
        <h1>{say.title}</h1>
        <p>{say.intro}</p>
      </div>
      <FileDrop label={say.load} accept=".inkwright,.txt,text/plain" onText={(text) => void load(text)} />
      <Problem text={problem} />
      {replays === null && problem === null && <p>{pageStrings.loading}</p>}
      {replays?.length === 0 && <p class="hint">{say.none}</p>}
      <ul class="rows">
        {replays?.map((each) => (
          <li key={each.replay}>
            <a class="row-link" href={hashOf({ name: "replay", replay: each.replay })}>
              <strong>{say.versus(each.players)}</strong>
              <span>{each.result}</span>
              <small>
                {each.decks.filter(Boolean).join(" – ")}
                <br />
                {say.about(each.format, each.decisions)}
              </small>
              <small>{each.kept_on}</small>
            </a>
          </li>
        ))}
      </ul>
    </Page>
  );
}
