/** The server's HTTP API. The browser's cookie identifies the player. */

import type {
  ChatLine,
  Detail,
  Hint,
  LibraryCollection,
  LibraryCollections,
  LibraryMap,
  LibraryPage,
  LibraryPublished,
  LibraryRating,
  LibrarySize,
  LibrarySort,
  LibraryThanks,
  NewLibraryMap,
  NewTable,
  Quantities,
  ResourceName,
  Seated,
  SwapQuote,
  TableSettings,
  TableView,
  Update,
} from "../protocol";
import type { Analysis, AnalysisDepth, MapFault } from "../engine/types";
import { entropyFor, newEntropy, saveContribution, savedContribution } from "../fair/contribution";
import { recall, remember } from "../storage";
import { loadWords } from "../words/words.svelte";

/** A request that the server refused, or that did not reach it. */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly retryable: boolean,
    readonly status = 0,
    /** What exactly is wrong. */
    readonly details: Detail[] = [],
  ) {
    super(message);
  }
}

/** The refusal in an answer's body, once the words for its details are loaded. */
export async function refusalIn(body: unknown, status: number, fallback: string): Promise<Refusal> {
  const told = (typeof body === "object" && body !== null ? body : {}) as Partial<Refusal>;
  const { code = `HTTP_${status}`, message = fallback, retryable = false, details = [] } = told;
  // Without the words, the message is shown in English.
  if (details.length > 0) await loadWords("details").catch(() => undefined);
  return new Refusal(code, message, retryable, status, details);
}

async function call<T>(method: string, path: string, body?: unknown, plain = false): Promise<T> {
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      headers: body === undefined ? {} : { "content-type": plain ? "text/plain" : "application/json" },
      body: body === undefined ? undefined : plain ? String(body) : JSON.stringify(body),
    });
  } catch {
    throw new Refusal("OFFLINE", "the server cannot be reached", true);
  }
  const text = await response.text();
  let answer: unknown;
  try {
    answer = JSON.parse(text);
  } catch {
    answer = text;
  }
  if (!response.ok) throw await refusalIn(answer, response.status, text);
  return answer as T;
}

const SESSION = "hexhaven-session";

/** Whether this browser has had a player: it has a cookie, or once had a table. */
export function hasHadSession(): boolean {
  return recall(SESSION) !== null || recall("hexhaven-tables") !== null;
}

/** Notes that this browser has a player. */
export function noteSession(): void {
  remember(SESSION, "yes");
}

/** A request whose answer means that a cookie identifies the player. */
async function identified<T>(answer: Promise<T>): Promise<T> {
  const got = await answer;
  noteSession();
  return got;
}

const get = <T>(path: string) => call<T>("GET", path);
const post = <T>(path: string, body: unknown = {}) => call<T>("POST", path, body);
const libraryPath = (id: string, below = "") => `/api/v1/library/${encodeURIComponent(id)}${below}`;
const collectionPath = (id: string, below = "") => `/api/v1/collections/${encodeURIComponent(id)}${below}`;
const analysisPath = (table: string) => `/api/v1/tables/${encodeURIComponent(table)}/analysis`;
const tablePath = (table: string, below = "") => `/api/v1/tables/${encodeURIComponent(table)}${below}`;

export type TableSnapshot = { table: TableView; seat: number | null; now: number } & Partial<Update>;

export interface Me {
  player: string;
  name: string;
  account: boolean;
  /** May manage other people's accounts. */
  admin: boolean;
  /** Has a password, which is asked for before changes. */
  password: boolean;
  rating: { rating: number; mu: number; sigma: number; games: number } | null;
}

/** How far an analysis by the server’s workers is. */
export type ServerAnalysis =
  | { state: "none" | "queued" | "running" }
  | { state: "done"; analysis: Analysis }
  | { state: "failed"; message: string };

export interface PlayedGame {
  table: string;
  seat: number;
  place: number;
  points: number;
  finishedAt: number;
  /** `library` is the version of a library map, as `ID@VERSION`. */
  result: { preset: string; map: string; library?: string | null; names: string[]; won: boolean };
}

/** A session or an API token, without the token itself. */
export interface Session {
  id: string;
  kind: "session" | "api";
  label: string;
  createdAt: number;
  seenAt: number;
  expiresAt: number;
  current: boolean;
}

/** Somebody whom the player has blocked. */
export interface Blocked {
  id: string;
  name: string;
  at: number;
}

/** An account, as admins see it. */
export interface AdminAccount {
  player: string;
  name: string;
  createdAt: number;
  suspendedAt: number | null;
  admin: boolean;
  ratedGames: number;
}

/** A change that admins make to an account. */
export type AccountChange = { change: "suspend" | "unsuspend" | "resetPassword" } | { change: "rename"; name: string };

/** A report of a person. */
export interface PersonReport {
  id: string;
  table: string;
  /** The name that was seen at the table. */
  name: string;
  /** The account's current name; null for a guest. */
  account: string | null;
  by: string;
  reason: string;
  chat: ChatLine[];
  at: number;
  closed: { at: number; by: string | null; note: string } | null;
}

/** A line of the audit log. */
export interface AuditLine {
  at: number;
  kind: string;
  name: string;
  address: string;
  detail: string;
  by: string | null;
}

export interface ShippedMap {
  name: string;
  title: string | null;
  players: { min: number; max: number } | null;
}

/** Which maps of the library to list. */
export interface LibraryFilter {
  tag?: string;
  size?: LibrarySize;
  seats?: number;
  collection?: string;
}

export const api = {
  tables: () => get<{ tables: TableView[] }>("/api/v1/tables").then((answer) => answer.tables),
  /** Opens a table; the player's contribution to the seed is sent along and stored. */
  open: async (table: NewTable) => {
    const entropy = newEntropy();
    const seated = await identified(post<Seated>("/api/v1/tables", { ...table, entropy }));
    saveContribution({ ...seated, entropy });
    return seated;
  },
  look: (table: string, since?: number) =>
    get<TableSnapshot>(tablePath(table, since === undefined ? "" : `?since=${since}`)),
  /** Same as `look`, but does not count as being present at the table. */
  glance: (table: string) => get<TableSnapshot>(tablePath(table, "?glance=true")),
  /**
   * Takes a seat, or looks up the own one. Without the invitation, the host may have to let the player in. Before the
   * game, the player's contribution to the seed is sent along.
   */
  join: async (table: TableView, name?: string, seat?: number, invite?: string) => {
    const entropy = table.stage === "open" ? entropyFor(table) : undefined;
    const seated = await identified(post<Seated>(tablePath(table.table, "/join"), { name, seat, entropy, invite }));
    if (entropy !== undefined) saveContribution({ ...seated, entropy });
    return seated;
  },
  leave: (table: string) => post(tablePath(table, "/leave")),
  /** Says whether the player is ready, and sends their contribution to the seed, in case the table has none. */
  ready: async (table: TableView, ready: boolean) => {
    const entropy = entropyFor(table);
    await post(tablePath(table.table, "/ready"), { ready, entropy });
    saveContribution({ ...table, entropy });
  },
  start: (table: string) => post(tablePath(table, "/start")),
  setBot: (table: string, seat: number | undefined, bot: string | undefined) =>
    post(tablePath(table, "/bots"), { seat, bot }),
  /** Lets in somebody who is waiting for a seat, or turns them away. */
  admit: (table: string, request: string, admit: boolean) => post(tablePath(table, "/admit"), { request, admit }),
  /** Changes settings of the table: all of them before the game, some during it as well. */
  set: (table: string, settings: TableSettings) => call("PATCH", tablePath(table), settings),
  /** Removes a player before the game; a bot may take their place. Whoever is banned cannot return. */
  kick: (table: string, seat: number, ban: boolean, bot?: string) =>
    post(tablePath(table, "/kick"), { seat, ban, bot }),
  swap: (table: string, a: number, b: number) => post(tablePath(table, "/swap"), { a, b }),
  takeColour: (table: string, colour: number) => post(tablePath(table, "/colour"), { colour }),
  /** Asks a player for whom the game waits to go on. */
  nudge: (table: string, seat: number) => post(tablePath(table, "/nudge"), { seat }),
  /** Votes to let a bot play for a player who has been idle for long. */
  vote: (table: string, seat: number) => post(tablePath(table, "/vote"), { seat }),
  /** Plays again, after others voted to let a bot play. */
  back: (table: string) => post(tablePath(table, "/back")),
  mute: (table: string, seat: number, muted: boolean) => post(tablePath(table, "/mute"), { seat, muted }),
  reportPerson: (table: string, seat: number, reason: string) => post(tablePath(table, "/report"), { seat, reason }),
  blockPerson: (table: string, seat: number) => post<{ blocked: Blocked[] }>(tablePath(table, "/block"), { seat }),
  blocked: () => get<{ blocked: Blocked[] }>("/api/v1/blocks").then((answer) => answer.blocked),
  unblock: (id: string) => call("DELETE", `/api/v1/blocks/${encodeURIComponent(id)}`),
  /** Opens or joins the rematch of a game; the player's contribution to its seed is sent along and stored. */
  rematch: async (table: TableView) => {
    const entropy = (table.rematch && savedContribution(table.rematch)?.entropy) || newEntropy();
    const next = await post<{ table: string; seat: number | null }>(tablePath(table.table, "/rematch"), { entropy });
    if (next.seat !== null) saveContribution({ ...(await api.glance(next.table)).table, entropy });
    return next;
  },
  /** The lines that follow the given one, or the newest ones. */
  chat: (table: string, after?: number) =>
    get<{ lines: ChatLine[] }>(tablePath(table, after === undefined ? "/chat" : `/chat?after=${after}`)).then(
      (answer) => answer.lines,
    ),
  hint: (table: string) => get<Hint>(tablePath(table, "/hint")),
  /** The record file. One with a single line looks like any other JSON document. */
  record: (table: string) =>
    get<unknown>(tablePath(table, "/record")).then((record) =>
      typeof record === "string" ? record : JSON.stringify(record),
    ),
  quote: (table: string, swap: { give: Quantities; get: ResourceName }) =>
    post<SwapQuote>(tablePath(table, "/quote"), swap),
  maps: () => get<{ maps: ShippedMap[] }>("/api/v1/maps").then((answer) => answer.maps),
  checkMap: (text: string) =>
    call<{ ok: boolean; faults: Pick<MapFault, "code" | "args">[] }>("POST", "/api/v1/maps/check", text, true),
  library: (search: string, sort: LibrarySort, page: number, mine = false, filter: LibraryFilter = {}) =>
    get<LibraryPage>(
      `/api/v1/library?${new URLSearchParams({
        search,
        sort,
        page: `${page}`,
        ...(mine ? { mine: "true" } : {}),
        ...Object.fromEntries(Object.entries(filter).flatMap(([key, value]) => (value ? [[key, `${value}`]] : []))),
      })}`,
    ),
  /** Thanks the author of a map, or takes it back. */
  thank: (id: string, thanks: boolean) =>
    call<LibraryThanks>(thanks ? "PUT" : "DELETE", libraryPath(id, "/thanks"), thanks ? {} : undefined),
  collections: (mine = false) => get<LibraryCollections>(`/api/v1/collections${mine ? "?mine=true" : ""}`),
  collection: (id: string) => get<LibraryCollection>(collectionPath(id)),
  createCollection: (name: string) => post<LibraryCollection>("/api/v1/collections", { name }),
  deleteCollection: (id: string) => call("DELETE", collectionPath(id)),
  /** Adds a map to a collection, or removes it. */
  collect: (id: string, map: string, isIn: boolean) =>
    call<LibraryCollection>(
      isIn ? "PUT" : "DELETE",
      collectionPath(id, `/maps/${encodeURIComponent(map)}`),
      isIn ? {} : undefined,
    ),
  /** Recommends a map, or no longer; for admins. */
  pickMap: (id: string, picked: boolean) => post(`/api/v1/admin/library/${encodeURIComponent(id)}`, { picked }),
  /** What the server’s workers make of a finished game. */
  analysis: (table: string, depth: AnalysisDepth) => get<ServerAnalysis>(`${analysisPath(table)}?depth=${depth}`),
  requestAnalysis: (table: string, depth: AnalysisDepth) => post<ServerAnalysis>(analysisPath(table), { depth }),
  libraryMap: (id: string) => get<LibraryMap>(libraryPath(id)),
  libraryFile: (id: string, version: number) =>
    call<unknown>("GET", libraryPath(id, `/versions/${version}`)).then(String),
  publishMap: (map: NewLibraryMap, id?: string) =>
    post<LibraryPublished>(id === undefined ? "/api/v1/library" : libraryPath(id, "/versions"), map),
  rateMap: (id: string, stars: number) => call<LibraryRating>("PUT", libraryPath(id, "/rating"), { stars }),
  reportMap: (id: string, reason: string) => post(libraryPath(id, "/report"), { reason }),
  unpublishMap: (id: string) => call("DELETE", libraryPath(id)),
  me: () => identified(get<Me>("/api/v1/me")),
  games: () => get<{ games: PlayedGame[] }>("/api/v1/me/games").then((answer) => answer.games),
  /** Becomes a guest, identified by a cookie from then on. */
  becomeGuest: (name: string) => identified(post<Me>("/api/v1/players", name === "" ? {} : { name })),
  register: (name: string, password: string) => identified(post<Me>("/api/v1/accounts", { name, password })),
  signIn: (name: string, password: string) => identified(post<Me>("/api/v1/sessions", { name, password })),
  createRecovery: (password: string) => post<{ recovery: string }>("/api/v1/accounts/recovery", { password }),
  recover: (recovery: string, password?: string) =>
    identified(post<Me>("/api/v1/sessions/recover", { recovery, password })),
  makeToken: (label: string) => post<{ token: string; label: string }>("/api/v1/tokens", { label }),
  signOut: () => call("DELETE", "/api/v1/sessions"),
  changePassword: (current: string, password: string) =>
    call<{ ended: number }>("PUT", "/api/v1/accounts/password", { current, password }),
  changeName: (name: string) => call<Me>("PUT", "/api/v1/accounts/name", { name }),
  deleteAccount: (password: string) => post("/api/v1/accounts/delete", { password }),
  sessions: () => get<{ sessions: Session[] }>("/api/v1/sessions").then((answer) => answer.sessions),
  endSession: (id: string) => call("DELETE", `/api/v1/sessions/${encodeURIComponent(id)}`),
  endOtherSessions: () => post<{ ended: number }>("/api/v1/sessions/end-others"),
  signInProvider: () => get<{ name: string | null; linked: boolean }>("/api/v1/oidc"),
  /** Begins to sign in with the provider, or to link the account; returns where to go. */
  startSignIn: (wish: { link: boolean; password: string; next: string }) =>
    post<{ url: string }>("/api/v1/oidc/start", wish),
  unlink: () => call("DELETE", "/api/v1/oidc/link"),
  /** Accounts whose name contains a text: a page of them, and what comes after it. */
  adminAccounts: (search: string, after = "") =>
    get<{ accounts: AdminAccount[]; next: string | null }>(
      `/api/v1/admin/accounts?${new URLSearchParams({ search, after })}`,
    ),
  adminChange: (player: string, change: AccountChange) =>
    post<{ recovery: string | null }>(`/api/v1/admin/accounts/${encodeURIComponent(player)}`, change),
  adminReports: (closed: boolean) =>
    get<{ reports: PersonReport[] }>(`/api/v1/admin/reports?closed=${closed}`).then((answer) => answer.reports),
  adminClose: (report: string, note: string) =>
    post(`/api/v1/admin/reports/${encodeURIComponent(report)}/close`, { note }),
  adminAudit: () => get<{ lines: AuditLine[] }>("/api/v1/admin/audit").then((answer) => answer.lines),
};
