import type { Endpoint } from "@hilal/contract/shared/define-endpoint";
import { insertEntry } from "../database/audit-entry.store.ts";
import { pdfDocuments, pdfPages } from "../database/schema/issues.ts";
import { newsletterSubscribers, subscriptionRequests } from "../database/schema/subscriptions.ts";
import { toSearchKey } from "../features/documents/pdf-pages/find-passage.ts";
import {
  newArticle,
  newAuthor,
  newBillboard,
  newComment,
  newEbook,
  newMagazine,
  newPackage,
  newPicture,
  newUser,
  newVideo,
} from "./factories.ts";
import type { TestApp } from "./test-app.ts";

const category = "in-focus-urdu";

const newTrashed = async (server: TestApp, packageName: string) => {
  const token = await server.as("admin");
  const { id } = await newPackage(server.database, { packageName });
  await server.call("DELETE", `/api/package/${id}/`, { token });
};

const newPdf = async ({ database }: TestApp, text: string) => {
  const { url: docUrl } = await newPicture(database, { kind: "raw", mimeType: "application/pdf" });
  const { id } = await newEbook(database, { docUrl });
  const made = { docUrl, state: "made", pages: 1, made: 1, hasText: true } as const;
  const [document] = await database.insert(pdfDocuments).values(made).returning();
  const page = { page: 1, width: 600, height: 800, picture: "/p", thumbnail: "/t", text };
  const documentId = document?.id ?? 0;
  await database.insert(pdfPages).values({ ...page, documentId, folded: toSearchKey(text).key });
  return `/api/pdf-pages/ebook/${id}/search/`;
};

const newOwn = async ({ database }: TestApp, title: string) => {
  const { id: userId } = await newUser(database, { role: "author" });
  await newArticle(database, { title, category, userId });
  return `/api/articles/user/${userId}/`;
};

const newOwnComment = async ({ database }: TestApp, comment: string) => {
  const { id: userId } = await newUser(database, { role: "author" });
  const { id: articleId } = await newArticle(database, { userId });
  await newComment(database, { comment, articleId });
  return `/api/comments/user/${userId}/`;
};

/** Stores a record with these words; returns the path of its list when that depends on the record. */
type Filler = (server: TestApp, words: string) => Promise<unknown>;

const newListedArticle: Filler = ({ database }, title) => newArticle(database, { title, category });

/** How to create a record for each list that has a word search or sorts by names. */
export const listedRecords: Readonly<Record<string, Filler>> = {
  "articles.list": newListedArticle,
  "articles.listByUser": newOwn,
  "articles.listByCategory": newListedArticle,
  "office.goTo": newListedArticle,
  "search.suggest": newListedArticle,
  "search.listRecords": ({ database }, title) => newVideo(database, { title }),
  "comments.list": ({ database }, comment) => newComment(database, { comment }),
  "comments.listByUser": newOwnComment,
  "magazines.list": ({ database }, title) => newMagazine(database, { title }),
  "authors.list": ({ database }, authorName) => newAuthor(database, { authorName }),
  "ebooks.list": ({ database }, title) => newEbook(database, { title }),
  "pdfPages.search": newPdf,
  "billboards.list": ({ database }, title) => newBillboard(database, { title }),
  "videos.list": ({ database }, title) => newVideo(database, { title }),
  "packages.list": ({ database }, packageName) => newPackage(database, { packageName }),
  "subscriptions.list": ({ database }, name) =>
    database.insert(subscriptionRequests).values({
      name,
      email: "reader@example.org",
      phone: "051-555-0104",
      address: "House 7",
      packageName: "One year",
    }),
  "newsletter.listSubscribers": ({ database }, words) =>
    database.insert(newsletterSubscribers).values({ email: `${words}@example.org` }),
  "users.list": ({ database }, firstName) => newUser(database, { firstName }),
  "trash.list": newTrashed,
  "audit.list": ({ database }, title) =>
    insertEntry(database, { action: "articles.update", kind: "article", title }),
};

/** The address of a list: that which its record gave, or that of its call. */
export const addressOfList = ({ path }: Endpoint, made: unknown): string =>
  typeof made === "string" ? made : path.replace(":category", category);
