// Card search queries, their form in the address and in requests.

export type Sort = "" | "name" | "cost";

export interface CardQuery {
  words: string;
  inks: string[];
  costs: string[];
  types: string[];
  keywords: string[];
  classification: string;
  set: string;
  rarity: string;
  /** "yes" for inkable cards, "no" for the others. */
  inkwell: string;
  format: string;
  sort: Sort;
}

export const EVERYTHING: CardQuery = {
  words: "",
  inks: [],
  costs: [],
  types: [],
  keywords: [],
  classification: "",
  set: "",
  rarity: "",
  inkwell: "",
  format: "",
  sort: "",
};

/** Costs to choose from; the last one includes everything more expensive. */
export const COSTS = ["1", "2", "3", "4", "5", "6", "7", "8", "9+"];

const SINGLE = {
  q: "words",
  class: "classification",
  set: "set",
  rarity: "rarity",
  inkwell: "inkwell",
  format: "format",
} as const;
const SEVERAL = { ink: "inks", cost: "costs", type: "types", keyword: "keywords" } as const;

/** Return a query as it stands in the address: without what is not asked for. */
export function queryText(query: CardQuery): string {
  const params = new URLSearchParams();
  for (const [name, field] of entries(SINGLE)) {
    const value = query[field].trim();
    if (value) params.set(name, value);
  }
  for (const [name, field] of entries(SEVERAL)) for (const value of query[field]) params.append(name, value);
  if (query.sort) params.set("sort", query.sort);
  return params.toString();
}

/** Return the query of an address; what it doesn't know is ignored. */
export function parseQuery(text: string): CardQuery {
  const params = new URLSearchParams(text);
  const query: CardQuery = { ...EVERYTHING };
  for (const [name, field] of entries(SINGLE)) query[field] = params.get(name) ?? "";
  for (const [name, field] of entries(SEVERAL)) query[field] = params.getAll(name);
  const sort = params.get("sort");
  query.sort = sort === "name" || sort === "cost" ? sort : "";
  return query;
}

/**
 * Return the query parameters of `GET /api/cards`. One ink finds every card that has it; several find what
 * fits into a deck of them. `deck` is the format that limits the number of copies.
 */
export function cardParams(query: CardQuery, start: number, count: number, deck = ""): URLSearchParams {
  const params = new URLSearchParams(queryText(query));
  if (query.inks.length > 1) {
    params.delete("ink");
    for (const ink of query.inks) params.append("within", ink);
  }
  if (deck) params.set("deck", deck);
  params.set("start", String(start));
  params.set("count", String(count));
  return params;
}

/** Return whether a query has filters, apart from its order. */
export function isFiltered(query: CardQuery): boolean {
  return queryText({ ...query, sort: "" }) !== "";
}

/** Add a value to a list, or remove it. */
export function toggled(values: string[], value: string): string[] {
  return values.includes(value) ? values.filter((each) => each !== value) : [...values, value];
}

function entries<K extends string, V>(record: Record<K, V>): [K, V][] {
  return Object.entries(record) as [K, V][];
}
