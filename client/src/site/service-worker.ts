// Service worker of a static site: keeps all files for offline use, and waits with a new version until asked.
// It imports nothing, because it has to be a single file.

/** The build writes this at the beginning of the file. */
interface Build {
  version: string;
  /** Cache of files with hashes in their names, shared with the workers. */
  cache: string;
  /** Files with hashes in their names, which never change. */
  lasting: string[];
  /** Files that every version has its own of; the first is the page. */
  changing: string[];
}

interface Extendable extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface Fetching extends Extendable {
  request: Request;
  respondWith(response: Promise<Response>): void;
}

interface Worker extends EventTarget {
  inkwrightBuild: Build;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
}

const worker = self as unknown as Worker;
const build = worker.inkwrightBuild;
const page = `inkwright-page-${build.version}`;

async function install(): Promise<void> {
  const lasting = await caches.open(build.cache);
  for (const path of build.lasting) if (!(await lasting.match(path))) await lasting.add(path);
  const changing = await caches.open(page);
  await changing.addAll(build.changing.map((path) => new Request(path, { cache: "no-cache" })));
}

async function activate(): Promise<void> {
  for (const name of await caches.keys())
    if (name.startsWith("inkwright-page-") && name !== page) await caches.delete(name);
  const lasting = await caches.open(build.cache);
  const wanted = new Set(build.lasting.map((path) => new URL(path, self.location.href).href));
  for (const request of await lasting.keys()) if (!wanted.has(request.url)) await lasting.delete(request);
  await worker.clients.claim();
}

async function respond(request: Request): Promise<Response> {
  const [start] = build.changing;
  const wanted = request.mode === "navigate" && start !== undefined ? new Request(start) : request;
  const options = { ignoreSearch: true };
  const found =
    (await (await caches.open(page)).match(wanted, options)) ??
    (await (await caches.open(build.cache)).match(wanted, options));
  return found ?? fetch(request);
}

worker.addEventListener("install", (event) => (event as Extendable).waitUntil(install()));
worker.addEventListener("activate", (event) => (event as Extendable).waitUntil(activate()));
worker.addEventListener("fetch", (event) => {
  const { request } = event as Fetching;
  if (request.method === "GET" && new URL(request.url).origin === self.location.origin)
    (event as Fetching).respondWith(respond(request));
});
worker.addEventListener("message", (event) => {
  if ((event as MessageEvent).data === "take over") void worker.skipWaiting();
});
