import { eq } from "drizzle-orm";
import pg from "pg";
import { onTestFinished } from "vitest";
import { articleRevisions, articles } from "../../database/schema/articles.ts";
import { articleSchedules, deskNotices } from "../../database/schema/desk.ts";
import { workingCopies } from "../../database/schema/working-copies.ts";
import { publishDue } from "../../features/desk/schedules/publication.ts";
import { listDue } from "../../features/desk/schedules/schedules.store.ts";
import { copyChannel } from "../../features/writing/working-copies.store.ts";
import { articleText } from "../article-form.ts";
import { newArticle, newUser } from "../factories.ts";
import type { TestApp } from "../test-app.ts";
import { encodeSeed, paragraph, sharedDocument } from "./shared-document.ts";

/** The fields of the working copies in these tests. */
export const copyFields = {
  writer: "Sana Qureshi",
  category: "in-focus",
  publish_date: "2025-03-23",
  cover_image: "https://images.example.org/cover.jpg",
  status: "Inactive",
};

/** An article with a working copy, an editor at its desk, and the calls that schedule it. */
export async function writtenArticle(
  app: TestApp,
  given: Parameters<typeof newArticle>[1] = {},
  copy: Parameters<typeof sharedDocument>[0] = {},
) {
  const editor = await newUser(app.database, { role: "editor" });
  const token = await app.as(editor);
  const article = await newArticle(app.database, {
    status: "Inactive",
    coverImage: copyFields.cover_image,
    ...given,
  });
  const text = { title: "The new text", fields: copyFields, body: [paragraph(articleText)] };
  const seed = encodeSeed(sharedDocument({ ...text, ...copy }));
  const path = `/api/article/${article.id}`;
  await app.call("PUT", `${path}/working-copy/`, { token, body: { seed } });
  const put = (due_at: string, by = token) =>
    app.call("PUT", `${path}/schedule/`, { token: by, body: { due_at } });
  const desk = async () => (await app.call("GET", `${path}/desk/`, { token })).body;
  return { id: article.id, editor, token, path, put, desk };
}

/** Creates a live article with the same fields. */
export function liveArticle(app: TestApp) {
  const fields = { ...copyFields, status: "Active" };
  return writtenArticle(app, { status: "Active" }, { fields });
}

/** All that is stored of an article that is scheduled. */
export async function readStored({ database }: TestApp, id: number) {
  const [article] = await database.select().from(articles).where(eq(articles.id, id));
  const [schedule] = await database
    .select()
    .from(articleSchedules)
    .where(eq(articleSchedules.articleId, id));
  const [copy] = await database.select().from(workingCopies).where(eq(workingCopies.articleId, id));
  const revisions = await database
    .select()
    .from(articleRevisions)
    .where(eq(articleRevisions.articleId, id));
  const notices = await database.select().from(deskNotices).where(eq(deskNotices.articleId, id));
  return { article, schedule, copy, revisions, notices };
}

/**
 * Runs an instance's check for due schedules.
 * @returns what was due
 */
export async function lookForDue({ services }: TestApp): Promise<number[]> {
  const { database, now } = services;
  const due = await listDue(database, { now: now(), except: [], limit: 50 });
  for (const id of due) await publishDue(services, id);
  return due;
}

/** Records the instances' notifications about working copies from now on, until the test ends. */
export async function listenToCopies({ services }: TestApp): Promise<readonly unknown[]> {
  const told: unknown[] = [];
  const listener = new pg.Client({ connectionString: services.config.DATABASE_URL });
  await listener.connect();
  onTestFinished(() => listener.end());
  listener.on("notification", ({ payload }) => told.push(JSON.parse(payload ?? "")));
  await listener.query(`listen ${copyChannel}`);
  return told;
}
