/** A complete map in a link: compressed, in the fragment, which is not sent to the server. */

import { LARGEST_BYTES, InvalidFile, textIn } from "./mapFiles";

const MARK = "#map=";

/** The fragment for a text. */
export async function fragmentOf(text: string): Promise<string> {
  const packed = new Response(new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw")));
  const bytes = new Uint8Array(await packed.arrayBuffer());
  let letters = "";
  for (let start = 0; start < bytes.length; start += 4096)
    letters += String.fromCharCode(...bytes.subarray(start, start + 4096));
  return MARK + btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

export function carriesMap(fragment: string): boolean {
  return fragment.startsWith(MARK);
}

/** The text in a fragment. Decompression stops with an error beyond the maximum size of a map. */
export async function mapIn(fragment: string): Promise<string> {
  try {
    const letters = atob(fragment.slice(MARK.length).replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    return textIn(await decompress(bytes));
  } catch (error) {
    throw error instanceof InvalidFile ? error : new InvalidFile("link");
  }
}

async function decompress(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > LARGEST_BYTES) {
      void reader.cancel();
      throw new InvalidFile("large");
    }
    parts.push(value);
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
