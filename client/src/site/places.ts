// Where the parts of a static site are, as its page says.

export interface Places {
  /** Folder of Pyodide. */
  pyodide: string;
  /** Archive of the standard library. */
  standard: string;
  /** Packed archive of our modules. */
  modules: string;
  /** Packed answers of the server to a new visitor, by the paths of their requests. */
  answers: Record<string, string>;
  /** Version of the site. */
  version: string;
  /** Versions that Pyodide compares with its own. */
  lock: Record<string, string>;
}

/** Return the places with full addresses; null if a server has sent this page. */
export function sitePlaces(): Places | null {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="inkwright-site"]');
  if (!meta) return null;
  const found = JSON.parse(meta.content) as Places;
  const full = (path: string) => new URL(path, document.baseURI).href;
  return {
    ...found,
    pyodide: full(`${found.pyodide}/`),
    standard: full(found.standard),
    modules: full(found.modules),
    answers: Object.fromEntries(Object.entries(found.answers).map(([path, file]) => [path, full(file)])),
  };
}
