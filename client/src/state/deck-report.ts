import { useEffect, useState } from "preact/hooks";
import type { DeckReport } from "../messages";
import { api } from "../net/api";

const PAUSE = 250;

export interface Checked {
  /** What was found about the text as it was a moment ago; null before the first answer, and for no text. */
  report: DeckReport | null;
  /** Why it could not be checked. */
  problem: string | null;
}

/** What the server says about a deck list, a moment after it was last changed. */
export function useDeckReport(text: string, format: string): Checked {
  const [checked, setChecked] = useState<Checked>({ report: null, problem: null });
  useEffect(() => {
    let stale = false;
    if (text.trim() === "") {
      setChecked({ report: null, problem: null });
      return;
    }
    const timer = setTimeout(() => {
      api.checkDeck({ text, format }).then(
        (report) => stale || setChecked({ report, problem: null }),
        (error: Error) => stale || setChecked((before) => ({ ...before, problem: error.message })),
      );
    }, PAUSE);
    return () => {
      stale = true;
      clearTimeout(timer);
    };
  }, [text, format]);
  return checked;
}
