import { asc, inArray } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { articles } from "../../../database/schema/articles.ts";
import { articleSchedules } from "../../../database/schema/desk.ts";
import { auditEntries, bulkResults } from "../../../database/schema/records.ts";
import { workingCopyUpdates } from "../../../database/schema/working-copies.ts";
import { newCompleteArticle } from "../../../testing/complete-article.ts";
import { newArticle, newUser } from "../../../testing/factories.ts";
import { newIssue } from "../../../testing/issue-factory.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";
import { updateRunStep } from "./run-step.ts";

let server: TestApp;
let owner: { id: number };
let tokens: { author: string; contributor: string; editor: string };
beforeAll(async () => {
  server = await startTestApp({ settings: { IMAGE_HOSTS: "images.example.org" } });
  const make = (role: "author" | "contributor" | "editor") => newUser(server.database, { role });
  const [author, contributor, editor] = [
    await make("author"),
    await make("contributor"),
    await make("editor"),
  ];
  owner = author;
  tokens = {
    author: await server.as(author),
    contributor: await server.as(contributor),
    editor: await server.as(editor),
  };
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.database.delete(articles);
  server.sentJobs.length = 0;
});

const filled = (given: object = {}) =>
  newArticle(server.database, {
    coverImage: "https://images.example.org/cover.jpg",
    userId: owner.id,
    ...given,
  });
const many = async (count: number, given: object = {}) => {
  const made: { id: number }[] = [];
  for (let at = 0; at < count; at += 1) made.push(await filled({ title: `Piece ${at}`, ...given }));
  return made.map(({ id }) => id);
};
const ask = async (path: string, body: object, token = tokens.editor) => {
  const answer = await server.call("POST", `/api/articles/bulk/${path}`, { token, body });
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return answer.body;
};
const read = async (id: number, token = tokens.editor) =>
  (await server.call("GET", `/api/articles/bulk/${id}/`, { token })).body;
const run = async (selection: object, change: object, token = tokens.editor) => {
  const { id } = await ask("", { selection, change }, token);
  await server.work();
  return read(id, token);
};
const undo = async (id: number) => {
  await ask(`${id}/undo/`, {});
  await server.work();
  return read(id);
};
const rows = (ids: readonly number[]) =>
  server.database
    .select()
    .from(articles)
    .where(inArray(articles.id, [...ids]))
    .orderBy(asc(articles.id));

describe("a change of many articles", () => {
  const to = async () => (await newUser(server.database, { role: "author" })).id;
  it.each([
    ["status", async () => ({ status: "Inactive" })],
    ["category", async () => ({ category: "misc" })],
    ["owner", async () => ({ user: await to() })],
    ["trash", async () => ({})],
  ] as const)("of their %s is made, and taken back", async (action, valueFor) => {
    // More status changes than one step processes.
    const count = action === "status" ? 27 : 3;
    const ids = await many(count);
    const before = await rows(ids);
    const made = await run({ ids }, { action, ...(await valueFor()) });
    const ends = { count: 0, titles: [] };
    const counts = { total: count, done: count, changed: count, left: [], ends };
    expect(made).toEqual({ id: made.id, action, stage: "done", ...counts });
    const after = await rows(ids);
    if (action === "trash") expect(after).toEqual([]);
    else expect(after.map(({ version }) => version)).toEqual(ids.map(() => 2));

    expect(await undo(made.id)).toEqual({ id: made.id, action, stage: "undone", ...counts });
    const toShown = (list: typeof before) =>
      list.map(({ version: _v, updatedAt: _u, description: _d, authorId: _a, ...rest }) => rest);
    expect(toShown(await rows(ids))).toEqual(toShown(before));
    expect(await undo(made.id)).toEqual({ id: made.id, action, stage: "undone", ...counts });
  });

  it("says before it runs whose writing and which issues it touches", async () => {
    const { article, owner, reader } = await newCompleteArticle(server.database);
    const plain = await filled({ title: "plain" });
    const magazine = { title: "June 2031" };
    await newIssue(server.database, { articles: [article, plain], magazine });
    const ids = [article.id, plain.id];
    const costs = async (change: object, given = tokens.editor) =>
      (await ask("preview/", { selection: { ids }, change }, given)).costs;
    const name = ({ firstName, lastName }: typeof owner) => `${firstName} ${lastName}`.trim();
    const one = { count: 1, titles: ["The glacier at dawn"] };
    const none = { count: 0, titles: [] };
    const taken = await costs({ action: "trash" });
    expect({
      ...taken,
      writing: { ...taken.writing, people: [...taken.writing.people].sort() },
    }).toEqual({
      copies: one,
      writing: { ...one, people: [...new Set([name(owner), name(reader)])].sort() },
      issues: { count: 1, titles: ["June 2031"] },
    });
    expect((await costs({ action: "category", category: "misc" })).issues).toEqual(none);
    await server.database
      .update(workingCopyUpdates)
      .set({ createdAt: new Date(Date.now() - 6 * 60_000) });
    const quiet = await costs({ action: "status", status: "Inactive" });
    expect(quiet.writing).toEqual({ ...none, people: [] });
    // What is no article of the caller's is not told.
    const other = await server.as("author");
    expect(await costs({ action: "trash" }, other)).toEqual({
      copies: none,
      writing: { ...none, people: [] },
      issues: none,
    });
  });

  it("is one entry of the audit that unfolds, and so is its undoing", async () => {
    const ids = await many(3);
    const ask = async (query: string) => {
      const token = await server.as("admin");
      return (await server.call("GET", `/api/audit/?page=1&page_size=2&${query}`, { token })).body;
    };
    const made = await run({ ids }, { action: "trash" });
    const whole = (await ask("action=deleted")).data[0];
    expect(whole).toMatchObject({ action: "bulk.trash", kind: "article", after: null, parts: 3 });
    const parts = await ask(`part_of=${whole.id}`);
    expect(parts.meta.total).toBe(3);
    expect(parts.data[0]).toMatchObject({ action: "bulk.trash", parts: null, title: "Piece 2" });
    expect((await ask("action=deleted&q=piece+0")).data[0]?.id).toBe(whole.id);
    await undo(made.id);
    const undone = (await ask("action=restored")).data[0];
    expect(undone).toMatchObject({ action: "bulk.undo.trash", before: null, parts: 3 });
    expect((await ask("kind=schedule&q=piece+0")).data).toEqual([]);
  });

  it("says first, and again afterwards, what it leaves as it is and why", async () => {
    const [live = 0, draft = 0, other = 0, empty = 0, done = 0] = [
      (await filled({ title: "live" })).id,
      (await filled({ title: "draft", status: "Inactive" })).id,
      (await filled({ title: "other's", status: "Inactive", userId: null })).id,
      (await filled({ title: "empty", status: "Inactive", excerpt: "", description: "" })).id,
      (await filled({ title: "done", category: "misc" })).id,
    ];
    const ids = [live, draft, other, empty, done, 2_000_000_000];
    const cases = [
      [
        tokens.editor,
        { action: "status", status: "Active" },
        "draft other's",
        "1 gone, 1 incomplete, 2 unchanged",
      ],
      [
        tokens.author,
        { action: "category", category: "misc" },
        "live draft empty",
        "2 gone, 1 unchanged",
      ],
      [tokens.author, { action: "status", status: "Inactive" }, "", "2 gone, 4 may_not_publish"],
    ] as const;
    for (const [token, change, changed, reasons] of cases) {
      const selection = { ids };
      const preview = await ask("preview/", { selection, change }, token);
      const titles = changed.split(" ").filter(Boolean);
      expect(preview.changes).toBe(titles.length);
      const told = preview.left.map(
        ({ reason, count }: { reason: string; count: number }) => `${count} ${reason}`,
      );
      expect(told.join(", ")).toBe(reasons);
      // Users who may not read an article do not learn its title.
      const gone = preview.left.find(({ reason }: { reason: string }) => reason === "gone");
      expect(gone?.titles).toEqual([]);
      expect(await rows(ids)).toHaveLength(5);
      const made = await run(selection, change, token);
      expect([made.changed, made.left]).toEqual([preview.changes, preview.left]);
      const undone = await server.call("POST", `/api/articles/bulk/${made.id}/undo/`, {
        token,
        body: {},
      });
      expect(undone.status).toBe(202);
      await server.work();
      // Articles that the run left unchanged are not counted among the undone ones.
      const counts = { total: titles.length, done: titles.length, changed: titles.length };
      expect(await read(made.id, token)).toMatchObject({ stage: "undone", ...counts, left: [] });
    }
  });

  it("takes back only what nobody has changed since", async () => {
    const ids = await many(3);
    const made = await run({ ids }, { action: "category", category: "misc" });
    await run({ ids: [ids[1]] }, { action: "category", category: "hilal-her" });
    expect(await undo(made.id)).toMatchObject({
      stage: "undone",
      total: 3,
      done: 3,
      changed: 2,
      left: [{ reason: "changed_since", count: 1, titles: ["Piece 1"] }],
    });
    expect((await rows(ids)).map(({ category }) => category)).toEqual([
      "in-focus",
      "hilal-her",
      "in-focus",
    ]);
  });

  it("names five of those that stay and of those whose schedule ends", async () => {
    const ids = await many(6, { category: "misc" });
    const change = { action: "category", category: "misc" };
    const five = ids.slice(0, 5).map((_, at) => `Piece ${at}`);
    const selection = { ids: [...ids, ...ids] };
    const { left, total } = await ask("preview/", { selection, change });
    expect([total, left]).toEqual([
      6,
      [{ reason: "unchanged", count: 6, titles: five, lacks: [] }],
    ]);
    const dueAt = new Date(Date.now() + 24 * 60 * 60 * 1000);
    const values = { form: {}, copy: null };
    await server.database
      .insert(articleSchedules)
      .values(ids.map((articleId) => ({ articleId, dueAt, values, baseVersion: 1 })));
    const ended = await ask("preview/", { selection, change: { action: "trash" } });
    expect(ended.ends).toEqual({ count: 6, titles: five });
  });

  it("gives back no article that somebody has brought back since, and no owner to one without", async () => {
    const ids = await many(2);
    const deleted = await run({ ids }, { action: "trash" });
    const again = await run({ ids: [ids[0]] }, { action: "trash" });
    expect(again.left).toMatchObject([{ reason: "gone", count: 1 }]);
    const body = { kind: "article", record_id: ids[0] };
    await server.call("POST", "/api/trash/restore/", { token: tokens.editor, body });
    expect(await undo(deleted.id)).toMatchObject({
      total: 2,
      done: 2,
      changed: 1,
      left: [{ reason: "changed_since", count: 1 }],
    });
    expect(await rows(ids)).toHaveLength(2);
    const [free = 0] = await many(1, { userId: null });
    const handed = await run({ ids: [free] }, { action: "owner", user: owner.id });
    expect(await undo(handed.id)).toMatchObject({ total: 1, changed: 0 });
    expect((await rows([free]))[0]?.userId).toBe(owner.id);
  });

  it("is taken back only when it is done", async () => {
    const selection = { ids: await many(1) };
    const { id } = await ask("", { selection, change: { action: "trash" } });
    const early = await server.call("POST", `/api/articles/bulk/${id}/undo/`, {
      token: tokens.editor,
    });
    expect([early.status, early.body.code]).toEqual([409, "conflict"]);
    await server.work();
    expect((await ask(`${id}/undo/`, {})).stage).toBe("undoing");
  });

  it("means what a filter finds at its start, and no more than five thousand", async () => {
    const ids = await many(2, { category: "misc" });
    await many(2);
    const selection = { filter: { category: "misc" } };
    const { id, total } = await ask("", { selection, change: { action: "trash" } });
    expect(total).toBe(2);
    await filled({ category: "misc", title: "later" });
    await server.work();
    expect((await read(id)).changed).toBe(2);
    expect(await rows(ids)).toEqual([]);
    const searched = await ask("preview/", {
      selection: { filter: { q: "later" } },
      change: { action: "trash" },
    });
    expect(searched.total).toBe(1);
    const own = { selection: { filter: {} }, change: { action: "trash" } };
    expect((await ask("preview/", own, tokens.contributor)).total).toBe(0);
    const tooMany = { ids: Array.from({ length: 5001 }, (_, at) => at + 1) };
    const refused = await server.call("POST", "/api/articles/bulk/", {
      token: tokens.editor,
      body: { selection: tooMany, change: { action: "trash" } },
    });
    expect(refused.status).toBe(400);
  });

  it("goes on after a crash where it was, and does nothing twice", async () => {
    const ids = await many(4);
    const change = { action: "status", status: "Inactive" } as const;
    const { id } = await ask("", { selection: { ids }, change });
    const [job] = server.sentJobs;
    const caller = { kind: "visitor" } as const;
    const broken = {
      ...server.services,
      now: () => {
        throw new Error("The portal was killed.");
      },
    };
    await expect(updateRunStep(broken, id, { change, caller })).rejects.toThrow("killed");
    expect((await read(id)).done).toBe(0);
    if (job) server.sentJobs.push(job, job);
    await server.work();
    expect(await read(id)).toMatchObject({ stage: "done", done: 4, changed: 4 });
    expect((await rows(ids)).map(({ version }) => version)).toEqual([2, 2, 2, 2]);
    expect(await server.database.$count(bulkResults, inArray(bulkResults.recordId, ids))).toBe(4);
  });

  it("is noted as the person's, article by article", async () => {
    const ids = await many(2);
    await run({ ids }, { action: "category", category: "misc" });
    const noted = await server.database
      .select()
      .from(auditEntries)
      .where(inArray(auditEntries.recordId, ids));
    const changes = noted.filter(({ before }) => before !== null);
    expect(changes.map(({ action, actorName }) => [action, actorName])).toEqual([
      ["bulk.category", expect.stringContaining("Sana Khan")],
      ["bulk.category", expect.stringContaining("Sana Khan")],
    ]);
  });

  it("is nobody else's to read or to take back", async () => {
    const made = await run({ ids: await many(1) }, { action: "trash" });
    const token = tokens.author;
    expect((await server.call("GET", `/api/articles/bulk/${made.id}/`, { token })).status).toBe(
      404,
    );
    const undone = await server.call("POST", `/api/articles/bulk/${made.id}/undo/`, { token });
    expect(undone.status).toBe(404);
  });
});
