import { mkdir, readFile, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { buffer } from "node:stream/consumers";
import { limitConcurrency } from "../../process/concurrency-limit.ts";
import { toIncomingFolder } from "../../process/files/spool.ts";
import { writeWhole } from "../../process/files/write-durably.ts";
import type { MediaServices } from "../media-services.ts";
import type { MediaFiles, StoredImage, VariantName } from "./media.ts";

/** Picture variants (other widths and formats), encoded on first request. */
export interface Variants {
  /**
   * Returns the bytes; undefined when there is no such picture.
   * @param beforeEncoding may throw to reject the encoding
   */
  find(name: VariantName, beforeEncoding?: () => Promise<void>): Promise<Buffer | undefined>;
  /** Removes all cached variants of a picture. */
  remove(shortHash: string): Promise<void>;
}

/** Encodings at the same time: each takes a core, and more would starve the page rendering. */
const maxConcurrentEncodes = 2;

interface VariantFolders {
  /** Where variants are cached; always on this machine's disk, whatever the storage is. */
  readonly kept: string;
  /** Where some come with the portal, as `<hash>/w<width>.<format>`: they need not be encoded. */
  readonly shipped: string;
}

/**
 * Concurrent requests for the same variant share one encoding. A variant that can't be written to disk is still
 * returned, and encoded again for the next request.
 */
export function createVariants(
  folders: VariantFolders,
  files: Pick<MediaFiles, "pictureByShortHash" | "read">,
  { spool, log }: Pick<MediaServices, "spool" | "log">,
): Variants {
  const inTurn = limitConcurrency(maxConcurrentEncodes);
  const underway = new Map<string, Promise<Buffer>>();
  const toVariantFolder = (shortHash: string) =>
    join(folders.kept, shortHash.slice(0, 2), shortHash);
  const toVariantFileName = ({ width, format }: VariantName) => `w${width}.${format}`;

  const make = async ({ width, format }: VariantName, picture: StoredImage, path: string) => {
    const original = await buffer(await files.read(picture));
    // Loaded with the first variant: a start needs neither the encoder nor its memory.
    const { encodeVariant } = await import("./encode-variant.ts");
    const bytes = await inTurn(() => encodeVariant(original, width, format));
    await keep(path, bytes);
    return bytes;
  };

  const keep = async (path: string, bytes: Buffer) => {
    try {
      await mkdir(dirname(path), { recursive: true });
      // Not flushed: a variant that is lost in a power failure is encoded again.
      const incoming = toIncomingFolder(folders.kept);
      await writeWhole({ target: path, source: { bytes }, incoming, spool });
    } catch (error) {
      log.error({ err: error }, "a variant is not kept");
    }
  };

  const begin = (name: VariantName, picture: StoredImage, path: string) => {
    const work = make(name, picture, path).finally(() => underway.delete(path));
    underway.set(path, work);
    return work;
  };

  return {
    async find(name, beforeEncoding) {
      const path = join(toVariantFolder(name.shortHash), toVariantFileName(name));
      const kept = await readFile(path).catch(() => undefined);
      if (kept) return kept;
      const picture = await files.pictureByShortHash(name.shortHash);
      if (!picture) return undefined;
      const shipped = await readFile(
        join(folders.shipped, name.shortHash, toVariantFileName(name)),
      ).catch(() => undefined);
      if (shipped) {
        await keep(path, shipped);
        return shipped;
      }
      if (!underway.has(path)) await beforeEncoding?.();
      return underway.get(path) ?? begin(name, picture, path);
    },
    // Anything but a short hash could be a path outside the folder.
    remove: async (shortHash) =>
      /^[0-9a-f]{16}$/.test(shortHash)
        ? rm(toVariantFolder(shortHash), { recursive: true, force: true })
        : undefined,
  };
}
