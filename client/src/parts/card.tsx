import { useState } from "preact/hooks";
import { cardStrings as say } from "../strings/cards";
import type { CardFacts, KeywordNow, Permanent, Stat } from "../view";
import { StatIcon, type StatName } from "./stat-icon";

const STATS: StatName[] = ["strength", "willpower", "lore"];

/** Small card for a hand or the board; with `permanent`, its current state in play. */
export function MiniCard({ facts, permanent }: { facts: CardFacts; permanent?: Permanent | undefined }) {
  const states = permanent
    ? [
        permanent.exerted && "exerted",
        permanent.drying && facts.type === "character" && "drying",
        permanent.under.length > 0 && "stacked",
      ]
    : [];
  return (
    <div
      class={["card", "mini", ...states].filter(Boolean).join(" ")}
      data-ink={facts.inks[0]}
      data-ink2={facts.inks[1] ?? facts.inks[0]}
    >
      <Top facts={facts} />
      <div class="middle">
        {facts.type !== "character" && <span class="kind">{say.kind(facts)}</span>}
        {(permanent?.keywords ?? facts.keywords.map(printedKeyword)).map((each) => (
          <span key={each.name} class={each.printed ? "keyword" : "keyword gained"}>
            {say.keyword(each)}
          </span>
        ))}
      </div>
      <div class="stats">
        {STATS.map((name) => (
          <StatValue key={name} name={name} printed={facts[name]} stat={permanent?.[name]} />
        ))}
        <StatValue name="move_cost" printed={facts.move_cost} stat={permanent?.move_cost} />
      </div>
      {permanent && (
        <div class="tags">
          {permanent.exerted && <span class="tag">{say.exerted}</span>}
          {permanent.drying && facts.type === "character" && <span class="tag">{say.drying}</span>}
          {permanent.under.length > 0 && <span class="tag">{say.under(permanent.under.length)}</span>}
        </div>
      )}
      {permanent && permanent.damage > 0 && (
        <span class="damage" title={say.damage(permanent.damage)}>
          {permanent.damage}
        </span>
      )}
    </div>
  );
}

/** Large card with its full text and, in play, its current stats and modifiers. */
export function FullCard(props: {
  facts: CardFacts;
  fullName: string;
  permanent?: Permanent | undefined;
  picture?: string | null;
}) {
  const { facts, permanent } = props;
  const keywords = permanent?.keywords ?? facts.keywords.map(printedKeyword);
  const abilities =
    permanent?.abilities ??
    facts.abilities.map((each) => ({ ...each, printed: true, lost: false, by: null }));
  return (
    <article
      class="card full"
      data-ink={facts.inks[0]}
      data-ink2={facts.inks[1] ?? facts.inks[0]}
      aria-label={props.fullName}
    >
      <Top facts={facts} />
      <div class="kind">{say.typeLine(facts, permanent?.classifications)}</div>
      <div class="text">
        {props.picture && <Picture key={props.picture} address={props.picture} />}
        {keywords.map((each) => (
          <p key={each.name}>
            <strong>{say.keyword(each)}</strong>
            {!each.printed && each.by.map((by) => <small key={by.ability}> {say.from(by)}</small>)}
          </p>
        ))}
        {abilities.map((each) => (
          <p key={each.title + each.words} class={each.lost ? "lost" : ""}>
            {each.title && <span class="ability-title">{each.title} </span>}
            {each.words}
            {each.by?.card && <small> {say.given(each.by.card)}</small>}
          </p>
        ))}
        {permanent && <Changes permanent={permanent} />}
      </div>
      <div class="stats">
        {STATS.map((name) => (
          <StatValue key={name} name={name} printed={facts[name]} stat={permanent?.[name]} spelled />
        ))}
        <StatValue name="move_cost" printed={facts.move_cost} stat={permanent?.move_cost} spelled />
      </div>
    </article>
  );
}

/** Picture from the user's own folder, if there is one. */
function Picture({ address }: { address: string }) {
  const [missing, setMissing] = useState(false);
  return missing ? null : <img class="picture" src={address} alt="" onError={() => setMissing(true)} />;
}

/** Facedown card. */
export function CardBack({ label }: { label: string }) {
  return <div class="card mini back" role="img" aria-label={label} />;
}

function Top({ facts }: { facts: CardFacts }) {
  return (
    <div class="top">
      <span
        class={facts.inkable ? "cost inkable" : "cost"}
        title={facts.inkable ? say.costInkable(facts.cost) : say.cost(facts.cost)}
      >
        {facts.cost}
      </span>
      <span>
        <span class="name">{facts.name}</span>
        {facts.version && <span class="version">{facts.version}</span>}
      </span>
    </div>
  );
}

function StatValue(props: {
  name: StatName;
  printed: number | null;
  stat?: Stat | null | undefined;
  spelled?: boolean;
}) {
  const { name, printed, stat } = props;
  const now = stat?.now ?? printed;
  if (now === null) return null;
  const change = stat ? Math.sign(stat.now - stat.printed) : 0;
  return (
    <span
      class={["stat", change > 0 && "up", change < 0 && "down"].filter(Boolean).join(" ")}
      title={say.stat(name, now)}
    >
      <StatIcon name={name} />
      {now}
      {props.spelled && <small> {say.statName(name)}</small>}
    </span>
  );
}

function Changes({ permanent }: { permanent: Permanent }) {
  const lines = [
    ...[...STATS, "move_cost" as const].flatMap((name) =>
      (permanent[name]?.changes ?? []).map((change) => say.change(name, change)),
    ),
    ...permanent.restrictions.map(say.restriction),
    ...(permanent.damage > 0 ? [say.damage(permanent.damage)] : []),
    ...(permanent.exerted ? [say.exerted] : []),
    ...(permanent.drying ? [say.dryingLong] : []),
    ...permanent.under.map((each) => say.isUnder(each.card)),
  ];
  return lines.length === 0 ? null : (
    <ul class="changes">
      {lines.map((line, at) => (
        <li key={`${at}${line}`}>{line}</li>
      ))}
    </ul>
  );
}

function printedKeyword(text: string): KeywordNow {
  const [, name, amount] = /^(.*?)(?: \+?(\d+))?$/.exec(text) ?? [];
  return { name: name ?? text, amount: amount ? Number(amount) : null, printed: true, by: [] };
}
