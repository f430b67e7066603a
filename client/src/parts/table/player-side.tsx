import { initials } from "../../state/player-names";
import { tableStrings as say } from "../../strings/table";
import type { PlayerView, View } from "../../view";
import { CardBack } from "../card/back";
import { EmblemArt } from "../card/emblem-art";
import { Glyph } from "../card/glyph";
import { zoomOn } from "../card/zooming";

export interface SideProps {
  view: View;
  player: PlayerView;
  name: string;
  /** Short note under the name, such as “Away”. */
  note?: string | undefined;
  own: boolean;
  onDiscard: (player: number) => void;
}

/** Edge of a player's half: who it is, deck and discard, and lore as a large number. */
export function PlayerSide(props: SideProps) {
  const { view, player, own } = props;
  return (
    <div class={own ? "side own" : "side"} data-player={player.player}>
      <Plate {...props} />
      <Piles {...props} />
      <div class="total" data-lore={player.player}>
        <b>{player.lore}</b>
        <span>{say.loreLabel}</span>
      </div>
      {view.bag.some((waiting) => waiting.player === player.player) && <Bag view={view} player={player} />}
    </div>
  );
}

/** Seal and name; a ring marks whose turn it is. */
export function Plate({ view, player, name, note }: SideProps) {
  const inks = inksOf(view, player);
  return (
    <div class={view.active === player.player ? "plate now" : "plate"} data-ink={inks[0]}>
      <span class="seal" aria-hidden="true">
        {initials(name)}
      </span>
      <div>
        <strong class="player-name" style={{ "--letters": `${name.length}` }}>
          {name}
        </strong>
        {note ? (
          <small>{note}</small>
        ) : (
          <small class="inks">
            {inks.map((ink) => (
              <i key={ink} data-ink={ink} title={ink}>
                <Glyph name="ink_drop" />
              </i>
            ))}
          </small>
        )}
      </div>
    </div>
  );
}

export function Piles({ view, player, onDiscard }: SideProps) {
  const top = player.discard.at(-1)?.card ?? null;
  const facts = top === null ? undefined : view.cards[top];
  return (
    <div class="piles">
      <span class="pile deck" role="img" aria-label={say.deck(player.deck.count)} data-deck={player.player}>
        {player.deck.count > 0 && <CardBack />}
        <span class="count">{player.deck.count}</span>
      </span>
      <button
        type="button"
        class="pile discard-pile"
        aria-label={say.discard(player.discard.length)}
        data-discard={player.player}
        onClick={() => onDiscard(player.player)}
        {...zoomOn(facts)}
      >
        <span class={facts ? "top-card paper" : "top-card none"} data-ink={facts?.inks[0]}>
          {facts && (
            <span class="c-art">
              <EmblemArt facts={facts} />
            </span>
          )}
        </span>
        <span class="count">{player.discard.length}</span>
      </button>
    </div>
  );
}

/** Abilities that wait to resolve. */
function Bag({ view, player }: { view: View; player: PlayerView }) {
  return (
    <ul class="bag" aria-label={say.bag}>
      {view.bag
        .filter((waiting) => waiting.player === player.player)
        .map((waiting, at) => (
          <li key={at} title={waiting.words}>
            {say.ability(waiting.source.card ?? "", waiting.ability)}
          </li>
        ))}
    </ul>
  );
}

/** Inks of the cards seen of a player, most frequent first. */
export function inksOf(view: View, player: PlayerView): string[] {
  const counts = new Map<string, number>();
  const seen = [...player.play, ...player.discard, ...player.hand.cards].flatMap((each) => each.card ?? []);
  const known = (view.decks[`${player.player}`] ?? []).map((entry) => entry.card);
  for (const card of known.length > 0 ? known : seen)
    for (const ink of view.cards[card]?.inks ?? []) counts.set(ink, (counts.get(ink) ?? 0) + 1);
  return [...counts]
    .sort((one, two) => two[1] - one[1] || one[0].localeCompare(two[0]))
    .map(([ink]) => ink)
    .slice(0, 2);
}
