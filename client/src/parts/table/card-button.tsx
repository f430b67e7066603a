import { useMemo } from "preact/hooks";
import { cardStrings } from "../../strings/cards";
import { hintStrings } from "../../strings/hints";
import { tableStrings as say } from "../../strings/table";
import type { CardFacts, Permanent } from "../../view";
import { CardFace } from "../card/face";
import { Plaque } from "../card/plaque";
import { LONG_REST, wasLongPress, zoomOn } from "../card/zooming";

/** Part of a card in the open decision: worth acting with, able to act, a target, picked, or the source of an action. */
export type Mark = "worth" | "acts" | "target" | "picked" | "source" | "off" | null;

export interface CardHandlers {
  mark: (id: string) => Mark;
  /** True if a hint points at the card. */
  isHinted?: (id: string) => boolean;
  pick: (id: string) => void;
  /** Open the menu, also if a click would act at once. */
  menu?: (id: string) => void;
  /** The pointer goes down on a card that may be dragged. */
  grab?: (id: string, event: PointerEvent) => void;
}

/** Card on the table or in a hand that can be clicked, focused, dragged and read. */
export function CardButton(props: {
  id: string;
  name: string;
  facts: CardFacts;
  permanent?: Permanent | undefined;
  /** Name of the location it is at. */
  at?: string | undefined;
  inHand?: boolean;
  on: CardHandlers;
}) {
  const { id, facts, permanent, on } = props;
  const mark = on.mark(id);
  const hinted = on.isHinted?.(id) === true;
  const zoom = zoomOn(facts, permanent, props.inHand === true, mark === "target" ? LONG_REST : undefined);
  // Faces are large: draw only those again that change.
  const face = useMemo(
    () =>
      permanent && permanent.type !== "character" ? (
        <Plaque facts={facts} permanent={permanent} />
      ) : (
        <CardFace facts={facts} permanent={permanent} at={props.at} />
      ),
    [facts, permanent, props.at],
  );
  return (
    <button
      type="button"
      class={["card-button", mark, mark === "worth" && "acts", hinted && "hinted"].filter(Boolean).join(" ")}
      data-card={props.name}
      data-id={id}
      aria-label={say.cardFor(props.name, [
        ...states(facts, permanent, mark, props.at),
        ...(hinted ? [hintStrings.pointed] : []),
      ])}
      aria-pressed={mark === "picked"}
      {...zoom}
      onPointerDown={(event) => {
        zoom.onPointerDown?.(event);
        if (mark === "worth" || mark === "acts") on.grab?.(id, event);
      }}
      onContextMenu={(event) => {
        event.preventDefault();
        if (!wasLongPress()) on.menu?.(id);
      }}
      onClick={() => {
        if (!wasLongPress()) on.pick(id);
      }}
    >
      {face}
    </button>
  );
}

function states(facts: CardFacts, permanent: Permanent | undefined, mark: Mark, at?: string): string[] {
  return [
    permanent?.exerted && cardStrings.exerted,
    permanent?.drying && facts.type === "character" && cardStrings.drying.toLowerCase(),
    permanent && permanent.damage > 0 && cardStrings.damage(permanent.damage),
    at && cardStrings.at(at),
    ...(["strength", "willpower", "lore"] as const).map((stat) => {
      const now = permanent?.[stat]?.now ?? facts[stat];
      return now !== null && cardStrings.stat(stat, now);
    }),
    (mark === "worth" || mark === "acts") && say.canAct,
    mark === "target" && say.isTarget,
    mark === "picked" && say.picked,
  ].filter((each): each is string => Boolean(each));
}
