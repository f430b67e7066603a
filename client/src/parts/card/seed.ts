// Hash and random numbers that are the same on every machine.

/** FNV-1a hash of a text. */
export function hash(text: string): number {
  let found = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) {
    found ^= text.charCodeAt(at);
    found = Math.imul(found, 0x01000193);
  }
  return found >>> 0;
}

/** Return a source of numbers from 0 to 1 that repeats itself for the same seed. */
export function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
