import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { dropped, type Offer, offersOf, shownCards, unused, withTarget } from "../../state/offers";
import { preferences } from "../../state/preferences";
import { useStore } from "../../state/store";
import { tableStrings as say } from "../../strings/table";
import type { Event, LegalAction, Permanent, View } from "../../view";
import { CardFace } from "../card/face";
import { focusCard, focusPrompt, moveFocus } from "./card-focus";
import { CardSheet } from "./card-sheet";
import { Log } from "./log";
import { Prompt } from "./prompt";
import { type Handlers, HandRow, Side } from "./side";

export interface GameBoardProps {
  view: View;
  /** Names of the players. */
  names: string[];
  story: string[];
  events: Event[];
  news: number;
  /** Player at the bottom when only watching. */
  below?: number;
  /** Carry out an action; missing when only watching. */
  act?: (action: LegalAction) => void;
  whyNot?: (move: string) => Promise<string | null>;
  undo?: (() => void) | null;
}

/** Game of a view and, with `act`, the controls to answer decisions. */
export function GameBoard(props: GameBoardProps) {
  const { view, names, act } = props;
  const { warnAtEnd } = useStore(preferences);
  const [looked, setLooked] = useState<{ id: string | null; name: string } | null>(null);
  const [pinned, setPinned] = useState(false);
  const [targeting, setTargeting] = useState<Offer | null>(null);
  const [armed, setArmed] = useState<LegalAction | null>(null);
  const [warning, setWarning] = useState<LegalAction | null>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const [pile, setPile] = useState<number | null>(null);
  const [logOpen, setLogOpen] = useState(false);

  const offers = useMemo(() => offersOf(view, shownCards(view)), [view]);
  const viewer = view.viewer ?? props.below ?? view.hands[0] ?? 0;
  const main = view.decision?.kind === "main";

  // Reset before anything can be clicked, because the selection belongs to the previous decision.
  useLayoutEffect(() => {
    setTargeting(null);
    setArmed(null);
    setWarning(null);
    setPinned(false);
    focusPrompt();
  }, [view]);

  function take(action: LegalAction): void {
    if (action.kind === "pass" && main && warnAtEnd && unused(offers).length > 0 && !warning)
      setWarning(action);
    else act?.(action);
  }

  function choose(offer: Offer): void {
    const [only] = offer.actions;
    if (offer.targeted && offer.actions.length > 1) {
      setTargeting(offer);
      setPinned(false);
    } else if (only) take(only);
  }

  function pick(id: string): void {
    const target = targeting && withTarget(targeting, id);
    const own = offers.byCard.get(id) ?? [];
    const single = own.length === 1 && own[0]?.targeted === false ? own[0].actions[0] : undefined;
    if (target) take(target);
    else if (!main && single) setArmed(single);
    else {
      look(id);
      setPinned(true);
    }
  }

  function look(id: string): void {
    const name = nameOf(view, id);
    if (name && !pinned) setLooked({ id, name });
  }

  const on: Handlers = {
    mark: (id) => {
      if (!act) return null;
      if (targeting) return withTarget(targeting, id) ? "target" : null;
      if (armed?.card?.id === id) return "armed";
      if (!offers.byCard.has(id)) return null;
      return main ? "acts" : "target";
    },
    pick,
    look,
    drag: setDragged,
    // Dropping on one of your own cards counts as dropping on the board.
    dropOn: (id) => drop(dragged, { card: id }) || (ownCard(view, id) && drop(dragged, { place: "board" })),
    dropAt: (place) => drop(dragged, { place }),
    discard: (player) => setPile(pile === player ? null : player),
  };

  function drop(id: string | null, where: Parameters<typeof dropped>[1]): boolean {
    const action = id === null ? undefined : dropped(offers.byCard.get(id) ?? [], where);
    if (action) take(action);
    return action !== undefined;
  }

  function cancel(): void {
    if (pinned && looked?.id) focusCard(looked.id);
    setTargeting(null);
    setArmed(null);
    setWarning(null);
    setPinned(false);
    setPile(null);
  }

  function confirm(): void {
    if (warning) act?.(warning);
    else if (armed) act?.(armed);
  }

  useKeys((key) => {
    if (key === "Escape") cancel();
    else if (moveFocus(key)) return true;
    else if (key === "Enter" && (armed || warning)) confirm();
    else if (key === "l") setLogOpen((open) => !open);
    else if (key === "u") props.undo?.();
    else if (key === "e") {
      const pass = offers.plain.find((action) => action.kind === "pass");
      if (pass) take(pass);
    } else if (/^[1-9]$/.test(key)) {
      const answer = offers.plain[Number(key) - 1];
      if (answer && !targeting && !armed && !warning) take(answer);
    } else return false;
    return true;
  });

  const seen = looked && view.cards[looked.name];
  const permanent = looked?.id ? permanentOf(view, looked.id) : undefined;
  const own = view.players[viewer];
  const others = [...view.players.slice(viewer + 1), ...view.players.slice(0, viewer)];
  return (
    <div class={`game-board players-${view.players.length}`}>
      <div class="sides">
        <p class="turn">
          <strong>{say.turn(view.turn, names[view.active] ?? "")}</strong> {say.phase(view.phase)}
        </p>
        <div class="opponents">
          {others.map((player) => (
            <div key={player.player} class="opponent">
              {view.hands.includes(player.player) && (
                <HandRow view={view} player={player} label={say.handOf(names[player.player] ?? "")} on={on} />
              )}
              <Side view={view} player={player} name={names[player.player] ?? ""} own={false} on={on} />
            </div>
          ))}
        </div>
        <Between view={view} />
        {own && <Side view={view} player={own} name={names[viewer] ?? ""} own on={on} />}
        {own && <HandRow view={view} player={own} label={say.yourHand} on={on} />}
      </div>
      <aside class={logOpen ? "panel open" : "panel"}>
        <Prompt
          view={view}
          names={names}
          offers={offers}
          targeting={targeting && say.chooseTarget(targeting.kind)}
          armed={armed}
          warning={warning && say.endSure(unused(offers))}
          onArm={setArmed}
          onAct={take}
          onConfirm={confirm}
          onCancel={cancel}
        />
        {view.outcome && <Ending view={view} names={names} />}
        {seen && looked && (
          <div class={pinned ? "looked pinned" : "looked"}>
            <CardSheet
              key={looked.id ?? looked.name}
              name={looked.name}
              facts={seen}
              permanent={permanent}
              offers={looked.id && act ? (offers.byCard.get(looked.id) ?? []) : []}
              mine={Boolean(act) && view.decision?.player === view.viewer && main && ownCard(view, looked.id)}
              inHand={permanent === undefined}
              pinned={pinned}
              whyNot={props.whyNot}
              onOffer={choose}
              onClose={() => {
                setPinned(false);
                setLooked(null);
              }}
            />
          </div>
        )}
        <button
          type="button"
          class="log-toggle"
          aria-expanded={logOpen}
          onClick={() => setLogOpen((open) => !open)}
        >
          {logOpen ? say.hideLog : say.log}
        </button>
        <Log
          story={props.story}
          events={props.events}
          news={props.news}
          cards={view.cards}
          onCard={(name) => {
            setLooked({ id: null, name });
            setPinned(true);
          }}
        />
      </aside>
      {pile !== null && (
        <Discard
          view={view}
          player={pile}
          name={names[pile] ?? ""}
          onCard={(name) => {
            setLooked({ id: null, name });
            setPinned(true);
          }}
          onClose={() => setPile(null)}
        />
      )}
    </div>
  );
}

/** Area between the players: the current challenge and the bag. */
function Between({ view }: { view: View }) {
  return (
    <div class="between">
      {view.challenge && (
        <p class="challenge">
          {say.challenge(view.challenge.challenger.card ?? "", view.challenge.target.card ?? "")}
        </p>
      )}
      {view.bag.length > 0 && (
        <ul class="bag" aria-label={say.bag}>
          {view.bag.map((waiting, at) => (
            <li key={at} title={waiting.words}>
              {say.asks(waiting.source.card ?? "", waiting.ability)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Ending({ view, names }: { view: View; names: string[] }) {
  const { outcome } = view;
  return outcome === null ? null : (
    <p class="ending" role="status">
      {outcome.winner === null
        ? say.drawn(outcome.termination)
        : say.won(names[outcome.winner] ?? "", outcome.termination)}
    </p>
  );
}

function Discard(props: {
  view: View;
  player: number;
  name: string;
  onCard: (name: string) => void;
  onClose: () => void;
}) {
  const cards = props.view.players[props.player]?.discard ?? [];
  return (
    <section class="discard" aria-label={say.discard(cards.length)}>
      <p>
        <strong>{props.name}</strong> {say.discard(cards.length)}{" "}
        <button type="button" onClick={props.onClose}>
          {say.close}
        </button>
      </p>
      <div class="row">
        {[...cards].reverse().map((card, at) => {
          const facts = card.card === null ? undefined : props.view.cards[card.card];
          return (
            facts && (
              <button
                key={card.id ?? at}
                type="button"
                class="card-button"
                aria-label={card.card ?? ""}
                onClick={() => props.onCard(card.card ?? "")}
              >
                <CardFace facts={facts} />
              </button>
            )
          );
        })}
      </div>
    </section>
  );
}

function permanentOf(view: View, id: string): Permanent | undefined {
  return view.players.flatMap((player) => player.play).find((each) => each.id === id);
}

function nameOf(view: View, id: string): string | null {
  const inHand = view.players.flatMap((player) => player.hand.cards).find((each) => each.id === id);
  return permanentOf(view, id)?.card ?? inHand?.card ?? null;
}

function ownCard(view: View, id: string | null): boolean {
  const own = view.players[view.viewer ?? -1];
  return [...(own?.play ?? []), ...(own?.hand.cards ?? [])].some((each) => each.id === id);
}

/** Call a function for keys pressed outside of inputs; it returns whether it used the key. */
function useKeys(handle: (key: string) => boolean): void {
  // Always call the newest handler: a key must never answer an old decision.
  const newest = useRef(handle);
  newest.current = handle;
  useLayoutEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const at = event.target as HTMLElement | null;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (at && ["INPUT", "TEXTAREA", "SELECT"].includes(at.tagName)) return;
      if (event.key === "Enter" && at?.tagName === "BUTTON" && !at.classList.contains("card-button")) return;
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      if (newest.current(key)) event.preventDefault();
    };
    window.addEventListener("keydown", pressed);
    return () => window.removeEventListener("keydown", pressed);
  }, []);
}
