import { expect, test } from "vitest";
import { caseText, caseTitle, emptyCase, isEmpty } from "./desk";

test("the steps of a case follow its position", () => {
  const kase = { ...emptyCase(), steps: ['{"quest": "us:Stitch"}', '{"pass": true}'], edition: "2.2" };
  const text = caseText(kase);
  expect(text).toContain('edition: "2.2"\n');
  expect(text.endsWith('steps:\n  - {"quest": "us:Stitch"}\n  - {"pass": true}\n')).toBe(true);
  expect(caseText(emptyCase())).not.toContain("steps");
});

test("a position as text is used as it is, with its title as the question", () => {
  const kase = { ...emptyCase(), text: 'title: "Does it end?"\nplayers: {}' };
  expect(caseText(kase)).toBe('title: "Does it end?"\nplayers: {}\n');
  expect(caseTitle(kase)).toBe("Does it end?");
  expect(isEmpty(kase)).toBe(false);
  expect(isEmpty(emptyCase())).toBe(true);
});
