// Files of the site in the browser's cache, shared by the workers and the service worker.

/** Name of the cache. File names contain hashes, so versions never mix. */
export const CACHE = "inkwright-files";

/** A part of the site that can't be loaded, which may be different the next time. */
export class NotLoaded extends Error {
  constructor(address: string, why: unknown) {
    super(`${address} can't be loaded (${why})`);
  }
}

/** Fetch a file from the cache, or from the site, and keep it. */
export async function kept(address: string): Promise<Response> {
  const cache = await openCache().catch(() => null);
  const found = await cache?.match(address);
  if (found) return found;
  const response = await fetch(address).catch((problem: unknown) => {
    throw new NotLoaded(address, problem);
  });
  if (!response.ok) throw new NotLoaded(address, response.status);
  // Without space in the browser's storage the site works, but not offline.
  void cache?.put(address, response.clone()).catch(() => undefined);
  return response;
}

/** Fetch a packed file and unpack it. */
export async function unpacked(address: string, type = "application/octet-stream"): Promise<Response> {
  const response = await kept(address);
  if (!response.body) throw new Error(`${address} is empty`);
  return new Response(response.body.pipeThrough(new DecompressionStream("gzip")), {
    headers: { "content-type": type },
  });
}

// Browsers that refuse storage may throw as soon as the caches are mentioned, and pages without encryption have none.
async function openCache(): Promise<Cache | null> {
  return "caches" in self ? await caches.open(CACHE) : null;
}
