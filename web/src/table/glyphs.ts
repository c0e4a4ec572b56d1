/** Small line pictures of the table's buttons, on a field of 24 by 24. */

export const GLYPHS = {
  road: "M4 17 20 7",
  settlement: "M5 20v-9l7-6 7 6v9Z",
  city: "M3 20v-8h7V7l4.5-3.500L19 7v5h2v8Z",
  card: "M7 3h10a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H7a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1ZM9.5 12l2.5-4 2.5 4-2.5 4Z",
  cards: "M9 6h9a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H9a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1ZM5 16V4a1 1 0 0 1 1-1h8",
  dice:
    "M5 4h14a1 1 0 0 1 1 1v14a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1Z" +
    "M8.5 8.500h.01M15.5 8.500h.01M12 12h.01M8.5 15.500h.01M15.5 15.500h.01",
  trade: "M4 8h14l-4-4M20 16H6l4 4",
  end: "M5 5l8 7-8 7ZM18 5v14",
  hint: "M9 18h6M10 21h4M8 14a6 6 0 1 1 8 0c-.7.7-1 1.3-1 2H9c0-.7-.3-1.3-1-2Z",
  help: "M9 9a3 3 0 1 1 4.5 2.600c-1 .6-1.5 1.2-1.5 2.400M12 18h.01M12 3a9 9 0 1 0 .01 0Z",
  chat: "M4 5h16v11H11l-5 4v-4H4Z",
  log: "M5 6h14M5 12h14M5 18h9",
  market: "M4 19 9 13l4 3 7-9M20 12V7h-5",
  menu: "M5 7h14M5 12h14M5 17h14",
  knight: "M12 3l7 3v6c0 4-3 7-7 9-4-2-7-5-7-9V6Z",
  path: "M4 19c6 0 4-7 8-7s2-7 8-7",
  yes: "M5 12.5 10 17.5 19 7",
  no: "M6 6l12 12M18 6 6 18",
  bank: "M4 10 12 4l8 6ZM6 10v8M10 10v8M14 10v8M18 10v8M4 20h16",
  crown: "M4 18V8l4.5 4L12 5l3.5 7L20 8v10Z",
  bot: "M6 9h12v9H6ZM12 9V5M9.5 13h.01M14.5 13h.01",
  away: "M4 4l16 16M5 12a10 10 0 0 1 4-2.400M8.5 15.500a5 5 0 0 1 3.5-1.400M12 19h.01M13 9a10 10 0 0 1 6 3",
  clock: "M12 3a9 9 0 1 0 .01 0ZM12 7v5l3.5 2",
  flag: "M6 21V4M6 5h12l-3 4 3 4H6",
  build: "M4 20 13 11M11 6l7 7 2-2-7-7Z",
  eye: "M2.5 12C6 6 18 6 21.5 12 18 18 6 18 2.5 12ZM12 9.500a2.5 2.5 0 1 0 .01 0Z",
  back: "M9 5 4 10l5 5M4 10h10a5 5 0 0 1 0 10h-3",
  note: "M6 3h9l4 4v14H6ZM9.5 11h6M9.5 15h6",
  share:
    "M8 12 16 7M8 12l8 5M5.500 12a2.500 2.500 0 1 0 5 0 2.500 2.500 0 1 0-5 0" +
    "M15.500 5.500a2.500 2.500 0 1 0 5 0 2.500 2.500 0 1 0-5 0" +
    "M15.500 18.500a2.500 2.500 0 1 0 5 0 2.500 2.500 0 1 0-5 0",
  screen: "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5",
} as const;

export type GlyphName = keyof typeof GLYPHS;
