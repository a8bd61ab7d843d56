import { sql } from "drizzle-orm";
import type { Database } from "../database/connect.ts";
import {
  articleReviews,
  articleSchedules,
  deskNotices,
  paragraphComments,
  shareLinks,
} from "../database/schema/desk.ts";
import { keptArticles } from "../database/schema/kept-articles.ts";
import { workingCopies, workingCopyUpdates } from "../database/schema/working-copies.ts";
import { newArticle, newAuthor, newComment, newPicture, newRating, newUser } from "./factories.ts";

const bytes = (length: number) => Uint8Array.from({ length }, (_, at) => (at * 7) % 256);

/** An article with something in every table that belongs to one. */
export async function newCompleteArticle(database: Database) {
  const owner = await newUser(database, { role: "author" });
  const reader = await newUser(database);
  const picture = await newPicture(database);
  const author = await newAuthor(database);
  const article = await newArticle(database, {
    title: "The glacier at dawn",
    description: "<p>Nobody spoke of the avalanche while the patrol crossed the silent slope.</p>",
    userId: owner.id,
    authorId: author.id,
    writer: author.authorName,
    coverMediaId: picture.id,
    coverImage: picture.url,
    visits: 4711,
  });
  const articleId = article.id;
  await newComment(database, { articleId, userId: reader.id, comment: 'ایک "خوب" مضمون\\' });
  await newComment(database, { articleId, userId: null, status: "held" });
  await newRating(database, { articleId, userId: reader.id, rating: 5 });
  const savedAt = new Date("2025-04-01T05:00:00.123Z");
  await database.insert(keptArticles).values({
    userId: reader.id,
    articleId,
    saved: true,
    savedAt,
    paragraph: 7,
    progress: 430,
    placeAt: savedAt,
  });
  await database.insert(workingCopies).values({
    articleId,
    state: bytes(300),
    lastUpdate: 2,
    baseVersion: 1,
    isChanged: true,
    fields: { title: "The glacier at noon" } as never,
    body: { type: "doc", content: [] },
    updatedBy: owner.id,
  });
  await database.insert(workingCopyUpdates).values([
    { articleId, number: 1, update: bytes(0), userId: owner.id },
    { articleId, number: 2, update: bytes(260), userId: reader.id },
  ]);
  await database
    .insert(articleReviews)
    .values({ articleId, stage: "assigned", writerId: owner.id, dueOn: "2025-05-01" });
  const dueAt = new Date("2030-01-01T05:00:00.123Z");
  await database.insert(articleSchedules).values({
    articleId,
    dueAt,
    values: { form: { title: "x" }, copy: null },
    baseVersion: 1,
    failedAt: dueAt,
  });
  const [link] = await database
    .insert(shareLinks)
    .values({ articleId, tokenHash: `hash of ${articleId}`, createdBy: owner.id, expiresAt: dueAt })
    .returning();
  await database
    .insert(paragraphComments)
    .values({ articleId, comment: "Who says so?", shareLinkId: link?.id ?? 0 });
  await database
    .insert(deskNotices)
    .values({ articleId, userId: owner.id, kind: "commented", detail: "Who says so?" });
  return { article, owner, reader, picture, author };
}

/** What each state of an article's search data has of its own. */
const ownOfState = "{entry,part,changed_in}";

/** All rows of all tables but some, as the database writes them. */
export async function allRows(database: Database, except: readonly string[] = []) {
  const { rows } = await database.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const tables = rows.filter(({ name }) => name !== "search_removals" && !except.includes(name));
  const content = await Promise.all(
    tables.map(async ({ name }) => {
      const found = await database.execute<{ row: string }>(
        sql`select (to_jsonb(x) - ${ownOfState}::text[])::text as row from ${sql.identifier(name)} x order by 1`,
      );
      return [name, found.rows.map(({ row }) => row)] as const;
    }),
  );
  return Object.fromEntries(content);
}
