import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import {
  asksForTarget,
  dropped,
  duties,
  isWorthIt,
  type Offer,
  type Offers,
  obvious,
  offersOf,
  shownCards,
  unused,
  withTarget,
} from "../../state/offers";
import { paidFor } from "../../state/paying";
import { preferences } from "../../state/preferences";
import { useStore } from "../../state/store";
import type { LegalAction, View } from "../../view";
import { hideZoom } from "../card/zooming";
import type { Mark } from "./card-button";
import { focusPrompt } from "./card-focus";
import { type Place, placeAt } from "./dragging";

/** Acting on the cards of a view: menus, targets, drops, and the warning at the end of a turn. */
export function useActing(view: View, act: ((action: LegalAction) => void) | undefined) {
  const { warnAtEnd } = useStore(preferences);
  const [menu, setMenu] = useState<string | null>(null);
  const [targeting, setTargeting] = useState<{ id: string; offer: Offer } | null>(null);
  const [warning, setWarning] = useState<LegalAction | null>(null);
  /** Ink cost of the last action, for paying it with drops. */
  const paid = useRef<number | null>(null);
  const offers: Offers = useMemo(() => offersOf(view, shownCards(view)), [view]);
  /** Cards that must act before the turn can end. */
  const bound = useMemo(() => duties(view, offers).map(({ card }) => card.id), [view, offers]);
  const mine = act !== undefined && view.decision?.player === view.viewer;
  const main = mine && view.decision?.kind === "main";

  function cancel(): void {
    setMenu(null);
    setTargeting(null);
    setWarning(null);
  }

  // Reset before anything can be clicked, because the selection belongs to the previous decision.
  useLayoutEffect(() => {
    cancel();
    focusPrompt();
  }, [view]);

  function take(action: LegalAction): void {
    hideZoom();
    if (action.kind === "pass" && main && warnAtEnd && unused(offers).length > 0 && !warning)
      setWarning(action);
    else {
      paid.current = action.cost?.ink ?? null;
      act?.(action);
    }
  }

  function choose(id: string, offer: Offer): void {
    const [only] = offer.actions;
    setMenu(null);
    if (asksForTarget(offer)) setTargeting({ id, offer });
    else if (only) take(only);
  }

  function pick(id: string): void {
    hideZoom();
    if (targeting) {
      const target = withTarget(targeting.offer, id);
      if (target) take(target);
      else cancel();
      return;
    }
    const own = offers.byCard.get(id) ?? [];
    const offer = main ? obvious(own) : own.length === 1 ? own[0] : undefined;
    if (!mine) return;
    if (offer) choose(id, offer);
    else if (own.length > 0 || (main && isOwn(view, id))) setMenu(menu === id ? null : id);
    else setMenu(null);
  }

  function drop(id: string, x: number, y: number): void {
    const own = offers.byCard.get(id) ?? [];
    const under = document
      .elementsFromPoint(x, y)
      .map((element) => element.closest<HTMLElement>(".card-button")?.dataset.id)
      .find((found) => found !== undefined && found !== id);
    const place: Place | null = placeAt(x, y);
    const action =
      (under !== undefined ? dropped(own, { card: under }) : undefined) ??
      (place !== null ? dropped(own, { place }) : undefined);
    if (action) take(action);
  }

  function mark(id: string, dragged: string | null): Mark {
    if (!mine) return null;
    const picked = view.decision?.picked.some((card) => card.id === id);
    if (targeting) return id === targeting.id ? "source" : withTarget(targeting.offer, id) ? "target" : null;
    if (dragged !== null) {
      const targets = (offers.byCard.get(dragged) ?? []).flatMap((offer) => offer.actions);
      return id === dragged ? "source" : targets.some((action) => action.target?.id === id) ? "target" : null;
    }
    if (menu === id) return "source";
    const own = offers.byCard.get(id);
    const source = paidFor(view) ?? view.decision?.source;
    if (!main) return picked ? "picked" : own ? "target" : id === source?.id ? "source" : null;
    if (!own) return inHand(view, id) ? "off" : null;
    const worth = bound.length > 0 ? bound.includes(id) : isWorthIt(own);
    return worth ? "worth" : "acts";
  }

  return {
    offers,
    main,
    mine,
    menu,
    warning,
    targeting,
    bound,
    paid: paid.current,
    take,
    choose,
    pick,
    drop,
    mark,
    cancel,
    openMenu: (id: string) => {
      hideZoom();
      if (main && !targeting && isOwn(view, id)) setMenu(id);
    },
    closeMenu: () => setMenu(null),
    confirm: () => warning && act?.(warning),
  };
}

function isOwn(view: View, id: string): boolean {
  return (view.players[view.viewer ?? -1]?.play ?? []).some((each) => each.id === id) || inHand(view, id);
}

function inHand(view: View, id: string): boolean {
  return (view.players[view.viewer ?? -1]?.hand.cards ?? []).some((each) => each.id === id);
}
