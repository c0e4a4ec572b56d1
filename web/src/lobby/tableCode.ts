/** The join code in whatever a player typed or pasted: the letters, or a link that ends in them. */

const LETTERS = 6;

export function codeOf(typed: string): string | null {
  const last =
    typed
      .trim()
      .replace(/[?#].*$/, "")
      .replace(/\/+$/, "")
      .split("/")
      .pop() ?? "";
  const isLink = typed.includes("/");
  const letters = last.replace(/[\s-]/g, "").toUpperCase();
  if (!/^[A-Z0-9]+$/.test(letters)) return null;
  // A link may contain the table's id instead of its code.
  return letters.length === LETTERS || isLink ? letters : null;
}
