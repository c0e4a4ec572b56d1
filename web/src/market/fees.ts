/** Port owners and a table's fees: pool information that needs no quote. */

import { endsOf } from "../board/geometry";
import type { Board, MarketChanges, PlayerView, Preset, TableView } from "../protocol";

type Fees = Required<Omit<MarketChanges, "pool">>;

const PRESETS: Partial<Record<Preset, Fees>> = {
  "catamm-lowfee": { fee_bps: 30, port_fee_bps: 15, withdraw_fee_bps: 30, port_withdraw_fee_bps: 15 },
};
const COMMON: Fees = { fee_bps: 1000, port_fee_bps: 0, withdraw_fee_bps: 1000, port_withdraw_fee_bps: 0 };

/** The table's fees as fractions of the amount given. */
export function feesOf(table: Pick<TableView, "preset" | "options">): {
  swap: number;
  portSwap: number;
  withdraw: number;
  portWithdraw: number;
} {
  const fees: Fees = { ...(PRESETS[table.preset] ?? COMMON), ...table.options.market };
  const part = (points: number) => points / 10_000;
  return {
    swap: part(fees.fee_bps),
    portSwap: part(fees.port_fee_bps),
    withdraw: part(fees.withdraw_fee_bps),
    portWithdraw: part(fees.port_withdraw_fee_bps),
  };
}

/** The seats with a building at a port. */
export function ownersOf(
  board: Pick<Board, "ports">,
  players: Pick<PlayerView, "settlements" | "cities">[],
  port: number | null,
): number[] {
  const edge = board.ports.find(({ id }) => id === port)?.edge;
  if (edge === undefined) return [];
  const ends = endsOf(edge);
  return players.flatMap((player, seat) =>
    ends.some((end) => player.settlements.includes(end) || player.cities.includes(end)) ? [seat] : [],
  );
}
