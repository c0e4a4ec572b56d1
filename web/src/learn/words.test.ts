// Every task of every step has words, and every chapter a name.
import { expect, test } from "vitest";
import learn from "../../../crates/locales/en/learn.ftl?raw";
import { messagesIn } from "../words/scan";
import { NEWS } from "./coach.svelte";
import { CHAPTERS } from "./lessons";

const known = new Set(messagesIn(learn).keys());

test.each([
  ["chapters", CHAPTERS.flatMap(({ id }) => [`learn-chapter-${id}`, `learn-chapter-${id}-how`])],
  [
    "steps",
    CHAPTERS.flatMap(({ steps }) => steps).flatMap(({ id, tasks }) => [
      ...tasks.map((_, index) => `learn-${id}-${index + 1}`),
      `learn-${id}-done`,
    ]),
  ],
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
