import { useState } from "preact/hooks";
import type { DeskAnswer } from "../desk-messages";
import { Field, Select } from "../parts/field";
import { deskStrings as say } from "../strings/desk";

const FEW = 6;
const WITH_TARGET = ["challenge", "sing", "move"];

/** Moves taken so far, and what could come next. */
export function Moves(props: {
  answer: DeskAnswer;
  onTake: (step: string) => void;
  /** Keep only this many steps. */
  onTakeBack: (steps: number) => void;
}) {
  const { answer } = props;
  const [all, setAll] = useState(false);
  const [words, setWords] = useState("");
  const fitting = answer.options.filter((each) => each.words.toLowerCase().includes(words.toLowerCase()));
  const shown = all || words ? fitting : fitting.slice(0, FEW);
  const rest = fitting.length - shown.length;
  return (
    <section class="desk-moves" aria-label={say.whatHappens}>
      <h2>{answer.steps.length > 0 ? say.moves : say.whatHappens}</h2>
      {answer.steps.length > 0 && (
        <ol class="taken" aria-label={say.moves}>
          {answer.steps.map((step, at) => (
            <li key={at}>
              {step}
              <button
                type="button"
                class="quiet"
                aria-label={say.takeBack(step)}
                title={say.takeBack(step)}
                onClick={() => props.onTakeBack(at)}
              >
                ×
              </button>
            </li>
          ))}
        </ol>
      )}
      {!answer.decision && !answer.refused && <AnyMove answer={answer} onTake={props.onTake} />}
      {answer.options.length > 0 && (
        <>
          <p class="desk-decision" role="status">
            {answer.decision || (answer.steps.length > 0 ? say.andThen : say.next)}
          </p>
          {answer.options.length > FEW && (
            <input
              class="move-filter"
              aria-label={say.filter}
              placeholder={say.filter}
              value={words}
              onInput={(event) => setWords(event.currentTarget.value)}
            />
          )}
          <div class="move-chips">
            {shown.map((option) => (
              <button
                key={option.step}
                type="button"
                class="move-chip"
                onClick={() => {
                  setWords("");
                  setAll(false);
                  props.onTake(option.step);
                }}
              >
                {option.words}
              </button>
            ))}
            {rest > 0 && (
              <button type="button" class="quiet" onClick={() => setAll(true)}>
                {say.more(rest)}
              </button>
            )}
          </div>
        </>
      )}
    </section>
  );
}

/** Form for a move that may not be allowed. */
function AnyMove({ answer, onTake }: { answer: DeskAnswer; onTake: (step: string) => void }) {
  const [verb, setVerb] = useState("challenge");
  const [card, setCard] = useState("");
  const [target, setTarget] = useState("");
  const { view } = answer;
  const cards = (players: number[], zones: ("play" | "hand")[]) =>
    players.flatMap((player) => {
      const seen = view.players[player];
      const held = seen?.hand.cards?.flatMap((each) => (each.card ? [each.card] : [])) ?? [];
      const names = [
        ...(zones.includes("play") ? (seen?.play.map((each) => each.card) ?? []) : []),
        ...(zones.includes("hand") ? held : []),
      ];
      const who = answer.players[player] ?? "";
      return [...new Set(names)].map((name) => ({ key: `${who}:${name}`, name }));
    });
  const everyone = view.players.map((each) => each.player);
  const others = everyone.filter((player) => player !== view.active);
  const fromHand = ["play", "sing", "ink"].includes(verb);
  const sources = cards([view.active], fromHand ? ["hand"] : ["play"]);
  const targets = cards(verb === "challenge" ? others : verb === "move" ? everyone : [view.active], ["play"]);
  const first = sources.some((each) => each.key === card) ? card : (sources[0]?.key ?? "");
  const second = targets.some((each) => each.key === target) ? target : (targets[0]?.key ?? "");
  const needsTarget = WITH_TARGET.includes(verb);
  const ready = first !== "" && (!needsTarget || second !== "");
  const step = () => {
    if (verb === "sing") return { play: first, sing: [second] };
    return needsTarget ? { [verb]: [first, second] } : { [verb]: first };
  };
  return (
    <details class="any-move">
      <summary>{say.tryAnother}</summary>
      <p class="hint">{say.tryHint}</p>
      <div class="any-move-fields">
        <Field label={say.verb}>
          <Select
            value={verb}
            options={Object.entries(say.verbs).map(([key, name]) => ({ key, name }))}
            onChange={setVerb}
          />
        </Field>
        <Field label={say.card}>
          <Select value={first} options={sources} onChange={setCard} />
        </Field>
        {needsTarget && (
          <Field label={say.target}>
            <Select value={second} options={targets} onChange={setTarget} />
          </Field>
        )}
        <button type="button" class="main" disabled={!ready} onClick={() => onTake(JSON.stringify(step()))}>
          {say.tryIt}
        </button>
      </div>
    </details>
  );
}
