// Cases of the judge's desk: position, moves and edition, and how they are kept and shared.
import type { PositionForm } from "../messages";
import { emptyForm, scenarioOf } from "./position";

const DRAFT = "inkwright.desk";

export interface Case {
  form: PositionForm;
  /** Position as text, if it is not edited as a form. */
  text: string | null;
  /** Steps, each as JSON. */
  steps: string[];
  /** Rules edition; empty for the newest. */
  edition: string;
}

export function emptyCase(): Case {
  return { form: emptyForm(), text: null, steps: [], edition: "" };
}

/** Return the scenario of a case. */
export function caseText(kase: Case): string {
  const position = kase.text ?? scenarioOf({ ...kase.form, edition: kase.edition });
  const base = position.endsWith("\n") ? position : `${position}\n`;
  if (kase.steps.length === 0) return base;
  return `${base}steps:\n${kase.steps.map((step) => `  - ${step}\n`).join("")}`;
}

/** Return the title of a case, which is its question. */
export function caseTitle(kase: Case): string {
  if (kase.text === null) return kase.form.title;
  return /^title:\s*["']?(.*?)["']?\s*$/m.exec(kase.text)?.[1] ?? "";
}

export function isEmpty(kase: Case): boolean {
  return (
    kase.text === null &&
    kase.form.players.every((each) => each.play.length + each.hand.length + each.discard.length === 0)
  );
}

/** Store the case, so that it survives leaving the page. */
export function keepCase(kase: Case): void {
  try {
    window.localStorage.setItem(DRAFT, JSON.stringify(kase));
  } catch {
    // No storage: the case is lost with the page.
  }
}

export function keptCase(): Case {
  try {
    const kept = JSON.parse(window.localStorage.getItem(DRAFT) ?? "null") as Case | null;
    return kept ? { ...emptyCase(), ...kept } : emptyCase();
  } catch {
    return emptyCase();
  }
}
