/** Calls a player back who looks elsewhere: the title changes, and the system says so where it may. */

import { t } from "../words/words.svelte";
import { tableSettings } from "./settings.svelte";

/** Asks the browser, which asks the player; only ever from a press on the setting. */
export async function askToNotify(): Promise<boolean> {
  if (typeof Notification === "undefined") return false;
  return (await Notification.requestPermission()) === "granted";
}

const TAG = "hexhaven-turn";

/** Lets the system say it; what takes it back. Phones take it from the page's worker alone. */
async function notify(words: string): Promise<() => void> {
  const options = { body: words, tag: TAG, icon: "/icon-192.png", data: { path: location.pathname } };
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    if (registration?.active) {
      await registration.showNotification("Hexhaven", options);
      return () => void registration.getNotifications({ tag: TAG }).then((all) => all.forEach((each) => each.close()));
    }
  } catch {
    // Then the page says it itself.
  }
  const shown = new Notification("Hexhaven", options);
  shown.onclick = () => focus();
  return () => shown.close();
}

/** Keeps the page's title; to be used in an effect. */
export function callBack(wanted: boolean, words: string): () => void {
  const title = document.title;
  if (!wanted || !document.hidden) return () => {};
  const may =
    tableSettings().notifications && typeof Notification !== "undefined" && Notification.permission === "granted";
  // Where neither may say it, the title has to do.
  const shown = may ? notify(words).catch(() => undefined) : undefined;
  let flash = true;
  const turn = () => {
    document.title = flash ? t("title-your-turn") : title;
    flash = !flash;
  };
  turn();
  const timer = setInterval(turn, 1200);
  const stop = () => {
    clearInterval(timer);
    document.title = title;
    void shown?.then((takeBack) => takeBack?.());
    document.removeEventListener("visibilitychange", stop);
  };
  document.addEventListener("visibilitychange", stop);
  return stop;
}
