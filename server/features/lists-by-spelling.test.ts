import { allEndpoints } from "@hilal/contract/all-endpoints";
import type { Endpoint } from "@hilal/contract/shared/define-endpoint";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insertEntry } from "../audit/audit-entry.store.ts";
import { pdfDocuments, pdfPages } from "../database/schema/issues.ts";
import { newsletterSubscribers, subscriptionRequests } from "../database/schema/subscriptions.ts";
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
} from "../testing/factories.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";
import { toSearchKey } from "./pdf-pages/search-key.ts";

/** As one person types it and as another does: each finds the other. */
const spellings: readonly (readonly [typed: string, stored: string])[] = [
  ["كتاب", "کتاب"],
  ["علي", "علی"],
  ["پرويز", "پرویز"],
  ["عارف چغتائي", "عارف چغتائی"],
  ["هلال", "ہلال"],
  ["گهر", "گھر"],
  ["١٩٦٥", "۱۹۶۵"],
  ["مُلک", "ملک"],
  ["Émile", "emile"],
  ["نبی کریم ﷺ", "نبی کریم صلی اللہ علیہ وسلم"],
  ["ﷺ", "صلی اللہ علیہ وسلم"],
  ["ﷻ", "جل جلالہ"],
  ["رسول ﷲ", "رسول اللہ"],
];

let server: TestApp;
let token: string;
beforeAll(async () => {
  server = await startTestApp();
  token = await server.as("admin");
});
afterAll(() => server.close());

type Shape = Readonly<Record<string, unknown>>;
const asksForWords = ({ query }: Endpoint) => "q" in ((query?.shape ?? {}) as Shape);
const category = "in-focus-urdu";

const newTrashed = async (packageName: string) => {
  const { id } = await newPackage(server.database, { packageName });
  const { status } = await server.call("DELETE", `/api/package/${id}/`, { token });
  expect(status).toBe(204);
};

const newPdf = async (text: string) => {
  const { database } = server;
  const { url: docUrl } = await newPicture(database, { kind: "raw", mimeType: "application/pdf" });
  const { id } = await newEbook(database, { docUrl });
  const made = { docUrl, state: "made", pages: 1, made: 1, hasText: true } as const;
  const [document] = await database.insert(pdfDocuments).values(made).returning();
  const page = { page: 1, width: 600, height: 800, picture: "/p", thumbnail: "/t", text };
  const documentId = document?.id ?? 0;
  await database.insert(pdfPages).values({ ...page, documentId, folded: toSearchKey(text).key });
  return `/api/pdf-pages/ebook/${id}/search/`;
};

const newOwn = async (title: string) => {
  const { id: userId } = await newUser(server.database, { role: "author" });
  await newArticle(server.database, { title, category, userId });
  return `/api/articles/user/${userId}/`;
};

const newOwnComment = async (comment: string) => {
  const { id: userId } = await newUser(server.database, { role: "author" });
  const { id: articleId } = await newArticle(server.database, { userId });
  await newComment(server.database, { comment, articleId });
  return `/api/comments/user/${userId}/`;
};

/** For each call that looks for words: stores a record that has them, and answers with the address where it is not fixed. */
const recordsWith: Readonly<Record<string, (words: string) => Promise<unknown>>> = {
  "articles.list": (title) => newArticle(server.database, { title, category }),
  "articles.listByUser": newOwn,
  "articles.listByCategory": (title) => newArticle(server.database, { title, category }),
  "search.suggest": (title) => newArticle(server.database, { title, category }),
  "comments.list": (comment) => newComment(server.database, { comment }),
  "comments.listByUser": newOwnComment,
  "magazines.list": (title) => newMagazine(server.database, { title }),
  "authors.list": (authorName) => newAuthor(server.database, { authorName }),
  "ebooks.list": (title) => newEbook(server.database, { title }),
  "pdfPages.search": newPdf,
  "billboards.list": (title) => newBillboard(server.database, { title }),
  "videos.list": (title) => newVideo(server.database, { title }),
  "packages.list": (packageName) => newPackage(server.database, { packageName }),
  "subscriptions.list": (name) =>
    server.database.insert(subscriptionRequests).values({
      ...{ name, email: "reader@example.org", phone: "051-555-0104", address: "House 7" },
      packageName: "One year",
    }),
  "newsletter.listSubscribers": (words) =>
    server.database.insert(newsletterSubscribers).values({ email: `${words}@example.org` }),
  "users.list": (firstName) => newUser(server.database, { firstName }),
  "trash.list": newTrashed,
  "audit.list": (title) =>
    insertEntry(server.database, { action: "articles.update", kind: "article", title }),
};

const calls = allEndpoints.filter(asksForWords);

it("knows how to fill every list that is asked for words", () => {
  expect(Object.keys(recordsWith).sort()).toEqual(calls.map(({ name }) => name).sort());
});

describe.each(calls)("$name", ({ name, path }) => {
  it.each(spellings)("finds %j and %j by each other", async (one, other) => {
    for (const [typed, stored] of [
      [one, other],
      [other, one],
    ] as const) {
      const made = await recordsWith[name]?.(stored.normalize("NFC"));
      const address = typeof made === "string" ? made : path.replace(":category", category);
      const query = new URLSearchParams({ q: typed });
      const { status, body } = await server.call("GET", `${address}?${query}`, { token });
      expect([status, JSON.stringify(body)]).toEqual([200, expect.stringContaining(stored)]);
    }
  });
});
