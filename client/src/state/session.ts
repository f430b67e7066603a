// A table that is being played at: its state, kept up to date by the connection, and what can be done there.
import type { ServerMessage } from "../messages";
import { Connection, type Unnumbered } from "../net/connection";
import { preferences } from "./preferences";
import type { KeptTable } from "./seats";
import { createStore, type Store } from "./store";
import { emptyTable, received, type TableState } from "./table";

export class Session {
  readonly state: Store<TableState> = createStore(emptyTable);
  private readonly connection: Connection;
  private readonly asked = new Map<number, (why: string | null) => void>();

  constructor(kept: KeptTable) {
    this.connection = new Connection(
      kept.table,
      kept.seats.map((each) => each.token),
      {
        state: (connection) => this.state.set((state) => ({ ...state, connection })),
        message: (message) => this.take(message),
      },
    );
  }

  /** Answer the open decision of a seat with one of the actions of its view. */
  act(seat: number, action: number): void {
    const decision = this.state.get().seats[seat]?.update.decision;
    if (decision !== undefined) this.send({ type: "act", seat, decision, action });
  }

  undo(seat: number): void {
    const decision = this.state.get().seats[seat]?.update.decision;
    if (decision !== undefined) this.send({ type: "undo", seat, decision });
  }

  concede(seat: number): void {
    this.send({ type: "concede", seat });
  }

  nextGame(seat: number): void {
    this.send({ type: "next", seat });
  }

  askOrder(seat: number, always: boolean): void {
    this.send({ type: "settings", seat, ask_order: always });
  }

  /** Why a move can't be made; null if nothing is in the way. */
  whyNot(seat: number, move: string): Promise<string | null> {
    return new Promise((resolve) => {
      const id = this.send({ type: "why", seat, move });
      if (id === null) resolve(null);
      else this.asked.set(id, resolve);
    });
  }

  close(): void {
    this.connection.close();
  }

  private send(message: Unnumbered): number | null {
    return this.connection.send(message);
  }

  private take(message: ServerMessage): void {
    if ((message.type === "because" || message.type === "refused") && message.id !== null) {
      const resolve = this.asked.get(message.id);
      if (resolve) {
        this.asked.delete(message.id);
        resolve(message.why);
        return;
      }
    }
    this.state.set((state) => received(state, message));
    // The server does not keep what a seat wants.
    if (message.type === "welcome" && preferences.get().askOrder)
      for (const seat of message.seats) this.askOrder(seat, true);
  }
}
