// Reading tar archives as the build of the site writes them: plain files with short names.

const BLOCK = 512;
const NAME = 100;
const SIZE_AT = 124;
const PREFIX_AT = 345;

/** Yield the files of an archive. */
export function* untar(archive: Uint8Array): Generator<{ name: string; content: Uint8Array }> {
  const text = (from: number, length: number) => {
    const bytes = archive.subarray(from, from + length);
    const end = bytes.indexOf(0);
    return new TextDecoder().decode(end < 0 ? bytes : bytes.subarray(0, end));
  };
  for (let at = 0; at + BLOCK <= archive.length && archive[at] !== 0; ) {
    const size = Number.parseInt(text(at + SIZE_AT, 12), 8);
    const prefix = text(at + PREFIX_AT, 155);
    const name = text(at, NAME);
    const content = archive.subarray(at + BLOCK, at + BLOCK + size);
    yield { name: prefix ? `${prefix}/${name}` : name, content };
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
  }
}
