// Deck lists as text: one card a line with how many of it.

export interface Entry {
  card: string;
  count: number;
}

/** A list with a name; the server sorts and groups it. */
export function deckText(name: string, entries: Entry[]): string {
  const lines = entries.map((each) => `${each.count} ${each.card}`);
  const title = name.replace(/\s+/g, " ").trim();
  return `${title ? `Deck: ${title}\n\n` : ""}${lines.join("\n")}\n`;
}

/** Whether a list says how the deck is called. */
export function hasName(text: string): boolean {
  return /^\s*(deck|name|title)\s*:[ \t]*\S/im.test(text);
}

/** The list with another card in one of its lines, counted from 1; how many of it stays. */
export function withLine(text: string, line: number, card: string): string {
  return text
    .split("\n")
    .map((each, at) => (at === line - 1 ? `${copies(each)} ${card}` : each))
    .join("\n");
}

/** How many cards a line asks for. */
function copies(line: string): number {
  const found = /^\s*[([]?x?(\d{1,3})[x)\]]?\s/i.exec(line) ?? /\s[x(](\d{1,3})\)?\s*$/i.exec(line);
  return found ? Number(found[1]) : 1;
}
