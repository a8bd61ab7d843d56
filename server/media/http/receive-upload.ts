import { type UploadedMedia, type UploadKind, uploadMedia } from "@hilal/contract/media";
import { limits } from "@hilal/contract/shared/limits";
import type { FastifyRequest } from "fastify";
import { type Caller, hasAbility } from "../../http/api/caller.ts";
import { HttpError } from "../../http/api/http-error.ts";
import { readForm } from "../../http/multipart/read-form.ts";
import { UploadedFile } from "../../http/multipart/uploaded-file.ts";
import { isSameSecret } from "../../http/security/signed-token.ts";
import { senderOf, type UploadQuota } from "../../http/security/upload-quota.ts";
import { sizeOf } from "../../process/files/file-source.ts";
import { isPdf } from "../../process/files/pdf-signature.ts";
import { fileError } from "../library/file-error.ts";
import type { FileToStore, Media } from "../library/media.ts";
import type { MediaServices } from "../media-services.ts";
import type { ChunkedUploads } from "./chunked-uploads.ts";
import { bytesOfDataUri } from "./data-uri.ts";
import { uploadAnswer } from "./upload-answer.ts";

/** A picture may come as text: its bytes in base64, and the few letters before them. */
const textBytes = Math.ceil((limits.imageBytes * 4) / 3) + 1_000;

/** The answer to a part of a file that has more to come. */
export interface PartReceived {
  readonly done: false;
}

interface UploadParts extends Pick<MediaServices, "media" | "config" | "spool"> {
  readonly chunks: ChunkedUploads;
  readonly quota: UploadQuota;
}

/**
 * Answers one upload call: a whole file, a `data:` URI, or a part of a file.
 * @throws HttpError 401 or 403 without the token of somebody who may upload, or the preset; 400, 413 and 415 for what was sent; 429 beyond the
 * day's limit
 */
export async function receiveUpload(
  { media, config, spool, chunks, quota }: UploadParts,
  caller: Caller,
  request: FastifyRequest,
): Promise<UploadedMedia | PartReceived> {
  const { kind } = paramsOf(request);
  const preset = config.UPLOAD_PRESET;
  const mayUpload = hasAbility(caller, "media.upload");
  // The preset stands in the form; who can't have a right one is refused before the form is read.
  if (!mayUpload && preset === undefined) throw httpErrorFor(caller);
  const sender = mayUpload ? senderOf(caller) : "preset";
  // Whether the preset is right is known later; until then nobody spoils the tool's day.
  if (mayUpload) await quota.requireRoom(sender, request.headers["content-length"]);
  const part = partOf(request);
  const form = await readForm(request, spool, {
    textBytes,
    ...(part ? { fileBytes: limits.pdfBytes } : {}),
  });
  try {
    const fields = (form.body ?? {}) as Record<string, unknown>;
    if (!mayUpload && !isSecret(fields.upload_preset, preset)) throw httpErrorFor(caller);
    const userId = caller.kind === "user" ? caller.id : null;
    const keep = async (file: FileToStore) =>
      uploadAnswer(await store(media, kind, file, userId), {
        publicUrl: config.publicUrl,
        fileName: file.declaredName,
      });

    const file = fileOf(fields.file);
    const bytes = await sizeOf(file);
    return await quota.charge(sender, bytes, async () => {
      if (!part || !("path" in file)) return keep(file);
      const chunk = { ...part, sender: String(userId), path: file.path };
      const whole = await chunks.add(chunk);
      if (!whole) return { done: false };
      const earlierBytes = (await sizeOf(whole)) - bytes;
      const { declaredName } = file;
      const answer = await keep({ path: whole.path, declaredName }).catch(async (error) => {
        // What is no fault of the file may be over soon: then the last part alone is sent again, and counts alone.
        if (error instanceof HttpError) {
          await chunks.discard(chunk);
          await quota.giveBack(sender, earlierBytes);
        }
        throw error;
      });
      await chunks.discard(chunk);
      return answer;
    });
  } finally {
    await form.discard();
  }
}

function paramsOf(request: FastifyRequest) {
  const parsed = uploadMedia.params.safeParse(request.params);
  if (!parsed.success) throw new HttpError("not_found");
  return parsed.data;
}

const httpErrorFor = (caller: Caller) =>
  new HttpError(caller.kind === "visitor" ? "unauthenticated" : "forbidden");

/** The headers by which Cloudinary's clients send a large file in parts. */
function partOf({ headers }: FastifyRequest) {
  const { "x-unique-upload-id": uploadId, "content-range": contentRange } = headers;
  return typeof uploadId === "string" && contentRange ? { uploadId, contentRange } : null;
}

const isSecret = (given: unknown, secret: string | undefined) =>
  typeof given === "string" && secret !== undefined && isSameSecret(given, secret);

/** A file of the form or a `data:` URI; addresses are never fetched, so that nobody makes the server call others. */
function fileOf(value: unknown): FileToStore {
  if (value instanceof UploadedFile) return { path: value.path, declaredName: value.fileName };
  if (typeof value !== "string" || value === "") {
    throw fileError("validation_failed", "file_required");
  }
  const bytes = bytesOfDataUri(value);
  if (!bytes) throw fileError("validation_failed", "file_not_fetched");
  return { bytes, declaredName: "file" };
}

async function store(media: Media, kind: UploadKind, file: FileToStore, userId: number | null) {
  const isDocument = kind === "raw" || (kind === "auto" && (await isPdf(file)));
  return isDocument
    ? media.storeDocument(file, userId)
    : media.storeImage({ ...file, use: "editor" }, userId);
}
