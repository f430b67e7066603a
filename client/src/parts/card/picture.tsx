import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { transport } from "../../net/transport";
import { preferences } from "../../state/preferences";
import { useStore } from "../../state/store";
import type { CardFacts } from "../../view";

/** Address of the user's own picture of a card, if pictures are wanted. */
export function usePicture(facts: CardFacts): string | null {
  const { pictures } = useStore(preferences);
  // A page that is its own server has no folder of pictures.
  return pictures && facts.set && !transport().alone ? `/api/pictures/${facts.set}/${facts.number}` : null;
}

/** Picture from the user's own folder; if there is none, what to show instead. */
export function Picture({ address, instead }: { address: string; instead: VNode }) {
  const [missing, setMissing] = useState(false);
  return missing ? instead : <img class="picture" src={address} alt="" onError={() => setMissing(true)} />;
}
