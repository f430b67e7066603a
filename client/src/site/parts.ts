// Streams of large data that leave no garbage: an idle worker might not collect it for minutes.

const PART = 1 << 20;

type Bytes = Uint8Array<ArrayBuffer>;

/** Return a stream of bytes. All its parts share a buffer, so each must be used before the next is asked for. */
export function partsOf(bytes: Bytes): ReadableStream<Bytes> {
  const part = new Uint8Array(PART);
  let at = 0;
  return new ReadableStream(
    {
      pull(controller) {
        const next = bytes.subarray(at, at + PART);
        at += PART;
        part.set(next);
        if (next.length) controller.enqueue(part.subarray(0, next.length));
        else controller.close();
      },
    },
    { highWaterMark: 0 },
  );
}

/** Reader of a stream that fills what it is given. */
export class Parts {
  private readonly next: () => Promise<Bytes | undefined>;
  private rest: Bytes = new Uint8Array();

  constructor(stream: ReadableStream<Bytes>) {
    this.next = reused(stream) ?? plain(stream);
  }

  /** Fill bytes with the next ones of the stream. */
  async fill(bytes: Uint8Array): Promise<void> {
    let at = 0;
    while (at < bytes.length) {
      if (!this.rest.length) {
        const part = await this.next();
        if (!part) throw new Error(`${bytes.length - at} bytes are missing`);
        this.rest = part;
      }
      const used = this.rest.subarray(0, bytes.length - at);
      bytes.set(used, at);
      at += used.length;
      this.rest = this.rest.subarray(used.length);
    }
  }
}

/** Read all parts into the same buffer; null for streams that can't do that. */
function reused(stream: ReadableStream<Bytes>): (() => Promise<Bytes | undefined>) | null {
  let reader: ReadableStreamBYOBReader;
  try {
    reader = stream.getReader({ mode: "byob" });
  } catch {
    return null;
  }
  let buffer = new ArrayBuffer(PART);
  return async () => {
    const { done, value } = await reader.read(new Uint8Array(buffer));
    if (done) return undefined;
    buffer = value.buffer;
    return value;
  };
}

function plain(stream: ReadableStream<Bytes>): () => Promise<Bytes | undefined> {
  const reader = stream.getReader();
  return async () => (await reader.read()).value;
}
