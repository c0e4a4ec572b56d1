/** Calls a player back who looks elsewhere: the title changes, and the system says so where it may. */

import { t } from "../words/words.svelte";
import { tableSettings } from "./settings.svelte";

/** Asks the browser, which asks the player; only ever from a press on the setting. */
export async function askToNotify(): Promise<boolean> {
  if (typeof Notification === "undefined") return false;
  return (await Notification.requestPermission()) === "granted";
}

/** Keeps the page's title; to be used in an effect. */
export function callBack(wanted: boolean, words: string): () => void {
  const title = document.title;
  if (!wanted || !document.hidden) return () => {};
  let shown: Notification | undefined;
  if (tableSettings().notifications && typeof Notification !== "undefined" && Notification.permission === "granted") {
    try {
      shown = new Notification("Hexhaven", { body: words, tag: "hexhaven-turn", icon: "/icon.svg" });
      shown.onclick = () => focus();
    } catch {
      // Some phones allow notifications to installed pages only: the title has to do.
      shown = undefined;
    }
  }
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
    shown?.close();
    document.removeEventListener("visibilitychange", stop);
  };
  document.addEventListener("visibilitychange", stop);
  return stop;
}
