import { cardStrings as say } from "../../strings/cards";
import type { CardFacts, Permanent } from "../../view";
import { Glyph } from "./glyph";
import type { GlyphName } from "./glyphs";

const STATS = ["strength", "willpower", "move_cost", "lore"] as const;
const GLYPH: Record<(typeof STATS)[number], GlyphName> = {
  strength: "strength",
  willpower: "willpower",
  move_cost: "move_cost",
  lore: "lore_value",
};

/** Strength, willpower, move cost and lore: printed, or as they are in play. */
export function Stats({ facts, permanent }: { facts: CardFacts; permanent?: Permanent | undefined }) {
  const shown = STATS.flatMap((name) => {
    const stat = permanent?.[name];
    const now = stat?.now ?? facts[name];
    return now === null ? [] : [{ name, now, change: stat ? Math.sign(stat.now - stat.printed) : 0 }];
  });
  return shown.length === 0 ? null : (
    <div class="c-stats">
      {shown.map(({ name, now, change }) => (
        <span
          key={name}
          class={["stat", name, change > 0 && "up", change < 0 && "down"].filter(Boolean).join(" ")}
          title={say.stat(name, now)}
        >
          <Glyph name={GLYPH[name]} />
          <b>{now}</b>
        </span>
      ))}
    </div>
  );
}
