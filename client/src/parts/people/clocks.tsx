import { useEffect, useState } from "preact/hooks";
import type { TableState } from "../../state/table";
import { socialStrings as say } from "../../strings/social";

const LOW = 60_000;

/** Time left of each player; the clock of whoever has to decide runs. */
export function Clocks({ clock, names }: { clock: NonNullable<TableState["clock"]>; names: string[] }) {
  const { info, at } = clock;
  const [now, setNow] = useState(performance.now());
  useEffect(() => {
    setNow(performance.now());
    if (info.running === null) return;
    const timer = setInterval(() => setNow(performance.now()), 500);
    return () => clearInterval(timer);
  }, [clock]);
  return (
    <ul class="clocks">
      {info.left.map((left, seat) => {
        const runs = info.running === seat;
        const shown = Math.max(0, left - (runs ? Math.max(0, now - at) : 0));
        const name = names[seat] ?? "";
        const time = inMinutes(shown);
        return (
          <li
            key={name}
            class={[runs && "running", shown < LOW && "low"].filter(Boolean).join(" ")}
            aria-label={shown === 0 ? say.outOfTime(name) : say.clockOf(name, time)}
          >
            <span>{name}</span>
            <time>{time}</time>
          </li>
        );
      })}
    </ul>
  );
}

/** Return a time as minutes and seconds, rounded up so that 0:00 means that none is left. */
export function inMinutes(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
