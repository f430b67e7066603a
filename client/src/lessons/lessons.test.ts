import { expect, test } from "vitest";
import { learnStrings } from "../strings/learn";
import { LESSONS } from "./lessons";

test("every lesson has its words, and all words are of a lesson", () => {
  expect(LESSONS.map((each) => each.key).sort()).toEqual(Object.keys(learnStrings.lessons).sort());
  for (const lesson of LESSONS) {
    expect(lesson.scenario).toContain("expect:");
    expect(lesson.text.tells.length).toBeGreaterThan(0);
  }
});
