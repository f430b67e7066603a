import { useState } from "preact/hooks";
import { pageStrings as say } from "../strings/pages";

/** Button that copies a text to the clipboard. */
export function CopyButton({ text, label }: { text: string; label?: string }) {
  const [copied, setCopied] = useState(false);
  return (
    <button
      type="button"
      onClick={() =>
        void navigator.clipboard.writeText(text).then(() => {
          setCopied(true);
          setTimeout(() => setCopied(false), 2000);
        })
      }
    >
      <span aria-live="polite">{copied ? say.copied : (label ?? say.copy)}</span>
    </button>
  );
}
