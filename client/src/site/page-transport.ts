// Transport to the server in a worker of this page.
import type { Reply, Socket, Transport } from "../net/transport";
import { siteStrings as say } from "../strings/site";
import { firstAnswer, keepAnswer } from "./first-answers";
import { keepOffline } from "./offline";
import { takeTurn } from "./only-tab";
import type { Places } from "./places";
import { siteStatus } from "./status";
import type { FromServer, ToServer } from "./worker-messages";

/** Start the server in a worker, once no other tab runs it. Requests wait until it has started. */
export function startServer(places: Places): Transport {
  const worker = new Worker(new URL("./server-worker.ts", import.meta.url), { type: "module" });
  const open = new Map<number, { resolve: (reply: Reply) => void; reject: (problem: Error) => void }>();
  const sockets = new Map<number, PageSocket>();
  let count = 0;
  let ready = false;
  let failed = false;
  let begin = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const tell = (message: ToServer) => void begun.then(() => worker.postMessage(message));

  class PageSocket implements Socket {
    onopen: Socket["onopen"] = null;
    onmessage: Socket["onmessage"] = null;
    onclose: Socket["onclose"] = null;
    private readonly number = ++count;

    constructor() {
      sockets.set(this.number, this);
      tell({ kind: "open", socket: this.number });
      queueMicrotask(() => this.onopen?.(new Event("open")));
    }

    send(text: string): void {
      tell({ kind: "send", socket: this.number, text });
    }

    close(): void {
      tell({ kind: "close", socket: this.number });
    }
  }

  worker.onmessage = (event: MessageEvent<FromServer>) => {
    const message = event.data;
    if (message.kind === "answer") {
      open.get(message.id)?.resolve(message);
      open.delete(message.id);
    } else if (message.kind === "message") {
      sockets.get(message.socket)?.onmessage?.(new MessageEvent("message", { data: message.text }));
    } else if (message.kind === "closed") {
      sockets.get(message.socket)?.onclose?.(new CloseEvent("close"));
      sockets.delete(message.socket);
    } else if (message.kind === "ready") {
      ready = true;
      if (!failed) siteStatus.set((status) => ({ ...status, state: "ready" }));
      void ask("GET", "/api/start", undefined).then((reply) => keepAnswer("/api/start", reply, places));
      void keepOffline();
    } else if (message.kind === "unstored") {
      siteStatus.set((status) => ({ ...status, stored: false }));
    } else {
      fail(message.missing, message.why);
    }
  };
  worker.onerror = (event) => {
    if (!ready) fail(true, event.message || "its worker can't be loaded");
  };
  siteStatus.set((status) => ({ ...status, state: "starting" }));
  tell({ kind: "begin", places });
  takeTurn(begin, () => {
    worker.terminate();
    siteStatus.set((status) => ({ ...status, state: "moved" }));
  });

  function fail(missing: boolean, why: string): void {
    siteStatus.set((status) => ({ ...status, state: missing ? "missing" : "failed", why }));
    failed = true;
    for (const each of open.values()) each.reject(new Error(say.notStarted));
    open.clear();
  }

  function ask(method: string, path: string, body: string | undefined): Promise<Reply> {
    return new Promise((resolve, reject) => {
      if (failed) {
        reject(new Error(say.notStarted));
        return;
      }
      const id = ++count;
      open.set(id, { resolve, reject });
      tell({ kind: "request", id, method, path, body });
    });
  }

  return {
    alone: true,
    async request(method, path, _, body) {
      const early = await firstAnswer(method, path, places, ready);
      if (early) return early;
      const reply = await ask(method, path, body);
      keepAnswer(path, reply, places);
      return reply;
    },
    socket: () => new PageSocket(),
  };
}
