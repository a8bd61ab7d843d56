import { mkdir, readFile, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { buffer } from "node:stream/consumers";
import type { VariantFormat, VariantWidth } from "@hilal/contract/shared/image-variants";
import sharp, { type Sharp } from "sharp";
import { incomingOf } from "../../files/spool.ts";
import { writeWhole } from "../../files/write-durably.ts";
import type { Services } from "../../services/services.ts";
import { atMost } from "../at-most.ts";
import type { MediaFiles, StoredImage, VariantName } from "../media.ts";
import { mostPixels } from "./prepare-picture.ts";

/** Pictures at other widths and formats, made when first asked for. */
export interface Variants {
  /**
   * The bytes; undefined when there is no such picture.
   * @param beforeEncoding may refuse the work of making them
   */
  find(name: VariantName, beforeEncoding?: () => Promise<void>): Promise<Buffer | undefined>;
  /** Removes what was made of a picture. */
  remove(shortHash: string): Promise<void>;
}

/** Encoding takes a core each; more at once would starve the pages. */
const madeAtOnce = 2;

/**
 * Variants kept in a folder of this machine, whatever the storage is. Whoever asks for one that is being made waits for
 * the same work. One that the disk refuses is answered all the same, and made again for the next who asks.
 */
export function createVariants(
  folder: string,
  files: Pick<MediaFiles, "pictureByShortHash" | "read">,
  { spool, log }: Pick<Services, "spool" | "log">,
): Variants {
  const inTurn = atMost(madeAtOnce);
  const underway = new Map<string, Promise<Buffer>>();
  const folderOf = (shortHash: string) => join(folder, shortHash.slice(0, 2), shortHash);

  const make = async ({ width, format }: VariantName, picture: StoredImage, path: string) => {
    const original = await buffer(await files.read(picture));
    const bytes = await inTurn(() => encode(original, width, format));
    await keep(path, bytes).catch((error) => log.error({ err: error }, "a variant is not kept"));
    return bytes;
  };

  const keep = async (path: string, bytes: Buffer) => {
    await mkdir(dirname(path), { recursive: true });
    // Not durably: one that is lost with the power is made again.
    await writeWhole({ target: path, source: { bytes }, incoming: incomingOf(folder), spool });
  };

  const begin = (name: VariantName, picture: StoredImage, path: string) => {
    const work = make(name, picture, path).finally(() => underway.delete(path));
    underway.set(path, work);
    return work;
  };

  return {
    async find(name, beforeEncoding) {
      const path = join(folderOf(name.shortHash), `w${name.width}.${name.format}`);
      const kept = await readFile(path).catch(() => undefined);
      if (kept) return kept;
      const picture = await files.pictureByShortHash(name.shortHash);
      if (!picture) return undefined;
      if (!underway.has(path)) await beforeEncoding?.();
      return underway.get(path) ?? begin(name, picture, path);
    },
    remove: (shortHash) => rm(folderOf(shortHash), { recursive: true, force: true }),
  };
}

/** Never enlarges: a picture that is narrower keeps its own width. */
function encode(original: Buffer, width: VariantWidth, format: VariantFormat): Promise<Buffer> {
  const resized = sharp(original, { limitInputPixels: mostPixels })
    .timeout({ seconds: 20 })
    .resize({ width, withoutEnlargement: true });
  return encoders[format](resized).toBuffer();
}

/** Effort 2 makes AVIF a quarter smaller than WebP in well under 100 ms of a core for 640 px; 3 takes twice that for a twelfth. */
const encoders: Readonly<Record<VariantFormat, (picture: Sharp) => Sharp>> = {
  avif: (picture) => picture.avif({ quality: 50, effort: 2, chromaSubsampling: "4:2:0" }),
  webp: (picture) => picture.webp({ quality: 75, effort: 3 }),
  jpg: (picture) => picture.flatten({ background: "#ffffff" }).jpeg({ quality: 78 }),
};
