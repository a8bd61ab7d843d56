import { desc, eq, gt } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { auditEntries } from "../../database/schema/records.ts";
import { newArticle, newUser } from "../../testing/factories.ts";
import { newIssue } from "../../testing/issue-factory.ts";
import { type HttpMethod, startTestApp, type TestApp } from "../../testing/test-app.ts";

let app: TestApp;
let editor: string;
beforeAll(async () => {
  app = await startTestApp();
  editor = await app.as(
    await newUser(app.database, { role: "editor", firstName: "Hina", lastName: "Raza" }),
  );
});
afterAll(() => app.close());

async function call(method: HttpMethod, url: string, body?: object) {
  const answer = await app.call(method, url, { token: editor, ...(body ? { body } : {}) });
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return answer.body;
}
const readPlan = (id: number) => call("GET", `/api/issue/${id}/plan/`);

/** The audit entries of issues that some work adds, oldest first. */
async function listNewEntries(work: () => Promise<unknown>) {
  const [last] = await app.database
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .orderBy(desc(auditEntries.id))
    .limit(1);
  await work();
  const rows = await app.database
    .select()
    .from(auditEntries)
    .where(gt(auditEntries.id, last?.id ?? 0))
    .orderBy(auditEntries.id);
  return rows.map(({ kind, action, title, actorName, before, after }) => ({
    kind,
    action,
    title,
    actorName,
    before,
    after,
  }));
}

describe("the audit log", () => {
  it("says what was changed about an issue, slot by slot, by the titles of articles", async () => {
    const article = await newArticle(app.database, { title: "Over the glacier" });
    const { id } = await newIssue(app.database, { magazine: { title: "December" } });
    const path = `/api/issue/${id}/contents/`;
    const of = { kind: "issue", title: "December", actorName: "Hina Raza" };
    let items: object[] = [{ article: article.id, page_from: 4 }];
    const sections = () => [{ title: "In focus", items }];
    const first = await listNewEntries(() =>
      call("PUT", path, { sections: sections(), version: 1 }),
    );
    expect(first).toEqual([
      {
        ...of,
        action: "issues.updateContents",
        before: { title: null },
        after: { title: "In focus" },
      },
      {
        ...of,
        action: "issues.updateContents",
        before: { article_id: null, page_from: null },
        after: { article_id: "Over the glacier", page_from: 4 },
      },
    ]);
    const [section] = (await readPlan(id)).sections;
    items = [{ id: section.items[0].id, article: article.id, page_from: 4 }];
    const same = [{ id: section.id, title: "In focus", items }];
    expect(await listNewEntries(() => call("PUT", path, { sections: same, version: 2 }))).toEqual(
      [],
    );
    const emptied = await listNewEntries(() => call("PUT", path, { sections: [], version: 3 }));
    expect(emptied.map(({ after }) => after)).toEqual([
      { article_id: null, page_from: null },
      { title: null },
    ]);
    const details = { title: "December", publish_date: "2025-03-23", note: "<p>Dear reader.</p>" };
    const noted = await listNewEntries(() =>
      call("PUT", `/api/issue/${id}/details/`, { ...details, version: 4 }),
    );
    expect(noted.filter(({ kind }) => kind === "issue")).toMatchObject([
      { ...of, before: { note: "" }, after: { note: "<p>Dear reader.</p>" } },
    ]);
  });
});

describe("the trash", () => {
  it("leaves the slot of an article, with its title, and puts it back into it", async () => {
    const article = await newArticle(app.database, { title: "Over the glacier" });
    const { id } = await newIssue(app.database, { articles: [article] });
    const noted = await listNewEntries(() => call("DELETE", `/api/article/${article.id}/`));
    expect(noted.map(({ kind }) => kind)).toEqual(["article"]);
    const [slot] = (await readPlan(id)).sections[0].items;
    expect(slot).toMatchObject({
      article: null,
      working_title: "Over the glacier",
      state: "missing",
    });
    await call("POST", "/api/trash/restore/", { kind: "article", record_id: article.id });
    const [again] = (await readPlan(id)).sections[0].items;
    expect(again).toMatchObject({ id: slot.id, article: { id: article.id }, state: "ready" });
  });

  it("takes a magazine with its contents and brings all of it back", async () => {
    const articles = [await newArticle(app.database), await newArticle(app.database)];
    const { id } = await newIssue(app.database, { articles });
    const before = await readPlan(id);
    const noted = await listNewEntries(() => call("DELETE", `/api/magazine/${id}/`));
    expect(noted.map(({ kind }) => kind)).toEqual(["magazine"]);
    const gone = await app.call("GET", `/api/issue/${id}/plan/`, { token: editor });
    expect(gone.status).toBe(404);
    await call("POST", "/api/trash/restore/", { kind: "magazine", record_id: id });
    expect(await readPlan(id)).toEqual(before);
  });

  it("does not take the contents along when the record is saved by its own form", async () => {
    const article = await newArticle(app.database);
    const { id } = await newIssue(app.database, { articles: [article] });
    const [entry] = await app.database.select().from(auditEntries).where(eq(auditEntries.id, 1));
    expect(entry).toBeDefined();
    const before = await readPlan(id);
    await call("PATCH", `/api/magazine/${id}/toggle-archive/`);
    expect((await readPlan(id)).sections).toEqual(before.sections);
  });
});
