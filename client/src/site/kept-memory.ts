// Memory of a Python that has read all modules and cards, kept by the browser so that later visits start sooner.
import { release } from "./memory-image";
import type { Places } from "./places";

const CACHE = "inkwright-memory";
const LENGTH = "content-length";
const PART = 1 << 20;

/** Return the kept memory for these files (memory-image.ts); null if there is none. */
export async function keptMemory(places: Places): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    const found = await (await caches.open(CACHE)).match(addressOf(places));
    return found?.body ? await read(found.body, Number(found.headers.get(LENGTH))) : null;
  } catch {
    return null; // a browser that refuses storage has kept nothing
  }
}

/** Keep memory for the next visit, in place of that of other versions, and release it. */
export async function keepMemory(places: Places, memory: Uint8Array<ArrayBuffer>): Promise<void> {
  try {
    await forgetMemory();
    const headers = { [LENGTH]: String(memory.length) };
    await (await caches.open(CACHE)).put(addressOf(places), new Response(partsOf(memory), { headers }));
  } finally {
    release(memory);
  }
}

/** Forget what is kept. */
export async function forgetMemory(): Promise<void> {
  await caches.delete(CACHE);
}

// In parts, because whole copies of it would stay in memory until the garbage is collected.
async function read(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  length: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const all = new Uint8Array(length);
  const reader = body.getReader();
  let at = 0;
  for (let part = await reader.read(); part.value; part = await reader.read()) {
    all.set(part.value, at);
    at += part.value.length;
  }
  if (at !== length) throw new Error(`${at} of ${length} bytes are left`);
  return all;
}

function partsOf(bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      if (at < bytes.length) controller.enqueue(bytes.slice(at, at + PART));
      else controller.close();
      at += PART;
    },
  });
}

// Any change of the modules has another address.
function addressOf({ modules, standard }: Places): string {
  return `${modules}?memory&${encodeURIComponent(standard)}`;
}
