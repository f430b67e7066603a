import type { CardFacts, Permanent } from "../../view";
import { EmblemArt } from "./emblem-art";
import { Damage, Name, useNameWidths } from "./face";
import { Glyph } from "./glyph";
import { RulesText } from "./rules-text";
import { Stats } from "./stats";

/** Item or location in play: a plate with its name and stats or text, about half as high as a card. */
export function Plaque({ facts, permanent }: { facts: CardFacts; permanent: Permanent }) {
  return (
    <div
      class={`plaque type-${facts.type} ${permanent.exerted ? "exerted" : ""}`}
      data-ink={facts.inks[0]}
      data-ink2={facts.inks[1] ?? facts.inks[0]}
      style={useNameWidths(facts)}
    >
      <div class="paper">
        <div class="c-art">
          <EmblemArt facts={facts} />
        </div>
        <div class="p-body">
          <Name facts={facts} />
          {facts.type === "location" ? (
            <Stats facts={facts} permanent={permanent} />
          ) : (
            <div class="c-text">
              <RulesText facts={facts} permanent={permanent} />
            </div>
          )}
        </div>
      </div>
      {permanent.exerted && (
        <span class="turned">
          <Glyph name="exert" />
        </span>
      )}
      <Damage count={permanent.damage} />
    </div>
  );
}
