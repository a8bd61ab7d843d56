import { randomUUID } from "node:crypto";
import { allEndpoints } from "@hilal/contract/all-endpoints";
import { toCallAddress } from "@hilal/contract/client/http-client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { toCachedPage } from "../pages/cache/cached-page.ts";
import { PageCache } from "../pages/cache/page-cache.ts";
import { liveArticle } from "../testing/documents/scheduled-articles.ts";
import {
  newArticle,
  newAuthor,
  newBillboard,
  newComment,
  newEbook,
  newMagazine,
  newPackage,
  newRating,
  newUser,
  newVideo,
} from "../testing/factories.ts";
import { issueWrites, type Write } from "../testing/issue-writes.ts";
import { recordForms as forms } from "../testing/record-forms.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";
import { unseenWrites } from "../testing/unseen-writes.ts";
import { createAnnouncedChanges } from "./announced-writes.ts";

let server: TestApp;
let db: TestApp["database"];
const cache = new PageCache();
beforeAll(async () => {
  server = await startTestApp({
    settings: { IMAGE_HOSTS: "images.example.org" },
    services: ({ database }) => ({
      changes: createAnnouncedChanges(({ tags }) => cache.drop(tags))(database),
    }),
  });
  db = server.database;
});
afterAll(() => server.close());

const listsInFocus = ["articles", "category:in-focus", "edition-comments:hilal-english"];
const withCopy = async () => {
  const { id, token, path } = await liveArticle(server);
  return { id, token, path, drops: [`article:${id}`, ...listsInFocus] };
};

const password = "a pond full of herons";
const withRecord = async (category: string) => {
  const { id: authorId, authorName: writer } = await newAuthor(db);
  return { authorId, writer, article: await newArticle(db, { category, writer, authorId }) };
};
const ofEnglish = (id: number) => [`comments:${id}`, "edition-comments:hilal-english"];
/** Returns the create, update and delete calls of an area whose records are shown in one list. */
const listWrites = (
  area: string,
  make: () => Promise<{ id: number }>,
  [form, tag]: [form: object, tag: string],
): [string, () => Promise<Write>][] => [
  [`${area}.create`, async () => ({ body: form, drops: [tag] })],
  [`${area}.update`, async () => ({ id: (await make()).id, body: form, drops: [tag] })],
  [`${area}.delete`, async () => ({ id: (await make()).id, drops: [tag] })],
];

/** Every call that writes something a page shows, in each variant that affects other pages. */
const writes: readonly [string, () => Promise<Write>][] = [
  [
    "articles.create",
    async () => ({
      body: forms.article({ category: "misc" }),
      drops: ["articles", "category:misc", "edition-comments:hilal-english"],
    }),
  ],
  [
    "articles.create, by a writer with a record",
    async () => {
      const { authorId, writer } = await withRecord("misc");
      return {
        body: forms.article({ category: "hilal-her", writer }),
        drops: [
          "articles",
          "category:hilal-her",
          "edition-comments:hilal-her",
          `author:${authorId}`,
          "authors",
        ],
      };
    },
  ],
  [
    "articles.update",
    async () => {
      const { id } = await newArticle(db);
      return { id, body: forms.article(), drops: [`article:${id}`, ...listsInFocus] };
    },
  ],
  [
    "articles.update, into another edition and by another writer",
    async () => {
      const { article, authorId } = await withRecord("misc");
      const other = await withRecord("misc");
      return {
        id: article.id,
        body: forms.article({ category: "hilal-her", writer: other.writer }),
        drops: [
          `article:${article.id}`,
          "articles",
          "category:misc",
          "category:hilal-her",
          "edition-comments:hilal-english",
          "edition-comments:hilal-her",
          `author:${authorId}`,
          `author:${other.authorId}`,
          "authors",
        ],
      };
    },
  ],
  [
    "workingCopies.publish",
    async () => {
      const { id, drops } = await withCopy();
      return { id, body: { key: randomUUID(), version: 1 }, drops };
    },
  ],
  [
    "desk.publishScheduled",
    async () => {
      const { id, token, path, drops } = await withCopy();
      const body = { due_at: "2099-01-01T00:00:00.000Z" };
      await server.call("PUT", `${path}/schedule/`, { token, body });
      return { id, drops };
    },
  ],
  [
    "articles.delete",
    async () => {
      const { article, authorId } = await withRecord("misc");
      return {
        id: article.id,
        drops: [
          `article:${article.id}`,
          "articles",
          "category:misc",
          ...ofEnglish(article.id),
          `author:${authorId}`,
          "authors",
        ],
      };
    },
  ],
  [
    "trash.restore",
    async () => {
      const { article, authorId } = await withRecord("misc");
      await server.call("DELETE", `/api/article/${article.id}/`, {
        token: await server.as("admin"),
      });
      return {
        body: { kind: "article", record_id: article.id },
        drops: [
          `article:${article.id}`,
          "articles",
          "category:misc",
          ...ofEnglish(article.id),
          `author:${authorId}`,
          "authors",
        ],
      };
    },
  ],
  [
    "comments.create",
    async () => {
      const { id } = await newArticle(db);
      const body = { article: id, comment: "Well told.", rating: 5 };
      return { body, as: await newUser(db), drops: ofEnglish(id) };
    },
  ],
  [
    "comments.create, held, whose rating counts",
    async () => {
      const { id } = await newArticle(db, { category: "hilal-her" });
      const body = { article: id, comment: "See https://spam.example", rating: 5 };
      const drops = [`comments:${id}`, "edition-comments:hilal-her"];
      return { body, as: await newUser(db), drops };
    },
  ],
  [
    "comments.setStatus, held back",
    async () => {
      const { id, articleId } = await newComment(db);
      return { id, body: { status: "held" }, drops: ofEnglish(articleId) };
    },
  ],
  [
    "comments.setStatus, released",
    async () => {
      const { id, articleId } = await newComment(db, { status: "held" });
      return { id, body: { status: "visible" }, drops: ofEnglish(articleId) };
    },
  ],
  [
    "comments.setStatuses",
    async () => {
      const { id, articleId } = await newComment(db);
      return { body: { status: "held", comments: [{ id }] }, drops: ofEnglish(articleId) };
    },
  ],
  [
    "comments.reply",
    async () => {
      const { id, articleId } = await newComment(db);
      return { id, body: { comment: "Thank you." }, drops: ofEnglish(articleId) };
    },
  ],
  [
    "comments.delete",
    async () => {
      const { id, articleId } = await newComment(db);
      return { id, drops: ofEnglish(articleId) };
    },
  ],
  [
    "comments.rate",
    async () => {
      const { id } = await newArticle(db);
      return { id, body: { rating: 2 }, drops: [`comments:${id}`] };
    },
  ],
  [
    "authors.create, who has written already",
    async () => {
      const writer = "Somebody without a record";
      const { id } = await newArticle(db, { writer });
      return {
        body: forms.author({ author_name: writer }),
        drops: ["authors", `article:${id}`],
      };
    },
  ],
  [
    "authors.update",
    async () => {
      const { article, authorId } = await withRecord("misc");
      const cards = ["articles", "authors", "category:misc", "edition-comments:hilal-english"];
      const drops = [...cards, `author:${authorId}`, `article:${article.id}`];
      return { id: authorId, body: forms.author(), drops };
    },
  ],
  [
    "authors.delete",
    async () => {
      const { article, authorId } = await withRecord("misc");
      const drops = ["authors", `author:${authorId}`, `article:${article.id}`];
      return { id: authorId, drops };
    },
  ],
  ...listWrites("billboards", () => newBillboard(db), [forms.billboard, "billboards"]),
  ...listWrites("magazines", () => newMagazine(db), [forms.publication, "magazines"]),
  [
    "magazines.toggleArchive",
    async () => ({ id: (await newMagazine(db)).id, drops: ["magazines"] }),
  ],
  ...issueWrites(() => db),
  ...listWrites("ebooks", () => newEbook(db), [forms.publication, "ebooks"]),
  ["ebooks.toggleArchive", async () => ({ id: (await newEbook(db)).id, drops: ["ebooks"] })],
  ...listWrites("videos", () => newVideo(db), [forms.video, "videos"]),
  ...listWrites("packages", () => newPackage(db), [forms.package, "packages"]),
  [
    "users.updateOwn, of somebody who commented",
    async () => {
      const as = await newUser(db);
      const { articleId } = await newComment(db, { userId: as.id });
      return { as, body: { first_name: "Mehreen" }, drops: ofEnglish(articleId) };
    },
  ],
  [
    "users.deleteOwn, of somebody who rated",
    async () => {
      const { user_id: id } = (
        await server.call("POST", "/api/user/register/", {
          body: { email: "goes@example.org", password, first_name: "Sana", last_name: "Khan" },
        })
      ).body;
      const { articleId } = await newRating(db, { userId: id });
      return { as: { id }, body: { password }, drops: ofEnglish(articleId) };
    },
  ],
];

const getCallName = (write: string) => write.split(",")[0] ?? "";

it("every call that is no reading either drops pages below or changes none", () => {
  const named = [...new Set(writes.map(([write]) => getCallName(write))), ...unseenWrites];
  const others = allEndpoints.filter(({ method }) => method !== "GET").map(({ name }) => name);
  expect(named.sort()).toEqual(others.sort());
});

describe("of the pages that each show one thing, exactly those of what is written go", () => {
  it.each(writes)("%s", async (write, prepare) => {
    const endpoint = allEndpoints.find(({ name }) => name === getCallName(write));
    if (!endpoint) throw new Error(`No call is named ${write}.`);
    const { id, body, as, drops } = await prepare();
    const other = await withRecord("misc");
    const tags = new Set([
      "articles",
      "authors",
      "billboards",
      "ebooks",
      "magazines",
      "packages",
      "videos",
      "category:in-focus",
      "category:misc",
      "category:hilal-her",
      "category:in-focus-urdu",
      "edition-comments:hilal-english",
      "edition-comments:hilal-urdu",
      "edition-comments:hilal-her",
      `article:${other.article.id}`,
      `comments:${other.article.id}`,
      `author:${other.authorId}`,
      ...drops,
    ]);
    for (const tag of tags) {
      const parts = { status: 200, tags: [tag], headers: {}, compression: "none" } as const;
      cache.keep(tag, await toCachedPage(tag, parts), cache.moment);
    }
    const answer = await server.call(endpoint.method, toCallAddress(endpoint, { params: { id } }), {
      token: await server.as(as ?? "admin"),
      ...(body ? { body } : {}),
    });
    expect([answer.status, answer.body?.fields]).toEqual([endpoint.status, undefined]);
    const gone = [...tags].filter((tag) => !cache.find(tag));
    expect(gone.sort()).toEqual([...drops].sort());
  });
});
