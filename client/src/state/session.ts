// Session at a table: its state, kept up to date by the connection, and the requests.
import type { Hint, Reacted, Refusal, ServerMessage } from "../messages";
import { Connection, type Unnumbered } from "../net/connection";
import { strings } from "../strings";
import { preferences } from "./preferences";
import type { KeptTable } from "./seats";
import { createStore, type Store } from "./store";
import { emptyTable, received, type TableState } from "./table";

export class Session {
  readonly state: Store<TableState> = createStore(emptyTable);
  private readonly connection: Connection;
  private readonly asked = new Map<number, (why: string | null) => void>();
  private readonly hints = new Map<number, (answer: Hint | Refusal) => void>();

  /** `watch` is the key of a spectator. */
  constructor(kept: KeptTable, watch: string | null = null) {
    this.connection = new Connection(
      kept.table,
      kept.seats.map((each) => each.token),
      {
        state: (connection) => this.state.set((state) => ({ ...state, connection })),
        message: (message) => this.take(message),
      },
      undefined,
      watch,
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

  offerDraw(seat: number): void {
    this.send({ type: "draw", seat });
  }

  /** Agree to the draw on offer, or decline it. */
  answerDraw(seat: number, agree: boolean): void {
    this.send({ type: "answer_draw", seat, agree });
  }

  /** Allow or decline the open request to take back a move. */
  answerTakeback(seat: number, allow: boolean): void {
    this.send({ type: "answer", seat, allow });
  }

  /** Claim the win, because the player who has to decide is away. */
  claimWin(seat: number): void {
    this.send({ type: "claim", seat });
  }

  /** Send everybody a reaction. */
  react(seat: number, reaction: Reacted["reaction"]): void {
    this.send({ type: "react", seat, reaction });
  }

  /** Agree that spectators see the hands, or not any more. */
  openHands(seat: number, agree: boolean): void {
    this.send({ type: "open_hands", seat, agree });
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

  /** Ask what to do now, briefly; null if there is no hint. */
  async hint(seat: number): Promise<number | null> {
    const answer = await this.advice(seat, true);
    return answer.type === "hint" ? answer.action : null;
  }

  /** Ask what to do now and how to go on; a refusal says why there is no answer. */
  advice(seat: number, brief = false): Promise<Hint | Refusal> {
    return new Promise((resolve) => {
      const id = this.send({ type: "hint", seat, brief });
      if (id === null) resolve({ type: "refused", id: null, why: strings.reconnecting });
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
        resolve(message);
        return;
      }
    }
    this.state.set((state) => received(state, message));
    // The server does not store settings.
    if (message.type === "welcome" && preferences.get().askOrder)
      for (const seat of message.seats) this.askOrder(seat, true);
  }
}
