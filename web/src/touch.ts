/** Whether the page is used with fingers: then a focused text field would cover half of it with a keyboard. */
export function isTouch(): boolean {
  return matchMedia("(pointer: coarse)").matches;
}
