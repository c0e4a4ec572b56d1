/** What a player is about to do at a table: the chosen piece, the picked place, the open dialog. */

import { samePlace, type Place, type Targets } from "../board/places";
import { Refusal } from "../connection/api";
import type { Game } from "../game/game.svelte";
import { hasGhostShip } from "../game/rules";
import type { Action, CardName, Hint, ResourceName } from "../protocol";
import { answers, AutoDecline } from "../trade/answers";
import { EMPTY, give, mirrored, type Draft } from "../trade/compose";
import { handOf } from "./amounts";
import { attempt } from "./attempt";
import { actionsAt, placement, shownPieces, targetsOf, type Piece } from "./placements";
import { tableSettings } from "./settings.svelte";

export type Panel = "trade" | "market" | "log" | "chat";
export type Question =
  | { kind: "card"; card: CardName }
  | { kind: "resign" }
  | { kind: "help" }
  | { kind: "trading" }
  | { kind: "actions"; actions: Action[] };

/** A table that teaches: it shows no more than a step needs, and every tap on the board gets an answer. */
export interface Lesson {
  /** Whether the step is about trading. */
  trades: boolean;
  /** Whether its next task is. */
  tradesNow: boolean;
}

export class Controls {
  /** The piece that the player wants to build. */
  chosen = $state<Piece | null>(null);
  /** A place awaiting confirmation. */
  picked = $state.raw<Place | null>(null);
  /** Where the player has just tried something that is not allowed. */
  refused = $state.raw<Place | null>(null);
  question = $state.raw<Question | null>(null);
  panel = $state<Panel>("log");
  /** On narrow screens panels cover the table and are shown only on request. */
  panelOpen = $state(false);
  hint = $state.raw<Hint | null>(null);
  /** The key of a message to show for a moment. */
  note = $state<string | null>(null);
  /** The offer being countered. */
  countering = $state<number | null>(null);
  /** The offer being composed. */
  draft = $state.raw<Draft>(EMPTY);
  /** The seats that the player does not trade with. */
  embargo = $state.raw<number[]>([]);
  /** The turn in which the player declines every offer. */
  private quietTurn = $state<number | null>(null);
  private readonly autoDecline = new AutoDecline();
  /** The turn in which the draft was made: it is discarded with the turn. */
  private draftTurn = 0;
  private hintAsked = $state(false);

  readonly game: Game;
  readonly names: string[] = $derived.by(() => this.game.names);
  readonly pieces: Piece[] = $derived.by(() => this.findPieces());
  readonly targets: Targets = $derived.by(() => this.findTargets());

  constructor(
    game: Game,
    readonly lesson: Lesson | null = null,
  ) {
    this.game = game;
    const wishes = game.seat === null ? undefined : game.tradeWishes[game.seat];
    if (wishes) [this.embargo, this.quietTurn] = [wishes.embargo, wishes.quietTurn];
    if (lesson) this.panel = game.view?.markets ? "market" : "trade";
  }

  get ghostShip(): boolean {
    return hasGhostShip(this.game.table);
  }

  get busy(): boolean {
    return this.game.pending !== null || this.game.isHolding || this.game.status !== "open";
  }

  /** The piece previewed at the picked place. */
  get ghost(): Piece | null {
    if (this.picked?.kind === "port") return "port";
    return this.pieces.find((piece) => piece !== "port") ?? null;
  }

  /** Whether the coach gives advice without being asked. */
  get isCoached(): boolean {
    return this.game.isLocal && this.lesson === null && tableSettings().coach;
  }

  get mayHint(): boolean {
    const { table, seat, legal } = this.game;
    return (
      table?.visibility === "private" &&
      seat !== null &&
      (legal?.actions.some((action) => action.type !== "RESIGN") ?? false) &&
      !this.hintAsked
    );
  }

  /** The only action of a kind that needs no choice. */
  simple(type: Action["type"]): Action | undefined {
    return this.game.legal?.actions.find((action) => action.type === type);
  }

  choose(piece: Piece): void {
    this.chosen = this.chosen === piece ? null : piece;
    this.picked = null;
    this.refused = null;
    this.hint = null;
  }

  pick(place: Place): void {
    if (this.busy) return;
    this.refused = null;
    if (tableSettings().confirmPlacements && !samePlace(place, this.picked)) {
      this.hint = null;
      this.picked = place;
    } else this.place(place);
  }

  /** A tap on a place that is no target. The rules say why nothing can be done there. */
  async miss(place: Place): Promise<void> {
    const { view, legal, seat } = this.game;
    if (this.busy || !view || seat === null) return;
    const tried = attempt(view, legal, seat, this.pieces, place);
    if ("piece" in tried) return this.choose(tried.piece);
    this.picked = null;
    if ("code" in tried) this.game.lastRefusal = { code: tried.code, message: "", retryable: false };
    else if (await this.game.act(tried.action)) return;
    this.refused = place;
  }

  confirm(): void {
    if (this.picked) this.place(this.picked);
  }

  /** Cancels the most recent choice. */
  cancel(): void {
    if (this.hint) this.closeHint();
    else if (this.picked) this.picked = null;
    else {
      this.chosen = null;
      this.hint = null;
      if (this.panelOpen) this.show(this.panel);
    }
  }

  send(action: Action | undefined): Promise<boolean> {
    if (!action || this.busy) return Promise.resolve(false);
    this.clearSelection();
    return this.game.act(action);
  }

  /** Whether the table lets players undo actions. */
  get hasUndo(): boolean {
    return this.game.seat !== null && this.game.table?.undo === "own_last";
  }

  get mayUndo(): boolean {
    return this.game.canUndo && !this.busy;
  }

  undo(): Promise<boolean> {
    if (!this.mayUndo) return Promise.resolve(false);
    this.clearSelection();
    return this.game.undo();
  }

  show(panel: Panel): void {
    const closes = this.panelOpen && this.panel === panel;
    this.panelOpen = !closes;
    // Wide screens always show a panel: the log by default.
    this.panel = closes && !this.lesson ? "log" : panel;
  }

  /** A tap on one of the player's cards adds it to what the player gives. */
  offer(resource: ResourceName): void {
    const { legal } = this.game;
    this.panel = "trade";
    this.panelOpen = true;
    const limits = legal?.propose ?? { give: handOf(this.own) ?? {}, to: [], room: 0 };
    this.draft = give(this.draft, limits, resource);
  }

  /** Begins a counteroffer, from the original offer as the player sees it. */
  counter(offer: number): void {
    const original = this.game.view?.tradeContext.offers.find(({ id }) => id === offer);
    if (!original) return;
    this.countering = offer;
    this.draft = mirrored(original);
    this.panel = "trade";
    this.panelOpen = true;
  }

  stopCountering(): void {
    this.countering = null;
    this.draft = EMPTY;
  }

  /** The keyboard's answers are for the oldest offer that waits for the player. */
  accept(): void {
    void this.send(this.game.actions("CONFIRM_TRADE")[0] ?? answers(this.game, "ACCEPT_TRADE")[0]);
  }

  decline(): void {
    void this.send(answers(this.game, "REJECT_TRADE")[0]);
  }

  counterOffer(): void {
    const offer = this.game.legal?.counter?.offers[0];
    if (offer !== undefined) this.counter(offer);
  }

  /** Whether the player declines every offer until the turn ends. */
  get isQuiet(): boolean {
    return this.quietTurn !== null && this.quietTurn === this.game.view?.turn;
  }

  setQuiet(isQuiet: boolean): void {
    this.quietTurn = isQuiet ? (this.game.view?.turn ?? null) : null;
    this.keepWishes();
  }

  setEmbargo(seat: number, on: boolean): void {
    this.embargo = on ? [...this.embargo, seat] : this.embargo.filter((other) => other !== seat);
    this.keepWishes();
  }

  private keepWishes(): void {
    const { game, embargo, quietTurn } = this;
    if (game.seat !== null) game.tradeWishes[game.seat] = { embargo, quietTurn };
  }

  /** Declines an offer that the player does not want to be asked about. */
  declineUnwanted(): void {
    const { game } = this;
    if (this.busy) return;
    const unwanted = this.autoDecline.next(game, (seat) => this.isQuiet || this.embargo.includes(seat));
    if (unwanted) void game.act(unwanted);
  }

  private get own() {
    return this.game.seat === null ? undefined : this.game.view?.players[this.game.seat];
  }

  async askHint(): Promise<void> {
    if (!this.mayHint) return;
    this.hintAsked = true;
    const version = this.game.view?.version;
    try {
      const hint = await this.game.hint();
      if (this.game.view?.version === version) this.showHint(hint);
    } catch (error) {
      if (error instanceof Refusal)
        this.game.lastRefusal = { code: error.code, message: error.message, retryable: error.retryable };
    } finally {
      this.hintAsked = false;
    }
  }

  /** Shows advice, and marks the place it is about. */
  showHint(hint: Hint): void {
    this.clearSelection();
    this.hint = hint;
    this.picked = placement(hint.action)?.place ?? null;
  }

  closeHint(): void {
    this.hint = null;
    this.picked = null;
  }

  /** After an update, what was chosen may no longer be possible. */
  onUpdate(): void {
    this.refused = null;
    if (this.hint) this.closeHint();
    const { view, legal } = this.game;
    if (view && this.picked && actionsAt(legal?.actions ?? [], this.pieces, this.picked).length === 0)
      this.picked = null;
    if (this.chosen && !this.pieces.includes(this.chosen)) this.chosen = null;
    if (this.countering !== null && !legal?.counter?.offers.includes(this.countering)) {
      this.stopCountering();
      this.note = "offer-gone";
    }
    if (view && view.turn !== this.draftTurn) {
      this.draftTurn = view.turn;
      this.draft = EMPTY;
    }
  }

  private clearSelection(): void {
    this.chosen = null;
    this.picked = null;
    this.question = null;
    this.hint = null;
  }

  private place(place: Place): void {
    const hinted = this.hint && placement(this.hint.action);
    const actions =
      this.hint && hinted && samePlace(hinted.place, place)
        ? [this.hint.action]
        : actionsAt(this.game.legal?.actions ?? [], this.pieces, place);
    if (actions.length > 1) {
      this.picked = null;
      this.question = { kind: "actions", actions };
    } else void this.send(actions[0]);
  }

  private findPieces(): Piece[] {
    const { view, legal } = this.game;
    const hinted = this.hint && placement(this.hint.action);
    if (hinted) return [hinted.piece];
    return view ? shownPieces(view, legal, this.chosen) : [];
  }

  private findTargets(): Targets {
    return targetsOf(this.game.legal?.actions ?? [], this.pieces);
  }
}
