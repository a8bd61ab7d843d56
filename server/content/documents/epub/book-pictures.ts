import { createHash } from "node:crypto";
import { limits } from "@hilal/contract/shared/limits";
import sharp, { type Sharp } from "sharp";
import { fitWidth } from "../../decoding/fit-width.ts";
import type { DocumentPicture } from "../document-source.ts";
import type { BookFile } from "./book-file.ts";

/** A picture as stored in a book. */
export interface BookPicture {
  readonly path: string;
  readonly width: number;
  readonly height: number;
}

/** More than any reading device shows; a tall picture keeps its width, so that it stays legible when enlarged. */
const shown = { mostWidth: 1600, mostPixels: 10_000_000 };

interface Made extends BookPicture {
  readonly mediaType: string;
  readonly bytes: Uint8Array;
  readonly id: string;
}

/**
 * The pictures of a book, each stored once however often it is shown, reduced to what a reading device can show. They
 * are JPEG or PNG, which every reading system supports (WebP came with EPUB 3.3; AVIF is not included yet).
 */
export class BookPictures {
  readonly #byContent = new Map<string, Promise<Made | undefined>>();
  #count = 0;

  /** @returns undefined for a file that cannot be read as a picture */
  async add({ bytes }: DocumentPicture): Promise<BookPicture | undefined> {
    const hash = createHash("sha256").update(bytes).digest("hex");
    let made = this.#byContent.get(hash);
    if (!made) {
      this.#count += 1;
      made = make(bytes, this.#count);
      this.#byContent.set(hash, made);
    }
    return made;
  }

  /** Returns the files of all pictures added. */
  async files(cover?: BookPicture): Promise<BookFile[]> {
    const all = await Promise.all(this.#byContent.values());
    return all.flatMap((picture) => {
      if (!picture) return [];
      const { path, id, mediaType, bytes } = picture;
      const isCover = path === cover?.path;
      return [{ path, id, mediaType, bytes, ...(isCover ? { properties: "cover-image" } : {}) }];
    });
  }
}

async function make(bytes: Uint8Array, number: number): Promise<Made | undefined> {
  try {
    const { format, width, height, autoOrient } = await open(bytes).metadata();
    const fitting = fitWidth(autoOrient, shown);
    if (fitting === width && (format === "jpeg" || format === "png")) {
      return named(number, format, { bytes, width, height });
    }
    const target = await chooseFormat(bytes, format);
    const resized = open(bytes).autoOrient().resize({ width: fitting, withoutEnlargement: true });
    const encoder =
      target === "jpeg" ? resized.jpeg({ quality: 82, mozjpeg: true }) : resized.png();
    const { data, info } = await encoder.toBuffer({ resolveWithObject: true });
    return named(number, target, { bytes: data, width: info.width, height: info.height });
  } catch {
    // An unreadable picture is left out, like in a browser.
    return undefined;
  }
}

const open = (bytes: Uint8Array): Sharp => sharp(bytes, { limitInputPixels: limits.imagePixels });

/** Transparent pictures, and drawings rather than photographs, stay PNG. */
async function chooseFormat(bytes: Uint8Array, format: string): Promise<"jpeg" | "png"> {
  if (format === "jpeg") return "jpeg";
  if (format === "png" || format === "gif") return "png";
  const { isOpaque } = await open(bytes).stats();
  return isOpaque ? "jpeg" : "png";
}

function named(
  number: number,
  format: "jpeg" | "png",
  file: { bytes: Uint8Array; width: number; height: number },
): Made {
  const extension = format === "jpeg" ? "jpg" : "png";
  return {
    path: `pictures/${number}.${extension}`,
    id: `picture-${number}`,
    mediaType: `image/${format}`,
    ...file,
  };
}
