import { hashOf } from "../../router";
import { markedParts } from "../../state/studio";
import type { CurrentReading } from "../../state/use-reading";
import { studioStrings as say } from "../../strings/studio";
import type { OutlineLine, StudioAbility, StudioSuggestion } from "../../studio-messages";
import { AbilitySteps } from "../ability-steps";
import { Glyph } from "../card/glyph";
import { Symbols } from "../card/rules-text";

/** How each ability of the card is read, or where reading stopped. */
export function Readings(props: {
  found: CurrentReading;
  suggestions: StudioSuggestion[][] | null;
  /** Give an ability another wording. */
  onReword: (ability: StudioAbility, text: string) => void;
}) {
  const { found, suggestions } = props;
  const { abilities, problem } = found.reading;
  const unread = abilities.filter((each) => each.stop).length;
  const verdict = unread > 0 ? say.notUnderstood(unread) : (problem ?? say.understood(abilities.length));
  return (
    <>
      <p class={problem === null ? "studio-verdict" : "studio-verdict not"} role="status">
        {abilities.length === 0 && problem === null ? say.nothing : verdict}
      </p>
      <ol class="studio-abilities">
        {abilities.map((ability, at) => (
          <li key={at} class={ability.stop ? "panel unread" : "panel"}>
            <h3>
              <Glyph name={ability.stop ? "warning" : "check"} />
              <span class="unseen">{ability.stop ? say.unread : say.read}: </span>
              {ability.title ? <b>{ability.title.toLowerCase()}</b> : say.kinds[ability.kind]}
            </h3>
            {ability.stop ? (
              <Stopped
                ability={ability}
                text={found.card.text}
                suggestions={suggestions && (suggestions[at] ?? [])}
                onUse={(text) => props.onReword(ability, text)}
              />
            ) : (
              <Understood ability={ability} onUse={(text) => props.onReword(ability, text)} />
            )}
          </li>
        ))}
      </ol>
    </>
  );
}

function Understood({ ability, onUse }: { ability: StudioAbility; onUse: (text: string) => void }) {
  if (ability.kind === "reminder") return <p class="hint">{say.matches}</p>;
  return (
    <>
      {ability.steps.length > 0 && <AbilitySteps steps={ability.steps} />}
      <div class="studio-wording">
        {ability.usual ? (
          <p class={ability.kind === "keyword" ? "" : "hint"}>
            {ability.kind === "keyword" ? <Symbols text={ability.wording} /> : say.sameWording}
          </p>
        ) : (
          <>
            <h4>{say.wording}</h4>
            <Wording text={ability.wording} onUse={onUse} />
          </>
        )}
      </div>
      <div class="studio-more">
        {ability.outline.length > 1 && (
          <details>
            <summary>{say.outline}</summary>
            <Outline lines={ability.outline} />
          </details>
        )}
        {ability.rules.length > 0 && (
          <details>
            <summary>{say.rules(ability.rules.length)}</summary>
            <ul class="card-rules">
              {ability.rules.map((rule) => (
                <li key={rule.id}>
                  {rule.summary} <a href={hashOf({ name: "rule", rule: rule.id })}>{rule.id}</a>
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </>
  );
}

/** Tree of an ability: each part with its name and meaning. */
function Outline({ lines }: { lines: OutlineLine[] }) {
  return (
    <ul class="studio-outline">
      {lines.map((line, at) => (
        <li key={at} data-depth={Math.min(line.depth, 6)}>
          {line.part && <i>{say.parts[line.part] ?? line.part}</i>}
          <span>
            <Symbols text={line.text} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function Stopped(props: {
  ability: StudioAbility;
  text: string;
  suggestions: StudioSuggestion[] | null;
  onUse: (text: string) => void;
}) {
  const { ability, suggestions } = props;
  const { stop } = ability;
  if (!stop) return null;
  const own = props.text.slice(ability.start, ability.end);
  const place = { ...stop, start: stop.start - ability.start, end: stop.end - ability.start };
  const early = stop.start >= stop.end;
  const named = stop.reason.startsWith("stopped at");
  return (
    <>
      <p class="studio-stop">{early ? say.tooEarly : named ? say.stoppedAt : stop.reason}</p>
      <blockquote>
        {markedParts(own, [{ ...ability, stop: place }]).map((part, at) =>
          part.stop ? (
            <mark key={at}>{part.text}</mark>
          ) : (
            <span key={at}>
              <Symbols text={part.text} />
            </span>
          ),
        )}
      </blockquote>
      {suggestions === null && <p class="hint">{say.searching}</p>}
      {suggestions?.length === 0 && <p class="hint">{say.noSuggestions}</p>}
      {suggestions !== null && suggestions.length > 0 && (
        <div class="studio-wording">
          <h4>{say.suggestions}</h4>
          {suggestions.map((each) => (
            <Wording
              key={each.text}
              text={each.text}
              note={each.card ? say.fromCard(each.card) : say.changed}
              onUse={props.onUse}
            />
          ))}
        </div>
      )}
    </>
  );
}

/** Wording that can be taken over. */
function Wording(props: { text: string; note?: string; onUse: (text: string) => void }) {
  return (
    <button
      type="button"
      class="studio-use"
      aria-label={say.useNamed(props.text)}
      onClick={() => props.onUse(props.text)}
    >
      <span>
        <Symbols text={props.text} />
      </span>
      <small>{props.note ? `${props.note} · ${say.use}` : say.use}</small>
    </button>
  );
}
