import type { Picture } from "@hilal/contract/shared/picture";
import { media } from "../../database/schema/media.ts";

/** The columns of a joined stored picture that a layout needs. */
export const pictureColumns = {
  url: media.url,
  width: media.width,
  height: media.height,
  tone: media.tone,
  animated: media.animated,
};

export interface PictureRow {
  url: string | null;
  width: number | null;
  height: number | null;
  tone: string | null;
  /** Left out where only still pictures are accepted. */
  animated?: boolean | null;
}

/** Presents a joined media row as a picture; null when the record has no picture or it is on another host. */
export function presentPicture(row: PictureRow | null | undefined): Picture | null {
  if (!row?.url || !row.width || !row.height) return null;
  return {
    src: row.url,
    width: row.width,
    height: row.height,
    tone: row.tone ?? "ccc",
    variants: !row.animated,
  };
}
