/** The ids of tables on this device, which differ from those of servers. */

import { randomId } from "../randomId";

const PREFIX = "here_";

export function newLocalId(): string {
  return PREFIX + randomId(8);
}

export function isLocal(table: string): boolean {
  return table.startsWith(PREFIX);
}
