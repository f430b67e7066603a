import { COUNTERS } from "../../catalogue";
import { tableStrings as say } from "../../strings/table";
import type { Permanent, PlayerView, View } from "../../view";
import { CardBack } from "../card/back";
import { CardButton, type Mark } from "./card-button";

export interface Handlers {
  mark: (id: string) => Mark;
  pick: (id: string) => void;
  look: (id: string) => void;
  drag: (id: string | null) => void;
  dropOn: (id: string) => unknown;
  dropAt: (place: "board" | "inkwell" | "lore") => unknown;
  discard: (player: number) => void;
}

/** One player's side of the table: lore, ink, deck, discard and cards in play. */
export function Side(props: { view: View; player: PlayerView; name: string; own: boolean; on: Handlers }) {
  const { view, player, on, own } = props;
  const locations = player.play.filter((each) => each.type === "location");
  const characters = player.play.filter((each) => each.type === "character");
  const items = player.play.filter((each) => each.type === "item" || each.type === "action");
  const everywhere = view.players.flatMap((each) => each.play);
  const away = characters.filter((each) => locations.every((place) => place.id !== each.at));
  const draw = (permanent: Permanent) => (
    <Standing key={permanent.id} view={view} permanent={permanent} on={on} />
  );
  return (
    <section
      class={own ? "side own" : "side"}
      aria-label={say.sideOf(props.name)}
      data-player={player.player}
    >
      <Figures player={player} name={props.name} on={on} own={own} active={view.active === player.player} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is one of several ways to play a card */}
      <div
        class="field-of-play"
        onDragOver={(event) => own && event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          on.dropAt("board");
        }}
      >
        {player.play.length === 0 && <p class="empty">{say.nothingInPlay}</p>}
        {away.length > 0 && <div class="row">{away.map(draw)}</div>}
        {locations.length > 0 && (
          <div class="row">
            {locations.map((place) => {
              const there = everywhere.filter((each) => each.at === place.id);
              return (
                <div key={place.id} class="location">
                  {draw(place)}
                  {there.length > 0 && (
                    <div class="row there" title={say.here(there.length)}>
                      {there.map(draw)}
                    </div>
                  )}
                </div>
              );
            })}
          </div>
        )}
        {items.length > 0 && <div class="row items">{items.map(draw)}</div>}
      </div>
    </section>
  );
}

function Standing({ view, permanent, on }: { view: View; permanent: Permanent; on: Handlers }) {
  const facts = view.cards[permanent.card];
  if (!facts) return null;
  return (
    <CardButton
      id={permanent.id}
      name={permanent.card}
      facts={facts}
      permanent={permanent}
      mark={on.mark(permanent.id)}
      onPick={on.pick}
      onLook={on.look}
      onDrag={on.drag}
      onDropOn={on.dropOn}
    />
  );
}

function Figures(props: { player: PlayerView; name: string; on: Handlers; own: boolean; active: boolean }) {
  const { player, on, own } = props;
  const { inkwell } = player;
  const held = COUNTERS.filter(({ name }) => player.resources[name]).map(({ name, singular, plural }) => ({
    name,
    count: player.resources[name] ?? 0,
    words: say.resource(player.resources[name] ?? 0, singular, plural),
  }));
  return (
    <div class="figures">
      <strong class={props.active ? "player-name active" : "player-name"}>{props.name}</strong>
      <LoreTrack player={player} name={props.name} onDrop={own ? () => on.dropAt("lore") : undefined} />
      <div
        class="inkwell"
        role="img"
        aria-label={[
          say.ink(inkwell.ready, inkwell.ready + inkwell.exerted),
          ...held.map(({ words }) => words),
        ].join(", ")}
        title={say.ink(inkwell.ready, inkwell.ready + inkwell.exerted)}
        onDragOver={(event) => own && event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          on.dropAt("inkwell");
        }}
      >
        <span class="ink-count">
          {inkwell.ready}/{inkwell.ready + inkwell.exerted}
        </span>
        {inkwell.cards.map((card) => (
          <span key={card.id} class={card.exerted ? "ink exerted" : "ink"} />
        ))}
        {held.map(({ name, count, words }) =>
          Array.from({ length: count }, (_, at) => (
            <span key={`${name}${at}`} class={`ink drop ${name}`} title={words} />
          )),
        )}
      </div>
      <span class="pile">{say.deck(player.deck.count)}</span>
      <button type="button" class="pile" onClick={() => on.discard(player.player)}>
        {say.discard(player.discard.length)}
      </button>
      {!own && <span class="pile">{say.hand(player.hand.count)}</span>}
    </div>
  );
}

/** Lore track from 0 to the winning total. */
function LoreTrack(props: { player: PlayerView; name: string; onDrop: (() => void) | undefined }) {
  const { lore, lore_to_win } = props.player;
  return (
    // biome-ignore lint/a11y/useSemanticElements: drawn as steps, which a meter can't be
    <div
      class="lore-track"
      role="meter"
      aria-valuenow={lore}
      aria-valuemin={0}
      aria-valuemax={lore_to_win}
      aria-label={say.lore(props.name, lore, lore_to_win)}
      title={say.lore(props.name, lore, lore_to_win)}
      onDragOver={(event) => props.onDrop && event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        props.onDrop?.();
      }}
    >
      <span class="lore-count">{lore}</span>
      <span class="lore-steps">
        {Array.from({ length: lore_to_win }, (_, at) => (
          <span key={at} class={at < lore ? "step got" : "step"} />
        ))}
      </span>
    </div>
  );
}

/** Hand of a player, faceup if it may be seen. */
export function HandRow(props: { view: View; player: PlayerView; label: string; on: Handlers }) {
  const { view, player, on } = props;
  const open = view.hands.includes(player.player);
  return (
    <section class="hand" aria-label={props.label}>
      {open
        ? player.hand.cards.map((card) => {
            const facts = card.card === null ? undefined : view.cards[card.card];
            return facts && card.card !== null ? (
              <CardButton
                key={card.id}
                id={card.id}
                name={card.card}
                facts={facts}
                mark={on.mark(card.id)}
                onPick={on.pick}
                onLook={on.look}
                onDrag={on.drag}
              />
            ) : (
              <CardBack key={card.id} />
            );
          })
        : Array.from({ length: player.hand.count }, (_, at) => <CardBack key={at} />)}
    </section>
  );
}
