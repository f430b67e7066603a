import { CardButton } from "../parts/table/card-button";
import { deskStrings as say } from "../strings/desk";
import type { PlayerView, View } from "../view";

/** Position without controls: opponents above, the first player below. */
export function DeskBoard(props: {
  view: View;
  names: string[];
  /** Names of the cards to highlight. */
  marked?: string[];
  onCard?: (name: string) => void;
}) {
  const { view } = props;
  const [own, ...others] = view.players;
  const sides = own ? [...others, own] : [];
  return (
    <div class="desk-board">
      {sides.map((player) => (
        <BoardSide
          key={player.player}
          view={view}
          player={player}
          name={say.player(props.names[player.player] ?? "")}
          marked={props.marked ?? []}
          onCard={props.onCard}
        />
      ))}
    </div>
  );
}

function BoardSide(props: {
  view: View;
  player: PlayerView;
  name: string;
  marked: string[];
  onCard: ((name: string) => void) | undefined;
}) {
  const { view, player } = props;
  const { inkwell, hand, deck, discard } = player;
  const known = hand.cards?.flatMap((each) => (each.card ? [each.card] : [])) ?? [];
  return (
    <section class={view.active === player.player ? "desk-side active" : "desk-side"} aria-label={props.name}>
      <header>
        <strong>{props.name}</strong>
        <span>
          {say.counts(
            player.lore,
            inkwell.ready,
            inkwell.ready + inkwell.exerted,
            hand.count,
            deck.count,
            discard.length,
          )}
        </span>
      </header>
      <div class="desk-cards">
        {player.play.length === 0 && <p class="hint">{say.nothingInPlay}</p>}
        {player.play.map((permanent) => {
          const facts = view.cards[permanent.card];
          return (
            facts && (
              <CardButton
                key={permanent.id}
                id={permanent.id}
                name={permanent.card}
                facts={facts}
                permanent={permanent}
                on={{
                  mark: () => (props.marked.includes(permanent.card) ? "target" : null),
                  pick: () => props.onCard?.(permanent.card),
                }}
              />
            )
          );
        })}
      </div>
      {known.length > 0 && (
        <p class="desk-zone">
          <b>{say.inHand}</b> {known.join(", ")}
        </p>
      )}
      {discard.length > 0 && (
        <p class="desk-zone">
          <b>{say.inDiscard}</b> {discard.map((each) => each.card).join(", ")}
        </p>
      )}
    </section>
  );
}
