import type { ActiveStatus, RecordLanguage } from "@hilal/contract/choices";
import { and, asc, count, eq, type SQL } from "drizzle-orm";
import type { Executor } from "../../database/connect.ts";
import { media } from "../../database/schema/media.ts";
import { videos } from "../../database/schema/showcase.ts";
import { pictureColumns } from "../../media/picture-presenter.ts";

export interface VideoFilter {
  readonly language?: RecordLanguage | undefined;
  readonly status?: ActiveStatus | undefined;
}

function conditionOf({ language, status }: VideoFilter): SQL | undefined {
  return and(language && eq(videos.language, language), status && eq(videos.status, status));
}

/** Videos in their display order. */
export async function listVideos(
  executor: Executor,
  filter: VideoFilter,
  slice: { limit: number; offset: number },
) {
  return executor
    .select({ video: videos, thumbnail: pictureColumns })
    .from(videos)
    .leftJoin(media, eq(media.id, videos.thumbnailMediaId))
    .where(conditionOf(filter))
    .orderBy(asc(videos.order), asc(videos.id))
    .limit(slice.limit)
    .offset(slice.offset);
}

export type VideoRow = Awaited<ReturnType<typeof listVideos>>[number];

export async function countVideos(executor: Executor, filter: VideoFilter): Promise<number> {
  const rows = await executor.select({ total: count() }).from(videos).where(conditionOf(filter));
  return rows[0]?.total ?? 0;
}
