import { expect, test } from "vitest";
import { headerOf, imageOf, memoryOf, restore } from "./memory-image";

const PAGE = 4096;
const HEADER = 48;

/** Return a snapshot of some pages, whose header says how long it is, as Pyodide's does. */
function snapshotOf(pages: number, used: number[]): Uint8Array<ArrayBuffer> {
  const snapshot = new Uint8Array(HEADER + pages * PAGE);
  new Uint32Array(snapshot.buffer)[1] = HEADER;
  snapshot[20] = 7;
  for (const page of used) snapshot.fill(page + 1, HEADER + page * PAGE + 5, HEADER + (page + 1) * PAGE);
  return snapshot;
}

test("memory is the same after it has been kept, whatever was in it", () => {
  const snapshot = snapshotOf(9, [0, 1, 4, 8]);
  const image = imageOf(snapshot);
  expect(image.length).toBeLessThan(5 * PAGE);
  expect(memoryOf(image)).toBe(9 * PAGE);
  expect(headerOf(image)).toEqual(snapshot.slice(0, HEADER));
  const memory = new Uint8Array(10 * PAGE);
  memory.fill(99, PAGE + 7, 3 * PAGE);
  memory.fill(99, 9 * PAGE);
  restore(image, memory);
  expect(memory.slice(0, 9 * PAGE)).toEqual(snapshot.slice(HEADER));
  expect(memory.slice(9 * PAGE).every((byte) => byte === 0)).toBe(true);
});
