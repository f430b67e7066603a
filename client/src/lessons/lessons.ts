// Lessons in order. Each is a scenario: a position, one solution, and the goal.

import { type LessonText, learnStrings } from "../strings/learn";
import bodyguard from "./bodyguard.yaml?raw";
import challenge from "./challenge.yaml?raw";
import ink from "./ink.yaml?raw";
import item from "./item.yaml?raw";
import location from "./location.yaml?raw";
import nextTurn from "./next-turn.yaml?raw";
import play from "./play.yaml?raw";
import quest from "./quest.yaml?raw";
import shift from "./shift.yaml?raw";
import sing from "./sing.yaml?raw";
import turn from "./turn.yaml?raw";
import win from "./win.yaml?raw";

export interface Lesson {
  key: string;
  scenario: string;
  text: LessonText;
}

const SCENARIOS: [string, string][] = [
  ["ink", ink],
  ["play", play],
  ["quest", quest],
  ["challenge", challenge],
  ["turn", turn],
  ["next-turn", nextTurn],
  ["sing", sing],
  ["item", item],
  ["shift", shift],
  ["location", location],
  ["bodyguard", bodyguard],
  ["win", win],
];

export const LESSONS: Lesson[] = SCENARIOS.flatMap(([key, scenario]) => {
  const text = learnStrings.lessons[key];
  return text ? [{ key, scenario, text }] : [];
});
