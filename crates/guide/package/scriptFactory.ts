/**
 * A script that a host reads out, step by step, for a game at a real table. It knows turns, dice, steps and points; the
 * order and branches of its steps are in `flow.ts`.
 *
 *     const script = createScript({ players: ["Anan", "Bua", "Chai"], pace: "compact" });
 *     say(script.step.text, th);
 *     script.give({ input: "done" });
 */

import {
  BRANCHES,
  CARDS,
  COMPONENTS,
  QUICK_ACTIONS,
  STEPS,
  type Branch,
  type CardId,
  type Condition,
  type Effect,
  type Kind,
  type Phase,
  type QuickAction,
  type StepId,
} from "./flow.js";
import type { Arguments, Key, Strings } from "./strings.js";

export type Pace = "full" | "compact";
export type BoardMode = "BEGINNER" | "RANDOMIZED" | "MANUAL";
export type Status = "IN_PROGRESS" | "COMPLETED" | "ABANDONED";
export type Timer = "off" | "reminder" | { seconds: number };

/** The questions that every table decides for itself. */
export interface HouseRules {
  /** Who gets a resource that the bank runs short of. */
  shortage: "nobody" | "sole_claimant";
  /** When victory point cards may be revealed. */
  victoryCards: "any_time" | "turn_card";
  /** Whether the robber spares players with few points. */
  friendlyRobber: boolean;
  timer: Timer;
}

export interface Settings {
  /** Three to six different names, clockwise. */
  players: string[];
  /** The index of the first player. Without it, a step asks. */
  firstPlayer?: number;
  boardMode?: BoardMode;
  pace?: Pace;
  /** Points to win, 10 unless given. */
  target?: number;
  house?: Partial<HouseRules>;
}

/** A player's score. The numbers are totals, not changes. */
export interface Score {
  player: number;
  settlements: number;
  cities: number;
  longestRoad: boolean;
  largestArmy: boolean;
  victoryCards: number;
}

export type Input =
  | { input: "done" | "skip" | "back" }
  /** The sum of the dice, or both. */
  | { input: "dice"; value: number | [number, number] }
  | { input: "choice"; value: string }
  | { input: "quick"; value: Exclude<QuickAction, "score"> | ({ id: "score" } & Score) }
  | { input: "pace"; value: Pace };

/** A key of the strings, and the arguments of that string. */
export interface Text {
  key: Key;
  args?: Arguments;
}

export interface Choice {
  id: string;
  text: Text;
}

export interface QuickButton {
  id: QuickAction;
  text: Text;
}

/** What the host reads out now, and the possible answers. */
export interface Step {
  /** The number of steps before this one. */
  number: number;
  id: StepId;
  phase: Phase;
  /** The index of the player it addresses; null if it is for everyone. */
  player: number | null;
  kind: Kind;
  text: Text;
  helper: Text;
  /** Facts, one per line. */
  lines: Text[];
  choices: Choice[];
  /** Seconds of the turn timer, if it starts here. */
  seconds: number | null;
  skippable: boolean;
  mustConfirm: boolean;
  quick: QuickButton[];
  /** Scenario cards that answer common questions here. */
  cards: CardId[];
  /** The scenario card to open by itself. */
  open: CardId | null;
  /** From 1; 0 before the first turn. */
  roundNumber: number;
  currentPlayerIndex: number;
  status: Status;
}

export type ErrorCode =
  | "OVER"
  | "NOT_HERE"
  | "NOT_SKIPPABLE"
  | "NO_SUCH_CHOICE"
  | "CARD_PLAYED"
  | "IMPOSSIBLE_SCORE"
  | "NOTHING_BEFORE"
  | "BAD_INPUT";

/** Why an answer was refused; nothing has changed. */
export class InputError extends Error {
  constructor(readonly code: ErrorCode) {
    super(code);
    this.name = "InputError";
  }
}

export interface Script {
  readonly settings: Settings;
  readonly step: Step;
  /** Past steps, oldest first. */
  readonly past: readonly Step[];
  /** All answers, oldest first: with the settings, they are the saved game. */
  readonly inputs: readonly Input[];
  readonly pace: Pace;
  /** The index of the winner of a completed game. */
  readonly winner: number | null;
  /** How often each sum was rolled, from 2 to 12. */
  readonly rolls: readonly number[];
  points(player: number): number;
  score(player: number): Score;
  /** Steps that are likely to follow. */
  coming(count: number): Step[];
  /** Gives an answer; `back` undoes the last one. Throws an `InputError` if the step refuses it. */
  give(input: Input): void;
  /** The question and the answer of a scenario card at this table. */
  card(id: CardId): { title: Text; ruling: Text };
}

interface State {
  id: StepId;
  status: Status;
  pace: Pace;
  round: number;
  current: number;
  first: number;
  winner: number | null;
  scores: Score[];
  knights: number[];
  number: number;
  /** How many players of this placement round have placed. */
  placed: number;
  /** The player who is asked about discards. */
  asked: number;
  /** The step to return to. */
  interrupted: StepId;
  cause: "seven" | "knight";
  /** Whether the knight has gained the largest army. */
  largest: boolean;
  /** The points of the claim. */
  claimed: number;
  cardPlayed: boolean;
  sum: number;
  rolls: number[];
  open: CardId | null;
}

type Given = { choice: string; sum: number };

/** The text of a key, in the language of the strings. */
export function say(text: Text, strings: Strings): string {
  return (strings[text.key] as (args: Arguments) => string)(text.args ?? {});
}

const DEFAULT_HOUSE: HouseRules = { shortage: "nobody", victoryCards: "any_time", friendlyRobber: false, timer: "off" };
const RESOURCES = ["brick", "lumber", "wool", "grain", "ore"];
const FREE = ["turn-start", "turn-timer", "turn-roll", "turn-trade", "turn-build", "turn-main", "turn-end"];
const CARD_ACTIONS = ["knight", "year-of-plenty", "monopoly", "road-building"];
const BOARD_STEPS = {
  BEGINNER: "setup-board-beginner",
  RANDOMIZED: "setup-board-randomized",
  MANUAL: "setup-board-manual",
} as const;

/** A script, with the answers of a saved game if there are any. */
export function createScript(settings: Settings, inputs: readonly Input[] = []): Script {
  const script = new ScriptMachine(settings);
  inputs.forEach((input) => script.give(input));
  return script;
}

class ScriptMachine implements Script {
  private state: State;
  private readonly before: { state: State; input: Input; moved: boolean }[] = [];
  private readonly steps: Step[] = [];
  private readonly house: HouseRules;
  private readonly target: number;
  private readonly count: number;

  constructor(readonly settings: Settings) {
    const { players, firstPlayer, boardMode = "BEGINNER", pace = "full", target = 10, house = {} } = settings;
    const [least, most] = COMPONENTS.players;
    const named = players.every((name, index) => name.trim() !== "" && players.indexOf(name) === index);
    const whole = (value: number, from: number, to: number) => Number.isInteger(value) && value >= from && value <= to;
    if (!named || !whole(players.length, least, most)) throw new RangeError(`players: ${least} to ${most} names`);
    if (firstPlayer !== undefined && !whole(firstPlayer, 0, players.length - 1)) throw new RangeError("firstPlayer");
    if (!whole(target, 1, 255)) throw new RangeError("target");
    this.house = { ...DEFAULT_HOUSE, ...house };
    this.target = target;
    this.count = players.length;
    const score = (_: string, player: number) => ({
      player,
      settlements: 0,
      cities: 0,
      longestRoad: false,
      largestArmy: false,
      victoryCards: 0,
    });
    this.state = {
      id: pace === "compact" ? "setup-all" : BOARD_STEPS[boardMode],
      status: "IN_PROGRESS",
      pace,
      round: 0,
      current: firstPlayer ?? 0,
      first: firstPlayer ?? 0,
      winner: null,
      scores: players.map(score),
      knights: players.map(() => 0),
      number: 0,
      placed: 0,
      asked: 0,
      interrupted: "turn-trade",
      cause: "seven",
      largest: false,
      claimed: 0,
      cardPlayed: false,
      sum: 0,
      rolls: Array<number>(11).fill(0),
      open: null,
    };
  }

  get step(): Step {
    return this.show(this.state);
  }

  get past(): readonly Step[] {
    return this.steps;
  }

  get inputs(): readonly Input[] {
    return this.before.map(({ input }) => input);
  }

  get pace(): Pace {
    return this.state.pace;
  }

  get winner(): number | null {
    return this.state.status === "COMPLETED" ? this.state.winner : null;
  }

  get rolls(): readonly number[] {
    return this.state.rolls;
  }

  points(player: number): number {
    return pointsOf(this.scoreIn(this.state, player));
  }

  score(player: number): Score {
    return { ...this.scoreIn(this.state, player) };
  }

  coming(count: number): Step[] {
    const steps: Step[] = [];
    let state = this.state;
    while (steps.length < count && state.status === "IN_PROGRESS") {
      const dice = this.show(state).kind === "dice";
      state = this.take(state, dice ? { input: "dice", value: 8 } : { input: "done" }).state;
      steps.push(this.show(state));
    }
    return steps;
  }

  give(input: Input): void {
    if (input.input === "back") {
      const last = this.before.pop();
      if (!last) throw new InputError("NOTHING_BEFORE");
      if (last.moved) this.steps.pop();
      this.state = last.state;
      return;
    }
    const { state, moved } = this.take(this.state, input);
    if (moved) this.steps.push(this.step);
    this.before.push({ state: this.state, input, moved });
    this.state = state;
  }

  card(id: CardId): { title: Text; ruling: Text } {
    return { title: { key: `guide-card-${id}` }, ruling: this.ruling(id) };
  }

  /** Whether the players need the larger board. */
  private get isLarger(): boolean {
    return this.count > COMPONENTS.usualPlayers;
  }

  private scoreIn(state: State, player: number): Score {
    const score = state.scores[player];
    if (!score) throw new RangeError(`there is no player ${player}`);
    return score;
  }

  /** The state after an answer, and whether that is another step. */
  private take(state: State, input: Input): { state: State; moved: boolean } {
    if (state.status !== "IN_PROGRESS") throw new InputError("OVER");
    const next = { ...state, scores: state.scores.map((score) => ({ ...score })), knights: [...state.knights] };
    next.rolls = [...state.rolls];
    const step = this.show(state);
    switch (input.input) {
      case "done":
        return this.done(next, step);
      case "skip":
        if (!step.skippable) throw new InputError("NOT_SKIPPABLE");
        return this.follow(next, "skip", {}) ?? this.done(next, step);
      case "dice":
        return this.must(this.follow(next, "dice", { sum: sumOf(input.value) }));
      case "choice":
        return this.choose(next, step, input.value);
      case "pace":
        next.pace = input.value;
        return this.follow(next, `pace:${input.value}`, {}) ?? { state: next, moved: false };
      case "quick":
        if (typeof input.value === "string") return this.quick(next, input.value);
        this.write(next, input.value);
        return { state: next, moved: false };
      default:
        throw new InputError("BAD_INPUT");
    }
  }

  private must<T>(taken: T | null): T {
    if (!taken) throw new InputError("NOT_HERE");
    return taken;
  }

  private done(state: State, step: Step): { state: State; moved: boolean } {
    const [choice] = step.choices;
    return choice ? this.choose(state, step, choice.id) : this.must(this.follow(state, "done", {}));
  }

  private choose(state: State, step: Step, choice: string): { state: State; moved: boolean } {
    if (step.choices.length === 0) throw new InputError("NOT_HERE");
    if (!step.choices.some(({ id }) => id === choice)) throw new InputError("NO_SUCH_CHOICE");
    return this.must(this.follow(state, `choice:${choice}`, { choice }));
  }

  private quick(state: State, action: QuickAction): { state: State; moved: boolean } {
    if (CARD_ACTIONS.includes(action) && state.cardPlayed) throw new InputError("CARD_PLAYED");
    if (action === "score" || !this.offers(state, action)) throw new InputError("NOT_HERE");
    return this.must(this.follow(state, `quick:${action}`, { sum: 7 }));
  }

  private write(state: State, { id: _, ...score }: { id: "score" } & Score): void {
    if (!this.offers(state, "score")) throw new InputError("NOT_HERE");
    const { settlements, cities, victoryCards } = score;
    const own = state.scores[score.player];
    const { supply } = COMPONENTS;
    const possible = settlements <= supply.settlements && cities <= supply.cities && victoryCards <= supply.victoryCards;
    if (!own || !possible) throw new InputError("IMPOSSIBLE_SCORE");
    const others = state.scores.filter(({ player }) => player !== score.player);
    if (own.longestRoad && !score.longestRoad) state.open = "longest-road-broken";
    else if (score.longestRoad && others.some(({ longestRoad }) => longestRoad)) state.open = "longest-road-tie";
    else if (score.largestArmy && others.some(({ largestArmy }) => largestArmy)) state.open = "largest-army-tie";
    else state.open = null;
    for (const other of others) {
      other.longestRoad &&= !score.longestRoad;
      other.largestArmy &&= !score.largestArmy;
    }
    state.scores[score.player] = score;
  }

  /** Takes the first branch for an answer. Null if there is none. */
  private follow(state: State, answer: string, given: Partial<Given>): { state: State; moved: boolean } | null {
    const full: Given = { choice: "", sum: 0, ...given };
    const branch = this.branch(state, answer, full);
    if (!branch) return null;
    const { id } = state;
    if (branch.to === "stay") {
      if (answer === "quick:bank-short") state.open = "plenty-short";
      return { state, moved: false };
    }
    // A change of the pace keeps the open card.
    if (!answer.startsWith("pace:")) state.open = null;
    for (const effect of branch.effects) this.apply(state, effect, full);
    state.id = this.targetOf(state, branch.to);
    state.number += 1;
    if (answer === "quick:knight" && this.isArmyTied(state)) state.open = "largest-army-tie";
    if (id === "win-claim" || state.id === "win-confirm") state.claimed = this.pointsNow(state);
    return { state, moved: true };
  }

  private branch(state: State, answer: string, given: Given): Branch | undefined {
    const matches = (branch: Branch) =>
      branch.answer === answer || (branch.answer === "choice" && answer.startsWith("choice:"));
    return BRANCHES.find(
      (branch) =>
        (branch.steps.length === 0 || branch.steps.includes(state.id)) &&
        matches(branch) &&
        branch.when.every((condition) => this.holds(state, condition, given)),
    );
  }

  private targetOf(state: State, to: Branch["to"]): StepId {
    switch (to) {
      case "board":
        return BOARD_STEPS[this.settings.boardMode ?? "BEGINNER"];
      case "turn":
        return state.pace === "compact" ? "turn-roll" : "turn-start";
      case "return": {
        const replaced = this.branch({ ...state, id: state.interrupted }, `pace:${state.pace}`, { choice: "", sum: 0 });
        return replaced && replaced.to !== "stay" ? this.targetOf(state, replaced.to) : state.interrupted;
      }
      case "stay":
        return state.id;
      default:
        return to;
    }
  }

  private holds(state: State, condition: Condition, given: Given): boolean {
    switch (condition) {
      case "compact":
        return state.pace === "compact";
      case "first-known":
        return this.settings.firstPlayer !== undefined;
      case "last-placed":
        return state.placed === this.count - 1;
      case "last-asked":
        return (state.asked + 1) % this.count === state.current;
      case "timer":
        return this.house.timer !== "off";
      case "seven":
        return given.sum === 7;
      case "enough":
        return this.pointsNow(state) >= this.target;
      case "enough-shown":
        return this.pointsNow(state) + numberIn(given.choice) >= this.target;
      case "won":
        return state.winner !== null;
      case "largest":
        return state.largest;
      case "at-end":
        return state.interrupted === "turn-end";
    }
  }

  private apply(state: State, effect: Effect, given: Given): void {
    const own = this.scoreIn(state, state.current);
    switch (effect) {
      case "start":
        state.first = this.settings.firstPlayer ?? numberIn(given.choice);
        state.current = state.first;
        state.placed = 0;
        break;
      case "settle":
        own.settlements += 1;
        break;
      case "next-placer": {
        state.placed += 1;
        const back = state.id === "placement-first" ? 1 : this.count - 1;
        state.current = (state.current + back) % this.count;
        break;
      }
      case "reverse":
        state.placed = 0;
        break;
      case "first-round":
        state.round = 1;
        state.current = state.first;
        this.beginTurn(state);
        break;
      case "next-turn":
        state.current = (state.current + 1) % this.count;
        if (state.current === state.first) state.round += 1;
        this.beginTurn(state);
        break;
      case "roll":
        state.sum = given.sum;
        state.rolls[given.sum - 2] = (state.rolls[given.sum - 2] ?? 0) + 1;
        break;
      case "interrupt":
        state.interrupted = state.id;
        break;
      case "interrupt-trade":
        state.interrupted = "turn-trade";
        state.cause = "seven";
        state.largest = false;
        break;
      case "interrupt-end":
        state.interrupted = "turn-end";
        break;
      case "play-card":
        state.cardPlayed = true;
        break;
      case "knight": {
        const army = (state.knights[state.current] ?? 0) + 1;
        state.knights[state.current] = army;
        const holder = state.scores.find(({ largestArmy }) => largestArmy);
        const rivals = state.knights.filter((_, player) => player !== state.current);
        state.cardPlayed = true;
        state.cause = "knight";
        state.largest =
          army >= COMPONENTS.smallestArmy &&
          (holder
            ? holder.player !== state.current && (state.knights[holder.player] ?? 0) < army
            : rivals.every((knights) => knights < army));
        break;
      }
      case "first-asked":
        state.asked = state.current;
        break;
      case "next-asked":
        state.asked = (state.asked + 1) % this.count;
        break;
      case "award":
        for (const score of state.scores) score.largestArmy = score === own;
        break;
      case "show-cards": {
        const shown = numberIn(given.choice);
        own.victoryCards = Math.min(own.victoryCards + shown, COMPONENTS.supply.victoryCards);
        if (shown > 0 && this.house.victoryCards === "turn_card") state.cardPlayed = true;
        break;
      }
      case "win":
        state.winner = state.current;
        break;
      case "complete":
        state.status = "COMPLETED";
        break;
      case "abandon":
        state.status = "ABANDONED";
        break;
    }
  }

  private beginTurn(state: State): void {
    state.cardPlayed = false;
    state.sum = 0;
  }

  private pointsNow(state: State): number {
    return pointsOf(this.scoreIn(state, state.current));
  }

  private isArmyTied(state: State): boolean {
    const army = state.knights[state.current] ?? 0;
    const rivals = state.knights.filter((_, player) => player !== state.current);
    const holds = this.scoreIn(state, state.current).largestArmy;
    return army >= COMPONENTS.smallestArmy && !holds && rivals.includes(army);
  }

  /** Whether a quick action is available. */
  private offers(state: State, action: QuickAction): boolean {
    const free = FREE.includes(state.id) && state.winner === null;
    const running = state.status === "IN_PROGRESS";
    switch (action) {
      case "rolled-seven":
        return state.id === "turn-roll";
      case "bank-short":
        return ["turn-produce", "turn-trade", "turn-main", "year-of-plenty"].includes(state.id);
      case "win-claim":
        return free;
      case "score":
        return state.round > 0 && running;
      case "abandon":
        return running;
      default:
        return free && !state.cardPlayed;
    }
  }

  private playerOf(state: State): number | null {
    const { phase } = STEPS[state.id];
    if (state.id === "game-over" || state.id === "game-abandoned") return state.winner;
    if (phase === "SETUP" || state.id === "robber-discard") return null;
    return state.id === "robber-discard-player" ? state.asked : state.current;
  }

  private kindOf(state: State): Kind {
    if (state.id === "setup-first-player" && this.settings.firstPlayer !== undefined) return "instruction";
    if (state.id === "robber-discard" && state.pace === "compact") return "choice";
    return STEPS[state.id].kind;
  }

  private show(state: State): Step {
    const { id, status } = state;
    const player = this.playerOf(state);
    const kind = this.kindOf(state);
    const { timer } = this.house;
    const timed = id === (state.pace === "compact" ? "turn-roll" : "turn-timer");
    const named = (text: Text): Text =>
      player === null ? text : { key: text.key, args: { ...text.args, player: this.name(player) } };
    return {
      number: state.number,
      id,
      phase: STEPS[id].phase,
      player,
      kind,
      text: named(this.text(state)),
      helper: named(this.helper(state)),
      lines: this.lines(state),
      choices: this.choices(state),
      seconds: timed && typeof timer === "object" ? timer.seconds : null,
      skippable: ((kind === "instruction" || kind === "timer") && status === "IN_PROGRESS") || id === "largest-army",
      mustConfirm: kind === "checkpoint",
      quick: QUICK_ACTIONS.filter((action) => this.offers(state, action)).map((action) => ({
        id: action,
        text: { key: `guide-quick-${action}` },
      })),
      cards: this.cardsFor(state),
      open: this.opened(state),
      roundNumber: state.round,
      currentPlayerIndex: state.current,
      status,
    };
  }

  private name(player: number): string {
    return this.settings.players[player] ?? "";
  }

  private text(state: State, id: StepId = state.id): Text {
    const plain = (args?: Arguments): Text => ({ key: `guide-step-${id}`, ...(args && { args }) });
    const variant = (name: string, args?: Arguments): Text => ({
      key: `guide-step-${id}-${name}` as Key,
      ...(args && { args }),
    });
    const compact = state.pace === "compact";
    const first = this.settings.firstPlayer;
    const { timer } = this.house;
    const claim = { points: state.claimed, target: this.target };
    switch (id) {
      case "setup-board-beginner":
        // The rulebook shows a first game for four players at most.
        return this.isLarger ? variant("larger", { players: this.count }) : plain({ players: this.count });
      case "setup-board-randomized":
      case "setup-board-manual":
        return plain({ players: this.count });
      case "setup-first-player":
        return first === undefined ? plain() : variant("known", { first: this.name(first) });
      case "setup-pieces":
        return plain({ ...COMPONENTS.pieces });
      case "placement-second":
        return compact ? variant("compact") : plain();
      case "turn-start":
        return plain({ round: state.round });
      case "turn-timer":
        return typeof timer === "object" ? variant("seconds", { seconds: timer.seconds }) : plain();
      case "turn-roll":
        return compact ? variant("compact", { round: state.round }) : plain();
      case "turn-produce":
        return plain({ sum: state.sum });
      case "turn-main":
        return state.sum === 7 ? variant("seven") : plain({ sum: state.sum });
      case "turn-end":
        if (state.winner !== null) return variant("won");
        return plain({ next: this.name((state.current + 1) % this.count) });
      case "robber-steal":
        return compact ? variant("compact") : plain();
      case "robber-return": {
        if (state.cause === "seven") return plain();
        const before = ["turn-start", "turn-timer", "turn-roll"].includes(state.interrupted);
        return variant(before ? "before-roll" : "turn");
      }
      case "largest-army":
        return plain({ knights: state.knights[state.current] ?? 0 });
      case "win-claim":
        return plain({ shown: this.scoreIn(state, state.current).victoryCards });
      case "win-refused":
      case "win-confirm":
        return plain(claim);
      case "game-over":
        return plain({ points: state.winner === null ? 0 : pointsOf(this.scoreIn(state, state.winner)) });
      default:
        return plain();
    }
  }

  private helper(state: State): Text {
    const { id } = state;
    const key = (name: string, args?: Arguments): Text => ({
      key: `guide-step-${id}-helper${name}` as Key,
      ...(args && { args }),
    });
    const compact = state.pace === "compact";
    switch (id) {
      case "setup-board-beginner":
        return key(this.isLarger ? "-larger" : "");
      case "setup-bank":
        return key("", { ...(this.isLarger ? COMPONENTS.largerDeck : COMPONENTS.deck) });
      case "setup-first-player":
        return key(this.settings.firstPlayer === undefined ? "" : "-known");
      case "turn-start":
        return key(state.cardPlayed ? "-played" : "");
      case "turn-roll":
        return key(compact && !state.cardPlayed ? "-compact" : "");
      case "turn-main":
        return key("", { next: this.name((state.current + 1) % this.count) });
      case "turn-end":
        return state.winner === null ? key("", { target: this.target }) : key("-won");
      case "robber-move":
        return key(this.house.friendlyRobber ? "-friendly" : "");
      case "robber-steal":
        return key(compact && this.house.friendlyRobber ? "-friendly" : "");
      case "bank-short":
        return this.ruling("bank-short");
      case "robber-steal-none":
        return this.ruling("robber-nobody");
      case "win-claim":
        return this.ruling("victory-cards");
      default:
        return key("");
    }
  }

  private ruling(id: CardId): Text {
    const { shortage, victoryCards, friendlyRobber, timer } = this.house;
    const key = (name: string): Text => ({ key: `guide-card-${id}-ruling${name}` as Key });
    switch (CARDS[id].depends) {
      case "shortage":
        return key(shortage === "nobody" ? "-nobody" : "-sole-claimant");
      case "victoryCards":
        return key(victoryCards === "any_time" ? "-any-time" : "-turn-card");
      case "friendlyRobber":
        return key(friendlyRobber ? "-on" : "-off");
      case "timer":
        if (typeof timer === "string") return key(`-${timer}`);
        return { ...key("-seconds"), args: { seconds: timer.seconds } };
      case null:
        return key("");
    }
  }

  private lines(state: State): Text[] {
    const larger: Text[] = this.isLarger ? [{ key: "guide-line-larger-board" }] : [];
    switch (state.id) {
      case "setup-all": {
        const mode = this.settings.boardMode ?? "BEGINNER";
        const numbers: StepId[] = mode === "BEGINNER" && !this.isLarger ? [] : ["setup-numbers"];
        const steps: StepId[] = [BOARD_STEPS[mode], ...numbers, "setup-robber", "setup-bank", "setup-pieces"];
        return [...steps.map((id) => this.text(state, id)), ...larger];
      }
      case "setup-board-beginner":
      case "setup-board-randomized":
      case "setup-board-manual":
        return larger;
      case "robber-discard":
        return [
          ...COMPONENTS.discards.map(([held, discarded]): Text => ({
            key: "guide-line-discard",
            args: { held, discarded },
          })),
          { key: "guide-line-discard-more" },
        ];
      case "turn-end":
      case "win-claim":
      case "win-refused":
      case "game-over":
        return state.scores.map((score) => ({
          key: "guide-line-points",
          args: { player: this.name(score.player), points: pointsOf(score) },
        }));
      default:
        return [];
    }
  }

  private choices(state: State): Choice[] {
    const player = (index: number): Choice => ({
      id: `player-${index}`,
      text: { key: "guide-choice-player", args: { player: this.name(index) } },
    });
    const named = (id: "everyone" | "keeps" | "discards" | "nobody" | "confirm" | "refuse"): Choice => ({
      id,
      text: { key: `guide-choice-${id}` },
    });
    switch (state.id) {
      case "setup-first-player":
        return this.settings.firstPlayer === undefined ? this.settings.players.map((_, index) => player(index)) : [];
      case "robber-discard":
        return state.pace === "compact" ? [named("everyone")] : [];
      case "robber-discard-player":
        return [named("keeps"), named("discards")];
      case "robber-steal": {
        const others = Array.from({ length: this.count - 1 }, (_, step) => (state.current + step + 1) % this.count);
        const marked = (other: number): Choice => {
          const choice = player(other);
          const spared = pointsOf(this.scoreIn(state, other)) < COMPONENTS.friendlyBelow;
          if (this.house.friendlyRobber && spared) choice.text.key = "guide-choice-player-spared";
          return choice;
        };
        return [...others.map(marked), named("nobody")];
      }
      case "monopoly":
        return RESOURCES.map((resource) => ({ id: resource, text: { key: "guide-choice-resource", args: { resource } } }));
      case "win-claim": {
        const shown = this.scoreIn(state, state.current).victoryCards;
        const may = this.house.victoryCards === "any_time" || !state.cardPlayed;
        const most = may ? COMPONENTS.supply.victoryCards - shown : 0;
        return Array.from({ length: most + 1 }, (_, count) => ({
          id: `cards-${count}`,
          text: { key: "guide-choice-cards", args: { count } },
        }));
      }
      case "win-confirm":
        return [named("confirm"), named("refuse")];
      default:
        return [];
    }
  }

  private cardsFor(state: State): CardId[] {
    const cards = [...STEPS[state.id].cards];
    return state.id === "robber-move" && state.cause === "knight" ? [...cards, "knight-no-discard"] : cards;
  }

  private opened(state: State): CardId | null {
    const holder = state.scores.find(({ largestArmy }) => largestArmy);
    switch (state.id) {
      case "bank-short":
        return "bank-short";
      case "robber-steal-none":
        return "robber-nobody";
      case "win-refused":
        return "points-mid-turn";
      case "largest-army":
        return holder && holder.player !== state.current ? "largest-army-tie" : state.open;
      default:
        return state.open;
    }
  }
}

function pointsOf({ settlements, cities, longestRoad, largestArmy, victoryCards }: Score): number {
  return settlements + 2 * cities + 2 * Number(longestRoad) + 2 * Number(largestArmy) + victoryCards;
}

function sumOf(dice: number | [number, number]): number {
  const whole = (value: number, least: number, most: number) =>
    Number.isInteger(value) && value >= least && value <= most;
  const valid = typeof dice === "number" ? whole(dice, 2, 12) : dice.length === 2 && dice.every((die) => whole(die, 1, 6));
  if (!valid) throw new InputError("BAD_INPUT");
  return typeof dice === "number" ? dice : dice[0] + dice[1];
}

/** The number at the end of a choice, such as 2 in `player-2`. */
function numberIn(choice: string): number {
  return Number(/\d+$/.exec(choice)?.[0] ?? 0);
}
