/** The outlines of pieces and emblems, shared by the board, legends and buttons. */

export type PieceKind = "road" | "settlement" | "city" | "robber" | "ship";

/** Each colour's emblem in a box from −12 to 12, so that players can be distinguished without colour. */
const EMBLEMS = [
  "M0-9A9 9 0 1 1 0 9 9 9 0 1 1 0-9Z",
  "M-8-8H8V8H-8Z",
  "M0-10 10 8H-10Z",
  "M0-11 9 0 0 11-9 0Z",
  "M0-11 3 -3.6 10.6-3.4 4.6 1.4 6.6 9 0 4.6-6.6 9-4.6 1.4-10.6-3.4-3-3.6Z",
  "M-3.6-10H3.6V-3.6H10V3.6H3.6V10H-3.6V3.6H-10V-3.6H-3.6Z",
] as const;

/** Orange and brown pieces exist only at real tables, where nothing is yellow or purple. */
const SAME_EMBLEM: Record<number, number> = { 6: 3, 7: 5 };

export function emblemPath(colour: number): string {
  const emblem = SAME_EMBLEM[colour] ?? colour;
  return EMBLEMS[((emblem % EMBLEMS.length) + EMBLEMS.length) % EMBLEMS.length] ?? EMBLEMS[0];
}

/** In board units. A building's origin is slightly below its middle, where the vertex is. */
export const OUTLINES: Record<"road" | "settlement" | "city", string> = {
  road: "M-18-5.5H18A3 3 0 0 1 21-2.5V2.5A3 3 0 0 1 18 5.5H-18A3 3 0 0 1-21 2.5V-2.5A3 3 0 0 1-18-5.5Z",
  settlement: "M0-16 14-4V12H-14V-4Z",
  city: "M-8-22 2-13V-5H19V14H-18V-13Z",
};

/** The shaded side. */
export const SHADES: Record<"road" | "settlement" | "city", string> = {
  road: "M-21 1H21V2.5A3 3 0 0 1 18 5.5H-18A3 3 0 0 1-21 2.5Z",
  settlement: "M0-16 14-4V12H9V-2L0-10-9-2V-4.5L-14-4Z",
  city: "M-8-22 2-13V-5H19V0H-2.5V-11L-8-16-14-10.5-18-13Z",
};

/** The position and scale of the emblem on a piece. */
export const EMBLEM_SPOTS: Record<"road" | "settlement" | "city", { x: number; y: number; scale: number }> = {
  road: { x: 0, y: 0, scale: 0.36 },
  settlement: { x: 0, y: 4, scale: 0.5 },
  city: { x: 0, y: 5, scale: 0.58 },
};

/** The robber as a sitting figure in a cloak, and the ghost ship. */
export const ROBBER =
  "M0-25C6-25 9.5-20.5 9.5-15.5 9.5-12 8-9.5 6-8 11-4 14 4 14.5 14 14.5 17" +
  "-14.5 17-14.5 14-14 4-11-4-6-8-8-9.5-9.5-12-9.5-15.5-9.5-20.5-6-25 0-25Z";

export const SHIP = {
  hull: "M-21 4H21C19 12 14 16.5 8 16.5H-10C-15 16.5-19 12-21 4Z",
  sails: "M-3-24C6-20 9-12 8-1H-3ZM-6-18C-12-13-15-8-16-1H-6ZM11-13C16-9 18-6 18-1H11Z",
  mast: "M-4.5-27V4M9.5-15V4",
} as const;
