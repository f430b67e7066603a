// Requests to the server, with the types of their bodies and responses.
import type {
  CardFacets,
  CardPage,
  CardResults,
  CheckDeck,
  ContinueGame,
  DeckName,
  DeckReport,
  Decks,
  ErrorResponse,
  Hands,
  HandsRequest,
  HostTables,
  Invite,
  InviteInfo,
  Join,
  Joined,
  LineRequest,
  NewPlayground,
  NewTable,
  PlayedLine,
  PositionForm,
  Puzzles,
  QrCode,
  Reachable,
  ReachableRequest,
  RecordText,
  ReplayAnalysis,
  ReplayInfo,
  ReplayPage,
  ReplayStep,
  Replays,
  ReportRequest,
  RulePage,
  RuleResults,
  SaveDeck,
  ScenarioRequest,
  ScenarioText,
  SharingInfo,
  StartInfo,
  TableCreated,
  TurnPuzzlePosition,
  TurnPuzzleSolution,
  TurnPuzzles,
  WatchKey,
  WatchRequest,
} from "../messages";
import { visitorKey } from "../state/visitor";
import { type Reply, transport } from "./transport";

/** Error response of the server, or a failed request. */
export class ApiError extends Error {}

export async function request<Answer>(method: "GET" | "POST", path: string, body?: unknown): Promise<Answer> {
  const text = await requestText(method, path, body === undefined ? undefined : JSON.stringify(body));
  return JSON.parse(text) as Answer;
}

async function requestText(method: "GET" | "POST", path: string, body?: string): Promise<string> {
  const headers: Record<string, string> = { "x-inkwright-key": visitorKey() };
  if (body !== undefined) headers["content-type"] = "application/json";
  let reply: Reply;
  try {
    reply = await transport().request(method, path, headers, body);
  } catch (problem) {
    throw new ApiError((problem as Error).message);
  }
  if (reply.status >= 400) throw new ApiError(errorOf(reply));
  return reply.body;
}

/** Reason in an error response; other servers on the way may answer with something else. */
function errorOf(reply: Reply): string {
  try {
    return (JSON.parse(reply.body) as ErrorResponse).error;
  } catch {
    return `The server answered with an error (${reply.status}).`;
  }
}

const at = encodeURIComponent;

export const api = {
  start: () => request<StartInfo>("GET", "/api/start"),

  makeTable: (wanted: NewTable) => request<TableCreated>("POST", "/api/tables", wanted),
  invited: (table: string, invite: Invite) =>
    request<InviteInfo>("POST", `/api/tables/${at(table)}/invite`, invite),
  join: (table: string, join: Join) => request<Joined>("POST", `/api/tables/${at(table)}/join`, join),

  sharing: () => request<SharingInfo>("GET", "/api/sharing"),
  share: () => request<SharingInfo>("POST", "/api/sharing", {}),
  hostTables: () => request<HostTables>("GET", "/api/host/tables"),
  closeTable: (table: string) => request<HostTables>("POST", `/api/host/tables/${at(table)}/close`, {}),
  watchKey: (table: string, body: WatchRequest) =>
    request<WatchKey>("POST", `/api/tables/${at(table)}/watch`, body),
  qrCode: (text: string) => request<QrCode>("POST", "/api/qr", { text }),

  decks: () => request<Decks>("GET", "/api/decks"),
  saveDeck: (deck: SaveDeck) => request<Decks>("POST", "/api/decks", deck),
  removeDeck: (deck: DeckName) => request<Decks>("POST", "/api/decks/remove", deck),
  checkDeck: (deck: CheckDeck) => request<DeckReport>("POST", "/api/decks/check", deck),
  testHands: (wanted: HandsRequest) => request<Hands>("POST", "/api/decks/hands", wanted),

  /** Query parameters of `GET /api/cards`, such as `new URLSearchParams({ q: "stitch", ink: "Amber" })`. */
  cards: (query: URLSearchParams) => request<CardResults>("GET", `/api/cards?${query}`),
  cardFacets: () => request<CardFacets>("GET", "/api/cards/facets"),
  card: (name: string) => request<CardPage>("GET", `/api/card?name=${at(name)}`),

  rule: (id: string) => request<RulePage>("GET", `/api/rules/${at(id)}`),
  rules: (words: string) => request<RuleResults>("GET", `/api/rules?q=${at(words)}`),

  replays: () => request<Replays>("GET", "/api/replays"),
  loadReplay: (record: RecordText) => request<ReplayInfo>("POST", "/api/replays", record),
  removeReplay: (replay: string) => request<Replays>("POST", `/api/replays/${at(replay)}/remove`, {}),
  /** `hands` is `none`, `all` or player numbers separated by commas. */
  replay: (replay: string, hands: string) =>
    request<ReplayPage>("GET", `/api/replays/${at(replay)}?hands=${at(hands)}`),
  replayStep: (replay: string, step: number, hands: string) =>
    request<ReplayStep>("GET", `/api/replays/${at(replay)}/${step}?hands=${at(hands)}`),
  analysis: (replay: string) => request<ReplayAnalysis>("GET", `/api/replays/${at(replay)}/analysis`),
  analyse: (replay: string) => request<ReplayAnalysis>("POST", `/api/replays/${at(replay)}/analysis`, {}),
  /** Positions after other moves from a step. */
  playLine: (replay: string, line: LineRequest) =>
    request<PlayedLine>("POST", `/api/replays/${at(replay)}/line`, line),
  /** Text of a record. */
  record: (replay: string) => requestText("GET", `/api/replays/${at(replay)}/record`),
  continueReplay: (replay: string, wanted: ContinueGame) =>
    request<TableCreated>("POST", `/api/replays/${at(replay)}/continue`, wanted),

  playground: (wanted: NewPlayground) => request<TableCreated>("POST", "/api/playground", wanted),
  readPosition: (wanted: NewPlayground) => request<PositionForm>("POST", "/api/playground/read", wanted),
  position: (table: string, wanted: ScenarioRequest) =>
    request<ScenarioText>("POST", `/api/tables/${at(table)}/scenario`, wanted),
  report: (table: string, wanted: ReportRequest) =>
    request<ScenarioText>("POST", `/api/tables/${at(table)}/report`, wanted),
  puzzles: () => request<Puzzles>("GET", "/api/puzzles"),
  turnPuzzles: () => request<TurnPuzzles>("GET", "/api/turn-puzzles"),
  turnPuzzle: (id: string) => request<TurnPuzzlePosition>("GET", `/api/turn-puzzles/${at(id)}`),
  beginTurnPuzzle: (id: string) => request<TableCreated>("POST", `/api/turn-puzzles/${at(id)}`, {}),
  turnSolution: (id: string) => request<TurnPuzzleSolution>("GET", `/api/turn-puzzles/${at(id)}/solution`),
  reachable: (table: string, wanted: ReachableRequest) =>
    request<Reachable>("POST", `/api/tables/${at(table)}/reachable`, wanted),
  puzzle: (puzzle: string) => request<TableCreated>("POST", `/api/puzzles/${at(puzzle)}`, {}),
};
