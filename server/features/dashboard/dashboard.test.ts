import { afterAll, beforeAll, expect, test } from "vitest";
import {
  newArticle,
  newAuthor,
  newComment,
  newEbook,
  newMagazine,
  newVideo,
} from "../../testing/factories.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const read = async (who?: Parameters<TestApp["as"]>[0]) =>
  server.call("GET", "/api/dashboard/stats/", who && { token: await server.as(who) });

const times = async (count: number, make: () => Promise<unknown>) => {
  for (let made = 0; made < count; made += 1) await make();
};

test("an empty magazine counts nothing of anything", async () => {
  expect((await read("admin")).body.data).toEqual({
    total_articles: 0,
    total_archived_magazines: 0,
    total_ebooks: 0,
    total_authors: 0,
    total_comments: 0,
    total_videos: 0,
  });
});

test("each kind is counted with what readers do not see, and of the issues the archived ones", async () => {
  const { database } = server;
  const article = await newArticle(database);
  await newArticle(database, { status: "Inactive" });
  await newArticle(database, { publishDate: new Date("2999-01-01") });
  await newMagazine(database);
  await times(4, () => newMagazine(database, { isArchived: true }));
  await newMagazine(database, { isArchived: true, status: "Inactive" });
  await times(2, () => newEbook(database));
  await times(4, () => newEbook(database, { isArchived: true }));
  await newEbook(database, { status: "Inactive" });
  await times(3, () => newAuthor(database));
  await newAuthor(database, { status: "Pending" });
  const articleId = article.id;
  await times(7, () => newComment(database, { articleId }));
  await times(2, () => newComment(database, { articleId, status: "held" }));
  await newVideo(database);
  await newVideo(database, { status: "Inactive" });
  const counts = {
    total_articles: 3,
    total_archived_magazines: 5,
    total_ebooks: 7,
    total_authors: 4,
    total_comments: 9,
    total_videos: 2,
  };
  for (const role of ["admin", "editor"] as const) {
    const { status, body } = await read(role);
    expect([role, status, body]).toEqual([role, 200, { data: counts }]);
  }
  for (const role of ["author", "contributor", "reader", undefined] as const) {
    expect([role, (await read(role)).status]).toEqual([role, role ? 403 : 401]);
  }
});
