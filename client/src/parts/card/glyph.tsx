import { GLYPHS, type GlyphName } from "./glyphs";

/** Small line drawing in the colour of the text around it; hidden from screen readers. */
export function Glyph({ name }: { name: GlyphName }) {
  const { line, solid } = GLYPHS[name];
  return (
    <svg class={`glyph glyph-${name}`} viewBox="0 0 24 24" aria-hidden="true">
      {solid && <path class="solid" d={solid} />}
      {line && <path d={line} />}
    </svg>
  );
}
