// Images of Python's memory: Pyodide's snapshots without the empty pages, which are half of them.
//
// Layout, in 32-bit numbers: bytes of the memory, bytes of Pyodide's header, number of runs, then for each run its
// first page and its number of pages; after that the header, and the pages of all runs.

const PAGE = 4096;
const WORDS = PAGE / 4;
const NUMBERS = 3;
/** Where a snapshot says how long its header is. */
const HEADER_LENGTH_AT = 1;

type Bytes = Uint8Array<ArrayBuffer>;

/** Return the image of a snapshot. */
export function imageOf(snapshot: Bytes): Bytes {
  const header = new Uint32Array(snapshot.buffer, snapshot.byteOffset, HEADER_LENGTH_AT + 1)[
    HEADER_LENGTH_AT
  ] as number;
  const memory = snapshot.subarray(header);
  const runs = runsOf(memory);
  const pages = runs.reduce((sum, [, count]) => sum + count, 0);
  const numbers = Uint32Array.from([memory.length, header, runs.length, ...runs.flat()]);
  const image = new Uint8Array(numbers.byteLength + header + pages * PAGE);
  image.set(new Uint8Array(numbers.buffer));
  image.set(snapshot.subarray(0, header), numbers.byteLength);
  let at = numbers.byteLength + header;
  for (const [first, count] of runs) {
    image.set(memory.subarray(first * PAGE, (first + count) * PAGE), at);
    at += count * PAGE;
  }
  return image;
}

/** Return how many bytes of memory an image needs. */
export function memoryOf(image: Bytes): number {
  return numberOf(image, 0);
}

/** Return the header of the snapshot that an image was made from. */
export function headerOf(image: Bytes): Bytes {
  const at = headerAt(image);
  return image.slice(at, at + numberOf(image, 1));
}

/** Make memory that has been used a little the same as that of an image. */
export function restore(image: Bytes, memory: Uint8Array): void {
  let at = headerAt(image) + numberOf(image, 1);
  let next = 0;
  for (let run = 0; run < numberOf(image, 2); run++) {
    const first = numberOf(image, NUMBERS + 2 * run);
    const count = numberOf(image, NUMBERS + 2 * run + 1);
    clear(memory, next, first);
    memory.set(image.subarray(at, at + count * PAGE), first * PAGE);
    at += count * PAGE;
    next = first + count;
  }
  clear(memory, next, memory.length / PAGE);
}

/** Give large bytes back at once: an idle worker might not collect its garbage for minutes. */
export function release(bytes: Bytes): void {
  // Browsers without this, from before 2024, wait for the collection.
  (bytes.buffer as ArrayBuffer & { transfer?(length: number): ArrayBuffer }).transfer?.(0);
}

function headerAt(image: Bytes): number {
  return 4 * (NUMBERS + 2 * numberOf(image, 2));
}

function numberOf(image: Bytes, at: number): number {
  return new DataView(image.buffer, image.byteOffset).getUint32(4 * at, true);
}

/** Clear pages; those that are empty are not touched, so that they take up no memory. */
function clear(memory: Uint8Array, from: number, to: number): void {
  const words = wordsOf(memory);
  for (let page = from; page < to; page++)
    if (!empty(words, page)) memory.fill(0, page * PAGE, (page + 1) * PAGE);
}

/** Return the pages that are not empty: for each run the first and how many there are. */
function runsOf(memory: Uint8Array): [number, number][] {
  const words = wordsOf(memory);
  const runs: [number, number][] = [];
  let last: [number, number] | null = null;
  for (let page = 0; page < memory.length / PAGE; page++) {
    if (empty(words, page)) last = null;
    else if (last) last[1] += 1;
    else {
      last = [page, 1];
      runs.push(last);
    }
  }
  return runs;
}

function empty(words: Uint32Array, page: number): boolean {
  for (let at = page * WORDS; at < (page + 1) * WORDS; at++) if (words[at] !== 0) return false;
  return true;
}

function wordsOf(memory: Uint8Array): Uint32Array {
  return new Uint32Array(memory.buffer, memory.byteOffset, memory.length / 4);
}
