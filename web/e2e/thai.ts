/** Checks how Thai is rendered: which font is used, and whether the text fits its boxes. */

import { expect, type Page } from "@playwright/test";

/** Marks all visible elements with Thai text of their own, and returns those that overflow their box horizontally. */
function findOverflow(mark: string): string[] {
  const out: string[] = [];
  for (const marked of document.querySelectorAll(`[${mark}]`)) marked.removeAttribute(mark);
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const boxOf = (element: Element): Element => {
    const inline = ["inline", "contents"].includes(getComputedStyle(element).display);
    return inline && element.parentElement ? boxOf(element.parentElement) : element;
  };
  // Truncated with an ellipsis or horizontally scrollable by design.
  const isIntended = (element: Element | null): boolean => {
    if (!element || element instanceof HTMLDialogElement) return false;
    const { overflowX, textOverflow } = getComputedStyle(element);
    return (
      textOverflow === "ellipsis" ||
      overflowX === "auto" ||
      overflowX === "scroll" ||
      isIntended(element.parentElement)
    );
  };
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const holder = text.parentElement;
    if (!holder || holder instanceof SVGElement || !/[\u0e01-\u0e5b]/.test(text.textContent ?? "")) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const drawn = range.getBoundingClientRect();
    const box = boxOf(holder).getBoundingClientRect();
    // Elements for screen readers only are one pixel large.
    if (!holder.checkVisibility() || drawn.width === 0 || box.width <= 1 || holder.closest(".unseen")) continue;
    holder.setAttribute(mark, "");
    if ((drawn.left < box.left - 1 || drawn.right > box.right + 1) && !isIntended(boxOf(holder)))
      out.push(text.textContent ?? "");
  }
  return out;
}

const MARK = "data-thai";

/** System fonts that Thai text is rendered in. */
async function systemFonts(page: Page): Promise<string[]> {
  const client = await page.context().newCDPSession(page);
  await client.send("DOM.enable");
  await client.send("CSS.enable");
  const { root } = await client.send("DOM.getDocument");
  const { nodeIds } = await client.send("DOM.querySelectorAll", { nodeId: root.nodeId, selector: `[${MARK}]` });
  expect(nodeIds.length).toBeGreaterThan(3);
  const found = new Set<string>();
  for (const nodeId of nodeIds) {
    const { fonts } = await client.send("CSS.getPlatformFontsForNode", { nodeId });
    // Sarabun is the only font that the pages bundle.
    for (const { familyName, isCustomFont } of fonts) if (!isCustomFont) found.add(familyName);
  }
  await client.detach();
  return [...found];
}

/** Expects all Thai text to use the bundled font and to fit its box. */
export async function expectThai(page: Page): Promise<void> {
  // Until the font has loaded, text is rendered in a fallback.
  await expect(async () => {
    expect(await page.evaluate(findOverflow, MARK)).toEqual([]);
    expect(await systemFonts(page)).toEqual([]);
  }).toPass({ timeout: 15_000 });
}
