import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { pageStrings } from "../strings/pages";
import { Problem } from "./problem";

/** Component whose code is loaded when it is shown for the first time. */
export function lazily<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null;
  return function Lazy(props: Props) {
    const [, setLoaded] = useState(loaded !== null);
    const [problem, setProblem] = useState<string | null>(null);
    useEffect(() => {
      if (loaded) return;
      load().then(
        (found) => {
          loaded = found;
          setLoaded(true);
        },
        () => setProblem(pageStrings.notLoaded),
      );
    }, []);
    const Shown = loaded;
    if (Shown) return <Shown {...props} />;
    return <main class="content">{problem ? <Problem text={problem} /> : <p>{pageStrings.loading}</p>}</main>;
  };
}
