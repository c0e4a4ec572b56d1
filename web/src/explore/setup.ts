/** A position set up by hand, and the scenario that describes it. What is left out follows from the rest. */

import type { Place } from "../board/places";
import type { CardName, EdgeName, HexName, Quantities, VertexName, View } from "../protocol";

export interface SetupPlayer {
  resources: Quantities;
  developmentCards: Partial<Record<CardName, number>>;
  playedKnights: number;
  roads: EdgeName[];
  settlements: VertexName[];
  cities: VertexName[];
}

export interface Setup {
  players: SetupPlayer[];
  robber: HexName | null;
  active: number;
  hasRolled: boolean;
  turn: number;
}

export type Tool = "settlement" | "city" | "road" | "robber" | "erase";
export const TOOLS: readonly Tool[] = ["settlement", "city", "road", "robber", "erase"];

/** The position that is shown, to be changed by hand. */
export function setupOf(view: View): Setup {
  return {
    players: view.players.map((player) => ({
      resources: "resources" in player ? { ...player.resources } : {},
      developmentCards: "developmentCards" in player ? { ...player.developmentCards } : {},
      playedKnights: player.playedKnights,
      roads: [...player.roads],
      settlements: [...player.settlements],
      cities: [...player.cities],
    })),
    robber: view.robberHexId,
    active: view.activePlayer,
    hasRolled: view.turnStage !== "roll_or_play_knight",
    turn: Math.max(1, view.turn),
  };
}

const without = <T>(list: T[], one: T) => list.filter((other) => other !== one);

/** The position after a place was picked with a tool. */
export function placed(setup: Setup, tool: Tool, seat: number, place: Place): Setup {
  if (place.kind === "hex") return tool === "robber" ? { ...setup, robber: place.id } : setup;
  const players = setup.players.map((player, other): SetupPlayer => {
    const isOwn = other === seat;
    if (place.kind === "edge") {
      if (tool !== "road" && tool !== "erase") return player;
      const roads = without(player.roads, place.id);
      return { ...player, roads: tool === "road" && isOwn ? [...roads, place.id] : roads };
    }
    if (place.kind !== "vertex" || tool === "road" || tool === "robber") return player;
    const [settlements, cities] = [without(player.settlements, place.id), without(player.cities, place.id)];
    if (!isOwn || tool === "erase") return { ...player, settlements, cities };
    return tool === "city"
      ? { ...player, settlements, cities: [...cities, place.id] }
      : { ...player, settlements: [...settlements, place.id], cities };
  });
  return { ...setup, players };
}

/** The scenario of a position on the board and with the rules of another one. */
export function scenarioOf(setup: Setup, like: string): string {
  const { name, preset, options, map, seats } = JSON.parse(like) as Record<string, unknown>;
  const position = {
    turnStage: setup.hasRolled ? "main_actions" : "roll_or_play_knight",
    activePlayer: setup.active,
    turn: setup.turn,
    ...(setup.robber && { robberHexId: setup.robber }),
    players: setup.players,
  };
  return JSON.stringify({ name, preset, options, map, seats, position });
}
