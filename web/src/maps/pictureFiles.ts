/** Pictures of maps as files: SVG from the engine, and PNG made from it by the browser. */

/** The width of a PNG in pixels. */
const PNG_WIDTH = 2000;

/** The size in an SVG's view box. */
export function sizeOf(svg: string): { width: number; height: number } {
  const [, , width, height] = (/viewBox="([^"]*)"/.exec(svg)?.[1] ?? "0 0 1 1").split(" ").map(Number);
  return { width: width || 1, height: height || 1 };
}

/** An SVG with an explicit size, which some browsers need to draw it as an image. */
export function sized(svg: string, width: number): string {
  const size = sizeOf(svg);
  const height = Math.round((width * size.height) / size.width);
  return svg.replace("<svg ", `<svg width="${width}" height="${height}" `);
}

/** Draws an SVG as a PNG. Fails if the browser cannot. */
export async function pngOf(svg: string): Promise<Blob> {
  const address = URL.createObjectURL(new Blob([sized(svg, PNG_WIDTH)], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [image.width, image.height];
    canvas.getContext("2d")?.drawImage(image, 0, 0);
    return await new Promise((done, failed) =>
      canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error("no picture"))), "image/png"),
    );
  } finally {
    URL.revokeObjectURL(address);
  }
}
