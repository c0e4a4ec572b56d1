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

/** The secret of an invitation in a link, or in the part of an address after `#`. */
export function invitationIn(link: string): string | undefined {
  return /#invite=([0-9a-f]{32})$/.exec(link.trim())?.[1];
}

/** The link to a table. It contains the invitation, if the player has it. */
export function linkTo(table: { code: string; invite?: string }): string {
  const invitation = table.invite === undefined ? "" : `#invite=${table.invite}`;
  return `${location.origin}/t/${table.code}${invitation}`;
}
