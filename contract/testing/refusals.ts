import type { z } from "zod";

/** What is said of each field of a body, by the field's name; nothing of a body that is taken. */
export function refusalsOf(schema: z.ZodType, body: unknown): Record<string, string[]> {
  const said: Record<string, string[]> = {};
  for (const { path, message } of schema.safeParse(body).error?.issues ?? []) {
    const field = path.join(".");
    said[field] = [...(said[field] ?? []), message];
  }
  return said;
}

/** A text of so many letters. */
export const letters = (count: number): string => "x".repeat(count);
