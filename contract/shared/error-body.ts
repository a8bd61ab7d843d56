import { z } from "zod";
import { type ErrorBody, type ErrorCode, errorCodes } from "./errors.ts";
import { removalKinds } from "./removal.ts";

/** What a save removed, or would remove. */
export const removals = z.array(z.object({ kind: z.enum(removalKinds), what: z.string() }));

/** The schema of every error body. */
export const errorBody: z.ZodType<ErrorBody> = z.object({
  error: z.string(),
  code: z.enum(errorCodes as [ErrorCode, ...ErrorCode[]]),
  fields: z.record(z.string(), z.string()).optional(),
  current: z.unknown().optional(),
  removed: removals.optional(),
  request_id: z.string().optional(),
});
