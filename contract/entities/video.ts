import { z } from "zod";
import { recordActions } from "../actions.ts";
import { activeStatuses, recordLanguages } from "../choices.ts";
import { id, version } from "./identifier.ts";
import { picture } from "./picture.ts";

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
  thumbnail_url: z.string().nullable(),
  thumbnail: picture.nullable(),
  version,
  can: recordActions.optional(),
});

export type Video = z.output<typeof video>;
