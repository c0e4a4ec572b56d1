import { describe, expect, it } from "vitest";
import type { FairTask, FairWanted } from "../engine/types";
import type { FairRequest, FairResponse } from "./fair.worker";
import { Finding } from "./finding.svelte";

const WANTED: FairWanted = { seed: "1", preset: "official", options: {}, seats: 4, games: 100 };
const PROGRESS = { boards: 2, games: 0, chance: 0, confirmed: 0 };
const task = (board: number): FairTask => ({ board, name: { drawn: board, swaps: [] }, games: null });
const JUDGED = { judged: { win: [0.2, 0.3], setup: [[1], [2]] } };

/** Workers that remember what they were asked. */
class Staff {
  workers: { asked: FairRequest[]; ended: boolean; tell: (response: FairResponse) => void }[] = [];

  start = (): Worker => {
    const asked: FairRequest[] = [];
    const worker = { onmessage: null, onerror: null } as unknown as Worker;
    const member = {
      asked,
      ended: false,
      tell: (data: FairResponse) => worker.onmessage?.({ data } as MessageEvent<FairResponse>),
    };
    worker.postMessage = (request: FairRequest) => void asked.push(request);
    worker.terminate = () => (member.ended = true);
    this.workers.push(member);
    return worker;
  };
}

describe("the search for a fair board", () => {
  it("hands every task to one helper, and waits where there is none", () => {
    const staff = new Staff();
    const finding = new Finding(staff.start, 2);
    finding.search("map", WANTED);
    const [leader, one, two] = staff.workers;
    if (!leader || !one || !two) throw new Error("three workers were expected");
    for (const worker of [one, two, leader]) worker.tell({ tell: "opened" });
    expect(leader.asked.at(-1)).toEqual({ ask: "next" });
    leader.tell({ tell: "next", tasks: [task(0), task(1), task(2)], progress: PROGRESS, found: null });
    expect([one.asked.at(-1), two.asked.at(-1)]).toEqual([
      { ask: "perform", task: task(0) },
      { ask: "perform", task: task(1) },
    ]);
    two.tell({ tell: "performed", task: task(1), result: JUDGED });
    expect(leader.asked.at(-1)).toEqual({ ask: "take", task: task(1), result: JUDGED });
    expect(two.asked.at(-1)).toEqual({ ask: "perform", task: task(2) });
    const found = { text: "a map", boards: 3, games: 100, seats: [] };
    leader.tell({ tell: "next", tasks: [], progress: PROGRESS, found });
    expect(finding.found).toEqual(found);
    expect([finding.isSearching, staff.workers.every(({ ended }) => ended)]).toEqual([false, true]);
  });

  it("ends with a code if it is refused", () => {
    const staff = new Staff();
    const finding = new Finding(staff.start, 1);
    finding.search("map", WANTED);
    staff.workers[0]?.tell({ tell: "refused", code: "FIXED_MAP", message: "" });
    expect([finding.fault, finding.isSearching]).toEqual(["FIXED_MAP", false]);
  });
});
