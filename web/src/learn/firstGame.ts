/** A first game with the coach, on this device: easy bots in no hurry, and a robber that spares beginners. */

import { botDelay } from "../game/botSpeed";
import { openLocal } from "../local/open";
import { setTableSetting } from "../table/settings.svelte";

/** Opens the game. Returns its id. */
export function openFirstGame(name: string): Promise<string> {
  setTableSetting("coach", true);
  return openLocal(
    {
      preset: "official",
      options: { friendly_robber: true },
      map: "beginner",
      seats: ["person", "easy", "easy", "easy"],
      clock: "off",
      botDelayMs: botDelay("slow"),
      order: "chosen",
      undo: "own_last",
    },
    [name],
  );
}
