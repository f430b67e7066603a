// Saving and reading text files.

const LARGEST = 2_000_000;

/** Offer a text as a download. */
export function download(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "text/plain;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}

/** Read the text of a file; null if it is too large. */
export async function textOf(file: File): Promise<string | null> {
  return file.size > LARGEST ? null : file.text();
}

/** Turn a title into a file name: `Quest and win` is `quest-and-win`. */
export function fileName(title: string, ending: string): string {
  const stem = title
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 60);
  return `${stem || "inkwright"}.${ending}`;
}
