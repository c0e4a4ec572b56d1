/** Copies a text. Browsers offer their clipboard only over https; elsewhere the text is selected and copied. */

/** Returns whether it was copied. A dialog keeps the focus, so the text is selected inside the given element. */
export async function copyText(text: string, within: Element): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelected(text, within);
  }
}

function copySelected(text: string, within: Element): boolean {
  const before = document.activeElement;
  const field = document.createElement("textarea");
  field.value = text;
  field.readOnly = true;
  field.className = "unseen";
  within.append(field);
  field.select();
  try {
    return document.execCommand("copy");
  } catch {
    return false;
  } finally {
    field.remove();
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  }
}
