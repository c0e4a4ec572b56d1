/** Switches an element between full screen and its place in the page. The browser may refuse; then nothing changes. */
export function toggleFullscreen(element: HTMLElement | undefined): void {
  void (document.fullscreenElement ? document.exitFullscreen() : element?.requestFullscreen())?.catch(() => {});
}
