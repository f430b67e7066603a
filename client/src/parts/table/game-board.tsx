import { type ComponentChildren, Fragment } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";
import { forecastOf } from "../../state/forecast";
import { type Offer, shownCards, unused } from "../../state/offers";
import { playerNames } from "../../state/player-names";
import { type Answer, pickAnswer, trayOf } from "../../state/tray";
import { tableStrings as say } from "../../strings/table";
import type { CardRef, Event, LegalAction, Permanent, PlayerView, View } from "../../view";
import { Glyph } from "../card/glyph";
import { Arrow, cardElement } from "./arrow";
import type { CardHandlers } from "./card-button";
import { focusCard, moveFocus } from "./card-focus";
import { type DiscardAnswer, Discards } from "./discards";
import { type Dragged, DropZones, useDrag } from "./dragging";
import { Engraving } from "./engraving";
import { Field } from "./field";
import { Hand, OpposingHand } from "./hands";
import { Inkwell } from "./inkwell";
import { useKeys } from "./keys";
import { Log } from "./log";
import { LoreTrack } from "./lore-track";
import { CardMenu } from "./menu";
import { Mulligan } from "./mulligan";
import { OpponentHeader } from "./opponent-header";
import { inksOf, PlayerSide } from "./player-side";
import { Prompt } from "./prompt";
import { RevealedCards, useRevealed } from "./revealed";
import { Tray } from "./tray";
import { useActing } from "./use-acting";
import { useFit } from "./use-fit";

export interface GameBoardProps {
  view: View;
  /** Names of the players. */
  names: string[];
  /** Short notes under the names, such as “Away”. */
  notes?: (string | undefined)[];
  story: string[];
  events: Event[];
  /** Number of final sentences of the story that are new. */
  news: number;
  /** Player at the bottom when only watching. */
  below?: number;
  /** Leave out the log and the prompt. */
  bare?: boolean;
  /** Carry out an action, with answers to the decisions that follow; missing when only watching. */
  act?: (action: LegalAction, following?: string[]) => void;
  whyNot?: (move: string) => Promise<string | null>;
  undo?: (() => void) | null;
  /** Words in place of waiting for another player, if nobody plays on. */
  finished?: string | undefined;
  /** Cards that a hint points at. */
  hinted?: string[];
  /** Controls below the question: hints. */
  advice?: ComponentChildren;
  /** Controls at the head of the rail. */
  head?: ComponentChildren;
  /** Controls after the game. */
  after?: ComponentChildren;
}

/** Names that the server gives to people who gave none. */
const NAMELESS = /^Player \d$/;
const MOST = { two: 190, many: 130, own: 140 };

/** Game of a view and, with `act`, the controls to answer decisions. It fills its container. */
export function GameBoard(props: GameBoardProps) {
  const { view, names, act } = props;
  const acting = useActing(view, act);
  const { offers, targeting, main, mine } = acting;
  const { dragged, grab, cancel: stopDrag } = useDrag(acting.drop);
  const [pile, setPile] = useState<number | null>(null);
  const [logOpen, setLogOpen] = useState(false);
  const [enlarged, setEnlarged] = useState<number | null>(null);
  const [aside, setAside] = useState<string | null>(null);
  const [revealed, hideRevealed] = useRevealed(view, props.events);

  useLayoutEffect(() => playerNames.set(() => ({ names, viewer: view.viewer })), [names.join(), view.viewer]);

  const viewer = view.viewer ?? props.below ?? view.hands[0] ?? 0;
  const own = view.players[viewer];
  const others = [...view.players.slice(viewer + 1), ...view.players.slice(0, viewer)];
  const many = others.length > 1;
  const two = useFit(many ? [] : view.players, MOST.two);
  const theirs = useFit(many ? others : [], MOST.many);
  const ours = useFit(many && own ? [own] : [], MOST.own);
  const name = (player: PlayerView) => names[player.player] ?? "";
  /** Several people without names: “You” would not tell them apart. */
  const shared = names.filter((each) => NAMELESS.test(each)).length > 1;

  const on: CardHandlers = {
    mark: (id) => acting.mark(id, dragged?.id ?? null),
    isHinted: (id) => props.hinted?.includes(id) === true,
    pick: acting.pick,
    menu: acting.openMenu,
    grab,
  };
  const tray = mine ? trayOf(view, offers, shownCards(view)) : null;
  const mulligan = mine && view.decision?.kind === "alter";
  const answer = (found: Answer) => act?.(found.action, found.following);
  const question = decisionKey(view);
  const trayAside = tray !== null && aside === question;

  /** Return what can be done with a card in a discard now. */
  function discardAnswers(card: CardRef): DiscardAnswer[] {
    const isIt = (other: CardRef | undefined) => other !== undefined && isCopy(card, other);
    if (main)
      return offers.elsewhere
        .filter((action) => isIt(action.card))
        .map((action) => ({
          label: say.useFrom(action),
          text: action.text,
          act: () => acting.take(action),
        }));
    if (tray?.mode !== "pick" || tray.most > 1) return [];
    const found = tray.cards.find((each) => isIt(each.action?.card));
    const picked = found && pickAnswer(tray, [found.key]);
    return picked ? [{ label: say.choose, text: picked.action.text, act: () => answer(picked) }] : [];
  }

  function backToTray(): void {
    setAside(null);
    setPile(null);
  }

  function cancel(): void {
    if (acting.menu) focusCard(acting.menu);
    acting.cancel();
    stopDrag();
    setPile(null);
    setLogOpen(false);
    hideRevealed();
  }

  // A payment asks for no card, so there is nothing else that Cancel could mean.
  const unpay = mine && view.decision?.kind === "drops" ? (props.undo ?? null) : null;

  useKeys((key) => {
    const plain = offers.plain;
    if (key === "Escape") {
      if (pile === null && !logOpen) unpay?.();
      cancel();
    } else if (moveFocus(key)) return true;
    else if (key === "Enter" && revealed.length > 0) hideRevealed();
    else if (key === "Enter" && acting.warning) acting.confirm();
    else if (key === "l") setLogOpen((open) => !open);
    else if (key === "u") props.undo?.();
    else if (key === "e") {
      const pass = plain.find((action) => action.kind === "pass");
      if (pass) acting.take(pass);
      else if (mine && acting.bound[0]) focusCard(acting.bound[0]);
    } else if (/^[1-9]$/.test(key) && (!tray || tray.mode === "read") && !mulligan) {
      const chosen = plain[Number(key) - 1];
      if (chosen && mine && !targeting && !acting.warning) acting.take(chosen);
    } else return false;
    return true;
  });

  const side = (player: PlayerView) => ({
    view,
    player,
    name: player.player === view.viewer && !shared && NAMELESS.test(name(player)) ? say.you : name(player),
    note: props.notes?.[player.player],
    own: player === own,
    onDiscard: setPile,
  });
  const field = (player: PlayerView) => {
    const sized = many ? (player === own ? ours : theirs) : two;
    return (
      <Field
        key={player.player}
        view={view}
        player={player}
        name={name(player)}
        own={player === own}
        fit={sized.of(player.player)}
        onRoom={sized.onRoom}
        on={on}
      />
    );
  };
  const grown = grownField(
    others,
    enlarged ?? others.find((player) => player.player === view.active)?.player ?? null,
    (id) => on.mark(id) === "target",
  );
  // An arrow needs something to point at.
  const aims = mine && !main && offers.byCard.size > 0;
  const source = targeting?.id ?? (aims ? (view.decision?.source?.id ?? null) : null);
  return (
    <div
      class={[
        "game-board",
        `players-${view.players.length}`,
        many ? "many" : "two",
        props.bare && "bare",
        (targeting || aims) && "targeting",
        dragged && "dragging",
      ]
        .filter(Boolean)
        .join(" ")}
    >
      <Engraving />
      <div class="board" style={many ? { "--opponents": columns(others, grown) } : {}}>
        {many
          ? others.map((player, at) => (
              <div
                key={player.player}
                class={
                  grown === player.player || (grown === null && at === 0) ? "opponent grown" : "opponent"
                }
              >
                <OpponentHeader
                  {...side(player)}
                  next={at === 0}
                  onEnlarge={() => setEnlarged(enlarged === player.player ? null : player.player)}
                >
                  {view.hands.includes(player.player) && (
                    <OpposingHand view={view} player={player} label={say.handOf(name(player))} on={on} />
                  )}
                </OpponentHeader>
                {field(player)}
              </div>
            ))
          : others.map((player) => (
              <Fragment key={player.player}>
                <PlayerSide {...side(player)} />
                <div class="zone">
                  <Inkwell player={player} />
                  <OpposingHand view={view} player={player} label={say.handOf(name(player))} on={on} />
                </div>
                {field(player)}
              </Fragment>
            ))}
        <LoreTrack view={view} players={own ? [...others, own] : others} names={names} />
        {own && <PlayerSide {...side(own)} />}
        {own && field(own)}
        {own && (
          <div class="zone own">
            <Inkwell player={own} />
            {!mulligan && <Hand view={view} player={own} label={say.yourHand} on={on} />}
          </div>
        )}
        {!props.bare && (
          <aside class="rail">
            <div class="rail-head">
              {props.head}
              {props.undo !== undefined && (
                <button
                  type="button"
                  class="icon"
                  aria-label={say.undo}
                  title={`${say.undo} (U)`}
                  disabled={!props.undo}
                  onClick={() => props.undo?.()}
                >
                  <Glyph name="undo" />
                </button>
              )}
              <button
                type="button"
                class="icon log-toggle"
                aria-label={logOpen ? say.hideLog : say.showLog}
                aria-expanded={logOpen}
                onClick={() => setLogOpen((open) => !open)}
              >
                <Glyph name="log" />
              </button>
            </div>
            <Log
              story={props.story}
              events={props.events}
              news={props.news}
              cards={view.cards}
              players={view.players.map((each) => ({ name: name(each), ink: inksOf(view, each)[0] }))}
              viewer={view.viewer}
              open={logOpen}
              onClose={() => setLogOpen(false)}
            />
            <Prompt
              view={view}
              names={names}
              offers={offers}
              doing={
                targeting
                  ? {
                      title: say.chooseTarget(targeting.offer.kind, aimsAtLocation(view, targeting.offer)),
                      note: say.chooseHint,
                    }
                  : dragged
                    ? { title: say.dropTitle(shortName(view, dragged.id)), note: say.dropNote }
                    : null
              }
              warning={acting.warning && say.endSure(unused(offers))}
              elsewhere={tray !== null || mulligan}
              onTray={trayAside ? backToTray : null}
              onDiscard={() => setPile(viewer)}
              acts={act !== undefined}
              finished={props.finished}
              paid={acting.paid}
              onUnpay={unpay}
              onAct={acting.take}
              onConfirm={acting.confirm}
              onCancel={cancel}
              advice={props.advice}
              after={props.after}
            />
          </aside>
        )}
        {mulligan && <Mulligan view={view} names={names} onAnswer={answer} />}
        {pile !== null && (
          <Discards
            view={view}
            names={names}
            player={pile}
            viewer={viewer}
            answers={discardAnswers}
            onPlayer={setPile}
            onClose={() => setPile(null)}
          />
        )}
        <RevealedCards view={view} names={names} shown={revealed} onClose={hideRevealed} />
      </div>
      <div class="motion-layer" aria-hidden="true" />
      {view.challenge && <ChallengeNote view={view} />}
      {source !== null && cardElement(source) && !dragged && (
        <Arrow
          key={source}
          from={source}
          outcome={(target) =>
            targeting?.offer.kind === "challenge" ? challengeOutcome(view, source, target) : null
          }
        />
      )}
      {acting.menu && <Menu id={acting.menu} {...props} acting={acting} />}
      {dragged && own && <Dragging dragged={dragged} view={view} own={own} acting={acting} />}
      {tray && (
        <Tray
          key={question}
          view={view}
          names={names}
          content={tray}
          aside={trayAside}
          onAside={() => setAside(question)}
          onAnswer={answer}
        />
      )}
    </div>
  );
}

/** Tells one decision from the next, so that picks of one are not kept for another. */
function decisionKey(view: View): string {
  return `${view.next_event} ${view.decision?.kind} ${view.actions.map((action) => action.text).join()}`;
}

/** Check whether two references mean the same card or copies of it; copies are offered once. */
function isCopy(card: CardRef, other: CardRef): boolean {
  return (
    card.id === other.id || (card.card !== null && card.card === other.card && card.player === other.player)
  );
}

type Acting = ReturnType<typeof useActing>;

function Menu(props: GameBoardProps & { id: string; acting: Acting }) {
  const { view, id, acting } = props;
  const name = nameOf(view, id);
  const facts = name === null ? undefined : view.cards[name];
  if (name === null || !facts) return null;
  return (
    <CardMenu
      key={id}
      id={id}
      name={name}
      facts={facts}
      permanent={permanentOf(view, id)}
      offers={acting.offers.byCard.get(id) ?? []}
      explains={acting.main}
      whyNot={props.whyNot}
      onOffer={(offer) => acting.choose(id, offer)}
      onClose={acting.closeMenu}
    />
  );
}

function Dragging(props: { dragged: Dragged; view: View; own: PlayerView; acting: Acting }) {
  const { dragged, view } = props;
  const name = nameOf(view, dragged.id);
  const facts = name === null ? undefined : view.cards[name];
  if (!facts) return null;
  return (
    <DropZones
      dragged={dragged}
      facts={facts}
      offers={props.acting.offers.byCard.get(dragged.id) ?? []}
      own={props.own}
    />
  );
}

/** Present challenge, while something is decided in it. */
function ChallengeNote({ view }: { view: View }) {
  const { challenge } = view;
  return challenge === null ? null : (
    <p class="challenge-note">
      {say.challenge(challenge.challenger.card ?? "", challenge.target.card ?? "")}
    </p>
  );
}

/** Outcome of a challenge in words, if it follows from the numbers on the table. */
function challengeOutcome(view: View, challenger: string, target: string): string | null {
  const [one, two] = [permanentOf(view, challenger), permanentOf(view, target)];
  const found = one && two ? forecastOf(one, two) : null;
  const [who, whom] = [shortName(view, challenger), shortName(view, target)];
  return (
    found &&
    (who === whom ? say.forecast(say.challenger, say.challenged, found) : say.forecast(who, whom, found))
  );
}

/** The enlarged field; while targets are chosen, one that has targets, because phones show no other. */
function grownField(
  others: PlayerView[],
  wanted: number | null,
  isTarget: (id: string) => boolean,
): number | null {
  const holders = others.filter((player) => player.play.some((card) => isTarget(card.id)));
  if (holders.length === 0 || holders.some((player) => player.player === wanted)) return wanted;
  return holders[0]?.player ?? wanted;
}

/** Widths of the opponents' fields: an enlarged one gets two thirds. */
function columns(others: PlayerView[], grown: number | null): string {
  return others.map((player) => (player.player === grown ? "minmax(0, 1.6fr)" : "minmax(0, 1fr)")).join(" ");
}

function permanentOf(view: View, id: string): Permanent | undefined {
  return view.players.flatMap((player) => player.play).find((each) => each.id === id);
}

function nameOf(view: View, id: string): string | null {
  const inHand = view.players.flatMap((player) => player.hand.cards).find((each) => each.id === id);
  return permanentOf(view, id)?.card ?? inHand?.card ?? null;
}

/** Return whether a location is among the targets of an offer. */
function aimsAtLocation(view: View, offer: Offer): boolean {
  return offer.actions.some(
    (action) => action.target?.id && permanentOf(view, action.target.id)?.type === "location",
  );
}

function shortName(view: View, id: string): string {
  const name = nameOf(view, id);
  return name === null ? "" : (view.cards[name]?.name ?? name);
}
