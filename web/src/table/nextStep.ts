/** What a player without a button to press does or waits for next, as a message with arguments. */

import type { Game } from "../game/game.svelte";
import { mustPlace } from "./placements";

interface Next {
  id: string;
  values?: Record<string, string | number>;
}

type Table = Pick<Game, "view" | "seat" | "isOver" | "isAwaited" | "actions" | "name">;

export function nextStep(game: Table): Next {
  const { view, seat } = game;
  if (game.isOver) return { id: "end-over" };
  if (!view || seat === null) return { id: "action-wait" };
  if (seat in view.pending.discard) return { id: "action-discard" };
  if (seat in view.pending.gold) return { id: "action-gold" };
  const isOwn = view.activePlayer === seat;
  if (isOwn && view.pending.steal.length > 0) return { id: "action-steal" };
  if (game.isAwaited && mustPlace(view)) return { id: "action-board" };
  if (game.actions("ACCEPT_TRADE", "REJECT_TRADE").length > 0) return { id: "action-answer" };
  const accepted = view.tradeContext.offers.find((offer) => offer.accepted.includes(seat));
  if (accepted) return { id: "action-accepted", values: { name: game.name(accepted.from) } };
  if (isOwn) return { id: "action-others" };
  const turns = turnsUntil(seat, view.activePlayer, view.players);
  const values = { name: game.name(view.activePlayer), turns };
  // Before the first turn the order goes back and forth.
  if (view.turnStage === "setup_place_settlement_road") return { id: "action-wait-setup", values };
  return { id: turns === 1 ? "action-wait-next" : "action-wait-turns", values };
}

/** How many turns until a seat's own, without players who have resigned. */
function turnsUntil(seat: number, active: number, players: { resigned: boolean }[]): number {
  let turns = 0;
  for (let step = 1; step <= players.length; step += 1) {
    const other = (active + step) % players.length;
    if (players[other]?.resigned && other !== seat) continue;
    turns += 1;
    if (other === seat) break;
  }
  return turns;
}
