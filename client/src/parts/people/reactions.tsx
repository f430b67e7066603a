import { useEffect, useRef, useState } from "preact/hooks";
import type { TableState } from "../../state/table";
import { REACTIONS, type Reaction, socialStrings as say } from "../../strings/social";
import { useDismiss } from "../use-dismiss";

const SHOWN = 5000;

/** Button with the reactions to choose from. */
export function ReactionMenu({ onReact }: { onReact: (reaction: Reaction) => void }) {
  const [open, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useDismiss(open, place, () => setOpen(false));
  return (
    <div class="reaction-menu" ref={place}>
      <button type="button" class="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
        {say.react}
      </button>
      {open && (
        <div class="reaction-choices">
          {(Object.keys(REACTIONS) as Reaction[]).map((each) => (
            <button
              key={each}
              type="button"
              onClick={() => {
                onReact(each);
                setOpen(false);
              }}
            >
              {REACTIONS[each]}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

/** The latest reactions, for a few seconds. */
export function Reactions({ reactions, names }: { reactions: TableState["reactions"]; names: string[] }) {
  return (
    <div class="reactions" role="status">
      {Object.entries(reactions).map(([seat, { reaction, number }]) => (
        <Said key={`${seat}-${number}`} text={say.says(names[Number(seat)] ?? "", REACTIONS[reaction])} />
      ))}
    </div>
  );
}

function Said({ text }: { text: string }) {
  const [shown, setShown] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setShown(false), SHOWN);
    return () => clearTimeout(timer);
  }, []);
  return shown ? <span class="said">{text}</span> : null;
}
