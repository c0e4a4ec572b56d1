/** The reasons for a hint, in words. */

import type { Advantage } from "../protocol";
import { maybe, t } from "../words/words.svelte";

export function reasonText(reason: Advantage, name: (seat: number) => string): string | undefined {
  switch (reason.code) {
    case "only":
      return t("hint-only");
    case "points":
      return t("hint-points", { points: reason.points });
    case "produces":
      return t("hint-produces", { pips: reason.pips });
    case "newResource":
      return t("hint-new-resource", { resource: t(`resource-${reason.resource}`).toLowerCase() });
    case "port":
      return reason.port === "three" ? t("hint-port-any") : t("hint-port", { resource: t(`resource-${reason.port}`) });
    case "allows":
      return maybe(`hint-allows-${reason.action}`);
    case "blocks":
      return t("hint-blocks", { name: name(reason.seat), pips: reason.pips });
    case "endsOffers":
      return t("hint-ends-offers");
    case "takes":
      return t("hint-takes", { name: name(reason.seat), cards: Math.round(reason.cards ?? 0) });
  }
}
