import { readYoutubeVideo } from "@hilal/contract/shared/youtube";
import type { BodyElement } from "../../../html/body-tree.ts";
import type { Around } from "./around.ts";
import type { PrintPicture, PrintVideo } from "./blocks.ts";

/** A picture of a body; one that is gone is told by its description. */
export function pictureOf({ attributes }: BodyElement, around: Around): PrintPicture | undefined {
  const { src = "", alt = "", role } = attributes;
  const stored = around.picture(src);
  const decorative = role === "presentation" && alt === "";
  if (stored) return { ...stored, alt: alt || stored.alt, decorative };
  if (decorative) return undefined;
  return { file: "", width: 0, height: 0, alt: alt || around.missingPicture, decorative };
}

/** A video: on paper its title and where it plays. */
export function videoOf({ attributes }: BodyElement, { videoLabel }: Around): PrintVideo {
  const { src = "", title = "" } = attributes;
  const video = readYoutubeVideo(src);
  if (!video) return { title, address: src, label: videoLabel };
  const moment = video.start === undefined ? "" : `?t=${video.start}`;
  return { title, address: `https://youtu.be/${video.id}${moment}`, label: videoLabel };
}
