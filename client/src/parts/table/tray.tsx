import { useLayoutEffect, useRef, useState } from "preact/hooks";
import {
  type Answer,
  orderAnswer,
  pickAnswer,
  type TrayCard,
  type TrayContent,
  toggled,
} from "../../state/tray";
import { tableStrings as say } from "../../strings/table";
import type { LegalAction, View } from "../../view";
import { CardBack } from "../card/back";
import { CardFace } from "../card/face";
import { Glyph } from "../card/glyph";
import { wasLongPress, zoomOn } from "../card/zooming";
import { useKeys } from "./keys";
import { Asker, answerLabel, isDeclinable } from "./question";
import { RuleLink } from "./rule-link";
import { useSorting } from "./use-sorting";

interface TrayProps {
  view: View;
  names: string[];
  content: TrayContent;
  /** Hidden for a look at the table. */
  aside: boolean;
  onAside: () => void;
  onAnswer: (answer: Answer) => void;
}

/** Cards to look at, choose from or put in order that are not on the table, with their text. */
export function Tray(props: TrayProps) {
  const { view, content } = props;
  const { decision } = view;
  const tray = useRef<HTMLDivElement>(null);
  // The keyboard stays in the tray.
  useLayoutEffect(() => tray.current?.focus({ preventScroll: true }), [props.aside]);
  if (!decision) return null;
  const title =
    content.mode === "order"
      ? orderTitle(placeOf(view))
      : say.question(decision, view.players.length, isDeclinable(view));
  return (
    <section class="tray-veil" hidden={props.aside}>
      <div class="tray" data-mode={content.mode} role="dialog" aria-label={title} tabIndex={-1} ref={tray}>
        <header>
          <div>
            <h2>
              {title} <RuleLink key={decision.rule} rule={decision.rule} icon />
            </h2>
            <p>{content.mode === "order" ? say.tray.orderNote : <Asker view={view} names={props.names} />}</p>
          </div>
          {content.mode === "order" && <b class="from">{decision.source?.card}</b>}
          <button
            type="button"
            class="icon aside"
            aria-label={say.lookAtTable}
            title={say.lookAtTable}
            onClick={props.onAside}
          >
            <Glyph name="look" />
          </button>
        </header>
        {content.mode === "order" ? (
          <Order {...props} />
        ) : content.mode === "pick" ? (
          <Pick {...props} />
        ) : (
          <>
            <Row view={view} cards={content.cards} />
            <footer>
              <Answers {...props} actions={content.plain} />
            </footer>
          </>
        )}
      </div>
    </section>
  );
}

function Pick(props: TrayProps) {
  const { view, content } = props;
  const [picks, setPicks] = useState<string[]>([]);
  const { decision } = view;
  if (!decision) return null;
  const answer = pickAnswer(content, picks);
  const offered = content.cards.filter((card) => card.action);
  const pick = (card: TrayCard) => card.action && setPicks(toggled(picks, card.key, content.most));
  const confirm = () => answer && props.onAnswer(answer);
  useTrayKeys(props.aside ? [] : content.cards, pick, props.aside ? null : confirm);
  const names = picks.map((key) => nameOf(view, content.cards, key));
  return (
    <>
      <Row
        view={view}
        cards={content.cards}
        picks={picks}
        onPick={pick}
        onConfirm={confirm}
        note={(card) =>
          picks.includes(card.key)
            ? say.tray.picked(say.isTaking(decision))
            : card.action || offered.length === content.cards.length
              ? ""
              : say.tray.notOffered(say.isTaking(decision))
        }
      />
      <footer>
        <p>{picks.length > 0 && !answer ? say.tray.left(content.least, picks.length) : ""}</p>
        <Answers {...props} actions={[...content.plain, ...(content.decline ? [content.decline] : [])]} />
        <button type="button" class="main confirm" disabled={!answer} onClick={confirm}>
          {say.tray.pick(decision, names)}
        </button>
      </footer>
    </>
  );
}

function Order(props: TrayProps) {
  const { view, content } = props;
  const [ranked, setRanked] = useState<string[]>([]);
  const [lie, setLie] = useState<string[]>(() => content.cards.map((card) => card.key));
  const place = placeOf(view);
  const cards = lie.flatMap((key) => content.cards.find((card) => card.key === key) ?? []);
  const sorted = { ...content, cards };
  const rank = (card: TrayCard) => setRanked(toggled(ranked, card.key, content.cards.length));
  const confirm = () => {
    const answer = orderAnswer(sorted, ranked, place === "top");
    if (answer) props.onAnswer(answer);
  };
  useTrayKeys(props.aside ? [] : cards, rank, props.aside ? null : confirm);
  const sorting = useSorting(lie, (keys) => {
    setLie(keys);
    setRanked(keys);
  });
  return (
    <>
      <Row
        view={view}
        cards={cards}
        picks={ranked}
        onPick={rank}
        onGrab={sorting.grab}
        dragged={sorting.dragged}
        ranks
        note={(card) => rankNote(place, ranked.indexOf(card.key))}
      />
      <footer>
        <Answers {...props} actions={content.plain} />
        <button type="button" class="quiet" disabled={ranked.length === 0} onClick={() => setRanked([])}>
          {say.tray.restart}
        </button>
        <button type="button" class="main confirm" onClick={confirm}>
          {confirmLabel(place)}
        </button>
      </footer>
    </>
  );
}

/** Cards of the tray; those that can't be chosen are dimmed, and can still be read. */
function Row(props: {
  view: View;
  cards: TrayCard[];
  picks?: string[];
  ranks?: boolean;
  dragged?: string | null;
  onPick?: (card: TrayCard) => void;
  onConfirm?: () => void;
  onGrab?: (key: string, event: PointerEvent) => void;
  note?: (card: TrayCard) => string;
}) {
  const picks = props.picks ?? [];
  return (
    <div class="tray-cards" style={{ "--count": `${props.cards.length}` }}>
      {props.cards.map((card) => {
        const facts = props.view.cards[card.name];
        const at = picks.indexOf(card.key);
        const zoom = zoomOn(facts);
        const note = props.note?.(card) ?? "";
        const state = at >= 0 ? "picked" : card.action || !props.onPick ? "" : "refused";
        return (
          <div key={card.key} class="tray-slot" data-key={card.key}>
            <button
              type="button"
              class={`card-button ${state} ${props.dragged === card.key ? "dragged" : ""}`}
              aria-label={[card.name || faceDown(card), note].filter(Boolean).join(", ")}
              aria-pressed={props.onPick ? at >= 0 : undefined}
              aria-disabled={props.onPick && !card.action ? true : undefined}
              data-action={card.action?.text}
              {...zoom}
              onPointerDown={(event) => {
                zoom.onPointerDown?.(event);
                props.onGrab?.(card.key, event);
              }}
              onClick={() => {
                if (!wasLongPress()) props.onPick?.(card);
              }}
              onDblClick={() => at >= 0 && props.onConfirm?.()}
            >
              {facts ? <CardFace facts={facts} /> : <CardBack />}
            </button>
            <p class="place">
              {props.ranks && at >= 0 && <b>{at + 1}</b>}
              {!props.ranks && at >= 0 && <Glyph name="draw" />}
              {note}
            </p>
          </div>
        );
      })}
    </div>
  );
}

/** Return what a card that may not be seen is called, such as “facedown card 1 under Elsa”. */
function faceDown({ action }: TrayCard): string {
  return action?.text.replace(/^choose /, "") ?? say.faceDown;
}

function Answers(props: TrayProps & { actions: LegalAction[] }) {
  return (
    <>
      {props.actions.map((action) => (
        <button
          key={action.index}
          type="button"
          class={action.kind === "yes" ? "main" : ""}
          data-action={action.text}
          onClick={() => props.onAnswer({ action, following: [] })}
        >
          {answerLabel(props.view, action, props.names)}
        </button>
      ))}
    </>
  );
}

/** Number keys pick cards, and Enter confirms. */
function useTrayKeys(cards: TrayCard[], pick: (card: TrayCard) => void, confirm: (() => void) | null): void {
  useKeys((key) => {
    const card = cards[Number(key) - 1];
    if (key === "Enter" && confirm) confirm();
    else if (card) pick(card);
    else return false;
    return true;
  });
}

type Place = "top" | "bottom" | null;

/** Destination of ordered cards. */
function placeOf(view: View): Place {
  const place = view.decision?.part?.[2];
  return place === "top" || place === "bottom" ? place : null;
}

function orderTitle(place: Place): string {
  return place === "top" ? say.tray.orderTop : place === "bottom" ? say.tray.orderBottom : say.tray.order;
}

function confirmLabel(place: Place): string {
  return place === "top"
    ? say.tray.confirmTop
    : place === "bottom"
      ? say.tray.confirmBottom
      : say.tray.confirm;
}

function rankNote(place: Place, at: number): string {
  if (at < 0) return "";
  return place === "bottom" ? say.tray.rankBottom(at) : say.tray.rankTop(at);
}

function nameOf(view: View, cards: TrayCard[], key: string): string {
  const name = cards.find((card) => card.key === key)?.name ?? "";
  return view.cards[name]?.name ?? name;
}
