// Lessons in order. Each is a scenario: a position, one solution, and the goal; here are its steps.

import { type LessonText, learnStrings } from "../strings/learn";
import type { ActionKind } from "../view";
import ability from "./ability.yaml?raw";
import action from "./action.yaml?raw";
import bodyguard from "./bodyguard.yaml?raw";
import challenge from "./challenge.yaml?raw";
import ink from "./ink.yaml?raw";
import item from "./item.yaml?raw";
import location from "./location.yaml?raw";
import nextTurn from "./next-turn.yaml?raw";
import play from "./play.yaml?raw";
import quest from "./quest.yaml?raw";
import setup from "./setup.yaml?raw";
import shift from "./shift.yaml?raw";
import sing from "./sing.yaml?raw";
import turn from "./turn.yaml?raw";
import win from "./win.yaml?raw";

/** Action to take, or part of the table to look at. */
export type Step =
  | {
      do: ActionKind;
      /** Beginning of the full name of the card. */
      card?: string;
      target?: string;
      number?: number;
    }
  /** Cards of the opening hand to put back. */
  | { putBack: string[] }
  /** Selector of what to look at. */
  | { look: string };

export interface Lesson {
  key: string;
  scenario: string;
  steps: Step[];
  /** True if to be done without being shown what to click. */
  practice?: boolean;
  text: LessonText;
}

/** Key of the guided first game, which follows the lessons. */
export const FIRST_GAME = "first-game";

const OWN = '[data-hand="0"]';

const COURSE: [string, string, Step[], "practice"?][] = [
  ["setup", setup, [{ putBack: ["Dragon Fire", "Mufasa"] }]],
  [
    "ink",
    ink,
    [
      { look: OWN },
      { look: ".field:not(.own)" },
      { look: '[data-inkwell="0"]' },
      { do: "ink", card: "Mickey Mouse" },
    ],
  ],
  ["play", play, [{ do: "play", card: "Minnie Mouse" }]],
  ["quest", quest, [{ do: "quest", card: "Wendy Darling" }, { look: '[data-lore="0"]' }]],
  ["challenge", challenge, [{ do: "challenge", card: "Nala", target: "Abu" }]],
  ["next-turn", nextTurn, [{ do: "pass" }, { do: "quest", card: "Wendy Darling" }]],
  [
    "turn",
    turn,
    [
      { do: "ink", card: "Stitch" },
      { do: "play", card: "Elsa" },
      { do: "quest", card: "Wendy Darling" },
    ],
    "practice",
  ],
  [
    "action",
    action,
    [
      { do: "play", card: "Fire the Cannons" },
      { do: "card", card: "Abu" },
    ],
  ],
  [
    "item",
    item,
    [
      { do: "use", card: "Dinglehopper" },
      { do: "card", card: "Nala" },
      { do: "number", number: 1 },
    ],
  ],
  ["sing", sing, [{ do: "sing", card: "Friends on the Other Side", target: "Jasmine" }]],
  [
    "location",
    location,
    [
      { do: "play", card: "Never Land" },
      { do: "move", card: "Wendy Darling", target: "Never Land" },
    ],
  ],
  ["ability", ability, [{ do: "play", card: "Maleficent" }, { do: "yes" }]],
  [
    "shift",
    shift,
    [
      { do: "shift", card: "Stitch - Rock Star", target: "Stitch - New Dog" },
      { do: "quest", card: "Stitch - Rock Star" },
    ],
  ],
  [
    "bodyguard",
    bodyguard,
    [
      { do: "challenge", card: "Elsa", target: "Goofy" },
      { do: "challenge", card: "Baloo", target: "Prince Charming" },
    ],
    "practice",
  ],
  [
    "win",
    win,
    [
      { do: "quest", card: "Wendy Darling" },
      { do: "quest", card: "Prince Charming" },
    ],
    "practice",
  ],
];

export const LESSONS: Lesson[] = COURSE.flatMap(([key, scenario, steps, practice]) => {
  const text = learnStrings.lessons[key];
  return text ? [{ key, scenario, steps, practice: practice !== undefined, text }] : [];
});
