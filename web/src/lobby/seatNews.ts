/** What happened to seats that nobody chose: a player was gone for too long, or somebody else became the host. */

import type { TableView } from "../protocol";

type Say = (id: string, values?: Record<string, string | number>) => string;

/** `connected` is who was last there, by seat, as far as known. */
export function seatNews(before: TableView, after: TableView, connected: boolean[], say: Say): string {
  const gone = before.seats.flatMap((place, seat) =>
    place.kind === "person" && !(connected[seat] ?? place.connected) && after.seats[seat]?.kind === "open"
      ? [place.name]
      : [],
  );
  const host = after.host === null ? undefined : after.seats[after.host];
  const was = before.host === null ? undefined : before.seats[before.host];
  const isOther = host?.kind === "person" && was?.kind === "person" && host.name !== was.name;
  return [
    ...gone.map((name) => say("lobby-gone", { name })),
    ...(isOther ? [say("lobby-new-host", { name: host.name })] : []),
  ].join(" ");
}
