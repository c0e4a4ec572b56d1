/** Files and texts from outside: only text of a reasonable size is accepted. */

/** The server's size limit, also for the content of a link. */
export const LARGEST_BYTES = 256 * 1024;

/** Why a file is refused. Each has a message `maps-refused-…`. */
export type Reason = "large" | "binary" | "empty" | "link" | "foreign";

export class InvalidFile extends Error {
  constructor(readonly reason: Reason) {
    super(reason);
  }
}

/** The text in the bytes of a file. */
export function textIn(bytes: Uint8Array): string {
  if (bytes.length === 0) throw new InvalidFile("empty");
  if (bytes.length > LARGEST_BYTES) throw new InvalidFile("large");
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new InvalidFile("binary");
  }
  return checkedText(text);
}

/** A text that was pasted or typed. */
export function checkedText(text: string): string {
  if (text.length > LARGEST_BYTES) throw new InvalidFile("large");
  // Archives and programs that happen to be UTF-8 contain these; maps never do.
  if (/(?![\t\n\r\u0080-\u009F])\p{Cc}/u.test(text)) throw new InvalidFile("binary");
  if (text.trim() === "") throw new InvalidFile("empty");
  return text;
}

export async function textOf(file: Blob): Promise<string> {
  if (file.size > LARGEST_BYTES) throw new InvalidFile("large");
  return textIn(new Uint8Array(await file.arrayBuffer()));
}

/** Whether a text looks like a map, even a faulty or incomplete one: mostly numbers, unlike pages or programs. */
export function looksLikeMap(text: string): boolean {
  const words = text
    .replace(/#.*/g, "")
    .split(/\s+/)
    .filter((word) => word !== "");
  const numbers = words.filter((word) => /^\d+$/.test(word)).length;
  return numbers >= 4 && 2 * numbers > words.length;
}

/** A text that may be a map. */
export function mapText(text: string): string {
  const checked = checkedText(text);
  if (!looksLikeMap(checked)) throw new InvalidFile("foreign");
  return checked;
}

/** The name in a text, even if it is not a valid map. */
export function nameIn(text: string): string | null {
  return /^#!\s*name\s+(\S.*?)\s*$/m.exec(text)?.[1]?.slice(0, 60) ?? null;
}

/** A file name: letters and digits of any script, everything else as hyphens. */
export function fileName(name: string | null): string {
  const plain = (name ?? "")
    .normalize("NFC")
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 60);
  return `${plain || "map"}.catan`;
}
