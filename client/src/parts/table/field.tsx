import { useLayoutEffect, useRef } from "preact/hooks";
import { useElementSize } from "../../state/element-size";
import type { Arrangement } from "../../state/fit";
import { tableStrings as say } from "../../strings/table";
import type { Permanent, PlayerView, View } from "../../view";
import { CardButton, type CardHandlers } from "./card-button";

export interface FieldFit {
  w: number;
  arrangement: Arrangement;
  perRow: number;
  perColumn: number;
}

/** Cards of a player in play: characters towards the middle of the table, items and locations behind them. */
export function Field(props: {
  view: View;
  player: PlayerView;
  name: string;
  own: boolean;
  fit: FieldFit;
  onRoom: (player: number, width: number, height: number) => void;
  on: CardHandlers;
}) {
  const { view, player, own, fit } = props;
  const element = useRef<HTMLElement>(null);
  const room = useElementSize(element);
  useLayoutEffect(() => {
    if (room) props.onRoom(player.player, room.width, room.height);
  }, [room]);
  const { characters, plaques } = inPlay(player);
  const draw = (permanent: Permanent) => (
    <Standing key={permanent.id} view={view} permanent={permanent} on={props.on} />
  );
  return (
    <section
      ref={element}
      class={["field", own ? "own" : "opposing", fit.arrangement].join(" ")}
      aria-label={say.sideOf(props.name)}
      data-player={player.player}
      style={{ "--w": `${fit.w}px`, "--per-row": `${fit.perRow}`, "--per-column": `${fit.perColumn}` }}
    >
      <div class="characters">{characters.map(draw)}</div>
      {plaques.length > 0 && <div class="plaques">{plaques.map(draw)}</div>}
    </section>
  );
}

/** Permanents of a player by how they are laid out. */
export function inPlay(player: PlayerView): { characters: Permanent[]; plaques: Permanent[] } {
  const locations = player.play.filter((each) => each.type === "location");
  const items = player.play.filter((each) => each.type !== "location" && each.type !== "character");
  return {
    characters: player.play.filter((each) => each.type === "character"),
    plaques: [...locations, ...items],
  };
}

function Standing({ view, permanent, on }: { view: View; permanent: Permanent; on: CardHandlers }) {
  const facts = view.cards[permanent.card];
  if (!facts) return null;
  return (
    <div class="slot">
      <CardButton
        id={permanent.id}
        name={permanent.card}
        facts={facts}
        permanent={permanent}
        at={locationName(view, permanent)}
        on={on}
      />
    </div>
  );
}

function locationName(view: View, permanent: Permanent): string | undefined {
  if (permanent.at === null) return undefined;
  const location = view.players.flatMap((player) => player.play).find((each) => each.id === permanent.at);
  return location && (view.cards[location.card]?.name ?? location.card);
}
