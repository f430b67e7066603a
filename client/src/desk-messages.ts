// Generated from src/inkwright/web/messages/desk.py by `make catalogue`. Do not edit.

import type { PositionForm, RuleLine } from "./messages";
import type { View } from "./view";

/** Numbers of a rule in an older edition; none if the edition does not have it. */
export interface PastNumber {
  edition: string;
  numbers: string[];
}

/** Value of a behaviour, with the editions that have it. */
export interface ValueInEditions {
  value: string;
  editions: string;
}

/** Behaviour that differs between editions. */
export interface EditionDifference {
  flag: string;
  meaning: string;
  values: ValueInEditions[];
}

/** Ruling on a question that the rules leave open. */
export interface RulingNote {
  question: string;
  answer: string;
}

/** Scenario of the library. */
export interface ScenarioRef {
  name: string;
  title: string;
  file: string;
}

/** GET /api/desk/rules/{id}: everything known about a rule. */
export interface RuleDossier {
  id: string;
  chapter: string;
  section: string;
  summary: string;
  testable: boolean;
  /** Latest change, such as `new in 2.3`. */
  change: string | null;
  above: RuleLine[];
  below: RuleLine[];
  history: PastNumber[];
  differences: EditionDifference[];
  rulings: RulingNote[];
  /** Scenarios that show the rule, the plainest first. */
  scenarios: ScenarioRef[];
  modules: string[];
  tests: string[];
}

/** Result of a search. */
export interface SearchHit {
  /** `rule`, `ruling`, `term` or `scenario`. */
  kind: string;
  /** Rule number or name of a scenario. */
  key: string;
  title: string;
  text: string;
  rules: string[];
}

/** Number of all results of a kind. */
export interface SearchCount {
  kind: string;
  count: number;
}

/** GET /api/desk/search?q=: what mentions all the words. */
export interface SearchResults {
  hits: SearchHit[];
  counts: SearchCount[];
}

/** Event in the chain from a move to its result. */
export interface ChainLink {
  /** Kind of the event, or `refused` for a move that is not legal. */
  kind: string;
  /** Rule number; empty if there is none. */
  rule: string;
  text: string;
  cards: string[];
}

/** Step of a scenario with what it led to. */
export interface ShownStep {
  words: string;
  /** True for a step that only checks. */
  checks: boolean;
  chain: ChainLink[];
  /** Expectations that do not hold. */
  failures: string[];
  /** The position after the step, with all hands open. */
  view: View;
}

/** GET /api/desk/scenarios/{name}: a scenario of the library, step by step. */
export interface Walkthrough {
  name: string;
  title: string;
  file: string;
  edition: string;
  players: string[];
  cites: RuleLine[];
  before: View;
  steps: ShownStep[];
  /** The scenario itself, for this edition only. */
  text: string;
}

/** POST /api/desk/open: take a scenario apart for the desk. */
export interface OpenScenario {
  scenario: string;
}

/** A scenario as a form, a text and steps. */
export interface OpenedScenario {
  form: PositionForm;
  /** The position as YAML, without steps. */
  text: string;
  /** Steps, each as JSON. */
  steps: string[];
}

/** POST /api/desk/answer: what happens? */
export interface AskDesk {
  scenario: string;
  /** Rules edition instead of the one that the scenario names. */
  edition?: string;
}

/** Move or answer that could come next. */
export interface DeskOption {
  words: string;
  /** The step that means it, as JSON. */
  step: string;
}

/** Answer in one edition. */
export interface EditionAnswer {
  edition: string;
  /** Date when the edition came into force. */
  effective: string;
  sentence: string;
  /** True if the same happens as in the edition that was asked about. */
  same: boolean;
}

/** Answer of the desk. */
export interface DeskAnswer {
  edition: string;
  /** The result in one sentence; empty if no move was made yet. */
  sentence: string;
  /** True if a move is not legal. */
  refused: boolean;
  chain: ChainLink[];
  /** The steps taken, in words. */
  steps: string[];
  /** Expectations that do not hold. */
  failures: string[];
  /** Decision that is open now; empty for a turn action. */
  decision: string;
  options: DeskOption[];
  players: string[];
  view: View;
  editions: EditionAnswer[];
  /** True if the scenario has a saved answer. */
  saved: boolean;
  /** Differences from the saved answer. */
  changes: string[];
  /** The scenario with this answer, to save or share. */
  text: string;
}

/** POST /api/desk/compare: what happens in two editions? */
export interface CompareEditions {
  scenario: string;
  left: string;
  right: string;
}

/** Links of two chains side by side; null where one of them has none. */
export interface ComparedRow {
  left: ChainLink | null;
  right: ChainLink | null;
  same: boolean;
}

/** Answers of two editions. */
export interface ComparedEditions {
  left: EditionAnswer;
  right: EditionAnswer;
  rows: ComparedRow[];
}
