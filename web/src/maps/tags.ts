/** Tags of published maps: common ones have names in every language, others are shown as their authors wrote them. */

import { maybe } from "../words/words.svelte";

/** Tags to choose from. */
export const COMMON_TAGS = ["balanced", "beginners", "islands", "market", "experiment"];

export function tagName(tag: string): string {
  return COMMON_TAGS.includes(tag) ? (maybe(`tag-${tag}`) ?? tag) : tag;
}

/** The tags in a list with commas. Names of common tags stand for the tags themselves. */
export function tagsIn(list: string): string[] {
  return list
    .split(/[,،、]/)
    .map((tag) => tag.trim())
    .filter((tag) => tag !== "")
    .map((tag) => COMMON_TAGS.find((common) => tagName(common).toLowerCase() === tag.toLowerCase()) ?? tag);
}

export function listOf(tags: string[]): string {
  return tags.map(tagName).join(", ");
}
