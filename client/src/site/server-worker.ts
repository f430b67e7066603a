// Worker with the server: the same application as `make play`, called without a network.
import { NotLoaded } from "./kept-files";
import { keepMemory } from "./kept-memory";
import { startKeptPython } from "./kept-python";
import { release } from "./memory-image";
import type { Places } from "./places";
import { fetchCode, memoryOf, type Python, startPython } from "./python";
import { StoredFiles } from "./stored-files";
import type { FromBots, FromServer, ToBots, ToServer } from "./worker-messages";

const DATA = "/data";
const REHEARSAL = "/rehearsal";

interface Answer {
  status: number;
  body: string;
  destroy(): void;
}

interface PageSocket {
  receive(text: string): void;
  close(): void;
}

interface PageServer {
  request(method: string, path: string, body: string | undefined): Promise<Answer>;
  connect(deliver: (text: string) => void, closed: () => void): PageSocket;
}

type Deliver = ((number: number, result: string) => void) & { copy(): Deliver };

const sockets = new Map<number, PageSocket>();
let starting: Promise<{ server: PageServer; files: StoredFiles }> | null = null;
let sent: Promise<void> = Promise.resolve();

async function start(places: Places): Promise<{ server: PageServer; files: StoredFiles }> {
  const code = fetchCode(places);
  const found = await startKeptPython(places, code);
  const { python, left } = found
    ? { python: found, left: Promise.resolve(null) }
    : await startAndKeep(places, await code);
  const files = await StoredFiles.open(python.FS, DATA);
  const module = python.pyimport("inkwright.web.page_server");
  let memory: Promise<Uint8Array<ArrayBuffer> | null> = left;
  const server = (await module.start_page_server(DATA, (deliver: Deliver) => {
    const begin = Promise.all([code, memory]).then(([code, memory]) => ({ places, code, memory }));
    memory = Promise.resolve(null); // it can be given away only once
    return startBots(begin, deliver.copy());
  })) as PageServer;
  return { server, files };
}

/** Start Python, read everything that a game needs, and keep its memory; what can't be kept is left for the bots. */
async function startAndKeep(
  places: Places,
  code: WebAssembly.Module,
): Promise<{ python: Python; left: Promise<Uint8Array<ArrayBuffer> | null> }> {
  const python = await startPython(places, code, { keepable: true });
  const rehearsal = python.pyimport("inkwright.web.rehearsal");
  await rehearsal.rehearse(REHEARSAL);
  await new Promise((resume) => setTimeout(resume)); // until then Python holds on to the promise
  rehearsal.settle();
  return { python, left: keep(places, memoryOf(python)) };
}

/** Keep an image of memory and release it; return it if the browser doesn't keep it. */
async function keep(places: Places, image: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer> | null> {
  if (!(await keepMemory(places, image))) return image;
  release(image);
  return null;
}

/** Start the worker in which bots think, once there is something to begin with. */
function startBots(
  begin: Promise<Omit<ToBots & { kind: "begin" }, "kind">>,
  deliver: Deliver,
): { post(number: number, work: string): void; stop(): void } {
  const worker = new Worker(new URL("./bot-worker.ts", import.meta.url), { type: "module" });
  const tell = (message: ToBots) => void begin.then(() => worker.postMessage(message));
  worker.onmessage = ({ data }: MessageEvent<FromBots>) => {
    if (data.kind === "done") deliver(data.number, data.result);
    else postMessage(data);
  };
  worker.onerror = ({ message }) =>
    postMessage({ kind: "failed", missing: true, why: message } satisfies FromServer);
  void begin.then((given) =>
    worker.postMessage(
      { kind: "begin", ...given } satisfies ToBots,
      given.memory ? [given.memory.buffer] : [],
    ),
  );
  return {
    post: (number, work) => tell({ kind: "work", number, work }),
    stop: () => worker.terminate(),
  };
}

/** Tell the page something once everything before it is stored, as a server does. */
function tell(message: FromServer): void {
  sent = sent
    .then(async () => (await starting)?.files.save())
    .catch((problem: unknown) => postMessage({ kind: "unstored", why: String(problem) } satisfies FromServer))
    .then(() => postMessage(message));
}

async function take(message: ToServer): Promise<void> {
  if (message.kind === "begin") {
    starting = start(message.places);
    await starting;
    tell({ kind: "ready" });
    return;
  }
  const { server } = await (starting as NonNullable<typeof starting>);
  if (message.kind === "request") {
    const answer = await server.request(message.method, message.path, message.body);
    tell({ kind: "answer", id: message.id, status: answer.status, body: answer.body });
    answer.destroy();
  } else if (message.kind === "open") {
    const { socket } = message;
    const opened = server.connect(
      (text) => tell({ kind: "message", socket, text }),
      () => {
        sockets.delete(socket);
        tell({ kind: "closed", socket });
      },
    );
    sockets.set(socket, opened);
  } else if (message.kind === "send") {
    sockets.get(message.socket)?.receive(message.text);
  } else {
    sockets.get(message.socket)?.close();
  }
}

self.onmessage = (event: MessageEvent<ToServer>) => {
  take(event.data).catch((problem: Error) =>
    postMessage({
      kind: "failed",
      missing: problem instanceof NotLoaded,
      why: problem.message,
    } satisfies FromServer),
  );
};
