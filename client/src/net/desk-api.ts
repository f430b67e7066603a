// Requests of the judge's desk.
import type {
  AskDesk,
  ComparedEditions,
  CompareEditions,
  DeskAnswer,
  OpenedScenario,
  OpenScenario,
  RuleDossier,
  SearchResults,
  Walkthrough,
} from "../desk-messages";
import { request } from "./api";

const at = encodeURIComponent;

export const deskApi = {
  rule: (id: string) => request<RuleDossier>("GET", `/api/desk/rules/${at(id)}`),
  search: (words: string) => request<SearchResults>("GET", `/api/desk/search?q=${at(words)}`),
  scenario: (name: string) => request<Walkthrough>("GET", `/api/desk/scenarios/${at(name)}`),
  open: (wanted: OpenScenario) => request<OpenedScenario>("POST", "/api/desk/open", wanted),
  answer: (wanted: AskDesk) => request<DeskAnswer>("POST", "/api/desk/answer", wanted),
  compare: (wanted: CompareEditions) => request<ComparedEditions>("POST", "/api/desk/compare", wanted),
};
