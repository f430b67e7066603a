import { useMemo, useState } from "preact/hooks";
import { fitCards, type Side } from "../../state/fit";
import type { PlayerView } from "../../view";
import { type FieldFit, inPlay } from "./field";

/** Room kept free for glows and tags that stick out of cards. */
const MARGIN = { width: 10, height: 4 };
/** Room of a field that is not shown: it never limits the others. */
const ENDLESS = 1e6;

/** Card sizes of several fields, which share one size; they report their room with `onRoom`. */
export function useFit(players: PlayerView[], most: number) {
  const [rooms, setRooms] = useState<Record<number, { width: number; height: number }>>({});
  const sides = players.map((player): Side => {
    const { characters, plaques } = inPlay(player);
    const locations = plaques.filter((each) => each.type === "location").length;
    const room = rooms[player.player];
    const shown = room && room.width > 0 && room.height > 0;
    return {
      characters: characters.length,
      locations,
      items: plaques.length - locations,
      width: shown ? room.width - MARGIN.width : ENDLESS,
      height: shown ? room.height - MARGIN.height : ENDLESS,
    };
  });
  const key = JSON.stringify(sides);
  const found = useMemo(() => fitCards(sides, most), [key, most]);
  return {
    of: (player: number): FieldFit => {
      const side = found.sides[players.findIndex((each) => each.player === player)];
      return { w: found.w, arrangement: found.arrangement, perRow: 1, perColumn: 1, ...side };
    },
    onRoom: (player: number, width: number, height: number) =>
      setRooms((before) => ({ ...before, [player]: { width, height } })),
  };
}
