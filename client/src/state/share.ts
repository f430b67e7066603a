// Sharing between views: what has not changed stays the same object, so that it is not drawn again.
import type { Permanent, View } from "../view";

/** Return a view that uses the objects of the previous one for equal cards. */
export function sharing(before: View | undefined, after: View): View {
  if (!before) return after;
  const old = new Map(before.players.flatMap((player) => player.play.map((each) => [each.id, each])));
  return {
    ...after,
    // Printed facts never change, and the server sends those of each card once.
    cards: Object.keys(after.cards).length ? { ...after.cards, ...before.cards } : before.cards,
    players: after.players.map((player) => ({
      ...player,
      play: player.play.map((each) => same(old.get(each.id), each)),
    })),
  };
}

function same(before: Permanent | undefined, after: Permanent): Permanent {
  return before && JSON.stringify(before) === JSON.stringify(after) ? before : after;
}
