// Message keys composed from lists: each of them exists.
import { expect, test } from "vitest";
import common from "../../../crates/locales/en/common.ftl?raw";
import english from "../../../crates/locales/en/lobby.ftl?raw";
import home from "../../../crates/locales/en/home.ftl?raw";
import rules from "../../../crates/locales/en/rules.ftl?raw";
import { OPTION_GROUPS, wordOf } from "../lobby/options";
import { LIMITS, PRESETS } from "../lobby/presets";
import { CARDS, CHAPTERS, COSTS } from "../lobby/rulebook";
import { CLOCK_NAMES, UNDO_CHOICES } from "../lobby/settings";
import { COLOURS } from "../pieces/colours";
import { BOT_SPEEDS } from "../game/botSpeed";
import { LEVELS } from "../game/bots";
import { messagesIn } from "./scan";

const known = new Set([common, english, home, rules].flatMap((text) => [...messagesIn(text).keys()]));

test.each([
  [
    "options",
    OPTION_GROUPS.flatMap(({ fields }) => fields).flatMap(({ key }) => [
      `option-${wordOf(key)}`,
      `option-${wordOf(key)}-how`,
    ]),
  ],
  ["groups", OPTION_GROUPS.map(({ name }) => `option-group-${name}`)],
  [
    "values",
    OPTION_GROUPS.flatMap(({ fields }) => fields).flatMap((field) =>
      field.kind === "choice" ? field.values.map((value) => `option-${wordOf(field.key)}-${wordOf(value)}`) : [],
    ),
  ],
  ["presets", PRESETS.flatMap((preset) => [`preset-${preset}`, `preset-${preset}-how`])],
  ["clocks", CLOCK_NAMES.flatMap((name) => [`clock-${name}`, `clock-${name}-how`])],
  ["limits", LIMITS.map((limit) => `clock-limit-${limit}`)],
  ["levels", LEVELS.map((level) => `strength-${level}`)],
  ["speeds of bots", BOT_SPEEDS.map((speed) => `bot-speed-${speed}`)],
  ["temperaments", ["trader", "hermit", "rival"].map((temperament) => `temperament-${temperament}`)],
  ["colours", Array.from({ length: COLOURS }, (_, colour) => `colour-${colour}`)],
  ["undo", UNDO_CHOICES.flatMap((choice) => [`new-undo-${choice}`, `new-undo-${choice}-how`])],
  ["chapters", CHAPTERS.flatMap((chapter) => [`rules-${chapter}`, `rules-${chapter}-how`])],
  [
    "pieces and cards",
    [...COSTS.map(({ piece }) => `rules-piece-${piece}`), ...CARDS.map(({ card }) => `rules-card-${card}`)],
  ],
])("words for %s", (_, keys) => {
  expect(keys.length).toBeGreaterThan(0);
  expect(keys.filter((key) => !known.has(key))).toEqual([]);
});
