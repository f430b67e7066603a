import { expect, test } from "vitest";
import { learnStrings } from "../strings/learn";
import { LESSONS } from "./lessons";

test("every lesson has words for each of its steps, and a place in the course", () => {
  expect(LESSONS.map((each) => each.key).sort()).toEqual(Object.keys(learnStrings.lessons).sort());
  expect(learnStrings.parts.flatMap((part) => part.keys)).toEqual(LESSONS.map((each) => each.key));
  for (const lesson of LESSONS) {
    expect(lesson.scenario).toContain("expect:");
    expect(lesson.text.steps.length, lesson.key).toBe(lesson.steps.length);
  }
});
