/** What the coach explains the first time it happens, kept between games. */

import { endsOf } from "../board/geometry";
import type { Board, MadeAction } from "../protocol";
import { recall, remember } from "../storage";
import { sumOf } from "../table/production";

export const NEWS = ["produce", "seven", "robbed", "card", "port", "road", "army", "offer"] as const;
export type News = (typeof NEWS)[number];

/** What is worth explaining about an action, for a beginner in a seat. */
export function newsIn(made: MadeAction, seat: number, board: Board): News[] {
  const { action, events = [] } = made;
  const isOwn = made.seat === seat;
  const found: News[] = [];
  if (action.type === "ROLL_DICE" && sumOf(made) === 7) found.push("seven");
  if (events.some((event) => event.type === "PRODUCED" && event.seat === seat)) found.push("produce");
  if (made.theft?.from === seat) found.push("robbed");
  if (isOwn && action.type === "BUY_DEVELOPMENT_CARD") found.push("card");
  if (isOwn && (action.type === "PLACE_SETUP_SETTLEMENT" || action.type === "BUILD_SETTLEMENT")) {
    if (board.ports.some(({ edge }) => endsOf(edge).includes(action.vertex))) found.push("port");
  }
  if (events.some((event) => event.type === "LONGEST_ROAD" && event.holder !== null)) found.push("road");
  if (events.some((event) => event.type === "LARGEST_ARMY" && event.holder !== null)) found.push("army");
  if (!isOwn && action.type === "PROPOSE_TRADE" && (action.to ?? [seat]).includes(seat)) found.push("offer");
  return found;
}

const STORAGE_KEY = "hexhaven-coach";

/** The news that this browser's player has been told, and those to be told next. */
export class Explained {
  private told = (recall(STORAGE_KEY) ?? "").split(" ").filter((news) => news !== "");
  private waiting = $state.raw<News[]>([]);

  /** Only what happens after a version is news. */
  constructor(private version: number) {}

  get next(): News | null {
    return this.waiting[0] ?? null;
  }

  note(made: MadeAction[], seat: number, board: Board): void {
    const fresh = made.filter(({ version }) => version > this.version);
    for (const action of fresh) {
      this.version = Math.max(this.version, action.version);
      for (const news of newsIn(action, seat, board)) {
        if (this.told.includes(news)) continue;
        this.told = [...this.told, news];
        this.waiting = [...this.waiting, news];
        remember(STORAGE_KEY, this.told.join(" "));
      }
    }
  }

  dismiss(): void {
    this.waiting = this.waiting.slice(1);
  }
}
