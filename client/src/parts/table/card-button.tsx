import { cardStrings } from "../../strings/cards";
import { tableStrings as say } from "../../strings/table";
import type { CardFacts, Permanent } from "../../view";
import { CardFace } from "../card/face";

export type Mark = "acts" | "target" | "armed" | null;

/** Card that can be clicked, focused and dragged. */
export function CardButton(props: {
  id: string;
  name: string;
  facts: CardFacts;
  permanent?: Permanent;
  mark: Mark;
  onPick: (id: string) => void;
  onLook?: (id: string) => void;
  onDrag?: (id: string | null) => void;
  onDropOn?: ((id: string) => unknown) | undefined;
}) {
  const { id, facts, permanent, mark } = props;
  const states = [
    permanent?.exerted && cardStrings.exerted,
    permanent?.drying && facts.type === "character" && cardStrings.drying.toLowerCase(),
    permanent && permanent.damage > 0 && cardStrings.damage(permanent.damage),
    ...(["strength", "willpower", "lore"] as const).map((stat) => {
      const now = permanent?.[stat]?.now ?? facts[stat];
      return now !== null && cardStrings.stat(stat, now);
    }),
    mark === "acts" && say.canAct,
    mark === "target" && say.isTarget,
    mark === "armed" && say.chosen,
  ].filter((each): each is string => Boolean(each));
  return (
    <button
      type="button"
      class={`card-button ${mark ?? ""}`}
      data-card={props.name}
      data-id={id}
      aria-label={say.cardFor(props.name, states)}
      aria-pressed={mark === "armed"}
      draggable={mark === "acts"}
      onClick={() => props.onPick(id)}
      onMouseEnter={() => props.onLook?.(id)}
      onFocus={() => props.onLook?.(id)}
      onDragStart={(event) => {
        event.dataTransfer?.setData("text/plain", props.name);
        props.onDrag?.(id);
      }}
      onDragEnd={() => props.onDrag?.(null)}
      onDragOver={(event) => props.onDropOn && event.preventDefault()}
      onDrop={(event) => {
        if (!props.onDropOn) return;
        event.preventDefault();
        event.stopPropagation();
        props.onDropOn(id);
      }}
    >
      <CardFace facts={facts} permanent={permanent} />
    </button>
  );
}
