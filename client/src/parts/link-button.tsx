import { useState } from "preact/hooks";
import type { Route } from "../router";
import { addressOf, packed } from "../state/sharing";
import { pageStrings } from "../strings/pages";
import { sharingStrings as say } from "../strings/sharing";
import { Problem } from "./problem";

/** Longest address that all common programs pass on. */
const LONGEST = 30_000;

/** Button that copies a link with a text in it, which is made when it is pressed. */
export function LinkButton(props: {
  text: () => Promise<string>;
  routeOf: (code: string) => Route;
  disabled?: boolean;
}) {
  const [copied, setCopied] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function copy(): Promise<void> {
    setProblem(null);
    try {
      const address = addressOf(props.routeOf(await packed(await props.text())));
      if (address.length > LONGEST) throw new Error(say.tooLong);
      await navigator.clipboard.writeText(address);
      setCopied(true);
      setTimeout(() => setCopied(false), 2000);
    } catch (error) {
      setProblem((error as Error).message);
    }
  }

  return (
    <>
      <button type="button" disabled={props.disabled ?? false} onClick={() => void copy()}>
        <span aria-live="polite">{copied ? pageStrings.copied : say.copyLink}</span>
      </button>
      <Problem text={problem} />
    </>
  );
}
