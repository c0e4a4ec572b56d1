/** Executes keyboard commands the same way as the buttons. */

import type { Controls } from "./controls.svelte";
import type { Command } from "./shortcuts";

export function run(wanted: Command, controls: Controls): void {
  switch (wanted) {
    case "roll":
      void controls.send(controls.simple("ROLL_DICE"));
      break;
    case "end":
      void controls.send(controls.simple("END_TURN"));
      break;
    case "undo":
      void controls.undo();
      break;
    case "buy":
      void controls.send(controls.simple("BUY_DEVELOPMENT_CARD"));
      break;
    case "road":
    case "settlement":
    case "city":
      controls.choose(wanted);
      break;
    case "trade":
      controls.show(controls.game.view?.markets ? "market" : "trade");
      break;
    case "accept":
      controls.accept();
      break;
    case "decline":
      controls.decline();
      break;
    case "counter":
      controls.counterOffer();
      break;
    case "hint":
      void controls.askHint();
      break;
    case "chat":
      controls.panel = "chat";
      controls.panelOpen = true;
      setTimeout(() => document.querySelector<HTMLElement>("[data-chat]")?.focus());
      break;
    case "help":
      controls.question = { kind: "help" };
      break;
    case "cancel":
      controls.cancel();
  }
}
