// Files of the site in the browser's cache, shared by the workers and the service worker.

/** Name of the cache. File names contain hashes, so versions never mix. */
export const CACHE = "inkwright-files";

/** Fetch a file from the cache, or from the site, and keep it. */
export async function kept(address: string): Promise<Response> {
  const cache = "caches" in self ? await caches.open(CACHE).catch(() => null) : null;
  const found = await cache?.match(address);
  if (found) return found;
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} can't be loaded (${response.status})`);
  // Without space in the browser's storage the site works, but not offline.
  void cache?.put(address, response.clone()).catch(() => undefined);
  return response;
}
