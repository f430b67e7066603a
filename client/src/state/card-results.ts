import { useCallback, useEffect, useRef, useState } from "preact/hooks";
import type { CardFacets, CardResult } from "../messages";
import { api } from "../net/api";
import { type CardQuery, cardParams } from "./card-query";

const PAGE = 60;
const PAUSE = 120;

/** Cards found so far; those not needed yet are missing. */
export interface Found {
  /** Changes with the query. */
  key: string;
  count: number;
  cards: ReadonlyMap<number, CardResult>;
  /** Similar names, if nothing was found. */
  nearest: string[];
}

export interface Results {
  found: Found | null;
  problem: string | null;
  /** Ask for the cards from `start` up to `end`. */
  need: (start: number, end: number) => void;
}

/** Cards that match a query, requested page by page as they are needed. `deck` is the format of the deck. */
export function useCardResults(query: CardQuery, deck = ""): Results {
  const [found, setFound] = useState<Found | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const asked = useRef(new Set<number>());
  const key = cardParams(query, 0, PAGE, deck).toString();
  const current = useRef(key);
  current.current = key;

  const load = useCallback(async (page: number, wanted: string): Promise<void> => {
    const params = new URLSearchParams(wanted);
    params.set("start", String(page * PAGE));
    try {
      const answer = await api.cards(params);
      if (current.current !== wanted) return;
      setProblem(null);
      setFound((before) => {
        const cards = new Map(before?.key === wanted ? before.cards : []);
        answer.cards.forEach((card, at) => {
          cards.set(answer.start + at, card);
        });
        return { key: wanted, count: answer.count, cards, nearest: answer.nearest };
      });
    } catch (error) {
      if (current.current === wanted) setProblem((error as Error).message);
    }
  }, []);

  useEffect(() => {
    asked.current = new Set([0]);
    const timer = setTimeout(() => void load(0, key), PAUSE);
    return () => clearTimeout(timer);
  }, [key, load]);

  const need = useCallback(
    (start: number, end: number) => {
      for (let page = Math.floor(start / PAGE); page * PAGE < end; page++) {
        if (asked.current.has(page)) continue;
        asked.current.add(page);
        void load(page, current.current);
      }
    },
    [load],
  );
  return { found, problem, need };
}

/** Values that cards can be searched by; null until they are known. */
export function useCardFacets(): CardFacets | null {
  const [facets, setFacets] = useState<CardFacets | null>(null);
  useEffect(() => {
    // Without them there are fewer filters; the search says if the server is gone.
    api.cardFacets().then(setFacets, () => setFacets(null));
  }, []);
  return facets;
}
