/** Goes through lessons as a person would, in either language: does what the step's scenario does. */

import { readFileSync, readdirSync } from "node:fs";
import { FluentBundle, FluentResource } from "@fluent/bundle";
import { expect, type Locator, type Page } from "@playwright/test";
import type { Action, ResourceName } from "../src/protocol";
import { Keyboard } from "./keys";

export type Language = "en" | "th";

export interface Scenario {
  name: string;
  steps: { seat: number; action: Action; illegal?: string }[];
}

/** The learner's seat. */
const LEARNER = 1;

export const scenarios: Scenario[] = ["base", "markets"].flatMap(
  (file) => JSON.parse(readFileSync(`../scenarios/lessons/${file}.json`, "utf8")) as Scenario[],
);

export const CHAPTERS = [...new Set(scenarios.map(({ name }) => chapterOf(name)))];

function chapterOf(step: string): string {
  return step.split("-")[0] ?? "";
}

export const stepsOf = (chapter: string): Scenario[] => scenarios.filter(({ name }) => chapterOf(name) === chapter);

/** The messages of the pages. */
export function messages(language: Language): (id: string, values?: Record<string, string | number>) => string {
  const bundle = new FluentBundle(language, { useIsolating: false });
  const folder = `../crates/locales/${language}`;
  for (const file of readdirSync(folder))
    bundle.addResource(new FluentResource(readFileSync(`${folder}/${file}`, "utf8")));
  return (id, values = {}) => {
    const message = bundle.getMessage(id)?.value;
    if (message == null) throw new Error(`no message ${id}`);
    return bundle.formatPattern(message, values, []);
  };
}

export class Learner {
  readonly say: ReturnType<typeof messages>;

  constructor(
    readonly page: Page,
    language: Language,
    private readonly means: "mouse" | "fingers" | Keyboard = "mouse",
  ) {
    this.say = messages(language);
  }

  /** Whether fingers are used. */
  private get touches(): boolean {
    return this.means === "fingers";
  }

  get board(): Locator {
    return this.page.getByRole("application", { name: this.say("board") });
  }

  get panel(): Locator {
    return this.page.locator("section[aria-labelledby=lesson]");
  }

  button(id: string, within: Locator | Page = this.page, values: Record<string, string> = {}): Locator {
    return within.getByRole("button", { name: this.say(id, values) });
  }

  get next(): Locator {
    return this.panel.getByRole("button", { name: this.say("learn-next"), exact: true });
  }

  async press(control: Locator): Promise<void> {
    if (this.means instanceof Keyboard) {
      await expect(control.first()).toBeEnabled();
      expect(await this.means.press(control), "the control stays until it is reached").toBe(true);
    } else await (this.touches ? control.first().tap() : control.first().click());
  }

  async pick(place: string): Promise<void> {
    const target = this.board.locator(`[data-place="${place}"]`);
    if (this.means instanceof Keyboard) {
      await expect(target).toBeAttached();
      return this.means.pick(this.board, target);
    }
    // The board may still be finding its size.
    await expect(async () => {
      const at = await target.boundingBox({ timeout: 5_000 });
      await this.page.waitForTimeout(60);
      expect(await target.boundingBox({ timeout: 5_000 })).toEqual(at);
    }).toPass();
    await (this.touches ? target.tap({ force: true }) : target.click({ force: true }));
    // Touch screens ask before they place.
    if (this.touches) await this.press(this.button(place.startsWith("port") ? "flip-confirm" : "place-confirm"));
  }

  /** Taps a point of the board, in its own units: half a hex is 52 wide, and rows are 90 apart. */
  async tapAt(point: { x: number; y: number }): Promise<void> {
    const at = await this.board.locator("svg.marks").evaluate((element, wanted) => {
      const box = element.getBoundingClientRect();
      const [x = 0, y = 0, width = 1] = (element.getAttribute("viewBox") ?? "").split(" ").map(Number);
      const scale = box.width / width;
      return { x: box.x + (wanted.x - x) * scale, y: box.y + (wanted.y - y) * scale };
    }, point);
    await (this.touches ? this.page.touchscreen.tap(at.x, at.y) : this.page.mouse.click(at.x, at.y));
  }

  /** Does everything that a step's scenario does, and waits for what the step says then. */
  async finish(step: Scenario): Promise<void> {
    const status = this.panel.getByRole("status");
    for (const { seat, action, illegal } of step.steps) {
      if (seat !== LEARNER || illegal !== undefined) continue;
      const said = (await status.textContent()) ?? "";
      await this.act(action);
      await expect(status).not.toHaveText(said);
    }
    await expect(this.next).toBeVisible();
  }

  /** Goes through a chapter from its first step. */
  async goThrough(chapter: string): Promise<void> {
    for (const step of stepsOf(chapter)) {
      await this.finish(step);
      await this.press(this.next);
    }
  }

  async act(action: Action): Promise<void> {
    const { page, say } = this;
    switch (action.type) {
      case "PLACE_SETUP_SETTLEMENT":
        return this.pick(`vertex:${action.vertex}`);
      case "PLACE_SETUP_ROAD":
        return this.pick(`edge:${action.edge}`);
      case "MOVE_ROBBER":
        return this.pick(`hex:${action.hex}`);
      case "FLIP_MARKET":
        return this.pick(`port:${action.port}`);
      case "BUILD_ROAD":
        await this.build("road");
        return this.pick(`edge:${action.edge}`);
      case "BUILD_SETTLEMENT":
        await this.build("settlement");
        return this.pick(`vertex:${action.vertex}`);
      case "UPGRADE_TO_CITY":
        await this.build("city");
        return this.pick(`vertex:${action.vertex}`);
      case "BUY_DEVELOPMENT_CARD":
        return this.build("card");
      case "ROLL_DICE":
      case "END_TURN":
      case "BEGIN_BUILD":
        return this.press(this.button(`action-${action.type}`));
      case "DISCARD":
        await this.choose(page.getByRole("dialog"), "pick-add", action.cards);
        return this.press(page.getByRole("dialog").getByRole("button", { name: say("discard-do"), exact: true }));
      case "PLAY_DEVELOPMENT_CARD": {
        const dialog = page.getByRole("dialog");
        await this.press(page.locator("[data-playable]").filter({ hasText: say(`card-${action.card}`) }));
        if (action.card === "year_of_plenty")
          for (const resource of action.resources) await this.choose(dialog, "pick-add", { [resource]: 1 });
        return this.press(this.button("card-play", dialog));
      }
      case "TRADE_WITH_BANK":
        await this.openPanel("trade");
        await this.choose(this.side("trade-want"), "pick-add", action.get);
        return this.press(
          this.side("ways")
            .getByRole("button")
            .filter({ hasNotText: say("way-players") }),
        );
      case "PROPOSE_TRADE":
        await this.openPanel("trade");
        await this.choose(this.side("trade-want"), "pick-add", action.want);
        await this.choose(this.side("trade-give"), "pick-add", action.give);
        return this.press(page.getByRole("button", { name: say("trade-send"), exact: true }));
      case "CONFIRM_TRADE":
        return this.press(page.getByRole("article").getByRole("button", { name: say("offer-confirm", { name: "" }) }));
      case "REJECT_TRADE":
        return this.press(page.getByRole("article").getByRole("button", { name: say("offer-reject"), exact: true }));
      case "SWAP":
        return this.swap(action);
      case "ADD_LIQUIDITY": {
        const [first = "brick"] = await this.openPool(action.market);
        await this.press(page.locator(".liquidity summary").first());
        await this.type(page.locator(".liquidity").getByRole("textbox"), String(action.max[first] ?? 0));
        return this.press(page.locator(".liquidity").getByRole("button", { name: say("market-deposit-now") }));
      }
      case "REMOVE_LIQUIDITY":
        await this.openPool(action.market);
        return this.press(page.locator(".liquidity").getByRole("button", { name: say("market-withdraw-now") }));
      default:
        throw new Error(`no lesson has ${action.type}`);
    }
  }

  private side(id: string): Locator {
    return this.page.getByRole("group", { name: this.say(id), exact: true });
  }

  private async build(piece: string): Promise<void> {
    const named = this.page.getByRole("toolbar").locator(`button[aria-label]`);
    await this.press(named.filter({ hasText: this.say(`build-${piece}-short`) }));
  }

  private type(field: Locator, text: string): Promise<void> {
    return this.means instanceof Keyboard ? this.means.type(field, text) : field.fill(text);
  }

  private async choose(
    within: Locator,
    id: string,
    cards: Partial<Record<ResourceName, number | null>>,
  ): Promise<void> {
    for (const [resource, count] of Object.entries(cards))
      for (let more = 0; more < (count ?? 0); more += 1)
        await this.press(
          within.getByRole("button", { name: this.say(id, { resource: this.say(`resource-${resource}`) }) }),
        );
  }

  private async openPanel(panel: "trade" | "market"): Promise<void> {
    const tab = this.page.getByRole("tab", { name: this.say(`panel-${panel}`) });
    if ((await tab.getAttribute("aria-selected")) !== "true")
      await (this.means instanceof Keyboard ? this.means.openPanel(tab) : this.press(tab));
    await expect(tab).toHaveAttribute("aria-selected", "true");
  }

  private async swap(action: Extract<Action, { type: "SWAP" }>): Promise<void> {
    await this.openPanel("market");
    const form = this.page.getByRole("form", { name: this.say("market-swap") });
    const [[give, amount] = []] = Object.entries(action.give);
    const pick = (id: string, resource: string) =>
      this.press(form.getByRole("group", { name: this.say(id) }).getByTitle(this.say(`resource-${resource}`)));
    await pick("market-give", give ?? "");
    await pick("market-get", action.get);
    await this.type(form.getByRole("textbox"), String(amount));
    const send = form.locator("button.primary");
    await expect(send).not.toHaveAttribute("aria-disabled", "true");
    await this.press(send);
  }

  /** Opens the details of a market's pool. Returns its resources. */
  private async openPool(market: string): Promise<ResourceName[]> {
    await this.openPanel("market");
    const names = market.split("-") as ResourceName[];
    const title = names.map((name) => this.say(`resource-${name}`)).join(" / ");
    await this.press(this.page.locator("button.row").filter({ hasText: title }));
    return names;
  }
}
