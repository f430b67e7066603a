import type { ComponentChildren } from "preact";
import { initials } from "../state/player-names";
import { playerName, positionStrings as say } from "../strings/position";
import type { PlayerView, View } from "../view";
import { Glyph } from "./card/glyph";
import { zoomOn } from "./card/zooming";
import type { CardHandlers, Mark } from "./table/card-button";
import { Field } from "./table/field";
import { LoreTrack } from "./table/lore-track";
import { inksOf } from "./table/player-side";
import { useFit } from "./table/use-fit";

const MOST = 150;

/** Position without rail: opponents above, the first player below, the other zones as lines of cards. */
export function SmallBoard(props: {
  view: View;
  names: string[];
  /** Mark of a card in play. */
  mark?: (id: string, card: string) => Mark;
  on?: Omit<CardHandlers, "mark">;
  /** A place in play without a card is clicked. */
  onField?: (player: number, x: number, y: number) => void;
  /** Numbers of a player; shown as they are if missing. */
  numbers?: (player: PlayerView) => ComponentChildren;
  /** Zones of a player outside play; shown as they are if missing. */
  zones?: (player: PlayerView) => ComponentChildren;
}) {
  const { view } = props;
  const [own, ...others] = view.players;
  const players = own ? [...others, own] : [];
  const fit = useFit(players, MOST);
  const names = props.names.map(playerName);
  const cardOf = (id: string) =>
    view.players.flatMap((player) => player.play).find((each) => each.id === id)?.card ?? "";
  const half = (player: PlayerView) => (
    // biome-ignore lint/a11y/useKeyWithClickEvents: there is a button to add a card as well
    <section
      key={player.player}
      class={player === own ? "half own" : "half"}
      aria-label={names[player.player]}
      data-seat={player.player}
      onClick={(event) => {
        const at = event.target as Element;
        if (at.closest(".field") && !at.closest(".card-button"))
          props.onField?.(player.player, event.clientX, event.clientY);
      }}
    >
      <div class="half-side">
        <div class={view.active === player.player ? "plate now" : "plate"} data-ink={inksOf(view, player)[0]}>
          <span class="seal" aria-hidden="true">
            {initials(names[player.player] ?? "")}
          </span>
          <strong class="player-name">{names[player.player]}</strong>
        </div>
        {props.numbers?.(player) ?? <Numbers player={player} />}
      </div>
      <Field
        view={view}
        player={player}
        name={names[player.player] ?? ""}
        own={player === own}
        fit={fit.of(player.player)}
        onRoom={fit.onRoom}
        on={{
          mark: (id) => props.mark?.(id, cardOf(id)) ?? null,
          pick: props.on?.pick ?? (() => undefined),
          ...(props.on?.menu ? { menu: props.on.menu } : {}),
          ...(props.on?.grab ? { grab: props.on.grab } : {}),
        }}
      />
      <div class="half-zones">{props.zones?.(player) ?? <Zones view={view} player={player} />}</div>
    </section>
  );
  return (
    <div class={`small-board players-${players.length}`}>
      {others.map(half)}
      <LoreTrack view={view} players={players} names={names} />
      {own && half(own)}
    </div>
  );
}

function Numbers({ player }: { player: PlayerView }) {
  const { inkwell, hand, deck, discard } = player;
  return (
    <>
      <ul class="half-numbers">
        <li>
          <Glyph name="ink_drop" /> <b>{inkwell.ready}</b> {say.ofInk(inkwell.ready + inkwell.exerted)}
        </li>
        <li>
          <Glyph name="cards" /> <b>{hand.count}</b> {say.inHand}
        </li>
        <li>
          <Glyph name="draw" /> <b>{deck.count}</b> {say.inDeck}
        </li>
        <li>
          <Glyph name="discard" /> <b>{discard.length}</b> {say.inDiscard}
        </li>
      </ul>
      <Lore lore={player.lore} />
    </>
  );
}

export function Lore({ lore }: { lore: number }) {
  return (
    <div class="half-lore">
      <b>{lore}</b>
      <span>{say.lore}</span>
    </div>
  );
}

function Zones({ view, player }: { view: View; player: PlayerView }) {
  const hand = player.hand.cards.flatMap((each) => each.card ?? []);
  const deck = player.deck.known.map((each) => each.card);
  const discard = player.discard.flatMap((each) => each.card ?? []);
  const line = (label: string, cards: string[]) =>
    cards.length > 0 && (
      <p class="zone-line">
        <span>{label}</span>
        {cards.map((card, at) => (
          <button key={at} type="button" class="zone-card" {...zoomOn(view.cards[card])}>
            <i class="ink-mark" data-ink={view.cards[card]?.inks[0]} />
            {view.cards[card]?.name ?? card}
          </button>
        ))}
      </p>
    );
  return (
    <>
      {line(say.zones.hand, hand)}
      {line(say.zones.deck, deck)}
      {line(say.zones.discard, discard)}
    </>
  );
}
