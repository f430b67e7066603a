import { useUpdate } from "../site/offline";
import { siteStatus } from "../site/status";
import { useStore } from "../state/store";
import { siteStrings as say } from "../strings/site";

/** Notice of a static site: Python is starting, a new version is ready, or nothing can be stored. */
export function SiteNotice() {
  const { state, stored, update } = useStore(siteStatus);
  if (update)
    return (
      <div class="site-notice" role="status">
        {say.update}
        <button type="button" onClick={useUpdate}>
          {say.reload}
        </button>
      </div>
    );
  const text = !stored ? say.unstored : state === "starting" ? say.starting : null;
  return text === null ? null : (
    <div class="site-notice" role="status">
      {text}
    </div>
  );
}
