// Python from the memory of one that has read everything.
import { forgetMemory } from "./kept-memory";
import type { OpenImage } from "./memory-image";
import type { Places } from "./places";
import { type Python, startPython } from "./python";

/** Start Python from an image of memory; null if there is none that can be used. */
export async function startKeptPython(
  places: Places,
  code: Promise<WebAssembly.Module>,
  image: Promise<OpenImage | null>,
): Promise<Python | null> {
  const memory = await image;
  if (!memory) return null;
  const usable = await code;
  try {
    return await startPython(places, usable, { memory });
  } catch {
    await forgetMemory(); // damaged, or there is too little space for it
    return null;
  }
}
