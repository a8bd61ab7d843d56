import type { FastifyReply, FastifyRequest } from "fastify";
import { requireFound } from "../../http/api/http-error.ts";
import type { MediaFiles, StoredFile } from "../library/media.ts";
import { type ByteRange, StoredFileMissing } from "../storage/storage.ts";

/** Blocks all active content in a picture, whatever type a browser takes it for. */
export const sandboxContentPolicy = "default-src 'none'; sandbox";
/** Not every browser shows a PDF in a sandbox (Safari, older Chromium); scripts inside one can’t leave it anyway. */
export const pdfContentPolicy = "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'";

/** A browser that opens a recording itself plays it on a page of its own. */
export const soundContentPolicy = "default-src 'none'; media-src 'self'; sandbox";

interface Sending {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Headers in addition to the content type, content length and ETag. */
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Sends a stored file or the requested byte range; answers 304 when the client has it cached.
 * @throws HttpError 404 for a file that is missing in the storage
 */
export async function sendStoredFile(
  files: Pick<MediaFiles, "read">,
  file: StoredFile,
  { request, reply, headers }: Sending,
) {
  const etag = `"${file.contentHash.slice(0, 32)}"`;
  const described = { ...headers, etag };
  if (isCachedByClient(request, etag)) return reply.headers(described).status(304).send();
  const { "if-range": ifRange, range: asked } = request.headers;
  const range = ifRange && ifRange !== etag ? null : parseRange(asked, file.bytes);
  if (range === "unsatisfiable") {
    return reply.status(416).header("content-range", `bytes */${file.bytes}`).send();
  }
  const body = requireFound(await missingAsUndefined(files.read(file, range ?? undefined)));
  reply
    .headers(described)
    .type(file.mimeType)
    .header("accept-ranges", "bytes")
    .header("content-length", range ? range.end - range.start + 1 : file.bytes);
  if (range) {
    const { start, end } = range;
    reply.status(206).header("content-range", `bytes ${start}-${end}/${file.bytes}`);
  }
  return reply.send(body);
}

/** Whether the client has this ETag cached (`If-None-Match`). */
export function isCachedByClient(request: FastifyRequest, etag: string): boolean {
  const known = request.headers["if-none-match"]?.split(",").map((one) => one.trim()) ?? [];
  return known.some((one) => one === "*" || one.replace(/^W\//, "") === etag);
}

/** A file that a record names but the storage lost is not found, which is no fault of the request. */
export async function missingAsUndefined<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof StoredFileMissing) return undefined;
    throw error;
  }
}

const single = /^bytes=(\d*)-(\d*)$/;

/**
 * Parses a `Range` header (RFC 9110, section 14).
 * @param size of the whole file in bytes
 * @returns the range within the file; null when the whole file is to be sent (no header, several ranges, invalid);
 * "unsatisfiable" when it begins after the end
 */
export function parseRange(
  header: string | undefined,
  size: number,
): ByteRange | "unsatisfiable" | null {
  const match = single.exec(header ?? "");
  if (!match) return null;
  const [, first = "", last = ""] = match;
  if (first === "") return lastBytes(last, size);
  const start = Number(first);
  const end = last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== "" && Number(last) < start) return null;
  return start >= size ? "unsatisfiable" : { start, end };
}

function lastBytes(count: string, size: number): ByteRange | "unsatisfiable" | null {
  if (count === "") return null;
  if (Number(count) === 0 || size === 0) return "unsatisfiable";
  return { start: Math.max(0, size - Number(count)), end: size - 1 };
}
