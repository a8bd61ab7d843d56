import type { ActiveStatus, RecordLanguage } from "@hilal/contract/shared/choices";
import type { Language } from "@hilal/i18n/languages";
import { and, asc, desc, eq, type SQL } from "drizzle-orm";
import type { Executor } from "../../database/connect.ts";
import { contains } from "../../database/contains.ts";
import { nameKey, type OrderOnPage } from "../../database/name-order.ts";
import { nextVersion } from "../../database/next-version.ts";
import { media } from "../../database/schema/media.ts";
import { videos } from "../../database/schema/showcase.ts";
import { pictureColumns } from "../../media/library/picture-presenter.ts";

export interface VideoFilter {
  readonly q?: string | undefined;
  readonly language?: RecordLanguage | undefined;
  readonly status?: ActiveStatus | undefined;
}

const ordersOn = (language: Language) => ({
  order: [asc(videos.order), asc(videos.id)],
  "-order": [desc(videos.order), desc(videos.id)],
  newest: [desc(videos.createdAt), desc(videos.id)],
  title: [asc(nameKey(videos.title, language)), asc(videos.id)],
  "-title": [desc(nameKey(videos.title, language)), desc(videos.id)],
  id: [asc(videos.id)],
  "-id": [desc(videos.id)],
});

export type VideoOrder = keyof ReturnType<typeof ordersOn>;
export type VideoValues = typeof videos.$inferInsert;

function toCondition({ q, language, status }: VideoFilter): SQL | undefined {
  return and(
    q ? contains(videos.title, q) : undefined,
    language && eq(videos.language, language),
    status && eq(videos.status, status),
  );
}

const withThumbnail = (executor: Executor, condition: SQL | undefined) =>
  executor
    .select({ video: videos, thumbnail: pictureColumns })
    .from(videos)
    .leftJoin(media, eq(media.id, videos.thumbnailMediaId))
    .where(condition);

export type VideoRow = Awaited<ReturnType<typeof withThumbnail>>[number];

export async function listVideoRows(
  executor: Executor,
  filter: VideoFilter,
  { sort, language = "en" }: OrderOnPage<VideoOrder>,
  slice: { limit: number; offset: number },
): Promise<VideoRow[]> {
  return withThumbnail(executor, toCondition(filter))
    .orderBy(...ordersOn(language)[sort])
    .limit(slice.limit)
    .offset(slice.offset);
}

export async function countVideos(executor: Executor, filter: VideoFilter): Promise<number> {
  return executor.$count(videos, toCondition(filter));
}

export async function findVideoRow(executor: Executor, id: number): Promise<VideoRow | undefined> {
  return (await withThumbnail(executor, eq(videos.id, id)))[0];
}

/** The same, locked until the transaction ends. */
export async function lockVideoRow(executor: Executor, id: number): Promise<VideoRow | undefined> {
  return (await withThumbnail(executor, eq(videos.id, id)).for("update", { of: videos }))[0];
}

export async function insertVideo(executor: Executor, values: VideoValues): Promise<number> {
  const rows = await executor.insert(videos).values(values).returning({ id: videos.id });
  return rows[0]?.id ?? 0;
}

export async function updateVideoRow(
  executor: Executor,
  id: number,
  values: Partial<VideoValues>,
): Promise<void> {
  await executor
    .update(videos)
    .set({ ...values, ...nextVersion(videos.version) })
    .where(eq(videos.id, id));
}
