/** The artwork that the pages share with the pictures that the server draws; see the README beside it. */

const terrains = import.meta.glob<string>("$art/terrain/*.svg", { query: "?url", import: "default", eager: true });
const icons = import.meta.glob<string>("$art/icon/*.svg", { query: "?raw", import: "default", eager: true });

const byName = <Value>(files: Record<string, Value>): Record<string, Value> =>
  Object.fromEntries(Object.entries(files).map(([path, value]) => [path.replace(/^.*\/|\.svg$/g, ""), value]));

/** The address of a terrain's picture, a hex of 104 by 120; nothing for terrains that have none, as water. */
export const terrainPictures: Partial<Record<string, string>> = byName(terrains);

const bodies = Object.fromEntries(
  Object.entries(byName(icons)).map(([name, svg]) => {
    const inside = svg.replace(/^[\s\S]*?<svg[^>]*>|<\/svg>\s*$/g, "");
    // Without white space between elements: it would be read as text beside the picture.
    return [name, inside.replace(/>\s+</g, "><").trim()];
  }),
);

/** What is inside an icon's file, in a box from 0 to 24. Without ids, as it is drawn many times on a page. */
export function iconBody(name: string): string {
  return (bodies[name] ?? "").replace(/ id="[^"]*"/g, "");
}
