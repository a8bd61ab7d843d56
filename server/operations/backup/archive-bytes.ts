import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { Readable } from "node:stream";
import type { ReadableStream as WebStream } from "node:stream/web";
import { Decrypter } from "age-encryption";
import { OperatorError } from "../../process/operator-error.ts";

/** An archive ends with the SHA-256 of all before it. */
export const hashLength = 32;

const ageHeader = "age-encryption.org/";

/**
 * Verifies every byte of a file by the hash at its end.
 * @throws ArchiveBroken when it is cut off or changed; OperatorError when there is no such file
 */
export async function requireWhole(path: string): Promise<void> {
  const size = await getArchiveSize(path);
  if (size <= hashLength) throw new ArchiveBroken("it is too short");
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(path, { end: size - hashLength - 1 })) {
    hash.update(chunk as Buffer);
  }
  const written: Buffer[] = [];
  for await (const chunk of createReadStream(path, { start: size - hashLength })) {
    written.push(chunk as Buffer);
  }
  if (!hash.digest().equals(Buffer.concat(written))) {
    throw new ArchiveBroken("its bytes are not those that were written; it is cut off or changed");
  }
}

/** The proof of an archive's origin. */
export interface ArchiveOrigin {
  /** The passphrase that archives are encrypted with here; undefined where they are not. */
  readonly key: string | undefined;
  /** Whether an archive that was not encrypted with the key is accepted as well. */
  readonly acceptsUnsigned?: boolean;
}

/**
 * Requires an archive to come from a holder of the key. A passphrase proves the author: age seals with it alone, and
 * only a holder of it can write an archive that it opens (product: operations 26).
 * @returns whether the archive is encrypted
 * @throws OperatorError when the archive needs a key that is not set, or when a key is set and the archive was made
 * without one
 */
export async function requireOrigin(
  path: string,
  { key, acceptsUnsigned = false }: ArchiveOrigin,
): Promise<boolean> {
  await getArchiveSize(path);
  const encrypted = await isEncrypted(path);
  if (encrypted && key === undefined) {
    throw new OperatorError(
      "The archive is encrypted: set BACKUP_KEY to the key it was made with.",
    );
  }
  if (!encrypted && key !== undefined && !acceptsUnsigned) {
    throw new OperatorError(
      "The archive is not encrypted with BACKUP_KEY, so nothing proves that it was made here: add --unsigned if it was made before the key was set and you know where it comes from.",
    );
  }
  return encrypted;
}

/**
 * Opens the tar file within an archive and decrypts it if necessary. An archive encrypted to a public key, which anyone
 * could have written, is rejected.
 * @throws OperatorError as `requireOrigin` does, and when the key is wrong
 */
export async function openArchive(path: string, origin: ArchiveOrigin): Promise<Readable> {
  const encrypted = await requireOrigin(path, origin);
  const size = await getArchiveSize(path);
  const bytes = createReadStream(path, { end: size - hashLength - 1 });
  if (!encrypted || origin.key === undefined) return bytes;
  const decrypter = new Decrypter();
  decrypter.addPassphrase(origin.key);
  try {
    const plain = await decrypter.decrypt(Readable.toWeb(bytes) as ReadableStream<Uint8Array>);
    return Readable.fromWeb(plain as WebStream<Uint8Array>);
  } catch (cause) {
    bytes.destroy();
    throw new OperatorError("BACKUP_KEY is not the key that the archive was made with.", { cause });
  }
}

async function isEncrypted(path: string): Promise<boolean> {
  for await (const chunk of createReadStream(path, { end: ageHeader.length - 1 })) {
    return String(chunk) === ageHeader;
  }
  return false;
}

/** @throws OperatorError when there is no such file */
async function getArchiveSize(path: string): Promise<number> {
  const { size } = await stat(path).catch((cause) => {
    throw new OperatorError(`There is no archive ${path}.`, { cause });
  });
  return size;
}

/**
 * Makes untrusted text safe for a terminal: characters that would control it, change the writing direction or hide
 * something are written as `\u{…}`.
 */
export const escapeForTerminal = (text: string): string =>
  text.replace(
    /[\p{C}\p{Zl}\p{Zp}]/gu,
    (sign) => `\\u{${(sign.codePointAt(0) ?? 0).toString(16)}}`,
  );

/**
 * The error for an archive that is not intact: names the broken part in one line that is safe to print, whatever the
 * archive calls its parts.
 */
export class ArchiveBroken extends OperatorError {
  constructor(what: string, options?: ErrorOptions) {
    super(`The archive is not whole: ${escapeForTerminal(what)}.`, options);
  }
}
