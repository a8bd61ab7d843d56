import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import { type Extract, extract } from "tar-stream";
import { ArchiveBroken } from "./archive-broken.ts";
import {
  type AboutArchive,
  type ArchiveManifest,
  aboutArchive,
  archiveManifest,
  type ItemRecord,
  itemNames,
} from "./manifest.ts";

/** Takes the items of an archive, each read to its end before the next one comes. */
export interface ItemTakers {
  /** What the archive is; everything that is refused is refused here, before the first item. */
  begin(about: AboutArchive): Promise<void>;
  /** Has to read the content to its end. */
  take(name: string, content: AsyncIterable<Buffer>): Promise<void>;
}

/** Of what is read whole into memory, in bytes. */
const mostOfText = 64 * 1024 * 1024;

/**
 * Reads an archive from its beginning to its end, and compares each item with what the manifest at its end says.
 * @throws ArchiveBroken naming the first item that is not as it was written
 */
export async function readArchive(tar: Readable, takers: ItemTakers): Promise<ArchiveManifest> {
  const entries = extract();
  // Its own kind of stream, which does what Node's does here.
  tar.pipe(entries as unknown as NodeJS.WritableStream);
  tar.on("error", (error) => entries.destroy(error));
  const found: ItemRecord[] = [];
  let manifest: ArchiveManifest | undefined;
  try {
    const parts = entries[Symbol.asyncIterator]();
    let next = await parts.next();
    if (next.done || next.value.header.name !== itemNames.about) {
      throw new ArchiveBroken("it does not begin as an archive does");
    }
    await takers.begin(aboutArchive.parse(await jsonOf(next.value)));
    next = await parts.next();
    while (!next.done) {
      const { name } = next.value.header;
      if (name === itemNames.manifest) {
        manifest = archiveManifest.parse(await jsonOf(next.value));
        next = await parts.next();
        if (!next.done) throw new ArchiveBroken("something stands after its end");
        break;
      }
      const item = new Item(name, next.value, parts);
      await takers.take(name, item.content());
      found.push(item.record());
      next = item.next;
    }
  } catch (error) {
    if (error instanceof ArchiveBroken || (error as Error).name === "OperatorError") throw error;
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

/** An item with its further parts, which stand right behind it. */
class Item {
  readonly #name: string;
  readonly #parts: Parts;
  readonly #hash = createHash("sha256");
  #bytes = 0;
  #first: Entry;
  /** What stands behind the item. */
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
    }
  }

  record(): ItemRecord {
    return { name: this.#name, bytes: this.#bytes, sha256: this.#hash.digest("hex") };
  }
}

async function jsonOf(entry: Entry): Promise<unknown> {
  return readJson(entry as AsyncIterable<Buffer>);
}

/** Reads an item that is JSON, of bounded length. */
export async function readJson(content: AsyncIterable<Buffer>): Promise<unknown> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of content) {
    bytes += part.length;
    if (bytes > mostOfText) throw new ArchiveBroken("a text in it is too long");
    parts.push(part);
  }
  return JSON.parse(Buffer.concat(parts).toString("utf8"));
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
