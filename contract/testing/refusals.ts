import type { z } from "zod";

/** Returns the error codes of a body by field name; empty when the body is valid. */
export function listRefusals(schema: z.ZodType, body: unknown): Record<string, string[]> {
  const said: Record<string, string[]> = {};
  for (const { path, message } of schema.safeParse(body).error?.issues ?? []) {
    const field = path.join(".");
    said[field] = [...(said[field] ?? []), message];
  }
  return said;
}

/** Returns a text with this number of letters. */
export const letters = (count: number): string => "x".repeat(count);
