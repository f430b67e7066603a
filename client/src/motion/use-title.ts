import { useEffect } from "preact/hooks";
import { strings } from "../strings";
import { motionStrings as say } from "../strings/motion";

/** Say in the tab's title that it is this player's turn to decide. */
export function useTitle(asked: boolean): void {
  useEffect(() => {
    document.title = asked ? say.titleOfTurn : strings.title;
    return () => {
      document.title = strings.title;
    };
  }, [asked]);
}
