// Tokens of the seats of this browser, stored to survive reloads and restarts.

export interface KeptSeat {
  seat: number;
  token: string;
}

export interface KeptTable {
  table: string;
  title: string;
  seats: KeptSeat[];
  /** Invitations for friends. */
  invites: KeptSeat[];
  /** State of the game when this browser last saw it. */
  progress?: Progress;
}

export interface Progress {
  turn: number;
  /** Lore of each player, our own first. */
  lore: number[];
  /** True if a player of this browser has to decide. */
  mine: boolean;
  /** True if the match is over, so that there is nothing to continue. */
  over?: boolean;
}

const KEY = "inkwright.tables";
const MOST = 50;
let unkept: KeptTable[] | null = null;

/** Return the tables with seats of this browser, newest first. */
export function keptTables(): KeptTable[] {
  if (unkept) return unkept;
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isKeptTable) : [];
  } catch {
    return []; // no storage, or foreign data
  }
}

/** Return the tables whose match is not over, newest first. */
export function unfinishedTables(): KeptTable[] {
  return keptTables().filter((each) => !each.progress?.over);
}

export function keptTable(table: string): KeptTable | undefined {
  return keptTables().find((each) => each.table === table);
}

/** Store the seats of a table, adding them to those already stored. */
export function keepTable(kept: KeptTable): void {
  const known = keptTable(kept.table);
  const seats = [...(known?.seats ?? []).filter((one) => !kept.seats.some((two) => two.seat === one.seat))];
  const merged = { ...kept, seats: [...seats, ...kept.seats].sort((one, two) => one.seat - two.seat) };
  save([merged, ...keptTables().filter((each) => each.table !== kept.table)].slice(0, MOST));
}

/** Store where a game stands, for the list of unfinished games. */
export function keepProgress(table: string, progress: Progress): void {
  const known = keptTables();
  if (known.some((each) => each.table === table))
    save(known.map((each) => (each.table === table ? { ...each, progress } : each)));
}

export function forgetTable(table: string): void {
  save(keptTables().filter((each) => each.table !== table));
}

function save(tables: KeptTable[]): void {
  try {
    window.localStorage.setItem(KEY, JSON.stringify(tables));
    unkept = null;
  } catch {
    unkept = tables; // no storage: forgotten with the page
  }
}

function isKeptTable(value: unknown): value is KeptTable {
  const table = value as Partial<KeptTable> | null;
  return (
    typeof table === "object" &&
    table !== null &&
    typeof table.table === "string" &&
    Array.isArray(table.seats) &&
    Array.isArray(table.invites)
  );
}
