import { expect, test } from "vitest";
import { sharingStrings as say } from "../strings/sharing";
import { BrokenLink, packed, unpacked } from "./sharing";

const LIST = "2 Stitch - Rock Star\n4 Be Prepared — ünïcode\n".repeat(20);

test("a text comes back from its link, which is short and safe in an address", async () => {
  const code = await packed(LIST);
  expect(code).toMatch(/^1\.[\w-]+$/);
  expect(code.length).toBeLessThan(LIST.length / 4);
  expect(await unpacked(code)).toBe(LIST);
});

test("a cut, changed or foreign link says that it is broken", async () => {
  const code = await packed(LIST);
  const changed = `${code.slice(0, 20)}${code[20] === "A" ? "B" : "A"}${code.slice(21)}`;
  for (const broken of [code.slice(0, -8), changed, code.slice(2), "", "1.", "1.%%%", "abc", `${code}.x`])
    await expect(unpacked(broken), broken).rejects.toThrow(new BrokenLink(say.broken));
});

test("a link of a newer version says so", async () => {
  await expect(unpacked("2.abc")).rejects.toThrow(new BrokenLink(say.newer));
});

test("a small link can't unpack to an enormous text", async () => {
  const code = await packed("a".repeat(5_000_000));
  await expect(unpacked(code)).rejects.toThrow(new BrokenLink(say.broken));
});
