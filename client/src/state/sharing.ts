// Positions, deck lists and replays in the address of a page, to share them.
import { useEffect, useState } from "preact/hooks";
import { hashOf, type Route } from "../router";
import { sharingStrings as say } from "../strings/sharing";

/** Version of the packing. A page that doesn't know a version says so. */
const VERSION = "1";
const MARK = ".";
/** Characters that a text may have; a small link could unpack to far more. */
const LARGEST = 2_000_000;

/** A link that can't be opened, with the reason in words. */
export class BrokenLink extends Error {}

/** Pack a text into a part of an address. */
export async function packed(text: string): Promise<string> {
  // Not deflate-raw: this one has a checksum, so that damage is noticed.
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  const code = btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
  return `${VERSION}${MARK}${code}`;
}

/** Unpack a text; throws BrokenLink. */
export async function unpacked(code: string): Promise<string> {
  const [version = "", content, ...more] = code.split(MARK);
  if (/^\d+$/.test(version) && Number(version) > Number(VERSION)) throw new BrokenLink(say.newer);
  if (version !== VERSION || content === undefined || more.length > 0) throw new BrokenLink(say.broken);
  let text = "";
  try {
    const binary = atob(content.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(binary, (char) => char.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
    const reader = stream.pipeThrough(new TextDecoderStream("utf-8", { fatal: true })).getReader();
    for (let part = await reader.read(); !part.done && text.length <= LARGEST; part = await reader.read())
      text += part.value;
  } catch {
    throw new BrokenLink(say.broken);
  }
  if (text.length > LARGEST) throw new BrokenLink(say.broken);
  return text;
}

/** Full address of a route. */
export function addressOf(route: Route): string {
  const { origin, pathname } = window.location;
  return `${origin}${pathname}${hashOf(route)}`;
}

/** Address that opens a text on another page; null while it is being made. */
export function usePacked(text: string, routeOf: (code: string) => Route): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    let current = true;
    void packed(text).then((code) => {
      if (current) setAddress(addressOf(routeOf(code)));
    });
    return () => {
      current = false;
    };
  }, [text]);
  return address;
}
