import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { preferences } from "../state/preferences";
import { useStore } from "../state/store";
import type { SeatState } from "../state/table";
import { isStill, Player } from "./player";
import { wakeSound } from "./sounds";

/** Keys that answer a decision: while moves are played they only skip ahead. */
const ANSWERING = /^([eu1-9]| )$/i;
/** Places where a click is no wish to skip. */
const CALM = ".table-menu, .log";

/** Speed and order of states; in games, they wait for those before them. */
export interface Manner {
  tempo?: number;
  queues?: boolean;
}

/** Return the state to show now: the newest one, or one on the way to it. */
export function useMotion(
  newest: SeatState | undefined,
  names: readonly string[],
  { tempo = 1, queues = true }: Manner = {},
): SeatState | undefined {
  useStore(preferences); // drawn anew when motion is turned off
  const [shown, setShown] = useState<SeatState | undefined>(newest);
  const player = useRef<Player | null>(null);
  const still = isStill();

  useLayoutEffect(() => {
    if (!newest) return;
    if (player.current) Object.assign(player.current, { names, tempo, queues });
    if (player.current && !still) player.current.receive(newest);
    else {
      player.current?.stop();
      player.current = Object.assign(new Player(newest, setShown), { names, tempo, queues });
      setShown(newest);
    }
  }, [newest, still]);
  useLayoutEffect(() => player.current?.drawn(), [shown]);

  useEffect(() => {
    const skip = () => player.current?.skip();
    const pressed = (event: PointerEvent) => {
      wakeSound();
      player.current?.noticed();
      if (player.current?.behind && !(event.target as Element | null)?.closest?.(CALM)) skip();
    };
    const typed = (event: KeyboardEvent) => {
      wakeSound();
      player.current?.noticed();
      if (!player.current?.behind || event.ctrlKey || event.metaKey || event.altKey) return;
      if ((event.target as Element | null)?.closest?.("input, textarea, select")) return;
      skip();
      if (!ANSWERING.test(event.key)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    const hidden = () => document.hidden && skip();
    window.addEventListener("pointerdown", pressed, { capture: true });
    window.addEventListener("keydown", typed, { capture: true });
    document.addEventListener("visibilitychange", hidden);
    return () => {
      window.removeEventListener("pointerdown", pressed, { capture: true });
      window.removeEventListener("keydown", typed, { capture: true });
      document.removeEventListener("visibilitychange", hidden);
      player.current?.stop();
    };
  }, []);
  // Never show one seat to the player of another.
  return still || shown?.update.seat !== newest?.update.seat ? newest : shown;
}
