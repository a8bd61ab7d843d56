import { createHash } from "node:crypto";
import { resolve } from "node:path";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { fileURLToPath } from "node:url";
import type { FormFile } from "@hilal/contract/shared/fields/file-or-url";
import { limits } from "@hilal/contract/shared/limits";
import { readSound } from "../../content/decoding/sound/read-sound.ts";
import { madeUrl, mediaAddresses, storedUrl } from "../../content/html/media-addresses.ts";
import { limitConcurrency } from "../../process/concurrency-limit.ts";
import { type FileSource, getSize, readPart, toStream } from "../../process/files/file-source.ts";
import { isPdf } from "../../process/files/pdf-signature.ts";
import type { MediaServices } from "../media-services.ts";
import { type Storage, toStorageKey } from "../storage/storage.ts";
import { fileError, moveErrorToField } from "./file-error.ts";
import {
  findImageByShortHash,
  listByUrls,
  type MediaRow,
  markUsed,
  toStoredFile,
  toStoredImage,
  toStoredSound,
} from "./media.store.ts";
import type {
  KnownPictures,
  Media,
  MediaFiles,
  PictureToStore,
  TakenFile,
  TakenFrom,
} from "./media.ts";
import { presentPicture } from "./picture-presenter.ts";
import type { PreparedPicture } from "./prepare-picture.ts";
import { storeFile } from "./store-file.ts";
import { createVariants } from "./variants.ts";

const ending = "%%EOF";
/** Writers may leave a few bytes after the end mark (ISO 32000-1, 7.5.5, note on readers). */
const endingWithin = 2_048;

/**
 * Requires a complete PDF, reading only its first and last bytes.
 * @throws HttpError 413 over 100 MB, 415 for any other type and for a PDF that is cut off
 */
async function requirePdf(source: FileSource): Promise<void> {
  const bytes = await getSize(source);
  if (bytes > limits.pdfBytes) throw fileError("too_large", "pdf_too_large");
  if (!(await isPdf(source))) throw fileError("unsupported_type", "pdf_only");
  const tail = await readPart(source, Math.max(0, bytes - endingWithin), endingWithin);
  if (!Buffer.from(tail).includes(ending)) throw fileError("unsupported_type", "pdf_incomplete");
}

type MediaParts = Pick<MediaServices, "config" | "database" | "log" | "spool" | "threads"> & {
  readonly storage: Storage;
};

/** A checked file, ready to be stored. */
interface CheckedFile {
  readonly source: FileSource;
  readonly kind: MediaRow["kind"];
  readonly mimeType: string;
  readonly extension: string;
  readonly declaredName: string;
  readonly userId: number | null;
  readonly picture?: { width: number; height: number; tone: string; animated: boolean };
  readonly seconds?: number | null;
}

/** The demonstration's pictures come in the sizes that most browsers ask for. */
const demoSizes = fileURLToPath(new URL("../../../demo/sizes", import.meta.url));

/**
 * Pictures decoded at the same time, at most one of each user: each takes a core and, at worst, a few hundred
 * megabytes.
 */
const maxConcurrentDecodes = 2;

/** Stored pictures, documents and recordings over a database and a storage. */
export function createMedia({ config, database, storage, threads, ...parts }: MediaParts): Media {
  const addresses = mediaAddresses(config);
  const inTurn = limitConcurrency(maxConcurrentDecodes);
  const pictureByShortHash: MediaFiles["pictureByShortHash"] = async (shortHash) => {
    const row = await findImageByShortHash(database, shortHash);
    return row && toStoredImage(row);
  };
  const read: MediaFiles["read"] = (file, range) => storage.read(file.storageKey, range);
  const variants = createVariants(
    { kept: resolve(config.DATA_DIR, "variants"), shipped: demoSizes },
    { pictureByShortHash, read },
    parts,
  );

  const store = async (file: CheckedFile) => {
    const { source, kind, mimeType, extension, declaredName, userId, seconds } = file;
    const contentHash = await hashContent(source);
    const storageKey = toStorageKey(contentHash, extension);
    const url =
      kind === "made"
        ? madeUrl(contentHash, extension)
        : storedUrl({ contentHash, declaredName, extension });
    const bytes = await getSize(source);
    const values = { contentHash, kind, mimeType, url, storageKey, bytes, userId, seconds };
    return storeFile({ database, storage }, { ...values, ...file.picture }, source);
  };

  const pictureToStore = async (file: PictureToStore, userId: number | null) => {
    const { use = "cover", prepared } = file;
    const known = prepared && (await knownPicture(file, prepared));
    if (known) return known;
    // With the first picture: a start needs neither the decoder nor its memory.
    const { describePrepared, preparePicture } = await import("./prepare-picture.ts");
    return inTurn(
      () => (prepared ? describePrepared(file) : preparePicture(file, use, threads)),
      userId === null ? undefined : String(userId),
    );
  };

  const storeImage: Media["storeImage"] = async (file, userId) => {
    const picture = await pictureToStore(file, userId);
    const { bytes, mimeType, extension, width, height, tone, animated } = picture;
    const row = await store({
      source: { bytes },
      kind: "image",
      mimeType,
      extension,
      declaredName: file.declaredName,
      userId,
      picture: { width, height, tone, animated },
    });
    return toStoredImage(row);
  };

  const storeDocument: Media["storeDocument"] = async ({ declaredName, ...source }, userId) => {
    await requirePdf(source);
    const pdf = { kind: "raw", mimeType: "application/pdf", extension: "pdf" } as const;
    return toStoredFile(await store({ source, ...pdf, declaredName, userId }));
  };

  const storeSound: Media["storeSound"] = async ({ declaredName, ...source }, userId) => {
    const facts = await readSound(source);
    if ("fault" in facts) {
      const { fault } = facts;
      throw fileError(fault === "sound_too_large" ? "too_large" : "unsupported_type", fault);
    }
    return toStoredSound(await store({ source, kind: "sound", ...facts, declaredName, userId }));
  };

  const storeMade: Media["storeMade"] = async ({ bytes, mimeType, extension }) => {
    const made = { source: { bytes }, kind: "made", declaredName: "", userId: null } as const;
    return toStoredFile(await store({ ...made, mimeType, extension }));
  };

  const storedBehind = async (url: string): Promise<string | undefined> => {
    const path = addresses.doubtfulPath(url);
    if (path === null) return undefined;
    const shortHash = /\/([0-9a-f]{16})\/w\d+\.\w+$/.exec(path)?.[1];
    const row = shortHash
      ? await findImageByShortHash(database, shortHash)
      : (await listByUrls(database, [path]))[0];
    return row?.url;
  };

  const isKept = async (url: string) => {
    await markUsed(database, [url]);
    return (await listByUrls(database, [url])).length > 0;
  };

  const takeUrl = async (
    given: string,
    { field }: TakenFrom,
    kind: "image" | "raw" | "sound",
  ): Promise<TakenFile> => {
    const url = (await storedBehind(given)) ?? given;
    const local = addresses.localUrl(url);
    // A recording is always a stored one: its bytes were checked, and its length and type are known.
    const isAllowed = kind === "sound" ? local !== null : addresses.isAllowed(url);
    if (!isAllowed) throw fileError("validation_failed", "url_not_allowed", field);
    if (local === null) return { url, mediaId: null };
    const [row] = await listByUrls(database, [local]);
    if (row?.kind !== kind) throw fileError("validation_failed", "file_unknown", field);
    // The file is in use again: the clean-up must not remove it while the record is being saved, and may just have done
    // so.
    if (row.unusedSince && !(await isKept(row.url))) {
      throw fileError("validation_failed", "file_unknown", field);
    }
    return { url: local, mediaId: row.id };
  };

  const takeFile = async (
    file: FormFile,
    { field, userId }: TakenFrom,
    keep: (
      file: { path: string; declaredName: string },
      userId: number | null,
    ) => Promise<{
      id: number;
      url: string;
    }>,
  ): Promise<TakenFile> => {
    try {
      const kept = await keep({ path: file.path, declaredName: file.fileName }, userId);
      return { url: kept.url, mediaId: kept.id };
    } catch (error) {
      throw moveErrorToField(error, field);
    }
  };

  return {
    storeImage,
    storeDocument,
    storeSound,
    storeMade,
    async takeImage(value, from) {
      if (typeof value === "string") return takeUrl(value, from, "image");
      const { use = "cover" } = from;
      return takeFile(value, from, (file, userId) => storeImage({ ...file, use }, userId));
    },
    async takeDocument(value, from) {
      if (typeof value === "string") return takeUrl(value, from, "raw");
      return takeFile(value, from, storeDocument);
    },
    async takeSound(value, from) {
      if (typeof value === "string") return takeUrl(value, from, "sound");
      return takeFile(value, from, storeSound);
    },
    async pictureByUrl(urls) {
      const localUrls = new Map(urls.map((url) => [url, addresses.localUrl(url)]));
      const locals = [...localUrls.values()].filter((url) => url !== null);
      const rows = new Map((await listByUrls(database, locals)).map((row) => [row.url, row]));
      const found = [...localUrls].flatMap(([url, local]) => {
        const picture = presentPicture(rows.get(local ?? "") ?? null);
        return picture ? [[url, picture] as const] : [];
      });
      return new Map(found);
    },
    async storedAddresses(urls) {
      const known: Record<string, string> = {};
      for (const url of urls) {
        const stored = await storedBehind(url);
        if (stored !== undefined) known[url] = stored;
      }
      return known;
    },
    async keep(urls, field) {
      const marked = (await listByUrls(database, urls)).filter((row) => row.unusedSince !== null);
      for (const { url } of marked) {
        if (!(await isKept(url))) throw fileError("validation_failed", "file_unknown", field);
      }
    },
    check: () => storage.check(),
    files: {
      async byUrl(url) {
        const [row] = await listByUrls(database, [url]);
        return row && toStoredFile(row);
      },
      pictureByShortHash,
      read,
      variant: (name, beforeEncoding) => variants.find(name, beforeEncoding),
      async remove(file) {
        await storage.remove(file.storageKey);
        await variants.remove(file.contentHash.slice(0, 16));
      },
    },
  };
}

/** Returns a prepared picture whose properties are known, since decoding it takes far longer. */
async function knownPicture(
  source: FileSource,
  known: KnownPictures,
): Promise<PreparedPicture | undefined> {
  const bytes = await buffer(await toStream(source));
  const facts = known[(await hashContent({ bytes })).slice(0, 16)];
  return facts && { ...facts, bytes, mimeType: `image/${facts.extension}`, animated: false };
}

async function hashContent(source: FileSource): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(await toStream(source), hash);
  return hash.digest("hex");
}
