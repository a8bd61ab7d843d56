import { createHash } from "node:crypto";
import { open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as WebStream } from "node:stream/web";
import { Encrypter } from "age-encryption";
import { type Pack, pack } from "tar-stream";
import { syncFolder } from "../../process/files/sync-folder.ts";
import { hashLength } from "./archive-bytes.ts";
import type { ItemRecord } from "./manifest.ts";

/** Receives the items of an archive, one after another. */
export interface ArchiveWriter {
  /** Adds an item of any length; it is never held in memory as a whole. */
  add(name: string, content: AsyncIterable<Uint8Array>): Promise<ItemRecord>;
}

/** An item is written in parts of this size, since a tar header contains the size before the content. */
const partLength = 4 * 1024 * 1024;

/**
 * Writes an archive: a tar file, encrypted with age when there is a key, and a hash of both at its end. The file
 * appears under its name only when it is complete and flushed to disk.
 * @param key a passphrase
 * @param fill adds its items
 * @returns its size in bytes
 */
export async function writeArchive(
  path: string,
  key: string | undefined,
  fill: (archive: ArchiveWriter) => Promise<void>,
): Promise<number> {
  const unfinished = `${path}.part`;
  const tar = pack();
  const hash = createHash("sha256");
  let bytes = 0;
  const hashed = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
    flush(done) {
      bytes += hashLength;
      done(null, hash.digest());
    },
  });
  // It is open before anything can fail, because a file that is still being opened would appear after its removal.
  const file = await open(unfinished, "wx", 0o600);
  try {
    const written = pipeline(await encrypted(tar, key), hashed, (chunks) => file.writeFile(chunks));
    // The first failure is thrown; the other side only ends.
    const filled = fill({ add: (name, content) => addItem(tar, name, content) }).then(
      () => tar.finalize(),
      (error: unknown) => {
        tar.destroy(error instanceof Error ? error : new Error(String(error)));
        throw error;
      },
    );
    await Promise.all([filled, written]);
    await file.sync();
    await file.close();
    await rename(unfinished, path);
    await syncFolder(dirname(path));
    return bytes;
  } catch (error) {
    await file.close().catch(() => undefined);
    await rm(unfinished, { force: true });
    throw error;
  }
}

async function encrypted(tar: Pack, key: string | undefined): Promise<Readable> {
  const bytes = Readable.from(tar, { objectMode: false });
  if (key === undefined) return bytes;
  const encrypter = new Encrypter();
  encrypter.setPassphrase(key);
  const plain = Readable.toWeb(bytes) as ReadableStream<Uint8Array>;
  return Readable.fromWeb((await encrypter.encrypt(plain)) as WebStream<Uint8Array>);
}

async function addItem(
  tar: Pack,
  name: string,
  content: AsyncIterable<Uint8Array>,
): Promise<ItemRecord> {
  const hash = createHash("sha256");
  let bytes = 0;
  let part = 0;
  let waiting: Uint8Array[] = [];
  let waitingLength = 0;
  const writePart = () => {
    part += 1;
    const header = { name: part === 1 ? name : `${name}#${part}`, mode: 0o600 };
    const body = Buffer.concat(waiting);
    [waiting, waitingLength] = [[], 0];
    return new Promise<void>((resolve, reject) => {
      tar.entry(header, body, (error) => (error ? reject(error) : resolve()));
    });
  };
  for await (const chunk of content) {
    hash.update(chunk);
    bytes += chunk.length;
    waiting.push(chunk);
    waitingLength += chunk.length;
    if (waitingLength >= partLength) await writePart();
  }
  if (part === 0 || waitingLength > 0) await writePart();
  return { name, bytes, sha256: hash.digest("hex") };
}
