// Width of words, so that names are fitted without breaking inside a word.
import { createStore } from "../../state/store";

/** Measured at text size: the optical axis of the typeface is wider there than in display sizes. */
const SIZE = 14;
const FONTS = {
  name: `600 ${SIZE}px Fraunces, serif`,
  version: `italic 500 ${SIZE}px "Source Sans 3", sans-serif`,
};
/** A little more than measured, because hinting may widen letters. */
const SPARE = 1.04;
const USUAL = 0.56;

const known = new Map<string, number>();
let canvas: CanvasRenderingContext2D | null | undefined;

/** True once names can be measured with their own typefaces. */
export const fontsLoaded = createStore(false);

/** Load the typefaces of card names, and measure again. */
export async function loadFonts(): Promise<void> {
  await Promise.allSettled(Object.values(FONTS).map((font) => document.fonts.load(font)));
  known.clear();
  fontsLoaded.set(() => true);
}

/** Return the width of the longest word of a text in em. */
export function longestWord(text: string, font: keyof typeof FONTS): number {
  const key = `${font} ${text}`;
  const found = known.get(key) ?? Math.max(...words(text).map((word) => width(word, FONTS[font]))) * SPARE;
  known.set(key, found);
  return found;
}

/** Split a text where a line may end. */
export function words(text: string): string[] {
  return text.split(/\s+|(?<=-)/);
}

function width(word: string, font: string): number {
  canvas ??= document.createElement("canvas").getContext?.("2d") ?? null;
  if (!canvas) return word.length * USUAL;
  canvas.font = font;
  return canvas.measureText(word).width / SIZE;
}
