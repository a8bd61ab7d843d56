import { afterAll, beforeAll, expect, it } from "vitest";
import { articleReviews } from "../../database/schema/desk.ts";
import { issueReleases, issues } from "../../database/schema/issues.ts";
import { newArticle, newComment, newMagazine, newUser } from "../../testing/factories.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ now: () => new Date("2026-03-23T20:00:00.000Z") });
});
afterAll(() => app.close());

it("counts what somebody must act on, for whom it waits", async () => {
  const editor = await newUser(app.database, { role: "editor" });
  const author = await newUser(app.database, { role: "author" });
  const contributor = await newUser(app.database, { role: "contributor" });
  const own = await newArticle(app.database, { userId: author.id });
  await newComment(app.database, { articleId: own.id, status: "held" });
  await newComment(app.database, { status: "held" });
  await newComment(app.database);
  const { id: articleId } = await newArticle(app.database, {
    status: "Inactive",
    userId: contributor.id,
  });
  await app.database.insert(articleReviews).values({ articleId, stage: "in_review" });
  const { id } = await newArticle(app.database, { status: "Inactive", userId: contributor.id });
  const written = { articleId: id, stage: "assigned", writerId: contributor.id } as const;
  await app.database.insert(articleReviews).values(written);

  const issueOn = async (day: string, stage: "planned" | "released") => {
    const { id } = await newMagazine(app.database, { publishDate: new Date(`${day}T07:00:00Z`) });
    await app.database.insert(issues).values({ publicationId: id, stage });
    return id;
  };
  await issueOn("2026-03-01", "planned");
  await issueOn("2026-03-01", "released");
  // In Karachi it is the 24th: due today is not late yet.
  await issueOn("2026-03-24", "planned");
  const failed = await issueOn("2026-04-01", "planned");
  const failure = { dueAt: new Date(), failedAt: new Date(), failure: "issue_not_ready" };
  await app.database.insert(issueReleases).values({ issueId: failed, ...failure });

  const read = async (person: { id: number }) =>
    (await app.call("GET", "/api/dashboard/attention/", { token: await app.as(person) })).body;
  expect(await read(editor)).toEqual({ comments: 2, articles: 1, magazines: 2 });
  expect(await read(author)).toEqual({ comments: 1, articles: 0, magazines: 0 });
  expect(await read(contributor)).toEqual({ comments: 0, articles: 1, magazines: 0 });
});
