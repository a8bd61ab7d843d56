import { limits } from "@hilal/contract/shared/limits";
import sharp from "sharp";
import { widthWithin } from "../../decoding/width-within.ts";
import type { DocumentPicture } from "../document-source.ts";

/** In print: a page's width at 230 dots an inch. A tall picture keeps its width, so that it can be read enlarged. */
const printed = { mostWidth: 1600, mostPixels: 10_000_000 };

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
    const read = sharp(picture.bytes, { limitInputPixels: limits.imagePixels }).timeout({
      seconds: 20,
    });
    const { autoOrient } = await read.metadata();
    const width = widthWithin(autoOrient, printed);
    const resized = read.rotate().resize({ width, withoutEnlargement: true });
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
