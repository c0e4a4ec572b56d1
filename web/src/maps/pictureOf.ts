/** The address of a published map's small picture. Only its author can see that of a hidden map. */

import type { LibraryEntry } from "../protocol";

export function pictureOf({ id, version, hidden, picture }: LibraryEntry): string {
  return hidden ? `/api/v1/library/${encodeURIComponent(id)}/versions/${version}/picture.svg` : picture;
}
