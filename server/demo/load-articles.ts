import { type DemoArticle, demoArt, demoArticles, demoRecords } from "@hilal/demo/entry";
import { eq, sql } from "drizzle-orm";
import { articles, articleVisits } from "../database/schema/articles.ts";
import { createFromForm } from "../features/articles/articles.saving.ts";
import type { Caller } from "../http/caller.ts";
import type { Services } from "../services.ts";
import type { PictureMaker } from "./demo-pictures.ts";

export interface LoadedArticle {
  readonly id: number;
  readonly publishedAt: Date;
  readonly source: DemoArticle;
}

const writerNames = new Map(demoRecords.authors.map(({ key, name }) => [key, name]));

/** Stores every article by the same way a form is saved: cleaned, illustrated, searchable, with its first revision. */
export async function loadArticles(
  services: Services,
  { draw, editor }: { draw: PictureMaker; editor: Caller },
): Promise<LoadedArticle[]> {
  const sources = await demoArticles.load();
  const now = services.now();
  const loaded = await Promise.all(
    sources.map(async (source) => {
      const siblings = sources.filter(({ edition }) => edition === source.edition);
      const place = siblings.indexOf(source);
      const publishedAt = demoArticles.publishDate(
        { slug: source.slug, place, of: siblings.length },
        now,
      );
      const form = await formOf(source, publishedAt, draw);
      return { source, publishedAt, form };
    }),
  );
  // The oldest first, so that ids follow time as they do in a grown archive.
  loaded.sort((a, b) => a.publishedAt.getTime() - b.publishedAt.getTime());
  const stored: LoadedArticle[] = [];
  for (const { source, publishedAt, form } of loaded) {
    const { id } = await createFromForm(services, form, editor);
    stored.push({ id, publishedAt, source });
    await setAge(services, { id, publishedAt, slug: source.slug });
  }
  return stored;
}

async function formOf(source: DemoArticle, publishedAt: Date, draw: PictureMaker) {
  const { slug, edition } = source;
  const scene = (name: DemoArticle["cover"], seed: string, width: number, height: number) =>
    draw(seed, () => demoArt.scene({ scene: name, seed, palette: edition, width, height }));
  const cover = await scene(source.cover, slug, 1_440, 810);
  const pictures = await Promise.all(
    source.pictures.map((picture, index) =>
      scene(picture.scene, `${slug}-${index + 1}`, 1_280, 720),
    ),
  );
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
async function setAge(
  { database, now }: Services,
  { id, publishedAt, slug }: { id: number; publishedAt: Date; slug: string },
) {
  await database
    .update(articles)
    .set({ createdAt: publishedAt, updatedAt: publishedAt })
    .where(eq(articles.id, id));
  const days = (now().getTime() - publishedAt.getTime()) / 86_400_000;
  const visits = Math.round(
    (40 + 900 * demoArticles.shareOf(`visits ${slug}`)) * (1 + Math.log1p(days)),
  );
  await database
    .insert(articleVisits)
    .values({ articleId: id, visits })
    .onConflictDoUpdate({ target: articleVisits.articleId, set: { visits: sql`excluded.visits` } });
}
