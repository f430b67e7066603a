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

interface Source {
  next(): Promise<Bytes | undefined>;
  cancel(): Promise<void>;
}

const ENDED: Source = { next: async () => undefined, cancel: async () => undefined };

/** Reader of a stream that fills what it is given. */
export class Parts {
  private source: Source;
  private rest: Bytes = new Uint8Array();

  constructor(stream: ReadableStream<Bytes>) {
    this.source = reused(stream) ?? plain(stream);
  }

  /** Fill bytes with the next ones of the stream. */
  async fill(bytes: Uint8Array): Promise<void> {
    let at = 0;
    while (at < bytes.length) {
      if (!this.rest.length) {
        const part = await this.source.next();
        if (!part) throw new Error(`${bytes.length - at} bytes are missing`);
        this.rest = part;
      }
      const used = this.rest.subarray(0, bytes.length - at);
      bytes.set(used, at);
      at += used.length;
      this.rest = this.rest.subarray(used.length);
    }
  }

  /** Read no more, and let go of the stream and what was read of it. */
  async close(): Promise<void> {
    const { source } = this;
    this.source = ENDED;
    this.rest = new Uint8Array();
    await source.cancel();
  }
}

/** Read all parts into the same buffer; null for streams that can't do that. */
function reused(stream: ReadableStream<Bytes>): Source | null {
  let reader: ReadableStreamBYOBReader;
  try {
    reader = stream.getReader({ mode: "byob" });
  } catch {
    return null;
  }
  let buffer = new ArrayBuffer(PART);
  return {
    async next() {
      const { done, value } = await reader.read(new Uint8Array(buffer));
      if (done) return undefined;
      buffer = value.buffer;
      return value;
    },
    cancel: () => reader.cancel(),
  };
}

function plain(stream: ReadableStream<Bytes>): Source {
  const reader = stream.getReader();
  return {
    next: async () => (await reader.read()).value,
    cancel: () => reader.cancel(),
  };
}
