import { hashOf } from "../router";
import { type Addable, type Chosen, groupsOf } from "../state/deck-list";
import { browserStrings } from "../strings/card-browser";
import { deckStrings as say } from "../strings/decks";
import { Glyph } from "./card/glyph";
import { zoomOn } from "./card/zooming";

/** Cards of a deck by type and cost, with buttons to add and remove copies. */
export function DeckCards(props: {
  chosen: Chosen[];
  onMore: (card: Addable) => void;
  onLess: (card: string) => void;
}) {
  return (
    <>
      {groupsOf(props.chosen).map((group) => (
        <section key={group.type} class="chosen-group">
          <h3>
            {browserStrings.typesPlural[group.type]} <b>{group.count}</b>
          </h3>
          <ul class="chosen">
            {group.cards.map((each) => (
              <li
                key={each.card}
                data-ink={each.facts.inks[0]}
                class={each.copies !== null && each.count > each.copies ? "over" : ""}
              >
                <b class="count">{each.count}</b>
                <span class="cost-dot">{each.facts.cost}</span>
                <a href={hashOf({ name: "card", card: each.card })} {...zoomOn(each.facts)}>
                  {each.facts.name} {each.facts.version && <i>{each.facts.version}</i>}
                </a>
                <span class="steps">
                  <button
                    type="button"
                    aria-label={say.less(each.card)}
                    onClick={() => props.onLess(each.card)}
                  >
                    <Glyph name="less" />
                  </button>
                  <button type="button" aria-label={say.one(each.card)} onClick={() => props.onMore(each)}>
                    <Glyph name="more" />
                  </button>
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
