// Memory of a Python that has read all modules and cards, kept by the browser so that later visits start sooner.
import { type OpenImage, openImage } from "./memory-image";
import { partsOf } from "./parts";
import type { Places } from "./places";

const CACHE = "inkwright-memory";

/** Open the kept memory for these files; null if there is none. */
export async function keptMemory(places: Places): Promise<OpenImage | null> {
  try {
    const found = await (await caches.open(CACHE)).match(addressOf(places));
    return found?.body ? await openImage(found.body) : null;
  } catch {
    return null; // a browser that refuses storage has kept nothing
  }
}

/** Keep an image of memory for the next visit, in place of that of other versions; false if that fails. */
export async function keepMemory(places: Places, image: Uint8Array<ArrayBuffer>): Promise<boolean> {
  try {
    await forgetMemory();
    await (await caches.open(CACHE)).put(addressOf(places), new Response(partsOf(image)));
    return true;
  } catch {
    return false; // storage is refused or full
  }
}

/** Forget what is kept. */
export async function forgetMemory(): Promise<void> {
  try {
    await caches.delete(CACHE);
  } catch {
    // a browser that refuses storage has kept nothing
  }
}

// Any change of the modules has another address.
function addressOf({ modules, standard }: Places): string {
  return `${modules}?memory&${encodeURIComponent(standard)}`;
}
