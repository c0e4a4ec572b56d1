/** Why a game cannot begin yet, as shown in the waiting room. */

import type { PlaceView } from "../protocol";

export type StartBlocker = { why: "open"; count: number } | { why: "unready"; names: string[] };

/** What prevents a start. Null if the host may start. The host counts as ready. */
export function startBlocker(seats: PlaceView[], host: number | null): StartBlocker | null {
  const count = seats.filter((seat) => seat.kind === "open").length;
  if (count > 0) return { why: "open", count };
  const names = seats.flatMap((seat, index) =>
    seat.kind === "person" && !seat.ready && index !== host ? [seat.name] : [],
  );
  return names.length > 0 ? { why: "unready", names } : null;
}
