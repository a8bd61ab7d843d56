import { z } from "zod";
import { recordActions } from "./shared/actions.ts";
import { activeStatuses, recordLanguages } from "./shared/choices.ts";
import { defineEndpoint, noContent } from "./shared/define-endpoint.ts";
import {
  optionalText,
  requiredChoice,
  requiredLine,
  sentVersion,
  wholeNumber,
} from "./shared/fields/form-fields.ts";
import { removeInvisible } from "./shared/fields/invisible-characters.ts";
import { hasCredentials } from "./shared/fields/web-address.ts";
import { id, idParams, version } from "./shared/identifier.ts";
import { latinDigits } from "./shared/latin-digits.ts";
import { limits } from "./shared/limits.ts";
import { listSchema, pagingQuery } from "./shared/paging.ts";
import { picture } from "./shared/picture.ts";
import { getYoutubeId } from "./shared/youtube.ts";

export const video = z.object({
  id,
  title: z.string(),
  youtube_url: z.string(),
  /** YouTube's own id of the video, read from `youtube_url`. */
  youtube_id: z.string(),
  description: z.string(),
  status: z.enum(activeStatuses),
  language: z.enum(recordLanguages),
  order: z.number().int().min(0),
  /** How long it runs; null while unknown. */
  duration_seconds: z.number().int().nullable(),
  thumbnail_url: z.string().nullable(),
  thumbnail: picture.nullable(),
  /** When it was first listed here, an ISO 8601 instant. */
  created_at: z.string(),
  version,
  can: recordActions.optional(),
});

export type Video = z.output<typeof video>;

const mostSeconds = 100 * 60 * 60 - 1;
const clock = /^(?:(?:\d{1,2}:)?[0-5]?\d:[0-5]\d)?$/;
const noDuration = { error: "duration_invalid" };

/** The length of a video, in seconds or as a clock shows it ("12:34", "1:02:03"); null and empty for none. */
const duration = z.union(
  [
    z.int(noDuration).min(1, noDuration).max(mostSeconds, noDuration),
    z.null(),
    z
      .string()
      .trim()
      .overwrite(latinDigits)
      .regex(clock, noDuration)
      .transform((text) =>
        text === "" ? null : text.split(":").reduce((sum, part) => sum * 60 + Number(part), 0),
      )
      .refine((seconds) => seconds !== 0, noDuration),
  ],
  noDuration,
);

/**
 * Formats the length of a video as a clock shows it.
 *
 * @example formatDuration(754) // "12:34"
 * @example formatDuration(3723) // "1:02:03"
 */
export function formatDuration(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const end = String(seconds % 60).padStart(2, "0");
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, "0")}:${end}` : `${minutes}:${end}`;
}

/** The video form (product: forms 10). */
export const videoBody = z.strictObject({
  title: requiredLine("title_required", limits.titleMaxLength),
  youtube_url: requiredLine("youtube_url_required", limits.textMaxLength)
    .overwrite(removeInvisible)
    .refine((address) => !hasCredentials(address), { error: "web_link_credentials" })
    .refine((address) => address === "" || getYoutubeId(address) !== null, {
      error: "youtube_url_invalid",
    }),
  description: optionalText(limits.textMaxLength),
  status: z.enum(activeStatuses, { error: "invalid" }).default("Active"),
  language: requiredChoice(recordLanguages, "language_required"),
  order: wholeNumber("order_invalid", 0, 1_000_000).default(0),
  /** Kept as it is when left out. */
  duration_seconds: duration.optional(),
  version: sentVersion,
});

export const listVideos = defineEndpoint({
  name: "videos.list",
  summary: "All videos for management",
  method: "GET",
  path: "/api/videos/management/",
  access: "videos.manage",
  query: pagingQuery.extend({
    q: z.string().trim().max(limits.queryMaxLength).optional(),
    language: z.enum(recordLanguages).optional(),
    status: z.enum(activeStatuses).optional(),
    sort: z.enum(["order", "-order", "newest", "title", "-title", "id", "-id"]).default("order"),
  }),
  answer: listSchema(video),
});

export const listActiveVideos = defineEndpoint({
  name: "videos.listActive",
  summary: "Active videos of a language in their display order",
  method: "GET",
  path: "/api/videos/active/",
  access: "public",
  query: pagingQuery.extend({ language: z.enum(recordLanguages).optional() }),
  answer: listSchema(video),
});

export const readVideo = defineEndpoint({
  name: "videos.read",
  summary: "One video",
  method: "GET",
  path: "/api/video/:id/",
  access: "public",
  params: idParams,
  answer: video,
});

export const createVideo = defineEndpoint({
  name: "videos.create",
  summary: "Makes a video",
  method: "POST",
  path: "/api/video/create/",
  access: "videos.manage",
  body: videoBody,
  answer: video,
  status: 201,
});

export const updateVideo = defineEndpoint({
  name: "videos.update",
  summary: "Saves a video",
  method: "PUT",
  path: "/api/video/:id/",
  access: "videos.manage",
  params: idParams,
  body: videoBody,
  answer: video,
});

export const deleteVideo = defineEndpoint({
  name: "videos.delete",
  summary: "Deletes a video",
  method: "DELETE",
  path: "/api/video/:id/",
  access: "videos.manage",
  params: idParams,
  answer: noContent,
  status: 204,
});

/** In the order of the documentation. */
export const videoEndpoints = [
  listVideos,
  listActiveVideos,
  readVideo,
  createVideo,
  updateVideo,
  deleteVideo,
];
