import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { access, constants, stat } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { OperatorError } from "../process/operator-error.ts";

/** A file to import; the same bytes are the same file, wherever it lies and whatever it is called. */
export interface ImportFile {
  readonly path: string;
  readonly bytes: number;
  /** SHA-256 of its content, base64url. */
  readonly hash: string;
}

/**
 * Looks at a file before it is imported.
 * @throws OperatorError when there is none that can be read
 */
export async function readImportFile(path: string): Promise<ImportFile> {
  const bytes = await sizeOf(path);
  const hash = createHash("sha256");
  await pipeline(createReadStream(path, { highWaterMark: 1_048_576 }), hash);
  return { path, bytes, hash: hash.digest("base64url") };
}

/** It is read twice, so it must be a file and no pipe. */
async function sizeOf(path: string): Promise<number> {
  const about = await access(path, constants.R_OK).then(
    () => stat(path),
    () => null,
  );
  if (!about?.isFile()) throw new OperatorError(`There is no file at ${path} that can be read.`);
  return about.size;
}
