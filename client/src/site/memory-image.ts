// Images of Python's memory: Pyodide's snapshots without the empty pages, which are half of them.
//
// Layout, in 32-bit numbers: bytes of the memory, bytes of Pyodide's header, number of runs, then for each run its
// first page and its number of pages; after that the header, and the pages of all runs.

import { Parts } from "./parts";

const PAGE = 4096;
const WORDS = PAGE / 4;
const NUMBERS = 3;

type Bytes = Uint8Array<ArrayBuffer>;

/** An image that is read while memory is restored from it, so that there is no copy of it. */
export interface OpenImage {
  /** Bytes of memory that it needs. */
  size: number;
  /** Header of the snapshot that it was made from. */
  header: Bytes;
  /** Make memory that has been used a little the same as that of the image; only once. */
  restore(memory: Uint8Array): Promise<void>;
}

/** Return an image of memory, given the header of Pyodide's snapshot of it. */
export function imageOf(header: Bytes, memory: Uint8Array): Bytes {
  const runs = runsOf(memory);
  const pages = runs.reduce((sum, [, count]) => sum + count, 0);
  const numbers = Uint32Array.from([memory.length, header.length, runs.length, ...runs.flat()]);
  const image = new Uint8Array(numbers.byteLength + header.length + pages * PAGE);
  image.set(new Uint8Array(numbers.buffer));
  image.set(header, numbers.byteLength);
  let at = numbers.byteLength + header.length;
  for (const [first, count] of runs) {
    image.set(memory.subarray(first * PAGE, (first + count) * PAGE), at);
    at += count * PAGE;
  }
  return image;
}

/** Begin to read an image. */
export async function openImage(stream: ReadableStream<Bytes>): Promise<OpenImage> {
  const parts = new Parts(stream);
  const [size, length, count] = (await numbersOf(parts, NUMBERS)) as [number, number, number];
  const runs = await numbersOf(parts, 2 * count);
  const header = new Uint8Array(length);
  await parts.fill(header);
  const restore = async (memory: Uint8Array) => {
    let next = 0;
    try {
      for (let at = 0; at < runs.length; at += 2) {
        const [first, pages] = runs.slice(at, at + 2) as [number, number];
        clear(memory, next, first);
        next = first + pages;
        await parts.fill(memory.subarray(first * PAGE, next * PAGE));
      }
    } finally {
      await parts.close(); // Pyodide holds on to this function, and so to the stream
    }
    clear(memory, next, memory.length / PAGE);
  };
  return { size, header, restore };
}

/** Give large bytes back at once: an idle worker might not collect its garbage for minutes. */
export function release(bytes: Bytes): void {
  // Browsers without this, from before 2024, wait for the collection.
  (bytes.buffer as ArrayBuffer & { transfer?(length: number): ArrayBuffer }).transfer?.(0);
}

async function numbersOf(parts: Parts, count: number): Promise<number[]> {
  const bytes = new Uint8Array(4 * count);
  await parts.fill(bytes);
  return [...new Uint32Array(bytes.buffer)];
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
