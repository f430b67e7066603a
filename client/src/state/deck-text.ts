// Deck lists as text, one card per line with its count.

export interface Entry {
  card: string;
  count: number;
}

/** Return a deck list with a name; the server sorts and groups it. */
export function deckText(name: string, entries: Entry[]): string {
  const lines = entries.map((each) => `${each.count} ${each.card}`);
  const title = name.replace(/\s+/g, " ").trim();
  return `${title ? `Deck: ${title}\n\n` : ""}${lines.join("\n")}\n`;
}

/** Return whether a list contains the name of the deck. */
export function hasName(text: string): boolean {
  return /^\s*(deck|name|title)\s*:[ \t]*\S/im.test(text);
}

/** Replace the card in a line, numbered from 1, keeping its count. */
export function withLine(text: string, line: number, card: string): string {
  return text
    .split("\n")
    .map((each, at) => (at === line - 1 ? `${copies(each)} ${card}` : each))
    .join("\n");
}

/** Return the count in a line. */
function copies(line: string): number {
  const found = /^\s*[([]?x?(\d{1,3})[x)\]]?\s/i.exec(line) ?? /\s[x(](\d{1,3})\)?\s*$/i.exec(line);
  return found ? Number(found[1]) : 1;
}
