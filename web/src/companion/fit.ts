/** Text as large as its box allows, so that nothing has to scroll. */

/** Number of halvings: to within a hundredth. */
const HALVINGS = 7;

/**
 * Sets `--fit` on a box to the largest value up to 1 at which its content fits inside; at least `least`. The content
 * has to be sized by it.
 *
 * @param content What the box shows: if it changes, the size is chosen again.
 */
export function fitted(content: () => unknown, least: number): (box: HTMLElement) => () => void {
  return (box) => {
    void content();
    const fits = (scale: number) => {
      box.style.setProperty("--fit", String(scale));
      return box.scrollHeight <= box.clientHeight && box.scrollWidth <= box.clientWidth;
    };
    const fit = () => {
      if (fits(1)) return;
      let [low, high] = [least, 1];
      for (let n = 0; n < HALVINGS; n += 1) {
        const middle = (low + high) / 2;
        if (fits(middle)) low = middle;
        else high = middle;
      }
      fits(low);
    };
    fit();
    const watcher = new ResizeObserver(fit);
    watcher.observe(box);
    // Text may be wider in the page's font, which is loaded later.
    void document.fonts?.ready.then(fit);
    return () => watcher.disconnect();
  };
}
