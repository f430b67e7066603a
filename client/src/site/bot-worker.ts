// Worker in which bots think and games are analysed, so that the server never waits for them.
import { NotLoaded } from "./kept-files";
import { startKeptPython } from "./kept-python";
import { fetchCode, startPython } from "./python";
import type { FromBots, ToBots } from "./worker-messages";

type Run = (work: string) => string;

let starting: Promise<Run> | null = null;

async function start({ places, code, memory }: ToBots & { kind: "begin" }): Promise<Run> {
  const usable = code ? Promise.resolve(code) : fetchCode(places);
  const python = (await startKeptPython(places, usable, memory)) ?? (await startPython(places, await usable));
  return python.pyimport("inkwright.web.page_workers").run_posted as Run;
}

self.onmessage = async (event: MessageEvent<ToBots>) => {
  const message = event.data;
  if (message.kind === "begin") {
    starting = start(message);
    starting.catch((problem: Error) =>
      postMessage({
        kind: "failed",
        missing: problem instanceof NotLoaded,
        why: problem.message,
      } satisfies FromBots),
    );
    return;
  }
  const run = await starting?.catch(() => null);
  if (run)
    postMessage({
      kind: "done",
      number: message.number,
      result: run(message.work),
    } satisfies FromBots);
};
