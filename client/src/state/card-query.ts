// Card search queries.

export interface CardQuery {
  words: string;
  inks: string[];
  type: string;
  costFrom: string;
  costTo: string;
  classification: string;
  keyword: string;
  set: string;
  inkwell: string;
  format: string;
}

export const EVERYTHING: CardQuery = {
  words: "",
  inks: [],
  type: "",
  costFrom: "",
  costTo: "",
  classification: "",
  keyword: "",
  set: "",
  inkwell: "",
  format: "",
};

const MOST = "99";

/** Return the query parameters of `GET /api/cards`. */
export function cardParams(query: CardQuery, start: number, count: number): URLSearchParams {
  const params = new URLSearchParams();
  const add = (name: string, value: string) => value && params.append(name, value);
  add("q", query.words.trim());
  for (const ink of query.inks) add("ink", ink);
  add("type", query.type);
  if (query.costFrom || query.costTo) add("cost", `${query.costFrom || "0"}-${query.costTo || MOST}`);
  add("class", query.classification);
  add("keyword", query.keyword);
  add("set", query.set);
  add("inkwell", query.inkwell);
  add("format", query.format);
  params.set("start", String(start));
  params.set("count", String(count));
  return params;
}
