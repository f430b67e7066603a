import { useEffect, useState } from "preact/hooks";
import { api } from "../net/api";
import { Page } from "../parts/page";
import { Problem } from "../parts/problem";
import { go, hashOf } from "../router";
import { hasNewDeck, keepDeckDraft } from "../state/deck-draft";
import { keepDeckChoice } from "../state/new-game";
import { unpacked } from "../state/sharing";
import { sharingStrings as say } from "../strings/sharing";

/** A deck list or a replay that came in the address. */
export function SharedScreen({ what, code, move }: { what: "deck" | "replay"; code: string; move: number }) {
  const [text, setText] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    let current = true;
    const failed = (error: Error) => current && setProblem(error.message);
    setText(null);
    setProblem(null);
    unpacked(code)
      .then(async (found) => {
        if (what === "replay") {
          const { replay } = await api.loadReplay({ text: found });
          if (current) go({ name: "replay", replay, ...(move > 0 ? { move } : {}) }, true);
        } else if (current) setText(found);
      })
      .catch(failed);
    return () => {
      current = false;
    };
  }, [what, code, move]);
  if (text !== null) return <SharedDeck text={text} />;
  return (
    <Page at={what === "deck" ? "decks" : "replays"}>
      {problem === null ? <p>{say.opening}</p> : <Problem text={problem} />}
      <p>
        <a href={hashOf({ name: "start" })}>{say.home}</a>
      </p>
    </Page>
  );
}

function SharedDeck({ text }: { text: string }) {
  return (
    <Page at="decks" title={say.deck}>
      <h1>{say.deck}</h1>
      <p class="hint">{say.deckNote}</p>
      <p class="choices">
        <button
          type="button"
          class="main"
          onClick={() => {
            keepDeckChoice({ name: "", text });
            go({ name: "start" });
          }}
        >
          {say.play}
        </button>
        <button
          type="button"
          onClick={() => {
            keepDeckDraft({ name: "", text });
            go({ name: "deck", deck: null });
          }}
        >
          {say.build}
        </button>
      </p>
      {hasNewDeck() && <p class="hint">{say.replaces}</p>}
      <pre class="panel shared-list">{text}</pre>
    </Page>
  );
}
