/** Opens a game against bots on a draft, on this device. */

import { savedName } from "../lobby/preferences";
import { defaultSettings, requestOf, seatsAtOnce, seatsOf, type Settings } from "../lobby/settings";
import { t } from "../words/words.svelte";
import type { Draft } from "./draft";
import { rememberTested } from "./tested";

/** The settings of a test game. Null if no game has the map's number of players. */
export function testSettings(draft: Draft, text: string, bot: string): Settings | null {
  const [min = 0, max = 0] = draft.players;
  const range = seatsOf({ min, max });
  if (!range) return null;
  const map = { kind: "file" as const, name: draft.name ?? t("editor-name-empty"), text };
  return { ...defaultSettings(), title: draft.name?.slice(0, 60) ?? "", map, seats: seatsAtOnce(range, bot) };
}

/** Opens and starts a game on a draft. Returns the table. */
export async function testPlay(id: string, draft: Draft, settings: Settings): Promise<string> {
  const [min = 2, max = 6] = draft.players;
  const name = savedName() || t("lobby-nobody");
  const { openLocal } = await import("../local/open");
  const table = await openLocal(requestOf(settings, "", { min, max }), [name]);
  rememberTested(table, id);
  return table;
}
