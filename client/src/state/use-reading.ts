// Reading of the studio's card by the server, soon after the last key.
import { useEffect, useRef, useState } from "preact/hooks";
import { studioApi } from "../net/studio-api";
import type { StudioCard, StudioReading, StudioSuggestion } from "../studio-messages";

/** Milliseconds without a key before the card is read. */
const PAUSE = 60;
/** Milliseconds without a key before other wordings are looked for. */
const LONG_PAUSE = 250;

export interface CurrentReading {
  /** The card that was read, which may be older than the one that is edited. */
  card: StudioCard;
  reading: StudioReading;
}

/** Reading of a card; the last one stays until the next arrives. */
export function useReading(card: StudioCard): { found: CurrentReading | null; problem: string | null } {
  const [found, setFound] = useState<CurrentReading | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  /** Card to read next; only one request is under way at a time. */
  const wanted = useRef<StudioCard | null>(null);
  const busy = useRef(false);
  const gone = useRef(false);
  useEffect(
    () => () => {
      gone.current = true;
    },
    [],
  );

  async function readAll(): Promise<void> {
    if (busy.current) return;
    busy.current = true;
    while (wanted.current && !gone.current) {
      const asked = wanted.current;
      wanted.current = null;
      try {
        const reading = await studioApi.read(asked);
        setFound({ card: asked, reading });
        setProblem(null);
      } catch (error) {
        setProblem((error as Error).message);
      }
    }
    busy.current = false;
  }

  useEffect(() => {
    const timer = setTimeout(() => {
      wanted.current = card;
      void readAll();
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [card]);
  return { found, problem };
}

/** Wordings for the abilities of a card that are not understood; null while they are looked for. */
export function useSuggestions(found: CurrentReading | null): StudioSuggestion[][] | null {
  const [wordings, setWordings] = useState<StudioSuggestion[][] | null>(null);
  /** True once the server has collected wordings, which takes a moment: nobody should wait for it later. */
  const prepared = useRef(false);
  useEffect(() => {
    setWordings(null);
    if (!found || (prepared.current && !found.reading.abilities.some((each) => each.stop))) return;
    let current = true;
    const timer = setTimeout(() => {
      prepared.current = true;
      studioApi.suggest(found.card).then(
        ({ abilities }) => current && setWordings(abilities),
        () => current && setWordings([]),
      );
    }, LONG_PAUSE);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [found]);
  return wordings;
}
