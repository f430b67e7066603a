import { useEffect, useState } from "preact/hooks";
import type { ChainLink, RuleDossier } from "../desk-messages";
import { deskApi } from "../net/desk-api";
import { Glyph } from "../parts/card/glyph";
import type { GlyphName } from "../parts/card/glyphs";
import { zoomOn } from "../parts/card/zooming";
import { Problem } from "../parts/problem";
import { split } from "../parts/table/log";
import { hashOf } from "../router";
import { deskStrings as say } from "../strings/desk";
import type { CardFacts } from "../view";

/** Mark of an event. */
const GLYPH: Record<string, GlyphName> = {
  challenges: "challenger",
  takes_damage: "damage",
  deals_damage: "damage",
  damage_removed: "heal",
  is_banished: "banish",
  triggered: "hint",
  quests: "lore_value",
  gains_lore: "lore",
  loses_lore: "lore",
  draws: "draw",
  discards: "discard",
  exerts: "exert",
  readies: "ready",
  inks: "ink_drop",
  moves: "move",
  sings: "singer",
  returned_to_hand: "return",
  wins: "flag",
  loses: "flag",
  refused: "close",
};

/** Events in order, each with its rule; one can be selected. */
export function Chain(props: {
  links: ChainLink[];
  cards: Record<string, CardFacts>;
  chosen?: number | null;
  onChoose?: (at: number) => void;
  /** Rule to highlight. */
  rule?: string;
}) {
  return (
    <ol class="chain" aria-label={say.chain}>
      {props.links.map((link, at) => (
        <li
          key={at}
          class={[
            "link",
            at === props.chosen && "chosen",
            link.rule === props.rule && "about",
            link.kind === "refused" && "refused",
          ]
            .filter(Boolean)
            .join(" ")}
        >
          <span class="link-mark" aria-hidden="true">
            <Glyph name={GLYPH[link.kind] ?? "cards"} />
          </span>
          {props.onChoose ? (
            <button
              type="button"
              class="link-text"
              aria-pressed={at === props.chosen}
              onClick={() => props.onChoose?.(at)}
            >
              <LinkText link={link} cards={props.cards} />
            </button>
          ) : (
            <span class="link-text">{link.text}</span>
          )}
          {link.rule && <RuleNumber rule={link.rule} />}
        </li>
      ))}
    </ol>
  );
}

/** Sentence of a link with the names of its cards in the colours of their inks. */
function LinkText({ link, cards }: { link: ChainLink; cards: Record<string, CardFacts> }) {
  const named = new Map<string, CardFacts>();
  for (const full of link.cards) {
    const facts = cards[full];
    if (facts) named.set(full, facts).set(facts.name, facts);
  }
  const names = [...named.keys()].sort((one, two) => two.length - one.length);
  return (
    <>
      {split(link.text, names).map((part, at) =>
        part.card ? (
          <b
            key={at}
            class="card-name"
            data-ink={named.get(part.text)?.inks[0]}
            {...zoomOn(named.get(part.text))}
          >
            {part.text}
          </b>
        ) : (
          part.text
        ),
      )}
    </>
  );
}

/** Rule number as a link to its page. */
export function RuleNumber({ rule }: { rule: string }) {
  return (
    <a class="rule-number" href={hashOf({ name: "rule", rule })} aria-label={say.rule(rule)}>
      {rule}
    </a>
  );
}

/** Summary of a rule on a slip of paper. */
export function RuleSlip({ rule }: { rule: string | null }) {
  const { found, problem } = useRule(rule);
  if (rule === null) return <p class="hint">{say.pickLink}</p>;
  if (problem !== null) return <Problem text={problem} />;
  if (!found || found.id !== rule) return null;
  const past = found.history.filter((each) => each.numbers.length > 0 && each.numbers.join() !== found.id);
  return (
    <article class="slip" aria-live="polite">
      <h3>
        {found.section} <small>{say.rule(found.id)}</small>
      </h3>
      <p>{found.summary}</p>
      <p class="slip-foot">
        {say.ownWords} {past.length > 0 && say.earlier(past)}
      </p>
      <p class="slip-links">
        <a href={hashOf({ name: "rule", rule: found.id })}>{say.readRule}</a>
        {found.scenarios[0] && (
          <a href={hashOf({ name: "show", scenario: found.scenarios[0].name, rule: found.id })}>
            {say.showMe}
          </a>
        )}
      </p>
    </article>
  );
}

/** Load a rule, or find out why it can't be loaded; both are null while it is loading. */
function useRule(rule: string | null): { found: RuleDossier | null; problem: string | null } {
  const [found, setFound] = useState<RuleDossier | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    setProblem(null);
    if (rule === null) return;
    let wanted = true;
    deskApi.rule(rule).then(
      (page) => wanted && setFound(page),
      (error: Error) => wanted && setProblem(error.message),
    );
    return () => {
      wanted = false;
    };
  }, [rule]);
  return { found, problem };
}

/** The two parts of the desk: cases and rules. */
export function DeskTabs({ at }: { at: "desk" | "rules" | "suite" }) {
  return (
    <nav class="desk-tabs" aria-label={say.parts}>
      <a href={hashOf({ name: "desk", code: null })} aria-current={at === "desk" ? "page" : undefined}>
        {say.workCase}
      </a>
      <a href={hashOf({ name: "rules" })} aria-current={at === "rules" ? "page" : undefined}>
        {say.lookUp}
      </a>
      <a href={hashOf({ name: "suite" })} aria-current={at === "suite" ? "page" : undefined}>
        {say.suite}
      </a>
    </nav>
  );
}
