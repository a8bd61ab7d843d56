import { translatorFor } from "@hilal/i18n/translator/translator";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { users } from "../../../database/schema/accounts.ts";
import { articleReviews, articleSchedules } from "../../../database/schema/desk.ts";
import { workingCopies } from "../../../database/schema/working-copies.ts";
import { articleForm, articleText } from "../../../testing/article-form.ts";
import {
  copyFields,
  listenToCopies,
  lookForDue,
  readStored,
  writtenArticle,
} from "../../../testing/documents/scheduled-articles.ts";
import { encodeSeed, sharedDocument } from "../../../testing/documents/shared-document.ts";
import { newArticle, newUser } from "../../../testing/factories.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";
import { toNoticeMessage } from "../notice-message.ts";
import { dueArticles, publishDue } from "./publication.ts";
import { watchDue } from "./watch-due.ts";

const noon = new Date("2026-03-23T07:00:00.000Z");
const later = "2026-03-23T12:10:00+05:00";
const dueAt = new Date(later);
const longAgo = new Date("2025-03-22T19:00:00.000Z");

let clock = noon;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({
    settings: { IMAGE_HOSTS: "images.example.org" },
    now: () => clock,
  });
});
beforeEach(() => {
  clock = noon;
});
afterAll(() => app.close());

describe("what is scheduled", () => {
  it("is published at its minute, from then on, with all that belongs to it", async () => {
    const { id, editor, put, desk } = await writtenArticle(app);
    await app.database.insert(articleReviews).values({ articleId: id, stage: "ready" });
    const { status, body } = await put(later);
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({
        state: "scheduled",
        scheduled_for: "2026-03-23T12:10:00.000+05:00",
        schedule: {
          due_at: "2026-03-23T12:10:00.000+05:00",
          scheduled_by: { id: editor.id, name: `Sana ${editor.lastName}` },
          scheduled_at: "2026-03-23T12:00:00.000+05:00",
          is_outdated: false,
          failed_at: null,
          failure: null,
        },
      }),
    ]);
    clock = new Date(dueAt.getTime() - 1);
    expect(await lookForDue(app)).toEqual([]);
    clock = new Date(dueAt.getTime() + 700);
    app.changedTags.length = 0;
    expect(await lookForDue(app)).toEqual([id]);
    const after = await readStored(app, id);
    expect(after.article).toMatchObject({
      title: "The new text",
      description: `<p>${articleText}</p>`,
      status: "Active",
      deskState: "live",
      publishDate: dueAt,
      version: 2,
    });
    expect(after.schedule).toBeUndefined();
    expect(after.copy).toMatchObject({
      baseVersion: 2,
      isChanged: false,
      fields: { status: "Active" },
    });
    expect(after.revisions).toMatchObject([{ version: 2, userId: editor.id }]);
    expect(app.changedTags).toEqual([
      expect.arrayContaining([`article:${id}`, "articles", "category:in-focus"]),
    ]);
    expect(await desk()).toMatchObject({ state: "live", schedule: null, review: null });
    expect(await lookForDue(app)).toEqual([]);
  });

  it("is published once, however many look at the same moment", async () => {
    const { id, put } = await writtenArticle(app);
    await put(later);
    clock = dueAt;
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => publishDue(app.services, id)),
    );
    expect(answers).toContain(true);
    expect((await readStored(app, id)).revisions).toHaveLength(1);
  });

  it("is published by whichever instance watches", async () => {
    const { id, put } = await writtenArticle(app);
    await put(later);
    clock = dueAt;
    const stop = watchDue(app.services, dueArticles);
    onTestFinished(stop);
    const state = async () => (await readStored(app, id)).article?.deskState;
    await expect.poll(state).toBe("live");
  });

  it("is the text of that moment, not what was written since; and changes of a live text too", async () => {
    const { id, put, desk } = await writtenArticle(
      app,
      { status: "Active", publishDate: new Date("2025-03-22T19:00:00.000Z") },
      { fields: { ...copyFields, status: "Active" } },
    );
    await put(later);
    await app.database
      .update(workingCopies)
      .set({ lastUpdate: 99, isChanged: true })
      .where(eq(workingCopies.articleId, id));
    expect((await desk()).schedule.is_outdated).toBe(true);
    clock = dueAt;
    await lookForDue(app);
    const after = await readStored(app, id);
    expect(after.article).toMatchObject({
      title: "The new text",
      deskState: "live_changed",
      // A text that was live already keeps its publish date.
      publishDate: new Date("2025-03-22T19:00:00.000Z"),
    });
    expect(after.copy).toMatchObject({ baseVersion: 2, isChanged: true });
  });

  it("of an article without a working copy is the article as it stands", async () => {
    const token = await app.as("editor");
    const { body: made } = await app.call("POST", "/api/create-article/", {
      token,
      body: articleForm({ status: "Inactive", issue_new: "No" }),
    });
    const put = await app.call("PUT", `/api/article/${made.id}/schedule/`, {
      token,
      body: { due_at: later },
    });
    expect(put.body.state).toBe("scheduled");
    clock = dueAt;
    await lookForDue(app);
    expect((await readStored(app, made.id)).article).toMatchObject({
      title: made.title,
      status: "Active",
      issueNew: "No",
      publishDate: dueAt,
    });
  });

  it("may be published now, set anew, or taken back", async () => {
    const { id, token, path, put, desk } = await writtenArticle(app);
    await put(later);
    const anew = await put("2026-03-24T09:30:00Z");
    expect(anew.body.scheduled_for).toBe("2026-03-24T14:30:00.000+05:00");
    for (let time = 0; time < 2; time += 1) {
      expect((await app.call("DELETE", `${path}/schedule/`, { token })).status).toBe(204);
    }
    expect(await desk()).toMatchObject({ state: "draft", schedule: null });
    const nothing = await app.call("POST", `${path}/schedule/publish/`, { token });
    expect(nothing.status).toBe(404);
    await put(later);
    const { body } = await app.call("POST", `${path}/schedule/publish/`, { token });
    expect(body).toMatchObject({ status: "Active", state: "live", scheduled_for: null });
    expect((await readStored(app, id)).article?.publishDate).toEqual(noon);
  });

  it("goes to the owner that was chosen, and stays with its own when that account is gone", async () => {
    const [own, chosen] = [await newUser(app.database), await newUser(app.database)];
    const scheduledFor = async (user: number) => {
      const written = await writtenArticle(
        app,
        { userId: own.id },
        { fields: { ...copyFields, user: String(user) } },
      );
      return { id: written.id, answer: await written.put(later) };
    };
    const handedOver = await scheduledFor(chosen.id);
    const kept = await scheduledFor(chosen.id);
    const refused = await scheduledFor(2_000_000_000);
    expect([refused.answer.status, Object.keys(refused.answer.body.fields)]).toEqual([
      400,
      ["user"],
    ]);
    clock = dueAt;
    await publishDue(app.services, handedOver.id);
    expect((await readStored(app, handedOver.id)).article?.userId).toBe(chosen.id);
    await app.database.delete(users).where(eq(users.id, chosen.id));
    await publishDue(app.services, kept.id);
    expect((await readStored(app, kept.id)).article).toMatchObject({
      userId: own.id,
      deskState: "live",
    });
  });

  it("was scheduled by somebody who is gone by then", async () => {
    const { id, editor, put } = await writtenArticle(app);
    await put(later);
    await app.call("DELETE", "/api/user/me/", { token: await app.as(editor), body: {} });
    await app.database
      .update(articleSchedules)
      .set({ userId: null })
      .where(eq(articleSchedules.articleId, id));
    clock = dueAt;
    await lookForDue(app);
    const after = await readStored(app, id);
    expect([after.article?.status, after.revisions[0]?.userId]).toEqual(["Active", null]);
  });

  it("goes to a section's readers, and those of the section that it leaves, are told anew", async () => {
    const { id, put } = await writtenArticle(app, { status: "Active", category: "misc" });
    await put(later);
    clock = dueAt;
    app.changedTags.length = 0;
    await lookForDue(app);
    expect(app.changedTags).toEqual([
      expect.arrayContaining([`article:${id}`, "category:misc", "category:in-focus"]),
    ]);
  });

  it("keeps a later date of a text that was live, and whether that stands in the new issue", async () => {
    const { id, put } = await writtenArticle(
      app,
      { status: "Active", issueNew: "No" },
      { fields: { ...copyFields, status: "Active", publish_date: "2027-01-05" } },
    );
    await put(later);
    clock = dueAt;
    await lookForDue(app);
    expect((await readStored(app, id)).article).toMatchObject({
      publishDate: new Date("2027-01-04T19:00:00.000Z"),
      issueNew: "No",
      version: 2,
    });
  });

  it("leaves a copy that was begun since with changes that readers do not have", async () => {
    const { id } = await newArticle(app.database, {
      coverImage: "https://images.example.org/a.jpg",
    });
    const token = await app.as("editor");
    const path = `/api/article/${id}`;
    await app.call("PUT", `${path}/schedule/`, { token, body: { due_at: later } });
    const seed = encodeSeed(sharedDocument({ title: "Begun since", fields: copyFields }));
    await app.call("PUT", `${path}/working-copy/`, { token, body: { seed } });
    clock = dueAt;
    await lookForDue(app);
    expect((await readStored(app, id)).copy).toMatchObject({
      baseVersion: 2,
      baseHash: "",
      isChanged: true,
      fields: { title: "Begun since", status: "Active" },
    });
  });

  it("is taken from an article without a working copy as a whole", async () => {
    const whole = {
      title: "As it stands",
      standfirst: "In short",
      writer: "Ayesha Malik",
      category: "misc",
      coverAlt: "A glacier",
      issueNew: "No" as const,
      // A cover that the settings no longer allow stays with the article.
      coverImage: "https://elsewhere.example/cover.jpg",
      description: `<p>${articleText}</p>`,
    };
    const { id } = await newArticle(app.database, { ...whole, publishDate: longAgo });
    const token = await app.as("editor");
    const path = `/api/article/${id}/schedule/`;
    expect((await app.call("PUT", path, { token, body: { due_at: later } })).status).toBe(200);
    expect((await readStored(app, id)).schedule).toMatchObject({
      baseVersion: 1,
      values: { copy: null },
    });
    clock = dueAt;
    await lookForDue(app);
    expect((await readStored(app, id)).article).toMatchObject({
      ...whole,
      publishDate: longAgo,
      status: "Active",
      version: 2,
    });
  });
});

describe("whoever scheduled an article", () => {
  const whoIsTold = async (id: number) =>
    (await readStored(app, id)).notices.map(({ kind, userId, actorId }) => ({
      kind,
      userId,
      actorId,
    }));

  it("is told when somebody else moves it, and not for the same moment with another text", async () => {
    const { id, editor, put } = await writtenArticle(app);
    const other = await newUser(app.database, { role: "editor" });
    await put(later);
    await put(later, await app.as(other));
    expect(await whoIsTold(id)).toEqual([]);
    expect((await readStored(app, id)).schedule?.userId).toBe(other.id);
    await put("2026-03-24T09:30:00Z");
    expect(await whoIsTold(id)).toEqual([
      { kind: "schedule_ended", userId: other.id, actorId: editor.id },
    ]);
  });

  it("is told when somebody else calls it off, unless it had failed", async () => {
    const [one, failed] = [await writtenArticle(app), await writtenArticle(app)];
    const other = await newUser(app.database, { role: "editor" });
    const token = await app.as(other);
    for (const { put } of [one, failed]) await put(later);
    await app.database
      .update(articleSchedules)
      .set({ failedAt: noon, failure: "version_conflict" })
      .where(eq(articleSchedules.articleId, failed.id));
    for (const { path } of [one, failed]) await app.call("DELETE", `${path}/schedule/`, { token });
    expect(await whoIsTold(one.id)).toEqual([
      { kind: "schedule_ended", userId: one.editor.id, actorId: other.id },
    ]);
    expect(await whoIsTold(failed.id)).toEqual([]);
  });

  it("is not who publishes it, where somebody else does not wait for the moment", async () => {
    const { id, path, put } = await writtenArticle(app);
    const other = await newUser(app.database, { role: "editor" });
    await put(later);
    const token = await app.as(other);
    expect((await app.call("POST", `${path}/schedule/publish/`, { token })).status).toBe(200);
    const { revisions, schedule } = await readStored(app, id);
    expect([revisions[0]?.userId, schedule]).toEqual([other.id, undefined]);
  });

  it("is told who has published it before, in the language of the mail and of the desk", async () => {
    const { editor, path, put } = await writtenArticle(app);
    const other = await newUser(app.database, {
      role: "editor",
      firstName: "Bilal",
      lastName: "Shah",
    });
    await put(later);
    await app.call("POST", `${path}/schedule/publish/`, { token: await app.as(other) });
    const { body } = await app.call("GET", "/api/desk/", { token: await app.as(editor) });
    const [told] = body.notices;
    expect(told).toMatchObject({
      kind: "schedule_ended",
      actor: "Bilal Shah",
      title: "The new text",
    });
    const says = (["en", "ur"] as const).map((of) => toNoticeMessage(translatorFor(of), told));
    expect(says).toEqual([
      "Bilal Shah has called off or moved your schedule of “The new text”, or has published it before.",
      "آپ نے مضمون “The new text” کی اشاعت کا جو وقت مقرر کیا تھا، Bilal Shah نے اسے منسوخ کر دیا یا بدل دیا، یا مضمون پہلے ہی شائع کر دیا۔",
    ]);
  });

  it("is told nothing where they publish it themselves, nor where it had failed", async () => {
    const [own, failed] = [await writtenArticle(app), await writtenArticle(app)];
    for (const { put } of [own, failed]) await put(later);
    await app.database
      .update(articleSchedules)
      .set({ failedAt: noon, failure: "unavailable" })
      .where(eq(articleSchedules.articleId, failed.id));
    const publish = async ({ path }: typeof own, token: string) =>
      (await app.call("POST", `${path}/schedule/publish/`, { token })).status;
    expect(await publish(own, own.token)).toBe(200);
    expect(await publish(failed, await app.as("editor"))).toBe(200);
    expect([await whoIsTold(own.id), await whoIsTold(failed.id)]).toEqual([[], []]);
  });

  it("tells those who write in the copy by whom and as what it was published", async () => {
    const { id, editor, put } = await writtenArticle(app);
    await put(later);
    const told = await listenToCopies(app);
    clock = dueAt;
    await lookForDue(app);
    await expect
      .poll(() => told)
      .toContainEqual({
        type: "saved",
        article: id,
        version: 2,
        published: true,
        by: `Sana ${editor.lastName}`,
      });
  });
});
