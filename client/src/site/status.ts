// State of the server inside the page, for notices about it.
import { createStore } from "../state/store";

export interface SiteStatus {
  /**
   * `elsewhere` if the page comes from a server, `moved` if another tab has taken over, `missing` if a part of the
   * site can't be loaded, `failed` if the server can't start for another reason.
   */
  state: "elsewhere" | "starting" | "ready" | "missing" | "failed" | "moved";
  /** Reason if the server can't start. */
  why: string;
  /** False if the browser has refused to store a change. */
  stored: boolean;
  /** True if a new version is waiting. */
  update: boolean;
}

export const siteStatus = createStore<SiteStatus>({
  state: "elsewhere",
  why: "",
  stored: true,
  update: false,
});
