import { expect, test, vi } from "vitest";
import { startKeptPython } from "./kept-python";
import { imageOf } from "./memory-image";
import type { Places } from "./places";

vi.mock("./python", () => ({ startPython: () => Promise.reject(new Error("too little space")) }));

const CODE = Promise.resolve({} as WebAssembly.Module);

test("what the browser keeps is left alone if a given image can't be used", async () => {
  const forgotten = vi.fn();
  vi.stubGlobal("caches", { delete: forgotten });
  const image = imageOf(new Uint8Array(8), new Uint8Array(4096));
  expect(await startKeptPython({} as Places, CODE, image)).toBeNull();
  expect(forgotten).not.toHaveBeenCalled();
});

test("a kept image that can't be used is forgotten, even if the browser refuses that", async () => {
  const image = imageOf(new Uint8Array(8), new Uint8Array(4096));
  const forgotten = vi.fn(() => Promise.reject(new Error("refused")));
  vi.stubGlobal("caches", {
    open: async () => ({ match: async () => new Response(image) }),
    delete: forgotten,
  });
  expect(await startKeptPython({} as Places, CODE)).toBeNull();
  expect(forgotten).toHaveBeenCalledOnce();
});
