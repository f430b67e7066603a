// Offline use and new versions, by the service worker.
import { siteStatus } from "./status";

let waiting: ServiceWorker | null = null;

/** Keep the site for offline use, and say when a new version is ready. */
export async function keepOffline(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  const registration = await navigator.serviceWorker.register("service-worker.js").catch(() => null);
  if (!registration) return; // private windows of some browsers have none
  const announce = () => {
    // Without a controller this is the first version, not a new one.
    if (!registration.waiting || !navigator.serviceWorker.controller) return;
    waiting = registration.waiting;
    siteStatus.set((status) => ({ ...status, update: true }));
  };
  announce();
  registration.addEventListener("updatefound", () =>
    registration.installing?.addEventListener("statechange", announce),
  );
}

/** Use the new version: everything is stored, so the page can simply load again. */
export function useUpdate(): void {
  navigator.serviceWorker.addEventListener("controllerchange", () => window.location.reload(), {
    once: true,
  });
  waiting?.postMessage("take over");
}
