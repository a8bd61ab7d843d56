import { inArray } from "drizzle-orm";
import type { Executor } from "../../database/connect.ts";
import { media } from "../../database/schema/media.ts";
import { pictureColumns } from "../../media/library/picture-presenter.ts";

/** The stored pictures that a body shows, by address. */
export async function findPictures(executor: Executor, urls: readonly string[]) {
  if (urls.length === 0) return [];
  return executor
    .select(pictureColumns)
    .from(media)
    .where(inArray(media.url, [...urls]));
}
