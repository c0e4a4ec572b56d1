import { expect, test } from "vitest";
import type { MadeAction, View } from "../protocol";
import { knownCards, playedCards } from "./knownCards";

type Change = Pick<MadeAction, "changes" | "theft">;
const made = (...steps: Change[]): MadeAction[] =>
  steps.map((step, index) => ({ version: index + 1, seat: 0, action: { type: "END_TURN" }, ...step }));
const players = (...counts: number[]) =>
  counts.map((resourceCount) => ({ resourceCount, revealedVictoryPoints: 0 })) as unknown as View["players"];

test("what was received and spent in public is known", () => {
  const log = made({ changes: [{ ore: 2, brick: 1 }, { wool: 1 }] }, { changes: [{ ore: -1 }, {}] });
  expect(knownCards(log, players(2, 1))).toEqual([
    { cards: { ore: 1, brick: 1 }, unknown: 0 },
    { cards: { wool: 1 }, unknown: 0 },
  ]);
});

test("after a theft between others any card may be missing, and the thief has an unknown one", () => {
  const log = made({ changes: [{ ore: 2, brick: 1 }, {}] }, { theft: { by: 1, from: 0, amount: 1, resource: null } });
  expect(knownCards(log, players(2, 1))).toEqual([
    { cards: { ore: 1 }, unknown: 1 },
    { cards: {}, unknown: 1 },
  ]);
});

test("a theft that can only have been one card, or that the viewer saw, is known", () => {
  const certain = made({ changes: [{ ore: 2 }, {}] }, { theft: { by: 1, from: 0, amount: 1, resource: null } });
  expect(knownCards(certain, players(1, 1))).toEqual([
    { cards: { ore: 1 }, unknown: 0 },
    { cards: { ore: 1 }, unknown: 0 },
  ]);
  const seen = made(
    { changes: [{ ore: 1, wool: 1 }, {}] },
    { theft: { by: 1, from: 0, amount: 1, resource: "wool" } },
  );
  expect(knownCards(seen, players(1, 1))).toEqual([
    { cards: { ore: 1 }, unknown: 0 },
    { cards: { wool: 1 }, unknown: 0 },
  ]);
});

test("without the beginning of the log fewer cards are known, but none that are not there", () => {
  const log = made({ changes: [{ brick: -1, lumber: -1 }] }, { changes: [{ grain: 1 }] });
  expect(knownCards(log, players(4))).toEqual([{ cards: { grain: 1 }, unknown: 3 }]);
});

test("a hand that the viewer sees is known", () => {
  const own = [{ resources: { ore: 3 } }] as unknown as View["players"];
  expect(knownCards([], own)).toEqual([{ cards: { ore: 3 }, unknown: 0 }]);
});

test("played and revealed development cards are counted", () => {
  const log = [
    { version: 1, seat: 0, action: { type: "PLAY_DEVELOPMENT_CARD", card: "knight" } },
    { version: 2, seat: 1, action: { type: "PLAY_DEVELOPMENT_CARD", card: "knight" } },
  ] as MadeAction[];
  const seen = [{ revealedVictoryPoints: 2 }, { revealedVictoryPoints: 0 }] as unknown as View["players"];
  expect(Object.fromEntries(playedCards(log, seen))).toEqual({ knight: 2, victory_point: 2 });
});
