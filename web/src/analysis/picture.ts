/** An analysis as a picture to share. */

import type { Analysis } from "../engine/types";
import { currentLanguage, t } from "../words/words.svelte";
import { bandsOf } from "./moments";

const WIDTH = 1000;
const MARGIN = 50;
const TOP = 110;
const BANDS = 360;
const ROW = 74;
const FONT = "system-ui, sans-serif";

/** A colour of the page’s style. */
const colour = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();
const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[sign] ?? sign);

/** The SVG of an analysis: the bands, and luck and play of every player. */
export function pictureOf(analysis: Analysis, names: string[]): string {
  const height = TOP + BANDS + 70 + ROW * names.length + MARGIN;
  const [ink, soft, card] = [colour("ink"), colour("ink-soft"), colour("card")];
  const format = (options: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(currentLanguage(), { style: "percent", maximumFractionDigits: 0, ...options });
  const [percent, signed] = [format({}), format({ signDisplay: "exceptZero" })];
  const write = (x: number, y: number, size: number, text: string, more = "") =>
    `<text x="${x}" y="${y}" font-family="${FONT}" font-size="${size}" fill="${ink}" ${more}>${escaped(text)}</text>`;

  const bands = bandsOf(analysis);
  const last = Math.max(1, bands.at(-1)?.version ?? 1);
  const x = (version: number) => (MARGIN + (version / last) * (WIDTH - 2 * MARGIN)).toFixed(1);
  const y = (part: number) => (TOP + part * BANDS).toFixed(1);
  const drawn = names.map((_, seat) => {
    const edge = (win: number[], count: number) => win.slice(0, count).reduce((sum, part) => sum + part, 0);
    const upper = bands.map(({ version, win }) => `${x(version)} ${y(edge(win, seat))}`);
    const lower = bands.map(({ version, win }) => `${x(version)} ${y(edge(win, seat + 1))}`).reverse();
    return `<path d="M${[...upper, ...lower].join("L")}Z" fill="${colour(`seat-${seat}`)}"/>`;
  });
  const columns = [420, 560, 690, 830];
  const head = ["analysis-accuracy", "analysis-luck", "analysis-own", "analysis-blunders"].map((key, index) =>
    write(columns[index]!, TOP + BANDS + 50, 20, key === "analysis-blunders" ? "" : t(key), `opacity="0.7"`),
  );
  const rows = analysis.seats.map(({ account, play }, seat) => {
    const base = TOP + BANDS + 70 + ROW * seat + 42;
    const accuracy = play.accuracy === null ? "–" : percent.format(play.accuracy / 100);
    const weight = analysis.winner === seat ? 700 : 400;
    return [
      `<rect x="${MARGIN}" y="${base - 26}" width="32" height="32" rx="6" stroke="${soft}"`,
      ` fill="${colour(`seat-${seat}`)}"/>`,
      write(MARGIN + 48, base, 28, (names[seat] ?? "").slice(0, 20), `font-weight="${weight}"`),
      write(columns[0]!, base, 28, accuracy),
      write(columns[1]!, base, 28, signed.format(account.luck)),
      write(columns[2]!, base, 28, signed.format(account.own)),
      write(columns[3]!, base, 22, t("analysis-blunders", { count: play.blunders })),
    ].join("");
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}">`,
    `<rect width="${WIDTH}" height="${height}" fill="${card}"/>`,
    write(MARGIN, 70, 38, t("analysis-picture"), `font-weight="700"`),
    write(WIDTH - MARGIN, 70, 24, "Hexhaven", `text-anchor="end" opacity="0.7"`),
    ...drawn,
    ...head,
    ...rows,
    "</svg>",
  ].join("");
}
