/** Why the current player certainly cannot do something, in full tracking. */

import type { Places, Screen } from "../engine/types";
import type { PlayerView } from "../protocol";
import { cardCount } from "../table/amounts";
import { t } from "../words/words.svelte";
import type { Aim } from "./boardTargets";
import { sayRefusal } from "./scriptText";

/** What the host can enter for the current player. */
export type Deed = Aim | "card" | "bank" | "trade";

const ROOM: Record<Aim, (places: Places) => number> = {
  road: ({ roads }) => roads.length,
  settlement: ({ settlements }) => settlements.length,
  city: ({ cities }) => cities.length,
};
const PIECES = { road: "roads", settlement: "settlements", city: "cities" } as const;

/** The resource cards of each player, in seating order. Players who have left have none. */
export function handSizes({ players, view }: Pick<Screen, "players" | "view">): number[] {
  const sizeOf = (player: PlayerView | undefined) => (!player || player.resigned ? 0 : cardCount(player));
  return players.map(({ seat }) => (seat === null ? 0 : sizeOf(view?.players[seat])));
}

/** Null if they may be able to do it. */
export function whyNot(
  {
    players,
    view,
    places,
    obstacles,
    currentPlayer,
  }: Pick<Screen, "players" | "view" | "places" | "obstacles" | "currentPlayer">,
  deed: Deed,
): string | null {
  const { name = "", seat = null } = players[currentPlayer] ?? {};
  if (deed === "trade") {
    const hands = handSizes({ players, view });
    if (hands[currentPlayer] === 0) return `${name}: ${t("refused-INSUFFICIENT_RESOURCES")}`;
    return hands.some((cards, player) => cards > 0 && player !== currentPlayer) ? null : t("companion-act-nobody");
  }
  if (deed in ROOM && places && ROOM[deed as Aim](places) === 0) {
    const left = seat === null ? undefined : view?.players[seat]?.piecesLeft[PIECES[deed as Aim]];
    return left === 0 ? `${name}: ${t("refused-NO_PIECES_LEFT")}` : t("companion-act-none");
  }
  const text = obstacles?.[deed] ?? null;
  return text && sayRefusal(text, deed === "card" && text.args?.code === "DEV_DECK_EMPTY" ? "" : name);
}
