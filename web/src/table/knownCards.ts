/**
 * What a viewer can know of the other players' hands. Every movement of cards is public except thefts between others,
 * after which any card may be the missing one.
 */

import type { Amounts, MadeAction, ResourceName, Theft, View } from "../protocol";
import { amount, cardCount, held, plus, RESOURCES, total } from "./amounts";

/** The cards that a player surely has, and the number of cards that may be anything. */
export interface Known {
  cards: Amounts;
  unknown: number;
}

/**
 * The hands as they are known after these actions. Earlier actions may be missing: then fewer cards are known.
 * Hands that the viewer sees are complete.
 */
export function knownCards(made: readonly MadeAction[], players: View["players"]): Known[] {
  const known = players.map((): Amounts => ({}));
  // The sizes of the hands before the first of these actions.
  const sizes = made.reduce(
    (later, action) => resized(later, action, -1),
    players.map((player) => cardCount(player)),
  );
  for (const action of made) {
    const { changes, theft } = action;
    changes?.forEach((change, seat) => {
      for (const resource of RESOURCES) gain(known, seat, resource, change[resource] ?? 0);
    });
    if (theft) steal(known, theft, sizes[theft.from] ?? 0);
    resized(sizes, action, 1);
  }
  return players.map((player, seat) => {
    if ("resources" in player) return { cards: player.resources, unknown: 0 };
    const cards = known[seat] ?? {};
    return { cards, unknown: Math.max(0, rounded(cardCount(player) - total(cards))) };
  });
}

const rounded = (count: number) => Math.round(count * 1000) / 1000;

/** Changes the sizes of the hands by an action, or back. */
function resized(sizes: number[], { changes, theft }: MadeAction, direction: 1 | -1): number[] {
  const change = (seat: number, more: number) => (sizes[seat] = rounded((sizes[seat] ?? 0) + direction * more));
  changes?.forEach((cards, seat) => change(seat, total(cards)));
  if (theft) {
    change(theft.by, theft.amount ?? 0);
    change(theft.from, -(theft.amount ?? 0));
  }
  return sizes;
}

function steal(known: Amounts[], { by, from, resource, amount: count }: Theft, size: number): void {
  const stolen = count ?? 0;
  const kind = resource ?? onlyKind(known[from] ?? {}, size);
  if (kind) {
    gain(known, from, kind, -stolen);
    gain(known, by, kind, stolen);
  } else for (const { resource: any } of held(known[from] ?? {})) gain(known, from, any, -stolen);
}

/** A player who surely had fewer cards than they gave away had unknown ones. */
function gain(known: Amounts[], seat: number, resource: ResourceName, more: number): void {
  const cards = known[seat] ?? {};
  known[seat] = plus(cards, resource, Math.max(more, -amount(cards, resource)));
}

/** The kind of a stolen card, if the whole hand is known and of one kind. */
function onlyKind(cards: Amounts, size: number): ResourceName | undefined {
  const kinds = held(cards);
  return kinds.length === 1 && total(cards) === size ? kinds[0]?.resource : undefined;
}

/** How many development cards of each kind everybody has seen: those played and revealed. */
export function playedCards(made: readonly MadeAction[], players: View["players"]): Map<string, number> {
  const played = new Map<string, number>();
  const count = (card: string, more: number) => more > 0 && played.set(card, (played.get(card) ?? 0) + more);
  for (const { action } of made) if (action.type === "PLAY_DEVELOPMENT_CARD") count(action.card, 1);
  count(
    "victory_point",
    players.reduce((sum, player) => sum + player.revealedVictoryPoints, 0),
  );
  return played;
}
