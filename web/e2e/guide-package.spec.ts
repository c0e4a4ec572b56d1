/** The script as a TypeScript package: it compiles by itself, and says the same as the program that wrote it. */

import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { isDeepStrictEqual } from "node:util";
import { expect, test } from "@playwright/test";
import ts from "typescript";
import { BIN } from "./server";

const GAMES = 200;
const NAMES = ["Anan", "Bua", "Chai", "Dao", "Ek", "Fah"];
/** Answers in a game. Large armies need long ones. */
const SHORT_GAME = 110;
const LONG_GAME = 500;

/** What the tests use of the package, whose own types are checked by the compiler. */
interface Package {
  createScript(settings: object, inputs?: readonly object[]): Script;
  say(text: object, strings: object): string;
  STEPS: Record<string, object>;
  BRANCHES: { steps: string[]; answer: string; to: string }[];
  th: object;
  en: object;
}

interface Script {
  step: Step;
  inputs: readonly object[];
  settings: object;
  points(player: number): number;
  coming(count: number): Step[];
  give(input: object): void;
}

type Step = {
  id: string;
  kind: string;
  text: object;
  helper: object;
  lines: object[];
  choices: { id: string; text: object }[];
  quick: { id: string; text: object }[];
  skippable: boolean;
  status: string;
};

/** A repeatable random source. */
function dice(seed: number): (below: number) => number {
  let state = seed * 2_654_435_761 + 1;
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e37_79b9) >>> 0;
    return Math.floor(((state ^ (state >>> 13)) >>> 0) % below);
  };
}

function written(): string {
  const folder = mkdtempSync(join(tmpdir(), "hexhaven-guide-"));
  execFileSync(BIN, ["guide", "--export", "typescript", "--out", folder]);
  return folder;
}

async function loaded(folder: string): Promise<Package> {
  const options = { module: ts.ModuleKind.ES2022, target: ts.ScriptTarget.ES2022 };
  for (const name of readdirSync(folder).filter((name) => name.endsWith(".ts"))) {
    const { outputText } = ts.transpileModule(readFileSync(join(folder, name), "utf8"), { compilerOptions: options });
    writeFileSync(join(folder, name.replace(/\.ts$/, ".js")), outputText);
  }
  return (await import(pathToFileURL(join(folder, "index.js")).href)) as Package;
}

/** Random settings, and the options of the command for the same. */
function chosen(random: (below: number) => number): { settings: object; options: string[] } {
  const one = <T>(...values: T[]): T => values[random(values.length)] as T;
  const players = NAMES.slice(0, 3 + random(4));
  const firstPlayer = one(undefined, random(players.length));
  const [boardMode, pace] = [one("BEGINNER", "RANDOMIZED", "MANUAL"), one("full", "compact")];
  const [shortage, victoryCards] = [one("nobody", "sole_claimant"), one("any_time", "turn_card")];
  const [friendlyRobber, timer] = [one(true, false), one<"off" | "reminder" | number>("off", "reminder", 90)];
  const target = one(undefined, 4, 6);
  return {
    settings: {
      players,
      ...(firstPlayer !== undefined && { firstPlayer }),
      ...(target !== undefined && { target }),
      boardMode,
      pace,
      house: { shortage, victoryCards, friendlyRobber, timer: typeof timer === "number" ? { seconds: timer } : timer },
    },
    options: [
      ...["--players", players.join(","), "--board", boardMode.toLowerCase(), "--pace", pace, "--timer", `${timer}`],
      ...["--shortage", shortage, "--victory-cards", victoryCards, ...(friendlyRobber ? ["--friendly-robber"] : [])],
      ...(firstPlayer === undefined ? [] : ["--first", `${firstPlayer}`]),
      ...(target === undefined ? [] : ["--target", `${target}`]),
    ],
  };
}

/** An answer: mostly one that the step expects, sometimes any. Warlike players play knights. */
function answer(step: Step, players: number, warlike: boolean, random: (below: number) => number): object {
  const score = () => ({
    id: "score",
    player: random(players),
    settlements: random(7),
    cities: random(4),
    longestRoad: random(2) === 0,
    largestArmy: random(4) === 0,
    victoryCards: random(3),
  });
  const quick = step.quick
    .map(({ id }) => id)
    .filter((id) => id !== "score" && (id !== "abandon" || random(40) === 0));
  // Large armies are rare otherwise, and need a long game.
  const what = warlike ? 11 + random(19) : random(30);
  if (warlike) {
    if (quick.includes("knight") && random(2) === 0) return { input: "quick", value: "knight" };
    if (step.id === "largest-army" && random(2) === 0) return { input: "skip" };
    if (["robber-steal-none", "robber-return"].includes(step.id) && random(6) === 0)
      return { input: "pace", value: "compact" };
    if (step.id.startsWith("turn-") && random(3) === 0) return { input: "pace", value: "full" };
  }
  if (what === 0) return { input: "back" };
  if (what === 1) return { input: "pace", value: random(2) === 0 ? "compact" : "full" };
  if (what === 2) return { input: "quick", value: score() };
  if (what === 3) return { input: "skip" };
  if (what === 4) return { input: "choice", value: ["nobody", "player-1", "cards-1", "keeps", "no such"][random(5)] };
  if (what === 5) return { input: "quick", value: ["knight", "monopoly", "bank-short", "rolled-seven"][random(4)] };
  if (what < 11 && quick.length > 0) return { input: "quick", value: quick[random(quick.length)] };
  if (step.kind === "dice" && what < 29) {
    const sum = random(3) === 0 ? 7 : 2 + random(11);
    return { input: "dice", value: random(2) === 0 ? sum : [1 + random(6), 1 + random(6)] };
  }
  if (step.choices.length > 0 && what < 28) {
    return { input: "choice", value: step.choices[random(step.choices.length)]?.id };
  }
  return { input: "done" };
}

test("the package compiles strictly and without dependencies", () => {
  const folder = written();
  const compiler = createRequire(import.meta.url).resolve("typescript/bin/tsc");
  const strict = [
    "--ignoreConfig",
    "--strict",
    "--noUncheckedIndexedAccess",
    "--exactOptionalPropertyTypes",
    "--noUnusedLocals",
  ];
  const modules = ["--noEmit", "--target", "es2022", "--module", "nodenext", "--moduleResolution", "nodenext"];
  const { stdout, status } = spawnSync(process.execPath, [compiler, ...strict, ...modules, join(folder, "index.ts")]);
  expect(stdout.toString()).toBe("");
  expect(status).toBe(0);
  const imports = readdirSync(folder).flatMap((name) =>
    [...readFileSync(join(folder, name), "utf8").matchAll(/^(?:import|export) .* from "(.*)";$/gm)].map(
      ([, from]) => from,
    ),
  );
  expect(imports.length).toBeGreaterThan(5);
  expect(imports.filter((from) => !from?.startsWith("./"))).toEqual([]);
});

test("it says the same as the script in 200 random games", async () => {
  test.setTimeout(240_000);
  const { createScript, say, th, en, STEPS, BRANCHES } = await loaded(written());
  const seen = new Set<string>();
  const ended = new Set<string>();
  const refused = new Set<string>();
  const followed = new Set<number>();
  let compared = 0;
  for (let game = 0; game < GAMES; game += 1) {
    const random = dice(game + 1);
    const warlike = game % 10 === 0;
    const { settings, options } = chosen(random);
    const { players } = settings as { players: string[] };
    const [language, strings] = game % 2 === 0 ? (["th", th] as const) : (["en", en] as const);
    const script = createScript(settings);
    const shown = (error: string | null) => {
      const { step } = script;
      const words = (text: object) => say(text, strings);
      return {
        step,
        error,
        words: {
          text: words(step.text),
          helper: words(step.helper),
          lines: step.lines.map(words),
          choices: step.choices.map(({ text }) => words(text)),
          quick: step.quick.map(({ text }) => words(text)),
        },
        points: players.map((_, player) => script.points(player)),
      };
    };
    const expected = [shown(null)];
    const inputs: object[] = [];
    for (let count = 0; count < (warlike ? LONG_GAME : SHORT_GAME); count += 1) {
      const { step } = script;
      seen.add(step.id);
      const input = answer(step, players.length, warlike, random);
      const usual = step.kind === "dice" ? { input: "dice", value: 8 } : { input: "done" };
      const likely = JSON.stringify(input) === JSON.stringify(usual) ? script.coming(1)[0] : undefined;
      let error: string | null = null;
      try {
        script.give(input);
        if (likely && !isDeepStrictEqual(script.step, likely)) expect(script.step).toEqual(likely);
        BRANCHES.forEach(({ steps, answer, to }, index) => {
          const given = input as { input: string; value?: unknown };
          const name =
            given.input === "done" || given.input === "skip" ? given.input : `${given.input}:${String(given.value)}`;
          const matches =
            answer === name || answer === given.input || (given.input === "done" && answer.startsWith("choice"));
          const there = to === script.step.id || ["board", "turn", "return", "stay"].includes(to);
          if (matches && there && (steps.length === 0 || steps.includes(step.id))) followed.add(index);
        });
      } catch (thrown) {
        error = (thrown as { code: string }).code;
        refused.add(error);
      }
      inputs.push(input);
      expected.push(shown(error));
      if (script.step.status !== "IN_PROGRESS") {
        ended.add(script.step.id);
        if (random(2) === 0) break;
      }
    }
    // A saved game continues where it was.
    expect(createScript(script.settings, script.inputs).step).toEqual(script.step);
    const lines = execFileSync(BIN, ["guide", "--json", "--language", language, ...options], {
      input: inputs.map((input) => `${JSON.stringify(input)}\n`).join(""),
      maxBuffer: 64 * 1024 * 1024,
    });
    const said = lines.toString().trimEnd().split("\n");
    expect(said.length).toBe(expected.length);
    for (const [index, line] of said.entries()) {
      const {
        seat: _,
        actions: __,
        map: ___,
        words,
        players: people,
        error,
        ...step
      } = JSON.parse(line) as {
        [key: string]: unknown;
        words: { language?: string };
        players: { points: number }[];
        error?: { code: string };
      };
      delete words.language;
      const points = people.map((player) => player.points);
      const where = `game ${game}, after ${JSON.stringify(inputs[index - 1])}`;
      const told = { step, error: error?.code ?? null, words, points };
      // `expect` is slow, and there are many steps.
      if (!isDeepStrictEqual(told, expected[index])) expect(told, where).toEqual(expected[index]);
      compared += 1;
    }
  }
  expect([...Object.keys(STEPS)].filter((id) => !seen.has(id) && !ended.has(id))).toEqual([]);
  expect(BRANCHES.filter((_, index) => !followed.has(index))).toEqual([]);
  expect([...refused].sort()).toEqual(
    [
      "CARD_PLAYED",
      "IMPOSSIBLE_SCORE",
      "NOTHING_BEFORE",
      "NOT_HERE",
      "NOT_SKIPPABLE",
      "NO_SUCH_CHOICE",
      "OVER",
    ].sort(),
  );
  expect(compared).toBeGreaterThan(GAMES * 50);
  console.log(`${compared} steps of ${GAMES} games are the same`);
});
