/** The colours of seats. Players choose them at online tables; elsewhere every seat has the colour of its number. */

import { getContext, setContext } from "svelte";

/** The number of colours. */
export const COLOURS = 6;

const KEY = Symbol("colours");

/** Gives the components below the calling one the colours of a table, by seat. */
export function provideColours(colours: () => number[]): void {
  setContext(KEY, colours);
}

/** A function for the colour of a seat. To be called when a component is created. */
export function seatColours(): (seat: number) => number {
  const colours = getContext<(() => number[]) | undefined>(KEY);
  return (seat) => colours?.()[seat] ?? seat;
}

/** The style that gives everything below an element the colours of a table. */
export function colourStyle(colours: number[]): string {
  return colours
    .map((colour, seat) => `--seat-${seat}: var(--colour-${colour}); --seat-ink-${seat}: var(--colour-ink-${colour});`)
    .join(" ");
}
