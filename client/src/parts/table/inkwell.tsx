import { COUNTERS } from "../../catalogue";
import { tableStrings as say } from "../../strings/table";
import type { PlayerView } from "../../view";
import { CardBack } from "../card/back";
import { Glyph } from "../card/glyph";

/** Inkwell: facedown cards, exerted ones turned, and the count of ready ink. */
export function Inkwell({ player }: { player: PlayerView }) {
  const { inkwell } = player;
  const all = inkwell.ready + inkwell.exerted;
  const held = COUNTERS.filter(({ name }) => player.resources[name]).map(({ name, singular, plural }) => ({
    name,
    count: player.resources[name] ?? 0,
    words: say.resource(player.resources[name] ?? 0, singular, plural),
  }));
  const cards = [...inkwell.cards].sort((one, two) => Number(one.exerted) - Number(two.exerted));
  return (
    <div
      class="inkwell"
      role="img"
      data-inkwell={player.player}
      aria-label={[say.ink(inkwell.ready, all), ...held.map(({ words }) => words)].join(", ")}
    >
      <p class="ink-count">
        <Glyph name="ink_drop" />
        <b>{inkwell.ready}</b> <span>{say.ofInk(all)}</span>
        {held.map(({ name, words }) => (
          <span key={name} class="held">
            <Glyph name="ink_drop" /> {words}
          </span>
        ))}
      </p>
      <div class="ink-cards">
        {cards.map((card) => (
          <span key={card.id} class={card.exerted ? "ink spent" : "ink"}>
            <CardBack />
          </span>
        ))}
      </div>
    </div>
  );
}
