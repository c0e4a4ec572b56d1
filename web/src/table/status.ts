/** What the game waits for, and from whom, as a message with arguments. */

import type { Legal, View } from "../protocol";

export interface Status {
  id: string;
  values: Record<string, string | number>;
  /** Whether the viewer has to act. */
  mine: boolean;
}

export interface Viewer {
  view: View;
  legal: Legal | null;
  seat: number | null;
  names: string[];
  ghostShip: boolean;
  list: (names: string[]) => string;
}

export function status({ view, legal, seat, names, ghostShip, list }: Viewer): Status {
  const active = view.activePlayer;
  const name = names[active] ?? "";
  const own = seat === active;
  const say = (id: string, values: Status["values"] = {}): Status => ({
    id: own ? `${id}-me` : id,
    values: own ? values : { name, ...values },
    mine: own,
  });
  switch (view.turnStage) {
    case "game_end":
      if (view.winner === null) return { id: "status-over", values: {}, mine: false };
      return {
        id: view.winner === seat ? "status-won-me" : "status-won",
        values: { name: names[view.winner] ?? "" },
        mine: false,
      };
    case "setup_place_settlement_road":
      if (seat !== null && seat in view.pending.gold)
        return { id: "status-gold-me", values: { count: view.pending.gold[seat] ?? 0 }, mine: true };
      return say(setupPiece(view));
    case "roll_or_play_knight":
      return say("status-roll");
    case "robber_discard":
      return waitingFor(view.pending.discard, seat, names, list, "status-discard");
    case "choose_gold":
      return waitingFor(view.pending.gold, seat, names, list, "status-gold");
    case "robber_move_steal":
      if (view.pending.steal.length > 0) return say("status-steal");
      return say(ghostShip ? "status-ship" : "status-robber");
    case "main_actions":
      return main(view, legal, own, say, names);
  }
}

function main(
  view: View,
  legal: Legal | null,
  own: boolean,
  say: (id: string, values?: Status["values"]) => Status,
  names: string[],
): Status {
  if (view.pending.freeRoads > 0) return say("status-free-roads", { count: view.pending.freeRoads });
  const asked = own
    ? undefined
    : view.tradeContext.offers.find(
        (offer) =>
          legal?.counter?.offers.includes(offer.id) ||
          legal?.actions.some((action) => action.type === "ACCEPT_TRADE" && action.offer === offer.id),
      );
  if (asked) return { id: "status-answer-me", values: { name: names[asked.from] ?? "" }, mine: true };
  const phase = view.turnFlags.phase;
  return say(phase === undefined ? "status-main" : `status-phase-${phase}`);
}

function setupPiece(view: View): string {
  const left = view.setup?.left;
  if (!left) return "status-setup-settlement";
  if (left.settlements > 0) return "status-setup-settlement";
  return left.cities > 0 ? "status-setup-city" : "status-setup-road";
}

function waitingFor(
  counts: { [seat in number]: number },
  seat: number | null,
  names: string[],
  list: Viewer["list"],
  id: string,
): Status {
  if (seat !== null && seat in counts) return { id: `${id}-me`, values: { count: counts[seat] ?? 0 }, mine: true };
  return { id, values: { name: list(Object.keys(counts).map((other) => names[Number(other)] ?? "")) }, mine: false };
}
