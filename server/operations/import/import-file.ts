import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { access, constants, open, stat } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { OperatorError } from "../../process/operator-error.ts";

/** A file to import; identified by its bytes, whatever its path and name. */
export interface ImportFile {
  readonly path: string;
  readonly bytes: number;
  /** SHA-256 of its content, base64url. */
  readonly hash: string;
}

/**
 * Inspects a file before it is imported.
 * @throws OperatorError when it can't be read
 */
export async function readImportFile(path: string): Promise<ImportFile> {
  const bytes = await getFileSize(path);
  await requireLines(path);
  const hash = createHash("sha256");
  await pipeline(createReadStream(path, { highWaterMark: 1_048_576 }), hash);
  return { path, bytes, hash: hash.digest("base64url") };
}

/**
 * Requires a file to begin like JSON lines: an error that would repeat on every line is thrown once, with advice.
 * @throws OperatorError
 */
async function requireLines(path: string): Promise<void> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4_096), 0, 4_096, 0);
    const start = buffer.subarray(0, bytesRead);
    if (isUtf16(start)) {
      throw new OperatorError(
        `${path} is written in UTF-16. The import reads UTF-8: iconv -f UTF-16 -t UTF-8 OLD > NEW`,
      );
    }
    if (/^\ufeff?\s*\[\s*(?:\{|\]|$)/.test(start.toString("utf8"))) {
      throw new OperatorError(
        `${path} is one JSON list. The import reads one article a line: jq -c '.[]' OLD > NEW`,
      );
    }
  } finally {
    await file.close();
  }
}

/** UTF-16 starts with a byte order mark, or has a zero byte in each letter of JSON. */
function isUtf16(start: Buffer): boolean {
  const [first, second] = start;
  const isMarked = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  return isMarked || first === 0 || second === 0;
}

/** It is read twice, so it must be a file and no pipe. */
async function getFileSize(path: string): Promise<number> {
  const about = await access(path, constants.R_OK).then(
    () => stat(path),
    () => null,
  );
  if (!about?.isFile()) throw new OperatorError(`There is no file at ${path} that can be read.`);
  return about.size;
}
