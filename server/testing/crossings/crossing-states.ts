import { desc, eq, inArray } from "drizzle-orm";
import { articles } from "../../database/schema/articles.ts";
import { articleReviews, articleSchedules, deskNotices } from "../../database/schema/desk.ts";
import { issueItems } from "../../database/schema/issues.ts";
import { workingCopies } from "../../database/schema/working-copies.ts";
import { articleText } from "../article-form.ts";
import { copyFields } from "../documents/scheduled-articles.ts";
import { newWorkingCopy, paragraph, sharedDocument } from "../documents/shared-document.ts";
import { newArticle } from "../factories.ts";
import { closedIssue } from "../issues/closed-issue.ts";
import type { TestApp } from "../test-app.ts";

/** The states that an article may be in when an action is taken. */
export const crossingStates = [
  "draft",
  "in review",
  "ready",
  "scheduled",
  "live",
  "live with changes",
  "withdrawn",
  "changes scheduled",
  "not published",
] as const;

type CrossingState = (typeof crossingStates)[number];

/**
 * The users of the table: the one who acts, the one who had scheduled, the owner, and the new owner of handed over
 * articles.
 */
export interface CrossingPeople {
  readonly actor: { readonly id: number };
  readonly maker: { readonly id: number };
  readonly owner: { readonly id: number };
  readonly next: { readonly id: number };
}

const oldTitle = "What readers have";
export const newTitle = "What is written";
const dueAt = "2026-12-01T12:20:00+05:00";
/** The day that each article is planned for. */
export const plannedDay = "2026-12-05";
const longAgo = new Date("2025-03-22T19:00:00Z");

/** Creates an article of each state, all in one closed issue without other articles; no others exist. */
export async function articlesOfStates(app: TestApp, people: CrossingPeople) {
  // Articles of the previous action have the same byline, and would be renamed and searched as well.
  await app.database.delete(articles);
  const ids = new Map<CrossingState, number>();
  for (const state of crossingStates) ids.set(state, await createArticle(app, state, people));
  const issue = await closedIssue(app.database, {
    own: [...ids.values()],
    publishDate: new Date("2026-11-30T19:00:00.000Z"),
  });
  await app.database.delete(deskNotices);
  return { ids, issue };
}

async function createArticle(app: TestApp, state: CrossingState, people: CrossingPeople) {
  const { database } = app;
  const hasFailed = state === "not published";
  const isScheduled = state === "scheduled" || state === "changes scheduled" || hasFailed;
  const isLive = state === "live" || state === "live with changes" || state === "changes scheduled";
  const hadText = isLive || state === "withdrawn";
  const article = await newArticle(database, {
    title: hadText ? oldTitle : newTitle,
    writer: copyFields.writer,
    coverImage: copyFields.cover_image,
    userId: people.owner.id,
    plannedDay,
    publishDate: longAgo,
    status: isLive ? "Active" : "Inactive",
    ...(hadText ? { firstPublishedAt: longAgo } : { description: "", excerpt: "" }),
  });
  const { id } = article;
  if (state !== "live") {
    const fields = {
      ...copyFields,
      status: article.status,
      user: String(people.owner.id),
    };
    const body = [paragraph(articleText)];
    await newWorkingCopy(database, article, sharedDocument({ title: newTitle, fields, body }));
  }
  if (state === "in review" || state === "ready") {
    const stage = state === "ready" ? "ready" : "in_review";
    await database.insert(articleReviews).values({ articleId: id, stage });
  }
  if (isScheduled) {
    const token = await app.as(people.maker);
    const path = `/api/article/${id}/schedule/`;
    const { status, body } = await app.call("PUT", path, { token, body: { due_at: dueAt } });
    if (status !== 200) throw new Error(JSON.stringify(body));
  }
  if (hasFailed) {
    await database
      .update(articleSchedules)
      .set({ failedAt: longAgo, failure: "unavailable" })
      .where(eq(articleSchedules.articleId, id));
  }
  return id;
}

/** The state of an article, in the words of the table. */
export interface ArticleState {
  readonly state: string;
  readonly readers: string;
  readonly written: string;
  readonly schedule: string;
  readonly slot: string;
}

const words: Readonly<Record<string, CrossingState>> = {
  in_review: "in review",
  live_changed: "live with changes",
};

/** The fields that a decision sets, which must also be set in the schedule and the working copy. */
export type Decided = Readonly<Partial<Record<"category" | "user", string>>>;

/** Reads the current state of the articles, for the desk and for readers. */
export async function readArticleStates(
  app: TestApp,
  given: {
    readonly ids: ReadonlyMap<string, number>;
    readonly issue: number;
    readonly decided?: Decided;
  },
): Promise<ReadonlyMap<string, ArticleState>> {
  const { database } = app;
  const { ids, issue, decided = {} } = given;
  const all = [...ids.values()];
  const rows = await database.select().from(articles).where(inArray(articles.id, all));
  const ofArticles = inArray(workingCopies.articleId, all);
  const copies = await database.select().from(workingCopies).where(ofArticles);
  const planned = inArray(articleSchedules.articleId, all);
  const schedules = await database.select().from(articleSchedules).where(planned);
  const slots = await database.select().from(issueItems).where(eq(issueItems.issueId, issue));
  const says = (values: object) =>
    Object.entries(decided).every(
      ([name, value]) => String((values as Record<string, unknown>)[name]) === value,
    );
  const standings = new Map<string, ArticleState>();
  for (const [name, id] of ids) {
    const isOfIt = (row: { readonly articleId: number | null }) => row.articleId === id;
    const article = rows.find((row) => row.id === id);
    const copy = copies.find(isOfIt);
    const schedule = schedules.find(isOfIt);
    const seen = await app.call("GET", `/api/article/${id}/`);
    const title = seen.status === 200 ? seen.body.article.title : undefined;
    const isUpon = copy && copy.baseVersion === article?.version && says(copy.fields);
    standings.set(name, {
      state: article ? (words[article.deskState] ?? article.deskState) : "gone",
      readers: wordForReaders(title),
      written: wordForCopy(copy && { isUpon: isUpon === true }),
      schedule: wordForSchedule(schedule && { ...schedule, says: says(schedule.values.form) }),
      slot: slots.some(isOfIt) ? "kept" : "left",
    });
  }
  return standings;
}

function wordForReaders(title: string | undefined): string {
  if (title === undefined) return "nothing";
  return title === oldTitle ? "old" : "new";
}

function wordForCopy(copy: { readonly isUpon: boolean } | undefined): string {
  if (!copy) return "none";
  return copy.isUpon ? "kept" : "behind";
}

function wordForSchedule(
  schedule: { readonly failedAt: Date | null; readonly says: boolean } | undefined,
): string {
  if (!schedule) return "none";
  if (schedule.failedAt) return "failed";
  return schedule.says ? "set" : "other";
}

/** Reads which users received which notices about articles, by article. */
export async function readNotices(app: TestApp, ids: readonly number[], people: CrossingPeople) {
  const rows = await app.database
    .select()
    .from(deskNotices)
    .where(inArray(deskNotices.articleId, [...ids]))
    .orderBy(desc(deskNotices.id));
  const names = Object.entries(people);
  const told = new Map<number, string>();
  for (const { articleId, userId, kind } of rows) {
    const [name = "others"] = names.find(([, { id }]) => id === userId) ?? [];
    const before = told.get(articleId)?.split(", ") ?? [];
    told.set(articleId, [...new Set([...before, `${name}: ${kind}`])].sort().join(", "));
  }
  return told;
}
