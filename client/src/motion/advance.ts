// Views between two updates: what the table shows after each step.
import type { Permanent, PlayerView, View } from "../view";
import { type Part, type Place, refOf, type Step } from "./steps";

/** Return the view to begin with: nobody can act in it, and it names all cards. */
export function beginning(before: View, after: View): View {
  return { ...before, actions: [], cards: { ...before.cards, ...after.cards } };
}

/** Return a view after one more step on the way to `after`. It needs not be exact: `after` is shown in the end. */
export function advance(view: View, step: Step, after: View): View {
  return step.parts.reduce((now, part) => advanced(now, step, part, after), view);
}

function advanced(view: View, step: Step, part: Part, after: View): View {
  switch (step.motion) {
    case "turn":
      return { ...view, turn: part.amount, active: part.player };
    case "exert":
    case "challenge":
      return permanent(view, part.id, (each) => ({ ...each, exerted: true }));
    case "ready":
      return permanent(view, part.id, (each) => ({ ...each, exerted: false }));
    case "damage":
      return permanent(view, part.id, (each) => ({ ...each, damage: each.damage + part.amount }));
    case "heal":
      return permanent(view, part.id, (each) => ({
        ...each,
        damage: Math.max(0, each.damage - part.amount),
      }));
    case "move":
      return permanent(view, part.id, (each) => ({ ...each, at: part.other }));
    case "lore":
      return player(view, part.player, (each) => ({ ...each, lore: each.lore + part.amount }));
    case "lose-lore":
      return player(view, part.player, (each) => ({ ...each, lore: Math.max(0, each.lore - part.amount) }));
    case "pay":
      return player(view, part.player, (each) => paid(each, part.amount, after));
    case "show":
      // A played action lies in the discard afterwards; a revealed card stays where it is.
      return part.to ? taken(view, part.from) : view;
    case "shift":
    case "play":
      return entered(taken(view, part.from), part, after);
    case "draw":
    case "ink":
    case "discard":
    case "to-hand":
    case "to-deck":
    case "banish":
    case "leave":
      return put(taken(view, part.from), part, after);
    default:
      return view;
  }
}

function player(view: View, at: number, change: (player: PlayerView) => PlayerView): View {
  return {
    ...view,
    players: view.players.map((each) => (each.player === at ? change(each) : each)),
  };
}

function permanent(view: View, id: string | null, change: (each: Permanent) => Permanent): View {
  return {
    ...view,
    players: view.players.map((each) =>
      each.play.some((card) => card.id === id)
        ? { ...each, play: each.play.map((card) => (card.id === id ? change(card) : card)) }
        : each,
    ),
  };
}

/** Return the view without the card at a place. */
function taken(view: View, from: Place | null): View {
  if (from === null) return view;
  return player(view, from.player, (each) => {
    switch (from.zone) {
      case "deck":
        return { ...each, deck: { ...each.deck, count: Math.max(0, each.deck.count - 1) } };
      case "hand":
        return {
          ...each,
          hand: {
            count: Math.max(0, each.hand.count - 1),
            cards: each.hand.cards.filter((card, at) =>
              from.id === null ? at < each.hand.count - 1 : card.id !== from.id,
            ),
          },
        };
      case "play":
        return { ...each, play: each.play.filter((card) => card.id !== from.id) };
      default:
        return each;
    }
  });
}

/** Return the view with the card of a part where it goes. */
function put(view: View, part: Part, after: View): View {
  const { to } = part;
  if (to === null) return view;
  const final = after.players[to.player];
  return player(view, to.player, (each) => {
    switch (to.zone) {
      case "deck":
        return { ...each, deck: { ...each.deck, count: each.deck.count + 1 } };
      case "hand": {
        const known = final?.hand.cards.find((card) =>
          to.id === null
            ? card.card === part.card && !each.hand.cards.some((had) => had.id === card.id)
            : card.id === to.id,
        );
        return {
          ...each,
          hand: { count: each.hand.count + 1, cards: known ? [...each.hand.cards, known] : each.hand.cards },
        };
      }
      case "discard":
        return { ...each, discard: [...each.discard, refOf(part)] };
      case "inkwell": {
        const card = final?.inkwell.cards.find((ink) => !each.inkwell.cards.some((had) => had.id === ink.id));
        if (!card) return each;
        const { ready, exerted, cards } = each.inkwell;
        return {
          ...each,
          inkwell: {
            ...each.inkwell,
            ready: ready + (card.exerted ? 0 : 1),
            exerted: exerted + (card.exerted ? 1 : 0),
            cards: [...cards, card],
          },
        };
      }
      default:
        return each;
    }
  });
}

/** Return the view with a card that enters play, in its final place. */
function entered(view: View, part: Part, after: View): View {
  const owner = after.players.find((each) => each.play.some((card) => card.id === part.id));
  const at = owner?.play.findIndex((card) => card.id === part.id) ?? -1;
  const card = owner?.play[at];
  if (!owner || !card) return view;
  return player(view, owner.player, (each) => {
    const rest = each.play.filter((other) => other.id !== part.id && other.id !== part.other);
    const before = new Set(owner.play.slice(0, at).map((other) => other.id));
    const place = rest.findLastIndex((other) => before.has(other.id)) + 1;
    return { ...each, play: [...rest.slice(0, place), card, ...rest.slice(place)] };
  });
}

/** Return a player who has paid ink: of the ready cards those that are exerted in the end come first. */
function paid(each: PlayerView, amount: number, after: View): PlayerView {
  const spent = new Set(
    after.players[each.player]?.inkwell.cards.filter((card) => card.exerted).map((card) => card.id),
  );
  const ready = each.inkwell.cards.filter((card) => !card.exerted);
  const used = new Set(
    [...ready.filter((card) => spent.has(card.id)), ...ready.filter((card) => !spent.has(card.id))]
      .slice(0, amount)
      .map((card) => card.id),
  );
  return {
    ...each,
    inkwell: {
      ...each.inkwell,
      ready: each.inkwell.ready - used.size,
      exerted: each.inkwell.exerted + used.size,
      cards: each.inkwell.cards.map((card) => (used.has(card.id) ? { ...card, exerted: true } : card)),
    },
  };
}
