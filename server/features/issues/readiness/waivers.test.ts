import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { articles } from "../../../database/schema/articles.ts";
import { articleReviews } from "../../../database/schema/desk.ts";
import { issueWaivers } from "../../../database/schema/issues.ts";
import { auditEntries } from "../../../database/schema/records.ts";
import { newArticle } from "../../../testing/factories.ts";
import { newIssue } from "../../../testing/issue-factory.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";

let app: TestApp;
let editor: string;
const now = new Date("2026-11-22T09:00:00Z");
beforeAll(async () => {
  app = await startTestApp({ now: () => now });
  editor = await app.as("editor");
});
afterAll(() => app.close());

const covered = { coverImage: "https://images.example.org/a.jpg", coverAlt: "A glacier." };
const words = "The mountains stood silent while the patrol crossed the glacier at first light.";

// biome-ignore lint/suspicious/noExplicitAny: an answer of the API
type Finding = any;
const check = async (id: number) => {
  const { status, body } = await app.call("POST", `/api/issue/${id}/check/`, { token: editor });
  expect(status).toBe(200);
  return body;
};
const close = (id: number, version = 1) =>
  app.call("POST", `/api/issue/${id}/close/`, { token: editor, body: { version } });

describe("a waiver", () => {
  it("is refused for what publishing would refuse, and counts no more where it was given before", async () => {
    const draft = { ...covered, status: "Inactive" } as const;
    const bare = await newArticle(app.database, { ...draft, coverImage: "", title: "Bare" });
    const empty = await newArticle(app.database, { ...draft, description: "", title: "Empty" });
    const given = { articles: [bare, empty], magazine: covered };
    const { id } = await newIssue(app.database, given);
    for (const { id: articleId } of [bare, empty]) {
      await app.database.insert(articleReviews).values({ articleId, stage: "ready" });
    }
    const { findings } = await check(id);
    expect(findings.map((one: Finding) => [one.check, one.title, one.must_mend])).toEqual([
      ["cover_missing", "Bare", true],
      ["article_refused", "Empty", true],
    ]);
    for (const { check: name, subject } of findings) {
      const about = { check: name, subject, note: "It needs none." };
      const path = `/api/issue/${id}/waivers/`;
      const refused = await app.call("POST", path, { token: editor, body: about });
      expect([refused.status, refused.body.error]).toEqual([
        409,
        expect.stringContaining("This cannot be let pass"),
      ]);
      await app.database.insert(issueWaivers).values({ issueId: id, ...about });
    }
    expect(await check(id)).toMatchObject({ may_close: false, findings: [{ waiver: null }, {}] });
    const refused = await close(id);
    expect(refused.status).toBe(409);
    expect(refused.body.error).toContain("“Bare”: Cover image is required.");
    expect(refused.body.error).toContain("“Empty”: ");
  });

  it("lets a finding pass with a note, is audited, and can be taken back", async () => {
    const article = await newArticle(app.database);
    const { id } = await newIssue(app.database, { articles: [article], magazine: covered });
    const [finding] = (await check(id)).findings;
    expect(finding).toMatchObject({ check: "cover_missing", title: article.title, waiver: null });
    const path = `/api/issue/${id}/waivers/`;
    const body = { check: finding.check, subject: finding.subject };
    const silent = await app.call("POST", path, { token: editor, body: { ...body, note: " " } });
    expect(silent.body.fields).toEqual({ note: "Please say why it may pass." });
    const note = "A poem needs no cover.";
    const waived = await app.call("POST", path, { token: editor, body: { ...body, note } });
    expect(waived.status).toBe(204);
    const { findings, may_close } = await check(id);
    expect([may_close, findings[0].waiver]).toEqual([true, expect.objectContaining({ note })]);
    const entries = await app.database
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.recordId, id));
    expect(entries.find(({ action }) => action === "issues.waive")).toMatchObject({
      ...{ kind: "issue", before: { note: null }, after: { check: "cover_missing", note } },
    });
    const taken = `${path}${findings[0].waiver.id}/`;
    expect((await app.call("DELETE", taken, { token: editor })).status).toBe(204);
    expect((await app.call("DELETE", taken, { token: editor })).status).toBe(404);
    expect((await check(id)).may_close).toBe(false);
  });

  it("ends with what it is about", async () => {
    const image = (src: string) => `<p>${words}</p><p><img src="/media/${src}/a.webp" alt=""></p>`;
    const first = "1".repeat(16);
    const article = await newArticle(app.database, { ...covered, description: image(first) });
    const { id } = await newIssue(app.database, { articles: [article], magazine: covered });
    const [{ check: name, subject }] = (await check(id)).findings;
    const body = { check: name, subject, note: "It says nothing." };
    await app.call("POST", `/api/issue/${id}/waivers/`, { token: editor, body });
    expect((await check(id)).may_close).toBe(true);
    const description = image("2".repeat(16));
    await app.database.update(articles).set({ description }).where(eq(articles.id, article.id));
    expect(await check(id)).toMatchObject({ may_close: false, findings: [{ waiver: null }] });
  });
});
