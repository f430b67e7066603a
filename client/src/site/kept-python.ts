// Python from the memory that an earlier visit has kept.
import { forgetMemory, keptMemory } from "./kept-memory";
import { release } from "./memory-image";
import type { Places } from "./places";
import { type Python, startPython } from "./python";

/** Start Python from kept memory; null if there is none that can be used. */
export async function startKeptPython(
  places: Places,
  code: Promise<WebAssembly.Module>,
): Promise<Python | null> {
  const memory = await keptMemory(places);
  if (!memory) return null;
  const usable = await code;
  try {
    return await startPython(places, usable, { memory });
  } catch {
    await forgetMemory(); // damaged, or there is too little space for it
    return null;
  } finally {
    release(memory);
  }
}
