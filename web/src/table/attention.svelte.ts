/** Alerts a player who is not looking at the page: changes the title and icon, and shows a notification if allowed. */

import { tableSettings } from "./settings.svelte";

/** Asks for permission to notify; only called after a press on the setting. */
export async function askToNotify(): Promise<boolean> {
  if (typeof Notification === "undefined") return false;
  return (await Notification.requestPermission()) === "granted";
}

const TAG = "hexhaven-turn";

/** Shows a notification and returns a function that closes it. Phones only allow this from the service worker. */
async function notify(words: string): Promise<() => void> {
  const options = { body: words, tag: TAG, icon: "/icon-192.png", data: { path: location.pathname } };
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    if (registration?.active) {
      await registration.showNotification("Hexhaven", options);
      return () => void registration.getNotifications({ tag: TAG }).then((all) => all.forEach((each) => each.close()));
    }
  } catch {
    // Then the page shows it itself.
  }
  const shown = new Notification("Hexhaven", options);
  shown.onclick = () => focus();
  return () => shown.close();
}

/** The page's icon with a dot on it. */
const MARKED_ICON = "/icon-turn.svg";

/** Marks the page's icon. Returns a function that restores it. */
function markIcon(): () => void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const plain = link?.getAttribute("href");
  if (!link || !plain || plain === MARKED_ICON) return () => {};
  link.setAttribute("href", MARKED_ICON);
  return () => link.setAttribute("href", plain);
}

/** Alerts the player if the page is hidden. Returns a function that stops it; for use in an effect. */
export function alertPlayer(wanted: boolean, words: string): () => void {
  const title = document.title;
  if (!wanted || !document.hidden) return () => {};
  const may =
    tableSettings().notifications && typeof Notification !== "undefined" && Notification.permission === "granted";
  // Without notifications the title has to suffice.
  const shown = may ? notify(words).catch(() => undefined) : undefined;
  let flash = true;
  const turn = () => {
    document.title = flash ? words : title;
    flash = !flash;
  };
  turn();
  const timer = setInterval(turn, 1200);
  const restoreIcon = markIcon();
  const stop = () => {
    clearInterval(timer);
    document.title = title;
    restoreIcon();
    void shown?.then((takeBack) => takeBack?.());
    document.removeEventListener("visibilitychange", stop);
  };
  document.addEventListener("visibilitychange", stop);
  return stop;
}
