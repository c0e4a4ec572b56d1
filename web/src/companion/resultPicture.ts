/** The result of a game as a picture to share. */

import { emblemPath } from "../pieces/shapes";

/** The texts and colours of the picture, in the language of the page. */
export interface ResultPicture {
  heading: string;
  winner: string;
  rows: { name: string; points: string; colour: number; won: boolean }[];
  /** Rounds, duration and date. */
  facts: string[];
}

const WIDTH = 1080;
const MARGIN = 90;
/** The space above the card, and below it. */
const OUTSIDE = 150;
/** Inside the card: the winner, each player, and the rest. */
const TOP = 240;
const ROW = 118;
const BOTTOM = 170;
const INK = "#14262e";
const SOFT = "#4a606a";
const TERRAINS = ["grain", "lumber", "wool", "ore", "brick"];

/** A colour of the page’s style. */
const colour = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();

function hexagon(context: CanvasRenderingContext2D, x: number, y: number, radius: number): void {
  context.beginPath();
  for (let corner = 0; corner < 6; corner += 1) {
    const angle = (Math.PI / 3) * corner + Math.PI / 6;
    context.lineTo(x + radius * Math.cos(angle), y + radius * Math.sin(angle));
  }
  context.closePath();
}

/** A row of land along the top and the bottom. */
function drawLand(context: CanvasRenderingContext2D, height: number): void {
  const radius = 78;
  const wide = radius * Math.sqrt(3);
  [30, height - 30].forEach((y, row) => {
    for (let column = -1; column * wide < WIDTH + wide; column += 1) {
      hexagon(context, column * wide + (row * wide) / 2, y, radius - 5);
      context.fillStyle = colour(TERRAINS[(column + 6 + 2 * row) % TERRAINS.length] ?? "desert");
      context.fill();
    }
  });
}

/** Sets the largest font, up to a size, at which a text fits. */
function setFont(context: CanvasRenderingContext2D, text: string, size: number, width: number, weight = 600): void {
  const family = getComputedStyle(document.body).fontFamily;
  for (let fit = size; fit >= 20; fit -= 2) {
    context.font = `${weight} ${fit}px ${family}`;
    if (context.measureText(text).width <= width) return;
  }
}

function drawEmblem(context: CanvasRenderingContext2D, number: number, x: number, y: number, size: number): void {
  context.save();
  context.translate(x, y);
  context.scale(size / 32, size / 32);
  context.beginPath();
  context.roundRect(-15, -15, 30, 30, 8);
  context.fillStyle = colour(`colour-${number}`);
  context.strokeStyle = "rgb(27 34 38 / 0.55)";
  context.lineWidth = 2;
  context.fill();
  context.stroke();
  context.scale(0.92, 0.92);
  context.fillStyle = colour(`colour-ink-${number}`);
  context.fill(new Path2D(emblemPath(number)));
  context.restore();
}

function drawRow(context: CanvasRenderingContext2D, row: ResultPicture["rows"][number], y: number): void {
  const middle = y + ROW / 2;
  context.beginPath();
  context.roundRect(MARGIN + 40, y + 5, WIDTH - 2 * MARGIN - 80, ROW - 10, 20);
  context.fillStyle = row.won ? "#fff6dc" : "#f6f9fa";
  context.fill();
  if (row.won) {
    context.strokeStyle = colour("gold");
    context.lineWidth = 5;
    context.stroke();
  }
  drawEmblem(context, row.colour, MARGIN + 100, middle, 62);
  context.fillStyle = INK;
  context.textBaseline = "middle";
  context.textAlign = "right";
  setFont(context, row.points, 44, 260);
  context.fillText(row.points, WIDTH - MARGIN - 70, middle);
  context.textAlign = "left";
  setFont(context, row.name, 44, 440);
  context.fillText(row.name, MARGIN + 155, middle, 440);
}

/** Draws the picture. The page’s font must have been loaded. */
function drawResult(canvas: HTMLCanvasElement, picture: ResultPicture): void {
  canvas.width = WIDTH;
  const card = TOP + ROW * picture.rows.length + BOTTOM;
  const height = card + 2 * OUTSIDE;
  canvas.height = height;
  const context = canvas.getContext("2d");
  if (!context) return;
  const sea = context.createLinearGradient(0, 0, 0, height);
  sea.addColorStop(0, "#2a7d9f");
  sea.addColorStop(1, "#17516b");
  context.fillStyle = sea;
  context.fillRect(0, 0, WIDTH, height);
  drawLand(context, height);
  context.beginPath();
  context.roundRect(MARGIN, OUTSIDE, WIDTH - 2 * MARGIN, card, 44);
  context.fillStyle = "#fff";
  context.fill();

  context.textAlign = "center";
  context.textBaseline = "middle";
  context.fillStyle = SOFT;
  setFont(context, picture.heading, 40, 700, 400);
  context.fillText(picture.heading, WIDTH / 2, 212);
  context.fillStyle = INK;
  setFont(context, picture.winner, 84, 800);
  context.fillText(picture.winner, WIDTH / 2, 305, 820);

  picture.rows.forEach((row, index) => drawRow(context, row, OUTSIDE + TOP + index * ROW));

  context.textAlign = "center";
  context.fillStyle = SOFT;
  const facts = picture.facts.join("  ·  ");
  setFont(context, facts, 36, 800, 400);
  context.fillText(facts, WIDTH / 2, height - OUTSIDE - 120);
  context.fillStyle = INK;
  setFont(context, "Hexhaven", 36, 400);
  context.fillText("Hexhaven", WIDTH / 2, height - OUTSIDE - 58);
}

/** The picture as a PNG file. */
export async function resultFile(name: string, picture: ResultPicture): Promise<File> {
  const family = getComputedStyle(document.body).fontFamily;
  const texts = [picture.heading, picture.winner, ...picture.facts, ...picture.rows.map((row) => row.name)].join("");
  await Promise.all([400, 600].map((weight) => document.fonts?.load(`${weight} 40px ${family}`, texts)));
  const canvas = document.createElement("canvas");
  drawResult(canvas, picture);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
  if (!blob) throw new Error("the browser could not write the picture");
  return new File([blob], name, { type: "image/png" });
}
