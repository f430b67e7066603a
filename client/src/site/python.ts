// Python in a worker: Pyodide with our modules.
import { kept } from "./kept-files";
import type { Places } from "./places";
import { untar } from "./tar";

/** The part of Emscripten's file system that we use. */
export interface FileSystem {
  mkdirTree(path: string): void;
  writeFile(path: string, content: Uint8Array): void;
  readFile(path: string): Uint8Array;
  readdir(path: string): string[];
  stat(path: string): { mode: number; size: number; mtime: Date };
  isDir(mode: number): boolean;
}

export interface Python {
  FS: FileSystem;
  // biome-ignore lint/suspicious/noExplicitAny: modules of Python have no types here
  pyimport(name: string): any;
  runPython(code: string): unknown;
}

interface Loader {
  loadPyodide(options: Record<string, unknown>): Promise<Python>;
}

const MODULES = "/modules";
const WASM = "pyodide.asm.wasm";

/** Start Python with our modules. */
export async function startPython(places: Places): Promise<Python> {
  const modules = unpacked(places.modules).then((response) => response.arrayBuffer());
  const standard = unpacked(places.standard).then((response) => response.blob());
  serveWasm(places);
  const loader = (await import(/* @vite-ignore */ `${places.pyodide}pyodide.mjs`)) as Loader;
  const address = URL.createObjectURL(await standard);
  const python = await loader.loadPyodide({
    indexURL: places.pyodide,
    stdLibURL: address,
    // No other packages: nothing is ever loaded from elsewhere.
    lockFileContents: { info: places.lock, packages: {} },
    packageBaseUrl: places.pyodide,
  });
  URL.revokeObjectURL(address);
  const made = new Set<string>();
  for (const { name, content } of untar(new Uint8Array(await modules))) {
    const path = `${MODULES}/${name}`;
    const folder = path.slice(0, path.lastIndexOf("/"));
    if (!made.has(folder)) python.FS.mkdirTree(folder);
    made.add(folder);
    python.FS.writeFile(path, content);
  }
  python.runPython(`import sys; sys.path.insert(0, "${MODULES}")`);
  return python;
}

/** Pyodide fetches its WebAssembly by name; answer with the unpacked file. */
function serveWasm(places: Places): void {
  const usual = self.fetch.bind(self);
  const wasm = unpacked(`${places.pyodide}${WASM}.packed`);
  self.fetch = (input, init) => (String(input).endsWith(WASM) ? wasm : usual(input, init));
}

/** Fetch a packed file and unpack it. */
async function unpacked(address: string): Promise<Response> {
  const response = await kept(address);
  if (!response.body) throw new Error(`${address} is empty`);
  return new Response(response.body.pipeThrough(new DecompressionStream("gzip")), {
    headers: { "content-type": "application/wasm" },
  });
}
