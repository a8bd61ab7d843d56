import { inArray } from "drizzle-orm";
import type { Executor } from "../../../database/connect.ts";
import { pdfDocuments } from "../../../database/schema/issues.ts";
import { media } from "../../../database/schema/media.ts";

/**
 * Puts stored PDFs into the queue of those whose pages are made; one that is known already stays where it is.
 * @returns whether any was new
 */
export async function insertPdfs(
  executor: Executor,
  urls: readonly string[],
  now: Date,
): Promise<boolean> {
  if (urls.length === 0) return false;
  const stored = await executor
    .select({ url: media.url })
    .from(media)
    .where(inArray(media.url, [...urls]));
  const known = new Set(stored.map(({ url }) => url));
  const values = urls
    .filter((url) => known.has(url))
    .map((docUrl) => ({ docUrl, state: "queued" as const, queuedAt: now }));
  if (values.length === 0) return false;
  const rows = await executor
    .insert(pdfDocuments)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: pdfDocuments.id });
  return rows.length > 0;
}
