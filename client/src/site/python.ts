// Python in a worker: Pyodide with our modules.
import { NotLoaded, unpacked } from "./kept-files";
import { imageOf, type OpenImage } from "./memory-image";
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
  _module: Module;
}

export interface Options {
  /** Memory of a Python that has read everything; without it, Python reads it again. */
  memory?: OpenImage;
  /** True if an image of the memory is going to be made. */
  keepable?: boolean;
}

interface Module {
  HEAP8: Int8Array;
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

const usualFetch = self.fetch.bind(self);

/** Fetch Python's machine code. */
export async function fetchCode(places: Places): Promise<WebAssembly.Module> {
  return WebAssembly.compileStreaming(await unpacked(`${places.pyodide}${WASM}.packed`, "application/wasm"));
}

/** Start Python with our modules. */
export async function startPython(
  places: Places,
  code: WebAssembly.Module,
  { memory, keepable = false }: Options = {},
): Promise<Python> {
  const modules = unpacked(places.modules).then((response) => response.arrayBuffer());
  const standard = unpacked(places.standard);
  const [loader, make] = await Promise.all([
    load<Loader>(`${places.pyodide}pyodide.mjs`),
    loadPacked<{ default: MakeModule }>(`${places.pyodide}pyodide.asm.mjs.packed`),
  ]);
  provide(code, places.standard, await standard);
  const loading = loader.loadPyodide({
    indexURL: places.pyodide,
    stdLibURL: places.standard,
    // No other packages: nothing is ever loaded from elsewhere.
    lockFileContents: { info: places.lock, packages: {} },
    packageBaseUrl: places.pyodide,
    createPyodideModule: memory ? withMemory(make.default, memory) : make.default,
    ...(memory ? { _loadSnapshot: memory.header } : { _makeSnapshot: keepable }),
  });
  // What was provided can be read only once: a second start fetches it again.
  const python = await loading.finally(() => {
    self.fetch = usualFetch;
  });
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

/** Load a packed script. */
async function loadPacked<T>(address: string): Promise<T> {
  const script = URL.createObjectURL(await (await unpacked(address, "text/javascript")).blob());
  try {
    return await load<T>(script);
  } finally {
    URL.revokeObjectURL(script);
  }
}

/** Give Pyodide what it would otherwise fetch by name and compile: its code and the standard library. */
function provide(code: WebAssembly.Module, address: string, standard: Response): void {
  self.fetch = async (input, init) => {
    if (String(input).endsWith(WASM)) return new Response();
    return String(input) === address ? standard : usualFetch(input, init);
  };
  WebAssembly.instantiateStreaming = async (_, imports) => ({
    module: code,
    instance: await WebAssembly.instantiate(code, imports),
  });
}

/** Restore the memory of an image. Pyodide would want the empty pages too, so it gets the header only. */
function withMemory(make: MakeModule, image: OpenImage): MakeModule {
  return async (settings) => {
    const module = await make(settings);
    if (image.size > module.HEAPU8.length) module.growMemory(image.size);
    await image.restore(module.HEAPU8);
    return module;
  };
}

/** Return an image of Python's memory. Pyodide would copy the empty pages too, so it makes the header only. */
export function memoryOf(python: Python): Uint8Array<ArrayBuffer> {
  const module = python._module;
  module.HEAP8 = new Int8Array();
  try {
    return imageOf(python.makeMemorySnapshot(), module.HEAPU8);
  } finally {
    module.HEAP8 = new Int8Array(module.HEAPU8.buffer); // memory may have grown
  }
}
