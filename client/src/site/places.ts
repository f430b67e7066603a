// Where the parts of a static site are, as its page says.

export interface Places {
  /** Folder of Pyodide. */
  pyodide: string;
  /** Archive of the standard library. */
  standard: string;
  /** Packed archive of our modules. */
  modules: string;
  /** Options of a new game for a new visitor, as the server would answer. */
  start: string;
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
    start: full(found.start),
  };
}
