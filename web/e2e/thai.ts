/** Thai as it is really drawn: in which font, and whether it keeps within its boxes. */

import { expect, type Page } from "@playwright/test";

/** Marks everything in sight that holds Thai text itself, and tells what sticks out of its box to the side. */
function look(mark: string): string[] {
  const out: string[] = [];
  for (const marked of document.querySelectorAll(`[${mark}]`)) marked.removeAttribute(mark);
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const boxOf = (element: Element): Element => {
    const inline = ["inline", "contents"].includes(getComputedStyle(element).display);
    return inline && element.parentElement ? boxOf(element.parentElement) : element;
  };
  // Cut off with dots, or moved sideways by a finger, as it is meant to be.
  const meant = (element: Element | null): boolean => {
    if (!element || element instanceof HTMLDialogElement) return false;
    const { overflowX, textOverflow } = getComputedStyle(element);
    return (
      textOverflow === "ellipsis" || overflowX === "auto" || overflowX === "scroll" || meant(element.parentElement)
    );
  };
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const holder = text.parentElement;
    if (!holder || holder instanceof SVGElement || !/[\u0e01-\u0e5b]/.test(text.textContent ?? "")) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const drawn = range.getBoundingClientRect();
    const box = boxOf(holder).getBoundingClientRect();
    // What is for screen readers alone takes one dot.
    if (!holder.checkVisibility() || drawn.width === 0 || box.width <= 1 || holder.closest(".unseen")) continue;
    holder.setAttribute(mark, "");
    if ((drawn.left < box.left - 1 || drawn.right > box.right + 1) && !meant(boxOf(holder)))
      out.push(text.textContent ?? "");
  }
  return out;
}

const MARK = "data-thai";

/** Fonts of the machine in which Thai is drawn. */
async function strangers(page: Page): Promise<string[]> {
  const client = await page.context().newCDPSession(page);
  await client.send("DOM.enable");
  await client.send("CSS.enable");
  const { root } = await client.send("DOM.getDocument");
  const { nodeIds } = await client.send("DOM.querySelectorAll", { nodeId: root.nodeId, selector: `[${MARK}]` });
  expect(nodeIds.length).toBeGreaterThan(3);
  const found = new Set<string>();
  for (const nodeId of nodeIds) {
    const { fonts } = await client.send("CSS.getPlatformFontsForNode", { nodeId });
    // Sarabun is the only font that the pages bring along.
    for (const { familyName, isCustomFont } of fonts) if (!isCustomFont) found.add(familyName);
  }
  await client.detach();
  return [...found];
}

/** All Thai text is drawn in the font that comes with the pages, and none of it is wider than its box. */
export async function expectThai(page: Page): Promise<void> {
  // Until its font has come, a text is drawn in another one.
  await expect(async () => {
    expect(await page.evaluate(look, MARK)).toEqual([]);
    expect(await strangers(page)).toEqual([]);
  }).toPass({ timeout: 15_000 });
}
