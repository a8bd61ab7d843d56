import { languageOfCategory } from "@hilal/contract/shared/categories";
import { toExcerpt } from "@hilal/i18n/text/excerpt";
import { plainText } from "@hilal/i18n/text/read-html";
import { toSearchText } from "../content/search-text.ts";
import type { Executor } from "../database/connect.ts";
import { sessions, users } from "../database/schema/accounts.ts";
import { articles, articleVisits } from "../database/schema/articles.ts";
import { authors } from "../database/schema/authors.ts";
import { comments, ratings } from "../database/schema/comments.ts";
import { media } from "../database/schema/media.ts";
import { publications } from "../database/schema/publications.ts";
import { billboards, videos } from "../database/schema/showcase.ts";
import { packages } from "../database/schema/subscriptions.ts";
import { issueAccessToken } from "../features/accounts/access-token.ts";
import { indexArticle } from "../features/search/index-article.store.ts";
import type { Services } from "../features/services.ts";
import { toStorageKey } from "../media/storage/storage.ts";

// Each factory fills the fields that a record requires, including its parents, with values that are the same in every
// run; a test sets the fields that it is about. A counter makes unique fields differ.
let made = 0;
const next = () => {
  made += 1;
  return made;
};

/** The publish date of most records that factories create. */
const factoryDate = new Date("2025-03-23T09:00:00Z");

type Insert<Table extends { $inferInsert: object }> = Partial<Table["$inferInsert"]>;

const first = <T>(rows: readonly T[]): T => {
  const [row] = rows;
  if (row === undefined) throw new Error("Nothing was inserted.");
  return row;
};

/** A reader with a verified address; `role` makes staff. */
export async function newUser(database: Executor, given: Insert<typeof users> = {}) {
  const number = next();
  const values = {
    email: `person${number}@example.org`,
    firstName: "Sana",
    lastName: `Khan ${number}`,
    emailVerifiedAt: factoryDate,
    ...given,
  };
  return first(await database.insert(users).values(values).returning());
}

/** Signs a user in: a session in the database and the access token that speaks for it. */
export async function newSession(services: Services, userId: number): Promise<string> {
  const expiresAt = new Date(services.now().getTime() + 24 * 60 * 60 * 1000);
  const session = first(
    await services.database.insert(sessions).values({ userId, expiresAt }).returning(),
  );
  return issueAccessToken(services, { userId, sessionId: session.id });
}

export async function newAuthor(database: Executor, given: Insert<typeof authors> = {}) {
  const number = next();
  const values = {
    authorName: `Writer ${number}`,
    authorImage: "",
    email: `writer${number}@example.org`,
    contactNo: "92-300-000000",
    category: "Politics" as const,
    introduction: "Writes about mountains and the people who live among them.",
    ...given,
  };
  return first(await database.insert(authors).values(values).returning());
}

/** A published English article with its visits and its search entry; `visits` sets the count. */
export async function newArticle(
  database: Executor,
  given: Insert<typeof articles> & { visits?: number } = {},
) {
  const number = next();
  const { visits = 0, ...columns } = given;
  const category = columns.category ?? "in-focus";
  const description =
    columns.description ??
    "<p>The mountains stood silent while the patrol crossed the glacier at first light.</p>";
  const text = plainText(description);
  const values = {
    title: `Article ${number}`,
    writer: "Ayesha Malik",
    category,
    language: languageOfCategory(category),
    description,
    excerpt: toExcerpt(text),
    publishDate: factoryDate,
    ...columns,
  };
  const article = first(await database.insert(articles).values(values).returning());
  await database.insert(articleVisits).values({ articleId: article.id, visits });
  await indexArticle(database, article, toSearchText({ ...article, text }));
  return article;
}

/** The ids of published articles that are made by one statement, in their order: without visits or search entries. */
export async function newArticleIds(database: Executor, count: number): Promise<number[]> {
  const made = Array.from({ length: count }, () => ({
    title: `Article ${next()}`,
    writer: "Ayesha Malik",
    category: "in-focus",
    language: "en" as const,
    description: "<p>The patrol crossed the glacier.</p>",
    excerpt: "The patrol crossed the glacier.",
    publishDate: factoryDate,
  }));
  const rows = await database.insert(articles).values(made).returning({ id: articles.id });
  return rows.map(({ id }) => id).sort((one, other) => one - other);
}

/** A visible comment of a new reader on a new article, unless given otherwise. */
export async function newComment(database: Executor, given: Insert<typeof comments> = {}) {
  const articleId = given.articleId ?? (await newArticle(database)).id;
  const userId = given.userId === undefined ? (await newUser(database)).id : given.userId;
  const values = { comment: "A fine piece, thank you.", ...given, articleId, userId };
  return first(await database.insert(comments).values(values).returning());
}

export async function newRating(database: Executor, given: Insert<typeof ratings> = {}) {
  const articleId = given.articleId ?? (await newArticle(database)).id;
  const userId = given.userId ?? (await newUser(database)).id;
  const values = { rating: 4, ...given, articleId, userId };
  return first(await database.insert(ratings).values(values).returning());
}

/** The record of a stored picture, without a file. */
export async function newPicture(database: Executor, given: Insert<typeof media> = {}) {
  const hash = given.contentHash ?? next().toString(16).padStart(64, "0");
  const values = {
    contentHash: hash,
    kind: "image" as const,
    mimeType: "image/webp",
    url: `/media/${hash}.webp`,
    storageKey: toStorageKey(hash, "webp"),
    bytes: 12_345,
    width: 1200,
    height: 800,
    tone: "8a7",
    ...given,
  };
  return first(await database.insert(media).values(values).returning());
}

async function newPublication(database: Executor, given: Insert<typeof publications>) {
  const values = {
    kind: "magazine" as const,
    title: `Issue ${next()}`,
    publishDate: factoryDate,
    language: "English" as const,
    direction: "LTR" as const,
    coverImage: "https://images.example.org/cover.jpg",
    docUrl: "https://images.example.org/issue.pdf",
    ...given,
  };
  return first(await database.insert(publications).values(values).returning());
}

/** An active issue of the English magazine. */
export const newMagazine = (database: Executor, given: Insert<typeof publications> = {}) =>
  newPublication(database, { edition: "hilal-english", ...given, kind: "magazine" });

/** An active English e-book that is not archived. */
export const newEbook = (database: Executor, given: Insert<typeof publications> = {}) =>
  newPublication(database, { ...given, kind: "ebook" });

export async function newBillboard(database: Executor, given: Insert<typeof billboards> = {}) {
  const values = {
    title: `Billboard ${next()}`,
    location: 1,
    created: factoryDate,
    image: "https://images.example.org/banner.jpg",
    ...given,
  };
  return first(await database.insert(billboards).values(values).returning());
}

export async function newVideo(database: Executor, given: Insert<typeof videos> = {}) {
  const values = {
    title: `Video ${next()}`,
    youtubeUrl: "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
    youtubeId: "dQw4w9WgXcQ",
    ...given,
  };
  return first(await database.insert(videos).values(values).returning());
}

export async function newPackage(database: Executor, given: Insert<typeof packages> = {}) {
  const values = { packageName: `Package ${next()}`, noOfMonths: 12, cost: 8000, ...given };
  return first(await database.insert(packages).values(values).returning());
}
