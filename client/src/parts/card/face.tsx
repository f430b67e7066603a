import { useStore } from "../../state/store";
import { cardStrings as say } from "../../strings/cards";
import type { AbilityKind, CardFacts, Permanent } from "../../view";
import { useClipped } from "./clipped";
import { EmblemArt } from "./emblem-art";
import { Glyph } from "./glyph";
import { fontsLoaded, longestWord } from "./measure";
import { Picture } from "./picture";
import { keywordsOf, RulesText } from "./rules-text";
import { Stats } from "./stats";

/**
 * Face of a card. It is as wide as `--w`, and shows what fits: the steps are container queries in card.css.
 * With `permanent` it shows its state in play, lying down if exerted; `at` names the location it is at.
 */
export function CardFace(props: {
  facts: CardFacts;
  permanent?: Permanent | undefined;
  at?: string | undefined;
  /** Address of a picture from the user's own folder. */
  picture?: string | null;
  /** Keywords on lines of their own, for reading. */
  reading?: boolean;
}) {
  const { facts, permanent, at } = props;
  const text = useClipped<HTMLDivElement>();
  const drying = permanent?.drying === true && facts.type === "character";
  const stacked = (permanent?.under.length ?? 0) > 0;
  const letters = facts.abilities.reduce((sum, ability) => sum + ability.text.length, 0);
  const worded = letters + keywordsOf(facts, permanent).length > 0;
  return (
    <div
      class={[
        "card",
        `type-${facts.song ? "song" : facts.type}`,
        facts.inks.length > 1 && "dual",
        !worded && "wordless",
        permanent?.exerted && "exerted",
        drying && "drying",
        stacked && "stacked",
      ]
        .filter(Boolean)
        .join(" ")}
      data-ink={facts.inks[0]}
      data-ink2={facts.inks[1] ?? facts.inks[0]}
      style={useNameWidths(facts)}
    >
      {stacked && <span class="under second" />}
      {stacked && <span class="under first" />}
      <div class={drying || at ? "stand paper tagged" : "stand paper"}>
        <div class="c-head">
          <Cost facts={facts} />
          <Name facts={facts} />
        </div>
        <div class="c-art">
          {props.picture ? (
            <Picture key={props.picture} address={props.picture} instead={<EmblemArt facts={facts} />} />
          ) : (
            <EmblemArt facts={facts} />
          )}
          <Seals facts={facts} permanent={permanent} />
        </div>
        <Stats facts={facts} permanent={permanent} />
        <div class="c-text" ref={text}>
          <RulesText facts={facts} permanent={permanent} apart={props.reading === true} />
        </div>
        <div class="c-type">{say.typeLine(facts, permanent?.classifications)}</div>
      </div>
      {permanent && (
        <div class="lie paper">
          <div class="c-art">
            <EmblemArt facts={facts} />
          </div>
          <Name facts={facts} />
          <Stats facts={facts} permanent={permanent} />
          <span class="turned">
            <Glyph name="exert" />
          </span>
        </div>
      )}
      {permanent && (drying || at) && (
        <div class="tags">
          {drying && (
            <span class="tag drying-tag">
              <Glyph name="ink" />
              {say.drying}
            </span>
          )}
          {at && (
            <span class="tag at-tag">
              <Glyph name="move" />
              {at}
            </span>
          )}
        </div>
      )}
      {stacked && (
        <span class="tag under-tag" title={say.under(permanent?.under.length ?? 0)}>
          <Glyph name="shift" />
        </span>
      )}
      {permanent && <Damage count={permanent.damage} />}
    </div>
  );
}

/** Damage on a card in play: a blot with the number. */
export function Damage({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span class="damage" title={say.damage(count)}>
      <svg viewBox="0 0 40 40" aria-hidden="true">
        <path d="M20 2c5 0 6 4 10 5s7 4 7 9-2 7-2 11-5 8-10 8-7 3-12 1-7-6-9-10 0-8 0-13S9 3 20 2z" />
        <circle cx="37" cy="34" r="1.8" />
        <circle cx="4" cy="6" r="1.4" />
      </svg>
      <b>{count}</b>
    </span>
  );
}

/** Name and version. */
export function Name({ facts }: { facts: CardFacts }) {
  return (
    <div class="c-name">
      <b>{facts.name}</b>
      {facts.version && <i>{facts.version}</i>}
    </div>
  );
}

/** Custom properties for fitting the name: widths of the longest words. */
export function useNameWidths(facts: CardFacts): Record<string, string> {
  useStore(fontsLoaded);
  return {
    "--nl": longestWord(facts.name, "name").toFixed(2),
    "--vl": (facts.version ? longestWord(facts.version, "version") : 1).toFixed(2),
  };
}

function Cost({ facts }: { facts: CardFacts }) {
  return (
    <span
      class={facts.inkable ? "c-cost inkable" : "c-cost"}
      title={facts.inkable ? say.costInkable(facts.cost) : say.cost(facts.cost)}
    >
      {facts.inkable && (
        <svg viewBox="0 0 40 40" aria-hidden="true">
          <path d={SCALLOPS} />
        </svg>
      )}
      <b>{facts.cost}</b>
    </span>
  );
}

const MOST_SEALS = 3;

/** Up to three marks of what the abilities of a card do. */
function Seals({ facts, permanent }: { facts: CardFacts; permanent?: Permanent | undefined }) {
  const gained = (permanent?.keywords ?? [])
    .filter((keyword) => !keyword.printed)
    .map((keyword) => keyword.name.toLowerCase().replace(" ", "_") as AbilityKind);
  const kinds = [...new Set([...gained, ...facts.kinds])].slice(0, MOST_SEALS);
  return kinds.length === 0 ? null : (
    <div class="c-seals">
      {kinds.map((kind) => (
        <span
          key={kind}
          class={gained.includes(kind) ? "seal-mark gained" : "seal-mark"}
          title={say.abilityKind(kind)}
        >
          <Glyph name={kind} />
        </span>
      ))}
    </div>
  );
}

const SCALLOPS = scallops(14);

function scallops(count: number): string {
  const points = Array.from({ length: count * 8 + 1 }, (_, at) => {
    const angle = (at / (count * 8)) * 2 * Math.PI;
    const radius = 17.6 + 1.5 * Math.cos(count * angle);
    return `${(20 + Math.cos(angle) * radius).toFixed(2)} ${(20 + Math.sin(angle) * radius).toFixed(2)}`;
  });
  return `M${points.join("L")}Z`;
}
