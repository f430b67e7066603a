import { turnPuzzleStrings as say } from "../strings/turn-puzzles";
import { Glyph } from "./card/glyph";

const MOST = 5;

/** Grade of a puzzle as drops of ink, and in a word. */
export function Grade({ stars }: { stars: number }) {
  return (
    <span class="grade">
      {Array.from({ length: MOST }, (_, at) => (
        <i key={at} class={at < stars ? "" : "off"}>
          <Glyph name="ink_drop" />
        </i>
      ))}
      <span>{say.grade(stars)}</span>
    </span>
  );
}
