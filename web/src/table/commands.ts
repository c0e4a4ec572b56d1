/** Executes keyboard commands the same way as the buttons. */

import { tick } from "svelte";
import type { Controls, Panel } from "./controls.svelte";
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
      enterPanel(controls, controls.game.view?.markets ? "market" : "trade");
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

/** Opens a panel and moves the focus into it. Pressed again in there, it closes the panel. */
function enterPanel(controls: Controls, panel: Panel): void {
  const isInside = document.activeElement?.closest("#panel") != null;
  if (!(controls.panelOpen && controls.panel === panel) || isInside) controls.show(panel);
  if (!controls.panelOpen) return;
  void tick().then(() => {
    // The bank's stock is above every panel. Without a control, such as before the roll, the panel itself is focused.
    const control = ":is(button:not(:disabled), input:not(:disabled), select, summary, [tabindex='0'])";
    const inside = document.querySelector<HTMLElement>(`#panel > :not(dl) ${control}, #panel > ${control}`);
    (inside ?? document.querySelector<HTMLElement>("#panel"))?.focus();
  });
}
