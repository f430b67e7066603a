// Connection to a table: authenticates, reconnects, and knows nothing about the game.
import type { ClientMessage, ServerMessage } from "../messages";
import { type Socket, transport } from "./transport";

export type ConnectionState = "connecting" | "open" | "lost";

export interface Listener {
  state(state: ConnectionState): void;
  message(message: ServerMessage): void;
}

const FIRST_WAIT = 300;
const LONGEST_WAIT = 10_000;

type Request = Exclude<ClientMessage, { type: "hello" }>;
/** Message without its id, which the connection adds. */
export type Unnumbered = Request extends infer R ? (R extends { id: number } ? Omit<R, "id"> : never) : never;

export class Connection {
  private socket: Socket | null = null;
  private wait = FIRST_WAIT;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private closed = false;
  private welcomed = false;
  private nextId = 1;

  constructor(
    private readonly table: string,
    private readonly tokens: string[],
    private readonly listener: Listener,
    private readonly open: () => Socket = () => transport().socket(table),
    /** Key of a spectator. */
    private readonly watch: string | null = null,
  ) {
    window.addEventListener("online", this.retryNow);
    this.connect();
  }

  /** Send a request; return its id, or null while disconnected. */
  send(message: Unnumbered): number | null {
    if (!this.socket || !this.welcomed) return null;
    const id = this.nextId++;
    this.socket.send(JSON.stringify({ ...message, id }));
    return id;
  }

  /** Close the connection for good. */
  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    window.removeEventListener("online", this.retryNow);
    this.socket?.close();
  }

  private connect(): void {
    const socket = this.open();
    this.socket = socket;
    this.welcomed = false;
    socket.onopen = () => {
      const hello: ClientMessage = {
        type: "hello",
        table: this.table,
        tokens: this.tokens,
        ...(this.watch === null ? {} : { watch: this.watch }),
      };
      socket.send(JSON.stringify(hello));
    };
    socket.onmessage = (event: MessageEvent<string>) => this.take(JSON.parse(event.data) as ServerMessage);
    socket.onclose = () => this.lost(socket);
  }

  private take(message: ServerMessage): void {
    if (message.type === "welcome") {
      this.welcomed = true;
      this.wait = FIRST_WAIT;
      this.listener.state("open");
    }
    // A `bye` before the welcome means that access was denied, so reconnecting would not help.
    if (message.type === "bye" && !this.welcomed) this.closed = true;
    if (message.type === "bye" && this.welcomed) return;
    this.listener.message(message);
  }

  private lost(socket: Socket): void {
    if (this.closed || socket !== this.socket) return;
    this.socket = null;
    this.welcomed = false;
    this.listener.state("lost");
    // Random jitter keeps many tabs from reconnecting at the same moment.
    this.timer = setTimeout(() => this.connect(), this.wait * (0.75 + Math.random() / 2));
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  }

  private retryNow = (): void => {
    if (this.closed || this.socket) return;
    clearTimeout(this.timer);
    this.connect();
  };
}
