import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { useStore } from "../../state/store";
import { fullName } from "./emblem";
import { FullCard } from "./full-card";
import { placeZoom } from "./place-zoom";
import { followMouse, hideZoom, type Zoomed, zoomed } from "./zooming";

/** The card that is read, large, beside the place where it is mentioned. Mounted once. */
export function ZoomLayer() {
  const shown = useStore(zoomed);
  useLayoutEffect(() => {
    const hide = (event: KeyboardEvent) => event.key === "Escape" && hideZoom();
    window.addEventListener("keydown", hide);
    window.addEventListener("hashchange", hideZoom);
    const unfollow = followMouse();
    return () => {
      unfollow();
      window.removeEventListener("keydown", hide);
      window.removeEventListener("hashchange", hideZoom);
    };
  }, []);
  return shown && <Zoom key={fullName(shown.facts)} shown={shown} />;
}

function Zoom({ shown }: { shown: Zoomed }) {
  const layer = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<{ left: number; top: number } | null>(null);
  const { facts, permanent } = shown;
  useLayoutEffect(() => {
    const box = layer.current?.getBoundingClientRect();
    if (!box) return;
    const window_ = { width: window.innerWidth, height: window.innerHeight };
    setPlace(placeZoom(shown.anchor.getBoundingClientRect(), box, window_, shown.above));
  }, [shown]);
  return (
    <div
      class={place ? "zoom placed" : "zoom"}
      ref={layer}
      style={place ? { left: `${place.left}px`, top: `${place.top}px` } : {}}
      role="tooltip"
    >
      <FullCard facts={facts} fullName={fullName(facts)} permanent={permanent} />
    </div>
  );
}
