// Python in a worker: Pyodide with our modules.
import { kept, NotLoaded } from "./kept-files";
import { headerOf, memoryOf, restore } from "./memory-image";
import type { Places } from "./places";
import { untar } from "./tar";

/** The part of Emscripten's file system that we use. */
export interface FileSystem {
  mkdirTree(path: string): void;
  writeFile(path: string, content: Uint8Array, options?: { canOwn: boolean }): void;
  utime(path: string, used: number, changed: number): void;
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
  makeMemorySnapshot(): Uint8Array<ArrayBuffer>;
}

export interface Options {
  /** Memory of a Python that has read everything (memory-image.ts); without it, Python reads it again. */
  memory?: Uint8Array<ArrayBuffer>;
  /** True if a snapshot of the memory is going to be made. */
  keepable?: boolean;
}

interface Module {
  HEAPU8: Uint8Array;
  growMemory(bytes: number): unknown;
}

type MakeModule = (settings: unknown) => Promise<Module>;

interface Loader {
  loadPyodide(options: Record<string, unknown>): Promise<Python>;
}

const MODULES = "/modules";
const WASM = "pyodide.asm.wasm";
/** All files are as old as that, whenever they were written: Python reads files again that seem to have changed. */
const WRITTEN = 0;

/** Fetch Python's machine code. */
export async function fetchCode(places: Places): Promise<WebAssembly.Module> {
  return WebAssembly.compileStreaming(await unpacked(`${places.pyodide}${WASM}.packed`));
}

/** Start Python with our modules. */
export async function startPython(
  places: Places,
  code: WebAssembly.Module,
  { memory, keepable = false }: Options = {},
): Promise<Python> {
  const modules = unpacked(places.modules).then((response) => response.arrayBuffer());
  const standard = unpacked(places.standard).then((response) => response.blob());
  const [loader, make] = await Promise.all([
    load<Loader>(`${places.pyodide}pyodide.mjs`),
    load<{ default: MakeModule }>(`${places.pyodide}pyodide.asm.mjs`),
  ]);
  useCode(code);
  const address = URL.createObjectURL(await standard);
  const python = await loader.loadPyodide({
    indexURL: places.pyodide,
    stdLibURL: address,
    // No other packages: nothing is ever loaded from elsewhere.
    lockFileContents: { info: places.lock, packages: {} },
    packageBaseUrl: places.pyodide,
    createPyodideModule: memory ? withMemory(make.default, memory) : make.default,
    ...(memory ? { _loadSnapshot: headerOf(memory) } : { _makeSnapshot: keepable }),
  });
  URL.revokeObjectURL(address);
  const made = new Set<string>();
  for (const { name, content } of untar(new Uint8Array(await modules))) {
    const path = `${MODULES}/${name}`;
    const folder = path.slice(0, path.lastIndexOf("/"));
    if (!made.has(folder)) python.FS.mkdirTree(folder);
    made.add(folder);
    python.FS.writeFile(path, content, { canOwn: true });
    python.FS.utime(path, WRITTEN, WRITTEN);
  }
  if (!memory) python.runPython(`import sys; sys.path.insert(0, "${MODULES}")`);
  return python;
}

async function load<T>(address: string): Promise<T> {
  try {
    return (await import(/* @vite-ignore */ address)) as T;
  } catch (problem) {
    throw new NotLoaded(address, problem);
  }
}

/** Have Pyodide run the given code, which it would otherwise fetch by name and compile. */
function useCode(code: WebAssembly.Module): void {
  const usual = self.fetch.bind(self);
  self.fetch = async (input, init) => (String(input).endsWith(WASM) ? new Response() : usual(input, init));
  WebAssembly.instantiateStreaming = async (_, imports) => ({
    module: code,
    instance: await WebAssembly.instantiate(code, imports),
  });
}

/** Restore the memory of an image. Pyodide would want the empty pages too, so it gets the header only. */
function withMemory(make: MakeModule, given: Uint8Array<ArrayBuffer>): MakeModule {
  let image: Uint8Array<ArrayBuffer> | null = given;
  return async (settings) => {
    const module = await make(settings);
    if (!image) throw new Error("Memory is restored only once.");
    if (memoryOf(image) > module.HEAPU8.length) module.growMemory(memoryOf(image));
    restore(image, module.HEAPU8);
    image = null; // Pyodide keeps this function
    return module;
  };
}

/** Fetch a packed file and unpack it. */
async function unpacked(address: string): Promise<Response> {
  const response = await kept(address);
  if (!response.body) throw new Error(`${address} is empty`);
  return new Response(response.body.pipeThrough(new DecompressionStream("gzip")), {
    headers: { "content-type": "application/wasm" },
  });
}
