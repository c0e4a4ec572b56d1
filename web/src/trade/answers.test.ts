import { expect, it } from "vitest";
import type { Game } from "../game/game.svelte";
import type { Action, MadeAction, OfferView, View } from "../protocol";
import { AutoDecline, repliesTo } from "./answers";

const offer = (id: number, from: number, to: number[], accepted: number[] = []): OfferView => ({
  id,
  from,
  to,
  accepted,
  give: { wool: 1 },
  want: { ore: 1 },
});

it("tells who accepted, who declined and who is thinking", () => {
  const made = [
    { seat: 3, action: { type: "REJECT_TRADE", offer: 7 } },
    { seat: 2, action: { type: "REJECT_TRADE", offer: 6 } },
  ] as MadeAction[];
  expect(repliesTo(offer(7, 0, [1, 2], [1]), made)).toEqual([
    { seat: 1, reply: "accepted" },
    { seat: 2, reply: "thinking" },
    { seat: 3, reply: "declined" },
  ]);
});

function table(offers: OfferView[]): Pick<Game, "view" | "actions"> {
  const rejections = offers.map(({ id }): Action => ({ type: "REJECT_TRADE", offer: id }));
  return {
    view: { tradeContext: { offers, nextOffer: 9 } } as unknown as View,
    actions: ((kind: string) => rejections.filter(({ type }) => type === kind)) as Game["actions"],
  };
}

it("declines unwanted offers, each one once, even if the answer is refused", () => {
  const declining = new AutoDecline();
  const game = table([offer(1, 0, [2]), offer(2, 3, [2])]);
  expect(declining.next(game, () => false)).toBeUndefined();
  expect(declining.next(game, (from) => from === 3)).toEqual({ type: "REJECT_TRADE", offer: 2 });
  expect(declining.next(game, (from) => from === 3)).toBeUndefined();
  expect(declining.next(game, () => true)).toEqual({ type: "REJECT_TRADE", offer: 1 });
  expect(declining.next(game, () => true)).toBeUndefined();
});
