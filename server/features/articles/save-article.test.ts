import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Changes } from "../../changes/changes.ts";
import { articles } from "../../database/schema/articles.ts";
import { authors } from "../../database/schema/authors.ts";
import { articleSchedules } from "../../database/schema/desk.ts";
import { issueReleases } from "../../database/schema/issues.ts";
import { articleForm } from "../../testing/article-form.ts";
import { renamingDesk } from "../../testing/documents/renamed-authors.ts";
import {
  copyFields,
  listenToCopies,
  liveArticle,
  readStored,
  writtenArticle,
} from "../../testing/documents/scheduled-articles.ts";
import { newAuthor } from "../../testing/factories.ts";
import { newIssue } from "../../testing/issue-factory.ts";
import {
  issueToRelease,
  minute,
  noon,
  releaseWhatIsDue,
  startReleaseApp,
  toEditor,
} from "../../testing/issues/release-trials.ts";
import type { TestApp } from "../../testing/test-app.ts";
import { updateRunStep } from "../desk/bulk/run-step.ts";
import { undoRelease } from "../issues/release/undo-release.ts";
import { readCopyAsWritten } from "../writing/read-working-copy.ts";
import { setInCopy } from "../writing/set-in-copy.ts";

let clock = noon;
let app: TestApp;
beforeAll(async () => {
  app = await startReleaseApp(() => clock);
});
beforeEach(async () => {
  await app.database.delete(issueReleases);
  clock = noon;
});
afterAll(() => app.close());

const active = { action: "status", status: "Active" };
const saveByTheCall = async (
  id: number,
  token: string,
  form: Parameters<typeof articleForm>[0],
) => {
  const body = articleForm({ publish_date: "2025-03-23", ...form });
  const { status } = await app.call("PUT", `/api/article/${id}/`, { token, body });
  expect(status).toBe(200);
};
const startRun = async (id: number, token: string, change: object) => {
  const body = { selection: { ids: [id] }, change };
  const { body: run } = await app.call("POST", "/api/articles/bulk/", { token, body });
  return run.id as number;
};
const runOn = async (id: number, token: string, change: object) => {
  const run = await startRun(id, token, change);
  await app.work();
  return (await app.call("GET", `/api/articles/bulk/${run}/`, { token })).body;
};

async function release({ schedule }: Awaited<ReturnType<typeof issueToRelease>>) {
  await schedule();
  clock = minute;
  await releaseWhatIsDue(app);
}

async function released() {
  const issue = await issueToRelease(app);
  await release(issue);
  return issue;
}

describe("those who write in the copy", () => {
  it("are asked about a stored version that their copy does not stand upon, a release taken back too", async () => {
    const { id, changed, asked } = await released();
    const token = await app.as(changed.editor);
    await saveByTheCall(changed.id, token, { title: "The corrected text", status: "Active" });
    const told = await listenToCopies(app);
    await undoRelease(app.services, id, asked.caller);
    expect((await readStored(app, changed.id)).copy?.baseVersion).toBe(2);
    const saved = { type: "saved", article: changed.id, version: 4 };
    await expect.poll(() => told).toContainEqual(expect.objectContaining(saved));
    expect(told).toContainEqual(expect.objectContaining({ ...saved, published: false }));
  });

  it("are asked nothing where what they wrote was published over a version that they did not know", async () => {
    const { id, token } = await writtenArticle(app);
    await saveByTheCall(id, token, { title: "Another text", status: "Inactive" });
    const told = await listenToCopies(app);
    expect(await runOn(id, token, active)).toMatchObject({
      changed: 1,
    });
    expect((await readStored(app, id)).copy?.baseVersion).toBe(3);
    const saved = { type: "saved", article: id, version: 3 };
    await expect.poll(() => told).toContainEqual(expect.objectContaining(saved));
    expect(told).toContainEqual(expect.objectContaining({ ...saved, published: true }));
  });
});

describe("a release that is taken back", () => {
  it("leaves a decision in the copy alone where readers get their earlier text back", async () => {
    const { id, changed, asked } = await released();
    await app.database.transaction((transaction) =>
      setInCopy(app.services, transaction, changed.id, {
        fields: { status: "Inactive" },
        by: null,
      }),
    );
    await undoRelease(app.services, id, asked.caller);
    const { article, copy } = await readStored(app, changed.id);
    expect(article).toMatchObject({ status: "Active", title: "The old text" });
    expect(copy).toMatchObject({ baseVersion: 3, isChanged: true, fields: { status: "Inactive" } });
  });

  it("hides in the copy as well what readers had never seen, so that its next publishing does not show it", async () => {
    const { id, draft, asked } = await released();
    const statusWritten = async () =>
      (await readCopyAsWritten(app.services, draft.id))?.fields.status;
    expect(await statusWritten()).toBe("Active");
    await undoRelease(app.services, id, asked.caller);
    expect(await statusWritten()).toBe("Inactive");
    const { article, copy } = await readStored(app, draft.id);
    expect(article).toMatchObject({ status: "Inactive", deskState: "draft" });
    expect(copy).toMatchObject({ baseVersion: 3, isChanged: false });
  });
});

describe("a schedule that has failed", () => {
  /** An article that was withdrawn, and what happened to its schedule. */
  async function withdrawn(issueId: number | null = null) {
    const article = await liveArticle(app);
    const { id } = article;
    await article.put("2026-11-20T12:10:00+05:00");
    await app.database
      .update(articleSchedules)
      .set({ failedAt: noon, failure: "version_conflict", issueId })
      .where(eq(articleSchedules.articleId, id));
    await app.database.update(articles).set({ status: "Inactive" }).where(eq(articles.id, id));
    return article;
  }

  it("is over where a change of many publishes the article", async () => {
    const { id, token, desk } = await withdrawn();
    expect((await desk()).schedule).toMatchObject({ failed_at: "2026-11-20T12:00:00.000+05:00" });
    expect(await runOn(id, token, active)).toMatchObject({ changed: 1, left: [] });
    expect((await desk()).schedule).toBeNull();
  });

  it("with its issue's release keeps the article from being published alone, which is said before", async () => {
    const { id: issueId } = await newIssue(app.database);
    const failed = { dueAt: noon, failedAt: noon, failure: "version_conflict" };
    await app.database.insert(issueReleases).values({ issueId, ...failed });
    const { id, token } = await withdrawn(issueId);
    const left = [{ reason: "in_release", count: 1 }];
    const body = { selection: { ids: [id] }, change: active };
    const preview = await app.call("POST", "/api/articles/bulk/preview/", { token, body });
    expect(preview.body).toMatchObject({ left });
    expect(await runOn(id, token, active)).toMatchObject({ left });
    expect((await readStored(app, id)).schedule?.issueId).toBe(issueId);
  });
});

describe("the name of a writer who is renamed meanwhile", () => {
  it("is not taken back with a release: what was made ready with the former one is made ready again", async () => {
    const { id: authorId } = await newAuthor(app.database, { authorName: copyFields.writer });
    const issue = await issueToRelease(app);
    const { draft, changed, asked } = issue;
    const named = { writer: copyFields.writer, authorId };
    await app.database.update(articles).set(named).where(eq(articles.id, changed.id));
    await release(issue);
    const { rename } = renamingDesk(app, await app.as("admin"));
    const changes: Changes = {
      ...app.services.changes,
      async write(work) {
        await rename(authorId, "Sana Malik");
        return app.services.changes.write(work);
      },
    };
    const undone = undoRelease({ ...app.services, changes }, issue.id, asked.caller);
    await expect(undone).rejects.toMatchObject({ code: "unavailable" });
    await undoRelease(app.services, issue.id, asked.caller);
    for (const { id } of [draft, changed]) {
      const { article } = await readStored(app, id);
      expect(article).toMatchObject({ version: 3, writer: "Sana Malik", authorId });
    }
  });

  it("is not waited for by a change of many, which holds the article that the renaming waits for", async () => {
    const author = await newAuthor(app.database, { authorName: "Bilal Aslam" });
    const { id, editor, token } = await writtenArticle(app, {
      writer: "Bilal Aslam",
      authorId: author.id,
    });
    const change = { action: "category", category: "misc" } as const;
    const run = await startRun(id, token, change);
    const step = () => updateRunStep(app.services, run, { change, caller: toEditor(editor) });
    await app.database.transaction(async (transaction) => {
      await transaction.select().from(authors).where(eq(authors.id, author.id)).for("update");
      await expect(step()).rejects.toMatchObject({ code: "unavailable" });
    });
    await step();
    expect((await readStored(app, id)).article).toMatchObject({ category: "misc", version: 2 });
  });
});
