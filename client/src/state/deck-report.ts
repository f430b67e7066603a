import { useEffect, useState } from "preact/hooks";
import type { DeckReport } from "../messages";
import { api } from "../net/api";

const PAUSE = 250;

export interface Checked {
  /** What was found about the text as it was a moment ago; null before the first answer, and for no text. */
  report: DeckReport | null;
  /** The text that the report is about. */
  text: string | null;
  /** Why it could not be checked. */
  problem: string | null;
}

const NOTHING: Checked = { report: null, text: null, problem: null };

/** What the server says about a deck list, a moment after it was last changed. */
export function useDeckReport(text: string, format: string): Checked {
  const [checked, setChecked] = useState<Checked>(NOTHING);
  useEffect(() => {
    let stale = false;
    if (text.trim() === "") {
      setChecked(NOTHING);
      return;
    }
    const timer = setTimeout(() => {
      api.checkDeck({ text, format }).then(
        (report) => stale || setChecked({ report, text, problem: null }),
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
