// The server's files in the browser's storage: read at the start, written after every change.
import type { FileSystem } from "./python";

const DATABASE = "inkwright";
const FILES = "files";
const UNSTORED = "not stored";

/** Files below a folder, kept the same in IndexedDB. */
export class StoredFiles {
  private readonly known = new Map<string, string>();

  private constructor(
    private readonly fs: FileSystem,
    private readonly folder: string,
    /** Null if the browser refuses to store anything, as some private windows do. */
    private readonly database: IDBDatabase | null,
  ) {}

  /** Write all stored files into the folder. */
  static async open(fs: FileSystem, folder: string): Promise<StoredFiles> {
    fs.mkdirTree(folder);
    const stored = new StoredFiles(fs, folder, await openDatabase().catch(() => null));
    if (stored.database === null) return stored;
    const files = stored.database.transaction(FILES).objectStore(FILES);
    const [names, contents] = await Promise.all([done(files.getAllKeys()), done(files.getAll())]);
    for (const [at, name] of (names as string[]).entries()) {
      const path = `${folder}/${name}`;
      fs.mkdirTree(path.slice(0, path.lastIndexOf("/")));
      fs.writeFile(path, contents[at] as Uint8Array);
    }
    stored.changes();
    return stored;
  }

  /** Store what has changed since the last time; rejects if the browser refuses. */
  async save(): Promise<void> {
    if (this.database === null) throw new Error("This browser refuses to store files.");
    const { written, removed } = this.changes();
    if (written.length === 0 && removed.length === 0) return;
    const transaction = this.database.transaction(FILES, "readwrite");
    const files = transaction.objectStore(FILES);
    for (const name of written) files.put(this.fs.readFile(`${this.folder}/${name}`), name);
    for (const name of removed) files.delete(name);
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => {
        // The next time tries again.
        for (const name of [...written, ...removed]) this.known.set(name, UNSTORED);
        reject(transaction.error);
      };
    });
  }

  private changes(): { written: string[]; removed: string[] } {
    const found = new Map(this.walk(""));
    const written = [...found]
      .filter(([name, state]) => this.known.get(name) !== state)
      .map(([name]) => name);
    const removed = [...this.known.keys()].filter((name) => !found.has(name));
    for (const name of written) this.known.set(name, found.get(name) as string);
    for (const name of removed) this.known.delete(name);
    return { written, removed };
  }

  private *walk(below: string): Generator<[string, string]> {
    for (const entry of this.fs.readdir(`${this.folder}/${below}`)) {
      if (entry === "." || entry === "..") continue;
      const name = below ? `${below}/${entry}` : entry;
      const { mode, size, mtime } = this.fs.stat(`${this.folder}/${name}`);
      if (this.fs.isDir(mode)) yield* this.walk(name);
      else yield [name, `${size} ${mtime.getTime()}`];
    }
  }
}

async function openDatabase(): Promise<IDBDatabase> {
  const opening = indexedDB.open(DATABASE, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(FILES);
  return done(opening);
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
