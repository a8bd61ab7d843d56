import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import { type Extract, extract } from "tar-stream";
import type { z } from "zod";
import { findStorageFault } from "../../process/files/storage-failure.ts";
import { OperatorError } from "../../process/operator-error.ts";
import { ArchiveBroken } from "./archive-bytes.ts";
import {
  type AboutArchive,
  type ArchiveManifest,
  aboutArchive,
  archiveManifest,
  type ItemRecord,
  itemNames,
} from "./manifest.ts";

/** Receives the items of an archive, each read to its end before the next one. */
export interface ItemHandlers {
  /**
   * Receives the description of the archive; everything that can be rejected by it is rejected here, before the first
   * item.
   */
  begin(about: AboutArchive): Promise<void>;
  /** Has to read the content to its end. */
  take(name: string, content: AsyncIterable<Buffer>): Promise<void>;
}

/** Limit in bytes for items that are read into memory. */
const maxTextBytes = 64 * 1024 * 1024;
/** Of an item, escaped. */
const longestName = 12_300;

/**
 * Reads an archive from beginning to end and compares each item with the manifest at its end.
 * @throws ArchiveBroken naming the first item that differs
 */
export async function readArchive(tar: Readable, takers: ItemHandlers): Promise<ArchiveManifest> {
  const entries = extract();
  // `tar-stream` has its own stream class, which behaves like Node's here.
  tar.pipe(entries as unknown as NodeJS.WritableStream);
  tar.on("error", (error) => entries.destroy(error));
  const found: ItemRecord[] = [];
  const names = new Set<string>([itemNames.about]);
  let manifest: ArchiveManifest | undefined;
  try {
    const parts = entries[Symbol.asyncIterator]();
    let next = await parts.next();
    if (next.done || next.value.header.name !== itemNames.about) {
      throw new ArchiveBroken("it does not begin as an archive does");
    }
    requireFile(next.value);
    await takers.begin(readShape(aboutArchive, itemNames.about, await readJson(next.value)));
    next = await parts.next();
    while (!next.done) {
      const { name } = next.value.header;
      requireFile(next.value);
      if (name === itemNames.manifest) {
        manifest = readShape(archiveManifest, name, await readJson(next.value));
        next = await parts.next();
        if (!next.done) throw new ArchiveBroken("something stands after its end");
        break;
      }
      if (names.has(name)) throw new ArchiveBroken(`${name} is in it twice`);
      names.add(name);
      const item = new Item(name, next.value, parts);
      await takers.take(name, item.content());
      found.push(item.record());
      next = item.next;
    }
  } catch (error) {
    // A full disk is no fault of the archive's.
    if (error instanceof OperatorError || findStorageFault(error)) throw error;
    const at = found.at(-1)?.name;
    throw new ArchiveBroken(`it cannot be read ${at ? `after ${at}` : "from its beginning"}`, {
      cause: error,
    });
  } finally {
    tar.destroy();
  }
  if (!manifest) throw new ArchiveBroken("its end is missing");
  compare(found, manifest.items);
  return manifest;
}

type Entry = Extract extends AsyncIterable<infer Part> ? Part : never;
type Parts = AsyncIterator<Entry, unknown>;

/** An item with its further parts, which follow it directly. */
class Item {
  readonly #name: string;
  readonly #parts: Parts;
  readonly #hash = createHash("sha256");
  #bytes = 0;
  #first: Entry;
  /** The entry after the item. */
  next: IteratorResult<Entry, unknown> = { done: true, value: undefined };

  constructor(name: string, first: Entry, parts: Parts) {
    this.#name = name;
    this.#first = first;
    this.#parts = parts;
  }

  async *content(): AsyncGenerator<Buffer> {
    let part = 1;
    let entry = this.#first;
    for (;;) {
      for await (const chunk of entry) {
        this.#hash.update(chunk as Buffer);
        this.#bytes += (chunk as Buffer).length;
        yield chunk as Buffer;
      }
      part += 1;
      this.next = await this.#parts.next();
      if (this.next.done || this.next.value.header.name !== `${this.#name}#${part}`) return;
      entry = this.next.value;
      requireFile(entry);
    }
  }

  record(): ItemRecord {
    return { name: this.#name, bytes: this.#bytes, sha256: this.#hash.digest("hex") };
  }
}

/** Links, folders and devices have no place in an archive, nor has a name that no file has. */
function requireFile({ header }: Entry): void {
  if (header.type !== "file") {
    throw new ArchiveBroken(`${header.name.slice(0, 200)} is no file but a ${header.type}`);
  }
  if (header.name.length > longestName) throw new ArchiveBroken("a name in it is too long");
}

/** @throws ArchiveBroken naming the part that is not as it must be */
export function readShape<Shape extends z.ZodType>(
  shape: Shape,
  name: string,
  value: unknown,
): z.output<Shape> {
  const parsed = shape.safeParse(value);
  if (parsed.success) return parsed.data;
  const path = parsed.error.issues[0]?.path.map(String).join(".") ?? "";
  throw new ArchiveBroken(
    `${name} does not hold what it should${path && `, at ${path.slice(0, 200)}`}`,
  );
}

/** Reads an item that is JSON, of bounded length. */
export async function readJson(content: AsyncIterable<unknown>): Promise<unknown> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of content) {
    const part = chunk as Buffer;
    bytes += part.length;
    if (bytes > maxTextBytes) throw new ArchiveBroken("a text in it is too long");
    parts.push(part);
  }
  try {
    return JSON.parse(Buffer.concat(parts).toString("utf8"));
  } catch (cause) {
    throw new ArchiveBroken("a text in it cannot be read", { cause });
  }
}

function compare(found: readonly ItemRecord[], written: readonly ItemRecord[]): void {
  const byName = new Map(found.map((item) => [item.name, item]));
  for (const { name, sha256 } of written) {
    const item = byName.get(name);
    if (!item) throw new ArchiveBroken(`${name} is missing`);
    if (item.sha256 !== sha256) throw new ArchiveBroken(`${name} is not what was written`);
    byName.delete(name);
  }
  const [more] = byName.keys();
  if (more !== undefined) throw new ArchiveBroken(`${more} does not belong to it`);
}
