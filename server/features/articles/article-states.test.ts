import { type ArticleState, articleStates } from "@hilal/contract/shared/choices";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { toSearchText } from "../../content/search-text.ts";
import { articles } from "../../database/schema/articles.ts";
import { articleReviews, articleSchedules } from "../../database/schema/desk.ts";
import { workingCopies } from "../../database/schema/working-copies.ts";
import { articleForm } from "../../testing/article-form.ts";
import { newArticle, newUser } from "../../testing/factories.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { updateArticle } from "./article-record.store.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ settings: { IMAGE_HOSTS: "images.example.org" } });
});
afterAll(() => app.close());

const later = new Date("2099-03-23T09:00:00.000Z");

const readState = async (id: number) => {
  const rows = await app.database.select().from(articles).where(eq(articles.id, id));
  return rows[0]?.deskState;
};

const workingFields = {
  title: "",
  standfirst: "",
  writer: "",
  category: "",
  publish_date: "",
  cover_image: "",
  cover_alt: "",
  recording_url: "",
  issue_new: "Yes",
  status: "Active",
  user: "",
};

const newCopy = (articleId: number, isChanged: boolean) =>
  app.database.insert(workingCopies).values({
    articleId,
    state: new Uint8Array(),
    baseVersion: 1,
    isChanged,
    fields: workingFields,
    body: {},
  });
const setCopy = (articleId: number, values: Partial<typeof workingCopies.$inferInsert>) =>
  app.database.update(workingCopies).set(values).where(eq(workingCopies.articleId, articleId));
const newSchedule = (articleId: number) =>
  app.database
    .insert(articleSchedules)
    .values({ articleId, dueAt: later, values: { form: {}, copy: null }, baseVersion: 1 });
const setSchedule = (articleId: number, values: Partial<typeof articleSchedules.$inferInsert>) =>
  app.database
    .update(articleSchedules)
    .set(values)
    .where(eq(articleSchedules.articleId, articleId));
type Stage = "assigned" | "in_review" | "ready" | "sent_back";
const newReview = (articleId: number, stage: Stage) =>
  app.database.insert(articleReviews).values({ articleId, stage });
const setStage = (articleId: number, stage: Stage) =>
  app.database.update(articleReviews).set({ stage }).where(eq(articleReviews.articleId, articleId));
/** Saves the record as every code path of the portal does. */
const save = (id: number, values: { status?: "Active" | "Inactive" } = {}) =>
  app.database.transaction((transaction) =>
    updateArticle(transaction, id, values, {
      savedBy: null,
      search: toSearchText({ title: "Standing", writer: "Sana", text: "A text" }),
    }),
  );

describe("where an article stands follows from what is stored", () => {
  const draft = () => newArticle(app.database, { status: "Inactive" });

  it("from a draft to withdrawn", async () => {
    const { id } = await draft();
    const steps: readonly (readonly [ArticleState, () => Promise<unknown>])[] = [
      ["draft", async () => undefined],
      ["draft", () => newCopy(id, true)],
      ["draft", () => newReview(id, "assigned")],
      ["in_review", () => setStage(id, "in_review")],
      ["draft", () => setStage(id, "sent_back")],
      ["in_review", () => setStage(id, "in_review")],
      ["ready", () => setStage(id, "ready")],
      ["scheduled", () => newSchedule(id)],
      ["ready", () => setSchedule(id, { failedAt: new Date() })],
      ["scheduled", () => setSchedule(id, { failedAt: null })],
      ["ready", () => app.database.delete(articleSchedules)],
      // Publishing ends the review.
      ["live_changed", () => save(id, { status: "Active" })],
      ["live", () => setCopy(id, { isChanged: false, baseVersion: 2 })],
      ["live_changed", () => setCopy(id, { isChanged: true })],
      ["in_review", () => newReview(id, "in_review")],
      // Another user's save of the live text does not end the review of the copy.
      ["in_review", () => save(id)],
      // Publishing the copy ends the review.
      ["live", () => setCopy(id, { isChanged: false, baseVersion: 3 })],
      ["scheduled", () => newSchedule(id)],
      ["live", () => app.database.delete(articleSchedules)],
      ["live_changed", () => setCopy(id, { isChanged: true })],
      ["live", () => app.database.delete(workingCopies).where(eq(workingCopies.articleId, id))],
      ["withdrawn", () => save(id, { status: "Inactive" })],
      ["in_review", () => newReview(id, "in_review")],
      ["withdrawn", () => app.database.delete(articleReviews)],
      ["live", () => save(id, { status: "Active" })],
      // Without a copy, the saved text is the one under review, so that a save ends the review.
      ["in_review", () => newReview(id, "in_review")],
      ["live", () => save(id)],
    ];
    const seen: (readonly [ArticleState | undefined, number])[] = [];
    for (const [index, [, step]] of steps.entries()) {
      await step();
      seen.push([await readState(id), index]);
    }
    expect(seen).toEqual(steps.map(([state], index) => [state, index]));
  });

  it("by the calls that made and saved articles before there was a desk", async () => {
    const token = await app.as("admin");
    const make = async (more: object) => {
      const { body } = await app.call("POST", "/api/create-article/", {
        token,
        body: articleForm({ ...more }),
      });
      return body;
    };
    const saved = (id: number, more: object) =>
      app.call("PUT", `/api/article/${id}/`, { token, body: articleForm({ ...more }) });
    const live = await make({});
    expect([live.state, live.scheduled_for]).toEqual(["live", null]);
    const unpublished = await make({ status: "Inactive" });
    expect(unpublished.state).toBe("draft");
    const embargoed = await make({ publish_date: "2099-03-23" });
    expect([embargoed.state, embargoed.scheduled_for]).toEqual([
      "scheduled",
      "2099-03-23T00:00:00.000+05:00",
    ]);
    expect((await saved(live.id, { status: "Inactive" })).body.state).toBe("withdrawn");
    expect((await saved(unpublished.id, { status: "Active" })).body.state).toBe("live");
    await newReview(live.id, "ready");
    expect((await saved(live.id, { status: "Active" })).body.state).toBe("live");
  });

  it("of a deleted article nothing stays", async () => {
    const { id } = await draft();
    await newCopy(id, true);
    await newReview(id, "in_review");
    await newSchedule(id);
    await app.database.delete(articles).where(eq(articles.id, id));
    expect(await readState(id)).toBeUndefined();
  });

  it("after two changes at once, whichever came first", async () => {
    const { id } = await draft();
    await newReview(id, "in_review");
    await newSchedule(id);
    expect(await readState(id)).toBe("scheduled");
    const gate = Promise.withResolvers<void>();
    const other = app.database.transaction(async (transaction) => {
      await transaction.delete(articleReviews).where(eq(articleReviews.articleId, id));
      await gate.promise;
    });
    const own = app.database.delete(articleSchedules).where(eq(articleSchedules.articleId, id));
    const done = own.then(() => undefined);
    await expect
      .poll(async () => {
        const { rows } = await app.database.execute<{ waiting: number }>(
          sql`select count(*)::int as waiting from pg_stat_activity
              where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return rows[0]?.waiting;
      })
      .toBe(1);
    gate.resolve();
    await Promise.all([other, done]);
    expect(await readState(id)).toBe("draft");
  });
});

describe("articles by where they stand", () => {
  let author: { id: number };
  let before: Record<ArticleState, number>;
  const own: Record<ArticleState, number> = {
    draft: 1,
    in_review: 2,
    ready: 1,
    scheduled: 2,
    live: 3,
    live_changed: 1,
    withdrawn: 2,
  };
  const counts = async (token: string) =>
    (await app.call("GET", "/api/article-states/", { token })).body.data;
  const titled = (state: ArticleState) => `Standing ${state}`;

  beforeAll(async () => {
    before = await counts(await app.as("editor"));
    author = await newUser(app.database, { role: "author" });
    const make = async (state: ArticleState, given: Parameters<typeof newArticle>[1] = {}) =>
      newArticle(app.database, { title: titled(state), userId: author.id, ...given });
    await make("draft", { status: "Inactive" });
    for (const stage of ["in_review", "in_review", "ready"] as const) {
      const status = stage === "ready" ? "Active" : "Inactive";
      await newReview((await make(stage, { status })).id, stage);
    }
    await newSchedule((await make("scheduled", { status: "Inactive" })).id);
    await make("scheduled", { publishDate: later });
    for (let made = 0; made < 3; made += 1) await make("live");
    await newCopy((await make("live_changed")).id, true);
    for (let made = 0; made < 2; made += 1) {
      const { id } = await make("withdrawn");
      await save(id, { status: "Inactive" });
    }
  });

  it("are counted: the own ones, or all", async () => {
    expect(await counts(await app.as(author))).toEqual(own);
    const stranger = await newUser(app.database, { role: "contributor" });
    expect(Object.values(await counts(await app.as(stranger)))).toEqual(Array(7).fill(0));
    const all = await counts(await app.as("editor"));
    expect(all).toEqual(
      Object.fromEntries(articleStates.map((state) => [state, before[state] + own[state]])),
    );
  });

  it.each(articleStates)("are listed and found: %s", async (state) => {
    const token = await app.as(author);
    for (const [path, who] of [
      [`/api/articles/user/${author.id}/`, token],
      ["/api/get-articles/", token],
      [`/api/articles/user/${author.id}/`, await app.as("editor")],
    ] as const) {
      for (const query of ["", "&q=standing", "&sort=title", "&category=in-focus"]) {
        const { body } = await app.call(
          "GET",
          `${path}?state=${state}&page=1&page_size=2${query}`,
          {
            token: who,
          },
        );
        const titles = body.data.map(({ title }: { title: string }) => title);
        const states = body.data.map((card: { state: string }) => card.state);
        const shown = Math.min(2, own[state]);
        expect([body.meta.total, titles, states], path + query).toEqual([
          own[state],
          Array(shown).fill(titled(state)),
          Array(shown).fill(state),
        ]);
      }
    }
  });

  it("are told apart from Active and Inactive", async () => {
    const { body } = await app.call("GET", "/api/get-articles/?state=live&status=Inactive&page=1", {
      token: await app.as("admin"),
    });
    expect(body.meta.total).toBe(0);
  });

  it("are nobody's to look for but the staff's", async () => {
    for (const token of [undefined, await app.as("reader")]) {
      const { status, body } = await app.call("GET", "/api/get-articles/?state=draft", { token });
      expect([status, body.fields]).toEqual([
        403,
        { state: "Only staff may look for articles by where they stand." },
      ]);
    }
  });

  it("tell visitors, readers and other authors nothing", async () => {
    const otherAuthor = await app.as("author");
    for (const token of [undefined, await app.as("reader"), otherAuthor]) {
      const { body } = await app.call("GET", "/api/get-articles/?q=standing&page=1", { token });
      expect(body.data.length).toBeGreaterThan(0);
      for (const card of body.data) {
        expect(card).not.toHaveProperty("state");
        expect(card).not.toHaveProperty("scheduled_for");
      }
    }
  });
});

describe("whether an article was published", () => {
  const read = async (id: number) => {
    const token = await app.as("editor");
    const answer = await app.call("GET", `/api/article/${id}/`, { token });
    return answer.body.article.was_published;
  };

  it.each([
    ["a draft", { status: "Inactive" }, false],
    ["a live one", { status: "Active" }, true],
    ["one with a publish date to come", { status: "Active", publishDate: later }, false],
  ] as const)("is told of %s", async (_kind, values, expected) => {
    const { id } = await newArticle(app.database, values);
    expect(await read(id)).toBe(expected);
  });

  it("is told of one that was withdrawn, and not to readers", async () => {
    const { id } = await newArticle(app.database, { status: "Active" });
    await app.database.update(articles).set({ status: "Inactive" }).where(eq(articles.id, id));
    expect(await read(id)).toBe(true);
    await app.database.update(articles).set({ status: "Active" }).where(eq(articles.id, id));
    const answer = await app.call("GET", `/api/article/${id}/`);
    expect(answer.body.article).not.toHaveProperty("was_published");
  });
});
