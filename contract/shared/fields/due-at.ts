import { z } from "zod";

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;

/** A time with its offset from UTC. The server checks that it is in the future. */
export const dueAt = z
  .string({ error: "due_required" })
  .trim()
  .min(1, { error: "due_required" })
  .max(40, { error: "due_format" })
  .refine((text) => text === "" || (instant.test(text) && !Number.isNaN(Date.parse(text))), {
    error: "due_format",
  });
