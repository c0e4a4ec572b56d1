/** Artwork shared with the server's map pictures. See the README beside it. */

const terrains = import.meta.glob<string>("$art/terrain/*.svg", { query: "?url", import: "default", eager: true });
const icons = import.meta.glob<string>("$art/icon/*.svg", { query: "?raw", import: "default", eager: true });

const byName = <Value>(files: Record<string, Value>): Record<string, Value> =>
  Object.fromEntries(Object.entries(files).map(([path, value]) => [path.replace(/^.*\/|\.svg$/g, ""), value]));

/** The URL of a terrain's picture, a hex of 104 by 120. Undefined for terrains without one, such as water. */
export const terrainPictures: Partial<Record<string, string>> = byName(terrains);

const bodies = Object.fromEntries(
  Object.entries(byName(icons)).map(([name, svg]) => {
    const inside = svg.replace(/^[\s\S]*?<svg[^>]*>|<\/svg>\s*$/g, "");
    // White space between elements is removed: SVG would render it as text.
    return [name, inside.replace(/>\s+</g, "><").trim()];
  }),
);

/**
 * The body of an icon's file, in a 24 by 24 view box. It has no ids, because it may appear several times on a page.
 */
export function iconBody(name: string): string {
  return (bodies[name] ?? "").replace(/ id="[^"]*"/g, "");
}
