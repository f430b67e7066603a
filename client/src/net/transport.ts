// How the page reaches the server: over the network, or in a worker of the page itself.

export interface Reply {
  status: number;
  /** JSON, or the text of a record. */
  body: string;
}

/** The part of a WebSocket that tables use. */
export interface Socket {
  onopen: ((event: Event) => void) | null;
  onmessage: ((event: MessageEvent<string>) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
  send(text: string): void;
  close(): void;
}

export interface Transport {
  /** True if the server runs in this page: nobody else can reach it. */
  readonly alone: boolean;
  /** Send a request; rejects with the reason if the server can't be reached. */
  request(
    method: "GET" | "POST",
    path: string,
    headers: Record<string, string>,
    body?: string,
  ): Promise<Reply>;
  /** Open a connection to a table; its address names the table, so that a proxy can choose the server. */
  socket(table: string): Socket;
}

const network: Transport = {
  alone: false,
  async request(method, path, headers, body) {
    const init = body === undefined ? { method, headers } : { method, headers, body };
    const response = await fetch(path, init).catch(() => {
      throw new Error("The server can't be reached.");
    });
    return { status: response.status, body: await response.text() };
  },
  socket(table) {
    const scheme = window.location.protocol === "https:" ? "wss" : "ws";
    return new WebSocket(`${scheme}://${window.location.host}/api/socket?table=${encodeURIComponent(table)}`);
  },
};

let current = network;

export function transport(): Transport {
  return current;
}

export function useTransport(wanted: Transport): void {
  current = wanted;
}
