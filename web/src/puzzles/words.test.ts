// Message keys composed from lists: each of them exists.
import { expect, test } from "vitest";
import events from "../../../crates/locales/en/events.ftl?raw";
import lobby from "../../../crates/locales/en/lobby.ftl?raw";
import puzzles from "../../../crates/locales/en/puzzles.ftl?raw";
import { COLOURS } from "../pieces/colours";
import { messagesIn } from "../words/scan";
import { LEVELS, THEMES } from "./practice";
import { TOLD } from "./puzzle";

const known = new Set([events, lobby, puzzles].flatMap((text) => [...messagesIn(text).keys()]));

test.each([
  ["questions", ["move", ...TOLD].map((kind) => `puzzle-asked-${kind}`)],
  ["themes", Object.keys(THEMES).map((theme) => `puzzle-kind-${theme}`)],
  ["levels", LEVELS.map((level) => `puzzle-level-${level}`)],
  ["pieces", ["settlement", "city", "road", "robber"].map((piece) => `choice-${piece}`)],
  ["colours", Array.from({ length: COLOURS }, (_, colour) => `colour-${colour}`)],
  ["refusals", ["OFFER", "TRY_FIRST"].map((code) => `refused-PUZZLE_${code}`)],
])("%s", (_, keys) => {
  expect(keys.filter((key) => !known.has(key))).toEqual([]);
});
