// Words that players must not meet: programmers' or translated phrases, and numbers instead of names.
import { expect, test } from "vitest";

const SOURCES = import.meta.glob<string>(["./*.ts", "../strings.ts", "../lessons/*.yaml", "!./*.test.ts"], {
  eager: true,
  query: "?raw",
  import: "default",
});
const FORBIDDEN: [string, RegExp][] = [
  ["a number instead of a name", /\bplayer (\d|\$\{)/i],
  ["a vague person", /\b(somebody|someone else|anybody)\b/i],
  [
    "a stilted phrase",
    /\b(bring about|of yours|come along|go on with|so yet|take .* away|is told|are told)\b/i,
  ],
  ["sitting down", /\b(sit down|take a seat|no seat)\b/i],
  ["an algorithm", /\b(greedy|search bot|random bot|by chance)\b/i],
  ["a table of a form", /\b(exerted yes|us and them|us, them)\b/i],
  ["an old question", /\b(which one|what to challenge|who sings|race for lore|give this game up)\b/i],
  ["a rule number", /\b\d\.\d+\.\d+/],
];

/** Quoted texts of a source, without comments and imports. */
function texts(source: string): string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\//g, "").replace(/^\s*(\/\/|import ).*$/gm, "");
  return code.match(/"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`|^\s*[a-z]+: .*$/gm) ?? [];
}

test("there are texts to check", () => {
  expect(Object.keys(SOURCES).length).toBeGreaterThan(10);
  expect(Object.values(SOURCES).flatMap(texts).length).toBeGreaterThan(500);
});

test.each(FORBIDDEN)("no text has %s", (_, words) => {
  const found = Object.entries(SOURCES).flatMap(([file, source]) =>
    texts(source)
      .filter((text) => words.test(text))
      .map((text) => `${file}: ${text}`),
  );
  expect(found).toEqual([]);
});
