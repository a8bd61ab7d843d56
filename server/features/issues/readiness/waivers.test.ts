import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { users } from "../../../database/schema/accounts.ts";
import { articles } from "../../../database/schema/articles.ts";
import { articleReviews } from "../../../database/schema/desk.ts";
import { issueWaivers } from "../../../database/schema/issues.ts";
import { auditEntries } from "../../../database/schema/records.ts";
import { newArticle, newMagazine, newUser } from "../../../testing/factories.ts";
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

/** All with one title: checking whether a headline fits is cached, and takes most of the time. */
const ofOneTitle: typeof newArticle = (database, given) =>
  newArticle(database, { title: "Over the glacier", ...given });
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
    const bare = await ofOneTitle(app.database, { ...draft, coverImage: "", title: "Bare" });
    const empty = await ofOneTitle(app.database, { ...draft, description: "", title: "Empty" });
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
    const other = { check: "cover_missing", subject: `article:${empty.id}`, note: "It has one." };
    const path = `/api/issue/${id}/waivers/`;
    expect((await app.call("POST", path, { token: editor, body: other })).status).toBe(204);
    expect(await check(id)).toMatchObject({ may_close: false, findings: [{ waiver: null }, {}] });
    const refused = await close(id);
    expect(refused.status).toBe(409);
    expect(refused.body.error).toContain("“Bare”: Cover image is required.");
    expect(refused.body.error).toContain("“Empty”: ");
  });

  it("lets a finding pass with a note, is audited, and can be taken back", async () => {
    const article = await ofOneTitle(app.database);
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
      kind: "issue",
      before: { note: null },
      after: { check: "cover_missing", note },
    });
    const taken = `${path}${findings[0].waiver.id}/`;
    expect((await app.call("DELETE", taken, { token: editor })).status).toBe(204);
    expect((await app.call("DELETE", taken, { token: editor })).status).toBe(404);
    expect((await check(id)).may_close).toBe(false);
  });

  it("ends with what it is about", async () => {
    const image = (src: string) => `<p>${words}</p><p><img src="/media/${src}/a.webp" alt=""></p>`;
    const first = "1".repeat(16);
    const article = await ofOneTitle(app.database, { ...covered, description: image(first) });
    const { id } = await newIssue(app.database, { articles: [article], magazine: covered });
    const [{ check: name, subject }] = (await check(id)).findings;
    const body = { check: name, subject, note: "It says nothing." };
    await app.call("POST", `/api/issue/${id}/waivers/`, { token: editor, body });
    expect((await check(id)).may_close).toBe(true);
    const description = image("2".repeat(16));
    await app.database.update(articles).set({ description }).where(eq(articles.id, article.id));
    expect(await check(id)).toMatchObject({ may_close: false, findings: [{ waiver: null }] });
  });

  it("names who let it pass and when, and takes another note instead", async () => {
    const hina = await newUser(app.database, {
      role: "editor",
      firstName: "Hina",
      lastName: "Raza",
    });
    const article = await ofOneTitle(app.database);
    const { id } = await newIssue(app.database, { articles: [article], magazine: covered });
    const path = `/api/issue/${id}/waivers/`;
    const about = { check: "cover_missing", subject: `article:${article.id}` };
    const waive = (token: string, note: string, more = {}) =>
      app.call("POST", path, { token, body: { ...about, ...more, note } });
    await waive(editor, "At first.");
    await waive(await app.as(hina), "A poem needs none.");
    // A waiver of one check does not apply to another.
    await waive(editor, "Another.", { check: "link_dead" });
    const waiver = {
      id: expect.any(Number),
      note: "A poem needs none.",
      at: "2026-11-22T14:00:00.000+05:00",
      by: { id: hina.id, name: "Hina Raza" },
    };
    const finding = { ...about, article: article.id, title: "Over the glacier", detail: "" };
    const { findings } = await check(id);
    expect(findings).toEqual([{ ...finding, item: expect.any(Number), must_mend: false, waiver }]);
    await app.database.delete(users).where(eq(users.id, hina.id));
    expect((await check(id)).findings[0].waiver).toMatchObject({ by: null, note: waiver.note });
  });

  it("of something else does not let a finding pass", async () => {
    const [one, two] = [await ofOneTitle(app.database), await ofOneTitle(app.database)];
    const { id } = await newIssue(app.database, { articles: [one, two], magazine: covered });
    const body = { check: "cover_missing", subject: `article:${one.id}`, note: "It needs none." };
    await app.call("POST", `/api/issue/${id}/waivers/`, { token: editor, body });
    const { findings, may_close } = await check(id);
    expect(findings.map(({ waiver }: Finding) => waiver?.note)).toEqual([
      "It needs none.",
      undefined,
    ]);
    expect(may_close).toBe(false);
    const refused = await close(id);
    expect([refused.status, refused.body.error]).toEqual([
      409,
      "This issue cannot be closed yet. Please mend what the check has found, or waive it.",
    ]);
    expect(refused.body.current).toEqual({ findings: [findings[1]], links_under_way: 0 });
  });

  it("is of an issue that there is, and taken back there", async () => {
    const record = await newMagazine(app.database, { status: "Inactive" });
    const { id } = await newIssue(app.database, { magazine: covered });
    const other = await newIssue(app.database);
    const body = { check: "cover_missing", subject: "article:99999", note: "It needs none." };
    const waive = async (issue: number) => {
      const path = `/api/issue/${issue}/waivers/`;
      return (await app.call("POST", path, { token: editor, body })).status;
    };
    expect([await waive(999_999), await waive(record.id), await waive(id)]).toEqual([
      404, 404, 204,
    ]);
    const [waiver] = await app.database
      .select()
      .from(issueWaivers)
      .where(eq(issueWaivers.issueId, id));
    const take = async (issue: number) => {
      const path = `/api/issue/${issue}/waivers/${waiver?.id}/`;
      return (await app.call("DELETE", path, { token: editor })).status;
    };
    expect([await take(other.id), await take(id)]).toEqual([404, 204]);
  });

  it("of several findings is one act: one note, one entry, and all of them or none", async () => {
    const image = (name: string) =>
      `<p>${words}</p><p><img src="/media/${name.repeat(16)}/a.webp" alt=""></p>`;
    const described = { ...covered, status: "Active" } as const;
    const two = [
      await ofOneTitle(app.database, { ...described, description: image("1") }),
      await ofOneTitle(app.database, { ...described, description: image("2") }),
    ];
    const bare = await ofOneTitle(app.database, { status: "Inactive", coverImage: "" });
    await app.database.insert(articleReviews).values({ articleId: bare.id, stage: "ready" });
    const given = { articles: [...two, bare], magazine: covered };
    const { id } = await newIssue(app.database, given);
    const { findings } = await check(id);
    const undescribed = findings.filter((one: Finding) => one.check === "alt_missing");
    expect([undescribed.length, findings.length]).toEqual([2, 3]);
    const named = (list: Finding[]) => list.map(({ check, subject }) => ({ check, subject }));
    const waive = (list: Finding[], note: string) =>
      app.call("POST", `/api/issue/${id}/waivers/several/`, {
        token: editor,
        body: { findings: named(list), note },
      });
    const silent = await waive(undescribed, " ");
    expect(silent.body.fields).toEqual({ note: "Please say why it may pass." });
    expect((await waive(findings, "All.")).status).toBe(409);
    expect((await waive([], "None.")).status).toBe(400);
    const waivers = () =>
      app.database.select().from(issueWaivers).where(eq(issueWaivers.issueId, id));
    expect(await waivers()).toEqual([]);
    expect((await waive(undescribed, "Ornaments.")).status).toBe(204);
    expect((await waivers()).map(({ note }) => note)).toEqual(["Ornaments.", "Ornaments."]);
    const entries = await app.database
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.recordId, id));
    const told = entries.filter(({ action }) => action === "issues.waiveSeveral");
    expect(told).toHaveLength(1);
    expect(told[0]).toMatchObject({
      kind: "issue",
      actorName: expect.stringMatching(/./),
      title: expect.stringMatching(/./),
      before: { note: null },
      after: { check: ["alt_missing", "alt_missing"], note: "Ornaments." },
    });
  });
});
