/** What a player is about to do at a table: the chosen piece, the picked place, the open dialog. */

import { samePlace, type Place, type Targets } from "../board/places";
import { api, Refusal } from "../connection/api";
import type { Game } from "../game/game.svelte";
import { hasGhostShip } from "../game/rules";
import type { Action, CardName, Hint, ResourceName } from "../protocol";
import { EMPTY, give, type Draft } from "../trade/compose";
import { givable } from "../trade/rates";
import { actionsAt, placement, shownPieces, targetsOf, type Piece } from "./placements";
import { tableSettings } from "./settings.svelte";

export type Panel = "trade" | "market" | "log" | "chat";
export type Question =
  { kind: "card"; card: CardName } | { kind: "resign" } | { kind: "help" } | { kind: "actions"; actions: Action[] };

export class Controls {
  /** The piece that the player wants to build. */
  chosen = $state<Piece | null>(null);
  /** A place awaiting confirmation. */
  picked = $state.raw<Place | null>(null);
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
  /** What to give to the bank. */
  bankGive = $state<ResourceName | null>(null);
  private hintAsked = $state(false);

  readonly game: Game;
  readonly names: string[] = $derived.by(() => this.game.names);
  readonly pieces: Piece[] = $derived.by(() => this.findPieces());
  readonly targets: Targets = $derived.by(() => this.findTargets());

  constructor(game: Game) {
    this.game = game;
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
    this.hint = null;
  }

  pick(place: Place): void {
    if (this.busy) return;
    if (tableSettings().confirmPlacements && !samePlace(place, this.picked)) this.picked = place;
    else this.place(place);
  }

  confirm(): void {
    if (this.picked) this.place(this.picked);
  }

  /** Cancels the most recent choice. */
  cancel(): void {
    if (this.picked) this.picked = null;
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
    this.panel = closes ? "log" : panel;
  }

  /** A tap on one of the player's cards: gives it to the bank if it accepts it, else adds it to an offer. */
  offer(resource: ResourceName): void {
    const { legal } = this.game;
    this.panel = "trade";
    this.panelOpen = true;
    if (givable(this.game.actions("TRADE_WITH_BANK")).has(resource)) this.bankGive = resource;
    else if (legal?.propose) this.draft = give(this.draft, legal.propose, resource);
  }

  counter(offer: number): void {
    this.countering = offer;
    this.draft = EMPTY;
    this.panel = "trade";
    this.panelOpen = true;
  }

  async askHint(): Promise<void> {
    if (!this.mayHint) return;
    this.hintAsked = true;
    const version = this.game.view?.version;
    try {
      const hint = await api.hint(this.game.id);
      if (this.game.view?.version === version) {
        this.clearSelection();
        this.hint = hint;
      }
    } catch (error) {
      if (error instanceof Refusal)
        this.game.lastRefusal = { code: error.code, message: error.message, retryable: error.retryable };
    } finally {
      this.hintAsked = false;
    }
  }

  /** After an update, what was chosen may no longer be possible. */
  onUpdate(): void {
    this.hint = null;
    const { view, legal } = this.game;
    if (view && this.picked && actionsAt(legal?.actions ?? [], this.pieces, this.picked).length === 0)
      this.picked = null;
    if (this.chosen && !this.pieces.includes(this.chosen)) this.chosen = null;
    if (this.bankGive && !givable(this.game.actions("TRADE_WITH_BANK")).has(this.bankGive)) this.bankGive = null;
    if (this.countering !== null && !legal?.counter?.offers.includes(this.countering)) this.countering = null;
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
    const hinted = this.hint && placement(this.hint.action) ? [this.hint.action] : null;
    return targetsOf(hinted ?? this.game.legal?.actions ?? [], this.pieces);
  }
}
