import type { ComponentChildren } from "preact";
import { tableStrings as say } from "../../strings/table";
import { Glyph } from "../card/glyph";
import { Plate, type SideProps } from "./player-side";

/** Head of an opponent's field at a table for more than two: figures in a line, and lore. */
export function OpponentHeader(
  props: SideProps & { next: boolean; onEnlarge: () => void; children?: ComponentChildren },
) {
  const { player, name } = props;
  const { inkwell } = player;
  return (
    <div class="opponent-header side" data-player={player.player}>
      <button type="button" class="enlarge" aria-label={say.enlarge(name)} onClick={props.onEnlarge}>
        <Plate {...props} />
        {props.next && <span class="next-mark">{say.nextPlayer}</span>}
      </button>
      <ul class="figures">
        <li title={say.ink(inkwell.ready, inkwell.ready + inkwell.exerted)} data-inkwell={player.player}>
          <Glyph name="ink_drop" />
          <b>
            {inkwell.ready}/{inkwell.ready + inkwell.exerted}
          </b>
        </li>
        <li title={say.hand(player.hand.count)} data-hand={player.player}>
          <Glyph name="cards" />
          <b>{player.hand.count}</b>
        </li>
        <li title={say.deck(player.deck.count)} data-deck={player.player}>
          <Glyph name="draw" />
          <b>{player.deck.count}</b>
        </li>
        <li>
          <button
            type="button"
            aria-label={say.discard(player.discard.length)}
            data-discard={player.player}
            onClick={() => props.onDiscard(player.player)}
          >
            <Glyph name="discard" />
            <b>{player.discard.length}</b>
          </button>
        </li>
      </ul>
      {props.children}
      <div class="total" data-lore={player.player}>
        <b>{player.lore}</b>
        <span>{say.loreLabel}</span>
      </div>
    </div>
  );
}
