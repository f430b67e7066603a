// Scenarios in the address of a page, to share them.
import { useEffect, useState } from "preact/hooks";
import { hashOf, type Route } from "../router";

/** Pack a scenario into a part of an address. */
export async function packed(text: string): Promise<string> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** Unpack a scenario; null if the address is damaged. */
export async function unpacked(code: string): Promise<string | null> {
  try {
    const binary = atob(code.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(binary, (char) => char.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
    return await new Response(stream).text();
  } catch {
    return null;
  }
}

/** Address that opens a scenario on another page; null while it is being made. */
export function usePacked(text: string, routeOf: (code: string) => Route): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    let current = true;
    void packed(text).then((code) => {
      const { origin, pathname } = window.location;
      if (current) setAddress(`${origin}${pathname}${hashOf(routeOf(code))}`);
    });
    return () => {
      current = false;
    };
  }, [text]);
  return address;
}
