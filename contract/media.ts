import { z } from "zod";
import { defineEndpoint } from "./shared/define-endpoint.ts";
import { fileOrUrl } from "./shared/fields/file-or-url.ts";

/** `video` is the host's name of sound as well; `auto` recognises the kind by the first bytes. */
export const uploadKinds = ["image", "raw", "video", "auto"] as const;
export type UploadKind = (typeof uploadKinds)[number];

/** The file host's answer, in the format of Cloudinary's upload call (product: uploads 2). */
export const uploadedMedia = z.object({
  asset_id: z.string(),
  public_id: z.string(),
  /** Unix time in seconds at which the file was first stored. */
  version: z.number().int(),
  format: z.string(),
  resource_type: z.enum(["image", "raw", "video"]),
  type: z.literal("upload"),
  created_at: z.iso.datetime(),
  bytes: z.number().int(),
  width: z.number().int().optional(),
  height: z.number().int().optional(),
  /** Seconds, of sound. */
  duration: z.number().int().optional(),
  etag: z.string(),
  original_filename: z.string(),
  tags: z.array(z.string()),
  placeholder: z.literal(false),
  /** The absolute address that a record stores. */
  secure_url: z.string(),
  url: z.string(),
});

export type UploadedMedia = z.output<typeof uploadedMedia>;

/** The upload call's error body, in Cloudinary's format; the HTTP status is our own. */
export const uploadFailure = z.object({ error: z.object({ message: z.string() }) });

/**
 * The upload call of the file host (product: uploads 2). It is not part of the API: it has other paths and errors, and
 * accepts a secret preset instead of a staff token. Therefore it is not in `allEndpoints`.
 */
export const uploadMedia = defineEndpoint({
  name: "media.upload",
  summary: "Stores a picture, a PDF or a recording and answers its address",
  method: "POST",
  path: "/media/v1_1/:cloud/:kind/upload",
  access: "public",
  params: z.object({ cloud: z.string(), kind: z.enum(uploadKinds) }),
  bodyKind: "form",
  body: z.object({
    file: fileOrUrl("file_required"),
    upload_preset: z.string().optional(),
  }),
  answer: uploadedMedia,
});
