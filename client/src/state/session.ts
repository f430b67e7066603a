// Session at a table: its state, kept up to date by the connection, and the requests.
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
  private readonly hints = new Map<number, (action: number | null) => void>();

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

  /** Answer the open decision of a seat with an action of its view, and those that follow in move notation. */
  act(seat: number, action: number, following: string[] = []): void {
    const decision = this.state.get().seats[seat]?.update.decision;
    if (decision !== undefined) this.send({ type: "act", seat, decision, action, following });
  }

  undo(seat: number): void {
    const decision = this.state.get().seats[seat]?.update.decision;
    if (decision !== undefined) this.send({ type: "undo", seat, decision });
  }

  concede(seat: number): void {
    this.send({ type: "concede", seat });
  }

  /** Allow or decline the open request to take back a move. */
  answerTakeback(seat: number, allow: boolean): void {
    this.send({ type: "answer", seat, allow });
  }

  /** Claim the win, because the player who has to decide is away. */
  claimWin(seat: number): void {
    this.send({ type: "claim", seat });
  }

  nextGame(seat: number): void {
    this.send({ type: "next", seat });
  }

  rematch(seat: number): void {
    this.send({ type: "rematch", seat });
  }

  askOrder(seat: number, always: boolean): void {
    this.send({ type: "settings", seat, ask_order: always });
  }

  /** Ask why a move is illegal; null if it is legal. */
  whyNot(seat: number, move: string): Promise<string | null> {
    return new Promise((resolve) => {
      const id = this.send({ type: "why", seat, move });
      if (id === null) resolve(null);
      else this.asked.set(id, resolve);
    });
  }

  /** Ask what to do now; null if there is no hint. */
  hint(seat: number): Promise<number | null> {
    return new Promise((resolve) => {
      const id = this.send({ type: "hint", seat });
      if (id === null) resolve(null);
      else this.hints.set(id, resolve);
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
    if ((message.type === "hint" || message.type === "refused") && message.id !== null) {
      const resolve = this.hints.get(message.id);
      if (resolve) {
        this.hints.delete(message.id);
        resolve(message.type === "hint" ? message.action : null);
        return;
      }
    }
    this.state.set((state) => received(state, message));
    // The server does not store settings.
    if (message.type === "welcome" && preferences.get().askOrder)
      for (const seat of message.seats) this.askOrder(seat, true);
  }
}
