/** Cards entered in full tracking: how many, what for, and the resulting answers. */

import type { Input, Screen } from "../engine/types";
import type { Amounts, PlayerView, ResourceName } from "../protocol";
import { cardCount } from "../table/amounts";
import { namesOf } from "../table/choices";

export interface Wanted {
  what: "discard" | "plenty" | "gold";
  count: number;
  /** The player who chooses, if not the player of the step. */
  seat: number | null;
}

/** The cards that the step waits for. */
export function wantedCards({ step, view }: Pick<Screen, "step" | "view">): Wanted | null {
  if (!view) return null;
  if (step.actions.includes("CHOOSE_RESOURCE")) {
    const [seat, count] = Object.entries(view.pending.gold)[0] ?? [];
    return seat === undefined || count === undefined ? null : { what: "gold", count, seat: Number(seat) };
  }
  if (step.actions.includes("DISCARD")) {
    const count = step.seat === null ? undefined : view.pending.discard[step.seat];
    return count === undefined ? null : { what: "discard", count, seat: null };
  }
  return step.id === "year-of-plenty" ? { what: "plenty", count: 2, seat: null } : null;
}

/** The answer for the chosen cards. */
export function cardsInput({ what, seat }: Wanted, cards: Amounts): Input {
  const whose = seat === null ? {} : { seat };
  switch (what) {
    case "discard":
      return { input: "action", value: { type: "DISCARD", cards }, ...whose };
    case "gold":
      return { input: "action", value: { type: "CHOOSE_RESOURCE", resources: namesOf(cards) }, ...whose };
    case "plenty":
      return {
        input: "action",
        value: { type: "PLAY_DEVELOPMENT_CARD", card: "year_of_plenty", resources: namesOf(cards) },
        ...whose,
      };
  }
}

/** A trade with the bank. */
export function bankTrade(give: Amounts, get: Amounts): Input[] {
  return [{ input: "action", value: { type: "TRADE_WITH_BANK", give, get } }];
}

/** A trade that two players have already agreed on: offered, accepted and confirmed at once. */
export function playerTrade(give: Amounts, want: Amounts, partner: number, offer: number): Input[] {
  return [
    { input: "action", value: { type: "PROPOSE_TRADE", give, want, to: [partner] } },
    { input: "action", value: { type: "ACCEPT_TRADE", offer }, seat: partner },
    { input: "action", value: { type: "CONFIRM_TRADE", offer, with: partner } },
  ];
}

const heldBy = (player: PlayerView | undefined) => (player ? cardCount(player) : 0);

/** The players who can give to a monopoly of the step's player, with the number of cards each has. */
export function givers({
  players,
  step,
  view,
}: Pick<Screen, "players" | "step" | "view">): { seat: number; player: number; name: string; held: number }[] {
  return players.flatMap(({ name, seat }, player) => {
    const held = seat === null ? 0 : heldBy(view?.players[seat]);
    return seat === null || player === step.player ? [] : [{ seat, player, name, held }];
  });
}

/** A monopoly and what it brought, by seat. */
export function monopoly(resource: ResourceName, counts: Record<number, number>, seats: number): Input {
  const given = Array.from({ length: seats }, (_, seat) => counts[seat] ?? 0);
  return { input: "action", value: { type: "PLAY_DEVELOPMENT_CARD", card: "monopoly", resource }, given };
}

/**
 * The players still in a fully tracked game whose turns have begun. Before that, a player who leaves should be removed
 * from the setup instead.
 */
export function remainingPlayers({
  players,
  round,
  view,
}: Pick<Screen, "players" | "round" | "view">): { seat: number; player: number; name: string }[] {
  if (!view || round === 0) return [];
  return players.flatMap(({ name, seat }, player) =>
    seat === null || view.players[seat]?.resigned ? [] : [{ seat, player, name }],
  );
}

/** The given number of each resource. */
export function sameOfEach(count: number): Amounts {
  const each: Record<ResourceName, number> = { brick: count, lumber: count, wool: count, grain: count, ore: count };
  return each;
}
