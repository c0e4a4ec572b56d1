/** The panels beside the board, in order. */

export const PANELS = ["preview", "faults", "pools", "sheet", "balance", "source"] as const;
export type Panel = (typeof PANELS)[number];

/** Scrolls a part of a panel into view and focuses its invalid field. */
export function goToPart(id: string): void {
  const part = document.getElementById(id);
  part?.scrollIntoView({ block: "center" });
  const input = part?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? part?.querySelector("input");
  input?.focus({ preventScroll: true });
}
