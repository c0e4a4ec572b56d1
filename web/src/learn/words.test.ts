// Every task of every step has words, and every chapter a name.
import { expect, test } from "vitest";
import learn from "../../../crates/locales/en/learn.ftl?raw";
import protocol from "../protocol.ts?raw";
import { messagesIn } from "../words/scan";
import { NEWS } from "./coach.svelte";
import { CHAPTERS } from "./lessons";

const known = new Set(messagesIn(learn).keys());

/** All actions. The coach never suggests to resign. */
const actions = (/^export type Action =.*?;$/ms.exec(protocol)?.[0].match(/\b[A-Z][A-Z_]+\b/g) ?? []).filter(
  (type) => type !== "RESIGN",
);

test.each([
  ["chapters", CHAPTERS.flatMap(({ id }) => [`learn-chapter-${id}`, `learn-chapter-${id}-how`])],
  [
    "steps",
    CHAPTERS.flatMap(({ steps }) => steps).flatMap(({ id, tasks }) => [
      ...tasks.map((_, index) => `learn-${id}-${index + 1}`),
      `learn-${id}-done`,
    ]),
  ],
  ["reasons of the coach", actions.map((type) => `coach-why-${type}`)],
  ["news of the coach", NEWS.map((news) => `coach-news-${news}`)],
])("words for %s", (_, keys) => {
  expect(keys.length).toBeGreaterThan(0);
  expect(keys.filter((key) => !known.has(key))).toEqual([]);
});

test("no words for steps that do not exist", () => {
  const steps = CHAPTERS.flatMap((chapter) => chapter.steps);
  const expected = new Set(
    steps.flatMap(({ id, tasks }) => [...tasks.map((_, index) => `${id}-${index + 1}`), `${id}-done`]),
  );
  const said = [...known].flatMap((key) => /^learn-(\w+-\w+-(?:\d+|done))$/.exec(key)?.[1] ?? []);
  expect(said.filter((step) => !expected.has(step))).toEqual([]);
});
