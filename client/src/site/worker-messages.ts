// Messages between the page, the worker with the server, and the worker in which bots think.
import type { Places } from "./places";

export type ToServer =
  | { kind: "begin"; places: Places }
  | { kind: "request"; id: number; method: string; path: string; body: string | undefined }
  | { kind: "open"; socket: number }
  | { kind: "send"; socket: number; text: string }
  | { kind: "close"; socket: number };

export type FromServer =
  | { kind: "ready" }
  /** The server can't start: `missing` if a part of the site can't be loaded. */
  | { kind: "failed"; missing: boolean; why: string }
  /** The browser refuses to store a change. */
  | { kind: "unstored"; why: string }
  | { kind: "answer"; id: number; status: number; body: string }
  | { kind: "message"; socket: number; text: string }
  | { kind: "closed"; socket: number };

export type ToBots =
  /** `code` is that of Python, where it is at hand; `memory` is there if the browser doesn't keep it. */
  | {
      kind: "begin";
      places: Places;
      code: WebAssembly.Module | null;
      memory: Uint8Array<ArrayBuffer> | null;
    }
  | { kind: "work"; number: number; work: string };

export type FromBots = { kind: "done"; number: number; result: string } | (FromServer & { kind: "failed" });
