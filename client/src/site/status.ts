// State of the server inside the page, for notices about it.
import { createStore } from "../state/store";

export interface SiteStatus {
  /** `elsewhere` if the page comes from a server, `moved` if another tab has taken over. */
  state: "elsewhere" | "starting" | "ready" | "failed" | "moved";
  /** False if the browser has refused to store a change. */
  stored: boolean;
  /** True if a new version is waiting. */
  update: boolean;
}

export const siteStatus = createStore<SiteStatus>({ state: "elsewhere", stored: true, update: false });
