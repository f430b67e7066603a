import { useEffect, useState } from "preact/hooks";
import type { DeckReport } from "../messages";
import { api } from "../net/api";

const PAUSE = 250;

export interface Checked {
  /** Report on a recent version of the text; null before the first response and for an empty text. */
  report: DeckReport | null;
  /** Text that the report is about. */
  text: string | null;
  /** Error, if the check failed. */
  problem: string | null;
}

const NOTHING: Checked = { report: null, text: null, problem: null };

/** Report of the server on a deck list, updated shortly after each change. */
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
