import { sql } from "drizzle-orm";
import type { Database } from "../database/connect.ts";
import {
  newArticle,
  newAuthor,
  newBillboard,
  newComment,
  newEbook,
  newMagazine,
  newPackage,
  newRating,
  newVideo,
} from "./factories.ts";
import { recordForms as forms } from "./record-forms.ts";
import type { HttpMethod, TestAnswer } from "./test-app.ts";

type Answer = Pick<TestAnswer, "status" | "body">;

/** The database and the client of a write. */
interface Place {
  readonly database: Database;
  /** Calls the portal, as an administrator unless the headers contain another token. */
  send(
    method: HttpMethod,
    path: string,
    body?: object,
    headers?: Record<string, string>,
  ): Promise<Answer>;
}

export interface PageWrite {
  /** Pages that show the written record. */
  readonly pages: readonly string[];
  /** Whether others than the writer may be shown the pages as they were for a second more. */
  readonly mayLag?: true;
  write(): Promise<Answer>;
}

/** A person with a verified address, and the headers of their calls. */
async function newReader({ database, send }: Place, email: string) {
  const given = { email, password: "a pond full of herons" };
  const name = { first_name: "Sana", last_name: "Khan" };
  const { body } = await send("POST", "/api/user/register/", { ...given, ...name });
  const id: number = body.user_id;
  await database.execute(sql`update users set email_verified_at = now() where id = ${id}`);
  const signedIn = await send("POST", "/api/token/", given);
  return { id, headers: { authorization: `Bearer ${signedIn.body.access}` } };
}

const createArticleId = async (database: Database, given: object = {}) =>
  (await newArticle(database, given)).id;

/**
 * Every write that shows on a page, by description. Each entry creates its records directly in the database, without
 * change notices, and returns the call that writes.
 */
export const pageWrites: Record<string, (place: Place) => Promise<PageWrite>> = {
  "an article is made": async ({ database, send }) => {
    const { id: authorId, authorName } = await newAuthor(database);
    const id = await createArticleId(database, { writer: authorName, authorId });
    return {
      pages: [
        "/",
        "/articles",
        `/article/${id}`,
        "/ourcontributors",
        "/category/in-focus",
        "/feeds/hilal-english/rss.xml",
        "/feeds/category/in-focus/rss.xml",
        "/magazine-archive/hilal-english",
        "/sitemaps/articles/1",
      ],
      write: () => send("POST", "/api/create-article/", forms.article({ writer: authorName })),
    };
  },
  "an article is saved": async ({ database, send }) => {
    const id = await createArticleId(database);
    return {
      pages: [
        "/",
        `/article/${id}`,
        `/ur/article/${id}`,
        "/articles",
        "/category/in-focus",
        "/search?q=Article",
      ],
      write: () => send("PUT", `/api/article/${id}/`, forms.article()),
    };
  },
  "an article goes into another category": async ({ database, send }) => {
    const id = await createArticleId(database);
    return {
      pages: ["/category/in-focus", "/category/misc"],
      write: () => send("PUT", `/api/article/${id}/`, forms.article({ category: "misc" })),
    };
  },
  "an article is deleted": async ({ database, send }) => {
    const id = await createArticleId(database);
    return {
      pages: [`/article/${id}`, "/articles", "/category/in-focus"],
      write: () => send("DELETE", `/api/article/${id}/`),
    };
  },
  "a comment is made": async ({ database, send }) => {
    const id = await createArticleId(database);
    return {
      pages: [`/article/${id}`, "/fragment/hilal-english/opinion"],
      mayLag: true,
      write: () =>
        send("POST", "/api/create-comment/", { article: id, comment: "Well told.", rating: 5 }),
    };
  },
  "a comment is held back": async ({ database, send }) => {
    const { id, articleId } = await newComment(database);
    return {
      pages: [`/article/${articleId}`, "/fragment/hilal-english/opinion"],
      write: () => send("PATCH", `/api/comment/${id}/`, { status: "held" }),
    };
  },
  "a comment that was held is released": async ({ database, send }) => {
    const { id, articleId } = await newComment(database, { status: "held" });
    return {
      pages: [`/article/${articleId}`, "/fragment/hilal-english/opinion"],
      write: () => send("PATCH", `/api/comment/${id}/`, { status: "visible" }),
    };
  },
  "a comment is sent and held, with its rating": async ({ database, send }) => {
    const id = await createArticleId(database);
    const { headers } = await newReader({ database, send }, "linking@example.org");
    const sent = { article: id, comment: "See https://spam.example", rating: 5 };
    return {
      pages: [`/article/${id}`],
      mayLag: true,
      write: () => send("POST", "/api/create-comment/", sent, headers),
    };
  },
  "a comment is deleted": async ({ database, send }) => {
    const { id, articleId } = await newComment(database);
    return {
      pages: [`/article/${articleId}`, "/fragment/hilal-english/opinion"],
      write: () => send("DELETE", `/api/comment/${id}/`),
    };
  },
  "an article is rated": async ({ database, send }) => {
    const id = await createArticleId(database);
    return {
      pages: [`/article/${id}`],
      mayLag: true,
      write: () => send("PUT", `/api/article/${id}/rating/`, { rating: 5 }),
    };
  },
  "an author is made": async ({ database, send }) => {
    const id = await createArticleId(database, { writer: "Rabia Anwar" });
    return {
      pages: ["/ourcontributors", `/article/${id}`],
      write: () => send("POST", "/api/author/create/", forms.author()),
    };
  },
  "an author is saved": async ({ database, send }) => {
    const { id, authorName } = await newAuthor(database, { status: "Approved" });
    const article = await createArticleId(database, { writer: authorName, authorId: id });
    return {
      pages: ["/ourcontributors", `/article/${article}`],
      write: () => send("PUT", `/api/author/${id}/`, forms.author({ author_name: authorName })),
    };
  },
  "an author is deleted": async ({ database, send }) => {
    const { id, authorName } = await newAuthor(database, { status: "Approved" });
    const article = await createArticleId(database, { writer: authorName, authorId: id });
    return {
      pages: ["/ourcontributors", `/article/${article}`],
      write: () => send("DELETE", `/api/author/${id}/`),
    };
  },
  "a billboard is made": async ({ send }) => ({
    pages: ["/"],
    write: () => send("POST", "/api/create-billboard/", forms.billboard),
  }),
  "a second billboard of a place is made": async ({ database, send }) => {
    await newBillboard(database, { location: 3, created: new Date("2024-03-24") });
    return {
      pages: ["/fragment/hilal-english/advertisements"],
      write: () => send("POST", "/api/create-billboard/", { ...forms.billboard, location: "3" }),
    };
  },
  "a billboard is saved": async ({ database, send }) => {
    const { id } = await newBillboard(database, { location: 2, created: new Date() });
    return { pages: ["/"], write: () => send("PUT", `/api/billboard/${id}/`, forms.billboard) };
  },
  "a billboard is deleted": async ({ database, send }) => {
    const { id } = await newBillboard(database, { location: 2, created: new Date() });
    return { pages: ["/"], write: () => send("DELETE", `/api/billboard/${id}/`) };
  },
  "a magazine issue is made": async ({ send }) => ({
    pages: ["/"],
    write: () => send("POST", "/api/magazine/create/", forms.publication),
  }),
  "a magazine issue is saved": async ({ database, send }) => {
    const { id } = await newMagazine(database, { publishDate: new Date("2025-04-01") });
    return {
      pages: ["/"],
      write: () => send("PUT", `/api/magazine/update/${id}/`, forms.publication),
    };
  },
  "a magazine issue is deleted": async ({ database, send }) => {
    const { id } = await newMagazine(database, { publishDate: new Date("2025-05-01") });
    return {
      pages: ["/"],
      write: () => send("DELETE", `/api/magazine/${id}/`),
    };
  },
  "an e-book is made": async ({ send }) => ({
    pages: ["/ebooks"],
    write: () => send("POST", "/api/ebook/create/", forms.publication),
  }),
  "an e-book is saved": async ({ database, send }) => {
    const { id } = await newEbook(database);
    return {
      pages: ["/ebooks", "/ebooks/latest-releases"],
      write: () => send("PUT", `/api/ebook/update/${id}/`, forms.publication),
    };
  },
  "an e-book is archived": async ({ database, send }) => {
    const { id } = await newEbook(database);
    return {
      pages: ["/ebooks", "/archives"],
      write: () => send("PATCH", `/api/ebook/${id}/toggle-archive/`),
    };
  },
  "an e-book is deleted": async ({ database, send }) => {
    const { id } = await newEbook(database);
    return { pages: ["/ebooks"], write: () => send("DELETE", `/api/ebook/${id}/`) };
  },
  "a video is made": async ({ database, send }) => {
    await createArticleId(database, { title: "Another film about cranes" });
    return {
      pages: ["/videos", "/fragment/hilal-english/videos", "/search?q=another+film"],
      write: () => send("POST", "/api/video/create/", forms.video),
    };
  },
  "a video is saved": async ({ database, send }) => {
    const { id } = await newVideo(database);
    return { pages: ["/videos"], write: () => send("PUT", `/api/video/${id}/`, forms.video) };
  },
  "a video is deleted": async ({ database, send }) => {
    const { id } = await newVideo(database);
    return { pages: ["/videos"], write: () => send("DELETE", `/api/video/${id}/`) };
  },
  "a package is made": async ({ send }) => ({
    pages: ["/subscribe"],
    write: () => send("POST", "/api/package/create/", forms.package),
  }),
  "a package is saved": async ({ database, send }) => {
    const { id } = await newPackage(database);
    return {
      pages: ["/subscribe"],
      write: () => send("PUT", `/api/package/${id}/`, forms.package),
    };
  },
  "a package is deleted": async ({ database, send }) => {
    const { id } = await newPackage(database);
    return { pages: ["/subscribe"], write: () => send("DELETE", `/api/package/${id}/`) };
  },
  "a reader who commented takes another name": async ({ database, send }) => {
    const { id: userId, headers } = await newReader({ database, send }, "renamed@example.org");
    const { articleId } = await newComment(database, { userId });
    return {
      pages: [`/article/${articleId}`, "/fragment/hilal-english/opinion"],
      write: () => send("PUT", "/api/user/me/", { first_name: "Mehreen" }, headers),
    };
  },
  "a reader who commented and rated leaves": async ({ database, send }) => {
    const { id: userId, headers } = await newReader({ database, send }, "leaving@example.org");
    const { articleId } = await newComment(database, { userId });
    await newRating(database, { articleId, userId });
    return {
      pages: [`/article/${articleId}`, "/fragment/hilal-english/opinion"],
      write: () =>
        send("POST", "/api/user/me/delete/", { password: "a pond full of herons" }, headers),
    };
  },
};
