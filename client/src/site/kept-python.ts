// Python from the memory of one that has read everything.
import { forgetMemory, keptMemory } from "./kept-memory";
import { openImage, release } from "./memory-image";
import { partsOf } from "./parts";
import type { Places } from "./places";
import { type Python, startPython } from "./python";

/**
 * Start Python from an image of memory: the given one, which is used up, or else the one that the browser keeps.
 * Return null if there is none that can be used.
 */
export async function startKeptPython(
  places: Places,
  code: Promise<WebAssembly.Module>,
  given: Uint8Array<ArrayBuffer> | null = null,
): Promise<Python | null> {
  const memory = await (given ? openImage(partsOf(given)) : keptMemory(places));
  if (!memory) return null;
  const usable = await code;
  try {
    return await startPython(places, usable, { memory });
  } catch {
    if (!given) await forgetMemory(); // damaged, or there is too little space for it
    return null;
  } finally {
    if (given) release(given);
  }
}
