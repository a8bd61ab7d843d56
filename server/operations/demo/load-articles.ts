import { availableParallelism } from "node:os";
import { basename } from "node:path";
import { editionIds } from "@hilal/contract/shared/editions";
import { type DemoArticle, demoArticles, demoFiles, demoRecords } from "@hilal/demo/entry";
import { inArray, sql } from "drizzle-orm";
import { articles, articleVisits } from "../../database/schema/articles.ts";
import { createArticleFromForm } from "../../features/articles/articles.commands.ts";
import type { Services } from "../../features/services.ts";
import type { Caller } from "../../http/api/caller.ts";
import type { KnownPictures, Media, StoredFile, StoredImage } from "../../media/library/media.ts";
import { limitConcurrency } from "../../process/concurrency-limit.ts";

export interface LoadedArticle {
  readonly id: number;
  readonly publishedAt: Date;
  readonly source: DemoArticle;
}

const writerNames = new Map(demoRecords.authors.map(({ key, name }) => [key, name]));

/**
 * Stores the pictures of every article.
 * @returns a function that stores the articles
 */
export async function prepareArticles(now: Date, files: DemoFileStore) {
  const sources = await demoArticles.load();
  const dated = editionIds.flatMap((edition) => {
    const own = sources.filter((source) => source.edition === edition);
    const dates = demoArticles.publishDates(own, now);
    return own.map((source, place) => ({ source, publishedAt: dates[place] ?? now }));
  });
  const ready = await Promise.all(
    dated.map(async ({ source, publishedAt }) => ({
      source,
      publishedAt,
      form: await toArticleForm(source, publishedAt, files),
    })),
  );
  // The oldest first, so that ids follow time as they do in a grown archive.
  ready.sort((a, b) => a.publishedAt.getTime() - b.publishedAt.getTime());

  /** The same path as saving a form: sanitised, searchable, with a first revision. */
  return async (
    services: Services,
    editor: Caller,
    signal: AbortSignal,
  ): Promise<LoadedArticle[]> => {
    const stored: LoadedArticle[] = [];
    for (const { source, publishedAt, form } of ready) {
      signal.throwIfAborted();
      const { id } = await createArticleFromForm(services, form, editor);
      stored.push({ id, publishedAt, source });
    }
    await setAge(services, stored);
    return stored;
  };
}

async function toArticleForm(source: DemoArticle, publishedAt: Date, files: DemoFileStore) {
  const stored = (shows: string) => files.picture(demoFiles.articlePicture(source, shows));
  const [cover, ...pictures] = await Promise.all([
    stored(source.cover),
    ...source.pictures.map(({ shows }) => stored(shows)),
  ]);
  return {
    title: source.title,
    standfirst: source.standfirst,
    writer: writerNames.get(source.writer) ?? source.writer,
    category: source.category,
    description: source.body(pictures.map(({ url }) => url)),
    publish_date: publishedAt.toISOString(),
    cover_image: cover.url,
    cover_alt: source.coverAlt,
    issue_new: "Yes" as const,
    status: "Active" as const,
  };
}

/** An article of last year was last saved last year, and has been read since. */
async function setAge({ database, now }: Services, stored: readonly LoadedArticle[]) {
  const ids = stored.map(({ id }) => id);
  await database
    .update(articles)
    .set({ createdAt: articles.publishDate, updatedAt: articles.publishDate })
    .where(inArray(articles.id, ids));
  const visits = stored.map(({ id, publishedAt, source }) => ({
    articleId: id,
    visits: countVisits(source.slug, (now().getTime() - publishedAt.getTime()) / 86_400_000),
  }));
  await database
    .insert(articleVisits)
    .values(visits)
    .onConflictDoUpdate({ target: articleVisits.articleId, set: { visits: sql`excluded.visits` } });
}

const countVisits = (slug: string, days: number) =>
  Math.round((40 + 900 * demoArticles.hashToShare(`visits ${slug}`)) * (1 + Math.log1p(days)));

/** Stores the demonstration's files as uploads are stored. */
export interface DemoFileStore {
  readonly picture: (path: string) => Promise<StoredImage>;
  readonly document: (path: string) => Promise<StoredFile>;
  /** The pictures stored so far. */
  readonly pictures: readonly StoredImage[];
}

interface DemoFileStoreOptions {
  /** Aborted to store no more. */
  readonly signal: AbortSignal;
  /** Called after each picture with the number stored so far. */
  onPicture(stored: number): void;
  /** The pictures that need no decoding. */
  readonly known: KnownPictures;
}

/** Stores several files at a time: while one is flushed to the disk the next is read. */
export function createDemoFileStore(
  media: Pick<Media, "storeImage" | "storeDocument">,
  { signal, onPicture, known }: DemoFileStoreOptions,
): DemoFileStore {
  const inTurn = limitConcurrency(2 * availableParallelism());
  const pictures: StoredImage[] = [];
  const fileAt = (path: string) => ({ path, declaredName: basename(path) });
  return {
    pictures,
    picture: (path) =>
      inTurn(async () => {
        signal.throwIfAborted();
        const stored = await media.storeImage({ ...fileAt(path), prepared: known }, null);
        pictures.push(stored);
        onPicture(pictures.length);
        return stored;
      }),
    document: (path) =>
      inTurn(async () => {
        signal.throwIfAborted();
        return media.storeDocument(fileAt(path), null);
      }),
  };
}
