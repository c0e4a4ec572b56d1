/** Names of places for screen readers: "Corner of Forest 8, Hills 5 and Sea; wool port 2 to 1". */

import type { Board, HexName, HexView, MarketView, PlayerView, PortView, ResourceName, VertexName } from "../protocol";
import { currentLanguage, t } from "../words/words.svelte";
import { endsOf, type Geometry } from "./geometry";
import type { Place } from "./places";

export interface Scene {
  board: Board;
  geometry: Geometry;
  players: readonly PlayerView[];
  robber: HexName | null;
  ghostShip: boolean;
  markets: readonly MarketView[] | undefined;
  /** Player names, by seat. */
  names: readonly string[];
}

/** Created once: a large map has many names. */
const LISTS = {
  en: new Intl.ListFormat("en-GB", { type: "conjunction" }),
  th: new Intl.ListFormat("th", { type: "conjunction" }),
};
const VERTEX_SIDES = ["top", "upper-right", "lower-right", "bottom", "lower-left", "upper-left"] as const;

export function labelOf(place: Place, scene: Scene): string {
  switch (place.kind) {
    case "vertex":
      return vertexLabel(place.id, scene);
    case "edge": {
      const hexes = scene.geometry.beside(place.id);
      const name = t("edge-name", { places: listed(hexes, 2, scene) });
      return hexes.length === 1 ? withSide(name, edgeSide(place.id, hexes[0] as HexName, scene)) : name;
    }
    case "hex":
      return hexLabel(place.id, scene);
    case "port": {
      const port = scene.board.ports.find(({ id }) => id === place.id);
      return t("port-name", { number: place.id + 1, port: port ? portLabel(port, scene.markets) : "" });
    }
  }
}

/** What a port trades, or which market is open there. */
export function portLabel(port: PortView, markets: readonly MarketView[] | undefined): string {
  if (markets) {
    const pair = marketAt(port.id, markets);
    return pair ? t("port-market", { first: resource(pair[0]), second: resource(pair[1]) }) : t("port-closed");
  }
  return port.type === "three" ? t("port-three") : t("port-resource", { resource: resource(port.type) });
}

/** What a port is good for. */
export function portHelp(port: PortView, markets: readonly MarketView[] | undefined): string {
  if (markets) {
    const label = portLabel(port, markets);
    return marketAt(port.id, markets) ? t("tip-port-market", { port: label }) : label;
  }
  return port.type === "three" ? t("tip-port-three") : t("tip-port-resource", { resource: resource(port.type) });
}

/** A port that may be flipped: its name, and the market that would open there. */
export function flipLabel(port: number, scene: Scene): string {
  const pairs = missingFrom(scene.markets).map(([first, second]) =>
    t("market-pair", { first: resource(first), second: resource(second) }),
  );
  const label = labelOf({ kind: "port", id: port }, scene);
  return pairs.length === 0 ? label : t("port-flip", { port: label, markets: pairs.join(", "), count: pairs.length });
}

/** A market that is not open at any port. */
export function missingLabel([first, second]: [ResourceName, ResourceName]): string {
  return t("market-missing-here", { first: resource(first), second: resource(second) });
}

/** The two resources of the market that is open at a port. */
export function marketAt(port: number, markets: readonly MarketView[]): [ResourceName, ResourceName] | null {
  const openMarket = markets.find((market) => market.port === port);
  return openMarket ? pairOf(openMarket) : null;
}

/** The markets that are not open at any port. */
export function missingFrom(markets: readonly MarketView[] | undefined): [ResourceName, ResourceName][] {
  return (markets ?? []).filter(({ port }) => port === null).map(pairOf);
}

function pairOf({ market }: MarketView): [ResourceName, ResourceName] {
  return market.split("-") as [ResourceName, ResourceName];
}

export function terrainLabel(hex: HexView | undefined): string {
  if (!hex) return t("terrain-water");
  const terrain = t(`terrain-${hex.type}`);
  return hex.number > 0 ? t("hex-name", { terrain, number: hex.number }) : terrain;
}

function hexLabel(id: HexName, scene: Scene): string {
  let label = terrainLabel(scene.geometry.view(id));
  if (scene.robber === id) label = t(scene.ghostShip ? "hex-ship" : "hex-robber", { hex: label });
  const corners = new Set(scene.board.corners[id] ?? []);
  const seats = scene.players.flatMap((player, seat) =>
    [...player.settlements, ...player.cities].some((vertex) => corners.has(vertex)) ? [called(seat, scene)] : [],
  );
  return seats.length === 0 ? label : t("hex-buildings", { hex: label, players: listedNames(seats) });
}

function vertexLabel(id: VertexName, scene: Scene): string {
  const hexes = scene.geometry.hexesAround(id);
  let label = t("vertex-name", { places: listed(hexes, 3, scene) });
  if (hexes.length === 1) {
    const corner = scene.board.corners[hexes[0] as HexName]?.indexOf(id) ?? -1;
    label = withSide(label, VERTEX_SIDES[corner] ?? "top");
  }
  scene.players.forEach((player, seat) => {
    if (player.settlements.includes(id)) label = t("place-settlement", { place: label, player: called(seat, scene) });
    if (player.cities.includes(id)) label = t("place-city", { place: label, player: called(seat, scene) });
  });
  for (const port of scene.board.ports) {
    if (endsOf(port.edge).includes(id))
      label = t("place-at-port", { place: label, port: portLabel(port, scene.markets) });
  }
  return label;
}

/** The names of adjacent places, with the sea last if there is not land on all sides. */
function listed(hexes: HexName[], full: number, scene: Scene): string {
  const names = hexes.map((hex) => terrainLabel(scene.geometry.view(hex)));
  return list(hexes.length < full ? [...names, t("terrain-water")] : names);
}

function list(names: string[]): string {
  const joined = LISTS[currentLanguage()].format(names);
  // Thai joins words without a space, but needs one between a word and a number.
  return joined.replace(/(?<=\d)(?=\p{Letter})|(?<=\p{Letter})(?=\d)/gu, " ");
}

/** Player names keep their surrounding spaces in Thai, which otherwise joins words without any. */
function listedNames(names: string[]): string {
  const parts = LISTS[currentLanguage()].formatToParts(names);
  return parts
    .map(({ type, value }) => (type === "literal" && /\p{Letter}/u.test(value) ? ` ${value.trim()} ` : value))
    .join("");
}

function called(seat: number, { names }: Scene): string {
  return names[seat] || t("board-player", { number: seat + 1 });
}

function withSide(place: string, side: string): string {
  return t("place-side", { place, side });
}

function edgeSide(edge: Parameters<Geometry["middle"]>[0], hex: HexName, { geometry }: Scene): string {
  const [middle, centre] = [geometry.middle(edge), geometry.hex(hex)];
  const across = middle.x > centre.x ? "right" : "left";
  if (Math.abs(middle.y - centre.y) < 1) return across;
  return `${middle.y < centre.y ? "upper" : "lower"}-${across}`;
}

function resource(name: string): string {
  const word = t(`resource-${name}`);
  return currentLanguage() === "en" ? word.toLowerCase() : word;
}
