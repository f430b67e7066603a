// Requests to the server, each with the types of its body and its answer.
import type { Failure, Invite, InviteInfo, Join, Joined, NewTable, StartInfo, TableMade } from "../messages";

/** What the server said no with, or why it could not be asked. */
export class ApiError extends Error {}

async function request<Answer>(
  method: "GET" | "POST" | "DELETE",
  path: string,
  body?: unknown,
): Promise<Answer> {
  const init: RequestInit = { method };
  if (body !== undefined) {
    init.headers = { "content-type": "application/json" };
    init.body = JSON.stringify(body);
  }
  let response: Response;
  try {
    response = await fetch(path, init);
  } catch {
    throw new ApiError("The server can't be reached.");
  }
  const answer: unknown = await response.json().catch(() => ({ error: response.statusText }));
  if (!response.ok) throw new ApiError((answer as Failure).error);
  return answer as Answer;
}

const at = encodeURIComponent;

export const api = {
  start: () => request<StartInfo>("GET", "/api/start"),
  makeTable: (wanted: NewTable) => request<TableMade>("POST", "/api/tables", wanted),
  invited: (table: string, invite: Invite) =>
    request<InviteInfo>("POST", `/api/tables/${at(table)}/invite`, invite),
  join: (table: string, join: Join) => request<Joined>("POST", `/api/tables/${at(table)}/join`, join),
};
