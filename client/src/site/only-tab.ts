// Only one tab runs the server: two servers with the same stored files would overwrite each other's games.
// The tab opened last runs it; the others stop.

const NAME = "inkwright-server";
/** Milliseconds after which a tab that doesn't answer, such as a suspended one, is not waited for any longer. */
const PATIENCE = 5000;

/** Call `start` once no other tab runs the server, and `stop` when a newer tab wants to. */
export function takeTurn(start: () => void, stop: () => void): void {
  if (!("locks" in navigator)) {
    start(); // pages without encryption have no locks
    return;
  }
  const opened = performance.timeOrigin;
  const tabs = new BroadcastChannel(NAME);
  let state: "waiting" | "running" | "stopped" = "waiting";
  let requests = 0;
  let release = () => {};
  const over = new Promise<void>((resolve) => {
    release = resolve;
  });

  const begin = () => {
    if (state !== "waiting") return;
    state = "running";
    clearTimeout(impatient);
    start();
  };
  const end = () => {
    if (state === "stopped") return;
    state = "stopped";
    clearTimeout(impatient);
    tabs.close();
    stop();
    release();
  };
  const request = (steal: boolean) => {
    requests += 1;
    const number = requests;
    const held = () => {
      if (state === "stopped") return;
      begin();
      return over;
    };
    // A stolen lock ends the tab that had it. Browsers that refuse storage also refuse locks.
    const refused = () => {
      if (number !== requests) return; // stolen by this tab itself
      if (state === "running") end();
      else begin();
    };
    navigator.locks.request(NAME, { steal }, held).catch(refused);
  };

  tabs.onmessage = ({ data }: MessageEvent<number>) => {
    if (data > opened) end();
    else tabs.postMessage(opened);
  };
  const impatient = setTimeout(() => request(true), PATIENCE);
  request(false);
  tabs.postMessage(opened);
}
