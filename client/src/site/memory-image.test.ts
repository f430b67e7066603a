import { expect, test } from "vitest";
import { imageOf, openImage } from "./memory-image";
import { partsOf } from "./parts";

const PAGE = 4096;
const HEADER = Uint8Array.from({ length: 48 }, (_, at) => at);

/** Return memory of which some pages are used. */
function memoryOf(pages: number, used: number[]): Uint8Array {
  const memory = new Uint8Array(pages * PAGE);
  for (const page of used) memory.fill(page + 1, page * PAGE + 5, (page + 1) * PAGE);
  return memory;
}

/** Return the same bytes as a stream of bytes, which reads into buffers that it is given. */
function bytesOf(bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new Blob([bytes]).stream();
}

test.each([partsOf, bytesOf])(
  "memory is the same after it has been kept, whatever was in it (%o)",
  async (stream) => {
    const kept = memoryOf(600, [0, 1, 4, 8, ...Array.from({ length: 550 }, (_, at) => at + 20)]);
    const image = imageOf(HEADER, kept);
    expect(image.length).toBeLessThan(556 * PAGE);
    const opened = await openImage(stream(image));
    expect(opened.size).toBe(600 * PAGE);
    expect(opened.header).toEqual(HEADER);
    const memory = new Uint8Array(601 * PAGE);
    memory.fill(99, PAGE + 7, 3 * PAGE);
    memory.fill(99, 599 * PAGE);
    await opened.restore(memory);
    expect(Buffer.compare(memory.subarray(0, 600 * PAGE), kept)).toBe(0);
    expect(memory.subarray(600 * PAGE).every((byte) => byte === 0)).toBe(true);
  },
);

test("an image lets go of its stream once memory is restored", async () => {
  const image = imageOf(HEADER, memoryOf(9, [0, 8]));
  let cancelled = false;
  const stream = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (controller) => controller.enqueue(image),
    cancel: () => {
      cancelled = true;
    },
  });
  const opened = await openImage(stream);
  expect(cancelled).toBe(false);
  await opened.restore(new Uint8Array(9 * PAGE));
  expect(cancelled).toBe(true);
});

test("an image that is cut off is refused", async () => {
  const image = imageOf(HEADER, memoryOf(9, [0, 8]));
  const opened = await openImage(partsOf(image.slice(0, -1)));
  await expect(opened.restore(new Uint8Array(9 * PAGE))).rejects.toThrow("1 bytes are missing");
});
