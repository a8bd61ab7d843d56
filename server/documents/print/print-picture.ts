import sharp from "sharp";
import { mostPixels } from "../../media/pictures/prepare-picture.ts";
import type { DocumentPicture } from "../document-source.ts";

/** The longer side in print: a page's width at 230 dots an inch. */
const longestSide = 1600;

export interface PreparedPicture {
  readonly bytes: Uint8Array;
  readonly extension: "jpg" | "png";
  readonly width: number;
  readonly height: number;
}

/**
 * A picture as the compiler takes it, not larger than it is printed; undefined for one that cannot be read, which its
 * description stands in for. Without data of its own (places, dates), which would go into the document.
 */
export async function preparePrintPicture(
  picture: DocumentPicture,
): Promise<PreparedPicture | undefined> {
  try {
    const read = sharp(picture.bytes, { limitInputPixels: mostPixels }).timeout({ seconds: 20 });
    const size = { width: longestSide, height: longestSide, fit: "inside" } as const;
    const resized = read.rotate().resize({ ...size, withoutEnlargement: true });
    // Letters and drawings keep their edges, and what lets the paper through keeps it so.
    const isDrawing = picture.type === "image/png" && picture.bytes.length < 400_000;
    const written = isDrawing
      ? resized.png({ compressionLevel: 9 })
      : resized.flatten({ background: "#ffffff" }).jpeg({ quality: 82 });
    const { data, info } = await written.toBuffer({ resolveWithObject: true });
    const extension = isDrawing ? "png" : "jpg";
    return { bytes: data, extension, width: info.width, height: info.height };
  } catch {
    return undefined;
  }
}
