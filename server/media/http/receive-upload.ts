import { type UploadedMedia, type UploadKind, uploadMedia } from "@hilal/contract/media";
import { limits } from "@hilal/contract/shared/limits";
import type { FastifyRequest } from "fastify";
import { type Caller, hasAbility } from "../../http/api/caller.ts";
import { HttpError } from "../../http/api/http-error.ts";
import { readForm, UploadedFile } from "../../http/read-form.ts";
import { isSameSecret } from "../../http/security/signed-token.ts";
import { toSender, type UploadQuota } from "../../http/security/upload-quota.ts";
import { getSize } from "../../process/files/file-source.ts";
import { isPdf } from "../../process/files/pdf-signature.ts";
import { isSound } from "../../process/files/sound-signature.ts";
import { fileError } from "../library/file-error.ts";
import type { FileToStore, Media, StoredFile, StoredImage, StoredSound } from "../library/media.ts";
import type { MediaServices } from "../media-services.ts";
import type { ChunkedUploads } from "./chunked-uploads.ts";

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
 * Handles one upload call: a whole file, a `data:` URI, or a part of a file.
 * @throws HttpError 401 or 403 without the preset or the token of a user with the upload ability; 400, 413 and 415 for
 * invalid input; 429 beyond the daily limit
 */
export async function receiveUpload(
  { media, config, spool, chunks, quota }: UploadParts,
  caller: Caller,
  request: FastifyRequest,
): Promise<UploadedMedia | PartReceived> {
  const { kind } = parseUploadParams(request);
  const preset = config.UPLOAD_PRESET;
  const mayUpload = hasAbility(caller, "media.upload");
  // The preset is a field of the form; without a configured preset, the call is rejected before the form is read.
  if (!mayUpload && preset === undefined) throw toAccessError(caller);
  const sender = mayUpload ? toSender(caller) : "preset";
  // The preset is verified only after the form is read; until then, an unauthenticated call must not use up the daily
  // quota of the preset.
  if (mayUpload) await quota.requireRoom(sender, request.headers["content-length"]);
  const part = readChunkHeaders(request);
  const form = await readForm(request, spool, {
    textBytes,
    ...(part ? { fileBytes: limits.pdfBytes } : {}),
  });
  try {
    const fields = (form.body ?? {}) as Record<string, unknown>;
    if (!mayUpload && !isSecret(fields.upload_preset, preset)) throw toAccessError(caller);
    const userId = caller.kind === "user" ? caller.id : null;
    const keep = async (file: FileToStore) =>
      presentUpload(await store(media, kind, file, userId), {
        publicUrl: config.publicUrl,
        fileName: file.declaredName,
      });

    const file = readFileField(fields.file);
    const bytes = await getSize(file);
    return await quota.charge(sender, bytes, async () => {
      if (!part || !("path" in file)) return keep(file);
      const chunk = { ...part, sender: String(userId), path: file.path };
      const whole = await chunks.add(chunk);
      if (!whole) return { done: false };
      const earlierBytes = (await getSize(whole)) - bytes;
      const { declaredName } = file;
      const answer = await keep({ path: whole.path, declaredName }).catch(async (error) => {
        // Any other error may be temporary (a full disk, say): the client then resends only the last part, and only
        // that is charged again.
        if (error instanceof HttpError) {
          await chunks.discard(chunk);
          await quota.creditBack(sender, earlierBytes);
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

function parseUploadParams(request: FastifyRequest) {
  const parsed = uploadMedia.params.safeParse(request.params);
  if (!parsed.success) throw new HttpError("not_found");
  return parsed.data;
}

const toAccessError = (caller: Caller) =>
  new HttpError(caller.kind === "visitor" ? "unauthenticated" : "forbidden");

/** The headers by which Cloudinary's clients send a large file in parts. */
function readChunkHeaders({ headers }: FastifyRequest) {
  const { "x-unique-upload-id": uploadId, "content-range": contentRange } = headers;
  return typeof uploadId === "string" && contentRange ? { uploadId, contentRange } : null;
}

const isSecret = (given: unknown, secret: string | undefined) =>
  typeof given === "string" && secret !== undefined && isSameSecret(given, secret);

/**
 * Reads a file of the form or a `data:` URI; URLs are never fetched, so that no caller can make the server send
 * requests (SSRF).
 */
function readFileField(value: unknown): FileToStore {
  if (value instanceof UploadedFile) return { path: value.path, declaredName: value.fileName };
  if (typeof value !== "string" || value === "") {
    throw fileError("validation_failed", "file_required");
  }
  const bytes = parseDataUri(value);
  if (!bytes) throw fileError("validation_failed", "file_not_fetched");
  return { bytes, declaredName: "file" };
}

async function store(media: Media, kind: UploadKind, file: FileToStore, userId: number | null) {
  const isAuto = kind === "auto";
  if (kind === "raw" || (isAuto && (await isPdf(file)))) return media.storeDocument(file, userId);
  if (kind === "video" || (isAuto && (await isSound(file)))) return media.storeSound(file, userId);
  return media.storeImage({ ...file, use: "editor" }, userId);
}

/** The media type before the comma is short, so a comma must follow soon. */
const dataUri = /^data:([^,]{0,200}),/i;

/**
 * Limit in bytes for percent-encoded data, which is meant for short texts: decoding a picture of ten megabytes would
 * block other requests.
 */
const maxEscapedBytes = 1_000_000;

/** The bytes of a `data:` URI (RFC 2397); undefined when the text is no such URI, or a long one with percent signs. */
export function parseDataUri(text: string): Buffer | undefined {
  const match = dataUri.exec(text);
  if (!match) return undefined;
  const payload = text.slice(match[0].length);
  const isBase64 = /;base64$/i.test(match[1] ?? "");
  if (isBase64) return Buffer.from(payload, "base64");
  return payload.length > maxEscapedBytes
    ? undefined
    : decodePercent(Buffer.from(payload, "latin1"));
}

const percent = 0x25;

/** Decodes percent escapes to single bytes; anything that is not an escape is left as it is. */
function decodePercent(payload: Buffer): Buffer {
  const bytes = Buffer.alloc(payload.length);
  let length = 0;
  for (let at = 0; at < payload.length; at += 1) {
    const [high, low] = [parseHexDigit(payload[at + 1]), parseHexDigit(payload[at + 2])];
    const isEscape = payload[at] === percent && high >= 0 && low >= 0;
    bytes[length] = isEscape ? high * 16 + low : (payload[at] ?? 0);
    length += 1;
    if (isEscape) at += 2;
  }
  return bytes.subarray(0, length);
}

/** Returns the value of a hexadecimal digit by its ASCII code; -1 for any other character. */
function parseHexDigit(code = 0): number {
  if (code >= 0x30 && code <= 0x39) return code - 0x30;
  const letter = code | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : -1;
}

/** A stored file in the words of Cloudinary's upload call. */
export function presentUpload(
  stored: StoredFile | StoredImage | StoredSound,
  given: { readonly publicUrl: string; readonly fileName: string },
): UploadedMedia {
  const [hash = "", name = ""] = stored.url.split("/").slice(2);
  const isImage = "tone" in stored;
  const seconds = "seconds" in stored ? stored.seconds : null;
  const bare = (text: string) => text.replace(/\.[^.]*$/, "");
  const address = `${given.publicUrl}${stored.url}`;
  return {
    asset_id: stored.contentHash.slice(0, 32),
    public_id: `${hash}/${isImage ? bare(name) : name}`,
    version: Math.floor(stored.createdAt.getTime() / 1000),
    format: name.split(".").at(-1) ?? "",
    resource_type: toResourceType(stored),
    type: "upload",
    created_at: stored.createdAt.toISOString(),
    bytes: stored.bytes,
    ...(isImage ? { width: stored.width, height: stored.height } : {}),
    ...(seconds === null ? {} : { duration: seconds }),
    etag: stored.contentHash.slice(0, 32),
    original_filename: bare(given.fileName),
    tags: [],
    placeholder: false,
    secure_url: address,
    url: address,
  };
}

function toResourceType(stored: StoredFile): UploadedMedia["resource_type"] {
  if ("tone" in stored) return "image";
  return "seconds" in stored ? "video" : "raw";
}
