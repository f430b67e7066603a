import { Fragment } from "preact";
import { cardStrings as say } from "../../strings/cards";
import type { CardFacts, KeywordNow, Permanent } from "../../view";
import { Glyph } from "./glyph";
import type { GlyphName } from "./glyphs";

const SYMBOLS: Record<string, GlyphName> = {
  "⬡": "ink_drop",
  "¤": "strength",
  "⛉": "willpower",
  "◊": "lore_value",
  "⟳": "exert",
  "◉": "inkwell",
  "{I}": "ink_drop",
  "{S}": "strength",
  "{W}": "willpower",
  "{L}": "lore_value",
  "{E}": "exert",
};
const SYMBOL = /([⬡¤⛉◊⟳◉]|\{[ISWLE]\})/;

/** Space between a symbol and the punctuation after it, which doesn't belong there. */
const GAP = /([⬡¤⛉◊⟳◉]|\{[ISWLE]\}) +(?=[.,;:])/g;

/** Text with its symbols as glyphs. */
export function Symbols({ text }: { text: string }) {
  return (
    <>
      {text
        .replace(GAP, "$1")
        .split(SYMBOL)
        .map((part, at) => {
          const glyph = SYMBOLS[part];
          return glyph ? (
            <span key={at} class={`symbol symbol-${glyph}`} role="img" aria-label={say.symbol(glyph)}>
              <Glyph name={glyph} />
            </span>
          ) : (
            <Fragment key={at}>{part}</Fragment>
          );
        })}
    </>
  );
}

/** Keywords and abilities of a card, as they are now if it is in play. */
export function RulesText(props: { facts: CardFacts; permanent?: Permanent | undefined; apart?: boolean }) {
  const { facts, permanent } = props;
  const keywords = keywordsOf(facts, permanent);
  const printed = new Map(
    facts.abilities.map((ability) => [`${ability.title} ${ability.words}`, ability.text]),
  );
  const abilities =
    permanent?.abilities.map((each) => ({
      ...each,
      text: printed.get(`${each.title} ${each.words}`) ?? each.words,
    })) ?? facts.abilities.map((each) => ({ ...each, printed: true, lost: false }));
  const words = keywords.map((keyword) => (
    <b key={keyword.name} class={keyword.printed ? "" : "gained"}>
      {say.keyword(keyword)}
    </b>
  ));
  return (
    <>
      {props.apart
        ? words.map((word) => (
            <p key={word.key} class="r-keyword">
              {word}
            </p>
          ))
        : words.length > 0 && (
            <p class="r-keyword">
              {words.map((word, at) => (
                <Fragment key={word.key}>
                  {at > 0 && " · "}
                  {word}
                </Fragment>
              ))}
            </p>
          )}
      {abilities.map((each) => (
        <p key={each.title + each.text} class={each.lost ? "lost" : each.printed ? "" : "gained"}>
          {each.title && <b class="r-title">{each.title.toLowerCase()}</b>} <Symbols text={each.text} />
        </p>
      ))}
    </>
  );
}

/** Keywords of a card: as printed, or as they are in play. */
export function keywordsOf(facts: CardFacts, permanent?: Permanent | undefined): KeywordNow[] {
  return permanent?.keywords ?? facts.keywords.map(printedKeyword);
}

function printedKeyword(text: string): KeywordNow {
  const [, name, amount] = /^(.*?)(?: \+?(\d+))?$/.exec(text) ?? [];
  return { name: name ?? text, amount: amount ? Number(amount) : null, printed: true, by: [] };
}
