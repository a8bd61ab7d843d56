import { type FileHandle, open, rm } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { type Readable, Transform } from "node:stream";
import multipart, { type Multipart } from "@fastify/multipart";
import { type FormFile, uploadedFileMark } from "@hilal/contract/shared/fields/file-or-url";
import { limits } from "@hilal/contract/shared/limits";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { beginsAsPdf, pdfHeadWithin } from "../process/files/pdf-signature.ts";
import { beginsAsSound } from "../process/files/sound-signature.ts";
import type { Spool } from "../process/files/spool.ts";
import { StorageFailure } from "../process/files/storage-failure.ts";
import { HttpError } from "./api/http-error.ts";

interface SpooledFile {
  readonly path: string;
  readonly bytes: number;
  /** The limit that the file exceeded; the rest of the file was discarded. */
  readonly tooLarge: "image_too_large" | "pdf_too_large" | "sound_too_large" | null;
  /** Why the disk refused the file; it was discarded. */
  readonly failure: StorageFailure | null;
}

/** Bytes of a file by its kind. */
const largest = {
  image: limits.imageBytes,
  pdf: limits.pdfBytes,
  sound: limits.soundBytes,
} as const;

/**
 * Spools a file of a form to disk as it arrives. PDFs and recordings may be larger than pictures and are recognised by
 * their first bytes. A file that is too large, or that the disk refuses, is still read to its end, so that the sender gets to read
 * the response.
 * @param limit the bytes allowed whatever the file's kind
 */
async function spoolFile(
  file: Readable,
  spool: Pick<Spool, "newFile">,
  limit?: number,
): Promise<SpooledFile> {
  let bytes = 0;
  let kind: keyof typeof largest = "image";
  let head: Buffer = Buffer.alloc(0);
  const allowed = () => limit ?? largest[kind];
  const target = await openTarget(spool);
  try {
    for await (const chunk of file as AsyncIterable<Buffer>) {
      if (kind === "image" && head.length < pdfHeadWithin) {
        head = Buffer.concat([head, chunk.subarray(0, pdfHeadWithin - head.length)]);
        if (beginsAsPdf(head)) kind = "pdf";
        else if (beginsAsSound(head)) kind = "sound";
      }
      bytes += chunk.length;
      if (bytes <= allowed()) await target.write(chunk);
    }
  } finally {
    await target.close();
  }
  const tooLarge = bytes > allowed() ? (`${kind}_too_large` as const) : null;
  return { ...target.outcome(), bytes, tooLarge };
}

/** Opens a file to write to until the disk refuses; then its space is released and further data is ignored. */
async function openTarget(spool: Pick<Spool, "newFile">) {
  let path = "";
  let handle: FileHandle | undefined;
  let failure: StorageFailure | null = null;
  const attempt = async (step: () => Promise<void>) => {
    if (failure) return;
    try {
      await step();
    } catch (cause) {
      failure = cause instanceof StorageFailure ? cause : new StorageFailure(path, { cause });
      await handle?.close().catch(() => undefined);
      await rm(path, { force: true }).catch(() => undefined);
    }
  };
  await attempt(async () => {
    path = await spool.newFile();
    handle = await open(path, "wx", 0o600);
  });
  return {
    write: (chunk: Buffer) => attempt(async () => handle?.writeFile(chunk)),
    close: () => attempt(async () => handle?.close()),
    outcome: () => ({ path, failure }),
  };
}

export interface FormBody {
  /** Text fields as strings and files as `UploadedFile`, by name; a JSON body unchanged. */
  readonly body: unknown;
  /** Removes the spooled files. Must be called when the call has ended, whatever its outcome. */
  discard(): Promise<void>;
}

export interface FormLimits {
  /** The total bytes of all text fields. */
  readonly textBytes: number;
  /** The bytes allowed for a file of any kind, instead of the limits by kind. */
  readonly fileBytes?: number;
}

const mostFields = 60;
const mostFiles = 5;
/** Bytes of a part's headers; its name and file name, percent-encoded, take a fraction of it. */
const partHeadBytes = 4_096;
/** The largest valid form: a PDF, its cover and the fields with them. */
const formBytes = limits.pdfBytes + 2 * limits.imageBytes;

/**
 * Makes the routes of a scope accept forms. Another site can post a form without permission, so only routes that need
 * these content types accept them.
 */
export function acceptForms(scope: FastifyInstance): void {
  scope.register(multipart);
  scope.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string", bodyLimit: limits.bodyBytes },
    (_request, body, done) => {
      const text = String(body);
      if (hasMoreFields(text)) done(new HttpError("too_large", { text: "too_many_parts" }));
      else done(null, new URLSearchParams(text));
    },
  );
}

/**
 * Reads a form in a scope prepared by `acceptForms`: `multipart/form-data`, `application/x-www-form-urlencoded` or
 * JSON.
 * @param spool where its files are stored temporarily
 * @throws HttpError 413 for a file, field or number of parts over the limit, 400 for a truncated form; StorageFailure
 */
export async function readForm(
  request: FastifyRequest,
  spool: Pick<Spool, "newFile">,
  formLimits: FormLimits,
): Promise<FormBody> {
  if (request.isMultipart()) return readMultipart(request, spool, formLimits);
  const { body } = request;
  const fields = body instanceof URLSearchParams ? Object.fromEntries(body) : body;
  return { body: fields, discard: async () => undefined };
}

async function readMultipart(
  request: FastifyRequest,
  spool: Pick<Spool, "newFile">,
  formLimits: FormLimits,
) {
  if (Number(request.headers["content-length"] ?? 0) > formBytes) {
    throw new HttpError("too_large", { text: "form_too_large" });
  }
  const paths: string[] = [];
  const newFile = async () => {
    const path = await spool.newFile();
    paths.push(path);
    return path;
  };
  const discard = async () => {
    for (const path of paths) await rm(path, { force: true });
  };
  // The library reads from this object as if it were the request.
  const { headers } = request.raw;
  const raw = Object.assign(boundedParts(request.raw, mostFields + mostFiles), { headers });
  const bounded: FastifyRequest = Object.create(request, { raw: { value: raw } });
  const partLimits = {
    fields: mostFields,
    files: mostFiles,
    parts: mostFields + mostFiles,
    fieldSize: formLimits.textBytes,
    fieldNameSize: 100,
    fileSize: formBytes,
    headerPairs: 20,
    headerSize: partHeadBytes,
  };
  const parts = bounded.parts({ limits: partLimits });
  try {
    return { body: await collect(parts, { newFile }, formLimits), discard };
  } catch (error) {
    await discard();
    throw toFormError(error);
  }
}

async function collect(
  parts: AsyncIterable<Multipart>,
  spool: Pick<Spool, "newFile">,
  { textBytes, fileBytes }: FormLimits,
) {
  const values = new Map<string, string | UploadedFile>();
  let text = 0;
  // A refusal is thrown only after the whole form has been read: a client that is still sending would not read the
  // response.
  let refused: HttpError | StorageFailure | undefined;
  for await (const part of parts) {
    const name = part.fieldname;
    if (part.type === "field") {
      const value = typeof part.value === "string" ? part.value : JSON.stringify(part.value);
      text += Buffer.byteLength(value);
      if (part.valueTruncated || text > textBytes) {
        refused ??= new HttpError("too_large", { fields: { [name]: "too_long" } });
      } else values.set(name, value);
      continue;
    }
    const { path, bytes, tooLarge, failure } = await spoolFile(part.file, spool, fileBytes);
    // An empty file field arrives as a part without a file name.
    if (bytes === 0 && !part.filename) continue;
    if (failure) refused ??= failure;
    if (tooLarge) refused ??= new HttpError("too_large", { fields: { [name]: tooLarge } });
    if (values.get(name) instanceof UploadedFile) {
      refused ??= new HttpError("validation_failed", { fields: { [name]: onlyOne(name) } });
    }
    const fileName = part.filename ?? "";
    values.set(name, new UploadedFile({ fieldName: name, fileName, path, bytes }));
  }
  if (refused) throw refused;
  return Object.fromEntries(values);
}

/** Whether an urlencoded body has more fields than allowed, checked before parsing. */
function hasMoreFields(body: string): boolean {
  let fields = 1;
  for (
    let at = body.indexOf("&");
    at >= 0 && fields <= mostFields;
    at = body.indexOf("&", at + 1)
  ) {
    fields += 1;
  }
  return fields > mostFields;
}

/** Pictures have their own message. */
const onlyOne = (name: string) => (/(^|_)image$/.test(name) ? "one_image_only" : "one_file_only");

/** Converts an error: an unreadable form is the sender's fault, unless the disk or the system failed. */
function toFormError(error: unknown): unknown {
  if (error instanceof HttpError || error instanceof StorageFailure) return error;
  const { statusCode, code } = error as { statusCode?: number; code?: string };
  if (statusCode === 413) return new HttpError("too_large", { text: "too_many_parts" });
  const systemFailed = /^E[A-Z]+$/.test(code ?? "");
  return systemFailed ? error : new HttpError("malformed_request", { text: "form_incomplete" });
}

const boundaryIn = /;\s*boundary=(?:"([^"]+)"|([^;\s]+))/i;

/**
 * Passes on a form's bytes up to its limit of parts, counting them before the parser does: the parser creates a stream
 * for each part, even skipped ones, and 64 kB can contain seven thousand empty ones.
 * @returns a stream that fails with HttpError 413 `too_many_parts`; the rest of the form is read and discarded
 */
export function boundedParts(request: IncomingMessage, mostParts: number): Transform {
  const [, quoted, plain] = boundaryIn.exec(request.headers["content-type"] ?? "") ?? [];
  const boundary = Buffer.from(`\r\n--${quoted ?? plain ?? ""}`);
  let parts = 0;
  // The end of the last chunk, which may contain the start of a boundary; the first boundary needs no line break before
  // it.
  let tail = Buffer.from("\r\n");
  const bounded = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const seen = Buffer.concat([tail, chunk]);
      let from = 0;
      for (let at = seen.indexOf(boundary); at >= 0; at = seen.indexOf(boundary, from)) {
        parts += 1;
        from = at + boundary.length;
        // One more boundary ends the form.
        if (parts > mostParts + 1)
          return done(new HttpError("too_large", { text: "too_many_parts" }));
      }
      tail = seen.subarray(Math.max(from, seen.length - boundary.length + 1));
      done(null, chunk);
    },
  });
  request.once("close", () => {
    if (!request.complete) bounded.destroy(new Error("The form was cut off."));
  });
  request.once("error", (error) => bounded.destroy(error));
  bounded.once("error", () => {
    request.unpipe(bounded);
    request.resume();
  });
  return request.pipe(bounded);
}

/** A file from a form, spooled to its own file, which is removed when the call has ended. */
export class UploadedFile implements FormFile {
  readonly kind = "file";
  readonly [uploadedFileMark] = true;
  readonly fieldName: string;
  readonly fileName: string;
  readonly path: string;
  readonly bytes: number;

  constructor(file: { fieldName: string; fileName: string; path: string; bytes: number }) {
    this.fieldName = file.fieldName;
    this.fileName = file.fileName;
    this.path = file.path;
    this.bytes = file.bytes;
  }
}
