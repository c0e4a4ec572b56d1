/** The reasons for a hint, in words. */

import type { Advantage } from "../protocol";
import { maybe, t } from "../words/words.svelte";
import { showCards, showList } from "./format";

const inSentence = (resource: string) => t(`resource-${resource}`).toLowerCase();

/** All reasons, in as few words as possible. */
export function reasonTexts(reasons: Advantage[], name: (seat: number) => string): string[] {
  const added = reasons.flatMap((reason) => (reason.code === "newResource" ? [inSentence(reason.resource)] : []));
  const others = reasons.filter((reason) => reason.code !== "newResource");
  const texts = others.flatMap((reason) => reasonText(reason, name) ?? []);
  if (added.length > 0) texts.splice(1, 0, t("hint-new-resource", { resource: showList(added), count: added.length }));
  return texts;
}

function reasonText(
  reason: Exclude<Advantage, { code: "newResource" }>,
  name: (seat: number) => string,
): string | undefined {
  switch (reason.code) {
    case "wins":
      return t("hint-wins");
    case "gets":
      return t("hint-gets", { cards: showCards(reason.cards ?? 0, 3), resource: inSentence(reason.resource) });
    case "only":
      return t("hint-only");
    case "points":
      return t("hint-points", { points: reason.points });
    case "produces":
      return t("hint-produces", { pips: reason.pips });
    case "port":
      return reason.port === "three" ? t("hint-port-any") : t("hint-port", { resource: t(`resource-${reason.port}`) });
    case "allows":
      return maybe(`hint-allows-${reason.action}`);
    case "blocks":
      return t("hint-blocks", { name: name(reason.seat), pips: reason.pips });
    case "affords":
      return t(`hint-affords-${reason.action}`);
    case "keeps":
      return t(`hint-keeps-${reason.action}`);
    case "misses":
      return t(`hint-misses-${reason.action}`, { cards: reason.cards });
    case "lacks":
      return t("hint-lacks", { resource: inSentence(reason.resource) });
    case "mostOf":
      return t("hint-most-of", { resource: inSentence(reason.resource) });
    case "noUse":
      return t("hint-no-use");
    case "rival":
      return t("hint-rival", { name: name(reason.seat), points: reason.points });
    case "leadsTo":
      return t("hint-leads-to", { pips: reason.pips });
    case "roadLength":
      return t("hint-road-length", { length: reason.length });
    case "rollFirst":
      return t("hint-roll-first");
    case "draws":
      return t("hint-draws");
    case "unblocks":
      return t("hint-unblocks", { pips: reason.pips });
    case "knights":
      return t("hint-knights", { knights: reason.knights });
    case "freeRoads":
      return t("hint-free-roads");
    case "othersHold":
      return t("hint-others-hold", { cards: reason.cards, resource: inSentence(reason.resource) });
    case "nothingToBuild":
      return t("hint-nothing-to-build");
    case "opensAtPort":
      return t("hint-opens-at-port");
    case "closesAtPort":
      return t("hint-closes-at-port", { name: name(reason.seat) });
    case "saves":
      return t("hint-saves");
    case "endsOffers":
      return t("hint-ends-offers");
    case "takes":
      return t("hint-takes", { name: name(reason.seat), cards: Math.round(reason.cards ?? 0) });
  }
}
